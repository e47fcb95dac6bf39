package audit

import (
	"cmp"
	"math"
	"slices"

	"inkscore/engine"
)

// table is all boards of one part of a game, with what is inferred.
type table struct {
	*pool
	boards []*tableBoard
	rounds int
}

// guess is what the dice of a round may have shown and what that costs.
type guess struct {
	roll roll
	cost float64
}

// priceOfUndrawn keeps faces out of a roll that no board shows.
const priceOfUndrawn = 3

// mostGuesses is how many rolls are kept of a round.
const mostGuesses = 24

// judge is the round of a table in the hands of the search for its roll.
type judge struct {
	*table
	round int
	faces [][]int // for each kind of die the faces that some board shows in the round
	seen  map[string]float64
}

// guesses looks for the rolls of a round that explain it best on all boards,
// each round by itself; the cheapest comes first. It starts from what each board
// shows and changes a die, or two of dice that share faces, as long as that
// makes it cheaper. Rolls that cost up to within more than the best are kept.
func (t *table) guesses(round int, within float64) (best []guess, more bool) {
	j := judge{table: t, round: round, faces: make([][]int, len(t.ids)), seen: map[string]float64{}}
	for kind := range t.ids {
		all := faceSet(0)
		for _, b := range t.boards {
			for _, row := range b.in(round) {
				all |= b.entries[row].by[kind]
			}
		}
		j.faces[kind] = all.ids()
	}
	top := guess{cost: math.Inf(1)}
	for _, b := range t.boards {
		if start := j.climb(j.start(b)); start.cost < top.cost {
			top = start
		}
		if top.cost < leastSlip {
			break
		}
	}
	return j.around(top, within)
}

// start is the roll that one board shows.
func (j *judge) start(b *tableBoard) roll {
	r := make(roll, len(j.slots))
	for i := range r {
		r[i] = unknown
	}
	rows := b.in(j.round)
	price := make([][]float64, len(rows))
	const beside = 5
	for i, row := range rows {
		for _, kind := range j.slots {
			p := float64(never)
			if b.entries[row].by[kind] != 0 {
				p = 0
			}
			price[i] = append(price[i], p)
		}
		for range rows {
			price[i] = append(price[i], beside)
		}
	}
	taken, _ := assign(price)
	for i, slot := range taken {
		if slot < len(j.slots) {
			r[slot] = b.entries[rows[i]].by[j.slots[slot]].first()
		}
	}
	for slot := range r {
		if !j.rollable(j.known(r)) {
			r[slot] = unknown
		}
	}
	return j.inOrder(r)
}

// known are the kinds of the dice that show a face.
func (p *pool) known(r roll) []int {
	var kinds []int
	for slot, face := range r {
		if face != unknown {
			kinds = append(kinds, p.slots[slot])
		}
	}
	return kinds
}

// inOrder puts the faces of dice of one kind in order.
func (p *pool) inOrder(r roll) roll {
	for from := 0; from < len(r); {
		to := from
		for to < len(r) && p.slots[to] == p.slots[from] {
			to++
		}
		slices.Sort(r[from:to])
		from = to
	}
	return r
}

// cost is what all boards cost under a roll.
func (j *judge) cost(r roll) float64 {
	key := string(keyOf(r))
	if known, ok := j.seen[key]; ok {
		return known
	}
	sum := 0.0
	if !j.rollable(j.known(r)) {
		sum = never
	}
	all := make(rolls, j.round+1)
	all[j.round] = r
	shown := make([]bool, len(r))
	for _, b := range j.boards {
		m := b.match(all, j.round, nil)
		sum += m.cost
		for at := range m.drawn {
			shown[at[1]] = true
		}
	}
	for slot, face := range r {
		if face != unknown && !shown[slot] {
			sum += priceOfUndrawn
		}
	}
	j.seen[key] = sum
	return sum
}

func keyOf(r roll) []byte {
	key := make([]byte, len(r))
	for i, face := range r {
		key[i] = byte(face + 1)
	}
	return key
}

// climb changes a roll as long as that makes it cheaper.
func (j *judge) climb(r roll) guess {
	at := guess{r, j.cost(r)}
	for at.cost >= leastSlip {
		next := at
		for _, other := range j.beside(at.roll) {
			if cost := j.cost(other); cost < next.cost-1e-9 {
				next = guess{other, cost}
			}
		}
		if next.cost == at.cost {
			break
		}
		at = next
	}
	return at
}

// around returns a roll and those near it that cost little more, the cheapest
// first.
func (j *judge) around(top guess, within float64) (all []guess, more bool) {
	all = []guess{top}
	known := map[string]bool{string(keyOf(top.roll)): true}
	for i := 0; i < len(all); i++ {
		for _, other := range j.beside(all[i].roll) {
			key := string(keyOf(other))
			if cost := j.cost(other); !known[key] && cost <= top.cost+within {
				if len(all) == mostGuesses {
					more = true
					break
				}
				known[key] = true
				all = append(all, guess{other, cost})
			}
		}
	}
	slices.SortStableFunc(all, func(a, b guess) int { return cmp.Compare(a.cost, b.cost) })
	return all, more
}

// beside returns the rolls that differ in one die, or in two of different kinds
// that can show the same face or replace each other.
func (j *judge) beside(r roll) []roll {
	var all []roll
	change := func(from roll, slot int, do func(roll)) {
		for _, face := range append([]int{unknown}, j.faces[j.slots[slot]]...) {
			if face == from[slot] {
				continue
			}
			other := slices.Clone(from)
			other[slot] = face
			do(other)
		}
	}
	for slot := range r {
		change(r, slot, func(one roll) {
			all = append(all, j.inOrder(slices.Clone(one)))
			for second := slot + 1; second < len(r); second++ {
				if j.related(j.slots[slot], j.slots[second]) {
					change(one, second, func(two roll) { all = append(all, j.inOrder(two)) })
				}
			}
		})
	}
	return all
}

// related reports whether dice of two kinds can stand in for each other.
func (p *pool) related(a, b int) bool {
	if a == b {
		return false
	}
	replaces := p.game.Replaced > 0 && p.game.Dice[a].White && p.game.Dice[b].White
	return p.sets[a]&p.sets[b] != 0 || replaces
}

// overLimits finds the specials of a board that are more than a round or a game
// may have, or drawn twice: the later ones.
func (r *record) overLimits() map[int]bool {
	over, byCode, byRound := map[int]bool{}, map[string][]int{}, map[int][]int{}
	var all []int
	for i, e := range r.entries {
		if e.class != engine.SpecialRoute {
			continue
		}
		code := r.game.OriginOf(e.tile).Face.Code
		all, byCode[code] = append(all, i), append(byCode[code], i)
		if e.round > 0 {
			byRound[e.round] = append(byRound[e.round], i)
		}
	}
	free := 0
	if r.game.FreeSpecial != nil && slices.ContainsFunc(all, func(i int) bool { return r.game.FreeSpecial(r.setup, r.entries[i].at) }) {
		free = 1
	}
	mark := func(some []int, most int) {
		slices.SortStableFunc(some, func(a, b int) int { return cmp.Compare(r.entries[a].round, r.entries[b].round) })
		for _, i := range some[min(most, len(some)):] {
			over[i] = true
		}
	}
	for _, some := range byCode {
		mark(some, 1)
	}
	for _, some := range byRound {
		mark(some, 1+free+r.game.Redraws)
	}
	mark(all, r.game.SpecialsAGame+free)
	return over
}

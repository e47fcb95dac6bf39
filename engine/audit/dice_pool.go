package audit

import (
	"math/bits"

	"inkscore/engine"
)

// faceSet is a set of the faces of a pool: bit n stands for pool.faces[n].
type faceSet uint64

func (f faceSet) has(id int) bool { return id >= 0 && f>>id&1 != 0 }

func (f faceSet) first() int { return bits.TrailingZeros64(uint64(f)) }

// ids returns the faces of the set, in order.
func (f faceSet) ids() []int {
	var all []int
	for ; f != 0; f &= f - 1 {
		all = append(all, f.first())
	}
	return all
}

// pool is the dice of a game with their faces numbered. The same face of two
// kinds of die has one number.
type pool struct {
	game  *engine.Game
	faces []engine.Face
	ids   [][]int   // for each kind of die the numbers of its faces
	sets  []faceSet // the same as sets
	slots []int     // the kind of each die, as many of each as are rolled

	shapes map[shapeKey]float64
}

func poolOf(g *engine.Game) *pool {
	p := &pool{game: g, shapes: map[shapeKey]float64{}}
	known := map[engine.Face]int{}
	for n, die := range g.Dice {
		p.ids, p.sets = append(p.ids, nil), append(p.sets, 0)
		for _, f := range die.Faces {
			id, seen := known[f]
			if !seen {
				id = len(p.faces)
				known[f] = id
				p.faces = append(p.faces, f)
			}
			p.ids[n] = append(p.ids[n], id)
			p.sets[n] |= 1 << id
		}
		for range die.Count {
			p.slots = append(p.slots, n)
		}
	}
	return p
}

// rollable reports whether dice of these kinds can all have been rolled in one
// round: where a die of an expansion replaces a white one, not all of them can.
func (p *pool) rollable(kinds []int) bool {
	if p.game.Replaced == 0 {
		return true
	}
	for set := engine.DiceSet(1); set < 1<<len(p.game.Dice); set++ {
		n := 0
		for _, kind := range kinds {
			if set.Has(kind) {
				n++
			}
		}
		if n > p.game.DiceCount(set) {
			return false
		}
	}
	return true
}

// entry is a square that a player drew on, as the dice see it.
type entry struct {
	at    engine.Square
	tile  engine.Tile
	class engine.Class
	// round counts the board's own rounds from 1; 0 where the number is missing
	// or out of range.
	round int
	by    []faceSet // for each kind of die the faces that it can be
	any   faceSet   // the same of all dice
	// special: dice show it, but a special can also look so.
	special bool
}

// record is one board as the dice see it.
type record struct {
	*pool
	setup   *engine.Setup // from Played
	rounds  []int         // the numbers of its own rounds
	entries []entry
	leeway  []engine.Leeway // by round, from 1
	last    int             // the last round with a number on the board
	undated faceSet         // what squares without a usable number can be

	after []*engine.After // by round, when asked for
	fits  map[[2]int]bool // by round and face
}

// recordOf reads a board as Played returns it.
func recordOf(s *engine.Setup, p *pool) *record {
	r := &record{pool: p, setup: s, rounds: s.OwnRounds(), fits: map[[2]int]bool{}}
	r.leeway = make([]engine.Leeway, len(r.rounds)+1)
	r.after = make([]*engine.After, len(r.rounds)+1)
	count := map[int]int{}
	for i, round := range r.rounds {
		count[round] = i + 1
		r.leeway[i+1] = s.Leeway(round)
	}
	for _, sq := range s.Filled() {
		if s.Game.Layout.Bridge(sq) {
			continue
		}
		placed := s.At(sq)
		o := s.Game.OriginOf(placed.Tile)
		if o.Class == engine.EffectTile {
			continue
		}
		e := entry{at: sq, tile: placed.Tile, class: o.Class, round: count[placed.Round], by: make([]faceSet, len(p.ids)), special: o.Special}
		for _, is := range s.Game.Showings(placed.Tile) {
			e.by[is.Die] |= 1 << p.ids[is.Die][is.Face]
			e.any |= 1 << p.ids[is.Die][is.Face]
		}
		if e.round == 0 {
			r.undated |= e.any
		}
		r.last = max(r.last, e.round)
		r.entries = append(r.entries, e)
	}
	return r
}

func (r *record) square(sq engine.Square) string { return r.setup.Game.Layout.SquareName(sq) }

// in returns the places in entries of what was drawn in a round.
func (r *record) in(round int) []int {
	var all []int
	for i, e := range r.entries {
		if e.round == round {
			all = append(all, i)
		}
	}
	return all
}

// certainlyFits reports whether a face certainly fitted somewhere on the board at
// the end of a round.
func (r *record) certainlyFits(round, id int) bool {
	key := [2]int{round, id}
	fits, known := r.fits[key]
	if !known {
		if r.after[round] == nil {
			after := r.setup.After(r.rounds[round-1])
			r.after[round] = &after
		}
		_, fits = r.after[round].Fits(r.faces[id])
		r.fits[key] = fits
	}
	return fits
}

// mustShow reports whether a die of the kind has to be drawn where it fits, as
// far as the board of this game can tell.
func (p *pool) mustShow(kind int) bool { return !p.game.Lenient && !p.game.Dice[kind].Optional }

// mayShow returns the faces that a die of the kind may have shown in a round in
// which it was not drawn: those that fitted nowhere at the end of the round, and
// those of squares without a number. Where all faces fitted the player broke the
// rule, and any face may have been it.
func (r *record) mayShow(round, kind int) faceSet {
	if !r.mustShow(kind) || round > r.last {
		return r.sets[kind]
	}
	may := r.undated & r.sets[kind]
	for _, id := range r.ids[kind] {
		if !r.certainlyFits(round, id) {
			may |= 1 << id
		}
	}
	if may == 0 {
		return r.sets[kind]
	}
	return may
}

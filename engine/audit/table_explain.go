package audit

import (
	"cmp"
	"math"
	"slices"

	"inkscore/engine"
)

// story is one way to explain a group of deviations: other deviations that do,
// or a swap.
type story struct {
	code  Code // "" where it follows from the deviations
	devs  []priced
	price float64
	// misread: the first deviation was misread and not drawn so.
	misread bool
	// swap are the rounds whose numbers are swapped, on a whole board.
	swap [2]int
}

// findings explains every deviation, in groups that hang together.
func (f *inferred) findings(part string) []Finding {
	var all []Finding
	for _, group := range f.groups() {
		all = append(all, f.finding(group, part))
	}
	return all
}

// groups splits the deviations: those about one die or one square, those of one
// board that are each other's reverse, and those of rounds that a board has
// swapped, belong together.
func (f *inferred) groups() [][]priced {
	devs := f.deviations()
	root := make([]int, len(devs))
	var find func(int) int
	find = func(i int) int {
		if root[i] != i {
			root[i] = find(root[i])
		}
		return root[i]
	}
	for i := range root {
		root[i] = i
		for j := range i {
			if f.together(devs[i].deviation, devs[j].deviation) {
				root[find(i)] = find(j)
			}
		}
	}
	at := map[int]int{}
	var groups [][]priced
	for i, dev := range devs {
		n, known := at[find(i)]
		if !known {
			n = len(groups)
			at[find(i)] = n
			groups = append(groups, nil)
		}
		groups[n] = append(groups[n], dev)
	}
	return groups
}

// together reports whether two deviations are to be explained as one.
func (f *inferred) together(a, b deviation) bool {
	if a.board != b.board {
		return a.round == b.round && a.kind == b.kind && a.face == b.face && a.kind >= 0
	}
	mine, yours := f.roundsOf(a), f.roundsOf(b)
	if a.entry >= 0 && b.entry >= 0 && slices.Contains(f.swaps(a.board), swapOf(mine, yours)) {
		return true
	}
	return f.reversed(a, b)
}

// swapOf is the two rounds that two deviations are about, or none.
func swapOf(a, b []int) [2]int {
	all := slices.Concat(a, b)
	slices.Sort(all)
	if all = slices.Compact(all); len(all) == 2 {
		return [2]int{all[0], all[1]}
	}
	return [2]int{}
}

// reversed reports whether two squares of a board would each be right with the
// other's number.
func (f *inferred) reversed(a, b deviation) bool {
	if a.board != b.board || a.entry < 0 || b.entry < 0 || a.kind < 0 || b.kind < 0 {
		return false
	}
	x, y := f.boards[a.board].entries[a.entry], f.boards[b.board].entries[b.entry]
	if x.round == 0 || y.round == 0 || x.round == y.round {
		return false
	}
	if a.slip == slipNumber && b.slip == slipNumber {
		return a.round == y.round && b.round == x.round
	}
	return a.slip == slipFace && b.slip == slipFace && a.round == x.round && b.round == y.round &&
		x.by[b.kind].has(b.face) && y.by[a.kind].has(a.face)
}

// swaps returns the pairs of rounds of a board that explain it better with their
// numbers swapped, if there are at least three deviations.
func (f *inferred) swaps(board int) [][2]int {
	if known, ok := f.swapped[board]; ok {
		return known
	}
	var pairs [][2]int
	devs := f.matches[board].devs
	if len(devs) >= 3 {
		var rounds []int
		for _, dev := range devs {
			rounds = append(rounds, f.roundsOf(dev.deviation)...)
		}
		slices.Sort(rounds)
		rounds = slices.Compact(rounds)
		for i, a := range rounds {
			for _, b := range rounds[:i] {
				if f.swap(board, a, b).cost+priceOfSwap < f.matches[board].cost {
					pairs = append(pairs, [2]int{b, a})
				}
			}
		}
	}
	f.swapped[board] = pairs
	return pairs
}

// swap matches a board with the numbers of two rounds swapped.
func (f *inferred) swap(board, a, b int) match {
	other := *f.boards[board]
	other.record = recordOf(f.boards[board].swappedSetup(a, b), f.pool)
	return other.match(f.rolls, 0, nil)
}

// swappedSetup is the board with the numbers of two rounds swapped.
func (r *record) swappedSetup(a, b int) *engine.Setup {
	s := r.setup.Clone()
	for _, sq := range s.Filled() {
		switch p := s.At(sq); p.Round {
		case r.rounds[a-1]:
			s.Put(sq, p.Tile, r.rounds[b-1])
		case r.rounds[b-1]:
			s.Put(sq, p.Tile, r.rounds[a-1])
		}
	}
	return s
}

// stories collects what may explain a group of deviations.
func (f *inferred) stories(group []priced) []story {
	first := story{devs: group}
	for _, dev := range group {
		first.price += dev.price
	}
	all := []story{first}
	add := func(s story) {
		known := slices.ContainsFunc(all, func(o story) bool {
			return o.code == s.code && o.swap == s.swap && sameDevs(o.devs, s.devs)
		})
		if !known && s.price < first.price+priceOf(leastShare)+priceOfFault {
			all = append(all, s)
		}
	}
	for _, dev := range group {
		f.otherwise(dev, group, first.price, add)
	}
	for _, round := range f.roundsOfAll(group) {
		for _, g := range f.guesses[round] {
			other := f.with(round, g.roll)
			add(story{devs: f.instead(group, other.deviations()), price: first.price + other.cost - f.cost})
		}
	}
	if len(group) == 2 && f.reversed(group[0].deviation, group[1].deviation) {
		add(story{code: NumbersSwapped, devs: group, price: priceOfSwap})
	}
	for _, pair := range f.swaps(group[0].board) {
		inside := !slices.ContainsFunc(group, func(d priced) bool {
			return d.board != group[0].board || slices.ContainsFunc(f.roundsOf(d.deviation), func(r int) bool { return r != pair[0] && r != pair[1] })
		})
		if inside {
			m := f.swap(group[0].board, pair[0], pair[1])
			add(story{code: RoundsSwapped, devs: group, swap: pair, price: first.price + m.cost + priceOfSwap - f.matches[group[0].board].cost})
		}
	}
	return all
}

// otherwise explains a board without a deviation, and without those that then
// take its place.
func (f *inferred) otherwise(dev priced, group []priced, price float64, add func(story)) {
	const most = 4
	not := forbidden{dev.deviation: true}
	for range most {
		m := f.boards[dev.board].match(f.rolls, 0, not)
		if m.cost >= never/2 {
			return
		}
		all := slices.Clone(m.devs)
		for i, other := range f.matches {
			if i != dev.board {
				all = append(all, other.devs...)
			}
		}
		devs := f.instead(group, all)
		add(story{devs: devs, price: price + m.cost - f.matches[dev.board].cost})
		before := len(not)
		for _, d := range devs {
			if d.board == dev.board && !slices.ContainsFunc(group, func(g priced) bool { return g.deviation == d.deviation }) {
				not[d.deviation] = true
			}
		}
		if len(not) == before {
			return
		}
	}
}

// instead returns the deviations that take the place of a group: all but those
// that stay as they are outside of it.
func (f *inferred) instead(group, all []priced) []priced {
	now := f.deviations()
	return slices.DeleteFunc(slices.Clone(all), func(d priced) bool {
		outside := !slices.ContainsFunc(group, func(g priced) bool { return g.deviation == d.deviation })
		return outside && slices.ContainsFunc(now, func(n priced) bool { return n.deviation == d.deviation })
	})
}

func sameDevs(a, b []priced) bool {
	if len(a) != len(b) {
		return false
	}
	for _, x := range a {
		if !slices.ContainsFunc(b, func(y priced) bool { return x.deviation == y.deviation }) {
			return false
		}
	}
	return true
}

func (f *inferred) roundsOfAll(group []priced) []int {
	var all []int
	for _, dev := range group {
		all = append(all, f.roundsOf(dev.deviation)...)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// ranked weighs stories by what they do to the rules of the board as well, splits
// them by who made the slip, and returns those worth naming with their shares,
// the likeliest first.
func (f *inferred) ranked(all []story) ([]story, []float64) {
	var split []story
	for _, s := range all {
		if s.code != "" || len(s.devs) != 1 {
			s.price += f.mends(s)
			split = append(split, s)
			continue
		}
		dev := s.devs[0]
		honest, misread := f.boards[dev.board].causes(dev.deviation)
		if honest >= never && misread >= never { // no matter of what a square shows
			split = append(split, s) // and nothing on the board changes
			continue
		}
		for _, cause := range []struct {
			price   float64
			misread bool
		}{{honest, false}, {misread, true}} {
			if cause.price < never {
				one := s
				one.price, one.misread = s.price-dev.price+cause.price, cause.misread
				one.price += f.mends(one)
				split = append(split, one)
			}
		}
	}
	slices.SortStableFunc(split, func(a, b story) int { return cmp.Compare(a.price, b.price) })
	sum := 0.0
	weight := func(s story) float64 { return math.Exp(split[0].price - s.price) }
	for _, s := range split {
		sum += weight(s)
	}
	const most = 6
	var kept []story
	var shares []float64
	for _, s := range split {
		if share := weight(s) / sum; share >= leastShare && len(kept) < most {
			kept, shares = append(kept, s), append(shares, share)
		}
	}
	total := 0.0
	for _, share := range shares {
		total += share
	}
	for i := range shares {
		shares[i] /= total
	}
	return kept, shares
}

// mends is the price of the rules that a story breaks or mends: joins and
// connections of the board as it would truly be. A face that was drawn wrongly is
// truly there, and all that was drawn later goes with it; one that was misread is
// not, and neither is a number that is wrong.
func (f *inferred) mends(s story) float64 {
	sum := 0
	for i, b := range f.boards {
		if mended := f.mended(s, i); mended != nil {
			sum += broken(mended) - broken(b.setup)
		}
	}
	return priceOfFault * float64(max(-2, min(2, sum)))
}

// mended is a board as a story says that it truly is; nil where that is what it
// shows.
func (f *inferred) mended(s story, board int) *engine.Setup {
	b := f.boards[board]
	if s.code == RoundsSwapped {
		if s.devs[0].board != board {
			return nil
		}
		return b.swappedSetup(s.swap[0], s.swap[1])
	}
	var out *engine.Setup
	for i, dev := range s.devs {
		if dev.board != board || dev.entry < 0 || dev.kind < 0 || dev.slip != slipNumber && !s.misread && s.code != NumbersSwapped {
			continue
		}
		if out == nil {
			out = b.setup.Clone()
		}
		e := b.entries[dev.entry]
		switch {
		case s.code == NumbersSwapped:
			other := f.boards[board].entries[s.devs[1-i].entry]
			out.Put(e.at, e.tile, b.rounds[other.round-1])
		case dev.slip == slipNumber:
			out.Put(e.at, e.tile, b.rounds[dev.round-1])
		default:
			f.redraw(out, e.at, dev.face, b.rounds[dev.round-1])
		}
	}
	return out
}

// redraw puts a face where another was, turned so that it breaks the fewest
// rules.
func (f *inferred) redraw(s *engine.Setup, sq engine.Square, face, round int) {
	best, least := engine.Tile{}, math.MaxInt
	for _, tile := range f.faces[face].Tile.Orientations() {
		s.Put(sq, tile, round)
		if n := broken(s); n < least {
			best, least = tile, n
		}
	}
	s.Put(sq, best, round)
}

// broken counts the forbidden joins and the groups of squares that join nothing.
func broken(s *engine.Setup) int {
	n := len(s.History().Floating)
	for _, sq := range s.Filled() {
		for _, side := range engine.AllSides {
			if s.Join(sq, side) == engine.Mismatched {
				n++
			}
		}
	}
	return n
}

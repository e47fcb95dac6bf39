package play

import "inkscore/engine"

// ways bounds the longest route of one main kind while a round is drawn, from
// above: a route that goes through none of the new tiles drawn so far has only
// those to come; one that goes through a single one of them has that one where
// it lies and those to come; and any other goes through two that are drawn.
type ways struct {
	before  int // the longest route of the board before the round
	unknown int // what bounds every route where they could not all be followed

	// The part of a stock that each source has, and the bit of the special.
	first, total []uint8
	special      stock
	whole        stock

	// The longest routes by what they take from the hand, and those through a
	// new tile, by square, source and sides. Then the same by candidate and for
	// whatever part of a stock they take.
	free    []int16
	hops    []int16
	through [][]int16
}

// stock is a part of a hand: a bit for each tile. Of a source with several
// tiles the first bits are set, however many it is about.
type stock uint16

func newWays(h *hand, squares, before int) *ways {
	w := &ways{before: before, unknown: none}
	bits := 0
	for i := range h.sources {
		n := h.sources[i].must + h.sources[i].may
		w.first, w.total = append(w.first, uint8(bits)), append(w.total, uint8(n))
		bits += n
	}
	w.special = 1 << bits
	bits += h.specials
	w.whole = 1<<bits - 1
	w.free = make([]int16, w.size())
	w.hops = make([]int16, squares*len(h.sources)*16*w.size())
	return w
}

// size is how many stocks there are.
func (w *ways) size() int { return int(w.whole) + 1 }

// left returns the stock that a hand still holds.
func (w *ways) left(h *hand) stock {
	var all stock
	for i := range h.sources {
		all |= w.some(i, h.sources[i].must+h.sources[i].may)
	}
	if h.specials > 0 {
		all |= w.special
	}
	return all
}

// taken returns the stock that was taken from a hand since the round began.
func (w *ways) taken(h *hand) stock {
	var all stock
	for i := range h.sources {
		all |= w.some(i, int(w.total[i])-h.sources[i].must-h.sources[i].may)
	}
	if h.specials == 0 {
		all |= w.whole & w.special
	}
	return all
}

// some returns the stock of so many tiles of a source.
func (w *ways) some(source, n int) stock { return (1<<n - 1) << w.first[source] }

// with adds to a stock a tile that was taken from it.
func (w *ways) with(left stock, source int, what from) stock {
	if what == special {
		return left | w.special
	}
	all := w.some(source, int(w.total[source]))
	return left | all&(left&all<<1|1<<w.first[source])
}

// most returns a bound of the longest routes through tiles drawn and the stock
// that is left. Of each tile drawn it wants to know the candidate, and the stock
// with the tile.
func (w *ways) most(left stock, drawn []int32, with []stock) int {
	if w.unknown != none {
		return w.unknown
	}
	most, second := max(w.before, int(w.free[left])), 0 // of all those drawn
	largest := 0
	for i, id := range drawn {
		through := w.through[id]
		if through == nil {
			continue
		}
		most = max(most, int(through[with[i]]))
		switch all := int(through[w.whole]); {
		case all > largest:
			largest, second = all, largest
		case all > second:
			second = all
		}
	}
	return max(most, second)
}

// note notes a route through new tiles.
func (w *ways) note(hops []hop, taken stock, length int) {
	w.free[taken] = max(w.free[taken], int16(length))
	for _, h := range hops {
		at := w.place(h.square, h.source, h.in, h.out)
		w.hops[at+int(taken)] = max(w.hops[at+int(taken)], int16(length))
	}
}

func (w *ways) place(sq engine.Square, source int, in, out engine.Side) int {
	return ((int(sq)*len(w.first)+source)*16 + int(in)*4 + int(out)) * w.size()
}

// giveUp says that only a bound of all routes is known.
func (w *ways) giveUp(most int) { w.unknown = most }

// finish makes the tables by candidate.
func (w *ways) finish(g *engine.Game, cands []candidate, kind int) {
	w.through = make([][]int16, len(cands))
	for i := range cands {
		c := &cands[i]
		for _, part := range strandsOf(c.tile, g, kind) {
			for _, in := range engine.AllSides {
				for _, out := range engine.AllSides {
					if part.Has(in) && part.Has(out) {
						w.through[i] = widest(w.through[i], w.hops[w.place(c.square, c.source, in, out):][:w.size()])
					}
				}
			}
		}
		w.spread(w.through[i])
	}
	w.spread(w.free)
	w.hops = nil
}

// widest returns the larger value at every place.
func widest(a, b []int16) []int16 {
	if a == nil {
		return append(a, b...)
	}
	for i := range a {
		a[i] = max(a[i], b[i])
	}
	return a
}

// spread lets every stock have what each part of it has.
func (w *ways) spread(byStock []int16) {
	for bit := 1; bit < len(byStock); bit *= 2 {
		for i := range byStock {
			if i&bit != 0 {
				byStock[i] = max(byStock[i], byStock[i&^bit])
			}
		}
	}
}

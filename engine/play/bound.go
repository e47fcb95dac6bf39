package play

import "math/bits"

// bound is what the rest of a round can add to the points of the field, from
// above. New tiles touch each other at few ends: two at none or at one, three at
// no more than two each. So the bound is the larger one of two sums, over the
// tiles that are left: of what they are worth apart, and of what they are worth
// together.
type bound struct {
	left            int // tiles
	base            int // the points of the field, the longest routes and what networks may be worth more
	apart, together int
	sources         [maxSources]share
}

// share is a source's part of a bound, for each of its tiles.
type share struct{ apart, together int }

// together returns what a candidate is worth beside so many tiles less one.
func (w *worth) together(left int) int {
	if left <= 2 {
		return int(w.one)
	}
	return int(w.upTo[min(left-1, len(w.upTo)-1)])
}

// bound bounds what so many tiles that are left can add.
func (h *hunt) bound(left int) bound {
	b := bound{left: left}
	var spread [maxSources]int // squares where a source fits
	sources := h.hand.sources
	wanted := uint32(0)
	for n := range sources {
		b.sources[n] = share{never, never}
		if h.hand.has(n) {
			wanted |= 1 << n
		}
	}
	for sq := range h.field.squares {
		if h.field.squares[sq].filled {
			continue
		}
		fits := uint32(0)
		for id := h.at[sq]; id < h.at[sq+1]; id++ {
			w, n := &h.worths[id], h.source[id]
			if w.upTo[4] == never || wanted>>n&1 == 0 {
				continue
			}
			if w.now > never {
				fits |= 1 << n
			}
			if !h.passed[id] {
				s := &b.sources[n]
				s.apart, s.together = max(s.apart, int(w.now)), max(s.together, w.together(left))
			}
		}
		for ; fits != 0; fits &= fits - 1 {
			spread[bits.TrailingZeros32(fits)]++
		}
	}
	free := share{} // the special, or nothing
	for n := range sources {
		src, s := &sources[n], &b.sources[n]
		if src.special && h.hand.specials > 0 {
			free.apart, free.together = max(free.apart, s.apart), max(free.together, s.together)
		}
		// A die may stay undrawn once it fits nowhere. Another tile bars it from
		// its own square and from those around, so that not all can be barred.
		if sure := spread[n] > around*(left-1); !sure {
			s.apart, s.together = max(s.apart, 0), max(s.together, 0)
		}
		b.apart += src.must*s.apart + src.may*max(s.apart, 0)
		b.together += src.must*s.together + src.may*max(s.together, 0)
	}
	b.apart += free.apart
	b.together += free.together
	return b
}

// most is what no round that begins with what is drawn is worth more than.
func (b *bound) most() int { return b.base + max(b.apart, b.together) }

// around is how many squares a tile can bar: its own and its neighbours.
const around = 5

// worthwhile reports whether a candidate that can still be drawn may lead beyond
// the best round so far.
func (h *hunt) worthwhile(id int32, b *bound) bool {
	c, w := &h.cands[id], &h.worths[id]
	if !h.hand.has(c.source) || w.now == never {
		return false
	}
	if !h.found {
		return true
	}
	most := int(w.now)
	if b.left > 1 {
		most = b.with(c.source, w, h.hand.sources[c.source].must > 0)
	}
	return b.base+most > h.best
}

// with is the bound of rounds with a candidate.
func (b *bound) with(source int, w *worth, owed bool) int {
	apart, together := b.apart, b.together
	if owed {
		s := &b.sources[source]
		apart += int(w.now) - s.apart
		together += w.together(b.left) - s.together
	}
	return max(apart, together)
}

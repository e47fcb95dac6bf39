package play

import "inkscore/engine"

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
	var last [maxSources]engine.Square
	sources := h.hand.sources
	for n := range sources {
		b.sources[n], last[n] = share{never, never}, engine.NoSquare
	}
	for id := range h.cands {
		c, w := &h.cands[id], &h.worths[id]
		if w.now > never && last[c.source] != c.square {
			last[c.source] = c.square
			spread[c.source]++
		}
		if h.passed[id] {
			continue
		}
		s := &b.sources[c.source]
		s.apart, s.together = max(s.apart, int(w.now)), max(s.together, w.together(left))
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

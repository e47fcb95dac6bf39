package audit

import (
	"math/bits"

	"inkscore/engine"
)

// spot is a square of one of the boards that a setup has.
type spot uint16

const belowSpots spot = 256 // the squares of the second board come after those of the first

func spotOf(sq engine.Square, below bool) spot {
	if below {
		return belowSpots + spot(sq)
	}
	return spot(sq)
}

func (at spot) below() bool           { return at >= belowSpots }
func (at spot) square() engine.Square { return engine.Square(at % belowSpots) }

// board returns the board of a setup that the spot lies on.
func (at spot) board(s *engine.Setup) *engine.Setup {
	if at.below() {
		return s.Below
	}
	return s
}

// spotSet is a set of spots.
type spotSet [2 * belowSpots / 64]uint64

func (set *spotSet) add(at spot)      { set[at/64] |= 1 << (at % 64) }
func (set *spotSet) has(at spot) bool { return set[at/64]>>(at%64)&1 != 0 }
func (set *spotSet) empty() bool      { return *set == spotSet{} }
func (set spotSet) less(o spotSet) spotSet {
	for i := range set {
		set[i] &^= o[i]
	}
	return set
}

func (set spotSet) both(o spotSet) spotSet {
	for i := range set {
		set[i] &= o[i]
	}
	return set
}

func (set spotSet) or(o spotSet) spotSet {
	for i := range set {
		set[i] |= o[i]
	}
	return set
}

// len is how many spots are in the set.
func (set spotSet) len() int {
	n := 0
	for _, word := range set {
		n += bits.OnesCount64(word)
	}
	return n
}

// list returns the spots in order.
func (set spotSet) list() []spot {
	var all []spot
	for i, word := range set {
		for ; word != 0; word &= word - 1 {
			all = append(all, spot(i*64+bits.TrailingZeros64(word)))
		}
	}
	return all
}

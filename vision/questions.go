package vision

import "sort"

// DoubtBelow is the probability under which a square is asked about.
const DoubtBelow = 0.95

// AskedFirst is how many questions a board are put at once. The rest wait until
// somebody wants to see them: who is asked too much answers nothing.
const AskedFirst = 2

// hiddenWrong is how likely a square is wrong at least that something hides,
// however sure its reading is: chosen by hand, so that a hidden square is asked
// about before a clear one that is read at DoubtBelow.
const hiddenWrong = 0.05

// Questions returns the squares to ask about, the one whose answer helps most
// first: those that are less sure than DoubtBelow and those that something
// hides. A board is right when no square of it is wrong, so an answer helps as
// much as its square is likely to be wrong.
func (r *Reading) Questions() []SquareReading {
	var all []SquareReading
	for _, s := range r.Squares {
		if s.P < DoubtBelow || s.Hidden != NoNotice {
			all = append(all, s)
		}
	}
	sort.SliceStable(all, func(i, j int) bool { return all[i].Wrong() > all[j].Wrong() })
	return all
}

// Wrong returns the probability that a square is not as it was read, 0 to 1.
func (s SquareReading) Wrong() float64 {
	if s.Hidden != NoNotice {
		return max(1-s.P, hiddenWrong)
	}
	return 1 - s.P
}

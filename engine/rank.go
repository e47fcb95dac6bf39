package engine

import (
	"cmp"
	"slices"
)

// Standing is a board's place among several.
type Standing struct {
	Board  int  // which sheet, from 0
	Place  int  // from 1; boards that share a place have the same number
	Shared bool // whether another board has the same place
}

// Rank orders boards by total, then by fewer errors; what is still equal is
// shared (rules text, End of the Game). Boards that share a place stay in the
// order given.
func Rank(sheets []Sheet) []Standing {
	compare := func(a, b Standing) int {
		x, y := sheets[a.Board], sheets[b.Board]
		return cmp.Or(cmp.Compare(y.Total, x.Total), cmp.Compare(x.Errors.Count, y.Errors.Count))
	}
	standings := make([]Standing, len(sheets))
	for i := range standings {
		standings[i].Board = i
	}
	slices.SortStableFunc(standings, compare)
	for i := range standings {
		standings[i].Place = i + 1
		if i > 0 && compare(standings[i-1], standings[i]) == 0 {
			standings[i].Place = standings[i-1].Place
			standings[i].Shared, standings[i-1].Shared = true, true
		}
	}
	return standings
}

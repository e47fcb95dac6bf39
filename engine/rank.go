package engine

import (
	"cmp"
	"slices"
)

// Standing is a board's, or a player's, place among several.
type Standing struct {
	Board  int  // which sheet, or which player, from 0
	Place  int  // from 1; those that share a place have the same number
	Shared bool // whether another has the same place
}

// Rank orders boards by total, then by fewer errors; what is still equal is
// shared (rules text, End of the Game). Boards that share a place stay in the
// order given.
func Rank(sheets []Sheet) []Standing {
	results := make([]result, len(sheets))
	for i, s := range sheets {
		results[i].add(s)
	}
	return rank(results)
}

// RankRematch orders players by several games, such as two on the same rolls:
// the totals of each are added, ties are broken by fewer errors together, and
// what is still equal is shared (guide, Same-roll rematch). Each player has the
// sheets of all games; where one misses some, the others cannot be compared
// with it and the error is an UnsupportedError.
func RankRematch(players [][]Sheet) ([]Standing, error) {
	results := make([]result, len(players))
	for i, games := range players {
		if len(games) != len(players[0]) {
			return nil, UnsupportedError("A rematch is ranked by the sheets of all its games, but the players do not have equally many.")
		}
		for _, s := range games {
			results[i].add(s)
		}
	}
	return rank(results), nil
}

// result is what places are given by.
type result struct{ total, errors int }

func (r *result) add(s Sheet) {
	r.total += s.Total
	r.errors += s.Errors.Count
}

// rank orders results, the better first.
func rank(results []result) []Standing {
	compare := func(a, b Standing) int {
		x, y := results[a.Board], results[b.Board]
		return cmp.Or(cmp.Compare(y.total, x.total), cmp.Compare(x.errors, y.errors))
	}
	standings := make([]Standing, len(results))
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

package engine

import "slices"

// trailGoals are the goal cards of the Trail expansion (facts sheet 3.4).
var trailGoals = []Goal{
	{Name: "TA", About: "trails in 5 consecutive squares of a row or column", Shown: func(b *Board) []Square {
		return b.Game.Layout.pattern(b.trails(), streak(5, 0, 1), streak(5, 1, 0))
	}},
	{Name: "TB", About: "3 trails at one station", Shown: (*Board).trailsAtStation},
	{Name: "TC", About: "trails in 5 centre squares", Shown: func(b *Board) []Square {
		return atLeast(5, slices.DeleteFunc(b.trails(), func(sq Square) bool { return !b.Game.Layout.Central(sq) }))
	}},
}

// trails returns the squares that a trail runs through.
func (s *Setup) trails() []Square { return s.where(func(p Placed) bool { return p.Tile.Trail != 0 }) }

// trailsAtStation returns a station and the squares whose trails touch it.
func (b *Board) trailsAtStation() []Square {
	for _, station := range b.where(func(p Placed) bool { return p.Tile.Station }) {
		trails := b.trailMates(station, NorthEast|SouthEast|SouthWest|NorthWest)
		if trails = slices.Compact(inOrder(trails...)); len(trails) >= 3 {
			return inOrder(append(trails, station)...)
		}
	}
	return nil
}

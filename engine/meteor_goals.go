package engine

import "slices"

// meteorGoals are the goal cards of the Meteor expansion (facts sheet 3.4).
var meteorGoals = []Goal{
	{Name: "MA", About: "a crater with routes on all 4 sides", Shown: (*Board).surroundedCrater},
	{Name: "MB", About: "two craters joined by a route", Shown: (*Board).joinedCraters},
	{Name: "MC", About: "a crater destroyed one of your routes"},
}

func (b *Board) surroundedCrater() []Square {
	for _, crater := range b.marked(Crater) {
		beside := slices.DeleteFunc(b.touching(crater), func(sq Square) bool { return !b.Game.activated(b.At(sq).Tile) })
		if len(beside) == len(AllSides) {
			return inOrder(append(beside, crater)...)
		}
	}
	return nil
}

// joinedCraters returns two craters that ends of one network lead into.
func (b *Board) joinedCraters() []Square {
	reached := map[int16]Square{}
	for _, sq := range b.Filled() {
		for _, side := range AllSides {
			if !b.intoCrater(sq, side) {
				continue
			}
			crater, network := b.Game.Layout.Neighbour(sq, side), b.network(b.nodeAt(sq, side))
			if first, known := reached[network]; known && first != crater {
				return inOrder(first, crater)
			}
			reached[network] = crater
		}
	}
	return nil
}

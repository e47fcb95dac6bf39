package engine

import "slices"

// desertGoals are the goal cards of the Desert expansion (facts sheet 3.4). Heat
// may have killed the cacti of the first two since.
var desertGoals = []Goal{
	{Name: "DA", About: "cacti in a 2x2 block", Unsure: unsure, Shown: func(b *Board) []Square {
		return b.Game.Layout.pattern(b.withCacti(), offsets{{0, 0}, {0, 1}, {1, 0}, {1, 1}})
	}},
	{Name: "DB", About: "cacti in 4 consecutive squares of a row or column", Unsure: unsure, Shown: func(b *Board) []Square {
		return b.Game.Layout.pattern(b.withCacti(), streak(4, 0, 1), streak(4, 1, 0))
	}},
	{Name: "DC", About: "3 oases in one network", Shown: (*Board).joinedOases},
}

func (s *Setup) withCacti() []Square {
	return slices.DeleteFunc(s.Filled(), func(sq Square) bool { return s.cacti(sq) == 0 })
}

func (b *Board) joinedOases() []Square {
	var oases []part
	for _, sq := range b.marked(Oasis) {
		if nodes := b.nodesIn(sq); len(nodes) > 0 {
			oases = append(oases, part{square: sq, network: b.network(nodes[0])})
		}
	}
	return atLeast(3, mostOf(oases))
}

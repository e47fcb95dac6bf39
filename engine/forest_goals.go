package engine

import "slices"

// forestGoals are the goal cards of the Forest expansion (facts sheet 3.4).
var forestGoals = []Goal{
	{Name: "FA", About: "5 separate forests, which may grow together later", Shown: (*Board).manyForests,
		// Trees that were drawn stay, so that fewer squares never were 5 forests.
		Unsure: func(b *Board) bool { return len(b.marked(Tree)) >= separateForests }},
	{Name: "FB", About: "4 diagonally consecutive squares with trees", Shown: func(b *Board) []Square {
		return b.Game.Layout.pattern(b.marked(Tree), streak(4, 1, 1), streak(4, 1, -1))
	}},
	{Name: "FC", About: "trees in 4 squares next to exits", Shown: (*Board).treesAtExits},
}

const separateForests = 5 // of goal FA

func (b *Board) manyForests() []Square {
	trees := b.marked(Tree)
	if len(b.areas(trees, nil)) < separateForests {
		return nil
	}
	return trees
}

func (b *Board) treesAtExits() []Square {
	noExit := func(sq Square) bool { return b.Game.Layout.exits[sq] == [4]Kind{} }
	return atLeast(4, slices.DeleteFunc(b.marked(Tree), noExit))
}

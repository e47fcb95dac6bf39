package engine

import "slices"

// giantLayout is the 9x9 Giant board. It has 16 exits (facts sheet 3.6: the
// network values go on to 16); where they lie no source shows. As on the 7x7
// board they stand here at every second square and go on alternating round the
// whole edge, from the highway at A2, so that the board is the same after a
// quarter turn but not in a mirror.
var giantLayout = func() *Layout {
	l := grid("giant", 9, 9)
	l.Asymmetric = true
	l.Inferred = "no source shows where the exits of the Giant board lie, its centre, or how many rounds it has: here exits alternate round the edge from the highway at A2, the centre is 3x3 squares, and there are 7 rounds"
	for i, kind := range []Kind{Highway, Railway, Highway, Railway} {
		at := 2*i + 1
		l.exits[l.At(0, at)][North] = kind
		l.exits[l.At(at, 8)][East] = kind
		l.exits[l.At(8, 8-at)][South] = kind
		l.exits[l.At(8-at, 0)][West] = kind
	}
	for r := 3; r <= 5; r++ {
		for c := 3; c <= 5; c++ {
			l.centre[l.At(r, c)] = true
		}
	}
	return l
}()

// giantGame is the Giant board with the dice of the base game. Two expansions
// may be combined on it.
var giantGame = newGame(onRoadsAndRails(Game{
	Name: "giant", Title: "Giant board", Layout: giantLayout, Rounds: 7,
	Dice:    []Die{routeDie.rolled(3), stationDie.rolled(1)},
	Longest: Simple, MostSets: 2,
	Params: commonParams,
}))

// giantChallengeLayout is the Giant board as Challenge has it.
var giantChallengeLayout = func() *Layout {
	l := *giantLayout
	l.Inferred += "; where its special buildings lie is not known either, so that none are counted"
	return &l
}()

// giantChallengeGame is the Giant board with the dice and goals of Challenge.
var giantChallengeGame = newGame(onRoadsAndRails(Game{
	Name: "giant-challenge", Title: "Giant board with Challenge dice", Layout: giantChallengeLayout, Rounds: 7,
	Dice:    challengeDice,
	Longest: Segment, MostSets: 2,
	Sets:   []*Set{goalCards},
	Goals:  slices.DeleteFunc(slices.Clone(goals), func(g Goal) bool { return g.Name == "B" }), // it has no villages
	Params: slices.Concat(commonParams, goalParams),
}))

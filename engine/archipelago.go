package engine

import (
	_ "embed" // the sample layout
	"fmt"
	"slices"
)

//go:embed layouts/archipelago-sample.json
var archipelagoSample string

// The Archipelago's rounds (facts sheet 4; rules, Expansions & Blueprints).
const (
	archipelagoRounds = 10
	archipelagoFewer  = 8 // with an expansion that reduces the rounds
)

// notOnIslands are the expansions that are not played on the Archipelago
// (rules, Expansions & Blueprints).
var notOnIslands = []string{"Lava", "Meteor", "Tentacle", "Power Grid"}

// archipelagoLayout is only a sample.
var archipelagoLayout = mustLayout(archipelagoSample)

// archipelagoGame is the Archipelago with the classic dice.
var archipelagoGame = newGame(onRoadsAndRails(Game{
	Name: "archipelago", Title: "Archipelago", Layout: archipelagoLayout, Rounds: archipelagoRounds,
	Dice:    []Die{routeDie.rolled(3), stationDie.rolled(1)},
	Longest: Simple,
	Extra:   stored, FreeSpecial: universitySpecial,
	Lenient: true,
	Sets:    []*Set{islands, villages},
	Params:  slices.Concat(commonParams, villageParams, []Param{networkStep, shores}),
}))

// archipelagoChallengeGame is the Archipelago with the dice, the villages and
// the goals of Challenge. A factory's copy may be stored, so that it counts with
// what comes out of warehouses.
var archipelagoChallengeGame = newGame(onRoadsAndRails(Game{
	Name: "archipelago-challenge", Title: "Archipelago with Challenge dice", Layout: archipelagoLayout, Rounds: archipelagoRounds,
	Dice:    challengeDice,
	Longest: Segment,
	Extra:   stored, FreeSpecial: universitySpecial,
	Lenient: true,
	Sets:    []*Set{islands, villages, goalCards},
	Goals:   goals,
	Params:  slices.Concat(commonParams, []Param{networkStep, shores}, villageParams, goalParams),
}))

// shores is a setting, since the rules only speak of bridges.
var shores = Param{Key: "shores", Choices: []string{"free", "error"}, Default: "free",
	Question: "Is an end that leaves an island towards another one, where there is no bridge space, an error?",
	Inferred: "The rules name the ends of bridges as errors; other shores are taken for the outer edge."}

// islands is what holds on boards of several islands.
var islands = &Set{
	Name: "islands", Title: "Islands", Box: "Archipelago",
	About:  "Islands that bridges join: a bridge is built for free as soon as a route leads into its space.",
	Scores: []string{"Longest routes and errors: a bridge is a square of the longest route, and each of its ends that meets nothing is an error."},
	Faults: []Code{BridgeNotBuilt, BridgeTile, IslandSplit},
	Inferred: []string{
		"Three special routes a game, as on other boards, and one more for the third university.",
		"A full row or column (goal C) is one whose island squares are full, on two islands at least; bridge spaces need not be.",
		"Villages and universities do what they do in Challenge, whichever dice are used.",
		"Routes out of warehouses may be drawn on any island, as all that special buildings give.",
	},
	Prepare: prepareIslands,
	Link:    shoreErrors,
	Check:   func(c *checker) { c.bridges(); c.split(); c.others() },
}

// prepareIslands sets the rounds and refuses the sets that do not fit.
func prepareIslands(g *Game) error {
	g.Rounds = archipelagoRounds
	for _, s := range g.Sets {
		if slices.Contains(notOnIslands, s.Title) {
			return UnsupportedError(fmt.Sprintf("%s is not played on the Archipelago (Archipelago rules, Expansions & Blueprints).", s.Title))
		}
		if s.Rounds != 0 && s.Rounds < baseGame.Rounds {
			g.Rounds = archipelagoFewer
		}
	}
	return nil
}

// shoreErrors counts ends at a shore without a bridge as errors, where it was
// agreed so.
func shoreErrors(b *Board) {
	if how, _ := b.Answer(shores.Key); how != "error" {
		return
	}
	for _, sq := range b.Filled() {
		for _, side := range AllSides {
			kind := b.At(sq).Tile.Kind(side)
			if b.Join(sq, side) == OuterEdge && !kinds[kind].free && b.Game.Layout.Inland(sq, side) {
				b.addError(sq, side)
			}
		}
	}
}

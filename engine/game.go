package engine

import (
	"maps"
	"slices"
	"strings"
	"sync"
)

// Game is a rule set as data. A Game is never changed after it is made, so it
// is safe for concurrent use.
type Game struct {
	Name   string // as in the text form, such as "base" or "base+river"
	Title  string // for people, such as "Base game with River"
	Layout *Layout
	Rounds int

	// Dice are the dice of every round: first those with routes, then those of
	// the sets in force.
	Dice []Die

	Specials      []Face
	SpecialsAGame int // how many a player may draw in one game

	// Effects are tiles that no die shows and an effect draws.
	Effects []Face

	// NetworkPoints is what a network is worth, by how many exits it joins.
	// Past the end of the table every exit adds NetworkStep.
	NetworkPoints []int
	NetworkStep   int

	// First and Second are the two kinds of route whose longest counts, as the
	// sheet has them: highway and railway.
	First, Second MainRoute

	Longest Longest // the reading of "longest route" where nobody says otherwise

	// MostSets is how many expansions may be played at once; 0 means one.
	MostSets int
	// Sets are the expansions and the buildings in force.
	Sets []*Set
	// Params are what the game has to be told.
	Params []Param
	// Goals are the goal cards that can be in play; none where the game has no
	// such cards.
	Goals []Goal
	// Extra returns how many faces more than the dice show a round may have,
	// such as a factory's copies; nil means none.
	Extra func(s *Setup, round int) int
	// Copies returns how many faces of a round's white dice may be drawn once
	// more, such as by factories; nil means none.
	Copies func(s *Setup, round int) int
	// Duplicates is how many faces of a round, of whichever dice, a player may draw
	// once more, as on the Underground.
	Duplicates int
	// FreeSpecial reports whether an effect may have given the special on a
	// square, so that it counts for no limit. There is at most one a game; nil
	// means none.
	FreeSpecial func(s *Setup, sq Square) bool
	// Trades are tiles that a player may draw in place of a special.
	Trades []Tile
	// Replaced is how many of the game's own dice, whichever, are not rolled
	// because a set replaces them.
	Replaced int
	// Redraws is how many squares a round an effect may draw again elsewhere.
	Redraws int
	// Alter returns what an effect can make of a tile that a white die shows; nil
	// where nothing alters tiles.
	Alter func(Tile) []Tile
	// Lenient: a round may have fewer faces than dice for reasons that the board
	// does not show.
	Lenient bool
	// Lines: something is drawn on the lines of the grid.
	Lines bool
	// Below is the game of the second board, or nil.
	Below *Game
	// Turns tells which rounds are the board's own, where it takes turns with a
	// second one; nil means all.
	Turns func(s *Setup) turns
	// Forced reports whether a tile comes about by itself, whatever leads into its
	// square; nil where none does.
	Forced func(Tile) bool
	// Erases: an effect erases squares, so that what a square hung on may be
	// gone and faults of order are only warnings.
	Erases bool

	known     map[Tile]Origin // every tile in every orientation
	inventory []Tile          // its keys, in a fixed order
	shows     map[Tile][]Showing
	white     DiceSet // the game's own dice, without those of the sets
	free      DiceSet // dice whose faces need not join anything
	wild      bool    // some kind joins all kinds
	by        bool    // some die has a kind to join by
}

// MainRoute is a kind whose longest route counts, and the points for each
// square of it.
type MainRoute struct {
	Kind   Kind
	Points int
}

// finish makes what follows from the game's data.
func (g Game) finish() *Game {
	g.index()
	g.indexShowings()
	g.Params = withGoalChoices(g.Params, g.Goals)
	for n, die := range g.Dice {
		if die.Free {
			g.free |= 1 << n
		}
		g.by = g.by || die.By != NoKind
	}
	for _, t := range g.inventory {
		for _, r := range t.Routes() {
			g.wild = g.wild || kinds[r.Kind].wild
		}
		g.wild = g.wild || t.Marks&passingMarks != 0
	}
	return &g
}

// GameNames returns the names of the rule sets that sets can be added to, in
// order.
func GameNames() []string { return slices.Sorted(maps.Keys(games)) }

// SetNames returns the names of all expansions, in order.
func SetNames() []string { return slices.Sorted(maps.Keys(sets)) }

// SetNamed returns the expansion with a name.
func SetNamed(name string) (*Set, bool) {
	s, ok := sets[name]
	return s, ok
}

var routeDie = Die{Name: "route die", Shows: "plain routes", White: true, Faces: []Face{
	face("A0", "railway curve", "R..R", false),
	face("A1", "railway straight", "R.R.", false),
	face("A2", "railway T", "RRR.", false),
	face("A3", "highway T", "HHH.", false),
	face("A4", "highway straight", "H.H.", false),
	face("A5", "highway curve", "H..H", false),
}}

var stationDie = Die{Name: "station die", Shows: "stations or overpasses", White: true, Faces: []Face{
	face("B0", "straight station", "H.R.", true),
	face("B1", "curved station", "HR..", true),
	face("B2", "overpass", "HRHR", false),
}}

// rolled returns the die as so many are rolled.
func (d Die) rolled(count int) Die {
	d.Count = count
	return d
}

var specialRoutes = []Face{
	face("S0", "three highways and a railway", "HHRH", true),
	face("S1", "three railways and a highway", "HRRR", true),
	face("S2", "highway crossing", "HHHH", false),
	face("S3", "railway crossing", "RRRR", false),
	face("S4", "station, equal kinds adjacent", "HRRH", true),
	face("S5", "station, equal kinds opposite", "HRHR", true),
}

// lidPoints is the table of network values printed on the lid. Past its end
// each exit adds lidStep, as on the larger boards, which print 50, 55, 60 and
// 65 for 13 to 16 exits.
var lidPoints = []int{0, 0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 45}

const lidStep = 5

// onRoadsAndRails fills in what every game of highways and railways has: the six
// special routes, three a game, the values on the lid and the two longest routes.
func onRoadsAndRails(g Game) Game {
	g.Specials, g.SpecialsAGame = specialRoutes, 3
	g.NetworkPoints, g.NetworkStep = lidPoints, lidStep
	g.First, g.Second = MainRoute{Highway, 1}, MainRoute{Railway, 1}
	return g
}

// baseGame is the base game (rules text, Rolling Dice: three dice show routes,
// one shows stations and the overpass).
var baseGame = newGame(onRoadsAndRails(Game{
	Name: "base", Title: "Base game", Layout: classic, Rounds: 7,
	Dice:    []Die{routeDie.rolled(3), stationDie.rolled(1)},
	Longest: Simple,
	Params:  commonParams,
}))

// games are the rule sets that sets can be added to, by name.
var games = map[string]*Game{}

// newGame enters a rule set. It is called for package variables alone.
func newGame(g Game) *Game {
	games[g.Name] = g.finish()
	return games[g.Name]
}

// composed keeps the games with sets that were asked for, by name.
var composed sync.Map

// Base returns the base game: nine faces, six special routes, seven rounds.
func Base() *Game { return baseGame }

// Challenge returns the game of the boards with building icons.
func Challenge() *Game { return challengeGame }

// GameNamed returns the game with the given name, as in the text form: that of
// a rule set, perhaps on a layout that was added ("archipelago@two-islands"), and
// the sets that are played with it, joined by plus signs ("base+river"). An unknown
// name and a combination that the rules forbid give an UnsupportedError, a layout
// that was not added a MissingLayoutError.
func GameNamed(name string) (*Game, error) {
	if g, ok := games[name]; ok {
		return g, nil
	}
	if g, ok := composed.Load(name); ok {
		return g.(*Game), nil
	}
	parts := strings.Split(name, "+")
	g, err := ruleSet(parts[0])
	if err == nil && len(parts) > 1 {
		g, err = g.withNamed(parts[1:])
	}
	if err != nil {
		return nil, err
	}
	kept, _ := composed.LoadOrStore(name, g)
	return kept.(*Game), nil
}

// withNamed returns the game with the sets of some names added.
func (g *Game) withNamed(names []string) (*Game, error) {
	var added []*Set
	for _, name := range names {
		set, ok := sets[name]
		if !ok {
			return nil, UnsupportedError("There is no set named " + quoted(name) + "; inkscore games lists them.")
		}
		added = append(added, set)
	}
	return g.with(added)
}

package engine

import (
	"fmt"
	"slices"
)

// Lava is the kind of the Blazing Red box's lava dice.
var Lava = newKind(kindFacts{name: "lava", letter: 'V', across: '%', down: '%', area: true})

// Volcano is what lava comes from.
var Volcano = newMark(markFacts{name: "volcano", letter: 'v'})

// volcano is a square with a volcano: lava leaves it on all sides.
var volcano = TileOf([4]Kind{Lava, Lava, Lava, Lava}, false).With(Volcano)

// lavaDie is the die of which two are rolled. One of the two has to be drawn,
// and what is drawn joins lava by a lava side.
var lavaDie = Die{Name: "lava die", Shows: "lava squares", Count: 2, Optional: true, By: Lava, Faces: []Face{
	drawnFace("V0", "lava with two sides", "VV.."),
	drawnFace("V1", "lava with opposite sides", "V.V."),
	drawnFace("V2", "lava with three sides", "VVV."),
	drawnFace("V3", "lava beside a highway", "H.HV"),
	drawnFace("V4", "lava beside a railway", "R.RV"),
}}

// lava is the Lava expansion of Blazing Red (rules sheet 2.3; the publisher's
// text).
var _ = newSet(Set{
	Name: "lava", Title: "Lava", Box: "Blazing Red", Rounds: 6, Erases: true, Middle: true,
	About:   "Two dice with lava, of which one at least has to be drawn, and a volcano in the middle: a lava lake without open sides scores 5, the largest one a point a square.",
	Dice:    []Die{lavaDie},
	Effects: []Face{{Name: "volcano", Code: "V5", Tile: volcano}},
	Params: []Param{{
		Key: "lava-edge", Question: "Is a lava lake closed where it reaches the edge of the board?",
		Choices: []string{"yes", "no"}, Default: "yes",
		Inferred: "An end at the edge of the board is no open end; the rules do not say so of lava by name.",
	}},
	Scores: []string{
		"Closed lava lakes: 5 points for each lava lake without open sides. An open side of lava is an error.",
		"Largest lava lake: 1 point for each of its squares, whether it is closed or not.",
	},
	Faults: []Code{VolcanoMissing, VolcanoBesideLava, LavaWithoutVolcano, NoLavaDrawn},
	Inferred: []string{
		"All four sides of a volcano are open to lava.",
		"A road or rail may not end against a lava side.",
		"A volcano in the centre counts as drawn.",
	},
	Prepare: prepareLava,
	Lines:   lavaLines,
	Goals:   lavaGoals,
	Check:   checkLava,
})

// closedLake is what a lava lake without open sides is worth.
const closedLake = 5

// The faults of lava, and its warning.
const (
	// VolcanoMissing: there is no volcano in the middle, where one begins.
	VolcanoMissing Code = "volcano-missing"
	// VolcanoBesideLava: a volcano opened beside lava that was there.
	VolcanoBesideLava Code = "volcano-beside-lava"
	// LavaWithoutVolcano: a lava lake has no volcano that it can have come from.
	LavaWithoutVolcano Code = "lava-without-volcano"
	// NoLavaDrawn: a round has no lava although it fitted.
	NoLavaDrawn Code = "no-lava-drawn"
)

// prepareLava: routes may be erased to make room, so that a round can have
// fewer faces than dice.
func prepareLava(g *Game) error {
	g.Lenient = true
	return nil
}

// lavaLines counts the lava lakes: 5 for each that is closed, and a point a
// square for the largest, closed or not.
func lavaLines(b *Board) []ScoreLine {
	lakes := b.areas(b.withKind(Lava), b.over(Lava))
	var shut []Square
	n := 0
	for _, lake := range lakes {
		if b.closed(lake) {
			shut = append(shut, lake...)
			n++
		}
	}
	slices.Sort(shut)
	lines := []ScoreLine{
		b.line("closed lava lakes", ExpansionBox, closedLake*n, shut, count(n, "closed lake")),
		{Name: "largest lava lake", Box: ExpansionBox},
	}
	if len(lakes) > 0 {
		lines[1] = b.line("largest lava lake", ExpansionBox, len(lakes[0]), lakes[0], "")
	}
	return lines
}

// closed reports whether a lava lake has no open side.
func (b *Board) closed(lake []Square) bool {
	edge, _ := b.Answer("lava-edge")
	for _, sq := range lake {
		for _, side := range AllSides {
			if b.At(sq).Tile.Kind(side) != Lava {
				continue
			}
			if b.isError(sq, side) || edge == "no" && b.Join(sq, side) == OuterEdge {
				return false
			}
		}
	}
	return true
}

// checkLava finds lava that no volcano explains, and volcanoes that had no
// place. Routes may be erased, lava that others hang on is not.
func checkLava(c *checker) {
	middle := c.Game.Layout.Middle()
	if len(c.Filled()) > 0 && !c.isVolcano(middle) {
		c.fault(VolcanoMissing, []Square{middle}, "", fmt.Sprintf(
			"There is no volcano on %s, where one is drawn before the first round.", c.Game.Layout.SquareName(middle)))
	}
	for _, sq := range c.marked(Volcano) {
		c.volcanoPlace(sq, middle)
	}
	for _, lake := range c.areas(c.withKind(Lava), c.over(Lava)) {
		if !slices.ContainsFunc(lake, c.isVolcano) {
			c.fault(LavaWithoutVolcano, lake, "", fmt.Sprintf(
				"The lava on %s comes from no volcano.", list(c.names(lake))))
		}
	}
	if !c.lean {
		c.lavaDrawn(middle)
	}
}

func (s *Setup) isVolcano(sq Square) bool { return s.squares[sq].Tile.Marks.Has(Volcano) }

// volcanoPlace finds a volcano that opened beside older lava. The one in the
// middle is older than all.
func (c *checker) volcanoPlace(sq, middle Square) {
	if sq == middle {
		return
	}
	own := c.squares[sq].Round
	for _, side := range AllSides {
		next := c.Game.Layout.Neighbour(sq, side)
		if next == NoSquare || c.squares[next].Tile.Kind(side.Opposite()) != Lava {
			continue
		}
		round := c.squares[next].Round
		older := c.inRange(round) && c.inRange(own) && round < own
		if c.isVolcano(next) { // one of the two is the younger
			older = next == middle || next > sq
		}
		if older {
			c.fault(VolcanoBesideLava, []Square{sq, next}, side.String(), fmt.Sprintf(
				"The volcano on %s lies beside the lava of %s, but a volcano opens away from lava.",
				c.Game.Layout.SquareName(sq), c.Game.Layout.SquareName(next)))
		}
	}
}

// lavaDrawn warns of rounds without lava although one of the two dice has to be
// drawn. It is certain only where lava fitted on a square that is empty to the
// end: as long as there is one, nothing is erased.
func (c *checker) lavaDrawn(middle Square) {
	last, seen := 0, map[int]bool{}
	for _, p := range c.squares {
		if c.inRange(p.Round) {
			last = max(last, p.Round)
		}
		if c.Game.showsLava(p.Tile) {
			if !c.inRange(p.Round) {
				return // it may be of any round
			}
			seen[p.Round] = true
		}
	}
	past := checker{Setup: c.Clone()}
	if c.isVolcano(middle) {
		past.squares[middle].Round = 1 // it is there from the beginning
	}
	for round := 1; round <= last; round++ {
		if seen[round] {
			continue
		}
		if sq, fits := past.lavaFits(round, c.Setup); fits {
			c.warn(NoLavaDrawn, []Square{sq}, fmt.Sprintf(
				"Round %d has no lava, although it would have fitted on %s.", round, c.Game.Layout.SquareName(sq)))
		}
	}
}

// showsLava reports whether a lava die shows the tile.
func (g *Game) showsLava(t Tile) bool { return g.joinsBy(t) == Lava }

// lavaFits looks for a square, empty to the end, where every face of the lava
// die fitted at the end of a round.
func (c *checker) lavaFits(round int, end *Setup) (Square, bool) {
	after := c.After(round)
	for _, sq := range end.where(func(p Placed) bool { return p.Tile.Empty() }) {
		all := true
		for _, f := range lavaDie.Faces {
			all = all && slices.ContainsFunc(f.Tile.Orientations(), func(t Tile) bool {
				return after.FitsAt(Placement{sq, t})
			})
		}
		if all {
			return sq, true
		}
	}
	return NoSquare, false
}

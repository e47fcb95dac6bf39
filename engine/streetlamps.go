package engine

import (
	"fmt"
	"slices"
)

// What Street Lamps draws: a lamp with every face of its dice, and an asterisk
// on the lamps that are lit.
var (
	Lamp = newMark(markFacts{name: "lamp", letter: 'i'})
	Lit  = newMark(markFacts{name: "lit", letter: '*', noted: true})
)

// The codes of the faults of Street Lamps.
const (
	// LitNothing: an asterisk lies where there is no lamp.
	LitNothing Code = "lit-nothing"
	// LampsUnexplained: no choice of a row or column for each special lights
	// exactly the lamps that are lit.
	LampsUnexplained Code = "lamps-unexplained"
)

// streetLamps is the Street Lamps expansion of Electricity (rules sheet 2.11;
// publisher's text).
var _ = newSet(Set{
	Name: "street-lamps", Title: "Street Lamps", Box: "Electricity", Rounds: 6,
	About: "Two dice with highways and lamps: every special lights the lamps of a row or column, and each lit lamp is a point.",
	Dice: []Die{{Name: "street lamps die", Shows: "highways with lamps", Count: 2, Optional: true, Faces: []Face{
		drawnFace("E0", "straight with lamp", "H.H.[lamp]"),
		drawnFace("E1", "highway over highway with lamp", "HNS+HEW[lamp]"),
		drawnFace("E2", "crossing with lamp", "HHHH[lamp]"),
		drawnFace("E3", "curve with lamp", "HH..[lamp]"),
		drawnFace("E4", "double curve with lamp", "HNW+HES[lamp]"),
		drawnFace("E5", "T with lamp", "HHH.[lamp]"),
	}}},
	Notes:  Lit,
	Scores: []string{"Street lamps: 1 point for each lamp with an asterisk."},
	Faults: []Code{LitNothing, LampsUnexplained},
	Lines:  lampLines,
	Check:  checkLamps,
})

// lampLines counts the lit lamps.
func lampLines(b *Board) []ScoreLine {
	lit := b.marked(Lamp | Lit)
	return []ScoreLine{b.line("street lamps", ExpansionBox, len(lit), lit, "")}
}

// checkLamps finds asterisks without a lamp, and lit lamps that the specials on
// the board cannot have lit.
func checkLamps(c *checker) {
	for _, sq := range c.marked(Lit) {
		if !c.At(sq).Tile.Marks.Has(Lamp) {
			c.fault(LitNothing, []Square{sq}, "", fmt.Sprintf("%s has an asterisk, but no lamp.", c.Game.Layout.SquareName(sq)))
		}
	}
	if c.Game.Erases || len(c.Game.Trades) > 0 {
		return // a special that lit lamps may not be on the board
	}
	var specials []int
	for _, sq := range c.Filled() {
		if o := c.Game.OriginOf(c.At(sq).Tile); o.Class == SpecialRoute || o.Special {
			specials = append(specials, c.At(sq).Round)
		}
	}
	if lit := c.marked(Lamp | Lit); len(specials) <= maxLampSpecials && !c.canLight(lit, specials) {
		c.fault(LampsUnexplained, lit, "", fmt.Sprintf(
			"The lamps on %s are lit, but no row or column for each of %s lights just these.", list(c.names(lit)), count(len(specials), "special")))
	}
}

// maxLampSpecials is how many specials the check tries to explain lamps by; no
// game has more.
const maxLampSpecials = 6

// canLight reports whether some specials, used in the rounds given, can have lit
// some lamps and no others that were there: each lights a row or a column.
func (c *checker) canLight(lit []Square, specials []int) bool {
	if len(lit) == 0 {
		return true
	}
	for i, round := range specials {
		rest := slices.Delete(slices.Clone(specials), i, i+1)
		for _, column := range []bool{false, true} {
			if c.lights(lit[0], round, column, lit[0]) && c.lightsNoOther(lit[0], round, column) &&
				c.canLight(slices.DeleteFunc(slices.Clone(lit), func(sq Square) bool { return c.lights(sq, round, column, lit[0]) }), rest) {
				return true
			}
		}
	}
	return false
}

// lights reports whether a special of a round can light a lamp, where it is
// used on the row or the column of another square. Within the round either may
// have come first.
func (c *checker) lights(lamp Square, round int, column bool, line Square) bool {
	return c.Game.Layout.inLine(lamp, line, column) && (!c.inRange(round) || !c.inRange(c.At(lamp).Round) || c.At(lamp).Round <= round)
}

// lightsNoOther reports whether all lamps that the special has to light are lit.
func (c *checker) lightsNoOther(line Square, round int, column bool) bool {
	return !slices.ContainsFunc(c.marked(Lamp), func(sq Square) bool {
		p := c.At(sq)
		return !p.Tile.Marks.Has(Lit) && c.Game.Layout.inLine(sq, line, column) &&
			c.inRange(round) && c.inRange(p.Round) && p.Round < round
	})
}

// inLine reports whether two squares lie in one row, or in one column.
func (l *Layout) inLine(a, b Square, column bool) bool {
	rowA, colA := l.RowCol(a)
	rowB, colB := l.RowCol(b)
	if column {
		return colA == colB
	}
	return rowA == rowB
}

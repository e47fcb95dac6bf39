package audit

import (
	"fmt"
	"slices"
	"strings"

	"inkscore/engine"
)

var sideNames = map[string]string{"N": "north", "E": "east", "S": "south", "W": "west"}

// end says which end lies at a side of a square: "the railway's south end in
// D6".
func (c *counter) end(square, side string) string {
	l := c.setup.Game.Layout
	sq, _ := l.SquareNamed(square)
	kind := "route"
	for _, s := range engine.AllSides {
		if s.String() == side {
			if k := c.setup.At(sq).Tile.Kind(s); k != engine.NoKind {
				kind = k.String()
			}
		}
	}
	return fmt.Sprintf("the %s's %s end in %s", kind, sideNames[side], square)
}

// ends says which ends lie at some sides; of many the first few.
func (c *counter) ends(where []string) string {
	const most = 4
	var all []string
	for _, at := range where[:min(most, len(where))] {
		all = append(all, c.end(at[:len(at)-1], at[len(at)-1:]))
	}
	if len(where) > most {
		all = append(all, fmt.Sprintf("%d more", len(where)-most))
	}
	return listed(all)
}

// errors explains another number of open ends.
func (c *counter) errors(theirs int) []Why {
	ours := c.sheet.Errors.Count
	if theirs < ours {
		return c.errorsMissed(theirs, ours-theirs)
	}
	return c.errorsAdded(theirs, theirs-ours)
}

// errorsMissed explains that so many open ends were not counted. An end that
// faces a drawn square is the one most often passed over.
func (c *counter) errorsMissed(theirs, missed int) []Why {
	var facing, loose, all []string
	clashes := 0
	for _, e := range c.sheet.Errors.Ends {
		at := e.Square + e.Side
		all = append(all, at)
		switch drawn, clash := c.faces(e); {
		case clash:
			clashes++
			facing = append(facing, at)
		case drawn:
			facing = append(facing, at)
		default:
			loose = append(loose, at)
		}
	}
	counted := fmt.Sprintf("You counted %s, there are %d", plural(theirs, "error"), len(all))
	var why []Why
	if missed == len(all) {
		return []Why{{EndsMissed, all, missed, fmt.Sprintf("%s: %s.", counted, c.ends(all))}}
	}
	if clashes == 2*missed {
		why = append(why, Why{ClashOnce, facing, missed, counted + ": where a road meets a rail both ends are errors, one in each square."})
	}
	if len(facing) == missed {
		return append(why, Why{EndsFacing, facing, missed, fmt.Sprintf(
			"%s: most likely you left out %s; an end that faces the side of a drawn square without joining it is an error, too.", counted, c.ends(facing))})
	}
	candidates := append(slices.Clone(facing), loose...)
	which := "which ones you left out cannot be known"
	if missed == 1 {
		which = "which one you left out cannot be known"
	}
	likely := ""
	if len(facing) > missed {
		likely = fmt.Sprintf(", but ends that face a drawn square are easily passed over: %s", c.ends(facing))
	}
	return append(why, Why{EndsMissed, candidates, missed, fmt.Sprintf("%s; %s%s. The open ends are %s.", counted, which, likely, strings.Join(all, " "))})
}

// faces reports whether an open end faces a drawn square, and whether it meets
// an end of another kind there.
func (c *counter) faces(e engine.End) (drawn, clash bool) {
	l := c.setup.Game.Layout
	sq, _ := l.SquareNamed(e.Square)
	for _, side := range engine.AllSides {
		if side.String() != e.Side {
			continue
		}
		if next := l.Neighbour(sq, side); next != engine.NoSquare {
			drawn = !c.setup.At(next).Tile.Empty()
		}
		clash = c.setup.Join(sq, side) == engine.Mismatched
	}
	return drawn, clash
}

// errorsAdded explains that so many ends were counted that are no errors.
func (c *counter) errorsAdded(theirs, added int) []Why {
	var edge, exit []string
	l := c.setup.Game.Layout
	for _, sq := range c.setup.Filled() {
		for _, side := range engine.AllSides {
			switch join := c.setup.Join(sq, side); {
			case join == engine.OuterEdge:
				edge = append(edge, l.ExitName(sq, side))
			case join == engine.Mismatched && l.Neighbour(sq, side) == engine.NoSquare:
				exit = append(exit, l.ExitName(sq, side))
			}
		}
	}
	counted := fmt.Sprintf("You counted %s, there are %d", plural(theirs, "error"), c.sheet.Errors.Count)
	var why []Why
	switch n := len(edge); {
	case n == added:
		why = append(why, Why{EdgeCharged, edge, added, fmt.Sprintf(
			"%s: an end at the outer edge is no error, such as %s.", counted, c.ends(edge))})
	case n > added:
		why = append(why, Why{EdgeCharged, edge, added, fmt.Sprintf(
			"%s: an end at the outer edge is no error, and there are %s of them, %s; which you charged cannot be known.", counted, fmt.Sprint(n), c.ends(edge))})
	}
	if len(exit) > 0 && len(exit) <= added && len(edge)+len(exit) >= added {
		where := append(slices.Clone(exit), edge...)
		why = append(why, Why{ExitCharged, where, added, fmt.Sprintf(
			"%s: an end at an exit of the other kind joins nothing, but lies at the outer edge and is no error: %s.", counted, c.ends(exit))})
	}
	if len(why) == 0 {
		var all []string
		for _, e := range c.sheet.Errors.Ends {
			all = append(all, e.Square+e.Side)
		}
		list := "there is no open end"
		if len(all) > 0 {
			list = "the open ends are " + strings.Join(all, " ")
		}
		why = append(why, Why{Unexplained, all, len(all), fmt.Sprintf("%s: %s.", counted, list)})
	}
	return why
}

// centre explains another number of centre squares.
func (c *counter) centre(theirs int) []Why {
	squares := c.sheet.Centre.Squares
	filled := "none is filled"
	if len(squares) > 0 {
		filled = "filled are " + strings.Join(squares, " ")
	}
	if missed := c.sheet.Centre.Points - theirs; missed > 0 {
		which := "all of them were left out"
		if missed < len(squares) {
			which = "which you left out cannot be known"
		}
		return []Why{{CentreMissed, squares, missed, fmt.Sprintf("You counted %s, there are %d; %s, and %s.",
			plural(theirs, "centre square"), len(squares), filled, which)}}
	}
	return []Why{{CentreEmpty, squares, len(squares), fmt.Sprintf("You counted %s, there are %d: %s.", plural(theirs, "centre square"), len(squares), filled)}}
}

package engine

import (
	"slices"
	"strings"
)

// Border is one side of a square as a piece of the grid's lines: canyons run
// along them. Of its two names the one by the earlier square counts.
type Border struct {
	Square Square
	Side   Side
}

// lineSet is a sorted set of borders.
type lineSet []Border

// border returns the border at a side of a square by its one name.
func (l *Layout) border(sq Square, side Side) Border {
	if next := l.Neighbour(sq, side); next != NoSquare && next < sq {
		return Border{next, side.Opposite()}
	}
	return Border{sq, side}
}

func borderOrder(a, b Border) int {
	return int(a.Square)*4 + int(a.Side) - int(b.Square)*4 - int(b.Side)
}

// HasLine reports whether something is drawn on a border.
func (s *Setup) HasLine(sq Square, side Side) bool {
	_, found := slices.BinarySearchFunc(s.lines, s.Game.Layout.border(sq, side), borderOrder)
	return found
}

// Lines returns the borders that something is drawn on, in order.
func (s *Setup) Lines() []Border { return slices.Clone([]Border(s.lines)) }

// PutLine draws on a border.
func (s *Setup) PutLine(sq Square, side Side) {
	b := s.Game.Layout.border(sq, side)
	if at, found := slices.BinarySearchFunc(s.lines, b, borderOrder); !found {
		s.lines = slices.Insert(s.lines, at, b)
	}
}

// LineName returns the name of a border: a square and a side, such as "A1S".
func (l *Layout) LineName(b Border) string { return l.ExitName(b.Square, b.Side) }

// linesText writes the borders that are drawn on: "A1S,B2E".
func (s *Setup) linesText() string { return s.lines.text(s.Game.Layout) }

func (set lineSet) text(l *Layout) string {
	names := make([]string, len(set))
	for i, b := range set {
		names[i] = l.LineName(b)
	}
	return strings.Join(names, ",")
}

// parseLines is the inverse of linesText.
func (s *Setup) parseLines(text string) error {
	for _, name := range strings.Split(text, ",") {
		if err := s.PutLineNamed(name); err != nil {
			return err
		}
	}
	return nil
}

// PutLineNamed draws on the border with a name, such as "A1S". It fails with a
// FormatError where there is none.
func (s *Setup) PutLineNamed(name string) error {
	at := max(0, len(name)-1)
	sq, known := s.Game.Layout.SquareNamed(name[:at])
	sides, ok := sidesOfLetters(name[at:])
	if !known || !ok || sides.Len() != 1 {
		return FormatError("The line " + quoted(name) + " is not written as a square and a side, such as A1S.")
	}
	for _, side := range AllSides {
		if sides.Has(side) {
			s.PutLine(sq, side)
		}
	}
	return nil
}

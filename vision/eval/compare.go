package eval

import (
	"slices"

	"inkscore/engine"
	"inkscore/vision/truth"
)

// marks is how a board as read differs from the true one, square by square.
type marks struct {
	squares           int      // all that were compared, filled or not
	wrongSquares      []string // whose tile is another one
	sides, sidesWrong int      // of the squares that the truth has filled
	digits            int      // squares that the truth has filled, numbered or not
	wrongDigits       []string // whose round is another one
}

// wrong lists the squares whose tile or round is another one.
func (m marks) wrong(layout *engine.Layout) []engine.Square {
	var all []engine.Square
	for _, name := range append(slices.Clone(m.wrongSquares), m.wrongDigits...) {
		sq, _ := layout.SquareNamed(name) // compare took the name from there
		all = append(all, sq)
	}
	return all
}

// compare sets a board as read against the truth. Squares that nobody can read
// (covered) or whose truth is in doubt are left out. A nil setup, a board that
// was not found, has everything wrong.
func compare(board truth.Board, want, got *engine.Setup) marks {
	var m marks
	skip := doubtful(board, want.Game.Layout)
	for i := range want.Game.Layout.Len() {
		sq := engine.Square(i)
		if skip[sq] {
			continue
		}
		name := want.Game.Layout.SquareName(sq)
		w, g := want.At(sq), engine.Placed{}
		if got != nil {
			g = got.At(sq)
		}
		m.squares++
		if got == nil || g.Tile != w.Tile {
			m.wrongSquares = append(m.wrongSquares, name)
		}
		if w.Tile.Empty() {
			continue
		}
		for _, side := range engine.AllSides {
			m.sides++
			if got == nil || g.Tile.Kind(side) != w.Tile.Kind(side) {
				m.sidesWrong++
			}
		}
		m.digits++
		if got == nil || g.Round != w.Round || g.Tile.Empty() {
			m.wrongDigits = append(m.wrongDigits, name)
		}
	}
	return m
}

func doubtful(board truth.Board, layout *engine.Layout) map[engine.Square]bool {
	skip := map[engine.Square]bool{}
	for _, s := range board.Squares {
		if s.Covered || (s.Sure != nil && !*s.Sure) {
			skip[layout.At(s.Row, s.Col)] = true
		}
	}
	return skip
}

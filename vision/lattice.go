package vision

import "inkscore/engine"

// lattice is how many squares a board has down and across: what of its layout is
// looked for in a photo.
type lattice struct{ rows, cols int }

// usualLattice is that of nearly every board, which the networks know.
var usualLattice = lattice{boardCells, boardCells}

// leastCells and mostCells bound the rows and columns of boards that are read.
const leastCells, mostCells = 4, maxLines - 1

// latticeOf returns the lattice of a layout.
func latticeOf(l *engine.Layout) lattice { return lattice{l.Rows, l.Cols} }

// readable reports whether a layout is a whole rectangle of squares of a size
// that can be found in a photo.
func readable(l *engine.Layout) bool {
	within := func(n int) bool { return n >= leastCells && n <= mostCells }
	return l.Len() == l.Rows*l.Cols && within(l.Rows) && within(l.Cols)
}

// corners returns the corners of the grid, in squares, clockwise from the top
// left.
func (l lattice) corners() Quad {
	w, h := float64(l.cols), float64(l.rows)
	return Quad{{0, 0}, {w, 0}, {w, h}, {0, h}}
}

// squareSize returns the mean side of a quad's squares, in pixels.
func (l lattice) squareSize(q Quad) float64 { return squareSize(q, l.rows, l.cols) }

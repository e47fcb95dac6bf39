package vision

import "inkscore/engine"

// lattice is how many squares a board has down and across, and which of their
// lines are printed: what of its layout is looked for in a photo.
type lattice struct {
	rows, cols int
	// ruled tells the lines of a board that is no whole rectangle with a frame
	// round it; nil for one that is. So two lattices are equal only where both are
	// whole rectangles of one size.
	ruled *ruling
}

// usualLattice is that of nearly every board, which the networks know.
var usualLattice = lattice{rows: boardCells, cols: boardCells}

// leastCells and mostCells bound the rows and columns of boards that are read.
const leastCells, mostCells = 4, maxLines - 1

// latticeOf returns the lattice of a layout.
func latticeOf(l *engine.Layout) lattice {
	of := lattice{rows: l.Rows, cols: l.Cols}
	if !l.Rectangular() {
		of.ruled = rulingOf(l)
	}
	return of
}

// readable reports whether a layout has a size that can be found in a photo, and
// squares in its outermost rows and columns: where a board ends is seen by them.
func readable(l *engine.Layout) bool {
	within := func(n int) bool { return n >= leastCells && n <= mostCells }
	if !within(l.Rows) || !within(l.Cols) {
		return false
	}
	var top, left, bottom, right bool
	for i := range l.Len() {
		if sq := engine.Square(i); !l.Bridge(sq) {
			row, col := l.RowCol(sq)
			top, left, bottom, right = top || row == 0, left || col == 0, bottom || row == l.Rows-1, right || col == l.Cols-1
		}
	}
	return top && left && bottom && right
}

// corners returns the corners of the grid, in squares, clockwise from the top
// left.
func (l lattice) corners() Quad {
	w, h := float64(l.cols), float64(l.rows)
	return Quad{{0, 0}, {w, 0}, {w, h}, {0, h}}
}

// squareSize returns the mean side of a quad's squares, in pixels.
func (l lattice) squareSize(q Quad) float64 { return squareSize(q, l.rows, l.cols) }

// onSquares returns the values of a layout's squares, of those of all places of
// its rows and columns, row by row. What stands where there is no square is left
// out.
func onSquares[T any](places []T, l *engine.Layout) []T {
	squares := make([]T, l.Len())
	for i := range squares {
		row, col := l.RowCol(engine.Square(i))
		squares[i] = places[row*l.Cols+col]
	}
	return squares
}

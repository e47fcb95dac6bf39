package vision

import (
	"image"

	"gocv.io/x/gocv"

	"inkscore/engine"
)

// window is a part of a board's plane of the size that the networks know, by the
// row and the column of its first square. On a board smaller than that it reaches
// beyond the grid: they are below 0.
type window struct{ row, col int }

// A Window is the part of a board that the networks look at in one go.
type Window struct {
	Mesh    Mesh            // of its squares, as many as the networks know
	Squares []engine.Square // those of the board, row by row; NoSquare where water lies
}

// Windows returns the parts in which a board of a layout is read; of one that is
// smaller than the networks know there are none.
func Windows(m Mesh, layout *engine.Layout) []Window {
	if m.Rows < boardCells || m.Cols < boardCells {
		return nil
	}
	var all []Window
	for _, w := range m.lattice().windows() {
		part := Window{Mesh: Mesh{Rows: boardCells, Cols: boardCells}}
		for row := w.row; row <= w.row+boardCells; row++ {
			from := row*(m.Cols+1) + w.col
			part.Mesh.Points = append(part.Mesh.Points, m.Points[from:from+boardCells+1]...)
		}
		for i := range boardCells * boardCells {
			part.Squares = append(part.Squares, layout.At(w.row+i/boardCells, w.col+i%boardCells))
		}
		all = append(all, part)
	}
	return all
}

// mostStride is how far apart two windows lie at most, in squares: windows
// overlap by three squares at least, so that each square lies well inside one.
const mostStride = boardCells - 3

// windows returns where a board is read: overlapping windows that together hold
// all squares, as few as do, evenly spread.
func (l lattice) windows() []window {
	var all []window
	for _, row := range windowStarts(l.rows) {
		for _, col := range windowStarts(l.cols) {
			all = append(all, window{row, col})
		}
	}
	return all
}

// windowStarts returns where the windows begin along a side of n squares.
func windowStarts(n int) []int {
	beyond := n - boardCells
	if beyond <= 0 {
		return []int{beyond / 2}
	}
	steps := (beyond + mostStride - 1) / mostStride
	starts := make([]int, steps+1)
	for i := range starts {
		starts[i] = (2*i*beyond + steps) / (2 * steps) // rounded
	}
	return starts
}

// shares returns how much each window along a side of n squares counts for each
// square of it, 0 where it does not hold the square; of each square all shares
// add up to 1. The networks see half a square of what lies beyond a window: where
// that is the rest of the board and not its frame, squares near it are read among
// strange neighbours, and a window in which they lie further inside says more.
func shares(n int) [][]float64 {
	starts := windowStarts(n)
	all, sums := make([][]float64, len(starts)), make([]float64, n)
	for k, start := range starts {
		all[k] = make([]float64, n)
		for square := max(0, start); square < min(n, start+boardCells); square++ {
			depth := boardCells
			if start > 0 {
				depth = min(depth, square-start+1)
			}
			if start+boardCells < n {
				depth = min(depth, start+boardCells-square)
			}
			all[k][square] = float64(depth)
			sums[square] += float64(depth)
		}
	}
	for k := range all {
		for square := range sums {
			all[k][square] /= sums[square]
		}
	}
	return all
}

// padding is how far the windows reach beyond a lattice's first row and column,
// in squares.
func (l lattice) padding() (above, left int) {
	return max(0, -windowStarts(l.rows)[0]), max(0, -windowStarts(l.cols)[0])
}

// flatten rectifies a board so that all of its windows, with their margins, can
// be cut out.
func flatten(p *Photo, m Mesh) (gocv.Mat, error) {
	l := m.lattice()
	above, left := l.padding()
	below, right := max(0, boardCells-above-l.rows), max(0, boardCells-left-l.cols)
	return RectifyRegion(p, m, -RectifyMargin-float64(left), -RectifyMargin-float64(above),
		float64(l.cols+right)+RectifyMargin, float64(l.rows+below)+RectifyMargin, digitPx)
}

// part returns a part of a flattened board: from a row and a column, in squares,
// so many rows and columns with half a square of margin. It shares the memory of
// the whole; the caller closes it.
func (l lattice) part(flat gocv.Mat, row, col, rows, cols int) gocv.Mat {
	above, left := l.padding()
	x, y := (col+left)*digitPx, (row+above)*digitPx
	return flat.Region(image.Rect(x, y, x+(cols+1)*digitPx, y+(rows+1)*digitPx))
}

// latticeOdds returns what the networks say of each place of a flattened board, row
// by row, whether or not the layout has a square there: each window is read as if it
// were a board, and a place counts the mean of the windows that hold it.
func (r *Recogniser) latticeOdds(flat gocv.Mat, l lattice, w Watch) ([]SquareOdds, error) {
	if l == usualLattice {
		return r.odds(flat, w)
	}
	odds := make([]SquareOdds, l.rows*l.cols)
	down, across := shares(l.rows), shares(l.cols)
	for k, win := range l.windows() {
		seen, err := r.windowOdds(flat, l, win, w)
		if err != nil {
			return nil, err
		}
		for i := range odds {
			row, col := i/l.cols, i%l.cols
			if share := down[k/len(across)][row] * across[k%len(across)][col]; share > 0 {
				odds[i].add(seen[(row-win.row)*boardCells+col-win.col], share)
			}
		}
	}
	return odds, nil
}

// windowOdds returns what the networks say of the squares of one window.
func (r *Recogniser) windowOdds(flat gocv.Mat, l lattice, win window, w Watch) ([]SquareOdds, error) {
	part := l.part(flat, win.row, win.col, boardCells, boardCells)
	defer func() { _ = part.Close() }()
	return r.odds(part, w)
}

// add adds a share of other odds, field by field.
func (o *SquareOdds) add(other SquareOdds, share float64) {
	sum := func(into, of []float64) {
		for i, p := range of {
			into[i] += share * p
		}
	}
	for s := range o.Sides {
		sum(o.Sides[s][:], other.Sides[s][:])
	}
	sum(o.Centre[:], other.Centre[:])
	sum(o.Marking[:], other.Marking[:])
	sum(o.Trail[:], other.Trail[:])
	sum(o.Lines[:], other.Lines[:])
	sum(o.Digit[:], other.Digit[:])
}

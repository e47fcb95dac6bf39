package vision

import "math"

// Lens is the radial error of a lens, as the grid of one board tells it: what
// should land at radius r of the picture, 1 at its corner, lands at
// r (1 + Corner r²).
type Lens struct {
	// Corner is the error at the picture's corner, as a share of the radius:
	// below 0 the picture bulges like a barrel, above 0 it is drawn in.
	Corner float64
	// Uncertainty is the standard error of Corner. A bent card passes for a part
	// of the lens, and a small board in the middle of the picture tells little.
	Uncertainty float64
	// Straight and Corrected are the root mean square distances, in squares, of
	// the crossings from those of a flat board, without and with the lens.
	Straight, Corrected float64
}

// mostLens bounds what is sought: fish-eyes have more, phones far less.
const mostLens = 0.2

// EstimateLens fits a radial error about the middle of a picture of the given
// size to the crossings of a board in it.
func EstimateLens(width, height int, m Mesh) (Lens, error) {
	middle := Point{float64(width-1) / 2, float64(height-1) / 2}
	corner := math.Hypot(float64(width), float64(height)) / 2
	size := squareSize(m.Quad(), m.Rows, m.Cols)
	if !(size > 0) || !(corner > 0) {
		return Lens{}, errDegenerate
	}
	board := make([]Point, len(m.Points))
	for i := range board {
		board[i] = Point{float64(i % (m.Cols + 1)), float64(i / (m.Cols + 1))}
	}
	straight := make([]Point, len(m.Points))
	// miss is the mean square distance from a flat board that a lens leaves.
	miss := func(k float64) (float64, error) {
		for i, p := range m.Points {
			straight[i] = undistorted(p, middle, corner, k)
		}
		flat, err := fitHomography(board, straight)
		if err != nil {
			return 0, err
		}
		sum := 0.0
		for i, p := range board {
			q := flat.apply(p)
			sum += (q.X-straight[i].X)*(q.X-straight[i].X) + (q.Y-straight[i].Y)*(q.Y-straight[i].Y)
		}
		return sum / float64(len(board)) / (size * size), nil
	}
	none, err := miss(0)
	if err != nil {
		return Lens{}, err
	}
	best, at, err := lowest(miss, -mostLens, mostLens)
	if err != nil {
		return Lens{}, err
	}
	lens := Lens{Corner: at, Uncertainty: math.Inf(1), Straight: math.Sqrt(none), Corrected: math.Sqrt(best)}
	const step = 0.005
	lo, errLo := miss(at - step)
	hi, errHi := miss(at + step)
	if curve := (lo + hi - 2*best) / (step * step); errLo == nil && errHi == nil && curve > 0 {
		// Each crossing has two coordinates; eight numbers of the flat board and
		// one of the lens were fitted to them. Neighbours err alike, because cards
		// bend: so many tell no more than one.
		const alike = 8
		free := float64(2*len(board)-9) / alike
		lens.Uncertainty = math.Sqrt(2 * best / free / curve)
	}
	return lens, nil
}

// undistorted returns where a point would lie without the lens' error.
func undistorted(p, middle Point, corner, k float64) Point {
	dx, dy := (p.X-middle.X)/corner, (p.Y-middle.Y)/corner
	far, r := math.Hypot(dx, dy), math.Hypot(dx, dy)
	for range 12 { // a fixed point; the lens is weak
		r = far / (1 + k*r*r)
	}
	if far == 0 {
		return p
	}
	return Point{middle.X + (p.X-middle.X)*r/far, middle.Y + (p.Y-middle.Y)*r/far}
}

// lowest finds the least value of a function with one valley, by golden
// sections.
func lowest(f func(float64) (float64, error), lo, hi float64) (value, at float64, err error) {
	golden := (math.Sqrt(5) - 1) / 2
	a, b := hi-golden*(hi-lo), lo+golden*(hi-lo)
	fa, err := f(a)
	if err != nil {
		return 0, 0, err
	}
	fb, err := f(b)
	if err != nil {
		return 0, 0, err
	}
	for hi-lo > 1e-5 {
		if fa < fb {
			hi, b, fb = b, a, fa
			a = hi - golden*(hi-lo)
			fa, err = f(a)
		} else {
			lo, a, fa = a, b, fb
			b = lo + golden*(hi-lo)
			fb, err = f(b)
		}
		if err != nil {
			return 0, 0, err
		}
	}
	return min(fa, fb), (lo + hi) / 2, nil
}

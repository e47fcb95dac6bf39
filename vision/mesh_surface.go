package vision

import "math"

// surface is a smooth map from places on a board, in squares, to places in the
// full-size photo: the homography that fits a mesh best, and what the mesh
// strays from it, in squares, as a smooth field. Between the crossings the
// field is cubic, beyond them it goes on straight for a square.
type surface struct {
	flat       homography // squares to photo
	rows, cols int
	stray      []Point // (rows+1+2*pad) x (cols+1+2*pad)
}

// strayPad is how many rings of crossings beyond the mesh the field holds.
const strayPad = 2

// MeshOf returns the mesh of a flat board whose corners are known.
func MeshOf(q Quad, rows, cols int) (Mesh, error) {
	h, err := quadHomography(q, rows, cols)
	if err != nil {
		return Mesh{}, err
	}
	m := Mesh{Rows: rows, Cols: cols, Points: make([]Point, 0, (rows+1)*(cols+1))}
	for r := 0; r <= rows; r++ {
		for c := 0; c <= cols; c++ {
			m.Points = append(m.Points, h.apply(Point{float64(c), float64(r)}))
		}
	}
	return m, nil
}

// quadHomography maps places on a board, in squares, to the photo.
func quadHomography(q Quad, rows, cols int) (homography, error) {
	w, h := float64(cols), float64(rows)
	if !convex(q) {
		return homography{}, errDegenerate
	}
	return fitHomography([]Point{{0, 0}, {w, 0}, {w, h}, {0, h}}, q[:])
}

// convex reports whether a quad has area and turns the same way at each corner,
// clockwise on a screen (y down). Mirrored boards do not exist.
func convex(q Quad) bool {
	for i := range q {
		a, b, c := q[i], q[(i+1)%4], q[(i+2)%4]
		// NaN fails the comparison too.
		if !((b.X-a.X)*(c.Y-b.Y)-(b.Y-a.Y)*(c.X-b.X) > 0) {
			return false
		}
	}
	return true
}

// squareSize returns the mean side of a quad's square, in pixels: the root of
// its area over the squares.
func squareSize(q Quad, rows, cols int) float64 {
	area := 0.0
	for i := range q {
		j := (i + 1) % 4
		area += q[i].X*q[j].Y - q[j].X*q[i].Y
	}
	return math.Sqrt(math.Abs(area) / 2 / float64(rows*cols))
}

// newSurface fits a surface to a mesh. It passes through every crossing.
func newSurface(m Mesh) (surface, error) {
	if m.Rows < 1 || m.Cols < 1 || len(m.Points) != (m.Rows+1)*(m.Cols+1) || !convex(m.Quad()) {
		return surface{}, errDegenerate
	}
	board := make([]Point, len(m.Points))
	for i := range board {
		board[i] = Point{float64(i % (m.Cols + 1)), float64(i / (m.Cols + 1))}
	}
	flat, err := fitHomography(board, m.Points)
	if err != nil {
		return surface{}, err
	}
	back, err := flat.inverse()
	if err != nil {
		return surface{}, err
	}
	s := surface{flat: flat, rows: m.Rows, cols: m.Cols}
	w, h := m.Cols+1+2*strayPad, m.Rows+1+2*strayPad
	s.stray = make([]Point, w*h)
	for i, p := range m.Points {
		q := back.apply(p)
		x, y := i%(m.Cols+1), i/(m.Cols+1)
		s.stray[(y+strayPad)*w+x+strayPad] = Point{q.X - board[i].X, q.Y - board[i].Y}
	}
	// Straight on beyond the mesh: first each row outwards, then each column.
	for y := strayPad; y < h-strayPad; y++ {
		row := s.stray[y*w : (y+1)*w]
		for k := strayPad - 1; k >= 0; k-- {
			row[k] = straightOn(row[k+2], row[k+1])
			row[w-1-k] = straightOn(row[w-3-k], row[w-2-k])
		}
	}
	for x := range w {
		for k := strayPad - 1; k >= 0; k-- {
			s.stray[k*w+x] = straightOn(s.stray[(k+2)*w+x], s.stray[(k+1)*w+x])
			s.stray[(h-1-k)*w+x] = straightOn(s.stray[(h-3-k)*w+x], s.stray[(h-2-k)*w+x])
		}
	}
	return s, nil
}

func straightOn(a, b Point) Point { return Point{2*b.X - a.X, 2*b.Y - a.Y} }

// at maps a place on the board to the photo.
func (s *surface) at(x, y float64) Point {
	w := s.cols + 1 + 2*strayPad
	cx, ix := cubicWeights(x, s.cols)
	cy, iy := cubicWeights(y, s.rows)
	var d Point
	for j, b := range cy {
		row := s.stray[(iy+j)*w+ix:]
		for i, a := range cx {
			d.X += a * b * row[i].X
			d.Y += a * b * row[i].Y
		}
	}
	return s.flat.apply(Point{x + d.X, y + d.Y})
}

// cubicWeights returns the four weights of Catmull and Rom's cubic at x on an
// axis of n squares, and the first place in the padded field that they go with.
// Beyond one square outside the mesh the field stays as it is there.
func cubicWeights(x float64, n int) ([4]float64, int) {
	x = min(max(x, -1), float64(n+1))
	i := min(int(math.Floor(x)), n)
	t := x - float64(i)
	return [4]float64{
		((2-t)*t - 1) * t / 2,
		((3*t-5)*t*t + 2) / 2,
		((4-3*t)*t + 1) * t / 2,
		(t - 1) * t * t / 2,
	}, i - 1 + strayPad
}

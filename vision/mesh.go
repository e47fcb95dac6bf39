package vision

import (
	"math"
)

// meshPx is the resolution at which lines are measured, pixels a square.
const meshPx = 40

// meshMargin is the margin, in squares, of the picture in which lines are
// measured: the first guess may be half a square off.
const meshMargin = 0.75

// meshSteps is how a mesh is found: first the four corners of a flat board by
// trying them all, twice, then the shape of the card, ever more closely.
var meshSteps = []struct {
	reach, blur float64   // of the search for the corners, in squares; 0 leaves it out
	degree      int       // of the bend that is fitted afterwards
	widths      []float64 // of the looks, in squares
}{
	{reach: 0.4, blur: 0.08},
	{reach: 0.16, blur: 0.03, degree: 2, widths: []float64{0.1, 0.06}},
	{degree: 3, widths: []float64{0.08, 0.05, 0.04}},
	{degree: 4, widths: []float64{0.05, 0.035, 0.025}},
}

// refineMesh finds all line crossings of a board of rows x cols squares, given
// its four corners to within a third of a square. A mesh that turns out to lie a
// square beside the board is moved and fitted again.
func refineMesh(p *Photo, q Quad, rows, cols int) (Mesh, MeshQuality, error) {
	if rows >= maxLines || cols >= maxLines {
		return Mesh{}, MeshQuality{}, errDegenerate
	}
	src, err := shrinkFor(p, q, squareSize(q, rows, cols)/meshPx).gray()
	if err != nil {
		return Mesh{}, MeshQuality{}, err
	}
	defer src.close()
	m, quality, err := followLines(src, q, rows, cols)
	if err != nil {
		return Mesh{}, MeshQuality{}, err
	}
	lines, s, err := outerLines(src, m)
	if err != nil {
		return Mesh{}, MeshQuality{}, err
	}
	quality.Frame, quality.Beyond = lines.frame()
	right, down := lines.across.slip(), lines.down.slip()
	if right == 0 && down == 0 {
		return m, quality, nil
	}
	moved, movedQuality, err := followLines(src, s.moved(float64(right), float64(down)), rows, cols)
	if err != nil {
		return m, quality, nil // there is nothing beside it: it stays
	}
	if lines, _, err = outerLines(src, moved); err != nil {
		return m, quality, nil
	}
	movedQuality.Frame, movedQuality.Beyond = lines.frame()
	if lines.across.slip() != 0 || lines.down.slip() != 0 || movedQuality.Support < quality.Support {
		return m, quality, nil
	}
	return moved, movedQuality, nil
}

// moved returns the corners of the board that lies so many squares to the right
// and down.
func (s *surface) moved(right, down float64) Quad {
	w, h := float64(s.cols), float64(s.rows)
	return Quad{s.at(right, down), s.at(right+w, down), s.at(right+w, down+h), s.at(right, down+h)}
}

// followLines looks for the lines again and again, each time at the board as the
// last mesh flattens it.
func followLines(src source, q Quad, rows, cols int) (Mesh, MeshQuality, error) {
	m, err := MeshOf(q, rows, cols)
	if err != nil {
		return Mesh{}, MeshQuality{}, err
	}
	var quality MeshQuality
	for _, step := range meshSteps {
		across, down, s, err := measure(src, m)
		if err != nil {
			return Mesh{}, MeshQuality{}, err
		}
		x, y := bend{0, []float64{0}}, bend{0, []float64{0}}
		if step.reach > 0 {
			x, y = across.coarse(step.reach, step.blur), down.coarse(step.reach, step.blur)
		}
		if step.degree == 0 {
			if m, err = MeshOf(s.bent(x, y).Quad(), rows, cols); err != nil {
				return Mesh{}, MeshQuality{}, err
			}
			continue
		}
		x, y = across.refine(x, step.degree, step.widths), down.refine(y, step.degree, step.widths)
		quality = judge(&across, &down, x, y)
		m = s.bent(x, y)
		if !convex(m.Quad()) {
			return Mesh{}, MeshQuality{}, errDegenerate
		}
	}
	return m, quality, nil
}

// measure flattens the board by a mesh and measures its lines.
func measure(src source, m Mesh) (across, down axis, s surface, err error) {
	s, err = newSurface(m)
	if err != nil {
		return axis{}, axis{}, s, err
	}
	flat, err := s.plane(src, meshPx, meshMargin)
	if err != nil {
		return axis{}, axis{}, s, err
	}
	const reach = 0.5 // half-way to the next line
	across = axis{flat.pieces(m.Cols, m.Rows, reach, responseCap), m.Cols, m.Rows, flat.px}
	down = axis{flat.transposed().pieces(m.Rows, m.Cols, reach, responseCap), m.Rows, m.Cols, flat.px}
	return across, down, s, nil
}

// plane samples the board along the surface, out of a gray picture, as log
// brightness.
func (s *surface) plane(src source, px int, margin float64) (plane, error) {
	gray, err := s.warp(src, -margin, -margin, float64(s.cols)+margin, float64(s.rows)+margin, px)
	if err != nil {
		return plane{}, err
	}
	defer func() { _ = gray.Close() }()
	data, err := gray.DataPtrUint8()
	if err != nil {
		return plane{}, err
	}
	flat := plane{w: gray.Cols(), h: gray.Rows(), px: float64(px), margin: margin, v: make([]float32, len(data))}
	for i, v := range data {
		flat.v[i] = logs[v]
	}
	return flat, nil
}

// logs holds the logarithm of each brightness; the offset keeps the noise of
// black in bounds.
var logs = func() (t [256]float32) {
	for i := range t {
		t[i] = float32(math.Log(float64(i) + 8))
	}
	return t
}()

// bent returns the mesh of the surface with its lines shifted: x shifts the
// upright lines to the right, y the level lines down.
func (s *surface) bent(x, y bend) Mesh {
	m := Mesh{Rows: s.rows, Cols: s.cols, Points: make([]Point, 0, (s.rows+1)*(s.cols+1))}
	for r := 0; r <= s.rows; r++ {
		for c := 0; c <= s.cols; c++ {
			u, v := 2*float64(c)/float64(s.cols)-1, 2*float64(r)/float64(s.rows)-1
			m.Points = append(m.Points, s.at(float64(c)+x.at(u, v), float64(r)+y.at(v, u)))
		}
	}
	return m
}

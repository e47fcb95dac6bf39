package vision

import (
	"math"
	"slices"
	"sync"
)

// MeshQuality says how well a mesh fits what is printed.
type MeshQuality struct {
	// Support is the share of line pieces (16 a square, about) that show a dark
	// line where the mesh puts it.
	Support float64
	// Contrast is how much more line lies under the mesh than beside it: 1 is
	// chance.
	Contrast float64
	// Frame is how dark the weakest side of the frame is where the photo shows it, in
	// units of the inner lines beside it. The frame is printed thicker: near or below 1 the mesh has probably
	// slipped by a square, or the grid belongs to something else.
	Frame float64
	// Residual is the median distance, in squares, of the measured lines from
	// the mesh.
	Residual float64
}

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

// refineMesh finds all line crossings of a board of a lattice, given its four
// corners to within a third of a square. It looks again and again, each time at
// the board as the last mesh flattens it.
func refineMesh(p *Photo, q Quad, l lattice) (Mesh, MeshQuality, error) {
	if l.rows >= maxLines || l.cols >= maxLines {
		return Mesh{}, MeshQuality{}, errDegenerate
	}
	m, err := MeshOf(q, l.rows, l.cols)
	if err != nil {
		return Mesh{}, MeshQuality{}, err
	}
	var quality MeshQuality
	src, err := shrinkFor(p, q, l.squareSize(q)/meshPx).gray()
	if err != nil {
		return Mesh{}, MeshQuality{}, err
	}
	defer src.close()
	for _, step := range meshSteps {
		across, down, s, err := measure(src, m, l)
		if err != nil {
			return Mesh{}, MeshQuality{}, err
		}
		x, y := bend{0, []float64{0}}, bend{0, []float64{0}}
		if step.reach > 0 {
			both(func() { x = across.coarse(step.reach, step.blur) }, func() { y = down.coarse(step.reach, step.blur) })
		}
		if step.degree == 0 {
			if m, err = MeshOf(s.bent(x, y).Quad(), l.rows, l.cols); err != nil {
				return Mesh{}, MeshQuality{}, err
			}
			continue
		}
		both(func() { x = across.refine(x, step.degree, step.widths) }, func() { y = down.refine(y, step.degree, step.widths) })
		quality = judge(&across, &down, x, y)
		m = s.bent(x, y)
		if !convex(m.Quad()) {
			return Mesh{}, MeshQuality{}, errDegenerate
		}
	}
	quality.Frame, err = frameDarkness(p, src, m, l)
	return m, quality, err
}

// frameDarkness returns MeshQuality.Frame: of the frame's sides where they run
// along the edge of the lattice, inside the photo.
func frameDarkness(p *Photo, src source, m Mesh, l lattice) (float64, error) {
	s, err := newSurface(m)
	if err != nil {
		return 0, err
	}
	flat, err := s.plane(src, meshPx, meshMargin)
	if err != nil {
		return 0, err
	}
	const reach, noCap = 0.05, 10
	weakest := math.Inf(1)
	upright, level := flat.families(l, reach, noCap)
	upright = slices.DeleteFunc(upright, func(q piece) bool { return !p.holds(s.at(float64(q.line), q.along)) })
	level = slices.DeleteFunc(level, func(q piece) bool { return !p.holds(s.at(q.along, float64(q.line))) })
	weakest = min(weakest, weakerSide(upright, l.cols, l.upright), weakerSide(level, l.rows, l.level))
	return weakest, nil
}

// weakerSide returns how dark the weaker of two sides of the frame is, in units
// of the inner lines beside it: the first and the last of a family of lines.
func weakerSide(family []piece, last int, at func(line, along int) edge) float64 {
	byLine := make([][]float64, last+1)
	for i := range family {
		q, as := &family[i], innerEdge
		if q.line == 0 || q.line == last {
			as = frameEdge
		}
		if at(q.line, int(q.along)) == as {
			byLine[q.line] = append(byLine[q.line], q.at(0, meshPx))
		}
	}
	darkness := func(lines [][]float64) []float64 {
		var all []float64
		for _, line := range lines {
			if len(line) > 0 {
				all = append(all, median(line))
			}
		}
		return all
	}
	// Far lines are blurred more than near ones, so each side of the frame is
	// held against the inner lines next to it.
	near, weaker := min(3, last-1), math.Inf(1)
	for _, side := range []struct{ frame, beside []float64 }{
		{darkness(byLine[:1]), darkness(byLine[1 : 1+near])}, {darkness(byLine[last:]), darkness(byLine[last-near : last])},
	} {
		if len(side.frame) > 0 && len(side.beside) > 0 {
			weaker = min(weaker, side.frame[0]/max(median(side.beside), 0.01))
		}
	}
	return weaker
}

// measure flattens the board by a mesh and measures its lines.
func measure(src source, m Mesh, l lattice) (across, down axis, s surface, err error) {
	s, err = newSurface(m)
	if err != nil {
		return axis{}, axis{}, s, err
	}
	flat, err := s.plane(src, meshPx, meshMargin)
	if err != nil {
		return axis{}, axis{}, s, err
	}
	const reach = 0.5 // half-way to the next line
	upright, level := flat.families(l, reach, responseCap)
	return axis{upright, m.Cols, m.Rows, flat.px}, axis{level, m.Rows, m.Cols, flat.px}, s, nil
}

// families measures the upright and the level lines of a board (plane.pieces)
// where something is printed on them.
func (p plane) families(l lattice, reach, cap float64) (upright, level []piece) {
	both(func() { upright = printed(p.pieces(l.cols, l.rows, reach, cap), l.upright) },
		func() { level = printed(p.transposed().pieces(l.rows, l.cols, reach, cap), l.level) })
	return upright, level
}

// both does two things at once.
func both(f, g func()) {
	var other sync.WaitGroup
	other.Go(f)
	g()
	other.Wait()
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

// judge says how well bends fit what was measured.
func judge(across, down *axis, x, y bend) MeshQuality {
	under, beside, support, n := 0.0, 0.0, 0.0, 0.0
	residuals := []float64{}
	for _, f := range []struct {
		a *axis
		b bend
	}{{across, x}, {down, y}} {
		for i := range f.a.pieces {
			q := &f.a.pieces[i]
			line, along := f.a.place(q)
			at := f.b.at(line, along)
			here, mean := q.at(at, f.a.px), 0.0
			for _, v := range q.profile {
				mean += float64(v) / float64(len(q.profile))
			}
			peak, strength := q.peakNear(at, 0.05, f.a.px)
			if strength > 0.02 && here > 2*mean {
				support++
				residuals = append(residuals, math.Abs(peak-at))
			}
			under += here
			beside += mean
			n++
		}
	}
	q := MeshQuality{Support: support / n, Contrast: under / max(beside, 1e-6), Residual: 1}
	if len(residuals) > 0 {
		q.Residual = median(residuals)
	}
	return q
}

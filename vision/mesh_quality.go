package vision

import (
	"math"
	"slices"
)

// MeshQuality says how well a mesh fits what is printed.
type MeshQuality struct {
	// Support is the share of line pieces (16 a square, about) that show a dark
	// line where the mesh puts it.
	Support float64
	// Contrast is how much more line lies under the mesh than beside it: 1 is
	// chance.
	Contrast float64
	// Frame is how dark the frame is, in units of the inner lines next to it. Of
	// the four sides it is the second weakest: one may be covered, or drown in
	// the shadow of the crease. Prints with a thick frame have 2 and more.
	Frame float64
	// Beyond is how dark a line runs one square outside the frame, in the same
	// units and of the second darkest side. Beside a board there is next to
	// none; beside a part of a larger grid there is 1.
	Beyond float64
	// Residual is the median distance, in squares, of the measured lines from
	// the mesh.
	Residual float64
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

// outerMargin is the margin, in squares, of the picture in which the frame and
// what lies a square outside it are measured.
const outerMargin = 1.25

// lineDarkness is how dark each upright or each level line of a mesh is, as a
// difference of logarithms, from the one a square before the first to the one a
// square after the last.
type lineDarkness []float64

// boardLines holds both families.
type boardLines struct{ across, down lineDarkness }

// outerLines measures all lines of a mesh and those beside it.
func outerLines(src source, m Mesh) (boardLines, surface, error) {
	s, err := newSurface(m)
	if err != nil {
		return boardLines{}, s, err
	}
	flat, err := s.plane(src, meshPx, outerMargin)
	if err != nil {
		return boardLines{}, s, err
	}
	return boardLines{flat.darkness(m.Cols, m.Rows), flat.transposed().darkness(m.Rows, m.Cols)}, s, nil
}

// darkness measures the upright lines -1..lines+1 over the squares of the board.
func (p plane) darkness(lines, squares int) lineDarkness {
	const noCap = 10
	wider := p
	wider.margin-- // the line before the first becomes line 0
	var all lineDarkness
	pieces := wider.piecesFrom(1, lines+2, squares, 1/p.px, noCap)
	perLine := len(pieces) / (lines + 3)
	for i := 0; i < len(pieces); i += perLine {
		values := make([]float64, 0, perLine)
		for k := range pieces[i : i+perLine] {
			values = append(values, pieces[i+k].at(0, p.px))
		}
		all = append(all, median(values))
	}
	return all
}

// faint is the darkness, as a difference of logarithms, below which a line can
// not be told from paper.
const faint = 0.01

// sides returns the frame and what lies beyond it, on both sides, in units of
// the three inner lines nearest: far lines are blurred more than near ones.
func (d lineDarkness) sides() (frame, beyond [2]float64) {
	n := len(d)
	near := min(3, n-4)
	first, last := slices.Clone(d[2:2+near]), slices.Clone(d[n-2-near:n-2])
	a, b := max(median(first), faint), max(median(last), faint)
	return [2]float64{d[1] / a, d[n-2] / b}, [2]float64{d[0] / a, d[n-1] / b}
}

// frame returns MeshQuality's Frame and Beyond.
func (l boardLines) frame() (frame, beyond float64) {
	fa, ba := l.across.sides()
	fd, bd := l.down.sides()
	f, b := []float64{fa[0], fa[1], fd[0], fd[1]}, []float64{ba[0], ba[1], bd[0], bd[1]}
	slices.Sort(f)
	slices.Sort(b)
	return f[1], b[2]
}

// slip returns by how many lines the mesh should be moved: -1, 0 or 1. The right
// place has all its lines, the outermost of them thick, and none is left over
// outside.
func (d lineDarkness) slip() int {
	inner := max(median(slices.Clone(d[2:len(d)-2])), faint)
	worth := func(first int) float64 {
		sum := 0.0
		for _, v := range d[first : first+len(d)-2] {
			sum += min(v/inner, 1)
		}
		ends := min(d[first]/inner, 3) + min(d[first+len(d)-3]/inner, 3)
		return sum + ends/2
	}
	const clearly = 0.75 // a mesh is not moved for noise
	best, slip := worth(1)+clearly, 0
	for _, by := range [2]int{-1, 1} {
		if w := worth(1 + by); w > best {
			best, slip = w, by
		}
	}
	return slip
}

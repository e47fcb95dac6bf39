package vision

import (
	"errors"
	"math"
)

// homography is a projective map of the plane, row by row, its last entry 1.
type homography [9]float64

var errDegenerate = errors.New("the points do not span a plane")

// apply maps a point. Points on the horizon give infinities.
func (h homography) apply(p Point) Point {
	w := h[6]*p.X + h[7]*p.Y + h[8]
	return Point{(h[0]*p.X + h[1]*p.Y + h[2]) / w, (h[3]*p.X + h[4]*p.Y + h[5]) / w}
}

// inverse returns the map back, by the adjugate.
func (h homography) inverse() (homography, error) {
	a := homography{
		h[4]*h[8] - h[5]*h[7], h[2]*h[7] - h[1]*h[8], h[1]*h[5] - h[2]*h[4],
		h[5]*h[6] - h[3]*h[8], h[0]*h[8] - h[2]*h[6], h[2]*h[3] - h[0]*h[5],
		h[3]*h[7] - h[4]*h[6], h[1]*h[6] - h[0]*h[7], h[0]*h[4] - h[1]*h[3],
	}
	if a[8] == 0 || math.IsNaN(a[8]) {
		return homography{}, errDegenerate
	}
	for i := range a {
		a[i] /= a[8]
	}
	a[8] = 1
	return a, nil
}

// fitHomography returns the map that takes from[i] to to[i]: exact for four
// points, least squares in the algebraic error for more (Hartley and Zisserman,
// section 4.1, with their normalisation of 4.4).
func fitHomography(from, to []Point) (homography, error) {
	if len(from) != len(to) || len(from) < 4 {
		return homography{}, errDegenerate
	}
	fc, fs := spread(from)
	tc, ts := spread(to)
	if !(fs > 0) || !(ts > 0) {
		return homography{}, errDegenerate
	}
	var a [8][9]float64 // normal equations with their right side
	for i := range from {
		x, y := (from[i].X-fc.X)/fs, (from[i].Y-fc.Y)/fs
		u, v := (to[i].X-tc.X)/ts, (to[i].Y-tc.Y)/ts
		for _, row := range [2][9]float64{
			{x, y, 1, 0, 0, 0, -u * x, -u * y, u},
			{0, 0, 0, x, y, 1, -v * x, -v * y, v},
		} {
			for r := range 8 {
				for c := range 9 {
					a[r][c] += row[r] * row[c]
				}
			}
		}
	}
	rows := make([][]float64, 8)
	for i := range rows {
		rows[i] = a[i][:]
	}
	s, ok := solve(rows)
	if !ok {
		return homography{}, errDegenerate
	}
	// Undo the normalisation: T_to^-1 * N * T_from.
	n := homography{s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7], 1}
	var h homography
	for r := range 3 {
		n0, n1, n2 := n[3*r]/fs, n[3*r+1]/fs, n[3*r+2]
		h[3*r], h[3*r+1], h[3*r+2] = n0, n1, n2-n0*fc.X-n1*fc.Y
	}
	for c := range 3 {
		h[c] = ts*h[c] + tc.X*h[6+c]
		h[3+c] = ts*h[3+c] + tc.Y*h[6+c]
	}
	if h[8] == 0 {
		return homography{}, errDegenerate
	}
	w := h[8]
	for i := range h {
		h[i] /= w
	}
	return h, nil
}

// spread returns the centre of some points and their mean distance from it.
func spread(points []Point) (centre Point, mean float64) {
	for _, p := range points {
		centre.X += p.X / float64(len(points))
		centre.Y += p.Y / float64(len(points))
	}
	for _, p := range points {
		mean += math.Hypot(p.X-centre.X, p.Y-centre.Y) / float64(len(points))
	}
	return centre, mean
}

// solve solves a square system, each row with its right side at the end, by
// elimination with pivots. It overwrites the rows; false means singular.
func solve(rows [][]float64) ([]float64, bool) {
	n := len(rows)
	for i := range rows {
		best := i
		for r := i + 1; r < n; r++ {
			if math.Abs(rows[r][i]) > math.Abs(rows[best][i]) {
				best = r
			}
		}
		rows[i], rows[best] = rows[best], rows[i]
		if math.Abs(rows[i][i]) < 1e-12 || math.IsNaN(rows[i][i]) {
			return nil, false
		}
		for r := i + 1; r < n; r++ {
			f := rows[r][i] / rows[i][i]
			for c := i; c <= n; c++ {
				rows[r][c] -= f * rows[i][c]
			}
		}
	}
	x := make([]float64, n)
	for i := n - 1; i >= 0; i-- {
		x[i] = rows[i][n]
		for c := i + 1; c < n; c++ {
			x[i] -= rows[i][c] * x[c]
		}
		x[i] /= rows[i][i]
	}
	return x, true
}

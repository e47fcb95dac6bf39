package eval

import (
	"math"
	"sort"

	"inkscore/engine"
	"inkscore/vision"
)

// Found is one board as a recogniser found it in a photo.
type Found struct {
	Corners vision.Quad
	Mesh    vision.Mesh // no points when the recogniser has none
	Setup   *engine.Setup
	Reading *vision.Reading // with its confidences; nil when the recogniser has none
	Notices []vision.Notice // what was in the way of reading it
	// Buildings is the probability that building icons are printed on it.
	Buildings float64
	Print     string // the edition that it looks like; "" for none
}

// samePlace is the largest mean corner error, in squares, at which a found
// board still counts as the one that lies there. A board that is further off
// is one missed and one invented.
const samePlace = 1.5

// pair says which found board is which true one.
type pair struct {
	truth, found int
	turned       int     // quarter turns clockwise that the found board is off
	corner       float64 // mean error of the four corners, squares
}

// match pairs true boards with found ones by their corners, the nearest first;
// each board is in one pair at most.
func match(truths []vision.Quad, founds []Found, squaresAcross float64) []pair {
	var all []pair
	for t, quad := range truths {
		for f, found := range founds {
			best := pair{truth: t, found: f, corner: math.Inf(1)}
			for turned := range 4 {
				if e := cornerError(quad, turn(found.Corners, turned), squaresAcross); e < best.corner {
					best.turned, best.corner = turned, e
				}
			}
			if best.corner <= samePlace {
				all = append(all, best)
			}
		}
	}
	sort.SliceStable(all, func(i, j int) bool { return all[i].corner < all[j].corner })
	var chosen []pair
	usedTruth, usedFound := map[int]bool{}, map[int]bool{}
	for _, p := range all {
		if !usedTruth[p.truth] && !usedFound[p.found] {
			usedTruth[p.truth], usedFound[p.found] = true, true
			chosen = append(chosen, p)
		}
	}
	sort.Slice(chosen, func(i, j int) bool { return chosen[i].truth < chosen[j].truth })
	return chosen
}

// turn returns the corners of a board that is read with its top left at the
// n-th corner of q.
func turn(q vision.Quad, n int) vision.Quad {
	return vision.Quad{q[n%4], q[(n+1)%4], q[(n+2)%4], q[(n+3)%4]}
}

// cornerError returns the mean distance of the corners, in squares.
func cornerError(truth, found vision.Quad, squaresAcross float64) float64 {
	sum := 0.0
	for i := range truth {
		sum += distance(truth[i], found[i])
	}
	return sum / float64(len(truth)) / squareSide(truth, squaresAcross)
}

// meshError returns the mean and the largest distance of the crossings, in
// squares of the true board; false when the two have no mesh of one size.
func meshError(truth, found vision.Mesh) (mean, most float64, ok bool) {
	if len(truth.Points) == 0 || len(truth.Points) != len(found.Points) {
		return 0, 0, false
	}
	side := squareSide(truth.Quad(), float64(truth.Rows+truth.Cols)/2)
	for i := range truth.Points {
		d := distance(truth.Points[i], found.Points[i]) / side
		mean += d
		most = max(most, d)
	}
	return mean / float64(len(truth.Points)), most, true
}

// squareSide returns the mean side of a square, in pixels: what the sides of
// the board measure together, over how many squares lie along them. A side has so
// many in the mean.
func squareSide(q vision.Quad, squaresAcross float64) float64 {
	around := 0.0
	for i := range q {
		around += distance(q[i], q[(i+1)%4])
	}
	return around / (4 * squaresAcross)
}

func distance(a, b vision.Point) float64 { return math.Hypot(a.X-b.X, a.Y-b.Y) }

package vision

import (
	"cmp"
	"slices"
)

// rowOverlap is the share of the lower of two boards that has to lie beside the
// other for the two to be in one row, and the share of the narrower one that has
// to lie above the other for them not to be.
const rowOverlap = 0.5

// inReadingOrder sorts boards into rows from the top and each row from the left.
// From the top on, each board joins the row above it if it lies beside the board
// of that row which is nearest to it, and below none of them; so a row may slope
// with the camera, and its boards may be of unlike sizes.
func inReadingOrder(boards []Found) {
	places := make([]place, len(boards))
	for i, b := range boards {
		places[i] = placeOf(b)
	}
	slices.SortStableFunc(places, func(a, b place) int { return cmp.Compare(a.y.middle(), b.y.middle()) })
	var rows [][]place
	for _, p := range places {
		at := slices.IndexFunc(rows, func(row []place) bool { return p.joins(row) })
		if at < 0 {
			at, rows = len(rows), append(rows, nil)
		}
		rows[at] = append(rows[at], p)
	}
	n := 0
	for _, row := range rows {
		slices.SortStableFunc(row, func(a, b place) int { return cmp.Compare(a.x.middle(), b.x.middle()) })
		for _, p := range row {
			boards[n] = p.board
			n++
		}
	}
}

// place is what a board takes up of the photo's width and height.
type place struct {
	board Found
	x, y  span
}

func placeOf(b Found) place {
	q := b.Mesh.Quad()
	p := place{b, span{q[0].X, q[0].X}, span{q[0].Y, q[0].Y}}
	for _, c := range q {
		p.x = span{min(p.x.from, c.X), max(p.x.to, c.X)}
		p.y = span{min(p.y.from, c.Y), max(p.y.to, c.Y)}
	}
	return p
}

// joins reports whether a board is of a row.
func (p place) joins(row []place) bool {
	nearest := row[0]
	for _, other := range row {
		if p.x.shared(other.x) >= rowOverlap {
			return false
		}
		if distance(p.x, other.x) < distance(p.x, nearest.x) {
			nearest = other
		}
	}
	return p.y.shared(nearest.y) >= rowOverlap
}

// span is a stretch of one axis, in pixels.
type span struct{ from, to float64 }

func (s span) middle() float64 { return (s.from + s.to) / 2 }

// shared is how much of the shorter of two spans lies in the other, 0 to 1.
func (s span) shared(o span) float64 {
	common := min(s.to, o.to) - max(s.from, o.from)
	return max(0, common) / max(1e-9, min(s.to-s.from, o.to-o.from))
}

// distance is how far apart the middles of two spans lie.
func distance(a, b span) float64 { return max(a.middle()-b.middle(), b.middle()-a.middle()) }

package vision

import (
	"image"
	"math"
	"sort"
)

// quadAround returns the quad that closely surrounds some points, clockwise on
// a screen, and whether they fill it well enough to be called four-sided.
func quadAround(points []image.Point) (Quad, bool) {
	hull := convexHull(points)
	whole := polygonArea(hull)
	if whole < proposeLeast*proposeLeast/2 {
		return Quad{}, false
	}
	for len(hull) > 4 {
		if hull = withoutCheapestEdge(hull); hull == nil {
			return Quad{}, false
		}
	}
	if len(hull) < 4 || whole < fourSided*polygonArea(hull) {
		return Quad{}, false
	}
	q := Quad(hull)
	return q, convex(q)
}

// convexHull returns the corners of the hull, clockwise on a screen (Andrew's
// monotone chain).
func convexHull(points []image.Point) []Point {
	sorted := make([]Point, len(points))
	for i, p := range points {
		sorted[i] = Point{float64(p.X), float64(p.Y)}
	}
	sort.Slice(sorted, func(i, j int) bool {
		if sorted[i].X != sorted[j].X {
			return sorted[i].X < sorted[j].X
		}
		return sorted[i].Y < sorted[j].Y
	})
	chain := func(each func(yield func(Point))) []Point {
		var c []Point
		each(func(p Point) {
			for len(c) >= 2 && turning(c[len(c)-2], c[len(c)-1], p) <= 0 {
				c = c[:len(c)-1]
			}
			c = append(c, p)
		})
		return c[:max(0, len(c)-1)] // its last point begins the other chain
	}
	there := chain(func(yield func(Point)) {
		for _, p := range sorted {
			yield(p)
		}
	})
	back := chain(func(yield func(Point)) {
		for i := len(sorted) - 1; i >= 0; i-- {
			yield(sorted[i])
		}
	})
	return append(there, back...)
}

// turning is positive when a path turns clockwise on a screen at b.
func turning(a, b, c Point) float64 { return (b.X-a.X)*(c.Y-b.Y) - (b.Y-a.Y)*(c.X-b.X) }

func polygonArea(points []Point) float64 {
	area := 0.0
	for i, p := range points {
		q := points[(i+1)%len(points)]
		area += p.X*q.Y - q.X*p.Y
	}
	return math.Abs(area) / 2
}

// withoutCheapestEdge prolongs the neighbours of one edge of a convex polygon
// until they meet, choosing the edge whose loss adds the least area. nil means
// that no edge can go.
func withoutCheapestEdge(p []Point) []Point {
	n := len(p)
	best, at, meet := math.Inf(1), -1, Point{}
	for i := range n {
		a, b, c, d := p[(i+n-1)%n], p[i], p[(i+1)%n], p[(i+2)%n]
		// The lines a-b and d-c, beyond b and c.
		ux, uy, vx, vy := b.X-a.X, b.Y-a.Y, c.X-d.X, c.Y-d.Y
		det := ux*vy - uy*vx
		if math.Abs(det) < 1e-9 {
			continue
		}
		t := ((d.X-a.X)*vy - (d.Y-a.Y)*vx) / det
		if t < 1 { // they part instead of meeting
			continue
		}
		x := Point{a.X + t*ux, a.Y + t*uy}
		if added := math.Abs(turning(b, c, x)) / 2; added < best {
			best, at, meet = added, i, x
		}
	}
	if at < 0 {
		return nil
	}
	out := make([]Point, 0, n-1)
	for i := range n {
		switch i {
		case at:
			out = append(out, meet)
		case (at + 1) % n:
		default:
			out = append(out, p[i])
		}
	}
	return out
}

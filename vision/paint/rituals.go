package paint

import (
	"math"

	"inkscore/engine"
)

// RitualStyle is how a player draws a ritual.
type RitualStyle uint8

// The rituals.
const (
	RingedStar  RitualStyle = iota // a star of five points in a ring
	BareStar                       // a star of five points
	RingedPoint                    // a triangle in a ring
	HexStar                        // two triangles
	Candles                        // strokes round a ring
	Eye                            // an eye
)

// ritual draws the ritual of a square, where its route ends or beside it.
func (k *sketch) ritual(sq engine.Square, _ engine.Marks, pen int) {
	g := k.goal(sq)
	k.emblem(sq, g.at, g.r, pen).ritual(styleOf[RitualStyle](k, k.ground.Signs.Rituals))
}

func (e emblem) ritual(style RitualStyle) {
	k := e.k
	triangle := func(r, turn float64) {
		var xy []float64
		for i := range 3 {
			s, c := math.Sincos(turn + float64(i)*2*math.Pi/3)
			xy = append(xy, c*r, s*r)
		}
		e.shape(false, xy...)
	}
	switch style {
	case BareStar:
		e.pentagram()
	case RingedPoint:
		e.ring(0, 0, 1, 1, false)
		triangle(0.85, math.Pi/2*pick(k.rng, []float64{1, -1}, 1, 1))
	case HexStar:
		triangle(1, math.Pi/2)
		triangle(1, -math.Pi/2)
	case Candles:
		e.ring(0, 0, 0.5, 0.5, k.filled())
		n := 5 + k.rng.IntN(3)
		for i := range n {
			s, c := math.Sincos(float64(i) / float64(n) * 2 * math.Pi)
			e.stroke(c*0.72, s*0.72, c, s)
		}
	case Eye:
		e.curve(-1, 0, -0.5, -0.45, 0, -0.6, 0.5, -0.45, 1, 0)
		e.curve(-1, 0, -0.5, 0.45, 0, 0.6, 0.5, 0.45, 1, 0)
		e.ring(0, 0, 0.25, 0.28, true)
	default:
		e.ring(0, 0, 1, 1, false)
		e.part(0, 0, 0.9).pentagram()
	}
}

// arched draws a route that passes a ritual in an arch: from side to side, away
// from the side at which the other route comes in.
func (k *sketch) arched(sq engine.Square, pen int, r engine.Route, away spot) {
	sides := sidesIn(r.Sides)
	deep := between(k.rng, 0.14, 0.22)
	bow := func(lane int) (line, knot, knot) {
		p, from := k.lane(sq, sides[0], lane)
		q, to := k.lane(sq, sides[1], lane)
		up := away.times(deep * 4 / 3)
		return bezier(p, p.to(q, 0.3).plus(up), p.to(q, 0.7).plus(up), q), from, to
	}
	if r.Kind != engine.Highway {
		l, from, to := bow(middle)
		k.add(railLine, pen, l, from, to)
		return
	}
	for _, lane := range []int{low, high} {
		l, from, to := bow(lane)
		k.add(roadLine, pen, l, from, to)
	}
	l, _, _ := bow(middle)
	k.dashAlong(pen, l, 1)
}

// passes returns where a route bends to that passes the route which ends at a
// ritual in its square; false where there is no such thing.
func passes(t engine.Tile, r engine.Route) (spot, bool) {
	if !t.Marks.Has(engine.RitualSite) || !straight(r.Sides) {
		return spot{}, false
	}
	for _, o := range t.Routes() {
		if endsInSign(t, o) {
			return normals[sidesIn(o.Sides)[0]], true
		}
	}
	return spot{}, false
}

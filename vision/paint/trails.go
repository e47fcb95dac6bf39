package paint

import (
	"math/rand/v2"

	"inkscore/engine"
)

// Track is how a player draws a trail.
type Track uint8

// The tracks.
const (
	DashedTrack Track = iota
	DottedTrack
	PlainTrack
	WavyTrack
	Footprints
	CrossedTrack // short strokes across it
)

// Trails is one player's way to draw trails. Lengths are in u.
type Trails struct {
	Tracks  []float64
	Step    float64 // from dash to dash
	Width   float64 // of the pen's width
	Through float64 // share of trails that run on over the routes
	Short   float64 // how far an end stops before its corner
	Bow     float64 // how much it bends
}

// RandomTrails returns a player of the trail dice.
func RandomTrails(rng *rand.Rand) Trails {
	return Trails{Tracks: lean(rng, between(rng, 0.85, 1), 5, 3, 2, 1, 1, 0.8), Step: between(rng, 0.07, 0.17), Width: between(rng, 0.6, 1.1),
		Through: pick(rng, []float64{0, 0.3, 1}, 4, 1, 2), Short: between(rng, -0.02, 0.09), Bow: between(rng, 0, 0.14)}
}

// corners are the places of the corners of a square, in the order of
// engine.Corners.
var corners = []struct {
	corner engine.Corners
	at     spot
}{{engine.NorthEast, spot{1, 0}}, {engine.SouthEast, spot{1, 1}}, {engine.SouthWest, spot{0, 1}}, {engine.NorthWest, spot{0, 0}}}

// trail draws the trail of a square, from corner to corner.
func (k *sketch) trail(sq engine.Square, pen int) {
	t, tile := k.ground.Trails, k.setup.At(sq).Tile
	row, col := k.setup.Game.Layout.RowCol(sq)
	zero := spot{float64(col), float64(row)}
	var ends []spot
	for _, c := range corners {
		if tile.Trail.Has(c.corner) {
			in := spot{0.5, 0.5}.minus(c.at).unit().times(t.Short + k.rng.NormFloat64()*0.02)
			ends = append(ends, zero.plus(c.at).plus(in))
		}
	}
	style := pick(k.rng, []Track{DashedTrack, DottedTrack, PlainTrack, WavyTrack, Footprints, CrossedTrack}, t.Tracks...)
	middle := zero.plus(spot{0.5, 0.5})
	switch len(ends) {
	case 1:
		k.track(line{ends[0], ends[0].to(middle, 0.6)}, style, pen)
	case 2:
		mid := ends[0].to(ends[1], 0.5)
		if mid.minus(middle).norm() > 0.25 { // along one side: it bends into the square
			deep := mid.to(middle, between(k.rng, 0.15, 0.75))
			k.track(bezier(ends[0], ends[0].to(deep, 0.8), ends[1].to(deep, 0.8), ends[1]), style, pen)
			return
		}
		across := ends[1].minus(ends[0]).left().unit().times(k.rng.NormFloat64() * t.Bow)
		l := bezier(ends[0], ends[0].to(ends[1], 0.33).plus(across), ends[0].to(ends[1], 0.67).plus(across), ends[1])
		for _, part := range broken(l, k.underRoute(tile)) {
			k.track(part, style, pen)
		}
	case 3:
		// The corner between the other two is where they meet, or near it.
		join := ends[1]
		for i, e := range ends {
			a, b := ends[(i+1)%3], ends[(i+2)%3]
			if a.minus(b).norm() > 1.1 {
				join = e
				break
			}
		}
		at := join.to(middle, between(k.rng, 0.25, 0.75))
		for _, e := range ends {
			k.track(bezier(e, e.to(at, 0.5).plus(spot{k.rng.NormFloat64(), k.rng.NormFloat64()}.times(0.02)), e.to(at, 0.8), at), style, pen)
		}
	default:
		for _, e := range ends {
			k.track(line{e, middle}, style, pen)
		}
	}
}

// underRoute returns half of the gap that a trail leaves for the route above it.
func (k *sketch) underRoute(t engine.Tile) float64 {
	switch {
	case len(t.Routes()) == 0 || chance(k.rng, k.ground.Trails.Through):
		return 0
	case t.Holds(engine.Highway):
		return (k.hand.Gap/2 + between(k.rng, 0, 0.05)) * 1.4
	}
	return between(k.rng, 0.06, 0.16)
}

// track lays a trail on.
func (k *sketch) track(l line, style Track, pen int) {
	t := k.ground.Trails
	l = l.shaken(k.rng, k.hand.Wobble, 0.02)
	total := l.length()
	if total < 0.03 {
		return
	}
	put := func(part line) {
		if len(part) > 0 {
			k.put(mark{line: part, width: t.Width, pen: pen})
		}
	}
	spots := func(each func(at spot, way spot, n int)) {
		n := max(1, int(total/t.Step))
		for i := range n + 1 {
			j := clampInt(int(float64(i)/float64(n)*float64(len(l)-1)), 0, len(l)-1)
			each(l[j], l.direction(j), i)
		}
	}
	switch style {
	case PlainTrack:
		put(l)
	case WavyTrack:
		put(l.waved(k.rng, between(k.rng, 0.02, 0.04), between(k.rng, 0.12, 0.25)))
	case DashedTrack:
		for at := 0.0; at < total; at += t.Step * between(k.rng, 0.9, 1.2) {
			put(l.part(at/total, min(1, (at+t.Step*0.55)/total)))
		}
	case DottedTrack:
		spots(func(at, _ spot, _ int) { put(line{at, at.plus(spot{0.008, 0})}) })
	case Footprints:
		spots(func(at, way spot, n int) {
			foot := at.plus(way.left().times(float64(n%2*2-1) * 0.035))
			put(line{foot, foot.plus(way.times(0.03))})
		})
	default: // strokes across
		put(l)
		spots(func(at, way spot, _ int) {
			arm := way.left().times(between(k.rng, 0.02, 0.04))
			put(line{at.minus(arm), at.plus(arm)})
		})
	}
}

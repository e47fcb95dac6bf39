package shoot

import (
	"math"
	"math/rand/v2"
)

// ringAt returns points of a level circle.
func ringAt(x, y, z, r float64) []vec {
	const n = 28
	pts := make([]vec, n)
	for i := range pts {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / n)
		pts[i] = vec{x + r*cos, y + r*sin, z}
	}
	return pts
}

// paintDrum paints a round thing that stands on the table: r0 at the foot, r1
// at height h, its side in one colour and its top in another.
func (sc *scene) paintDrum(x, y, r0, r1, h float64, side, top colour) error {
	low, high := ringAt(x, y, 0, r0), ringAt(x, y, h, r1)
	all := append(append([]vec{}, low...), high...)
	if err := sc.shadowOf(all, h); err != nil {
		return err
	}
	if err := sc.solid(all, side.times(0.7), true); err != nil {
		return err
	}
	for i := range low {
		k := (i + 1) % len(low)
		if err := sc.facet(side, high[k], high[i], low[i], low[k]); err != nil {
			return err
		}
	}
	return sc.facet(top, high...)
}

// randomToken is a wooden disc or a coin.
func randomToken(sc *scene) thing {
	rng := sc.rng
	r, h := 0.3+0.4*rng.Float64(), 0.08+0.3*rng.Float64()
	c := oneOf(rng, anyColour(rng, 0.8, 180), rgb(200, 170, 90), grey(180), woodTone(rng))
	return thing{halfW: r, halfH: r, paint: func(sc *scene, x, y, _ float64) error {
		return sc.paintDrum(x, y, r, r, h, c.times(0.8), c)
	}}
}

// randomCup is a mug, a glass or a bowl with something in it.
func randomCup(sc *scene) thing {
	rng := sc.rng
	r, h := 1.6+0.9*rng.Float64(), 1.5+4*rng.Float64()
	wide := r * (0.9 + 0.35*rng.Float64())
	body := oneOf(rng, grey(235), anyColour(rng, 0.6, 60+180*rng.Float64()))
	drink := oneOf(rng, rgb(60, 35, 20), rgb(150, 90, 40), rgb(190, 150, 110), rgb(200, 220, 230), body.times(0.6))
	level := 0.4 + 0.5*rng.Float64()
	handle := rng.IntN(2) == 0
	room := max(r, wide) + 0.1
	return thing{halfW: room, halfH: room, paint: func(sc *scene, x, y, turn float64) error {
		return sc.paintCup(rng, x, y, turn, r, wide, h, level, body, drink, handle)
	}}
}

func (sc *scene) paintCup(rng *rand.Rand, x, y, turn, r, wide, h, level float64, body, drink colour, handle bool) error {
	if handle {
		dx, dy := turned(1, 0, turn)
		for i := range 9 { // a chain of lumps along a half circle
			sin, cos := math.Sincos(math.Pi * (float64(i)/8 - 0.5))
			out, up := r+0.75*cos, h*(0.5+0.32*sin)
			p := vec{x + dx*out, y + dy*out, up}
			lump := append(ringAt(p.x, p.y, p.z-0.2, 0.22), ringAt(p.x, p.y, p.z+0.2, 0.22)...)
			if err := sc.solid(lump, body.times(0.6+0.04*float64(i)), true); err != nil {
				return err
			}
		}
	}
	if err := sc.paintDrum(x, y, r, wide, h, body, body.mix(grey(255), 0.25)); err != nil {
		return err
	}
	inside := wide * (0.88 + 0.05*rng.Float64())
	if err := sc.facet(body.times(0.7), ringAt(x, y, h, inside)...); err != nil {
		return err
	}
	// The drink stands lower than the rim: what is seen of it is where its
	// circle and the mouth's overlap.
	surface := r + (wide-r)*level
	mouth, okA := sc.seen(ringAt(x, y, h, inside))
	wet, okB := sc.seen(ringAt(x, y, h*level, surface*0.93))
	if !okA || !okB {
		return nil
	}
	return fill(&sc.img, overlap(wet, mouth), drink.times(0.85), 0, 0, 1)
}

// overlap clips one convex outline by another (Sutherland and Hodgman 1974).
func overlap(poly, by []Point) []Point {
	var area float64
	for i, p := range by {
		n := by[(i+1)%len(by)]
		area += p.X*n.Y - n.X*p.Y
	}
	for i, a := range by {
		b := by[(i+1)%len(by)]
		inside := func(p Point) float64 {
			return ((b.X-a.X)*(p.Y-a.Y) - (b.Y-a.Y)*(p.X-a.X)) * math.Copysign(1, area)
		}
		var out []Point
		for j, p := range poly {
			q := poly[(j+1)%len(poly)]
			dp, dq := inside(p), inside(q)
			if dp >= 0 {
				out = append(out, p)
			}
			if dp*dq < 0 {
				k := dp / (dp - dq)
				out = append(out, Point{p.X + k*(q.X-p.X), p.Y + k*(q.Y-p.Y)})
			}
		}
		poly = out
	}
	return poly
}

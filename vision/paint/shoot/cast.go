package shoot

import (
	"math"
	"math/rand/v2"
)

// randomCast draws a shadow that falls across the whole scene: the phone with
// the hand that holds it, the photographer's head, or the bars of a window.
func randomCast(rng *rand.Rand, w, h int, dark float64) cast {
	size := float64(min(w, h))
	s := cast{soft: size * (0.003 + 0.05*rng.Float64()*rng.Float64())}
	// Light from everywhere else fills a shadow with the room's colour.
	s.dark = colour{dark * (0.85 + 0.15*rng.Float64()), dark * (0.92 + 0.08*rng.Float64()), dark}
	switch k := rng.Float64(); {
	case k < 0.45:
		s.outlines = phoneShadow(rng, w, h)
	case k < 0.75:
		s.outlines = headShadow(rng, w, h)
	default:
		s.outlines = barShadow(rng, w, h)
	}
	return s
}

func phoneShadow(rng *rand.Rand, w, h int) [][]Point {
	size := float64(min(w, h))
	cx, cy := float64(w)*(0.15+0.7*rng.Float64()), float64(h)*(0.3+0.7*rng.Float64())
	long, short := size*(0.35+0.4*rng.Float64()), size*(0.18+0.2*rng.Float64())
	turn := rng.NormFloat64() * 0.5
	if rng.IntN(2) == 1 {
		long, short = short, long
	}
	corner := func(x, y float64) Point {
		x, y = turned(x, y, turn)
		return Point{cx + x, cy + y}
	}
	phone := []Point{corner(-short/2, -long/2), corner(short/2, -long/2), corner(short/2, long/2), corner(-short/2, long/2)}
	out := [][]Point{phone}
	for _, side := range [2]float64{-1, 1} { // the hands that hold it, and their arms
		if rng.Float64() < 0.75 {
			hx, hy := corner(side*short*0.55, long*0.2).X, corner(side*short*0.55, long*0.2).Y
			out = append(out, blob(rng, hx, hy, size*0.1, size*0.13))
			ex := hx + side*size*(0.2+0.4*rng.Float64())
			out = append(out, []Point{{hx - size*0.06, hy}, {hx + size*0.06, hy},
				{ex + size*0.12, float64(h) * 1.3}, {ex - size*0.12, float64(h) * 1.3}})
		}
	}
	return out
}

func headShadow(rng *rand.Rand, w, h int) [][]Point {
	size := float64(min(w, h))
	cx, cy := float64(w)*rng.Float64(), float64(h)*(0.5+0.5*rng.Float64())
	r := size * (0.2 + 0.25*rng.Float64())
	return [][]Point{
		blob(rng, cx, cy, r, r*1.25),
		{{cx - 2*r, float64(h) * 1.2}, {cx - 1.6*r, cy + 1.5*r}, {cx, cy + 0.9*r}, {cx + 1.6*r, cy + 1.5*r}, {cx + 2*r, float64(h) * 1.2}},
	}
}

// barShadow is the light of a window on the table, inside out: bars, or all but
// one slanting field.
func barShadow(rng *rand.Rand, w, h int) [][]Point {
	turn, size := rng.Float64()*math.Pi, float64(max(w, h))
	pitch, wide := size*(0.2+0.6*rng.Float64()), size*(0.02+0.35*rng.Float64())
	cx, cy, shift := float64(w)/2, float64(h)/2, rng.Float64()*size
	var out [][]Point
	for k := -4.0; k <= 4; k++ {
		var bar []Point
		for _, c := range [4]Point{{0, -2 * size}, {wide, -2 * size}, {wide, 2 * size}, {0, 2 * size}} {
			x, y := turned(c.X+k*pitch+shift-size/2, c.Y, turn)
			bar = append(bar, Point{cx + x, cy + y})
		}
		out = append(out, bar)
	}
	return out
}

// blob is a wobbly ellipse.
func blob(rng *rand.Rand, cx, cy, rx, ry float64) []Point {
	const n = 24
	a, b, phase := 0.1*rng.NormFloat64(), 0.06*rng.NormFloat64(), rng.Float64()*2*math.Pi
	out := make([]Point, n)
	for i := range out {
		t := 2 * math.Pi * float64(i) / n
		k := 1 + a*math.Sin(2*t+phase) + b*math.Sin(3*t+2*phase)
		out[i] = Point{cx + rx*k*math.Cos(t), cy + ry*k*math.Sin(t)}
	}
	return out
}

package paint

import (
	"math"

	"inkscore/engine"
)

// RainbowStyle is how a player draws a rainbow.
type RainbowStyle uint8

// The rainbows.
const (
	Arches      RainbowStyle = iota // arches above each other
	CloudedBow                      // with a cloud at each end
	GroundedBow                     // on a line
	FewArches                       // two arches
)

// RainStyle is how a player draws a rain cloud.
type RainStyle uint8

// The rain clouds.
const (
	SlantedRain RainStyle = iota // strokes that slant
	StraightRain
	DropRain // drops
	DottedRain
)

// CloverStyle is how a player draws a clover.
type CloverStyle uint8

// The clovers.
const (
	FourRings  CloverStyle = iota // four round leaves
	ThreeRings                    // three
	Hearts                        // four hearts
	OneOutline                    // one line round all leaves
)

// luck draws what the rainbow die puts in a square.
func (k *sketch) luck(sq engine.Square, m engine.Marks, pen int) {
	e, g := k.filling(sq, pen), k.ground.Signs
	switch {
	case m.Has(engine.RainbowMark):
		e.rainbow(styleOf[RainbowStyle](k, g.Rainbows))
	case m.Has(engine.Rain):
		e.rain(styleOf[RainStyle](k, g.Rains))
	default:
		e.clover(styleOf[CloverStyle](k, g.Clovers))
	}
}

func (e emblem) rainbow(style RainbowStyle) {
	k := e.k
	n := 3 + k.rng.IntN(3)
	if style == FewArches {
		n = 2
	}
	step, foot := between(k.rng, 0.16, 0.24), between(k.rng, 0.4, 0.6)
	high := between(k.rng, 0.9, 1.3)
	for i := range n {
		r := 0.97 - step*float64(i)
		if r < 0.12 {
			break
		}
		l := ring(e.at.plus(spot{0, foot * e.r}), r*e.r, r*high*e.r, math.Pi, math.Pi)
		e.lay(l)
	}
	switch style {
	case CloudedBow:
		for _, x := range []float64{-0.7, 0.7} {
			e.part(x, foot, 0.32).bumps(k.filled())
		}
	case GroundedBow:
		e.stroke(-1, foot, 1, foot)
	}
}

func (e emblem) rain(style RainStyle) {
	k := e.k
	cloud := e.part(0, -0.35, between(k.rng, 0.75, 0.95))
	if chance(k.rng, 0.6) {
		cloud.puffs(k.filled())
	} else {
		cloud.bumps(k.filled())
	}
	n, rows := 3+k.rng.IntN(3), 1+k.rng.IntN(2)
	slant := 0.0
	if style == SlantedRain {
		slant = between(k.rng, -0.25, 0.25)
	}
	for row := range rows {
		for i := range n {
			x, y := -0.6+1.2*float64(i)/float64(n-1)+0.15*float64(row), 0.35+0.4*float64(row)
			long := 0.5 / float64(rows)
			switch style {
			case DropRain:
				e.curve(x, y, x-0.1, y+long*0.7, x, y+long*0.9, x+0.1, y+long*0.7, x, y)
			case DottedRain:
				e.dot(x, y+long/2)
			default:
				e.stroke(x, y, x+slant, y+long)
			}
		}
	}
}

func (e emblem) clover(style CloverStyle) {
	k, fill := e.k, e.k.filled()
	n := 4
	start := math.Pi / 4
	if style == ThreeRings || style != FourRings && chance(k.rng, 0.35) {
		n, start = 3, -math.Pi/2
	}
	stem := func() { e.curve(0, 0, 0.08, 0.5, between(k.rng, 0, 0.35), 1) }
	switch style {
	case Hearts:
		for i := range n {
			s, c := math.Sincos(start + float64(i)/float64(n)*2*math.Pi)
			at := func(along, across float64) (float64, float64) { return c*along - s*across, s*along + c*across }
			var xy []float64
			for _, p := range []spot{{0.05, 0}, {0.5, -0.42}, {0.85, -0.35}, {0.9, -0.12}, {0.72, 0}, {0.9, 0.12}, {0.85, 0.35}, {0.5, 0.42}, {0.05, 0}} {
				x, y := at(p.x, p.y)
				xy = append(xy, x*0.95, y*0.95)
			}
			e.outline(smooth(e.path(xy...)), fill)
		}
	case OneOutline:
		var l line
		for i := range 64 {
			a := float64(i) / 63 * 2 * math.Pi
			r := 0.3 + 0.6*math.Abs(math.Cos(float64(n)/2*(a-start)))
			s, c := math.Sincos(a)
			l = append(l, e.at.plus(spot{c, s}.times(r*e.r)))
		}
		e.outline(l, fill)
	default:
		for i := range n {
			s, c := math.Sincos(start + float64(i)/float64(n)*2*math.Pi)
			r := between(k.rng, 0.36, 0.44)
			e.ring(c*0.5, s*0.5, r, r, fill)
		}
	}
	if chance(k.rng, 0.8) {
		stem()
	}
}

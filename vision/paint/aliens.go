package paint

import (
	"math"

	"inkscore/engine"
)

// UFOStyle is how a player draws a UFO.
type UFOStyle uint8

// The UFOs.
const (
	Saucer       UFOStyle = iota // a saucer with a dome
	LitSaucer                    // with lights
	LeggedSaucer                 // on legs
	BeamSaucer                   // with a beam below
	HatSaucer                    // two curves with a dome
)

// AlienStyle is how a player draws an alien.
type AlienStyle uint8

// The aliens.
const (
	Invader   AlienStyle = iota // a dome with eyes and a jagged foot
	GreyAlien                   // a head that narrows, with slanting eyes
	Feelers                     // a round head with feelers
	Squid                       // a filled head with legs
	PixelOne                    // a box with eyes, arms and legs
	OneEyed                     // one eye on legs
)

// ufo draws a UFO that fills its square.
func (k *sketch) ufo(sq engine.Square, _ engine.Marks, pen int) {
	k.filling(sq, pen).ufo(styleOf[UFOStyle](k, k.ground.Signs.UFOs))
}

func (e emblem) ufo(style UFOStyle) {
	k, fill := e.k, e.k.filled()
	thick := between(k.rng, 0.25, 0.36)
	if style == HatSaucer {
		e.curve(-1, 0.1, -0.5, -0.15, 0, -0.22, 0.5, -0.15, 1, 0.1)
		e.curve(-1, 0.1, -0.5, 0.35, 0, 0.42, 0.5, 0.35, 1, 0.1)
	} else {
		e.ring(0, 0.1, 0.98, thick, fill)
	}
	wide := between(k.rng, 0.4, 0.55)
	dome := ring(e.pt(0, -0.1), wide*e.r, between(k.rng, 0.45, 0.65)*e.r, math.Pi, math.Pi)
	e.lay(dome)
	switch style {
	case LitSaucer:
		for _, x := range []float64{-0.6, -0.2, 0.2, 0.6} {
			if fill {
				e.dot(x, 0.1+thick+0.15)
			} else {
				e.dot(x, 0.12)
			}
		}
	case LeggedSaucer:
		e.stroke(-0.5, 0.1+thick*0.9, -0.75, 0.85)
		e.stroke(0.5, 0.1+thick*0.9, 0.75, 0.85)
		if chance(k.rng, 0.5) {
			e.stroke(0, 0.1+thick, 0, 0.85)
		}
	case BeamSaucer:
		n := 2 + k.rng.IntN(3)
		for i := range n {
			x := -1 + 2*float64(i)/float64(n-1)
			e.stroke(x*0.35, 0.15+thick, x*0.65, 0.97)
		}
	default:
		if chance(k.rng, 0.3) { // somebody looks out
			e.part(0, -0.3, 0.18).ring(0, 0, 1, 1, true)
		}
	}
}

// alien draws an alien in the corner of a square, and the shield round it.
func (k *sketch) alien(sq engine.Square, m engine.Marks, pen int) {
	r := k.small(k.ground.Signs.InCorner*1.1, pen)
	around := 1.0
	if m.Has(engine.Shield) {
		around = between(k.rng, 1.25, 1.5)
	}
	e := k.cornered(sq, r*around, pen)
	if m.Has(engine.Shield) {
		e.ring(0, 0, 1, between(k.rng, 0.92, 1.05), false)
		e.r = r
	}
	if m.Has(engine.Alien) {
		e.alien(styleOf[AlienStyle](k, k.ground.Signs.Aliens))
	}
}

func (e emblem) alien(style AlienStyle) {
	k := e.k
	eyes := func(x, y float64) {
		e.dot(-x, y)
		e.dot(x, y)
	}
	switch style {
	case GreyAlien:
		e.curve(0, 1, -0.45, 0.45, -0.75, -0.3, -0.45, -0.85, 0, -1, 0.45, -0.85, 0.75, -0.3, 0.45, 0.45, 0, 1)
		for _, x := range []float64{-1, 1} {
			e.broad(e.path(x*0.45, -0.35, x*0.18, 0), 1.3)
		}
	case Feelers:
		e.ring(0, 0.3, 0.65, 0.62, false)
		for _, x := range []float64{-1, 1} {
			e.stroke(x*0.3, -0.25, x*0.6, -0.9)
			if chance(k.rng, 0.6) {
				e.dot(x*0.6, -0.92)
			}
		}
		eyes(0.25, 0.2)
	case Squid:
		e.ring(0, -0.3, 0.7, 0.6, true)
		for _, x := range []float64{-0.6, 0, 0.6} {
			e.curve(x*0.7, 0.2, x, 0.6, x*0.8, 1)
		}
	case PixelOne:
		e.shape(k.filled(), -0.6, -0.5, 0.6, -0.5, 0.6, 0.45, -0.6, 0.45)
		eyes(0.25, -0.1)
		for _, x := range []float64{-1, 1} {
			e.stroke(x*0.4, -0.5, x*0.6, -0.95)
			e.stroke(x*0.6, 0.1, x*0.98, -0.25)
			e.stroke(x*0.4, 0.45, x*0.6, 0.97)
		}
	case OneEyed:
		e.ring(0, -0.25, 0.65, 0.65, false)
		e.dot(0, -0.25)
		for _, x := range []float64{-0.45, 0.45} {
			e.stroke(x, 0.25, x*1.3, 1)
		}
	default:
		e.lay(ring(e.pt(0, -0.1), 0.75*e.r, 0.85*e.r, math.Pi, math.Pi))
		e.stroke(-0.75, -0.1, -0.75, 0.9, -0.38, 0.5, 0, 0.9, 0.38, 0.5, 0.75, 0.9, 0.75, -0.1)
		eyes(0.3, -0.15)
	}
}

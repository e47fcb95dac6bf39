package paint

import (
	"math"

	"inkscore/engine"
)

// LampStyle is how a player draws a street lamp.
type LampStyle uint8

// The lamps.
const (
	BentLamp   LampStyle = iota // a post whose arm bends over
	BallLamp                    // a ball on a post
	Lantern                     // a lantern on a post
	LightBulb                   // a bulb
	TwoArmed                    // a post with two arms
	RayedLamp                   // a ball on a post, with rays
	HoodedLamp                  // a hood on a post, with light below it
)

// Light is how a player draws the asterisk beside a lamp that is lit.
type Light uint8

// The asterisks.
const (
	ThreeStrokes Light = iota
	FourStrokes
	Pentagram
	OutlinedStar
)

// lamp draws a street lamp beside the routes of a square, and its asterisk.
func (k *sketch) lamp(sq engine.Square, m engine.Marks, pen int) {
	var taken []disc
	var near *spot
	if m.Has(engine.Lamp) {
		at, r := k.nook(sq, k.small(k.ground.Signs.Beside, pen))
		e := k.emblem(sq, at, r, pen)
		e.lamp(styleOf[LampStyle](k, k.ground.Signs.Lamps))
		taken = []disc{{e.at, r * 0.9}}
		if chance(k.rng, 0.8) { // the others put it anywhere
			near = &e.at
		}
	}
	if m.Has(engine.Lit) {
		at, r := k.nookNear(sq, k.small(k.ground.Signs.Beside*0.62, pen), near, taken...)
		k.emblem(sq, at, r, pen).light(styleOf[Light](k, k.ground.Signs.Lights))
	}
}

// lamp draws a street lamp.
func (e emblem) lamp(style LampStyle) {
	k, s, fill := e.k, e.k.flip(), e.k.filled()
	foot := func() {
		if chance(k.rng, 0.4) {
			e.stroke(-0.3, 1, 0.3, 1)
		}
	}
	switch style {
	case BallLamp, RayedLamp:
		r := between(k.rng, 0.3, 0.45)
		e.stroke(0, 1, 0, -0.6+r)
		e.ring(0, -0.6, r, r, fill)
		foot()
		if style == RayedLamp {
			for i := range 5 {
				s, c := math.Sincos(-math.Pi * (0.05 + 0.9*float64(i)/4))
				e.stroke(c*(r+0.15), s*(r+0.15)-0.6, c*(r+0.45), s*(r+0.4)-0.6)
			}
		}
	case Lantern:
		e.stroke(0, 1, 0, -0.1)
		e.shape(fill, -0.25, -0.1, 0.25, -0.1, 0.42, -0.7, -0.42, -0.7)
		e.stroke(-0.5, -0.7, 0, -1, 0.5, -0.7)
		foot()
	case LightBulb:
		e.ring(0, -0.35, 0.6, 0.62, false)
		e.stroke(-0.25, 0.2, -0.25, 0.75, 0.25, 0.75, 0.25, 0.2)
		if chance(k.rng, 0.6) {
			e.stroke(-0.25, 0.45, 0.25, 0.45)
		}
		if chance(k.rng, 0.4) {
			e.stroke(-0.15, 0.2, -0.2, -0.3, 0, -0.1, 0.2, -0.3, 0.15, 0.2)
		}
	case TwoArmed:
		e.stroke(0, 1, 0, -0.85)
		e.stroke(-0.65, -0.5, -0.65, -0.85, 0.65, -0.85, 0.65, -0.5)
		for _, x := range []float64{-0.65, 0.65} {
			if fill {
				e.dot(x, -0.45)
			} else {
				e.ring(x, -0.35, 0.2, 0.2, false)
			}
		}
		foot()
	case HoodedLamp:
		e.stroke(0, 1, 0, -0.75)
		e.shape(fill, -0.6, -0.55, 0, -1, 0.6, -0.55)
		for _, x := range []float64{-0.45, 0.45} {
			e.stroke(x, -0.3, x*1.4, 0.05)
		}
	default: // a post that bends over
		e.stroke(-0.35*s, 1, -0.35*s, -0.4)
		e.curve(-0.35*s, -0.4, -0.25*s, -0.85, 0.15*s, -0.95, 0.5*s, -0.75)
		if fill || chance(k.rng, 0.5) {
			e.shape(fill, 0.15*s, -0.4, 0.85*s, -0.4, 0.5*s, -0.75)
		} else {
			e.ring(0.5*s, -0.5, 0.24, 0.24, false)
		}
		if chance(k.rng, 0.3) {
			e.stroke(-0.65*s, 1, -0.05*s, 1)
		}
	}
}

// light draws an asterisk.
func (e emblem) light(style Light) {
	switch style {
	case FourStrokes:
		e.star(4)
	case Pentagram:
		e.pentagram()
	case OutlinedStar:
		var xy []float64
		for i := range 10 {
			r := 1 - 0.55*float64(i%2)
			s, c := math.Sincos(-math.Pi/2 + float64(i)/10*2*math.Pi)
			xy = append(xy, c*r, s*r)
		}
		e.shape(e.k.filled(), xy...)
	default:
		e.star(3)
	}
}

// pentagram draws a star of five points in one go.
func (e emblem) pentagram() {
	var xy []float64
	for i := range 6 {
		s, c := math.Sincos(-math.Pi/2 + float64(i*2%5)/5*2*math.Pi)
		xy = append(xy, c, s)
	}
	e.stroke(xy...)
}

// Flock is how a player draws a sheep.
type Flock uint8

// The sheep.
const (
	WoollySheep Flock = iota // a cloud with legs and a head
	RoundSheep               // an oval with legs and a filled head
	CurlySheep               // a spiral with legs and a head
	SheepFace                // a head with ears below a tuft
	ArchedSheep              // arches above a straight belly
)

// sheep draws a sheep beside the routes of a square.
func (k *sketch) sheep(sq engine.Square, _ engine.Marks, pen int) {
	at, r := k.nook(sq, k.small(k.ground.Signs.Beside*1.1, pen))
	k.emblem(sq, at, r, pen).sheep(styleOf[Flock](k, k.ground.Signs.Sheep))
}

// sheep draws a sheep.
func (e emblem) sheep(style Flock) {
	k, s := e.k, e.k.flip()
	dark := chance(k.rng, 0.4) || k.filled()
	legs := func(from float64) {
		xs := []float64{-0.45, -0.2, 0.2, 0.45}
		if chance(k.rng, 0.35) {
			xs = []float64{-0.35, 0.3}
		}
		for _, x := range xs {
			e.stroke(x*s, from, x*s, between(k.rng, 0.85, 1))
		}
	}
	head := func() { e.ring(0.82*s, between(k.rng, -0.35, 0), between(k.rng, 0.2, 0.28), 0.22, dark) }
	switch style {
	case RoundSheep:
		e.ring(-0.1*s, 0, 0.68, 0.45, false)
		legs(0.42)
		e.ring(0.8*s, -0.25, 0.22, 0.22, true)
	case CurlySheep:
		e.lay(k.spiral(e.pt(-0.1*s, 0), e.r*0.62))
		legs(0.5)
		head()
	case SheepFace:
		e.ring(0, 0.2, 0.5, 0.65, dark)
		e.part(0, -0.55, 0.55).bumps(false)
		for _, x := range []float64{-1, 1} {
			e.curve(x*0.45, -0.1, x*0.95, 0, x*0.5, 0.25)
			if !dark {
				e.dot(x*0.2, 0.1)
			}
		}
	case ArchedSheep:
		e.curve(-0.8*s, 0.4, -0.8*s, -0.2, -0.4*s, -0.25, -0.15*s, -0.5, 0.15*s, -0.25, 0.5*s, -0.2, 0.55*s, 0.4)
		e.stroke(-0.8*s, 0.4, 0.55*s, 0.4)
		legs(0.4)
		head()
	default:
		body := e.part(-0.12*s, 0, 0.75)
		body.outline(k.cloud(body.at, body.r*0.95, body.r*0.7), false)
		legs(0.5)
		head()
	}
}

// Lens is how a player draws a clue.
type Lens uint8

// The magnifiers.
const (
	PlainLens Lens = iota // a ring with a handle
	ThickHandle
	GlintLens  // with a glint in the glass
	FramedLens // a ring in a ring, with a handle
)

// clue draws a magnifier beside the routes of a square, and the circle round it.
func (k *sketch) clue(sq engine.Square, m engine.Marks, pen int) {
	r := k.small(k.ground.Signs.Beside*0.92, pen)
	around := 1.0
	if m.Has(engine.Found) {
		around = between(k.rng, 1.3, 1.6)
	}
	at, room := k.nook(sq, r*around)
	r = room / around
	if m.Has(engine.Clue) {
		k.emblem(sq, at, r, pen).lens(styleOf[Lens](k, k.ground.Signs.Lenses))
	}
	if m.Has(engine.Found) {
		k.emblem(sq, at, room, pen).ring(0, 0, between(k.rng, 0.92, 1.05), between(k.rng, 0.92, 1.05), false)
	}
}

// lens draws a magnifier.
func (e emblem) lens(style Lens) {
	k, s := e.k, e.k.flip()
	up := pick(k.rng, []float64{1, -1}, 5, 1)
	r := between(k.rng, 0.5, 0.62)
	x, y := -0.3*s, -0.3*up
	e.ring(x, y, r, r, false)
	handle := e.path(x+s*r*0.7, y+up*r*0.7, 0.95*s, 0.95*up)
	switch style {
	case ThickHandle:
		e.broad(handle, 2)
	case GlintLens:
		e.lay(handle)
		e.curve(x-0.25, y, x-0.15, y-0.2, x+0.05, y-0.28)
	case FramedLens:
		e.ring(x, y, r*0.6, r*0.6, false)
		e.lay(handle)
	default:
		e.lay(handle)
	}
}

package paint

import (
	"math"

	"inkscore/engine"
)

// Battery is how a player draws the accumulator.
type Battery uint8

// The accumulators.
const (
	BoxInRow    Battery = iota // a box with three circles in a row
	BoxInColumn                // below each other
	Terminal                   // a battery with its terminal
	RoundCell                  // a ring with the circles in a triangle
	OpenCells                  // the circles alone
	PlusMinus                  // a box with a plus and a minus
)

// Charging is how a player fills in a circle of the accumulator.
type Charging uint8

// The charges.
const (
	FullCharge Charging = iota
	ScratchedCharge
	CrossedCharge
)

// accumulator draws the accumulator with its three circles, of which those that
// are charged are filled in.
func (k *sketch) accumulator(sq engine.Square, m engine.Marks, pen int) {
	e := k.filling(sq, pen)
	e.r = max(e.r, 0.4)
	style := styleOf[Battery](k, k.ground.Signs.Batteries)
	cells := [3]spot{{-0.6, 0}, {0, 0}, {0.6, 0}}
	size := between(k.rng, 0.2, 0.26)
	switch style {
	case BoxInColumn:
		cells = [3]spot{{0, -0.6}, {0, 0}, {0, 0.6}}
		e.shape(false, -0.42, -0.97, 0.42, -0.97, 0.42, 0.97, -0.42, 0.97)
	case Terminal:
		e.shape(false, -1, -0.5, 0.88, -0.5, 0.88, 0.5, -1, 0.5)
		e.stroke(0.88, -0.2, 1, -0.2, 1, 0.2, 0.88, 0.2)
		cells = [3]spot{{-0.62, 0}, {-0.06, 0}, {0.5, 0}}
	case RoundCell:
		e.ring(0, 0, 0.97, 0.97, false)
		for i := range cells {
			s, c := math.Sincos(-math.Pi/2 + float64(i)*2*math.Pi/3)
			cells[i] = spot{c * 0.5, s * 0.5}
		}
		size = between(k.rng, 0.22, 0.32)
	case OpenCells:
		size = between(k.rng, 0.22, 0.29)
	case PlusMinus:
		e.shape(false, -0.97, -0.75, 0.97, -0.75, 0.97, 0.75, -0.97, 0.75)
		e.stroke(-0.75, -0.45, -0.45, -0.45)
		e.stroke(-0.6, -0.6, -0.6, -0.3)
		e.stroke(0.45, -0.45, 0.75, -0.45)
		for i := range cells {
			cells[i].y = 0.2
		}
	default:
		e.shape(false, -0.97, -0.5, 0.97, -0.5, 0.97, 0.5, -0.97, 0.5)
	}
	for i, charge := range []engine.Marks{engine.FirstCharge, engine.NextCharge, engine.LastCharge} {
		cell := e.part(cells[i].x, cells[i].y, size)
		cell.ring(0, 0, 1, 1, false)
		if m.Has(charge) {
			cell.charge(styleOf[Charging](k, k.ground.Signs.Charges))
		}
	}
}

// charge fills a circle in.
func (e emblem) charge(style Charging) {
	switch style {
	case ScratchedCharge:
		e.k.scratch(e.at, e.r*0.75, e.pen)
	case CrossedCharge:
		e.stroke(-0.6, -0.6, 0.6, 0.6)
		e.stroke(-0.6, 0.6, 0.6, -0.6)
	default:
		e.ring(0, 0, 0.85, 0.85, true)
	}
}

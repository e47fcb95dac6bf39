package paint

import (
	"math"

	"inkscore/engine"
)

// marks draws what is no route: craters, the dot of the last hit, plants.
func (k *sketch) marks(sq engine.Square, pen int) {
	m := k.setup.At(sq).Tile.Marks
	if m.Has(engine.Crater) {
		k.crater(sq, pen)
	}
	k.plants(sq, pen)
	k.emblems(sq, pen)
	if m.Has(engine.LastHit) {
		row, col := k.setup.Game.Layout.RowCol(sq)
		at := spot{float64(col) + between(k.rng, 0.08, 0.2), float64(row) + between(k.rng, 0.08, 0.2)}
		r := k.ground.DotSize * between(k.rng, 0.8, 1.2)
		dot := ring(at, r, r*between(k.rng, 0.8, 1.2), 0, 2*math.Pi)
		k.put(mark{line: dot, fill: true, pen: pen})
		k.put(mark{line: dot, width: 0.7, pen: pen})
	}
}

// crater draws where a meteor struck.
func (k *sketch) crater(sq engine.Square, pen int) {
	row, col := k.setup.Game.Layout.RowCol(sq)
	at := spot{float64(col) + 0.5 + k.rng.NormFloat64()*0.04, float64(row) + 0.52 + k.rng.NormFloat64()*0.04}
	r := clamp(k.ground.PitSize*(1+k.rng.NormFloat64()*0.1), 0.16, 0.46)
	draw := func(l line) { k.put(mark{line: l.shaken(k.rng, k.hand.Wobble, k.hand.Step), width: 1, pen: pen}) }
	round := func(share float64) line {
		return ring(at, r*share*between(k.rng, 0.9, 1.1), r*share*between(k.rng, 0.85, 1.1), k.rng.Float64()*6, between(k.rng, 6.1, 6.8))
	}
	rays := func(from, to float64) {
		n := 5 + k.rng.IntN(8)
		for i := range n {
			s, c := math.Sincos((float64(i) + k.rng.Float64()*0.4) / float64(n) * 2 * math.Pi)
			draw(line{at.plus(spot{c, s}.times(r * from)), at.plus(spot{c, s}.times(r * to * between(k.rng, 0.85, 1.1)))})
		}
	}
	switch pick(k.rng, []Pit{OneRing, TwoRings, Ragged, RayedRing, CrossedPit, HatchedPit, FilledPit, Moon, Spiral, BigCross, Comet}, k.ground.Pits...) {
	case OneRing:
		draw(round(1))
	case TwoRings:
		draw(round(1))
		draw(round(between(k.rng, 0.45, 0.75)))
	case Ragged:
		draw(k.jaggedRing(at, r))
		if chance(k.rng, 0.5) {
			draw(round(between(k.rng, 0.4, 0.6)))
		}
	case RayedRing:
		draw(round(0.65))
		rays(0.75, 1.15)
	case CrossedPit:
		draw(round(1))
		d := r * 0.7
		draw(line{at.plus(spot{-d, -d}), at.plus(spot{d, d})})
		draw(line{at.plus(spot{d, -d}), at.plus(spot{-d, d})})
	case HatchedPit:
		l := round(1)
		draw(l)
		k.texture(pen, l, pick(k.rng, []Texture{Hatched, CrossHatched, Dotted}, 3, 1, 1), nil)
	case FilledPit:
		l := round(0.9)
		if chance(k.rng, 0.4) {
			l = k.jaggedRing(at, r)
		}
		draw(l)
		k.texture(pen, l, Solid, nil)
	case Moon:
		draw(round(1))
		for range 2 + k.rng.IntN(4) {
			s, c := math.Sincos(k.rng.Float64() * 6.3)
			small := r * between(k.rng, 0.1, 0.25)
			spotAt := at.plus(spot{c, s}.times(r * between(k.rng, 0.1, 0.6)))
			draw(ring(spotAt, small, small, 0, 6.5))
		}
	case Spiral:
		draw(k.spiral(at, r))
	case BigCross:
		d := r * between(k.rng, 0.9, 1.1)
		draw(line{at.plus(spot{-d, -d}), at.plus(spot{d, d})})
		draw(line{at.plus(spot{d, -d}), at.plus(spot{-d, d})})
	default: // a comet: it came from somewhere
		from := spot{1, 0}.turned(k.rng.Float64() * 2 * math.Pi)
		draw(ring(at, r*0.6, r*0.6, k.rng.Float64()*6, 6.5))
		for n := -1; n <= 1; n++ {
			foot := at.plus(from.left().times(float64(n) * r * 0.4))
			draw(line{foot.plus(from.times(r * 0.65)), foot.plus(from.times(r * between(k.rng, 1.1, 1.4)))})
		}
	}
}

// jaggedRing is a ring with teeth.
func (k *sketch) jaggedRing(at spot, r float64) line {
	n := 2 * (5 + k.rng.IntN(5))
	var l line
	start := k.rng.Float64() * 6
	for i := range n + 1 {
		share := 1.0
		if i%2 == 1 {
			share = between(k.rng, 0.6, 0.85)
		}
		s, c := math.Sincos(start + float64(i%n)/float64(n)*2*math.Pi)
		l = append(l, at.plus(spot{c, s}.times(r*share)))
	}
	return l
}

// spiral is scribbled round and round from the outside in.
func (k *sketch) spiral(at spot, r float64) line {
	turns := between(k.rng, 2.2, 4.5)
	start := k.rng.Float64() * 6
	var l line
	for i := range int(turns * 16) {
		share := 1 - 0.85*float64(i)/(turns*16)
		s, c := math.Sincos(start + float64(i)/16*2*math.Pi)
		l = append(l, at.plus(spot{c, s}.times(r*share)))
	}
	return l
}

// volcano draws what lava comes from and returns its outline.
func (k *sketch) volcano(sq engine.Square, pen int) line {
	row, col := k.setup.Game.Layout.RowCol(sq)
	at := spot{float64(col) + 0.5 + k.rng.NormFloat64()*0.04, float64(row) + 0.52 + k.rng.NormFloat64()*0.04}
	h := clamp(k.ground.ConeSize*(1+k.rng.NormFloat64()*0.1), 0.12, 0.38)
	wide := h * between(k.rng, 0.9, 1.3)
	top := wide * between(k.rng, 0.2, 0.45)
	draw := func(l line) {
		k.later = append(k.later, mark{line: l.shaken(k.rng, k.hand.Wobble, k.hand.Step), width: 1, pen: pen})
	}
	cone := line{at.plus(spot{-wide, h}), at.plus(spot{-top, -h}), at.plus(spot{top, -h}), at.plus(spot{wide, h})}
	foot := func() {
		if chance(k.rng, 0.7) {
			draw(line{cone[3], cone[0]})
		}
	}
	switch pick(k.rng, []Cone{Mountain, Triangle, Mouth, FilledTop, RayedTop}, k.ground.Cones...) {
	case Mountain:
		if chance(k.rng, 0.5) {
			draw(cone)
		} else { // a notch for a mouth
			draw(line{cone[0], cone[1], at.plus(spot{0, -h * 0.6}), cone[2], cone[3]})
		}
		foot()
		if chance(k.rng, 0.5) { // lava or smoke leaves it
			for range 2 + k.rng.IntN(3) {
				x := between(k.rng, -1, 1)
				draw(line{at.plus(spot{x * top, -h}), at.plus(spot{x * top * 1.8, -h * between(k.rng, 1.3, 1.7)})})
			}
		}
		if chance(k.rng, 0.35) {
			draw(line{cone[1], at.plus(spot{-top * 0.5, 0}), at.plus(spot{0, -h * 0.4}), at.plus(spot{top * 0.6, h * 0.3}), cone[2]})
		}
	case Triangle:
		cone = line{cone[0], at.plus(spot{0, -h}), cone[3]}
		draw(append(append(line{}, cone...), cone[0]))
	case Mouth:
		cone = ring(at, wide*0.9, h*0.9, k.rng.Float64()*6, 6.5)
		draw(cone)
		if chance(k.rng, 0.6) {
			draw(ring(at, wide*0.45, h*0.45, k.rng.Float64()*6, 6.5))
		}
	case FilledTop:
		k.later = append(k.later, mark{line: cone, fill: true, pen: pen})
		draw(append(append(line{}, cone...), cone[0]))
	default:
		cone = ring(at, wide*0.6, h*0.6, k.rng.Float64()*6, 6.5)
		draw(cone)
		for i := range 8 {
			s, c := math.Sincos(float64(i) / 8 * 2 * math.Pi)
			draw(line{at.plus(spot{c * wide, s * h}.times(0.7)), at.plus(spot{c * wide, s * h}.times(between(k.rng, 1, 1.2)))})
		}
	}
	return cone
}

package paint

import (
	"math"

	"inkscore/engine"
)

// river makes the lines of a river in a square.
func (k *sketch) river(sq engine.Square, pen int, sides []engine.Side) {
	t := k.ground
	corner, bend := k.corner(sq)
	if corner == Elbow || corner == Cut {
		corner = Rounded
	}
	a, b := sides[0], sides[len(sides)-1]
	lanes := func(share float64) line { // 0 at one bank, 1 at the other
		p, _ := k.lane(sq, a, firstLane(a))
		p2, _ := k.lane(sq, a, lastLane(a))
		q, _ := k.lane(sq, b, lastLane(b))
		q2, _ := k.lane(sq, b, firstLane(b))
		return k.way(p.to(p2, share), q.to(q2, share), normals[a], normals[b], corner, bend)
	}
	gap := k.crossing(sq)
	course := pick(k.rng, []Course{Banks, Strands, Stroke, NoBanks}, t.Course...)
	switch course {
	case Stroke:
		wide := between(k.rng, 0.5, 0.9) * t.RiverHalf / k.hand.Pens[pen].Width * 2
		for _, part := range broken(lanes(0.5), gap) {
			k.put(mark{line: part.waved(k.rng, t.WaveHigh/2, t.WaveLong*1.5).shaken(k.rng, k.hand.Wobble, k.hand.Step), width: max(1.6, wide), pen: pen})
		}
	case Strands:
		n := clampInt(int(2*t.RiverHalf/k.hand.Pens[pen].Width*0.6), 2, t.Strands)
		for i := range n {
			share := (float64(i) + 0.5) / float64(n)
			for _, part := range broken(lanes(share), gap) {
				k.put(mark{line: part.waved(k.rng, max(0.018, t.WaveHigh), t.WaveLong).shaken(k.rng, k.hand.Wobble, k.hand.Step), width: 1, pen: pen})
			}
		}
	default:
		for i, share := range []float64{0, 1} {
			if course == NoBanks {
				break
			}
			from, to := k.knotAt(sq, a, [2]int{firstLane(a), lastLane(a)}[i]), k.knotAt(sq, b, [2]int{lastLane(b), firstLane(b)}[i])
			parts := broken(lanes(share), gap)
			for n, part := range parts {
				head, tail := knot{}, knot{}
				if n == 0 {
					head = from
				}
				if n == len(parts)-1 {
					tail = to
				}
				k.add(riverLine, pen, part, head, tail)
			}
		}
		for _, stretch := range k.stretches(lanes(0), lanes(1), gap) {
			style := pick(k.rng, allTextures, t.Texture...)
			if style == FewWaves && course == NoBanks {
				style = Waves
			}
			if style == FewWaves && chance(k.rng, 0.5) {
				continue // two wavy banks alone
			}
			k.texture(pen, stretch, style, k.spared(sq))
		}
	}
}

var allTextures = []Texture{FewWaves, Waves, LongWaves, Hatched, CrossHatched, Solid, Dotted, Bubbles, Flames, Zigzags}

// crossing returns half of the gap that a road or a railway over the river
// leaves, 0 where there is none or the river is drawn through.
func (k *sketch) crossing(sq engine.Square) float64 {
	over := engine.NoKind
	for _, s := range engine.AllSides {
		if kind := k.setup.At(sq).Tile.Kind(s); kind == engine.Highway || kind == engine.Railway {
			over = kind
		}
	}
	switch {
	case over == engine.NoKind || chance(k.rng, k.ground.Through):
		return 0
	case over == engine.Highway:
		return k.hand.Gap/2 + between(k.rng, -0.02, 0.07)
	}
	return between(k.rng, 0.05, 0.18)
}

// broken returns a line without its middle, or the line where gap is 0.
func broken(l line, gap float64) []line {
	if gap <= 0 {
		return []line{l}
	}
	share := gap / max(0.4, l.length())
	return []line{l.part(0, 0.5-share), l.part(0.5+share, 1)}
}

// stretches returns the outlines between two banks, two where a bridge breaks
// them.
func (k *sketch) stretches(bank, other line, gap float64) []line {
	var all []line
	far := broken(other, gap)
	for i, near := range broken(bank, gap) {
		if len(near) > 1 && len(far[i]) > 1 {
			all = append(all, append(append(line{}, near...), reversed(far[i])...))
		}
	}
	return all
}

// knotAt is the knot of a lane at a side.
func (k *sketch) knotAt(sq engine.Square, side engine.Side, lane int) knot {
	_, kn := k.lane(sq, side, lane)
	return kn
}

// spared returns the number's box of a square, where this player leaves it
// free.
func (k *sketch) spared(sq engine.Square) []line {
	if !chance(k.rng, k.ground.Spared) {
		return nil
	}
	row, col := k.setup.Game.Layout.RowCol(sq)
	over := between(k.rng, -0.02, 0.06)
	left, top := float64(col)+1-k.box.x-over, float64(row)
	right, foot := float64(col)+1.1, top+k.box.y+over
	return []line{{{left, top - 0.1}, {right, top - 0.1}, {right, foot}, {left, foot}}}
}

// waved returns the path as a wavy line.
func (l line) waved(rng interface{ Float64() float64 }, high, long float64) line {
	e := l.evenly(0.02)
	if high <= 0 || len(e) < 3 {
		return e
	}
	out := make(line, len(e))
	phase := rng.Float64() * 2 * math.Pi
	for i, p := range e {
		at := phase + float64(i)*0.02/long*2*math.Pi
		out[i] = p.plus(e.direction(i).left().times(high * math.Sin(at)))
	}
	return out
}

// zigzag returns the path as a jagged line of the given height and pitch.
func (l line) zigzag(rng interface{ NormFloat64() float64 }, high, pitch float64) line {
	n := max(2, int(l.length()/pitch*2))
	e := l.evenly(l.length() / float64(n))
	out := make(line, len(e))
	for i, p := range e {
		sign := float64(i%2*2 - 1)
		if i == 0 || i == len(e)-1 {
			sign = 0
		}
		out[i] = p.plus(e.direction(i).left().times(sign * high * (1 + 0.3*rng.NormFloat64())))
	}
	return out
}

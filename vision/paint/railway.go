package paint

import (
	"math"

	"inkscore/engine"
)

// railway makes the lines of one railway in a square; its ties follow when the
// lines are joined.
func (k *sketch) railway(sq engine.Square, pen int, sides []engine.Side, st *station, bridge int) {
	corner, bend := k.corner(sq)
	at := func(s engine.Side) (spot, knot) { return k.lane(sq, s, middle) }
	if len(sides) == 1 && st == nil {
		p, from := at(sides[0])
		k.add(railLine, pen, line{p, p.plus(normals[sides[0]].times(between(k.rng, 0.3, 0.6)))}, from, knot{})
		return
	}
	if st != nil && (len(sides) == 1 || st.stubs) {
		for _, s := range sides {
			p, from := at(s)
			e := st.centre
			if st.hollow {
				e = e.minus(normals[s].times(st.half * between(k.rng, 0.7, 1.1)))
			}
			k.add(railLine, pen, k.toStation(p, e, normals[s]), from, knot{})
		}
		return
	}
	join := func(a, b engine.Side) {
		p, from := at(a)
		q, to := at(b)
		k.railPath(sq, pen, k.way(p, q, normals[a], normals[b], corner, bend), from, to, bridge)
	}
	switch len(sides) {
	case 2:
		join(sides[0], sides[1])
	case 3:
		k.railT(sq, pen, sides, corner, bend)
	case 4:
		join(engine.North, engine.South)
		join(engine.East, engine.West)
	}
}

// toStation is the line from a side to a station: straight in, then slanting.
func (k *sketch) toStation(p, e, n spot) line {
	d := e.minus(p)
	along := d.x*n.x + d.y*n.y
	if along < 0.1 || chance(k.rng, 0.6) {
		return line{p, e}
	}
	return bezier(p, p.plus(n.times(along*0.5)), e.minus(n.times(along*0.4)), e)
}

// railPath adds a railway between two sides, broken where a highway passes
// over it.
func (k *sketch) railPath(sq engine.Square, pen int, l line, from, to knot, bridge int) {
	if k.setup.At(sq).Tile.Holds(engine.River) {
		k.add(railLine, pen, l, from, to)
		if bridge == int(Parapets) {
			by := between(k.rng, 0.09, 0.16)
			for _, side := range []float64{-by, by} {
				k.add(roadLine, pen, l.aside(side).part(between(k.rng, 0.12, 0.25), between(k.rng, 0.75, 0.88)), knot{}, knot{})
			}
		}
		return
	}
	if bridge != int(RailBreaks) && bridge != int(Parapets) {
		k.add(railLine, pen, l, from, to)
		return
	}
	half := 0.0
	for _, s := range engine.AllSides {
		if k.setup.At(sq).Tile.Kind(s) == engine.Highway {
			half = k.ports[[2]uint8{uint8(sq), uint8(s)}].half
		}
	}
	gap := func() float64 { return half + between(k.rng, -0.03, 0.07) }
	k.add(railLine, pen, l.part(0, 0.5-gap()), from, knot{})
	k.add(railLine, pen, l.part(0.5+gap(), 1), knot{}, to)
}

// railT draws a T: a line through and a branch, or curves into both directions.
func (k *sketch) railT(sq engine.Square, pen int, sides []engine.Side, corner Corner, bend float64) {
	branch, a, b := sides[0], sides[1], sides[2]
	for i, s := range sides {
		if x, y := sides[(i+1)%3], sides[(i+2)%3]; x.Opposite() == y {
			branch, a, b = s, x, y
		}
	}
	pa, ka := k.lane(sq, a, middle)
	pb, kb := k.lane(sq, b, middle)
	p, from := k.lane(sq, branch, middle)
	through := k.way(pa, pb, normals[a], normals[b], corner, bend).evenly(0.04)
	k.add(railLine, pen, through, ka, kb)
	switch at := k.rng.Float64(); {
	case at < 0.8:
		foot := through[clampInt(len(through)/2+k.rng.IntN(5)-2, 0, len(through)-1)]
		k.add(railLine, pen, line{p, foot.plus(normals[branch].times(between(k.rng, -0.03, 0.05)))}, from, knot{})
	case at < 0.93:
		k.add(railLine, pen, k.way(p, pa, normals[branch], normals[a], Arc, bend).part(0, between(k.rng, 0.7, 0.95)), from, knot{})
	default:
		k.add(railLine, pen, k.way(p, pa, normals[branch], normals[a], Arc, bend).part(0, 0.9), from, knot{})
		k.add(railLine, pen, k.way(p, pb, normals[branch], normals[b], Arc, bend).part(0, 0.9), knot{}, knot{})
	}
}

func clampInt(v, low, high int) int { return min(high, max(low, v)) }

// finish shakes a joined stroke and lays it on; a railway gets its ties.
func (k *sketch) finish(t trace) {
	h := k.hand
	l := t.line.evenly(0.04)
	l = l.cutting(int(h.Cutting*0.45/0.04), h.Cutting)
	l = l.shaken(k.rng, h.Wobble, h.Step)
	switch t.role {
	case tubeLine:
		k.tube(l, t.pen)
		return
	case airLine:
		k.dots(l, t.pen)
		return
	}
	if t.role != railLine {
		width := 1.0
		if t.role == riverLine {
			l = l.waved(k.rng, k.ground.WaveHigh, k.ground.WaveLong)
		}
		switch t.role {
		case roadMiddle:
			width = between(k.rng, 0.7, 1)
		case thickLine:
			width = 2.2
		}
		k.put(mark{line: l, width: width, pen: t.pen})
		if chance(k.rng, h.Retrace) {
			k.put(mark{line: t.line.shaken(k.rng, wobble{0.012 + h.Wobble.stray, 0.4, h.Wobble.tremor}, h.Step), width: width, pen: t.pen})
		}
		return
	}
	k.rails(l, t.pen)
}

func (k *sketch) put(m mark) { k.paint = append(k.paint, m) }

// rails lays a railway on along its line.
func (k *sketch) rails(l line, pen int) {
	h := k.hand
	style := pick(k.rng, []Rail{Tied, Furry, Ladder, Crossed}, h.Rails...)
	pitch, long := h.TiePitch, h.TieLength
	switch style {
	case Furry:
		pitch = clamp(pitch*0.45, 0.05, 0.09)
		long *= 0.85
		k.put(mark{line: l, width: 1.3, pen: pen})
	case Ladder:
		for _, by := range []float64{-h.LadderGap / 2, h.LadderGap / 2} {
			k.put(mark{line: l.aside(by), width: 0.8, pen: pen})
		}
		long = max(long, h.LadderGap*1.15)
	default:
		k.put(mark{line: l, width: 1, pen: pen})
	}
	total := l.length()
	if total < 0.05 {
		return
	}
	at := pitch * between(k.rng, 0.2, 0.8)
	turn := k.rng.NormFloat64() * 0.15 * h.TieSpread
	for at < total {
		i := clampInt(int(at/total*float64(len(l)-1)), 0, len(l)-1)
		across := l.direction(i).left().turned(turn + k.rng.NormFloat64()*0.35*h.TieSpread)
		half := long / 2 * clamp(1+k.rng.NormFloat64()*0.45*h.TieSpread, 0.4, 1.7)
		if chance(k.rng, h.TieStray) {
			half *= between(k.rng, 1.5, 2.6)
		}
		middle := l[i].plus(across.times(long * (h.TieBias + 0.16*h.TieSpread*k.rng.NormFloat64())))
		if style == Crossed {
			for _, angle := range []float64{-math.Pi / 4, math.Pi / 4} {
				arm := across.turned(angle).times(half)
				k.put(mark{line: line{middle.minus(arm), middle.plus(arm)}, width: h.TieWidth, pen: pen})
			}
		} else {
			arm := across.times(half)
			bow := l.direction(i).times(k.rng.NormFloat64() * 0.012)
			k.put(mark{line: line{middle.minus(arm), middle.plus(bow), middle.plus(arm)}, width: h.TieWidth, pen: pen})
		}
		at += pitch * clamp(1+k.rng.NormFloat64()*0.6*h.TieSpread, 0.45, 1.9)
	}
}

package paint

import (
	"inkscore/engine"
)

// highway makes the strokes of one highway in a square.
func (k *sketch) highway(sq engine.Square, pen int, sides []engine.Side, st *station, bridge int) {
	corner, bend := k.corner(sq)
	if len(sides) == 1 && st == nil {
		k.deadEnd(sq, pen, sides[0])
		return
	}
	if st != nil && (len(sides) == 1 || st.stubs) {
		for _, s := range sides {
			k.roadStub(sq, pen, s, st)
		}
	} else {
		if len(sides) > 2 && chance(k.rng, k.hand.Overdrawn) {
			k.overdraw(sq, pen, sides)
		} else {
			k.outline(sq, pen, sides, corner, bend, bridge)
		}
	}
	k.dashes(sq, pen, sides, st, corner, bend)
}

// outline draws a highway as the lines between each of its sides and the next
// one clockwise: two for a curve, three for a T, four for a crossing.
func (k *sketch) outline(sq engine.Square, pen int, sides []engine.Side, corner Corner, bend float64, bridge int) {
	for i, s := range sides {
		next := sides[(i+1)%len(sides)]
		p, from := k.lane(sq, s, lastLane(s))
		q, to := k.lane(sq, next, firstLane(next))
		k.roadLine(pen, k.way(p, q, normals[s], normals[next], corner, bend), from, to, bridge, sq)
	}
}

// roadLine adds a line of a highway, broken where a railway passes over it.
func (k *sketch) roadLine(pen int, l line, from, to knot, bridge int, sq engine.Square) {
	if bridge == int(HighwayBreak) {
		a, b := between(k.rng, 0.34, 0.44), between(k.rng, 0.56, 0.66)
		k.add(roadLine, pen, l.part(0, a), from, knot{})
		k.add(roadLine, pen, l.part(b, 1), knot{}, to)
		return
	}
	k.add(roadLine, pen, l, from, to)
	if bridge == int(Parapets) {
		row, col := k.setup.Game.Layout.RowCol(sq)
		middle := spot{float64(col) + 0.5, float64(row) + 0.5}
		wall := l.part(between(k.rng, 0.12, 0.25), between(k.rng, 0.75, 0.88))
		if len(wall) < 3 {
			return
		}
		out := wall[len(wall)/2].minus(middle).unit()
		far := between(k.rng, 0.05, 0.1)
		flare := pick(k.rng, []float64{0, far, 2 * far}, 1, 1, 1) // walls that bend away at their ends
		for i := range wall {
			t := 2*float64(i)/float64(len(wall)-1) - 1
			wall[i] = wall[i].plus(out.times(far + flare*t*t))
		}
		k.add(roadLine, pen, wall, knot{}, knot{})
	}
}

// overdraw draws a junction as two roads laid over each other, with no gap
// left for the branch.
func (k *sketch) overdraw(sq engine.Square, pen int, sides []engine.Side) {
	has := engine.SidesOf(sides...)
	through := engine.North
	if !has.Has(engine.North) || !has.Has(engine.South) {
		through = engine.East
	}
	for _, s := range sides {
		opposite := has.Has(s.Opposite())
		if opposite && s > s.Opposite() {
			continue // drawn from the other side
		}
		for _, lane := range []int{low, high} {
			p, from := k.lane(sq, s, lane)
			if opposite {
				q, to := k.lane(sq, s.Opposite(), lane)
				k.add(roadLine, pen, line{p, q}, from, to)
				continue
			}
			half := k.ports[[2]uint8{uint8(sq), uint8(through)}].half
			long := 0.5 - half + between(k.rng, -0.03, 0.05)
			k.add(roadLine, pen, line{p, p.plus(normals[s].times(long))}, from, knot{})
		}
	}
}

// deadEnd draws a highway that stops in the middle of its square: open, square
// or as an arch.
func (k *sketch) deadEnd(sq engine.Square, pen int, s engine.Side) {
	p, from := k.lane(sq, s, low)
	q, to := k.lane(sq, s, high)
	n := normals[s]
	long := between(k.rng, 0.35, 0.6)
	a, b := p.plus(n.times(long+k.rng.NormFloat64()*0.03)), q.plus(n.times(long+k.rng.NormFloat64()*0.03))
	switch pick(k.rng, []int{0, 1, 2}, 2, 3, 3) {
	case 0:
		k.add(roadLine, pen, line{p, a}, from, knot{})
		k.add(roadLine, pen, line{q, b}, to, knot{})
	case 1:
		k.add(roadLine, pen, line{p, a, b, q}, from, to)
	default:
		over := n.times(0.14)
		arch := bezier(a, a.plus(over), b.plus(over), b)
		k.add(roadLine, pen, append(append(line{p}, arch...), q), from, to)
	}
	middle, _ := k.lane(sq, s, middle)
	k.dashAlong(pen, line{middle, middle.plus(n.times(long))}, 0.6)
}

// roadStub draws a highway from a side to its station.
func (k *sketch) roadStub(sq engine.Square, pen int, s engine.Side, st *station) {
	n := normals[s]
	var ends [2]spot
	for i, lane := range []int{low, high} {
		p, from := k.lane(sq, s, lane)
		to := st.centre.minus(p)
		long := to.x*n.x + to.y*n.y - st.half*between(k.rng, 0.3, 1.1)
		e := p.plus(n.times(max(0.1, long)))
		// The lines lean towards a station that lies aside.
		across := n.left()
		lean := (to.x*across.x + to.y*across.y)
		if reach := st.half * 1.1; lean > reach || lean < -reach {
			e = e.plus(across.times(lean - clamp(lean, -reach, reach)))
		}
		k.add(roadLine, pen, line{p, e}, from, knot{})
		ends[i] = e
	}
	if st.arch {
		over := n.times(0.1)
		k.add(roadLine, pen, bezier(ends[0], ends[0].plus(over), ends[1].plus(over), ends[1]), knot{}, knot{})
	} else if chance(k.rng, 0.15) {
		k.add(roadLine, pen, line{ends[0], ends[1]}, knot{}, knot{})
	}
}

// dashes draws the middle of a highway and closes its open ends.
func (k *sketch) dashes(sq engine.Square, pen int, sides []engine.Side, st *station, corner Corner, bend float64) {
	for _, s := range sides {
		k.closeEnd(sq, pen, s)
	}
	if st != nil {
		for _, s := range sides {
			a, _ := k.lane(sq, s, middle)
			b := st.centre.minus(normals[s].times(st.half))
			k.dashAlong(pen, line{a, b}, 0.6)
		}
		return
	}
	for _, l := range k.middles(sq, sides, corner, bend) {
		k.dashAlong(pen, l, 1)
	}
}

// closeEnd draws a line across an open end, as some players do.
func (k *sketch) closeEnd(sq engine.Square, pen int, s engine.Side) {
	if p := k.ports[[2]uint8{uint8(sq), uint8(s)}]; p.open && chance(k.rng, k.hand.CloseEnds) {
		a, _ := k.lane(sq, s, low)
		b, _ := k.lane(sq, s, high)
		k.add(roadLine, pen, line{a, b}, knot{}, knot{})
	}
}

// middles returns the centre lines of a route: one through the square and one
// for every branch.
func (k *sketch) middles(sq engine.Square, sides []engine.Side, corner Corner, bend float64) []line {
	at := func(s engine.Side) spot { p, _ := k.lane(sq, s, middle); return p }
	join := func(a, b engine.Side) line { return k.way(at(a), at(b), normals[a], normals[b], corner, bend) }
	switch len(sides) {
	case 2:
		return []line{join(sides[0], sides[1])}
	case 3:
		for i, s := range sides {
			a, b := sides[(i+1)%3], sides[(i+2)%3]
			if a.Opposite() == b {
				through := join(a, b).evenly(0.05)
				return []line{through, {at(s), through[len(through)/2]}}
			}
		}
	case 4:
		return []line{join(engine.North, engine.South), join(engine.East, engine.West)}
	}
	return nil
}

// dashAlong draws this player's dashes along a path that is share of a square
// long.
func (k *sketch) dashAlong(pen int, l line, share float64) {
	h := k.hand
	if h.Dashes == 0 || !chance(k.rng, h.DashShare) {
		return
	}
	if h.Dashes < 0 {
		k.add(roadMiddle, pen, l, knot{}, knot{})
		return
	}
	n := max(1, int(float64(h.Dashes)*share+0.5))
	full := clamp(h.DashLength+k.rng.NormFloat64()*0.06, 0.03, 0.9)
	for i := range n {
		mid := (float64(i) + 0.5 + k.rng.NormFloat64()*0.06) / float64(n)
		half := full / 2 / float64(n) * clamp(1+k.rng.NormFloat64()*0.2, 0.4, 1.6)
		k.add(roadMiddle, pen, l.part(max(0, mid-half), min(1, mid+half)), knot{}, knot{})
	}
}

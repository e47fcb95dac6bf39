package paint

import "inkscore/engine"

// SuperStyle is how a player draws a superconnection.
type SuperStyle uint8

// The superconnections.
const (
	LineSuper     SuperStyle = iota // a line with a triangle at each end
	RoadSuper                       // two lines with a triangle at each end
	ThickSuper                      // a thick line with a triangle at each end
	RowSuper                        // triangles one after another
	FilledRoad                      // two lines with triangles between them
	SawSuper                        // a line with triangles along one side
	HourglassLike                   // triangles from the sides to the middle
)

// super adds a superconnection of a square.
func (k *sketch) super(sq engine.Square, pen int, sides []engine.Side, st *station) {
	style := styleOf[SuperStyle](k, k.ground.Signs.Supers)
	if style == HourglassLike && (len(sides) > 2 || st != nil) {
		style = LineSuper
	}
	corner, bend := k.corner(sq)
	switch style {
	case RoadSuper, FilledRoad:
		if st != nil || len(sides) == 1 {
			k.superStubs(sq, pen, sides, st)
		} else {
			k.outline(sq, pen, sides, corner, bend, bridgeNone)
		}
		if style == FilledRoad {
			for _, l := range k.superWays(sq, sides, st, corner, bend) {
				k.row(l, min(k.ground.Signs.TriangleSize, k.hand.Gap*0.38), pen)
			}
			return
		}
	case RowSuper:
		for _, l := range k.superWays(sq, sides, st, corner, bend) {
			k.row(l, k.ground.Signs.TriangleSize, pen)
		}
		return
	case SawSuper:
		k.plainRoute(sq, pen, sides, st, plainLine)
		for _, l := range k.superWays(sq, sides, st, corner, bend) {
			k.saw(l, pen)
		}
		return
	case HourglassLike:
		row, col := k.setup.Game.Layout.RowCol(sq)
		tip := spot{float64(col) + 0.5, float64(row) + 0.5}
		for _, s := range sides {
			p, _ := k.lane(sq, s, middle)
			k.triangle(p, tip, k.ground.Signs.TriangleSize*1.4, pen)
		}
		return
	case ThickSuper:
		k.plainRoute(sq, pen, sides, st, thickLine)
	default:
		k.plainRoute(sq, pen, sides, st, plainLine)
	}
	half := k.ground.Signs.TriangleSize
	if style == ThickSuper { // which would hide a small one
		half = max(half, 1.8*k.hand.Pens[pen].Width)
	}
	for _, s := range sides {
		k.endTriangle(sq, pen, s, half)
	}
}

// superStubs adds the two lines of a superconnection from its sides to a station,
// or to the middle.
func (k *sketch) superStubs(sq engine.Square, pen int, sides []engine.Side, st *station) {
	if st != nil {
		for _, s := range sides {
			k.roadStub(sq, pen, s, st)
		}
		return
	}
	k.deadEnd(sq, pen, sides[0])
}

// superWays returns the middles of a superconnection.
func (k *sketch) superWays(sq engine.Square, sides []engine.Side, st *station, corner Corner, bend float64) []line {
	if st == nil && len(sides) > 1 {
		return k.middles(sq, sides, corner, bend)
	}
	var all []line
	for _, s := range sides {
		p, _ := k.lane(sq, s, middle)
		e := p.plus(normals[s].times(0.42))
		if st != nil {
			e = st.centre.minus(normals[s].times(st.half))
		}
		all = append(all, line{p, e})
	}
	return all
}

// endTriangle draws the triangle at an end: on its base at the side, or on its
// tip. Half its base is given.
func (k *sketch) endTriangle(sq engine.Square, pen int, s engine.Side, half float64) {
	p, _ := k.lane(sq, s, middle)
	half *= between(k.rng, 0.85, 1.15)
	deep := normals[s].times(half * between(k.rng, 1.4, 2.1))
	if chance(k.rng, k.ground.Signs.Outwards) {
		k.triangle(p.plus(deep), p, half, pen)
		return
	}
	k.triangle(p, p.plus(deep), half, pen)
}

// triangle draws a triangle from the middle of its base to its tip.
func (k *sketch) triangle(base, tip spot, half float64, pen int) {
	across := tip.minus(base).unit().left().times(half)
	l := line{base.plus(across), tip, base.minus(across)}
	for i := range l {
		l[i] = l[i].plus(spot{k.rng.NormFloat64(), k.rng.NormFloat64()}.times(half * 0.08))
	}
	l = append(l, l[0])
	if chance(k.rng, k.ground.Signs.TriangleFill) {
		k.put(mark{line: l, fill: true, pen: pen})
	}
	k.put(mark{line: l.shaken(k.rng, wobble{stray: min(k.hand.Wobble.stray, half*0.08), over: 0.3}, 0.02), width: 0.8, pen: pen})
}

// leastTriangle is half the base of the smallest triangle in a row.
const leastTriangle = 0.04

// row draws triangles one after another, of half a base.
func (k *sketch) row(l line, half float64, pen int) {
	half = max(half, leastTriangle)
	n := max(1, int(l.length()/(half*between(k.rng, 1.9, 2.6))))
	for i := range n {
		a, b := l.at((float64(i)+0.1)/float64(n)), l.at((float64(i)+0.85)/float64(n))
		k.triangle(a, b, half, pen)
	}
}

// saw draws triangles that stand on one side of a line.
func (k *sketch) saw(l line, pen int) {
	half := max(k.ground.Signs.TriangleSize*0.7, leastTriangle)
	n := max(1, int(l.length()/(half*2.4)))
	side := k.flip()
	for i := range n {
		t := (float64(i) + 0.5) / float64(n)
		at, ahead := l.at(t), l.at(min(1, t+0.05))
		up := ahead.minus(at).unit().left().times(side * half * 1.6)
		k.triangle(at, at.plus(up), half, pen)
	}
}

// at returns the point at a share of a path's length.
func (l line) at(share float64) spot {
	e := l.evenly(0.01)
	return e[clampInt(int(share*float64(len(e)-1)+0.5), 0, len(e)-1)]
}

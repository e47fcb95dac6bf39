package paint

import (
	"math"
	"math/rand/v2"

	"inkscore/engine"
)

// Flange is how a player draws the interface at the end of a pipe.
type Flange uint8

// The flanges.
const (
	NoFlange Flange = iota // two plain lines
	Bar                    // a stroke across the end, wider than the pipe
	TwoBars
	Sleeve // a small rectangle round the end
)

// Tubes is one player's way to draw the Underground. Every length is in u.
type Tubes struct {
	Gap       float64   // between the two lines of a pipe
	Flanges   []float64 // weights
	Flanged   float64   // share of the ends that get one
	Over      float64   // how far a flange stands out of the pipe on each side
	Water     float64   // share of pipes with a wavy line in them
	Thick     float64   // width of a subway's line, of the pen's width
	Dashes    float64   // length of the dashes of a subway's line, 0: one line
	Stops     []float64 // weights of the stations: Ring, Box
	StopSize  float64   // radius
	Hubs      []float64 // weights of the hubs: Disc, Scribble, a ring in a ring
	Zigzag    float64   // height of a broken pipe's zigzag
	Apart     int       // 1: pipes in the second pen, 2: subways in it
	Courtesy  float64   // share of squares with a circle in the corner
	SmallRing float64   // its radius
}

// RandomTubes returns a player of the Underground.
func RandomTubes(rng *rand.Rand) Tubes {
	return Tubes{
		Gap: between(rng, 0.14, 0.3), Flanges: lean(rng, between(rng, 0.8, 1), 1.5, 5, 1.5, 2), Flanged: pick(rng, []float64{1, 0.85, 0.4}, 5, 3, 1),
		Over: between(rng, 0.02, 0.1), Water: pick(rng, []float64{0, 0.3, 1}, 8, 1, 1),
		Thick: pick(rng, []float64{1, 1.6, 2.4}, 7, 2, 1), Dashes: pick(rng, []float64{0, 0.06, 0.12}, 9, 1, 1),
		Stops: lean(rng, between(rng, 0.9, 1), 8, 1), StopSize: between(rng, 0.075, 0.17), Hubs: lean(rng, between(rng, 0.7, 1), 6, 3, 1),
		Zigzag: between(rng, 0.05, 0.14), Apart: pick(rng, []int{0, 1, 2}, 5, 3, 1),
		Courtesy: pick(rng, []float64{0, 0.1, 0.3}, 2, 2, 3), SmallRing: between(rng, 0.035, 0.1),
	}
}

// tubed reports whether a tile is of the Underground.
func tubed(t engine.Tile) bool { return t.Holds(engine.Subway) || t.Holds(engine.Pipe) }

// pipe draws a pipe in a square: a road without dashes, with flanges.
func (k *sketch) pipe(sq engine.Square, pen int, sides []engine.Side, bridge int) {
	corner, bend := k.corner(sq)
	t := k.ground.Tubes
	if len(sides) == 1 {
		k.pipeEnd(sq, pen, sides[0])
	} else {
		k.outline(sq, pen, sides, corner, bend, bridge)
		if chance(k.rng, t.Water) {
			for _, l := range k.middles(sq, sides, corner, bend) {
				k.put(mark{line: l.waved(k.rng, 0.02, between(k.rng, 0.1, 0.25)), width: 0.7, pen: pen})
			}
		}
	}
	style := pick(k.rng, []Flange{NoFlange, Bar, TwoBars, Sleeve}, t.Flanges...)
	for _, s := range sides {
		if chance(k.rng, t.Flanged) {
			k.flange(sq, pen, s, style)
		}
	}
	if k.setup.At(sq).Tile.Marks.Has(engine.Broken) {
		k.zigzag(sq, pen, sides, corner, bend)
	}
}

// pipeEnd draws a pipe that ends in its square, before what else lies there.
func (k *sketch) pipeEnd(sq engine.Square, pen int, s engine.Side) {
	p, from := k.lane(sq, s, low)
	q, to := k.lane(sq, s, high)
	far := normals[s].times(between(k.rng, 0.14, 0.36))
	a, b := p.plus(far), q.plus(far)
	if chance(k.rng, 0.75) {
		k.add(roadLine, pen, line{p, a, b, q}, from, to)
		return
	}
	k.add(roadLine, pen, line{p, a}, from, knot{})
	k.add(roadLine, pen, line{q, b}, to, knot{})
}

// flange draws the interface of a pipe at a side.
func (k *sketch) flange(sq engine.Square, pen int, s engine.Side, style Flange) {
	a, _ := k.lane(sq, s, low)
	b, _ := k.lane(sq, s, high)
	along := b.minus(a).unit().times(k.ground.Tubes.Over * between(k.rng, 0.7, 1.3))
	a, b = a.minus(along), b.plus(along)
	in := normals[s].times(between(k.rng, 0, 0.05))
	deep := normals[s].times(between(k.rng, 0.05, 0.11))
	draw := func(l line) { k.put(mark{line: l.shaken(k.rng, k.hand.Wobble, k.hand.Step), width: 1, pen: pen}) }
	switch style {
	case Bar:
		draw(line{a.plus(in), b.plus(in)})
	case TwoBars:
		draw(line{a.plus(in), b.plus(in)})
		draw(line{a.plus(in).plus(deep), b.plus(in).plus(deep)})
	case Sleeve:
		draw(line{a.plus(in), b.plus(in), b.plus(in).plus(deep), a.plus(in).plus(deep), a.plus(in)})
	}
}

// zigzag marks a pipe as broken.
func (k *sketch) zigzag(sq engine.Square, pen int, sides []engine.Side, corner Corner, bend float64) {
	var at, way spot
	if lines := k.middles(sq, sides, corner, bend); len(lines) > 0 {
		l := lines[0].evenly(0.03)
		i := clampInt(int(between(k.rng, 0.3, 0.7)*float64(len(l))), 0, len(l)-1)
		at, way = l[i], l.direction(i)
	} else { // the end of a pipe
		p, _ := k.lane(sq, sides[0], middle)
		at, way = p.plus(normals[sides[0]].times(0.14)), normals[sides[0]]
	}
	way = way.turned(pick(k.rng, []float64{0, math.Pi / 2, math.Pi / 4}, 2, 3, 1) + k.rng.NormFloat64()*0.15)
	long := between(k.rng, 0.12, 0.24)
	l := line{at.minus(way.times(long)), at.plus(way.times(long))}.zigzag(k.rng, k.ground.Tubes.Zigzag, between(k.rng, 0.07, 0.12))
	k.later = append(k.later, mark{line: l, width: 1, pen: pen})
}

// subway draws a subway in a square: a line without ties.
func (k *sketch) subway(sq engine.Square, pen int, sides []engine.Side, st *station, bridge int) {
	corner, bend := k.corner(sq)
	if len(sides) == 1 {
		p, from := k.lane(sq, sides[0], middle)
		e := p.plus(normals[sides[0]].times(between(k.rng, 0.15, 0.3)))
		if st != nil {
			e = st.centre.minus(normals[sides[0]].times(st.half * between(k.rng, 0.8, 1.05)))
		}
		k.add(tubeLine, pen, line{p, e}, from, knot{})
		return
	}
	if st != nil && st.stubs && len(sides) > 2 {
		for _, s := range sides {
			p, from := k.lane(sq, s, middle)
			k.add(tubeLine, pen, line{p, st.centre.minus(normals[s].times(st.half * between(k.rng, 0.8, 1.05)))}, from, knot{})
		}
		return
	}
	join := func(a, b engine.Side) {
		p, from := k.lane(sq, a, middle)
		q, to := k.lane(sq, b, middle)
		l := k.way(p, q, normals[a], normals[b], corner, bend)
		if st != nil { // through the station, or broken by it
			l = append(append(line{}, l.part(0, 0.5)...), l.part(0.5, 1)...)
			st.centre = l[len(l)/2].plus(spot{k.rng.NormFloat64(), k.rng.NormFloat64()}.times(0.015))
			if st.stubs {
				gap := st.half / max(0.3, l.length())
				k.add(tubeLine, pen, l.part(0, 0.5-gap), from, knot{})
				k.add(tubeLine, pen, l.part(0.5+gap, 1), knot{}, to)
				return
			}
		}
		if bridge == int(RailBreaks) || bridge == int(Parapets) {
			gap := k.ground.Tubes.Gap/2 + between(k.rng, -0.02, 0.06)
			k.add(tubeLine, pen, l.part(0, 0.5-gap), from, knot{})
			k.add(tubeLine, pen, l.part(0.5+gap, 1), knot{}, to)
			return
		}
		k.add(tubeLine, pen, l, from, to)
	}
	switch len(sides) {
	case 2:
		join(sides[0], sides[1])
	case 3:
		for i, s := range sides {
			a, b := sides[(i+1)%3], sides[(i+2)%3]
			if a.Opposite() != b {
				continue
			}
			p, from := k.lane(sq, s, middle)
			pa, ka := k.lane(sq, a, middle)
			pb, kb := k.lane(sq, b, middle)
			foot := pa.to(pb, 0.5+k.rng.NormFloat64()*0.04)
			k.add(tubeLine, pen, line{pa, pb}, ka, kb)
			k.add(tubeLine, pen, line{p, foot}, from, knot{})
			if st != nil {
				st.centre = foot
			}
		}
	case 4:
		join(engine.North, engine.South)
		join(engine.East, engine.West)
	}
}

// stop is the station of a subway: an empty circle, or a filled one where it is
// a hub. Beside a pipe it keeps to its own route.
func (k *sketch) stop(sq engine.Square, pen int) *station {
	t, tile := k.ground.Tubes, k.setup.At(sq).Tile
	row, col := k.setup.Game.Layout.RowCol(sq)
	drift := min(k.hand.BlockDrift, 0.03)
	st := &station{half: clamp(t.StopSize*(1+k.rng.NormFloat64()*0.1), 0.06, 0.19), hollow: true,
		centre: spot{float64(col) + 0.5 + k.rng.NormFloat64()*drift, float64(row) + 0.5 + k.rng.NormFloat64()*drift},
		stubs:  chance(k.rng, 0.6), block: pick(k.rng, []Block{Ring, Box}, t.Stops...)}
	for _, r := range tile.Routes() {
		if r.Kind != engine.Subway || r.Sides.Len() != 1 || !tile.Holds(engine.Pipe) {
			continue
		}
		for _, s := range engine.AllSides { // a stub beside a T of pipes
			if r.Sides.Has(s) {
				st.half = min(st.half, 0.11)
				p, _ := k.lane(sq, s, middle)
				st.centre = p.plus(normals[s].times(0.1 + st.half + between(k.rng, -0.03, 0.05)))
			}
		}
	}
	if !tile.Marks.Has(engine.Hub) {
		st.draw = func() { k.block(st, pen) }
		return st
	}
	st.draw = func() {
		k.block(st, pen)
		switch pick(k.rng, []int{0, 1, 2}, t.Hubs...) {
		case 0:
			k.put(mark{line: ring(st.centre, st.half*0.9, st.half*0.9, 0, 6.4), fill: true, pen: pen})
		case 1:
			k.scratch(st.centre, st.half*0.85, pen)
		default:
			k.put(mark{line: ring(st.centre, st.half*0.5, st.half*0.5, 0, 6.4), fill: true, pen: pen})
		}
	}
	return st
}

// tube lays a subway's line on.
func (k *sketch) tube(l line, pen int) {
	t := k.ground.Tubes
	if t.Dashes == 0 {
		k.put(mark{line: l, width: max(0.7, t.Thick), pen: pen})
		return
	}
	total := l.length()
	for at := 0.0; at < total; at += t.Dashes * between(k.rng, 1.4, 1.9) {
		if dash := l.part(at/total, min(1, (at+t.Dashes)/total)); len(dash) > 1 {
			k.put(mark{line: dash, width: max(0.7, t.Thick), pen: pen})
		}
	}
}

// tubePens returns the pens for pipes and for subways in a square that is drawn
// with the given one.
func (k *sketch) tubePens(pen int) (pipes, subways int) {
	switch k.ground.Tubes.Apart {
	case 1:
		return k.groundPen(pen), pen
	case 2:
		return pen, k.groundPen(pen)
	}
	return pen, pen
}

// courtesy draws small circles in the bottom right corners of squares, which tell
// of the stations on the other board: in those given, or, where that board is not
// known, in a share of all.
func (s *scribe) courtesy(t Tubes, other *engine.Setup) {
	layout := s.setup.Game.Layout
	var told []engine.Square
	if other != nil && t.Courtesy > 0 {
		told = stations(other)
	}
	for i := range layout.Len() {
		if other == nil && chance(s.rng, t.Courtesy) {
			told = append(told, engine.Square(i))
		}
	}
	for _, sq := range told {
		row, col := layout.RowCol(sq)
		r := t.SmallRing * between(s.rng, 0.8, 1.25)
		at := spot{float64(col) + between(s.rng, 0.8, 0.88), float64(row) + between(s.rng, 0.8, 0.88)}
		s.stroke(ring(at, r, r*between(s.rng, 0.85, 1.15), s.rng.Float64()*6, between(s.rng, 6.1, 6.8)))
	}
}

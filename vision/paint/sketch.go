package paint

import (
	"math/rand/v2"

	"inkscore/engine"
)

// sketch turns a board into strokes, in one hand.
type sketch struct {
	rng    *rand.Rand
	setup  *engine.Setup
	hand   Hand
	ground Terrain
	box    spot              // width and height of a number's box
	ports  map[[2]uint8]port // by square and side
	traces []trace
	// paint is what comes out, in the order in which it is drawn.
	paint []mark
	later []mark                 // what is drawn last
	goals map[engine.Square]disc // where routes end in portals and rituals
	// cornering counts what lies in the corners of a square.
	cornering map[engine.Square]int
}

// knot is a place where a stroke goes on in the neighbouring square: an edge
// of the grid and a lane there. The zero knot is none.
type knot struct {
	edge int // 1 and up
	lane int
}

// role says what a stroke is part of.
type role uint8

const (
	roadLine role = iota
	roadMiddle
	railLine
	riverLine
	tubeLine
	landLine
	airLine
	plainLine
	thickLine
)

// trace is a stroke before it is joined to its neighbours and shaken.
type trace struct {
	line     line
	from, to knot
	role     role
	pen      int
}

// mark is a finished stroke or a filled shape.
type mark struct {
	line  line
	width float64 // of the pen's width
	fill  bool
	pen   int // index into the hand's pens
}

// penOf returns which pen a square is drawn with.
func (k *sketch) penOf(sq engine.Square) int {
	if k.hand.PenFrom > 0 && !k.hand.RailsApart && len(k.hand.Pens) > 1 && k.setup.At(sq).Round >= k.hand.PenFrom {
		return 1
	}
	return 0
}

// way draws the path between two sides that a route takes in a square.
func (k *sketch) way(p, q spot, np, nq spot, corner Corner, bend float64) line {
	d := q.minus(p)
	if np.plus(nq).norm() < 1e-6 { // opposite sides
		along := d.x*np.x + d.y*np.y
		if corner == Elbow || along <= 0 {
			return line{p, q}
		}
		h := along * 0.4
		return bezier(p, p.plus(np.times(h)), q.plus(nq.times(h)), q)
	}
	along := d.x*np.x + d.y*np.y
	back := -(d.x*nq.x + d.y*nq.y)
	x := p.plus(np.times(along))
	if along <= 0.02 || back <= 0.02 {
		return line{p, q}
	}
	switch corner {
	case Elbow:
		return line{p, x, q}
	case Cut:
		return line{p, p.to(x, 0.5*bend), q.to(x, 0.5*bend), q}
	case Rounded:
		r := min(0.22*bend+0.04, along, back)
		a, b := x.minus(np.times(r)), x.minus(nq.times(r))
		out := append(line{p}, bezier(a, a.to(x, 0.6), b.to(x, 0.6), b)...)
		return append(out, q)
	}
	return bezier(p, p.to(x, bend), q.to(x, bend), q)
}

// corner draws this square's way to turn. Two curves in one square keep out of
// each other's way: with elbows they would look like a crossing.
func (k *sketch) corner(sq engine.Square) (Corner, float64) {
	if t := k.setup.At(sq).Tile; apart(t) {
		return pick(k.rng, []Corner{Arc, Cut}, 5, 1), between(k.rng, 0.3, 0.65)
	}
	c := pick(k.rng, []Corner{Elbow, Rounded, Arc, Cut}, k.hand.Corners...)
	return c, clamp(k.hand.Bend+k.rng.NormFloat64()*0.08, 0.2, 0.95)
}

// apart reports whether a tile's two curves pass without a station that joins them.
func apart(t engine.Tile) bool { return twoCurves(t) && (!t.Station || tubed(t)) }

// twoCurves reports whether the tile holds two routes that turn a corner each.
func twoCurves(t engine.Tile) bool {
	routes := t.Routes()
	if len(routes) != 2 {
		return false
	}
	for _, r := range routes {
		if r.Sides.Len() != 2 || straight(r.Sides) {
			return false
		}
	}
	return true
}

func (k *sketch) add(r role, pen int, l line, from, to knot) {
	if len(l) >= 2 {
		k.traces = append(k.traces, trace{l, from, to, r, pen})
	}
}

// draw makes all strokes of all routes.
func (k *sketch) draw() []mark {
	k.setPorts()
	var blocks []func()
	for _, sq := range k.setup.Filled() {
		if block := k.square(sq); block != nil {
			blocks = append(blocks, block)
		}
	}
	k.noted()
	if k.setup.Game.Lines {
		k.canyons(k.groundPen(0))
	}
	blocksFirst := chance(k.rng, 0.15)
	if blocksFirst {
		for _, block := range blocks {
			block()
		}
	}
	for _, t := range chained(k.traces) {
		k.finish(t)
	}
	if !blocksFirst {
		for _, block := range blocks {
			block()
		}
	}
	return append(k.paint, k.later...)
}

// square makes the strokes of one square and returns what draws its station.
func (k *sketch) square(sq engine.Square) func() {
	tile := k.setup.At(sq).Tile
	pen := k.penOf(sq)
	pipes, subways := k.tubePens(pen)
	var st *station
	if tile.Station {
		if tile.Holds(engine.Subway) {
			st = k.stop(sq, subways)
		} else {
			st = k.station(sq, pen)
		}
	}
	bridge := bridgeNone
	if tile.Holds(engine.River) && chance(k.rng, k.ground.Walls) {
		bridge = int(Parapets)
	}
	if tile.Centre() == engine.OverpassCentre && !tile.Holds(engine.River) && !tile.Holds(engine.Airway) {
		bridge = int(pick(k.rng, []Bridge{RailBreaks, RailThrough, HighwayBreak, Parapets}, k.hand.Bridges...))
	}
	if flyover(tile) {
		k.overHighway(sq, pen, tile)
	}
	for _, r := range tile.Routes() {
		sides := sidesIn(r.Sides)
		away, passing := passes(tile, r)
		switch {
		case flyover(tile): // drawn above
		case endsInSign(tile, r):
			k.stub(sq, pen, r)
		case passing:
			k.arched(sq, pen, r, away)
		case r.Kind == engine.Airway:
			k.airway(sq, k.signPen(pen), sides, st)
		case r.Kind == engine.Super:
			k.super(sq, k.signPen(pen), sides, st)
		case r.Kind == engine.Highway:
			k.highway(sq, pen, sides, st, bridge)
		case r.Kind == engine.River:
			k.river(sq, k.groundPen(pen), sides)
		case r.Kind == engine.Pipe:
			k.pipe(sq, pipes, sides, bridge)
		case r.Kind == engine.Subway:
			k.subway(sq, subways, sides, st, bridge)
		case wet(r.Kind):
			k.area(sq, k.groundPen(pen), sides, st)
		case k.hand.RailsApart && len(k.hand.Pens) > 1:
			k.railway(sq, 1, sides, st, bridge)
		default:
			k.railway(sq, pen, sides, st, bridge)
		}
	}
	if tile.Trail != 0 {
		k.trail(sq, k.groundPen(pen))
	}
	if tile.Marks != 0 {
		k.marks(sq, k.groundPen(pen))
	}
	if st == nil {
		return nil
	}
	return st.draw
}

// groundPen returns the pen for terrain in a square that is drawn with the given
// one: the last, where this player has one for it.
func (k *sketch) groundPen(pen int) int {
	if k.ground.Pen != nil {
		return len(k.hand.Pens) - 1
	}
	return pen
}

// bridgeNone marks a square without an overpass.
const bridgeNone = -1

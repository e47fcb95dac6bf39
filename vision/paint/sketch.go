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
	ports  map[[2]uint8]port // by square and side
	traces []trace
	// paint is what comes out, in the order in which it is drawn.
	paint []mark
}

// port is where a route crosses a side of its square.
type port struct {
	at     float64 // along the side, 0 to 1
	half   float64 // half of a highway's gap
	shared bool    // drawn through into the neighbour
	open   bool    // nothing goes on beyond
	depths [3]float64
}

// lanes of a port: a highway's two lines, or the middle.
const (
	low = iota
	middle
	high
)

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

// normals point into the square from its sides.
var normals = [4]spot{engine.North: {0, 1}, engine.East: {-1, 0}, engine.South: {0, -1}, engine.West: {1, 0}}

// place returns the point of a side of a square: at along the side (left to
// right, top to bottom), depth into the square.
func place(row, col int, side engine.Side, at, depth float64) spot {
	p := spot{float64(col), float64(row)}
	switch side {
	case engine.North:
		p = p.plus(spot{at, 0})
	case engine.East:
		p = p.plus(spot{1, at})
	case engine.South:
		p = p.plus(spot{at, 1})
	default:
		p = p.plus(spot{0, at})
	}
	return p.plus(normals[side].times(depth))
}

// edgeOf numbers the edges of the grid, the same from both sides.
func (k *sketch) edgeOf(sq engine.Square, side engine.Side) int {
	l := k.setup.Game.Layout
	row, col := l.RowCol(sq)
	switch side {
	case engine.South:
		row++
	case engine.East:
		col++
	}
	id := 2 * (row*(l.Cols+1) + col)
	if side == engine.East || side == engine.West {
		id++
	}
	return id + 1
}

// penOf returns which pen a square is drawn with.
func (k *sketch) penOf(sq engine.Square) int {
	if k.hand.PenFrom > 0 && len(k.hand.Pens) > 1 && k.setup.At(sq).Round >= k.hand.PenFrom {
		return 1
	}
	return 0
}

// setPorts decides where every route crosses every side.
func (k *sketch) setPorts() {
	k.ports = map[[2]uint8]port{}
	h, layout := k.hand, k.setup.Game.Layout
	for _, sq := range k.setup.Filled() {
		tile := k.setup.At(sq).Tile
		for _, side := range engine.AllSides {
			kind := tile.Kind(side)
			if kind == engine.NoKind {
				continue
			}
			p := port{
				at:   clamp(h.Aim+k.rng.NormFloat64()*h.Drift+k.shift(tile, side), 0.25, 0.75),
				half: h.Gap / 2 * clamp(1+k.rng.NormFloat64()*h.GapSpread, 0.7, 1.4),
			}
			join := k.setup.Join(sq, side)
			next := layout.Neighbour(sq, side)
			switch {
			case join == engine.Joined && next == engine.NoSquare:
				for i := range p.depths {
					p.depths[i] = clamp(h.AtExit+k.rng.NormFloat64()*h.Uneven/2, -0.36, 0.12)
				}
			case join == engine.Joined:
				other, done := k.ports[[2]uint8{uint8(next), uint8(side.Opposite())}]
				switch {
				case done && other.shared:
					p = other
				case done: // drawn apart: near the other's end, but not quite
					p.at = clamp(other.at+k.rng.NormFloat64()*h.Drift*0.7, 0.28, 0.72)
					p.half = other.half * clamp(1+k.rng.NormFloat64()*h.GapSpread*0.7, 0.8, 1.25)
					p.depths = k.ends(0, h.Uneven*0.6)
				default:
					p.shared = chance(k.rng, h.Flow) && k.penOf(sq) == k.penOf(next)
					if !p.shared {
						p.depths = k.ends(0, h.Uneven*0.6)
					}
				}
			default:
				p.open = true
				p.depths = k.ends(h.Short, h.Uneven)
				if twoCurves(tile) { // a small arc that stops early would be a dot
					for i, d := range p.depths {
						p.depths[i] = min(d, 0.08)
					}
				}
			}
			k.ports[[2]uint8{uint8(sq), uint8(side)}] = p
		}
	}
}

// shift moves the ends of double curves apart or together: some players draw
// them round their corners, others nearly touching.
func (k *sketch) shift(t engine.Tile, side engine.Side) float64 {
	if t.Station || !twoCurves(t) {
		return 0
	}
	for _, r := range t.Routes() {
		if r.Sides.Has(side) {
			towards := -1.0 // the corner of the arc lies at the low end of this side
			for _, s := range engine.AllSides {
				if r.Sides.Has(s) && s != side && (s == engine.East || s == engine.South) {
					towards = 1
				}
			}
			return towards * between(k.rng, -0.04, 0.2)
		}
	}
	return 0
}

// ends draws how far each lane stops before the edge.
func (k *sketch) ends(mean, spread float64) [3]float64 {
	var d [3]float64
	common := mean + k.rng.NormFloat64()*spread
	for i := range d {
		d[i] = clamp(common+k.rng.NormFloat64()*spread*0.5, -0.1, 0.22)
	}
	return d
}

func clamp(v, low, high float64) float64 { return min(high, max(low, v)) }

// lane returns the point where a lane of a route crosses a side, and the knot
// that lies there.
func (k *sketch) lane(sq engine.Square, side engine.Side, lane int) (spot, knot) {
	row, col := k.setup.Game.Layout.RowCol(sq)
	p := k.ports[[2]uint8{uint8(sq), uint8(side)}]
	at := p.at + float64(lane-middle)*p.half
	var kn knot
	if p.shared {
		kn = knot{k.edgeOf(sq, side), lane}
	}
	return place(row, col, side, at, p.depths[lane]), kn
}

// firstLane and lastLane are the lines of a highway that one meets first and
// last when walking clockwise round the square.
func firstLane(s engine.Side) int {
	if s == engine.North || s == engine.East {
		return low
	}
	return high
}

func lastLane(s engine.Side) int { return high - firstLane(s) }

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
	if t := k.setup.At(sq).Tile; !t.Station && twoCurves(t) {
		return pick(k.rng, []Corner{Arc, Cut}, 5, 1), between(k.rng, 0.3, 0.65)
	}
	c := pick(k.rng, []Corner{Elbow, Rounded, Arc, Cut}, k.hand.Corners...)
	return c, clamp(k.hand.Bend+k.rng.NormFloat64()*0.08, 0.2, 0.95)
}

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
	return k.paint
}

// square makes the strokes of one square and returns what draws its station.
func (k *sketch) square(sq engine.Square) func() {
	tile := k.setup.At(sq).Tile
	pen := k.penOf(sq)
	var st *station
	if tile.Station {
		st = k.station(sq, pen)
	}
	bridge := bridgeNone
	if tile.Centre() == engine.OverpassCentre {
		bridge = int(pick(k.rng, []Bridge{RailBreaks, RailThrough, HighwayBreak, Parapets}, k.hand.Bridges...))
	}
	for _, r := range tile.Routes() {
		var sides []engine.Side
		for _, s := range engine.AllSides {
			if r.Sides.Has(s) {
				sides = append(sides, s)
			}
		}
		if r.Kind == engine.Highway {
			k.highway(sq, pen, sides, st, bridge)
		} else {
			k.railway(sq, pen, sides, st, bridge)
		}
	}
	if st == nil {
		return nil
	}
	return st.draw
}

// bridgeNone marks a square without an overpass.
const bridgeNone = -1

package paint

import "inkscore/engine"

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
			k.groundPort(kind, &p)
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
			if wet(kind) {
				p.half = min(p.half, 0.5)
			}
			k.ports[[2]uint8{uint8(sq), uint8(side)}] = p
		}
	}
}

// groundPort sets how wide water, lava or a pipe is where it crosses a side: a
// river nearly as a road is, others from corner to corner, or nearly so.
func (k *sketch) groundPort(kind engine.Kind, p *port) {
	switch {
	case kind == engine.River:
		p.half = k.ground.RiverHalf * clamp(1+k.rng.NormFloat64()*0.12, 0.7, 1.4)
	case kind == engine.Pipe:
		p.half = k.ground.Tubes.Gap / 2 * clamp(1+k.rng.NormFloat64()*0.1, 0.7, 1.4)
	case wet(kind):
		p.at = 0.5 + k.rng.NormFloat64()*0.015
		p.half = 0.5 - clamp(k.ground.Inset+k.rng.NormFloat64()*0.03, 0, 0.3)
	}
}

// shift moves the ends of double curves apart or together: some players draw
// them round their corners, others nearly touching.
func (k *sketch) shift(t engine.Tile, side engine.Side) float64 {
	if !apart(t) {
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

package paint

import "inkscore/engine"

// AirwayStyle is how a player draws the dots of an airway.
type AirwayStyle uint8

// The airways.
const (
	PointedAirway AirwayStyle = iota // dots of the pen
	BlobbedAirway                    // filled dots
	DashedAirway                     // short dashes
	RingedAirway                     // small rings
)

// airway adds an airway of a square: dots from side to side, whatever lies below.
func (k *sketch) airway(sq engine.Square, pen int, sides []engine.Side, st *station) {
	k.plainRoute(sq, pen, sides, st, airLine)
}

// plainRoute adds the middle lines of a route that is drawn as one line: through
// its square, or from each side to a station.
func (k *sketch) plainRoute(sq engine.Square, pen int, sides []engine.Side, st *station, as role) {
	corner, bend := k.corner(sq)
	row, col := k.setup.Game.Layout.RowCol(sq)
	centre := spot{float64(col) + 0.5, float64(row) + 0.5}
	if len(sides) == 2 && st == nil {
		p, from := k.lane(sq, sides[0], middle)
		q, to := k.lane(sq, sides[1], middle)
		k.add(as, pen, k.way(p, q, normals[sides[0]], normals[sides[1]], corner, bend), from, to)
		return
	}
	has := engine.SidesOf(sides...)
	for _, s := range sides {
		p, from := k.lane(sq, s, middle)
		e, across := centre, st == nil && has.Has(s.Opposite())
		switch {
		case across && s > s.Opposite():
			continue // drawn from the other side
		case across:
			q, to := k.lane(sq, s.Opposite(), middle)
			k.add(as, pen, line{p, q}, from, to)
			continue
		case st != nil:
			e = st.centre.minus(normals[s].times(st.half * between(k.rng, 0.7, 1.1)))
		case len(sides) == 1:
			e = p.plus(normals[s].times(between(k.rng, 0.3, 0.5)))
		}
		k.add(as, pen, line{p, e}, from, knot{})
	}
}

// dots lays an airway on along its line.
func (k *sketch) dots(l line, pen int) {
	g := k.ground.Signs
	total := l.length()
	step := max(g.DotStep, 1.9*k.hand.Pens[pen].Width*max(1, g.DotSize))
	n := max(2, int(total/step+0.5))
	style := styleOf[AirwayStyle](k, g.Airways)
	for i := range n + 1 {
		at := clampInt(int(float64(i)/float64(n)*float64(len(l)-1)+0.5), 0, len(l)-1)
		p := l[at].plus(spot{k.rng.NormFloat64(), k.rng.NormFloat64()}.times(0.006))
		along := l.direction(at)
		switch style {
		case BlobbedAirway:
			r := step * between(k.rng, 0.2, 0.28)
			blob := ring(p, r, r, 0, 6.4)
			k.put(mark{line: blob, fill: true, pen: pen})
			k.put(mark{line: blob, width: 0.6, pen: pen})
		case DashedAirway:
			half := along.times(step * between(k.rng, 0.12, 0.2))
			k.put(mark{line: line{p.minus(half), p.plus(half)}, width: 0.9, pen: pen})
		case RingedAirway:
			r := step * between(k.rng, 0.24, 0.32)
			k.put(mark{line: ring(p, r, r, k.rng.Float64()*6, 6.6), width: 0.7, pen: pen})
		default:
			k.put(mark{line: line{p, p.plus(spot{0.008, 0.002})}, width: max(1, g.DotSize), pen: pen})
		}
	}
}

package paint

import (
	"inkscore/engine"
)

// TowerStyle is how a player draws towers.
type TowerStyle uint8

// The towers.
const (
	DottedTower  TowerStyle = iota // with dots for windows
	PlainTower                     // boxes
	WindowTower                    // with small windows
	FlooredTower                   // with lines for floors
	FilledTower
	RoofedTower // with pointed roofs
	AerialTower // with aerials
)

// towers draws one to three towers that stand in a square.
func (k *sketch) towers(sq engine.Square, m engine.Marks, pen int) {
	n := 1
	switch {
	case m.Has(engine.ThreeTowers):
		n = 3
	case m.Has(engine.TwoTowers):
		n = 2
	}
	e := k.filling(sq, pen)
	e.r = max(e.r, 0.22+0.07*float64(n))
	style := styleOf[TowerStyle](k, k.ground.Signs.Towers)
	foot := between(k.rng, 0.85, 0.95)
	share := 2.0 / float64(n)
	gap := between(k.rng, 0.06, 0.14)
	if style == FilledTower {
		gap += 0.08
	}
	if n == 1 {
		share, gap = between(k.rng, 0.8, 1.25), 0
	}
	left := -share * float64(n) / 2
	shift := k.rng.IntN(3)
	for i := range n {
		a, b := left+share*float64(i)+gap/2, left+share*float64(i+1)-gap/2
		high := []float64{0.95, 0.6, 0.78}[(i+shift)%3] * between(k.rng, 0.92, 1.05)
		if n == 1 {
			high = between(k.rng, 0.75, 1)
		}
		e.tower(a, b, -high, foot, style)
	}
	if chance(k.rng, 0.3) {
		e.stroke(-1, foot, 1, foot)
	}
}

// tower draws one tower between left and right, top and foot.
func (e emblem) tower(left, right, top, foot float64, style TowerStyle) {
	k := e.k
	wide := right - left
	mid := (left + right) / 2
	wall := top
	if style == RoofedTower || style == AerialTower {
		wall = top + 0.3
	}
	open := chance(k.rng, 0.3)
	if box := e.path(left, foot, left, wall, right, wall, right, foot); open {
		e.lay(box)
	} else {
		e.outline(append(box, box[0]), style == FilledTower)
	}
	rows := 2 + k.rng.IntN(2)
	cols := 1
	if wide > 0.55 {
		cols = 2
	}
	each := func(draw func(x, y float64)) {
		for r := range rows {
			for c := range cols {
				draw(left+wide*(float64(c)+1)/float64(cols+1), wall+(foot-wall)*(float64(r)+0.7)/(float64(rows)+0.4))
			}
		}
	}
	switch style {
	case DottedTower:
		each(e.dot)
	case WindowTower:
		half := min(0.13, wide*0.16)
		each(func(x, y float64) { e.shape(false, x-half, y-half, x+half, y-half, x+half, y+half, x-half, y+half) })
	case FlooredTower:
		for r := range rows + 1 {
			y := wall + (foot-wall)*float64(r+1)/float64(rows+2)
			e.stroke(left, y, right, y)
		}
	case RoofedTower:
		e.stroke(left, wall, mid, top, right, wall)
		if chance(k.rng, 0.5) {
			each(e.dot)
		}
	case AerialTower:
		e.stroke(mid, wall, mid, top)
		if chance(k.rng, 0.5) {
			e.dot(mid, top)
		}
	}
}

// AirportStyle is how a player draws an airport.
type AirportStyle uint8

// The airports.
const (
	PlaneAbove AirportStyle = iota // an aeroplane as seen from above
	RingedPlane
	Runway       // two lines with dashes between
	ControlTower // a tower with a wide top
	PlaneBeside  // an aeroplane from the side
)

// airport draws an airport in the middle of a square.
func (k *sketch) airport(sq engine.Square, _ engine.Marks, pen int) {
	k.filling(sq, pen).airport(styleOf[AirportStyle](k, k.ground.Signs.Airports))
}

func (e emblem) airport(style AirportStyle) {
	k := e.k
	fill, s := k.filled(), k.flip()
	switch style {
	case RingedPlane:
		e.ring(0, 0, 0.98, 0.98, false)
		e.part(0, 0, 0.68).plane(k.rng.Float64()*6.3, fill)
	case Runway:
		turn := pick(k.rng, []float64{0, 0.785, -0.785, 1.571}, 2, 2, 1, 1)
		at := func(x, y float64) []float64 { p := spot{x, y}.turned(turn); return []float64{p.x, p.y} }
		seg := func(x, y, x2, y2 float64) { e.stroke(append(at(x, y), at(x2, y2)...)...) }
		half := between(k.rng, 0.25, 0.4)
		seg(-0.95, -half, 0.95, -half)
		seg(-0.95, half, 0.95, half)
		if chance(k.rng, 0.6) {
			seg(-0.95, -half, -0.95, half)
			seg(0.95, -half, 0.95, half)
		}
		for i := range 4 {
			x := -0.75 + 0.45*float64(i)
			seg(x, 0, x+0.22, 0)
		}
	case ControlTower:
		e.shape(false, -0.2, 0.95, -0.2, -0.25, 0.2, -0.25, 0.2, 0.95)
		e.shape(fill, -0.35, -0.25, -0.6, -0.75, 0.6, -0.75, 0.35, -0.25)
		e.stroke(0, -0.75, 0, -1)
		e.stroke(-0.9, 0.95, 0.9, 0.95)
	case PlaneBeside:
		e.curve(-0.95*s, 0, -0.6*s, -0.22, 0.5*s, -0.22, 0.95*s, 0, 0.5*s, 0.2, -0.6*s, 0.2, -0.95*s, 0)
		e.stroke(-0.85*s, -0.1, -0.95*s, -0.6, -0.6*s, -0.2)
		e.stroke(0.1*s, 0.05, -0.35*s, 0.7, -0.15*s, 0.05)
	default:
		e.plane(pick(k.rng, []float64{0, 0.785, -0.785, 1.571}, 4, 3, 1, 1)+k.rng.NormFloat64()*0.1, fill)
	}
}

// plane draws an aeroplane from above that points up, turned.
func (e emblem) plane(turn float64, filled bool) {
	var xy []float64
	add := func(ps ...spot) {
		for _, p := range ps {
			p = p.turned(turn)
			xy = append(xy, p.x, p.y)
		}
	}
	if !filled && chance(e.k.rng, 0.4) { // strokes alone
		for _, l := range [][2]spot{{{0, -1}, {0, 0.9}}, {{-0.9, 0.2}, {0, -0.25}}, {{0, -0.25}, {0.9, 0.2}}, {{-0.35, 0.95}, {0, 0.65}}, {{0, 0.65}, {0.35, 0.95}}} {
			a, b := l[0].turned(turn), l[1].turned(turn)
			e.stroke(a.x, a.y, b.x, b.y)
		}
		return
	}
	add(spot{0, -1}, spot{0.14, -0.75}, spot{0.16, -0.25}, spot{0.95, 0.2}, spot{0.95, 0.4}, spot{0.16, 0.2}, spot{0.12, 0.65}, spot{0.4, 0.9},
		spot{-0.4, 0.9}, spot{-0.12, 0.65}, spot{-0.16, 0.2}, spot{-0.95, 0.4}, spot{-0.95, 0.2}, spot{-0.16, -0.25}, spot{-0.14, -0.75})
	e.shape(filled, xy...)
}

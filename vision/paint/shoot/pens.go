package shoot

import (
	"math"
	"math/rand/v2"
)

// section is a stretch of a pen from the one before to end (share of the
// length): its colour and its radius at both ends, share of the largest.
type section struct {
	end          float64
	colour       colour
	from, to     float64
	metal, label bool
}

// penKind is a pen by its sections from the tip to the back.
type penKind struct {
	length, radius float64 // squares
	sections       []section
	clip           bool
	faces          int // flat faces around a pencil, 0 for a round barrel
}

// randomPenKind draws a board marker, a felt tip, a ball pen, a pencil or a
// plain stick; a square is about 19 mm.
func randomPenKind(rng *rand.Rand) penKind {
	ink := oneOf(rng, grey(25), grey(25), rgb(200, 30, 35), rgb(30, 60, 180), rgb(20, 120, 60), anyColour(rng, 0.9, 200))
	body := oneOf(rng, grey(240), grey(240), grey(35), ink, anyColour(rng, 0.7*rng.Float64(), 90+150*rng.Float64()))
	switch rng.IntN(6) {
	case 0, 1: // a board marker with its cap on
		cap := 0.28 + 0.12*rng.Float64()
		return penKind{5 + 2*rng.Float64(), 0.22 + 0.16*rng.Float64(), []section{
			{0.03, ink.times(0.8), 0.75, 0.8, false, false}, {cap, ink, 0.95, 1, false, false},
			{0.95, body, 0.92, 0.92, false, true}, {1, ink, 0.8, 0.7, false, false}}, rng.IntN(2) == 0, 0}
	case 2: // the same, open
		return penKind{5 + 2*rng.Float64(), 0.22 + 0.14*rng.Float64(), []section{
			{0.04, ink, 0.1, 0.28, false, false}, {0.12, grey(60), 0.35, 0.6, false, false},
			{0.95, body, 1, 1, false, true}, {1, ink, 0.9, 0.8, false, false}}, false, 0}
	case 3: // a ball pen
		return penKind{7 + rng.Float64(), 0.17 + 0.08*rng.Float64(), []section{
			{0.02, grey(150), 0.15, 0.3, true, false}, {0.1, oneOf(rng, grey(170), body), 0.4, 0.85, true, false},
			{0.9, body, 0.9, 1, rng.IntN(4) == 0, true}, {1, grey(170), 0.5, 0.5, true, false}}, true, 0}
	case 4: // a pencil
		wood := rgb(222, 184, 135)
		return penKind{4 + 5*rng.Float64(), 0.18 + 0.03*rng.Float64(), []section{
			{0.03, grey(40), 0.05, 0.25, false, false}, {0.12, wood, 0.25, 1, false, false},
			{0.92, body, 1, 1, false, false}, {0.95, grey(190), 1, 1, true, false}, {1, rgb(225, 120, 120), 0.9, 0.9, false, false}}, false, 3}
	default: // a stick of one colour
		plain := anyColour(rng, 0.8, 60+180*rng.Float64())
		return penKind{3 + 4*rng.Float64(), 0.2 + 0.25*rng.Float64(), []section{{1, plain, 1, 1, false, false}}, false, 0}
	}
}

func randomPen(sc *scene) thing {
	k := randomPenKind(sc.rng)
	return thing{halfW: k.length / 2, halfH: k.radius * 1.3, paint: func(sc *scene, x, y, turn float64) error {
		return sc.paintPen(&k, x, y, 0.03, turn)
	}}
}

// paintPen lays a pen with its middle over (x, y), its tip in direction turn, z
// above the table.
func (sc *scene) paintPen(k *penKind, x, y, z, turn float64) error {
	dx, dy := turned(1, 0, turn)
	dir := vec{dx, dy, 0}
	mid := vec{x, y, z + k.radius}
	view := sc.cam.pos.sub(mid).unit()
	side := dir.cross(view).unit().times(k.radius)
	tip := mid.plus(k.length/2, dir)
	flatSide := vec{-dy, dx, 0}.times(k.radius * 0.9)
	ends := []vec{tip.add(flatSide), tip.sub(flatSide), tip.plus(-k.length, dir).add(flatSide), tip.plus(-k.length, dir).sub(flatSide)}
	if err := sc.shadowOf(ends, z+k.radius); err != nil {
		return err
	}
	sh := flat(tip.add(side), dir.times(-k.length), side.times(-2), 0)
	if sh.normal(0, 0).dot(view) < 0 {
		sh = flat(tip.sub(side), dir.times(-k.length), side.times(2), 0)
	}
	return sc.showCutout(k.picture(sc.rng, sc.px), sh, material{gloss: 0, tint: 1, lies: true})
}

// picture paints the pen from the side, lit from above.
func (k *penKind) picture(rng *rand.Rand, px float64) *cutout {
	w, h := int(clamp(k.length*px*1.2, 24, 1200)), int(clamp(2*k.radius*px*1.5, 8, 160))
	c := newCutout(w, h)
	shine, at := 0.3+0.5*rng.Float64(), -0.2-0.4*rng.Float64()
	mark := grey(255 * float64(rng.IntN(2)))
	labelFrom, labelTo := 0.4+0.2*rng.Float64(), 0.7+0.15*rng.Float64()
	for x := range w {
		u := (float64(x) + 0.5) / float64(w)
		i, start := 0, 0.0
		for i < len(k.sections)-1 && u > k.sections[i].end {
			start = k.sections[i].end
			i++
		}
		s := k.sections[i]
		radius := s.from + (s.to-s.from)*(u-start)/(s.end-start)
		for y := range h {
			v := 2*(float64(y)+0.5)/float64(h) - 1
			r := v / radius
			if math.Abs(r) > 1 {
				continue
			}
			round := math.Sqrt(1 - r*r)
			if k.faces > 0 {
				round = 0.5 + 0.5*math.Cos(math.Floor((r*0.5+0.5)*float64(k.faces))*1.3-0.6)
			}
			shade := 0.45 + 0.55*round - 0.12*r
			col := s.colour
			if s.label && u > labelFrom && u < labelTo && math.Abs(r) < 0.35 && (x*7/h)%3 != 0 {
				col = col.mix(mark, 0.5)
			}
			if k.clip && i <= 1 && u > 0.06 && u < 0.9*k.sections[1].end && math.Abs(r) < 0.22 {
				col, shade = col.mix(grey(200), 0.35), 1.05
			}
			glint := shine * math.Exp(-math.Pow((r-at)*5, 2))
			if s.metal {
				glint *= 1.8
			}
			rim := (1 - math.Abs(r)) * radius * float64(h) / 2 // pixels from the outline
			c.set(x, y, col.times(shade).mix(grey(255), clamp(glint, 0, 0.9)), rim)
		}
	}
	return c
}

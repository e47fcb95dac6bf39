package paint

import (
	"math"

	"inkscore/engine"
)

// emblem is a small picture in the making: its points are given in shares of half
// its size, x to the right and y down from its middle.
type emblem struct {
	k      *sketch
	at     spot
	r      float64 // half its size in u
	pen    int
	corner spot // of its square, which it never leaves
	// keeps is how far its ink stays from the square's edges.
	keeps float64
}

// emblem returns a picture of half a size about a place in a square. It is moved
// where it would leave the square.
func (k *sketch) emblem(sq engine.Square, at spot, r float64, pen int) emblem {
	row, col := k.setup.Game.Layout.RowCol(sq)
	e := emblem{k: k, r: min(r, 0.47), pen: pen, corner: spot{float64(col), float64(row)}, keeps: 0.015 + k.hand.Pens[pen].Width*k.touch()/2}
	room := min(e.r*0.9, 0.49)
	e.at = spot{clamp(at.x, e.corner.x+room, e.corner.x+1-room), clamp(at.y, e.corner.y+room, e.corner.y+1-room)}
	return e
}

// touch is how broad a pen's strokes are in a small picture, of its width.
func (k *sketch) touch() float64 {
	if t := k.ground.Signs.Touch; t > 0 {
		return t
	}
	return 1
}

// pt returns a point of the picture, nearly.
func (e emblem) pt(x, y float64) spot {
	by := e.k.ground.Signs.Sloppy * e.r
	return e.at.plus(spot{x*e.r + e.k.rng.NormFloat64()*by, y*e.r + e.k.rng.NormFloat64()*by})
}

// path returns the way through points given as x, y, x, y.
func (e emblem) path(xy ...float64) line {
	var l line
	for i := 0; i+1 < len(xy); i += 2 {
		l = append(l, e.pt(xy[i], xy[i+1]))
	}
	return l
}

// stroke draws straight lines through points, given as x, y, x, y.
func (e emblem) stroke(xy ...float64) { e.lay(e.path(xy...)) }

// curve draws a curve through points, given as x, y, x, y.
func (e emblem) curve(xy ...float64) { e.lay(smooth(e.path(xy...))) }

// shape draws a closed outline with corners, filled or not.
func (e emblem) shape(filled bool, xy ...float64) {
	l := e.path(xy...)
	e.outline(append(l, l[0]), filled)
}

// ring draws an ellipse, filled or not.
func (e emblem) ring(x, y, rx, ry float64, filled bool) {
	e.outline(ring(e.pt(x, y), rx*e.r, ry*e.r, e.k.rng.Float64()*6, between(e.k.rng, 6.15, 6.6)), filled)
}

// dot draws a dot.
func (e emblem) dot(x, y float64) {
	p := e.pt(x, y)
	e.lay(line{p, p.plus(spot{0.008, 0})})
}

// outline draws an outline, filled or not.
func (e emblem) outline(l line, filled bool) {
	if filled {
		e.k.put(mark{line: e.inside(l), fill: true, pen: e.pen})
	}
	e.lay(l)
}

// lay draws a path with a hand that is steadier in small pictures.
func (e emblem) lay(l line) { e.broad(l, 1) }

// broad is lay with a stroke so many times as broad.
func (e emblem) broad(l line, width float64) {
	w := e.k.hand.Wobble
	w.stray, w.tremor = min(w.stray, e.r*0.07), min(w.tremor, e.r*0.03)
	e.keeps += e.k.hand.Pens[e.pen].Width * e.k.touch() * (width - 1) / 2
	e.k.put(mark{line: e.inside(l.shaken(e.k.rng, w, min(e.k.hand.Step, e.r*0.12))), width: width * e.k.touch(), pen: e.pen})
}

// inside returns a path without what leaves the square.
func (e emblem) inside(l line) line {
	out := make(line, len(l))
	for i, p := range l {
		out[i] = spot{clamp(p.x, e.corner.x+e.keeps, e.corner.x+1-e.keeps), clamp(p.y, e.corner.y+e.keeps, e.corner.y+1-e.keeps)}
	}
	return out
}

// part returns a smaller picture in this one, about a point.
func (e emblem) part(x, y, share float64) emblem {
	e.at, e.r = e.pt(x, y), e.r*share
	return e
}

// puffs draws a cloud with a flat bottom, filled or not.
func (e emblem) puffs(filled bool) {
	a, b, c, d := e.pt(-0.95, 0.5), e.pt(-0.45, -0.15), e.pt(0.4, -0.2), e.pt(0.95, 0.5)
	up := func(x, y float64) spot { return spot{x * e.r, y * e.r} }
	l := append(line{}, bezier(a, a.plus(up(-0.25, -0.75)), b.plus(up(-0.45, -0.25)), b)...)
	l = append(l, bezier(b, b.plus(up(0.05, -0.85)), c.plus(up(-0.05, -0.85)), c)...)
	l = append(l, bezier(c, c.plus(up(0.5, -0.3)), d.plus(up(0.3, -0.6)), d)...)
	e.outline(append(l, a), filled)
}

// bumps draws a cloud as one outline with bulges, filled or not.
func (e emblem) bumps(filled bool) {
	e.outline(e.k.cloud(e.at, e.r*0.98, e.r*0.68), filled)
}

// star draws strokes through one point, as asterisks have them.
func (e emblem) star(strokes int) {
	turn := e.k.rng.NormFloat64() * 0.2
	for i := range strokes {
		s, c := math.Sincos(turn + math.Pi/2 + float64(i)/float64(strokes)*math.Pi)
		long := between(e.k.rng, 0.8, 1)
		e.stroke(-c*long, -s*long, c*long, s*long)
	}
}

// flash draws a bolt of lightning in one of the ways of the bolts.
func (e emblem) flash(style Flash) {
	s := e.k.flip()
	switch style {
	case FilledFlash, OutlinedFlash:
		e.shape(style == FilledFlash, 0.3*s, -1, -0.6*s, 0.15, -0.05*s, 0.1, -0.35*s, 1, 0.6*s, -0.2, 0.05*s, -0.15)
	case ArrowFlash:
		e.stroke(0.3*s, -1, -0.35*s, 0, 0.25*s, -0.05, -0.2*s, 0.95)
		e.stroke(-0.4*s, 0.5, -0.2*s, 0.95, 0.2*s, 0.65)
	case LongFlash:
		e.stroke(0.1*s, -1, -0.35*s, -0.3, 0.25*s, -0.25, -0.3*s, 0.35, 0.2*s, 0.35, -0.1*s, 1)
	default:
		wide := between(e.k.rng, 0.35, 0.6)
		e.stroke(wide*0.8*s, -1, -wide*s, 0.1, wide*s, -0.05, -wide*0.7*s, 1)
	}
}

// flip is 1 or -1: small pictures are drawn either way round.
func (k *sketch) flip() float64 { return pick(k.rng, []float64{1, -1}, 1, 1) }

package paint

import (
	"math"
	"math/rand/v2"

	"inkscore/calibration"
	"inkscore/engine"
)

// printer prints a look on a picture.
type printer struct {
	rng    *rand.Rand
	look   Look
	layout *engine.Layout
	// islands says what is printed between islands; nil on a board without any.
	islands *Islands
	scale   float64
	zero    spot
	pic     *picture
}

// panel prints the grid panel.
func (p *printer) panel() {
	p.paper()
	if p.islands != nil {
		p.gaps()
	}
	white, lines, accent := p.layer(), p.layer(), p.layer()
	for sq := range p.layout.Len() {
		if !p.layout.Bridge(engine.Square(sq)) {
			p.box(white, lines, engine.Square(sq))
		}
	}
	p.pic.dye(white, p.look.Colours.Box, 0)
	p.icons()
	p.grid(lines)
	p.pic.dye(lines, p.look.Colours.Line, 0)
	p.centreFrame(accent)
	p.pic.dye(accent, p.look.Colours.Accent, 0)
	accent, lines = p.layer(), p.layer()
	p.exits(accent, lines)
	if p.rng.IntN(2) == 0 { // which ink was printed first
		p.pic.dye(lines, p.look.Colours.Line, 0)
		p.pic.dye(accent, p.look.Colours.Accent, 0)
		return
	}
	p.pic.dye(accent, p.look.Colours.Accent, 0)
	p.pic.dye(lines, p.look.Colours.Line, 0)
}

func (p *printer) layer() *canvas { return newCanvas(p.pic.w, p.pic.h, p.scale, p.zero) }

// paper prints the colours of the squares.
func (p *printer) paper() {
	l := p.look
	if p.islands != nil {
		p.pic.paper(p.rng, l, p.scale, p.zero, p.landAndWater)
		return
	}
	p.pic.paper(p.rng, l, p.scale, p.zero, func(y float64) []span {
		const far = 100
		row := int(math.Floor(y))
		first, last := -1, -1
		for col := range p.layout.Cols {
			if sq := p.layout.At(row, col); sq != engine.NoSquare && p.layout.Central(sq) {
				if first < 0 {
					first = col
				}
				last = col
			}
		}
		if first < 0 {
			return []span{{-far, far, l.Colours.Paper, 1}}
		}
		return []span{{-far, float64(first), l.Colours.Paper, 1},
			{float64(first), float64(last + 1), l.Colours.Centre, 0.4},
			{float64(last + 1), far, l.Colours.Paper, 1}}
	})
}

// rule draws a printed line, which does not wobble unless the board was ruled
// by hand.
func (p *printer) rule(c *canvas, width float64, points ...spot) {
	if p.look.Ruled > 0 {
		points = line(points).shaken(p.rng, wobble{stray: p.look.Ruled, over: 1}, 0.1)
	}
	c.stroke(p.rng, points, nib{width: width, opacity: 1})
}

func (p *printer) grid(c *canvas) {
	if p.islands != nil {
		p.shores(c)
		return
	}
	l, rows, cols := p.look, float64(p.layout.Rows), float64(p.layout.Cols)
	for r := 1.0; r < rows; r++ {
		p.inner(c, spot{0, r}, spot{cols, r})
	}
	for x := 1.0; x < cols; x++ {
		p.inner(c, spot{x, 0}, spot{x, rows})
	}
	frame := []spot{{0, 0}, {cols, 0}, {cols, rows}, {0, rows}, {0, 0}}
	p.rule(c, l.FrameThickness, frame...)
	if d := l.DoubleFrame; d > 0 {
		p.rule(c, l.LineThickness, spot{-d, -d}, spot{cols + d, -d}, spot{cols + d, rows + d}, spot{-d, rows + d}, spot{-d, -d})
	}
	for row := range p.layout.Rows {
		for col := range p.layout.Cols {
			p.ticks(c, row, col)
		}
	}
}

// inner draws a line between squares.
func (p *printer) inner(c *canvas, a, b spot) {
	if !p.look.Dashed {
		p.rule(c, p.look.LineThickness, a, b)
		return
	}
	p.dashed(c, a, b)
}

func (p *printer) dashed(c *canvas, a, b spot) {
	dashes := int(6 * math.Hypot(b.x-a.x, b.y-a.y))
	for i := range dashes {
		p.rule(c, p.look.LineThickness, a.to(b, float64(i)/float64(dashes)), a.to(b, (float64(i)+0.55)/float64(dashes)))
	}
}

// ticks prints the ticks on the edges above and left of a square, and those
// inside the frame.
func (p *printer) ticks(c *canvas, row, col int) {
	l := p.look
	for i, at := range l.Ticks.At {
		half := l.Ticks.Length[i] / 2
		for _, s := range engine.AllSides {
			sq := p.layout.At(row, col)
			next := p.layout.Neighbour(sq, s)
			inner := next != engine.NoSquare && !p.layout.Bridge(next)
			if inner && (s == engine.East || s == engine.South) {
				continue // printed with the neighbour
			}
			if !l.CentreTicks && p.layout.Central(sq) {
				continue
			}
			a, b := place(row, col, s, at, half), place(row, col, s, at, -half)
			if !inner {
				b = place(row, col, s, at, 0)
			}
			p.rule(c, l.Ticks.Thickness, a, b)
		}
	}
}

// box prints a square's round box.
func (p *printer) box(white, lines *canvas, sq engine.Square) {
	l := p.look
	row, col := p.layout.RowCol(sq)
	right, top := float64(col+1), float64(row)
	w, h := l.Box.Width, l.Box.Height
	var shape line
	switch l.BoxShape {
	case BoxNone:
		return
	case BoxRound:
		shape = ring(spot{right - w*0.55, top + h*0.55}, w*0.45, h*0.45, 0, 2*math.Pi)
	case BoxInset:
		shape = line{{right - w - 0.03, top + 0.05}, {right - 0.05, top + 0.05}, {right - 0.05, top + h + 0.03}, {right - w - 0.03, top + h + 0.03}}
	case BoxSquare:
		shape = line{{right - w, top}, {right, top}, {right, top + h}, {right - w, top + h}}
	default:
		shape = line{{right - w, top}, {right, top}, {right, top + h}, {right - w + l.Box.Slant, top + h}}
	}
	white.fill(shape, 1)
	if l.Outline > 0 {
		lines.stroke(p.rng, append(shape, shape[0]), nib{width: l.LineThickness * 0.8, opacity: l.Outline})
	}
}

func (p *printer) centreFrame(c *canvas) {
	if p.look.CentreFrame <= 0 {
		return
	}
	for i := range p.layout.Len() {
		sq := engine.Square(i)
		if !p.layout.Central(sq) {
			continue
		}
		row, col := p.layout.RowCol(sq)
		for _, s := range engine.AllSides {
			if next := p.layout.Neighbour(sq, s); next == engine.NoSquare || !p.layout.Central(next) {
				p.rule(c, p.look.CentreFrame, place(row, col, s, 0, 0), place(row, col, s, 1, 0))
			}
		}
	}
}

// exits prints the exits' marks and stubs.
func (p *printer) exits(accent, lines *canvas) {
	e := p.look.Exit
	stem, shoulder := between(p.rng, 0.2, 0.3), between(p.rng, -0.1, 0.1)
	overMark := chance(p.rng, 0.5)
	for i := range p.layout.Len() {
		row, col := p.layout.RowCol(engine.Square(i))
		for _, s := range engine.AllSides {
			kind := p.layout.Exit(engine.Square(i), s)
			if kind == engine.NoKind {
				continue
			}
			// at turns (along the frame, outwards) into a place.
			at := func(along, out float64) spot { return place(row, col, s, 0.5+along, -out) }
			w, h := e.Width/2, e.Length/2
			switch e.Shape {
			case "arrow":
				accent.fill(line{at(-w*2*stem, -h), at(w*2*stem, -h), at(w*2*stem, h*shoulder), at(w, h*shoulder), at(0, h),
					at(-w, h*shoulder), at(-w*2*stem, h*shoulder)}, 1)
			case "triangle":
				accent.fill(line{at(-w, -h), at(w, -h), at(0, h)}, 1)
			case "diamond":
				accent.fill(line{at(-w, 0), at(0, -h), at(w, 0), at(0, h)}, 1)
			case "circle":
				accent.fill(ring(at(0, 0), h, h, 0, 2*math.Pi), 1)
			}
			if p.look.Stubs {
				from := h * 0.9
				if overMark || e.Shape == "none" {
					from = 0.02
				}
				p.stub(lines, at, kind, from, p.room(engine.Square(i), s))
			}
		}
	}
}

// room is how long the stub at an exit may be: to the panel's edge, or, between
// islands, half a square.
func (p *printer) room(sq engine.Square, s engine.Side) float64 {
	if p.layout.Inland(sq, s) {
		return 0.5
	}
	return p.margin(s)
}

// margin is the panel's margin beyond a side.
func (p *printer) margin(s engine.Side) float64 {
	return [4]float64{engine.North: p.look.Top, engine.East: p.look.Right, engine.South: p.look.Bottom, engine.West: p.look.Left}[s]
}

// stub prints the beginning of the route beyond an exit, out to the panel's
// edge.
func (p *printer) stub(c *canvas, at func(along, out float64) spot, kind engine.Kind, from, to float64) {
	e := p.look.Exit
	if kind == engine.Highway || kind == engine.Pipe { // the board is the same
		for _, by := range []float64{-e.StubGap / 2, e.StubGap / 2} {
			p.rule(c, e.Line, at(by, from), at(by, to))
		}
		for y := from + 0.02; y < to; y += 0.12 {
			p.rule(c, e.Line, at(0, y), at(0, min(to, y+0.06)))
		}
		return
	}
	p.rule(c, e.Line, at(0, from), at(0, to))
	for y := from + 0.04; y < to; y += 0.075 {
		p.rule(c, e.Line, at(-0.05, y), at(0.05, y))
	}
}

// icons prints the buildings.
func (p *printer) icons() {
	for _, icon := range p.look.Icons {
		c := p.layer()
		for _, name := range icon.Squares {
			if sq, ok := p.layout.SquareNamed(name); ok {
				row, col := p.layout.RowCol(sq)
				p.building(c, icon, spot{float64(col) + 0.04 + icon.Size/2, float64(row) + 0.04 + icon.Size/2})
			}
		}
		p.pic.dye(c, icon.Colour, 0)
	}
}

// building prints one building: a house, a works, a store or a temple, as outlines
// about 0.03 u thick.
func (p *printer) building(c *canvas, icon calibration.Icon, at spot) {
	r := icon.Size * 0.42
	pt := func(x, y float64) spot { return at.plus(spot{x * r, y * r}) }
	const thick = 0.032
	switch icon.Kind {
	case "village":
		p.rule(c, thick, pt(-1, 0.9), pt(-1, -0.3), pt(0, -1), pt(1, -0.3), pt(1, 0.9), pt(-1, 0.9))
		c.fill(line{pt(-0.35, -0.1), pt(0.35, -0.1), pt(0.35, 0.4), pt(-0.35, 0.4)}, 1)
	case "factory":
		p.rule(c, thick, pt(-1, 0.9), pt(-1, -1), pt(-0.4, -1), pt(-0.4, -0.1), pt(0.3, -0.5), pt(0.3, -0.1), pt(1, -0.5), pt(1, 0.9), pt(-1, 0.9))
		c.fill(line{pt(-0.3, 0.2), pt(0.3, 0.2), pt(0.3, 0.6), pt(-0.3, 0.6)}, 1)
	case "warehouse":
		p.rule(c, thick, pt(-1, 0.9), pt(-1, -0.8), pt(1, -0.8), pt(1, 0.9), pt(-1, 0.9))
		for _, y := range []float64{-0.25, 0.3} {
			p.rule(c, thick, pt(-1, y), pt(1, y))
		}
	default:
		p.rule(c, thick, pt(-1, -0.3), pt(0, -1), pt(1, -0.3), pt(-1, -0.3))
		p.rule(c, thick*1.4, pt(-1, 0.9), pt(1, 0.9))
		for _, x := range []float64{-0.7, 0, 0.7} {
			p.rule(c, thick, pt(x, -0.2), pt(x, 0.8))
		}
	}
}

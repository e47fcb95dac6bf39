package vision

import (
	"image/color"

	"inkscore/engine"
)

// The colours of what further expansions draw. Their shapes tell them as well.
var (
	pipeInk   = color.NRGBA{0, 120, 90, 255}
	subwayInk = color.NRGBA{110, 50, 150, 255}
	leafInk   = color.NRGBA{20, 120, 40, 255}
	pathInk   = color.NRGBA{150, 90, 20, 255}
	canyonInk = color.NRGBA{140, 60, 30, 255}
)

// tubes draws the pipes and subways of a square, and its station: a ring, full for
// a hub.
func (o overlay) tubes(sq engine.Square, t engine.Tile) {
	for _, r := range t.Routes() {
		stopped := r.Kind == engine.Subway && t.Station && r.Sides.Len() != 2
		for _, line := range o.lines(sq, r, stopped) {
			switch r.Kind {
			case engine.Pipe:
				o.stroke(pipeInk, 0.17*o.unit(), line...)
				o.stroke(white, 0.09*o.unit(), line...)
			case engine.Subway:
				o.stroke(subwayInk, 0.06*o.unit(), line...)
			}
		}
	}
	x, y := o.middle(sq)
	if t.Station {
		o.fill(subwayInk, disc(o.at(x, y), 0.15*o.unit()))
		if !t.Marks.Has(engine.Hub) {
			o.fill(white, disc(o.at(x, y), 0.09*o.unit()))
		}
	}
	if t.Marks.Has(engine.Broken) {
		line := []Point{o.at(x-0.28, y+0.28), o.at(x-0.08, y), o.at(x+0.08, y+0.06), o.at(x+0.28, y-0.28)}
		o.stroke(errorInk, 0.05*o.unit(), line...)
	}
}

// plants draws trees, cacti and oases at the bottom right of a square, and its
// trail.
func (o overlay) plants(sq engine.Square, t engine.Tile) {
	x, y := o.middle(sq)
	at := o.at(x+0.3, y+0.3)
	switch {
	case t.Marks.Has(engine.Tree):
		o.treeSign(at, 0.5*o.unit())
	case t.Marks.Has(engine.Cactus):
		o.cactusSign(at, 0.5*o.unit())
	case t.Marks.Has(engine.Cacti):
		o.cactusSign(o.at(x, y+0.1), 0.5*o.unit())
		o.cactusSign(at, 0.5*o.unit())
	case t.Marks.Has(engine.Oasis):
		o.oasisSign(at, 0.5*o.unit())
	}
	for c, corner := range [4][2]float64{{0.5, -0.5}, {0.5, 0.5}, {-0.5, 0.5}, {-0.5, -0.5}} {
		if t.Trail>>c&1 == 0 {
			continue
		}
		const dashes = 4
		for n := range dashes { // from the corner to the middle
			from, to := 1-float64(n)/dashes, 1-(float64(n)+0.55)/dashes
			o.stroke(pathInk, 0.05*o.unit(), o.at(x+corner[0]*from, y+corner[1]*from), o.at(x+corner[0]*to, y+corner[1]*to))
		}
	}
}

// canyons draws what runs along the lines of the grid.
func (o overlay) canyons() {
	for _, line := range o.Setup.Lines() {
		x, y := o.edge(line.Square, line.Side)
		dx, dy := step(line.Side)
		a, b := o.at(x-dy/2, y-dx/2), o.at(x+dy/2, y+dx/2)
		o.stroke(white, 0.16*o.unit(), a, b)
		o.stroke(canyonInk, 0.07*o.unit(), toothed([]Point{a, b}, 0.05*o.unit())...)
	}
}

func (p *pen) treeSign(at Point, size float64) {
	p.stroke(pathInk, 0.12*size, Point{at.X, at.Y + 0.35*size}, Point{at.X, at.Y})
	p.fill(leafInk, []Point{{at.X, at.Y - 0.4*size}, {at.X + 0.26*size, at.Y + 0.12*size}, {at.X - 0.26*size, at.Y + 0.12*size}})
}

func (p *pen) cactusSign(at Point, size float64) {
	p.stroke(leafInk, 0.12*size, Point{at.X, at.Y + 0.35*size}, Point{at.X, at.Y - 0.35*size})
	p.stroke(leafInk, 0.09*size, Point{at.X - 0.22*size, at.Y - 0.2*size}, Point{at.X - 0.22*size, at.Y + 0.05*size}, Point{at.X + 0.22*size, at.Y + 0.05*size}, Point{at.X + 0.22*size, at.Y - 0.2*size})
}

func (p *pen) oasisSign(at Point, size float64) {
	p.fill(waveInk, disc(at, 0.28*size))
	p.stroke(white, 0.07*size, waved([]Point{{at.X - 0.2*size, at.Y}, {at.X + 0.2*size, at.Y}}, 0.06*size)...)
}

// furtherSigns are the legend's entries for what the boards' games draw of all
// that.
func furtherSigns(boards []Drawn) []sign {
	var pipes, trails, canyons bool
	var drawn engine.Marks
	for _, b := range boards {
		shown := paletteOf(b.Game)
		pipes = pipes || shown.kinds[SideClass(engine.Pipe)] != engine.NoKind
		trails, canyons = trails || shown.trails, canyons || shown.lines
		for _, m := range shown.markings {
			drawn |= markings[m]
		}
	}
	bar := func(width float64, c color.NRGBA) func(*pen, Point, float64) error {
		return func(p *pen, at Point, unit float64) error {
			p.stroke(c, width*unit, Point{at.X - 0.5*unit, at.Y}, Point{at.X + 0.5*unit, at.Y})
			return nil
		}
	}
	of := func(draw func(*pen, Point, float64)) func(*pen, Point, float64) error {
		return func(p *pen, at Point, unit float64) error { draw(p, at, unit); return nil }
	}
	var all []sign
	for _, s := range []struct {
		shown bool
		sign
	}{
		{pipes, sign{"pipe", func(p *pen, at Point, unit float64) error {
			_ = bar(0.34, pipeInk)(p, at, unit)
			return bar(0.18, white)(p, at, unit)
		}}},
		{pipes, sign{"subway", bar(0.12, subwayInk)}},
		{drawn.Has(engine.Hub) && pipes, sign{"hub", of(func(p *pen, at Point, unit float64) { p.fill(subwayInk, disc(at, 0.3*unit)) })}},
		{drawn.Has(engine.Tree), sign{"trees", of((*pen).treeSign)}},
		{drawn.Has(engine.Cactus), sign{"cactus", of((*pen).cactusSign)}},
		{drawn.Has(engine.Oasis), sign{"oasis", of((*pen).oasisSign)}},
		{trails, sign{"trail", func(p *pen, at Point, unit float64) error {
			for _, x := range []float64{-0.4, 0, 0.4} {
				p.stroke(pathInk, 0.12*unit, Point{at.X + (x-0.12)*unit, at.Y}, Point{at.X + (x+0.12)*unit, at.Y})
			}
			return nil
		}}},
		{canyons, sign{"canyon", func(p *pen, at Point, unit float64) error {
			p.stroke(canyonInk, 0.14*unit, toothed([]Point{{at.X - 0.5*unit, at.Y}, {at.X + 0.5*unit, at.Y}}, 0.12*unit)...)
			return nil
		}}},
	} {
		if s.shown {
			all = append(all, s.sign)
		}
	}
	return all
}

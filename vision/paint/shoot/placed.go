package shoot

import (
	"math"
	"math/rand/v2"
)

// placed is a card on the table.
type placed struct {
	card       *Card
	rows, cols float64 // squares of the grid
	x, y, turn float64 // the middle of the grid on the table, squares; radians clockwise
	x0, y0     float64 // top left of the panel in board coordinates, squares
	w, h       float64 // of the panel, squares
	lidW, lidH float64 // of the lid, squares; 0 without one
	lidAngle   float64 // radians from the panel's plane
	lidBow     float64 // how far the lid's middle bulges, squares
	thickness  float64
	gloss      float64
	bend       bend
}

// newPlaced measures a card; where it lies is not yet settled.
func newPlaced(rng *rand.Rand, c *Card, o *Options) placed {
	rows, cols := c.grid()
	p := placed{
		card: c,
		rows: float64(rows), cols: float64(cols),
		x0: (-0.5 - c.Origin.X) / c.PPU, y0: (-0.5 - c.Origin.Y) / c.PPU,
		w: float64(c.Panel.Cols()) / c.PPU, h: float64(c.Panel.Rows()) / c.PPU,
		thickness: o.Thickness.draw(rng),
		gloss:     o.Gloss.draw(rng),
		bend:      randomBend(rng, float64(rows), float64(cols)),
		lidBow:    0.25 * rng.NormFloat64() * rng.Float64(),
		lidAngle:  radians(o.LidAngle.draw(rng)),
	}
	if lid := o.Lid.draw(rng); lid && !c.Lid.Empty() {
		p.lidW, p.lidH = float64(c.Lid.Cols())/c.PPU, float64(c.Lid.Rows())/c.PPU
	}
	p.turn = radians(o.Turn.draw(rng))
	if any, full := o.AnyTurn.draw(rng), rng.Float64(); any {
		p.turn = full * 2 * math.Pi
	}
	return p
}

// at returns the place in space of board coordinates (x, y).
func (p *placed) at(x, y float64) vec {
	dx, dy := turned(x-p.cols/2, y-p.rows/2, p.turn)
	return vec{p.x + dx, p.y + dy, p.thickness + p.bend.height(x, y)}
}

func (p *placed) panel() sheet {
	return sheet{w: p.w, h: p.h, radius: 0.1, at: func(s, t float64) vec { return p.at(p.x0+s, p.y0+t) }}
}

// lid is the sheet of the lid: t runs from its far edge down to the crease.
func (p *placed) lid() sheet {
	sin, cos := math.Sincos(p.lidAngle)
	ux, uy := turned(0, -1, p.turn)
	away := vec{ux * cos, uy * cos, sin}
	out := vec{-ux * sin, -uy * sin, cos} // the way its printed side faces
	left := p.x0 + (p.w-p.lidW)/2
	return sheet{w: p.lidW, h: p.lidH, radius: 0.1, at: func(s, t float64) vec {
		v := p.lidH - t
		k := clamp(v/p.lidH, 0, 1)
		return p.at(left+s, p.y0).plus(v, away).plus(4*p.lidBow*k*(1-k), out)
	}}
}

// footprint returns the corners of a rectangle of the card on the table.
func (p *placed) footprint(x0, y0, x1, y1 float64) []Point {
	var q []Point
	for _, c := range [4]Point{{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}} {
		dx, dy := turned(c.X-p.cols/2, c.Y-p.rows/2, p.turn)
		q = append(q, Point{p.x + dx, p.y + dy})
	}
	return q
}

func (p *placed) panelFoot() []Point { return p.footprint(p.x0, p.y0, p.x0+p.w, p.y0+p.h) }

// lidFoot is what lies below the lid, at least a strip.
func (p *placed) lidFoot() []Point {
	reach := max(0.3, p.lidH*math.Cos(p.lidAngle))
	return p.footprint(p.x0, p.y0-reach, p.x0+p.w, p.y0)
}

// corners returns the outer crossings of a mesh of the card: top left first,
// then clockwise.
func (p *placed) corners(mesh []Point) [4]Point {
	cols := int(p.cols)
	return [4]Point{mesh[0], mesh[cols], mesh[len(mesh)-1], mesh[len(mesh)-1-cols]}
}

// squareSide returns the mean side of a square of a mesh of the card, in its
// pixels.
func (p *placed) squareSide(mesh []Point) float64 {
	return meanSide(p.corners(mesh)) / ((p.rows + p.cols) / 2)
}

// mesh returns where the photo shows the crossings of the grid, row by row; ok is
// false where one lies behind the camera.
func (sc *scene) mesh(p *placed) (mesh []Point, ok bool) {
	rows, cols := int(p.rows), int(p.cols)
	mesh = make([]Point, 0, (rows+1)*(cols+1))
	for row := range rows + 1 {
		for col := range cols + 1 {
			x, y, ok := sc.cam.project(p.at(float64(col), float64(row)))
			if !ok {
				return nil, false
			}
			mesh = append(mesh, Point{x, y})
		}
	}
	return mesh, true
}

// apart reports whether two convex outlines have a gap between them of at least
// the given width, by the separating axis theorem.
func apart(a, b []Point, gap float64) bool {
	for _, poly := range [2][]Point{a, b} {
		for i, p := range poly {
			n := poly[(i+1)%len(poly)]
			ax, ay := n.Y-p.Y, p.X-n.X
			size := math.Hypot(ax, ay)
			if size == 0 {
				continue
			}
			loA, hiA := extent(a, ax/size, ay/size)
			loB, hiB := extent(b, ax/size, ay/size)
			if loB-hiA >= gap || loA-hiB >= gap {
				return true
			}
		}
	}
	return false
}

// extent returns how far an outline reaches along a direction.
func extent(poly []Point, ax, ay float64) (lo, hi float64) {
	lo, hi = math.Inf(1), math.Inf(-1)
	for _, p := range poly {
		d := p.X*ax + p.Y*ay
		lo, hi = min(lo, d), max(hi, d)
	}
	return lo, hi
}

// lay gives every card a place on the table: the first in the middle, the others
// around it, no card on another's panel. Lids may touch.
func lay(rng *rand.Rand, cards []placed) {
	for i := 1; i < len(cards); i++ {
		c := &cards[i]
		for try := 0; ; try++ {
			at := rng.Float64() * 2 * math.Pi
			d := c.cols + 2.5 + 0.2*float64(try) + 3*rng.Float64()
			c.x, c.y = d*math.Cos(at)*1.15, d*math.Sin(at)
			if free(cards[:i], c) {
				break
			}
		}
	}
}

func free(others []placed, c *placed) bool {
	for i := range others {
		o := &others[i]
		if !apart(o.panelFoot(), c.panelFoot(), 0.1) || !apart(o.lidFoot(), c.panelFoot(), 0.1) ||
			!apart(o.panelFoot(), c.lidFoot(), 0.1) {
			return false
		}
	}
	return true
}

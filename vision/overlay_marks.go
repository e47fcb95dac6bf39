package vision

import (
	"image/color"
	"math"

	"inkscore/engine"
)

// The colours of the marks and kinds of further sets.
var (
	markInk   = color.NRGBA{60, 60, 150, 255}
	superInk  = color.NRGBA{150, 40, 120, 255}
	airwayInk = color.NRGBA{30, 90, 170, 255}
)

// badges are the marks that are shown as a letter or two on a disc, and what the
// legend calls them.
var badges = []struct {
	mark        engine.Marks
	label, text string
}{
	{engine.Lamp, "L", "lamp"}, {engine.Lit, "*", "lit"},
	{engine.Cloud, "C", "cloud"}, {engine.Storm, "S", "storm"}, {engine.Snow, "Sn", "snow"},
	{engine.Electrified, "E", "electrified"}, {engine.Accumulator, "Ac", "accumulator"},
	{engine.FirstCharge, "1", "first charge"}, {engine.NextCharge, "2", "second charge"}, {engine.LastCharge, "3", "third charge"},
	{engine.UFO, "U", "UFO"}, {engine.Sheep, "Sh", "sheep"},
	{engine.Tower, "1T", "tower"}, {engine.TwoTowers, "2T", "two towers"}, {engine.ThreeTowers, "3T", "three towers"},
	{engine.RainbowMark, "Rb", "rainbow"}, {engine.Rain, "Rn", "rain"}, {engine.Clover, "Cl", "clover"},
	{engine.PortalA, "A", "portal A"}, {engine.PortalB, "B", "portal B"}, {engine.PortalC, "C", "portal C"},
	{engine.Clue, "?", "clue"}, {engine.Found, "!", "clue found"},
	{engine.Alien, "Al", "alien"}, {engine.Shield, "()", "shield"},
	{engine.Enhanced, "+", "enhanced"}, {engine.RitualSite, "Ri", "ritual"}, {engine.Airport, "Ap", "airport"},
}

// marks draws the badges of a square from its bottom right corner leftwards: of an
// empty one too, for some are noted there.
func (o overlay) marks(sq engine.Square, t engine.Tile) error {
	x, y := o.middle(sq)
	for _, b := range badges {
		if !t.Marks.Has(b.mark) {
			continue
		}
		if err := o.badge(markInk, o.at(x+0.32, y+0.32), 0.15*o.unit(), b.label); err != nil {
			return err
		}
		x -= 0.32
	}
	return nil
}

// otherRoutes draws superconnections, with a triangle at each end, and airways, as
// dots.
func (o overlay) otherRoutes(sq engine.Square, t engine.Tile) {
	for _, r := range t.Routes() {
		for _, line := range o.lines(sq, r, t.Station) {
			switch r.Kind {
			case engine.Super:
				o.super(line)
			case engine.Airway:
				for _, p := range spaced(line, 0.16*o.unit()) {
					o.fill(airwayInk, disc(p, 0.05*o.unit()))
				}
			}
		}
	}
}

func (o overlay) super(line []Point) {
	o.stroke(superInk, 0.06*o.unit(), line...)
	for _, p := range spaced(line, 0.22*o.unit()) {
		o.triangle(superInk, p, 0.08*o.unit())
	}
}

// triangle fills one that points up, of half its height.
func (p *pen) triangle(c color.NRGBA, at Point, half float64) {
	p.fill(c, []Point{{at.X, at.Y - half}, {at.X + half, at.Y + half}, {at.X - half, at.Y + half}})
}

// spaced returns points along a line, so far apart, the first half as far from its
// beginning.
func spaced(line []Point, step float64) []Point {
	var all []Point
	left := step / 2
	for i := 1; i < len(line); i++ {
		a, b := line[i-1], line[i]
		length := math.Hypot(b.X-a.X, b.Y-a.Y)
		for ; left <= length && length > 0; left += step {
			all = append(all, Point{a.X + (b.X-a.X)*left/length, a.Y + (b.Y-a.Y)*left/length})
		}
		left -= length
	}
	return all
}

// markSigns are the legend's entries for all that, as far as it is on the boards.
func markSigns(boards []Drawn) []sign {
	var drawn engine.Marks
	kinds := map[engine.Kind]bool{}
	for _, b := range boards {
		for i := range b.Game.Layout.Len() {
			t := b.Setup.At(engine.Square(i)).Tile
			drawn |= t.Marks
			for _, r := range t.Routes() {
				kinds[r.Kind] = true
			}
		}
	}
	var all []sign
	if kinds[engine.Super] {
		all = append(all, sign{"superconnection", func(p *pen, at Point, unit float64) error {
			p.stroke(superInk, 0.12*unit, Point{at.X - 0.5*unit, at.Y}, Point{at.X + 0.5*unit, at.Y})
			p.triangle(superInk, at, 0.16*unit)
			return nil
		}})
	}
	if kinds[engine.Airway] {
		all = append(all, sign{"airway", func(p *pen, at Point, unit float64) error {
			for _, x := range []float64{-0.4, 0, 0.4} {
				p.fill(airwayInk, disc(Point{at.X + x*unit, at.Y}, 0.1*unit))
			}
			return nil
		}})
	}
	for _, b := range badges {
		if drawn.Has(b.mark) {
			all = append(all, sign{b.text, func(p *pen, at Point, unit float64) error { return p.badge(markInk, at, 0.4*unit, b.label) }})
		}
	}
	return all
}

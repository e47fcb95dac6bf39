package vision

import (
	"image/color"
	"math"

	"inkscore/engine"
)

// The colours of what expansions draw: water has waves and lava has teeth, so
// that they are told apart without their hues.
var (
	waterInk = color.NRGBA{0, 130, 140, 150}
	waveInk  = color.NRGBA{0, 90, 110, 255}
	lavaInk  = color.NRGBA{190, 30, 20, 150}
	emberInk = color.NRGBA{120, 10, 10, 255}
)

// terrain draws what lies below the routes of a square: water, lava, a volcano
// or a crater.
func (o overlay) terrain(sq engine.Square, t engine.Tile) {
	built := false
	for _, r := range t.Routes() {
		built = built || r.Kind == engine.Highway || r.Kind == engine.Railway
	}
	for _, r := range t.Routes() {
		switch r.Kind {
		case engine.River:
			for _, line := range o.lines(sq, r, false) {
				o.stroke(waterInk, 0.34*o.unit(), line...)
				o.stroke(waveInk, 0.04*o.unit(), waved(line, 0.05*o.unit())...)
			}
		case engine.Lake:
			o.area(sq, r.Sides, built, waterInk, waveInk, waved)
		case engine.Lava:
			o.area(sq, r.Sides, built, lavaInk, emberInk, toothed)
		}
	}
	x, y := o.middle(sq)
	if t.Marks.Has(engine.Volcano) {
		cone := []Point{o.at(x-0.24, y+0.2), o.at(x-0.08, y-0.22), o.at(x+0.08, y-0.22), o.at(x+0.24, y+0.2)}
		o.fill(emberInk, cone)
		o.stroke(white, 0.03*o.unit(), append(cone, cone[0])...)
	}
	if t.Marks.Has(engine.Crater) {
		o.stroke(emberInk, 0.08*o.unit(), circle(o.at(x, y), 0.3*o.unit())...)
		o.stroke(emberInk, 0.04*o.unit(), circle(o.at(x, y), 0.16*o.unit())...)
	}
	if t.Marks.Has(engine.LastHit) {
		o.fill(emberInk, disc(o.at(x-0.4, y-0.4), 0.06*o.unit()))
	}
}

// area fills the sides of a square that water or lava reaches, and the middle
// where no route lies, with a line at each of them.
func (o overlay) area(sq engine.Square, sides engine.Sides, built bool, fill, ink color.NRGBA, drawn func([]Point, float64) []Point) {
	const inner = 0.24 // half of what is left in the middle
	x, y := o.middle(sq)
	var shapes [][]Point
	var lines [][]Point
	for _, side := range engine.AllSides {
		if !sides.Has(side) {
			continue
		}
		dx, dy := step(side)
		at := func(out, along float64) Point { return o.at(x+dx*out-dy*along, y+dy*out+dx*along) }
		shapes = append(shapes, []Point{at(0.499, -0.5), at(0.499, 0.5), at(inner, inner), at(inner, -inner)})
		lines = append(lines, []Point{at(0.37, -0.3), at(0.37, 0.3)})
	}
	if !built {
		shapes = append(shapes, []Point{o.at(x-inner, y-inner), o.at(x+inner, y-inner), o.at(x+inner, y+inner), o.at(x-inner, y+inner)})
	}
	o.fill(fill, shapes...)
	for _, line := range lines {
		o.stroke(ink, 0.035*o.unit(), drawn(line, 0.04*o.unit())...)
	}
}

// waved returns a line as a wave of the given height, in pixels.
func waved(line []Point, high float64) []Point {
	return beside(line, func(i int) float64 { return high * math.Sin(float64(i)*math.Pi/3) })
}

// toothed returns a line with teeth of the given height, in pixels.
func toothed(line []Point, high float64) []Point {
	return beside(line, func(i int) float64 { return high * float64(i/3%2*2-1) * float64(i%3) / 2 })
}

// beside returns points all along a line, each so far to its side as a function
// of its number says.
func beside(line []Point, by func(int) float64) []Point {
	const pieces = 24
	var out []Point
	total := 0.0
	for i := 1; i < len(line); i++ {
		total += math.Hypot(line[i].X-line[i-1].X, line[i].Y-line[i-1].Y)
	}
	walked := 0.0
	for i := 1; i < len(line); i++ {
		a, b := line[i-1], line[i]
		long := math.Hypot(b.X-a.X, b.Y-a.Y)
		for len(out) <= pieces && float64(len(out))*total/pieces <= walked+long {
			f := (float64(len(out))*total/pieces - walked) / long
			off := by(len(out))
			out = append(out, Point{a.X + (b.X-a.X)*f - (b.Y-a.Y)/long*off, a.Y + (b.Y-a.Y)*f + (b.X-a.X)/long*off})
		}
		walked += long
	}
	return out
}

// circle is a closed line round a point.
func circle(centre Point, radius float64) []Point {
	ring := disc(centre, radius)
	return append(ring, ring[0])
}

// terrainSigns are the legend's entries for what the boards' games draw besides
// routes.
func terrainSigns(boards []Drawn) []sign {
	var water, lava, volcano, crater bool
	for _, b := range boards {
		shown := paletteOf(b.Game)
		water = water || shown.kinds[SideClass(engine.Lake)] != engine.NoKind
		lava = lava || shown.kinds[SideClass(engine.Lava)] != engine.NoKind
		for _, centre := range shown.centres {
			volcano, crater = volcano || centre == volcanoCentre, crater || centre == craterCentre
		}
	}
	band := func(fill, ink color.NRGBA, drawn func([]Point, float64) []Point) func(*pen, Point, float64) error {
		return func(p *pen, at Point, unit float64) error {
			line := []Point{{at.X - unit*0.5, at.Y}, {at.X + unit*0.5, at.Y}}
			p.stroke(fill, 0.6*unit, line...)
			p.stroke(ink, 0.08*unit, drawn(line, 0.1*unit)...)
			return nil
		}
	}
	var all []sign
	for _, s := range []struct {
		shown bool
		sign
	}{
		{water, sign{"water", band(waterInk, waveInk, waved)}},
		{lava, sign{"lava", band(lavaInk, emberInk, toothed)}},
		{volcano, sign{"volcano", func(p *pen, at Point, unit float64) error {
			p.fill(emberInk, []Point{{at.X - 0.5*unit, at.Y + 0.4*unit}, {at.X - 0.15*unit, at.Y - 0.45*unit}, {at.X + 0.15*unit, at.Y - 0.45*unit}, {at.X + 0.5*unit, at.Y + 0.4*unit}})
			return nil
		}}},
		{crater, sign{"crater", func(p *pen, at Point, unit float64) error {
			p.stroke(emberInk, 0.15*unit, circle(at, 0.4*unit)...)
			return nil
		}}},
	} {
		if s.shown {
			all = append(all, s.sign)
		}
	}
	return all
}

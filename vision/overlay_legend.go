package vision

import (
	"fmt"
	"image/color"
	"math"
	"slices"
	"strings"

	"golang.org/x/image/font"

	"inkscore/engine"
)

// legend is the strip below an overlay: what the signs mean, and the score.
type legend struct {
	width  int
	size   float64 // of the letters, pixels
	boards []Drawn
}

// newLegend makes the letters so large that a phone, held upright, shows them
// some 2 mm high.
func newLegend(width int, boards []Drawn) legend {
	return legend{width: width, size: math.Round(float64(width) / 44), boards: boards}
}

// sign is one entry of the legend.
type sign struct {
	text string
	draw func(p *pen, centre Point, unit float64) error
}

func (l legend) signs() []sign {
	return slices.Concat(l.routeSigns(), terrainSigns(l.boards), furtherSigns(l.boards), markSigns(l.boards), lidSigns(l.boards))
}

// routeSigns are those that every board has.
func (l legend) routeSigns() []sign {
	swatch := func(c color.NRGBA) func(*pen, Point, float64) error {
		return func(p *pen, at Point, unit float64) error {
			p.stroke(c, 0.36*unit, Point{at.X - unit*0.4, at.Y}, Point{at.X + unit*0.4, at.Y})
			return nil
		}
	}
	badge := func(c color.NRGBA, text string) func(*pen, Point, float64) error {
		return func(p *pen, at Point, unit float64) error { return p.badge(c, at, 0.4*unit, text) }
	}
	return []sign{
		{"highway", func(p *pen, at Point, unit float64) error {
			p.stroke(highwayInk, 0.34*unit, Point{at.X - unit*0.5, at.Y}, Point{at.X + unit*0.5, at.Y})
			p.stroke(white, 0.12*unit, Point{at.X - unit*0.5, at.Y}, Point{at.X + unit*0.5, at.Y})
			return nil
		}},
		{"railway", func(p *pen, at Point, unit float64) error {
			p.rails(1.6*unit, Point{at.X - unit*0.55, at.Y}, Point{at.X + unit*0.55, at.Y})
			return nil
		}},
		{"longest highway", swatch(longestRoad)},
		{"longest railway", swatch(longestRails)},
		{"round as read", badge(black, "3")},
		{"open end", func(p *pen, at Point, unit float64) error {
			p.cross(1.8*unit, at)
			return nil
		}},
		{"broken rule", badge(faultInk, "!")},
		{"please check", badge(doubtInk, "?")},
	}
}

const (
	legendColumns = 4
	lineHeight    = 1.5 // in letters
)

// lines are the texts below the signs.
func (l legend) lines() []string {
	var all []string
	for i, b := range l.boards {
		name := ""
		if len(l.boards) > 1 {
			name = fmt.Sprintf("Board %d: ", i+1)
		}
		all = append(all, name+scoreLine(b.Verdict.Score, b.Game))
		for _, f := range b.Verdict.Faults {
			all = append(all, "!  "+name+f.Message)
		}
	}
	return all
}

// scoreLine is the whole sheet on one line; what the lines of expansions come to
// stands as one number.
func scoreLine(s engine.Sheet, game *engine.Game) string {
	rest := ""
	if len(s.Lines) > 0 {
		main := s.Exits.Points + s.Highway.Points + s.Railway.Points + s.Centre.Points + s.Errors.Points
		rest = fmt.Sprintf("+ expansion %d ", s.Total-main)
	}
	return fmt.Sprintf("%d points = exits %d + %s %d + %s %d + centre %d %s− errors %d",
		s.Total, s.Exits.Points, game.First.Kind, s.Highway.Points, game.Second.Kind, s.Railway.Points, s.Centre.Points, rest, s.Errors.Count)
}

// wrapped breaks the lines where the strip ends.
func (l legend) wrapped() []string {
	// A letter of this font is about half as wide as its size.
	most := max(20, int(float64(l.width)/(0.5*l.size))-4)
	var all []string
	for _, text := range l.lines() {
		line := ""
		for _, word := range strings.Fields(text) {
			if line != "" && len(line)+1+len(word) > most {
				all = append(all, line)
				line = "    " + word
				continue
			}
			if line != "" {
				word = " " + word
			}
			line += word
		}
		all = append(all, line)
	}
	return all
}

func (l legend) signRows() int { return (len(l.signs()) + legendColumns - 1) / legendColumns }

// height returns how many pixels the strip takes.
func (l legend) height() int {
	rows := float64(l.signRows())*1.15 + float64(len(l.wrapped())) + 0.8
	return int(math.Ceil(rows * lineHeight * l.size))
}

// draw draws the strip from the given line of the picture down.
func (l legend) draw(p *pen, top int) error {
	f, err := p.sized(l.size)
	if err != nil {
		return err
	}
	bounds := p.dst.Bounds()
	p.fill(white, []Point{{0, float64(top)}, {float64(bounds.Dx()), float64(top)},
		{float64(bounds.Dx()), float64(bounds.Dy())}, {0, float64(bounds.Dy())}})
	row := lineHeight * l.size
	y := float64(top) + 0.9*row
	column := float64(l.width) / legendColumns
	for i, s := range l.signs() {
		at := Point{column*float64(i%legendColumns) + 1.2*l.size, y + 1.15*row*float64(i/legendColumns)}
		if err := s.draw(p, at, 1.2*l.size); err != nil {
			return err
		}
		p.write(f.plain, black, at.X+1.0*l.size, at.Y+0.35*l.size, s.text)
	}
	y += 1.15*row*float64(l.signRows()) + 0.2*l.size
	for _, text := range l.wrapped() {
		style := f.plain
		if !strings.HasPrefix(text, "!") && !strings.HasPrefix(text, " ") {
			style = font.Face(f.bold)
		}
		p.write(style, black, 0.6*l.size, y, text)
		y += row
	}
	return nil
}

package picture

import (
	"fmt"
	"html"
	"strconv"
	"strings"

	"inkscore/engine"
)

// unit is how many units of the SVG a square is wide.
const unit = 100

// SVG draws a board, with its longest routes and its errors numbered as on the
// sheet. The title and the description tell those who cannot see it what it
// shows; each square has a title of its own.
func SVG(s *engine.Setup, sheet engine.Sheet, title string) []byte {
	var c svg
	w, h := size(s)
	fmt.Fprintf(&c, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %s %s" width="%s" height="%s" role="img" aria-labelledby="title desc">`,
		number(w*unit), number(h*unit), number(w*unit), number(h*unit))
	fmt.Fprintf(&c, "\n<title id=\"title\">%s</title>\n<desc id=\"desc\">%s</desc>\n", html.EscapeString(Printable(title)), html.EscapeString(summary(s, sheet)))
	c.area(white, rect(0, 0, w, h)...)
	paint(&c, s, sheet, nil)
	c.WriteString("</svg>\n")
	return []byte(c.String())
}

// summary says in words what a board scores.
func summary(s *engine.Setup, sheet engine.Sheet) string {
	return fmt.Sprintf("%s: %d points. Exits %d, longest %s %d, longest %s %d, centre %d, errors %d. Filled squares: %d.",
		s.Game.Title, sheet.Total, sheet.Exits.Points, s.Game.First.Kind, sheet.Highway.Points,
		s.Game.Second.Kind, sheet.Railway.Points, sheet.Centre.Points, sheet.Errors.Points, len(s.Filled()))
}

// svg is a canvas that writes SVG.
type svg struct{ strings.Builder }

func (c *svg) line(i ink, width float64, along ...point) {
	fmt.Fprintf(c, `<polyline points="%s" fill="none" stroke="%s" stroke-width="%s" stroke-linecap="round" stroke-linejoin="round"/>`+"\n",
		places(along), i.hex(), number(width*unit))
}

func (c *svg) area(i ink, corners ...point) {
	fmt.Fprintf(c, `<polygon points="%s" fill="%s"/>`+"\n", places(corners), i.hex())
}

func (c *svg) text(i ink, at point, size float64, a align, text string) {
	anchor := map[align]string{middle: "middle", left: "start", right: "end"}[a]
	fmt.Fprintf(c, `<text x="%s" y="%s" font-size="%s" font-family="sans-serif" text-anchor="%s" fill="%s">%s</text>`+"\n",
		number(at.x*unit), number((at.y+0.35*size)*unit), number(size*unit), anchor, i.hex(), html.EscapeString(text))
}

func (c *svg) group(title string) func() {
	fmt.Fprintf(c, "<g><title>%s</title>\n", html.EscapeString(title))
	return func() { c.WriteString("</g>\n") }
}

func (i ink) hex() string { return fmt.Sprintf("#%02x%02x%02x", i.r, i.g, i.b) }

// places writes points, to a tenth of a unit.
func places(points []point) string {
	var b strings.Builder
	for n, p := range points {
		if n > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(number(p.x*unit) + "," + number(p.y*unit))
	}
	return b.String()
}

func number(v float64) string {
	return strings.TrimSuffix(strconv.FormatFloat(v, 'f', 1, 64), ".0")
}

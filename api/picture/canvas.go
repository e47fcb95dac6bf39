package picture

import "math"

// point is a place: x to the right, y down. In a drawing its unit is the side of
// a square, and (0,0) is the top left of the grid.
type point struct{ x, y float64 }

// ink is a colour, opaque.
type ink struct{ r, g, b uint8 }

// The inks. What they mean is told by shape as well, so that a print in gray
// loses nothing.
var (
	black     = ink{20, 20, 28}
	white     = ink{255, 255, 255}
	paleGray  = ink{205, 205, 212}
	softGray  = ink{120, 120, 130}
	centreInk = ink{240, 240, 244}
	redInk    = ink{190, 0, 40}
	roadBand  = ink{255, 222, 120}
	railBand  = ink{150, 222, 240}
	canyonInk = ink{140, 80, 40}
	lastTint  = ink{255, 226, 120}
)

// align says which part of a text lies at its place.
type align int

const (
	middle align = iota
	left
	right
)

// canvas is a medium that a board is drawn on. Sizes and widths are in its unit,
// the side of a square.
type canvas interface {
	// line draws a line with round ends along some points.
	line(c ink, width float64, along ...point)
	// area fills a closed shape.
	area(c ink, corners ...point)
	// text writes a line whose capitals are about 0.7 times the size high, with
	// its middle at the height of the place.
	text(c ink, at point, size float64, a align, text string)
	// group names what is drawn until its result is called, for those who hear a
	// picture instead of seeing it.
	group(title string) func()
}

// rect returns the corners of a rectangle.
func rect(x, y, w, h float64) []point {
	return []point{{x, y}, {x + w, y}, {x + w, y + h}, {x, y + h}}
}

// disc returns a circle as a shape of many corners.
func disc(centre point, radius float64) []point {
	const corners = 24
	shape := make([]point, corners)
	for i := range shape {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / corners)
		shape[i] = point{centre.x + radius*cos, centre.y + radius*sin}
	}
	return shape
}

// bar returns a straight piece of a line as a shape; nil when it has no length.
func bar(a, b point, width float64) []point {
	length := math.Hypot(b.x-a.x, b.y-a.y)
	if length == 0 {
		return nil
	}
	dx, dy := -(b.y-a.y)/length*width/2, (b.x-a.x)/length*width/2
	return []point{{a.x + dx, a.y + dy}, {b.x + dx, b.y + dy}, {b.x - dx, b.y - dy}, {a.x - dx, a.y - dy}}
}

// moved is a canvas on which places are shifted and scaled.
type moved struct {
	canvas
	by    point
	scale float64
}

func (m moved) at(p point) point { return point{p.x*m.scale + m.by.x, p.y*m.scale + m.by.y} }

func (m moved) all(points []point) []point {
	out := make([]point, len(points))
	for i, p := range points {
		out[i] = m.at(p)
	}
	return out
}

func (m moved) line(c ink, width float64, along ...point) {
	m.canvas.line(c, width*m.scale, m.all(along)...)
}
func (m moved) area(c ink, corners ...point) { m.canvas.area(c, m.all(corners)...) }
func (m moved) text(c ink, at point, size float64, a align, text string) {
	m.canvas.text(c, m.at(at), size*m.scale, a, text)
}

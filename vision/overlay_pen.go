package vision

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"math"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
)

// pen draws smooth shapes and text onto a picture. All places and widths are in
// pixels of that picture.
type pen struct {
	dst   *image.RGBA
	fonts map[float64]face // by size
	bold  *opentype.Font
	plain *opentype.Font
}

// face is one size of the two fonts.
type face struct{ bold, plain font.Face }

func newPen(dst *image.RGBA) (*pen, error) {
	bold, err := opentype.Parse(gobold.TTF)
	if err != nil {
		return nil, fmt.Errorf("the font cannot be read: %w", err)
	}
	plain, err := opentype.Parse(goregular.TTF)
	if err != nil {
		return nil, fmt.Errorf("the font cannot be read: %w", err)
	}
	return &pen{dst: dst, fonts: map[float64]face{}, bold: bold, plain: plain}, nil
}

// fill paints the union of shapes, each a closed line of corners.
func (p *pen) fill(c color.NRGBA, shapes ...[]Point) {
	low, high := Point{math.Inf(1), math.Inf(1)}, Point{math.Inf(-1), math.Inf(-1)}
	for _, shape := range shapes {
		for _, q := range shape {
			low = Point{math.Min(low.X, q.X), math.Min(low.Y, q.Y)}
			high = Point{math.Max(high.X, q.X), math.Max(high.Y, q.Y)}
		}
	}
	// Only the part that is painted is looked at: pictures are large and most
	// shapes are small.
	box := image.Rect(int(math.Floor(low.X)), int(math.Floor(low.Y)),
		int(math.Ceil(high.X))+1, int(math.Ceil(high.Y))+1)
	if box = box.Intersect(p.dst.Bounds()); box.Empty() {
		return
	}
	r := vector.NewRasterizer(box.Dx(), box.Dy())
	for _, shape := range shapes {
		for i, q := range oneWay(shape) {
			x, y := float32(q.X-float64(box.Min.X)), float32(q.Y-float64(box.Min.Y))
			if i == 0 {
				r.MoveTo(x, y)
			} else {
				r.LineTo(x, y)
			}
		}
		r.ClosePath()
	}
	r.Draw(p.dst, box, image.NewUniform(c), image.Point{})
}

// oneWay returns the shape with its corners clockwise: the rasterizer adds up
// signed areas, so shapes that run opposite ways would cut holes into each
// other.
func oneWay(shape []Point) []Point {
	area := 0.0
	for i, a := range shape {
		b := shape[(i+1)%len(shape)]
		area += a.X*b.Y - a.Y*b.X
	}
	if area >= 0 {
		return shape
	}
	turned := make([]Point, len(shape))
	for i, q := range shape {
		turned[len(shape)-1-i] = q
	}
	return turned
}

// stroke paints a line of the given width with round ends.
func (p *pen) stroke(c color.NRGBA, width float64, line ...Point) {
	var shapes [][]Point
	for i, q := range line {
		shapes = append(shapes, disc(q, width/2))
		if i == 0 {
			continue
		}
		if bar := bar(line[i-1], q, width); bar != nil {
			shapes = append(shapes, bar)
		}
	}
	p.fill(c, shapes...)
}

// bar is a straight piece of a stroke; nil when it has no length.
func bar(a, b Point, width float64) []Point {
	length := math.Hypot(b.X-a.X, b.Y-a.Y)
	if length == 0 {
		return nil
	}
	across := Point{-(b.Y - a.Y) / length * width / 2, (b.X - a.X) / length * width / 2}
	return []Point{
		{a.X + across.X, a.Y + across.Y}, {b.X + across.X, b.Y + across.Y},
		{b.X - across.X, b.Y - across.Y}, {a.X - across.X, a.Y - across.Y},
	}
}

func disc(centre Point, radius float64) []Point {
	const corners = 24
	shape := make([]Point, corners)
	for i := range shape {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / corners)
		shape[i] = Point{centre.X + radius*cos, centre.Y + radius*sin}
	}
	return shape
}

// rails draws a railway: one line with ties. The unit is the side of a square.
func (p *pen) rails(unit float64, line ...Point) {
	p.stroke(railwayInk, 0.06*unit, line...)
	const pitch = 0.16
	walked := pitch / 2 * unit
	for i := 1; i < len(line); i++ {
		a, b := line[i-1], line[i]
		length := math.Hypot(b.X-a.X, b.Y-a.Y)
		for ; walked < length; walked += pitch * unit {
			f := walked / length
			centre := Point{a.X + (b.X-a.X)*f, a.Y + (b.Y-a.Y)*f}
			across := Point{-(b.Y - a.Y) / length * 0.1 * unit, (b.X - a.X) / length * 0.1 * unit}
			p.stroke(railwayInk, 0.045*unit, Point{centre.X - across.X, centre.Y - across.Y},
				Point{centre.X + across.X, centre.Y + across.Y})
		}
		walked -= length
	}
}

// cross marks an open end.
func (p *pen) cross(unit float64, at Point) {
	arm := 0.13 * unit
	for _, ink := range []struct {
		c     color.NRGBA
		width float64
	}{{white, 0.13}, {errorInk, 0.07}} {
		p.stroke(ink.c, ink.width*unit, Point{at.X - arm, at.Y - arm}, Point{at.X + arm, at.Y + arm})
		p.stroke(ink.c, ink.width*unit, Point{at.X - arm, at.Y + arm}, Point{at.X + arm, at.Y - arm})
	}
}

// sized returns the fonts at a size in pixels.
func (p *pen) sized(size float64) (face, error) {
	if f, ok := p.fonts[size]; ok {
		return f, nil
	}
	options := &opentype.FaceOptions{Size: size, DPI: 72, Hinting: font.HintingFull}
	bold, err := opentype.NewFace(p.bold, options)
	if err != nil {
		return face{}, fmt.Errorf("the font cannot be read: %w", err)
	}
	plain, err := opentype.NewFace(p.plain, options)
	if err != nil {
		return face{}, fmt.Errorf("the font cannot be read: %w", err)
	}
	p.fonts[size] = face{bold, plain}
	return p.fonts[size], nil
}

// write writes text with its left end at x and its base line at y.
func (p *pen) write(f font.Face, c color.Color, x, y float64, text string) {
	d := font.Drawer{Dst: p.dst, Src: image.NewUniform(c), Face: f,
		Dot: fixed.Point26_6{X: fixed.Int26_6(x * 64), Y: fixed.Int26_6(y * 64)}}
	d.DrawString(text)
}

// badge writes a short text in white on a coloured disc.
func (p *pen) badge(c color.NRGBA, centre Point, radius float64, text string) error {
	f, err := p.sized(math.Max(6, math.Round(radius*1.5)))
	if err != nil {
		return err
	}
	p.fill(white, disc(centre, radius*1.15))
	p.fill(c, disc(centre, radius))
	width := float64(font.MeasureString(f.bold, text)) / 64
	p.write(f.bold, white, centre.X-width/2, centre.Y+radius*0.54, text)
	return nil
}

// paste copies a picture into the corner.
func (p *pen) paste(src image.Image) {
	draw.Draw(p.dst, src.Bounds(), src, src.Bounds().Min, draw.Src)
}

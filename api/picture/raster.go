package picture

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"math"
	"sort"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
)

// raster is a canvas of pixels. Its unit is one pixel.
type raster struct {
	dst   *image.RGBA
	fonts *fonts
}

// fonts are the two fonts at the sizes that were asked for.
type fonts struct {
	plain, bold *sfnt.Font
	faces       map[fontKey]font.Face
}

type fontKey struct {
	size int // pixels
	bold bool
}

func newRaster(width, height int) (*raster, error) {
	plain, err := opentype.Parse(goregular.TTF)
	if err != nil {
		return nil, fmt.Errorf("the font cannot be read: %w", err)
	}
	bold, err := opentype.Parse(gobold.TTF)
	if err != nil {
		return nil, fmt.Errorf("the font cannot be read: %w", err)
	}
	c := &raster{image.NewRGBA(image.Rect(0, 0, width, height)), &fonts{plain, bold, map[fontKey]font.Face{}}}
	c.clear()
	return c, nil
}

// clear makes all of it white.
func (c *raster) clear() {
	draw.Draw(c.dst, c.dst.Bounds(), image.White, image.Point{}, draw.Src)
}

func (f *fonts) face(size float64, bold bool) (font.Face, error) {
	key := fontKey{max(1, int(math.Round(size))), bold}
	if face, made := f.faces[key]; made {
		return face, nil
	}
	of := f.plain
	if bold {
		of = f.bold
	}
	face, err := opentype.NewFace(of, &opentype.FaceOptions{Size: float64(key.size), DPI: 72, Hinting: font.HintingNone})
	if err != nil {
		return nil, err
	}
	f.faces[key] = face
	return face, nil
}

func (i ink) rgba() color.RGBA { return color.RGBA{i.r, i.g, i.b, 255} }

// fill paints the union of shapes, smooth at the edges.
func (c *raster) fill(i ink, shapes ...[]point) {
	low, high := point{math.Inf(1), math.Inf(1)}, point{math.Inf(-1), math.Inf(-1)}
	for _, shape := range shapes {
		for _, p := range shape {
			low, high = point{min(low.x, p.x), min(low.y, p.y)}, point{max(high.x, p.x), max(high.y, p.y)}
		}
	}
	if !(low.x <= high.x) {
		return
	}
	box := image.Rect(int(math.Floor(low.x)), int(math.Floor(low.y)), int(math.Ceil(high.x))+1, int(math.Ceil(high.y))+1).
		Intersect(c.dst.Bounds())
	if box.Empty() {
		return
	}
	r := vector.NewRasterizer(box.Dx(), box.Dy())
	for _, shape := range shapes {
		for n, p := range clockwise(shape) {
			x, y := float32(p.x-float64(box.Min.X)), float32(p.y-float64(box.Min.Y))
			if n == 0 {
				r.MoveTo(x, y)
				continue
			}
			r.LineTo(x, y)
		}
		r.ClosePath()
	}
	r.Draw(c.dst, box, image.NewUniform(i.rgba()), image.Point{})
}

// clockwise returns a shape so that the rasterizer, which adds up signed areas,
// cuts no holes where shapes overlap.
func clockwise(shape []point) []point {
	area := 0.0
	for i, a := range shape {
		b := shape[(i+1)%len(shape)]
		area += a.x*b.y - a.y*b.x
	}
	if area >= 0 {
		return shape
	}
	turned := make([]point, len(shape))
	for i, p := range shape {
		turned[len(shape)-1-i] = p
	}
	return turned
}

func (c *raster) area(i ink, corners ...point) { c.fill(i, corners) }

func (c *raster) line(i ink, width float64, along ...point) {
	var shapes [][]point
	for n, p := range along {
		shapes = append(shapes, disc(p, width/2))
		if n > 0 {
			if piece := bar(along[n-1], p, width); piece != nil {
				shapes = append(shapes, piece)
			}
		}
	}
	c.fill(i, shapes...)
}

func (c *raster) text(i ink, at point, size float64, a align, text string) {
	c.write(i, at, size, a, text, false)
}

// write writes a line, bold or not. A size that the font does not have is left
// out: it is no reason to have no picture.
func (c *raster) write(i ink, at point, size float64, a align, text string, bold bool) {
	face, err := c.fonts.face(size, bold)
	if err != nil {
		return
	}
	d := font.Drawer{Dst: c.dst, Src: image.NewUniform(i.rgba()), Face: face}
	wide := float64(d.MeasureString(text)) / 64
	x := at.x - map[align]float64{middle: wide / 2, left: 0, right: wide}[a]
	d.Dot = fixed.Point26_6{X: fixed.Int26_6(x * 64), Y: fixed.Int26_6((at.y + 0.35*size) * 64)}
	d.DrawString(text)
}

// fitted cuts a text so that it is at most so many pixels wide.
func (c *raster) fitted(text string, size, most float64, bold bool) string {
	face, err := c.fonts.face(size, bold)
	if err != nil {
		return text
	}
	wide := func(s string) float64 { return float64(font.MeasureString(face, s)) / 64 }
	if wide(text) <= most {
		return text
	}
	runes := []rune(text)
	fits := sort.Search(len(runes), func(n int) bool { return wide(string(runes[:n+1])+"...") > most })
	return string(runes[:fits]) + "..."
}

func (c *raster) group(string) func() { return func() {} }

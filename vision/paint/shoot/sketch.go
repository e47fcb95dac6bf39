package shoot

import (
	"image"
	"image/color"
	"math"
	"math/rand/v2"

	"gocv.io/x/gocv"
)

// sketch is a flat picture that things and negatives are drawn on. The first
// error sticks and turns later calls into nothing, as in bufio.Scanner.
type sketch struct {
	mat  gocv.Mat // BGR, or BGRA where the thing has an outline of its own
	w, h float64
	err  error
}

// newSketch returns an opaque picture of one colour.
func newSketch(w, h float64, base colour) *sketch {
	return &sketch{w: w, h: h, mat: gocv.NewMatWithSizeFromScalar(
		gocv.NewScalar(base[0], base[1], base[2], 0), max(2, int(h)), max(2, int(w)), gocv.MatTypeCV8UC3)}
}

func (s *sketch) close() { s.mat.Close() }

// poly fills an outline; corners may lie between pixels.
func (s *sketch) poly(c colour, pts ...Point) {
	if s.err == nil && len(pts) > 2 {
		s.err = fill(&s.mat, pts, c, 0, 0, 1)
	}
}

// line draws a straight stroke with square ends.
func (s *sketch) line(x0, y0, x1, y1, width float64, c colour) {
	dx, dy := x1-x0, y1-y0
	n := math.Hypot(dx, dy)
	if n == 0 {
		return
	}
	nx, ny := -dy/n*width/2, dx/n*width/2
	s.poly(c, Point{x0 + nx, y0 + ny}, Point{x1 + nx, y1 + ny}, Point{x1 - nx, y1 - ny}, Point{x0 - nx, y0 - ny})
}

// path draws a stroke through points with round joints.
func (s *sketch) path(width float64, c colour, pts ...Point) {
	for i := 1; i < len(pts); i++ {
		s.line(pts[i-1].X, pts[i-1].Y, pts[i].X, pts[i].Y, width, c)
		if width > 2 {
			s.disc(pts[i].X, pts[i].Y, width/2, c)
		}
	}
}

func (s *sketch) box(x, y, w, h float64, c colour) {
	s.poly(c, Point{x - 0.5, y - 0.5}, Point{x + w - 0.5, y - 0.5}, Point{x + w - 0.5, y + h - 0.5}, Point{x - 0.5, y + h - 0.5})
}

// frame draws the four sides of a rectangle, the stroke centred on them.
func (s *sketch) frame(x, y, w, h, width float64, c colour) {
	k := width / 2
	s.line(x-k, y, x+w+k, y, width, c)
	s.line(x-k, y+h, x+w+k, y+h, width, c)
	s.line(x, y, x, y+h, width, c)
	s.line(x+w, y, x+w, y+h, width, c)
}

func (s *sketch) oval(x, y, rx, ry float64, c colour) {
	n := 12 + int(min(36, rx+ry))
	pts := make([]Point, n)
	for i := range pts {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(n))
		pts[i] = Point{x + rx*cos, y + ry*sin}
	}
	s.poly(c, pts...)
}

func (s *sketch) disc(x, y, r float64, c colour) { s.oval(x, y, r, r, c) }

// ring draws a circle's line.
func (s *sketch) ring(x, y, r, width float64, c colour) {
	const n = 28
	pts := make([]Point, n+1)
	for i := range pts {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / n)
		pts[i] = Point{x + r*cos, y + r*sin}
	}
	s.path(width, c, pts...)
}

// grid draws cols x rows squares of the given side from a corner: lines of
// width thin, every heavy-th one and the outer ones of width thick.
func (s *sketch) grid(x, y, side float64, cols, rows, heavy int, thin, thick float64, c colour) {
	w, h := side*float64(cols), side*float64(rows)
	width := func(i, n int) float64 {
		if i == 0 || i == n || heavy > 0 && i%heavy == 0 {
			return thick
		}
		return thin
	}
	for i := range cols + 1 {
		s.line(x+side*float64(i), y-thick/2, x+side*float64(i), y+h+thick/2, width(i, cols), c)
	}
	for i := range rows + 1 {
		s.line(x-thick/2, y+side*float64(i), x+w+thick/2, y+side*float64(i), width(i, rows), c)
	}
}

// hershey draws text in one of OpenCV's pen fonts, about size pixels high, with
// its lower left corner at (x, y).
func (s *sketch) hershey(text string, x, y, size, width float64, font gocv.HersheyFont, c colour) {
	if s.err != nil {
		return
	}
	const unit = 21 // height of a capital in pixels at scale 1
	ink := color.RGBA{R: uint8(clamp(c[2], 0, 255)), G: uint8(clamp(c[1], 0, 255)), B: uint8(clamp(c[0], 0, 255)), A: 255}
	s.err = gocv.PutTextWithParams(&s.mat, text, image.Pt(int(x), int(y)), font, size/unit, ink, max(1, int(width+0.5)), gocv.LineAA, false)
}

// scrawl draws a line of illegible handwriting: a wave with loops, in words.
func (s *sketch) scrawl(rng *rand.Rand, x, y, length, size, width float64, c colour) {
	end := x + length
	for x < end {
		word := size * (1 + 4*rng.Float64())
		var pts []Point
		for at := 0.0; at < word && x+at < end; at += size * 0.16 {
			high := size * 0.35
			if rng.Float64() < 0.2 {
				high = size * (0.6 + 0.4*rng.Float64())
			}
			if len(pts)%2 == 0 {
				high = -high * 0.2 * rng.Float64()
			}
			pts = append(pts, Point{x + at + size*0.1*rng.NormFloat64(), y - high})
		}
		s.path(width, c, pts...)
		x += word + size*(0.4+0.4*rng.Float64())
	}
}

// canvas copies the picture to Go memory.
func (s *sketch) canvas() (*canvas, error) {
	if s.err != nil {
		return nil, s.err
	}
	return &canvas{w: s.mat.Cols(), h: s.mat.Rows(), pix: s.mat.ToBytes()}, nil
}

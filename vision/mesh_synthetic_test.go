package vision

import (
	"image"
	"image/color"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
	"gocv.io/x/gocv"
)

// synthetic is a plain drawn board, bent, seen by a camera with a wide lens.
// It shares nothing with the painter of practice boards and knows every
// crossing exactly.
type synthetic struct {
	square    float64 // pixels a square, about
	elevation float64 // degrees above the table
	turn      float64 // degrees, about the board's middle
	bend      float64 // height of the middle of the card above its edges, squares
	lens      float64 // barrel distortion at the corners of the photo, as a share
	ink       int     // strokes
	blur      float64 // sigma, pixels
	noise     float64 // sigma, of 255
	shadow    bool
	seed      uint64
}

const flatPx = 96 // pixels a square of the flat drawing

// look maps a place on the board, in squares, to a photo of size w x h.
func (s synthetic) look(u, v, w, h float64) Point {
	x, y := u-3.5, v-3.5
	z := s.bend * (1 - (x*x*0.8+x*y*0.5)/(3.5*3.5)) // a cylinder, rolled askew
	sn, cs := math.Sincos(s.turn * math.Pi / 180)
	x, y = cs*x-sn*y, sn*x+cs*y
	se, ce := math.Sincos(s.elevation * math.Pi / 180)
	const distance = 14
	depth := distance - y*ce - z*se // y down the photo is nearer
	px, py := x, y*se-z*ce
	f := s.square * distance
	X, Y := f*px/depth, f*py/depth
	r2 := (X*X + Y*Y) / (w*w + h*h) * 4
	k := 1 - s.lens*r2
	return Point{w/2 + k*X, h/2 + k*Y}
}

// unlook finds the place on the board that is seen at a pixel, by Newton's steps
// from the place that a plain camera straight above would see.
func (s synthetic) unlook(x, y, w, h float64) Point {
	sn, cs := math.Sincos(s.turn * math.Pi / 180)
	gx, gy := (x-w/2)/s.square, (y-h/2)/s.square
	u, v := 3.5+cs*gx+sn*gy, 3.5-sn*gx+cs*gy
	for range 8 {
		const e = 1e-3
		p, pu, pv := s.look(u, v, w, h), s.look(u+e, v, w, h), s.look(u, v+e, w, h)
		a, b, c, d := (pu.X-p.X)/e, (pv.X-p.X)/e, (pu.Y-p.Y)/e, (pv.Y-p.Y)/e
		dx, dy, det := x-p.X, y-p.Y, a*d-b*c
		u, v = min(max(u+(d*dx-b*dy)/det, -4), 11), min(max(v+(a*dy-c*dx)/det, -4), 11)
	}
	return Point{u, v}
}

// drawFlat draws the board flat, with a margin of two squares.
func (s synthetic) drawFlat(rng *rand.Rand) gocv.Mat {
	n := 11 * flatPx
	m := gocv.NewMatWithSizeFromScalar(gocv.NewScalar(120, 150, 165, 0), n, n, gocv.MatTypeCV8UC3)
	at := func(u, v float64) image.Point {
		return image.Pt(int(math.Round((u+2)*flatPx-0.5)), int(math.Round((v+2)*flatPx-0.5)))
	}
	fill := func(u0, v0, u1, v1 float64, c color.RGBA) {
		_ = gocv.RectangleWithParams(&m, image.Rectangle{Min: at(u0, v0), Max: at(u1, v1)}, c, -1, gocv.Line8, 0)
	}
	line := func(u0, v0, u1, v1, thick float64, c color.RGBA) {
		_ = gocv.Line(&m, at(u0, v0), at(u1, v1), c, max(1, int(math.Round(thick*flatPx))))
	}
	black := color.RGBA{25, 25, 25, 0}
	blue := color.RGBA{60, 90, 190, 0}
	fill(-0.4, -0.3, 7.4, 7.35, color.RGBA{175, 215, 235, 0})
	fill(2, 2, 5, 5, color.RGBA{230, 244, 246, 0})
	for i := range 49 {
		r, c := float64(i/7), float64(i%7)
		fill(c+0.745, r, c+1, r+0.26, color.RGBA{245, 248, 248, 0})
	}
	for i := 1; i < 7; i++ {
		line(float64(i), 0, float64(i), 7, 0.02, black)
		line(0, float64(i), 7, float64(i), 0.02, black)
	}
	for i := 0; i <= 7; i++ {
		for j := range 7 {
			for _, t := range []struct{ at, half float64 }{{0.41, 0.045}, {0.5, 0.0275}, {0.6, 0.045}} {
				c := float64(j) + t.at
				line(float64(i)-t.half, c, float64(i)+t.half, c, 0.016, black)
				line(c, float64(i)-t.half, c, float64(i)+t.half, 0.016, black)
			}
		}
	}
	for _, e := range [][4]float64{{2, 2, 5, 2}, {5, 2, 5, 5}, {5, 5, 2, 5}, {2, 5, 2, 2}} {
		line(e[0], e[1], e[2], e[3], 0.04, blue)
	}
	for _, e := range [][4]float64{{0, 0, 7, 0}, {7, 0, 7, 7}, {7, 7, 0, 7}, {0, 7, 0, 0}} {
		line(e[0], e[1], e[2], e[3], 0.05, black)
	}
	for _, k := range []float64{1.5, 3.5, 5.5} {
		for _, e := range [][2]float64{{k, 0}, {7, k}, {k, 7}, {0, k}} {
			fill(e[0]-0.17, e[1]-0.14, e[0]+0.17, e[1]+0.14, blue)
		}
	}
	for range s.ink {
		// Strokes as routes go: from mid-edge to mid-edge, and digits.
		r, c := float64(rng.IntN(7)), float64(rng.IntN(7))
		mids := [][2]float64{{0.5, 0}, {1, 0.5}, {0.5, 1}, {0, 0.5}}
		a, b := mids[rng.IntN(4)], mids[rng.IntN(4)]
		j := func() float64 { return rng.NormFloat64() * 0.06 }
		for _, side := range []float64{-0.12, 0.12} {
			line(c+a[0]+side+j(), r+a[1]+side+j(), c+b[0]+side+j(), r+b[1]+side+j(), 0.06, black)
		}
		d := [2]float64{c + 0.87 + j(), r + 0.13 + j()}
		line(d[0]+j(), d[1]-0.1, d[0]+j(), d[1]+0.1, 0.05, black)
		line(d[0]-0.08, d[1]+j(), d[0]+0.08, d[1]+j(), 0.05, black)
	}
	return m
}

// shoot returns the photo and the true mesh.
func (s synthetic) shoot(t testing.TB) (*Photo, Mesh) {
	rng := rand.New(rand.NewPCG(s.seed, 7))
	flat := s.drawFlat(rng)
	defer flat.Close()
	w, h := int(13*s.square), int(13*s.square)
	truth := Mesh{Rows: 7, Cols: 7}
	for i := range 64 {
		truth.Points = append(truth.Points, s.look(float64(i%8), float64(i/8), float64(w), float64(h)))
	}
	mapX, mapY := gocv.NewMatWithSize(h, w, gocv.MatTypeCV32FC1), gocv.NewMatWithSize(h, w, gocv.MatTypeCV32FC1)
	defer mapX.Close()
	defer mapY.Close()
	xs, _ := mapX.DataPtrFloat32()
	ys, _ := mapY.DataPtrFloat32()
	// The way back is sought every few pixels and runs straight in between.
	const step = 6
	nx, ny := w/step+2, h/step+2
	back := make([]Point, nx*ny)
	for i := range back {
		back[i] = s.unlook(float64(i%nx*step), float64(i/nx*step), float64(w), float64(h))
	}
	for y := range h {
		for x := range w {
			i, j, a, b := x/step, y/step, float64(x%step)/step, float64(y%step)/step
			p, q := back[j*nx+i], back[j*nx+i+1]
			r, s := back[(j+1)*nx+i], back[(j+1)*nx+i+1]
			u := (p.X*(1-a)+q.X*a)*(1-b) + (r.X*(1-a)+s.X*a)*b
			v := (p.Y*(1-a)+q.Y*a)*(1-b) + (r.Y*(1-a)+s.Y*a)*b
			xs[y*w+x], ys[y*w+x] = float32((u+2)*flatPx-0.5), float32((v+2)*flatPx-0.5)
		}
	}
	// Soften the drawing to what a pixel of the photo covers, then sample.
	if sigma := 0.5 * flatPx / s.square; sigma > 0.5 {
		require.NoError(t, gocv.GaussianBlur(flat, &flat, image.Pt(0, 0), sigma, sigma, gocv.BorderReplicate))
	}
	out := gocv.NewMat()
	require.NoError(t, gocv.Remap(flat, &out, &mapX, &mapY, gocv.InterpolationLinear, gocv.BorderReplicate, color.RGBA{}))
	if s.blur > 0 {
		require.NoError(t, gocv.GaussianBlur(out, &out, image.Pt(0, 0), s.blur, s.blur, gocv.BorderReplicate))
	}
	data, err := out.DataPtrUint8()
	require.NoError(t, err)
	for i := range data {
		f := 1.0
		if x, y := i/3%w, i/3/w; s.shadow && x+2*y > 3*w/2 {
			f = 0.45
		}
		data[i] = uint8(min(max(f*float64(data[i])+s.noise*rng.NormFloat64(), 0), 255))
	}
	return &Photo{Pixels: out, Scale: 1, Width: w, Height: h}, truth
}

// meshErrors returns the distance of each crossing from the truth, in squares.
func meshErrors(got, want Mesh) []float64 {
	size := squareSize(want.Quad(), want.Rows, want.Cols)
	errs := make([]float64, len(want.Points))
	for i := range errs {
		errs[i] = math.Hypot(got.Points[i].X-want.Points[i].X, got.Points[i].Y-want.Points[i].Y) / size
	}
	return errs
}

// shaken moves each corner of a quad by up to so many squares, in any direction.
func shaken(q Quad, by float64, rng *rand.Rand) Quad {
	size := squareSize(q, 7, 7)
	for i := range q {
		sn, cs := math.Sincos(rng.Float64() * 2 * math.Pi)
		r := by * size * math.Sqrt(rng.Float64())
		q[i].X += r * cs
		q[i].Y += r * sn
	}
	return q
}

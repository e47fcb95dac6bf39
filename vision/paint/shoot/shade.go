package shoot

import (
	"image"
	"image/color"
	"math"
	"sort"

	"gocv.io/x/gocv"
)

// fillShift is how many bits of a corner's coordinates lie below the pixel when
// OpenCV fills an outline.
const fillShift = 4

// hull returns the convex hull of points of the photo (Andrew's monotone chain).
func hull(pts []Point) []Point {
	sort.Slice(pts, func(i, j int) bool {
		return pts[i].X < pts[j].X || pts[i].X == pts[j].X && pts[i].Y < pts[j].Y
	})
	turn := func(a, b, c Point) float64 { return (b.X-a.X)*(c.Y-a.Y) - (b.Y-a.Y)*(c.X-a.X) }
	var out []Point
	for pass := range 2 {
		base := len(out)
		for i := range pts {
			p := pts[i]
			if pass == 1 {
				p = pts[len(pts)-1-i]
			}
			for len(out) >= base+2 && turn(out[len(out)-2], out[len(out)-1], p) <= 0 {
				out = out[:len(out)-1]
			}
			out = append(out, p)
		}
		out = out[:len(out)-1] // the last point of a pass begins the next
	}
	return out
}

// seen projects points; ok is false where one lies behind the camera.
func (sc *scene) seen(pts []vec) (out []Point, ok bool) {
	for _, p := range pts {
		x, y, ok := sc.cam.project(p)
		if !ok {
			return nil, false
		}
		out = append(out, Point{x, y})
	}
	return out, true
}

// fill paints an outline of the photo in one colour into a picture whose pixels
// are scale photo pixels wide and start at (x0, y0).
func fill(into *gocv.Mat, poly []Point, c colour, x0, y0, scale float64) error {
	if len(poly) < 3 {
		return nil // seen from its edge: OpenCV does not take an empty outline
	}
	pts := make([]image.Point, len(poly))
	for i, p := range poly {
		pts[i] = image.Pt(
			int(math.Round(((p.X-x0+0.5)/scale-0.5)*(1<<fillShift))),
			int(math.Round(((p.Y-y0+0.5)/scale-0.5)*(1<<fillShift))))
	}
	v := gocv.NewPointsVectorFromPoints([][]image.Point{pts})
	defer v.Close()
	ink := color.RGBA{R: uint8(clamp(c[2], 0, 255)), G: uint8(clamp(c[1], 0, 255)), B: uint8(clamp(c[0], 0, 255)), A: 255}
	return gocv.FillPolyWithParams(into, v, ink, gocv.LineAA, fillShift, image.Point{})
}

// solid paints the hull of points in space in one colour; lies says that it may
// hide squares.
func (sc *scene) solid(pts []vec, c colour, lies bool) error {
	poly, ok := sc.seen(pts)
	if !ok {
		return nil
	}
	poly = hull(poly)
	if lies {
		if err := fill(&sc.hides, poly, grey(255), 0, 0, 1); err != nil {
			return err
		}
	}
	return fill(&sc.img, poly, c, 0, 0, 1)
}

// fallen returns where the shadows of points fall on the table.
func (sc *scene) fallen(pts []vec) []vec {
	l := sc.light.toLight
	out := make([]vec, len(pts))
	for i, p := range pts {
		k := p.z / max(l.z, 0.25)
		out[i] = vec{p.x - k*l.x, p.y - k*l.y, 0}
	}
	return out
}

// darken lays a soft shadow with the outline of the hull of points (on the
// table) over what has been painted: dark is its depth, 0 to 1, soft the
// standard deviation of its rim in pixels.
func (sc *scene) darken(pts []vec, dark, soft float64) error {
	poly, ok := sc.seen(pts)
	if !ok {
		return nil
	}
	b, _ := sc.window(pts, 3*soft+2)
	if b.empty() {
		return nil
	}
	scale := 1.0
	if soft > 3 {
		scale = min(8, math.Floor(soft/1.5))
	}
	w, h := int(float64(b.x1-b.x0)/scale)+2, int(float64(b.y1-b.y0)/scale)+2
	mask := gocv.NewMatWithSizeFromScalar(gocv.NewScalar(0, 0, 0, 0), h, w, gocv.MatTypeCV8U)
	defer mask.Close()
	if err := fill(&mask, hull(poly), grey(255), float64(b.x0), float64(b.y0), scale); err != nil {
		return err
	}
	if soft > 0.3 {
		if err := gocv.GaussianBlur(mask, &mask, image.Point{}, soft/scale, soft/scale, gocv.BorderConstant); err != nil {
			return err
		}
	}
	m, err := mask.DataPtrUint8()
	if err != nil {
		return err
	}
	sc.dim(m, w, h, b, scale, dark)
	return nil
}

// dim multiplies a window of the photo by 1 - dark where a mask is 255.
func (sc *scene) dim(m []uint8, w, h int, b box, scale, dark float64) {
	inv, gain := float32(1/scale), float32(dark/255)
	row := make([]float32, w)
	for y := b.y0; y < b.y1; y++ {
		v := (float32(y-b.y0)+0.5)*inv - 0.5
		j := min(max(int(v), 0), h-2)
		f := max(v-float32(j), 0)
		for i := range row {
			a := float32(m[j*w+i])
			row[i] = (a + f*(float32(m[(j+1)*w+i])-a)) * gain
		}
		for x := b.x0; x < b.x1; x++ {
			u := (float32(x-b.x0)+0.5)*inv - 0.5
			i := min(max(int(u), 0), w-2)
			k := row[i] + max(u-float32(i), 0)*(row[i+1]-row[i])
			if k < 0.002 {
				continue
			}
			q := sc.pix[3*(y*sc.w+x) : 3*(y*sc.w+x)+3]
			for c := range 3 {
				q[c] = uint8(float32(q[c]) * (1 - k))
			}
		}
	}
}

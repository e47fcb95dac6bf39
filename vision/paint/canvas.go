package paint

import (
	"math"
	"math/rand/v2"

	"inkscore/calibration"
)

// canvas is a layer of one colour: how much of it lies on every pixel. Strokes
// are laid on one after the other; where two strokes cross, more lies there,
// but a stroke that crosses itself within one go does not darken.
type canvas struct {
	w, h  int
	scale float64 // pixels per u
	zero  spot    // where (0,0) of the board lies, in pixels
	total []uint8 // what lies there
	under []uint8 // what lay there before the stroke of the number in by
	by    []uint16
	count uint16
}

func newCanvas(w, h int, scale float64, zero spot) *canvas {
	n := w * h
	return &canvas{w: w, h: h, scale: scale, zero: zero,
		total: make([]uint8, n), under: make([]uint8, n), by: make([]uint16, n)}
}

// nib is how a pen lays ink on: width in u, how much (0 to 1), and how dry.
type nib struct {
	width   float64
	opacity float64
	dry     float64 // 0 wet to 1: streaks and gaps along the stroke
	ragged  float64 // share by which the width varies along the stroke
}

// streaks across a stroke: a dry pen's felt leaves lines.
const streaks = 8

// stroke lays one stroke on.
func (c *canvas) stroke(rng *rand.Rand, l line, n nib) {
	if len(l) == 0 {
		return
	}
	c.next()
	var felt *[streaks]float64
	if n.dry > 0 {
		felt = new([streaks]float64)
		for i := range felt {
			felt[i] = max(0.25, 1-n.dry*math.Abs(rng.NormFloat64())*0.6)
		}
	}
	widths := drift(rng, len(l), 6)
	loads := drift(rng, len(l), 5)
	at := func(i int) (x, y, r, load float64) {
		p := l[i].times(c.scale).plus(c.zero)
		r = n.width / 2 * c.scale * max(0.4, 1+n.ragged*widths[i])
		return p.x, p.y, r, n.opacity * max(0.2, 1-n.dry*max(0, loads[i]-0.3))
	}
	if len(l) == 1 {
		x, y, r, load := at(0)
		c.capsule(x, y, x, y, r, r, load, felt)
		return
	}
	ax, ay, ar, _ := at(0)
	for i := 1; i < len(l); i++ {
		bx, by, br, load := at(i)
		c.capsule(ax, ay, bx, by, ar, br, load, felt)
		ax, ay, ar = bx, by, br
	}
}

// next begins a new stroke.
func (c *canvas) next() {
	if c.count == math.MaxUint16 {
		clear(c.by)
		c.count = 0
	}
	c.count++
}

// capsule lays on one straight piece with round ends.
func (c *canvas) capsule(ax, ay, bx, by, ar, br, load float64, felt *[streaks]float64) {
	reach := max(ar, br) + 1
	x0, x1 := int(max(0, math.Floor(min(ax, bx)-reach))), int(min(float64(c.w-1), math.Ceil(max(ax, bx)+reach)))
	y0, y1 := int(max(0, math.Floor(min(ay, by)-reach))), int(min(float64(c.h-1), math.Ceil(max(ay, by)+reach)))
	dx, dy := bx-ax, by-ay
	long := math.Hypot(dx, dy)
	inv := 0.0
	if long > 1e-6 {
		inv = 1 / long
	}
	dx, dy = dx*inv, dy*inv
	for y := y0; y <= y1; y++ {
		py := float64(y) - ay
		for x := x0; x <= x1; x++ {
			px := float64(x) - ax
			t := min(long, max(0, px*dx+py*dy))
			qx, qy := px-t*dx, py-t*dy
			r := ar + (br-ar)*t*inv
			d2 := qx*qx + qy*qy
			if d2 > (r+0.5)*(r+0.5) {
				continue
			}
			cover := load * min(1, r+0.5-math.Sqrt(d2))
			if felt != nil {
				band := int((dx*py-dy*px)/(r+0.5)*(streaks/2)*0.999 + streaks/2)
				cover *= felt[min(streaks-1, max(0, band))]
			}
			c.lay(y*c.w+x, cover)
		}
	}
}

// lay puts an amount from 0 to 1 on a pixel, as part of the current stroke.
func (c *canvas) lay(i int, amount float64) {
	if amount <= 0 {
		return
	}
	if c.by[i] != c.count {
		c.by[i] = c.count
		c.under[i] = c.total[i]
	}
	below := float64(c.under[i])
	if v := uint8(below + (255-below)*min(1, amount)); v > c.total[i] {
		c.total[i] = v
	}
}

// fill lays a filled polygon on, as one stroke; its edge is antialiased by
// four samples a pixel row.
func (c *canvas) fill(l line, opacity float64) {
	if len(l) < 3 {
		return
	}
	c.next()
	low, high := math.Inf(1), math.Inf(-1)
	left, right := math.Inf(1), math.Inf(-1)
	px := make(line, len(l))
	for i, p := range l {
		px[i] = p.times(c.scale).plus(c.zero)
		low, high = min(low, px[i].y), max(high, px[i].y)
		left, right = min(left, px[i].x), max(right, px[i].x)
	}
	x0, x1 := clampInt(int(left)-1, 0, c.w), clampInt(int(right)+3, 0, c.w)
	cover := make([]float64, x1-x0)
	for y := int(max(0, math.Floor(low))); y <= int(min(float64(c.h-1), math.Ceil(high))); y++ {
		clear(cover)
		touched := false
		for sub := range 4 {
			at := float64(y) - 0.375 + float64(sub)/4
			for _, span := range spans(px, at) {
				touched = true
				a, b := max(float64(x0), span[0]+0.5), min(float64(x1), span[1]+0.5)
				for x := int(a); x < x1 && float64(x) < b; x++ {
					cover[x-x0] += 0.25 * max(0, min(b, float64(x+1))-max(a, float64(x)))
				}
			}
		}
		if !touched {
			continue
		}
		for x, v := range cover {
			if v > 0 {
				c.lay(y*c.w+x0+x, v*opacity)
			}
		}
	}
}

// spans returns where a horizontal line lies inside a polygon (odd-even rule).
func spans(l line, y float64) [][2]float64 {
	var xs []float64
	for i, a := range l {
		b := l[(i+1)%len(l)]
		if (a.y <= y) != (b.y <= y) {
			xs = append(xs, a.x+(y-a.y)/(b.y-a.y)*(b.x-a.x))
		}
	}
	for i := 1; i < len(xs); i++ { // a handful of values: insertion sort
		for j := i; j > 0 && xs[j] < xs[j-1]; j-- {
			xs[j], xs[j-1] = xs[j-1], xs[j]
		}
	}
	var out [][2]float64
	for i := 0; i+1 < len(xs); i += 2 {
		out = append(out, [2]float64{xs[i], xs[i+1]})
	}
	return out
}

// picture is a colour image, blue green red as OpenCV wants it.
type picture struct {
	w, h int
	pix  []uint8
}

func newPicture(w, h int) *picture { return &picture{w, h, make([]uint8, w*h*3)} }

// dye puts a layer on the picture. Glaze 0 covers what is below, 1 lets it
// shine through as ink on paper does.
func (p *picture) dye(c *canvas, colour calibration.Colour, glaze float64) {
	bgr := [3]float64{float64(colour[2]), float64(colour[1]), float64(colour[0])}
	for i, v := range c.total {
		if v == 0 {
			continue
		}
		a := float64(v) / 255
		for k := range 3 {
			below := float64(p.pix[3*i+k])
			ink := bgr[k] * (1 - glaze + glaze*below/255)
			p.pix[3*i+k] = uint8(below + (ink-below)*a + 0.5)
		}
	}
}

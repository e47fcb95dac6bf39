package paint

import (
	"math"
	"math/rand/v2"

	"inkscore/calibration"
)

// clouds is a smooth random field over a picture, about -1 to 1.
type clouds struct {
	layers []cloudLayer
}

type cloudLayer struct {
	cols  int
	step  float64 // pixels between the knots
	knots []float32
	share float32
}

// newClouds makes a field with features of the given sizes in pixels, the
// first the strongest.
func newClouds(rng *rand.Rand, w, h int, sizes ...float64) *clouds {
	c := &clouds{}
	share := float32(0.6)
	for _, size := range sizes {
		cols, rows := int(float64(w)/size)+3, int(float64(h)/size)+3
		l := cloudLayer{cols: cols, step: size, knots: make([]float32, cols*rows), share: share}
		for i := range l.knots {
			l.knots[i] = float32(rng.NormFloat64()) * 0.6
		}
		c.layers = append(c.layers, l)
		share *= 0.6
	}
	return c
}

// row writes the field's values along one pixel row into out.
func (c *clouds) row(y int, out []float32) {
	clear(out)
	for _, l := range c.layers {
		v := float64(y) / l.step
		r := int(v)
		t := float32(v - float64(r))
		t = t * t * (3 - 2*t)
		above, below := l.knots[r*l.cols:], l.knots[(r+1)*l.cols:]
		x, step := float32(0), float32(1/l.step)
		for i := range out {
			k := int(x)
			s := x - float32(k)
			s = s * s * (3 - 2*s)
			a := above[k] + (above[k+1]-above[k])*s
			b := below[k] + (below[k+1]-below[k])*s
			out[i] += l.share * (a + (b-a)*t)
			x += step
		}
	}
}

// paper fills a picture with printed paper. colour says which colour is meant
// at a place in u.
func (p *picture) paper(rng *rand.Rand, l Look, scale float64, zero spot, areas func(y float64) []span) {
	field := newClouds(rng, p.w, p.h, 1.7*scale, 0.6*scale, 0.2*scale)
	row := make([]float32, p.w)
	fx, fy := math.Cos(l.FadeTo)/float64(p.w), math.Sin(l.FadeTo)/float64(p.h)
	texture := 0.11 * l.Colours.Texture
	noise := rng.Uint64() | 1
	for y := range p.h {
		field.row(y, row)
		at := (float64(y) - zero.y) / scale
		for _, part := range areas(at) {
			x0 := clampInt(int(math.Ceil(part.from*scale+zero.x)), 0, p.w)
			x1 := clampInt(int(math.Ceil(part.to*scale+zero.x)), 0, p.w)
			bgr := [3]float64{float64(part.colour[2]), float64(part.colour[1]), float64(part.colour[0])}
			for x := x0; x < x1; x++ {
				fade := l.Fade * ((float64(x)-float64(p.w)/2)*fx + (float64(y)-float64(p.h)/2)*fy)
				cloud := texture * part.texture * float64(row[x])
				noise ^= noise << 13
				noise ^= noise >> 7
				noise ^= noise << 17
				grain := l.Grain * (float64(noise&255) + float64(noise>>8&255) - 255) / 105
				i := 3 * (y*p.w + x)
				// Clouds tint more than they darken: the paper's own colour
				// gets deeper. A fade yellows by sparing red and green.
				p.pix[i] = uint8(clamp(bgr[0]*(1+fade*(1+l.Warmth)+cloud*tint(bgr[0]))+grain, 0, 255))
				p.pix[i+1] = uint8(clamp(bgr[1]*(1+fade+cloud*tint(bgr[1]))+grain, 0, 255))
				p.pix[i+2] = uint8(clamp(bgr[2]*(1+fade*(1-0.4*l.Warmth)+cloud*tint(bgr[2]))+grain, 0, 255))
			}
		}
	}
}

// tint is how much a cloud changes a channel: dark ones more.
func tint(v float64) float64 { return 0.35 + 1.3*(1-v/255) }

// span is a part of a row in one colour, in u.
type span struct {
	from, to float64
	colour   calibration.Colour
	texture  float64
}

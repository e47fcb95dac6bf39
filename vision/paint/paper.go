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
	// For each pixel column the knot to its left and how far it lies beyond.
	knot []int32
	part []float32
}

// newClouds makes a field with features of the given sizes in pixels, the
// first the strongest.
func newClouds(rng *rand.Rand, w, h int, sizes ...float64) *clouds {
	c := &clouds{}
	share := float32(0.6)
	for _, size := range sizes {
		cols, rows := int(float64(w)/size)+3, int(float64(h)/size)+3
		l := cloudLayer{cols: cols, step: size, knots: make([]float32, cols*rows), share: share,
			knot: make([]int32, w), part: make([]float32, w)}
		for i := range l.knots {
			l.knots[i] = float32(rng.NormFloat64()) * 0.6
		}
		for x := range w {
			at := float64(x) / size
			l.knot[x] = int32(at)
			l.part[x] = eased(float32(at - math.Floor(at)))
		}
		c.layers = append(c.layers, l)
		share *= 0.6
	}
	return c
}

// eased is the smooth step from 0 to 1.
func eased(t float32) float32 { return t * t * (3 - 2*t) }

// row writes the field's values along one pixel row into out.
func (c *clouds) row(y int, out []float32) {
	clear(out)
	for _, l := range c.layers {
		v := float64(y) / l.step
		r := int(v)
		t := eased(float32(v - float64(r)))
		mix := make([]float32, l.cols)
		for i := range mix {
			above, below := l.knots[r*l.cols+i], l.knots[(r+1)*l.cols+i]
			mix[i] = l.share * (above + (below-above)*t)
		}
		for x := range out {
			k := l.knot[x]
			out[x] += mix[k] + (mix[k+1]-mix[k])*l.part[x]
		}
	}
}

// paper fills a picture with printed paper. areas says which colours a row has
// at a height in u.
func (p *picture) paper(rng *rand.Rand, l Look, scale float64, zero spot, areas func(y float64) []span) {
	field := newClouds(rng, p.w, p.h, 1.7*scale, 0.6*scale, 0.2*scale)
	row := make([]float32, p.w)
	across := make([]float32, p.w) // the fade's part that depends on x
	for x := range across {
		across[x] = float32(l.Fade * math.Cos(l.FadeTo) * (float64(x)/float64(p.w) - 0.5))
	}
	texture := 0.11 * l.Colours.Texture
	noise := rng.Uint64() | 1
	grain := float32(l.Grain / 105)
	// A fade yellows the paper by sparing red and green.
	warm := [3]float32{float32(1 + l.Warmth), 1, float32(1 - 0.4*l.Warmth)}
	for y := range p.h {
		if texture > 0 {
			field.row(y, row)
		}
		down := float32(l.Fade * math.Sin(l.FadeTo) * (float64(y)/float64(p.h) - 0.5))
		for _, part := range areas((float64(y) - zero.y) / scale) {
			x0 := clampInt(int(math.Ceil(part.from*scale+zero.x)), 0, p.w)
			x1 := clampInt(int(math.Ceil(part.to*scale+zero.x)), 0, p.w)
			var base, fade, cloud [3]float32
			for k := range base {
				base[k] = float32(part.colour[2-k])
				fade[k] = base[k] * warm[k]
				cloud[k] = base[k] * float32(texture*part.texture*tint(float64(base[k])))
			}
			for x := x0; x < x1; x++ {
				// xorshift: fast, and good enough for specks of paper.
				noise ^= noise << 13
				noise ^= noise >> 7
				noise ^= noise << 17
				speck := grain*float32(int(noise&255)+int(noise>>8&255)-255) + 0.5
				f, c := across[x]+down, row[x]
				i := 3 * (y*p.w + x)
				for k := range base {
					p.pix[i+k] = uint8(min(255, max(0, base[k]+fade[k]*f+cloud[k]*c+speck)))
				}
			}
		}
	}
}

// tint is how much a cloud changes a channel: dark ones more, so that clouds
// deepen the paper's own colour rather than grey it.
func tint(v float64) float64 { return 0.35 + 1.3*(1-v/255) }

// span is a part of a row in one colour, in u.
type span struct {
	from, to float64
	colour   calibration.Colour
	texture  float64
}

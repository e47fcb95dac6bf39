package shoot

import "math/rand/v2"

// field is a w x h picture of random hills between 0 and 1: value noise with
// cx x cy cells, smoothed between the lattice points.
func field(rng *rand.Rand, w, h int, cx, cy float64) []float32 {
	out := make([]float32, w*h)
	addField(out, rng, w, h, cx, cy, 1)
	return out
}

// layers is a sum of octaves: each has twice the cells and a share k of the
// height of the one before. The result lies about 0 to 1.
func layers(rng *rand.Rand, w, h int, cx, cy float64, n int, k float64) []float32 {
	out := make([]float32, w*h)
	var sum, gain float64 = 0, 1
	for range n {
		sum += gain
		gain *= k
	}
	gain = 1 / sum
	for range n {
		addField(out, rng, w, h, cx, cy, float32(gain))
		cx, cy, gain = 2*cx, 2*cy, gain*k
	}
	return out
}

func addField(out []float32, rng *rand.Rand, w, h int, cx, cy float64, gain float32) {
	nx, ny := int(cx)+3, int(cy)+3
	grid := make([]float32, nx*ny)
	for i := range grid {
		grid[i] = rng.Float32()
	}
	ease := func(n int, cells float64) (at []int, frac []float32) {
		at, frac = make([]int, n), make([]float32, n)
		for i := range at {
			v := float32(float64(i) * cells / float64(n))
			at[i] = int(v)
			f := v - float32(at[i])
			frac[i] = f * f * (3 - 2*f)
		}
		return at, frac
	}
	xi, xf := ease(w, cx)
	yi, yf := ease(h, cy)
	row := make([]float32, nx)
	for y := range h {
		a, b := grid[yi[y]*nx:(yi[y]+1)*nx], grid[(yi[y]+1)*nx:(yi[y]+2)*nx]
		for i := range row {
			row[i] = (a[i] + yf[y]*(b[i]-a[i])) * gain
		}
		line := out[y*w : (y+1)*w]
		for x := range line {
			p := row[xi[x]]
			line[x] += p + xf[x]*(row[xi[x]+1]-p)
		}
	}
}

// colour is a BGR colour, 0 to 255 a channel.
type colour [3]float64

// grey returns a colour without hue.
func grey(v float64) colour { return colour{v, v, v} }

// rgb returns the colour of the usual order of channels.
func rgb(r, g, b float64) colour { return colour{b, g, r} }

func (c colour) times(k float64) colour { return colour{c[0] * k, c[1] * k, c[2] * k} }

func (c colour) mix(d colour, k float64) colour {
	return colour{c[0] + k*(d[0]-c[0]), c[1] + k*(d[1]-c[1]), c[2] + k*(d[2]-c[2])}
}

// near returns a colour close to c: each channel and the whole vary by about
// spread grey levels.
func (c colour) near(rng *rand.Rand, spread float64) colour {
	all := rng.NormFloat64() * spread
	for i := range c {
		c[i] = clamp(c[i]+all+0.5*spread*rng.NormFloat64(), 0, 255)
	}
	return c
}

// anyColour returns a colour of any hue: sat 0 is grey, 1 pure; value 0 to 255.
func anyColour(rng *rand.Rand, sat, value float64) colour {
	h := rng.Float64() * 6
	wave := func(at float64) float64 {
		d := h - at
		for d > 3 {
			d -= 6
		}
		for d < -3 {
			d += 6
		}
		return clamp(2-max(d, -d), 0, 1)
	}
	c := colour{wave(4), wave(2), wave(0)}
	for i := range c {
		c[i] = value * (1 - sat*(1-c[i]))
	}
	return c
}

// oneOf returns one of the given values.
func oneOf[T any](rng *rand.Rand, values ...T) T { return values[rng.IntN(len(values))] }

// canvas is a BGR picture in Go memory that textures are painted on.
type canvas struct {
	w, h int
	pix  []uint8
}

func newCanvas(w, h int) *canvas { return &canvas{w, h, make([]uint8, w*h*3)} }

func (c *canvas) set(i int, v colour) {
	for k := range 3 {
		c.pix[3*i+k] = uint8(clamp(v[k], 0, 255))
	}
}

// fill paints every pixel by a rule of its place.
func (c *canvas) fill(rule func(x, y, i int) colour) *canvas {
	for y := range c.h {
		for x := range c.w {
			c.set(y*c.w+x, rule(x, y, y*c.w+x))
		}
	}
	return c
}

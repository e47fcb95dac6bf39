package shoot

import (
	"fmt"
	"math"
	"math/rand/v2"
)

// cube returns the eight corners of a cube on the table, the lower four first,
// each four in order around it.
func cube(x, y, turn, size float64) (c [8]vec) {
	for i, q := range [4]Point{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}} {
		dx, dy := turned(q.X*size/2, q.Y*size/2, turn)
		c[i] = vec{x + dx, y + dy, 0}
		c[i+4] = vec{x + dx, y + dy, size}
	}
	return c
}

// paintCube paints a cube whose faces show the pictures that face returns; a
// nil picture leaves a face plain.
func (sc *scene) paintCube(x, y, turn, size float64, base colour, gloss float64, face func() *sketch) error {
	c := cube(x, y, turn, size)
	if err := sc.shadowOf(c[:], size); err != nil {
		return err
	}
	if err := sc.solid(c[:], base.times(0.75), true); err != nil {
		return err
	}
	// Each face by its top left corner and its two edges, seen from outside.
	faces := [5][3]int{{4, 5, 7}, {7, 6, 3}, {6, 5, 2}, {5, 4, 1}, {4, 7, 0}}
	for _, f := range faces {
		corner, along, down := c[f[0]], c[f[1]].sub(c[f[0]]), c[f[2]].sub(c[f[0]])
		sh := flat(corner, along, down, 0.1*size)
		pic := face()
		if sh.normal(0, 0).dot(sc.cam.pos.sub(corner)) <= 0 {
			pic.close()
			continue
		}
		if err := sc.show(pic, sh, material{gloss: gloss, tint: 1}); err != nil {
			return err
		}
	}
	return nil
}

// randomDie is a die of the game, of another game, or with pips.
func randomDie(sc *scene) thing {
	rng := sc.rng
	size := 0.75 + 0.4*rng.Float64()
	base := oneOf(rng, grey(245), grey(240), rgb(240, 235, 215), grey(40), anyColour(rng, 0.8, 200)).near(rng, 5)
	ink := grey(25)
	if base[1] < 110 {
		ink = grey(235)
	}
	if rng.Float64() < 0.2 {
		ink = anyColour(rng, 0.9, 170)
	}
	draw := oneOf(rng, routeFace, routeFace, pipFace, numberFace, signFace)
	return thing{halfW: 0.6 * size, halfH: 0.6 * size, paint: func(sc *scene, x, y, turn float64) error {
		side := clamp(1.4*sc.px*size, 16, 128)
		return sc.paintCube(x, y, turn, size, base, 0.3, func() *sketch {
			s := newSketch(side, side, base)
			draw(rng, s, ink)
			return s
		})
	}}
}

// randomCube is a plain wooden or plastic cube.
func randomCube(sc *scene) thing {
	size := 0.35 + 0.6*sc.rng.Float64()
	base := anyColour(sc.rng, 0.5+0.5*sc.rng.Float64(), 60+170*sc.rng.Float64())
	return thing{halfW: 0.6 * size, halfH: 0.6 * size, paint: func(sc *scene, x, y, turn float64) error {
		return sc.paintCube(x, y, turn, size, base, 0.1, func() *sketch { return newSketch(8, 8, base) })
	}}
}

// routeFace draws routes from sides to the middle, as on the dice of the game.
func routeFace(rng *rand.Rand, s *sketch, ink colour) { s.routes(rng, 0, 0, s.w, ink) }

// routes draws a small tile of side n with its corner at (x, y).
func (s *sketch) routes(rng *rand.Rand, x, y, n float64, ink colour) {
	m := n / 2
	line := func(x0, y0, x1, y1, width float64) { s.line(x+x0, y+y0, x+x1, y+y1, width, ink) }
	road := rng.IntN(2) == 0
	for side := range 4 {
		if rng.Float64() < 0.45 {
			continue
		}
		ux, uy := turned(0, -m, float64(side)*math.Pi/2)
		px, py := -uy*0.22, ux*0.22
		if road {
			for _, k := range [2]float64{-1, 1} {
				line(m+k*px, m+k*py, m+ux+k*px, m+uy+k*py, n*0.05)
			}
			line(m+0.3*ux, m+0.3*uy, m+0.6*ux, m+0.6*uy, n*0.03)
			continue
		}
		line(m, m, m+ux, m+uy, n*0.05)
		for t := 0.15; t < 1; t += 0.2 {
			line(m+t*ux-0.7*px, m+t*uy-0.7*py, m+t*ux+0.7*px, m+t*uy+0.7*py, n*0.04)
		}
	}
	if rng.IntN(3) == 0 {
		s.box(x+m-0.13*n, y+m-0.13*n, 0.26*n, 0.26*n, ink)
	}
}

func pipFace(rng *rand.Rand, s *sketch, ink colour) {
	n, v := s.w, 1+rng.IntN(6)
	at := func(x, y float64) { s.disc(n*(0.5+0.27*x), n*(0.5+0.27*y), 0.09*n, ink) }
	if v%2 == 1 {
		at(0, 0)
	}
	if v >= 2 {
		at(-1, -1)
		at(1, 1)
	}
	if v >= 4 {
		at(1, -1)
		at(-1, 1)
	}
	if v == 6 {
		at(-1, 0)
		at(1, 0)
	}
}

func numberFace(rng *rand.Rand, s *sketch, ink colour) {
	s.printing(bold, s.w*0.7, func(p *printer) {
		s.centred(p, fmt.Sprint(rng.IntN(10)), s.w/2, s.w/2-0.05*s.w, ink)
	})
}

func signFace(rng *rand.Rand, s *sketch, ink colour) {
	m := s.w / 2
	switch rng.IntN(3) {
	case 0:
		s.disc(m, m, 0.3*s.w, ink)
	case 1:
		s.ring(m, m, 0.28*s.w, 0.08*s.w, ink)
	default:
		s.poly(ink, Point{m, 0.2 * s.w}, Point{0.8 * s.w, 0.75 * s.w}, Point{0.2 * s.w, 0.75 * s.w})
	}
}

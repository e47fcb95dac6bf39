package shoot

import (
	"fmt"
	"math"
	"math/rand/v2"
)

func chessboard(rng *rand.Rand) *sketch {
	n := oneOf(rng, 8, 8, 8, 10)
	light, dark := oneOf(rng, rgb(240, 217, 181), grey(240), rgb(230, 225, 200)), oneOf(rng, rgb(150, 100, 65), grey(35), rgb(90, 130, 80), rgb(70, 90, 140))
	rim := oneOf(rng, dark.times(0.6), light, grey(230), woodTone(rng))
	s := newSketch(7.75*decoyScale, 7.75*decoyScale, rim)
	margin := decoyScale * (0.1 + 0.5*rng.Float64())
	side := (s.w - 2*margin) / float64(n)
	for i := range n * n {
		c := light
		if (i/n+i%n)%2 == 1 {
			c = dark
		}
		s.box(margin+side*float64(i%n), margin+side*float64(i/n), side+0.5, side+0.5, c.near(rng, 3))
	}
	if rng.IntN(2) == 0 {
		s.frame(margin, margin, s.w-2*margin, s.h-2*margin, 3, dark)
	}
	if margin > 0.3*decoyScale {
		s.printing(bold, margin*0.7, func(p *printer) {
			for i := range n {
				s.centred(p, string(rune('a'+i)), margin+side*(float64(i)+0.5), s.h-0.6*margin, light)
				s.centred(p, fmt.Sprint(n-i), margin/2, margin+side*(float64(i)+0.45), light)
			}
		})
	}
	return s
}

// chessPieces stands turned pieces or draughtsmen on the squares, back row first.
func chessPieces(sc *scene, c *placed, rng *rand.Rand) error {
	white, black := oneOf(rng, rgb(235, 215, 175), grey(240), rgb(200, 40, 40)), oneOf(rng, grey(35), rgb(80, 45, 25))
	draughts := rng.IntN(3) == 0
	step := c.w / 8.3
	for row := range 8 {
		for col := range 8 {
			side := rng.Float64()
			if row > 1 && row < 6 {
				side += 0.6 // few stand in the middle
			}
			if side > 0.8 {
				continue
			}
			man := white
			if row < 4 != (rng.IntN(8) == 0) {
				man = black
			}
			p := c.at(c.x0+step*(float64(col)+0.65), c.y0+step*(float64(row)+0.65))
			if draughts {
				if err := sc.paintDrum(p.x, p.y, 0.33, 0.33, 0.2, man.times(0.8), man); err != nil {
					return err
				}
				continue
			}
			tall := 0.8 + 0.9*rng.Float64()
			for _, part := range [3][3]float64{{0.32, 0.2, 0.25 * tall}, {0.2, 0.13, 0.75 * tall}, {0.18, 0.16, tall}} {
				if err := sc.paintDrum(p.x, p.y, part[0], part[1], part[2], man, man.times(1.1)); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

func goBoard(rng *rand.Rand) *sketch {
	n := oneOf(rng, 9, 13, 19)
	s := newSketch(7.75*decoyScale, 7.75*decoyScale, oneOf(rng, rgb(220, 180, 110), rgb(200, 160, 100), grey(235)).near(rng, 8))
	side := s.w * 0.88 / float64(n-1)
	s.grid(s.w*0.06, s.h*0.06, side, n-1, n-1, 0, 1.5, 2+2*rng.Float64(), grey(30))
	for _, i := range [3]float64{2, float64(n-1) / 2, float64(n - 3)} {
		for _, j := range [3]float64{2, float64(n-1) / 2, float64(n - 3)} {
			s.disc(s.w*0.06+i*side, s.h*0.06+j*side, side*0.12, grey(30))
		}
	}
	return s
}

// goStones lays black and white stones on some crossings of a board of nine.
func goStones(sc *scene, c *placed, rng *rand.Rand) error {
	share, step := 0.5*rng.Float64(), c.w*0.88/8
	for i := range 81 {
		if rng.Float64() > share {
			continue
		}
		p := c.at(c.x0+c.w*0.06+step*float64(i%9), c.y0+c.w*0.06+step*float64(i/9))
		man := oneOf(rng, grey(240), grey(25))
		if err := sc.paintDrum(p.x, p.y, 0.4*step, 0.3*step, 0.25*step, man.times(0.9), man); err != nil {
			return err
		}
	}
	return nil
}

// trackGame is a board with coloured fields all around and a picture inside.
func trackGame(rng *rand.Rand) *sketch {
	base := anyColour(rng, 0.4, 200)
	s := newSketch(7.75*decoyScale, 7.75*decoyScale, base)
	n := 7 + rng.IntN(5)
	side := s.w * 0.94 / float64(n)
	m := s.w * 0.03
	s.picture(rng, m+1.3*side, m+1.3*side, s.w-2*m-2.6*side, s.h-2*m-2.6*side)
	for i := range n * n {
		r, c := i/n, i%n
		if r > 0 && r < n-1 && c > 0 && c < n-1 {
			continue
		}
		x, y := m+side*float64(c), m+side*float64(r)
		s.box(x, y, side, side, oneOf(rng, grey(240), anyColour(rng, 0.5, 230)))
		s.box(x, y, side, side*0.25, anyColour(rng, 0.9, 200))
		s.frame(x, y, side, side, 2, grey(20))
	}
	return s
}

func snakes(rng *rand.Rand) *sketch {
	n := oneOf(rng, 7, 8, 10)
	s := newSketch(7.75*decoyScale, 7.75*decoyScale, grey(240))
	side := s.w * 0.94 / float64(n)
	m := s.w * 0.03
	a, b := anyColour(rng, 0.5, 235), anyColour(rng, 0.5, 235)
	s.printing(bold, side*0.3, func(p *printer) {
		for i := range n * n {
			x, y := m+side*float64(i%n), m+side*float64(i/n)
			c := a
			if (i/n+i%n)%2 == 1 {
				c = b
			}
			s.box(x, y, side, side, c)
			s.write(p, fmt.Sprint(n*n-i), x+0.08*side, y+0.32*side, grey(30))
		}
	})
	s.grid(m, m, side, n, n, 0, 2, 4, grey(30))
	place := func() Point { return Point{m + side*float64(n)*rng.Float64(), m + side*float64(n)*rng.Float64()} }
	for range 3 + rng.IntN(4) {
		p, q := place(), place()
		if rng.IntN(2) == 0 { // a ladder: two rails and rungs
			dx, dy := 0.15*side, 0.1*side
			s.line(p.X-dx, p.Y-dy, q.X-dx, q.Y-dy, 0.06*side, rgb(110, 70, 30))
			s.line(p.X+dx, p.Y+dy, q.X+dx, q.Y+dy, 0.06*side, rgb(110, 70, 30))
			for t := 0.05; t < 1; t += 0.1 {
				x, y := p.X+t*(q.X-p.X), p.Y+t*(q.Y-p.Y)
				s.line(x-dx, y-dy, x+dx, y+dy, 0.05*side, rgb(110, 70, 30))
			}
			continue
		}
		var pts []Point
		for t := 0.0; t <= 1; t += 0.05 {
			w := 0.5 * side * math.Sin(t*9)
			pts = append(pts, Point{p.X + t*(q.X-p.X) + w, p.Y + t*(q.Y-p.Y) - w})
		}
		s.path(0.16*side, anyColour(rng, 0.9, 150), pts...)
	}
	return s
}

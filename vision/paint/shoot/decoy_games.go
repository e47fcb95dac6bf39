package shoot

import (
	"fmt"
	"math"
	"math/rand/v2"
)

func battleships(rng *rand.Rand) *sketch {
	n := oneOf(rng, 7, 8, 10, 10)
	s, ink := sheetOf(rng, 8, 8+7.5*float64(rng.IntN(2)))
	grids := 1
	if s.h > s.w*1.2 {
		grids = 2
	}
	side := s.w * 0.8 / float64(n)
	pen := oneOf(rng, grey(40), rgb(30, 50, 160), rgb(190, 30, 30))
	for g := range grids {
		x, y := s.w*0.13, s.w*0.13+float64(g)*s.w*0.92
		s.grid(x, y, side, n, n, 0, 1.5, 3, ink)
		s.printing(bold, side*0.5, func(p *printer) {
			for i := range n {
				s.centred(p, string(rune('A'+i)), x-0.4*side, y+side*(float64(i)+0.4), ink)
				s.centred(p, fmt.Sprint(i+1), x+side*(float64(i)+0.5), y-0.5*side, ink)
			}
		})
		for i := range n * n {
			cx, cy := x+side*(float64(i%n)+0.5), y+side*(float64(i/n)+0.5)
			switch rng.IntN(8) {
			case 0, 1:
				s.cross(cx, cy, side*0.3, side*0.08, pen)
			case 2:
				s.disc(cx, cy, side*0.15, pen)
			case 3:
				s.box(cx-side*0.45, cy-side*0.45, side*0.9, side*0.9, grey(150))
			}
		}
	}
	return s
}

func bingo(rng *rand.Rand) *sketch {
	s, ink := sheetOf(rng, 7, 8.4)
	top := 1.3 * decoyScale
	x, y, side := s.gridOn(5, 5, 0, top, 2, 4, ink)
	s.printing(bold, 1.1*decoyScale, func(p *printer) {
		for i, r := range "BINGO" {
			s.centred(p, string(r), x+side*(float64(i)+0.5), top*0.5, anyColour(rng, 0.8, 150))
		}
	})
	s.printing(bold, side*0.5, func(p *printer) {
		for i := range 25 {
			cx, cy := x+side*(float64(i%5)+0.5), y+side*(float64(i/5)+0.5)
			if rng.IntN(3) == 0 {
				s.disc(cx, cy, side*0.4, anyColour(rng, 0.7, 220))
			}
			s.centred(p, fmt.Sprint(i%5*15+1+rng.IntN(15)), cx, cy-0.08*side, ink)
		}
	})
	return s
}

// noughts is a page of noughts and crosses, one game or nine.
func noughts(rng *rand.Rand) *sketch {
	s, ink := sheetOf(rng, 7.5, 7.5)
	games := oneOf(rng, 1, 2, 3)
	side := s.w * 0.9 / float64(3*games)
	for g := range games * games {
		x, y := s.w*0.05+float64(g%games)*3*side, s.w*0.05+float64(g/games)*3*side
		for i := 1.0; i < 3; i++ {
			j := 0.05 * side * rng.NormFloat64()
			s.line(x+i*side+j, y+0.1*side, x+i*side-j, y+2.9*side, side*0.05, ink)
			s.line(x+0.1*side, y+i*side+j, x+2.9*side, y+i*side-j, side*0.05, ink)
		}
		for i := range 9 {
			cx, cy := x+side*(float64(i%3)+0.5), y+side*(float64(i/3)+0.5)
			switch rng.IntN(3) {
			case 0:
				s.cross(cx, cy, side*0.3, side*0.06, ink)
			case 1:
				s.ring(cx, cy, side*0.3, side*0.06, ink)
			}
		}
	}
	if games == 3 && rng.IntN(2) == 0 {
		s.grid(s.w*0.05, s.w*0.05, 3*side, 3, 3, 0, 5, 5, ink)
	}
	return s
}

func dotsAndBoxes(rng *rand.Rand) *sketch {
	n := 6 + rng.IntN(5)
	s, ink := sheetOf(rng, 7.75, 7.75)
	side := s.w * 0.88 / float64(n-1)
	m := s.w * 0.06
	share := rng.Float64()
	for i := range n * n {
		x, y := m+side*float64(i%n), m+side*float64(i/n)
		if i%n < n-1 && rng.Float64() < share {
			s.line(x, y, x+side, y, 0.05*side, ink)
		}
		if i/n < n-1 && rng.Float64() < share {
			s.line(x, y, x, y+side, 0.05*side, ink)
		}
		s.disc(x, y, side*0.09, ink)
		if rng.IntN(6) == 0 && i%n < n-1 && i/n < n-1 {
			s.scribbled(rng, letter(rng), x+side/2, y+side/2, side*0.5, ink)
		}
	}
	return s
}

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

// tileMap is a tile-laying game: square tiles with roads, water and houses.
func tileMap(rng *rand.Rand) *sketch {
	n := 4 + rng.IntN(4)
	s := newSketch(7.75*decoyScale, 7.75*decoyScale, woodTone(rng))
	side := s.w / float64(n)
	land, water, road := anyColour(rng, 0.5, 190), anyColour(rng, 0.5, 200), grey(225)
	for i := range n * n {
		if rng.IntN(6) == 0 {
			continue
		}
		x, y := side*float64(i%n)+0.02*side, side*float64(i/n)+0.02*side
		s.box(x, y, 0.96*side, 0.96*side, oneOf(rng, land, land, water).near(rng, 5))
		cx, cy := x+0.48*side, y+0.48*side
		for k := range 4 {
			if rng.IntN(2) == 0 {
				dx, dy := turned(0, -0.48*side, float64(k)*math.Pi/2)
				s.line(cx, cy, cx+dx, cy+dy, 0.16*side, road)
				s.line(cx, cy, cx+dx, cy+dy, 0.02*side, grey(90))
			}
		}
		if rng.IntN(3) == 0 {
			s.box(cx-0.12*side, cy-0.12*side, 0.24*side, 0.24*side, anyColour(rng, 0.8, 170))
		}
	}
	return s
}

// scorePad is a sheet of another roll-and-write game: a grid, a column of boxes
// and tracks.
func scorePad(rng *rand.Rand) *sketch {
	base := anyColour(rng, 0.5, 225)
	s := newSketch(10*decoyScale, 7.75*decoyScale, base)
	n := oneOf(rng, 5, 6, 8, 9, 9)
	side := s.h * 0.86 / float64(n)
	m := 0.07 * s.h
	s.box(m, m, side*float64(n), side*float64(n), grey(242))
	for range rng.IntN(8) {
		s.box(m+side*float64(rng.IntN(n)), m+side*float64(rng.IntN(n)), side, side, anyColour(rng, 0.5, 235))
	}
	s.grid(m, m, side, n, n, 0, 1.5, 3, grey(60))
	pen := oneOf(rng, grey(40), rgb(40, 60, 160))
	for i := range n * n {
		cx, cy := m+side*(float64(i%n)+0.5), m+side*(float64(i/n)+0.5)
		switch rng.IntN(7) {
		case 0:
			s.cross(cx, cy, 0.3*side, 0.05*side, pen)
		case 1:
			s.ring(cx, cy, 0.25*side, 0.05*side, pen)
		case 2:
			for k := -0.3; k < 0.35; k += 0.15 {
				s.line(cx-0.35*side, cy+k*side+0.2*side, cx+0.35*side, cy+k*side-0.2*side, 0.04*side, pen)
			}
		}
	}
	x := m + side*float64(n) + 0.5*decoyScale
	s.printing(bold, 0.45*decoyScale, func(p *printer) {
		for k := range 8 {
			y := m + float64(k)*0.85*decoyScale
			s.disc(x+0.3*decoyScale, y+0.3*decoyScale, 0.28*decoyScale, anyColour(rng, 0.8, 160))
			s.box(x+0.8*decoyScale, y, 0.6*decoyScale, 0.6*decoyScale, grey(245))
			s.frame(x+0.8*decoyScale, y, 0.6*decoyScale, 0.6*decoyScale, 2, grey(40))
			s.centred(p, fmt.Sprint(1+rng.IntN(20)), x+1.1*decoyScale, y+0.25*decoyScale, pen)
		}
	})
	return s
}

func hexagons(rng *rand.Rand) *sketch {
	s := newSketch(7.75*decoyScale, 7.75*decoyScale, anyColour(rng, 0.4, 200))
	r := decoyScale * (0.4 + 0.5*rng.Float64())
	var kinds []colour
	for range 4 {
		kinds = append(kinds, anyColour(rng, 0.6, 120+120*rng.Float64()))
	}
	for row := 0; float64(row)*1.5*r < s.h+r; row++ {
		for col := 0; float64(col)*1.732*r < s.w+2*r; col++ {
			cx, cy := (float64(col)+0.5*float64(row%2))*1.732*r, float64(row)*1.5*r
			var pts []Point
			for k := range 6 {
				dx, dy := turned(0, -0.95*r, float64(k)*math.Pi/3)
				pts = append(pts, Point{cx + dx, cy + dy})
			}
			s.poly(oneOf(rng, kinds...), pts...)
			if rng.IntN(3) == 0 {
				s.disc(cx, cy, 0.3*r, grey(240))
			}
		}
	}
	return s
}

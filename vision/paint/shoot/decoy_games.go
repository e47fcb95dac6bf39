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

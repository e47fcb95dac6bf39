package shoot

import (
	"fmt"
	"math"
	"math/rand/v2"
)

// roadMap is a printed map: roads of two lines, railways with ties, blocks.
func roadMap(rng *rand.Rand) *sketch {
	s := newSketch(9*decoyScale, 7.75*decoyScale, oneOf(rng, rgb(240, 236, 224), rgb(225, 235, 215), grey(240)))
	for range 14 {
		s.poly(anyColour(rng, 0.3, 225), blob(rng, s.w*rng.Float64(), s.h*rng.Float64(), s.w*0.12*rng.Float64()+20, s.h*0.12*rng.Float64()+20)...)
	}
	wander := func() []Point {
		pts := []Point{{s.w * rng.Float64(), -20}}
		way := math.Pi/2 + 0.5*rng.NormFloat64()
		if rng.IntN(2) == 0 {
			pts[0] = Point{-20, s.h * rng.Float64()}
			way = 0.5 * rng.NormFloat64()
		}
		for range 60 {
			p := pts[len(pts)-1]
			way += 0.22 * rng.NormFloat64()
			pts = append(pts, Point{p.X + 24*math.Cos(way), p.Y + 24*math.Sin(way)})
		}
		return pts
	}
	for range 7 {
		p := wander()
		s.path(11, grey(120), p...)
		s.path(8, oneOf(rng, grey(252), rgb(250, 220, 120), rgb(240, 160, 90)), p...)
	}
	for range 2 {
		p := wander()
		s.path(3, grey(40), p...)
		for i := 1; i < len(p); i++ {
			nx, ny := p[i].Y-p[i-1].Y, p[i-1].X-p[i].X
			s.line(p[i].X-0.25*nx, p[i].Y-0.25*ny, p[i].X+0.25*nx, p[i].Y+0.25*ny, 3, grey(40))
		}
	}
	s.printing(regular, 15, func(p *printer) {
		for range 20 {
			s.write(p, word(rng), s.w*rng.Float64(), s.h*rng.Float64(), grey(50))
		}
	})
	return s
}

// calendar is a month: seven columns, a row of names of days, numbers.
func calendar(rng *rand.Rand) *sketch {
	rows := 5 + rng.IntN(2)
	s, ink := sheetOf(rng, 8.5, 6.5+2*rng.Float64())
	top := 1.4 * decoyScale
	side := s.w * 0.92 / 7
	high := (s.h - top - 0.3*decoyScale) / float64(rows)
	x := s.w * 0.04
	accent := anyColour(rng, 0.8, 150)
	if rng.IntN(4) > 0 {
		for i := range 8 {
			s.line(x+side*float64(i), top, x+side*float64(i), top+high*float64(rows), 2, ink)
		}
		for i := range rows + 1 {
			s.line(x, top+high*float64(i), x+7*side, top+high*float64(i), 2, ink)
		}
	}
	s.printing(bold, 0.7*decoyScale, func(p *printer) { s.centred(p, word(rng), s.w/2, 0.45*decoyScale, accent) })
	start := rng.IntN(7)
	s.printing(regular, 0.28*decoyScale, func(p *printer) {
		for i, day := range [7]string{"Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"} {
			s.centred(p, day, x+side*(float64(i)+0.5), top-0.25*decoyScale, ink)
		}
		for d := range 31 {
			k := d + start
			if k/7 >= rows {
				break
			}
			cx, cy := x+side*float64(k%7), top+high*float64(k/7)
			s.write(p, fmt.Sprint(d+1), cx+0.1*side, cy+0.36*decoyScale, ink)
			if rng.IntN(5) == 0 {
				s.scrawl(rng, cx+0.1*side, cy+0.75*high, 0.8*side, 0.22*decoyScale, 2, rgb(40, 50, 150))
			}
		}
	})
	return s
}

func numberTable(rng *rand.Rand) *sketch {
	cols, rows := 4+rng.IntN(7), 7+rng.IntN(14)
	s, ink := sheetOf(rng, 8, 9)
	w, h := s.w*0.9/float64(cols), s.h*0.9/float64(rows)
	x, y := s.w*0.05, s.h*0.05
	lines, head := rng.IntN(3), anyColour(rng, 0.4, 220)
	s.box(x, y, w*float64(cols), h, head)
	for r := 2; r < rows && lines == 0; r += 2 {
		s.box(x, y+h*float64(r), w*float64(cols), h, grey(225))
	}
	for i := range cols + 1 {
		if lines > 0 {
			s.line(x+w*float64(i), y, x+w*float64(i), y+h*float64(rows), 1.5, ink)
		}
	}
	for i := range rows + 1 {
		if lines > 1 || i < 2 {
			s.line(x, y+h*float64(i), x+w*float64(cols), y+h*float64(i), 1.5, ink)
		}
	}
	s.printing(regular, min(h*0.6, w*0.3), func(p *printer) {
		for i := range cols * rows {
			cx, cy := x+w*(float64(i%cols)+0.5), y+h*(float64(i/cols)+0.42)
			text := fmt.Sprint(rng.IntN(1000))
			if i < cols || i%cols == 0 {
				text = word(rng)
			}
			s.centred(p, text, cx, cy, ink)
		}
	})
	return s
}

// graphPaper is squared or millimetre paper with something plotted on it.
func graphPaper(rng *rand.Rand) *sketch {
	s := newSketch(8*decoyScale, 10*decoyScale, grey(243).near(rng, 4))
	line := oneOf(rng, rgb(150, 180, 220), rgb(230, 160, 150), grey(180), rgb(150, 200, 160))
	side := decoyScale * (0.15 + 0.5*rng.Float64())
	s.grid(0, 0, side, int(s.w/side)+1, int(s.h/side)+1, oneOf(rng, 0, 5, 10), 1, oneOf(rng, 1.2, 2.5), line)
	pen := oneOf(rng, grey(30), rgb(30, 50, 160), rgb(190, 30, 30))
	for range 1 + rng.IntN(4) {
		var pts []Point
		y := s.h * rng.Float64()
		for x := s.w * 0.1; x < s.w*0.9; x += side {
			y += side * rng.NormFloat64()
			pts = append(pts, Point{x, y})
		}
		s.path(2.5, pen, pts...)
	}
	for range rng.IntN(6) {
		x, y := side*math.Round(s.w*rng.Float64()/side), side*math.Round(s.h*rng.Float64()/side)
		s.frame(x, y, side*float64(2+rng.IntN(8)), side*float64(2+rng.IntN(8)), 3, pen)
	}
	s.scrawl(rng, s.w*0.1, s.h*0.08, s.w*0.6, 22, 2.5, pen)
	return s
}

func handwriting(rng *rand.Rand) *sketch {
	s, _ := sheetOf(rng, 8, 10)
	pen := oneOf(rng, grey(30), rgb(30, 50, 160), grey(90))
	pitch := decoyScale * (0.45 + 0.4*rng.Float64())
	if rng.IntN(3) == 0 {
		for y := pitch; y < s.h; y += pitch {
			s.line(0, y, s.w, y, 1, rgb(170, 190, 220))
		}
	}
	for y := pitch * 1.5; y < s.h-pitch; y += pitch {
		if rng.IntN(6) == 0 {
			continue
		}
		x := s.w * (0.06 + 0.1*float64(rng.IntN(3)))
		s.scrawl(rng, x, y, (s.w-x)*(0.3+0.6*rng.Float64()), pitch*0.55, 1.5+1.5*rng.Float64(), pen)
		if rng.IntN(4) == 0 {
			s.path(2, pen, Point{x - 20, y - 12}, Point{x - 20, y}, Point{x - 6, y}, Point{x - 11, y - 5})
		}
	}
	return s
}

func printedPage(rng *rand.Rand) *sketch {
	s, ink := sheetOf(rng, 8, 10)
	s.newsprint(rng, decoyScale, ink)
	return s
}

func keyboard(rng *rand.Rand) *sketch {
	body := oneOf(rng, grey(40), grey(200), grey(235), grey(120))
	key := oneOf(rng, grey(25), grey(240), body.times(0.85))
	ink := grey(240)
	if key[0] > 120 {
		ink = grey(40)
	}
	s := newSketch(14*decoyScale, 5.2*decoyScale, body)
	const pitch = 0.9 * decoyScale
	s.printing(regular, 0.3*decoyScale, func(p *printer) {
		for row := range 5 {
			x := 0.3*decoyScale + 0.25*pitch*float64(row)
			for x < s.w-pitch {
				w := pitch
				if row == 4 && x > 3*pitch && x < 4*pitch {
					w = 5 * pitch
				}
				y := 0.3*decoyScale + pitch*float64(row)
				s.box(x, y, min(w, s.w-x)-0.1*pitch, 0.9*pitch, key)
				s.write(p, letter(rng), x+0.15*pitch, y+0.4*pitch, ink)
				x += w
			}
		}
	})
	return s
}

// window is a window of panes with the sky and trees behind.
func window(rng *rand.Rand) *sketch {
	cols, rows := 2+rng.IntN(6), 2+rng.IntN(6)
	s := newSketch(7.75*decoyScale, 7.75*decoyScale, grey(235))
	s.box(0, 0, s.w, s.h, anyColour(rng, 0.3, 235))
	for range 12 {
		s.poly(anyColour(rng, 0.5, 60+120*rng.Float64()), blob(rng, s.w*rng.Float64(), s.h*(0.5+0.6*rng.Float64()), s.w*0.2*rng.Float64()+10, s.h*0.2*rng.Float64()+10)...)
	}
	bar := decoyScale * (0.08 + 0.25*rng.Float64())
	frame := oneOf(rng, grey(245), grey(30), woodTone(rng))
	for i := range cols + 1 {
		s.line(s.w*float64(i)/float64(cols), 0, s.w*float64(i)/float64(cols), s.h, bar, frame)
	}
	for i := range rows + 1 {
		s.line(0, s.h*float64(i)/float64(rows), s.w, s.h*float64(i)/float64(rows), bar, frame)
	}
	s.frame(0, 0, s.w, s.h, 2*bar, frame)
	return s
}

// squareCode looks like a two-dimensional bar code.
func squareCode(rng *rand.Rand) *sketch {
	n := 21 + 4*rng.IntN(4)
	s := newSketch(7*decoyScale, 7*decoyScale, grey(245))
	side := s.w * 0.86 / float64(n)
	m := s.w * 0.07
	for i := range n * n {
		if rng.IntN(2) == 0 {
			s.box(m+side*float64(i%n), m+side*float64(i/n), side+0.3, side+0.3, grey(15))
		}
	}
	for _, c := range [3]Point{{0, 0}, {float64(n - 7), 0}, {0, float64(n - 7)}} {
		x, y := m+c.X*side, m+c.Y*side
		s.box(x-side, y-side, 9*side, 9*side, grey(245))
		s.box(x, y, 7*side, 7*side, grey(15))
		s.box(x+side, y+side, 5*side, 5*side, grey(245))
		s.box(x+2*side, y+2*side, 3*side, 3*side, grey(15))
	}
	return s
}

// lidAlone is a lid without its panel: rows of boxes, rules, a small table.
func lidAlone(rng *rand.Rand) *sketch {
	s, ink := sheetOf(rng, 7.75, 4)
	x, w := 0.05*s.w, 0.13*s.w
	for i := range 6 {
		cx := x + 0.155*s.w*float64(i)
		s.box(cx, 0.05*s.h, w, w, grey(248))
		s.routes(rng, cx, 0.05*s.h, w, ink)
		if rng.IntN(2) == 0 {
			s.cross(cx+w/2, 0.05*s.h+w/2, w*0.55, 3, oneOf(rng, grey(20), rgb(190, 30, 40)))
		}
	}
	s.line(x, 0.42*s.h, s.w-x, 0.42*s.h, 1.5, ink)
	for i := range 7 {
		cx := x + 0.13*s.w*float64(i)
		s.box(cx, 0.5*s.h, 0.07*s.w, 0.07*s.w, grey(248))
		s.scribbled(rng, fmt.Sprint(rng.IntN(45)), cx+0.035*s.w, 0.5*s.h+0.035*s.w, 0.05*s.w, grey(20))
	}
	s.printing(regular, 0.032*s.w, func(p *printer) {
		for i := range 11 {
			cx := 0.2*s.w + 0.055*s.w*float64(i)
			s.centred(p, fmt.Sprint(i+2), cx, 0.78*s.h, ink)
			s.centred(p, fmt.Sprint(4*(i+1)), cx, 0.87*s.h, ink)
		}
	})
	s.frame(0.17*s.w, 0.74*s.h, 0.61*s.w, 0.18*s.h, 1.5, ink)
	return s
}

// dealtCards lays playing cards in rows.
func dealtCards(sc *scene, _ *placed, rng *rand.Rand) error {
	cols, rows := 2+rng.IntN(5), 1+rng.IntN(3)
	tilt := 0.1 * rng.NormFloat64()
	for i := range cols * rows {
		t := randomPlayingCard(sc)
		x, y := turned((float64(i%cols)-float64(cols-1)/2)*5.2, (float64(i/cols)-float64(rows-1)/2)*5.2, tilt)
		if err := t.paint(sc, x, y, tilt+0.05*rng.NormFloat64()); err != nil {
			return err
		}
	}
	return nil
}

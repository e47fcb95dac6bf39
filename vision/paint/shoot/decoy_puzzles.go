package shoot

import (
	"fmt"
	"math/rand/v2"

	"gocv.io/x/gocv"
)

// sheetOf returns a blank sheet of w x h squares and an ink that shows on it.
func sheetOf(rng *rand.Rand, w, h float64) (*sketch, colour) {
	paper := oneOf(rng, grey(245), grey(238), rgb(246, 240, 222), anyColour(rng, 0.25, 240), anyColour(rng, 0.45, 215)).near(rng, 5)
	ink := oneOf(rng, grey(15), grey(25), grey(60), anyColour(rng, 0.8, 110))
	return newSketch(w*decoyScale, h*decoyScale, paper), ink
}

// gridOn draws a grid of n columns and rows in the middle of a sheet, with room
// above for a title, and returns its corner and the side of a square.
func (s *sketch) gridOn(n, rows, heavy int, top, thin, thick float64, ink colour) (x, y, side float64) {
	margin := 0.45 * decoyScale
	side = min((s.w-2*margin)/float64(n), (s.h-2*margin-top)/float64(rows))
	x, y = (s.w-side*float64(n))/2, top+(s.h-top-side*float64(rows))/2
	s.grid(x, y, side, n, rows, heavy, thin, thick, ink)
	return x, y, side
}

// scribbled writes a digit or letter by hand.
func (s *sketch) scribbled(rng *rand.Rand, text string, x, y, size float64, c colour) {
	font := oneOf(rng, gocv.FontHersheySimplex, gocv.FontHersheyScriptSimplex, gocv.FontHersheyPlain)
	if font == gocv.FontHersheyPlain {
		size *= 2
	}
	s.hershey(text, x-0.35*size, y+0.45*size, size*(0.8+0.3*rng.Float64()), 1+size*0.07*rng.Float64(), font, c)
}

func letter(rng *rand.Rand) string { return string(rune('A' + rng.IntN(26))) }

func crossword(rng *rand.Rand) *sketch {
	n := oneOf(rng, 7, 7, 9, 11, 13, 15)
	s, ink := sheetOf(rng, 7.75, 7.75+3*float64(rng.IntN(2)))
	clues := s.h - s.w
	x, y, side := s.gridOn(n, n, 0, 0, 1+2*rng.Float64(), 2+3*rng.Float64(), ink)
	y -= clues / 2
	if clues > 0 { // drawn again at the top, the clues below
		s.box(0, 0, s.w, s.h, grey(243))
		s.grid(x, y, side, n, n, 0, 1.5, 3, ink)
		s.printing(regular, 13, func(p *printer) {
			s.column(rng, p, 30, y+side*float64(n)+14, s.w/2-40, s.h-8, ink)
			s.column(rng, p, s.w/2+10, y+side*float64(n)+14, s.w/2-40, s.h-8, ink)
		})
	}
	filled, pen := rng.Float64(), oneOf(rng, grey(40), rgb(30, 50, 160))
	black := make([]bool, n*n)
	for i := range (n*n + 1) / 2 { // a crossword looks the same after half a turn
		black[i] = i/n%2 == 1 && i%n%2 == 1 || rng.Float64() < 0.1
		black[n*n-1-i] = black[i]
	}
	number := 0
	s.printing(regular, max(6, side*0.28), func(p *printer) {
		for i := range n * n {
			cx, cy := x+side*float64(i%n), y+side*float64(i/n)
			if black[i] {
				s.box(cx, cy, side, side, ink)
				continue
			}
			if i%n == 0 || i < n || black[i-1] || black[i-n] {
				number++
				s.write(p, fmt.Sprint(number), cx+0.07*side, cy+0.3*side, ink)
			}
			if rng.Float64() < filled {
				s.scribbled(rng, letter(rng), cx+side/2, cy+0.55*side, side*0.55, pen)
			}
		}
	})
	return s
}

func sudoku(rng *rand.Rand) *sketch {
	s, ink := sheetOf(rng, 7.75, 7.75)
	x, y, side := s.gridOn(9, 9, 3, 0, 1+rng.Float64(), 3+3*rng.Float64(), ink)
	pen := oneOf(rng, grey(50), rgb(30, 50, 160), rgb(180, 30, 30))
	given := 0.25 + 0.2*rng.Float64()
	done := rng.Float64()
	s.printing(oneOf(rng, regular, bold), side*0.65, func(p *printer) {
		for i := range 81 {
			cx, cy := x+side*(float64(i%9)+0.5), y+side*(float64(i/9)+0.5)
			text := fmt.Sprint(1 + rng.IntN(9))
			if rng.Float64() < given {
				s.centred(p, text, cx, cy-0.1*side, ink)
			} else if rng.Float64() < done {
				s.scribbled(rng, text, cx, cy, side*0.55, pen)
			}
		}
	})
	return s
}

func nonogram(rng *rand.Rand) *sketch {
	n := oneOf(rng, 5, 7, 8, 10, 15)
	s, ink := sheetOf(rng, 8.5, 8.5)
	side := s.w * 0.72 / float64(n)
	x, y := s.w*0.23, s.h*0.23
	s.grid(x, y, side, n, n, 5, 1.5, 3.5, ink)
	s.printing(regular, min(side*0.6, 26), func(p *printer) {
		for i := range n {
			for k := range 1 + rng.IntN(3) {
				back := (float64(k) + 0.6) * p.size * 0.9
				s.centred(p, fmt.Sprint(1+rng.IntN(5)), x+side*(float64(i)+0.5), y-back-4, ink)
				s.centred(p, fmt.Sprint(1+rng.IntN(5)), x-back-4, y+side*(float64(i)+0.4), ink)
			}
		}
	})
	pen := grey(30 + 60*rng.Float64())
	for i := range n * n {
		cx, cy := x+side*float64(i%n), y+side*float64(i/n)
		switch rng.IntN(5) {
		case 0, 1:
			s.box(cx+1, cy+1, side-2, side-2, pen)
		case 2:
			s.cross(cx+side/2, cy+side/2, 0.25*side, 0.06*side, pen)
		}
	}
	return s
}

// cross draws an X.
func (s *sketch) cross(x, y, r, width float64, c colour) {
	s.line(x-r, y-r, x+r, y+r, width, c)
	s.line(x-r, y+r, x+r, y-r, width, c)
}

// puzzleSeven is a printed puzzle of seven by seven squares: a thick frame,
// regions, numbers in corners, signs in squares, arrows around it.
func puzzleSeven(rng *rand.Rand) *sketch {
	s, ink := sheetOf(rng, 7.75, 7.75)
	x, y, side := s.gridOn(7, 7, 0, 0, 1+1.5*rng.Float64(), 3+4*rng.Float64(), ink)
	if rng.IntN(2) == 0 { // regions with thick borders
		region := make([]int, 49)
		for i := range region {
			region[i] = rng.IntN(9)
			if i%7 > 0 && rng.IntN(3) > 0 {
				region[i] = region[i-1]
			} else if i >= 7 && rng.IntN(2) > 0 {
				region[i] = region[i-7]
			}
		}
		for i := range region {
			cx, cy := x+side*float64(i%7), y+side*float64(i/7)
			if i%7 > 0 && region[i] != region[i-1] {
				s.line(cx, cy, cx, cy+side, 5, ink)
			}
			if i >= 7 && region[i] != region[i-7] {
				s.line(cx, cy, cx+side, cy, 5, ink)
			}
		}
	}
	style, share := rng.IntN(4), 0.2+0.7*rng.Float64()
	pen := oneOf(rng, ink, rgb(30, 50, 160), grey(80))
	s.printing(regular, side*0.5, func(p *printer) {
		for i := range 49 {
			cx, cy := x+side*(float64(i%7)+0.5), y+side*(float64(i/7)+0.5)
			if rng.Float64() > share {
				continue
			}
			switch text := fmt.Sprint(1 + rng.IntN(7)); style {
			case 0:
				s.centred(p, text, cx, cy-0.1*side, ink)
			case 1:
				s.cross(cx, cy, side*0.25, side*0.06, pen)
			case 2:
				s.scribbled(rng, text, cx, cy, side*0.6, pen)
			default:
				s.ring(cx, cy, side*0.3, side*0.05, pen)
			}
		}
	})
	return s
}

// framedGrid is a bare grid of five to ten squares with a thick frame and
// perhaps a coloured middle.
func framedGrid(rng *rand.Rand) *sketch {
	n := oneOf(rng, 5, 6, 8, 8, 9, 9, 10)
	s, ink := sheetOf(rng, 7.75, 7.75)
	x, y, side := s.gridOn(n, n, 0, 0, 1+2*rng.Float64(), 2+6*rng.Float64(), ink)
	if k := float64(n/3 + rng.IntN(2)); rng.IntN(2) == 0 {
		c := anyColour(rng, 0.4, 230)
		off := side * float64((n-int(k))/2)
		s.box(x+off, y+off, k*side, k*side, c)
		s.grid(x+off, y+off, side, int(k), int(k), 0, 2, 4, ink)
	}
	for i := range n * n {
		if rng.IntN(4) == 0 {
			s.disc(x+side*(float64(i%n)+0.5), y+side*(float64(i/n)+0.5), side*0.25, anyColour(rng, 0.8, 180))
		}
	}
	return s
}

func wordSearch(rng *rand.Rand) *sketch {
	n := 8 + rng.IntN(8)
	s, ink := sheetOf(rng, 7.75, 7.75)
	margin := 0.5 * float64(decoyScale)
	side := (s.w - 2*margin) / float64(n)
	s.printing(oneOf(rng, mono, bold, regular), side*0.75, func(p *printer) {
		for i := range n * n {
			s.centred(p, letter(rng), margin+side*(float64(i%n)+0.5), margin+side*(float64(i/n)+0.4), ink)
		}
	})
	if rng.IntN(2) == 0 {
		s.frame(margin, margin, s.w-2*margin, s.h-2*margin, 3, ink)
	}
	for range rng.IntN(6) {
		k := float64(rng.IntN(n)) + 0.5
		s.path(side*0.08, rgb(200, 40, 40), Point{margin + side, margin + k*side - 0.4*side}, Point{s.w - margin - side, margin + k*side - 0.4*side},
			Point{s.w - margin - side, margin + k*side + 0.4*side}, Point{margin + side, margin + k*side + 0.4*side}, Point{margin + side, margin + k*side - 0.4*side})
	}
	return s
}

func maze(rng *rand.Rand) *sketch {
	n := 7 + rng.IntN(12)
	s, ink := sheetOf(rng, 7.75, 7.75)
	margin := 0.5 * float64(decoyScale)
	side := (s.w - 2*margin) / float64(n)
	wide := side * (0.08 + 0.12*rng.Float64())
	for i := range n * n {
		x, y := margin+side*float64(i%n), margin+side*float64(i/n)
		if rng.IntN(2) == 0 {
			s.line(x-wide/2, y, x+side+wide/2, y, wide, ink)
		} else {
			s.line(x, y-wide/2, x, y+side+wide/2, wide, ink)
		}
	}
	s.frame(margin, margin, s.w-2*margin, s.h-2*margin, 1.5*wide, ink)
	return s
}

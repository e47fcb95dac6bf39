package shoot

import (
	"fmt"
	"math"
	"math/rand/v2"
)

// lieFlat lays a picture of w x h squares on the table.
func lieFlat(w, h, thick, radius, gloss float64, draw func(px float64) *sketch) thing {
	return thing{halfW: w / 2, halfH: h / 2, paint: func(sc *scene, x, y, turn float64) error {
		sh := lying(x, y, thick, w, h, turn, radius)
		rim := sh.outline(3)
		if err := sc.shadowOf(rim, thick); err != nil {
			return err
		}
		if thick > 0.1 {
			low := lying(x, y, 0, w, h, turn, 0)
			if err := sc.solid(append(low.outline(1), rim...), grey(90+100*sc.rng.Float64()), true); err != nil {
				return err
			}
		}
		return sc.show(draw(clamp(1.3*sc.px, 12, 90)), sh, material{gloss: gloss, tint: 1, lies: true})
	}}
}

// randomPlayingCard is a goal card, a playing card or a card of another game.
func randomPlayingCard(sc *scene) thing {
	rng := sc.rng
	w, h := 4.4+0.6*rng.Float64(), 2.9+0.4*rng.Float64()
	if rng.IntN(2) == 0 {
		w, h = h, w
	}
	base := oneOf(rng, grey(245), grey(245), anyColour(rng, 0.7, 60+180*rng.Float64()))
	ink := oneOf(rng, rgb(40, 70, 170), grey(30), rgb(180, 30, 40), anyColour(rng, 0.8, 140))
	style := rng.IntN(4)
	return lieFlat(w, h, 0.03, 0.25, 0.3*rng.Float64(), func(px float64) *sketch {
		s := newSketch(w*px, h*px, base)
		switch style {
		case 0:
			s.goalCard(rng, px, ink)
		case 1:
			s.pipCard(rng, px, ink)
		case 2:
			s.box(0.2*px, 0.2*px, s.w-0.4*px, s.h-0.4*px, ink)
			for d := 0.35 * px; d < s.w+s.h; d += 0.3 * px {
				s.line(d, 0, d-s.h, s.h, 0.06*px, base)
			}
		default:
			s.picture(rng, 0.25*px, 0.25*px, s.w-0.5*px, 0.55*s.h)
			s.scrawl(rng, 0.4*px, 0.8*s.h, s.w-0.9*px, 0.25*px, 0.03*px, ink)
		}
		return s
	})
}

// goalCard draws a frame and a small grid with a route, as on the goal cards of
// the game.
func (s *sketch) goalCard(rng *rand.Rand, px float64, ink colour) {
	s.frame(0.2*px, 0.2*px, s.w-0.4*px, s.h-0.4*px, 0.05*px, ink)
	side := min(s.w, s.h) * 0.55 / 7
	x, y := s.w/2-3.5*side, s.h/2-3.5*side
	s.grid(x, y, side, 7, 7, 0, 0.02*px, 0.03*px, grey(150))
	at, wide := 2+rng.IntN(3), side*0.6
	s.path(wide, ink, Point{x, y + side*(float64(at)+0.5)}, Point{s.w / 2, y + side*(float64(at)+0.5)},
		Point{s.w / 2, y + side*1.5}, Point{x + 7*side, y + side*1.5})
	for i := range 4 {
		s.ring(s.w/2+(float64(i)-1.5)*0.4*px, s.h-0.4*px, 0.12*px, 0.03*px, ink)
	}
}

func (s *sketch) pipCard(rng *rand.Rand, px float64, ink colour) {
	n := 1 + rng.IntN(10)
	s.printing(bold, 0.8*px, func(p *printer) {
		s.centred(p, fmt.Sprint(n), 0.5*px, 0.5*px, ink)
		s.centred(p, fmt.Sprint(n), s.w-0.5*px, s.h-0.5*px, ink)
	})
	for i := range n {
		x, y := s.w*(0.3+0.4*float64(i%2)), s.h*(0.15+0.7*(float64(i/2)+0.5)/math.Ceil(float64(n)/2))
		r := 0.22 * px
		s.poly(ink, Point{x, y - r}, Point{x + r, y}, Point{x, y + r}, Point{x - r, y})
	}
}

// randomNote is a sheet of paper with writing: blank, ruled or squared.
func randomNote(sc *scene) thing {
	rng := sc.rng
	w, h := 3+6*rng.Float64(), 3+7*rng.Float64()
	base := oneOf(rng, grey(240), grey(230), rgb(250, 235, 130), anyColour(rng, 0.25, 240))
	ruled := rng.IntN(3)
	return lieFlat(w, h, 0.01, 0, 0, func(px float64) *sketch {
		s := newSketch(w*px, h*px, base)
		line := base.times(0.8)
		for d := 0.4 * px; ruled > 0 && d < s.h; d += 0.4 * px {
			s.line(0, d, s.w, d, 1, line)
		}
		for d := 0.4 * px; ruled > 1 && d < s.w; d += 0.4 * px {
			s.line(d, 0, d, s.h, 1, line)
		}
		ink := oneOf(rng, grey(40), rgb(40, 50, 150))
		for y := 0.9 * px; y < s.h-0.4*px; y += 0.8 * px {
			if rng.IntN(3) > 0 {
				s.scrawl(rng, 0.4*px, y, (s.w-0.9*px)*(0.3+0.7*rng.Float64()), 0.5*px, 0.05*px, ink)
			}
		}
		return s
	})
}

// randomBox is the lid of a game's box or a rule book.
func randomBox(sc *scene) thing {
	rng := sc.rng
	w, h := 6+6*rng.Float64(), 6+6*rng.Float64()
	thick := 0.05
	if rng.IntN(2) == 0 {
		thick = 1 + 1.5*rng.Float64()
	}
	base := anyColour(rng, 0.8, 50+180*rng.Float64())
	return lieFlat(w, h, thick, 0, 0.3*rng.Float64(), func(px float64) *sketch {
		s := newSketch(w*px, h*px, base)
		s.picture(rng, 0.1*s.w, 0.25*s.h, 0.8*s.w, 0.6*s.h)
		s.printing(bold, 1.1*px, func(p *printer) {
			s.centred(p, word(rng)+" "+word(rng), s.w/2, 0.14*s.h, oneOf(rng, grey(250), grey(20)))
		})
		return s
	})
}

// randomPhone is another phone, dark or with a bright screen.
func randomPhone(sc *scene) thing {
	rng := sc.rng
	w, h := 3.8+0.3*rng.Float64(), 7.5+0.8*rng.Float64()
	screen := oneOf(rng, grey(18), grey(18), anyColour(rng, 0.5, 150))
	return lieFlat(w, h, 0.35, 0.5, 0.9, func(px float64) *sketch {
		s := newSketch(w*px, h*px, grey(30))
		s.box(0.12*px, 0.12*px, s.w-0.24*px, s.h-0.24*px, screen)
		return s
	})
}

// randomGame is another game or puzzle with a grid of its own.
func randomGame(sc *scene) thing {
	draw := oneOf(sc.rng, scorePad, crossword, sudoku, puzzleSeven, chessboard, bingo, calendar, numberTable, tileMap)
	return thing{halfW: 4.6, halfH: 4.6, paint: func(sc *scene, x, y, turn float64) error {
		s := draw(sc.rng)
		k := 8.5 / max(s.w, s.h)
		sh := lying(x, y, 0.03, s.w*k, s.h*k, turn, 0)
		if err := sc.shadowOf(sh.outline(3), 0.05); err != nil {
			s.close()
			return err
		}
		return sc.show(s, sh, material{tint: 1, lies: true})
	}}
}

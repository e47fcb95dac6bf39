package shoot

import "math/rand/v2"

// newspaperTable paints a page of columns, headings and grey pictures.
func newspaperTable(rng *rand.Rand, ppu float64) (*canvas, error) {
	paper, ink := grey(195+50*rng.Float64()).near(rng, 5), grey(20+50*rng.Float64())
	s := newSketch(tableSize, tableSize, paper)
	defer s.close()
	s.newsprint(rng, ppu, ink)
	return s.canvas()
}

// newsprint fills a picture with columns of text, ppu pixels to the square.
func (s *sketch) newsprint(rng *rand.Rand, ppu float64, ink colour) {
	s.printing(regular, ppu*(0.12+0.15*rng.Float64()), func(small *printer) {
		s.printing(bold, ppu*(0.5+0.5*rng.Float64()), func(large *printer) {
			s.columns(rng, small, large, ppu, ink)
		})
	})
}

func (s *sketch) columns(rng *rand.Rand, small, large *printer, ppu float64, ink colour) {
	w := ppu * (3 + 2*rng.Float64())
	for x := 0.2 * ppu; x < s.w; x += w + 0.25*ppu {
		for y := -rng.Float64() * 4 * ppu; y < s.h; {
			switch rng.IntN(5) {
			case 0:
				h := ppu * (1 + 2*rng.Float64())
				s.picture(rng, x, y, w, h)
				y += h + 0.2*ppu
			case 1:
				s.column(rng, large, x, y, w, y+2.3*large.size, ink)
				y += 2.6 * large.size
			default:
				h := ppu * (2 + 3*rng.Float64())
				s.column(rng, small, x, y, w, y+h, ink)
				y += h + 0.3*ppu
			}
		}
	}
}

// picture fills a box with shapes of a few greys and colours, as a small printed
// picture looks from afar.
func (s *sketch) picture(rng *rand.Rand, x, y, w, h float64) {
	sat := 0.8 * rng.Float64() * float64(rng.IntN(2))
	s.box(x, y, w, h, anyColour(rng, sat, 80+150*rng.Float64()))
	for range 3 + rng.IntN(8) {
		c := anyColour(rng, sat, 30+210*rng.Float64())
		rw, rh := w*(0.05+0.25*rng.Float64()), h*(0.05+0.25*rng.Float64())
		cx, cy := x+rw+(w-2*rw)*rng.Float64(), y+rh+(h-2*rh)*rng.Float64()
		switch rng.IntN(3) {
		case 0:
			s.oval(cx, cy, rw, rh, c)
		case 1:
			s.box(cx-rw, cy-rh, 2*rw, 2*rh, c)
		default:
			s.poly(c, Point{cx, cy - rh}, Point{cx + rw, cy + rh}, Point{cx - rw, cy + rh*(2*rng.Float64()-1)})
		}
	}
}

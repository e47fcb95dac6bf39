package paint

import (
	"math/rand/v2"

	"inkscore/engine"
)

// Age is what happened to a card besides one game: knobs.
type Age struct {
	Ghost   float64 // how much of an old game still shows, 0 to 0.3
	Wiped   int     // squares with a wiped route in this game's ink
	Smudges int     // places where a hand rubbed over the ink
	Rubs    int     // narrow places where ink was rubbed thin
	Specks  int     // dots of ink
}

// RandomAge returns how worn cards are: most are clean.
func RandomAge(rng *rand.Rand) Age {
	a := Age{}
	if chance(rng, 0.2) {
		a.Ghost = between(rng, 0.04, 0.25)
	}
	if chance(rng, 0.12) {
		a.Wiped = 1 + rng.IntN(3)
	}
	if chance(rng, 0.2) {
		a.Smudges = 1 + rng.IntN(4)
	}
	if chance(rng, 0.15) {
		a.Rubs = 1 + rng.IntN(4)
	}
	if chance(rng, 0.3) {
		a.Specks = rng.IntN(14)
	}
	return a
}

// smudge drags the ink within an ellipse in one direction, as a hand does.
func (c *canvas) smudge(rng *rand.Rand) {
	centre := spot{rng.Float64() * float64(c.w), rng.Float64() * float64(c.h)}
	rx, ry := between(rng, 0.3, 1.3)*c.scale, between(rng, 0.2, 0.8)*c.scale
	pull := spot{between(rng, 0.05, 0.3) * c.scale, 0}.turned(rng.Float64() * 6.3)
	strength := between(rng, 0.15, 0.5)
	x0, x1 := clampInt(int(centre.x-rx), 0, c.w), clampInt(int(centre.x+rx), 0, c.w)
	y0, y1 := clampInt(int(centre.y-ry), 0, c.h), clampInt(int(centre.y+ry), 0, c.h)
	src := append([]uint8(nil), c.total...)
	const taps = 8
	for y := y0; y < y1; y++ {
		for x := x0; x < x1; x++ {
			dx, dy := (float64(x)-centre.x)/rx, (float64(y)-centre.y)/ry
			inside := 1 - dx*dx - dy*dy
			if inside <= 0 {
				continue
			}
			sum := 0
			for t := range taps {
				u := x - int(pull.x*float64(t+1)/taps)
				v := y - int(pull.y*float64(t+1)/taps)
				if u >= 0 && v >= 0 && u < c.w && v < c.h {
					sum += int(src[v*c.w+u])
				}
			}
			s := strength * min(1, inside*2)
			i := y*c.w + x
			c.total[i] = uint8(min(255, float64(src[i])*(1-0.6*s)+s*float64(sum)/taps*0.8))
		}
	}
}

// rub thins the ink along a short stroke somewhere on a grid: a sleeve, a finger.
func (c *canvas) rub(rng *rand.Rand, rows, cols float64) {
	path := newCanvas(c.w, c.h, c.scale, c.zero)
	from := spot{between(rng, 0, cols), between(rng, 0, rows)}
	to := from.plus(spot{between(rng, 0.2, 1), 0}.turned(rng.Float64() * 6.3))
	path.stroke(rng, line{from, to}.shaken(rng, wobble{0.03, 0.3, 0}, 0.05), nib{width: between(rng, 0.03, 0.25), opacity: between(rng, 0.25, 0.65), dry: 0.3})
	for i, v := range path.total {
		if v > 0 {
			c.total[i] = uint8(float64(c.total[i]) * (1 - float64(v)/255))
		}
	}
}

// blur softens a layer by a box of the given radius in pixels, in both
// directions.
func (c *canvas) blur(radius int) {
	if radius < 1 {
		return
	}
	pass := func(n, stride, count, jump int) {
		buf := make([]uint8, n)
		for k := range count {
			at := k * jump
			sum := 0
			for i := range n {
				buf[i] = c.total[at+i*stride]
			}
			for i := -radius; i < n; i++ {
				if j := i + radius; j < n {
					sum += int(buf[j])
				}
				if j := i - radius - 1; j >= 0 {
					sum -= int(buf[j])
				}
				if i >= 0 {
					c.total[at+i*stride] = uint8(sum / (2*radius + 1))
				}
			}
		}
	}
	pass(c.w, 1, c.h, c.w)
	pass(c.h, c.w, c.w, 1)
}

// fade weakens a layer.
func (c *canvas) fade(keep float64) {
	for i, v := range c.total {
		if v > 0 {
			c.total[i] = uint8(float64(v) * keep)
		}
	}
}

// wipedSetup is a few squares that were drawn and wiped in this game.
//
// Where effects erase, what a meteor struck shows through its crater.
func wipedSetup(rng *rand.Rand, now *engine.Setup, n int) *engine.Setup {
	g := now.Game
	s := engine.NewSetup(g)
	for range n {
		s.Put(engine.Square(rng.IntN(g.Layout.Len())), anyTile(rng), engine.NoRound)
	}
	if g.Erases {
		for _, sq := range now.Filled() {
			if now.At(sq).Tile.Marks.Has(engine.Crater) && chance(rng, 0.6) {
				s.Put(sq, anyTile(rng), engine.NoRound)
			}
		}
	}
	return s
}

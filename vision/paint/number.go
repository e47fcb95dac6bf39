package paint

import (
	"math/rand/v2"
	"strconv"

	"inkscore/engine"
)

// numberer writes the rounds.
type numberer struct {
	rng     *rand.Rand
	setup   *engine.Setup
	hand    Hand
	look    Look
	writing writing
	real    *writer
	ink     *canvas
}

// rounds writes the round of every square that has one.
func (n *numberer) rounds() {
	for _, sq := range n.setup.Filled() {
		if round := n.setup.At(sq).Round; round != engine.NoRound {
			n.write(sq, round)
		}
	}
}

func (n *numberer) write(sq engine.Square, round int) {
	h, rng := n.hand, n.rng
	at := n.where(sq)
	height := h.DigitHeight * clamp(1+rng.NormFloat64()*0.12, 0.6, 1.5)
	if !chance(rng, h.Rewritten) {
		n.figure(round, at, height, 1)
		return
	}
	wrong := 1 + rng.IntN(n.setup.Game.Rounds)
	if chance(rng, 0.4) { // written over it
		n.figure(wrong, at, height, 0.8)
		n.figure(round, at, height*1.1, 1.25)
		return
	}
	n.figure(wrong, at, height, 1)
	r := height * 0.6
	strike := line{at.plus(spot{-r, r * 0.4}), at.plus(spot{r, -r * 0.4})}
	if chance(rng, 0.4) {
		strike = append(strike, at.plus(spot{-r * 0.8, -r * 0.3}), at.plus(spot{r * 0.8, r * 0.5}))
	}
	n.ink.stroke(rng, strike.shaken(rng, h.Wobble, h.Step), h.Digits.nib())
	beside := spot{-height * 1.1, 0}
	if chance(rng, 0.4) {
		beside = spot{rng.NormFloat64() * 0.03, height * 1.25}
	}
	n.figure(round, at.plus(beside), height, 1)
}

// where finds the place for a number: the box, or near it, or anywhere free in
// the square; of a few tries the one with the least ink below it.
func (n *numberer) where(sq engine.Square) spot {
	h, rng := n.hand, n.rng
	row, col := n.setup.Game.Layout.RowCol(sq)
	box := spot{float64(col) + 1 - n.look.Box.Width/2, float64(row) + n.look.Box.Height/2}
	best, least := box, -1.0
	stray := chance(rng, h.DigitStray)
	tries := 2
	if stray {
		tries = 5
	}
	for range tries {
		p := box.plus(spot{rng.NormFloat64(), rng.NormFloat64()}.times(h.DigitSpread))
		if stray {
			p = box.plus([]spot{{-between(rng, 0.1, 0.32), rng.NormFloat64() * 0.04}, {rng.NormFloat64() * 0.04, between(rng, 0.1, 0.3)},
				{-between(rng, 0.1, 0.25), between(rng, 0.1, 0.25)}, {-0.6, rng.NormFloat64() * 0.05}, {-0.6, 0.65}, {0, 0.65}, {-0.37, 0.37}}[pick(rng, []int{0, 1, 2, 3, 4, 5, 6}, 5, 4, 3, 1, 1, 1, 0.5)])
		}
		p = spot{clamp(p.x, float64(col)+0.1, float64(col)+1.03), clamp(p.y, float64(row)-0.02, float64(row)+0.92)}
		if ink := n.ink.amount(p, h.DigitHeight*0.6); least < 0 || ink < least {
			best, least = p, ink
		}
	}
	return best
}

// amount is how much ink lies in a square of the given half side, 0 to 1.
func (c *canvas) amount(at spot, half float64) float64 {
	p := at.times(c.scale).plus(c.zero)
	r := half * c.scale
	x0, x1 := clampInt(int(p.x-r), 0, c.w), clampInt(int(p.x+r), 0, c.w)
	y0, y1 := clampInt(int(p.y-r), 0, c.h), clampInt(int(p.y+r), 0, c.h)
	sum, count := 0, 1
	for y := y0; y < y1; y += 2 {
		for x := x0; x < x1; x += 2 {
			sum += int(c.total[y*c.w+x])
			count++
		}
	}
	return float64(sum) / 255 / float64(count)
}

// figure writes one number, in strokes or from real handwriting.
func (n *numberer) figure(value int, at spot, height, weight float64) {
	h, rng := n.hand, n.rng
	turn := rng.NormFloat64() * h.DigitTurn
	if n.real.knows(value) && chance(rng, h.DigitReal) {
		n.ink.stamp(n.real.figure(rng, value), n.real.of.side, at, height, between(rng, 0.7, 1.1), clamp(turn, -25, 25),
			clamp((h.Digits.Width*weight/height-0.2)*1.2, -0.25, 0.3), h.Digits.Opacity)
		return
	}
	pen := h.Digits.nib()
	pen.width *= weight
	if chance(rng, h.Ringed) {
		r := height * between(rng, 0.6, 0.8)
		n.ink.stroke(rng, ring(at, r, r, rng.Float64()*6, between(rng, 6, 6.8)).shaken(rng, h.Wobble, 0.02), pen)
	}
	word := strconv.Itoa(value)
	for i, char := range word {
		centre := at.plus(spot{(float64(i) - float64(len(word)-1)/2) * height * 0.6, 0})
		for _, l := range n.writing.char(rng, char, centre, height-pen.width*0.7, clamp(turn, -25, 25)) {
			w := wobble{stray: min(h.Wobble.stray*0.5, height*0.04), over: height * 0.5, tremor: min(h.Wobble.tremor, height*0.015)}
			n.ink.stroke(rng, l.shaken(rng, w, 0.015), pen)
		}
	}
}

package paint

import (
	"math/rand/v2"
	"strconv"

	"inkscore/calibration"
	"inkscore/engine"
)

// Counts says what a player writes in the score boxes of the lid.
type Counts uint8

// The counts.
const (
	AnyCounts   Counts = iota // numbers that have nothing to do with the board
	TrueCounts                // what the board is worth, line by line
	FalseCounts               // the same, but for some lines
)

// count is what one player counted of a board.
type count struct {
	lines map[string]int // by the sheet's line; nil: the player writes anything
	sum   int
}

// newCount counts a board as a player does. Errors are a number, not a minus.
func newCount(rng *rand.Rand, s *engine.Setup, how Counts) count {
	if how == AnyCounts {
		return count{}
	}
	sheet := s.Score(engine.DefaultLongest)
	c := count{lines: map[string]int{
		"exits": sheet.Exits.Points, "highway": sheet.Highway.Points, "railway": sheet.Railway.Points,
		"centre": sheet.Centre.Points, "errors": sheet.Errors.Count,
		"villages": 0, "goals": 0, "expansion": 0,
	}}
	for _, l := range sheet.Lines {
		switch l.Box {
		case engine.VillagesBox, engine.GoalsBox:
			c.lines[string(l.Box)] += l.Points
		default:
			c.lines["expansion"] += l.Points
		}
	}
	c.sum = sheet.Total
	if how == FalseCounts {
		c.mistake(rng)
	}
	return c
}

// mistake makes at least one line another, by one to four.
func (c *count) mistake(rng *rand.Rand) {
	slips := []string{"exits", "highway", "railway", "centre", "errors"}
	sure := slips[rng.IntN(len(slips))]
	for _, name := range slips {
		by := 1 + rng.IntN(4)
		if name == "exits" {
			by = 4 // a network with an exit more or less
		}
		if chance(rng, 0.5) {
			by = -min(by, c.lines[name])
		}
		if by == 0 {
			by = 1
		}
		if name != sure && !chance(rng, 0.2) {
			continue
		}
		c.lines[name] += by
		if name == "errors" {
			by = -by
		}
		c.sum += by
	}
}

// of returns what the player writes as a line.
func (c count) of(rng *rand.Rand, line string) int {
	any := rng.IntN(40)
	if c.lines == nil {
		return any
	}
	return c.lines[line]
}

// total returns what the player writes as the sum.
func (c count) total(rng *rand.Rand) int {
	any := 20 + rng.IntN(50)
	if c.lines == nil {
		return any
	}
	return c.sum
}

// enter writes a number into a box, from the given middle of its left side on.
func (l *lid) enter(line string, value int, from spot) {
	word := strconv.Itoa(value)
	if line == calibration.ErrorsLine && value > 0 && l.count.lines != nil && chance(l.rng, 0.2) {
		word = "-" + word
	}
	l.written[line] = value
	l.minus[line] = word[0] == '-'
	l.number(word, from)
}

// number writes a word of figures, from the middle of its left side on.
func (l *lid) number(word string, from spot) {
	from = from.plus(spot{l.rng.NormFloat64() * 0.03, l.rng.NormFloat64() * 0.03})
	height := between(l.rng, 0.22, 0.34)
	pen := l.hand.Pens[0]
	if l.real == nil {
		strokes, _ := l.writing.text(l.rng, word, from, height)
		for _, p := range strokes {
			l.ink.stroke(l.rng, p.shaken(l.rng, l.hand.Wobble, 0.02), pen.nib())
		}
		return
	}
	step, slim := height*between(l.rng, 0.55, 0.75), between(l.rng, 0.7, 1)
	for i, char := range word {
		centre := from.plus(spot{step * (float64(i) + 0.5), 0})
		value := int(char - '0')
		if !l.real.knows(value) {
			for _, p := range l.writing.char(l.rng, char, centre, height, 0) {
				l.ink.stroke(l.rng, p.shaken(l.rng, l.hand.Wobble, 0.02), pen.nib())
			}
			continue
		}
		l.ink.stamp(l.real.figure(l.rng, value), l.real.of.side, centre, height, slim, clamp(l.rng.NormFloat64()*4, -15, 15),
			clamp((pen.Width/height-0.2)*1.2, -0.25, 0.3), pen.Opacity)
	}
}

// specialNames are the specials' sides as the lid prints them, by face code.
var specialNames = map[string]string{
	"S0": "HHHR", "S1": "HRRR", "S2": "HHHH", "S3": "RRRR", "S4": "HHRR", "S5": "HRHR",
}

// usedSpecials names the specials on a board, each once, as the lid shows them.
func usedSpecials(s *engine.Setup) []string {
	all, seen := []string{}, map[string]bool{}
	for _, sq := range s.Filled() {
		o := s.Game.OriginOf(s.At(sq).Tile)
		if name := specialNames[o.Face.Code]; o.Class == engine.SpecialRoute && !seen[name] {
			seen[name] = true
			all = append(all, name)
		}
	}
	return all
}

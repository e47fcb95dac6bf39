package paint

import (
	"math"
	"math/rand/v2"

	"inkscore/engine"
)

// Extras is what else a player draws that is no route: knobs, each a share or
// a count.
type Extras struct {
	Errors     float64 // share of open ends that get a mark
	ErrorStyle []float64
	ErrorSize  float64
	ErrorFar   float64 // mean distance from the edge; below 0 on the route's end
	Letters    float64 // share of used exits with a letter beside them
	Circles    int     // rings round things
	Doodles    int     // decorations in empty squares
	Tallies    int     // marks in the margins
	Counted    bool    // dots along a route, from counting the longest
	Marked     float64 // width of a highlighter's line along a route, 0 none
	Boxed      float64 // share of printed building icons with a box or a tick
	Courtesy   bool    // circles that tell of a board below
}

// RandomExtras returns what players add: many mark their errors, a few draw.
func RandomExtras(rng *rand.Rand) Extras {
	e := Extras{ErrorStyle: lean(rng, between(rng, 0.7, 1), 5, 2, 2, 1, 1, 0.7), ErrorSize: between(rng, 0.1, 0.26), ErrorFar: between(rng, -0.05, 0.22)}
	if chance(rng, 0.6) {
		e.Errors = pick(rng, []float64{1, 0.8, 0.3}, 6, 2, 1)
	}
	if chance(rng, 0.12) {
		e.Letters = between(rng, 0.4, 1)
	}
	if chance(rng, 0.1) {
		e.Circles = 1 + rng.IntN(4)
	}
	if chance(rng, 0.14) {
		e.Doodles = 1 + rng.IntN(5)
	}
	if chance(rng, 0.15) {
		e.Tallies = 1 + rng.IntN(4)
	}
	if chance(rng, 0.3) {
		e.Boxed = rng.Float64()
	}
	e.Counted, e.Courtesy = chance(rng, 0.03), chance(rng, 0.015)
	if chance(rng, 0.03) {
		e.Marked = between(rng, 0.12, 0.4)
	}
	return e
}

// scribe lays strokes on that are not routes.
type scribe struct {
	rng     *rand.Rand
	setup   *engine.Setup
	hand    Hand
	writing writing
	strokes []line
	fills   []line
}

func (s *scribe) stroke(l line) {
	s.strokes = append(s.strokes, l.shaken(s.rng, s.hand.Wobble, s.hand.Step))
}

// all draws everything that the knobs ask for.
func (s *scribe) all(e Extras) {
	s.errors(e)
	s.letters(e)
	for range e.Doodles {
		s.doodle()
	}
	for range e.Circles {
		at := spot{between(s.rng, 0.2, 6.8), between(s.rng, 0.2, 6.8)}
		r := between(s.rng, 0.12, 0.3)
		s.stroke(ring(at, r, r*between(s.rng, 0.8, 1.2), s.rng.Float64()*6, between(s.rng, 5.8, 7)))
	}
	for range e.Tallies {
		s.tally()
	}
	if e.Counted {
		for _, at := range s.walk() {
			s.dot(at.plus(spot{s.rng.NormFloat64(), s.rng.NormFloat64()}.times(0.05)), between(s.rng, 0.025, 0.05))
		}
	}
}

// walk follows a route from square to square, by the middles of its squares.
func (s *scribe) walk() line {
	squares := shuffled(s.rng, s.setup, filled(s.setup))
	if len(squares) == 0 {
		return nil
	}
	layout, seen := s.setup.Game.Layout, map[engine.Square]bool{}
	var way line
	for at := squares[0]; at != engine.NoSquare; {
		seen[at] = true
		row, col := layout.RowCol(at)
		way = append(way, spot{float64(col) + 0.5, float64(row) + 0.5})
		next := engine.NoSquare
		for _, side := range engine.AllSides {
			if n := layout.Neighbour(at, side); n != engine.NoSquare && !seen[n] && s.setup.Join(at, side) == engine.Joined {
				next = n
			}
		}
		at = next
	}
	return way
}

// errors marks open ends: in the next square or on the edge.
func (s *scribe) errors(e Extras) {
	layout := s.setup.Game.Layout
	for _, sq := range s.setup.Filled() {
		row, col := layout.RowCol(sq)
		for _, side := range engine.AllSides {
			if s.setup.At(sq).Tile.Kind(side) == engine.Lake {
				continue // open water is no error
			}
			join := s.setup.Join(sq, side)
			if join != engine.OpenEnd && join != engine.Mismatched || !chance(s.rng, e.Errors) {
				continue
			}
			far := e.ErrorFar + s.rng.NormFloat64()*0.06
			size := e.ErrorSize * between(s.rng, 0.8, 1.25)
			if next := layout.Neighbour(sq, side); next != engine.NoSquare && !s.setup.At(next).Tile.Empty() {
				size, far = min(size, 0.12), min(far, 0.1)
			}
			at := place(row, col, side, 0.5+s.rng.NormFloat64()*0.06, -far-size/2)
			style := pick(s.rng, []int{0, 1, 2, 3, 4, 5}, e.ErrorStyle...)
			s.errorMark(at, size/2, style)
		}
	}
}

// errorMark draws a cross, a cross in a circle, a filled oval, a circle, a
// stroke or a scribble.
func (s *scribe) errorMark(at spot, r float64, style int) {
	cross := func(r float64) {
		turn := s.rng.NormFloat64() * 0.2
		for _, arm := range []spot{{r, r}, {r, -r}} {
			arm = arm.turned(turn)
			s.stroke(line{at.minus(arm), at.plus(arm)})
		}
	}
	round := func() line {
		return ring(at, r, r*between(s.rng, 0.8, 1.2), s.rng.Float64()*6, between(s.rng, 6, 6.8))
	}
	switch style {
	case 0:
		cross(r * 0.9)
	case 1:
		s.stroke(round())
		cross(r * 0.7)
	case 2:
		r *= 0.8
		l := round()
		s.fills = append(s.fills, l)
		s.stroke(l)
	case 3:
		s.stroke(round())
	case 4:
		arm := spot{r, 0}.turned(s.rng.Float64() * math.Pi)
		s.stroke(line{at.minus(arm), at.plus(arm)})
	default:
		var l line
		for range 7 {
			l = append(l, at.plus(spot{s.rng.NormFloat64(), s.rng.NormFloat64()}.times(r*0.6)))
		}
		s.stroke(smooth(l))
	}
}

// letters writes a network's letter beside its exits, outside the frame mostly.
func (s *scribe) letters(e Extras) {
	layout := s.setup.Game.Layout
	for _, sq := range s.setup.Filled() {
		row, col := layout.RowCol(sq)
		for _, side := range engine.AllSides {
			if layout.Neighbour(sq, side) != engine.NoSquare || s.setup.Join(sq, side) != engine.Joined || !chance(s.rng, e.Letters) {
				continue
			}
			far := between(s.rng, 0.1, 0.25)
			if chance(s.rng, 0.2) {
				far = -between(s.rng, 0.1, 0.2)
			}
			at := place(row, col, side, pick(s.rng, []float64{0.2, 0.8, 0.5}, 3, 3, 1), -far)
			char := []rune("AAABBCD123")[s.rng.IntN(10)]
			s.strokes = append(s.strokes, s.writing.char(s.rng, char, at, between(s.rng, 0.14, 0.24), s.rng.NormFloat64()*8)...)
		}
	}
}

// tally writes something in the margins.
func (s *scribe) tally() {
	rows, cols := float64(s.setup.Game.Layout.Rows), float64(s.setup.Game.Layout.Cols)
	at := spot{between(s.rng, 0, cols), pick(s.rng, []float64{-0.2, rows + 0.25}, 1, 1)}
	if chance(s.rng, 0.5) {
		at = spot{pick(s.rng, []float64{-0.22, cols + 0.22}, 1, 1), between(s.rng, 0, rows)}
	}
	if chance(s.rng, 0.5) {
		word := []string{"11", "7", "X", "4", "12", "?", "!", "36", "8"}[s.rng.IntN(9)]
		l, _ := s.writing.text(s.rng, word, at, between(s.rng, 0.12, 0.25))
		s.strokes = append(s.strokes, l...)
		return
	}
	for i := range 2 + s.rng.IntN(4) {
		p := at.plus(spot{float64(i) * 0.07, 0})
		s.stroke(line{p, p.plus(spot{s.rng.NormFloat64() * 0.01, 0.16})})
	}
}

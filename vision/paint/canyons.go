package paint

import (
	"math/rand/v2"

	"inkscore/engine"
)

// Gorge is how a player draws a canyon.
type Gorge uint8

// The canyons.
const (
	ThickLine Gorge = iota
	JaggedLine
	TwoLines
	TwoJagged
	TwoWavy
	Fringed // strokes that leave it on both sides
	CrossHatchedGorge
)

// Canyons is one player's way to draw canyons on the lines of the grid. Lengths
// are in u.
type Canyons struct {
	Gorges []float64
	Half   float64 // half of its width
	Step   float64 // of a zigzag or a fringe
	Round  float64 // how round it turns
	Closed float64 // share of open ends that are closed
}

// RandomCanyons returns a player of the canyon dice.
func RandomCanyons(rng *rand.Rand) Canyons {
	return Canyons{Gorges: lean(rng, between(rng, 0.9, 1), 3, 3, 3, 2, 2, 1.5, 1), Half: between(rng, 0.03, 0.1), Step: between(rng, 0.07, 0.16),
		Round: pick(rng, []float64{0, 0.3, 0.8}, 3, 3, 1), Closed: rng.Float64()}
}

// layCanyons draws random canyons on a board that has them: each runs from the
// edge, or from the middle now and then, and never meets itself or another.
func layCanyons(rng *rand.Rand, s *engine.Setup) {
	l := s.Game.Layout
	type crossing struct{ row, col int }
	used := map[crossing]bool{}
	for range pick(rng, []int{0, 1, 2, 3, 5}, 1, 4, 5, 3, 1) {
		at, way := crossing{1 + rng.IntN(l.Rows-1), 1 + rng.IntN(l.Cols-1)}, crossing{0, 1}
		switch rng.IntN(4) { // the edge that it leaves
		case 0:
			at.col = 0
		case 1:
			at.col, way = l.Cols, crossing{0, -1}
		case 2:
			at.row, way = 0, crossing{1, 0}
		default:
			at.row, way = l.Rows, crossing{-1, 0}
		}
		if used[at] {
			continue
		}
		used[at] = true
		for range 2 + rng.IntN(14) {
			next := crossing{at.row + way.row, at.col + way.col}
			if used[next] {
				break
			}
			row, col := min(at.row, next.row), min(at.col, next.col)
			if way.row == 0 {
				s.PutLine(l.At(row-1, col), engine.South)
			} else {
				s.PutLine(l.At(row, col-1), engine.East)
			}
			used[next] = true
			at = next
			if at.row == 0 || at.row == l.Rows || at.col == 0 || at.col == l.Cols {
				break
			}
			if chance(rng, 0.45) { // turn
				way = crossing{way.col, way.row}
				if chance(rng, 0.5) {
					way = crossing{-way.row, -way.col}
				}
			}
		}
	}
}

// canyons draws the lines of a board, each canyon in one go.
func (k *sketch) canyons(pen int) {
	l, c := k.setup.Game.Layout, k.ground.Canyons
	type segment struct{ a, b spot }
	var all []segment
	for i := range l.Len() {
		sq := engine.Square(i)
		row, col := l.RowCol(sq)
		x, y := float64(col), float64(row)
		if k.setup.HasLine(sq, engine.South) && l.Neighbour(sq, engine.South) != engine.NoSquare {
			all = append(all, segment{spot{x, y + 1}, spot{x + 1, y + 1}})
		}
		if k.setup.HasLine(sq, engine.East) && l.Neighbour(sq, engine.East) != engine.NoSquare {
			all = append(all, segment{spot{x + 1, y}, spot{x + 1, y + 1}})
		}
	}
	touching := map[spot][]int{}
	for i, s := range all {
		touching[s.a] = append(touching[s.a], i)
		touching[s.b] = append(touching[s.b], i)
	}
	done := make([]bool, len(all))
	follow := func(i int, from spot) {
		way := line{from}
		for {
			done[i] = true
			to := all[i].a
			if to == from {
				to = all[i].b
			}
			way = append(way, to)
			next := -1
			for _, j := range touching[to] {
				if !done[j] && len(touching[to]) == 2 {
					next = j
				}
			}
			if next < 0 {
				break
			}
			i, from = next, to
		}
		k.gorge(way, pick(k.rng, []Gorge{ThickLine, JaggedLine, TwoLines, TwoJagged, TwoWavy, Fringed, CrossHatchedGorge}, c.Gorges...), pen)
	}
	for pass := range 2 {
		for i, s := range all {
			for _, end := range []spot{s.a, s.b} {
				if !done[i] && (pass == 1 || len(touching[end]) != 2) {
					follow(i, end)
				}
			}
		}
	}
}

// gorge lays one canyon on.
func (k *sketch) gorge(way line, style Gorge, pen int) {
	c := k.ground.Canyons
	for i := range way {
		way[i] = way[i].plus(spot{k.rng.NormFloat64(), k.rng.NormFloat64()}.times(0.02))
	}
	l := way.evenly(0.03)
	if c.Round > 0 {
		l = l.cutting(int(c.Round*0.3/0.03), c.Round)
	}
	l = l.shaken(k.rng, k.hand.Wobble, k.hand.Step)
	put := func(part line, width float64) { k.put(mark{line: part, width: width, pen: pen}) }
	sides := func(turn func(line) line) {
		a, b := turn(l.aside(c.Half)), turn(l.aside(-c.Half))
		put(a, 1)
		put(b, 1)
		if chance(k.rng, c.Closed) {
			put(line{a[0], b[0]}, 1)
			put(line{a[len(a)-1], b[len(b)-1]}, 1)
		}
	}
	same := func(l line) line { return l }
	jagged := func(l line) line { return l.zigzag(k.rng, between(k.rng, 0.02, 0.045), c.Step) }
	switch style {
	case ThickLine:
		put(l, clamp(2*c.Half/k.hand.Pens[pen].Width, 1.4, 3))
	case JaggedLine:
		put(l.zigzag(k.rng, between(k.rng, 0.035, 0.08), c.Step), 1)
	case TwoLines:
		sides(same)
	case TwoJagged:
		sides(jagged)
	case TwoWavy:
		sides(func(l line) line { return l.waved(k.rng, between(k.rng, 0.015, 0.035), between(k.rng, 0.15, 0.4)) })
	default:
		if style == Fringed {
			put(l, 1.2)
		} else {
			sides(same)
		}
		total := l.length()
		for at := c.Step / 2; at < total; at += c.Step * between(k.rng, 0.7, 1.3) {
			i := clampInt(int(at/total*float64(len(l)-1)), 0, len(l)-1)
			across := l.direction(i).left().turned(k.rng.NormFloat64() * 0.2).times(c.Half * between(k.rng, 0.9, 1.5))
			put(line{l[i].minus(across), l[i].plus(across)}, 0.8)
		}
	}
}

package engine

import "slices"

// lavaGoals are the goal cards of the Lava expansion (facts sheet 3.4).
var lavaGoals = []Goal{
	{Name: "VA", About: "a route looping round a volcano", Shown: (*Board).roundVolcano},
	{Name: "VB", About: "two exits joined through a square with lava", Shown: func(b *Board) []Square { return b.joinedOver(b.withKind(Lava)) }},
	{Name: "VC", About: "lava destroyed one of your routes"},
}

// roundVolcano returns the squares of a route that comes back to where it began
// with a volcano inside.
func (b *Board) roundVolcano() []Square {
	for _, volcano := range b.marked(Volcano) {
		if ring := b.ringRound(volcano); ring != nil {
			return ring
		}
	}
	return nil
}

// ringRound looks for a closed route that crosses a line from a square to the
// edge of the board an odd number of times: that goes round it. The line runs
// along the grid from the square's lower left corner to the left.
func (b *Board) ringRound(inner Square) []Square {
	row, col := b.Game.Layout.RowCol(inner)
	crosses := func(from Square, side Side) bool {
		r, c := b.Game.Layout.RowCol(from)
		return c < col && (r == row && side == South || r == row+1 && side == North)
	}
	type visit struct {
		seen, odd bool  // the line crossed an odd number of times
		from      int16 // the junction before
	}
	visits := make([]visit, len(b.g.nodes))
	wayTo := func(j int16) []int16 {
		way := []int16{j}
		for ; visits[j].from != none; j = visits[j].from {
			way = append(way, visits[j].from)
		}
		return way
	}
	for i := range b.g.nodes {
		start := b.junction(int16(i))
		if visits[start].seen {
			continue
		}
		visits[start] = visit{seen: true, from: none}
		queue := []int16{start}
		for n := 0; n < len(queue); n++ {
			v := queue[n]
			for side, to := range b.routeWays(v) {
				odd := visits[v].odd != crosses(b.g.nodes[v].square, side)
				if !visits[to].seen {
					visits[to] = visit{true, odd, v}
					queue = append(queue, to)
				} else if visits[to].odd != odd {
					return b.ringOf(wayTo(v), wayTo(to))
				}
			}
		}
	}
	return nil
}

// ringOf returns the squares of two ways that come from one junction, after the
// last one that they share.
func (b *Board) ringOf(x, y []int16) []Square {
	for len(x) > 1 && len(y) > 1 && x[len(x)-2] == y[len(y)-2] {
		x, y = x[:len(x)-1], y[:len(y)-1]
	}
	var squares []Square
	for _, j := range append(x, y...) {
		squares = append(squares, b.g.nodes[j].square)
	}
	return slices.Compact(inOrder(squares...))
}

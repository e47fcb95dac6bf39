package engine

import (
	"slices"
	"strings"
)

// reach draws a tentacle.
func (p *opponent) reach() {
	length := 3 + p.r.IntN(3)
tries:
	for range 60 {
		sq, in := Square(p.r.IntN(p.l.Len())), AllSides[p.r.IntN(4)]
		for _, side := range AllSides {
			if p.l.Exit(sq, side) != NoKind {
				continue tries
			}
		}
		if p.l.Neighbour(sq, in) != NoSquare {
			continue
		}
		var way []Square
		var ends [][]Side
		for len(way) < length {
			t := p.s.At(sq).Tile
			under := t.Routes()
			if slices.Contains(way, sq) || strings.Contains(t.SideLetters(), "T") || t.Station || t.drawn().Marks != 0 ||
				len(under) > 1 || len(under) == 1 && under[0].Sides.Len() != 2 || t.Kind(in) != NoKind {
				continue tries
			}
			way, ends = append(way, sq), append(ends, []Side{in})
			if len(way) == length {
				break
			}
			out := AllSides[p.r.IntN(4)]
			next := p.l.Neighbour(sq, out)
			if out == in || next == NoSquare || t.Kind(out) != NoKind || p.s.At(next).Tile.Kind(out.Opposite()) != NoKind {
				continue tries
			}
			ends[len(ends)-1] = append(ends[len(ends)-1], out)
			sq, in = next, out.Opposite()
		}
		for i, sq := range way {
			q := p.s.At(sq)
			t, ok := NewTile(false, append(q.Tile.Routes(), Route{Tentacle, SidesOf(ends[i]...)})...)
			if !ok {
				panic("tentacle")
			}
			t.Marks, t.Trail = q.Tile.Marks, q.Tile.Trail
			if hasMark(t, "alien") && !hasMark(t, "shield") && q.Tile.Empty() {
				t.Marks &^= markOf("alien")
			}
			round := q.Round
			if q.Tile.Empty() {
				round = p.dated()
			}
			p.s.Put(sq, t, round)
		}
		return
	}
}

// canyon draws a canyon from the edge or on from an end.
func (p *opponent) canyon() {
	steps := [][]int{{0}, {0, 0}, {0, 0, 0}, {0, 1}, {0, 1, 0}, {0, 0, 1}, {0, 1, 1}, {0, -1}, {0, -1, 0}, {0, 0, -1}, {0, -1, -1}}
	degree := func(y, x int) int {
		n := 0
		for d := range 4 {
			if _, _, b, ok := p.segment(y, x, d); ok && p.s.HasLine(b.Square, b.Side) {
				n++
			}
		}
		return n
	}
	// first three bends with two after are L 1+2 either way, 0 1 0 is Z
tries:
	for range 20 {
		y, x := p.r.IntN(p.l.Rows+1), p.r.IntN(p.l.Cols+1)
		edge := y == 0 || x == 0 || y == p.l.Rows || x == p.l.Cols
		if n := degree(y, x); n > 1 || n == 0 && !edge {
			continue
		}
		d := p.r.IntN(4)
		var all []Border
		shape := steps[p.r.IntN(len(steps))]
		visited := [][2]int{{y, x}}
		for i, turn := range shape {
			if i > 0 {
				d = (d + map[bool]int{true: turn - shape[i-1], false: 0}[true] + 4) % 4
			}
			ny, nx, b, ok := p.segment(y, x, d)
			if !ok || p.s.HasLine(b.Square, b.Side) || slices.Contains(visited, [2]int{ny, nx}) {
				continue tries
			}
			outer := p.l.Neighbour(b.Square, b.Side) == NoSquare
			if outer {
				continue tries // not along the outer edge
			}
			all = append(all, b)
			y, x = ny, nx
			visited = append(visited, [2]int{y, x})
			if i < len(shape)-1 && degree(y, x) > 0 || degree(y, x) > 1 {
				continue tries
			}
		}
		cost := 0
		for _, b := range all {
			next := p.l.Neighbour(b.Square, b.Side)
			if l := p.s.At(b.Square).Tile.Kind(b.Side).Letter(); l != '.' && l != 'L' && l != 'V' {
				cost++
			} else if l := p.s.At(next).Tile.Kind(b.Side.Opposite()).Letter(); l != '.' && l != 'L' && l != 'V' {
				cost++
			}
		}
		if p.bridges+cost > 12 {
			continue
		}
		p.bridges += cost
		for _, b := range all {
			p.s.PutLine(b.Square, b.Side)
		}
		return
	}
}

// segment returns the border from a crossing in a direction: north, east, south,
// west.
func (p *opponent) segment(y, x, d int) (int, int, Border, bool) {
	ny, nx := y+[]int{-1, 0, 1, 0}[d], x+[]int{0, 1, 0, -1}[d]
	if ny < 0 || nx < 0 || ny > p.l.Rows || nx > p.l.Cols {
		return 0, 0, Border{}, false
	}
	if y == ny { // above or below of a square
		col := min(x, nx)
		if sq := p.l.At(y, col); sq != NoSquare {
			return ny, nx, Border{sq, North}, true
		}
		if sq := p.l.At(y-1, col); sq != NoSquare {
			return ny, nx, Border{sq, South}, true
		}
		return 0, 0, Border{}, false
	}
	row := min(y, ny)
	if sq := p.l.At(row, x); sq != NoSquare {
		return ny, nx, Border{sq, West}, true
	}
	if sq := p.l.At(row, x-1); sq != NoSquare {
		return ny, nx, Border{sq, East}, true
	}
	return 0, 0, Border{}, false
}

// investigate circles clues that hang together by highways with the first.
func (p *opponent) investigate() {
	clues := p.squares(func(sq Square, t Tile) bool { return hasMark(t, "clue") && !hasMark(t, "found") })
	if len(clues) == 0 {
		return
	}
	var reach []Square
	found := p.squares(func(_ Square, t Tile) bool { return hasMark(t, "found") })
	if len(found) == 0 {
		reach = clues
	} else {
		reach = found[:1]
		for i := 0; i < len(reach); i++ {
			t := p.s.At(reach[i]).Tile
			if len(t.Routes()) > 1 && !t.Station {
				continue // a crossing is left out, to be sure
			}
			for _, side := range AllSides {
				next := p.l.Neighbour(reach[i], side)
				if next == NoSquare || slices.Contains(reach, next) {
					continue
				}
				a, b := t.Kind(side).Letter(), p.s.At(next).Tile.Kind(side.Opposite()).Letter()
				if (a == 'H' || a == 'R') && a == b {
					reach = append(reach, next)
				}
			}
		}
	}
	for _, sq := range reach {
		if slices.Contains(clues, sq) {
			q := p.s.At(sq)
			p.s.Put(sq, q.Tile.With(markOf("found")), q.Round)
			return
		}
	}
}

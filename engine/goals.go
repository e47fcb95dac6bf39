package engine

import "slices"

// goals are the goal cards of Challenge (facts sheet 3.4).
var goals = []Goal{
	{Name: "A", About: "5 centre squares filled", Shown: func(b *Board) []Square { return atLeast(5, b.filledCentre()) }},
	{Name: "B", About: "3 villages activated", Shown: func(b *Board) []Square { return atLeast(3, b.activeVillages()) }},
	{Name: "C", About: "a full row or column filled", Shown: (*Board).fullLine},
	{Name: "D", About: "3 of the 4 corner squares filled", Shown: func(b *Board) []Square { return atLeast(3, b.filledCorners()) }},
	{Name: "E", About: "a full 3x3 block filled", Shown: (*Board).fullBlock},
	{Name: "F", About: "a loop", Shown: (*Board).loop},
	{Name: "G", About: "3 or 4 exits in one network", Shown: func(b *Board) []Square { return atLeast(b.number(goalExitsKey), mostOf(b.reachedExits())) }},
	{Name: "H", About: "4 stations in one network", Shown: func(b *Board) []Square { return atLeast(4, mostOf(b.stations())) }},
	{Name: "I", About: "a highway of 6 squares or more", Shown: func(b *Board) []Square { return b.longRoute(b.Game.First.Kind) }},
	{Name: "J", About: "a railway of 6 squares or more", Shown: func(b *Board) []Square { return b.longRoute(b.Game.Second.Kind) }},
	{Name: "K", About: "exits on opposite sides connected", Shown: func(b *Board) []Square {
		return b.joinedExits(func(x, y part) bool { return x.side == y.side.Opposite() })
	}},
	{Name: "L", About: "two middle exits connected", Shown: func(b *Board) []Square {
		middle := b.Game.Layout.middleExits()
		is := func(p part) bool { return slices.Contains(middle, Border{p.square, p.side}) }
		return b.joinedExits(func(x, y part) bool { return is(x) && is(y) })
	}},
}

// atLeast returns the squares if there are so many of them, and else none.
func atLeast(n int, squares []Square) []Square {
	if len(squares) < n {
		return nil
	}
	return squares
}

// filled reports whether something is drawn in a square; not where there is none.
func (s *Setup) filled(sq Square) bool { return sq != NoSquare && !s.squares[sq].Tile.Empty() }

func (b *Board) filledCentre() []Square {
	var all []Square
	for i, central := range b.Game.Layout.centre {
		if central && b.filled(Square(i)) {
			all = append(all, Square(i))
		}
	}
	return all
}

func (b *Board) filledCorners() []Square {
	l := b.Game.Layout
	corners := []Square{l.At(0, 0), l.At(0, l.Cols-1), l.At(l.Rows-1, 0), l.At(l.Rows-1, l.Cols-1)}
	return slices.DeleteFunc(corners, func(sq Square) bool { return !b.filled(sq) })
}

// fullLine returns the first row that is full, or else the first column. One of
// islands reaches over several of them, and bridges are no part of it
// (Archipelago rules, Goal Cards, C).
func (b *Board) fullLine() []Square {
	l := b.Game.Layout
	for _, column := range []bool{false, true} {
		for first := range b.squares {
			var squares []Square
			full, onIslands := true, map[string]bool{}
			for i := range b.squares {
				if sq := Square(i); l.inLine(Square(first), sq, column) && !l.Bridge(sq) {
					squares = append(squares, sq)
					full = full && b.filled(sq)
					onIslands[l.Island(sq)] = true
				}
			}
			if full && len(squares) > 0 && (l.islands == nil || len(onIslands) > 1) {
				return squares
			}
		}
	}
	return nil
}

const goalBlock = 3 // rows and columns of the block of goal E

func (b *Board) fullBlock() []Square {
	for row := range b.Game.Layout.Rows - goalBlock + 1 {
		for col := range b.Game.Layout.Cols - goalBlock + 1 {
			if squares := b.fullArea(row, col, goalBlock, goalBlock); squares != nil {
				return squares
			}
		}
	}
	return nil
}

// fullArea returns the squares of a rectangle if all of them are filled and lie
// on one island (Archipelago rules, Goal Cards, E).
func (b *Board) fullArea(row, col, rows, cols int) []Square {
	l := b.Game.Layout
	var all []Square
	for r := row; r < row+rows; r++ {
		for c := col; c < col+cols; c++ {
			sq := l.At(r, c)
			if !b.filled(sq) || l.Bridge(sq) || len(all) > 0 && l.Island(sq) != l.Island(all[0]) {
				return nil
			}
			all = append(all, sq)
		}
	}
	return all
}

// part is an exit or a station that a network has.
type part struct {
	square  Square
	side    Side // of an exit
	network int16
}

// reachedExits returns the exits that routes join, in order.
func (b *Board) reachedExits() []part {
	var all []part
	for i, exits := range b.Game.Layout.exits {
		for _, side := range AllSides {
			node := b.nodeAt(Square(i), side)
			if exits[side] != NoKind && node != none && b.Join(Square(i), side) == Joined {
				all = append(all, part{Square(i), side, b.network(node)})
			}
		}
	}
	return all
}

// stations returns the squares with a station that routes lead to, in order.
func (b *Board) stations() []part {
	var all []part
	for i, n := range b.g.nodes {
		first := i == 0 || b.g.nodes[i-1].square != n.square
		if first && b.squares[n.square].Tile.Station {
			all = append(all, part{square: n.square, network: b.network(int16(i))})
		}
	}
	return all
}

// mostOf returns the squares of the network that has most parts.
func mostOf(parts []part) []Square {
	var most []Square
	for i, p := range parts {
		if slices.ContainsFunc(parts[:i], func(o part) bool { return o.network == p.network }) {
			continue
		}
		var squares []Square
		for _, o := range parts[i:] {
			if o.network == p.network {
				squares = append(squares, o.square)
			}
		}
		if len(squares) > len(most) {
			most = squares
		}
	}
	return most
}

// joinedExits returns the squares of the first two exits of one network that
// go together.
func (b *Board) joinedExits(together func(x, y part) bool) []Square {
	exits := b.reachedExits()
	for i, x := range exits {
		for _, y := range exits[i+1:] {
			if x.network == y.network && together(x, y) {
				return []Square{x.square, y.square}
			}
		}
	}
	return nil
}

// middleExits returns the middle exit of each side, or the two in the middle
// where their number is even. The exits of all islands count together
// (Archipelago rules, Goal Cards, L).
func (l *Layout) middleExits() []Border {
	var all []Border
	for _, side := range AllSides {
		var exits []Border
		for i := range l.exits {
			if l.exits[i][side] != NoKind {
				exits = append(exits, Border{Square(i), side})
			}
		}
		slices.SortFunc(exits, func(x, y Border) int { // along the side
			a, b := l.places[x.Square], l.places[y.Square]
			if side == North || side == South {
				return a[1] - b[1]
			}
			return a[0] - b[0]
		})
		if n := len(exits); n > 0 {
			all = append(all, exits[(n-1)/2:n/2+1]...)
		}
	}
	return all
}

const longRoute = 6 // squares of the route of goals I and J

// longRoute returns the squares of the longest route of a kind, if it is long
// enough.
func (b *Board) longRoute(kind Kind) []Square {
	g := b.g
	if b.Game.wild { // what joins all kinds is a part of this one
		g = new(graph)
		g.build(b.Setup, kind)
	}
	path := g.longest(kind, b.reading, b.Game.Layout)
	if path.Points < longRoute {
		return nil
	}
	var squares []Square
	for _, name := range path.Squares {
		sq, _ := b.Game.Layout.SquareNamed(name)
		squares = append(squares, sq)
	}
	slices.Sort(squares)
	return slices.Compact(squares)
}

package engine

// Mirrored returns the board after a left-right flip. On the classic layout,
// whose exits are symmetric, it is worth the same.
func (s *Setup) Mirrored() *Setup {
	l := s.Game.Layout
	return s.moved(Tile.Mirrored, Sides.Mirrored, func(row, col int) Square { return l.At(row, l.Cols-1-col) })
}

// HalfTurned returns the board after a turn of 180 degrees. On the classic
// layout it is worth the same.
func (s *Setup) HalfTurned() *Setup {
	l := s.Game.Layout
	return s.moved(func(t Tile) Tile { return t.Turned().Turned() },
		func(set Sides) Sides { return set.Turned().Turned() },
		func(row, col int) Square { return l.At(l.Rows-1-row, l.Cols-1-col) })
}

// moved returns the board with every tile changed and put elsewhere. What would
// come to lie beside the squares of the layout is left out.
func (s *Setup) moved(change func(Tile) Tile, turned func(Sides) Sides, to func(row, col int) Square) *Setup {
	out := s.Clone()
	out.lines = nil
	for _, b := range s.lines {
		side := SidesOf(b.Side)
		side = turned(side)
		for _, k := range AllSides {
			if at := to(s.Game.Layout.RowCol(b.Square)); side.Has(k) && at != NoSquare {
				out.PutLine(at, k)
			}
		}
	}
	if s.Below != nil {
		out.Below = s.Below.moved(change, turned, to)
	}
	clear(out.squares)
	for i, p := range s.squares {
		p.Tile = change(p.Tile)
		if at := to(s.Game.Layout.RowCol(Square(i))); at != NoSquare {
			out.squares[at] = p
		}
	}
	return out
}

package engine

import "slices"

// crossing is a place where the lines of the grid cross or end: row by row from
// the top left, one more a row and a column than there are squares. Trails and
// canyons meet there.
type crossing int

// crossings returns how many crossings the layout has.
func (l *Layout) crossings() int { return (l.Rows + 1) * (l.Cols + 1) }

func (l *Layout) crossingAt(row, col int) crossing { return crossing(row*(l.Cols+1) + col) }

// corner is a crossing as one square sees it.
type corner struct {
	square Square
	at     Corners
}

// around returns the squares at a crossing, one to four of them.
func (l *Layout) around(x crossing) []corner {
	row, col := int(x)/(l.Cols+1), int(x)%(l.Cols+1)
	all := make([]corner, 0, 4)
	for _, c := range [...]corner{
		{l.At(row-1, col-1), SouthEast}, {l.At(row-1, col), SouthWest},
		{l.At(row, col-1), NorthEast}, {l.At(row, col), NorthWest},
	} {
		if c.square != NoSquare {
			all = append(all, c)
		}
	}
	return all
}

// cornersOf returns the crossings at some corners of a square.
func (l *Layout) cornersOf(sq Square, set Corners) []crossing {
	row, col := l.RowCol(sq)
	var all []crossing
	for _, c := range [...]struct {
		at       Corners
		row, col int
	}{{NorthWest, row, col}, {NorthEast, row, col + 1}, {SouthEast, row + 1, col + 1}, {SouthWest, row + 1, col}} {
		if set.Has(c.at) {
			all = append(all, l.crossingAt(c.row, c.col))
		}
	}
	return all
}

// endsOf returns the two crossings that a border lies between.
func (l *Layout) endsOf(b Border) [2]crossing {
	row, col := l.RowCol(b.Square)
	ends := [4][2]crossing{
		North: {l.crossingAt(row, col), l.crossingAt(row, col+1)},
		East:  {l.crossingAt(row, col+1), l.crossingAt(row+1, col+1)},
		South: {l.crossingAt(row+1, col), l.crossingAt(row+1, col+1)},
		West:  {l.crossingAt(row, col), l.crossingAt(row+1, col)},
	}
	return ends[b.Side]
}

// atEdge reports whether a crossing lies on the outer edge, or on the shore of an
// island, which is taken for the edge.
func (l *Layout) atEdge(x crossing) bool {
	squares := l.around(x)
	return len(squares) < 4 || slices.ContainsFunc(squares, func(c corner) bool { return l.Bridge(c.square) })
}

// trailMates returns the other squares whose trails meet a trail that runs
// through some corners of a square.
func (s *Setup) trailMates(sq Square, trail Corners) []Square {
	if trail == 0 {
		return nil
	}
	var mates []Square
	for _, x := range s.Game.Layout.cornersOf(sq, trail) {
		for _, c := range s.Game.Layout.around(x) {
			if c.square != sq && s.squares[c.square].Tile.Trail.Has(c.at) {
				mates = append(mates, c.square)
			}
		}
	}
	return mates
}

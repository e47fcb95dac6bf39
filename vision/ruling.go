package vision

import "inkscore/engine"

// edge says what is printed on a stretch of a line as long as a square.
type edge uint8

const (
	noEdge    edge = iota // nothing that can be counted on: water, or beside a bridge space
	innerEdge             // a thin line between two squares
	frameEdge             // the thick line round a board or an island
)

// ruling says what is printed on the lines of a board: of each line, from the left
// and from the top, on each stretch along it.
type ruling struct {
	upright, level [][]edge
	islands        []hypothesis // the frame of each island that is a whole rectangle
}

// rulingOf returns the ruling of a layout: a thin line between squares that are
// neighbours, a frame at the outer edge and at every shore, and nothing that can be
// counted on where bridges and water lie.
func rulingOf(l *engine.Layout) *ruling {
	return &ruling{
		upright: edgesOf(l.Cols, l.Rows, engine.East, l, func(across, along int) engine.Square { return l.At(along, across) }),
		level:   edgesOf(l.Rows, l.Cols, engine.South, l, l.At),
		islands: islandsOf(l),
	}
}

// islands returns the parts of a board that islands are; none of a whole rectangle.
func (l lattice) islands() []hypothesis {
	if l.ruled == nil {
		return nil
	}
	return l.ruled.islands
}

// islandsOf returns the frames of the islands of a layout that fill a rectangle of
// their own, as parts of the board that an outline may be.
func islandsOf(l *engine.Layout) []hypothesis {
	const frame = 0.05 / 2 // of a square, how far a frame reaches out
	type extent struct{ top, left, bottom, right, squares int }
	extents := map[string]*extent{}
	var names []string
	for i := range l.Len() {
		sq := engine.Square(i)
		if l.Bridge(sq) {
			continue
		}
		row, col := l.RowCol(sq)
		e := extents[l.Island(sq)]
		if e == nil {
			e = &extent{top: row, left: col}
			extents[l.Island(sq)], names = e, append(names, l.Island(sq))
		}
		e.top, e.left = min(e.top, row), min(e.left, col)
		e.bottom, e.right = max(e.bottom, row+1), max(e.right, col+1)
		e.squares++
	}
	var all []hypothesis
	for _, name := range names {
		if e := extents[name]; e.squares == (e.bottom-e.top)*(e.right-e.left) {
			ratio := float64(e.right-e.left) / float64(e.bottom-e.top)
			all = append(all, hypothesis{float64(e.left) - frame, float64(e.top) - frame,
				float64(e.right) + frame, float64(e.bottom) + frame, 0.6 * ratio, 1.65 * ratio})
		}
	}
	return all
}

// edgesOf returns the stretches of the lines 0..lines, so many squares long. At
// returns the square at a place across and along the lines, and forth is the side
// that leads on across them.
func edgesOf(lines, squares int, forth engine.Side, l *engine.Layout, at func(across, along int) engine.Square) [][]edge {
	all := make([][]edge, lines+1)
	for line := range all {
		all[line] = make([]edge, squares)
		for along := range squares {
			before, after := at(line-1, along), at(line, along)
			switch {
			case !dryLand(l, before) && !dryLand(l, after):
			case before != engine.NoSquare && after != engine.NoSquare && l.Island(before) == l.Island(after) && l.Neighbour(before, forth) == after:
				all[line][along] = innerEdge
			default:
				all[line][along] = frameEdge
			}
		}
	}
	return all
}

// dryLand reports whether a place holds a square that is no bridge space.
func dryLand(l *engine.Layout, sq engine.Square) bool { return sq != engine.NoSquare && !l.Bridge(sq) }

// upright and level return what is printed on a stretch of a line.
func (l lattice) upright(line, along int) edge {
	if l.ruled != nil {
		return l.ruled.upright[line][along]
	}
	return edgeOfWhole(line, l.cols)
}

func (l lattice) level(line, along int) edge {
	if l.ruled != nil {
		return l.ruled.level[line][along]
	}
	return edgeOfWhole(line, l.rows)
}

// edgeOfWhole returns what is printed on a line of a whole rectangle: a frame on
// the first and the last one.
func edgeOfWhole(line, last int) edge {
	if line == 0 || line == last {
		return frameEdge
	}
	return innerEdge
}

// printed returns the pieces of lines on which something is printed.
func printed(pieces []piece, at func(line, along int) edge) []piece {
	kept := pieces[:0]
	for _, q := range pieces {
		if at(q.line, int(q.along)) != noEdge {
			kept = append(kept, q)
		}
	}
	return kept
}

// turnsAlike reports whether squares and exits, of whatever kind, lie where others
// did after every turn in which a layout fits its frame.
func turnsAlike(l *engine.Layout) bool {
	for row := range l.Rows {
		for col := range l.Cols {
			there, by := l.At(l.Rows-1-row, l.Cols-1-col), engine.Side(2)
			if l.Rows == l.Cols { // a quarter turn clockwise
				there, by = l.At(col, l.Rows-1-row), 1
			}
			if !alikeTurned(l, l.At(row, col), there, by) {
				return false
			}
		}
	}
	return true
}

// alikeTurned reports whether two places look alike, but for what is drawn there,
// once the first has been turned clockwise by so many quarters.
func alikeTurned(l *engine.Layout, here, there engine.Square, by engine.Side) bool {
	if !dryLand(l, here) || !dryLand(l, there) {
		return dryLand(l, here) == dryLand(l, there)
	}
	for _, side := range engine.AllSides {
		if (l.Exit(here, side) == engine.NoKind) != (l.Exit(there, (side+by)&3) == engine.NoKind) {
			return false
		}
	}
	return true
}

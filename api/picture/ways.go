package picture

import (
	"math"

	"inkscore/engine"
)

// corner returns the top left of a square.
func corner(l *engine.Layout, sq engine.Square) (x, y float64) {
	row, col := l.RowCol(sq)
	return float64(col), float64(row)
}

// step returns which way a side lies.
func step(side engine.Side) point {
	return [4]point{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}[side]
}

// edge returns the middle of a square's side.
func edge(l *engine.Layout, sq engine.Square, side engine.Side) point {
	x, y := corner(l, sq)
	out := step(side)
	return point{x + 0.5 + out.x/2, y + 0.5 + out.y/2}
}

// exit returns the line of an exit, outside the frame.
func exit(l *engine.Layout, sq engine.Square, side engine.Side) []point {
	at, out := edge(l, sq, side), step(side)
	return []point{at, {at.x + 0.3*out.x, at.y + 0.3*out.y}}
}

// ends returns the two ends of a square's side.
func ends(l *engine.Layout, sq engine.Square, side engine.Side) []point {
	at, out := edge(l, sq, side), step(side)
	return []point{{at.x - out.y/2, at.y - out.x/2}, {at.x + out.y/2, at.y + out.x/2}}
}

// ways returns the lines of which a route is drawn: a bend or a straight line
// between two sides, else one line from each side to the middle.
func ways(l *engine.Layout, sq engine.Square, r engine.Route, station bool) [][]point {
	var sides []engine.Side
	for _, side := range engine.AllSides {
		if r.Sides.Has(side) {
			sides = append(sides, side)
		}
	}
	if len(sides) == 2 && !station {
		return [][]point{bend(l, sq, sides[0], sides[1])}
	}
	x, y := corner(l, sq)
	var all [][]point
	for _, side := range sides {
		all = append(all, []point{edge(l, sq, side), {x + 0.5, y + 0.5}})
	}
	return all
}

// bend returns the line from one side of a square to another, a Bézier curve
// with its control point in the middle.
func bend(l *engine.Layout, sq engine.Square, from, to engine.Side) []point {
	a, b := edge(l, sq, from), edge(l, sq, to)
	x, y := corner(l, sq)
	pieces := 10
	if from.Opposite() == to {
		pieces = 1
	}
	var line []point
	for i := range pieces + 1 {
		t := float64(i) / float64(pieces)
		s := 1 - t
		line = append(line, point{s*s*a.x + 2*s*t*(x+0.5) + t*t*b.x, s*s*a.y + 2*s*t*(y+0.5) + t*t*b.y})
	}
	return line
}

// longest draws a longest route as a broad band below the routes.
func (d drawing) longest(path engine.Path, kind engine.Kind, c ink, width float64) {
	l := d.setup.Game.Layout
	for i, name := range path.Squares {
		sq, known := l.SquareNamed(name)
		if !known {
			return
		}
		from, came := towards(l, path.Squares, i, i-1)
		to, goes := towards(l, path.Squares, i, i+1)
		x, y := corner(l, sq)
		mid := point{x + 0.5, y + 0.5}
		station := d.setup.At(sq).Tile.Station
		switch {
		case came && goes && !station && from != to:
			d.line(c, width, bend(l, sq, from, to)...)
		case came && goes:
			d.line(c, width, edge(l, sq, from), mid, edge(l, sq, to))
		case came:
			d.line(c, width, edge(l, sq, from), mid)
		case goes:
			d.line(c, width, mid, edge(l, sq, to))
		default:
			d.alone(sq, kind, c, width)
		}
	}
}

// alone draws the band of a longest route of a single square, or of a square
// from which it goes on elsewhere: all of the kind's first route.
func (d drawing) alone(sq engine.Square, kind engine.Kind, c ink, width float64) {
	for _, r := range d.setup.At(sq).Tile.Routes() {
		if r.Kind == kind {
			for _, way := range ways(d.setup.Game.Layout, sq, r, false) {
				d.line(c, width, way...)
			}
			return
		}
	}
}

// towards returns the side of the i-th square of a path that touches the j-th;
// false where there is no such square, or where the path jumps.
func towards(l *engine.Layout, path []string, i, j int) (engine.Side, bool) {
	if j < 0 || j >= len(path) {
		return 0, false
	}
	here, _ := l.SquareNamed(path[i])
	there, known := l.SquareNamed(path[j])
	for _, side := range engine.AllSides {
		if known && l.Neighbour(here, side) == there {
			return side, true
		}
	}
	return 0, false
}

// ties draws the ties of a railway.
func (d drawing) ties(along []point) {
	const pitch, length = 0.14, 0.2
	walked := pitch / 2
	for i := 1; i < len(along); i++ {
		a, b := along[i-1], along[i]
		piece := math.Hypot(b.x-a.x, b.y-a.y)
		for ; walked < piece; walked += pitch {
			f := walked / piece
			x, y := a.x+(b.x-a.x)*f, a.y+(b.y-a.y)*f
			dx, dy := -(b.y-a.y)/piece*length/2, (b.x-a.x)/piece*length/2
			d.line(black, 0.04, point{x + dx, y + dy}, point{x - dx, y - dy})
		}
		walked -= piece
	}
}

package vision

import (
	"fmt"
	"image/color"
	"math"

	"inkscore/engine"
)

// overlay draws one board. Its places are in squares: x to the right, y down,
// (0,0) the top left of the grid.
type overlay struct {
	*pen
	Drawn
	view view
}

// at returns the pixel of a place on the board. Inside a square it is found
// between the square's own four crossings, so bent boards are followed.
func (o overlay) at(x, y float64) Point {
	col := min(max(int(math.Floor(x)), 0), o.Mesh.Cols-1)
	row := min(max(int(math.Floor(y)), 0), o.Mesh.Rows-1)
	fx, fy := x-float64(col), y-float64(row)
	mix := func(a, b Point, f float64) Point { return Point{a.X + (b.X-a.X)*f, a.Y + (b.Y-a.Y)*f} }
	top := mix(o.Mesh.At(row, col), o.Mesh.At(row, col+1), fx)
	bottom := mix(o.Mesh.At(row+1, col), o.Mesh.At(row+1, col+1), fx)
	return o.view.at(mix(top, bottom, fy))
}

// unit is the side of a square in pixels of the overlay.
func (o overlay) unit() float64 { return o.squareSide() * o.view.scale }

// middle returns the centre of a square.
func (o overlay) middle(sq engine.Square) (x, y float64) {
	row, col := o.Game.Layout.RowCol(sq)
	return float64(col) + 0.5, float64(row) + 0.5
}

// step returns which way a side lies from a square's centre.
func step(side engine.Side) (x, y float64) {
	return [4]float64{0, 1, 0, -1}[side], [4]float64{-1, 0, 1, 0}[side]
}

// edge returns the middle of a square's side.
func (o overlay) edge(sq engine.Square, side engine.Side) (x, y float64) {
	x, y = o.middle(sq)
	dx, dy := step(side)
	return x + dx/2, y + dy/2
}

// board draws everything, the most important last.
func (o overlay) board(number, of int) error {
	o.veil()
	o.longest(o.Verdict.Score.Highway, o.Game.First.Kind, longestRoad)
	o.longest(o.Verdict.Score.Railway, o.Game.Second.Kind, longestRails)
	for _, sq := range o.Setup.Filled() {
		o.terrain(sq, o.Setup.At(sq).Tile)
		if tile := o.Setup.At(sq).Tile; tubed(tile) {
			o.tubes(sq, tile)
		} else {
			o.otherRoutes(sq, tile)
			o.tile(sq, tile)
		}
		o.plants(sq, o.Setup.At(sq).Tile)
	}
	o.canyons()
	for i := range o.Game.Layout.Len() {
		if err := o.marks(engine.Square(i), o.Setup.At(engine.Square(i)).Tile); err != nil {
			return err
		}
	}
	for _, sq := range o.Setup.Filled() {
		placed := o.Setup.At(sq)
		if placed.Round == engine.NoRound && (o.Game.Layout.Bridge(sq) || !o.Game.NeedsRound(placed.Tile)) {
			continue // it needs none
		}
		if err := o.round(sq, placed.Round); err != nil {
			return err
		}
	}
	o.errors()
	if err := o.faults(); err != nil {
		return err
	}
	if err := o.doubts(); err != nil {
		return err
	}
	if err := o.lid(); err != nil {
		return err
	}
	if of > 1 {
		return o.badge(black, o.at(-0.3, -0.3), 0.32*o.unit(), fmt.Sprint(number))
	}
	return nil
}

// veil fades the photo inside the board, so that what is drawn stands out.
func (o overlay) veil() {
	if !o.Game.Layout.Rectangular() {
		o.veilSquares()
		return
	}
	var around []Point
	rows, cols := o.Mesh.Rows, o.Mesh.Cols
	for c := range cols {
		around = append(around, o.at(float64(c), 0))
	}
	for r := range rows {
		around = append(around, o.at(float64(cols), float64(r)))
	}
	for c := cols; c > 0; c-- {
		around = append(around, o.at(float64(c), float64(rows)))
	}
	for r := rows; r > 0; r-- {
		around = append(around, o.at(0, float64(r)))
	}
	o.fill(veil, around)
}

// veilSquares fades the photo on the squares of a board that has water between
// them.
func (o overlay) veilSquares() {
	for i := range o.Game.Layout.Len() {
		row, col := o.Game.Layout.RowCol(engine.Square(i))
		x, y := float64(col), float64(row)
		o.fill(veil, []Point{o.at(x, y), o.at(x+1, y), o.at(x+1, y+1), o.at(x, y+1)})
	}
}

// way returns the line of a route from one side of a square to another: a bend
// that touches both sides in their middle, or a straight line.
func (o overlay) way(sq engine.Square, from, to engine.Side) []Point {
	ax, ay := o.edge(sq, from)
	bx, by := o.edge(sq, to)
	mx, my := o.middle(sq)
	const pieces = 10
	var line []Point
	for i := range pieces + 1 {
		t := float64(i) / pieces
		s := 1 - t
		line = append(line, o.at(s*s*ax+2*s*t*mx+t*t*bx, s*s*ay+2*s*t*my+t*t*by))
	}
	return line
}

// stub returns the line from a side to the centre of a square.
func (o overlay) stub(sq engine.Square, side engine.Side) []Point {
	ex, ey := o.edge(sq, side)
	mx, my := o.middle(sq)
	return []Point{o.at(ex, ey), o.at(mx, my)}
}

// lines returns the lines of which a route is drawn. Where routes meet at a
// station they run to the centre.
func (o overlay) lines(sq engine.Square, r engine.Route, station bool) [][]Point {
	var ends []engine.Side
	for _, side := range engine.AllSides {
		if r.Sides.Has(side) {
			ends = append(ends, side)
		}
	}
	if len(ends) == 2 && !station {
		return [][]Point{o.way(sq, ends[0], ends[1])}
	}
	var all [][]Point
	for _, side := range ends {
		all = append(all, o.stub(sq, side))
	}
	return all
}

// tubed reports whether pipes or subways lie in a square.
func tubed(t engine.Tile) bool {
	return t.Holds(engine.Pipe) || t.Holds(engine.Subway)
}

// tile draws the routes of a square, the highway of an overpass on top, and its
// station.
func (o overlay) tile(sq engine.Square, t engine.Tile) {
	routes := t.Routes()
	for i := len(routes) - 1; i >= 0; i-- { // railways first
		for _, line := range o.lines(sq, routes[i], t.Station) {
			switch routes[i].Kind {
			case engine.Highway:
				o.stroke(highwayInk, 0.17*o.unit(), line...)
			case engine.Railway:
				o.rails(o.unit(), line...)
			}
		}
	}
	for _, r := range routes {
		if r.Kind != engine.Highway {
			continue
		}
		for _, line := range o.lines(sq, r, t.Station) {
			o.stroke(white, 0.06*o.unit(), line...)
		}
	}
	if t.Station {
		x, y := o.middle(sq)
		block := func(half float64) []Point {
			return []Point{o.at(x-half, y-half), o.at(x+half, y-half), o.at(x+half, y+half), o.at(x-half, y+half)}
		}
		o.fill(white, block(0.17))
		o.fill(black, block(0.13))
	}
}

// longest draws a longest route as a broad band below the routes.
func (o overlay) longest(path engine.Path, kind engine.Kind, c color.NRGBA) {
	var line []Point
	l := o.Game.Layout
	for i, name := range path.Squares {
		sq, _ := l.SquareNamed(name)
		from, came := o.towards(path.Squares, i, i-1)
		to, goes := o.towards(path.Squares, i, i+1)
		switch {
		case came && goes && !o.Setup.At(sq).Tile.Station:
			line = append(line, o.way(sq, from, to)...)
		case came && goes:
			line = append(line, append(o.stub(sq, from), o.stub(sq, to)[0])...)
		case came:
			line = append(line, o.stub(sq, from)...)
		case goes:
			stub := o.stub(sq, to)
			line = append(line, stub[1], stub[0])
		default: // a route of a single square: all of it
			for _, r := range o.Setup.At(sq).Tile.Routes() {
				if r.Kind == kind {
					for _, piece := range o.lines(sq, r, false) {
						line = append(line, piece...)
					}
					break
				}
			}
		}
	}
	if len(line) > 0 {
		o.stroke(c, 0.36*o.unit(), line...)
	}
}

// towards returns the side of the i-th square of a path that touches the j-th;
// false where there is no such square.
func (o overlay) towards(path []string, i, j int) (engine.Side, bool) {
	if j < 0 || j >= len(path) {
		return 0, false
	}
	here, _ := o.Game.Layout.SquareNamed(path[i])
	there, _ := o.Game.Layout.SquareNamed(path[j])
	for _, side := range engine.AllSides {
		if o.Game.Layout.Neighbour(here, side) == there {
			return side, true
		}
	}
	return 0, false
}

// round writes the round that was read at the top left of its square, where it
// leaves the written one visible.
func (o overlay) round(sq engine.Square, round int) error {
	x, y := o.middle(sq)
	text := fmt.Sprint(round)
	if round == engine.NoRound {
		text = "–"
	}
	return o.badge(black, o.at(x-0.31, y-0.31), 0.145*o.unit(), text)
}

// errors crosses every open end.
func (o overlay) errors() {
	for _, end := range o.Verdict.Score.Errors.Ends {
		if x, y, ok := o.sideNamed(end.Square, end.Side); ok {
			o.cross(o.unit(), o.at(x, y))
		}
	}
}

// sideNamed returns the middle of a side given by name.
func (o overlay) sideNamed(square, side string) (x, y float64, ok bool) {
	sq, ok := o.Game.Layout.SquareNamed(square)
	for _, s := range engine.AllSides {
		if ok && s.String() == side {
			x, y = o.edge(sq, s)
			return x, y, true
		}
	}
	return 0, 0, false
}

// faults frames the squares of every broken rule, with an exclamation mark at
// the side where it happens, or else in the middle of the first square.
func (o overlay) faults() error {
	for _, f := range o.Verdict.Faults {
		for _, name := range f.Squares {
			o.frame(name, faultInk, 0.03)
		}
	}
	for _, f := range o.Verdict.Faults {
		if len(f.Squares) == 0 {
			continue
		}
		sq, ok := o.Game.Layout.SquareNamed(f.Squares[0])
		if !ok {
			continue
		}
		x, y := o.middle(sq)
		y += 0.3
		if sx, sy, ok := o.sideNamed(f.Squares[0], f.Side); ok {
			x, y = sx, sy
		}
		if err := o.badge(faultInk, o.at(x, y), 0.16*o.unit(), "!"); err != nil {
			return err
		}
	}
	return nil
}

// doubts frames the squares that a person should look at.
func (o overlay) doubts() error {
	for _, d := range o.Questions() {
		o.frame(o.Game.Layout.SquareName(d.Square), doubtInk, 0.09)
		x, y := o.middle(d.Square)
		if err := o.badge(doubtInk, o.at(x-0.31, y+0.31), 0.145*o.unit(), "?"); err != nil {
			return err
		}
	}
	return nil
}

// frame draws a line round a square, so far inside its border, in squares.
func (o overlay) frame(name string, c color.NRGBA, inside float64) {
	sq, ok := o.Game.Layout.SquareNamed(name)
	if !ok {
		return
	}
	x, y := o.middle(sq)
	h := 0.5 - inside
	o.stroke(c, 0.045*o.unit(), o.at(x-h, y-h), o.at(x+h, y-h), o.at(x+h, y+h), o.at(x-h, y+h), o.at(x-h, y-h))
}

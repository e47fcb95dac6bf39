package picture

import (
	"fmt"
	"strings"

	"inkscore/engine"
)

// margin is how much room a board has round its grid, in squares: for the exits
// and the names of rows and columns.
const margin = 0.8

// drawing is a board being drawn.
type drawing struct {
	canvas
	setup *engine.Setup
	sheet engine.Sheet
	tints tints
}

// tints are the squares of boards that are tinted, as those drawn last.
type tints map[*engine.Setup]engine.Square

// size returns how wide and high the picture of a board is, in squares.
func size(s *engine.Setup) (width, height float64) {
	l := s.Game.Layout
	width, height = float64(l.Cols)+2*margin, float64(l.Rows)+2*margin
	if s.Below != nil {
		w, h := size(s.Below)
		width, height = max(width, w), height+h
	}
	return width, height
}

// paint draws a board, and below it the second one where there is one. The top
// left of the picture lies at (0,0).
func paint(c canvas, s *engine.Setup, sheet engine.Sheet, t tints) {
	d := drawing{moved{c, point{margin, margin}, 1}, s, sheet, t}
	d.board()
	if s.Below == nil {
		return
	}
	below := engine.Sheet{}
	if sheet.Below != nil {
		below = *sheet.Below
	}
	paint(moved{c, point{0, float64(s.Game.Layout.Rows) + 2*margin}, 1}, s.Below, below, t)
}

// board draws everything, the most important last.
func (d drawing) board() {
	l := d.setup.Game.Layout
	d.grid(l)
	d.longest(d.sheet.Highway, d.setup.Game.First.Kind, roadBand, 0.44)
	d.longest(d.sheet.Railway, d.setup.Game.Second.Kind, railBand, 0.3)
	for i := range l.Len() {
		sq := engine.Square(i)
		if p := d.setup.At(sq); p != (engine.Placed{}) {
			end := d.group(describe(l.SquareName(sq), p))
			d.routes(sq, p.Tile)
			end()
		}
		d.exits(l, sq)
	}
	// Highways are white inside; drawn after all outlines they run on from square
	// to square without a seam.
	for i := range l.Len() {
		d.lanes(engine.Square(i))
	}
	for i := range l.Len() {
		sq := engine.Square(i)
		d.signs(sq, d.setup.At(sq))
	}
	d.borders(l)
	for n, e := range d.sheet.Errors.Ends {
		d.openEnd(n+1, e)
	}
}

// grid draws the squares, the centre, the exits, and the names of rows and
// columns.
func (d drawing) grid(l *engine.Layout) {
	for i := range l.Len() {
		sq := engine.Square(i)
		x, y := corner(l, sq)
		fill := white
		if l.Central(sq) {
			fill = centreInk
		}
		if last, tinted := d.tints[d.setup]; tinted && sq == last {
			fill = lastTint
		}
		square := rect(x, y, 1, 1)
		d.area(fill, square...)
		d.line(paleGray, 0.012, append(square, square[0])...)
		d.shores(l, sq)
	}
	for row := range l.Rows {
		if sq := l.At(row, 0); sq != engine.NoSquare {
			d.text(softGray, point{-0.6, float64(row) + 0.5}, 0.3, middle, l.SquareName(sq)[:1])
		}
	}
	for col := range l.Cols {
		if sq := l.At(0, col); sq != engine.NoSquare {
			d.text(softGray, point{float64(col) + 0.5, -0.6}, 0.3, middle, l.SquareName(sq)[1:])
		}
	}
}

// shores draws the frame: the sides of a square beyond which there is no other.
func (d drawing) shores(l *engine.Layout, sq engine.Square) {
	for _, side := range engine.AllSides {
		next := l.Neighbour(sq, side)
		switch {
		case next == engine.NoSquare:
			d.line(black, 0.05, ends(l, sq, side)...)
		case l.Central(sq) && !l.Central(next):
			d.line(softGray, 0.03, ends(l, sq, side)...)
		}
	}
}

// exits draws the exits of a square outside the frame.
func (d drawing) exits(l *engine.Layout, sq engine.Square) {
	for _, side := range engine.AllSides {
		if kind := l.Exit(sq, side); kind != engine.NoKind {
			d.route(kind, exit(l, sq, side)...)
		}
	}
}

// routes draws the routes of a square: railways and the like first, highways on
// top.
func (d drawing) routes(sq engine.Square, t engine.Tile) {
	routes := t.Routes()
	for i := len(routes) - 1; i >= 0; i-- {
		for _, way := range ways(d.setup.Game.Layout, sq, routes[i], t.Station) {
			d.route(routes[i].Kind, way...)
		}
	}
}

// route draws a piece of a route: a highway as a band, a railway as a line with
// ties, all else as a broad line in the colour of its kind.
func (d drawing) route(kind engine.Kind, along ...point) {
	switch kind {
	case engine.Highway:
		d.line(black, 0.22, along...)
	case engine.Railway:
		d.line(black, 0.05, along...)
		d.ties(along)
	default:
		d.line(black, 0.26, along...)
		d.line(inkOf(kind), 0.2, along...)
	}
}

// lanes draws the inside of a square's highways and of its highway exits.
func (d drawing) lanes(sq engine.Square) {
	const width = 0.13
	l, t := d.setup.Game.Layout, d.setup.At(sq).Tile
	for _, r := range t.Routes() {
		if r.Kind != engine.Highway {
			continue
		}
		for _, way := range ways(l, sq, r, t.Station) {
			d.line(white, width, way...)
		}
	}
	for _, side := range engine.AllSides {
		if l.Exit(sq, side) == engine.Highway {
			d.line(white, width, exit(l, sq, side)...)
		}
	}
}

// signs draws what else is in a square, and its round.
func (d drawing) signs(sq engine.Square, p engine.Placed) {
	x, y := corner(d.setup.Game.Layout, sq)
	if p.Tile.Trail != 0 {
		d.trail(x, y, p.Tile.Trail)
	}
	if p.Tile.Station {
		d.area(white, rect(x+0.33, y+0.33, 0.34, 0.34)...)
		d.area(black, rect(x+0.37, y+0.37, 0.26, 0.26)...)
	}
	if names := p.Tile.Marks.Names(); len(names) > 0 {
		d.text(black, point{x + 0.5, y + 0.88}, 0.17, middle, strings.Join(names, ", "))
	}
	if p.Round != engine.NoRound {
		d.area(white, disc(point{x + 0.84, y + 0.16}, 0.13)...)
		d.text(black, point{x + 0.84, y + 0.16}, 0.24, middle, fmt.Sprint(p.Round))
	}
}

// inks are the colours of the kinds that expansions bring.
var inks = map[string]ink{
	"river": {70, 140, 220}, "lake": {110, 180, 235}, "lava": {235, 90, 30}, "airway": {170, 200, 215},
	"superconnection": {150, 90, 190}, "tentacle": {60, 150, 90}, "subway": {90, 90, 110}, "pipe": {150, 120, 80},
}

func inkOf(kind engine.Kind) ink {
	if c, known := inks[kind.String()]; known {
		return c
	}
	return softGray
}

// trail draws a trail between the corners that it joins, dotted.
func (d drawing) trail(x, y float64, corners engine.Corners) {
	mid := point{x + 0.5, y + 0.5}
	for _, c := range []struct {
		at   engine.Corners
		x, y float64
	}{{engine.NorthEast, 1, 0}, {engine.SouthEast, 1, 1}, {engine.SouthWest, 0, 1}, {engine.NorthWest, 0, 0}} {
		if !corners.Has(c.at) {
			continue
		}
		const dots = 5
		for i := range dots {
			f := float64(i) / dots
			d.area(softGray, disc(point{mid.x + (x+c.x-mid.x)*f, mid.y + (y+c.y-mid.y)*f}, 0.05)...)
		}
	}
}

// borders draws what lies on the lines of the grid.
func (d drawing) borders(l *engine.Layout) {
	for i := range l.Len() {
		sq := engine.Square(i)
		for _, side := range []engine.Side{engine.South, engine.East} {
			if d.setup.HasLine(sq, side) {
				d.line(canyonInk, 0.1, ends(l, sq, side)...)
			}
		}
	}
}

// openEnd crosses an open end out, with its number on the sheet.
func (d drawing) openEnd(n int, end engine.End) {
	l := d.setup.Game.Layout
	sq, known := l.SquareNamed(end.Square)
	if !known {
		return
	}
	for _, side := range engine.AllSides {
		if side.String() != end.Side {
			continue
		}
		at := edge(l, sq, side)
		const reach = 0.09
		d.line(redInk, 0.05, point{at.x - reach, at.y - reach}, point{at.x + reach, at.y + reach})
		d.line(redInk, 0.05, point{at.x - reach, at.y + reach}, point{at.x + reach, at.y - reach})
		d.text(redInk, point{at.x + 0.19, at.y - 0.1}, 0.19, middle, fmt.Sprint(n))
	}
}

// describe says what a square holds, such as "B3: highway NS, station, round 2".
func describe(name string, p engine.Placed) string {
	var parts []string
	for _, r := range p.Tile.Routes() {
		parts = append(parts, r.Kind.String()+" "+r.Sides.String())
	}
	if p.Tile.Station {
		parts = append(parts, "station")
	}
	if p.Tile.Trail != 0 {
		parts = append(parts, "trail "+p.Tile.Trail.String())
	}
	parts = append(parts, p.Tile.Marks.Names()...)
	if p.Round != engine.NoRound {
		parts = append(parts, fmt.Sprintf("round %d", p.Round))
	}
	return name + ": " + strings.Join(parts, ", ")
}

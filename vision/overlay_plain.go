package vision

import (
	"image"
	"image/color"
	"maps"
	"math"
	"slices"

	"inkscore/engine"
)

// The colours of a board on blank paper.
var (
	paper      = color.NRGBA{255, 255, 255, 255}
	centreTint = color.NRGBA{246, 240, 222, 255}
	gridInk    = color.NRGBA{205, 205, 210, 255}
	frameInk   = color.NRGBA{60, 60, 70, 255}
	newTint    = color.NRGBA{255, 226, 120, 255}
	canyonInk  = color.NRGBA{150, 90, 40, 255}
	trailInk   = color.NRGBA{110, 130, 50, 255}
)

// kindInks are the colours of the kinds of expansions.
var kindInks = map[engine.Kind]color.NRGBA{
	engine.River: {60, 130, 220, 255}, engine.Lake: {90, 170, 235, 255}, engine.Lava: {215, 50, 20, 255},
	engine.Airway: {130, 90, 190, 255}, engine.Tentacle: {40, 130, 90, 255}, engine.Super: {170, 120, 0, 255},
	engine.Pipe: {90, 140, 150, 255}, engine.Subway: {24, 100, 200, 255},
}

// plainMargin is the room round a board on blank paper, in squares: for the exits
// and the names of rows and columns.
const plainMargin = 0.6

// DrawBoard draws a board on blank paper, its squares so many pixels wide, with
// its routes, rounds and exits. The square that is latest is tinted; NoSquare
// tints none.
func DrawBoard(s *engine.Setup, side int, latest engine.Square) (*image.RGBA, error) {
	l, unit := s.Game.Layout, float64(side)
	margin := plainMargin * unit
	left, top := Point{margin, margin}, Point{margin + float64(l.Cols)*unit, margin}
	bottom := margin + float64(l.Rows)*unit
	mesh, err := MeshOf(Quad{left, top, {top.X, bottom}, {left.X, bottom}}, l.Rows, l.Cols)
	if err != nil {
		return nil, err
	}
	dst := image.NewRGBA(image.Rect(0, 0, int(math.Ceil(top.X+margin)), int(math.Ceil(bottom+margin))))
	pen, err := newPen(dst)
	if err != nil {
		return nil, err
	}
	o := plainBoard{overlay{pen: pen, Drawn: Drawn{Reading: &Reading{Game: s.Game, Mesh: mesh, Setup: s}}, view: view{scale: 1}}}
	return dst, o.draw(latest)
}

// plainBoard draws a board on blank paper.
type plainBoard struct{ overlay }

func (o plainBoard) draw(latest engine.Square) error {
	width, height := float64(o.dst.Bounds().Dx()), float64(o.dst.Bounds().Dy())
	o.fill(paper, []Point{{0, 0}, {width, 0}, {width, height}, {0, height}})
	if err := o.squares(latest); err != nil {
		return err
	}
	for _, sq := range o.Setup.Filled() {
		o.tile(sq, o.Setup.At(sq).Tile)
		o.trail(sq)
	}
	for i := range o.Game.Layout.Len() {
		if err := o.notes(engine.Square(i)); err != nil {
			return err
		}
	}
	for _, sq := range o.Setup.Filled() {
		if o.Game.Layout.Bridge(sq) {
			continue
		}
		if err := o.round(sq, o.Setup.At(sq).Round); err != nil {
			return err
		}
	}
	return nil
}

// box is the outline of a square.
func (o plainBoard) box(sq engine.Square) []Point {
	x, y := o.middle(sq)
	return []Point{o.at(x-0.5, y-0.5), o.at(x+0.499, y-0.5), o.at(x+0.499, y+0.499), o.at(x-0.5, y+0.499)}
}

// squares draws the grid, the frame, the exits and the names.
func (o plainBoard) squares(latest engine.Square) error {
	l := o.Game.Layout
	for i := range l.Len() {
		sq := engine.Square(i)
		switch {
		case sq == latest:
			o.fill(newTint, o.box(sq))
		case l.Central(sq):
			o.fill(centreTint, o.box(sq))
		}
	}
	for i := range l.Len() {
		sq := engine.Square(i)
		for _, side := range engine.AllSides {
			ink, width := gridInk, 0.02
			if l.Neighbour(sq, side) == engine.NoSquare {
				ink, width = frameInk, 0.05
			}
			o.stroke(ink, width*o.unit(), o.border(sq, side)...)
		}
	}
	for i := range l.Len() {
		sq := engine.Square(i)
		for _, side := range engine.AllSides {
			o.exit(sq, side)
			if o.Setup.HasLine(sq, side) {
				o.stroke(canyonInk, 0.09*o.unit(), o.border(sq, side)...)
			}
		}
	}
	return o.names()
}

// border is the line at one side of a square.
func (o plainBoard) border(sq engine.Square, side engine.Side) []Point {
	x, y := o.edge(sq, side)
	dx, dy := step(side)
	return []Point{o.plain(x-dy/2, y-dx/2), o.plain(x+dy/2, y+dx/2)}
}

// plain is the pixel of a place on the board or beside it: the paper is flat.
func (o plainBoard) plain(x, y float64) Point {
	unit := o.unit()
	return Point{(x + plainMargin) * unit, (y + plainMargin) * unit}
}

// exit draws an exit outside of the frame.
func (o plainBoard) exit(sq engine.Square, side engine.Side) {
	kind := o.Game.Layout.Exit(sq, side)
	if kind == engine.NoKind {
		return
	}
	x, y := o.edge(sq, side)
	dx, dy := step(side)
	o.route(kind, o.plain(x+dx*0.3, y+dy*0.3), o.plain(x+dx*0.05, y+dy*0.05))
	if kind == engine.Highway {
		o.stroke(white, 0.06*o.unit(), o.plain(x+dx*0.3, y+dy*0.3), o.plain(x+dx*0.05, y+dy*0.05))
	}
}

// names writes the letters of the rows and the numbers of the columns, where the
// layout is one rectangle.
func (o plainBoard) names() error {
	l := o.Game.Layout
	if l.Len() != l.Rows*l.Cols {
		return nil
	}
	f, err := o.sized(math.Round(0.22 * o.unit()))
	if err != nil {
		return err
	}
	for row := range l.Rows {
		at := o.plain(-plainMargin+0.06, float64(row)+0.58)
		o.write(f.plain, frameInk, at.X, at.Y, l.SquareName(l.At(row, 0))[:1])
	}
	for col := range l.Cols {
		at := o.plain(float64(col)+0.44, -plainMargin+0.22)
		o.write(f.plain, frameInk, at.X, at.Y, l.SquareName(l.At(0, col))[1:])
	}
	return nil
}

// trail draws a trail from its corners to the middle of its square.
func (o plainBoard) trail(sq engine.Square) {
	x, y := o.middle(sq)
	for corner, at := range map[engine.Corners][2]float64{
		engine.NorthWest: {-0.5, -0.5}, engine.NorthEast: {0.5, -0.5}, engine.SouthEast: {0.5, 0.5}, engine.SouthWest: {-0.5, 0.5},
	} {
		if o.Setup.At(sq).Tile.Trail.Has(corner) {
			o.stroke(trailInk, 0.05*o.unit(), o.plain(x, y), o.plain(x+at[0], y+at[1]))
		}
	}
}

// notes writes the names of the marks of a square at its foot.
func (o plainBoard) notes(sq engine.Square) error {
	names := o.Setup.At(sq).Tile.Marks.String()
	if names == "" {
		return nil
	}
	f, err := o.sized(math.Max(6, math.Round(0.15*o.unit())))
	if err != nil {
		return err
	}
	x, y := o.middle(sq)
	at := o.plain(x-0.46, y+0.45)
	o.write(f.plain, frameInk, at.X, at.Y, names)
	return nil
}

// BoardInks are the colours that DrawBoard draws with, on white paper.
func BoardInks() []color.NRGBA {
	all := []color.NRGBA{black, frameInk, highwayInk, railwayInk, newTint, centreTint, gridInk, canyonInk, trailInk}
	for _, kind := range slices.Sorted(maps.Keys(kindInks)) {
		all = append(all, kindInks[kind])
	}
	return all
}

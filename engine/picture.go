package engine

import "strings"

// A square of the picture is squareWidth characters wide and squareHeight lines
// high; between squares runs a border of one. The whole classic board is 47
// characters by 32 lines.
const (
	squareWidth  = 5
	squareHeight = 3
)

// canvas is a picture in the making.
type canvas struct {
	*Setup
	lines [][]byte
}

// Picture returns the board in plain characters, for a terminal. Highways are
// drawn with = and #, railways with - and |; O is a station, and the round
// stands at the top right of its square. Where two squares join the route runs
// through the border; x marks an open end, ! a forbidden join. Outside the
// frame, H and R are exits.
func (s *Setup) Picture() string {
	l := s.Game.Layout
	c := canvas{s, make([][]byte, l.Rows*(squareHeight+1)+4)}
	for y := range c.lines {
		c.lines[y] = []byte(strings.Repeat(" ", l.Cols*(squareWidth+1)+5))
	}
	c.frame()
	for _, b := range s.lines {
		c.border(b)
	}
	for i := range s.squares {
		c.square(Square(i))
	}
	var b strings.Builder
	for _, line := range c.lines {
		b.WriteString(strings.TrimRight(string(line), " "))
		b.WriteByte('\n')
	}
	if s.Below != nil {
		b.WriteString("\n" + s.Game.Below.Title + "\n\n" + s.Below.Picture())
	}
	return b.String()
}

// corner returns the line and the column of the top left corner of a square's
// inside.
func (c canvas) corner(row, col int) (y, x int) {
	return row*(squareHeight+1) + 3, col*(squareWidth+1) + 3
}

// frame draws the outer frame, the crossings, the names of rows and columns,
// and the exits.
func (c canvas) frame() {
	l := c.Game.Layout
	for i := range l.names {
		c.shore(Square(i))
	}
	if !l.full() {
		return
	}
	for row := range l.Rows {
		y, _ := c.corner(row, 0)
		c.lines[y+squareHeight/2][0] = l.names[l.At(row, 0)][0]
	}
	for col := range l.Cols {
		_, x := c.corner(0, col)
		copy(c.lines[0][x+squareWidth/2:], l.names[l.At(0, col)][1:])
	}
}

// shore draws the borders of a square beyond which there is no other, and its
// corners: as a crossing where four squares meet. On a layout that is not full
// an empty square shows its name.
func (c canvas) shore(sq Square) {
	l := c.Game.Layout
	row, col := l.RowCol(sq)
	y, x := c.corner(row, col)
	for _, side := range AllSides {
		if l.Neighbour(sq, side) != NoSquare {
			continue
		}
		dy, dx := side.step()
		for i := range squareWidth {
			if dy != 0 {
				c.lines[y+squareHeight/2+dy*(squareHeight/2+1)][x+i] = '-'
			}
		}
		for i := range squareHeight {
			if dx != 0 {
				c.lines[y+i][x+squareWidth/2+dx*(squareWidth/2+1)] = '|'
			}
		}
	}
	for dy := range 2 {
		for dx := range 2 {
			around := 0
			for i := range 4 {
				if next := l.At(row+dy-1+i/2, col+dx-1+i%2); next != NoSquare && !l.Bridge(next) {
					around++
				}
			}
			corner := byte('+')
			if around == 4 {
				corner = '.'
			}
			c.lines[y-1+dy*(squareHeight+1)][x-1+dx*(squareWidth+1)] = corner
		}
	}
	if !l.full() && c.squares[sq].Tile.blank() {
		copy(c.lines[y+squareHeight-1][x:], l.SquareName(sq))
	}
}

// square draws what a square holds, its borders and its exits.
func (c canvas) square(sq Square) {
	l := c.Game.Layout
	y, x := c.corner(l.RowCol(sq))
	midY, midX := y+squareHeight/2, x+squareWidth/2
	p := c.squares[sq]
	for _, side := range AllSides {
		dy, dx := side.step()
		// The border lies half a square and one character from the middle.
		borderY, borderX := midY+dy*(squareHeight/2+1), midX+dx*(squareWidth/2+1)
		if exit := l.Exit(sq, side); exit != NoKind {
			c.lines[borderY+dy][borderX+dx] = exit.Letter()
		}
		kind := p.Tile.Kind(side)
		if kind == NoKind {
			continue
		}
		stroke := kinds[kind].down
		if dx != 0 {
			stroke = kinds[kind].across
		}
		for at := 1; ; at++ {
			strokeY, strokeX := midY+dy*at, midX+dx*at
			if strokeY == borderY && strokeX == borderX {
				break
			}
			c.lines[strokeY][strokeX] = stroke
		}
		switch c.Join(sq, side) {
		case Joined:
			c.lines[borderY][borderX] = stroke
		case Absorbed:
			c.lines[borderY][borderX] = stroke
		case OpenEnd:
			if c.isError(sq, side) {
				c.lines[borderY][borderX] = 'x'
			}
		case Mismatched:
			c.lines[borderY][borderX] = '!'
		}
	}
	if !p.Tile.Empty() {
		c.lines[midY][midX] = p.Tile.middle()
		if !l.Bridge(sq) || p.Round != NoRound {
			c.lines[y][x+squareWidth-1] = p.mark()
		}
	}
	c.extras(p.Tile, y, x)
}

// extras draws the marks of a square at its top left, a trail as t below them
// and as o at the crossings that it runs through.
func (c canvas) extras(t Tile, y, x int) {
	at := x
	for m := t.Marks; m != 0 && at < x+squareWidth-1; m &= m - 1 {
		c.lines[y][at] = (m & -m).letter()
		at++
	}
	if t.Trail == 0 {
		return
	}
	c.lines[y+squareHeight-1][x] = 't'
	for _, corner := range []struct {
		at     Corners
		dy, dx int
	}{{NorthWest, -1, -1}, {NorthEast, -1, squareWidth}, {SouthEast, squareHeight, squareWidth}, {SouthWest, squareHeight, -1}} {
		if t.Trail.Has(corner.at) {
			c.lines[y+corner.dy][x+corner.dx] = 'o'
		}
	}
}

// border draws what lies on a line of the grid.
func (c canvas) border(b Border) {
	y, x := c.corner(c.Game.Layout.RowCol(b.Square))
	dy, dx := b.Side.step()
	midY, midX := y+squareHeight/2+dy*(squareHeight/2+1), x+squareWidth/2+dx*(squareWidth/2+1)
	if dx != 0 {
		for i := range squareHeight {
			c.lines[y+i][midX] = ':'
		}
		return
	}
	for i := range squareWidth {
		c.lines[midY][x+i] = '~'
	}
}

// step returns which way a side lies: lines down and columns to the right.
func (s Side) step() (dy, dx int) {
	return [4]int{-1, 0, 1, 0}[s], [4]int{0, 1, 0, -1}[s]
}

// mark is the character that stands for the round.
func (p Placed) mark() byte {
	switch {
	case p.Round == NoRound:
		return '?'
	case p.Round > 9:
		return '*'
	}
	return byte('0' + p.Round)
}

// middle is the character at the centre of a square: a station; the stroke of
// a straight route, which is also the upper one of an overpass; a corner or a
// junction; or, where routes of one kind pass without joining, how they bend.
func (t Tile) middle() byte {
	const eastWest, northSouth = 0b1010, 0b0101
	first, second := t.routes[0], t.routes[1]
	switch {
	case t.Station:
		return 'O'
	case second.Kind != NoKind && t.Centre() != OverpassCentre:
		switch first.Sides {
		case SidesOf(North, West), SidesOf(East, South):
			return '/'
		case SidesOf(North, East), SidesOf(South, West):
			return '\\'
		}
		return '%'
	case first.Sides == eastWest:
		return kinds[first.Kind].across
	case first.Sides == northSouth:
		return kinds[first.Kind].down
	}
	return '+'
}

package engine

import (
	"fmt"
	"slices"
)

// Square is the index of a square in its Layout, row by row from the top left.
type Square uint8

// NoSquare stands where there is no neighbour.
const NoSquare Square = 255

// Layout says where squares, exits and the centre lie. It is data: nothing in
// scoring may assume how many squares or exits there are. A Layout is never
// changed after it is made, so it is safe for concurrent use.
type Layout struct {
	Name       string
	Rows, Cols int
	// Asymmetric: the layout does not look the same in a mirror or after half a
	// turn, because of its buildings for instance.
	Asymmetric bool
	// Inferred says what of the layout no source shows, for the sheet; "" where
	// all is known.
	Inferred   string
	names      []string
	neighbours [][4]Square
	exits      [][4]Kind
	centre     []bool
	buildings  []Building  // nil where there are none
	sideNames  [][4]string // the square's name and a side: "A2N"
	places     [][2]int    // the row and the column of each square
	cells      []Square    // the square at each row and column, or NoSquare
	islands    []string    // the island of each square, "" on a bridge; nil without islands
}

// Len returns how many squares the layout has.
func (l *Layout) Len() int { return len(l.names) }

// SquareName returns the name of a square: row letter and column number,
// "A1" at the top left.
func (l *Layout) SquareName(sq Square) string { return l.names[sq] }

// SquareNamed is the inverse of SquareName. The second result is false for a
// name that the layout does not have.
func (l *Layout) SquareNamed(name string) (Square, bool) {
	for i, n := range l.names {
		if n == name {
			return Square(i), true
		}
	}
	return NoSquare, false
}

// RowCol returns the row and the column of a square, from 0.
func (l *Layout) RowCol(sq Square) (row, col int) { return l.places[sq][0], l.places[sq][1] }

// At returns the square at a row and a column, from 0, or NoSquare. A layout
// need not fill all of its rows and columns.
func (l *Layout) At(row, col int) Square {
	if row < 0 || col < 0 || row >= l.Rows || col >= l.Cols {
		return NoSquare
	}
	return l.cells[row*l.Cols+col]
}

// Middle returns the central square, or NoSquare where the middle lies between
// squares.
func (l *Layout) Middle() Square {
	if l.Rows%2 == 0 || l.Cols%2 == 0 {
		return NoSquare
	}
	return l.At(l.Rows/2, l.Cols/2)
}

// Neighbour returns the square beyond the given side, or NoSquare at the outer
// edge.
func (l *Layout) Neighbour(sq Square, s Side) Square { return l.neighbours[sq][s] }

// Exit returns the kind of the exit at the given side of a square, or NoKind.
func (l *Layout) Exit(sq Square, s Side) Kind { return l.exits[sq][s] }

// ExitName returns the name of an exit: its square and side, such as "A2N".
func (l *Layout) ExitName(sq Square, s Side) string { return l.sideNames[sq][s] }

// Central reports whether the square is one of the centre squares.
func (l *Layout) Central(sq Square) bool { return l.centre[sq] }

// add adds a square at a row and a column.
func (l *Layout) add(name string, row, col int) Square {
	sq := Square(len(l.names))
	var sideNames [4]string
	for _, side := range AllSides {
		sideNames[side] = name + side.String()
	}
	l.names = append(l.names, name)
	l.sideNames = append(l.sideNames, sideNames)
	l.neighbours = append(l.neighbours, [4]Square{NoSquare, NoSquare, NoSquare, NoSquare})
	l.exits = append(l.exits, [4]Kind{})
	l.centre = append(l.centre, false)
	l.places = append(l.places, [2]int{row, col})
	l.cells[row*l.Cols+col] = sq
	return sq
}

// blankLayout makes a layout without squares.
func blankLayout(name string, rows, cols int) *Layout {
	l := &Layout{Name: name, Rows: rows, Cols: cols, cells: make([]Square, rows*cols)}
	for i := range l.cells {
		l.cells[i] = NoSquare
	}
	return l
}

// grid makes a rectangular layout without exits or centre.
func grid(name string, rows, cols int) *Layout {
	l := blankLayout(name, rows, cols)
	for i := range rows * cols {
		r, c := i/cols, i%cols
		l.add(fmt.Sprintf("%c%d", 'A'+r, c+1), r, c)
	}
	for i := range l.neighbours {
		r, c := i/cols, i%cols
		l.neighbours[i] = [4]Square{l.At(r-1, c), l.At(r, c+1), l.At(r+1, c), l.At(r, c-1)}
	}
	return l
}

// full reports whether the layout fills all of its rows and columns.
func (l *Layout) full() bool { return l.Len() == l.Rows*l.Cols }

// Rectangular reports whether the layout is a whole rectangle of squares, all in
// one piece and numbered row by row.
func (l *Layout) Rectangular() bool {
	for i := range l.Len() {
		sq := Square(i)
		row, col := l.RowCol(sq)
		if row*l.Cols+col != i || col > 0 && l.Neighbour(sq, West) == NoSquare || row > 0 && l.Neighbour(sq, North) == NoSquare {
			return false
		}
	}
	return l.full()
}

// Island returns the island that a square lies on, "" for a bridge space and
// for a board that is all one piece.
func (l *Layout) Island(sq Square) string {
	if l.islands == nil {
		return ""
	}
	return l.islands[sq]
}

// Bridge reports whether the square is a bridge space. It is filled by itself:
// no die and no special is drawn there, and it bears no round.
func (l *Layout) Bridge(sq Square) bool { return l.islands != nil && l.islands[sq] == "" }

// Bridged reports whether the layout has bridge spaces.
func (l *Layout) Bridged() bool { return slices.Contains(l.islands, "") }

// classic is the 7x7 board of the base game (rules text, Components; the exit
// pattern reads H R H at the top and the bottom, R H R at the left and right).
var classic = func() *Layout {
	l := grid("classic", 7, 7)
	for i, at := range []int{1, 3, 5} {
		across, down := Highway, Railway
		if i == 1 {
			across, down = Railway, Highway
		}
		l.exits[l.At(0, at)][North] = across
		l.exits[l.At(6, at)][South] = across
		l.exits[l.At(at, 0)][West] = down
		l.exits[l.At(at, 6)][East] = down
	}
	for r := 2; r <= 4; r++ {
		for c := 2; c <= 4; c++ {
			l.centre[l.At(r, c)] = true
		}
	}
	return l
}()

// Classic returns the 7x7 board of the base game.
func Classic() *Layout { return classic }

package engine

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
)

// layoutFile is a layout as data, for boards that are no plain rectangle: the
// files in the folder layouts. Rows and columns count from 0 over the whole
// picture of the board. A square is named by its island, row letter and column
// number ("2C4": island 2, row C, column 4), a bridge space by the file ("X1"),
// and the side of a square by its name and N, E, S or W ("2C4E").
type layoutFile struct {
	// Name becomes a part of the names of the games on it: see AddLayout.
	Name string `json:"name"`
	// Inferred says what of it no source shows; every sheet repeats it.
	Inferred   string `json:"inferred"`
	Asymmetric bool   `json:"asymmetric"`
	// Islands lie with their top left corner at a row and a column. Squares has
	// a line for each row, with # for a square and a dot for none. Squares of one
	// island that touch are neighbours; those of different islands are not.
	Islands []struct {
		Name    string   `json:"name"`
		Row     int      `json:"row"`
		Col     int      `json:"col"`
		Squares []string `json:"squares"`
	} `json:"islands"`
	// Bridges are the bridge spaces, each with the two shores that it joins.
	Bridges []struct {
		Name string    `json:"name"`
		Row  int       `json:"row"`
		Col  int       `json:"col"`
		Ends [2]string `json:"ends"`
	} `json:"bridges"`
	Exits     map[string][]string `json:"exits"` // by kind
	Centre    []string            `json:"centre"`
	Buildings map[string][]string `json:"buildings"` // by name
}

// maxExtent is how many rows and columns a layout may have: as many as there
// are letters.
const maxExtent = 26

// readLayout makes a layout of a file. What is wrong with the file is a
// FormatError.
func readLayout(data string) (*Layout, error) {
	var f layoutFile
	decoder := json.NewDecoder(bytes.NewReader([]byte(data)))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&f); err != nil {
		return nil, FormatError("The layout is not in the form: " + err.Error())
	}
	rows, cols := f.extent()
	if rows > maxExtent || cols > maxExtent {
		return nil, FormatError("The layout has too many rows or columns.")
	}
	l := blankLayout(f.Name, rows, cols)
	l.Inferred, l.Asymmetric = f.Inferred, f.Asymmetric
	for _, step := range []func(*Layout) error{f.addIslands, f.addBridges, f.addExits, f.addCentre, f.addBuildings} {
		if err := step(l); err != nil {
			return nil, err
		}
	}
	return l, nil
}

// mustLayout reads a layout that is part of the program.
func mustLayout(data string) *Layout {
	l, err := readLayout(data)
	if err != nil {
		panic("engine: " + err.Error())
	}
	return l
}

// extent returns how many rows and columns the whole board takes.
func (f *layoutFile) extent() (rows, cols int) {
	for _, island := range f.Islands {
		rows = max(rows, island.Row+len(island.Squares))
		for _, line := range island.Squares {
			cols = max(cols, island.Col+len(line))
		}
	}
	for _, bridge := range f.Bridges {
		rows, cols = max(rows, bridge.Row+1), max(cols, bridge.Col+1)
	}
	return rows, cols
}

// place adds a square where there is none yet.
func (l *Layout) place(name, island string, row, col int) (Square, error) {
	if _, taken := l.SquareNamed(name); taken || name == "" || strings.ContainsAny(name, ":/=;, ") {
		return NoSquare, FormatError("The layout has no good name for a square: " + quoted(name) + ".")
	}
	if row < 0 || col < 0 || row >= l.Rows || col >= l.Cols || l.At(row, col) != NoSquare || l.Len() == int(NoSquare) {
		return NoSquare, FormatError("There is no room for the square " + quoted(name) + ".")
	}
	l.islands = append(l.islands, island)
	return l.add(name, row, col), nil
}

func (f *layoutFile) addIslands(l *Layout) error {
	for _, island := range f.Islands {
		if island.Name == "" {
			return FormatError("An island has no name.")
		}
		for row, line := range island.Squares {
			for col := range len(line) {
				if line[col] != '#' {
					continue
				}
				name := fmt.Sprintf("%s%c%d", island.Name, 'A'+row, col+1)
				if _, err := l.place(name, island.Name, island.Row+row, island.Col+col); err != nil {
					return err
				}
			}
		}
	}
	for i := range l.names {
		row, col := l.RowCol(Square(i))
		for _, side := range AllSides {
			dy, dx := side.step()
			if next := l.At(row+dy, col+dx); next != NoSquare && l.islands[next] == l.islands[i] {
				l.neighbours[i][side] = next
			}
		}
	}
	return nil
}

func (f *layoutFile) addBridges(l *Layout) error {
	for _, bridge := range f.Bridges {
		sq, err := l.place(bridge.Name, "", bridge.Row, bridge.Col)
		if err != nil {
			return err
		}
		for _, end := range bridge.Ends {
			shore, side, err := l.freeSide(end)
			if err != nil {
				return err
			}
			if l.neighbours[sq][side.Opposite()] != NoSquare || l.Bridge(shore) {
				return FormatError("The bridge " + quoted(bridge.Name) + " does not join two sides of two shores.")
			}
			l.neighbours[shore][side], l.neighbours[sq][side.Opposite()] = sq, shore
		}
	}
	return nil
}

// freeSide reads the side of a square that has no neighbour and no exit yet.
func (l *Layout) freeSide(name string) (Square, Side, error) {
	at := max(0, len(name)-1)
	sq, known := l.SquareNamed(name[:at])
	side := strings.IndexByte("NESW", (name + " ")[at])
	if !known || side < 0 || l.neighbours[sq][side] != NoSquare || l.exits[sq][side] != NoKind {
		return NoSquare, North, FormatError("The layout has no free side " + quoted(name) + ".")
	}
	return sq, Side(side), nil
}

func (f *layoutFile) addExits(l *Layout) error {
	for name, sides := range f.Exits {
		var kind Kind
		if err := kind.UnmarshalText([]byte(name)); err != nil || kind == NoKind {
			return FormatError("There is no kind of exit named " + quoted(name) + ".")
		}
		for _, text := range sides {
			sq, side, err := l.freeSide(text)
			if err != nil {
				return err
			}
			l.exits[sq][side] = kind
		}
	}
	return nil
}

func (f *layoutFile) addCentre(l *Layout) error {
	for _, name := range f.Centre {
		sq, known := l.SquareNamed(name)
		if !known {
			return FormatError("The layout has no square " + quoted(name) + " for its centre.")
		}
		l.centre[sq] = true
	}
	return nil
}

func (f *layoutFile) addBuildings(l *Layout) error {
	l.buildings = make([]Building, l.Len())
	for name, squares := range f.Buildings {
		building := NoBuilding
		for b := NoBuilding + 1; int(b) < len(buildingNames); b++ {
			if b.String() == name {
				building = b
			}
		}
		for _, square := range squares {
			sq, known := l.SquareNamed(square)
			if !known || building == NoBuilding || l.buildings[sq] != NoBuilding || l.Bridge(sq) {
				return FormatError("The layout has no place for a " + quoted(name) + " on " + quoted(square) + ".")
			}
			l.buildings[sq] = building
		}
	}
	return nil
}

// Inland reports whether what leaves a square at a side would come to other
// squares of the board in the end: a shore that faces another island.
func (l *Layout) Inland(sq Square, side Side) bool {
	row, col := l.RowCol(sq)
	dy, dx := side.step()
	for row, col = row+dy, col+dx; row >= 0 && col >= 0 && row < l.Rows && col < l.Cols; row, col = row+dy, col+dx {
		if l.At(row, col) != NoSquare {
			return true
		}
	}
	return false
}

// Package truth reads and writes what a photo is known to show: the file that
// lies beside a photo, under the same name with the ending .json. Painter,
// training, evaluation and tests all share it.
package truth

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"inkscore/engine"
	"inkscore/vision"
)

// Board is one board of a photo: where it lies and what is drawn on it.
type Board struct {
	Print   string   `json:"print,omitempty"` // the look of the print, in words
	Game    string   `json:"game,omitempty"`  // a rule set's name; empty means base
	Corners Points   `json:"corners,omitempty"`
	Mesh    Points   `json:"mesh,omitempty"` // crossings row by row, or empty
	Squares []Square `json:"squares"`        // the filled ones, and those where something is noted
	// Lines are the borders that canyons run along, a square and a side each,
	// such as "A1S".
	Lines    []string `json:"lines,omitempty"`
	Specials []string `json:"specials"` // crossed out on the lid, such as "HRRR"
	Fault    *Fault   `json:"fault"`    // a rule broken on purpose
	// Buildings says that building icons are printed, as on Challenge boards.
	Buildings bool   `json:"buildings,omitempty"`
	Edition   string `json:"edition,omitempty"` // which print it is, where somebody wrote it down
	Lid       *Lid   `json:"lid,omitempty"`     // nil where nothing is known of it
	// Hidden is nil where the file tells only of filled squares, with Covered.
	Hidden *Hidden `json:"hidden,omitempty"`
	// Layout is the board in place of the game's own, which no file names; nil for
	// none.
	Layout *engine.Layout `json:"-"`
}

// Hidden names the squares, filled or not, of which more than a quarter cannot
// be seen, by what hides most of that.
type Hidden struct {
	Thing   []string `json:"thing,omitempty"`   // a pen, a die, a hand
	Glare   []string `json:"glare,omitempty"`   // a lamp's mirror image
	Outside []string `json:"outside,omitempty"` // the photo's edge
}

// Lid is the panel above the grid; Board.Specials says what is crossed out on
// it.
type Lid struct {
	// Corners are those of the lid in the photo, from its own top left clockwise,
	// though some may lie beyond its edge; none where the card has no lid.
	Corners Points `json:"corners,omitempty"`
	// Written is what the player wrote in the score boxes, by the sheet's line.
	Written map[string]int `json:"written"`
}

// Square is one square that is filled, or in which something is noted.
type Square struct {
	Row     int     `json:"row"` // from 0, top
	Col     int     `json:"col"` // from 0, left
	Edges   string  `json:"edges"`
	Centre  string  `json:"centre"` // an engine.Centre
	Round   *int    `json:"round"`  // nil where no number is written
	Routes  []Route `json:"routes,omitempty"`
	Marks   string  `json:"marks,omitempty"`   // such as "volcano", as engine.Marks' String
	Trail   string  `json:"trail,omitempty"`   // the corners that a trail joins, such as "NE-SW"
	Covered bool    `json:"covered,omitempty"` // something lies on it, so no eye can read it
	Sure    *bool   `json:"sure,omitempty"`    // false where the truth itself is in doubt

	// Segments is an older spelling of Routes, for double curves alone.
	Segments []string `json:"segments,omitempty"`
}

// Route is a route inside a square, written only where Edges and Centre do not
// tell how the sides are joined.
type Route struct {
	Kind  string `json:"kind"`  // as engine.Kind's String
	Sides string `json:"sides"` // such as "NW"
}

// Fault is a broken rule and the square where it was planted. In the file it
// is ["name", [row, col]].
type Fault struct {
	Name     string
	Row, Col int
}

// Points is a list of places in the photo, in the file [[x, y], ...].
type Points []vision.Point

// MarshalJSON writes ["name", [row, col]].
func (f Fault) MarshalJSON() ([]byte, error) {
	return json.Marshal([]any{f.Name, [2]int{f.Row, f.Col}})
}

// UnmarshalJSON reads ["name", [row, col]].
func (f *Fault) UnmarshalJSON(data []byte) error {
	var parts []json.RawMessage
	if err := json.Unmarshal(data, &parts); err != nil || len(parts) != 2 {
		return errors.New(`a fault is written ["name", [row, col]]`)
	}
	var at []int
	if json.Unmarshal(parts[0], &f.Name) != nil || json.Unmarshal(parts[1], &at) != nil || len(at) != 2 {
		return errors.New(`a fault is written ["name", [row, col]]`)
	}
	f.Row, f.Col = at[0], at[1]
	return nil
}

// MarshalJSON writes the points as pairs, to a hundredth of a pixel.
func (p Points) MarshalJSON() ([]byte, error) {
	var b strings.Builder
	b.WriteByte('[')
	for i, q := range p {
		if i > 0 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, "[%.2f,%.2f]", q.X, q.Y)
	}
	b.WriteByte(']')
	return []byte(b.String()), nil
}

// UnmarshalJSON reads a list of pairs.
func (p *Points) UnmarshalJSON(data []byte) error {
	var pairs [][]float64
	if err := json.Unmarshal(data, &pairs); err != nil {
		return errors.New("points are written [[x, y], ...]")
	}
	*p = nil
	for _, pair := range pairs {
		if len(pair) != 2 {
			return errors.New("points are written [[x, y], ...]")
		}
		*p = append(*p, vision.Point{X: pair[0], Y: pair[1]})
	}
	return nil
}

// HasBuildings reports whether building icons are printed on the board: it
// says so, or its edition is one of Challenge.
func (b Board) HasBuildings() bool {
	return b.Buildings || strings.HasPrefix(b.Edition, "Challenge")
}

// Quad returns the corners. The second result is false where the file has none.
func (b Board) Quad() (vision.Quad, bool) {
	if len(b.Corners) != 4 {
		return vision.Quad{}, false
	}
	return vision.Quad(b.Corners), true
}

// Grid returns the mesh. The second result is false where the file has none.
func (b Board) Grid() (vision.Mesh, bool) {
	game, err := b.rules()
	if err != nil || len(b.Mesh) != crossings(game.Layout) {
		return vision.Mesh{}, false
	}
	return vision.Mesh{Rows: game.Layout.Rows, Cols: game.Layout.Cols, Points: b.Mesh}, true
}

func crossings(l *engine.Layout) int { return (l.Rows + 1) * (l.Cols + 1) }

// Load reads the file beside a photo: one board, or {"boards": [...]} for
// several. Every board that it returns is whole: Setup cannot fail on it.
func Load(path string) ([]Board, error) { return LoadOn(path, nil) }

// LoadOn is Load for boards on a layout in place of their games' own; nil for none.
func LoadOn(path string, layout *engine.Layout) ([]Board, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	boards, err := ParseOn(data, layout)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", filepath.Base(path), err)
	}
	return boards, nil
}

// Parse is Load from bytes.
func Parse(data []byte) ([]Board, error) { return ParseOn(data, nil) }

// ParseOn is LoadOn from bytes.
func ParseOn(data []byte, layout *engine.Layout) ([]Board, error) {
	var file struct {
		Boards  []Board         `json:"boards"`
		Squares json.RawMessage `json:"squares"`
	}
	if err := json.Unmarshal(data, &file); err != nil {
		return nil, fmt.Errorf("not a truth file: %w", err)
	}
	if file.Boards == nil {
		if file.Squares == nil {
			return nil, errors.New(`not a truth file: it has neither "squares" nor "boards"`)
		}
		var one Board
		if err := json.Unmarshal(data, &one); err != nil {
			return nil, fmt.Errorf("not a truth file: %w", err)
		}
		file.Boards = []Board{one}
	}
	for i := range file.Boards {
		b := &file.Boards[i]
		b.Layout = layout
		if err := b.check(); err != nil {
			return nil, fmt.Errorf("board %d: %w", i+1, err)
		}
	}
	return file.Boards, nil
}

// Save writes the file beside a photo, in the form that Load reads.
func Save(path string, boards ...Board) error {
	var whole any = map[string]any{"boards": boards}
	if len(boards) == 1 {
		whole = boards[0]
	}
	data, err := json.MarshalIndent(whole, "", " ")
	if err != nil {
		return err
	}
	return os.WriteFile(path, append(data, '\n'), 0o644)
}

func (b Board) check() error {
	if n := len(b.Corners); n != 0 && n != 4 {
		return fmt.Errorf("%d corners where there should be 4", n)
	}
	game, err := b.rules()
	if err != nil {
		return err
	}
	if n, want := len(b.Mesh), crossings(game.Layout); n != 0 && n != want {
		return fmt.Errorf("%d crossings in the mesh where there should be %d", n, want)
	}
	_, err = b.Setup()
	return err
}

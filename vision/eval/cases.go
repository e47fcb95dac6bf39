package eval

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"inkscore/engine"
	"inkscore/vision/truth"
)

// Case is a photo and what it is known to show.
type Case struct {
	Photo  string // path
	Boards []truth.Board
	// Partial says that other boards than these may be in the photo, so a board
	// elsewhere in it is not an invented one.
	Partial bool
}

// Game returns the game that a photo's boards are read as: the one of the truth,
// so that the reading is judged apart from how well the game is told.
func (c Case) Game() *engine.Game {
	var first *engine.Game
	for _, b := range c.Boards {
		setup, err := b.Setup()
		switch {
		case err != nil:
		case setup.Game.Below != nil: // one of the boards is the second of it
			return setup.Game
		case first == nil:
			first = setup.Game
		}
	}
	if first == nil {
		return engine.Base()
	}
	return first
}

// squaresAcross is how many squares lie along a side of the photo's boards, in the
// mean.
func (c Case) squaresAcross() float64 {
	l := c.Game().Layout
	return float64(l.Rows+l.Cols) / 2
}

// photoEndings are the names that a photo's file may end in.
var photoEndings = []string{".jpg", ".jpeg", ".png", ".webp", ".heic", ".heif"}

// Load lists the photos of a folder by name, each with the truth beside it
// (NNN.jpg and NNN.json). A photo without a truth file shows no board: it is a
// negative. A truth file may instead name its photo with "photo": then it tells
// of one board among those of that photo.
func Load(dir string) ([]Case, error) { return LoadOn(dir, nil) }

// LoadOn is Load for boards on a layout in place of their games' own; nil for none.
func LoadOn(dir string, layout *engine.Layout) ([]Case, error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, fmt.Errorf("the folder %q cannot be read; check the name", dir)
	}
	byName := map[string]*Case{} // by the photo's file name
	var order, truths []string
	for _, e := range entries {
		switch ending := strings.ToLower(filepath.Ext(e.Name())); {
		case e.IsDir():
		case ending == ".json":
			truths = append(truths, e.Name())
		case slices.Contains(photoEndings, ending):
			order = append(order, e.Name())
			byName[e.Name()] = &Case{Photo: filepath.Join(dir, e.Name())}
		}
	}
	if len(order) == 0 {
		return nil, fmt.Errorf("no photo lies in the folder %q", dir)
	}
	for _, name := range truths {
		if err := attach(byName, dir, name, layout); err != nil {
			return nil, err
		}
	}
	var cases []Case
	for _, name := range order {
		cases = append(cases, *byName[name])
	}
	return cases, nil
}

// attach adds the boards of a truth file to the photo that it is about. Files
// about no photo of the folder, such as a saved table, are passed over.
func attach(byName map[string]*Case, dir, name string, layout *engine.Layout) error {
	path := filepath.Join(dir, name)
	named, err := photoNamedIn(path)
	if err != nil {
		return err
	}
	c := byName[named]
	if c == nil {
		stem := strings.TrimSuffix(name, filepath.Ext(name))
		for photo, other := range byName {
			if strings.TrimSuffix(photo, filepath.Ext(photo)) == stem {
				c = other
			}
		}
	}
	if c == nil {
		return nil
	}
	boards, err := truth.LoadOn(path, layout)
	if err != nil {
		return err
	}
	for i, b := range boards {
		if _, ok := b.Quad(); !ok {
			return fmt.Errorf("%s: board %d has no corners, so nothing can be compared", name, i+1)
		}
	}
	c.Boards = append(c.Boards, boards...)
	c.Partial = c.Partial || named != ""
	return nil
}

// photoNamedIn returns the photo that a truth file says it is about, if any.
func photoNamedIn(path string) (string, error) {
	data, err := os.ReadFile(path) // #nosec G304 -- a file of the folder to evaluate
	if err != nil {
		return "", err
	}
	var file struct {
		Photo string `json:"photo"`
	}
	// Whatever is no truth file is told apart, and named, when it is loaded.
	_ = json.Unmarshal(data, &file)
	return file.Photo, nil
}

package main

import (
	"fmt"
	"os"
	"strings"

	"inkscore/engine"
	"inkscore/vision"
)

// layoutUsage explains --layout.
const layoutUsage = "put the board that this `FILE` describes in place of the game's own, see engine/layouts"

// noANU is what to say where a board on an own layout is typed as an ANU string.
const noANU = usageError("--anu is for boards of 7x7 squares alone; type the board with --text")

// layoutIn reads a layout file and makes the games on it known by name; nil where no
// file is named.
func layoutIn(path string) (*engine.Layout, error) {
	if path == "" {
		return nil, nil
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, usageError(fmt.Sprintf("the layout %q cannot be read; check the name", path))
	}
	l, err := engine.ParseLayout(data)
	if err == nil {
		l, err = engine.AddLayout(l)
	}
	if err != nil {
		return nil, usageError(asClause(err))
	}
	return l, nil
}

// layoutFiles are the files of a flag that may be given several times.
type layoutFiles []string

func (f *layoutFiles) String() string { return strings.Join(*f, " ") }

// Set adds a file.
func (f *layoutFiles) Set(path string) error {
	*f = append(*f, path)
	return nil
}

// read makes the games on all of the layouts known by name.
func (f layoutFiles) read() error {
	for _, path := range f {
		if _, err := layoutIn(path); err != nil {
			return err
		}
	}
	return nil
}

// on puts a layout in place of the board of a game; nil leaves the game as it is.
func on(l *engine.Layout, game *engine.Game) (*engine.Game, error) {
	if l == nil {
		return game, nil
	}
	own, err := game.On(l)
	if err != nil {
		return nil, usageError(asClause(err))
	}
	return own, nil
}

// photographed refuses a game whose boards cannot be read from photos, on a layout
// or, where that is nil, on its own.
func photographed(game *engine.Game, l *engine.Layout) error {
	switch {
	case vision.CanRead(game):
		return nil
	case l != nil && vision.CanRead(game.Usual()):
		return usageError(fmt.Sprintf("boards of the layout %q cannot be found in photos: they have from 4 to 15 rows and columns, with squares in the outermost ones", l.Name))
	}
	return usageError(fmt.Sprintf("photos of boards of the game %s cannot be read yet; type the board with --text", game.Name))
}

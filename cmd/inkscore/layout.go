package main

import (
	"fmt"
	"os"

	"inkscore/engine"
	"inkscore/vision"
)

// layoutUsage explains --layout.
const layoutUsage = "put the board that this `FILE` describes in place of the game's own, see engine/layouts"

// layoutIn reads a layout file; nil where no file is named.
func layoutIn(path string) (*engine.Layout, error) {
	if path == "" {
		return nil, nil
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, usageError(fmt.Sprintf("the layout %q cannot be read; check the name", path))
	}
	l, err := engine.ParseLayout(data)
	if err != nil {
		return nil, usageError(asClause(err))
	}
	return l, nil
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
	if vision.CanRead(game) && !vision.CanRead(own) {
		return nil, usageError(fmt.Sprintf("boards of the layout %q cannot be found in photos: they have from 4 to 15 rows and columns, with squares in the outermost ones", l.Name))
	}
	return own, nil
}

package engine

import (
	"fmt"
	"slices"
)

// ParseLayout reads a board as the files in the folder layouts describe it, for
// boards that no game here has. What is wrong with it is a FormatError.
func ParseLayout(data []byte) (*Layout, error) {
	if err := tooLong(string(data)); err != nil {
		return nil, FormatError("The layout is far longer than any board.")
	}
	l, err := readLayout(string(data))
	if err != nil {
		return nil, err
	}
	if l.Name == "" {
		l.Name = "own"
	}
	if l.Len() == 0 {
		return nil, FormatError("The layout has no squares.")
	}
	if !slices.ContainsFunc(l.exits, func(exits [4]Kind) bool { return exits != [4]Kind{} }) {
		return nil, FormatError("The layout has no exits, so that nothing can be drawn on it.")
	}
	return l, nil
}

// On returns the game as it is played on another board than its own. A board that
// does not fit the game gives an UnsupportedError.
func (g *Game) On(l *Layout) (*Game, error) {
	if g.Below != nil {
		return nil, UnsupportedError("The game " + g.Name + " has two boards, and a layout describes one.")
	}
	if l.Bridged() && !slices.Contains(g.Sets, islands) {
		return nil, UnsupportedError(fmt.Sprintf("The layout %s has bridge spaces, and the game %s knows none: name a game of the Archipelago.", quoted(l.Name), g.Name))
	}
	trial := g.cloned() // the game itself is prepared already
	trial.Layout = l
	for _, s := range g.Sets {
		if s.Middle && l.Middle() == NoSquare {
			return nil, UnsupportedError(s.Title + " begins on the central square, which the layout " + quoted(l.Name) + " does not have.")
		}
		if s.Prepare != nil {
			if err := s.Prepare(&trial); err != nil {
				return nil, err
			}
		}
	}
	out := *g
	out.Layout = l
	return &out, nil
}

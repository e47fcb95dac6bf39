package engine

import (
	"maps"
	"slices"
)

// NoRound stands for a missing round number.
const NoRound = 0

// Placed is what one square holds: its tile and the round written in it. Round
// is NoRound when missing; it may be out of the game's range.
type Placed struct {
	Tile  Tile
	Round int
}

// Setup is a board as read or typed. It can be anything a pen can draw: nothing
// about it is promised to be legal. The zero Setup is not usable; make one with
// NewSetup.
type Setup struct {
	Game *Game
	// Longest is the reading that the board's own text asks for; DefaultLongest
	// leaves it to the game.
	Longest Longest
	// Below is the Underground board of a game that has two, or nil.
	Below *Setup

	squares []Placed
	lines   lineSet           // what is drawn on the lines of the grid
	answers map[string]string // of the game's params
	turns   turns             // which rounds are this board's own
}

// NewSetup returns the blank board of a game.
func NewSetup(g *Game) *Setup {
	return &Setup{Game: g, squares: make([]Placed, g.Layout.Len())}
}

// At returns what a square holds; the zero Placed when it is empty.
func (s *Setup) At(sq Square) Placed { return s.squares[sq] }

// Put fills a square, replacing what was there. An empty tile clears it, but
// for what is noted in it; such a square has no round.
func (s *Setup) Put(sq Square, t Tile, round int) {
	if t.Empty() {
		round = NoRound
	}
	s.squares[sq] = Placed{t, round}
}

// Filled returns the filled squares in order.
func (s *Setup) Filled() []Square {
	var all []Square
	for i, p := range s.squares {
		if !p.Tile.Empty() {
			all = append(all, Square(i))
		}
	}
	return all
}

// drawn returns the filled squares that a player drew on: all but bridges.
func (s *Setup) drawn() []Square {
	return slices.DeleteFunc(s.Filled(), s.Game.Layout.Bridge)
}

// Clone returns a copy that shares nothing with s.
func (s *Setup) Clone() *Setup {
	c := &Setup{Game: s.Game, Longest: s.Longest, squares: append([]Placed(nil), s.squares...),
		lines: append(lineSet(nil), s.lines...), answers: maps.Clone(s.answers), turns: s.turns}
	if s.Below != nil {
		c.Below = s.Below.Clone()
	}
	return c
}

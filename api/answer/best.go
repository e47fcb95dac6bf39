package answer

import (
	"inkscore/engine"
	"inkscore/engine/play"
)

// Best is the best last round of a board.
type Best struct {
	Game string   `json:"game"`
	Roll []string `json:"roll"` // the faces, as tiles in the text form
	// Drawn is what the board came to as it was played; nil for a board without
	// its last round.
	Drawn *int `json:"drawn,omitempty"`
	play.Best
}

// BestOf plays the last round of a board, which is taken off it where it was
// drawn.
func BestOf(setup *engine.Setup, round play.Round, o play.Options) Best {
	b := Best{Game: setup.Game.Name, Roll: []string{}, Best: play.BestRound(round, o)}
	for _, f := range round.Roll {
		b.Roll = append(b.Roll, f.Tile.String())
	}
	if len(round.Before.Filled()) < len(setup.Filled()) {
		drawn := setup.Score(o.Longest).Total
		b.Drawn = &drawn
	}
	return b
}

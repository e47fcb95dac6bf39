package eval

import "inkscore/vision/truth"

// GameTold says how well the print of a board told which game it is of: boards
// of Challenge carry building icons.
type GameTold string

// How well a board's print told its game.
const (
	IconsTold   GameTold = "icons"    // there are icons, and they were seen
	NoIconsTold GameTold = "no-icons" // there are none, and none were seen
	GameUnsure  GameTold = "unsure"   // the reader would ask
	GameWrong   GameTold = "wrong"
)

// The probabilities of icons between which a reader asks.
const surelyNone, surelyIcons = 0.1, 0.9

// compareGame sets the probability that icons are there against the truth.
func compareGame(b truth.Board, p float64) GameTold {
	switch icons := b.HasBuildings(); {
	case p >= surelyNone && p <= surelyIcons:
		return GameUnsure
	case icons != (p > surelyIcons):
		return GameWrong
	case icons:
		return IconsTold
	}
	return NoIconsTold
}

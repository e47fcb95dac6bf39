package eval

import (
	"inkscore/calibration"
	"inkscore/engine"
	"inkscore/vision/truth"
)

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

// sized reports whether a layout has the rows and columns of another: only boards
// of Challenge's size have icons whose places are known.
func sized(l, as *engine.Layout) bool { return l.Rows == as.Rows && l.Cols == as.Cols }

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

// PrintTold says how well the edition of a board was told from its print. Many
// painted boards are of no edition by their colours, though they are named
// after the one that they began from: inkscore paint --edition paints true ones.
type PrintTold string

// How well an edition was told.
const (
	RightPrint PrintTold = "right"
	OtherPrint PrintTold = "other"
	NoPrint    PrintTold = "none"
)

// comparePrint sets the edition that was told against the truth, if that names
// one.
func comparePrint(b truth.Board, told string) PrintTold {
	if _, err := calibration.Load(b.Print); err != nil {
		return ""
	}
	switch told {
	case b.Print:
		return RightPrint
	case "":
		return NoPrint
	}
	return OtherPrint
}

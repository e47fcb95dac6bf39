package vision

import (
	"math"

	"inkscore/calibration"
	"inkscore/engine"
)

// Building icons are printed in the top left corner of some squares of
// Challenge boards (facts sheet 3.2), and of no others. How full that corner is
// there, against how full it is elsewhere, tells whether there are any: ink gets
// into corners too, but into no eleven certain ones.
const (
	iconFrom, iconTo = 0.05, 0.325 // of a square, both ways: where an icon stands
	fewestIcons      = 5           // of the squares with icons, and of the others, that must be seen
	// The probability is a logistic function of how much fuller, in nats, the
	// usual corner with an icon is than the fullest quarter of the others; both
	// numbers are from the boards that "inkscore eval" counts under "games".
	iconMiddle, iconSlope = 0.32, 8
	iconFaint             = 0.02 // added to both, so that clean corners do not count
)

// buildingsOdds returns the probability that building icons are printed on a
// board; a half where too little of it is seen, and for boards of other sizes than
// Challenge's, of which no source shows where they have icons. bgr is the board
// at surveyPx.
func (s survey) buildingsOdds(bgr []uint8) float64 {
	layout := engine.Challenge().Layout
	if s.lines < faintLines || latticeOf(s.layout) != latticeOf(layout) {
		return 0.5
	}
	var with, without []float64
	for i, look := range s.squares {
		if look.noticeOf() != NoNotice {
			continue
		}
		v := cornerFill(bgr, layout, engine.Square(i))
		if layout.Building(engine.Square(i)) != engine.NoBuilding {
			with = append(with, v)
		} else {
			without = append(without, v)
		}
	}
	if len(with) < fewestIcons || len(without) < fewestIcons {
		return 0.5
	}
	fuller := math.Log((median(with) + iconFaint) / (quantile(without, 0.75) + iconFaint))
	return sigmoid(iconSlope * (fuller - iconMiddle))
}

// cornerFill says how much is printed or drawn where an icon would stand: the
// mean of how much darker, or of another hue, its pixels are than the corner's
// own clear paper, which is its brighter half.
func cornerFill(bgr []uint8, layout *engine.Layout, sq engine.Square) float64 {
	const (
		clear     = 0.85 // quantile of the corner's brightness that is paper
		hueWeight = 2    // of a hue against a darkness in nats
		area      = surveyPx * 4
	)
	row, col := layout.RowCol(sq)
	width := (layout.Cols + 1) * surveyPx
	y0, x0 := row*surveyPx+surveyPx/2, col*surveyPx+surveyPx/2
	corner, light := make([]tint, 0, area), make([]float64, 0, area)
	for y := y0 + int(iconFrom*surveyPx); y < y0+int(iconTo*surveyPx); y++ {
		for x := x0 + int(iconFrom*surveyPx); x < x0+int(iconTo*surveyPx); x++ {
			t := tintOf(bgr[3*(y*width+x):])
			corner, light = append(corner, t), append(light, t[0])
		}
	}
	half := median(light) // sorts them
	paper := light[int(clear*float64(len(light)))]
	reds, blues := make([]float64, 0, area), make([]float64, 0, area)
	for _, t := range corner {
		if t[0] >= half {
			reds, blues = append(reds, t[1]), append(blues, t[2])
		}
	}
	red, blue, sum := median(reds), median(blues), 0.0
	for _, t := range corner {
		sum += max(0, paper-t[0], hueWeight*math.Hypot(t[1]-red, t[2]-blue))
	}
	return sum / float64(len(corner))
}

// GameReason is what of a board's print told which game it is of. It ends up in
// the program's answers, so a name, once given, does not change.
type GameReason string

// What may tell a game that nobody named.
const (
	NotTold     GameReason = ""         // somebody named the game
	IconsTold   GameReason = "icons"    // building icons are printed: Challenge
	NoIconsTold GameReason = "no-icons" // none are: the base game
	EditionTold GameReason = "edition"  // icons can hardly be seen, the colours are an edition's
	NothingTold GameReason = "unsure"   // neither; it may be the other game
)

// The probabilities of icons between which it is asked which game was played.
const surelyBase, surelyChallenge = 0.1, 0.9

// gameOf returns the game of a board that nobody named, and what told it: its
// icons, and where they are hardly seen, the edition it is of, if any.
func (s survey) gameOf(edition *calibration.Edition) (*engine.Game, GameReason) {
	switch {
	case s.buildings > surelyChallenge:
		return engine.Challenge(), IconsTold
	case s.buildings < surelyBase:
		return engine.Base(), NoIconsTold
	}
	if edition != nil {
		if game, err := engine.GameNamed(edition.Game); err == nil && CanRead(game) && latticeOf(game.Layout) == usualLattice {
			return game, EditionTold
		}
	}
	if s.buildings > 0.5 {
		return engine.Challenge(), NothingTold
	}
	return engine.Base(), NothingTold
}

// unsureGame is the notice for a board whose icons tell neither game.
func (s survey) unsureGame() Notice {
	return Notice{Type: GameNotice, Numbers: map[string]float64{"building icons, probability": s.buildings},
		Message: "It is not clear whether this is a board of the base game or of Challenge: say which was played."}
}

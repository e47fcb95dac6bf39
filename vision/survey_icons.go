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
// board; a half where too little of it is seen. bgr is the board at surveyPx.
func (s survey) buildingsOdds(bgr []uint8, layout *engine.Layout) float64 {
	if s.lines < faintLines {
		return 0.5
	}
	var with, without []float64
	for i, look := range s.squares {
		if look.noticeOf() != NoNotice {
			continue
		}
		v := cornerFill(bgr, i/boardCells, i%boardCells)
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
func cornerFill(bgr []uint8, row, col int) float64 {
	const (
		side      = (boardCells + 1) * surveyPx
		clear     = 0.85 // quantile of the corner's brightness that is paper
		hueWeight = 2    // of a hue against a darkness in nats
		area      = surveyPx * 4
	)
	y0, x0 := row*surveyPx+surveyPx/2, col*surveyPx+surveyPx/2
	corner, light := make([]tint, 0, area), make([]float64, 0, area)
	for y := y0 + int(iconFrom*surveyPx); y < y0+int(iconTo*surveyPx); y++ {
		for x := x0 + int(iconFrom*surveyPx); x < x0+int(iconTo*surveyPx); x++ {
			t := tintOf(bgr[3*(y*side+x):])
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

// The probabilities of icons between which it is asked which game was played.
const surelyBase, surelyChallenge = 0.1, 0.9

// gameOf returns the game of a board that nobody named: what its icons tell,
// and where they are hardly seen, that of the edition it is of, if any.
func (s survey) gameOf(edition *calibration.Edition) *engine.Game {
	if unsure := s.buildings >= surelyBase && s.buildings <= surelyChallenge; unsure && edition != nil {
		if game, err := engine.GameNamed(edition.Game); err == nil && CanRead(game) {
			return game
		}
	}
	if s.buildings > 0.5 {
		return engine.Challenge()
	}
	return engine.Base()
}

// unsureGame is the notice for a board whose icons tell neither game; nil where
// they do.
func (s survey) unsureGame() *Notice {
	if s.buildings < surelyBase || s.buildings > surelyChallenge {
		return nil
	}
	return &Notice{Type: GameNotice, Numbers: map[string]float64{"building icons, probability": s.buildings},
		Message: "It is not clear whether this is a board of the base game or of Challenge: say which was played."}
}

package vision

import (
	"fmt"
	"strings"

	"inkscore/engine"
)

// CanyonNotice: it is not sure whether a canyon runs along some borders.
const CanyonNotice NoticeType = "canyon-unsure"

const (
	// leastLine is the probability from which a border is named as one that a
	// canyon may run along.
	leastLine = 0.02
	// edgeLine is a factor on the odds of a canyon along the edge of the board,
	// where a thick frame is printed.
	edgeLine = 0.05
	// From these probabilities on a border is asked about.
	maybeLine, surelyLine = 0.15, 0.9
)

// canyons returns the borders that canyons may run along, in the order of their
// squares. Both squares beside a border say what they see of it, and the mean of
// both counts.
func canyons(odds []SquareOdds, game *engine.Game) []LineReading {
	var all []LineReading
	l := game.Layout
	for i, o := range odds {
		sq := engine.Square(i)
		for _, side := range engine.AllSides {
			p := o.Lines[side]
			next := l.Neighbour(sq, side)
			switch {
			case next == engine.NoSquare:
				p = p * edgeLine / (p*edgeLine + 1 - p)
			case next < sq:
				continue // told by that square
			default:
				p = (p + odds[next].Lines[side.Opposite()]) / 2
			}
			if p >= leastLine {
				all = append(all, LineReading{engine.Border{Square: sq, Side: side}, p})
			}
		}
	}
	return all
}

// canyonNotice asks about the borders that may hold a canyon or not; nil where all
// are clear.
func (r *Reading) canyonNotice() *Notice {
	var names []string
	for _, line := range r.Canyons {
		if line.P >= maybeLine && line.P < surelyLine {
			names = append(names, r.Game.Layout.LineName(line.Border))
		}
	}
	if names == nil {
		return nil
	}
	const most = 8
	named := strings.Join(names[:min(most, len(names))], ", ")
	if len(names) > most {
		named += fmt.Sprintf(" and %d more", len(names)-most)
	}
	return &Notice{Type: CanyonNotice, Numbers: map[string]float64{"borders": float64(len(names))},
		Message: fmt.Sprintf("Look whether a canyon runs along %s (a square and one of its sides each).", named)}
}

package vision

import (
	"errors"
	"math"

	"inkscore/engine"
)

// Shot is one of several photos of a board: what was read from it, and which
// squares something hides there, such as glare or a pen.
type Shot struct {
	*Reading
	Hidden []engine.Square
}

const (
	// ownWord is how much of what a further photo says of a square is news. The
	// light is another one, but the ink is the same, and so are the networks:
	// what they misread once they are apt to misread again.
	ownWord = 0.6
	// hiddenWord is what a photo in which a square is hidden counts for there.
	hiddenWord = 0.1
	// leastMerged is the likeness of two shots below which they cannot be of one
	// board: that of players who had the same dice is far lower.
	leastMerged = 0.4
)

// Why shots cannot be merged. Both are sentences for whoever took the photos.
var (
	ErrNothingToMerge = errors.New("there is no reading to merge")
	ErrOtherBoard     = errors.New("the photos do not show the same board; give photos of one board only")
)

// Merge decides once what a board holds that was photographed several times, as
// when glare lay over other squares each time. The odds of the shots are
// multiplied, square by square, as independent witnesses' would be, but less so,
// since they are not; where a square is hidden in one of them the others count.
// The reading lies where the surest shot has the board. Shots of different
// boards give ErrOtherBoard, none at all ErrNothingToMerge.
func Merge(shots []Shot, prices Prices) (*Reading, error) {
	if len(shots) == 0 {
		return nil, ErrNothingToMerge
	}
	first := shots[0].Reading
	best := first
	for _, s := range shots[1:] {
		if l := LikenessOf(first, s.Reading); s.Game != first.Game || l.Drawn > 0 && l.Alike < leastMerged {
			return nil, ErrOtherBoard
		}
		if s.Sureness() > best.Sureness() {
			best = s.Reading
		}
	}
	odds := make([]SquareOdds, len(first.Odds))
	for i := range odds {
		odds[i] = mergedOdds(shots, i)
	}
	merged := Decide(odds, first.Game, prices)
	merged.Mesh, merged.Board = best.Mesh, best.Board
	return merged, nil
}

// mergedOdds are those of one square from all shots.
func mergedOdds(shots []Shot, sq int) SquareOdds {
	words := make([]float64, len(shots))
	sum := 0.0
	for k, s := range shots {
		words[k] = 1
		for _, hidden := range s.Hidden {
			if int(hidden) == sq {
				words[k] = hiddenWord
			}
		}
		sum += words[k]
	}
	// One clear shot counts in full, each further one for what is its own.
	scale := (1 + ownWord*max(0, sum-1)) / sum
	var merged SquareOdds
	product := func(into []float64, of func(*SquareOdds) []float64) {
		for k := range shots {
			for i, p := range of(&shots[k].Odds[sq]) {
				into[i] += scale * words[k] * math.Log(max(p, leastOdds))
			}
		}
		most := math.Inf(-1)
		for _, v := range into {
			most = max(most, v)
		}
		for i, v := range into {
			into[i] = math.Exp(v - most)
		}
		addUp(into)
	}
	for s := range merged.Sides {
		product(merged.Sides[s][:], func(o *SquareOdds) []float64 { return o.Sides[s][:] })
	}
	product(merged.Centre[:], func(o *SquareOdds) []float64 { return o.Centre[:] })
	product(merged.Digit[:], func(o *SquareOdds) []float64 { return o.Digit[:] })
	return merged
}

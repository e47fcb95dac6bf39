package vision

import (
	"errors"
	"math"
	"slices"

	"inkscore/engine"
)

const (
	// ownWord is how much of what a further photo says of a square is news. The
	// light is another one, but the ink is the same, and so are the networks:
	// what they misread once they are apt to misread again. Of 0, 0.2, 0.3, 0.4,
	// 0.6, 0.8 and 1 it kept confidences honest on 85 painted boards, each in two
	// photos (inkscore paint --shot 1).
	ownWord = 0.2
	// keenness says how much more a sure photo counts than a poor one: the power
	// of its sureness. Of 0, 2, 4 and 8 it gave the fewest wrong numbers there.
	keenness = 8
	// hiddenWord is what a photo in which a square is hidden counts for there.
	hiddenWord = 0.1
)

// Why shots cannot be merged. Both are sentences for whoever took the photos.
var (
	ErrNothingToMerge = errors.New("there is no reading to merge")
	ErrOtherBoard     = errors.New("the photos do not show the same board; give photos of one board only")
)

// Merge decides once what a board holds of which there are several photos, as when
// glare lay over other squares each time. The odds of the shots are
// multiplied, square by square, as independent witnesses' would be, but less so,
// since they are not; a poor photo counts little, and where a square is hidden in
// one of them the others count.
// The reading lies where the surest shot has the board. Shots of different
// boards give ErrOtherBoard, none at all ErrNothingToMerge.
func Merge(shots []*Reading, prices Prices) (*Reading, error) {
	if len(shots) == 0 {
		return nil, ErrNothingToMerge
	}
	first := shots[0]
	best := first
	for _, s := range shots[1:] {
		if l := LikenessOf(first, s); s.Game != first.Game || l.Evidence < 0 {
			return nil, ErrOtherBoard
		}
		if s.Sureness() > best.Sureness() {
			best = s
		}
	}
	odds := make([]SquareOdds, len(first.Odds))
	for i := range odds {
		sq := engine.Square(i)
		odds[i] = mergedOdds(sq, shots, wordsOn(sq, shots, best.Sureness()))
	}
	lid := best.Lid
	for _, s := range shots {
		if s.Lid != nil && (lid == nil || s.Lid.Likeness > lid.Likeness) {
			lid = s.Lid
		}
	}
	merged := decide(odds, first.Game, prices, hints{specials: lid.evidence(first.Game, prices)})
	merged.Mesh, merged.Board, merged.Lid = best.Mesh, best.Board, lid
	return merged, nil
}

// wordsOn returns what each shot counts for on a square: 1 for all that the best
// of them, as sure as given, has to say.
func wordsOn(sq engine.Square, shots []*Reading, best float64) []float64 {
	words := make([]float64, len(shots))
	most := 0.0
	for k, s := range shots {
		words[k] = 1
		if best > 0 {
			words[k] = math.Pow(s.Sureness()/best, keenness)
		}
		if s.Squares[sq].Hidden != NoNotice {
			words[k] *= hiddenWord
		}
		most = max(most, words[k])
	}
	sum := 0.0
	for k := range words {
		words[k] /= most
		sum += words[k]
	}
	// One shot counts in full, the others for what is their own.
	for k := range words {
		words[k] *= (1 + ownWord*(sum-1)) / sum
	}
	return words
}

// mergedOdds multiplies the odds of a square, each raised to the power of its
// shot's word.
func mergedOdds(sq engine.Square, shots []*Reading, words []float64) SquareOdds {
	var merged SquareOdds
	product := func(into []float64, of func(*SquareOdds) []float64) {
		for k := range shots {
			for i, p := range of(&shots[k].Odds[sq]) {
				into[i] += words[k] * math.Log(max(p, leastOdds))
			}
		}
		most := slices.Max(into)
		for i, v := range into {
			into[i] = math.Exp(v - most)
		}
		addUp(into)
	}
	for s := range merged.Sides {
		product(merged.Sides[s][:], func(o *SquareOdds) []float64 { return o.Sides[s][:] })
	}
	product(merged.Centre[:], func(o *SquareOdds) []float64 { return o.Centre[:] })
	product(merged.Marking[:], func(o *SquareOdds) []float64 { return o.Marking[:] })
	for s := range 4 {
		merged.Trail[s] = productOf(words, func(k int) float64 { return shots[k].Odds[sq].Trail[s] })
		merged.Lines[s] = productOf(words, func(k int) float64 { return shots[k].Odds[sq].Lines[s] })
	}
	product(merged.Digit[:], func(o *SquareOdds) []float64 { return o.Digit[:] })
	return merged
}

// productOf multiplies what each shot says of something that is there or not,
// raised to the power of its word.
func productOf(words []float64, of func(shot int) float64) float64 {
	odds := 0.0
	for k, word := range words {
		p := min(max(of(k), leastOdds), 1-leastOdds)
		odds += word * math.Log(p/(1-p))
	}
	return sigmoid(odds)
}

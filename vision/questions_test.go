package vision

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"

	"inkscore/engine"
)

// asking is a reading whose squares are as sure as given, from A1 on.
func asking(squares ...SquareReading) *Reading {
	r := &Reading{Game: engine.Base()}
	for i, s := range squares {
		s.Square = engine.Square(i)
		r.Squares = append(r.Squares, s)
	}
	return r
}

func sure(p float64) SquareReading { return SquareReading{Choice: Choice{P: p}} }

func hiddenAt(p float64) SquareReading {
	return SquareReading{Choice: Choice{P: p}, Hidden: GlareNotice}
}

func TestQuestionsComeInTheOrderInWhichTheyHelp(t *testing.T) {
	tests := []struct {
		name    string
		reading *Reading
		want    []string
	}{
		{"nothing to ask", asking(sure(1), sure(0.95)), nil},
		{"the least sure first", asking(sure(0.9), sure(0.3), sure(0.94), sure(0.6)), []string{"A2", "A4", "A1", "A3"}},
		{"equals as they stand on the board", asking(sure(0.5), sure(0.4), sure(0.5)), []string{"A2", "A1", "A3"}},
		{"hidden, but read for sure", asking(sure(1), hiddenAt(1)), []string{"A2"}},
		{"a sure one that is hidden waits", asking(hiddenAt(1), sure(0.6), hiddenAt(0.4)), []string{"A3", "A2", "A1"}},
		{"hidden goes before hardly doubtful", asking(sure(0.9499), hiddenAt(0.999), hiddenAt(0.93)), []string{"A3", "A1", "A2"}},
	}
	for _, tc := range tests {
		t.Run(tc.name, func(t *testing.T) {
			var got []string
			for _, q := range tc.reading.Questions() {
				got = append(got, tc.reading.Game.Layout.SquareName(q.Square))
			}
			assert.Equal(t, tc.want, got)
		})
	}
}

// No other choice of as many questions makes a board more likely to be right:
// held against all pairs, with what squares are worth as the probabilities say.
func TestNoTwoOtherQuestionsHelpMore(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 5))
	rightAfter := func(r *Reading, asked ...engine.Square) float64 {
		p := 1.0
		for _, s := range r.Squares {
			if s.Square != asked[0] && s.Square != asked[1] {
				p *= 1 - s.Wrong()
			}
		}
		return p
	}
	for range 50 {
		var squares []SquareReading
		for range 3 + rng.IntN(8) {
			s := sure(rng.Float64())
			if rng.IntN(4) == 0 {
				s.Hidden = CoveredNotice
			}
			squares = append(squares, s)
		}
		squares[0].P, squares[1].P = 0.5, 0.7 // so that there are two questions
		r := asking(squares...)
		chosen := r.Questions()
		got := rightAfter(r, chosen[0].Square, chosen[1].Square)
		for i := range r.Squares {
			for j := range i {
				other := rightAfter(r, engine.Square(i), engine.Square(j))
				assert.LessOrEqual(t, other, got+1e-12, fmt.Sprint(i, j))
			}
		}
	}
}

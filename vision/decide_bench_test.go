package vision

import (
	"math/rand/v2"
	"testing"

	"inkscore/engine"
)

// BenchmarkDecide decides a board that is seen clearly, one with a dozen
// doubtful squares, and one on which every number may be any.
func BenchmarkDecide(b *testing.B) {
	setup := parsed(b, knownTexts(b)[6])
	hopeless := oddsOf(b, setup, 0.97)
	for i := range hopeless {
		for d := range hopeless[i].Digit {
			hopeless[i].Digit[d] = 0.1
		}
	}
	for _, c := range []struct {
		name string
		odds []SquareOdds
	}{
		{"clear", oddsOf(b, setup, 0.9995)},
		{"doubtful", blurred(b, rand.New(rand.NewPCG(1, 1)), setup, 12, 4, true)},
		{"hopeless", hopeless},
	} {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				Decide(c.odds, engine.Base(), DefaultPrices)
			}
		})
	}
}

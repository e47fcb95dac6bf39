package train

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/calibration"
	"inkscore/engine"
	"inkscore/vision"
	"inkscore/vision/paint"
	"inkscore/vision/truth"
)

// Answers whose truth was drawn under one temperature are told under another:
// the fit finds what lies between.
func TestTemperatureUndoesOverconfidence(t *testing.T) {
	for _, want := range []float64{0.7, 1, 2.5} {
		rng := rand.New(rand.NewPCG(1, 2))
		var answers []answer
		for range 8000 {
			honest := make([]float64, 4)
			for i := range honest {
				honest[i] = math.Exp(2 * rng.NormFloat64())
			}
			calibration.Cool(honest, 1.0000001) // makes them add up to 1
			at, right := rng.Float64(), 0
			for ; at >= honest[right] && right < 3; right++ {
				at -= honest[right]
			}
			said := append([]float64(nil), honest...)
			calibration.Cool(said, 1/want)
			answers = append(answers, answer{said, right})
		}
		assert.InDelta(t, want, temperature(answers), 0.1*want)
	}
}

// oddsLike returns odds that give what is there a share, and the rest evenly.
func oddsLike(setup *engine.Setup, share func() float64) []vision.SquareOdds {
	odds := make([]vision.SquareOdds, setup.Game.Layout.Len())
	spread := func(v []float64, at int) {
		p := share()
		for i := range v {
			v[i] = (1 - p) / float64(len(v)-1)
		}
		v[at] = p
	}
	for i := range odds {
		there := setup.At(engine.Square(i))
		for s, k := range there.Tile.Sides() {
			spread(odds[i].Sides[s][:], vision.SideClass(k))
		}
		spread(odds[i].Centre[:], vision.CentreClass(there.Tile))
		spread(odds[i].Digit[:], there.Round)
	}
	return odds
}

// knownOnes returns played boards with such odds.
func knownOnes(n int, share func() float64) []knownBoard {
	rng := rand.New(rand.NewPCG(5, 5))
	var all []knownBoard
	for range n {
		setup := paint.RandomPlay(rng).Setup(rng)
		all = append(all, knownBoard{odds: oddsLike(setup, share), board: truth.Of(setup), truth: setup})
	}
	return all
}

func TestEachKindOfAnswerHasItsTemperature(t *testing.T) {
	got := temperatures(knownOnes(6, func() float64 { return 0.9 }))
	for _, v := range []float64{got.Sides, got.Centres, got.Digits} {
		assert.InDelta(t, coolest, v, 0.02, "what is always right may be said more firmly, within bounds")
	}
}

func TestReliabilityOfKnownBoards(t *testing.T) {
	r, err := reliability(knownOnes(5, func() float64 { return 0.9999 }), calibration.AsSaid)
	require.NoError(t, err)
	assert.Equal(t, 5, r.Boards)
	assert.Equal(t, 5, r.Decided.Whole)
	assert.Equal(t, 5*49, r.Squares.Count)
}

func TestOddsAreDrawnForBoardsThatWereNeverPainted(t *testing.T) {
	boards := knownOnes(30, func() float64 { return 0.9999 })
	from, rng := newPool(boards), rand.New(rand.NewPCG(6, 6))
	drawn := 0
	for range 20 {
		setup := paint.RandomPlay(rng).Setup(rng)
		odds, ok := from.draw(rng, setup)
		if !ok {
			continue // a rare special that no known board has
		}
		drawn++
		assert.Equal(t, oddsLike(setup, func() float64 { return 0.9999 }), odds, "each square as one that holds the same")
	}
	assert.Greater(t, drawn, 10)
	_, ok := newPool(boards[:1]).draw(rng, boards[0].truth)
	assert.True(t, ok, "a board can be made of its own squares")
}

func TestClearFaultsAreNotHidden(t *testing.T) {
	counted, err := countSmoothed(knownOnes(30, func() float64 { return 0.9999 }), calibration.AsSaid, 1, 60)
	require.NoError(t, err)
	assert.Equal(t, 60, counted.Made)
	assert.Greater(t, counted.Smoothed.Shown, 60)
	assert.Zero(t, counted.Smoothed.Hidden)

	mumbling := rand.New(rand.NewPCG(7, 7))
	counted, err = countSmoothed(knownOnes(30, func() float64 { return 0.1 + 0.3*mumbling.Float64() }), calibration.AsSaid, 1, 60)
	require.NoError(t, err)
	assert.Positive(t, counted.Smoothed.Hidden, "what is hardly seen may be taken for a slip of the eye")
	assert.Positive(t, counted.Smoothed.Kept, "and stays a doubt")
}

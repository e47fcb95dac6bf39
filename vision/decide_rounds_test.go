package vision

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"

	"inkscore/engine"
)

func TestRoundsAreAsTheNetworkSaysThem(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for _, name := range []string{"base", "challenge+river", "giant", "archipelago"} {
		var digit [numDigits]float64
		for d := range digit {
			digit[d] = rng.Float64()
		}
		addUp(digit[:])
		number := roundOf(digit, 0, gameNamed(t, name), Prices{})
		assert.InDeltaSlice(t, digit[:], number.inRound.rounds, 1e-12, name)
		assert.InDelta(t, 1, number.inRound.weight, 1e-12, name)
	}
}

func TestANumberBeyondTheRoundsOfTheGameIsBelievedWhereItIsClear(t *testing.T) {
	for _, tc := range []struct {
		game   string
		number int
		half   float64 // what is left of its odds against a 1 as likely
	}{{"base", 8, factor(DefaultPrices.NoSuchRound)}, {"base+river", 7, factor(DefaultPrices.NoSuchRound)}, {"archipelago", 8, 1}, {"base", 7, 1}} {
		var unsure, clear [numDigits]float64
		unsure[1], unsure[tc.number], clear[1], clear[tc.number] = 0.5, 0.5, 0.002, 0.998
		number := roundOf(unsure, 0, gameNamed(t, tc.game), DefaultPrices)
		assert.InDelta(t, tc.half, number.inRound.rounds[tc.number]/number.inRound.rounds[1], 1e-9, "%s: %d", tc.game, tc.number)
		assert.InDelta(t, (1+tc.half)/2, number.inRound.weight, 1e-9)
		number = roundOf(clear, 0, gameNamed(t, tc.game), DefaultPrices)
		assert.Greater(t, number.inRound.rounds[tc.number], 0.9, "%s: %d", tc.game, tc.number)
	}
}

// The order of drawing knows ten rounds: what nothing holds in round 1 is a 10 where
// it may be either.
func TestTheOrderOfDrawingTellsATenFromAOne(t *testing.T) {
	setup := parsed(t, "game=archipelago; 1A2:H.H./2 1B2:H.H./3 1C2:H.H./4 1D2:H.H./1")
	odds := oddsOf(t, setup, 0.995)
	sq, _ := setup.Game.Layout.SquareNamed("1D2")
	odds[sq].Digit = [numDigits]float64{1: 0.6, 10: 0.4}
	r := Decide(odds, setup.Game, DefaultPrices)
	assert.Equal(t, 10, r.Squares[sq].Round, "it joins a 4 alone")
	assert.Contains(t, r.Questions(), r.Squares[sq], "it may be a 1 out of order")
}

func TestANumberOnWhatIsDrawnBetweenRoundsHasToBeClear(t *testing.T) {
	for _, tc := range []struct {
		name, text, square string
		number             float64 // its odds as the network says them
		round              int
		asked              bool
	}{
		{"a smudge on an accumulator is none", "game=base+power-grid; D4:....[accumulator]/-", "D4", 0.12, engine.NoRound, false},
		{"a clear number is believed, broken rule or not", "game=base+power-grid; D4:....[accumulator]/-", "D4", 0.999, 5, false},
		{"beside a route it is asked about", "game=base+power-grid; A2:H.H./-", "A2", 0.12, engine.NoRound, true},
	} {
		setup := parsed(t, tc.text)
		odds := oddsOf(t, setup, 0.9999)
		sq, _ := setup.Game.Layout.SquareNamed(tc.square)
		odds[sq].Digit = [numDigits]float64{noDigit: 1 - tc.number, 5: tc.number}
		r := Decide(odds, setup.Game, DefaultPrices)
		assert.Equal(t, tc.round, r.Squares[sq].Round, tc.name)
		assert.Equal(t, tc.asked, r.Squares[sq].P < DoubtBelow, "%s: %v", tc.name, r.Squares[sq].P)
	}
}

package vision

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestRoundsAreAsTheNetworkSaysThem(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for _, name := range []string{"base", "challenge+river", "giant", "archipelago"} {
		var digit [numDigits]float64
		for d := range digit {
			digit[d] = rng.Float64()
		}
		addUp(digit[:])
		assert.InDeltaSlice(t, digit[:], roundsOf(digit, 0, gameNamed(t, name), Prices{}), 1e-12, name)
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
		rounds := roundsOf(unsure, 0, gameNamed(t, tc.game), DefaultPrices)
		assert.InDelta(t, tc.half, rounds[tc.number]/rounds[1], 1e-9, "%s: %d", tc.game, tc.number)
		assert.Greater(t, roundsOf(clear, 0, gameNamed(t, tc.game), DefaultPrices)[tc.number], 0.9, "%s: %d", tc.game, tc.number)
	}
}

// The order of drawing knows ten rounds: what nothing holds in round 1 is a 10 where
// the network would take that for a 1.
func TestTheOrderOfDrawingTellsATenFromAOne(t *testing.T) {
	setup := parsed(t, "game=archipelago; 1A2:H.H./2 1B2:H.H./3 1C2:H.H./4 1D2:H.H./1")
	odds := oddsOf(t, setup, 0.995)
	r := Decide(odds, setup.Game, DefaultPrices)
	sq, _ := setup.Game.Layout.SquareNamed("1D2")
	assert.Equal(t, 10, r.Squares[sq].Round, "it joins a 4 alone")
	assert.Contains(t, r.Questions(), r.Squares[sq], "it may be a 1 out of order")
}

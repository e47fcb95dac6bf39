package vision

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/engine"
)

func TestRoundsOfKnownNumbersAreAsTheNetworkSaysThem(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for _, name := range []string{"base", "challenge+river", "giant"} {
		var digit [numDigits]float64
		for d := range digit {
			digit[d] = rng.Float64()
		}
		addUp(digit[:])
		assert.InDeltaSlice(t, digit[:], roundsOf(digit, 0, gameNamed(t, name), Prices{}), 1e-12, name)
	}
}

func TestANumberThatTheNetworkNeverSawMayBeWhatItTakesForAnother(t *testing.T) {
	game := gameNamed(t, "archipelago")
	for said := 1; said <= knownNumbers; said++ {
		var digit [numDigits]float64
		digit[said] = 1
		rounds := roundsOf(digit, 0, game, DefaultPrices)
		require.Len(t, rounds, 11)
		sum := 0.0
		for round, p := range rounds {
			sum += p
			if round > knownNumbers {
				assert.InDelta(t, unknownLooks[round][said], p/rounds[said], 1e-9, "a %d that is taken for a %d", round, said)
				assert.Positive(t, p)
			}
		}
		assert.InDelta(t, 1, sum, 1e-9)
		assert.Less(t, rounds[said], DoubtBelow, "somebody is asked about the %d", said)
	}
}

func TestLooksOfUnknownNumbersAreProbabilities(t *testing.T) {
	for round := knownNumbers + 1; round <= mostRounds; round++ {
		looks, sum := unknownLooks[round], 0.0
		for _, p := range looks {
			sum += p
		}
		assert.InDelta(t, 1, sum, 0.01, "of a %d", round)
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
	require.NotNil(t, r.numbersNotice())
	assert.Nil(t, Decide(oddsOf(t, engine.NewSetup(setup.Game), 0.995), setup.Game, DefaultPrices).numbersNotice(), "an empty board has no numbers")
}

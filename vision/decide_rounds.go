package vision

import "inkscore/engine"

// mostRounds is how many rounds a game may have whose boards are read: as many as
// the network knows numbers.
const mostRounds = numDigits - 1

// numberOdds is what the networks' odds of a square's number say.
type numberOdds struct {
	// rounds are the odds of the round of a square that holds a tile, from none on,
	// adding up to 1: a missing number has its price, and so have one on a bridge and
	// one that the game has no round for.
	rounds []float64
	// filled and empty are how probable the number is, with the prices, in a square
	// that holds a tile and in one that holds none, or a bridge.
	filled, empty float64
}

// roundsOf returns the odds of every square's number, in order.
func roundsOf(odds []SquareOdds, game *engine.Game, prices Prices) []numberOdds {
	all := make([]numberOdds, len(odds))
	for i := range odds {
		all[i] = roundOf(odds[i].Digit, engine.Square(i), game, prices)
	}
	return all
}

func roundOf(digit [numDigits]float64, sq engine.Square, game *engine.Game, prices Prices) numberOdds {
	none, some := max(digit[noDigit], leastOdds), max(1-digit[noDigit], leastOdds)
	o := numberOdds{rounds: digit[:], empty: none + some*factor(prices.StrayNumber)}
	o.rounds[noDigit] *= factor(prices.NoRound)
	bridge := game.Layout.Bridge(sq)
	for round := 1; round < numDigits; round++ {
		switch {
		case bridge:
			o.rounds[round] *= factor(prices.StrayNumber)
		case round > game.Rounds:
			o.rounds[round] *= factor(prices.NoSuchRound)
		}
	}
	sum := 0.0
	for _, p := range o.rounds {
		sum += p
	}
	for round := range o.rounds {
		o.rounds[round] /= sum
	}
	o.filled = max(sum, leastOdds)
	return o
}

package vision

import "inkscore/engine"

// mostRounds is how many rounds a game may have whose boards are read: as many as
// the network knows numbers.
const mostRounds = numDigits - 1

// numberOdds is what the networks' odds of a square's number say, with the prices.
type numberOdds struct {
	// inRound is beside what a round draws, between beside what is drawn between
	// rounds.
	inRound, between roundOdds
	empty            float64 // how probable the number is in a square that holds no tile, or a bridge
}

// roundOdds are the odds of the round of a square that holds a tile.
type roundOdds struct {
	rounds []float64 // from none on, adding up to 1
	weight float64   // how probable the number is in such a square
}

// beside returns the odds of the round of a tile.
func (n numberOdds) beside(t engine.Tile) roundOdds {
	if t.BetweenRounds() {
		return n.between
	}
	return n.inRound
}

// roundsOf returns the odds of every square's number, in order.
func roundsOf(odds []SquareOdds, game *engine.Game, prices Prices) []numberOdds {
	all := make([]numberOdds, len(odds))
	for i := range odds {
		all[i] = roundOf(odds[i].Digit, engine.Square(i), game, prices)
	}
	return all
}

// roundOf prices a missing number, one on a bridge, one that the game has no round
// for, and one where no round draws.
func roundOf(digit [numDigits]float64, sq engine.Square, game *engine.Game, prices Prices) numberOdds {
	none, some := max(digit[noDigit], leastOdds), max(1-digit[noDigit], leastOdds)
	digit[noDigit] *= factor(prices.NoRound)
	bridge := game.Layout.Bridge(sq)
	for round := 1; round < numDigits; round++ {
		switch {
		case bridge:
			digit[round] *= factor(prices.StrayNumber)
		case round > game.Rounds:
			digit[round] *= factor(prices.NoSuchRound)
		}
	}
	between := digit
	for round := 1; round < numDigits; round++ {
		between[round] *= factor(prices.BetweenRound)
	}
	return numberOdds{inRound: newRoundOdds(digit), between: newRoundOdds(between), empty: none + some*factor(prices.StrayNumber)}
}

func newRoundOdds(weights [numDigits]float64) roundOdds {
	o := roundOdds{rounds: weights[:]}
	for _, p := range o.rounds {
		o.weight += p
	}
	for round := range o.rounds {
		o.rounds[round] /= o.weight
	}
	o.weight = max(o.weight, leastOdds)
	return o
}

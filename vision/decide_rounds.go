package vision

import "inkscore/engine"

// mostRounds is how many rounds a game may have whose boards are read.
const mostRounds = 10

// roundsOf returns the odds of the round of a square that holds a tile, from none
// on, adding up to 1: a missing number has its price, and so have one on a bridge and
// one that the game has no round for. The weight is what the prices leave of the
// networks' odds.
func roundsOf(digit [numDigits]float64, sq engine.Square, game *engine.Game, prices Prices) (odds []float64, weight float64) {
	all := digit[:]
	all[noDigit] *= factor(prices.NoRound)
	if game.Layout.Bridge(sq) {
		for round := range all {
			if round != noDigit {
				all[round] *= factor(prices.StrayNumber)
			}
		}
	} else {
		for round := game.Rounds + 1; round < numDigits; round++ {
			all[round] *= factor(prices.NoSuchRound)
		}
	}
	for _, p := range all {
		weight += p
	}
	for d := range all {
		all[d] /= weight
	}
	return all, weight
}

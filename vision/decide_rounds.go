package vision

import "inkscore/engine"

// mostRounds is how many rounds a game may have whose boards are read: one more
// than the network knows numbers.
const mostRounds = numDigits

// tenLook is how probably the network says each number, or none, of a square in
// which a 10 is written, which it was never shown.
var tenLook = [numDigits]float64{}

// roundsOf returns the odds of the round of a square that holds a tile, from none
// on: a missing number has its price, and so has one on a bridge. In a game of ten
// rounds a 10 may be written that the network, which knows single figures alone,
// took for another number: so much of each as it would take a 10 for may be one.
// Dice and the order of drawing then tell them apart, or somebody is asked.
func roundsOf(digit [numDigits]float64, sq engine.Square, game *engine.Game, prices Prices) []float64 {
	all := make([]float64, numDigits, mostRounds+1)
	copy(all, digit[:])
	all[noDigit] *= factor(prices.NoRound)
	if game.Layout.Bridge(sq) {
		for round := range all {
			if round != noDigit {
				all[round] *= factor(prices.StrayNumber)
			}
		}
	} else if game.Rounds >= mostRounds {
		ten := 0.0
		for d, p := range digit {
			ten += tenLook[d] * p
		}
		all = append(all, ten)
	}
	sum := 0.0
	for _, p := range all {
		sum += p
	}
	for d := range all {
		all[d] /= sum
	}
	return all
}

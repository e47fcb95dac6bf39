package vision

import (
	"fmt"

	"inkscore/engine"
)

// NumbersNotice: the game has more rounds than the numbers that can be told in
// photos.
const NumbersNotice NoticeType = "numbers-unknown"

// mostRounds is how many rounds a game may have whose boards are read.
const mostRounds = 10

// knownNumbers are the numbers from 1 on that the network was shown in practice
// often enough to tell them: those of games of seven rounds.
const knownNumbers = 7

// unknownLooks says of each number beyond knownNumbers how probably the network
// takes it for each number that it has an answer for, from none on. Measured on 60
// painted boards of the Archipelago: inkscore paint --game
// archipelago,archipelago-challenge --boards 1 --count 60 --seed 5201, then inkscore
// practice numbers.
var unknownLooks = map[int][numDigits]float64{
	8:  {0.012, 0.117, 0.183, 0.258, 0.054, 0.209, 0.146, 0.019, 0.003, 0},
	9:  {0.007, 0.131, 0.070, 0.083, 0.415, 0.179, 0.028, 0.084, 0, 0.002},
	10: {0.011, 0.214, 0.191, 0.079, 0.194, 0.076, 0.138, 0.094, 0.001, 0.001},
}

// roundsOf returns the odds of the round of a square that holds a tile, from none
// on: a missing number has its price, and so has one on a bridge. In a game of more
// rounds than the network knows numbers, so much of each number that it sees may be
// an unknown one as it would take that for it. Dice and the order of drawing then
// tell them apart, or somebody is asked.
func roundsOf(digit [numDigits]float64, sq engine.Square, game *engine.Game, prices Prices) []float64 {
	all := make([]float64, max(numDigits, game.Rounds+1))
	copy(all, digit[:])
	all[noDigit] *= factor(prices.NoRound)
	if game.Layout.Bridge(sq) {
		for round := range all {
			if round != noDigit {
				all[round] *= factor(prices.StrayNumber)
			}
		}
	} else {
		for round := knownNumbers + 1; round <= game.Rounds; round++ {
			for said, p := range unknownLooks[round] {
				if said != round {
					all[round] += p * digit[said]
				}
			}
		}
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

// numbersNotice asks to look at the numbers of a board with more rounds than can be
// told; nil where nothing is drawn, and in all other games.
func (r *Reading) numbersNotice() *Notice {
	if r.Game.Rounds <= knownNumbers || len(r.Setup.Filled()) == 0 {
		return nil
	}
	return &Notice{Type: NumbersNotice, Numbers: map[string]float64{"rounds": float64(r.Game.Rounds), "known numbers": knownNumbers},
		Message: fmt.Sprintf("The numbers from %d on cannot be told from others in photos yet: look whether the numbers on the board are right.", knownNumbers+1)}
}

package vision

import (
	"math"

	"inkscore/engine"
)

// settleRounds returns, for each square, the probability of each digit class
// given that the square holds its likeliest tile. The digits of all squares are
// weighed together: a round shows so many route faces, so many station faces
// and at most one special, and mostly no fewer.
//
// Tiles of different dice and specials do not compete for a round's places, so
// each group is a problem of its own: squares go to rounds at the least total
// cost, where the places of a round grow dearer as it fills. That is a flow
// with convex costs, which adding one square after the other along the cheapest
// chain of moves solves exactly.
func settleRounds(odds []SquareOdds, beliefs [][]tileBelief, game *engine.Game, prices Prices) [][numDigits]float64 {
	all := make([][numDigits]float64, len(odds))
	type source struct {
		class engine.Class
		dice  engine.DiceSet
	}
	groups := map[source][]int{}
	for i := range odds {
		all[i] = filledDigits(odds[i].Digit, prices)
		if tile := beliefs[i][0].tile; !tile.Empty() {
			o := game.OriginOf(tile)
			from := source{o.Class, o.Dice}
			groups[from] = append(groups[from], i)
		}
	}
	for from, squares := range groups {
		places, short := 0, prices.ShortRound
		switch from.class {
		case engine.DieFace:
			places = game.DiceCount(from.dice)
		case engine.SpecialRoute:
			places, short = 1, 0 // nobody has to draw one
		default:
			continue // an unknown tile takes no place that we know of
		}
		costs := make([][numDigits]float64, len(squares))
		for n, i := range squares {
			for d, p := range all[i] {
				costs[n][d] = -math.Log(max(p, leastOdds))
			}
		}
		slots := roundSlots{places: places, short: short, crowded: prices.CrowdedRound, rounds: game.Rounds}
		for n, p := range slots.marginals(costs) {
			all[squares[n]] = p
		}
	}
	return all
}

// roundSlots is the price list of the places of each round.
type roundSlots struct {
	places         int     // that the dice fill
	short, crowded float64 // reward for filling one of them, price beyond them
	rounds         int     // digit classes 1 to rounds have places; others are free
}

// place returns the cost of putting one more square into a digit class that
// already has count.
func (s roundSlots) place(digit, count int) float64 {
	switch {
	case digit == noDigit || digit > s.rounds:
		return 0
	case count < s.places:
		return -s.short
	}
	return s.crowded
}

// marginals returns for each square the odds of its digit classes when all
// other squares arrange themselves at the least cost for each: max-marginals,
// normalised.
func (s roundSlots) marginals(costs [][numDigits]float64) [][numDigits]float64 {
	all := make([][numDigits]float64, len(costs))
	others := make([][numDigits]float64, 0, len(costs))
	for i := range costs {
		others = append(append(others[:0], costs[:i]...), costs[i+1:]...)
		digits := s.assign(others)
		total := s.chains(costs[i], others, digits)
		least := total[0].cost
		for _, t := range total {
			least = min(least, t.cost)
		}
		sum := 0.0
		for d, t := range total {
			all[i][d] = math.Exp(least - t.cost)
			sum += all[i][d]
		}
		for d := range all[i] {
			all[i][d] /= sum
		}
	}
	return all
}

// assign gives every square its digit class so that the total cost is least.
func (s roundSlots) assign(costs [][numDigits]float64) []int {
	digits := make([]int, 0, len(costs))
	for i := range costs {
		best := chain{cost: math.Inf(1)}
		for _, c := range s.chains(costs[i], costs[:i], digits) {
			if c.cost < best.cost {
				best = c
			}
		}
		for _, m := range best.moves {
			digits[m.square] = m.to
		}
		digits = append(digits, best.first)
	}
	return digits
}

// chain is the cheapest way to add a square with a given digit class: the
// squares that must move on, and what all of it costs.
type chain struct {
	cost  float64
	first int
	moves []move
}

type move struct{ square, to int }

// chains returns, for each digit class, the cheapest way to add a square with
// that class to squares that are already arranged at the least cost. Within
// the moved squares, shortest paths are found by Bellman and Ford's relaxation.
func (s roundSlots) chains(added [numDigits]float64, costs [][numDigits]float64, digits []int) [numDigits]chain {
	// step[a][b] is the cheapest move of a square from class a to class b.
	var step [numDigits][numDigits]float64
	var mover [numDigits][numDigits]int
	var count [numDigits]int
	for a := range step {
		for b := range step[a] {
			step[a][b] = math.Inf(1)
		}
	}
	for i, a := range digits {
		count[a]++
		for b := range numDigits {
			if c := costs[i][b] - costs[i][a]; a != b && c < step[a][b] {
				step[a][b], mover[a][b] = c, i
			}
		}
	}
	// rest[a] is the least cost of what follows once one too many stands in a:
	// it takes a new place there, or a square of a moves on.
	var rest [numDigits]float64
	var next [numDigits]int
	for a := range rest {
		rest[a], next[a] = s.place(a, count[a]), a
	}
	for range numDigits {
		for a := range rest {
			for b := range rest {
				if c := step[a][b] + rest[b]; a != b && c < rest[a]-1e-12 {
					rest[a], next[a] = c, b
				}
			}
		}
	}
	var all [numDigits]chain
	for d := range all {
		all[d] = chain{cost: added[d] + rest[d], first: d}
		for a := d; next[a] != a && len(all[d].moves) < numDigits; a = next[a] {
			all[d].moves = append(all[d].moves, move{mover[a][next[a]], next[a]})
		}
	}
	return all
}

package engine

import (
	"fmt"
	"slices"
)

// copiesAGame is how many duplications a player has; one a round is the limit
// (rules, Underground Rounds).
const copiesAGame = 3

// TooManyDuplications: more rounds need a duplication than a game allows.
const TooManyDuplications Code = "too-many-duplications"

// duplications returns 1 for a round whose faces the dice cannot have shown
// without a duplication, and can with it: one of them is a copy of another.
func duplications(s *Setup, round int) int {
	c := checker{Setup: s}
	faces := c.faces(round)
	if _, found := c.overfull(faces, more{}); !found {
		return 0
	}
	for i, copied := range faces {
		rest := slices.Delete(slices.Clone(faces), i, i+1)
		if !slices.ContainsFunc(rest, func(f shown) bool { return f.code == copied.code }) {
			continue
		}
		if _, found := c.overfull(rest, more{}); !found {
			return 1
		}
	}
	return 0
}

// copies checks the limit of duplications for the whole game.
func (c *checker) copies() {
	var rounds []string
	var all []Square
	for round := 1; round <= c.Rounds(); round++ {
		if c.turns.own(round) && duplications(c.Setup, round) > 0 {
			rounds = append(rounds, fmt.Sprint(round))
			for _, f := range c.faces(round) {
				all = append(all, f.square)
			}
		}
	}
	if len(rounds) > copiesAGame {
		slices.Sort(all)
		c.fault(TooManyDuplications, all, "", fmt.Sprintf(
			"Rounds %s each need a duplication, but %d a game are the limit.", list(rounds), copiesAGame))
	}
}

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
	if _, squares := c.overfull(faces, 0); squares == nil {
		return 0
	}
	code := func(f shown) string { return s.Game.OriginOf(s.squares[f.square].Tile).Face.Code }
	for i, copied := range faces {
		rest := slices.Delete(slices.Clone(faces), i, i+1)
		if !slices.ContainsFunc(rest, func(f shown) bool { return code(f) == code(copied) }) {
			continue
		}
		if _, squares := c.overfull(rest, 0); squares == nil {
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

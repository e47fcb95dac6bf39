package engine

import (
	"fmt"
	"slices"
)

// IslandSplit: the dice of a round are drawn on several islands, more of them
// than warehouses and factories explain.
const IslandSplit Code = "island-split"

// openWarehouses is how many spaces for stored routes are unlocked from the
// start (rules, Warehouses).
const openWarehouses = 2

// opened counts the buildings of a kind that may be activated by the end of a
// round.
func (s *Setup) opened(building Building, round int) int {
	n := 0
	for i, p := range s.squares {
		by := p.Round <= round || !s.inRange(p.Round)
		if s.Game.Layout.Building(Square(i)) == building && by && (s.Game.activated(p.Tile) || s.Game.Erases) {
			n++
		}
	}
	return n
}

// stored returns how many faces beyond its dice a round may have at most: what
// lay in warehouse spaces, each of which is used once a game, and the copies
// that factories gave, which may have been stored too.
func stored(s *Setup, round int) int {
	return openWarehouses + s.opened(Warehouse, round) + s.opened(Factory, round)
}

// routeDice returns the dice whose faces are basic routes: all but those that an
// expansion adds, unless they stand in for white dice.
func (g *Game) routeDice() DiceSet {
	var set DiceSet
	for n, die := range g.Dice {
		added := slices.ContainsFunc(g.Sets, func(s *Set) bool {
			return slices.ContainsFunc(s.Dice, func(d Die) bool { return d.Name == die.Name })
		})
		if !added || die.White {
			set |= 1 << n
		}
	}
	return set
}

// split checks the route dice of all rounds up to each: a round's dice are
// drawn on one island (rules, Drawing Routes), and all else, on another island
// or beyond what the dice show, came out of a warehouse or a factory. Routes
// may be stored for later rounds, so that only the sums of all rounds so far
// tell. The first round that nothing explains is reported.
func (c *checker) split() {
	dice := c.Game.routeDice()
	var so []shown // the faces of all rounds so far
	need := 0      // how many of them were not drawn straight from the dice
	for round := 1; round <= c.Rounds(); round++ {
		faces := slices.DeleteFunc(c.faces(round), func(f shown) bool { return f.dice&^dice != 0 })
		faces = c.withoutSpecials(round, faces)
		so = append(so, faces...)
		beside := c.beside(faces)
		need += max(len(beside), len(faces)-c.Game.DiceCount(dice))
		if have := stored(c.Setup, round); need > have && len(beside) > 0 {
			c.orderFault(IslandSplit, beside, fmt.Sprintf(
				"By round %d, %s were not drawn on the island of their round's dice, such as on %s, but only %d can have come out of warehouses and factories.",
				round, count(need, "route"), list(c.names(beside)), have))
			return
		}
		if set := c.tooMany(so, dice, round); set != 0 {
			code, squares := ImpossibleDice, onlyOf(so, set)
			if set == dice {
				code = TooManyDiceFaces
			}
			c.orderFault(code, squares, fmt.Sprintf(
				"By round %d there are %d faces of %s, on %s, more than all rolls so far and the factories explain.",
				round, len(squares), c.Game.diceNames(set), list(c.names(squares))))
			return
		}
	}
}

// others checks the dice of expansions, whose faces nobody stores.
func (c *checker) others() {
	added := c.allDice() &^ c.Game.routeDice()
	for round := 1; round <= c.Rounds(); round++ {
		faces := slices.DeleteFunc(c.faces(round), func(f shown) bool { return f.dice&^added != 0 })
		faces = c.withoutSpecials(round, faces)
		for set := DiceSet(1); set <= added; set++ {
			squares := onlyOf(faces, set)
			if set&^added == 0 && len(squares) > c.Game.DiceCount(set) {
				c.orderFault(ImpossibleDice, squares, fmt.Sprintf("Round %d has %d faces of %s, on %s, more than are rolled.",
					round, len(squares), c.Game.diceNames(set), list(c.names(squares))))
				break
			}
		}
	}
}

// withoutSpecials takes as many of a round's faces out as may be specials, those
// first that lie beside its island.
func (c *checker) withoutSpecials(round int, faces []shown) []shown {
	beside := c.beside(faces)
	for range c.specialsLeft(round) {
		at := slices.IndexFunc(faces, func(f shown) bool { return f.special && slices.Contains(beside, f.square) })
		if at < 0 {
			at = slices.IndexFunc(faces, func(f shown) bool { return f.special })
		}
		if at >= 0 {
			faces = slices.Delete(faces, at, at+1)
		}
	}
	return faces
}

// orderFault reports a fault of the order of drawing: as a warning where squares
// may have been erased and drawn anew.
func (c *checker) orderFault(code Code, squares []Square, message string) {
	if c.Game.Erases {
		c.warn(code, squares, message)
	} else {
		c.fault(code, squares, "", message)
	}
}

// beside returns the squares of a round's faces that do not lie on the island
// with most of them.
func (c *checker) beside(faces []shown) []Square {
	on := map[string]int{}
	main := ""
	for _, f := range faces {
		island := c.Game.Layout.Island(f.square)
		on[island]++
		if on[island] > on[main] {
			main = island
		}
	}
	var squares []Square
	for _, f := range faces {
		if c.Game.Layout.Island(f.square) != main {
			squares = append(squares, f.square)
		}
	}
	return squares
}

// tooMany returns dice of which all rounds so far have more faces than they and
// the factories can have shown, or 0.
func (c *checker) tooMany(faces []shown, dice DiceSet, round int) DiceSet {
	copies := c.opened(Factory, round)
	for set := dice; set > 0; set = (set - 1) & dice { // all of them first
		if len(onlyOf(faces, set)) > round*c.Game.DiceCount(set)+copies {
			return set
		}
	}
	return 0
}

// onlyOf returns the squares that nothing but a set of dice shows, in order.
func onlyOf(faces []shown, set DiceSet) []Square {
	var squares []Square
	for _, f := range faces {
		if f.dice&^set == 0 {
			squares = append(squares, f.square)
		}
	}
	slices.Sort(squares)
	return squares
}

// diceNames lists dice for a sentence.
func (g *Game) diceNames(set DiceSet) string {
	var names []string
	for n, die := range g.Dice {
		if set.Has(n) {
			names = append(names, "the "+die.Name)
		}
	}
	return list(names)
}

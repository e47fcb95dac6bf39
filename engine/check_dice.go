package engine

import "fmt"

// rounds checks the faces of each round against the dice.
func (c *checker) rounds() {
	last := 0
	for _, p := range c.squares {
		if c.inRange(p.Round) {
			last = max(last, p.Round)
		}
	}
	// Rounds after the last number on the board were not played.
	for round := 1; round <= last; round++ {
		if c.turns.own(round) {
			c.dice(round)
		}
	}
}

// shown is a square whose tile some dice show.
type shown struct {
	square Square
	dice   DiceSet
}

// dice checks the faces of one round (rules text, Rolling Dice). Unknown tiles
// count as neither. Where there are too many faces for some of the dice, those
// are named.
func (c *checker) dice(round int) {
	faces := c.faces(round)
	extra := 0
	if c.Game.Extra != nil {
		extra = c.Game.Extra(c.Setup, round)
	}
	if set, squares := c.overfull(faces, extra); squares != nil {
		rolled := c.Game.DiceCount(set)
		names := list(c.names(squares))
		switch {
		case set == c.allDice() && extra == 0:
			c.fault(TooManyDiceFaces, squares, "", fmt.Sprintf(
				"Round %d has %d dice faces, on %s, but only %d dice are rolled.", round, len(squares), names, rolled))
		case set == c.allDice():
			c.fault(TooManyDiceFaces, squares, "", fmt.Sprintf(
				"Round %d has %d dice faces, on %s, but only %d dice and %s explain them.", round, len(squares), names, rolled, count(extra, "more face")))
		default:
			c.fault(ImpossibleDice, squares, "", fmt.Sprintf(
				"Round %d has %d %s, on %s, but only %d %s.", round, len(squares), c.shows(set), names, rolled, showThem(rolled)))
		}
	}
	c.missing(round, faces)
}

// faces returns what dice show among the squares of a round.
func (c *checker) faces(round int) []shown {
	var faces []shown
	for _, sq := range c.drawn() {
		if c.squares[sq].Round != round {
			continue
		}
		if o := c.Game.OriginOf(c.squares[sq].Tile); o.Class == DieFace {
			faces = append(faces, shown{sq, o.Dice})
		}
	}
	return faces
}

// allDice is the set of all the game's dice.
func (c *checker) allDice() DiceSet { return 1<<len(c.Game.Dice) - 1 }

// shows says what a set of dice shows.
func (c *checker) shows(set DiceSet) string {
	if set.Len() == 1 {
		for n, die := range c.Game.Dice {
			if set.Has(n) {
				return die.Shows
			}
		}
	}
	return "faces of the same dice"
}

func showThem(dice int) string {
	if dice == 1 {
		return "die shows them"
	}
	return "dice show them"
}

// overfull returns the dice, and the squares that only they can show, of which
// there are more than the dice: Hall's condition, for every set of dice. Extra
// faces, such as a factory's copy, may be any. All dice together come first,
// then the smallest sets; nil means that the dice can have shown all.
func (c *checker) overfull(faces []shown, extra int) (DiceSet, []Square) {
	all := c.allDice()
	only := func(set DiceSet) []Square {
		var squares []Square
		for _, f := range faces {
			if f.dice&^set == 0 {
				squares = append(squares, f.square)
			}
		}
		return squares
	}
	if len(faces) > c.Game.DiceCount(all)+extra {
		return all, only(all)
	}
	if extra > 0 {
		return 0, nil // a copy may be of any die
	}
	for size := 1; size < len(c.Game.Dice); size++ {
		for set := DiceSet(1); set < all; set++ {
			if set.Len() != size {
				continue
			}
			if squares := only(set); len(squares) > c.Game.DiceCount(set) {
				return set, squares
			}
		}
	}
	return 0, nil
}

// missing warns of a round with fewer faces than had to be drawn, where one of
// those that can be missing still fitted.
func (c *checker) missing(round int, faces []shown) {
	must := c.Game.MustDraw()
	if c.Game.Lenient {
		return
	}
	drawn, squares := 0, []Square(nil)
	for _, f := range faces {
		if f.dice&must != 0 {
			drawn++
			squares = append(squares, f.square)
		}
	}
	if drawn >= c.Game.DiceCount(must) {
		return
	}
	var could []Face
	for n, die := range c.Game.Dice {
		if !must.Has(n) {
			continue
		}
		shows := 0
		for _, f := range faces {
			if f.dice == 1<<n {
				shows++
			}
		}
		if shows < die.Count {
			could = append(could, die.Faces...)
		}
	}
	if face, sq, fits := c.stillFits(round, could); fits {
		c.warn(FewerDiceFaces, squares, fmt.Sprintf(
			"Round %d has %s instead of %d, although a face such as the %s would still have fitted on %s.",
			round, count(drawn, "dice face"), c.Game.DiceCount(must), face.Name, c.Game.Layout.SquareName(sq)))
	}
}

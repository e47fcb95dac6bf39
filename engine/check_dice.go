package engine

import (
	"fmt"
	"slices"
)

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
	square  Square
	dice    DiceSet
	code    string // of the face
	special bool   // a special can look so, or be given for it
}

// more is how many faces a round may have beyond those of its dice.
type more struct {
	any    int // of any kind
	copies int // like a face of a white die
}

// dice checks the faces of one round (rules text, Rolling Dice). Unknown tiles
// count as neither. Where there are too many faces for some of the dice, those
// are named.
func (c *checker) dice(round int) {
	faces := c.faces(round)
	extra := more{any: c.Game.Redraws}
	if c.Game.Extra != nil {
		extra.any += c.Game.Extra(c.Setup, round)
	}
	if c.Game.Copies != nil {
		extra.copies = c.Game.Copies(c.Setup, round)
	}
	if e, found := c.overfull(c.lessSpecial(round, faces, extra), extra); found {
		code := ImpossibleDice
		if e.dice == c.allDice() {
			code = TooManyDiceFaces
		}
		c.fault(code, e.squares, "", fmt.Sprintf("Round %d has %s", round, c.sentence(e, extra)))
	}
	c.missing(round, faces)
}

// excess is a set of dice that cannot have shown all squares that only they
// can show.
type excess struct {
	dice    DiceSet
	squares []Square
	// unlike: no two squares are alike, so that copies do not explain them.
	unlike bool
}

// sentence says what is wrong, after "Round 1 has".
func (c *checker) sentence(e excess, extra more) string {
	rolled, what := c.Game.DiceCount(e.dice), "dice faces"
	if e.dice != c.allDice() {
		what = c.shows(e.dice)
	}
	have := fmt.Sprintf("%d %s, on %s, ", len(e.squares), what, list(c.names(e.squares)))
	beyond := extra.any
	if !e.unlike && e.dice&c.whiteDice() != 0 {
		beyond += extra.copies
	}
	switch {
	case e.unlike:
		return have + fmt.Sprintf("no two of them alike, but only %s, and a copy is like what it copies.", c.showThem(e.dice))
	case beyond > 0:
		return have + fmt.Sprintf("but only %s and %s explain them.", dieCount(rolled), count(beyond, "more face"))
	}
	return have + "but only " + c.showThem(e.dice) + "."
}

// dieCount is a number of dice.
func dieCount(dice int) string {
	if dice == 1 {
		return "1 die"
	}
	return fmt.Sprintf("%d dice", dice)
}

// lessSpecial returns the faces without those that have to be specials, where
// the dice can otherwise not have shown them all and specials were left for them.
func (c *checker) lessSpecial(round int, faces []shown, extra more) []shown {
	if _, found := c.overfull(faces, extra); !found {
		return faces
	}
	most := c.Game.SpecialsAGame
	if c.Game.FreeSpecial != nil && slices.ContainsFunc(c.drawn(), c.freeIfSpecial) {
		most++
	}
	for n := 1; n <= min(c.specialsLeft(round), most-c.spent); n++ {
		if rest, explained := c.lessSpecials(n, 0, faces, extra); explained {
			c.spent += n
			return rest
		}
	}
	return faces
}

// lessSpecials takes n faces that can be specials out, from the one at a place
// on, and reports whether the dice can have shown the others.
func (c *checker) lessSpecials(n, from int, faces []shown, extra more) ([]shown, bool) {
	if n == 0 {
		_, found := c.overfull(faces, extra)
		return faces, !found
	}
	for i := from; i < len(faces); i++ {
		if !faces[i].special {
			continue
		}
		rest := slices.Delete(slices.Clone(faces), i, i+1)
		if rest, explained := c.lessSpecials(n-1, i, rest, extra); explained {
			return rest, true
		}
	}
	return nil, false
}

// specialsLeft is how many specials a round may have beside those that are
// certain: one, and one that an effect gives.
func (c *checker) specialsLeft(round int) int {
	most := 1
	if c.Game.FreeSpecial != nil && slices.ContainsFunc(c.drawn(), func(sq Square) bool {
		return c.squares[sq].Round == round && c.freeIfSpecial(sq)
	}) {
		most++
	}
	return max(0, most-c.special[round])
}

// freeIfSpecial reports whether a square can hold a special, or what is drawn in
// place of one, and an effect may have given it.
func (c *checker) freeIfSpecial(sq Square) bool {
	o := c.Game.OriginOf(c.squares[sq].Tile)
	return (o.Class == SpecialRoute || o.Special) && c.Game.FreeSpecial(c.Setup, sq)
}

// faces returns what dice show among the squares of a round.
func (c *checker) faces(round int) []shown {
	var faces []shown
	for _, sq := range c.drawn() {
		if c.squares[sq].Round != round {
			continue
		}
		if o := c.Game.OriginOf(c.squares[sq].Tile); o.Class == DieFace {
			faces = append(faces, shown{sq, o.Dice, o.Face.Code, o.Special})
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

// showThem says how few dice a set has: "4 dice are rolled", "1 die shows them".
func (c *checker) showThem(set DiceSet) string {
	switch rolled := c.Game.DiceCount(set); {
	case set == c.allDice():
		return fmt.Sprintf("%d dice are rolled", rolled)
	case rolled == 1:
		return "1 die shows them"
	default:
		return fmt.Sprintf("%d dice show them", rolled)
	}
}

// overfull looks for dice, and squares that only they can show, of which there
// are more than the dice: Hall's condition, for every set of dice. A copy is
// like another face of the round, so the unlike faces alone must not be more
// than the dice either; then, and only then, dice and copies together explain
// all. All dice together come first, then the smallest sets.
func (c *checker) overfull(faces []shown, extra more) (excess, bool) {
	all := c.allDice()
	if e, found := c.overfullOf(all, faces, extra); found {
		return e, true
	}
	for size := 1; size < len(c.Game.Dice); size++ {
		for set := DiceSet(1); set < all; set++ {
			if set.Len() != size {
				continue
			}
			if e, found := c.overfullOf(set, faces, extra); found {
				return e, true
			}
		}
	}
	return excess{}, false
}

// overfullOf is overfull for one set of dice.
func (c *checker) overfullOf(set DiceSet, faces []shown, extra more) (excess, bool) {
	white := c.whiteDice()
	var squares, unlike []Square
	var seen []string
	for _, f := range faces {
		if f.dice&^set != 0 {
			continue
		}
		squares = append(squares, f.square)
		if f.dice&white == 0 || !slices.Contains(seen, f.code) {
			unlike, seen = append(unlike, f.square), append(seen, f.code)
		}
	}
	most, copies := c.Game.DiceCount(set)+extra.any, 0
	if set&white != 0 {
		copies = extra.copies
	}
	if len(squares) > most+copies {
		return excess{set, squares, false}, true
	}
	// What an effect altered need not look like its copy.
	return excess{set, unlike, true}, copies > 0 && len(unlike) > most && c.Game.Alter == nil
}

// whiteDice is the set of the dice whose faces can be copied.
func (c *checker) whiteDice() DiceSet {
	var set DiceSet
	for n, die := range c.Game.Dice {
		if die.White {
			set |= 1 << n
		}
	}
	return set
}

// missing warns of a round with fewer faces than had to be drawn, where one of
// those that can be missing still fitted.
func (c *checker) missing(round int, faces []shown) {
	must := c.Game.MustDraw()
	if c.Game.Lenient || c.lean {
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
			if f.dice&must == 1<<n {
				shows++
			}
		}
		if shows < die.Count {
			could = append(could, die.Faces...)
		}
	}
	after := c.After(round)
	for _, face := range could {
		if place, fits := after.Fits(face); fits {
			c.warn(FewerDiceFaces, squares, fmt.Sprintf(
				"Round %d has %s instead of %d, although a face such as the %s would still have fitted on %s.",
				round, count(drawn, "dice face"), c.Game.DiceCount(must), face.Name, c.Game.Layout.SquareName(place.Square)))
			return
		}
	}
}

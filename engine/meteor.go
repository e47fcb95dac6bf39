package engine

import "fmt"

// Crater is where a meteor struck. Routes may lead into it.
var Crater = newMark(markFacts{name: "crater", letter: 'c', absorbs: true})

// LastHit is the dot in the square that the last meteor struck.
var LastHit = newMark(markFacts{name: "dot", letter: '.', noted: true})

// meteor is the Meteor expansion of Blazing Red (rules sheet 2.4; the
// publisher's text). Its dice say where a meteor strikes, so that no square
// shows them.
var _ = newSet(Set{
	Name: "meteor", Title: "Meteor", Box: "Blazing Red", Rounds: 6, Erases: true,
	About:   "A meteor strikes each round and erases what it hits: every route that ends at a crater scores 2.",
	Effects: []Face{{Name: "crater", Code: "M0", Tile: Tile{}.With(Crater)}},
	Params: []Param{{
		Key: "crater-centre", Question: "Does a crater count as drawn in the centre?",
		Choices: []string{"yes", "no"}, Default: "yes",
		Inferred: "A crater is drawn, and the centre counts squares with anything drawn on; the rules do not say so of craters by name.",
	}},
	Notes:    LastHit,
	Scores:   []string{"Craters: 2 points for each end of a route that leads into a crater. Such an end is no error."},
	Faults:   []Code{TooManyCraters, TwoLastHits},
	Inferred: []string{"A route with two ends at craters scores for each end."},
	Prepare:  prepareMeteor,
	Uncentred: func(s *Setup, sq Square) bool {
		answer, _ := s.Answer("crater-centre")
		return answer == "no" && s.At(sq).Tile.drawn() == Tile{}.With(Crater)
	},
	Lines: meteorLines,
	Goals: meteorGoals,
	Check: checkMeteor,
})

// craterEnd is what a route end at a crater is worth.
const craterEnd = 2

// The faults of meteors.
const (
	// TooManyCraters: more craters than rounds.
	TooManyCraters Code = "too-many-craters"
	// TwoLastHits: more than one square has the dot of the last hit.
	TwoLastHits Code = "two-last-hits"
)

// prepareMeteor: a meteor erases, so that a round can have fewer faces than
// dice.
func prepareMeteor(g *Game) error {
	if g.Layout.Middle() == NoSquare {
		return UnsupportedError("The first meteor is counted from the central square, which the " + g.Layout.Name + " board does not have.")
	}
	g.Lenient = true
	return nil
}

// meteorLines counts the route ends that lead into craters.
func meteorLines(b *Board) []ScoreLine {
	var squares []Square
	ends := 0
	for _, sq := range b.Filled() {
		n := 0
		for _, side := range AllSides {
			if b.intoCrater(sq, side) {
				n++
			}
		}
		if ends += n; n > 0 {
			squares = append(squares, sq)
		}
	}
	return []ScoreLine{b.line("craters", ExpansionBox, craterEnd*ends, squares, count(ends, "end"))}
}

// intoCrater reports whether a route ends at a crater beyond one side of its
// square. The side of a lake is no route.
func (s *Setup) intoCrater(sq Square, side Side) bool {
	return s.Join(sq, side) == Absorbed && !kinds[s.squares[sq].Tile.Kind(side)].area &&
		s.squares[s.Game.Layout.Neighbour(sq, side)].Tile.Marks.Has(Crater)
}

// checkMeteor finds more craters than meteors, and dots that were not erased.
// One meteor strikes a round, and each makes one crater.
func checkMeteor(c *checker) {
	if craters := c.marked(Crater); len(craters) > c.Rounds() {
		c.fault(TooManyCraters, craters, "", fmt.Sprintf(
			"There are %d craters, on %s, but one meteor a round makes %d at most.", len(craters), list(c.names(craters)), c.Rounds()))
	}
	if dots := c.marked(LastHit); len(dots) > 1 {
		c.fault(TwoLastHits, dots, "", fmt.Sprintf(
			"The dot of the last hit is on %s, but the older one is erased with each hit.", list(c.names(dots))))
	}
}

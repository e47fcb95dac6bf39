package engine

import "fmt"

// Lake is open water: the kind of the Deep Blue box's lake dice.
var Lake = newKind(kindFacts{name: "lake", letter: 'L', across: '~', down: '~', free: true, area: true})

// flooded is a square that its neighbours filled with water.
var flooded = TileOf([4]Kind{Lake, Lake, Lake, Lake}, false)

// lake is the Lake expansion of Deep Blue (rules sheet 2.2; the publisher's
// text). Its piers are stations, so that routes which reach the same water are
// one network without more ado.
var _ = newSet(Set{
	Name: "lake", Title: "Lake", Box: "Deep Blue", Rounds: 6,
	About: "Two dice with shores and piers: the smallest lake scores a point a square, and piers join your routes over the water.",
	Dice: []Die{{Name: "lake die", Shows: "lake squares", Count: 2, Optional: true, Free: true, Faces: []Face{
		drawnFace("L0", "lake with two sides", "LL.."),
		drawnFace("L1", "lake with one side", "L..."),
		drawnFace("L2", "lake with three sides", "LLL."),
		drawnFace("L3", "highway pier", "L.H.s"),
		drawnFace("L4", "railway pier", "L.R.s"),
		drawnFace("L5", "double pier", "LLHRs"),
	}}},
	Effects: []Face{{Name: "flooded square", Code: "L6", Tile: flooded}},
	Scores:  []string{"Smallest lake: 1 point for each of its squares. Open water is no error."},
	Faults:  []Code{LakeNotFlooded, FloodedWithoutShores},
	Inferred: []string{
		"A game with lakes has six rounds.",
		"A road or rail may not end against open water.",
		"Without a lake the line is 0.",
		"Which shores are straight the rules do not say, so that goal LC counts by the player's word.",
	},
	Prepare: func(g *Game) error {
		g.Forced = func(t Tile) bool { return t.drawn() == flooded }
		return nil
	},
	Lines: lakeLines,
	Goals: lakeGoals,
	Check: checkLakes,
})

// The faults of lakes.
const (
	// LakeNotFlooded: an open square had water on three sides and was not filled.
	LakeNotFlooded Code = "lake-not-flooded"
	// FloodedWithoutShores: a square is all water, but fewer than three of its
	// neighbours can have flooded it.
	FloodedWithoutShores Code = "flooded-without-shores"
)

// floodedBy is how many sides with open water flood an empty square.
const floodedBy = 3

// lakeLines counts the smallest lake: a point a square.
func lakeLines(b *Board) []ScoreLine {
	lakes := b.areas(b.withKind(Lake), b.over(Lake))
	if len(lakes) == 0 {
		return []ScoreLine{{Name: "smallest lake", Box: ExpansionBox}}
	}
	least := lakes[len(lakes)-1]
	return []ScoreLine{b.line("smallest lake", ExpansionBox, len(least), least, "")}
}

// shores counts the sides of a square with open water beyond them, in squares
// for which something holds.
func (s *Setup) shores(sq Square, counts func(Square) bool) int {
	n := 0
	for _, side := range AllSides {
		next := s.Game.Layout.Neighbour(sq, side)
		if next != NoSquare && s.squares[next].Tile.Kind(side.Opposite()) == Lake && counts(next) {
			n++
		}
	}
	return n
}

// checkLakes finds squares that were not flooded at once, and water that no
// three shores explain. Nothing erases a lake, so a neighbour that was there is
// still there.
func checkLakes(c *checker) {
	unexplained := c.unexplainedWater()
	for i, p := range c.squares {
		sq := Square(i)
		name := c.Game.Layout.SquareName(sq)
		switch {
		case p.Tile.drawn() == flooded:
			if unexplained[i] {
				c.fault(FloodedWithoutShores, []Square{sq}, "", fmt.Sprintf(
					"%s is all water, but lakes that were there before lie open to it on fewer than %d sides.", name, floodedBy))
			}
		case p.Tile.Empty():
			if c.shores(sq, func(Square) bool { return true }) >= floodedBy {
				c.fault(LakeNotFlooded, []Square{sq}, "", fmt.Sprintf(
					"%s is empty, but water lies open to it on %d sides, so that it floods.", name, floodedBy))
			}
		case c.inRange(p.Round):
			earlier := func(next Square) bool {
				return c.inRange(c.squares[next].Round) && c.squares[next].Round < p.Round
			}
			if c.shores(sq, earlier) >= floodedBy {
				c.fault(LakeNotFlooded, []Square{sq}, "", fmt.Sprintf(
					"%s was drawn in round %d, but water lay open to it on %d sides before, so that it floods.", name, p.Round, floodedBy))
			}
		}
	}
}

// unexplainedWater returns the flooded squares that nothing can have flooded: one is
// explained when it has three shores among the lakes that dice show and the
// squares explained before it, none of them of a later round.
func (s *Setup) unexplainedWater() []bool {
	wet := make([]bool, len(s.squares))
	for i, p := range s.squares {
		wet[i] = p.Tile.drawn() == flooded
	}
	for found := true; found; {
		found = false
		for i, p := range s.squares {
			before := func(next Square) bool {
				round := s.squares[next].Round
				return !wet[next] && !(s.inRange(round) && s.inRange(p.Round) && round > p.Round)
			}
			if wet[i] && s.shores(Square(i), before) >= floodedBy {
				wet[i], found = false, true
			}
		}
	}
	return wet
}

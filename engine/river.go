package engine

// River is the kind of the Deep Blue box's river dice.
var River = newKind(kindFacts{name: "river", letter: 'W', across: '~', down: ')'})

// river is the River expansion of Deep Blue (rules sheet 2.1; excerpts of the
// publisher's rules).
var river = newSet(Set{
	Name: "river", Title: "River", Box: "Deep Blue", Rounds: 6,
	About: "Two dice with rivers and bridges: one river of yours scores a point a square, and 3 more if both its ends leave the board.",
	Dice: []Die{{Name: "river die", Shows: "rivers", Count: 2, Optional: true, Free: true, Faces: []Face{
		drawnFace("W0", "straight river", "W.W."),
		drawnFace("W1", "river curve", "WW.."),
		drawnFace("W2", "highway bridge", "HWHW"),
		drawnFace("W3", "railway bridge", "RWRW"),
	}}},
	Scores:   []string{"River: 1 point a square of the river that is worth most, and 3 more if both its ends leave the board. Open ends are errors."},
	Inferred: []string{"A bridge may be drawn without its road or rail joining anything."},
	Lines:    riverLines,
	Goals:    riverGoals,
})

const riverBothEnds = 3 // points when both ends of the river leave the board

// riverLines counts the river that is worth most: a point a square, and 3 when
// both its ends leave the board.
func riverLines(b *Board) []ScoreLine {
	best := ScoreLine{Name: "river", Box: ExpansionBox}
	for _, course := range b.areas(b.withKind(River), b.over(River)) {
		points, note := len(course), ""
		if b.edges(course, River) == 2 {
			points += riverBothEnds
			note = "3 of them because both ends leave the board"
		}
		if points > best.Points {
			best = b.line("river", ExpansionBox, points, course, note)
		}
	}
	return []ScoreLine{best}
}

// edges counts the ends of a kind, in some squares, that leave the board.
func (b *Board) edges(squares []Square, k Kind) int {
	n := 0
	for _, sq := range squares {
		for _, side := range AllSides {
			if b.At(sq).Tile.Kind(side) == k && b.Join(sq, side) == OuterEdge {
				n++
			}
		}
	}
	return n
}

package engine

import "fmt"

// What the investigation draws: a clue with every face of its die, and the
// circle round those that the investigator has found.
var (
	Clue  = newMark(markFacts{name: "clue", letter: 'q'})
	Found = newMark(markFacts{name: "found", letter: 'o', noted: true})
)

// The codes of the faults of Investigation.
const (
	// FoundNothing: a circle lies where there is no clue.
	FoundNothing Code = "found-nothing"
	// CluesApart: the clues that were found lie in several networks, between
	// which the investigator cannot go.
	CluesApart Code = "clues-apart"
)

// investigation is the Investigation expansion of Eldritch (rules sheet 2.10;
// publisher's text).
var _ = newSet(Set{
	Name: "investigation", Title: "Investigation", Box: "Eldritch", Rounds: 6,
	About: "A die with clues: your investigator walks the routes, and every clue found is a point, with 4 more for all of them.",
	Dice: []Die{{Name: "investigation die", Shows: "clues", Count: 1, Optional: true, Faces: []Face{
		drawnFace("I0", "clue at a T station", ".HHRs[clue]"),
		drawnFace("I1", "clue on a straight highway", "H.H.[clue]"),
		drawnFace("I2", "clue on a highway T", "HHH.[clue]"),
		drawnFace("I3", "clue at a railway T with station", "RRR.s[clue]"),
		drawnFace("I4", "clue at a straight railway with station", "R.R.s[clue]"),
		drawnFace("I5", "clue at a curved station", "R..Hs[clue]"),
	}}},
	Notes:    Found,
	Scores:   []string{"Clues: 1 point for each clue with a circle, and 4 more if all clues have one."},
	Faults:   []Code{FoundNothing, CluesApart},
	Inferred: []string{"Six rounds are played, as with every set that fills squares."},
	Lines:    clueLines,
	Check:    checkClues,
})

const allCluesPoints = 4 // for finding every clue on the board

// clueLines counts the clues that were found.
func clueLines(b *Board) []ScoreLine {
	found, note := b.marked(Clue|Found), ""
	points := len(found)
	if points > 0 && points == len(b.marked(Clue)) {
		points += allCluesPoints
		note = "4 of them for finding all"
	}
	return []ScoreLine{b.line("clues", ExpansionBox, points, found, note)}
}

// checkClues finds circles without a clue, and clues that one investigator
// cannot have found all.
func checkClues(c *checker) {
	for _, sq := range c.marked(Found) {
		if !c.At(sq).Tile.Marks.Has(Clue) {
			c.fault(FoundNothing, []Square{sq}, "", fmt.Sprintf("%s has a circle, but no clue.", c.Game.Layout.SquareName(sq)))
		}
	}
	found := c.marked(Clue | Found)
	if c.Game.Erases || len(found) < 2 {
		return
	}
	c.onBoard(func(b *Board) {
		first := b.nodesIn(found[0])
		for _, sq := range found[1:] {
			nodes := b.nodesIn(sq)
			if len(first) == 0 || len(nodes) == 0 {
				return
			}
			if b.network(first[0]) != b.network(nodes[0]) {
				c.fault(CluesApart, found, "", fmt.Sprintf(
					"The clues on %s are found, but no routes lead from one to all others.", list(c.names(found))))
				return
			}
		}
	})
}

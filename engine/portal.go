package engine

import "fmt"

// The letters of the portals.
var (
	PortalA = newMark(markFacts{name: "portal-a", letter: 'a'})
	PortalB = newMark(markFacts{name: "portal-b", letter: 'b'})
	PortalC = newMark(markFacts{name: "portal-c", letter: 'c'})
)

// TooManyPortals: more than two portals of a letter.
const TooManyPortals Code = "too-many-portals"

// portal is the Portal expansion of Eldritch (rules sheet 2.10; publisher's
// text).
var _ = newSet(Set{
	Name: "portal", Title: "Portal", Box: "Eldritch",
	About: "A die with portals: two of a letter join what leads into them, as if they lay side by side.",
	Dice: []Die{{Name: "portal die", Shows: "portals", Count: 1, Optional: true, Faces: []Face{
		drawnFace("Q0", "highway into portal A", "H...[portal-a]"),
		drawnFace("Q1", "railway into portal A", "R...[portal-a]"),
		drawnFace("Q2", "highway into portal B", "H...[portal-b]"),
		drawnFace("Q3", "railway into portal B", "R...[portal-b]"),
		drawnFace("Q4", "highway into portal C", "H...[portal-c]"),
		drawnFace("Q5", "railway into portal C", "R...[portal-c]"),
	}}},
	Faults: []Code{TooManyPortals},
	Inferred: []string{
		"The game keeps its rounds.",
		"Of more than two portals of a letter none are joined.",
	},
	Prepare: withoutUniversityGoal,
	Link:    linkPortals,
	Check:   checkPortals,
	Goals:   portalGoals,
})

func portals() []Marks { return []Marks{PortalA, PortalB, PortalC} }

// linkPortals joins the routes at two portals of a letter. Of more than two no
// one can say which belong together, so that none are joined.
func linkPortals(b *Board) {
	for _, letter := range portals() {
		squares := b.marked(letter)
		if len(squares) != 2 {
			continue
		}
		if x, y := b.nodesIn(squares[0]), b.nodesIn(squares[1]); len(x) == 1 && len(y) == 1 {
			b.bridge(x[0], y[0])
		} else { // drawn as no die shows it
			b.uniteSquares(squares)
		}
	}
}

// checkPortals finds letters of which there are more than two.
func checkPortals(c *checker) {
	for _, letter := range portals() {
		if squares := c.marked(letter); len(squares) > 2 {
			c.fault(TooManyPortals, squares, "", fmt.Sprintf(
				"%s are %s, but there are never more than two of a letter.", list(c.names(squares)), letter))
		}
	}
}

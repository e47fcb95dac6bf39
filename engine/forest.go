package engine

// Tree stands for all trees of a square: how many are drawn does not matter.
var Tree = newMark(markFacts{name: "tree", letter: 't'})

// forest is the Forest expansion of Lush Green (rules sheet 2.5; the
// publisher's text).
var _ = newSet(Set{
	Name: "forest", Title: "Forest", Box: "Lush Green", Rounds: 6,
	About: "Two dice with trees: one forest of yours scores 2 points a square, a second one 1 point a square.",
	Dice: []Die{{Name: "forest die", Shows: "squares with trees", Count: 2, Optional: true, Free: true, Faces: []Face{
		drawnFace("F0", "highway straight with trees", "H.H.[tree]"),
		drawnFace("F1", "highway curve with trees", "H..H[tree]"),
		drawnFace("F2", "railway straight with trees", "R.R.[tree]"),
		drawnFace("F3", "railway curve with trees", "R..R[tree]"),
		drawnFace("F4", "trees", "....[tree]"),
	}}},
	Scores: []string{
		"Forest: 2 points for each square of the largest forest.",
		"Second forest: 1 point for each square of the next one.",
	},
	Inferred: []string{
		"A route with trees may be drawn without joining anything.",
		"The squares of goal FB lie on one straight diagonal.",
	},
	Lines: forestLines,
	Goals: forestGoals,
})

// forestLines counts the two largest forests: squares with trees that touch
// side by side, whether routes run through them or not. The first is worth 2
// points a square, the second 1.
func forestLines(b *Board) []ScoreLine {
	lines := []ScoreLine{
		{Name: "forest", Box: ExpansionBox},
		{Name: "second forest", Box: ExpansionBox},
	}
	forests := b.areas(b.marked(Tree), nil)
	for i := range min(len(forests), len(lines)) {
		lines[i] = b.line(lines[i].Name, ExpansionBox, len(forests[i])*(2-i), forests[i], "")
	}
	return lines
}

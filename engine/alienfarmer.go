package engine

import "fmt"

// What the alien farmer die shows: a UFO that fills its square, and sheep beside
// a route.
var (
	UFO   = newMark(markFacts{name: "ufo", letter: 'U'})
	Sheep = newMark(markFacts{name: "sheep", letter: 'm'})
)

// alienFarmer is the Alien Farmer expansion of Futuristic (rules sheet 2.13;
// publisher's text).
var _ = newSet(Set{
	Name: "alien-farmer", Title: "Alien Farmer", Box: "Futuristic", Rounds: 6,
	About: "A die with UFOs and sheep: 2 points for every sheep that a UFO has in its row or column.",
	Dice: []Die{{Name: "alien farmer die", Shows: "UFOs or sheep", Count: 1, Optional: true, Free: true, Faces: []Face{
		drawnFace("F0", "UFO", "....[ufo]"),
		drawnFace("F1", "sheep at a station of two highways", ".HHRs[sheep]"),
		drawnFace("F2", "sheep at the end of a highway", "H...s[sheep]"),
		drawnFace("F3", "sheep at a station of two railways", "RR.Hs[sheep]"),
		drawnFace("F4", "sheep at the end of a railway", "R...s[sheep]"),
	}}},
	Trades:   []Tile{{Marks: UFO}},
	Scores:   []string{"Sheep: 2 points for each UFO and sheep in one row or column."},
	Inferred: []string{"An end that leads into the square of a UFO is an error."},
	Lines:    sheepLines,
})

const sheepPoints = 2 // a sheep that a UFO reaches, for each such UFO

// sheepLines counts every pair of a UFO and a sheep in one row or column,
// whatever lies between.
func sheepLines(b *Board) []ScoreLine {
	ufos, pairs, reached := b.marked(UFO), 0, []Square(nil)
	for _, sheep := range b.marked(Sheep) {
		found := 0
		for _, ufo := range ufos {
			if ufo != sheep && (b.Game.Layout.inLine(ufo, sheep, false) || b.Game.Layout.inLine(ufo, sheep, true)) {
				found++
			}
		}
		if found > 0 {
			reached = append(reached, sheep)
		}
		pairs += found
	}
	note := ""
	if pairs > 0 {
		note = fmt.Sprintf("%s of a UFO and a sheep", count(pairs, "pair"))
	}
	return []ScoreLine{b.line("sheep", ExpansionBox, sheepPoints*pairs, reached, note)}
}

package engine

// TwoStations stand for two stations in one square that join only two routes
// each: those to the north and west, and to the east and south; or those to the
// north and east, and to the south and west.
var TwoStations = newTurnedMarks(
	markFacts{name: "two-stations-nw", letter: '/', stations: true},
	markFacts{name: "two-stations-ne", letter: '\\', stations: true})

// separation is the Separation expansion of Engineer (rules sheet 2.12;
// publisher's text).
var _ = newSet(Set{
	Name: "separation", Title: "Separation", Box: "Engineer",
	About: "A die of routes that pass without joining, in place of one of the white dice.",
	Dice: []Die{{Name: "separation die", Shows: "separated routes", Count: 1, White: true, Faces: []Face{
		drawnFace("D0", "highway curve beside a railway curve", "HRRH"),
		drawnFace("D1", "highway T and a dead end", "HNEW+HS"),
		drawnFace("D2", "railway T and a dead end", "RNEW+RS"),
		drawnFace("D3", "two stations, equal kinds opposite", "HN+RE+HS+RW[two-stations-nw]"),
		drawnFace("D4", "two stations, equal kinds adjacent", "RN+RE+HS+HW[two-stations-nw]"),
	}}},
	Replaces: 1,
	Inferred: []string{"The game keeps its rounds."},
	Link:     linkTwoStations,
})

// linkTwoStations joins the routes of each of two stations in a square.
func linkTwoStations(b *Board) {
	for i, pairs := range [2][2][2]Side{{{North, West}, {East, South}}, {{North, East}, {South, West}}} {
		for _, sq := range b.marked(TwoStations[i]) {
			for _, pair := range pairs {
				x, y := b.nodeAt(sq, pair[0]), b.nodeAt(sq, pair[1])
				if x != none && y != none {
					b.unite(x, y)
				}
			}
		}
	}
}

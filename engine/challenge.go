package engine

import "slices"

// The dice of Railroad Ink Challenge beside the two route dice of the base game
// (facts sheet 3.1). A terminus holds a station, as official example boards
// show it.
var (
	junctionDie = Die{Name: "junction die", Shows: "double curves or overpasses", White: true, Faces: []Face{
		face("A3", "highway T", "HHH.", false),
		face("A2", "railway T", "RRR.", false),
		drawnFace("C0", "double highway curve", "HNW+HES"),
		drawnFace("C1", "double railway curve", "RNW+RES"),
		face("B2", "overpass", "HRHR", false),
	}}
	stopDie = Die{Name: "station die", Shows: "stations", White: true, Faces: []Face{
		face("B0", "straight station", "H.R.", true),
		face("B1", "curved station", "HR..", true),
		face("D0", "station between highways", "H.HR", true),
		face("D1", "station between railways", "R.RH", true),
		face("D2", "highway terminus", "H...", true),
		face("D3", "railway terminus", "R...", true),
	}}
)

// challengeDice are the four dice of a round.
var challengeDice = []Die{routeDie.rolled(2), junctionDie.rolled(1), stopDie.rolled(1)}

// challengeLayout is the classic board with its special buildings (facts sheet
// 3.2, read from the board art of three rulebooks).
var challengeLayout = func() *Layout {
	l := *classic
	l.Name, l.Asymmetric = "challenge", true
	l.build(Village, "A3", "B6", "C5", "F5")
	l.build(Factory, "A1", "E7", "F3")
	l.build(University, "C1", "D4", "E2", "G7")
	return &l
}()

// challengeGame is Railroad Ink Challenge, Lush Green and Shining Yellow (facts
// sheet 3). A double curve makes the difference between the readings of
// "longest route" matter in every game; segment is the one that its players
// count by.
var challengeGame = newGame(onRoadsAndRails(Game{
	Name: "challenge", Title: "Railroad Ink Challenge", Layout: challengeLayout, Rounds: 7,
	Dice:    challengeDice,
	Longest: Segment,
	Copies:  factoryCopies, FreeSpecial: universitySpecial,
	Sets:   []*Set{villages, goalCards},
	Goals:  goals,
	Params: slices.Concat(commonParams, villageParams, goalParams),
}))

// villages is the part of Challenge that scores villages.
var villages = &Set{
	Name: "villages", Title: "Villages", Box: "Challenge",
	About:  "Four villages: each that is activated scores 2 points.",
	Scores: []string{"Villages: 2 points for each that is activated."},
	Lines:  villageLines,
	PerSquare: func(s *Setup) func(Square, Tile) int {
		by, _ := s.Answer(villagesKey)
		return func(sq Square, t Tile) int {
			if s.activeVillage(by, sq, t) {
				return villagePoints
			}
			return 0
		}
	},
}

const (
	villagesKey   = "villages"
	byStation     = "station"
	byAnyRoute    = "any"
	villagePoints = 2 // the track reads 2, 4, 6, 8
)

var villageParams = []Param{{
	Key:      villagesKey,
	Question: "What activates a village: a route with a station in its square (the rules), or any route (as some players count)?",
	Default:  byStation, Choices: []string{byStation, byAnyRoute},
}}

// activeVillages returns the villages that are activated, under the setting in
// force (facts sheet 3.3).
func (s *Setup) activeVillages() []Square {
	by, _ := s.Answer(villagesKey)
	var active []Square
	for i, p := range s.squares {
		if s.activeVillage(by, Square(i), p.Tile) {
			active = append(active, Square(i))
		}
	}
	return active
}

// activeVillage reports whether a tile activates a village in its square.
func (s *Setup) activeVillage(by string, sq Square, t Tile) bool {
	return s.Game.Layout.Building(sq) == Village && s.Game.activated(t) && (by == byAnyRoute || t.Station)
}

// villageLines counts 2 points a village.
func villageLines(b *Board) []ScoreLine {
	active := b.activeVillages()
	return []ScoreLine{b.line("villages", VillagesBox, villagePoints*len(active), active, "")}
}

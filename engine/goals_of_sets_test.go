package engine

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// goalCase is a board and what it says about a goal.
type goalCase struct {
	goal, name, board string
	squares           string // none where the goal is not shown
	word              bool   // the player's word counts though the board does not show it
}

func checkGoals(t *testing.T, set string, cases []goalCase) {
	for _, c := range cases {
		t.Run(c.goal+" "+c.name, func(t *testing.T) {
			text := "game=challenge+" + set + "; goals=" + c.goal + "; goalpoints=2; " + c.board
			line := lineNamed(t, mustText(t, text).Score(DefaultLongest), "goal "+c.goal)
			assert.Equal(t, strings.Fields(c.squares), line.Squares)
			assert.Equal(t, c.squares != "" || c.word, line.Points == 2, line.Note)
			assert.Equal(t, c.word, strings.Contains(line.Note, "word counts"), line.Note)
		})
	}
}

func TestGoalsOfLakes(t *testing.T) {
	const water = "C2:LL../- C3:LL.L/- C4:L..L/- "
	checkGoals(t, "lake", []goalCase{
		{"LA", "piers at two exits", "A2:H.L.s/- B2:LL../- B3:LL.L/- B4:L..L/- A4:R.L.s/-", "A2 A4", false},
		{"LA", "routes to two piers", "A2:H.H./- B2:H.L.s/- " + water + "B4:R.L.s/- A4:R.R./-", "A2 A4 B2 B4", false},
		{"LA", "two lakes", "A2:H.H./- B2:H.L.s/- C2:LL../- C3:LL../- C4:LL../- B4:R.L.s/- A4:R.R./-", "", false},
		{"LA", "joined by land as well", "A2:HH../- A3:.HHH/- B3:H.L.s/- C3:LL../- C4:L..L/- B4:H.L.s/- A4:.HHH/- A5:.H.H/- A6:H..H/-", "A2 A6 B3 B4", false},
		{"LA", "joined by land alone", "A2:HH../- A3:.HHH/- B3:H.L.s/- C3:LL../- C4:L..L/- B4:R.L.s/- A4:.H.H/- A5:.H.H/- A6:H..H/-", "", false},
		{"LA", "one exit twice", "A2:HHH./- B2:H.L.s/- C2:LL../- C3:L..L/- B3:H.L.s/- A3:..HH/-", "", false},
		{"LA", "over the quay of a double pier", "F2:LLHRs/- G2:H.H./- F1:.R.R/-", "", false},
		{"LB", "of several lakes in a row", filledWith("L...", "B1", "B3", "B5", "B7", "C1"), "B1 B3 B5 B7", false},
		{"LB", "in a column", filledWith("L...", "B1", "C1", "E1", "G1", "B3"), "B1 C1 E1 G1", false},
		{"LB", "three in a row and in a column", filledWith("L...", "B1", "B3", "B5", "D1", "F1"), "", false},
		{"LC", "which no board shows", "", "", true},
	})
}

func TestGoalsOfForests(t *testing.T) {
	const trees = "....[tree]"
	checkGoals(t, "forest", []goalCase{
		{"FA", "five forests", filledWith(trees, "A1", "A3", "A5", "A7", "C1"), "A1 A3 A5 A7 C1", false},
		{"FA", "five squares that may have been five forests", filledWith(trees, "A1", "A2", "A3", "A4", "A5"), "", true},
		{"FA", "four squares never were", filledWith(trees, "A1", "A3", "A5", "A7"), "", false},
		{"FB", "down to the right", filledWith(trees, "A1", "B2", "C3", "D4"), "A1 B2 C3 D4", false},
		{"FB", "down to the left, with a route", filledWith(trees, "A7", "B6", "C5") + " D4:H.H.[tree]/-", "A7 B6 C5 D4", false},
		{"FB", "with a gap", filledWith(trees, "A1", "B2", "C3", "E5"), "", false},
		{"FB", "up and down", filledWith(trees, "A1", "B2", "A3", "B4"), "", false},
		{"FC", "four exits", filledWith(trees, "A2", "A4", "A6", "B1", "D4"), "A2 A4 A6 B1", false},
		{"FC", "three exits and a corner", filledWith(trees, "A1", "A2", "A4", "A6"), "", false},
	})
}

func TestGoalsOfTrails(t *testing.T) {
	const over = "H.H.[trail=NE-SW]"
	checkGoals(t, "trail", []goalCase{
		{"TA", "in a row", filledWith(over, "B2", "B3", "B4", "B5", "B6"), "B2 B3 B4 B5 B6", false},
		{"TA", "in a column", filledWith(over, "C7", "D7", "E7", "F7", "G7"), "C7 D7 E7 F7 G7", false},
		{"TA", "with a gap", filledWith(over, "B1", "B2", "B3", "B4", "B6", "B7"), "", false},
		{"TA", "round the edge", filledWith(over, "B4", "B5", "B6", "B7", "C1"), "", false},
		{"TB", "at three corners", "D4:H..Rs/- C3:H.H.[trail=SE-NW]/- C5:R.R.[trail=NE-SW]/- E5:H.H.[trail=SE-NW]/-", "C3 C5 D4 E5", false},
		{"TB", "one at two corners", "D4:H..Rs/- C3:H.H.[trail=SE-NW]/- D5:HHH.[trail=SW-NW]/-", "", false},
		{"TB", "one turned away", "D4:H..Rs/- C3:H.H.[trail=SE-NW]/- C5:R.R.[trail=NE-SW]/- E5:H.H.[trail=NE-SW]/-", "", false},
		{"TB", "no station", "D4:H..R/- C3:H.H.[trail=SE-NW]/- C5:R.R.[trail=NE-SW]/- E5:H.H.[trail=SE-NW]/-", "", false},
		{"TC", "five", filledWith(over, "B3", "C3", "C5", "D4", "E3", "E5"), "C3 C5 D4 E3 E5", false},
		{"TC", "four and one beside", filledWith(over, "B3", "C3", "C5", "D4", "E5"), "", false},
	})
}

func TestGoalsOfLava(t *testing.T) {
	const (
		volcano = "D4:VVVV[volcano]/- "
		ring    = "C3:.HH./- C5:..HH/- D3:H.H./- D5:H.H./- E3:HH../- E4:.H.H/- E5:H..H/- "
		column  = "A2:H.H./- C2:H.H./- D2:H.H./- E2:H.H./- F2:H.H./- G2:H.H./- "
	)
	checkGoals(t, "lava", []goalCase{
		{"VA", "a ring", volcano + ring + "C4:.H.H/-", "C3 C4 C5 D3 D5 E3 E4 E5", false},
		{"VA", "over stations", volcano + ring[len("C3:.HH./- "):] + "C3:.RH.s/- C4:.H.Rs/-", "C3 C4 C5 D3 D5 E3 E4 E5", false},
		{"VA", "a ring with another one beside it", volcano + ring + "C4:.H.H/- A1:.HH./- A2:..HH/- B1:HH../- B2:H..H/-", "C3 C4 C5 D3 D5 E3 E4 E5", false},
		{"VA", "a ring elsewhere, with a tail", volcano + "A1:.HH./- A2:..HH/- B1:HHH./- B2:H..H/-", "", true},
		{"VA", "open", volcano + ring, "", true},
		{"VA", "where the kind changes without a station", volcano + ring + "C4:.H.R/-", "", true},
		{"VA", "a ring to the left", volcano + "D1:.HH./- D2:..HH/- E1:HH../- E2:H..H/-", "", true},
		{"VA", "no volcano", ring + "C4:.H.H/-", "", true},
		{"VA", "of lava", volcano + strings.ReplaceAll(ring, "H", "V") + "C4:.V.V/-", "", true},
		{"VB", "over lava", volcano + column + "B2:H.HV/-", "A2 B2 G2", false},
		{"VB", "no lava on the way", volcano + column + "B2:H.H./- B4:H.HV/-", "", true},
		{"VB", "lava on a branch", volcano + "A2:HHH./- B2:H.HV/- A3:.H.H/- A4:.H.H/- A5:.H.H/- A6:H..H/-", "", true},
		{"VC", "which no board shows", volcano, "", true},
	})
}

func TestGoalsOfMeteors(t *testing.T) {
	const crater = "....[crater]"
	checkGoals(t, "meteor", []goalCase{
		{"MA", "routes on all sides", "D4:" + crater + "/- " + filledWith("H.H.", "C4", "D3", "D5", "E4"), "C4 D3 D4 D5 E4", false},
		{"MA", "on three sides", "D4:" + crater + "/- " + filledWith("H.H.", "C4", "D3", "D5"), "", true},
		{"MA", "a crater on the fourth", filledWith(crater, "D4", "E4") + " " + filledWith("H.H.", "C4", "D3", "D5"), "", true},
		{"MA", "at the edge", "A4:" + crater + "/- " + filledWith("H.H.", "A3", "A5", "B4"), "", true},
		{"MB", "a straight route", filledWith(crater, "C2", "C5") + " C3:.H.H/- C4:.H.H/-", "C2 C5", false},
		{"MB", "over a station", filledWith(crater, "C2", "C5") + " C3:.R.Hs/- C4:.R.R/-", "C2 C5", false},
		{"MB", "without the station", filledWith(crater, "C2", "C5") + " C3:.R.H/- C4:.R.R/-", "", true},
		{"MB", "one crater twice", "B2:" + crater + "/- A2:.HH./- A3:..HH/- B3:H..H/-", "", true},
		{"MC", "which no board shows", "", "", true},
	})
}

func TestGoalsOfCanyons(t *testing.T) {
	row := filledWith(".H.H", "D1", "D2", "D3", "D4", "D5", "D6", "D7")
	const snake = "A1:H.H./- B1:HH../- B2:H..H/- A2:.HH./- A3:..HH/- B3:H.H./-"
	checkGoals(t, "canyon", []goalCase{
		{"CA", "six bridges", "lines=D1E,D2E,D3E,D4E,D5E,D6E; " + row, "D1 D2 D3 D4 D5 D6", false},
		{"CA", "five bridges may cost more", "lines=D1E,D2E,D3E,D4E,D5E; " + row, "", true},
		{"CA", "five bridges that did cost more", "bridge-points=6; lines=D1E,D2E,D3E,D4E,D5E; " + row, "", true},
		{"CA", "five points marked", "bridge-points=5; lines=D1E,D2E,D3E,D4E,D5E; " + row, "", false},
		{"CB", "three times", "lines=A1S,A2S,A3S; " + snake, "A1 A2 A3 B1 B2 B3", false},
		{"CB", "twice", "lines=A1S,A2S; " + snake, "", false},
		{"CB", "two canyons", "lines=A1S,A3S; " + snake, "", false},
		{"CB", "with two canyons, one of them three times", "lines=A1S,A2S,A3S,A6S,A7S; " + snake, "A1 A2 A3 B1 B2 B3", false},
		{"CB", "three branches of a route are no path", "lines=A1S,A2S,A3S; B1:HH../- B2:HH.H/- B3:H..H/- " + filledWith("H.H.", "A1", "A2", "A3"), "", false},
		{"CB", "ends that only touch it", "lines=A1S,A2S,A3S; B1:HH../- B2:HH.H/- B3:H..H/-", "", false},
		{"CC", "down the middle", "lines=A3E,B3E,C3E,D3E,E3E,F3E,G3E;", "C3 C4 D3 D4 E3 E4", false},
		{"CC", "along the frame of the centre", "lines=A2E,B2E,C2E,D2E,E2E,F2E,G2E;", "", false},
		{"CC", "not to the other edge", "lines=A3E,B3E,C3E,D3E,E3E,F3E;", "", false},
	})
}

func TestTheSearchForCrossingsGivesUp(t *testing.T) {
	s := mustText(t, "game=giant-challenge+canyon; goals=CB; goalpoints=2;")
	for i := range s.squares { // crossings everywhere, which no game has
		s.Put(Square(i), TileOf([4]Kind{Highway, Highway, Highway, Highway}, false), NoRound)
	}
	require.NoError(t, s.parseLines("A1S,A2S"))
	line := lineNamed(t, s.Score(DefaultLongest), "goal CB")
	assert.Zero(t, line.Points, "nobody crosses two segments three times")
	require.NoError(t, s.parseLines("A3S"))
	line = lineNamed(t, s.Score(DefaultLongest), "goal CB")
	assert.Equal(t, 2, line.Points)
	assert.Contains(t, line.Note, "does not rule it out")
}

func TestGoalsOfDeserts(t *testing.T) {
	const cactus = "H.H.[cactus]"
	checkGoals(t, "desert", []goalCase{
		{"DA", "a block", filledWith(cactus, "A1", "A2", "B1") + " B2:....[cacti]/-", "A1 A2 B1 B2", false},
		{"DA", "three of a block, and one may have died", filledWith(cactus, "A1", "A2", "B1") + " B2:H.H./-", "", true},
		{"DB", "in a row", filledWith(cactus, "A4", "A5", "A6", "A7", "B1"), "A4 A5 A6 A7", false},
		{"DB", "in a column", filledWith(cactus, "B7", "C7", "D7", "E7"), "B7 C7 D7 E7", false},
		{"DB", "round the edge", filledWith(cactus, "A5", "A6", "A7", "B1"), "", true},
		{"DC", "three in a network", filledWith("H.H.[oasis]", "A2", "B2", "C2"), "A2 B2 C2", false},
		{"DC", "three in two networks", filledWith("H.H.[oasis]", "A2", "B2", "D2"), "", false},
		{"DC", "two and a cactus", filledWith("H.H.[oasis]", "A2", "B2") + " C2:H.H.[cactus]/-", "", false},
	})
}

func TestGoalsOfPortals(t *testing.T) {
	const university = "C1:H...[portal-a]/- D4:H...[portal-b]/- "
	checkGoals(t, "portal", []goalCase{
		{"PA", "on three universities", university + "E2:R...[portal-a]/-", "C1 D4 E2", false},
		{"PA", "on two and a village", university + "A3:R...[portal-a]/-", "", false},
		{"PB", "a route from one to the other", "B1:.H..[portal-a]/- B2:.H.H/- B3:...H[portal-a]/-", "B1 B3", false},
		{"PB", "of two kinds, over a station", "B1:.H..[portal-a]/- B2:.R.Hs/- B3:...R[portal-a]/-", "B1 B3", false},
		{"PB", "different letters", "B1:.H..[portal-a]/- B2:.H.H/- B3:...H[portal-b]/-", "", false},
		{"PB", "joined by the portals alone", "B1:.H..[portal-a]/- B2:.H.H/- D1:.H..[portal-a]/- D2:.H.H/-", "", false},
		{"PB", "through two pairs", "B1:.H..[portal-a]/- B2:...H[portal-b]/- D1:.H..[portal-a]/- D2:...H[portal-b]/-", "B1 D1", false},
		{"PB", "three of a letter", "B1:.H..[portal-a]/- B2:.H.H/- B3:...H[portal-a]/- F3:...H[portal-a]/-", "", false},
		{"PC", "three", "A1:.H..[portal-a]/- A2:.H..[portal-b]/- B1:.H..[portal-c]/-", "A1 A2 B1", false},
		{"PC", "one at a corner", "A1:.H..[portal-a]/- A2:.H..[portal-b]/- B3:.H..[portal-c]/-", "", false},
	})
	_, err := ParseText("game=giant-challenge+portal; goals=PA;")
	require.ErrorContains(t, err, "one or more of A, C", "there are no universities")
	_, err = ParseText("game=giant-challenge+portal; goals=PC;")
	require.NoError(t, err)
}

func TestOnlyRoadsAndRailsMakeALoop(t *testing.T) {
	for set, tile := range map[string]string{"river": "W", "lake": "L"} {
		board := strings.ReplaceAll("C3:.XX./- C4:..XX/- D3:XX../- D4:X..X/-", "X", tile)
		checkGoals(t, set, []goalCase{{"F", set, board, "", false}})
	}
	// Over the water of a pier there is no way for a road.
	checkGoals(t, "lake", []goalCase{{"F", "over a lake", "A1:.HH./- A2:..HH/- B1:H.L.s/- B2:H.L.s/- C1:LL../- C2:L..L/-", "", false}})
}

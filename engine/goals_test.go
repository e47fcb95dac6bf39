package engine

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// filledWith fills squares with one tile, of no round.
func filledWith(tile string, squares ...string) string {
	var parts []string
	for _, sq := range squares {
		parts = append(parts, sq+":"+tile+"/-")
	}
	return strings.Join(parts, " ")
}

func TestGoalsAreTestedOnTheBoard(t *testing.T) {
	column := func(col string, tile string) string {
		return filledWith(tile, "A"+col, "B"+col, "C"+col, "D"+col, "E"+col, "F"+col, "G"+col)
	}
	for _, c := range []struct {
		goal, name, board string
		squares           string // none where the goal is not shown
	}{
		{"A", "five centre squares", filledWith("H.H.", "C3", "C5", "D4", "E3", "E5"), "C3 C5 D4 E3 E5"},
		{"A", "four and squares around", filledWith("H.H.", "B3", "C2", "C3", "C5", "D4", "E3", "F5"), ""},
		{"B", "three stations in villages", filledWith("...Hs", "A3", "B6", "C5"), "A3 B6 C5"},
		{"B", "two and a road", filledWith("...Hs", "A3", "B6") + " C5:H.H./-", ""},
		{"B", "by the setting a road will do", "villages=any; " + filledWith("...Hs", "A3", "B6") + " C5:H.H./-", "A3 B6 C5"},
		{"C", "a row", filledWith("H.H.", "C1", "C2", "C3", "C4", "C5", "C6", "C7"), "C1 C2 C3 C4 C5 C6 C7"},
		{"C", "a column", column("3", "R..R"), "A3 B3 C3 D3 E3 F3 G3"},
		{"C", "six of a row", filledWith("H.H.", "C1", "C2", "C3", "C5", "C6", "C7"), ""},
		{"C", "the end of a row and the start of the next", filledWith("H.H.", "C4", "C5", "C6", "C7", "D1", "D2", "D3"), ""},
		{"D", "three corners", filledWith("H.H.", "A1", "A7", "G1"), "A1 A7 G1"},
		{"D", "two corners", filledWith("H.H.", "A1", "G7", "G6", "F7"), ""},
		{"E", "a block at the edge", filledWith("R..R", "E5", "E6", "E7", "F5", "F6", "F7", "G5", "G6", "G7"), "E5 E6 E7 F5 F6 F7 G5 G6 G7"},
		{"E", "a block with a hole", filledWith("R..R", "B2", "B3", "B4", "C2", "C4", "D2", "D3", "D4"), ""},
		{"F", "a ring", "A1:.HH./- A2:..HH/- B1:HH../- B2:H..H/- C3:H.H./-", "A1 A2 B1 B2"},
		{"F", "a ring with a tail before it", "D1:.H.H/- D2:.HHH/- D3:..HH/- E2:HH../- E3:H..H/-", "D2 D3 E2 E3"},
		{"F", "over two stations", "A1:.HR.s/- A2:..HH/- B1:RR../- B2:H..Rs/-", "A1 A2 B1 B2"},
		{"F", "without the stations", "A1:.HR./- A2:..HH/- B1:RR../- B2:H..R/-", ""},
		{"F", "a ring with a gap", "A1:.HH./- A2:..HH/- B1:HH../- B2:R..H/-", ""},
		{"F", "a crossing loop through an overpass", "A1:.HH./- A2:HHRHs/- B1:HRHRo/- C1:HH../- B2:R..R/- C2:...Hs/-", ""},
		{"F", "two double curves side by side", "B2:HNW+HES/- B3:HNE+HSW/- C2:HNE+HSW/- C3:HNW+HES/-", "B2 B3 C2 C3"},
		{"F", "arcs turned away from each other", "B2:HNE+HSW/- B3:HNW+HES/- C2:HNW+HES/- C3:HNE+HSW/-", ""},
		{"G", "four exits", "A2:HH../- A3:.H.H/- A4:RH.Hs/- A5:.H.H/- A6:HHHH/- A7:..HH/- B7:H.H./- C7:H.H./- D7:HH../-", "A2 A4 A6 D7"},
		{"G", "three exits", "A2:HH../- A3:.H.H/- A4:RH.Hs/- A5:.H.H/- A6:HHHH/-", ""},
		{"G", "three exits where the picture counts", "goalexits=3; A2:HH../- A3:.H.H/- A4:RH.Hs/- A5:.H.H/- A6:HHHH/-", "A2 A4 A6"},
		{"H", "four stations", "A1:.H..s/- A2:.R.Hs/- A3:.H.Rs/- A4:...Hs/-", "A1 A2 A3 A4"},
		{"H", "four stations in two networks", "A1:.H..s/- A2:.R.Hs/- A3:.H.Hs/- A4:...Hs/-", ""},
		{"I", "six squares", filledWith("H.H.", "A1", "B1", "C1", "D1", "E1", "F1"), "A1 B1 C1 D1 E1 F1"},
		{"I", "five squares and a railway", filledWith("H.H.", "A1", "B1", "C1", "D1", "E1") + " F1:R.R./-", ""},
		{"I", "five squares, one of them twice", "A2:..H./- B1:.HH./- B2:HNW+HES/- C1:HH../- C2:H..H/-", "A2 B1 B2 C1 C2"},
		{"I", "no square may be visited twice", "longest=simple; A2:..H./- B1:.HH./- B2:HNW+HES/- C1:HH../- C2:H..H/-", ""},
		{"J", "six squares", filledWith("R.R.", "A1", "B1", "C1", "D1", "E1", "F1"), "A1 B1 C1 D1 E1 F1"},
		{"J", "a highway", filledWith("H.H.", "A1", "B1", "C1", "D1", "E1", "F1"), ""},
		{"K", "top and bottom", column("2", "H.H."), "A2 G2"},
		{"K", "left and right", filledWith(".R.R", "B1", "B2", "B3", "B4", "B5", "B6", "B7"), "B1 B7"},
		{"K", "two sides that meet", "A2:H..H/- A1:.HH./- B1:H.H./- C1:H.H./- D1:H..H/-", ""},
		{"K", "opposite but not connected", "A2:H.H./- G2:H.H./-", ""},
		{"L", "middle exits", column("4", "R.R."), "A4 G4"},
		{"L", "neighbouring sides will do", "A4:R..R/- A3:.R.R/- A2:.R.R/- A1:.RR./- B1:R.R./- C1:R.R./- D1:R..Hs/-", "A4 D1"},
		{"L", "one middle exit", "A4:R..R/- A3:.R.Hs/- A2:HH../-", ""},
	} {
		t.Run(c.goal+" "+c.name, func(t *testing.T) {
			sheet := mustText(t, "game=challenge; goals="+c.goal+"; goalpoints=4; "+c.board).Score(DefaultLongest)
			line := lineNamed(t, sheet, "goal "+c.goal)
			assert.Equal(t, strings.Fields(c.squares), line.Squares)
			assert.Equal(t, GoalsBox, line.Box)
			if c.squares == "" {
				assert.Zero(t, line.Points)
				assert.Contains(t, line.Note, "does not show it, so the points marked do not count")
			} else {
				assert.Equal(t, 4, line.Points)
				assert.Contains(t, line.Note, "the board shows it")
			}
		})
	}
}

func TestGoalsOfRivers(t *testing.T) {
	const wave = "A2:HHH./- A4:..HH/- B3:.W.W/- "
	for _, c := range []struct{ goal, name, board, squares string }{
		{"RA", "twice over one river", wave + "A3:.H.H/- B2:HWHW/- B4:HWHW/-", "B2 B4"},
		{"RA", "a road and a railway joined by a station", "A2:HHH./- A3:.R.Hs/- A4:..RR/- B2:HWHW/- B3:.W.W/- B4:RWRW/-", "B2 B4"},
		{"RA", "two routes over one river", wave + "B2:HWHW/- B4:HWHW/-", ""},
		{"RA", "two rivers", "A2:HHH./- A3:.H.H/- A4:..HH/- B2:HWHW/- B4:HWHW/-", ""},
		{"RA", "once", wave + "A3:.H.H/- B2:HWHW/-", ""},
		{"RB", "three stations", "D4:W.W./- C4:H.R.s/- D3:...Hs/- D5:R...s/-", "C4 D3 D5"},
		{"RB", "two and one at a corner", "D4:W.W./- C4:H.R.s/- D3:...Hs/- E5:R...s/-", ""},
		{"RB", "a bridge is a river too", "D4:HWHW/- C4:H.H.s/- D3:...Hs/- E4:H...s/-", "C4 D3 E4"},
		{"RC", "exits on both banks", "A2:H.H./- B2:HWHW/- C2:H.H./- D2:H..H/- D1:.H.H/-", "A2 B2 D1"},
		{"RC", "an exit on the bridge itself", "A2:HWHW/- B2:H..H/- B1:.HH./- C1:H.H./- D1:H..H/-", "A2 D1"},
		{"RC", "a bridge that leads nowhere", "A2:HHH./- B2:HWHW/- A3:.H.H/- A4:.H.H/- A5:.H.H/- A6:H..H/-", ""},
		{"RC", "over a station", "A2:H.H./- B2:HWHW/- C2:H..Rs/- C1:RR../- B1:..RR/-", "A2 B1 B2"},
	} {
		t.Run(c.goal+" "+c.name, func(t *testing.T) {
			text := "game=challenge+river; goals=" + c.goal + "; goalpoints=2; " + c.board
			line := lineNamed(t, mustText(t, text).Score(DefaultLongest), "goal "+c.goal)
			assert.Equal(t, strings.Fields(c.squares), line.Squares)
			assert.Equal(t, c.squares != "", line.Points == 2)
		})
	}
	_, err := ParseText("game=challenge; goals=RA;")
	require.ErrorContains(t, err, "one or more of A, B, C", "the river's goals come with the river")
}

func TestGoalPointsAreThePlayersWord(t *testing.T) {
	const board = "A2:H.H./- " // shows neither A nor D, nor anything else
	corners := filledWith("H.H.", "A1", "A7", "G1")
	for _, c := range []struct {
		name, text string
		points     []int
		notes      []string
	}{
		{"no goals", board, nil, nil},
		{"points in the order of the goals", "goals=A,D,C; goalpoints=4,2,0; " + corners, []int{0, 2, 0}, []string{
			"5 centre squares filled: the board does not show it, so the points marked do not count",
			"3 of the 4 corner squares filled: the board shows it",
			"a full row or column filled: the board does not show it"}},
		{"alone in the third slot", "goals=D; goalpoints=5; " + corners, []int{5}, []string{"3 of the 4 corner squares filled: the board shows it"}},
		{"fulfilled, but nobody says how early", "goals=D; " + corners, []int{0}, []string{"3 of the 4 corner squares filled: the board shows it; its points were not said"}},
		{"fewer points than goals", "goals=D,A; goalpoints=1; " + corners, []int{1, 0}, []string{
			"3 of the 4 corner squares filled: the board shows it",
			"5 centre squares filled: the board does not show it; its points were not said"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := mustText(t, "game=challenge; "+c.text)
			sheet := s.Score(DefaultLongest)
			var points []int
			var notes []string
			sum := 0
			for _, l := range sheet.Lines {
				if l.Box == GoalsBox {
					points, notes, sum = append(points, l.Points), append(notes, l.Note), sum+l.Points
				}
			}
			assert.Equal(t, c.points, points)
			assert.Equal(t, c.notes, notes)
			require.NoError(t, s.Set("goalpoints", ""))
			assert.Equal(t, sheet.Total-sum, s.Score(DefaultLongest).Total)
		})
	}
}

func TestGoalsThatNoBoardShowsCountByWord(t *testing.T) {
	g := *challengeGame
	g.Goals = append(slices.Clone(g.Goals), Goal{Name: "VC", About: "lava destroyed one of your routes"})
	s := NewSetup(g.finish())
	require.NoError(t, s.Set("goals", "VC"))
	require.NoError(t, s.Set("goalpoints", "2"))
	assert.Equal(t, ScoreLine{Name: "goal VC", Box: GoalsBox, Points: 2, Squares: []string{},
		Note: "lava destroyed one of your routes: a board cannot show this at the end, so the player's word counts"},
		lineNamed(t, s.Score(DefaultLongest), "goal VC"))
}

func TestGoalSettingsAreChecked(t *testing.T) {
	for text, says := range map[string]string{
		"goals=M;":           "one or more of A, B, C, D, E, F, G, H, I, J, K, L, joined by commas",
		"goals=A,A;":         "each name once",
		"goals=A,B,C,D;":     "3 names at most",
		"goalpoints=6;":      "one or more of 0, 1, 2, 3, 4, 5",
		"goalpoints=1,,2;":   "one or more of 0",
		"goalexits=5;":       "one of 3, 4",
		"goalpoints=0,0,0,0": "",
	} {
		_, err := ParseText("game=challenge; " + strings.TrimSuffix(text, ";") + ";")
		require.ErrorContains(t, err, says, text)
	}
	_, err := ParseText("goals=A;")
	require.Error(t, err, "the base game has no goals")
	require.NoError(t, func() error { _, err := ParseText("game=challenge; goals=A,K,F; goalpoints=2,2,0;"); return err }())

	settings := mustText(t, "game=challenge; goals=G;").Score(DefaultLongest).Settings
	assert.Contains(t, settings, Setting{Key: "goalexits", Value: "4", Note: "the words of goal G say 4 exits, its picture shows 3"})
	assert.NotContains(t, mustText(t, "game=challenge;").Score(DefaultLongest).Settings,
		Setting{Key: "goalexits", Value: "4", Note: "the words of goal G say 4 exits, its picture shows 3"})
}

// slowLoop is the obvious twin of loop: joining the routes of all squares join
// by join, it looks for one whose ends hung together before.
func slowLoop(s *Setup) bool {
	root := map[[2]int]*[2]int{} // square and side
	var find func(*[2]int) *[2]int
	find = func(p *[2]int) *[2]int {
		if root[*p] == p {
			return p
		}
		return find(root[*p])
	}
	at := func(sq Square, side Side) *[2]int {
		p := &[2]int{int(sq), int(side)}
		if known, ok := root[*p]; ok {
			return find(known)
		}
		root[*p] = p
		return p
	}
	for _, sq := range s.Filled() {
		var before *[2]int
		for _, r := range s.At(sq).Tile.Routes() {
			if !s.At(sq).Tile.Station {
				before = nil
			}
			for _, side := range AllSides {
				if !r.Sides.Has(side) {
					continue
				}
				if p := at(sq, side); before != nil && find(before) != p {
					root[*p] = find(before)
				}
				before = at(sq, side)
			}
		}
	}
	for _, sq := range s.Filled() {
		for _, side := range []Side{East, South} {
			next := s.Game.Layout.Neighbour(sq, side)
			if next == NoSquare || s.Join(sq, side) != Joined {
				continue
			}
			a, b := at(sq, side), at(next, side.Opposite())
			if a == b {
				return true
			}
			root[*a] = b
		}
	}
	return false
}

func TestLoopsAgreeWithJoiningEverything(t *testing.T) {
	r := rand.New(rand.NewPCG(41, 42))
	loops := 0
	for i := range 600 {
		s := randomSetup(r, challengeGame, []string{"inventory", "dense", "anything"}[i%3], 0.2+0.5*r.Float64())
		if i%20 == 0 {
			s = playedGame(r, challengeGame)
		}
		g := &graph{}
		g.build(s, Highway)
		ring := (&Board{Setup: s, g: g}).loop()
		require.Equal(t, slowLoop(s), ring != nil, s.String())
		if ring != nil {
			loops++
			require.GreaterOrEqual(t, len(ring), 4, s.String())
		}
	}
	require.Greater(t, loops, 60)
	require.Less(t, loops, 540)
}

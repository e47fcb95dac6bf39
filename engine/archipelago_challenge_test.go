package engine

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func challengeIslands(t testing.TB, text string) *Setup {
	return mustText(t, "game=archipelago-challenge; "+text)
}

func TestGoalsOnIslands(t *testing.T) {
	const down = "1A2:H.H./- 1B2:H.H./- 1C2:H.H./- 1D2:H.H./- X3:H.H./- 3A2:H.H./- 3B2:H.H./- 3C2:H.H./- "
	for _, c := range []struct {
		goal, name, board, squares string
	}{
		{"B", "three villages", filledWith("H..Rs", "1B3", "2B2", "3C3"), "1B3 2B2 3C3"},
		{"C", "a row of two islands, without its bridge", filledWith("H.H.", "1B1", "1B2", "1B3", "1B4", "2B1", "2B2", "2B3", "2B4"), "1B1 1B2 1B3 1B4 2B1 2B2 2B3 2B4"},
		{"C", "a column of two islands", filledWith("H.H.", "1A1", "1B1", "1C1", "1D1", "3A1", "3B1", "3C1", "3D1"), "1A1 1B1 1C1 1D1 3A1 3B1 3C1 3D1"},
		{"C", "a row of one island", filledWith("H.H.", "1B1", "1B2", "1B3", "1B4") + " X1:.H.H/-", ""},
		{"C", "bridges alone", filledWith("H.H.", "X3", "X4", "X5", "X6"), ""},
		{"D", "corners of the whole area", filledWith("H.H.", "1A1", "2A4", "3D1"), "1A1 2A4 3D1"},
		{"D", "corners of islands", filledWith("H.H.", "1A1", "1A4", "2A1", "2A4", "3A1", "4D1"), ""},
		{"E", "on an island", filledWith("H.H.", "4B2", "4B3", "4B4", "4C2", "4C3", "4C4", "4D2", "4D3", "4D4"), "4B2 4B3 4B4 4C2 4C3 4C4 4D2 4D3 4D4"},
		{"E", "over a bridge", filledWith("H.H.", "1A4", "1B4", "1C4", "X1", "2A1", "2B1", "2C1"), ""},
		{"K", "top and bottom, over a bridge", down + "3D2:HH../- 3D3:..HH/-", "1A2 3D3"},
		{"K", "no bridge", strings.Replace(down, "X3:H.H./- ", "", 1) + "3D2:HH../- 3D3:..HH/-", ""},
		{"L", "the middle of all exits of a side", "1C1:..HH/- 1D1:HH../- 1D2:..HH/- X3:H.H./- 3A2:H.H./- 3B2:H..H/- 3B1:.H.H/-", "1C1 3B1"},
		{"L", "one of the middle and one of the end", down + "3D2:HH../- 3D3:..HH/-", ""},
	} {
		t.Run(c.goal+" "+c.name, func(t *testing.T) {
			line := lineNamed(t, challengeIslands(t, "goals="+c.goal+"; goalpoints=4; "+c.board).Score(DefaultLongest), "goal "+c.goal)
			assert.Equal(t, strings.Fields(c.squares), line.Squares)
			assert.Equal(t, c.squares != "", line.Points == 4)
		})
	}
}

func TestMiddleExitsOfAllIslands(t *testing.T) {
	var names []string
	for _, b := range archipelagoLayout.middleExits() {
		names = append(names, archipelagoLayout.ExitName(b.Square, b.Side))
	}
	assert.Equal(t, []string{"1A4N", "2A1N", "2C4E", "4B4E", "3D3S", "4D2S", "1C1W", "3B1W"}, names)

	first := `{"name": "1", "row": 0, "col": 0, "squares": ["####", "####", "####", "####"]}`
	second := `{"name": "2", "row": 0, "col": 5, "squares": ["####", "####", "####", "####"]}`
	l, err := readLayout(strings.NewReplacer(first, second, second, first).Replace(archipelagoSample))
	require.NoError(t, err)
	require.Equal(t, "2A1", l.SquareName(0), "the islands are in another order")
	assert.Equal(t, "2A1N", l.ExitName(l.middleExits()[1].Square, North), "but their exits are in the same")
}

func TestVillagesOnIslands(t *testing.T) {
	for text, points := range map[string]int{
		"1B3:H..Rs/1 4C2:R...s/2":              4,
		"1B3:H..H/1 4C2:R...s/2":               2,
		"villages=any; 1B3:H..H/1 4C2:R...s/2": 4,
		"1C2:H..Rs/1 1D1:H..Rs/1 1A3:H..Rs/1":  0, // other buildings
	} {
		line := lineNamed(t, challengeIslands(t, text).Score(DefaultLongest), "villages")
		assert.Equal(t, points, line.Points, text)
		assert.Equal(t, VillagesBox, line.Box)
	}
}

func TestTheThirdUniversityGivesASpecialOnIslandsToo(t *testing.T) {
	const three = "1A2:HHHH/1 2A3:HHRHs/2 3C2:HRRRs/3 "
	for _, c := range []struct {
		name, squares string
		codes         []Code
	}{
		{"three specials", three, nil},
		{"a fourth", three + "4B2:RRRR/4", []Code{TooManySpecials}},
		{"a fourth by the third university", three + "1A3:H.H./1 2D4:H.H./2 3B2:H.H./4 4B2:RRRR/4", nil},
		{"and another one in its round", "1A2:HHHH/1 2A3:HHRHs/2 3C2:HRRRs/4 1A3:H.H./1 2D4:H.H./2 3B2:H.H./4 4B2:RRRR/4", nil},
		{"not in a later round", three + "1A3:H.H./1 2D4:H.H./2 3B2:H.H./4 4B2:RRRR/5", []Code{TooManySpecials}},
		{"two universities", three + "1A3:H.H./1 2D4:H.H./4 4B2:RRRR/4", []Code{TooManySpecials}},
	} {
		for _, game := range []string{"archipelago", "archipelago-challenge"} {
			t.Run(game+" "+c.name, func(t *testing.T) {
				var codes []Code
				for _, f := range mustText(t, "game="+game+"; "+c.squares).Check().Faults {
					if f.Code == TooManySpecials || f.Code == SpecialTwiceInRound {
						codes = append(codes, f.Code)
					}
				}
				assert.Equal(t, c.codes, codes)
			})
		}
	}
}

func TestChallengeDiceOnIslands(t *testing.T) {
	for _, c := range []struct {
		name, squares string
		codes         map[Code][][]string
	}{
		{"the four dice", "1A2:H.H./1 1A4:R.R./1 1C1:.HHH/1 1A1:.H.Rs/1", map[Code][][]string{}},
		{"a double curve and an overpass", "1A2:HNW+HES/1 1C1:RHRHo/1",
			map[Code][][]string{ImpossibleDice: {{"1A2", "1C1"}}}},
		{"stored for the second round", "1A2:HNW+HES/2 1C1:RHRHo/2", map[Code][][]string{}},
		{"two stations", "1A2:H.R.s/1 1A4:R.H.s/1", map[Code][][]string{ImpossibleDice: {{"1A2", "1A4"}}}},
		{"a factory copied one", "1C1:..HH/1 1D1:H.R.s/1 1A2:H.R.s/1", map[Code][][]string{}},
		{"three on another island", "1A2:H.H./1 1A4:R.R./1 1C1:.HHH/1 2A3:H.H./1 2A1:RHR.s/1 2C4:HH.H/1",
			map[Code][][]string{IslandSplit: {{"2A1", "2A3", "2C4"}}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			assert.Equal(t, c.codes, codesOf(challengeIslands(t, c.squares).Check().Faults))
		})
	}
}

func TestRoundsOfChallengeOnIslands(t *testing.T) {
	assert.Equal(t, 10, archipelagoChallengeGame.Rounds)
	g, err := GameNamed("archipelago-challenge+river")
	require.NoError(t, err)
	assert.Equal(t, 8, g.Rounds)
	assert.Equal(t, "segment", challengeIslands(t, "").Score(DefaultLongest).Longest)
	_, err = GameNamed("archipelago-challenge+lava")
	assert.IsType(t, UnsupportedError(""), err)
}

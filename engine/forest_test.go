package engine

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestTwoForestsScore(t *testing.T) {
	for _, tc := range []struct {
		name, squares string
		first, second []string
	}{
		{"none", "A2:H.H./1", nil, nil},
		{"one", "C3:....[tree]/1", []string{"C3"}, nil},
		{"a route through the trees is no border", "C3:....[tree]/1 C4:.R.R[tree]/1 C5:....[tree]/2", []string{"C3", "C4", "C5"}, nil},
		{"corners do not join", "C3:....[tree]/1 D4:....[tree]/1", []string{"C3"}, []string{"D4"}},
		{"a route without trees is a border", "C3:....[tree]/1 C4:.R.R/1 C5:....[tree]/2 C6:....[tree]/2", []string{"C5", "C6"}, []string{"C3"}},
		{"a third scores nothing", "A1:....[tree]/1 C3:....[tree]/1 C4:....[tree]/2 G6:....[tree]/2 G7:....[tree]/3",
			[]string{"C3", "C4"}, []string{"G6", "G7"}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			sheet := mustText(t, "game=base+forest; "+tc.squares).Score(DefaultLongest)
			first, second := lineNamed(t, sheet, "forest"), lineNamed(t, sheet, "second forest")
			assert.ElementsMatch(t, tc.first, first.Squares)
			assert.ElementsMatch(t, tc.second, second.Squares)
			assert.Equal(t, 2*len(tc.first), first.Points)
			assert.Equal(t, len(tc.second), second.Points)
			assert.Equal(t, first.Points+second.Points, sheet.Expansion.Points)
		})
	}
}

func TestABoardWithForests(t *testing.T) {
	s := mustText(t, "game=base+forest; A2:H.H./1 A4:R.R./1 B2:H..H[tree]/1 B1:....[tree]/2 B3:....[tree]/2 "+
		"E5:.R.R[tree]/3 E6:....[tree]/3")
	report := s.Check()
	assert.Empty(t, report.Faults, "trees need no join, with a route or without")
	assert.Equal(t, 6, s.Rounds())
	sheet := s.Score(DefaultLongest)
	assert.Equal(t, 2, sheet.Highway.Points, "a road among trees is a road")
	assert.Equal(t, 4, sheet.Errors.Count, "B2 at the trees of B1, A4, and both ends of E5: at the trees of E6 and in the open")
	assert.Equal(t, 2*3+2, sheet.Expansion.Points)
	assert.Equal(t, 1, sheet.Centre.Points)
	assert.Equal(t, 2+1+1+8-4, sheet.Total)
}

func TestForestDiceAreTwo(t *testing.T) {
	report := mustText(t, "game=base+forest; A1:....[tree]/1 C3:....[tree]/1 E5:R.R.[tree]/1").Check()
	assert.Equal(t, []string{"impossible-dice A1 C3 E5"}, brief(report.Faults))
	assert.Equal(t, "Round 1 has 3 squares with trees, on A1, C3 and E5, but only 2 dice show them.", report.Faults[0].Message)
}

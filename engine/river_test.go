package engine

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// lineNamed returns the line of a sheet with a name.
func lineNamed(t *testing.T, s Sheet, name string) ScoreLine {
	t.Helper()
	for _, l := range s.Lines {
		if l.Name == name {
			return l
		}
	}
	require.Fail(t, "the sheet has no line "+name)
	return ScoreLine{}
}

func TestRiverScoresTheCourseThatIsWorthMost(t *testing.T) {
	for _, tc := range []struct {
		name, squares string
		points        int
		course        []string
		errors        int
	}{
		{"none", "", 0, nil, 0},
		// The publisher's example: five squares from edge to edge beat seven loose ones.
		{"edge to edge beats longer", "A1:W.W./1 B1:WW../1 B2:.W.W/2 B3:W..W/2 A3:W.W./3 " +
			"E1:.W.W/3 E2:.W.W/4 E3:.W.W/4 E4:.W.W/5 E5:.W.W/5 E6:.W.W/6 E7:..WW/6", 8, []string{"A1", "A3", "B1", "B2", "B3"}, 1},
		{"loose ends are errors", "C3:W.W./1 D3:WW../1", 2, []string{"C3", "D3"}, 2},
		{"a closed course has no ends", "C3:.WW./1 C4:..WW/1 D3:WW../2 D4:W..W/2", 4, []string{"C3", "C4", "D3", "D4"}, 0},
		{"a bridge is part of the course", "A1:.HH./1 B1:HWHW/1 B2:...W/2", 2, []string{"B1", "B2"}, 2},
	} {
		t.Run(tc.name, func(t *testing.T) {
			s := mustText(t, "game=base+river; "+tc.squares)
			sheet := s.Score(DefaultLongest)
			line := lineNamed(t, sheet, "river")
			assert.Equal(t, tc.points, line.Points)
			assert.Equal(t, tc.points, sheet.Expansion.Points)
			assert.ElementsMatch(t, tc.course, line.Squares)
			assert.Equal(t, tc.errors, sheet.Errors.Count)
		})
	}
}

func TestThePublishersRiversAreLegal(t *testing.T) {
	s := mustText(t, "game=base+river; A1:W.W./1 B1:WW../1 B2:.W.W/2 B3:W..W/2 A3:W.W./3 "+
		"E1:.W.W/3 E2:.W.W/4 E3:.W.W/4 E4:.W.W/5 E5:.W.W/5 E6:.W.W/6 E7:..WW/6")
	assert.Empty(t, s.Check().Faults)
	assert.Equal(t, 8, lineNamed(t, s.Score(DefaultLongest), "river").Points)
}

func TestARiverNeedsNoJoinButMeetsNothingElse(t *testing.T) {
	s := mustText(t, "game=base+river; A2:H.H./1 D4:W.W./1 C4:HHHHs/2")
	report := s.Check()
	codes := map[Code][]string{}
	for _, f := range report.Faults {
		codes[f.Code] = f.Squares
	}
	assert.Contains(t, codes, JoinMismatch, "the road of C4 runs into the river of D4")
	assert.NotContains(t, codes[NotConnected], "D4")
	assert.Equal(t, 6, s.Rounds())
}

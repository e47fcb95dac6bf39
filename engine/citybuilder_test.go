package engine

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestEveryTowerIsAPoint(t *testing.T) {
	s := mustText(t, "game=base+city-builder; C3:....[tower]/- C4:....[two-towers]/- G7:....[three-towers]/3")
	sheet := s.Score(DefaultLongest)
	assert.Equal(t, ScoreLine{"towers", ExpansionBox, 6, []string{"C3", "C4", "G7"}, ""}, lineNamed(t, sheet, "towers"))
	assert.Equal(t, 2, sheet.Centre.Points)
	assert.Equal(t, 8, sheet.Total)
}

func TestEndsIntoABuildingAreNoErrors(t *testing.T) {
	sheet := mustText(t, "game=base+city-builder; A2:HHHH/1 A1:....[tower]/- B2:....[two-towers]/- C2:HH../1").Score(DefaultLongest)
	assert.Equal(t, []End{{"A2", "E"}, {"C2", "E"}}, sheet.Errors.Ends)
	assert.Empty(t, mustText(t, "game=base+city-builder; A2:H.H./1 B2:....[tower]/-").Score(DefaultLongest).Errors.Ends)
}

func TestBuildingsOfARound(t *testing.T) {
	for _, tc := range []struct {
		name, squares string
		faults        []string
	}{
		{"without a round, after a route", "A2:H.H./1 C3:....[tower]/- C4:....[two-towers]/-", nil},
		{"four of one tower", "A1:....[tower]/2 B1:....[tower]/2 C1:....[tower]/2 D1:....[tower]/2", nil},
		{"five of one tower", "A1:....[tower]/2 B1:....[tower]/2 C1:....[tower]/2 D1:....[tower]/2 E1:....[tower]/2",
			[]string{"too-many-buildings A1 B1 C1 D1 E1"}},
		{"two of three towers", "A1:....[three-towers]/4 A7:....[three-towers]/4", []string{"too-many-buildings A1 A7"}},
		{"two sizes", "A1:....[tower]/4 A7:....[two-towers]/4", []string{"mixed-buildings A1 A7"}},
		{"on a route", "A2:H.H.[tower]/1", []string{"unknown-tile A2"}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			assert.ElementsMatch(t, tc.faults, brief(mustText(t, "game=base+city-builder; "+tc.squares).Check().Faults))
		})
	}
}

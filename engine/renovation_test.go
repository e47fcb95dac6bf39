package engine

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestRenovatedTilesComeFromTheirDice(t *testing.T) {
	g, err := GameNamed("base+renovation")
	require.NoError(t, err)
	for _, tc := range []struct {
		tile    string
		class   Class
		dice    DiceSet
		special bool
	}{
		{"HNW+HES", DieFace, 1, false},
		{"HRRH", DieFace, 1, false},
		{"RNW+RES", DieFace, 1, false},
		{"HNS+HEW", DieFace, 1, false},
		{"RNS+REW", DieFace, 1, false},
		{"HRHR", DieFace, 1 | 2, false}, // an overpass, or a railway below a highway
		{"HHR.s", DieFace, 2, false},
		{"H.RRs", DieFace, 2, false},
		{"HHRHs", DieFace, 2, true}, // a station altered twice, or a special
		{"HRHRs", DieFace, 2, true},
		{"HHHH", SpecialRoute, 0, false},
		{"HHH.", DieFace, 1, false},
		{"HNEW+RS", UnknownTile, 0, false}, // a T takes nothing
		{"HHHHs", UnknownTile, 0, false},   // a station has two kinds
	} {
		tile, err := ParseTile(tc.tile)
		require.NoError(t, err)
		o := g.OriginOf(tile)
		assert.Equal(t, tc.class, o.Class, tc.tile)
		assert.Equal(t, tc.dice, o.Dice, tc.tile)
		assert.Equal(t, tc.special, o.Special, tc.tile)
	}
}

func TestRenovatedSquaresCountAsTheirFaces(t *testing.T) {
	for _, tc := range []struct {
		name, squares string
		faults        []string
	}{
		{"two overpasses, one altered", "A2:HRHR/1 D1:RHRH/1", nil},
		{"four of them", "A2:HRHR/1 A6:HRHR/1 D1:RHRH/1 D7:RHRH/1", nil},
		{"two stations of three arms", "A2:HHR.s/1 A6:HR.Hs/1", []string{"impossible-dice A2 A6"}},
		{"two stations of four arms, one a special", "A2:HRHRs/1 D1:RHRHs/1", nil},
		{"three of them", "A2:HRHRs/1 D1:RHRHs/1 A6:HHHRs/1", []string{"impossible-dice A2 A6 D1"}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			assert.ElementsMatch(t, tc.faults, brief(mustText(t, "game=base+renovation; "+tc.squares).Check().Faults))
		})
	}
}

func TestRenovatedSquaresScoreAsTheyLook(t *testing.T) {
	sheet := mustText(t, "game=base+renovation; A2:HNS+HEW/1 A1:.H../1 A3:...H/2").Score(DefaultLongest)
	assert.Equal(t, 3, sheet.Highway.Points, "A1 A2 A3, not the road that crosses")
	assert.Equal(t, []Network{{[]string{"A2N"}, 0}}, sheet.Networks)
}

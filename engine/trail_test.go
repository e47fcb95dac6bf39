package engine

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestStationsThatTrailsJoinScore(t *testing.T) {
	for _, tc := range []struct {
		name, squares string
		points        int
		stations      []string
	}{
		{"none", "", 0, nil},
		{"a trail with one station", "A2:H.R.s/1 B3:H.H.[trail=SE-NW]/1", 0, nil},
		{"corner to corner", "A2:H.R.s/1 B3:H.H.[trail=SE-NW]/1 C4:H.R.s/2", 2, []string{"A2", "C4"}},
		{"through the other corners", "A2:H.R.s/1 B3:H.H.[trail=NE-SW]/1 C4:H.R.s/2", 0, nil},
		{"trails meet at a corner", "A2:H.R.s/1 B3:H.H.[trail=SE-NW]/1 C4:H.H.[trail=SE-NW]/2 D5:.H.Rs/2", 2, []string{"A2", "D5"}},
		{"squares side by side do not join their trails", "A2:H.R.s/1 B3:H.H.[trail=SE-NW]/1 B4:H.H.[trail=SE-NW]/1 C5:H.R.s/2", 0, nil},
		{"three corners", "A1:H.R.s/1 A3:H.R.s/1 C1:H.R.s/2 B2:.HH.[trail=NE-SW-NW]/2", 4, []string{"A1", "A3", "C1"}},
		{"the corner left out joins nothing", "A1:H.R.s/1 C3:H.R.s/1 B2:.HH.[trail=NE-SW-NW]/2", 0, nil},
		{"two trails at one station are one network", "A1:H.R.s/1 B2:H.H.[trail=SE-NW]/1 C3:H.R.s/2 D4:H.H.[trail=SE-NW]/2 E5:H.R.s/3",
			4, []string{"A1", "C3", "E5"}},
		{"a route without a station is not joined", "A2:H.H./1 B3:H.H.[trail=SE-NW]/1 C4:H.R.s/2", 0, nil},
	} {
		t.Run(tc.name, func(t *testing.T) {
			sheet := mustText(t, "game=base+trail; "+tc.squares).Score(DefaultLongest)
			line := lineNamed(t, sheet, "trail")
			assert.Equal(t, tc.points, line.Points)
			assert.ElementsMatch(t, tc.stations, line.Squares)
			assert.Equal(t, tc.points, sheet.Expansion.Points)
		})
	}
}

func TestTwoSetsOfStationsScoreOneByOne(t *testing.T) {
	sheet := mustText(t, "game=base+trail; A1:H.R.s/1 B2:H.H.[trail=SE-NW]/1 C3:H.R.s/2 "+
		"G5:H.R.s/1 F6:R.R.[trail=NE-SW]/1 E7:H.R.s/2").Score(DefaultLongest)
	assert.Equal(t, []ScoreLine{
		{"trail", ExpansionBox, 2, []string{"A1", "C3"}, "2 stations, half of 4"},
		{"trail", ExpansionBox, 2, []string{"E7", "G5"}, "2 stations, half of 4"},
	}, sheet.Lines)
}

func TestHalfOfAnOddNetworkValueIsRoundedAsAgreed(t *testing.T) {
	var squares strings.Builder
	for col := 1; col <= 7; col++ { // 7 stations above the trails, 5 below
		fmt.Fprintf(&squares, " A%d:H.R.s/1 B%d:....[trail=NE-SE-SW-NW]/1", col, col)
		if col <= 5 {
			fmt.Fprintf(&squares, " C%d:H.R.s/1", col)
		}
	}
	for setting, want := range map[string]int{"": 22, "trail-half=down;": 22, "trail-half=up;": 23} {
		sheet := mustText(t, "game=base+trail; "+setting+squares.String()).Score(DefaultLongest)
		assert.Equal(t, want, sheet.Expansion.Points, setting)
		assert.Equal(t, "12 stations, half of 45", lineNamed(t, sheet, "trail").Note)
	}
}

func TestABoardWithATrail(t *testing.T) {
	s := mustText(t, "game=base+trail; A2:H.R.s/1 B2:RR../1 B3:.R.R[trail=SE-NW]/1 B4:..RR/1 C4:R.H.s/2 D4:H.H./2")
	assert.Empty(t, s.Check().Faults)
	assert.Equal(t, 6, s.Rounds())
	sheet := s.Score(DefaultLongest)
	assert.Equal(t, 2, sheet.Highway.Points)
	assert.Equal(t, 5, sheet.Railway.Points)
	assert.Equal(t, 2, sheet.Centre.Points)
	assert.Equal(t, 1, sheet.Errors.Count, "the road of D4; an open trail is none")
	assert.Equal(t, 2, sheet.Expansion.Points)
	assert.Equal(t, 2+5+2-1+2, sheet.Total)
}

func TestATrailMayJoinATrailInsteadOfARoute(t *testing.T) {
	const first = "game=base+trail; A2:H.H./1 B2:HH../1 B3:.H.H[trail=NE-SW]/1 "
	for _, tc := range []struct {
		name, square string
		faults       []string
	}{
		{"by a corner", "C2:.R.R[trail=NE-SW]/2", []string{}},
		{"the trail passes by", "C2:.R.R[trail=SE-NW]/2", []string{"not-connected C2"}},
		{"drawn before the trail that it meets", "C2:.R.R[trail=NE-SW]/3 D1:R.R.[trail=NE-SW]/2", []string{"not-connected D1"}},
		{"floating together", "F2:.R.R[trail=NE-SW]/2 G1:R.R.[trail=NE-SW]/2", []string{"not-connected F2 G1"}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			assert.Equal(t, tc.faults, brief(mustText(t, first+tc.square).Check().Faults))
		})
	}
	s := mustText(t, first)
	c2, _ := s.Game.Layout.SquareNamed("C2")
	assert.True(t, s.Fits(c2, mustTile(t, ".R.R[trail=NE-SW]")))
	assert.False(t, s.Fits(c2, mustTile(t, ".R.R[trail=SE-NW]")))
}

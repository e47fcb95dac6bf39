package engine

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestRainbowsScoreTheCloversBesideThem(t *testing.T) {
	for _, tc := range []struct {
		name, squares string
		pairs         int
		clovers       []string
	}{
		{"none", "C3:....[rainbow]/-", 0, nil},
		{"one", "C3:....[rainbow]/- C4:....[clover]/-", 1, []string{"C4"}},
		{"a corner does not count", "C3:....[rainbow]/- D4:....[clover]/-", 0, nil},
		{"a clover between two rainbows", "C3:....[rainbow]/1 C4:....[clover]/2 C5:....[rainbow]/3", 2, []string{"C4"}},
		{"rain is no clover", "C3:....[rainbow]/- C4:....[rain]/-", 0, nil},
	} {
		t.Run(tc.name, func(t *testing.T) {
			s := mustText(t, "game=base+rainbow; "+tc.squares)
			assert.Empty(t, s.Check().Faults)
			line := lineNamed(t, s.Score(DefaultLongest), "rainbows")
			assert.Equal(t, 2*tc.pairs, line.Points)
			assert.ElementsMatch(t, tc.clovers, line.Squares)
		})
	}
}

func TestARainbowJoinsNetworksAndBreaksLongestRoutes(t *testing.T) {
	sheet := mustText(t, "game=base+rainbow; A2:H.H./1 B2:....[rainbow]/1 C2:H.H./2 B1:.R.R/2 B3:....[rain]/- C3:....[clover]/- D2:HHHH/3 D3:...H/4").Score(DefaultLongest)
	assert.Equal(t, []Network{{[]string{"A2N", "B1W"}, 4}}, sheet.Networks)
	assert.Equal(t, []string{"C2", "D2", "D3"}, sheet.Highway.Squares)
	assert.Equal(t, []End{{"D2", "S"}, {"D2", "W"}}, sheet.Errors.Ends)
}

func TestEndsIntoRainAndCloversAreNoErrors(t *testing.T) {
	sheet := mustText(t, "game=base+rainbow; A2:HHHH/1 A1:....[rain]/- A3:....[clover]/- B2:....[rain]/-").Score(DefaultLongest)
	assert.Zero(t, sheet.Errors.Count)
}

func TestOneRainbowOrSoARound(t *testing.T) {
	s := mustText(t, "game=base+rainbow; A1:....[rain]/- A2:....[rain]/- A3:....[rain]/- A4:....[rain]/- A5:....[clover]/- A6:....[rainbow]/- A7:....[rainbow]/-")
	assert.Equal(t, []string{"too-many-rainbows A1 A2 A3 A4 A5 A6 A7"}, brief(s.Check().Faults))
}

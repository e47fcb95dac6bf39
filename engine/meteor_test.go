package engine

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestRoutesThatEndAtCratersScore(t *testing.T) {
	for _, tc := range []struct {
		name, squares string
		into          []string
		points        int
		errors        int
	}{
		{"none", "A2:H.H./1", nil, 0, 1},
		{"an end at a crater scores and is no error", "A2:H.H./1 B2:....[crater]/-", []string{"A2"}, 2, 0},
		{"roads and rails alike", "A2:H.H./1 B2:....[crater]/- C2:R.R./2", []string{"A2", "C2"}, 4, 1},
		{"a route between two craters", "C3:....[crater]/- C4:.R.R/1 C5:....[crater]/-", []string{"C4"}, 4, 0},
		{"a blank side at a crater is nothing", "A2:HH../1 B2:....[crater]/-", nil, 0, 1},
		{"the dot of the last hit changes nothing", "A2:H.H./1 B2:....[crater,dot]/-", []string{"A2"}, 2, 0},
		{"a dot alone is no crater", "A2:H.H./1 B2:....[dot]/-", nil, 0, 1},
		{"what is drawn over a crater is a route again", "A2:H.H./1 B2:H.H.[dot]/2", nil, 0, 1},
	} {
		t.Run(tc.name, func(t *testing.T) {
			sheet := mustText(t, "game=base+meteor; "+tc.squares).Score(DefaultLongest)
			line := lineNamed(t, sheet, "craters")
			assert.ElementsMatch(t, tc.into, line.Squares)
			assert.Equal(t, tc.points, line.Points)
			assert.Equal(t, tc.points, sheet.Expansion.Points)
			assert.Equal(t, tc.errors, sheet.Errors.Count)
		})
	}
}

func TestCratersInTheCentreCountAsAgreed(t *testing.T) {
	const squares = "C3:....[crater]/- D4:H.H.[dot]/1"
	for setting, want := range map[string][]string{
		"": {"C3", "D4"}, "crater-centre=yes; ": {"C3", "D4"}, "crater-centre=no; ": {"D4"},
	} {
		s := mustText(t, "game=base+meteor; "+setting+squares)
		assert.Equal(t, want, s.Score(DefaultLongest).Centre.Squares, setting)
	}
}

func TestABoardThatMeteorsStruck(t *testing.T) {
	// The first one flew two squares up from D4, the second two to the left.
	s := mustText(t, "game=base+meteor; A2:H.H./1 A4:R.R./1 B2:....[crater,dot]/- B4:....[crater]/- C2:H..H/1 C4:R.R./2 D1:.R.Hs/1")
	report := s.Check()
	assert.Empty(t, report.Faults, "craters need no number")
	assert.Equal(t, []string{"not-connected C2", "not-connected C4"}, brief(report.Warnings), "what they hung on was struck")
	sheet := s.Score(DefaultLongest)
	assert.Equal(t, 8, sheet.Expansion.Points, "A2 and C2 at B2, A4 and C4 at B4")
	assert.Equal(t, 1, sheet.Centre.Points)
	assert.Equal(t, 3, sheet.Errors.Count, "C2 west, C4 south, D1 east")
	assert.Equal(t, 1+1+1+8-3, sheet.Total)
}

func TestMeteorsThatCannotHaveBeen(t *testing.T) {
	const six = "A1:....[crater]/- A3:....[crater]/- A5:....[crater]/- B3:....[crater]/- B5:....[crater]/- C1:....[crater]/- "
	for _, tc := range []struct {
		name, board string
		faults      []string
	}{
		{"a crater a round", six, []string{}},
		{"one too many", six + "C3:....[crater]/-", []string{"too-many-craters A1 A3 A5 B3 B5 C1 C3"}},
		{"an old dot was not erased", "A1:....[crater,dot]/- B3:H.H.[dot]/1", []string{"two-last-hits A1 B3"}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			assert.Equal(t, tc.faults, brief(mustText(t, "game=base+meteor; "+tc.board).Check().Faults))
		})
	}
	scored := mustText(t, "game=base+meteor; after=5; "+six)
	assert.Equal(t, []string{"too-many-craters A1 A3 A5 B3 B5 C1"}, brief(scored.Check().Faults), "after five rounds")
}

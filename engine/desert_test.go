package engine

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestCactiScore(t *testing.T) {
	for _, tc := range []struct {
		name, squares string
		cacti         []string
		points        int
		after         []string // those that a last sun leaves
		left          int
	}{
		{"none", "A2:H.H.[oasis]/1", nil, 0, nil, 0},
		{"one", "A2:H.H.[cactus]/1", []string{"A2"}, 1, nil, 0},
		{"two in a square", "C3:....[cacti]/1", []string{"C3"}, 2, nil, 0},
		{"beside an oasis", "C3:....[cacti]/1 C4:H.H.[oasis]/1 C5:R.R.[cactus]/2", []string{"C3", "C5"}, 3, []string{"C3", "C5"}, 3},
		{"an oasis at a corner does not help", "C3:....[cacti]/1 D4:H.H.[oasis]/1 D5:R.R.[cactus]/2",
			[]string{"C3", "D5"}, 3, []string{"D5"}, 1},
	} {
		t.Run(tc.name, func(t *testing.T) {
			for setting, want := range map[string]struct {
				squares []string
				points  int
			}{"": {tc.cacti, tc.points}, "last-arid=no; ": {tc.cacti, tc.points}, "last-arid=yes; ": {tc.after, tc.left}} {
				sheet := mustText(t, "game=base+desert; "+setting+tc.squares).Score(DefaultLongest)
				line := lineNamed(t, sheet, "cacti")
				assert.ElementsMatch(t, want.squares, line.Squares, setting)
				assert.Equal(t, want.points, line.Points, setting)
				assert.Equal(t, want.points, sheet.Expansion.Points)
			}
		})
	}
}

func TestTheSheetSaysThatTheLastRollWasNotSeen(t *testing.T) {
	s := mustText(t, "game=base+desert; C3:....[cacti]/1")
	settings := s.Score(DefaultLongest).Settings
	assert.Len(t, settings, 1)
	assert.Equal(t, "last-arid", settings[0].Key)
	assert.False(t, settings[0].Given)
	assert.NotEmpty(t, settings[0].Note)
	s = mustText(t, "game=base+desert; last-arid=yes; C3:....[cacti]/1")
	sheet := s.Score(DefaultLongest)
	assert.True(t, sheet.Settings[0].Given)
	assert.Equal(t, "without the 2 that the last roll killed", lineNamed(t, sheet, "cacti").Note)
}

func TestABoardInTheDesert(t *testing.T) {
	s := mustText(t, "game=base+desert; A2:H.H./1 A4:R.R./1 A6:H.H./1 D1:.R.Hs/1 D4:....[cacti]/1 B2:H.H.[oasis]/1 "+
		"B3:....[cacti]/2 C2:H..H[cactus]/2")
	assert.Empty(t, s.Check().Faults)
	assert.Equal(t, 6, s.Rounds())
	sheet := s.Score(DefaultLongest)
	assert.Equal(t, 5, sheet.Expansion.Points)
	assert.Equal(t, 3, sheet.Highway.Points)
	assert.Equal(t, 1, sheet.Railway.Points)
	assert.Equal(t, 1, sheet.Centre.Points)
	assert.Equal(t, 4, sheet.Errors.Count, "A4, A6, D1 and C2 in the open")
	assert.Equal(t, 3+1+1-4+5, sheet.Total)
}

func TestARouteMayHaveLostItsCactus(t *testing.T) {
	for _, tc := range []struct {
		name, squares string
		faults        []string
	}{
		{"more plain routes than route dice", "A2:H.H./1 A4:R.R./1 A6:H.H./1 B2:H.H./1", []string{}},
		{"more than the desert dice explain", "A2:H.H./1 A4:R.R./1 A6:H.H./1 B2:H.H./1 B4:R.R./1 B6:H..H/1", []string{"impossible-dice A2 A4 A6 B2 B4 B6"}},
		{"no T has ever had a cactus", "A2:HHH./1 A4:RRR./1 B2:HHH./1 B4:RRR./1", []string{"impossible-dice A2 A4 B2 B4"}},
		{"it may have been drawn without a join", "D4:H.H./1", []string{}},
		{"a T cannot", "D4:HHH./1", []string{"not-connected D4"}},
		{"the dice show a face once", "C3:H.H.[cactus]/1 E5:.H.H[cactus]/1", []string{"impossible-dice C3 E5"}},
		{"a round", "C3:H.H.[cactus]/1 E5:.H.H[cactus]/2", []string{}},
		{"but two cacti twice", "C3:....[cacti]/1 E5:....[cacti]/1", []string{}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			assert.Equal(t, tc.faults, brief(mustText(t, "game=base+desert; "+tc.squares).Check().Faults))
		})
	}
	s := NewSetup(mustText(t, "game=base+desert;").Game)
	assert.False(t, s.Fits(24, TileOf([4]Kind{Highway, NoKind, Highway, NoKind}, false)), "but it is drawn with its cactus")
}

func TestARoundWithoutItsStationIsStillMissed(t *testing.T) {
	report := mustText(t, "game=base+desert; A2:H.H./1 A4:R.R./1 A6:H.H./1").Check()
	assert.Equal(t, []string{"fewer-dice-faces A2 A4 A6"}, brief(report.Warnings))
	assert.Contains(t, report.Warnings[0].Message, "station")
}

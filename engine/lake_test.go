package engine

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestTheSmallestLakeScores(t *testing.T) {
	for _, tc := range []struct {
		name, squares string
		lake          []string
		errors        int
	}{
		{"none", "", nil, 0},
		{"open shores are no errors", "C3:.LL./1 D3:LL../1", []string{"C3", "D3"}, 0},
		{"the smaller of two", "C3:.LL./1 C4:.L.L/1 D3:LL../2 F6:L.../2", []string{"F6"}, 0},
		{"squares that touch without water between are two lakes", "C3:L.../1 C4:LL../1 B4:..L./2", []string{"C3"}, 0},
		{"water at an exit only blocks it", "A2:LL../1", []string{"A2"}, 0},
		{"a pier is a square of its lake", "A2:H.L.s/1 B2:L.../1 E5:..LL/2 E4:.L../2 F5:L.../2", []string{"A2", "B2"}, 0},
		{"a road against the water is an error, the shore is not", "A2:HHH./1 B2:L.../1 A3:...H/2", []string{"B2"}, 1},
	} {
		t.Run(tc.name, func(t *testing.T) {
			sheet := mustText(t, "game=base+lake; "+tc.squares).Score(DefaultLongest)
			line := lineNamed(t, sheet, "smallest lake")
			assert.ElementsMatch(t, tc.lake, line.Squares)
			assert.Equal(t, len(tc.lake), line.Points)
			assert.Equal(t, line.Points, sheet.Expansion.Points)
			assert.Equal(t, tc.errors, sheet.Errors.Count)
		})
	}
}

func TestABoardWithTwoLakes(t *testing.T) {
	s := mustText(t, "game=base+lake; A2:H.H./1 A4:R.R./1 B2:H.L.s/1 B4:R.L.s/1 C2:LL../2 C3:LL.L/2 C4:L..L/3 F6:L.../3 E6:..LL/4")
	assert.Empty(t, s.Check().Faults)
	assert.Equal(t, 6, s.Rounds())
	sheet := s.Score(DefaultLongest)
	assert.Equal(t, [][]string{{"A2N", "A4N"}}, exitsOfNetworks(sheet), "over the water from pier to pier")
	assert.Equal(t, 4, sheet.Exits.Points)
	assert.Equal(t, 2, sheet.Highway.Points, "a pier is a part of its road")
	assert.Equal(t, 2, sheet.Railway.Points)
	assert.Equal(t, 2, sheet.Centre.Points)
	assert.Zero(t, sheet.Errors.Count)
	assert.Equal(t, 2, sheet.Expansion.Points)
	assert.Equal(t, 12, sheet.Total)
}

func TestADoublePierJoinsItsRoadItsRailAndTheWater(t *testing.T) {
	s := mustText(t, "game=base+lake; A2:H.H./1 B2:HRLLs/1 B3:.R.R/2 B4:RR.R/2 A4:R.R./1 C2:L.../2")
	assert.Equal(t, [][]string{{"A2N", "A4N"}}, exitsOfNetworks(s.Score(DefaultLongest)))
}

// exitsOfNetworks lists the exits of each network of a sheet.
func exitsOfNetworks(s Sheet) [][]string {
	var all [][]string
	for _, n := range s.Networks {
		all = append(all, n.Exits)
	}
	return all
}

func TestWaterOnThreeSidesFloods(t *testing.T) {
	const shores = "C4:..L./1 D3:.L../1 E4:L.../2 " // all open to D4
	for _, tc := range []struct {
		name, squares string
		faults        []string
	}{
		{"it must be filled", shores, []string{"lake-not-flooded D4"}},
		{"it is filled", shores + "D4:LLLL/2", []string{}},
		{"the number of the round is not needed", shores + "D4:LLLL/-", []string{}},
		{"two sides flood nothing", "C4:..L./1 D3:.L../1", []string{}},
		{"water from nowhere", "C4:..L./1 D3:.L../1 D4:LLLL/2", []string{"flooded-without-shores D4"}},
		{"flooded before its third shore", shores + "D4:LLLL/1", []string{"flooded-without-shores D4"}},
		{"two squares do not flood each other", "C4:..L./1 D3:.L../1 D4:LLLL/3 C5:..L./2 E5:L.../2 D5:LLLL/3",
			[]string{"flooded-without-shores D4", "flooded-without-shores D5"}},
		{"one flooded square floods the next", shores + "D4:LLLL/2 C5:..L./3 E5:L.../3 D5:LLLL/3", []string{}},
		{"something else was drawn there later", shores + "D4:L..Ls/3", []string{"unknown-tile D4", "lake-not-flooded D4"}},
		{"or may have been there before", shores + "D4:LL.L/2", []string{}},
		{"a corner has two sides only", "A2:...L/1 B1:L.../1", []string{}},
		{"a square at the edge floods over its exit", "A1:.L../1 A3:...L/1 B2:L.../2 A2:LLLL/2", []string{}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			assert.Equal(t, tc.faults, brief(mustText(t, "game=base+lake; "+tc.squares).Check().Faults))
		})
	}
}

func TestARoadMayNotRunIntoALake(t *testing.T) {
	report := mustText(t, "game=base+lake; A2:H.H./1 B2:L.../1").Check()
	assert.Equal(t, []string{"join-mismatch A2 B2 S"}, brief(report.Faults))
	assert.Equal(t, "The highway of A2 meets the lake of B2, and the two never join.", report.Faults[0].Message)
}

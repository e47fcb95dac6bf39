package engine

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// lavaStart is the volcano that every game with lava begins with.
const lavaStart = "game=base+lava; D4:VVVV[volcano]/- "

func TestLavaLakesScore(t *testing.T) {
	for _, tc := range []struct {
		name, board string
		closed      int
		largest     []string
		errors      int
	}{
		{"none", "game=base+lava;", 0, []string{}, 0},
		{"the first volcano has four open sides", lavaStart, 0, []string{"D4"}, 4},
		{"a closed lake", lavaStart + "C4:.RVR/1 D3:HVH./1 E4:V.../2 D5:...V/2", 5, []string{"C4", "D3", "D4", "D5", "E4"}, 4},
		{"one open side keeps it open", lavaStart + "C4:.RVR/1 D3:HVH./1 E4:V.../2", 0, []string{"C4", "D3", "D4", "E4"}, 5},
		{"the largest may be open while a smaller one is closed",
			lavaStart + "D5:.V.V/1 D6:.V.V/2 D7:...V/3 F2:.V../3 F3:...V/3", 5, []string{"D4", "D5", "D6", "D7"}, 3},
		{"a side against the blank side of a square is open", lavaStart + "D5:H.H./1", 0, []string{"D4"}, 6},
		{"a side against a road is open, and so is the road", lavaStart + "D5:.H.H/1", 0, []string{"D4"}, 5 + 1},
		{"the edge of the board closes", "game=base+lava; A1:VV../1 A2:...V/1", 5, []string{"A1", "A2"}, 0},
		{"unless it was agreed that it does not", "game=base+lava; lava-edge=no; A1:VV../1 A2:...V/1", 0, []string{"A1", "A2"}, 0},
		{"an exit is a piece of the edge", "game=base+lava; A2:VV../1 A3:...V/1", 5, []string{"A2", "A3"}, 0},
		{"two closed lakes", "game=base+lava; B2:.V../1 B3:...V/1 E2:.V../1 E3:...V/1", 10, []string{"B2", "B3"}, 0},
	} {
		t.Run(tc.name, func(t *testing.T) {
			sheet := mustText(t, tc.board).Score(DefaultLongest)
			assert.Equal(t, tc.closed, lineNamed(t, sheet, "closed lava lakes").Points)
			largest := lineNamed(t, sheet, "largest lava lake")
			assert.ElementsMatch(t, tc.largest, largest.Squares)
			assert.Equal(t, len(tc.largest), largest.Points)
			assert.Equal(t, tc.closed+len(tc.largest), sheet.Expansion.Points)
			assert.Equal(t, tc.errors, sheet.Errors.Count)
		})
	}
}

func TestABoardWithAClosedLavaLake(t *testing.T) {
	s := mustText(t, lavaStart+"A2:H.H./1 A4:R.R./1 D5:..VV/1 E5:V..V/2 E4:VV../3 D3:HVH./4 C4:.RVR/5")
	report := s.Check()
	assert.Empty(t, report.Faults, "the volcano needs no number")
	assert.Empty(t, report.Warnings)
	assert.Equal(t, 6, s.Rounds())
	sheet := s.Score(DefaultLongest)
	assert.Equal(t, 11, sheet.Expansion.Points, "5 for the closed lake and 6 for its squares")
	assert.Equal(t, 1, sheet.Highway.Points)
	assert.Equal(t, 1, sheet.Railway.Points)
	assert.Equal(t, 6, sheet.Centre.Points)
	assert.Equal(t, 6, sheet.Errors.Count, "the ends of roads and rails, none of lava")
	assert.Equal(t, 13, sheet.Total)
	assert.Contains(t, sheet.Settings, Setting{Key: "lava-edge", Value: "yes",
		Note: "An end at the edge of the board is no open end; the rules do not say so of lava by name."})
}

func TestLavaComesFromVolcanoes(t *testing.T) {
	for _, tc := range []struct {
		name, board string
		faults      []string
	}{
		{"a blank board is legal", "game=base+lava;", []string{}},
		{"no volcano in the middle", "game=base+lava; A2:H.H./1", []string{"volcano-missing D4"}},
		{"lava that comes from nowhere", lavaStart + "F5:VV../1 F6:..VV/1", []string{"lava-without-volcano F5 F6"}},
		{"a second volcano", lavaStart + "F2:VVVV[volcano]/2 F3:VV.V/2", []string{}},
		{"beside the first one", lavaStart + "D5:VVVV[volcano]/2", []string{"volcano-beside-lava D5 D4 W"}},
		{"beside another one", lavaStart + "F2:VVVV[volcano]/2 F3:VVVV[volcano]/3", []string{"volcano-beside-lava F2 F3 E"}},
		{"beside older lava", lavaStart + "D5:.V.V/1 D6:VVVV[volcano]/2", []string{"volcano-beside-lava D6 D5 W"}},
		{"beside lava that may be younger", lavaStart + "D5:.V.V/2 D6:VVVV[volcano]/2", []string{}},
		{"a volcano without a number may be older", lavaStart + "D5:.V.V/2 D6:VVVV[volcano]/-", []string{}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			assert.Equal(t, tc.faults, brief(mustText(t, tc.board).Check().Faults))
		})
	}
}

func TestLavaJoinsLavaAndNotItsRoute(t *testing.T) {
	report := mustText(t, lavaStart+"A2:H.H./1 B2:HVH./1 B3:...V/1 D5:...V/1").Check()
	assert.Contains(t, brief(report.Warnings), "not-connected B2 B3", "its road does, but its lava joins none")
	assert.Contains(t, brief(report.Faults), "lava-without-volcano B2 B3")

	s := mustText(t, lavaStart+"A2:H.H./1")
	b2, _ := s.Game.Layout.SquareNamed("B2")
	c4, _ := s.Game.Layout.SquareNamed("C4")
	assert.False(t, s.Fits(b2, mustTile(t, "HVH.")))
	assert.True(t, s.Fits(c4, mustTile(t, ".RVR")))
}

func TestARoundWithoutLavaIsWarnedOfWhereItIsCertain(t *testing.T) {
	for _, tc := range []struct {
		name, board string
		warnings    []string
	}{
		{"it fitted beside the volcano", lavaStart + "A2:H.H./1", []string{"no-lava-drawn C4"}},
		{"each round has its own", lavaStart + "A2:H.H./1 D5:..VV/2", []string{"no-lava-drawn C4"}},
		{"both are drawn or one", lavaStart + "A2:H.H./1 D5:..VV/1 E5:V.../1", []string{}},
		{"lava without a number may be of the round", lavaStart + "A2:H.H./1 D5:..VV/-", []string{}},
		{"no square is free to the end", lavaStart + "C4:.RVR/2 D3:HVH./2 E4:V.../3 D5:...V/3 A2:H.H./1", []string{}},
		{"a face may not fit", lavaStart + "C4:.RVR/2 D3:HVH./2 E4:V.../3 D6:.H.H/1", []string{}},
		{"a square without a number may have been in the way", lavaStart + "C4:.RVR/2 D3:HVH./2 E4:V.../3 D6:.H.H/- A2:H.H./1", []string{}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			assert.Equal(t, tc.warnings, brief(onlyCode(mustText(t, tc.board).Check().Warnings, NoLavaDrawn)))
		})
	}
}

// onlyCode keeps the faults with a code.
func onlyCode(faults []Fault, code Code) []Fault {
	var some []Fault
	for _, f := range faults {
		if f.Code == code {
			some = append(some, f)
		}
	}
	return some
}

func TestLavaAndMeteorsNeedACentralSquare(t *testing.T) {
	even := *Base()
	even.Layout = grid("even", 4, 4)
	for _, name := range []string{"lava", "meteor"} {
		_, err := even.with([]*Set{sets[name]})
		assert.IsType(t, UnsupportedError(""), err)
		assert.ErrorContains(t, err, "central square")
	}
}

// mustTile reads a tile that has to be in the text form.
func mustTile(t testing.TB, text string) Tile {
	t.Helper()
	tile, err := ParseTile(text)
	require.NoError(t, err, text)
	return tile
}

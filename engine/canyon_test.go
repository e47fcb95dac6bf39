package engine

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestCanyonsScore(t *testing.T) {
	for _, tc := range []struct {
		name, lines     string
		longest, across int
		note            string
	}{
		{"none", "", 0, 0, ""},
		{"one segment", "lines=A1S;", 1, 0, "A1S"},
		{"it turns", "lines=A1S,A2S,B2E;", 3, 0, "A1S,A2S,B2E"},
		{"from edge to edge round a corner", "lines=A1E,A1S;", 2, 2, "A1E,A1S"},
		{"from edge to edge across the board", "lines=C1S,C2S,C3S,C4S,C5S,C6S,C7S;", 7, 2, "C1S,C2S,C3S,C4S,C5S,C6S,C7S"},
		{"a shorter one counts from edge to edge too", "lines=A1E,A1S,G7W,F7S,D1S,D2S,D3S;", 3, 4, "D1S,D2S,D3S"},
		{"a line has the same name from both sides", "lines=B1N;", 1, 0, "A1S"},
		{"two that do not touch", "lines=A1S,C1S,C2S;", 2, 0, "C1S,C2S"},
		{"what branches is one canyon with no two ends", "lines=A1S,A2S,B1E;", 3, 0, "A1S,A2S,B1E"},
		{"a ring has no ends", "lines=C3N,C3E,C3S,C3W;", 4, 0, "B3S,C2E,C3E,C3S"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			sheet := mustText(t, "game=base+canyon; "+tc.lines).Score(DefaultLongest)
			longest, across := lineNamed(t, sheet, "longest canyon"), lineNamed(t, sheet, "canyons from edge to edge")
			assert.Equal(t, tc.longest, longest.Points)
			assert.Equal(t, tc.note, longest.Note)
			assert.Equal(t, tc.across, across.Points)
			assert.Equal(t, tc.longest+tc.across, sheet.Expansion.Points)
			assert.Zero(t, sheet.Errors.Count, "open canyons are no errors")
		})
	}
}

func TestABoardWithCanyons(t *testing.T) {
	s := mustText(t, "game=base+canyon; bridge-points=1; lines=A1E,B1E,B2S,B3S,F1S,G1E; A2:H.H./1 B2:H.H./1")
	assert.Empty(t, s.Check().Faults)
	assert.Equal(t, 7, s.Rounds())
	sheet := s.Score(DefaultLongest)
	assert.Equal(t, 2, sheet.Highway.Points)
	assert.Equal(t, 1, sheet.Errors.Count, "the road of B2 beyond its bridge")
	assert.Equal(t, 4+2, sheet.Expansion.Points)
	assert.Equal(t, 2-1+6, sheet.Total)
}

func TestARouteCrossesACanyonUnbroken(t *testing.T) {
	s := mustText(t, "game=base+canyon; lines=A1S,A2S; A2:H.H./1 B2:HHH./1")
	assert.Equal(t, 2, s.Score(DefaultLongest).Highway.Points)
}

func TestCanyonsThatCannotHaveBeenDrawn(t *testing.T) {
	for _, tc := range []struct {
		name, board string
		faults      []string
	}{
		{"a turn is no branch", "lines=A1S,A2S,B2E;", []string{}},
		{"a branch", "lines=A1S,A2S,B1E;", []string{"canyon-branches A1 A2 B1 B2"}},
		{"a crossing", "lines=A1S,A2S,A1E,B1E;", []string{"canyon-branches A1 A2 B1 B2"}},
		{"it begins in the open", "lines=C3S,C4S;", []string{"canyon-off-edge C3 C4"}},
		{"a ring in the open", "lines=C3N,C3E,C3S,C3W;", []string{"canyon-off-edge B3 C2 C3"}},
		{"more than the dice of a round show", "after=1; lines=C1S,C2S,C3S,C4S,C5S,C6S,C7S;", []string{"canyons-too-long C1 C2 C3 C4 C5 C6 C7"}},
		{"more bridges than points are marked", "bridge-points=1; lines=A2S,A1S,B1S,B2S; A2:H.H./1 B2:H.H./1", []string{"too-few-bridge-points A2 B2"}},
		{"touching costs a point", "bridge-points=0; lines=A1S,A2S; A2:H.H./1", []string{"too-few-bridge-points A2"}},
		{"a route along a canyon costs none", "bridge-points=0; lines=A1E; A2:H.H./1", []string{}},
		{"without an answer there are twelve", "lines=A1S,A2S; A2:H.H./1", []string{}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			assert.Equal(t, tc.faults, brief(mustText(t, "game=base+canyon; "+tc.board).Check().Faults))
		})
	}
}

func TestTwelveBridgePointsAreAllThereAre(t *testing.T) {
	const canyons = "game=base+canyon; lines=A1S,A2S,A3S,A4S,A5S,A6S,A7S,B1S,B2S,B3S,B4S,B5S,B6S,B7S; "
	const six = "B1:R.R./1 B2:H.H./1 B3:H.H./1 B4:R.R./2 B5:H.H./2 B6:H.H./2 "
	assert.Empty(t, onlyCode(mustText(t, canyons+six).Check().Faults, TooFewBridgePoints))
	faults := onlyCode(mustText(t, canyons+six+"B7:R.R./3").Check().Faults, TooFewBridgePoints)
	assert.Len(t, faults, 1)
	assert.Contains(t, faults[0].Message, "costs 14 bridge points, but there are only 12.")
}

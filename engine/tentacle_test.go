package engine

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestTentaclesScoreThemselvesAndTheirCrossings(t *testing.T) {
	for _, tc := range []struct {
		name, squares  string
		tentacles      int
		shared, faults []string
	}{
		{"in empty squares", "A1:T.T./- B1:TT../- B2:...T/-", 1, nil, nil},
		{"four squares, with rounds", "A1:T.T./1 B1:T.T./1 C1:TT../1 C2:...T/1", 1, nil, nil},
		{"under a highway", "A2:H.H./1 B2:HTHTo/1 C2:H.H./1 B1:TT../- A1:T.T./- B3:...T/-", 1, []string{"B2"}, nil},
		{"beside a curve, with its tip on a straight", "A2:H.H./1 B2:HHTT/1 B1:TT../- A1:T.T./- B3:.H.H/2 C2:T.../-", 1, []string{"B2"}, nil},
		{"two squares", "A1:T.T./- B1:T.../-", 1, nil, []string{"tentacle-shape A1 B1"}},
		{"six squares", "A1:T.T./- B1:T.T./- C1:T.T./- D1:T.T./- E1:T.T./- F1:T.../-", 1, nil, []string{"tentacle-shape A1 B1 C1 D1 E1 F1"}},
		{"from edge to edge", "A1:T.T./- B1:TT../- B2:.T.T/- B3:T..T/- A3:T.T./-", 1, nil, []string{"tentacle-shape A1 A3 B1 B2 B3"}},
		{"no tip", "A1:T.T./- B1:T.T./- C1:T.T./-", 1, nil, []string{"tentacle-shape A1 B1 C1"}},
		{"not from the edge", "B2:.T../- B3:.T.T/- B4:...T/-", 0, nil, []string{"tentacle-shape B2 B3 B4"}},
		{"from an exit", "A2:T.T./- B2:T.T./- C2:T.../-", 0, nil, []string{"join-mismatch A2 N", "tentacle-shape A2 B2 C2"}},
		{"through a station", "A2:H.H./1 B2:HTRTs/1 B1:TT../- A1:T.T./- B3:...T/-", 1, []string{"B2"}, []string{"tentacle-crossing B2"}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			s := mustText(t, "game=base+tentacle; "+tc.squares)
			sheet := s.Score(DefaultLongest)
			assert.Equal(t, 2*tc.tentacles, lineNamed(t, sheet, "tentacles").Points)
			shared := lineNamed(t, sheet, "tentacles on routes")
			assert.Equal(t, len(tc.shared), shared.Points)
			assert.ElementsMatch(t, tc.shared, shared.Squares)
			assert.ElementsMatch(t, tc.faults, brief(s.Check().Faults))
		})
	}
}

func TestTentaclesCrossEachOther(t *testing.T) {
	// One runs east along row C, the other down column 3.
	s := mustText(t, "game=base+tentacle; A3:T.T./- B3:T.T./- C3:TNS+TEW/- D3:T.../- C1:.T.T/- C2:.T.T/- C4:...T/-")
	assert.Empty(t, s.Check().Faults)
	sheet := s.Score(DefaultLongest)
	assert.Equal(t, 4, lineNamed(t, sheet, "tentacles").Points)
	assert.Zero(t, lineNamed(t, sheet, "tentacles on routes").Points)
	assert.Zero(t, sheet.Errors.Count)
}

func TestTentaclesChangeNoRouteAndJoinNone(t *testing.T) {
	s := mustText(t, "game=base+tentacle; A2:H.H./1 B2:HTRTs/1 B1:TT../- A1:T.T./- B3:RTRT/2 A3:R.R./2 B4:...T/-")
	assert.Equal(t, DieFace, s.Game.OriginOf(s.At(8).Tile).Class, "the station that lies there")
	sheet := s.Score(DefaultLongest)
	assert.Equal(t, 2, sheet.Highway.Points)
	assert.Equal(t, []Network{{[]string{"A2N"}, 0}}, sheet.Networks)
	assert.Contains(t, brief(s.Check().Faults), "not-connected A3 B3", "a tentacle is nothing that a route can hang on")
}

func TestNoRouteIsDrawnIntoATentacle(t *testing.T) {
	s := mustText(t, "game=base+tentacle; A1:T.T./- B1:TT../- B2:...T/- A2:HH../1")
	sq, _ := s.Game.Layout.SquareNamed("B2")
	assert.False(t, s.Fits(sq, TileOf([4]Kind{Highway, Highway, NoKind, NoKind}, false)))
}

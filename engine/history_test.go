package engine

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// told writes a history as "A2 in 1 by its exit N, B2 in 1 by A2 N, ...".
func told(s *Setup) string {
	var all []string
	for _, d := range s.History().Drawn {
		text := s.Game.Layout.SquareName(d.Square) + "/" + string(rune('0'+d.Round))
		switch d.On.How {
		case ByExit:
			text += " exit " + d.On.Side.String()
		case BySquare:
			text += " " + s.Game.Layout.SquareName(d.On.Square) + " " + d.On.Side.String()
		case ByTrail:
			text += " trail of " + s.Game.Layout.SquareName(d.On.Square)
		case ByItself:
			text += " alone"
		case Floating:
			text += " floats"
		}
		all = append(all, text)
	}
	return strings.Join(all, ", ")
}

func TestHistoriesTellWhatEachSquareHangsOn(t *testing.T) {
	tests := []struct{ name, board, want string }{
		{"nothing", "", ""},
		{"against the order of the squares", "A2:H.H./2 B2:H..Rs/1 B1:.R.R/1", "B1/1 exit W, B2/1 B1 W, A2/2 exit N"},
		{"without numbers", "A2:H.H./- B2:H.H./-", "A2/0 exit N, B2/0 A2 N"},
		{"as late as another square needs it", "A2:H.H./- B2:H.H./2 A4:R.R./1 A6:H.H./-", "A4/1 exit N, A2/2 exit N, B2/2 A2 N, A6/2 exit N"},
		{"no more of them than needed", "A2:HH../- A3:...H/- B1:.R.R/1 B2:..HRs/2 C2:H.H./- D2:H..H/3", "B1/1 exit W, B2/2 B1 W, C2/3 B2 N, D2/3 C2 N, A2/3 exit N, A3/3 A2 W"},
		{"a square too early", "A2:H.H./2 B2:H.H./1 C2:H.H./1", "B2/1 floats, C2/1 floats, A2/2 exit N"},
		{"what hangs on a floating square", "C3:H.H./1 D3:H.H./- E3:H.H./1", "C3/1 floats, E3/1 floats, D3/1 C3 N"},
		{"a number that the game does not have", "A2:H.H./12 B2:H.H./1 G6:H.H./9", "A2/1 exit N, B2/1 A2 N, G6/1 exit S"},
		{"a river", "game=base+river; D4:W.W./1", "D4/1 alone"},
		{"the volcano", "game=base+lava; D4:VVVV[volcano]/- D5:V.VV/1", "D4/0 alone, D5/1 D4 W"},
		{"a bridge", "game=archipelago; 1A2:H.H./1 1B2:HH../1 1B3:.H.H/1 1B4:.H.H/1 X1:.H.H/- 2B1:.H.H/2 2A1:..R./3", "1A2/1 exit N, 1B2/1 1A2 N, 1B3/1 1B2 W, 1B4/1 1B3 W, X1/1 1B4 W, 2B1/2 X1 W, 2A1/3 floats"},
		{"a trail", "game=base+trail; A2:H.H.[trail=NE-SW]/1 B1:RR..[trail=NE-SW]/2", "A2/1 exit N, B1/2 trail of A2"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) { assert.Equal(t, tt.want, told(mustText(t, tt.board))) })
	}
}

func TestHistoriesAreHistories(t *testing.T) {
	// Followed step by step, each square hangs on what it says, and no square of
	// a certain round comes in another one.
	r := rand.New(rand.NewPCG(31, 1))
	floated := 0
	for _, g := range everyGame(t) {
		for range 5 {
			for _, s := range anyBoard(r, g).Played() {
				requireHistory(t, s)
				floated += len(s.History().Floating)
			}
		}
	}
	assert.Positive(t, floated)
}

func requireHistory(t *testing.T, s *Setup) {
	t.Helper()
	h, present, last := s.History(), make([]bool, len(s.squares)), 0
	for _, d := range h.Drawn {
		require.False(t, present[d.Square])
		require.GreaterOrEqual(t, d.Round, last)
		last = d.Round
		if s.inRange(s.squares[d.Square].Round) {
			require.Equal(t, s.squares[d.Square].Round, d.Round, s.String())
		}
		floats := slices.ContainsFunc(h.Floating, func(group []Square) bool { return slices.Contains(group, d.Square) })
		require.Equal(t, floats, d.On.How == Floating, "%s: %s", s, s.Game.Layout.SquareName(d.Square))
		switch d.On.How {
		case ByExit:
			require.Equal(t, NoSquare, s.Game.Layout.Neighbour(d.Square, d.On.Side))
			require.Equal(t, Joined, s.Join(d.Square, d.On.Side))
		case BySquare:
			require.Equal(t, d.On.Square, s.Game.Layout.Neighbour(d.Square, d.On.Side))
			require.Equal(t, Joined, s.Join(d.Square, d.On.Side))
			require.True(t, present[d.On.Square])
		case ByTrail:
			require.Contains(t, s.trailMates(d.Square, s.squares[d.Square].Tile.Trail), d.On.Square)
			require.True(t, present[d.On.Square])
		}
		present[d.Square] = true
	}
	require.Len(t, h.Drawn, len(s.Filled()))
	require.Len(t, h.Faults, len(h.Floating))
}

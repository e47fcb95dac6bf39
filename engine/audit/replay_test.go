package audit

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/engine"
)

func TestReplayTellsAGame(t *testing.T) {
	r := ReplayOf(boardOf(t, "A2:H.H./2 B2:H..Rs/1 B1:.R.R/1"))
	assert.True(t, r.Possible)
	assert.Empty(t, r.Impossible)
	var said []string
	for _, step := range r.Steps {
		said = append(said, step.Message)
	}
	assert.Equal(t, []string{
		"B1, railway straight, joins the exit to the west.",
		"B2, curved station, joins B1 to the west.",
		"A2, highway straight, joins the exit to the north.",
	}, said)
	text, err := json.Marshal(r.Steps[1])
	require.NoError(t, err)
	assert.JSONEq(t, `{"round":1,"square":"B2","tile":"H..Rs","written":1,"on":{"kind":"square","square":"B1","side":"W"},"message":"B2, curved station, joins B1 to the west."}`, string(text))
}

func TestReplaySaysWhyThereIsNone(t *testing.T) {
	tests := []struct{ name, board, want string }{
		{"too early", "A2:H.H./2 B2:H.H./1 C2:H.H./1",
			"What is drawn on B2 and C2 joined no exit and no earlier route in round 1. A2, which it joins, came later."},
		{"without numbers", "C3:H.H./-", "What is drawn on C3 joins no exit."},
		{"where squares are erased", "game=base+construction; C3:H.H./1",
			"What is drawn on C3 joined no exit and no earlier route in round 1. What it joined may have been erased."},
		{"below", "game=base+underground; below=C3:U.U./1; A2:H.H./1",
			"On the Underground board: What is drawn on C3 joined no exit and no earlier route in round 1."},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := ReplayOf(boardOf(t, tt.board))
			require.Len(t, r.Impossible, 1)
			assert.Equal(t, tt.want, r.Impossible[0].Message)
			assert.Equal(t, r.Impossible[0].Excused, r.Possible)
		})
	}
}

func TestTwoBoardsTakeTurns(t *testing.T) {
	for _, board := range []string{
		"game=base+underground; below=A2:P.P./1 B2:P.P./2; A2:H.H./1 B2:H.H./2",
		"game=base+underground; numbering=across; below=A2:P.P./2 B2:P.P./4; A2:H.H./1 B2:H.H./3",
	} {
		var order []string
		for _, step := range ReplayOf(boardOf(t, board)).Steps {
			order = append(order, step.Board+" "+step.Square)
		}
		assert.Equal(t, []string{" A2", "underground A2", " B2", "underground B2"}, order)
	}
}

// requireReplay checks a replay against Check, and its boards step by step.
func requireReplay(t *testing.T, s *engine.Setup) {
	t.Helper()
	r, report := ReplayOf(s), s.Check()
	type root struct {
		board   string
		squares []string
		excused bool
	}
	roots, want := []root{}, []root{}
	for _, i := range r.Impossible {
		roots = append(roots, root{i.Board, i.Squares, i.Excused})
	}
	for _, list := range [][]engine.Fault{report.Faults, report.Warnings} {
		for _, f := range list {
			if f.Code == engine.NotConnected {
				want = append(want, root{f.Board, f.Squares, s.Game.Erases && f.Board == ""})
			}
		}
	}
	assert.ElementsMatch(t, want, roots, s.String())
	require.Equal(t, !slices.ContainsFunc(want, func(r root) bool { return !r.excused }), r.Possible, s.String())

	previous, last := r.Start(), r.Start()
	for step, board := range r.Boards() {
		now, before := board, previous
		if step.Board != "" {
			now, before = board.Below, previous.Below
		}
		sq, ok := now.Game.Layout.SquareNamed(step.Square)
		require.True(t, ok)
		require.True(t, before.At(sq).Tile.Empty())
		require.Equal(t, step.Tile, now.At(sq).Tile.String())
		require.NotEmpty(t, step.Message)
		before.Put(sq, now.At(sq).Tile, now.At(sq).Round)
		require.Equal(t, previous.String(), board.String(), "one square a step")
		previous, last = board, board
	}
	require.Equal(t, s.String(), last.String(), "the last board is the whole board")
}

func TestReplaysAgreeWithCheckInEveryGame(t *testing.T) {
	r := rand.New(rand.NewPCG(41, 1))
	for _, g := range everyGame(t) {
		t.Run(g.Name, func(t *testing.T) {
			for range 4 {
				requireReplay(t, anyBoard(r, g))
				s := played(r, g, rollsOf(r, g))
				requireReplay(t, s)
				assert.True(t, ReplayOf(s).Possible, s.String())
			}
		})
	}
}

func FuzzReplay(f *testing.F) {
	for _, text := range []string{
		"", "A2:H.H./2 B2:H.H./1", "A2:H.H./- B2:H.H./2 C2:H.H./1 C5:R.R./9", "game=base+river; D4:W.W./1 D5:.R.R/1",
		"game=base+underground; below=C3:U.U./1 A2:P.P./3; A2:H.H./1", "game=archipelago; 1A2:H.H./1 X3:H.H./-",
		"game=base+lava; D4:VVVV[volcano]/- D5:V.VV/1 A2:H.H./2",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if s, err := engine.ParseText(text); err == nil {
			requireReplay(t, s)
		}
	})
}

func TestBoardsOfAReplayCanBeStopped(t *testing.T) {
	n := 0
	for range ReplayOf(boardOf(t, "A2:H.H./1 B2:H.H./1 C2:H.H./1")).Boards() {
		if n++; n == 2 {
			break
		}
	}
	assert.Equal(t, 2, n)
}

func BenchmarkReplay(b *testing.B) {
	r := rand.New(rand.NewPCG(41, 2))
	g := gameNamed(b, "challenge")
	s := played(r, g, rollsOf(r, g))
	for b.Loop() {
		ReplayOf(s)
	}
}

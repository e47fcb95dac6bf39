package play

import (
	"encoding/json"
	"flag"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"inkscore/engine"
)

// rewrite plays new boards and writes what the slow twins say about them. That is
// legitimate when boards of another sort are wanted, never to make a failing test
// pass.
var rewrite = flag.Bool("rewrite-rounds", false, "write testdata/moves.json and testdata/last_rounds.json anew")

func TestRewriteOwnRounds(t *testing.T) {
	if !*rewrite {
		t.Skip("only with -rewrite-rounds")
	}
	r := rand.New(rand.NewPCG(6, 6))
	var moves []choices
	var rounds []lastRound
	for len(moves) < 6 || len(rounds) < 8 {
		s := withoutRounds(played(r, engine.Base(), 7+r.IntN(4)))
		board, err := s.ANU()
		require.NoError(t, err)
		faces := roll(r, s.Game)
		dice := ""
		for _, f := range faces {
			dice += f.Code
		}
		round := LastRound(s, faces)
		round.Number = engine.NoRound
		n := 0
		for range Moves(round) {
			if n++; n > 4000 {
				break
			}
		}
		switch {
		case n > 1 && n <= 60 && len(moves) < 6:
			v := choices{Board: board, Dice: dice}
			for _, end := range slices.Sorted(maps.Keys(slowMoves(round))) {
				v.Expect = append(v.Expect, added(t, board, end))
			}
			moves = append(moves, v)
		case n > 400 && n <= 4000 && len(rounds) < 8:
			v := lastRound{Board: board, Dice: dice, Expect: -1000}
			for _, end := range slowMoves(round) {
				v.Expect = max(v.Expect, end.Score(engine.Simple).Total)
			}
			rounds = append(rounds, v)
		}
	}
	write(t, moves, "moves.json")
	write(t, rounds, "last_rounds.json")
}

func withoutRounds(s *engine.Setup) *engine.Setup {
	for _, sq := range s.Filled() {
		s.Put(sq, s.At(sq).Tile, engine.NoRound)
	}
	return s
}

// added returns what a board in the text form has beyond one as an ANU string.
func added(t *testing.T, before, after string) string {
	s := text(t, after)
	for _, sq := range anu(t, before).Filled() {
		s.Put(sq, engine.Tile{}, engine.NoRound)
	}
	pieces, err := s.ANU()
	require.NoError(t, err)
	return pieces
}

func write(t *testing.T, v any, name string) {
	data, err := json.MarshalIndent(v, "", "  ")
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(filepath.Join("..", "..", "testdata", name), append(data, '\n'), 0o644))
}

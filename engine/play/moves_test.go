package play

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/engine"
)

// choices is a board, a roll and all ways to play it, as ANU strings.
type choices struct {
	Board, Dice string
	Expect      []string
}

// requireMoves compares all moves with those that a vector expects.
func requireMoves(t *testing.T, v choices) {
	t.Helper()
	before := anu(t, v.Board)
	r := LastRound(before, rolled(t, before.Game, v.Dice))
	want := map[string]bool{}
	for _, pieces := range v.Expect {
		want[anu(t, v.Board+pieces).String()] = true
	}
	got := map[string]bool{}
	r.Number = engine.NoRound // as in the boards expected
	for m := range Moves(r) {
		board := m.on(r).String()
		require.False(t, got[board], "each move comes once")
		require.True(t, want[board], "%s %s to %s", v.Board, v.Dice, board)
		got[board] = true
		if len(m) > 0 {
			require.True(t, before.Fits(m.Order(before)[0].Square, m.Order(before)[0].Tile))
		}
	}
	require.Len(t, got, len(want))
}

func TestSuiteGenerateMove(t *testing.T) {
	for _, v := range loadSuite[choices](t, "generate_move.json") {
		requireMoves(t, v)
	}
}

func TestOwnMoves(t *testing.T) {
	for _, v := range loadOwn[choices](t, "moves.json") {
		requireMoves(t, v)
	}
}

func TestMovesAreThoseOfEveryOrderOfDrawing(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 1))
	most := 0
	for _, v := range []struct {
		game  string
		empty int
	}{{"base", 5}, {"challenge", 5}, {"base+trail", 3}, {"base+lake", 2}, {"base+airline", 2}, {"underground", 3}} {
		g, err := engine.GameNamed(v.game)
		require.NoError(t, err)
		for range 4 {
			round := Round{Before: crowded(r, g, v.empty), Number: 7, Roll: roll(r, g)}
			if left := SpecialsLeft(engine.NewSetup(g)); len(left) > 1 {
				round.Specials = left[:1]
			}
			want, got := slowMoves(round), map[string]bool{}
			for m := range Moves(round) {
				board := m.on(round).String()
				require.False(t, got[board], "each move comes once: %s", board)
				require.Contains(t, want, board)
				got[board] = true
			}
			require.Len(t, got, len(want), "%s %v", round.Before, round.Roll)
			most = max(most, len(want))
		}
	}
	assert.Greater(t, most, 20)
}

// crowded is a board that leaves few squares empty, so that a round on it can be
// played in few ways: a played one whose squares are filled up.
func crowded(r *rand.Rand, g *engine.Game, empty int) *engine.Setup {
	s := played(r, g, 4)
	var left []engine.Square
	for i := range g.Layout.Len() {
		if s.At(engine.Square(i)).Tile.Empty() {
			left = append(left, engine.Square(i))
		}
	}
	tiles := g.Inventory()
	r.Shuffle(len(left), func(i, j int) { left[i], left[j] = left[j], left[i] })
	for _, sq := range left[min(empty, len(left)):] {
		for range 40 { // most boards take one of so many
			if t := tiles[r.IntN(len(tiles))]; s.Fits(sq, t) {
				s.Put(sq, t, 5)
				break
			}
		}
		if s.At(sq).Tile.Empty() { // a dead end of its own
			t, _ := engine.ParseTile("....s")
			s.Put(sq, t, 5)
		}
	}
	return s
}

func TestOrderCanBeDrawn(t *testing.T) {
	s := text(t, "A2:H.H./1")
	curve, straight := tile(t, "HH.."), tile(t, ".H.H")
	far, near := square(t, s, "B3"), square(t, s, "B2")
	m := Move{{Square: far, Tile: straight}, {Square: near, Tile: curve}}
	slices.SortFunc(m, func(a, b engine.Placement) int { return int(b.Square) - int(a.Square) })
	assert.Equal(t, Move{{Square: near, Tile: curve}, {Square: far, Tile: straight}}, m.Order(s))
	alone := Move{{Square: square(t, s, "E5"), Tile: curve}}
	assert.Equal(t, alone, alone.Order(s), "what cannot be drawn is not lost")
}

func TestMovesStopWhenNoMoreAreWanted(t *testing.T) {
	s := engine.NewSetup(engine.Base())
	n := 0
	for range Moves(LastRound(s, rolled(t, s.Game, "A0A1A2B0"))) {
		if n++; n == 5 {
			break
		}
	}
	assert.Equal(t, 5, n)
}

func tile(t testing.TB, text string) engine.Tile {
	t.Helper()
	tile, err := engine.ParseTile(text)
	require.NoError(t, err)
	return tile
}

func square(t testing.TB, s *engine.Setup, name string) engine.Square {
	t.Helper()
	sq, ok := s.Game.Layout.SquareNamed(name)
	require.True(t, ok)
	return sq
}

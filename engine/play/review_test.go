package play

import (
	"encoding/json"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/engine"
)

func TestReviewNamesTheSquareThatJoinsTwoNetworks(t *testing.T) {
	// Two highways run down from A2 and in from D1 and miss each other at D2.
	s := text(t, "A2:H.H./1 B2:H.H./1 C2:H.H./2 D1:.H.H/2")
	r := Look(s, engine.Simple)
	require.NotEmpty(t, r.Bridges)
	best := r.Bridges[0]
	assert.Equal(t, "D2", best.At)
	assert.Equal(t, "H..H", best.Tile)
	assert.Equal(t, [][]string{{"A2N"}, {"D1W"}}, best.Networks)
	// 4 for the networks, 2 errors less, and a highway of 5 squares instead of 3.
	assert.Equal(t, 4+2+2, best.Worth)
	assert.Equal(t, "A highway curve on D2, drawn as H..H, would have joined two networks (that of A2N, that of D1W) and been worth 8 points.", best.Message)
	require.Len(t, r.OpenEnds, 2)
	for _, end := range r.OpenEnds {
		assert.Equal(t, 1, end.Cost)
		assert.Equal(t, 8, end.Worth)
		assert.Equal(t, "D2", end.At)
	}
	assert.Equal(t, "The open highway end C2S cost a point; a highway curve on D2, drawn as H..H, would have closed it and been worth 8 points.", r.OpenEnds[0].Message)
}

func TestReviewTurnsATileThatLiesWrong(t *testing.T) {
	s := text(t, "A2:H.H./1 B2:HH../2 C2:H.H./3 D2:H..H/3 D1:.H.H/2")
	r := Look(s, engine.Simple)
	var turned []string
	for _, b := range r.Bridges {
		if b.Instead != "" {
			turned = append(turned, b.Message)
		}
	}
	assert.Empty(t, turned, "no turn of a curve leads on from A2 to C2")
	s = text(t, "A2:H.H./1 B2:HHH./2 C2:H.H./3 D2:HH../4 D1:.H.H/2")
	r = Look(s, engine.Simple)
	require.NotEmpty(t, r.Bridges)
	assert.Equal(t, Remedy{At: "D2", Tile: "H..H", Face: "highway curve", Instead: "HH.."}, r.Bridges[0].Remedy)
	assert.Contains(t, r.Bridges[0].Message, "D2 drawn as H..H instead of HH..")
}

func TestReviewIsCheckedByTheScore(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 8))
	for range 8 {
		s := played(r, engine.Base(), 7)
		before := s.Score(engine.Simple)
		review := Look(s, engine.Simple)
		require.Len(t, review.OpenEnds, before.Errors.Count)
		with := func(x Remedy) engine.Sheet {
			sq := square(t, s, x.At)
			require.Equal(t, x.Instead == "", s.At(sq).Tile.Empty())
			after := s.Clone()
			after.Put(sq, tile(t, x.Tile), 7)
			return after.Score(engine.Simple)
		}
		for i, end := range review.OpenEnds {
			require.LessOrEqual(t, end.Worth, review.OpenEnds[max(0, i-1)].Worth)
			if end.At != "" {
				require.Equal(t, end.Worth, with(end.Remedy).Total-before.Total)
				require.NotContains(t, with(end.Remedy).Errors.Ends, engine.End{Square: end.Square, Side: end.Side})
			}
		}
		for _, b := range review.Bridges {
			after := with(b.Remedy)
			require.Equal(t, b.Worth, after.Total-before.Total)
			require.Positive(t, b.Worth)
			require.Greater(t, len(b.Networks), 1)
		}
	}
}

// TestAnyBoardOfAnyGame: whatever is drawn in whatever game, nothing panics, and
// what is said agrees with the engine.
func TestAnyBoardOfAnyGame(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 9))
	for i, g := range everyGame(t) {
		s := wild(r, g)
		round := LastRound(s, roll(r, g))
		b := BestRound(round, Options{Time: time.Millisecond})
		require.Equal(t, b.Total, b.After.Score(engine.DefaultLongest).Total, g.Name)
		requirePlayable(t, round, b)
		n := 0
		for m := range Moves(round) {
			require.Len(t, m.Order(round.Before), len(m))
			if n++; n == 3 {
				break
			}
		}
		for _, each := range []any{b, dutiesOf(s, roll(r, g))} {
			_, err := json.Marshal(each)
			require.NoError(t, err)
		}
		if i%8 == 0 { // a review counts the board hundreds of times
			review := Look(s, engine.DefaultLongest)
			require.Len(t, review.OpenEnds, s.Score(engine.DefaultLongest).Errors.Count, g.Name)
		}
	}
}

func dutiesOf(s *engine.Setup, roll []engine.Face) []Duty {
	var all []Duty
	for round := range s.Rounds() + 1 {
		faults, warnings := Duties(s, round, roll)
		all = append(append(all, faults...), warnings...)
	}
	return all
}

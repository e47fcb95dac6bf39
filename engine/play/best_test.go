package play

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/engine"
)

// lastRound is a board before its last round, a roll, and the best final total.
type lastRound struct {
	Board, Dice string
	Expect      int
}

func (v lastRound) round(t testing.TB) Round {
	t.Helper()
	s := anu(t, v.Board)
	return LastRound(s, rolled(t, s.Game, v.Dice))
}

// requireBest plays the best round of a vector and checks that it can be played.
func requireBest(t *testing.T, v lastRound) {
	t.Helper()
	r := v.round(t)
	b := BestRound(r, Options{Longest: engine.Simple, Time: time.Minute})
	require.True(t, b.Exact)
	require.Equal(t, v.Expect, b.Total, v.Board)
	requirePlayable(t, r, b)
}

// requirePlayable checks that a best round keeps to the rules and explains
// itself.
func requirePlayable(t *testing.T, r Round, b Best) {
	t.Helper()
	s, h := r.Before.Clone(), handOf(r)
	for _, d := range b.Draws {
		sq, drawn := square(t, s, d.Square), tile(t, d.Tile)
		require.True(t, s.Fits(sq, drawn), "%s on %s", d.Tile, d.Square)
		i := slices.IndexFunc(h.sources, func(s source) bool { return slices.Contains(s.turns, drawn) })
		require.True(t, h.has(i))
		require.Equal(t, d.Special, h.take(i) == special)
		s.Put(sq, drawn, r.Number)
	}
	for _, src := range h.sources {
		if src.must > 0 {
			require.Empty(t, s.Placements(src.face), "what is left undrawn fits nowhere")
			require.Contains(t, b.Undrawn, src.face.Name)
		}
	}
	require.Len(t, b.Undrawn, h.owed)
	require.Equal(t, s.String(), b.Text)
	reading, err := engine.ParseLongest(b.Longest)
	require.NoError(t, err)
	require.Equal(t, s.Score(reading).Total, b.Total)
	gained := 0
	for _, g := range b.Gain {
		gained += g.Points
	}
	require.Equal(t, b.Total-b.Before, gained, "the lines explain the whole gain")
}

func TestSuiteBestLastRound(t *testing.T) {
	for _, v := range loadSuite[lastRound](t, "best_last_round.json") {
		requireBest(t, v)
	}
}

func TestOwnBestLastRounds(t *testing.T) {
	for _, v := range loadOwn[lastRound](t, "last_rounds.json") {
		requireBest(t, v)
	}
}

// TestBestIsTheBestOfAllMoves compares with a count of every board that the round
// can end with, and the bounds with each of these boards.
func TestBestIsTheBestOfAllMoves(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 2))
	for _, name := range []string{"base", "giant", "giant-challenge", "challenge"} {
		g, err := engine.GameNamed(name)
		require.NoError(t, err)
		for i := range 6 {
			round := Round{Before: open(t, r, g, 6+i%4), Number: 7, Roll: roll(r, g), Specials: g.Specials[i%4 : i%4+i%3]}
			for reading := engine.Simple; reading <= engine.Segment; reading++ {
				best := -1000
				h, plain := newHunt(round, reading, time.Now().Add(time.Minute))
				require.True(t, plain)
				top := h.bound(h.hand.left())
				routes := h.routes()
				top.base = h.field.points + routes[0] + routes[1] + h.spare[len(h.spare)-1]
				for m := range Moves(round) {
					sheet := m.on(round).Score(reading)
					best = max(best, sheet.Total)
					require.LessOrEqual(t, sheet.Highway.Points, routes[0])
					require.LessOrEqual(t, sheet.Railway.Points, routes[1])
					require.LessOrEqual(t, sheet.Total, top.most())
				}
				b := BestRound(round, Options{Longest: reading})
				require.Equal(t, best, b.Total, "%s %s %v %v", reading, round.Before, round.Roll, round.Specials)
				requirePlayable(t, round, b)
			}
		}
	}
}

// open is a played board on which only some squares can still be drawn on: the
// others hold something that no route joins.
func open(t testing.TB, r *rand.Rand, g *engine.Game, empty int) *engine.Setup {
	s := played(r, g, 6)
	var left []engine.Square
	for i := range g.Layout.Len() {
		if s.At(engine.Square(i)).Tile.Empty() {
			left = append(left, engine.Square(i))
		}
	}
	r.Shuffle(len(left), func(i, j int) { left[i], left[j] = left[j], left[i] })
	for _, sq := range left[min(empty, len(left)):] {
		s.Put(sq, tile(t, "....s"), 6)
	}
	return s
}

func TestAStoppedSearchIsHonest(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 3))
	stopped := 0
	for range 4 {
		s := played(r, engine.Base(), 6)
		round := Round{Before: s, Number: 7, Roll: roll(r, s.Game), Specials: SpecialsLeft(s)}
		quick, whole := BestRound(round, Options{Time: 1}), BestRound(round, Options{Time: time.Minute})
		requirePlayable(t, round, quick)
		require.True(t, whole.Exact)
		require.Zero(t, whole.AtMost)
		if quick.Exact {
			require.Equal(t, whole.Total, quick.Total)
			continue
		}
		stopped++
		require.LessOrEqual(t, quick.Total, whole.Total)
		require.GreaterOrEqual(t, quick.AtMost, whole.Total)
		require.NotEmpty(t, quick.Notes)
	}
	assert.Positive(t, stopped)
}

func TestAFieldCountsLikeASheet(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 4))
	for range 60 {
		s := played(r, engine.Base(), 1+r.IntN(7))
		f, plain := newField(s)
		require.True(t, plain)
		var before []int
		requireField(t, f, s)
		var squares []engine.Square
		for range 8 {
			places := s.Placements(roll(r, s.Game)[r.IntN(4)])
			if len(places) == 0 {
				continue
			}
			p := places[r.IntN(len(places))]
			piece, _ := pieceOf(p.Tile, s.Game)
			before, squares = append(before, f.points), append(squares, p.Square)
			f.place(p.Square, &piece)
			s.Put(p.Square, p.Tile, 7)
			requireField(t, f, s)
		}
		for i := len(before) - 1; i >= 0; i-- {
			f.lift()
			s.Put(squares[i], engine.Tile{}, engine.NoRound)
			require.Equal(t, before[i], f.points)
		}
		fresh, _ := newField(s)
		require.Equal(t, fresh.squares, f.squares, "as if nothing had been drawn")
	}
}

func requireField(t *testing.T, f *field, s *engine.Setup) {
	t.Helper()
	sheet := s.Score(engine.Simple)
	require.Equal(t, sheet.Exits.Points+sheet.Centre.Points+sheet.Errors.Points, f.points, s.String())
	reached := 0
	for _, n := range sheet.Networks {
		reached += len(n.Exits)
	}
	require.Equal(t, reached, f.reached)
}

func TestNothingToDraw(t *testing.T) {
	s := text(t, "A2:H.H./1")
	b := BestRound(Round{Before: s}, Options{})
	assert.True(t, b.Exact)
	assert.Empty(t, b.Draws)
	assert.Equal(t, b.Before, b.Total)
	assert.Equal(t, s.String(), b.Text)
}

func BenchmarkSuiteBestLastRound(b *testing.B) {
	var rounds []Round
	for _, v := range loadSuite[lastRound](b, "best_last_round.json") {
		rounds = append(rounds, v.round(b))
	}
	benchmarkRounds(b, rounds)
}

func BenchmarkOwnBestLastRounds(b *testing.B) {
	var rounds []Round
	for _, v := range loadOwn[lastRound](b, "last_rounds.json") {
		rounds = append(rounds, v.round(b))
	}
	benchmarkRounds(b, rounds)
}

// benchmarkRounds plays all rounds once an operation, and reports the median and
// the longest time that one of them took. The aim is a median below 100 ms.
func benchmarkRounds(b *testing.B, rounds []Round) {
	times := make([]time.Duration, len(rounds))
	for b.Loop() {
		for i, r := range rounds {
			start := time.Now()
			BestRound(r, Options{Longest: engine.Simple, Time: time.Minute})
			times[i] = time.Since(start)
		}
	}
	slices.Sort(times)
	b.ReportMetric(float64(times[len(times)/2].Microseconds())/1000, "ms/median")
	b.ReportMetric(float64(times[len(times)-1].Microseconds())/1000, "ms/worst")
}

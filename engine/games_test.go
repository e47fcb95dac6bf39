package engine

import (
	"encoding/json"
	"math/rand/v2"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// everyGame lists each rule set, alone and with each set that it can be played
// with.
func everyGame(t testing.TB) []*Game {
	t.Helper()
	var all []*Game
	for _, name := range GameNames() {
		g, err := GameNamed(name)
		require.NoError(t, err)
		all = append(all, g)
		for _, set := range SetNames() {
			if g, err := GameNamed(name + "+" + set); err == nil {
				all = append(all, g)
			} else {
				assert.IsType(t, UnsupportedError(""), err)
			}
		}
	}
	return all
}

// anyBoard fills a board with what the game knows, whether it fits or not, and
// at times with other things.
func anyBoard(r *rand.Rand, g *Game) *Setup {
	s := NewSetup(g)
	tiles := g.Inventory()
	share := r.Float64()
	for i := range s.squares {
		if r.Float64() > share {
			continue
		}
		t := tiles[r.IntN(len(tiles))]
		if r.IntN(6) == 0 && len(marks) > 0 {
			t = t.With(1 << r.IntN(len(marks)))
		}
		if r.IntN(20) == 0 && len(marks) > 0 {
			t = Tile{Marks: 1 << r.IntN(len(marks))}
		}
		s.Put(Square(i), t, r.IntN(g.Rounds+2))
	}
	if g.Lines {
		for range r.IntN(20) {
			s.PutLine(Square(r.IntN(len(s.squares))), AllSides[r.IntN(4)])
		}
	}
	if g.Below != nil && r.IntN(4) > 0 {
		s.Below = anyBoard(r, g.Below)
	}
	for _, p := range g.Params {
		switch {
		case r.IntN(3) > 0:
		case len(p.Choices) > 0:
			_ = s.Set(p.Key, p.Choices[r.IntN(len(p.Choices))])
		case p.High > 0:
			_ = s.Set(p.Key, strconv.Itoa(p.Low+r.IntN(p.High-p.Low+1)))
		}
	}
	return s
}

func checkAnyBoard(t *testing.T, s *Setup) {
	text := s.String()
	again, err := ParseText(text)
	require.NoError(t, err, text)
	require.Equal(t, text, again.String())

	report := s.Check()
	require.Equal(t, report.Faults, s.Faults(), text)
	for _, f := range append(report.Faults, report.Warnings...) {
		require.NotEmpty(t, f.Message)
		require.Contains(t, listedCodes(s.Game), f.Code, text)
	}
	require.NotEmpty(t, s.Picture())
	for reading := Simple; reading <= Segment; reading++ {
		sheet := s.Score(reading)
		sum := sheet.Exits.Points + sheet.Highway.Points + sheet.Railway.Points + sheet.Centre.Points + sheet.Errors.Points
		for _, l := range sheet.Lines {
			sum += l.Points
		}
		require.Equal(t, sum, sheet.Total, text)
		require.Equal(t, sheet, again.Score(reading), text)
	}
	for _, moved := range []*Setup{s.Mirrored(), s.HalfTurned()} {
		if s.Game.Layout.Asymmetric {
			break
		}
		a, b := s.Score(Simple), moved.Score(Simple)
		if !a.Highway.LowerBound && !b.Highway.LowerBound && !a.Railway.LowerBound && !b.Railway.LowerBound {
			require.Equal(t, a.Total, b.Total, "%s\n%s", text, moved)
		}
	}
	verdict, err := json.Marshal(s.Judge(DefaultLongest))
	require.NoError(t, err)
	var read struct{ Text string }
	require.NoError(t, json.Unmarshal(verdict, &read))
	require.Equal(t, text, read.Text)
}

func TestAnyBoardOfEveryGameIsJudged(t *testing.T) {
	for _, g := range everyGame(t) {
		t.Run(g.Name, func(t *testing.T) {
			r := rand.New(rand.NewPCG(1, 9))
			for range 12 {
				checkAnyBoard(t, anyBoard(r, g))
			}
		})
	}
}

func FuzzAnyBoardOfEveryGame(f *testing.F) {
	all := everyGame(f)
	for i := range all {
		f.Add(uint64(i), uint64(1))
	}
	f.Fuzz(func(t *testing.T, game, seed uint64) {
		checkAnyBoard(t, anyBoard(rand.New(rand.NewPCG(seed, game)), all[game%uint64(len(all))]))
	})
}

// BenchmarkScoreEveryGame is the time of a full score in each game, with each
// set, over boards that are filled at random, legal or not. The aim is 50
// microseconds for 7x7 squares, 200 for an Archipelago or an Underground pair.
func BenchmarkScoreEveryGame(b *testing.B) {
	for _, g := range everyGame(b) {
		r := rand.New(rand.NewPCG(1, 9))
		var boards []*Setup
		for range 20 {
			boards = append(boards, anyBoard(r, g))
		}
		b.Run(g.Name, func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				boards[i%len(boards)].Score(DefaultLongest)
			}
		})
	}
}

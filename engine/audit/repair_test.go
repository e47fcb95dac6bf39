package audit

import (
	"cmp"
	"encoding/json"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/engine"
)

// made is a board with a repair made, as written down and read again.
func made(t testing.TB, r Repair, s *engine.Setup) *engine.Setup {
	t.Helper()
	data, err := json.Marshal(r)
	require.NoError(t, err)
	var again Repair
	require.NoError(t, json.Unmarshal(data, &again))
	out, err := again.Apply(s)
	require.NoError(t, err, r.Message)
	return out
}

func TestARepairThatMakesNoSenseIsRefused(t *testing.T) {
	s := boardOf(t, "A2:H.H./1")
	for _, e := range []Edit{{Square: "Z9", To: "H.H./1"}, {Square: "A2", To: "H.H."}, {Square: "A2", To: "H.H./x"}, {Square: "A2", To: "H/1"}, {Square: "A2", Board: below}} {
		_, err := Repair{Changes: []Edit{e}}.Apply(s)
		assert.Error(t, err, "%+v", e)
	}
}

func TestOnePlantedFaultIsMendedWithOneSquare(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 1))
	for _, g := range oneOfEachSet(t) {
		t.Run(g.Name, func(t *testing.T) {
			legal := playedLegally(t, r, g, 3)
			bad, _, ok := spoiled(r, legal)
			require.True(t, ok, legal.String())
			got := Mend(bad, RepairOptions{})
			require.Equal(t, 1, got.Squares, "%s\n%v", bad, bad.Faults())
			require.True(t, got.Complete)
			for _, repair := range got.Repairs {
				assert.Empty(t, made(t, repair, bad).Check().Faults, "%s: %s", bad, repair.Message)
				assert.NotEmpty(t, repair.Message)
			}
		})
	}
}

// With room for all answers, what was there before the fault is one of them.
func TestWhatWasThereBeforeTheFaultIsAmongTheAnswers(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 2))
	for _, name := range []string{"base", "challenge", "base+river", "base+underground"} {
		for range 2 {
			legal := playedLegally(t, r, gameNamed(t, name), 5)
			bad, _, ok := spoiled(r, legal)
			require.True(t, ok)
			got := Mend(bad, RepairOptions{MostAnswers: 10_000})
			assert.True(t, slices.ContainsFunc(got.Repairs, func(f Repair) bool {
				return made(t, f, bad).String() == legal.String()
			}), "%s\n%s", legal, bad)
		}
	}
}

// A fault stays, or another comes, as long as none of its culprits changes: that
// is what makes the search exact.
func TestAFaultStaysAsLongAsNoCulpritChanges(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 3))
	for _, g := range oneOfEachSet(t) {
		legal := playedLegally(t, r, g, 3)
		for range 8 {
			bad, _, ok := spoiled(r, legal)
			require.True(t, ok)
			if r.IntN(2) == 0 {
				bad, _, _ = spoiled(r, bad)
			}
			m := newMender(bad, RepairOptions{})
			for _, f := range m.faults() {
				others := m.all.less(m.culprits(f)).list()
				if len(others) == 0 {
					continue
				}
				for range 6 {
					var changed []spot
					for range 1 + r.IntN(maxSearched) {
						at := others[r.IntN(len(others))]
						contents := m.contentsOf(at)
						m.put(at, contents[r.IntN(len(contents))].placed)
						changed = append(changed, at)
					}
					require.NotEmpty(t, m.faults(), "%s: %v mended by %v", bad, f, m.board)
					for _, at := range changed {
						m.put(at, m.original(at))
					}
				}
			}
		}
	}
}

// few leaves a mender so many contents for each of some squares, and none for
// the others: so few that everything can be tried.
func few(r *rand.Rand, m *mender, squares, contents int) {
	all := m.all.list()
	filled := slices.DeleteFunc(slices.Clone(all), func(at spot) bool { return m.original(at).Tile.Empty() })
	r.Shuffle(len(filled), func(i, j int) { filled[i], filled[j] = filled[j], filled[i] })
	r.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	kept := append(filled[:min(len(filled), squares-2)], all[:2]...)
	for _, at := range m.all.list() {
		some := slices.Clone(m.contentsOf(at))
		r.Shuffle(len(some), func(i, j int) { some[i], some[j] = some[j], some[i] })
		some = some[:contents]
		if !slices.Contains(kept, at) {
			some = nil
		}
		slices.SortStableFunc(some, func(a, b content) int { return cmp.Compare(a.cost, b.cost) })
		m.contents[at] = some
	}
}

// slowly tries every change of one square, and then of two.
func slowly(m *mender) []found {
	spots := m.all.list()
	var try func(from, left int, made []contentAt)
	try = func(from, left int, made []contentAt) {
		for i := from; i < len(spots); i++ {
			for _, c := range m.contents[spots[i]] {
				m.put(spots[i], c.placed)
				now := append(slices.Clone(made), contentAt{c, spots[i]})
				if left > 1 {
					try(i+1, left-1, now)
				} else if len(m.board.Faults()) == 0 {
					cost := 0.0
					for _, c := range now {
						cost += c.cost
					}
					m.keep(now, cost)
				}
				m.put(spots[i], m.original(spots[i]))
			}
		}
	}
	for left := 1; left <= 2 && len(m.best) == 0; left++ {
		try(0, left, nil)
	}
	return m.best
}

func TestTheSearchFindsWhatTryingEverythingFinds(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 4))
	ones, twos := 0, 0
	for n := range 24 {
		legal := playedLegally(t, r, gameNamed(t, []string{"base", "challenge", "base+lake"}[n%3]), 2)
		bad, _, _ := spoiled(r, legal)
		if n%2 == 0 {
			bad, _, _ = spoiled(r, bad)
		}
		options := RepairOptions{MostAnswers: 10_000, MostChecks: math.MaxInt}
		slow, fast := newMender(bad, options), newMender(bad, options)
		few(r, slow, 9, 9)
		fast.contents = slow.contents
		want := slowly(slow)
		got := fast.smallest(fast.faults())
		if len(want) == 0 {
			require.GreaterOrEqual(t, got.AtLeast, 3, bad.String())
			continue
		}
		require.Equal(t, len(want[0].changes), got.Squares, bad.String())
		require.Equal(t, keysOf(want), keysOf(fast.best), bad.String())
		if got.Squares == 1 {
			ones++
		} else {
			twos++
		}
	}
	assert.Positive(t, ones)
	assert.Positive(t, twos)
}

func keysOf(all []found) []string {
	keys := make([]string, len(all))
	for i, f := range all {
		keys[i] = f.key
	}
	slices.Sort(keys)
	return keys
}

func TestRepairsAreRankedByPlausibilityAndByOdds(t *testing.T) {
	// A2 is a highway from its exit; B2 should go on from it in round 2.
	s := boardOf(t, "A2:H.H./1 B2:R.R./2")
	got := Mend(s, RepairOptions{})
	require.Equal(t, 1, got.Squares)
	require.True(t, got.Complete)
	require.Equal(t, "B2", got.Repairs[0].Changes[0].Square)

	sq, _ := s.Game.Layout.SquareNamed("B2")
	crossing, err := engine.ParseTile("HHHH")
	require.NoError(t, err)
	odds := func(at engine.Square) []Alternative {
		if at != sq {
			return nil
		}
		return []Alternative{{crossing, 2, 0.3}}
	}
	got = Mend(s, RepairOptions{Odds: odds})
	first := got.Repairs[0].Changes[0]
	require.Equal(t, "HHHH/2", first.To)
	require.Equal(t, 0.3, *first.P)
	assert.Equal(t, "Take B2 for highway NESW instead of railway NS: then no rule is broken.", got.Repairs[0].Message)
	assert.Equal(t, "A2:H.H./1 B2:HHHH/2", got.Repairs[0].Text)
	assert.Less(t, got.Repairs[0].Cost, got.Repairs[1].Cost)
}

func TestTheKindsOfChange(t *testing.T) {
	for _, tc := range []struct {
		name, text string
		square     string
		how        How
	}{
		{"a number is missing", "A2:H.H./1 B2:H.H./-", "B2", Numbered},
		{"a number that the game does not have", "A2:H.H./1 B2:H.H./9", "B2", Renumbered},
		{"a station was forgotten", "A2:H.R./1 B2:R.R./1", "A2", Centred},
		{"a curve lies the wrong way", "A2:H.H./1 B2:H..H/1 B1:HH../1 C7:.R.R/1", "C7", Erased},
		{"highway on a railway exit", "A2:H.H./1 A4:H.H./1 C3:H.H./-", "A4", Swapped},
	} {
		t.Run(tc.name, func(t *testing.T) {
			got := Mend(boardOf(t, tc.text), RepairOptions{MostAnswers: 1000})
			found := false
			for _, f := range got.Repairs {
				for _, c := range f.Changes {
					found = found || c.Square == tc.square && c.How == tc.how
				}
			}
			assert.True(t, found, "%+v", got)
		})
	}
}

func TestTwoFaultsApartNeedTwoSquares(t *testing.T) {
	s := boardOf(t, "A2:H.H./1 B2:R.R./1 A6:H.H./2 B6:R.R./2 D1:.H.H/1")
	got := Mend(s, RepairOptions{})
	assert.Equal(t, 2, got.Squares)
	assert.Equal(t, 2, got.AtLeast)
	assert.True(t, got.Complete)
	for _, f := range got.Repairs {
		assert.Empty(t, made(t, f, s).Check().Faults, f.Message)
	}
}

func TestALegalBoardNeedsNoRepair(t *testing.T) {
	got := Mend(boardOf(t, "A2:H.H./1"), RepairOptions{})
	assert.True(t, got.Complete)
	assert.Empty(t, got.Repairs)
	assert.Zero(t, got.Squares)
}

func TestManyFaultsAreMendedOneByOneAndTheSearchSaysSo(t *testing.T) {
	s := boardOf(t, "A1:H.H./1 A3:R.R./1 A5:H.H./2 C3:H.H./2 C5:R.R./3 E2:H.H./3 E6:R.R./4 G3:H.H./-")
	got := Mend(s, RepairOptions{MostChecks: 6000})
	assert.False(t, got.Complete)
	require.Len(t, got.Repairs, 1)
	assert.Empty(t, made(t, got.Repairs[0], s).Check().Faults)
	assert.Contains(t, got.Message, "stopped")
	assert.GreaterOrEqual(t, got.Squares, got.AtLeast)
}

func TestASearchThatIsOutOfTimeSaysSo(t *testing.T) {
	s := boardOf(t, "A1:H.H./1 A3:R.R./1 A5:H.H./2 C3:H.H./2 C5:R.R./3 E2:H.H./3 E6:R.R./4 G3:H.H./-")
	m := newMender(s, RepairOptions{MostAnswers: 5, MostChecks: math.MaxInt, Time: time.Nanosecond})
	m.smallest(m.faults())
	assert.LessOrEqual(t, m.checks, checksAClock, "the last search looked at the clock once")
	assert.False(t, Mend(s, RepairOptions{Time: time.Nanosecond}).Complete)
}

func TestWhatIsWrongWithTheLinesNoSquareMends(t *testing.T) {
	s := engine.NewSetup(gameNamed(t, "base+canyon"))
	sq, _ := s.Game.Layout.SquareNamed("D4")
	for _, side := range engine.AllSides {
		s.PutLine(sq, side)
	}
	south, _ := s.Game.Layout.SquareNamed("E4")
	s.PutLine(south, engine.West)
	s.PutLine(south, engine.East)
	require.NotEmpty(t, s.Faults())
	got := Mend(s, RepairOptions{})
	assert.True(t, got.Complete)
	assert.Empty(t, got.Repairs)
	assert.Contains(t, got.Message, "lines")
}

func TestMendingChangesNothing(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 5))
	bad, _, _ := spoiled(r, playedLegally(t, r, gameNamed(t, "base+underground"), 2))
	text := bad.String()
	Mend(bad, RepairOptions{MostChecks: 2000})
	assert.Equal(t, text, bad.String())
}

func FuzzMend(f *testing.F) {
	f.Add("A2:H.H./1 B2:R.R./1")
	f.Add("game=challenge; A3:HHRRs/- G7:....s/99")
	f.Add("game=base+lake; A1:LLLL/-; B2:L...")
	f.Add("game=base+underground; below=A2:P.P./1 A4:U.U.s/1; A2:H.H./2")
	f.Fuzz(func(t *testing.T, text string) {
		s, err := engine.ParseText(text)
		if err != nil {
			return
		}
		got := Mend(s, RepairOptions{MostChecks: 400})
		for _, r := range got.Repairs {
			require.Empty(t, made(t, r, s).Faults(), "%s: %s", text, r.Message)
		}
	})
}

// Played boards with one and with two planted faults, and what a repair without
// the culprits would cost: one check of every content of every square.
func BenchmarkMend(b *testing.B) {
	r := rand.New(rand.NewPCG(6, 6))
	for _, name := range []string{"base", "challenge"} {
		var one, two []*engine.Setup
		for range 8 {
			legal := playedLegally(b, r, gameNamed(b, name), 7)
			bad, _, _ := spoiled(r, legal)
			one = append(one, bad)
			bad, _, _ = spoiled(r, bad)
			two = append(two, bad)
		}
		for _, tc := range []struct {
			name   string
			boards []*engine.Setup
		}{{"one", one}, {"two", two}} {
			b.Run(name+"/"+tc.name, func(b *testing.B) {
				checks := 0
				for i := 0; b.Loop(); i++ {
					m := newMender(tc.boards[i%len(tc.boards)], RepairOptions{MostAnswers: 5, MostChecks: defaultChecks})
					m.smallest(m.faults())
					checks += m.checks
				}
				b.ReportMetric(float64(checks)/float64(b.N), "checks/op")
			})
		}
	}
	b.Run("everything once", func(b *testing.B) {
		s := playedLegally(b, r, gameNamed(b, "base"), 7)
		for b.Loop() {
			m := newMender(s, RepairOptions{})
			for _, at := range m.all.list() {
				for _, c := range m.contentsOf(at) {
					m.put(at, c.placed)
					m.faults()
					m.put(at, m.original(at))
				}
			}
		}
	})
}

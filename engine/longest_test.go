package engine

import (
	"math/rand/v2"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// slowLongest is the obvious twin of the search: it tries every walk from every
// route, by the words of the three readings, on the squares themselves.
func slowLongest(s *Setup, kind Kind, reading Longest) int {
	type piece struct {
		square Square
		index  int
	}
	type join struct {
		square Square
		side   Side
	}
	// pieces are the connected routes of the kind in a square.
	pieces := func(sq Square) []Sides {
		var all []Sides
		for _, r := range s.At(sq).Tile.Routes() {
			switch {
			case r.Kind != kind:
			case s.At(sq).Tile.Station && len(all) > 0:
				all[0] |= r.Sides
			default:
				all = append(all, r.Sides)
			}
		}
		return all
	}
	best := 0
	squares, visits, used := map[Square]bool{}, map[piece]int{}, map[join]bool{}
	var walk func(at piece, length int)
	walk = func(at piece, length int) {
		sides := pieces(at.square)[at.index]
		if reading == Simple && squares[at.square] ||
			reading == Segment && visits[at] == (sides.Len()+1)/2 {
			return
		}
		squares[at.square] = true
		visits[at]++
		best = max(best, length)
		for _, side := range AllSides {
			if !sides.Has(side) || s.Join(at.square, side) != Joined {
				continue
			}
			next := s.Game.Layout.Neighbour(at.square, side)
			here, there := join{at.square, side}, join{next, side.Opposite()}
			if next == NoSquare || used[here] {
				continue
			}
			for i, other := range pieces(next) {
				if other.Has(side.Opposite()) {
					used[here], used[there] = true, true
					walk(piece{next, i}, length+1)
					used[here], used[there] = false, false
				}
			}
		}
		visits[at]--
		squares[at.square] = false
	}
	for _, sq := range s.Filled() {
		for i := range pieces(sq) {
			walk(piece{sq, i}, 1)
		}
	}
	return best
}

// requireRoute checks that a path is what it claims to be: a walk over joins of
// the kind, as long as its points say, under the reading. It follows names
// only, so between two squares there can be but one join.
func requireRoute(t *testing.T, s *Setup, kind Kind, reading Longest, path Path) {
	t.Helper()
	require.Len(t, path.Squares, path.Points)
	l := s.Game.Layout
	seen, taken := map[string]int{}, map[[2]string]bool{}
	for i, name := range path.Squares {
		sq, ok := l.SquareNamed(name)
		require.True(t, ok)
		seen[name]++
		if reading == Simple {
			require.Equal(t, 1, seen[name], "%v visits %s twice", path.Squares, name)
		}
		if i == 0 {
			continue
		}
		before := path.Squares[i-1]
		joined := false
		for _, side := range AllSides {
			next := l.Neighbour(sq, side)
			joined = joined || next != NoSquare && l.SquareName(next) == before &&
				s.Join(sq, side) == Joined && s.At(sq).Tile.Kind(side) == kind
		}
		require.True(t, joined, "%v: %s and %s are not joined", path.Squares, before, name)
		require.False(t, taken[[2]string{before, name}] || taken[[2]string{name, before}],
			"%v takes the join of %s and %s twice", path.Squares, before, name)
		taken[[2]string{before, name}] = true
	}
}

// gridGame is a game on a bare board of another size.
func gridGame(rows, cols int) *Game {
	g := *Base()
	g.Layout = grid("test", rows, cols)
	return &g
}

// randomTile draws a tile of a style: the base inventory, whatever a pen can
// draw, or much the same with many routes of one kind.
func randomTile(r *rand.Rand, style string) Tile {
	switch style {
	case "inventory":
		all := Base().Inventory()
		return all[r.IntN(len(all))]
	case "dense":
		sides := [4]Kind{Highway, Highway, Highway, Highway}
		if r.IntN(3) > 0 {
			sides[r.IntN(4)] = NoKind
		}
		return TileOf(sides, r.IntN(8) == 0)
	}
	var routes []Route
	free := r.Perm(4)
	for len(free) > 0 {
		n := 1 + r.IntN(len(free))
		var set Sides
		for _, side := range free[:n] {
			set |= SidesOf(Side(side))
		}
		free = free[n:]
		if r.IntN(8) > 0 {
			routes = append(routes, Route{Kind(1 + r.IntN(2)), set})
		}
	}
	t, _ := NewTile(r.IntN(6) == 0, routes...)
	return t
}

// randomSetup fills each square with the given probability.
func randomSetup(r *rand.Rand, g *Game, style string, filled float64) *Setup {
	s := NewSetup(g)
	for sq := range g.Layout.Len() {
		if r.Float64() < filled {
			s.Put(Square(sq), randomTile(r, style), r.IntN(9))
		}
	}
	return s
}

func TestLongestAgreesWithTryingEveryWalk(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, style := range []string{"inventory", "anything", "dense"} {
		for range 300 {
			s := randomSetup(r, gridGame(2+r.IntN(3), 2+r.IntN(3)), style, 0.6+0.4*r.Float64())
			for reading := Simple; reading <= Segment; reading++ {
				sheet := s.Score(reading)
				for kind, path := range map[Kind]Path{Highway: sheet.Highway, Railway: sheet.Railway} {
					require.False(t, path.LowerBound)
					require.Equal(t, slowLongest(s, kind, reading), path.Points, "%s %s of %s", reading, kind, s)
					requireRoute(t, s, kind, reading, path)
				}
			}
		}
	}
}

// longestBySweep is the length of the longest route as the sweep alone finds
// it, without a walk before it.
func longestBySweep(s *Setup, kind Kind, reading Longest) int {
	g := &graph{}
	g.build(s, Highway)
	w := &g.search
	w.reset(g.nodes, reading)
	best := 0
	for i := range g.nodes {
		if g.nodes[i].kind != kind || w.seen[i] {
			continue
		}
		w.flood(int16(i))
		w.best, w.bound = 1, len(g.nodes)*4
		if reading == Simple || w.odd > 2 {
			newSweep(w).run()
		} else {
			w.wholeTrail()
		}
		best = max(best, w.best)
	}
	return best
}

func TestSweepAgreesWithTryingEveryWalk(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	for _, style := range []string{"inventory", "anything", "dense"} {
		for range 150 {
			s := randomSetup(r, gridGame(2+r.IntN(3), 2+r.IntN(3)), style, 0.6+0.4*r.Float64())
			for reading := Simple; reading <= Segment; reading++ {
				for kind := Highway; kind <= Railway; kind++ {
					require.Equal(t, slowLongest(s, kind, reading), longestBySweep(s, kind, reading), "%s %s of %s", reading, kind, s)
				}
			}
		}
	}
}

func TestSweepAgreesWithTheWalkOnWholeBoards(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 14))
	for range 40 {
		s, _ := randomGame(r)
		for reading := Simple; reading <= Segment; reading++ {
			sheet := s.Score(reading)
			require.Equal(t, sheet.Highway.Points, longestBySweep(s, Highway, reading), s.String())
			require.Equal(t, sheet.Railway.Points, longestBySweep(s, Railway, reading), s.String())
		}
	}
}

// full is a board with the same tile everywhere.
func full(t testing.TB, rows, cols int, tile string) *Setup {
	t.Helper()
	s := NewSetup(gridGame(rows, cols))
	parsed, err := ParseTile(tile)
	require.NoError(t, err)
	for sq := range s.squares {
		s.Put(Square(sq), parsed, 1)
	}
	return s
}

func TestLongestOfKnownShapes(t *testing.T) {
	for _, c := range []struct {
		name                   string
		board                  *Setup
		simple, trail, segment int
	}{
		{"nothing", NewSetup(Base()), 0, 0, 0},
		{"one square", mustText(t, "A2:H.H./1"), 1, 1, 1},
		{"a line", mustText(t, "A2:H.H./1 B2:H.H./1 C2:HH../1"), 3, 3, 3},
		// A ring of curves is four squares; a trail may come back to where it
		// started, but a curve is visited once.
		{"a ring of curves", mustText(t, "A1:.HH./1 A2:..HH/1 B1:HH../1 B2:H..H/1"), 4, 5, 4},
		{"a ring with a T", mustText(t, "A1:.HH./1 A2:..HH/1 B1:HHH./1 B2:H..H/1"), 4, 5, 5},
		// Round the ring and out: the T counts twice unless no square may.
		{"a lasso", mustText(t, "A1:.HH./1 A2:..HH/1 B1:HHH./1 B2:H..H/1 C1:H.H./1"), 5, 6, 6},
		{"a figure of eight", mustText(t, "A1:.HH./1 A2:..HH/1 B1:HH../1 B2:HHHH/1 B3:..HH/1 C2:HH../1 C3:H..H/1"),
			7, 9, 8},
		{"a double curve is visited twice, but not when no square may be",
			mustText(t, "A1:.HH./1 A2:..HH/1 B1:HH../1 B2:HNW+HES/1 B3:..HH/1 C2:HH../1 C3:H..H/1"), 4, 5, 4},
		{"an overpass does not join", mustText(t, "A2:H.H./1 B2:HRHRo/1 C2:H.H./1 B1:.R.R/1"), 3, 3, 3},
		{"a station does not break the highway", mustText(t, "A2:H.H./1 B2:HHRHs/1 B3:.H.H/1"), 3, 3, 3},
		{"a station ends it", mustText(t, "A2:H.H./1 B2:H.R.s/1 C2:R.R./1"), 2, 2, 2},
		{"branches do not count", mustText(t, "A2:HHH./1 A3:.H.H/1 A4:...H/- B2:H.H./1 A1:.H../1"), 4, 4, 4},
		// Each side of the board has five squares with three joins. Two pairs of
		// neighbours a side leave out the join between them; of the four squares
		// left over two are ends and two leave out both joins of a corner: 10 of
		// the 84 joins.
		{"seven rows of crosses", full(t, 7, 7, "HHHH"), 49, 75, 75},
	} {
		t.Run(c.name, func(t *testing.T) {
			for reading, want := range map[Longest]int{Simple: c.simple, Trail: c.trail, Segment: c.segment} {
				path := c.board.Score(reading).Highway
				require.Equal(t, want, path.Points, reading)
				require.False(t, path.LowerBound)
				requireRoute(t, c.board, Highway, reading, path)
			}
		})
	}
}

func TestTheGiantBoardOfCrossesEnds(t *testing.T) {
	// A simple path can visit all 81 squares. The best trail leaves out 14 of the
	// 144 joins, for the same reason as on the board of 49, but to prove it takes
	// more states than are kept.
	s := full(t, 9, 9, "HHHH")
	simple := s.Score(Simple).Highway
	require.Equal(t, 81, simple.Points)
	require.False(t, simple.LowerBound)
	requireRoute(t, s, Highway, Simple, simple)

	path := s.Score(Trail).Highway
	require.LessOrEqual(t, path.Points, 131)
	require.GreaterOrEqual(t, path.Points, 125)
	require.True(t, path.LowerBound)
	requireRoute(t, s, Highway, Trail, path)
}

func TestTheWorkIsBounded(t *testing.T) {
	// Not by the clock, which depends on the machine, but by what is counted:
	// steps of the walk, and states of the sweep. The benchmark of 81 crosses
	// says how long that takes.
	s := full(t, 9, 9, "HHHH")
	g := &graph{}
	g.build(s, Highway)
	w := &g.search
	w.reset(g.nodes, Trail)
	w.flood(0)
	w.contract()
	w.trails()
	require.Less(t, w.steps, maxSteps+len(w.keys)+2, "a step that is begun, and one for each start that is left")
	sweep := newSweep(w)
	sweep.run()
	require.True(t, sweep.dropped)
	require.LessOrEqual(t, len(sweep.past), 1+len(w.members)*maxStates)
}

func TestAFrontTooWideGivesALowerBound(t *testing.T) {
	// Fifteen columns are more than a view of the front holds.
	s := full(t, 15, 15, "HHHH")
	path := s.Score(Trail).Highway
	require.True(t, path.LowerBound)
	requireRoute(t, s, Highway, Trail, path)
	require.Greater(t, path.Points, 15)
}

func TestScoreIsDeterministicAndSafeForConcurrentUse(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 16))
	boards := []*Setup{full(t, 7, 7, "HHH."), randomSetup(r, Base(), "anything", 0.7), NewSetup(Base())}
	var wait sync.WaitGroup
	for _, s := range boards {
		want := s.Score(Trail)
		for range 4 {
			wait.Go(func() { assert.Equal(t, want, s.Score(Trail)) })
		}
	}
	wait.Wait()
}

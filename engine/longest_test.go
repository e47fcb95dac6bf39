package engine

import (
	"math/rand/v2"
	"testing"

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

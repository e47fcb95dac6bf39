package engine

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// slowNetworks is the obvious twin: every route starts as a network of its own,
// and any two that meet become one, again and again until nothing changes. It
// returns the exits of each network that has any.
func slowNetworks(s *Setup) [][]string {
	type route struct {
		square Square
		Route
	}
	var networks [][]route
	for _, sq := range s.Filled() {
		for _, r := range s.At(sq).Tile.Routes() {
			networks = append(networks, []route{{sq, r}})
		}
	}
	l := s.Game.Layout
	meet := func(a, b route) bool {
		if a.square == b.square {
			return s.At(a.square).Tile.Station
		}
		for _, side := range AllSides {
			if a.Sides.Has(side) && l.Neighbour(a.square, side) == b.square &&
				b.Sides.Has(side.Opposite()) && a.Kind == b.Kind {
				return true
			}
		}
		return false
	}
	for changed := true; changed; {
		changed = false
		for i := range networks {
			for j := len(networks) - 1; j > i; j-- {
				if slices.ContainsFunc(networks[i], func(a route) bool {
					return slices.ContainsFunc(networks[j], func(b route) bool { return meet(a, b) })
				}) {
					networks[i] = append(networks[i], networks[j]...)
					networks = slices.Delete(networks, j, j+1)
					changed = true
				}
			}
		}
	}
	var exits [][]string
	for _, n := range networks {
		var names []string
		for _, r := range n {
			for _, side := range AllSides {
				if r.Sides.Has(side) && l.Exit(r.square, side) == r.Kind {
					names = append(names, l.SquareName(r.square)+side.String())
				}
			}
		}
		if len(names) > 0 {
			slices.Sort(names)
			exits = append(exits, names)
		}
	}
	return exits
}

func TestNetworksAgreeWithMergingEverything(t *testing.T) {
	r := rand.New(rand.NewPCG(21, 22))
	for i := range 400 {
		s := randomSetup(r, Base(), []string{"inventory", "anything"}[i%2], 0.3+0.7*r.Float64())
		if i%5 == 0 {
			s, _ = randomGame(r)
		}
		var got [][]string
		points := 0
		for _, n := range s.Score(Simple).Networks {
			got = append(got, n.Exits)
			points += n.Points
		}
		require.ElementsMatch(t, slowNetworks(s), got, s.String())
		require.Equal(t, points, s.Score(Simple).Exits.Points)
	}
}

func TestNetworkPoints(t *testing.T) {
	want := []int{0, 0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 45, 50, 55, 60, 65}
	for exits, points := range want {
		assert.Equal(t, points, Base().networkPoints(exits), "%d exits", exits)
	}
	assert.Zero(t, (&Game{}).networkPoints(3), "a game without a table")
}

func TestAllTwelveExitsAreWorth45(t *testing.T) {
	// A highway ring just inside the frame, with rails let in by stations.
	s := mustText(t, "A1:.HH./1 A2:HH.H/1 A3:.H.H/1 A4:RH.Hs/1 A5:.H.H/1 A6:HH.H/1 A7:..HH/1 "+
		"B1:H.HRs/2 B7:HRH.s/2 C1:H.H./2 C7:H.H./2 D1:H.HH/3 D7:HHH./3 E1:H.H./3 E7:H.H./3 "+
		"F1:H.HRs/4 F7:HRH.s/4 G1:HH../5 G2:.HHH/5 G3:.H.H/5 G4:.HRHs/5 G5:.H.H/6 G6:.HHH/6 G7:H..H/6")
	sheet := s.Score(DefaultLongest)
	require.Len(t, sheet.Networks, 1)
	assert.Len(t, sheet.Networks[0].Exits, 12)
	assert.Equal(t, []string{"A2N", "A4N", "A6N", "B1W", "B7E", "D1W"}, sheet.Networks[0].Exits[:6])
	assert.Equal(t, 45, sheet.Exits.Points)
	assert.Equal(t, Path{Points: 24, Squares: sheet.Highway.Squares}, sheet.Highway)
	assert.Equal(t, 25, s.Score(Trail).Highway.Points)
	assert.Equal(t, 69, sheet.Total-sheet.Railway.Points)
}

func TestForbiddenJoins(t *testing.T) {
	between := mustText(t, "A2:HH../1 A3:.R.R/1 A4:R..R/1").Score(Simple)
	assert.Equal(t, []End{{"A2", "E"}, {"A3", "W"}}, between.Errors.Ends, "one error for each end")
	assert.Equal(t, -2, between.Errors.Points)
	assert.Equal(t, 1, between.Highway.Points)

	exit := mustText(t, "A2:RR../1 A3:.R.R/1 A4:R..R/1").Score(Simple)
	assert.Empty(t, exit.Errors.Ends, "the end lies on the outer edge")
	assert.Equal(t, []Network{{Exits: []string{"A4N"}, Points: 0}}, exit.Networks, "the exit does not count")
}

func TestAStationJoinsAllRoutesOfItsSquare(t *testing.T) {
	for board, want := range map[string][]Network{
		"A2:H.H./1 B2:H..Rs/1 B1:.R.R/1":          {{[]string{"A2N", "B1W"}, 4}},
		"A2:H.H./1 B2:H..R/1 B1:.R.R/1":           {{[]string{"A2N"}, 0}, {[]string{"B1W"}, 0}},
		"A2:H.H./1 B2:HRHRo/1 B1:.R.R/1":          {{[]string{"A2N"}, 0}, {[]string{"B1W"}, 0}},
		"A2:H.H./1 B2:HRHRs/1 B1:.R.R/1":          {{[]string{"A2N", "B1W"}, 4}},
		"A2:H.H./1 B2:HN+HS+RWs/1 B1:.R.R/1":      {{[]string{"A2N", "B1W"}, 4}},
		"D1:.H.H/1 D2:.H.H/1 D3:H..H/1 A2:H.H./1": {{[]string{"A2N"}, 0}, {[]string{"D1W"}, 0}},
	} {
		assert.Equal(t, want, mustText(t, board).Score(Simple).Networks, board)
	}
}

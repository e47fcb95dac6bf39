package vision

import (
	"image"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// onLeft is the slow and obvious twin of convexHull: a pair of points is an edge
// of the hull when all others lie on one side of it.
func onLeft(points []image.Point) map[image.Point]bool {
	corners := map[image.Point]bool{}
	for _, a := range points {
		for _, b := range points {
			if a == b {
				continue
			}
			edge := true
			for _, c := range points {
				cross := (b.X-a.X)*(c.Y-a.Y) - (b.Y-a.Y)*(c.X-a.X)
				between := cross == 0 && (c.X-a.X)*(c.X-b.X)+(c.Y-a.Y)*(c.Y-b.Y) <= 0
				edge = edge && (cross > 0 || between)
			}
			if edge {
				corners[a], corners[b] = true, true
			}
		}
	}
	return corners
}

func TestConvexHullAgreesWithItsSlowTwin(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 1))
	for range 200 {
		points := make([]image.Point, 3+rng.IntN(20))
		for i := range points {
			points[i] = image.Pt(rng.IntN(12), rng.IntN(12))
		}
		want := onLeft(points)
		hull := convexHull(points)
		if len(want) < 3 { // all in a line
			continue
		}
		got := map[image.Point]bool{}
		for i, p := range hull {
			got[image.Pt(int(p.X), int(p.Y))] = true
			assert.Positive(t, turning(hull[(i+len(hull)-1)%len(hull)], p, hull[(i+1)%len(hull)]), "clockwise, no straight corner")
		}
		assert.Equal(t, want, got)
	}
}

func TestQuadAroundLooksThroughBumps(t *testing.T) {
	corners := []Point{{100, 80}, {420, 120}, {460, 430}, {60, 380}}
	var points []image.Point
	for i, a := range corners {
		b := corners[(i+1)%4]
		for s := range 101 {
			k := float64(s) / 100
			if s < 3 || s > 97 { // rounded corners
				continue
			}
			points = append(points, image.Pt(int(a.X+k*(b.X-a.X)), int(a.Y+k*(b.Y-a.Y))))
		}
	}
	q, ok := quadAround(points)
	require.True(t, ok)
	for _, c := range corners {
		nearest := math.Inf(1)
		for _, p := range q {
			nearest = min(nearest, math.Hypot(p.X-c.X, p.Y-c.Y))
		}
		assert.Less(t, nearest, 6.0)
	}
	var circle []image.Point
	for i := range 200 {
		s, c := math.Sincos(float64(i) * math.Pi / 100)
		circle = append(circle, image.Pt(300+int(200*c), 300+int(200*s)))
	}
	_, ok = quadAround(circle)
	assert.False(t, ok, "a circle has no four sides")
	_, ok = quadAround([]image.Point{{0, 0}, {500, 500}})
	assert.False(t, ok, "a line has no area")
	_, ok = quadAround(nil)
	assert.False(t, ok, "nothing")
}

func TestOutlinesProposeTheBoard(t *testing.T) {
	for _, s := range []synthetic{
		{square: 40, elevation: 85, turn: 10, ink: 15, seed: 1},
		{square: 30, elevation: 60, turn: 100, ink: 25, noise: 3, seed: 2},
		{square: 60, elevation: 50, turn: 200, ink: 10, blur: 1, seed: 3},
	} {
		p, mesh := s.shoot(t)
		quads, err := Outlines(p)
		require.NoError(t, err)
		assert.LessOrEqual(t, len(quads), proposeMost)
		nearest := math.Inf(1)
		for _, q := range quads {
			for turn := range 4 {
				turned := Quad{q[turn], q[(turn+1)%4], q[(turn+2)%4], q[(turn+3)%4]}
				nearest = min(nearest, cornerError(turned, mesh.Quad()))
			}
		}
		assert.Less(t, nearest, 0.3, "seed %d", s.seed)
		require.NoError(t, p.Close())
	}
}

func TestOutlinesOfOddPicturesAreNone(t *testing.T) {
	for _, size := range [][2]int{{1, 1}, {3, 2000}, {2000, 3}, {200, 200}} {
		p := photoOf(120, size[0], size[1])
		quads, err := Outlines(p)
		require.NoError(t, err)
		assert.Empty(t, quads)
		require.NoError(t, p.Close())
	}
}

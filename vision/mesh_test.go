package vision

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Every crossing must be found to within 0.03 of a square on the whole, from
// corners that are up to a quarter off. The drawing itself is good to a
// hundredth, since OpenCV draws lines on whole pixels.
func TestRefineMeshFindsEveryCrossing(t *testing.T) {
	for _, c := range []struct {
		square, elevation, bend, lens float64
		mean, worst                   float64 // allowed, in squares
	}{
		{20, 88, 0.00, 0.00, 0.015, 0.04},
		{20, 45, 0.15, 0.04, 0.02, 0.05},
		{40, 60, 0.15, 0.04, 0.012, 0.03},
		{40, 45, 0.30, 0.08, 0.012, 0.035},
		{90, 45, 0.30, 0.04, 0.012, 0.03},
	} {
		t.Run(fmt.Sprintf("%.0f px, %.0f degrees, bent %.2f", c.square, c.elevation, c.bend), func(t *testing.T) {
			var all []float64
			for k := range 3 {
				rng := rand.New(rand.NewPCG(uint64(k), 3))
				s := synthetic{square: c.square, elevation: c.elevation, bend: c.bend, lens: c.lens, turn: rng.Float64() * 360,
					ink: 10 + k*25, blur: 0.5 + 0.3*float64(k), noise: 4, shadow: k == 1, seed: uint64(k)}
				p, truth := s.shoot(t)
				m, q, err := refineMesh(p, shaken(truth.Quad(), []float64{0.05, 0.15, 0.25}[k], rng), usualLattice)
				require.NoError(t, err)
				all = append(all, meshErrors(m, truth)...)
				assert.Greater(t, q.Support, 0.55)
				assert.Greater(t, q.Frame, 1.5)
				assert.Less(t, q.Residual, 0.02)
				require.NoError(t, p.Close())
			}
			sum := 0.0
			for _, e := range all {
				sum += e
			}
			t.Logf("mean %.4f, worst %.4f of a square", sum/float64(len(all)), slices.Max(all))
			assert.Less(t, sum/float64(len(all)), c.mean)
			assert.Less(t, slices.Max(all), c.worst)
		})
	}
}

// A mesh a square beside the board, or half a square, must be known as wrong.
func TestMeshQualityTellsASlippedMesh(t *testing.T) {
	s := synthetic{square: 40, elevation: 65, turn: 20, bend: 0.1, ink: 20, blur: 0.6, noise: 4, seed: 5}
	p, truth := s.shoot(t)
	defer p.Close()
	right := truth.Quad()
	h, err := quadHomography(right, 7, 7)
	require.NoError(t, err)
	for _, by := range [][2]float64{{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {0.5, 0.5}} {
		var q Quad
		for i, c := range []Point{{0, 0}, {7, 0}, {7, 7}, {0, 7}} {
			q[i] = h.apply(Point{c.X + by[0], c.Y + by[1]})
		}
		m, quality, err := refineMesh(p, q, usualLattice)
		if err != nil || slices.Max(meshErrors(m, truth)) < 0.05 {
			continue // found out, or found the way back
		}
		assert.Less(t, quality.Frame, leastFrame, "slipped by %v", by)
	}
}

func TestRefineMeshRefusesQuadsThatNoCameraSees(t *testing.T) {
	s := synthetic{square: 20, elevation: 80, seed: 1}
	p, truth := s.shoot(t)
	defer p.Close()
	q := truth.Quad()
	nan := math.NaN()
	for name, bad := range map[string]Quad{
		"folded over":    {q[0], q[2], q[1], q[3]},
		"mirrored":       {q[1], q[0], q[3], q[2]},
		"a line":         {{0, 0}, {10, 10}, {20, 20}, {30, 30}},
		"a point":        {},
		"not a number":   {{nan, nan}, {1, 0}, {1, 1}, {0, 1}},
		"infinitely far": {{math.Inf(-1), 0}, {1, 0}, {1, 1}, {0, 1}},
	} {
		_, _, err := refineMesh(p, bad, usualLattice)
		assert.Error(t, err, name)
	}
	_, _, err := refineMesh(p, q, lattice{rows: 100, cols: 100})
	assert.Error(t, err, "too many lines")
	// Far outside the photo there is nothing, but it is no error.
	far := q
	for i := range far {
		far[i].X += 1e5
	}
	_, quality, err := refineMesh(p, far, usualLattice)
	if err == nil {
		assert.Less(t, quality.Support, leastSupport)
	}
}

func TestSurfacePassesThroughEveryCrossing(t *testing.T) {
	s := synthetic{square: 50, elevation: 50, turn: 200, bend: 0.3, lens: 0.05}
	mesh := Mesh{Rows: 7, Cols: 7}
	for i := range 64 {
		mesh.Points = append(mesh.Points, s.look(float64(i%8), float64(i/8), 650, 650))
	}
	surf, err := newSurface(mesh)
	require.NoError(t, err)
	for r := 0; r <= 7; r++ {
		for c := 0; c <= 7; c++ {
			at := surf.at(float64(c), float64(r))
			assert.InDelta(t, mesh.At(r, c).X, at.X, 1e-6)
			assert.InDelta(t, mesh.At(r, c).Y, at.Y, 1e-6)
		}
	}
	// Between the crossings and in the margin it stays near the bent card.
	for _, c := range []struct{ u, v, near float64 }{
		{3.5, 3.5, 0.002}, {0.5, 6.5, 0.004}, {6.3, 1.7, 0.002}, {-0.4, 3, 0.02}, {7.4, 7.4, 0.03}, {2, -0.4, 0.02},
	} {
		got, want := surf.at(c.u, c.v), s.look(c.u, c.v, 650, 650)
		assert.Less(t, math.Hypot(got.X-want.X, got.Y-want.Y)/50, c.near, "at %v, %v", c.u, c.v)
	}
}

// countedPieces is the slow and obvious twin of plane.pieces: it works out each
// value on its own.
func countedPieces(p plane, lines, squares int, reach, most float64) []piece {
	along := max(1, int(alongBlur*p.px/2))
	mean := func(x, y int) float64 {
		sum := 0.0
		for k := y - along; k <= y+along; k++ {
			sum += float64(p.v[min(max(k, 0), p.h-1)*p.w+x])
		}
		return sum / float64(2*along+1)
	}
	d := max(2, int(math.Round(shoulder*p.px)))
	response := func(x, y int) float64 {
		if x < d+1 || x >= p.w-d-1 {
			return 0
		}
		mid := (mean(x-1, y) + 2*mean(x, y) + mean(x+1, y)) / 4
		left := (mean(x-d-1, y) + mean(x-d, y) + mean(x-d+1, y)) / 3
		right := (mean(x+d-1, y) + mean(x+d, y) + mean(x+d+1, y)) / 3
		return min(max(min(left, right)-mid-responseFloor, 0), most)
	}
	var list []piece
	for line := 0; line <= lines; line++ {
		at := (float64(line)+p.margin)*p.px - 0.5
		for s := range squares {
			for _, ends := range [][2]float64{{pieceNear, pieceFar}, {1 - pieceFar, 1 - pieceNear}} {
				q := piece{line: line, along: float64(s) + (ends[0]+ends[1])/2, first: math.NaN()}
				y0 := int(math.Round((float64(s) + ends[0] + p.margin) * p.px))
				y1 := int(math.Round((float64(s) + ends[1] + p.margin) * p.px))
				for x := range p.w {
					if math.Abs(float64(x)-at) > reach*p.px {
						continue
					}
					if math.IsNaN(q.first) {
						q.first = (float64(x) - at) / p.px
					}
					sum := 0.0
					for y := y0; y < y1; y++ {
						sum += response(x, y)
					}
					q.profile = append(q.profile, float32(sum/float64(y1-y0)))
				}
				list = append(list, q)
			}
		}
	}
	return list
}

func TestPiecesAgreeWithTheirSlowTwin(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	p := plane{w: 110, h: 84, px: 24, margin: 0.75}
	for range p.w * p.h {
		p.v = append(p.v, float32(rng.Float64()))
	}
	fast, slow := p.pieces(3, 2, 0.4, 0.25), countedPieces(p, 3, 2, 0.4, 0.25)
	require.Len(t, fast, len(slow))
	for i := range slow {
		assert.Equal(t, slow[i].line, fast[i].line)
		assert.InDelta(t, slow[i].along, fast[i].along, 1e-9)
		assert.InDelta(t, slow[i].first, fast[i].first, 1e-9)
		require.Len(t, fast[i].profile, len(slow[i].profile))
		for k := range slow[i].profile {
			require.InDelta(t, slow[i].profile[k], fast[i].profile[k], 1e-4)
		}
	}
}

func TestHomographyMapsPointsAndBack(t *testing.T) {
	from := []Point{{0, 0}, {7, 0}, {7, 7}, {0, 7}}
	to := []Point{{512.5, 300}, {1036, 404}, {1064, 898}, {446, 856}}
	h, err := fitHomography(from, to)
	require.NoError(t, err)
	back, err := h.inverse()
	require.NoError(t, err)
	for i := range from {
		p := h.apply(from[i])
		assert.InDelta(t, to[i].X, p.X, 1e-6)
		assert.InDelta(t, to[i].Y, p.Y, 1e-6)
		q := back.apply(p)
		assert.InDelta(t, from[i].X, q.X, 1e-9)
		assert.InDelta(t, from[i].Y, q.Y, 1e-9)
	}
	_, err = fitHomography(from[:3], to[:3])
	assert.Error(t, err, "three points")
	_, err = fitHomography(from, []Point{{0, 0}, {1, 1}, {2, 2}, {3, 3}})
	assert.Error(t, err, "all in a line")
}

func TestFitBendFindsAPolynomial(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 4))
	shape := func(u, v float64) float64 { return 0.05 - 0.03*u + 0.02*v + 0.04*u*v - 0.03*v*v }
	var samples []sample
	for range 200 {
		u, v := 2*rng.Float64()-1, 2*rng.Float64()-1
		samples = append(samples, sample{u, v, shape(u, v), 1})
	}
	b, ok := fitBend(3, samples)
	require.True(t, ok)
	for range 50 {
		u, v := 2*rng.Float64()-1, 2*rng.Float64()-1
		assert.InDelta(t, shape(u, v), b.at(u, v), 0.003)
	}
	none, ok := fitBend(4, nil)
	require.True(t, ok, "nothing measured, nothing bent")
	assert.Zero(t, none.at(0.5, -0.5))
}

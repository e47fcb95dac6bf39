package vision

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// throughLens shows a flat board through a lens: the error of lens at the
// corner of a picture of w x h pixels, crossings found to noise pixels.
func throughLens(t *testing.T, q Quad, w, h int, lens, noise float64, rng *rand.Rand) Mesh {
	m, err := MeshOf(q, 7, 7)
	require.NoError(t, err)
	middle, corner := Point{float64(w-1) / 2, float64(h-1) / 2}, math.Hypot(float64(w), float64(h))/2
	for i, p := range m.Points {
		dx, dy := p.X-middle.X, p.Y-middle.Y
		k := 1 + lens*(dx*dx+dy*dy)/(corner*corner)
		m.Points[i] = Point{middle.X + k*dx + noise*rng.NormFloat64(), middle.Y + k*dy + noise*rng.NormFloat64()}
	}
	return m
}

func TestTheLensIsFoundAgain(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	large := Quad{{300, 200}, {1250, 260}, {1330, 1120}, {240, 1060}}
	small := Quad{{700, 500}, {980, 510}, {990, 780}, {690, 790}}
	for _, lens := range []float64{-0.12, -0.04, -0.01, 0, 0.015, 0.08} {
		got, err := EstimateLens(1600, 1200, throughLens(t, large, 1600, 1200, lens, 0, rng))
		require.NoError(t, err)
		assert.InDelta(t, lens, got.Corner, 1e-3)
		assert.Less(t, got.Corrected, 1e-3)
		noisy, err := EstimateLens(1600, 1200, throughLens(t, large, 1600, 1200, lens, 0.4, rng))
		require.NoError(t, err)
		assert.InDelta(t, lens, noisy.Corner, 2*noisy.Uncertainty)
		assert.Less(t, noisy.Uncertainty, 0.02)
		far, err := EstimateLens(1600, 1200, throughLens(t, small, 1600, 1200, lens, 0.4, rng))
		require.NoError(t, err)
		assert.Greater(t, far.Uncertainty, 5*noisy.Uncertainty, "a small board in the middle tells less, and says so")
	}
}

func TestNoLensIsMadeUpOutOfNothing(t *testing.T) {
	_, err := EstimateLens(100, 100, Mesh{Rows: 1, Cols: 1, Points: make([]Point, 4)})
	assert.Error(t, err)
}

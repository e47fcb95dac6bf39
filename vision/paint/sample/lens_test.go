package sample

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/vision"
	"inkscore/vision/paint/shoot"
)

// The lens of the painter's camera is known: the grid of a board in its photo
// must tell it, and a bent card must not claim to know it well. (A lens that bends
// lines inwards is told up to a quarter too weak.)
func TestTheGridTellsTheLensOfThePhoto(t *testing.T) {
	r, err := vision.NewRecogniser()
	require.NoError(t, err)
	defer r.Close()
	lenses := []float64{-0.06, -0.03, 0, 0.02, 0.04}
	for _, bend := range []float64{0, 0.05} {
		var worst float64
		for i, lens := range lenses {
			view := shoot.Plain()
			view.LongSide, view.Square, view.Elevation = shoot.Only(1000), shoot.Only(80), shoot.Only(70)
			view.Lens, view.Bend, view.Lid, view.OffCentre = shoot.Only(lens), shoot.Only(bend), 0, shoot.Only(0.5)
			s, err := Make(uint64(100+i), Options{Boards: 1, Edition: "deep-blue", Blank: true, Photo: view})
			require.NoError(t, err)
			p, err := vision.Open(s.JPEG, vision.OpenOptions{})
			require.NoError(t, err)
			quad, ok := s.Boards[0].Quad()
			require.True(t, ok)
			found, err := r.LocateNear(p, []vision.Quad{quad})
			require.NoError(t, err)
			got, err := vision.EstimateLens(p.Width, p.Height, found[0].Mesh)
			require.NoError(t, err)
			t.Logf("bend %.2f: lens %+.3f, told %+.4f, give or take %.4f", bend, lens, got.Corner, got.Uncertainty)
			assert.Less(t, math.Abs(got.Corner-lens), max(0.01, 3*got.Uncertainty))
			worst = max(worst, math.Abs(got.Corner-lens))
			require.NoError(t, p.Close())
		}
		if bend == 0 {
			assert.Less(t, worst, 0.01)
		}
	}
}

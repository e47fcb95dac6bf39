package vision

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// An answer made from the truth must lead back to the truth, whichever corner
// the candidate begins with.
func TestTheRightAnswerCorrectsACandidate(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	truth := Quad{{300, 200}, {900, 260}, {980, 900}, {240, 820}}
	for turn := range 4 {
		candidate, renamed := Quad{}, Quad{}
		for i := range candidate {
			renamed[i] = truth[(i+turn)%4]
			candidate[i] = Point{renamed[i].X + 40*rng.NormFloat64(), renamed[i].Y + 40*rng.NormFloat64()}
		}
		offsets, err := CandidateOffsets(candidate, renamed)
		require.NoError(t, err)
		answer := make([]float32, registerWidth)
		for i, o := range offsets {
			answer[i] = float32(o)
		}
		answer[8+(4-turn)%4] = 20 // the class that training writes for this turn
		toPhoto, err := candidateTo(candidate)
		require.NoError(t, err)
		got := corrected(answer, toPhoto)
		for i := range truth {
			assert.InDelta(t, truth[i].X, got.Quad[i].X, 0.01)
			assert.InDelta(t, truth[i].Y, got.Quad[i].Y, 0.01)
		}
		// It was far off, so another look is needed before it counts.
		assert.Less(t, got.Board, leastRegistered)
		assert.Greater(t, got.Board, worthAnotherLook)
		assert.Greater(t, got.Up, 0.99)
	}
}

func TestQuadsThatNoCameraSeesAreNotJudged(t *testing.T) {
	p := &Photo{Width: 1000, Height: 800}
	for name, c := range map[string]struct {
		quad Quad
		want bool
	}{
		"a board":            {Quad{{100, 100}, {500, 120}, {520, 500}, {90, 480}}, true},
		"anticlockwise":      {Quad{{100, 100}, {90, 480}, {520, 500}, {500, 120}}, false},
		"folded over":        {Quad{{100, 100}, {500, 480}, {500, 120}, {90, 480}}, false},
		"tiny":               {Quad{{100, 100}, {110, 100}, {110, 110}, {100, 110}}, false},
		"far outside":        {Quad{{2100, 100}, {2500, 120}, {2520, 500}, {2090, 480}}, false},
		"a corner cut off":   {Quad{{-100, 100}, {500, 120}, {520, 500}, {-90, 480}}, true},
		"not even a polygon": {Quad{}, false},
	} {
		assert.Equal(t, c.want, plausible(c.quad, p), name)
	}
}

func TestPeaksAreTheHighestCellsWithTheirCorners(t *testing.T) {
	values := make([]float32, 9*spotPlane)
	for i := range spotPlane {
		values[i] = -9
	}
	at := 10*spotCells + 12 // row 10, column 12: its middle is at 99.5, 83.5
	values[at], values[at+1], values[5*spotCells+20] = 3, 2, 1
	for k, offset := range []float32{-0.5, -0.25, 0.5, -0.25, 0.5, 0.25, -0.5, 0.25} {
		values[(1+k)*spotPlane+at] = offset
	}
	found := peaks(values, 4)
	require.Len(t, found, 2, "the neighbour of a peak is none")
	assert.InDelta(t, sigmoid(3), found[0].score, 1e-9)
	// Thumbnail 67.5,67.5 is (67.5+0.5)*4-0.5 in the photo.
	assert.Equal(t, Quad{{271.5, 271.5}, {527.5, 271.5}, {527.5, 399.5}, {271.5, 399.5}}, found[0].quad)
	assert.Greater(t, found[0].score, found[1].score)
}

func TestNoPeaksWhereNothingIs(t *testing.T) {
	values := make([]float32, 9*spotPlane)
	for i := range spotPlane {
		values[i] = -9
	}
	assert.Empty(t, peaks(values, 4))
}

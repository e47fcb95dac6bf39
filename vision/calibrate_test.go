package vision

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/calibration"
)

// learnFrom learns the print of a photo of testdata.
func learnFrom(t *testing.T, r *Recogniser, path string) (*Learned, error) {
	p, err := OpenFile(filepath.Join("..", "testdata", filepath.FromSlash(path)), OpenOptions{FullSize: true})
	require.NoError(t, err)
	defer func() { _ = p.Close() }()
	return r.Calibrate(p, "mine", nil)
}

// The photos are painted from these editions, in light of their own: lengths
// must come out again, and colours as they differ from the paper.
func TestAPrintIsLearnedFromAnEmptyBoard(t *testing.T) {
	r := networks(t)
	for _, name := range []string{"deep-blue", "home-made", "challenge-yellow"} {
		t.Run(name, func(t *testing.T) {
			want, err := calibration.Load(name)
			require.NoError(t, err)
			l, err := learnFrom(t, r, "blank/"+name+".jpg")
			require.NoError(t, err)
			got := l.Edition
			assert.Equal(t, "mine", got.Name)
			assert.Equal(t, want.Game, got.Game)
			assert.False(t, got.Guess)
			assert.InDelta(t, want.FrameThickness, got.FrameThickness, 0.02)
			assert.InDelta(t, want.LineThickness, got.LineThickness, 0.01)
			require.Len(t, got.Ticks.At, len(want.Ticks.At))
			for i := range want.Ticks.At {
				assert.InDelta(t, want.Ticks.At[i], got.Ticks.At[i], 0.02)
				assert.InDelta(t, want.Ticks.Length[i], got.Ticks.Length[i], 0.025)
			}
			assert.InDelta(t, want.CentreFrame, got.CentreFrame, 0.02)
			assert.InDelta(t, want.Exit.Width, got.Exit.Width, 0.1)
			assert.InDelta(t, want.Exit.Length, got.Exit.Length, 0.05)
			// The painter prints the middle of each range.
			assert.InDelta(t, (want.Margins.Left[0]+want.Margins.Left[1])/2, (got.Margins.Left[0]+got.Margins.Left[1])/2, 0.08)
			assert.InDelta(t, (want.Margins.Right[0]+want.Margins.Right[1])/2, (got.Margins.Right[0]+got.Margins.Right[1])/2, 0.08)
			require.Len(t, got.Icons, len(want.Icons))
			for i := range want.Icons {
				assert.Equal(t, want.Icons[i].Kind, got.Icons[i].Kind)
				assert.Equal(t, want.Icons[i].Squares, got.Icons[i].Squares)
				assert.InDelta(t, want.Icons[i].Size, got.Icons[i].Size, 0.1)
			}
			accent := lookOf(got).accent.distance(lookOf(want).accent)
			assert.Less(t, accent, 1.0, "the accent stands as far from the paper")
			assert.Less(t, lookOf(got).distance(lookOf(want)), farthest)
			assert.Less(t, l.Lens.Corrected, 0.03)
		})
	}
}

func TestALearnedPrintIsFoundAgainInItsPhoto(t *testing.T) {
	r := networks(t)
	l, err := learnFrom(t, r, "blank/home-made.jpg")
	require.NoError(t, err)
	corners := l.Mesh.Quad()
	readings := readPhoto(t, filepath.Join("..", "testdata", "blank", "home-made.jpg"),
		ReadOptions{Corners: &corners, Prints: []calibration.Edition{l.Edition}})
	assert.Equal(t, "mine", readings[0].Print)
	assert.False(t, readings[0].PrintGuess)
}

func TestNoPrintIsLearnedFromWhatIsNotEmpty(t *testing.T) {
	_, err := learnFrom(t, networks(t), "photos/005-half.jpg")
	var refusal *Refusal
	require.ErrorAs(t, err, &refusal)
	assert.Equal(t, NotBlank, refusal.Type)
	assert.Greater(t, refusal.Numbers["drawn squares"], 10.0)
}

package sample

import (
	"bytes"
	"image/jpeg"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/engine"
	"inkscore/vision/truth"
)

func TestASeedAlwaysGivesTheSamePhoto(t *testing.T) {
	o := Options{LongSide: 700, Boards: 1}
	a, err := Make(5, o)
	require.NoError(t, err)
	b, err := Make(5, o)
	require.NoError(t, err)
	assert.Equal(t, a, b)
	c, err := Make(6, o)
	require.NoError(t, err)
	assert.NotEqual(t, a.JPEG, c.JPEG)
}

func TestTheTruthLiesInThePhoto(t *testing.T) {
	for seed := range uint64(4) {
		s, err := Make(seed, Options{LongSide: 800, Boards: 1 + int(seed)%2})
		require.NoError(t, err)
		size, err := jpeg.DecodeConfig(bytes.NewReader(s.JPEG))
		require.NoError(t, err)
		assert.Equal(t, 800, max(size.Width, size.Height))
		require.Len(t, s.Boards, 1+int(seed)%2)
		for _, b := range s.Boards {
			_, err := b.Setup()
			require.NoError(t, err)
			mesh, ok := b.Grid()
			require.True(t, ok)
			quad, ok := b.Quad()
			require.True(t, ok)
			assert.Equal(t, mesh.Quad(), quad)
			inside := 0
			for _, p := range mesh.Points {
				if p.X >= 0 && p.Y >= 0 && p.X < float64(size.Width) && p.Y < float64(size.Height) {
					inside++
				}
			}
			assert.Greater(t, inside, 32, "most of the board is in the picture")
		}
		// What is written beside the photo reads back as it was.
		path := t.TempDir() + "/truth.json"
		require.NoError(t, truth.Save(path, s.Boards...))
		_, err = truth.Load(path)
		require.NoError(t, err)
	}
}

func TestACloseUpIsABoardThatFillsASmallPicture(t *testing.T) {
	for seed := range uint64(4) {
		s, err := Make(seed, Options{CloseUp: true})
		require.NoError(t, err)
		require.Len(t, s.Boards, 1)
		size, err := jpeg.DecodeConfig(bytes.NewReader(s.JPEG))
		require.NoError(t, err)
		assert.LessOrEqual(t, max(size.Width, size.Height), 1000)
		quad, ok := s.Boards[0].Quad()
		require.True(t, ok)
		assert.Greater(t, quad.Side()/7, 24.0, "squares are large enough to read")
	}
}

func TestShotsShowTheSameBoardsInAnotherLight(t *testing.T) {
	first, err := Make(5, Options{LongSide: 700, Boards: 1})
	require.NoError(t, err)
	second, err := Make(5, Options{LongSide: 700, Boards: 1, Shot: 1})
	require.NoError(t, err)
	assert.NotEqual(t, first.JPEG, second.JPEG)
	a, err := first.Boards[0].Setup()
	require.NoError(t, err)
	b, err := second.Boards[0].Setup()
	require.NoError(t, err)
	assert.Equal(t, a, b)
	assert.NotEqual(t, first.Boards[0].Corners, second.Boards[0].Corners)
}

func TestCoveredPhotosSayWhatHidesWhichSquares(t *testing.T) {
	things, glare := 0, 0
	for seed := range uint64(4) {
		s, err := Make(410019+seed, Options{Boards: 1, LongSide: 700, Covered: true})
		require.NoError(t, err)
		b := s.Boards[0]
		require.NotNil(t, b.Hidden)
		things += len(b.Hidden.Thing)
		glare += len(b.Hidden.Glare)
		hidden := map[string]bool{}
		for _, names := range [][]string{b.Hidden.Thing, b.Hidden.Glare, b.Hidden.Outside} {
			for _, name := range names {
				assert.False(t, hidden[name], "%s is named once", name)
				hidden[name] = true
			}
		}
		for _, sq := range b.Squares {
			name := string(rune('A'+sq.Row)) + string(rune('1'+sq.Col))
			assert.Equal(t, hidden[name], sq.Covered, name)
		}
	}
	assert.Positive(t, things)
	assert.Positive(t, glare)
}

func TestAGameWithTwoBoardsShowsBoth(t *testing.T) {
	game, err := engine.GameNamed("base+underground")
	require.NoError(t, err)
	s, err := Make(3, Options{LongSide: 800, Games: []*engine.Game{game}})
	require.NoError(t, err)
	require.Len(t, s.Boards, 2)
	assert.Equal(t, "base+underground", s.Boards[0].Game)
	assert.Equal(t, "underground", s.Boards[1].Game)
	for _, b := range s.Boards {
		setup, err := b.Setup()
		require.NoError(t, err)
		assert.NotEmpty(t, setup.Filled())
	}
}

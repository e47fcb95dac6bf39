package sample

import (
	"image"
	"os"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"gocv.io/x/gocv"

	"inkscore/vision"
)

// blurCount tells what became of boards that were blurred by so much.
type blurCount struct{ boards, noticed, numbers, wrong int }

// A blur that numbers suffer from is noticed, and a sharp photo is not taken for
// one. INKSCORE_BLUR=10 looks at ten photos from INKSCORE_SEED on, which takes
// minutes, and prints the figures of the README; each is blurred anew by a part
// of the size of a square.
func TestBlurThatNumbersSufferFromIsNoticed(t *testing.T) {
	seed, photos := uint64(440002), 1
	if n, err := strconv.Atoi(os.Getenv("INKSCORE_BLUR")); err == nil {
		seed, photos = 440001, n
	}
	if n, err := strconv.ParseUint(os.Getenv("INKSCORE_SEED"), 10, 64); err == nil {
		seed = n
	}
	r, err := vision.NewRecogniser()
	require.NoError(t, err)
	defer r.Close()
	blurs := []float64{0, 0.03}
	counts := make([]blurCount, len(blurs))
	for i := range photos {
		s, err := Make(seed+uint64(i), Options{Boards: 1})
		require.NoError(t, err)
		for b, blur := range blurs {
			counts[b].add(t, r, s, blur)
		}
	}
	for b, blur := range blurs {
		c := counts[b]
		t.Logf("blurred by %.2f of a square: %d of %d boards noticed, %d of %d numbers misread", blur, c.noticed, c.boards, c.wrong, c.numbers)
	}
	if photos == 1 {
		assert.Equal(t, blurCount{1, 0, counts[0].numbers, counts[0].wrong}, counts[0], "a sharp photo")
		assert.Equal(t, 1, counts[1].noticed, "a blurred one")
		assert.GreaterOrEqual(t, counts[1].wrong, counts[0].wrong)
	}
}

// add blurs a photo of one board, reads it and counts. A board that is not found
// does not count.
func (c *blurCount) add(t *testing.T, r *vision.Recogniser, s *Sample, blur float64) {
	t.Helper()
	want, err := s.Boards[0].Setup()
	require.NoError(t, err)
	p, err := vision.Open(blurred(t, s, blur), vision.OpenOptions{})
	require.NoError(t, err)
	defer func() { _ = p.Close() }()
	readings, err := r.Read(p, vision.ReadOptions{Game: want.Game})
	if err != nil || len(readings) != 1 {
		return
	}
	c.boards++
	for _, n := range readings[0].Notices {
		if n.Type == vision.BlurNotice {
			c.noticed++
		}
	}
	for _, sq := range readings[0].Squares {
		if there := want.At(sq.Square); !there.Tile.Empty() {
			c.numbers++
			if sq.Round != there.Round {
				c.wrong++
			}
		}
	}
}

// blurred returns a photo out of focus, the standard deviation in squares.
func blurred(t *testing.T, s *Sample, blur float64) []byte {
	t.Helper()
	if blur == 0 {
		return s.JPEG
	}
	quad, ok := s.Boards[0].Quad()
	require.True(t, ok)
	sigma := blur * quad.Side() / 7
	img, err := gocv.IMDecode(s.JPEG, gocv.IMReadColor)
	require.NoError(t, err)
	defer func() { _ = img.Close() }()
	require.NoError(t, gocv.GaussianBlur(img, &img, image.Point{}, sigma, sigma, gocv.BorderReflect101))
	file, err := gocv.IMEncodeWithParams(gocv.JPEGFileExt, img, []int{gocv.IMWriteJpegQuality, 92})
	require.NoError(t, err)
	defer file.Close()
	return append([]byte(nil), file.GetBytes()...)
}

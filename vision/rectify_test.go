package vision

import (
	"image"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"gocv.io/x/gocv"
)

// slope returns a photo whose blue, green and red tell the place: they grow by
// one for each so many pixels across, down and along both.
func slope(w, h int) *Photo {
	m := gocv.NewMatWithSize(h, w, gocv.MatTypeCV8UC3)
	data, _ := m.DataPtrUint8()
	for i := range w * h {
		data[3*i], data[3*i+1], data[3*i+2] = uint8(i%w/4), uint8(i/w/4), 90
	}
	return &Photo{Pixels: m, Scale: 1, Width: w, Height: h}
}

func TestRectifyShowsEachPlaceWhereItSays(t *testing.T) {
	p := slope(900, 800)
	defer p.Close()
	q := Quad{{250, 180}, {690, 240}, {730, 660}, {180, 600}}
	m, err := MeshOf(q, 7, 7)
	require.NoError(t, err)
	h, err := quadHomography(q, 7, 7)
	require.NoError(t, err)
	for _, px := range []int{12, 40, 72} {
		flat, err := Rectify(p, m, px)
		require.NoError(t, err)
		require.Equal(t, [2]int{8 * px, 8 * px}, [2]int{flat.Cols(), flat.Rows()})
		data, err := flat.DataPtrUint8()
		require.NoError(t, err)
		for y := 0; y < 8*px; y += 7 {
			for x := 0; x < 8*px; x += 7 {
				at := h.apply(Point{(float64(x)+0.5)/float64(px) - 0.5, (float64(y)+0.5)/float64(px) - 0.5})
				v := data[3*(y*8*px+x):]
				// The slope is a stair of four pixels, rounded: one level of slack.
				assert.InDelta(t, (at.X-1.5)/4, float64(v[0]), 1, "%d px: across at %d,%d", px, x, y)
				assert.InDelta(t, (at.Y-1.5)/4, float64(v[1]), 1, "%d px: down at %d,%d", px, x, y)
			}
		}
		require.NoError(t, flat.Close())
	}
}

func TestRectifyRegionIsAPartOfTheWhole(t *testing.T) {
	s := synthetic{square: 60, elevation: 60, turn: 30, bend: 0.2, ink: 20, seed: 2}
	p, mesh := s.shoot(t)
	defer p.Close()
	const px = 48
	whole, err := Rectify(p, mesh, px)
	require.NoError(t, err)
	defer whole.Close()
	part, err := RectifyRegion(p, mesh, 2.5, 3, 4, 5.5, px)
	require.NoError(t, err)
	defer part.Close()
	require.Equal(t, [2]int{72, 120}, [2]int{part.Cols(), part.Rows()})
	same := whole.Region(image.Rect(144, 168, 144+72, 168+120))
	defer same.Close()
	diff := gocv.NewMat()
	defer diff.Close()
	require.NoError(t, gocv.AbsDiff(part, same, &diff))
	mean := diff.Mean()
	assert.Less(t, mean.Val1+mean.Val2+mean.Val3, 1.0)
}

// A line thinner than a step of the sampling must not vanish: the darkness that
// it has in the photo stays in the rectified board.
func TestRectifyKeepsThinLinesWhenItShrinks(t *testing.T) {
	w := 1600
	m := gocv.NewMatWithSizeFromScalar(gocv.NewScalar(200, 200, 200, 0), w, w, gocv.MatTypeCV8UC3)
	data, err := m.DataPtrUint8()
	require.NoError(t, err)
	for i := range w * w {
		if i%w%100 == 37 { // one dark pixel of every hundred
			data[3*i], data[3*i+1], data[3*i+2] = 0, 0, 0
		}
	}
	p := &Photo{Pixels: m, Scale: 1, Width: w, Height: w}
	defer p.Close()
	mesh, err := MeshOf(Quad{{200, 200}, {1400, 200}, {1400, 1400}, {200, 1400}}, 7, 7)
	require.NoError(t, err)
	flat, err := Rectify(p, mesh, 16)
	require.NoError(t, err)
	defer flat.Close()
	mean := flat.Mean()
	assert.InDelta(t, 198, mean.Val1, 0.4)
}

func TestRectifyAtEveryDecodedScaleAgrees(t *testing.T) {
	s := synthetic{square: 80, elevation: 70, turn: 100, bend: 0.2, ink: 10, blur: 1.5, seed: 3}
	full, mesh := s.shoot(t)
	defer full.Close()
	half := &Photo{Pixels: gocv.NewMat(), Scale: 2, Width: full.Width, Height: full.Height}
	defer half.Close()
	require.NoError(t, gocv.Resize(full.Pixels, &half.Pixels, image.Pt(full.Width/2, full.Height/2), 0, 0, gocv.InterpolationArea))
	a, err := Rectify(full, mesh, 32)
	require.NoError(t, err)
	defer a.Close()
	b, err := Rectify(half, mesh, 32)
	require.NoError(t, err)
	defer b.Close()
	diff := gocv.NewMat()
	defer diff.Close()
	require.NoError(t, gocv.AbsDiff(a, b, &diff))
	mean := diff.Mean()
	// Half a pixel of the photo out of place would give more than 3.
	assert.Less(t, (mean.Val1+mean.Val2+mean.Val3)/3, 1.5)
}

func TestRectifyRefusesWhatIsNoBoard(t *testing.T) {
	p := slope(200, 200)
	defer p.Close()
	good, err := MeshOf(Quad{{20, 20}, {180, 20}, {180, 180}, {20, 180}}, 7, 7)
	require.NoError(t, err)
	folded := Mesh{7, 7, append([]Point(nil), good.Points...)}
	folded.Points[0], folded.Points[7] = folded.Points[7], folded.Points[0]
	for name, m := range map[string]Mesh{
		"no points":      {},
		"too few points": {7, 7, good.Points[:60]},
		"folded over":    folded,
		"not a number":   {1, 1, []Point{{math.NaN(), 0}, {1, 0}, {0, 1}, {1, 1}}},
	} {
		_, err := Rectify(p, m, 32)
		assert.Error(t, err, name)
	}
	_, err = Rectify(p, good, 0)
	assert.Error(t, err, "no pixels")
	_, err = Rectify(p, good, 5000)
	assert.Error(t, err, "too many pixels")
	_, err = RectifyRegion(p, good, 3, 3, 2, 4, 32)
	assert.Error(t, err, "a region inside out")
	// A board half outside the photo repeats the border.
	out, err := MeshOf(Quad{{-300, -300}, {100, -300}, {100, 100}, {-300, 100}}, 7, 7)
	require.NoError(t, err)
	flat, err := Rectify(p, out, 32)
	require.NoError(t, err)
	require.NoError(t, flat.Close())
}

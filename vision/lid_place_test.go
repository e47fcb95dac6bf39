package vision

import (
	"encoding/json"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// slowEvened is evened without sums kept from before.
func slowEvened(v []float32, w, h, reach int) []float32 {
	out := make([]float32, len(v))
	for y := range h {
		for x := range w {
			sum, squares, n := 0.0, 0.0, 0.0
			for j := max(0, y-reach); j <= min(h-1, y+reach); j++ {
				for i := max(0, x-reach); i <= min(w-1, x+reach); i++ {
					a := float64(v[j*w+i])
					sum, squares, n = sum+a, squares+a*a, n+1
				}
			}
			mean := sum / n
			out[y*w+x] = float32((float64(v[y*w+x]) - mean) / (math.Sqrt(max(0, squares/n-mean*mean)) + 0.06))
		}
	}
	return out
}

func TestEvenedIsTheSlowOne(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 2))
	for _, size := range [][3]int{{1, 1, 2}, {7, 3, 1}, {12, 9, 4}, {20, 30, 5}} {
		v := make([]float32, size[0]*size[1])
		for i := range v {
			v[i] = float32(rng.NormFloat64())
		}
		want := slowEvened(v, size[0], size[1], size[2])
		evened(v, size[0], size[1], size[2])
		assert.InDeltaSlice(t, want, v, 1e-4)
	}
}

// A camera that looks at a board from the foot, and a lid at a known angle: the
// hinge finds it where the camera sees it.
func TestTheHingeHasTheLidWhereACameraSeesIt(t *testing.T) {
	const w, h = 1600, 1200
	f := lidFocal * w
	sin, cos := math.Sincos(55 * math.Pi / 180) // of the camera above the table
	project := func(x, y, z float64) Point {    // squares; z up
		dx, dy := x-3.5, y-3.5
		// Axes: right along x; down the picture; into it.
		down, into := dy*sin-z*cos, 22-dy*cos-z*sin
		return Point{(w-1)/2.0 + f*dx/into, (h-1)/2.0 + f*down/into}
	}
	m, err := MeshOf(Quad{project(0, 0, 0), project(7, 0, 0), project(7, 7, 0), project(0, 7, 0)}, 7, 7)
	require.NoError(t, err)
	hinge, err := newHinge(m, w, h)
	require.NoError(t, err)
	const tall = 4.0
	for _, degrees := range []float64{0, 20, 45, 80} {
		angle := degrees * math.Pi / 180
		l := hinge.lid(tall, angle)
		require.True(t, l.visible(tall), "%g degrees", degrees)
		for _, at := range []Point{{0, 0}, {lidWide, 0}, {3, 2.5}, {lidWide, tall}} {
			up := tall - at.Y
			want := project(at.X-lidLeft, -lidCrease-up*math.Cos(angle), up*math.Sin(angle))
			got := l.apply(at)
			assert.InDelta(t, want.X, got.X, 1, "%g degrees", degrees)
			assert.InDelta(t, want.Y, got.Y, 1, "%g degrees", degrees)
		}
	}
}

func TestALidSeenFromBehindIsNotVisible(t *testing.T) {
	straight := homography{40, 0, 100, 0, 40, 100, 0, 0, 1}
	assert.True(t, straight.visible(4))
	mirrored := homography{-40, 0, 500, 0, 40, 100, 0, 0, 1}
	assert.False(t, mirrored.visible(4))
	behind := homography{40, 0, 100, 0, 40, 100, 0, 0, -1}
	assert.False(t, behind.visible(4))
}

// A print laid over itself, shifted, is found at its shift.
func TestLandmarksAreFoundAtTheirShift(t *testing.T) {
	layouts, err := lidLayouts()
	require.NoError(t, err)
	require.Len(t, layouts, 2, "those of the base game and of Challenge")
	print := &layouts[0]
	fine := &print.fine
	seen := lidTemplate{px: fine.px, w: fine.w, h: fine.h, values: make([]float32, len(fine.values))}
	const right, down = 2, -1
	for y := range fine.h {
		for x := range fine.w {
			if i, j := x-right, y-down; i >= 0 && j >= 0 && i < fine.w && j < fine.h {
				seen.values[y*fine.w+x] = fine.values[j*fine.w+i]
			}
		}
	}
	for _, a := range print.landmarks {
		shift, like := fine.find(&seen, a.grown(0.08), 4)
		assert.Greater(t, like, 0.99)
		assert.InDelta(t, right/fine.px, shift.X, 0.01)
		assert.InDelta(t, down/fine.px, shift.Y, 0.01)
	}
}

// A few landmarks that stray do not move a lid.
func TestTheFitLeavesStrayLandmarksOut(t *testing.T) {
	layouts, err := lidLayouts()
	require.NoError(t, err)
	print := &layouts[0]
	place := lidPlace{print: print, toPhoto: homography{40, 0, 100, 0, 40, 100, 0, 0, 1}}
	for i := range print.landmarks {
		m := lidMark{inside: true, shift: Point{0.1, -0.05}, like: 0.8}
		if i%5 == 0 {
			m.shift = Point{-0.3, 0.3}
		}
		place.marks = append(place.marks, m)
	}
	place.fit()
	assert.Greater(t, place.likeness, 0.5)
	at := place.toPhoto.apply(Point{3, 2})
	assert.InDelta(t, 100+40*3.1, at.X, 0.3)
	assert.InDelta(t, 100+40*1.95, at.Y, 0.3)
}

func TestALidOfWhichLittleIsSeenIsNone(t *testing.T) {
	layouts, err := lidLayouts()
	require.NoError(t, err)
	place := lidPlace{print: &layouts[0], toPhoto: homography{40, 0, 100, 0, 40, 100, 0, 0, 1}, marks: make([]lidMark, len(layouts[0].landmarks))}
	for i := range leastMarks - 1 {
		place.marks[i] = lidMark{inside: true, like: 0.9}
	}
	place.fit()
	assert.Zero(t, place.likeness)
}

// lidOf reads the lid of a photo whose board's corners are known.
func lidOf(t *testing.T, path string) (*Lid, []string) {
	t.Helper()
	data, err := os.ReadFile(strings.TrimSuffix(path, ".jpg") + ".json")
	require.NoError(t, err)
	var truth struct{ Specials []string }
	require.NoError(t, json.Unmarshal(data, &truth))
	corners := trueCorners(t, strings.TrimSuffix(path, ".jpg")+".json")
	readings := readPhoto(t, path, ReadOptions{Corners: &corners})
	require.Len(t, readings, 1)
	return readings[0].Lid, truth.Specials
}

func TestCrossedOutSpecialsAreSeen(t *testing.T) {
	for _, name := range []string{"sample.jpg", "photos/005-half.jpg", "photos/008-half.jpg"} {
		t.Run(name, func(t *testing.T) {
			lid, crossed := lidOf(t, filepath.Join("..", "testdata", filepath.FromSlash(name)))
			require.NotNil(t, lid)
			assert.GreaterOrEqual(t, lid.Likeness, leastLid)
			assert.Subset(t, crossed, lid.crossed())
			for _, s := range lid.Specials {
				if s.Crossed <= 1-surelyCrossed {
					assert.NotContains(t, crossed, s.Sides)
				}
			}
		})
	}
}

func TestCrossedOutSpecialsOfTheRenderedPhotos(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("..", "..", "shared", "photos", "rendered", "*.jpg"))
	require.NoError(t, err)
	if len(files) == 0 {
		t.Skip("the rendered photos are not here; TestCrossedOutSpecialsAreSeen has three others")
	}
	right, wrong := 0, 0
	for _, path := range files {
		lid, crossed := lidOf(t, path)
		require.NotNil(t, lid, path)
		for _, s := range lid.Specials {
			truth := false
			for _, name := range crossed {
				truth = truth || name == s.Sides
			}
			switch {
			case s.Crossed > 1-surelyCrossed && s.Crossed < surelyCrossed:
			case (s.Crossed >= surelyCrossed) == truth:
				right++
			default:
				wrong++
			}
		}
	}
	assert.Zero(t, wrong)
	assert.GreaterOrEqual(t, right, 60)
}

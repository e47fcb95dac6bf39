package vision

import (
	"encoding/json"
	"errors"
	"image"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"gocv.io/x/gocv"
)

// networks loads the recogniser of a test.
func networks(t testing.TB) *Recogniser {
	r, err := NewRecogniser()
	require.NoError(t, err)
	t.Cleanup(r.Close)
	return r
}

// trueCorners reads the corners out of the truth beside a photo.
func trueCorners(t testing.TB, path string) Quad {
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	var truth struct{ Corners [4][2]float64 }
	require.NoError(t, json.Unmarshal(data, &truth))
	var q Quad
	for i, c := range truth.Corners {
		q[i] = Point{c[0], c[1]}
	}
	return q
}

// cornerError returns the mean distance of the corners, in squares.
func cornerError(got, want Quad) float64 {
	sum := 0.0
	for i := range got {
		sum += math.Hypot(got[i].X-want[i].X, got[i].Y-want[i].Y)
	}
	return sum / 4 / squareSize(want, 7, 7)
}

func TestLocateFindsTheBoardUpright(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("..", "..", "shared", "photos", "rendered", "*.jpg"))
	require.NoError(t, err)
	if len(files) == 0 {
		t.Log("the rendered photos are not here; only those of testdata are read")
	}
	for _, name := range []string{"005-half", "008-half", "009-small"} {
		files = append(files, filepath.Join("..", "testdata", "photos", name+".jpg"))
	}
	r := networks(t)
	for _, file := range files {
		p, err := OpenFile(file, OpenOptions{})
		require.NoError(t, err)
		found, err := r.Locate(p)
		require.NoError(t, err, file)
		require.Len(t, found, 1, file)
		assert.Less(t, cornerError(found[0].Mesh.Quad(), trueCorners(t, file[:len(file)-3]+"json")), 0.1, file)
		require.NoError(t, p.Close())
	}
}

func TestRefineMeshOnRenderedPhotos(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("..", "..", "shared", "photos", "rendered", "*.jpg"))
	require.NoError(t, err)
	if len(files) == 0 {
		t.Log("the rendered photos are not here; only that of testdata is read")
	}
	files = append(files, filepath.Join("..", "testdata", "photos", "005-half.jpg"))
	for i, file := range files {
		p, err := OpenFile(file, OpenOptions{})
		require.NoError(t, err)
		want := trueCorners(t, file[:len(file)-3]+"json")
		m, q, err := refineMesh(p, shaken(want, 0.2, rand.New(rand.NewPCG(uint64(i), 1))), usualLattice)
		require.NoError(t, err)
		assert.Less(t, cornerError(m.Quad(), want), 0.07, file) // their truth is good to 0.05
		assert.Greater(t, q.Support, 0.7, file)
		assert.Greater(t, q.Frame, 2.0, file)
		require.NoError(t, p.Close())
	}
}

func TestNothingIsFoundWhereNoBoardIs(t *testing.T) {
	r := networks(t)
	files, err := filepath.Glob(filepath.Join("..", "..", "shared", "photos", "*", "*.jpg"))
	require.NoError(t, err)
	ours, err := filepath.Glob(filepath.Join("..", "testdata", "foreign", "negatives", "*.jpg"))
	require.NoError(t, err)
	files = append(files, ours...)
	for _, file := range files {
		if dir := filepath.Base(filepath.Dir(file)); dir != "negatives" && dir != "tables" {
			continue
		}
		p, err := OpenFile(file, OpenOptions{})
		require.NoError(t, err)
		_, err = r.Locate(p)
		var refusal *Refusal
		require.ErrorAs(t, err, &refusal, file)
		assert.Equal(t, NoBoard, refusal.Type, file)
		require.NoError(t, p.Close())
	}
	require.Len(t, ours, 20)
}

// photoOf is a photo of one colour.
func photoOf(level float64, w, h int) *Photo {
	m := gocv.NewMatWithSizeFromScalar(gocv.NewScalar(level, level, level, 0), h, w, gocv.MatTypeCV8UC3)
	return &Photo{Pixels: m, Scale: 1, Width: w, Height: h}
}

func TestLocateSaysWhyThereIsNoBoard(t *testing.T) {
	s := synthetic{square: 30, elevation: 80, ink: 10, seed: 9}
	sharp, truth := s.shoot(t)
	defer sharp.Close()
	changed := func(change func(src gocv.Mat, dst *gocv.Mat) error) *Photo {
		p := &Photo{Pixels: gocv.NewMat(), Scale: 1, Width: sharp.Width, Height: sharp.Height}
		require.NoError(t, change(sharp.Pixels, &p.Pixels))
		return p
	}
	var nowhere []Quad
	at := func(q Quad) []Quad { return []Quad{q} }
	sure := func(quads []Quad) ([]Judged, error) {
		var all []Judged
		for _, q := range quads {
			all = append(all, Judged{Quad: q, Board: 1, Up: 1})
		}
		return all, nil
	}
	moved := func(dx, dy float64) Quad {
		q := truth.Quad()
		for i := range q {
			q[i].X += dx
			q[i].Y += dy
		}
		return q
	}
	shifted := func(dx, dy int) *Photo { // the photo with its left or top cut away
		part := sharp.Pixels.Region(image.Rect(max(0, dx), max(0, dy), sharp.Width+min(0, dx), sharp.Height+min(0, dy)))
		defer part.Close()
		m := part.Clone()
		return &Photo{Pixels: m, Scale: 1, Width: m.Cols(), Height: m.Rows()}
	}
	cut := int(truth.At(0, 3).X) // leaves the board's right half
	for name, c := range map[string]struct {
		photo      *Photo
		candidates []Quad
		want       RefusalType
		says       string
	}{
		"an empty table": {photoOf(150, 600, 400), nowhere, NoBoard, "corners"},
		"a black photo":  {photoOf(6, 600, 400), nowhere, TooDark, "light"},
		"a photo out of focus": {changed(func(src gocv.Mat, dst *gocv.Mat) error {
			return gocv.GaussianBlur(src, dst, image.Pt(0, 0), 9, 9, gocv.BorderReplicate)
		}), nowhere, TooBlurred, "still"},
		"a tiny board":             {shifted(0, 0), at(Quad{{100, 100}, {160, 100}, {160, 160}, {100, 160}}), TooSmall, "nearer"},
		"a board cut on the left":  {shifted(cut, 0), at(moved(-float64(cut), 0)), CutOff, "left"},
		"a board cut on the right": {shifted(-cut, 0), at(moved(0, 0)), CutOff, "right"},
		"a board cut at the top":   {shifted(0, cut), at(moved(0, -float64(cut))), CutOff, "top"},
		"a board cut below":        {shifted(0, -cut), at(moved(0, 0)), CutOff, "bottom"},
		"a place without lines":    {photoOf(150, 600, 400), at(Quad{{100, 50}, {400, 50}, {400, 350}, {100, 350}}), NoBoard, "corners"},
	} {
		t.Run(name, func(t *testing.T) {
			defer c.photo.Close()
			found, refused, err := Locator{Judge: sure, Least: 0.5}.Among(c.photo, c.candidates, nil)
			require.NoError(t, err)
			assert.Empty(t, found)
			_, err = answer(c.photo, found, refused)
			var r *Refusal
			require.ErrorAs(t, err, &r)
			assert.Equal(t, c.want, r.Type, r.Message)
			assert.Contains(t, r.Message, c.says)
			assert.NotEmpty(t, r.Numbers)
			assert.Equal(t, c.want == CutOff, len(r.Squares) > mostHidden, "the squares that are missing")
			assert.Equal(t, c.want == CutOff || c.want == TooSmall, r.Corners != nil, "where the board lies")
		})
	}
}

func TestLocatePassesErrorsOn(t *testing.T) {
	p := photoOf(150, 300, 300)
	defer p.Close()
	broken := errors.New("broken")
	some := []Quad{{{10, 10}, {200, 10}, {200, 200}, {10, 200}}}
	l := Locator{Judge: func([]Quad) ([]Judged, error) { return nil, broken }}
	_, _, err := l.Among(p, some, nil)
	require.ErrorIs(t, err, broken)

	mesh, err := MeshOf(some[0], 7, 7)
	require.NoError(t, err)
	known := []Found{{Mesh: mesh}}
	found, _, err := l.Among(p, some, known)
	require.NoError(t, err, "a place that is known is not looked at again")
	assert.Equal(t, known, found)
}

func TestOverlapsAnyKnowsTheSameBoard(t *testing.T) {
	square := func(x, y, side float64) Quad {
		return Quad{{x, y}, {x + side, y}, {x + side, y + side}, {x, y + side}}
	}
	for name, c := range map[string]struct {
		a, b Quad
		want bool
	}{
		"itself":              {square(0, 0, 10), square(0, 0, 10), true},
		"turned":              {square(0, 0, 10), Quad{{10, 0}, {10, 10}, {0, 10}, {0, 0}}, true},
		"one inside":          {square(0, 0, 10), square(2, 2, 3), true},
		"half beside":         {square(0, 0, 10), square(5, 0, 10), true},
		"a corner in common":  {square(0, 0, 10), square(7, 7, 10), false},
		"an edge in common":   {square(0, 0, 10), square(10, 0, 10), false},
		"far away":            {square(0, 0, 10), square(50, 0, 10), false},
		"a diamond across it": {square(0, 0, 10), Quad{{5, -3}, {13, 5}, {5, 13}, {-3, 5}}, true},
	} {
		assert.Equal(t, c.want, overlapsAny(c.a, []Quad{c.b}), name)
		assert.Equal(t, c.want, overlapsAny(c.b, []Quad{c.a}), name+", the other way")
	}
	a, b := square(0, 0, 10), square(7, 6, 10)
	assert.InDelta(t, 12, polygonArea(common(a[:], b[:])), 1e-9)
}

func TestMeshFromCorners(t *testing.T) {
	s := synthetic{square: 40, elevation: 65, bend: 0.15, ink: 15, seed: 21}
	p, truth := s.shoot(t)
	defer p.Close()
	found, err := MeshFromCorners(p, shaken(truth.Quad(), 0.2, rand.New(rand.NewPCG(5, 5))))
	require.NoError(t, err)
	assert.Less(t, cornerError(found.Mesh.Quad(), truth.Quad()), 0.03, "the lines correct the hand")
	assert.InDelta(t, squareSize(truth.Quad(), 7, 7), found.SquareSize(), 0.5)

	blank := photoOf(180, 500, 500)
	defer blank.Close()
	given := Quad{{100, 90}, {400, 100}, {410, 420}, {80, 400}}
	found, err = MeshFromCorners(blank, given)
	require.NoError(t, err)
	assert.Less(t, cornerError(found.Mesh.Quad(), given), 1e-6, "without lines the hand is right")

	for name, bad := range map[string]Quad{
		"counter-clockwise": {given[0], given[3], given[2], given[1]},
		"crossed":           {given[0], given[2], given[1], given[3]},
		"all the same":      {},
		"not a number":      {{math.NaN(), 0}, {1, 0}, {1, 1}, {0, 1}},
	} {
		_, err := MeshFromCorners(p, bad)
		var r *Refusal
		require.ErrorAs(t, err, &r, name)
	}
}

package vision

import (
	"image"
	"image/color"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"gocv.io/x/gocv"

	"inkscore/engine"
)

// laid is a board of testdata, rectified, on which a test may lay something.
type laid struct {
	photo *Photo
	mesh  Mesh
	flat  gocv.Mat
}

func layOut(t testing.TB, name string) laid {
	path := filepath.Join("..", "testdata", "photos", name)
	p, err := OpenFile(path+".jpg", OpenOptions{})
	require.NoError(t, err)
	t.Cleanup(func() { _ = p.Close() })
	f, err := MeshFromCorners(p, trueCorners(t, path+".json"))
	require.NoError(t, err)
	flat, err := Rectify(p, f.Mesh, digitPx)
	require.NoError(t, err)
	t.Cleanup(func() { _ = flat.Close() })
	return laid{p, f.Mesh, flat}
}

// spot turns a place on the board, in squares, into a pixel of the flat board.
func (laid) spot(x, y float64) image.Point {
	return image.Pt(int((x+RectifyMargin)*digitPx), int((y+RectifyMargin)*digitPx))
}

// reading surveys the board and takes what it finds into an empty reading.
func (l laid) reading(t testing.TB) *Reading {
	s, err := surveyBoard(l.photo, l.mesh, engine.Classic(), l.flat)
	require.NoError(t, err)
	r := &Reading{Game: engine.Base(), Mesh: l.mesh, Setup: engine.NewSetup(engine.Base())}
	for i := range 49 {
		r.Squares = append(r.Squares, SquareReading{Square: engine.Square(i), Choice: Choice{P: 1}})
	}
	r.take(l.photo, s)
	return r
}

// names lists the squares that a reading says are hidden, by what hides them.
func (r *Reading) names() map[NoticeType][]string {
	all := map[NoticeType][]string{}
	for _, n := range r.Notices {
		all[n.Type] = []string{}
		for _, sq := range n.Squares {
			all[n.Type] = append(all[n.Type], r.Game.Layout.SquareName(sq))
		}
	}
	return all
}

func TestWhatLiesOnABoardIsNamedWithItsSquares(t *testing.T) {
	tests := []struct {
		name string
		lay  func(*testing.T, laid)
		want map[NoticeType][]string
	}{
		{"nothing", func(*testing.T, laid) {}, map[NoticeType][]string{}},
		{"a green pen", func(t *testing.T, l laid) {
			require.NoError(t, gocv.Line(&l.flat, l.spot(1.5, 4.5), l.spot(4.5, 4.5), color.RGBA{30, 140, 60, 0}, digitPx/2))
		}, map[NoticeType][]string{CoveredNotice: {"E2", "E3", "E4", "E5"}}},
		{"a black pen with a glint along it", func(t *testing.T, l laid) {
			require.NoError(t, gocv.Line(&l.flat, l.spot(5.5, 0.5), l.spot(5.5, 2.5), color.RGBA{25, 25, 28, 0}, digitPx/2))
			require.NoError(t, gocv.Line(&l.flat, l.spot(5.45, 0.5), l.spot(5.45, 2.5), color.RGBA{190, 190, 200, 0}, 3))
		}, map[NoticeType][]string{CoveredNotice: {"A6", "B6", "C6"}}},
		{"a lamp's mirror image", func(t *testing.T, l laid) {
			require.NoError(t, gocv.RectangleWithParams(&l.flat, image.Rectangle{Min: l.spot(1.9, 1.9), Max: l.spot(4.1, 3.1)},
				color.RGBA{255, 255, 252, 0}, -1, gocv.Line8, 0))
		}, map[NoticeType][]string{GlareNotice: {"C3", "C4"}}},
		{"a deep shadow hides nothing", func(t *testing.T, l laid) {
			half := l.flat.Region(image.Rectangle{Max: l.spot(3.5, 7.5)})
			defer func() { _ = half.Close() }()
			require.NoError(t, half.ConvertToWithParams(&half, gocv.MatTypeCV8UC3, 0.45, 0))
		}, map[NoticeType][]string{}},
	}
	for _, name := range []string{"005-half", "008-half"} {
		for _, tc := range tests {
			t.Run(name+": "+tc.name, func(t *testing.T) {
				l := layOut(t, name)
				tc.lay(t, l)
				r := l.reading(t)
				assert.Equal(t, tc.want, r.names())
				var asked []string
				for _, d := range r.Questions() {
					asked = append(asked, r.Game.Layout.SquareName(d.Square))
				}
				var hidden []string
				for _, squares := range tc.want {
					hidden = append(hidden, squares...)
				}
				assert.Equal(t, hidden, asked, "just these are asked about, though all are read at probability 1")
			})
		}
	}
}

func TestNoticesSayWhatToDo(t *testing.T) {
	tests := []struct {
		kind    NoticeType
		squares []engine.Square
		want    string
	}{
		{GlareNotice, []engine.Square{16, 17}, "Glare lies over C3 and C4: photograph the board again from another side, or say what they hold."},
		{CoveredNotice, []engine.Square{0}, "Something lies over A1: take it away and photograph the board again, or say what it holds."},
		{CoveredNotice, []engine.Square{0, 1, 8}, "Something lies over A1, A2 and B2: take it away and photograph the board again, or say what they hold."},
		{CutOffNotice, []engine.Square{42, 43}, "The bottom of the picture cuts off G1 and G2: photograph the board again with all of it in the picture, or say what they hold."},
	}
	mesh, err := MeshOf(Quad{{10, 10}, {80, 10}, {80, 110}, {10, 110}}, 7, 7)
	require.NoError(t, err)
	r := &Reading{Game: engine.Base(), Mesh: mesh, Squares: make([]SquareReading, 49)}
	for _, tc := range tests {
		n := r.aboutSquares(&Photo{Width: 100, Height: 100}, tc.kind, tc.squares)
		assert.Equal(t, tc.want, n.Message)
		assert.Equal(t, float64(len(tc.squares)), n.Numbers["squares"])
	}
}

func TestWholeBoardsAreNoticed(t *testing.T) {
	kinds := func(s survey, size float64) (all []NoticeType) {
		for _, n := range s.aboutBoard(size) {
			all = append(all, n.Type)
		}
		return all
	}
	assert.Empty(t, kinds(survey{lines: 0.3, paper: 180}, 60))
	assert.Equal(t, []NoticeType{SmallNotice}, kinds(survey{lines: 0.3, paper: 180}, 24.9))
	assert.Equal(t, []NoticeType{DarkNotice}, kinds(survey{lines: 0.3, paper: 30}, 60))
	dim, bright := []SquareLook{{Brightness: 150, Sharpness: 0.1}}, []SquareLook{{Brightness: 240}}
	assert.Equal(t, []NoticeType{BlurNotice}, kinds(survey{lines: 0.01, squares: dim}, 60))
	assert.Equal(t, []NoticeType{GlareNotice}, kinds(survey{lines: 0.01, squares: bright}, 60))
	assert.Equal(t, []NoticeType{BlurNotice}, kinds(survey{lines: 0.3, paper: 180, squares: dim}, 60))
	assert.Equal(t, []NoticeType{SmallNotice}, kinds(survey{lines: 0.3, paper: 180, squares: dim}, 20), "small boards are blurred by it, too, and one remedy does")
}

// What is hidden says nothing about how sharp a photo is.
func TestSharpnessIsThatOfTheSquaresThatCanBeSeen(t *testing.T) {
	s := survey{}
	assert.Equal(t, 1.0, s.sharpness())
	for range 10 {
		s.squares = append(s.squares, SquareLook{Sharpness: 0.1, Covered: 1})
	}
	s.squares = append(s.squares, SquareLook{Sharpness: 0.8}, SquareLook{Sharpness: 0.7}, SquareLook{Sharpness: 0.9})
	assert.Equal(t, 0.8, s.sharpness())
}

func TestABlurThatNumbersSufferFromIsNoticed(t *testing.T) {
	for _, name := range []string{"005-half", "008-half"} {
		l := layOut(t, name)
		for _, tc := range []struct {
			blur float64 // standard deviation, in squares
			want map[NoticeType][]string
		}{
			{0, map[NoticeType][]string{}},
			{0.05, map[NoticeType][]string{BlurNotice: {}}},
		} {
			if tc.blur > 0 {
				require.NoError(t, gocv.GaussianBlur(l.flat, &l.flat, image.Point{}, tc.blur*digitPx, tc.blur*digitPx, gocv.BorderReflect101))
			}
			r := l.reading(t)
			assert.Equal(t, tc.want, r.names(), "%s blurred by %g", name, tc.blur)
			for _, n := range r.Notices {
				assert.Less(t, n.Numbers["sharpness"], n.Numbers["least"])
				assert.Contains(t, n.Message, "hold the phone still")
			}
		}
	}
}

func TestSquaresBeyondTheEdgeOfThePhotoAreNamed(t *testing.T) {
	l := layOut(t, "005-half")
	// The photo ends half-way across the last column.
	edge := 0.0
	for r := range 8 {
		edge += (l.mesh.At(r, 6).X + l.mesh.At(r, 7).X) / 16
	}
	l.photo.Width = int(edge)
	got := l.reading(t).names()[CutOffNotice]
	assert.NotEmpty(t, got)
	for _, name := range got {
		assert.Contains(t, []string{"A7", "B7", "C7", "D7", "E7", "F7", "G7"}, name)
	}
}

// A pen lies across this path-traced board; its truth says over which squares.
func TestAPenInAPhotoIsNoticed(t *testing.T) {
	p, err := OpenFile(filepath.Join("..", "testdata", "foreign", "039.jpg"), OpenOptions{})
	require.NoError(t, err)
	defer func() { _ = p.Close() }()
	readings, err := networks(t).Read(p, ReadOptions{})
	require.NoError(t, err)
	require.Len(t, readings, 1)
	squares := readings[0].names()[CoveredNotice]
	for _, name := range []string{"A2", "A3", "B4", "C4", "D5"} {
		assert.Contains(t, squares, name)
	}
	assert.Less(t, len(squares), 12)
}

func BenchmarkSurvey(b *testing.B) {
	l := layOut(b, "005-half")
	for b.Loop() {
		if _, err := surveyBoard(l.photo, l.mesh, engine.Classic(), l.flat); err != nil {
			b.Fatal(err)
		}
	}
}

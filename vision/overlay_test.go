package vision

import (
	"image"
	"image/color"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"gocv.io/x/gocv"

	"inkscore/engine"
)

// drawnBoard is a typed board that lies upright in a grey photo of 800 x 800
// pixels, its squares 100 pixels wide, the grid's corner at (50, 50).
func drawnBoard(t *testing.T, text string) (*Photo, Drawn) {
	t.Helper()
	setup, err := engine.ParseText(text)
	require.NoError(t, err)
	mesh := Mesh{Rows: 7, Cols: 7}
	for i := range 64 {
		mesh.Points = append(mesh.Points, Point{float64(50 + i%8*100), float64(50 + i/8*100)})
	}
	r := &Reading{Game: setup.Game, Setup: setup, Mesh: mesh}
	for i := range 49 {
		sq := engine.Square(i)
		p := setup.At(sq)
		r.Squares = append(r.Squares, SquareReading{Square: sq, Choice: Choice{p.Tile, p.Round, 0.99}})
	}
	pixels := gocv.NewMatWithSizeFromScalar(gocv.NewScalar(120, 120, 120, 0), 800, 800, gocv.MatTypeCV8UC3)
	photo := &Photo{Pixels: pixels, Scale: 1, Width: 800, Height: 800}
	t.Cleanup(func() { require.NoError(t, photo.Close()) })
	return photo, Drawn{r, setup.Judge(engine.DefaultLongest)}
}

// inkAt returns the colour at a place of the board, in squares.
func inkAt(t *testing.T, img image.Image, x, y float64) color.NRGBA {
	t.Helper()
	scale := float64(img.Bounds().Dx()) / 800 // the board nearly fills the photo, so all of it is shown
	return color.NRGBAModel.Convert(img.At(int((50+100*x)*scale), int((50+100*y)*scale))).(color.NRGBA)
}

// assertInk asserts that a place of the board has about a colour.
func assertInk(t *testing.T, img image.Image, x, y float64, want color.NRGBA) {
	t.Helper()
	got := inkAt(t, img, x, y)
	for _, d := range []int{int(got.R) - int(want.R), int(got.G) - int(want.G), int(got.B) - int(want.B)} {
		assert.InDelta(t, 0, d, 40, "at %v, %v: %v, want %v", x, y, got, want)
	}
}

func TestOverlayDrawsWhatWasRead(t *testing.T) {
	tests := []struct {
		name, text string
		x, y       float64
		want       color.NRGBA
	}{
		{"a highway has a white middle", "A2:H.H./1", 1.5, 0.5, white},
		{"and ink on both sides of it", "A2:H.H./1", 1.56, 0.5, highwayInk},
		{"the longest highway lies below it", "A2:H.H./1", 1.63, 0.5, longestRoad},
		{"a railway has one line", "B1:.R.R/1", 0.5, 1.5, railwayInk},
		{"the longest railway lies below it", "B1:.R.R/1", 0.5, 1.63, longestRails},
		{"a station is a block", "A2:H.R.s/1", 1.5, 0.5, black},
		{"the highway of an overpass is on top", "A2:HRHRo/1", 1.5, 0.5, white},
		{"its railway runs on beside", "A2:HRHRo/1", 1.75, 0.5, railwayInk},
		{"a curve cuts the corner", "A2:H..H/1", 1.375, 0.375, white},
		{"an open end is crossed", "A2:H.H./1", 1.5, 1, errorInk},
		{"a round has a disc", "A2:H.H./1", 1.19, 0.11, black},
		{"a broken rule has a mark at its side", "A2:H.H./1 B2:R.R./1", 1.5, 0.87, faultInk},
		{"and a frame round its squares", "A2:H.H./1 B2:R.R./1", 1.03, 0.5, faultInk},
	}
	for _, tc := range tests {
		t.Run(tc.name, func(t *testing.T) {
			photo, board := drawnBoard(t, tc.text)
			img, err := Overlay(photo, []Drawn{board})
			require.NoError(t, err)
			assertInk(t, img, tc.x, tc.y, tc.want)
		})
	}
}

func TestOverlayMarksDoubtfulSquares(t *testing.T) {
	photo, board := drawnBoard(t, "A2:H.H./1")
	sure, err := Overlay(photo, []Drawn{board})
	require.NoError(t, err)
	board.Squares[8].P = 0.5
	unsure, err := Overlay(photo, []Drawn{board})
	require.NoError(t, err)
	assert.NotEqual(t, doubtInk, inkAt(t, sure, 1.09, 1.5))
	assert.Equal(t, doubtInk, inkAt(t, unsure, 1.09, 1.5))
}

func TestOverlayIsLegibleWhateverThePhotosSize(t *testing.T) {
	tests := []struct {
		name          string
		width, height int
		square        float64 // pixels of the photo
		at            Point   // the board's top left
		part          image.Rectangle
		wide          float64 // the overlay, pixels
	}{
		{"a phone's photo is made smaller", 4000, 3000, 400, Point{600, 100}, image.Rect(0, 0, 4000, 3000), 1600},
		{"a small one is made larger", 400, 300, 40, Point{60, 10}, image.Rect(0, 0, 400, 300), 1600},
		{"what lies far off is left out", 4000, 3000, 100, Point{1000, 1000}, image.Rect(700, 700, 2001, 2001), 1600},
		{"small boards are enlarged, but not beyond measure", 4000, 3000, 20, Point{1000, 1000}, image.Rect(940, 940, 1201, 1201), 1600},
		{"a board outside the photo shows all of it", 400, 300, 10, Point{1000, 1000}, image.Rect(0, 0, 400, 300), 2880},
	}
	for _, tc := range tests {
		t.Run(tc.name, func(t *testing.T) {
			_, board := drawnBoard(t, "")
			for i := range board.Mesh.Points {
				board.Mesh.Points[i] = Point{tc.at.X + float64(i%8)*tc.square, tc.at.Y + float64(i/8)*tc.square}
			}
			v := viewOf(&Photo{Width: tc.width, Height: tc.height}, []Drawn{board})
			assert.Equal(t, tc.part, v.part)
			assert.InDelta(t, tc.wide, v.scale*float64(v.part.Dx()), 20)
		})
	}
}

func TestLegendHoldsScoreAndFaults(t *testing.T) {
	_, board := drawnBoard(t, "A2:H.H./1 B2:R.R./1")
	one := newLegend(900, []Drawn{board})
	two := newLegend(900, []Drawn{board, board})
	assert.Contains(t, one.lines()[0], "points = exits")
	assert.Contains(t, one.lines()[1], "A2")
	assert.Contains(t, two.lines()[0], "Board 1: ")
	assert.Greater(t, two.height(), one.height(), "every board has its lines")
	narrow := newLegend(300, []Drawn{board})
	assert.GreaterOrEqual(t, len(narrow.wrapped()), len(narrow.lines()))
}

package eval

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/engine"
	"inkscore/vision"
	"inkscore/vision/truth"
)

// readAs returns a reading of a board in the text form, every square with one
// confidence.
func readAs(t *testing.T, text string, p float64) *vision.Reading {
	t.Helper()
	r := &vision.Reading{Game: engine.Base(), Setup: parse(t, text)}
	for i := range r.Game.Layout.Len() {
		placed := r.Setup.At(engine.Square(i))
		r.Squares = append(r.Squares, vision.SquareReading{Square: engine.Square(i), TileP: p, RoundP: p,
			Choice: vision.Choice{Tile: placed.Tile, Round: placed.Round, P: p}})
	}
	return r
}

func TestHonestyIsTheMeanGapOfItsBins(t *testing.T) {
	h := newHonesty()
	for range 3 {
		h.add(0.96, true)
	}
	h.add(0.96, false) // said 0.96, right 0.75
	for range 4 {
		h.add(0.6, true) // said 0.6, right 1
	}
	assert.InDelta(t, 0.5*0.21+0.5*0.4, h.Error, 1e-9)
	assert.Equal(t, 4, h.Sure)
	assert.Equal(t, 1, h.SureWrong)
	h.add(1, true)
	last := h.Bins[len(h.Bins)-1]
	assert.Equal(t, 1, last.Count, "certainty has a bin")
	assert.Equal(t, 9, h.Count)
}

func TestReliabilityCountsSquaresTilesAndDigits(t *testing.T) {
	tests := []struct {
		name, got              string
		squares, tiles, digits float64 // shares that are right
		whole                  int
	}{
		{"all right", small, 1, 1, 1, 1},
		{"a wrong tile", "A2:H.H./1 B2:HH../1 C2:HRHRo/2", 48. / 49, 48. / 49, 1, 0},
		{"a wrong digit", "A2:H.H./3 B2:H.H./1 C2:HRHRo/2", 48. / 49, 1, 2. / 3, 0},
		{"an invented tile", small + " G7:RR../3", 48. / 49, 48. / 49, 1, 0},
	}
	for _, tc := range tests {
		t.Run(tc.name, func(t *testing.T) {
			r := NewReliability()
			require.NoError(t, r.Add(known(t, small, box(0, 0)), readAs(t, tc.got, 0.97)))
			right := func(h Honesty) float64 {
				sum := 0.0
				for _, b := range h.Bins {
					sum += b.Right * float64(b.Count)
				}
				return sum / float64(h.Count)
			}
			assert.InDelta(t, tc.squares, right(r.Squares), 1e-9)
			assert.InDelta(t, tc.tiles, right(r.Tiles), 1e-9)
			assert.InDelta(t, tc.digits, right(r.Digits), 1e-9)
			assert.Equal(t, 49, r.Squares.Count)
			assert.Equal(t, 3, r.Digits.Count)
			assert.Equal(t, tc.whole, r.Decided.Whole)
			assert.Equal(t, tc.whole, r.Alone.Whole)
		})
	}
}

func TestQuestionsAreAskedAboutTheMostDoubtfulSquares(t *testing.T) {
	r := readAs(t, "A2:H.H./3 B2:H.H./4 C2:HRHRo/2", 0.99) // two wrong digits
	r.Squares[1].P, r.Squares[8].P, r.Squares[15].P = 0.5, 0.9, 0.8
	reliability := NewReliability()
	require.NoError(t, reliability.Add(known(t, small, box(0, 0)), r))
	assert.Equal(t, [3]int{0, 0, 0}, reliability.Asked, "the second question goes to C2, which is right")
	r.Squares[15].P = 0.99
	require.NoError(t, reliability.Add(known(t, small, box(0, 0)), r))
	assert.Equal(t, [3]int{0, 0, 1}, reliability.Asked)
}

func TestHiddenFaultsStayDoubtsWhenTheAlternativeIsFair(t *testing.T) {
	const faulty = "A2:H.H./1 B2:R.R./1" // a road meets a rail
	for name, c := range map[string]struct {
		p    float64
		kept int
	}{"a fair alternative": {0.2, 1}, "hardly named": {0.01, 0}} {
		r := readAs(t, "A2:H.H./1 B2:H.H./1", 0.9)
		r.Squares[8].Overruled = &vision.Choice{Tile: parse(t, faulty).At(8).Tile, Round: 1, P: c.p}
		reliability := NewReliability()
		require.NoError(t, reliability.Add(known(t, faulty, box(0, 0)), r))
		h := reliability.Smoothed
		assert.Positive(t, h.Hidden, name)
		assert.Equal(t, h.Hidden, h.Shown, name)
		assert.Equal(t, c.kept*h.Hidden, h.Kept, name)
	}
	seen := NewReliability()
	require.NoError(t, seen.Add(known(t, faulty, box(0, 0)), readAs(t, faulty, 0.9)))
	assert.Zero(t, seen.Smoothed.Hidden)
	assert.Positive(t, seen.Smoothed.Shown)
}

func TestReliabilityOfPhotosIsThatOfTheBoardsFound(t *testing.T) {
	r := NewReliability()
	c := Case{Boards: append(knownTwo(t), knownTwo(t)[1])}
	require.NoError(t, r.AddPhoto(c, Outcome{Boards: []Found{
		{Corners: box(0, 0), Reading: readAs(t, small, 0.9)}, {Corners: box(900, 0), Reading: readAs(t, small, 0.9)}}}))
	require.NoError(t, r.AddPhoto(c, Outcome{Err: &vision.Refusal{Type: vision.TooDark}}))
	assert.Equal(t, 1, r.Boards)
	var text strings.Builder
	require.NoError(t, r.WriteText(&text))
	for _, want := range []string{"squares (tile and round)", "0.900-0.950     49", "expected calibration error 0.1000",
		"joint decision   0 of 49 tiles wrong, 0 of 3 digits; 1 of 1 boards whole"} {
		assert.Contains(t, text.String(), want)
	}
}

// knownTwo are two boards that lie apart.
func knownTwo(t *testing.T) []truth.Board {
	return []truth.Board{known(t, small, box(0, 0)), known(t, small, box(200, 0))}
}

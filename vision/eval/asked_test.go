package eval

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/engine"
	"inkscore/vision"
	"inkscore/vision/truth"
)

// doubtfulReading is a board as read whose named squares are so sure, all others
// surely right.
func doubtfulReading(t *testing.T, text string, sure map[string]float64) *vision.Reading {
	t.Helper()
	setup := parse(t, text)
	r := &vision.Reading{Game: setup.Game, Setup: setup}
	for i := range setup.Game.Layout.Len() {
		sq := engine.Square(i)
		at := setup.At(sq)
		p, named := sure[setup.Game.Layout.SquareName(sq)]
		if !named {
			p = 1
		}
		r.Squares = append(r.Squares, vision.SquareReading{Square: sq, Choice: vision.Choice{Tile: at.Tile, Round: at.Round, P: p}})
	}
	return r
}

func TestAnswersMakeABoardWholeWhereTheReaderAsksForWhatIsWrong(t *testing.T) {
	tests := []struct {
		name string
		read string
		sure map[string]float64
		want [vision.AskedFirst + 1]bool // after 0, 1 and 2 answers
	}{
		{"all right", small, nil, [3]bool{true, true, true}},
		{"the first question is about what is wrong", "A2:H.H./4 B2:H.H./1 C2:HRHRo/2", map[string]float64{"A2": 0.5, "B2": 0.9}, [3]bool{false, true, true}},
		{"the second one is", "A2:H.H./4 B2:H.H./1 C2:HRHRo/2", map[string]float64{"A2": 0.9, "B2": 0.5}, [3]bool{false, false, true}},
		{"it would be the third", "A2:H.H./4 B2:H.H./1 C2:HRHRo/2", map[string]float64{"A2": 0.9, "B2": 0.5, "C2": 0.6}, [3]bool{false, false, false}},
		{"wrong and sure of it", "A2:H.H./4 B2:H.H./1 C2:HRHRo/2", map[string]float64{"A2": 0.99, "B2": 0.5}, [3]bool{false, false, false}},
		{"one wrong too many", "A2:H.H./4 B2:HH../1 C2:HRHRo/5", map[string]float64{"A2": 0.5, "B2": 0.5, "C2": 0.5}, [3]bool{false, false, false}},
	}
	for _, tc := range tests {
		t.Run(tc.name, func(t *testing.T) {
			reading := doubtfulReading(t, tc.read, tc.sure)
			board := known(t, small, box(0, 0))
			r := NewReliability()
			require.NoError(t, r.Add(board, reading))
			for answers, want := range tc.want {
				assert.Equal(t, count(want), r.Asked[answers], "%d answers", answers)
			}
			rows, err := Rows("1.jpg", Case{Boards: []truth.Board{board}}, Outcome{Boards: []Found{{Corners: box(0, 0), Setup: reading.Setup, Reading: reading}}})
			require.NoError(t, err)
			assert.Equal(t, tc.want[vision.AskedFirst], rows[0].WholeAsked)
			assert.Equal(t, count(rows[0].WholeAsked), NewTable(rows).Totals.BoardsWholeAsked)
		})
	}
}

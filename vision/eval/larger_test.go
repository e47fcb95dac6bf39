package eval

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/vision"
	"inkscore/vision/truth"
)

func TestLargerBoardsAreMeasuredInTheirOwnSquares(t *testing.T) {
	quad := vision.Quad{{X: 0, Y: 0}, {X: 90, Y: 0}, {X: 90, Y: 90}, {X: 0, Y: 90}}
	text := "game=giant; A2:H.H./1 I9:HRHRo/2"
	c := Case{Photo: "a.jpg", Boards: []truth.Board{known(t, text, quad)}}
	assert.Equal(t, "giant", c.Game().Name, "the reader is told the game")
	rows, err := Rows("a.jpg", c, Outcome{Boards: []Found{{Corners: moved(quad, 3, 4), Setup: parse(t, text), Buildings: 0.5}}})
	require.NoError(t, err)
	require.Len(t, rows, 1)
	require.NotNil(t, rows[0].CornerError)
	assert.InDelta(t, 0.5, *rows[0].CornerError, 1e-9, "5 of the 10 pixels of a square")
	assert.Equal(t, 81, rows[0].Squares)
	assert.Empty(t, rows[0].WrongSquares)
	assert.Empty(t, rows[0].Game, "no source shows where a Giant board has icons, so that its print tells no game")
}

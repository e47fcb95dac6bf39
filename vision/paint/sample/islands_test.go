package sample

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/engine"
	"inkscore/vision/paint"
	"inkscore/vision/paint/shoot"
	"inkscore/vision/truth"
)

// Of a board of islands the painter hides places row by row, and the truth names
// squares: those of one island first.
func TestHiddenSquaresOfIslandsAreNamedByTheirPlace(t *testing.T) {
	game, err := engine.GameNamed("archipelago")
	require.NoError(t, err)
	l := game.Layout
	hidden := make([]shoot.Hiding, l.Rows*l.Cols)
	for _, at := range [][2]int{{0, 5}, {1, 4}, {4, 4}} { // a square, a bridge space and water
		hidden[at[0]*l.Cols+at[1]].Thing = 1
	}
	setup, err := engine.ParseText("game=archipelago; 1B2:HH../1 2A1:R.R./1")
	require.NoError(t, err)
	mesh := make([]shoot.Point, (l.Rows+1)*(l.Cols+1))
	card := &paint.Card{Setup: setup, Truth: truth.Of(setup)}
	card.Truth.Lid = &truth.Lid{}
	b := located(card, mesh, hidden, nil)
	assert.Equal(t, []string{"2A1", "X1"}, b.Hidden.Thing)
	assert.Empty(t, b.Hidden.Glare)
	for _, s := range b.Squares {
		assert.Equal(t, s.Row == 0 && s.Col == 5, s.Covered, "row %d, column %d", s.Row, s.Col)
	}
}

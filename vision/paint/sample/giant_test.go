package sample

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/engine"
	"inkscore/vision"
)

func TestABoardOfOtherSquaresIsPaintedWithItsTruth(t *testing.T) {
	giant, err := engine.GameNamed("giant")
	require.NoError(t, err)
	s, err := Make(3, Options{LongSide: 700, Boards: 1, Games: []*engine.Game{giant}})
	require.NoError(t, err)
	require.Len(t, s.Boards, 1)
	b := s.Boards[0]
	assert.Equal(t, "giant", b.Game)
	assert.False(t, b.Buildings, "no source shows where a Giant board has icons")
	mesh, ok := b.Grid()
	require.True(t, ok)
	assert.Len(t, mesh.Points, 100)
	quad, _ := b.Quad()
	assert.Equal(t, mesh.Quad(), quad)

	// The lines are printed where the truth has the crossings: a straight mesh
	// between given corners finds them there.
	p, err := vision.Open(s.JPEG, vision.OpenOptions{})
	require.NoError(t, err)
	defer p.Close()
	r, err := vision.NewRecogniser()
	require.NoError(t, err)
	defer r.Close()
	readings, err := r.Read(p, vision.ReadOptions{Game: giant, Corners: &quad})
	require.NoError(t, err)
	require.Len(t, readings, 1)
	side := quad.Side() / 9
	for i, want := range mesh.Points {
		got := readings[0].Mesh.Points[i]
		assert.InDelta(t, want.X, got.X, 0.15*side, "crossing %d", i)
		assert.InDelta(t, want.Y, got.Y, 0.15*side, "crossing %d", i)
	}
}

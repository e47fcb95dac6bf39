package engine

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestWhatIsDrawnOutsideOfRoundsNeedsNoNumber(t *testing.T) {
	for _, tc := range []struct {
		text           string // of a board with one square
		needs, between bool
	}{
		{"A2:H.H./1", true, false},
		{"game=base+power-grid; D4:....[accumulator]/-", false, true},
		{"game=base+city-builder; C3:....[tower]/-", false, true},
		{"game=base+city-builder; C3:H.H.[tower]/1", false, false}, // the road has a round, though no rule allows both
		{"game=base+meteor; C3:....[crater]/-", false, false},      // the round that it struck may stand beside it
	} {
		s, err := ParseText(tc.text)
		require.NoError(t, err, tc.text)
		tile := s.At(s.Filled()[0]).Tile
		assert.Equal(t, tc.needs, s.Game.NeedsRound(tile), tc.text)
		assert.Equal(t, tc.between, tile.BetweenRounds(), tc.text)
	}
}

package sample

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/engine"
	"inkscore/vision/truth"
)

func TestCloseUpsTellWhatIsNotedInEmptySquares(t *testing.T) {
	for _, name := range []string{"base+tetromino", "base+galactic-invaders", "giant+weather+street-lamps"} {
		g, err := engine.GameNamed(name)
		require.NoError(t, err)
		marked, empty := 0, 0
		for seed := range uint64(3) {
			s, err := Make(seed, Options{Games: []*engine.Game{g}, CloseUp: true, Scattered: true})
			require.NoError(t, err)
			data, err := json.Marshal(s.Boards[0])
			require.NoError(t, err)
			boards, err := truth.Parse(data)
			require.NoError(t, err)
			setup, err := boards[0].Setup()
			require.NoError(t, err)
			for i := range g.Layout.Len() {
				if tile := setup.At(engine.Square(i)).Tile; tile.Marks != 0 {
					marked++
					if tile.Empty() {
						empty++
					}
				}
			}
		}
		assert.Greater(t, marked, 20, name)
		assert.Equal(t, name != "giant+weather+street-lamps", empty > 0, name)
	}
}

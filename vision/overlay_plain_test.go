package vision

import (
	"image/color"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/engine"
)

func TestABoardIsDrawnOnBlankPaper(t *testing.T) {
	setup, err := engine.ParseText("game=base+river; A2:H.H./1 B1:.R.R/2 D4:W.W./-")
	require.NoError(t, err)
	b1, _ := setup.Game.Layout.SquareNamed("B1")
	img, err := DrawBoard(setup, 60, b1)
	require.NoError(t, err)
	assert.Equal(t, 7*60+2*36, img.Bounds().Dx())
	at := func(x, y float64) color.NRGBA {
		return color.NRGBAModel.Convert(img.At(int((x+plainMargin)*60), int((y+plainMargin)*60))).(color.NRGBA)
	}
	tests := []struct {
		name string
		x, y float64
		want color.NRGBA
	}{
		{"paper", 5.5, 5.5, paper},
		{"the centre", 2.5, 2.7, centreTint},
		{"the highway's edge", 1.5 + 0.06, 0.5, highwayInk},
		{"its middle", 1.5, 0.75, white},
		{"its exit", 1.5 + 0.06, -0.2, highwayInk},
		{"a railway's exit", 3.5, -0.1, railwayInk},
		{"the railway", 0.4, 1.5, railwayInk},
		{"the latest square", 0.8, 1.8, newTint},
		{"a river", 3.5, 3.4, kindInks[engine.River]},
		{"a round", 1.5 - 0.31 - 0.1, 0.5 - 0.31, black},
		{"the frame", 0, 4.5, frameInk},
	}
	for _, tt := range tests {
		assert.Equal(t, tt.want, at(tt.x, tt.y), tt.name)
	}
}

func TestBoardsOfEveryLayoutAreDrawn(t *testing.T) {
	for _, name := range engine.GameNames() {
		game, err := engine.GameNamed(name)
		require.NoError(t, err)
		img, err := DrawBoard(engine.NewSetup(game), 20, engine.NoSquare)
		require.NoError(t, err)
		assert.Greater(t, img.Bounds().Dx(), 20*game.Layout.Cols)
	}
}

package picture

import (
	"bytes"
	"image/color"
	"image/gif"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/engine"
	"inkscore/engine/audit"
)

func TestAReplayTintsTheSquareThatIsDrawn(t *testing.T) {
	setup, err := engine.ParseText("game=base+river; A2:H.H./1 B2:H.H./1 D4:W.W./2")
	require.NoError(t, err)
	film, err := newFilm(setup)
	require.NoError(t, err)
	at := func(latest string, x, y float64) color.Color {
		return film.frame(setup, audit.Step{Square: latest}).At(int((x+margin)*replaySide), int((y+margin)*replaySide))
	}
	for name, c := range map[string]struct {
		latest string
		x, y   float64
		want   color.Color
	}{
		"the square that is drawn": {"B2", 1.2, 1.2, lastTint.rgba()},
		"another square":           {"A2", 1.2, 1.2, color.RGBA{255, 255, 255, 255}},
		"no square":                {"", 1.2, 1.2, color.RGBA{255, 255, 255, 255}},
		"the highway's edge":       {"", 1.5 + 0.09, 0.75, black.rgba()},
		"the river":                {"", 3.5, 3.3, inks["river"].rgba()},
		"the centre":               {"", 2.5, 2.5, centreInk.rgba()},
	} {
		assert.Equal(t, c.want, color.RGBAModel.Convert(at(c.latest, c.x, c.y)), name)
	}
}

func TestReplaysOfEveryLayoutAreAnimated(t *testing.T) {
	for _, name := range engine.GameNames() {
		game, err := engine.GameNamed(name)
		require.NoError(t, err)
		setup := engine.NewSetup(game)
		if game.Below != nil {
			setup.Below = engine.NewSetup(game.Below)
		}
		for i, board := range []*engine.Setup{setup, setup.Below} {
			if board == nil {
				continue
			}
			places := board.Placements(board.Game.Dice[0].Faces[0])
			require.NotEmpty(t, places, name)
			board.Put(places[0].Square, places[0].Tile, 1+i)
		}
		told := audit.ReplayOf(setup)
		data, err := GIF(told)
		require.NoError(t, err, name)
		moving, err := gif.DecodeAll(bytes.NewReader(data))
		require.NoError(t, err, name)
		assert.Len(t, moving.Image, len(told.Steps)+2, "%s: blank, every step, and without a tint", name)
	}
}

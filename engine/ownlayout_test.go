package engine

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func twoIslands(t testing.TB) *Layout {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "testdata", "layouts", "two-islands.json"))
	require.NoError(t, err)
	l, err := ParseLayout(data)
	require.NoError(t, err)
	return l
}

func TestALayoutThatIsNoBoard(t *testing.T) {
	for name, data := range map[string]string{
		"no squares":    `{"islands":[{"name":"1","squares":["...."]}]}`,
		"nothing":       `{}`,
		"no exits":      `{"islands":[{"name":"1","squares":["####"]}]}`,
		"far too long":  `{"name":"` + string(make([]byte, maxText)) + `"}`,
		"a huge row":    `{"islands":[{"name":"1","row":9223372036854775807,"squares":["#","#"]}]}`,
		"a huge bridge": `{"islands":[{"name":"1","squares":["#"]}],"bridges":[{"name":"X","row":9223372036854775807}]}`,
	} {
		_, err := ParseLayout([]byte(data))
		assert.IsType(t, FormatError(""), err, name)
	}
	l, err := ParseLayout([]byte(`{"islands":[{"name":"1","squares":["####"]}],"exits":{"railway":["1A1W"]}}`))
	require.NoError(t, err)
	assert.Equal(t, "own", l.Name, "messages have to name it")
}

func TestAGameOnAnotherBoard(t *testing.T) {
	l := twoIslands(t)
	g, err := archipelagoGame.On(l)
	require.NoError(t, err)
	assert.Equal(t, l, g.Layout)
	assert.Equal(t, archipelagoLayout, archipelagoGame.Layout, "the game itself keeps its own")
	for name, want := range map[string]string{"base": "bridge spaces", "base+underground": "two boards", "base+lava": "bridge spaces"} {
		game, err := GameNamed(name)
		require.NoError(t, err)
		_, err = game.On(l)
		assert.IsType(t, UnsupportedError(""), err, name)
		assert.ErrorContains(t, err, want, name)
	}
	small, err := ParseLayout([]byte(`{"islands":[{"name":"1","squares":["####","####","####","####"]}],"exits":{"railway":["1A1W"]}}`))
	require.NoError(t, err)
	for _, name := range []string{"base+lava", "base+meteor"} {
		game, err := GameNamed(name)
		require.NoError(t, err)
		_, err = game.On(small)
		assert.ErrorContains(t, err, "central square", name)
	}
	_, err = baseGame.On(small)
	assert.NoError(t, err)
}

func TestATypedBoardOnAnotherLayout(t *testing.T) {
	s, err := ParseTextOn("game=archipelago; WA2:H.H./1 WB2:HH../1 WB3:.H.H/1 WB4:.H.H/2 X:.H.H/- EA1:.H.H/3", twoIslands(t))
	require.NoError(t, err)
	assert.Empty(t, s.Check().Faults)
	assert.Equal(t, []string{"WA2", "WB2", "WB3", "WB4", "X", "EA1"}, s.Score(Simple).Highway.Squares)
	_, err = ParseTextOn("game=archipelago; 1A1:H.H./1", twoIslands(t))
	assert.ErrorContains(t, err, "no square")
	_, err = ParseTextOn("WA2:H.H./1", twoIslands(t))
	assert.ErrorContains(t, err, "bridge spaces", "the base game has none")
}

func TestRectangularLayouts(t *testing.T) {
	for name, want := range map[string]bool{"base": true, "giant": true, "archipelago": false} {
		g, err := GameNamed(name)
		require.NoError(t, err)
		assert.Equal(t, want, g.Layout.Rectangular(), name)
	}
	// Two islands without water between them fill the rectangle, but not as one.
	l, err := ParseLayout([]byte(`{"islands":[{"name":"1","squares":["##"]},{"name":"2","col":2,"squares":["##"]}],"exits":{"railway":["1A1W"]}}`))
	require.NoError(t, err)
	assert.False(t, l.Rectangular())
}

// Whatever a layout file says, it is refused or it is a board: every square has a
// place and a name of its own, and neighbours are so from both sides.
func FuzzParseLayout(f *testing.F) {
	f.Add([]byte(archipelagoSample))
	f.Add([]byte(`{"islands":[{"name":"1","row":1,"squares":["#.#","###"]}],"exits":{"railway":["1A1W"]},"centre":["1B2"]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		l, err := ParseLayout(data)
		if err != nil {
			return
		}
		for i := range l.Len() {
			sq := Square(i)
			require.Equal(t, sq, l.At(l.RowCol(sq)))
			named, ok := l.SquareNamed(l.SquareName(sq))
			require.True(t, ok)
			require.Equal(t, sq, named)
			for _, side := range AllSides {
				if next := l.Neighbour(sq, side); next != NoSquare {
					require.Equal(t, sq, l.Neighbour(next, side.Opposite()))
					require.Equal(t, NoKind, l.Exit(sq, side))
				}
			}
		}
		if g, err := archipelagoGame.On(l); err == nil {
			NewSetup(g).Judge(DefaultLongest)
		}
	})
}

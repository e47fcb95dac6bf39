package engine

import (
	"os"
	"path/filepath"
	"strings"
	"sync"
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

// added is a layout by a name of the test's own, so that no other test finds it.
func added(t *testing.T, name string) *Layout {
	t.Helper()
	l := twoIslands(t)
	l.Name = name
	known, err := AddLayout(l)
	require.NoError(t, err)
	return known
}

func TestGamesOnALayoutThatWasAddedAreKnownByName(t *testing.T) {
	l := added(t, "named-islands")
	for name, title := range map[string]string{
		"archipelago@named-islands":           "Archipelago (named-islands)",
		"archipelago@named-islands+river":     "Archipelago (named-islands) with River",
		"archipelago-challenge@named-islands": "Archipelago with Challenge dice (named-islands)",
	} {
		g, err := GameNamed(name)
		require.NoError(t, err, name)
		assert.Equal(t, name, g.Name)
		assert.Equal(t, title, g.Title)
		assert.Same(t, l, g.Layout)
		again, err := GameNamed(name)
		require.NoError(t, err)
		assert.Same(t, g, again, "games are told apart by where they are")
		set, err := GameNamed(strings.Replace(name, "@named-islands", "", 1))
		require.NoError(t, err)
		put, err := set.On(l)
		require.NoError(t, err)
		assert.Same(t, g, put)
		assert.Same(t, set, g.Usual())
		assert.Same(t, set, set.Usual())
	}
	assert.Subset(t, OwnGameNames(), []string{"archipelago-challenge@named-islands", "archipelago@named-islands"})
	assert.NotContains(t, OwnGameNames(), "base@named-islands")
	assert.NotContains(t, GameNames(), "archipelago@named-islands")
}

func TestABoardOnALayoutThatWasAddedComesBackFromItsText(t *testing.T) {
	l := added(t, "written-islands")
	s, err := ParseTextOn("game=archipelago+river; WA2:H.H./1 WB2:HH../1", l)
	require.NoError(t, err)
	assert.Equal(t, "game=archipelago@written-islands+river; WA2:H.H./1 WB2:HH../1", s.String())
	read, err := ParseText(s.String())
	require.NoError(t, err)
	assert.Equal(t, s, read)
	read, err = ParseTextOn(s.String(), l)
	require.NoError(t, err)
	assert.Equal(t, s, read)
}

func TestAPlainLayoutIsForTheGamesWithoutBridges(t *testing.T) {
	l, err := ParseLayout([]byte(`{"name":"plain-four","islands":[{"name":"1","squares":["####","####","####","####"]}],"exits":{"railway":["1A1W"]}}`))
	require.NoError(t, err)
	_, err = AddLayout(l)
	require.NoError(t, err)
	assert.Subset(t, OwnGameNames(), []string{"base@plain-four", "challenge@plain-four", "giant@plain-four"})
	assert.NotContains(t, OwnGameNames(), "archipelago@plain-four")
	s, err := ParseText("game=base@plain-four; 1A1:.R.R/1")
	require.NoError(t, err)
	assert.Equal(t, "game=base@plain-four; 1A1:.R.R/1", s.String(), "it is not the base game's board")
	for name, want := range map[string]string{"base@plain-four+lava": "central square", "base@plain-four+underground": "7x7", "base@plain-four+nothing": "no set"} {
		_, err := GameNamed(name)
		assert.IsType(t, UnsupportedError(""), err, name)
		assert.ErrorContains(t, err, want)
	}
}

func TestALayoutThatIsNotThereIsNamed(t *testing.T) {
	for _, text := range []string{"game=archipelago@nowhere; WA2:H.H./1", "game=base@nowhere+river;"} {
		_, err := ParseText(text)
		var missing MissingLayoutError
		require.ErrorAs(t, err, &missing)
		assert.Equal(t, "nowhere", missing.Layout)
		assert.ErrorContains(t, err, "--layout")
		var unsupported UnsupportedError
		assert.ErrorAs(t, err, &unsupported)
	}
	_, err := GameNamed("nothing@nowhere")
	assert.IsType(t, UnsupportedError(""), err, "there is no such game either")
}

func TestALayoutThatCannotBeAdded(t *testing.T) {
	first := added(t, "once")
	assert.Same(t, first, added(t, "once"), "the same once more")
	other := twoIslands(t)
	other.Name, other.Inferred = "once", "a guess"
	for name, want := range map[string]string{"archipelago": "a game", "river": "an expansion", "My Islands": "small letters", "a@b": "small letters", "": "small letters"} {
		l := twoIslands(t)
		l.Name = name
		_, err := AddLayout(l)
		assert.IsType(t, FormatError(""), err, name)
		assert.ErrorContains(t, err, want, name)
	}
	_, err := AddLayout(other)
	assert.ErrorContains(t, err, "two different layouts")
}

func TestLayoutsAreAddedAndNamedByManyAtOnce(t *testing.T) {
	var all sync.WaitGroup
	games := make([]*Game, 16)
	for i := range games {
		all.Go(func() {
			l := twoIslands(t)
			l.Name = "crowded"
			if _, err := AddLayout(l); assert.NoError(t, err) {
				games[i], _ = GameNamed("archipelago@crowded+river")
				assert.Contains(t, OwnGameNames(), "archipelago@crowded")
			}
		})
	}
	all.Wait()
	for _, g := range games {
		assert.Same(t, games[0], g)
	}
}

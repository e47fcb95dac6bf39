package archive

import (
	"bytes"
	"database/sql"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/engine"
)

const islandsPlayed = "WA2:H.H./1 WB2:HH../1 WB3:.H.H/1 WB4:.H.H/2 X:.H.H/-"

// layoutKnown makes the two islands known by a name of the test's own.
func layoutKnown(t *testing.T, name string) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "testdata", "layouts", "two-islands.json"))
	require.NoError(t, err)
	l, err := engine.ParseLayout(data)
	require.NoError(t, err)
	l.Name = name
	_, err = engine.AddLayout(l)
	require.NoError(t, err)
}

// keptOnIslands keeps a game on a layout of one's own, beside one of the base game.
func keptOnIslands(t *testing.T, s *SQL) Game {
	t.Helper()
	layoutKnown(t, "kept-islands")
	g, err := s.CreateGame(t.Context(), Game{Title: "At home", System: "archipelago@kept-islands"}, Upload{Boards: []NewBoard{{Read: islandsPlayed, Player: "Ann"}}})
	require.NoError(t, err)
	assert.Equal(t, 5, scoreOf(t, g.Boards[0]).Highway.Points)
	_, err = s.CreateGame(t.Context(), Game{Title: "Rain", System: "base+river"}, Upload{Boards: []NewBoard{{Read: fine}}})
	require.NoError(t, err)
	return g
}

func scoreOf(t *testing.T, b Board) engine.Sheet {
	t.Helper()
	setup, err := b.Setup()
	require.NoError(t, err)
	return setup.Score(engine.DefaultLongest)
}

// loseLayout makes the archive one whose layout has a name that this program was not
// given.
func loseLayout(t *testing.T, s *SQL, lost string) {
	t.Helper()
	require.NoError(t, s.change(t.Context(), free, nil, func(tx *sql.Tx) error {
		_, err := tx.Exec(strings.ReplaceAll("UPDATE games SET system = replace(system, '@kept-islands', '@LOST'); "+
			"UPDATE boards SET read = replace(read, '@kept-islands', '@LOST'), present = replace(present, '@kept-islands', '@LOST')", "LOST", lost))
		return err
	}))
}

func TestGamesOnALayoutOfOnesOwnAreKeptAndFound(t *testing.T) {
	onEach(t, func(t *testing.T, on kind) {
		at := on.place(t)
		s := at.open(t)
		g := keptOnIslands(t, s)
		again, err := at.open(t).Game(t.Context(), g.Edit)
		require.NoError(t, err)
		assert.Equal(t, "game=archipelago@kept-islands; "+islandsPlayed, again.Boards[0].Text)
		assert.Equal(t, scoreOf(t, g.Boards[0]), scoreOf(t, again.Boards[0]))
		for system, want := range map[string][]string{
			"archipelago": {"At home"}, "archipelago@kept-islands": {"At home"}, "kept-islands": {"At home"}, "base": {"Rain"}, "islands": nil,
		} {
			page, err := s.Games(t.Context(), Query{System: system})
			require.NoError(t, err)
			assert.Equal(t, want, titles(page), system)
		}
		report, err := s.Verify(t.Context())
		require.NoError(t, err)
		assert.Empty(t, report.Findings)
	})
}

// What can be done with a game whose layout is missing is what needs no rules: it is
// shown in lists with the points that were kept, exported and deleted. Everything
// else says which file is missing, and changes nothing.
func TestNothingOfAGameIsLostWhileItsLayoutIsMissing(t *testing.T) {
	onEach(t, func(t *testing.T, on kind) {
		s := on.opened(t)
		g := keptOnIslands(t, s)
		lost := "lost-on-" + strings.ToLower(on.name) // each kind of archive loses its own
		loseLayout(t, s, lost)
		before, err := s.Game(t.Context(), g.Edit)
		require.NoError(t, err)

		_, err = before.Boards[0].Setup()
		assert.ErrorAs(t, err, &engine.MissingLayoutError{})
		for name, change := range map[string]func() error{
			"a title": func() error {
				_, err := s.UpdateGame(t.Context(), g.Edit, func(g *Game) error { g.Title = "Other"; return nil })
				return err
			},
			"a square": func() error {
				_, err := s.EditBoard(t.Context(), g.Boards[0].ID, PutTile("WA1", "H.H.", 2))
				return err
			},
			"a board": func() error {
				_, err := s.AddBoards(t.Context(), g.Edit, Upload{Boards: []NewBoard{{Read: islandsPlayed}}})
				return err
			},
			"a new game": func() error { _, err := s.CreateGame(t.Context(), Game{System: before.System}); return err },
		} {
			err := change()
			assert.ErrorIs(t, err, ErrInvalid, name)
			assert.ErrorContains(t, err, "the file that describes \""+lost, name)
		}
		after, err := s.Game(t.Context(), g.Edit)
		require.NoError(t, err)
		assert.Equal(t, before, after)

		page, err := s.Games(t.Context(), Query{})
		require.NoError(t, err)
		assert.Equal(t, []string{"Rain", "At home"}, titles(page))
		results, err := after.Results()
		require.NoError(t, err)
		assert.Equal(t, []Result{{Place: 1, Player: "Ann", Board: 1, Total: g.Boards[0].Total, Errors: g.Boards[0].Errors}}, results)
		report, err := s.Verify(t.Context())
		require.NoError(t, err)
		assert.False(t, report.Damaged())
		require.Len(t, report.Findings, 1)
		assert.Contains(t, report.Findings[0].Message, lost)

		var table, file bytes.Buffer
		require.NoError(t, WriteCSV(t.Context(), s, &table))
		assert.Contains(t, table.String(), "archipelago@"+lost)
		require.NoError(t, WriteZip(t.Context(), s, &file))
		_, err = Import(t.Context(), on.opened(t), bytes.NewReader(file.Bytes()), int64(file.Len()))
		assert.ErrorContains(t, err, lost, "where the layout is missing, too")
		layoutKnown(t, lost)
		other := on.opened(t)
		done, err := Import(t.Context(), other, bytes.NewReader(file.Bytes()), int64(file.Len()))
		require.NoError(t, err)
		assert.Equal(t, 2, done.Games)
		back, err := other.Game(t.Context(), g.Edit)
		require.NoError(t, err)
		assert.Equal(t, strings.Replace(g.Boards[0].Text, "kept-islands", lost, 1), back.Boards[0].Text)
		require.NoError(t, s.DeleteGame(t.Context(), g.Edit))
	})
}

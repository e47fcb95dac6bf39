package archive

import (
	"context"
	"database/sql"
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// unlucky is a database that gives every transaction up once, when all of it was
// done, for the sake of another one.
type unlucky struct{ database }

func (d unlucky) change(ctx context.Context, photos holding, first func() error, do func(*sql.Tx) error) error {
	givenUp := errors.New("given up for another one")
	err := d.database.change(ctx, photos, first, func(tx *sql.Tx) error {
		if err := do(tx); err != nil {
			return err
		}
		return givenUp
	})
	if !errors.Is(err, givenUp) {
		return err
	}
	return d.database.change(ctx, photos, first, do)
}

func TestWhatIsGivenUpAndDoneAgainIsDoneOnce(t *testing.T) {
	onEach(t, func(t *testing.T, on kind) {
		s := on.opened(t)
		s.db = unlucky{s.db}
		asKept := func(g Game, err error) Game {
			t.Helper()
			require.NoError(t, err)
			there, err := s.Game(t.Context(), g.Edit)
			require.NoError(t, err)
			assert.Equal(t, there, g, "what is answered is what is there")
			return there
		}
		board := NewBoard{Read: fine, Player: "Ann"}
		g := asKept(s.CreateGame(t.Context(), Game{Title: "Evening"}, Upload{Photo: picture(t, 1), Boards: []NewBoard{board, board}}))
		require.Len(t, g.Boards, 2)

		added, err := s.AddBoards(t.Context(), g.Edit, Upload{Photo: picture(t, 2), Boards: []NewBoard{board}})
		require.NoError(t, err)
		require.Len(t, added, 1)
		assert.Equal(t, 3, added[0].N)

		edits := len(added[0].Edits)
		b, err := s.EditBoard(t.Context(), added[0].ID, PlayedBy("Bo"))
		require.NoError(t, err)
		assert.Len(t, b.Edits, edits+1)

		g = asKept(s.UpdateGame(t.Context(), g.Edit, func(g *Game) error {
			g.Title += "!"
			g.Boards[0].Edits = append(g.Boards[0].Edits, PlayedBy("Cy"))
			return nil
		}))
		assert.Equal(t, "Evening!", g.Title)
		assert.Equal(t, "Cy", g.Boards[0].Player)

		require.NoError(t, s.DeleteBoard(t.Context(), added[0].ID))
		data := written(t, s, WriteZip)
		require.NoError(t, s.DeleteGame(t.Context(), g.Edit))
		assert.Equal(t, Imported{Games: 1, Boards: 2, Photos: 1}, imported(t, s, data))
		there := all(t, s)
		require.Len(t, there, 1)
		assert.Len(t, there[0].Boards, 2)
	})
}

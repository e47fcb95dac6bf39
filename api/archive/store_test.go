package archive

import (
	"errors"
	"io"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestAGameComesBackAsItWasKept(t *testing.T) {
	onEach(t, func(t *testing.T, on kind) {
		at := on.place(t)
		s := at.open(t)
		g := kept(t, s, fine)
		require.Len(t, g.Boards, 1)
		assert.Equal(t, 1, g.Boards[0].N)
		assert.Equal(t, 8, g.Boards[0].Total)
		assert.Equal(t, "Ann", g.Boards[0].Player)
		assert.False(t, g.Boards[0].Edited)
		assert.True(t, g.Edit.Valid() && g.View.Valid() && g.Boards[0].ID.Valid())
		require.NoError(t, s.Close())

		s = at.open(t)
		again, err := s.Game(t.Context(), g.Edit)
		require.NoError(t, err)
		assert.Equal(t, g, again)
		b, err := s.Board(t.Context(), g.Boards[0].ID)
		require.NoError(t, err)
		assert.Equal(t, g.Boards[0], b)
		assert.JSONEq(t, someBoard, string(b.Reading))

		f, err := s.Photo(t.Context(), b.Photo)
		require.NoError(t, err)
		defer func() { _ = f.Close() }()
		data, err := io.ReadAll(f)
		require.NoError(t, err)
		assert.Equal(t, b.Photo, HashOf(data))
		assert.Equal(t, picture(t, 40).Bytes(), data)
		facts, err := s.PhotoFacts(t.Context(), b.Photo)
		require.NoError(t, err)
		assert.Equal(t, PhotoFacts{Hash: b.Photo, Width: 120, Height: 100, Bytes: len(data)}, facts)
	})
}

func TestAViewShowsAGameWithoutTheRightToChangeIt(t *testing.T) {
	onEach(t, func(t *testing.T, on kind) {
		s := on.opened(t)
		g := kept(t, s, fine)
		view, err := s.Game(t.Context(), g.View)
		require.NoError(t, err)
		assert.Empty(t, view.Edit)
		assert.Empty(t, view.Boards[0].ID)
		assert.Empty(t, view.Boards[0].Game)
		assert.Equal(t, g.Boards[0].Text, view.Boards[0].Text)

		_, err = s.UpdateGame(t.Context(), g.View, func(*Game) error { return nil })
		assert.ErrorIs(t, err, ErrViewOnly)
		_, err = s.AddBoards(t.Context(), g.View, Upload{Boards: []NewBoard{{Read: fine}}})
		assert.ErrorIs(t, err, ErrViewOnly)
		assert.ErrorIs(t, s.DeleteGame(t.Context(), g.View), ErrViewOnly)
	})
}

func TestWhatIsNotThereIsNotFound(t *testing.T) {
	onEach(t, func(t *testing.T, on kind) {
		s := on.opened(t)
		for name, err := range map[string]error{
			"a game":  second(s.Game(t.Context(), NewID())),
			"no id":   second(s.Game(t.Context(), "")),
			"a board": second(s.Board(t.Context(), NewID())),
			"to edit": second(s.EditBoard(t.Context(), NewID(), Clear("A1"))),
			"to add":  second(s.AddBoards(t.Context(), NewID())),
			"to go":   s.DeleteGame(t.Context(), NewID()),
			"a photo": second(s.Photo(t.Context(), HashOf(nil))),
			"a path":  second(s.Photo(t.Context(), "../../etc/passwd")),
		} {
			assert.ErrorIs(t, err, ErrNotFound, name)
			assert.NotContains(t, err.Error(), "sql", name)
		}
	})
}

func second[T any](_ T, err error) error { return err }

func TestEditsChangeTheScoreAndUndoTakesThemBack(t *testing.T) {
	onEach(t, func(t *testing.T, on kind) {
		s := on.opened(t)
		id := kept(t, s, fine).Boards[0].ID
		steps := []struct {
			name   string
			edit   Edit
			text   string
			edited bool
		}{
			{"fill", PutTile("C2", "H.H.", 2), fine + " C2:H.H./2", true},
			{"clear", Clear("B1"), "A2:H.H./1 B2:H..Rs/1 C2:H.H./2", true},
			{"as read", Edit{Kind: Revert}, fine, false},
			{"undo the revert", Edit{Kind: Undo}, "A2:H.H./1 B2:H..Rs/1 C2:H.H./2", true},
			{"undo the clearing", Edit{Kind: Undo}, fine + " C2:H.H./2", true},
			{"undo the filling", Edit{Kind: Undo}, fine, false},
			{"a wish", Answer(map[string]string{"longest": "trail"}), "longest=trail; " + fine, false},
			{"typed", Type("G7:HHHH/-"), "longest=trail; G7:HHHH/-", true},
			{"typed with an answer", Type("longest=segment; G7:HHHH/-"), "longest=trail; G7:HHHH/-", true},
			{"no wish", Answer(map[string]string{"longest": ""}), "longest=segment; G7:HHHH/-", true},
			{"read again", ReadAt(Corners{{1, 1}, {9, 1}, {9, 9}, {1, 9}}, []byte(`{"n":2}`), mustParse(t, faulty)), faulty, true},
			{"whose", PlayedBy("Bea"), faulty, true},
		}
		for _, step := range steps {
			b, err := s.EditBoard(t.Context(), id, step.edit)
			require.NoError(t, err, step.name)
			assert.Equal(t, step.text, b.Text, step.name)
			assert.Equal(t, step.edited, b.Edited, step.name)
			assert.Equal(t, mustParse(t, step.text).Score(0).Total, b.Total, step.name)
			assert.Equal(t, fine, b.Read, step.name)
			kept, err := s.Board(t.Context(), id)
			require.NoError(t, err)
			assert.Equal(t, b, kept, step.name)
		}
		b, err := s.Board(t.Context(), id)
		require.NoError(t, err)
		assert.Len(t, b.Edits, len(steps)+1, "nothing that was ever edited is forgotten")
		assert.Equal(t, "Bea", b.Player)
		assert.JSONEq(t, `{"n":2}`, string(b.PresentReading()))
		assert.Equal(t, &Corners{{1, 1}, {9, 1}, {9, 9}, {1, 9}}, b.Corners)
		b, err = s.EditBoard(t.Context(), id, Edit{Kind: Revert})
		require.NoError(t, err)
		assert.JSONEq(t, someBoard, string(b.PresentReading()))
		assert.Nil(t, b.Corners)
		assert.Equal(t, "Bea", b.Player, "who played is no correction of the reading")
	})
}

func TestUndoStopsAtTheReading(t *testing.T) {
	onEach(t, func(t *testing.T, on kind) {
		s := on.opened(t)
		id := kept(t, s, fine).Boards[0].ID
		_, err := s.EditBoard(t.Context(), id, Edit{Kind: Undo})
		require.ErrorIs(t, err, ErrNothingToUndo)
		_, err = s.EditBoard(t.Context(), id, Clear("A2"), Edit{Kind: Undo}, Edit{Kind: Undo})
		require.ErrorIs(t, err, ErrNothingToUndo)
		b, err := s.Board(t.Context(), id)
		require.NoError(t, err)
		assert.Equal(t, "Ann", b.Player)
		assert.Equal(t, fine, b.Text)
		assert.Len(t, b.Edits, 1, "all edits of a call are kept, or none")
	})
}

func TestEditsThatMakeNoSenseChangeNothing(t *testing.T) {
	onEach(t, func(t *testing.T, on kind) {
		s := on.opened(t)
		g := kept(t, s, fine)
		number := -1
		for name, edit := range map[string]Edit{
			"no such square":       PutTile("K9", "H.H.", 1),
			"no such tile":         PutTile("A1", "X.H.", 1),
			"no such round":        PutTile("A1", "H.H.", 100),
			"a round below zero":   PutTile("A1", "H.H.", -1),
			"no second board":      {Kind: ClearSquare, Square: "A1", Below: true},
			"no board":             Type("what?"),
			"no corners":           {Kind: SetCorners, Text: fine},
			"a turn by 45 degrees": {Kind: SetTurn, Turn: 45, Text: fine},
			"no kind":              {},
			"no such setting":      Answer(map[string]string{"last-arid": "yes"}),
			"no such answer":       Answer(map[string]string{"longest": "longer"}),
			"a name of two lines":  PlayedBy("Ann\nBea"),
			"errors below zero":    CountedAs(&Count{Errors: &number}),
			"no reading":           {Kind: SetTurn, Turn: 90, Text: fine, Reading: []byte("{")},
		} {
			_, err := s.EditBoard(t.Context(), g.Boards[0].ID, edit)
			assert.ErrorIs(t, err, ErrInvalid, name)
		}
		again, err := s.Game(t.Context(), g.Edit)
		require.NoError(t, err)
		assert.Equal(t, g, again)
	})
}

func TestAGamesRulesHoldForAllItsBoards(t *testing.T) {
	onEach(t, func(t *testing.T, on kind) {
		s := on.opened(t)
		g, err := s.CreateGame(t.Context(), Game{System: "base+desert", Settings: map[string]string{"last-arid": "yes"}, House: map[string]string{"longest": "trail"}},
			Upload{Boards: []NewBoard{{Read: "A2:H.H.[cactus]/1"}, {Read: cacti}}})
		require.NoError(t, err)
		assert.Equal(t, "game=base+desert; longest=trail; last-arid=yes; A2:H.H.[cactus]/1", g.Boards[0].Text)
		assert.Contains(t, g.Boards[1].Text, "last-arid=no;", "what was typed with the board goes first")

		g, err = s.UpdateGame(t.Context(), g.Edit, func(g *Game) error {
			g.System, g.Title, g.Played = "challenge+desert", "Heat", "2024-05-31"
			g.Players = []Player{{Name: " Ann "}, {Name: "Bea"}}
			g.Boards[1].Edits = append(g.Boards[1].Edits, PlayedBy("Bea"))
			g.View, g.Created = "", day("1999-01-01")
			return nil
		})
		require.NoError(t, err)
		assert.Contains(t, g.Boards[0].Text, "game=challenge+desert;")
		assert.Equal(t, "Bea", g.Boards[1].Player)
		assert.Equal(t, "Ann", g.Players[0].Name)
		assert.True(t, g.View.Valid())
		again, err := s.Game(t.Context(), g.View)
		require.NoError(t, err)
		assert.Equal(t, "Heat", again.Title)
		assert.Equal(t, g.Boards[1].Text, again.Boards[1].Text)

		g, err = s.UpdateGame(t.Context(), g.Edit, func(g *Game) error { g.System = "challenge"; return nil })
		require.NoError(t, err)
		assert.NotContains(t, g.Settings, "last-arid", "an answer to what nobody asks any more goes")
	})
}

func TestAChangeThatIsRefusedChangesNothing(t *testing.T) {
	onEach(t, func(t *testing.T, on kind) {
		s := on.opened(t)
		g, err := s.CreateGame(t.Context(), Game{System: "giant"}, Upload{Boards: []NewBoard{{Read: "I9:HHHH/1"}}})
		require.NoError(t, err)
		mine := errors.New("mine")
		for name, change := range map[string]func(*Game) error{
			"by the caller":           func(g *Game) error { g.Title = "x"; return mine },
			"a square that is gone":   func(g *Game) error { g.System = "base"; return nil },
			"no such game":            func(g *Game) error { g.System = "chess"; return nil },
			"no such day":             func(g *Game) error { g.Played = "2023-02-30"; return nil },
			"no such setting":         func(g *Game) error { g.Settings = map[string]string{"river": "wet"}; return nil },
			"no such house rule":      func(g *Game) error { g.House = map[string]string{"longest": "?"}; return nil },
			"a player without a name": func(g *Game) error { g.Players = []Player{{}}; return nil },
			"an edit too many":        func(g *Game) error { g.Boards[0].Edits = append(g.Boards[0].Edits, Edit{Kind: Undo}); return nil },
		} {
			_, err := s.UpdateGame(t.Context(), g.Edit, change)
			require.Error(t, err, name)
			if name == "by the caller" {
				assert.Equal(t, mine, err)
			}
			again, err := s.Game(t.Context(), g.Edit)
			require.NoError(t, err)
			assert.Equal(t, g, again, name)
		}
	})
}

func TestNumbersOfBoardsStay(t *testing.T) {
	onEach(t, func(t *testing.T, on kind) {
		s := on.opened(t)
		g, err := s.CreateGame(t.Context(), Game{}, Upload{Boards: []NewBoard{{Read: fine}, {Read: fine}}})
		require.NoError(t, err)
		require.NoError(t, s.DeleteBoard(t.Context(), g.Boards[1].ID))
		more, err := s.AddBoards(t.Context(), g.Edit, Upload{Boards: []NewBoard{{Read: faulty, Player: "Bea"}}})
		require.NoError(t, err)
		assert.Equal(t, 3, more[0].N)
		g, err = s.Game(t.Context(), g.Edit)
		require.NoError(t, err)
		_, two := g.Board(2)
		three, ok := g.Board(3)
		assert.False(t, two)
		assert.True(t, ok)
		assert.Equal(t, "Bea", three.Player)
	})
}

package archive

import (
	"context"
	"database/sql"
	"errors"
	"slices"
	"strings"

	"inkscore/api/photo"
	"inkscore/engine"
)

// systemOf returns the game that the first board names, for a game that was
// started by showing its boards.
func systemOf(uploads []Upload) string {
	for _, u := range uploads {
		for _, b := range u.Boards {
			if setup, err := engine.ParseText(b.Read); err == nil {
				return setup.Game.Name
			}
		}
	}
	return engine.Base().Name
}

// AddBoards implements Store.
func (s *SQL) AddBoards(ctx context.Context, edit ID, uploads ...Upload) ([]Board, error) {
	var added []Board
	err := s.withPhotos(ctx, photosOf(uploads), func(tx *sql.Tx, photos []PhotoFacts) error {
		g, err := s.toChange(ctx, tx, edit)
		if err != nil {
			return err
		}
		added, err = addBoards(ctx, tx, &g, uploads, photos)
		return err
	})
	if err != nil {
		return nil, err
	}
	return added, nil
}

// addBoards writes the boards of uploads, whose photos are on the disk, and
// keeps the game with them. It returns the new ones.
func addBoards(ctx context.Context, tx *sql.Tx, g *Game, uploads []Upload, photos []PhotoFacts) ([]Board, error) {
	if _, err := insertPhotos(ctx, tx, photos); err != nil {
		return nil, err
	}
	before := len(g.Boards)
	for i, u := range uploads {
		for _, n := range u.Boards {
			b, err := newBoard(g, n, photos[i].Hash)
			if err == nil {
				b.N, err = nextNumber(ctx, tx, g.Edit)
			}
			if err != nil {
				return nil, err
			}
			g.Boards = append(g.Boards, b)
		}
		if g.Played == "" {
			g.Played = DateOf(photos[i].Taken)
		}
	}
	if len(g.Boards) > maxBoards {
		return nil, invalid("A game has at most %d boards; start another one.", maxBoards)
	}
	for i := before; i < len(g.Boards); i++ {
		p, err := g.present(&g.Boards[i])
		if err != nil {
			return nil, onBoard(i+1-before, len(g.Boards)-before, err)
		}
		g.Boards[i].Present = p
		if err := insertBoard(ctx, tx, &g.Boards[i]); err != nil {
			return nil, err
		}
	}
	g.touch()
	return append([]Board(nil), g.Boards[before:]...), updateGame(ctx, tx, g)
}

// newBoard makes a board. Its second photo, who played it and what was counted are
// its first edits.
func newBoard(g *Game, n NewBoard, photo Hash) (Board, error) {
	if err := n.check(); err != nil {
		return Board{}, err
	}
	b := Board{ID: NewID(), Game: g.Edit, Photo: photo, Reading: n.Reading, Read: strings.TrimSpace(n.Read), Created: now()}
	if n.Second != nil {
		b.Edits = append(b.Edits, Edit{Kind: AddPhoto, Below: true, Photo: HashOf(n.Second.Photo.Bytes()), Reading: n.Second.Reading, Text: n.Second.Read})
	}
	if n.Player != "" {
		b.Edits = append(b.Edits, PlayedBy(n.Player))
	}
	if n.Counted != nil {
		b.Edits = append(b.Edits, CountedAs(n.Counted))
	}
	for i := range b.Edits {
		b.Edits[i].At, b.Edits[i].First = b.Created, true
	}
	return b, nil
}

// nextNumber returns the number of a game's next board. Numbers of deleted
// boards are not given again: a link with a number in it shows one board or
// none.
func nextNumber(ctx context.Context, tx *sql.Tx, edit ID) (int, error) {
	var n int
	err := tx.QueryRowContext(ctx, "UPDATE games SET next = next + 1 WHERE edit = $1 RETURNING next - 1", edit).Scan(&n)
	return n, err
}

// Board implements Store.
func (s *SQL) Board(ctx context.Context, id ID) (Board, error) {
	if !id.Valid() {
		return Board{}, sqlError(ErrNotFound)
	}
	var b Board
	err := s.look(ctx, func(tx *sql.Tx) (err error) {
		b, err = wholeBoard(ctx, tx, id)
		return err
	})
	if err != nil {
		return Board{}, err
	}
	return b, nil
}

func wholeBoard(ctx context.Context, q querier, id ID) (Board, error) {
	b, err := scanBoard(q.QueryRowContext(ctx, "SELECT "+boardColumns+" FROM boards WHERE id = $1", id))
	if err != nil {
		return b, err
	}
	edits, err := editsOf(ctx, q, "boards.id", id)
	b.Edits = edits[id]
	return b, err
}

// EditBoard implements Store.
func (s *SQL) EditBoard(ctx context.Context, id ID, edits ...Edit) (Board, error) {
	var b Board
	err := s.change(ctx, free, nil, func(tx *sql.Tx) error {
		g, at, err := s.boardToChange(ctx, tx, id)
		if err != nil {
			return err
		}
		if err := g.keepEdits(ctx, tx, at, edits); err != nil {
			return err
		}
		b = *at
		return nil
	})
	if err != nil {
		return Board{}, err
	}
	return b, nil
}

// AddPhoto implements Store.
func (s *SQL) AddPhoto(ctx context.Context, id ID, p *photo.Clean, change func(*Board) ([]Edit, error)) (Board, error) {
	var b Board
	var refused error
	err := s.withPhotos(ctx, []*photo.Clean{p}, func(tx *sql.Tx, photos []PhotoFacts) error {
		g, at, err := s.boardToChange(ctx, tx, id)
		if err != nil {
			return err
		}
		there := *at
		edits, err := change(&there)
		if refused = err; refused != nil {
			return ErrInvalid // only to end the transaction
		}
		for i := range edits {
			if edits[i].Kind == AddPhoto {
				edits[i].Photo = photos[0].Hash
			}
		}
		if _, err := insertPhotos(ctx, tx, photos); err != nil {
			return err
		}
		if err := g.keepEdits(ctx, tx, at, edits); err != nil {
			return err
		}
		b = *at
		return nil
	})
	if refused != nil {
		return Board{}, refused
	}
	if err != nil {
		return Board{}, err
	}
	return b, nil
}

// keepEdits appends edits to a board of the game and writes both.
func (g *Game) keepEdits(ctx context.Context, tx *sql.Tx, b *Board, edits []Edit) error {
	kept := len(b.Edits)
	err := b.addEdits(g, edits)
	if err == nil {
		b.Present, err = g.present(b)
	}
	if err != nil {
		return err
	}
	g.touch()
	if err := insertEdits(ctx, tx, b, kept); err != nil {
		return err
	}
	if err := updatePresent(ctx, tx, b); err != nil {
		return err
	}
	return updateGame(ctx, tx, g)
}

// DeleteBoard implements Store.
func (s *SQL) DeleteBoard(ctx context.Context, id ID) error {
	return s.forget(ctx, func(tx *sql.Tx) error {
		g, at, err := s.boardToChange(ctx, tx, id)
		if err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, "DELETE FROM boards WHERE id = $1", id); err != nil {
			return err
		}
		g.Boards = slices.DeleteFunc(g.Boards, func(b Board) bool { return b.N == at.N })
		g.touch()
		return updateGame(ctx, tx, g)
	})
}

// boardToChange reads a board that is to be changed, in its game; see toChange.
func (s *SQL) boardToChange(ctx context.Context, tx *sql.Tx, id ID) (*Game, *Board, error) {
	if !id.Valid() {
		return nil, nil, ErrNotFound
	}
	var edit ID
	err := tx.QueryRowContext(ctx, "SELECT game FROM boards WHERE id = $1", id).Scan(&edit)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil, ErrNotFound
	}
	if err != nil {
		return nil, nil, err
	}
	g, err := s.toChange(ctx, tx, edit)
	if err != nil {
		return nil, nil, err
	}
	i := slices.IndexFunc(g.Boards, func(b Board) bool { return b.ID == id })
	if i < 0 {
		return nil, nil, ErrNotFound // it went while we waited for the game
	}
	return &g, &g.Boards[i], nil
}

package archive

import (
	"context"
	"database/sql"
	"errors"
	"maps"
	"slices"
	"time"
)

// CreateGame implements Store.
func (s *SQL) CreateGame(ctx context.Context, game Game, uploads ...Upload) (Game, error) {
	g := Game{Edit: NewID(), View: NewID(), Title: game.Title, Played: game.Played, Edition: game.Edition, System: game.System,
		Settings: game.Settings, House: game.House, Players: game.Players, Note: game.Note, Created: now(), Boards: []Board{}}
	if g.System == "" {
		g.System = systemOf(uploads)
	}
	if err := g.check(); err != nil {
		return Game{}, err
	}
	if err := g.checkRules(); err != nil {
		return Game{}, err
	}
	var made Game
	err := s.withPhotos(ctx, photosOf(uploads), func(tx *sql.Tx, photos []PhotoFacts) error {
		made = g // anew with every try
		if err := insertGame(ctx, tx, &made); err != nil {
			return err
		}
		_, err := addBoards(ctx, tx, &made, uploads, photos)
		return err
	})
	if err != nil {
		return Game{}, err
	}
	return made, nil
}

// Game implements Store.
func (s *SQL) Game(ctx context.Context, id ID) (Game, error) {
	if !id.Valid() {
		return Game{}, sqlError(ErrNotFound)
	}
	var g Game
	err := s.look(ctx, func(tx *sql.Tx) error {
		var edit ID
		err := tx.QueryRowContext(ctx, "SELECT edit FROM games WHERE edit = $1 OR view = $1", id).Scan(&edit)
		if errors.Is(err, sql.ErrNoRows) {
			return ErrNotFound
		}
		if err == nil {
			g, err = wholeGame(ctx, tx, edit, "")
		}
		return err
	})
	if err != nil {
		return Game{}, err
	}
	if id != g.Edit {
		g.hideIDs()
	}
	return g, nil
}

// hideIDs takes away every id that is a right to change something.
func (g *Game) hideIDs() {
	g.Edit = ""
	for i := range g.Boards {
		g.Boards[i].ID, g.Boards[i].Game = "", ""
	}
}

// toChange reads a game that is to be changed. Others who want to change it,
// also through another server, wait until the transaction ends. A View id gives
// an ErrViewOnly.
func (s *SQL) toChange(ctx context.Context, tx *sql.Tx, edit ID) (Game, error) {
	if !edit.Valid() {
		return Game{}, ErrNotFound
	}
	g, err := wholeGame(ctx, tx, edit, s.db.dialect().locked)
	if !errors.Is(err, ErrNotFound) {
		return g, err
	}
	var views int
	if err := tx.QueryRowContext(ctx, "SELECT count(*) FROM games WHERE view = $1", edit).Scan(&views); err != nil {
		return g, err
	}
	if views > 0 {
		return g, ErrViewOnly
	}
	return g, ErrNotFound
}

// UpdateGame implements Store.
func (s *SQL) UpdateGame(ctx context.Context, edit ID, change func(*Game) error) (Game, error) {
	var g Game
	var refused error
	err := s.change(ctx, free, nil, func(tx *sql.Tx) error {
		var err error
		if g, err = s.toChange(ctx, tx, edit); err != nil {
			return err
		}
		old, wish := g, g
		wish.Settings, wish.House, wish.Players = maps.Clone(g.Settings), maps.Clone(g.House), slices.Clone(g.Players)
		wish.Boards = slices.Clone(g.Boards)
		if refused = change(&wish); refused != nil {
			return ErrInvalid // only to end the transaction
		}
		wish.Edit, wish.View, wish.Created, wish.Source = old.Edit, old.View, old.Created, old.Source
		edits := wish.Boards
		wish.Boards = old.Boards
		g = wish
		if err := g.check(); err != nil {
			return err
		}
		g.dropForeign(old.Settings)
		if err := g.checkRules(); err != nil {
			return err
		}
		return g.rewrite(ctx, tx, edits)
	})
	if refused != nil {
		return Game{}, refused
	}
	if err != nil {
		return Game{}, err
	}
	return g, nil
}

// rewrite keeps a game that was changed, with the edits that were appended to
// its boards in the wish.
func (g *Game) rewrite(ctx context.Context, tx *sql.Tx, wish []Board) error {
	g.touch()
	for i := range g.Boards {
		b := &g.Boards[i]
		kept := len(b.Edits)
		for _, w := range wish {
			if w.ID == b.ID && len(w.Edits) > kept {
				if err := b.addEdits(g, w.Edits[kept:]); err != nil {
					return onBoard(b.N, len(g.Boards), err)
				}
			}
		}
		if err := insertEdits(ctx, tx, b, kept); err != nil {
			return err
		}
	}
	if err := g.scoreAll(); err != nil {
		return err
	}
	for i := range g.Boards {
		if err := updatePresent(ctx, tx, &g.Boards[i]); err != nil {
			return err
		}
	}
	return updateGame(ctx, tx, g)
}

// touch says that the game was changed. The time differs from every earlier one,
// so that it tells whether anything was changed in between, whatever the clocks
// of several servers say.
func (g *Game) touch() {
	before := g.Changed
	if g.Changed = now(); !g.Changed.After(before) {
		g.Changed = before.Add(time.Millisecond)
	}
}

// addEdits adds edits to a board, checked and dated.
func (b *Board) addEdits(g *Game, edits []Edit) error {
	if len(b.Edits)+len(edits) > maxEdits {
		return invalid("This board has been changed %d times; keep it anew to change it further.", len(b.Edits))
	}
	all := append([]Edit(nil), b.Edits...)
	for _, e := range edits {
		e.At, e.First = now(), false
		err := e.check()
		if err == nil && e.Kind == SetSettings {
			err = g.checkSettings(e.Settings)
		}
		if err != nil {
			return err
		}
		all = append(all, e)
	}
	b.Edits = all
	return nil
}

// DeleteGame implements Store.
func (s *SQL) DeleteGame(ctx context.Context, edit ID) error {
	return s.forget(ctx, func(tx *sql.Tx) error {
		if _, err := s.toChange(ctx, tx, edit); err != nil {
			return err
		}
		_, err := tx.ExecContext(ctx, "DELETE FROM games WHERE edit = $1", edit)
		return err
	})
}

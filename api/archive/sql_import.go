package archive

import (
	"context"
	"database/sql"
	"iter"
	"time"
)

// Import implements Store.
func (s *SQL) Import(ctx context.Context, games []Game, photos iter.Seq2[NamedPhoto, error]) (Imported, error) {
	for i := range games {
		if err := games[i].prepare(); err != nil {
			return Imported{}, err
		}
	}
	wanted, err := s.wanted(ctx, games)
	if err != nil {
		return Imported{}, err
	}
	var done Imported
	var written []PhotoFacts
	var renamed map[Hash]Hash
	err = s.change(ctx, shared, func() (err error) {
		written, renamed, err = s.writeWanted(ctx, wanted, photos)
		return err
	}, func(tx *sql.Tx) error {
		done = Imported{}
		return importAll(ctx, tx, games, written, renamed, &done)
	})
	s.removeUnnamed(written)
	if err != nil {
		return Imported{}, err
	}
	return done, nil
}

// wanted returns the photos that boards name, of the games to come and of those
// that came without.
func (s *SQL) wanted(ctx context.Context, games []Game) (map[Hash]bool, error) {
	wanted := map[Hash]bool{}
	for _, g := range games {
		for i := range g.Boards {
			for _, h := range g.Boards[i].photos() {
				wanted[h] = true
			}
		}
	}
	err := s.look(ctx, func(tx *sql.Tx) error {
		missing, err := texts(ctx, tx, "SELECT DISTINCT photo FROM "+shownPhotos+" AS shown WHERE photo NOT IN (SELECT hash FROM photos)")
		for _, h := range missing {
			wanted[Hash(h)] = true
		}
		return err
	})
	delete(wanted, "")
	return wanted, err
}

// writeWanted keeps those of the photos that are wanted, and returns under which
// name each was asked for.
func (s *SQL) writeWanted(ctx context.Context, wanted map[Hash]bool, photos iter.Seq2[NamedPhoto, error]) (written []PhotoFacts, renamed map[Hash]Hash, err error) {
	renamed = map[Hash]Hash{}
	for p, err := range photos {
		if err != nil {
			return written, nil, err
		}
		if !wanted[p.Name] {
			continue
		}
		facts, err := s.writePhoto(ctx, p.Photo)
		if err != nil {
			return written, nil, err
		}
		written = append(written, facts)
		renamed[p.Name] = facts.Hash
	}
	return written, renamed, nil
}

// importAll writes what is not there yet.
func importAll(ctx context.Context, tx *sql.Tx, games []Game, photos []PhotoFacts, renamed map[Hash]Hash, done *Imported) error {
	added, err := insertPhotos(ctx, tx, photos)
	if err != nil {
		return err
	}
	for name, h := range renamed {
		// Boards that were imported earlier, without their photos.
		for _, table := range []string{"boards", "edits"} {
			if _, err := tx.ExecContext(ctx, "UPDATE "+table+" SET photo = $1 WHERE photo = $2", h, name); err != nil { // #nosec G202 -- the names are our own
				return err
			}
		}
	}
	for _, g := range games {
		if err := importGame(ctx, tx, g, renamed, done); err != nil {
			return err
		}
	}
	// What no board shows in the end, because its game was there with another
	// photo, is not kept.
	if _, err := tx.ExecContext(ctx, "DELETE FROM photos WHERE hash NOT IN "+shownPhotos); err != nil {
		return err
	}
	for _, h := range added {
		var kept int
		if err := tx.QueryRowContext(ctx, "SELECT count(*) FROM photos WHERE hash = $1", h).Scan(&kept); err != nil {
			return err
		}
		done.Photos += kept
	}
	return nil
}

// importGame writes a game, or counts it as known.
func importGame(ctx context.Context, tx *sql.Tx, g Game, renamed map[Hash]Hash, done *Imported) error {
	known, err := knownGame(ctx, tx, g)
	if err != nil {
		return err
	}
	if known {
		done.Known++
		return nil
	}
	if err := insertGame(ctx, tx, &g); err != nil {
		return err
	}
	next := 1
	for i := range g.Boards {
		b := &g.Boards[i]
		b.Game = g.Edit
		b.rename(renamed)
		if err := insertBoard(ctx, tx, b); err != nil {
			return err
		}
		next = max(next, b.N+1)
		done.Boards++
		without, err := photoMissing(ctx, tx, b)
		if err != nil {
			return err
		}
		if without {
			done.WithoutPhoto++
		}
	}
	if _, err := tx.ExecContext(ctx, "UPDATE games SET next = $1 WHERE edit = $2", next, g.Edit); err != nil {
		return err
	}
	done.Games++
	return updateGame(ctx, tx, &g)
}

// rename makes a board name its photos as they are kept.
func (b *Board) rename(renamed map[Hash]Hash) {
	if h, ok := renamed[b.Photo]; ok {
		b.Photo = h
	}
	for i := range b.Edits {
		if h, ok := renamed[b.Edits[i].Photo]; ok {
			b.Edits[i].Photo = h
		}
	}
}

// photoMissing reports whether a photo that a board names is not here.
func photoMissing(ctx context.Context, tx *sql.Tx, b *Board) (bool, error) {
	for _, h := range b.photos() {
		var there int
		err := tx.QueryRowContext(ctx, "SELECT count(*) FROM photos WHERE hash = $1", h).Scan(&there)
		if err != nil || there == 0 {
			return err == nil, err
		}
	}
	return false, nil
}

// knownGame reports whether a game is there already: by one of its ids, whatever
// that id is there for, by a board's, or by its source.
func knownGame(ctx context.Context, tx *sql.Tx, g Game) (bool, error) {
	var n int
	err := tx.QueryRowContext(ctx, "SELECT count(*) FROM games WHERE edit IN ($1, $2) OR view IN ($1, $2) OR source <> '' AND source = $3", g.Edit, g.View, g.Source).Scan(&n)
	for i := 0; err == nil && n == 0 && i < len(g.Boards); i++ {
		err = tx.QueryRowContext(ctx, "SELECT count(*) FROM boards WHERE id = $1", g.Boards[i].ID).Scan(&n)
	}
	return n > 0, err
}

// prepare makes an imported game whole and fit to be kept. What was written down
// as present is worked out anew: an import cannot claim a score.
func (g *Game) prepare() error {
	if err := g.check(); err != nil {
		return err
	}
	var err error
	if g.Source, err = line("source", g.Source); err != nil {
		return err
	}
	if g.Edit == "" {
		g.Edit = NewID()
	}
	if g.View == "" {
		g.View = NewID()
	}
	if !g.Edit.Valid() || !g.View.Valid() || g.Edit == g.View {
		return invalid("The import has a game without proper ids; export it again.")
	}
	if len(g.Boards) > maxBoards {
		return invalid("The import has a game with more than %d boards.", maxBoards)
	}
	if g.Created.IsZero() {
		g.Created = now()
	}
	if g.Changed.IsZero() {
		g.Changed = g.Created
	}
	if g.Boards == nil {
		g.Boards = []Board{}
	}
	numbers := map[int]bool{}
	ids := map[ID]bool{}
	for i := range g.Boards {
		b := &g.Boards[i]
		if err := b.prepare(g.Created); err != nil {
			return onBoard(b.N, len(g.Boards), err)
		}
		if numbers[b.N] || ids[b.ID] {
			return invalid("The import has a game with two boards of the same number or id.")
		}
		numbers[b.N], ids[b.ID] = true, true
	}
	return g.scoreAll()
}

func (b *Board) prepare(kept time.Time) error {
	switch {
	case !b.ID.Valid():
		return invalid("The import has a board without a proper id; export it again.")
	case b.Photo != "" && !b.Photo.Valid():
		return invalid("The import names a photo by something that is no hash; export it again.")
	case b.N < 1 || b.N > 1_000_000:
		return invalid("The import has a board without a proper number; export it again.")
	case len(b.Edits) > maxEdits:
		return invalid("The import has a board with more than %d edits.", maxEdits)
	}
	if string(b.Reading) == "null" {
		b.Reading = nil
	}
	if err := checkReading(b.Reading); err != nil {
		return err
	}
	if b.Created.IsZero() {
		b.Created = kept
	}
	for i := range b.Edits {
		if string(b.Edits[i].Reading) == "null" {
			b.Edits[i].Reading = nil
		}
		if err := b.Edits[i].check(); err != nil {
			return err
		}
	}
	return nil
}

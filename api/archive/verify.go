package archive

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
)

// Finding is something that a check of the archive found.
type Finding struct {
	// Damage: something that was kept is lost or altered. Otherwise it is a
	// difference that harms nothing, such as a score that a newer program counts
	// otherwise.
	Damage  bool
	Game    ID // the View id, "" where it concerns no game
	Board   int
	Message string // a sentence
}

// Report is what a check of the archive looked at and found.
type Report struct {
	Games, Boards, Photos int
	Findings              []Finding
}

// Damaged reports whether anything is lost or altered.
func (r *Report) Damaged() bool {
	for _, f := range r.Findings {
		if f.Damage {
			return true
		}
	}
	return false
}

func (r *Report) add(damage bool, game ID, board int, format string, args ...any) {
	r.Findings = append(r.Findings, Finding{damage, game, board, fmt.Sprintf(format, args...)})
}

// Verify checks the archive: the database itself, that every photo is there
// with the bytes that it had, and that every board can be read and scores today
// what it scored when it was kept. It changes nothing.
func (s *SQL) Verify(ctx context.Context) (Report, error) {
	var r Report
	if err := s.db.check(ctx, &r); err != nil {
		return r, sqlError(err)
	}
	if err := s.verifyPhotos(ctx, &r); err != nil {
		return r, err
	}
	for g, err := range s.All(ctx) {
		if errors.Is(err, ErrDamaged) {
			r.add(true, "", 0, "The games cannot all be read; take the last backup.")
			break
		}
		if err != nil {
			return r, err
		}
		if err := s.verifyGame(ctx, &r, &g); err != nil {
			return r, err
		}
	}
	return r, nil
}

func (s *SQL) verifyPhotos(ctx context.Context, r *Report) error {
	var named []string
	err := s.look(ctx, func(tx *sql.Tx) (err error) {
		named, err = texts(ctx, tx, "SELECT hash FROM photos ORDER BY hash")
		return err
	})
	if err != nil {
		return err
	}
	known := map[Hash]bool{}
	for _, name := range named {
		h := Hash(name)
		known[h] = true
		r.Photos++
		switch data, err := s.photos.read(ctx, h); {
		case errors.Is(err, ErrBusy), errors.Is(err, ErrUnreachable):
			return err
		case errors.Is(err, ErrNotFound):
			r.add(true, "", 0, "The photo %s is missing; copy it back from a backup.", s.photos.path(h))
		case err != nil:
			r.add(true, "", 0, "The photo %s cannot be read; copy it back from a backup.", s.photos.path(h))
		case HashOf(data) != h:
			r.add(true, "", 0, "The photo %s is not what was kept; copy it back from a backup.", s.photos.path(h))
		}
	}
	return s.photos.each(ctx, func(h Hash) error {
		if !known[h] {
			r.add(false, "", 0, "The photo %s belongs to no board.", s.photos.path(h))
		}
		return nil
	}, func(key string) error {
		r.add(false, "", 0, "The file %s is none of the archive's.", s.photos.where(key))
		return nil
	})
}

func (s *SQL) verifyGame(ctx context.Context, r *Report, g *Game) error {
	r.Games++
	for i := range g.Boards {
		b := &g.Boards[i]
		r.Boards++
		for _, h := range b.photos() {
			_, err := s.PhotoFacts(ctx, h)
			if errors.Is(err, ErrNotFound) {
				r.add(false, g.View, b.N, "The board came without its photo; import the zip that has it.")
			} else if err != nil {
				return err
			}
		}
		today, err := g.present(b)
		switch {
		case layoutMissing(err):
			r.add(false, g.View, b.N, "The board was not looked at: %s", err)
		case err != nil:
			r.add(true, g.View, b.N, "The board cannot be read any more: %s", err)
		case today.Text != b.Text:
			r.add(false, g.View, b.N, "From its reading and edits the board is %s today, and was kept as %s.", shown(today.Text), shown(b.Text))
		case today.Total != b.Total || today.Errors != b.Errors:
			r.add(false, g.View, b.N, "The board scores %d points with %d errors today, and was kept with %d points and %d errors.", today.Total, today.Errors, b.Total, b.Errors)
		}
	}
	return nil
}

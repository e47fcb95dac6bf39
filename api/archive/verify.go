package archive

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
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
func (s *SQLite) Verify(ctx context.Context) (Report, error) {
	var r Report
	if err := s.verifyDatabase(ctx, &r); err != nil {
		return r, err
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

func (s *SQLite) verifyDatabase(ctx context.Context, r *Report) error {
	lines, err := texts(ctx, s.reader, "PRAGMA integrity_check(20)")
	if err != nil {
		err = sqlError(err)
		if errors.Is(err, ErrDamaged) {
			r.add(true, "", 0, "The database is damaged; take the last backup.")
			return nil
		}
		return err
	}
	if len(lines) != 1 || lines[0] != "ok" {
		r.add(true, "", 0, "The database is damaged (%s); take the last backup.", strings.Join(lines, "; "))
	}
	rows, err := s.reader.QueryContext(ctx, "PRAGMA foreign_key_check")
	if err != nil {
		return sqlError(err)
	}
	defer func() { _ = rows.Close() }()
	if rows.Next() {
		r.add(true, "", 0, "The database has boards or edits without what they belong to; take the last backup.")
	}
	return sqlError(rows.Err())
}

func (s *SQLite) verifyPhotos(ctx context.Context, r *Report) error {
	named, err := texts(ctx, s.reader, "SELECT hash FROM photos ORDER BY hash")
	if err != nil {
		return sqlError(err)
	}
	known := map[Hash]bool{}
	for _, name := range named {
		h := Hash(name)
		known[h] = true
		r.Photos++
		if err := ctx.Err(); err != nil {
			return sqlError(err)
		}
		switch data, err := s.readPhoto(h); {
		case errors.Is(err, ErrNotFound):
			r.add(true, "", 0, "The photo %s is missing; copy it back from a backup.", s.photos.path(h))
		case err != nil:
			r.add(true, "", 0, "The photo %s cannot be read; copy it back from a backup.", s.photos.path(h))
		case HashOf(data) != h:
			r.add(true, "", 0, "The photo %s is not what was kept; copy it back from a backup.", s.photos.path(h))
		}
	}
	err = s.photos.each(func(h Hash) error {
		if !known[h] {
			r.add(false, "", 0, "The photo %s belongs to no board.", s.photos.path(h))
		}
		return nil
	}, func(path string) error {
		r.add(false, "", 0, "The file %s is none of the archive's.", path)
		return nil
	})
	if err != nil {
		return fileError(err, "The photos in %q cannot be read.", s.photos.root)
	}
	return nil
}

func (s *SQLite) readPhoto(h Hash) ([]byte, error) {
	f, err := s.photos.open(h)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }()
	return io.ReadAll(f)
}

func (s *SQLite) verifyGame(ctx context.Context, r *Report, g *Game) error {
	r.Games++
	for i := range g.Boards {
		b := &g.Boards[i]
		r.Boards++
		if b.Photo != "" {
			_, err := s.PhotoFacts(ctx, b.Photo)
			if errors.Is(err, ErrNotFound) {
				r.add(false, g.View, b.N, "The board came without its photo; import the zip that has it.")
			} else if err != nil {
				return err
			}
		}
		today, err := g.present(b)
		switch {
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

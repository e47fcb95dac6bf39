package archive

import (
	"context"
	"database/sql"
	"errors"
	"io"
	"time"

	"inkscore/api/photo"
)

// withPhotos brings the photos of uploads to the disk and then runs a
// transaction that names them. A photo without boards is not kept. Its second argument has the facts of each
// upload's photo, zero where it has none. When the transaction fails, files that
// nothing names are removed.
func (s *SQLite) withPhotos(ctx context.Context, uploads []Upload, do func(*sql.Tx, []PhotoFacts) error) error {
	l, err := takeLock(ctx, s.dir, false)
	if err != nil {
		return err
	}
	var written []PhotoFacts
	for _, u := range uploads {
		var facts PhotoFacts
		if u.Photo != nil && len(u.Boards) > 0 {
			if facts, err = s.writePhoto(u.Photo); err != nil {
				break
			}
		}
		written = append(written, facts)
	}
	if err == nil {
		err = s.change(ctx, func(tx *sql.Tx) error { return do(tx, written) })
	}
	l.release()
	if err != nil {
		s.removeUnnamed(written)
	}
	return err
}

func (s *SQLite) writePhoto(p *photo.Clean) (PhotoFacts, error) {
	h, err := s.photos.write(p.Bytes())
	if err != nil {
		return PhotoFacts{}, err
	}
	width, height := p.Size()
	return PhotoFacts{Hash: h, Width: width, Height: height, Bytes: len(p.Bytes()), Taken: p.Taken()}, nil
}

// insertPhotos names photos that are on the disk. One that was there already
// keeps what was known of it.
func insertPhotos(ctx context.Context, tx *sql.Tx, photos []PhotoFacts) error {
	for _, p := range photos {
		if p.Hash == "" {
			continue
		}
		if _, err := tx.ExecContext(ctx, "INSERT INTO photos (hash, width, height, bytes, taken) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
			p.Hash, p.Width, p.Height, p.Bytes, clockText(p.Taken)); err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, "DELETE FROM doomed WHERE hash = ?", p.Hash); err != nil {
			return err
		}
	}
	return nil
}

// tidyTime is how long the files of something that failed are waited for. They
// only take up room, and Vacuum finds them.
const tidyTime = 5 * time.Second

// removeUnnamed removes the files of photos that no row names.
func (s *SQLite) removeUnnamed(photos []PhotoFacts) {
	ctx, cancel := context.WithTimeout(context.Background(), tidyTime)
	defer cancel()
	l, err := takeLock(ctx, s.dir, true)
	if err != nil {
		return
	}
	defer l.release()
	for _, p := range photos {
		if p.Hash == "" {
			continue
		}
		if named, err := s.named(ctx, p.Hash); err == nil && !named {
			_ = s.photos.remove(p.Hash)
		}
	}
}

// named reports whether a row names a photo.
func (s *SQLite) named(ctx context.Context, h Hash) (bool, error) {
	var n int
	err := s.reader.QueryRowContext(ctx, "SELECT count(*) FROM photos WHERE hash = ?", h).Scan(&n)
	return n > 0, err
}

// forget runs a transaction that deletes boards. The photos that no board shows
// any more go after it: their hashes are written down as doomed in the same
// transaction, so that a program that dies in between leaves nobody's picture.
func (s *SQLite) forget(ctx context.Context, do func(*sql.Tx) error) error {
	l, err := takeLock(ctx, s.dir, true)
	if err != nil {
		return err
	}
	defer l.release()
	err = s.change(ctx, func(tx *sql.Tx) error {
		if err := do(tx); err != nil {
			return err
		}
		const unseen = "FROM photos WHERE hash NOT IN (SELECT photo FROM boards)"
		if _, err := tx.ExecContext(ctx, "INSERT INTO doomed SELECT hash "+unseen+" ON CONFLICT DO NOTHING"); err != nil {
			return err
		}
		_, err := tx.ExecContext(ctx, "DELETE "+unseen)
		return err
	})
	if err != nil {
		return err
	}
	// The game is gone, whatever becomes of the files: they stay doomed.
	_ = s.removeDoomed(context.WithoutCancel(ctx))
	return nil
}

// removeDoomed removes the files of deleted photos. The lock is held, alone.
func (s *SQLite) removeDoomed(ctx context.Context) error {
	hashes, err := texts(ctx, s.writer, "SELECT hash FROM doomed")
	if err != nil {
		return sqlError(err)
	}
	for _, h := range hashes {
		if err := s.photos.remove(Hash(h)); err != nil {
			return err
		}
		if _, err := s.writer.ExecContext(ctx, "DELETE FROM doomed WHERE hash = ?", h); err != nil {
			return sqlError(err)
		}
	}
	return nil
}

// PhotoFacts implements Store.
func (s *SQLite) PhotoFacts(ctx context.Context, hash Hash) (PhotoFacts, error) {
	p := PhotoFacts{Hash: hash}
	var taken string
	err := s.reader.QueryRowContext(ctx, "SELECT width, height, bytes, taken FROM photos WHERE hash = ?", hash).Scan(&p.Width, &p.Height, &p.Bytes, &taken)
	if errors.Is(err, sql.ErrNoRows) {
		return PhotoFacts{}, &Error{Reason: ErrNotFound, Message: "This photo is not in the archive."}
	}
	if err == nil {
		p.Taken, err = parseTime(taken)
	}
	return p, sqlError(err)
}

// Photo implements Store.
func (s *SQLite) Photo(ctx context.Context, hash Hash) (io.ReadSeekCloser, error) {
	if _, err := s.PhotoFacts(ctx, hash); err != nil {
		return nil, err
	}
	return s.photos.open(hash)
}

// Vacuum implements Store.
func (s *SQLite) Vacuum(ctx context.Context) error {
	l, err := takeLock(ctx, s.dir, true)
	if err != nil {
		return err
	}
	defer l.release()
	if err := s.removeDoomed(ctx); err != nil {
		return err
	}
	err = s.photos.each(func(h Hash) error {
		named, err := s.named(ctx, h)
		if err != nil || named {
			return sqlError(err)
		}
		return s.photos.remove(h)
	}, func(string) error { return nil })
	if err != nil {
		return err
	}
	for _, step := range []string{"VACUUM", "PRAGMA wal_checkpoint(TRUNCATE)"} {
		if _, err := s.writer.ExecContext(ctx, step); err != nil {
			return sqlError(err)
		}
	}
	return nil
}

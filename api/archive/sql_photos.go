package archive

import (
	"context"
	"database/sql"
	"errors"
	"io"
	"slices"
	"time"

	"inkscore/api/photo"
)

// photosOf returns the photo of each upload, nil where it has none or no boards, and
// then those of second boards.
func photosOf(uploads []Upload) []*photo.Clean {
	var photos, seconds []*photo.Clean
	for _, u := range uploads {
		if len(u.Boards) == 0 {
			u.Photo = nil
		}
		photos = append(photos, u.Photo)
		for _, b := range u.Boards {
			if b.Second != nil {
				seconds = append(seconds, b.Second.Photo)
			}
		}
	}
	return append(photos, seconds...)
}

// withPhotos keeps photos and then runs a transaction that names them. Its second
// argument has the facts of each, zero where it is nil. When the transaction fails,
// photos that nothing names are removed.
func (s *SQL) withPhotos(ctx context.Context, photos []*photo.Clean, do func(*sql.Tx, []PhotoFacts) error) error {
	var written []PhotoFacts
	err := s.change(ctx, shared, func() error {
		written = nil
		for _, p := range photos {
			var facts PhotoFacts
			if p != nil {
				var err error
				if facts, err = s.writePhoto(ctx, p); err != nil {
					return err
				}
			}
			written = append(written, facts)
		}
		return nil
	}, func(tx *sql.Tx) error { return do(tx, written) })
	if err != nil {
		s.removeUnnamed(written)
	}
	return err
}

func (s *SQL) writePhoto(ctx context.Context, p *photo.Clean) (PhotoFacts, error) {
	h, err := s.photos.write(ctx, p.Bytes())
	if err != nil {
		return PhotoFacts{}, err
	}
	width, height := p.Size()
	return PhotoFacts{Hash: h, Width: width, Height: height, Bytes: len(p.Bytes()), Taken: p.Taken()}, nil
}

// insertPhotos names photos that are kept, and returns which were not there. One
// that was there already keeps what was known of it.
func insertPhotos(ctx context.Context, tx *sql.Tx, photos []PhotoFacts) (added []Hash, err error) {
	for _, p := range photos {
		if p.Hash == "" {
			continue
		}
		done, err := tx.ExecContext(ctx, "INSERT INTO photos (hash, width, height, bytes, taken) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING",
			p.Hash, p.Width, p.Height, p.Bytes, clockText(p.Taken))
		if err != nil {
			return nil, err
		}
		if rows, err := done.RowsAffected(); err != nil {
			return nil, err
		} else if rows > 0 {
			added = append(added, p.Hash)
		}
		if _, err := tx.ExecContext(ctx, "DELETE FROM doomed WHERE hash = $1", p.Hash); err != nil {
			return nil, err
		}
	}
	return added, nil
}

// shownPhotos are the photos that boards show: those that they were first read from
// and those that were added to them.
const shownPhotos = "(SELECT photo FROM boards UNION ALL SELECT photo FROM edits)"

// removeUnnamed removes photos that no row names. It tries for a moment: they
// only take up room, and Vacuum finds them.
func (s *SQL) removeUnnamed(photos []PhotoFacts) {
	photos = slices.DeleteFunc(photos, func(p PhotoFacts) bool { return p.Hash == "" })
	if len(photos) == 0 {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), removeTime)
	defer cancel()
	_ = s.change(ctx, alone, nil, func(tx *sql.Tx) error {
		named, err := namedPhotos(ctx, tx)
		if err != nil {
			return err
		}
		for _, p := range photos {
			if !named[p.Hash] {
				_ = s.photos.remove(ctx, p.Hash)
			}
		}
		return nil
	})
}

// removeTime is how long the photos of something that failed are removed for.
const removeTime = 5 * time.Second

// namedPhotos returns the photos that rows name.
func namedPhotos(ctx context.Context, q querier) (map[Hash]bool, error) {
	hashes, err := texts(ctx, q, "SELECT hash FROM photos")
	named := make(map[Hash]bool, len(hashes))
	for _, h := range hashes {
		named[Hash(h)] = true
	}
	return named, err
}

// forget runs a transaction that deletes boards. The photos that no board shows
// any more go after it: their hashes are written down as doomed in the same
// transaction, so that a program that dies in between leaves nobody's picture.
func (s *SQL) forget(ctx context.Context, do func(*sql.Tx) error) error {
	err := s.change(ctx, alone, nil, func(tx *sql.Tx) error {
		if err := do(tx); err != nil {
			return err
		}
		const unseen = "FROM photos WHERE hash NOT IN " + shownPhotos
		if _, err := tx.ExecContext(ctx, "INSERT INTO doomed SELECT hash "+unseen+" ON CONFLICT DO NOTHING"); err != nil {
			return err
		}
		_, err := tx.ExecContext(ctx, "DELETE "+unseen)
		return err
	})
	if err != nil {
		return err
	}
	// The game is gone, whatever becomes of the photos: they stay doomed.
	ctx = context.WithoutCancel(ctx)
	_ = s.change(ctx, alone, nil, func(tx *sql.Tx) error { return s.removeDoomed(ctx, tx) })
	return nil
}

// removeDoomed removes the deleted photos, which are held alone.
func (s *SQL) removeDoomed(ctx context.Context, tx *sql.Tx) error {
	hashes, err := texts(ctx, tx, "SELECT hash FROM doomed")
	if err != nil {
		return err
	}
	for _, h := range hashes {
		if err := s.photos.remove(ctx, Hash(h)); err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, "DELETE FROM doomed WHERE hash = $1", h); err != nil {
			return err
		}
	}
	return nil
}

// PhotoFacts implements Store.
func (s *SQL) PhotoFacts(ctx context.Context, hash Hash) (PhotoFacts, error) {
	p := PhotoFacts{Hash: hash}
	if !hash.Valid() {
		return PhotoFacts{}, noSuchPhoto()
	}
	err := s.look(ctx, func(tx *sql.Tx) error {
		var taken string
		err := tx.QueryRowContext(ctx, "SELECT width, height, bytes, taken FROM photos WHERE hash = $1", hash).Scan(&p.Width, &p.Height, &p.Bytes, &taken)
		if errors.Is(err, sql.ErrNoRows) {
			return noSuchPhoto()
		}
		if err == nil {
			p.Taken, err = parseTime(taken)
		}
		return err
	})
	if err != nil {
		return PhotoFacts{}, err
	}
	return p, nil
}

// Photo implements Store.
func (s *SQL) Photo(ctx context.Context, hash Hash) (io.ReadSeekCloser, error) {
	if _, err := s.PhotoFacts(ctx, hash); err != nil {
		return nil, err
	}
	return s.photos.open(ctx, hash)
}

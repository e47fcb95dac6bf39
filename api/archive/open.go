package archive

import (
	"context"
	"database/sql"
	"errors"
	"path/filepath"
	"sync/atomic"
	"time"
)

// Options says how an archive is opened; the zero value makes one that is not
// there yet, all of it in its folder.
type Options struct {
	// MustExist: an archive that is not there gives an ErrNoArchive.
	MustExist bool
	// Database is the address of a PostgreSQL database or schema that is the
	// archive's own, "postgres://user@host/name"; "" is an SQLite file in the
	// folder. What the address does not tell, such as the password, comes from
	// PostgreSQL's own environment variables and password file.
	Database string
	// Photos is the address of the place for photos: a folder ("file:///path") or
	// a bucket of an object store ("s3://bucket?region=..."); "" is the folder
	// photos in the archive's own.
	Photos string
}

// SQL is the Store that lives in an SQL database, with the photos in a folder or
// an object store. What was committed survives a power cut, and a photo is kept
// for good before the row that names it.
type SQL struct {
	db     database
	photos *photoStore
	closed atomic.Bool
}

var _ Store = (*SQL)(nil)

// Open opens the archive in a folder, or where the options say, makes it where
// it is not there and brings an older one to the present version. Close it after
// use.
func Open(ctx context.Context, dir string, opts Options) (*SQL, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return nil, fileError(err, "The folder %q cannot be found.", dir)
	}
	s := &SQL{}
	if opts.Database == "" {
		s.db, err = openSQLite(ctx, dir, opts.MustExist)
	} else {
		s.db, err = openPostgres(ctx, opts.Database, opts.MustExist)
	}
	if err != nil {
		return nil, err
	}
	s.photos, err = openPhotos(ctx, opts.Photos, filepath.Join(dir, photosName))
	if err == nil {
		err = s.claimPhotos(ctx)
	}
	if err == nil {
		err = s.tidy(ctx)
	}
	if err != nil {
		_ = s.Close()
		return nil, err
	}
	return s, nil
}

// tidyTime is how long something that only takes up room is waited for; Vacuum
// finds what is left.
const tidyTime = time.Second

// tidy removes what a killed program left: half-written photos, and the photos
// whose boards had been deleted.
func (s *SQL) tidy(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, tidyTime)
	defer cancel()
	err := s.change(ctx, alone, nil, func(tx *sql.Tx) error {
		if err := s.photos.removeUnfinished(ctx); err != nil {
			return err
		}
		return s.removeDoomed(ctx, tx)
	})
	if errors.Is(err, ErrBusy) {
		return nil // somebody is at work here; the next one will tidy up
	}
	return err
}

// change is database.change; its errors are Errors.
func (s *SQL) change(ctx context.Context, photos holding, first func() error, do func(*sql.Tx) error) error {
	if s.closed.Load() {
		return errClosed()
	}
	return explained(ctx, s.db.change(ctx, photos, first, do))
}

// look is database.look; its errors are Errors.
func (s *SQL) look(ctx context.Context, do func(*sql.Tx) error) error {
	if s.closed.Load() {
		return errClosed()
	}
	return explained(ctx, s.db.look(ctx, do))
}

// explained is sqlError for what was done for as long as a context is not done:
// what fails after that fails for that reason, whatever the database says.
func explained(ctx context.Context, err error) error {
	var told *Error
	var known reason
	if err != nil && ctx.Err() != nil && !errors.As(err, &told) && !errors.As(err, &known) {
		return &Error{Reason: ErrBusy, Message: givenUp, Cause: ctx.Err()}
	}
	return sqlError(err)
}

func errClosed() error {
	return &Error{Reason: ErrBusy, Message: "The program is ending, so nothing was changed; try again when it runs."}
}

// Where says for a person where the archive lies, without a password.
func (s *SQL) Where() string { return s.db.where() }

// Ping implements Store.
func (s *SQL) Ping(ctx context.Context) error {
	// A transaction that writes nothing still needs what one needs for writing.
	return s.change(ctx, free, nil, func(tx *sql.Tx) error {
		var n int
		return tx.QueryRowContext(ctx, "SELECT count(*) FROM doomed").Scan(&n)
	})
}

// Vacuum implements Store.
func (s *SQL) Vacuum(ctx context.Context) error {
	err := s.change(ctx, alone, nil, func(tx *sql.Tx) error {
		if err := s.removeDoomed(ctx, tx); err != nil {
			return err
		}
		named, err := namedPhotos(ctx, tx)
		if err != nil {
			return err
		}
		return s.photos.each(ctx, func(h Hash) error {
			if named[h] {
				return nil
			}
			return s.photos.remove(ctx, h)
		}, func(string) error { return nil })
	})
	if err != nil {
		return err
	}
	return sqlError(s.db.vacuum(ctx))
}

// Close implements Store.
func (s *SQL) Close() error {
	if s.closed.Swap(true) {
		return nil
	}
	err := s.db.close()
	if s.photos != nil {
		err = errors.Join(err, s.photos.close())
	}
	return sqlError(err)
}

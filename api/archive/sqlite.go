package archive

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync/atomic"
	"time"
)

// Options says how an archive is opened; the zero value makes one that is not
// there yet.
type Options struct {
	// MustExist: an archive that is not there gives an ErrNoArchive.
	MustExist bool
}

// SQLite is the Store that lives in a folder: an SQLite database, and photos as
// files beside it. The database writes ahead and syncs every commit, so that
// what was committed survives a power cut. A photo is on the disk before the row
// that names it.
type SQLite struct {
	dir    string
	photos photoFiles
	// Writers take turns on one connection, so that none of them finds the
	// database locked by its neighbour; readers have others and wait for nobody.
	writer, reader *sql.DB
	closed         atomic.Bool
}

var _ Store = (*SQLite)(nil)

const (
	// busyMillis is how long the database waits for another program's lock.
	busyMillis = 10_000
	// readers is how many may read at once; each has its own cache.
	readers = 8
)

// querier is what a transaction and a database have in common for reading.
type querier interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}

// Open opens the archive in a folder, makes it where it is not there and brings
// an older one to the present version. Close it after use.
func Open(ctx context.Context, dir string, opts Options) (*SQLite, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return nil, fileError(err, "The folder %q cannot be found.", dir)
	}
	there, err := existing(dir)
	if err != nil {
		return nil, err
	}
	if !there && opts.MustExist {
		return nil, &Error{Reason: ErrNoArchive,
			Message: "There is no archive in " + strconv.Quote(dir) + "; name its folder with --data DIR, or keep a first game."}
	}
	if err := makeFolder(dir); err != nil {
		return nil, err
	}
	s := &SQLite{dir: dir, photos: photoFiles{filepath.Join(dir, photosName)}}
	if err := s.open(ctx, there); err != nil {
		_ = s.Close()
		return nil, err
	}
	return s, nil
}

func (s *SQLite) open(ctx context.Context, there bool) error {
	path := filepath.Join(s.dir, databaseName)
	if !there {
		// Made here, because SQLite would make it readable for everybody.
		f, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, fileMode) // #nosec G304 -- our own folder
		if err != nil {
			return fileError(err, "The archive cannot be made in %q; check that the folder may be written.", s.dir)
		}
		_ = f.Close()
		if err := syncFolder(s.dir); err != nil {
			return err
		}
	}
	if err := s.recognise(ctx, path); err != nil {
		return err
	}
	var err error
	if s.writer, err = connect(path, "_txlock=immediate", "_pragma=secure_delete(1)"); err != nil {
		return sqlError(err)
	}
	s.writer.SetMaxOpenConns(1)
	if err := migrate(ctx, s.writer, migrations); err != nil {
		return s.explain(err)
	}
	if s.reader, err = connect(path, "_pragma=query_only(1)"); err != nil {
		return sqlError(err)
	}
	s.reader.SetMaxOpenConns(readers)
	return s.tidy(ctx)
}

// connect opens a database with what holds for all connections.
func connect(path string, more ...string) (*sql.DB, error) {
	return connectPlain(path, append([]string{
		"_pragma=journal_mode(WAL)",
		"_pragma=synchronous(FULL)",
		"_pragma=foreign_keys(1)",
	}, more...)...)
}

// connectPlain opens a database without changing the file.
func connectPlain(path string, settings ...string) (*sql.DB, error) {
	// First of all the patience: the other settings may have to wait.
	settings = append([]string{fmt.Sprintf("_pragma=busy_timeout(%d)", busyMillis)}, settings...)
	name := url.URL{Scheme: "file", OmitHost: true, Path: path, RawQuery: strings.Join(settings, "&")}
	return sql.Open("sqlite", name.String())
}

// recognise refuses a database that is somebody else's, or a newer program's,
// before anything in it is changed.
func (s *SQLite) recognise(ctx context.Context, path string) error {
	db, err := connectPlain(path, "_pragma=query_only(1)")
	if err != nil {
		return sqlError(err)
	}
	defer func() { _ = db.Close() }()
	var mark, version, tables int
	for query, to := range map[string]*int{"PRAGMA application_id": &mark, "PRAGMA user_version": &version, "SELECT count(*) FROM sqlite_schema": &tables} {
		if err := db.QueryRowContext(ctx, query).Scan(to); err != nil {
			return s.explain(err)
		}
	}
	switch {
	case mark != applicationID && tables > 0:
		return notArchive(s.dir)
	case version > len(migrations):
		return s.explain(ErrNewer)
	}
	return nil
}

// explain says where the archive lies that cannot be opened.
func (s *SQLite) explain(err error) error {
	err = sqlError(err)
	var told *Error
	switch {
	case errors.Is(err, ErrNotArchive):
		return notArchive(s.dir)
	case errors.Is(err, ErrNotWritable) && errors.As(err, &told):
		return &Error{Reason: ErrNotWritable, Cause: told.Cause,
			Message: "The archive in " + strconv.Quote(s.dir) + " may not be written; check who owns the folder and its files."}
	case errors.Is(err, ErrNewer):
		return &Error{Reason: ErrNewer,
			Message: "The archive in " + strconv.Quote(s.dir) + " was made by a newer inkscore; install that one to open it."}
	}
	return err
}

// tidy removes what a killed program left: half-written photos, and the files of
// photos whose boards had been deleted.
func (s *SQLite) tidy(ctx context.Context) error {
	quick, cancel := context.WithTimeout(ctx, time.Second)
	defer cancel()
	l, err := takeLock(quick, s.dir, true)
	if errors.Is(err, ErrBusy) {
		return nil // somebody is at work here; the next one will tidy up
	}
	if err != nil {
		return err
	}
	defer l.release()
	if err := s.removeUnfinished(); err != nil {
		return err
	}
	return s.removeDoomed(ctx)
}

func (s *SQLite) removeUnfinished() error {
	err := s.photos.each(func(Hash) error { return nil }, func(path string) error {
		if strings.HasPrefix(filepath.Base(path), unfinished) {
			return os.Remove(path)
		}
		return nil
	})
	if err != nil {
		return fileError(err, "The photos in %q cannot be tidied up; check that the folder may be written.", s.photos.root)
	}
	return nil
}

// change runs one writing transaction. Its errors are Errors.
func (s *SQLite) change(ctx context.Context, do func(tx *sql.Tx) error) error {
	if s.closed.Load() {
		return errClosed()
	}
	tx, err := s.writer.BeginTx(ctx, nil)
	if err != nil {
		return sqlError(err)
	}
	defer func() { _ = tx.Rollback() }()
	if err := do(tx); err != nil {
		return sqlError(err)
	}
	return sqlError(tx.Commit())
}

// look runs one reading transaction, in which the archive stands still.
func (s *SQLite) look(ctx context.Context, do func(tx *sql.Tx) error) error {
	if s.closed.Load() {
		return errClosed()
	}
	tx, err := s.reader.BeginTx(ctx, nil)
	if err != nil {
		return sqlError(err)
	}
	defer func() { _ = tx.Rollback() }()
	return sqlError(do(tx))
}

func errClosed() error {
	return &Error{Reason: ErrBusy, Message: "The program is ending, so nothing was changed; try again when it runs."}
}

// Ping implements Store.
func (s *SQLite) Ping(ctx context.Context) error {
	// A transaction that writes nothing still needs the lock for writing.
	return s.change(ctx, func(tx *sql.Tx) error {
		var n int
		return tx.QueryRowContext(ctx, "SELECT count(*) FROM doomed").Scan(&n)
	})
}

// Close implements Store.
func (s *SQLite) Close() error {
	s.closed.Store(true)
	var failed error
	for _, db := range []*sql.DB{s.reader, s.writer} {
		if db != nil {
			failed = errors.Join(failed, db.Close())
		}
	}
	return sqlError(failed)
}

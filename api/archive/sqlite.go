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
	"time"
)

// sqliteDB is the database in a file. It writes ahead and syncs every commit.
type sqliteDB struct {
	dir string
	// Writers take turns on one connection, so that none of them finds the
	// database locked by its neighbour; readers have others and wait for nobody.
	writer, reader *sql.DB
}

var _ database = (*sqliteDB)(nil)

const (
	// busyMillis is how long the database waits for another program's lock.
	busyMillis = 10_000
	// readers is how many may read at once; each has its own cache.
	readers = 8
)

// openSQLite opens the database in a folder, and makes both where they are not
// there and need not be.
func openSQLite(ctx context.Context, dir string, mustExist bool) (*sqliteDB, error) {
	there, err := existing(dir)
	if err != nil {
		return nil, err
	}
	if !there && mustExist {
		return nil, &Error{Reason: ErrNoArchive,
			Message: "There is no archive in " + strconv.Quote(dir) + "; name its folder with --data DIR, or keep a first game."}
	}
	if err := makeFolder(dir); err != nil {
		return nil, err
	}
	d := &sqliteDB{dir: dir}
	if err := d.open(ctx, there); err != nil {
		_ = d.close()
		return nil, err
	}
	return d, nil
}

func (d *sqliteDB) open(ctx context.Context, there bool) error {
	path := filepath.Join(d.dir, databaseName)
	if !there {
		// Made here, because SQLite would make it readable for everybody.
		f, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, fileMode) // #nosec G304 -- our own folder
		if err != nil {
			return fileError(err, "The archive cannot be made in %q; check that the folder may be written.", d.dir)
		}
		_ = f.Close()
		if err := syncPath(d.dir); err != nil {
			return err
		}
	}
	if err := d.recognise(ctx, path); err != nil {
		return err
	}
	var err error
	if d.writer, err = connect(path, "_txlock=immediate", "_pragma=secure_delete(1)"); err != nil {
		return sqlError(err)
	}
	d.writer.SetMaxOpenConns(1)
	if err := patiently(ctx, func() error { return migrate(ctx, d.writer, sqliteVersions{}, migrations) }); err != nil {
		return d.explain(err)
	}
	if d.reader, err = connect(path, "_pragma=query_only(1)"); err != nil {
		return sqlError(err)
	}
	d.reader.SetMaxOpenConns(readers)
	return nil
}

// patiently does again, for as long as a lock is waited for, what SQLite gives up at
// once: a file cannot be turned to a write-ahead log while another program opens it,
// and then nobody is waited for, whatever busy_timeout says.
func patiently(ctx context.Context, do func() error) error {
	const pause = 20 * time.Millisecond
	for until := time.Now().Add(busyMillis * time.Millisecond); ; {
		err := do()
		if !errors.Is(sqlError(err), ErrBusy) || time.Now().After(until) {
			return err
		}
		select {
		case <-ctx.Done():
			return err
		case <-time.After(pause):
		}
	}
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
func (d *sqliteDB) recognise(ctx context.Context, path string) error {
	db, err := connectPlain(path, "_pragma=query_only(1)")
	if err != nil {
		return sqlError(err)
	}
	defer func() { _ = db.Close() }()
	var mark, version, tables int
	for query, to := range map[string]*int{"PRAGMA application_id": &mark, "PRAGMA user_version": &version, "SELECT count(*) FROM sqlite_schema": &tables} {
		if err := db.QueryRowContext(ctx, query).Scan(to); err != nil {
			return d.explain(err)
		}
	}
	switch {
	case mark != applicationID && tables > 0:
		return notArchive(d.dir)
	case version > len(migrations):
		return d.explain(ErrNewer)
	}
	return nil
}

// explain says where the archive lies that cannot be opened.
func (d *sqliteDB) explain(err error) error {
	err = sqlError(err)
	var told *Error
	switch {
	case errors.Is(err, ErrNotArchive):
		return notArchive(d.dir)
	case errors.Is(err, ErrNotWritable) && errors.As(err, &told):
		return &Error{Reason: ErrNotWritable, Cause: told.Cause,
			Message: "The archive in " + strconv.Quote(d.dir) + " may not be written; check who owns the folder and its files."}
	case errors.Is(err, ErrNewer):
		return &Error{Reason: ErrNewer,
			Message: "The archive in " + strconv.Quote(d.dir) + " was made by a newer inkscore; install that one to open it."}
	}
	return err
}

// change implements database. The photos are held by a lock on a file, so that
// who waits for it does not keep the writer.
func (d *sqliteDB) change(ctx context.Context, photos holding, first func() error, do func(*sql.Tx) error) error {
	if photos != free {
		l, err := takeLock(ctx, d.dir, photos == alone)
		if err != nil {
			return err
		}
		defer l.release()
	}
	if first != nil {
		if err := first(); err != nil {
			return err
		}
	}
	return within(ctx, d.writer, nil, do)
}

// look implements database.
func (d *sqliteDB) look(ctx context.Context, do func(*sql.Tx) error) error {
	return within(ctx, d.reader, nil, do)
}

// dialect implements database. Whoever writes has the whole database.
func (d *sqliteDB) dialect() dialect { return dialect{contains: "instr"} }

// vacuum implements database.
func (d *sqliteDB) vacuum(ctx context.Context) error {
	for _, step := range []string{"VACUUM", "PRAGMA wal_checkpoint(TRUNCATE)"} {
		if _, err := d.writer.ExecContext(ctx, step); err != nil {
			return err
		}
	}
	return nil
}

// check implements database.
func (d *sqliteDB) check(ctx context.Context, r *Report) error {
	lines, err := texts(ctx, d.reader, "PRAGMA integrity_check(20)")
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
	rows, err := d.reader.QueryContext(ctx, "PRAGMA foreign_key_check")
	if err != nil {
		return err
	}
	defer func() { _ = rows.Close() }()
	if rows.Next() {
		r.add(true, "", 0, "The database has boards or edits without what they belong to; take the last backup.")
	}
	return rows.Err()
}

// shared implements database: the folder is one server's.
func (d *sqliteDB) shared() bool { return false }

// where implements database.
func (d *sqliteDB) where() string { return d.dir }

// close implements database.
func (d *sqliteDB) close() error {
	var failed error
	for _, db := range []*sql.DB{d.reader, d.writer} {
		if db != nil {
			failed = errors.Join(failed, db.Close())
		}
	}
	return failed
}

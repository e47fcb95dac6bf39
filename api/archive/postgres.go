package archive

import (
	"context"
	"database/sql"
	"errors"
	"math/rand/v2"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
)

// postgresDB is the database that several servers share. A transaction that
// changes a game locks the game's row first, so that edits of one game from
// several servers come one after the other and none is lost.
type postgresDB struct {
	db *sql.DB
	// name says which database it is, without a password.
	name string
}

var _ database = (*postgresDB)(nil)

const (
	// connections is how many of the database's a server uses at most. PostgreSQL
	// lets in 100 of all its clients unless it is told otherwise.
	connections = 16
	// connectTime is how long a server that does not answer is waited for.
	connectTime = 10 * time.Second
	// idleConnection is how long a connection is kept that nobody uses.
	idleConnection = 5 * time.Minute
	// tries is how often a transaction is tried that the database gives up for the
	// sake of another one.
	tries = 8
)

// openPostgres connects to a database, and makes the tables where they are not
// there and need not be.
func openPostgres(ctx context.Context, address string, mustExist bool) (*postgresDB, error) {
	if !isPostgres(address) {
		return nil, &Error{Reason: ErrNoArchive, Message: "The address of the archive begins with postgres://, as in postgres://user@host/name; leave it out for an archive in a folder."}
	}
	config, err := pgx.ParseConfig(address)
	if err != nil { // its text has no password
		return nil, &Error{Reason: ErrNoArchive, Cause: err,
			Message: "The address of the archive cannot be understood; write it as postgres://user@host:5432/name."}
	}
	if config.ConnectTimeout == 0 {
		config.ConnectTimeout = connectTime
	}
	if config.RuntimeParams["application_name"] == "" {
		config.RuntimeParams["application_name"] = "inkscore"
	}
	d := &postgresDB{db: stdlib.OpenDB(*config), name: config.Database + " on " + config.Host}
	d.db.SetMaxOpenConns(connections)
	d.db.SetMaxIdleConns(connections)
	d.db.SetConnMaxIdleTime(idleConnection)
	if err := d.recognise(ctx, mustExist); err != nil {
		_ = d.close()
		return nil, err
	}
	if err := migrate(ctx, d.db, postgresVersions{}, migrations); err != nil {
		_ = d.close()
		return nil, d.explain(err)
	}
	return d, nil
}

// recognise refuses a database that is somebody else's, or a newer program's,
// before anything in it is changed.
func (d *postgresDB) recognise(ctx context.Context, mustExist bool) error {
	var encoding string
	if err := d.db.QueryRowContext(ctx, "SHOW server_encoding").Scan(&encoding); err != nil {
		return d.explain(err)
	}
	if encoding != "UTF8" {
		return &Error{Reason: ErrNotArchive, Message: "The database " + d.name + " cannot keep every name, because its encoding is " + encoding + "; make one with the encoding UTF8."}
	}
	var mine, tables int
	if err := d.db.QueryRowContext(ctx, "SELECT count(*) FILTER (WHERE tablename = 'inkscore'), count(*) FROM pg_tables WHERE schemaname = current_schema()").Scan(&mine, &tables); err != nil {
		return d.explain(err)
	}
	switch {
	case mine > 0:
		return nil
	case tables > 0:
		return d.explain(ErrNotArchive)
	case mustExist:
		return &Error{Reason: ErrNoArchive, Message: "There is no archive in the database " + d.name + "; name another one with --archive, or keep a first game."}
	}
	return nil
}

// explain says which archive it is that cannot be opened.
func (d *postgresDB) explain(err error) error {
	err = sqlError(err)
	var told *Error
	if !errors.As(err, &told) {
		return err
	}
	message := told.Message
	switch {
	case errors.Is(err, ErrNotArchive):
		message = "The database " + d.name + " has tables of something else; give inkscore a database or a schema of its own."
	case errors.Is(err, ErrNewer):
		message = "The archive in the database " + d.name + " was made by a newer inkscore; install that one to open it."
	case errors.Is(err, ErrUnreachable):
		message = "The database " + d.name + " cannot be reached; check that it runs, and its name, user and password."
	case errors.Is(err, ErrNotWritable):
		message = "This user may not write to the database " + d.name + "; check the rights there."
	}
	return &Error{Reason: told.Reason, Message: message, Cause: told.Cause}
}

// change implements database. The photos are held by an advisory lock that ends
// with the transaction; who waits for it alone is not passed by those who come
// later. Each statement sees what was committed before it, so that what is read
// after a lock was taken is the present.
func (d *postgresDB) change(ctx context.Context, photos holding, first func() error, do func(*sql.Tx) error) error {
	var err error
	for try := range tries {
		err = within(ctx, d.db, &sql.TxOptions{Isolation: sql.LevelReadCommitted}, func(tx *sql.Tx) error {
			if err := hold(ctx, tx, photos); err != nil {
				return err
			}
			if first != nil {
				if err := first(); err != nil {
					return err
				}
			}
			return do(tx)
		})
		if !givenUpForAnother(err) {
			return err
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(rand.N(10 * time.Millisecond << try)):
		}
	}
	return err
}

// isPostgres reports whether an address is one of PostgreSQL.
func isPostgres(address string) bool {
	return strings.HasPrefix(address, "postgres://") || strings.HasPrefix(address, "postgresql://")
}

// hold takes the lock on the photos of this archive, until the transaction ends.
// Archives in other schemas of the database have locks of their own.
func hold(ctx context.Context, tx *sql.Tx, photos holding) error {
	take := map[holding]string{shared: "pg_advisory_xact_lock_shared", alone: "pg_advisory_xact_lock"}[photos]
	if take == "" {
		return nil
	}
	_, err := tx.ExecContext(ctx, "SELECT "+take+"($1, hashtext(current_schema()))", applicationID)
	return err
}

// look implements database.
func (d *postgresDB) look(ctx context.Context, do func(*sql.Tx) error) error {
	return within(ctx, d.db, &sql.TxOptions{Isolation: sql.LevelRepeatableRead, ReadOnly: true}, do)
}

// dialect implements database.
func (d *postgresDB) dialect() dialect { return dialect{locked: " FOR UPDATE", contains: "strpos"} }

// vacuum implements database.
func (d *postgresDB) vacuum(ctx context.Context) error {
	_, err := d.db.ExecContext(ctx, "VACUUM games, boards, edits, photos, doomed")
	return err
}

// check implements database. PostgreSQL holds keys and checksums by itself, and
// says so where it reads what is damaged.
func (d *postgresDB) check(context.Context, *Report) error { return nil }

// once returns what the archive has once under a name. Where it has none yet,
// that is made and kept with the transaction.
func once(ctx context.Context, tx *sql.Tx, name string, make func() (ID, error)) (ID, error) {
	if err := hold(ctx, tx, alone); err != nil {
		return "", err
	}
	var value ID
	err := tx.QueryRowContext(ctx, "SELECT value FROM inkscore WHERE name = $1", name).Scan(&value)
	if !errors.Is(err, sql.ErrNoRows) {
		return value, err
	}
	if value, err = make(); err != nil {
		return "", err
	}
	_, err = tx.ExecContext(ctx, "INSERT INTO inkscore (name, value) VALUES ($1, $2)", name, value)
	return value, err
}

// shared implements database.
func (d *postgresDB) shared() bool { return true }

// where implements database.
func (d *postgresDB) where() string { return "the database " + d.name }

// close implements database.
func (d *postgresDB) close() error { return d.db.Close() }

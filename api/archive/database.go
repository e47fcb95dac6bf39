package archive

import (
	"context"
	"database/sql"
)

// database is what every kind of database does in its own way. All other SQL is
// one text for all of them: parameters are $1, $2 and so on, and every table
// that is listed in the order of keeping has a rowid that grows.
type database interface {
	// change runs one writing transaction while the photos are held. First, where
	// not nil, runs when they are held and before anything is written; it must not
	// use the database. Both run again when the database gives the transaction up
	// for the sake of another one.
	change(ctx context.Context, photos holding, first func() error, do func(*sql.Tx) error) error
	// look runs one reading transaction, in which the archive stands still.
	look(ctx context.Context, do func(*sql.Tx) error) error
	dialect() dialect
	// vacuum gives back room, and wipes what deleted rows left behind.
	vacuum(ctx context.Context) error
	// check looks for damage that only the database itself can see.
	check(ctx context.Context, r *Report) error
	// shared reports whether several servers may use it.
	shared() bool
	// where is SQL.Where.
	where() string
	close() error
}

// dialect is the words in which databases differ.
type dialect struct {
	// locked ends a SELECT whose rows are about to be changed: others who want to
	// change them wait until the transaction ends, and then see them changed.
	locked string
	// contains is the function that finds a text in another, 0 where it is not.
	contains string
}

// holding says how a transaction holds the photos. Photos and the rows that
// name them change together, though no database can undo what was done to a
// photo.
type holding int

const (
	// free: the transaction adds no photos and removes none.
	free holding = iota
	// shared is held by who adds photos: others may add some, too.
	shared
	// alone is held by who removes photos: nobody adds any meanwhile.
	alone
)

// querier is what a transaction and a database have in common for reading.
type querier interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}

// within runs something in a transaction of a database.
func within(ctx context.Context, db *sql.DB, options *sql.TxOptions, do func(*sql.Tx) error) error {
	tx, err := db.BeginTx(ctx, options)
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }()
	if err := do(tx); err != nil {
		return err
	}
	return tx.Commit()
}

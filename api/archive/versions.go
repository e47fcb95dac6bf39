package archive

import (
	"context"
	"database/sql"
	"fmt"
	"strconv"
	"strings"
)

// versions is where a database keeps the version of its schema, and which of a
// step's texts is for it.
type versions interface {
	// begin makes others wait who want to take a step, too, until the transaction
	// ends.
	begin(ctx context.Context, tx *sql.Tx) error
	// read returns the version, 0 where nothing was made yet.
	read(ctx context.Context, tx *sql.Tx) (int, error)
	// script returns what a step runs and what makes it the version's last one.
	script(step migration, version int) string
}

// sqliteVersions are in the header of SQLite's file.
type sqliteVersions struct{}

// begin implements versions: the transaction has the database from its start.
func (sqliteVersions) begin(context.Context, *sql.Tx) error { return nil }

// read implements versions.
func (sqliteVersions) read(ctx context.Context, tx *sql.Tx) (version int, err error) {
	err = tx.QueryRowContext(ctx, "PRAGMA user_version").Scan(&version)
	return version, err
}

// script implements versions.
func (sqliteVersions) script(step migration, version int) string {
	// Pragmas take no parameters; both numbers are our own.
	return step.sql + fmt.Sprintf("PRAGMA application_id = %d;\nPRAGMA user_version = %d;\n", applicationID, version)
}

// postgresWords turns a step's text into PostgreSQL's: its tables are strict
// without saying so, and have no number that grows unless they are given one.
var postgresWords = strings.NewReplacer(") STRICT, WITHOUT ROWID;", ");", ") STRICT;", ");",
	"CREATE TABLE games (", "CREATE TABLE games (\n\trowid BIGINT GENERATED ALWAYS AS IDENTITY UNIQUE,")

// postgresOnce makes the table of what the archive has once: its version, and what
// its servers have in common.
const postgresOnce = "CREATE TABLE inkscore (name TEXT PRIMARY KEY, value TEXT NOT NULL);\n"

// postgresVersions are in a table that also marks the database as an archive.
type postgresVersions struct{}

// begin implements versions.
func (postgresVersions) begin(ctx context.Context, tx *sql.Tx) error { return hold(ctx, tx, alone) }

// read implements versions.
func (postgresVersions) read(ctx context.Context, tx *sql.Tx) (int, error) {
	var there bool
	if err := tx.QueryRowContext(ctx, "SELECT EXISTS (SELECT FROM pg_tables WHERE schemaname = current_schema() AND tablename = 'inkscore')").Scan(&there); err != nil || !there {
		return 0, err
	}
	var version string
	if err := tx.QueryRowContext(ctx, "SELECT value FROM inkscore WHERE name = 'version'").Scan(&version); err != nil {
		return 0, err
	}
	return strconv.Atoi(version)
}

// script implements versions.
func (postgresVersions) script(step migration, version int) string {
	text := postgresWords.Replace(step.sql)
	if version == 1 {
		text = postgresOnce + text
	}
	return text + fmt.Sprintf("INSERT INTO inkscore (name, value) VALUES ('version', '%d') ON CONFLICT (name) DO UPDATE SET value = excluded.value;\n", version)
}

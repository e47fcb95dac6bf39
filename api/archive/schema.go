package archive

import (
	"context"
	"database/sql"
	"encoding/json"
)

// applicationID marks a file as an archive of inkscore ("inks"), in the place
// that SQLite's file header has for that.
const applicationID = 0x696E6B73

// migration is one step from a version of the schema to the next. Steps that
// were released never change; what is to be different becomes a new step.
type migration struct {
	sql string // as SQLite reads it; see postgresVersions
	// fill computes what SQL cannot; nil where there is nothing of the kind.
	fill func(ctx context.Context, tx *sql.Tx) error
}

// migrations lead from an empty database to the present schema; the version of a
// database is how many of them it has been through.
var migrations = []migration{
	{sql: `
CREATE TABLE games (
	edit TEXT PRIMARY KEY,
	view TEXT NOT NULL UNIQUE,
	title TEXT NOT NULL,
	played TEXT NOT NULL,
	edition TEXT NOT NULL,
	system TEXT NOT NULL,
	settings TEXT NOT NULL,
	house TEXT NOT NULL,
	players TEXT NOT NULL,
	note TEXT NOT NULL,
	created TEXT NOT NULL,
	changed TEXT NOT NULL,
	source TEXT NOT NULL,
	next INTEGER NOT NULL -- the number of the next board
) STRICT;
CREATE UNIQUE INDEX games_source ON games (source) WHERE source <> '';
CREATE TABLE boards (
	id TEXT PRIMARY KEY,
	game TEXT NOT NULL REFERENCES games (edit) ON DELETE CASCADE,
	n INTEGER NOT NULL,
	photo TEXT NOT NULL, -- a hash; the photo itself may be missing
	reading TEXT NOT NULL,
	read TEXT NOT NULL,
	present TEXT NOT NULL,
	created TEXT NOT NULL,
	UNIQUE (game, n)
) STRICT;
CREATE INDEX boards_photo ON boards (photo);
CREATE TABLE edits (
	board TEXT NOT NULL REFERENCES boards (id) ON DELETE CASCADE,
	n INTEGER NOT NULL,
	edit TEXT NOT NULL,
	PRIMARY KEY (board, n)
) STRICT, WITHOUT ROWID;
CREATE TABLE photos (
	hash TEXT PRIMARY KEY,
	width INTEGER NOT NULL,
	height INTEGER NOT NULL,
	bytes INTEGER NOT NULL,
	taken TEXT NOT NULL
) STRICT;
-- The files that were to go with a deleted board, until they are gone.
CREATE TABLE doomed (hash TEXT PRIMARY KEY) STRICT;
`},
	{sql: `
-- What a search looks at: the day, and all words in small letters.
ALTER TABLE games ADD COLUMN day TEXT NOT NULL DEFAULT '';
ALTER TABLE games ADD COLUMN words TEXT NOT NULL DEFAULT '';
ALTER TABLE games ADD COLUMN names TEXT NOT NULL DEFAULT '';
CREATE INDEX games_day ON games (day DESC, created DESC);
`, fill: fillSearch},
	{sql: `
-- The photo that an edit adds to its board.
ALTER TABLE edits ADD COLUMN photo TEXT NOT NULL DEFAULT '';
CREATE INDEX edits_photo ON edits (photo);
`},
}

// migrate brings a database to the present version, each step in a transaction
// of its own, so that a program that is killed meanwhile leaves a version whole.
func migrate(ctx context.Context, db *sql.DB, kept versions, steps []migration) error {
	for done := false; !done; {
		err := within(ctx, db, nil, func(tx *sql.Tx) (err error) {
			done, err = migrateOnce(ctx, tx, kept, steps)
			return err
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// migrateOnce takes one step, or reports that there is none to take. The version
// is read inside the transaction: two programs may open an old archive at once.
func migrateOnce(ctx context.Context, tx *sql.Tx, kept versions, steps []migration) (done bool, err error) {
	version, err := kept.read(ctx, tx)
	if err != nil || version == len(steps) {
		return true, err
	}
	if version > len(steps) {
		return false, ErrNewer
	}
	if err := kept.begin(ctx, tx); err != nil {
		return false, err
	}
	if version, err = kept.read(ctx, tx); err != nil || version >= len(steps) {
		return false, err // somebody else has taken the step
	}
	if _, err := tx.ExecContext(ctx, kept.script(steps[version], version+1)); err != nil {
		return false, err
	}
	if fill := steps[version].fill; fill != nil {
		return false, fill(ctx, tx)
	}
	return false, nil
}

// fillSearch writes what version 2 looks for in the games of version 1. It reads
// no more than it needs, because later versions will have other columns.
func fillSearch(ctx context.Context, tx *sql.Tx) error {
	edits, err := texts(ctx, tx, "SELECT edit FROM games")
	if err != nil {
		return err
	}
	for _, edit := range edits {
		var g Game
		var players, created string
		if err := tx.QueryRowContext(ctx, "SELECT title, note, edition, system, played, created, players FROM games WHERE edit = $1", edit).
			Scan(&g.Title, &g.Note, &g.Edition, &g.System, &g.Played, &created, &players); err != nil {
			return err
		}
		if g.Created, err = parseTime(created); err != nil {
			return err
		}
		if err := fromJSON(players, &g.Players); err != nil {
			return err
		}
		presents, err := texts(ctx, tx, "SELECT present FROM boards WHERE game = $1", edit)
		if err != nil {
			return err
		}
		for _, present := range presents {
			var b Board
			if err := json.Unmarshal([]byte(present), &b.Present); err != nil {
				return err
			}
			g.Boards = append(g.Boards, b)
		}
		if _, err := tx.ExecContext(ctx, "UPDATE games SET day = $1, words = $2, names = $3 WHERE edit = $4",
			g.Day(), g.words(), g.names(), edit); err != nil {
			return err
		}
	}
	return nil
}

// texts returns a column of text.
func texts(ctx context.Context, q querier, query string, args ...any) ([]string, error) {
	rows, err := q.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }()
	var all []string
	for rows.Next() {
		var text string
		if err := rows.Scan(&text); err != nil {
			return nil, err
		}
		all = append(all, text)
	}
	return all, rows.Err()
}

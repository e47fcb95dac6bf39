package archive

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"time"
)

// clock is the form of times in the database. It sorts as it stands.
const clock = "2006-01-02T15:04:05.000Z"

func now() time.Time { return time.Now().UTC().Truncate(time.Millisecond) }

func clockText(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return t.UTC().Format(clock)
}

func parseTime(text string) (time.Time, error) {
	if text == "" {
		return time.Time{}, nil
	}
	return time.Parse(clock, text)
}

// toJSON writes a value; empty ones become "".
func toJSON[T any](v T, empty bool) string {
	if empty {
		return ""
	}
	data, err := json.Marshal(v)
	if err != nil {
		panic("archive: a type of its own that is no JSON: " + err.Error()) // all that is written here can be
	}
	return string(data)
}

func fromJSON(text string, v any) error {
	if text == "" {
		return nil
	}
	return json.Unmarshal([]byte(text), v)
}

const gameColumns = "edit, view, title, played, edition, system, settings, house, players, note, created, changed, source"

type scanner interface{ Scan(...any) error }

func scanGame(row scanner) (Game, error) {
	var g Game
	var settings, house, players, created, changed string
	err := row.Scan(&g.Edit, &g.View, &g.Title, &g.Played, &g.Edition, &g.System, &settings, &house, &players, &g.Note, &created, &changed, &g.Source)
	if errors.Is(err, sql.ErrNoRows) {
		return g, ErrNotFound
	}
	if err == nil {
		g.Created, err = parseTime(created)
	}
	if err == nil {
		g.Changed, err = parseTime(changed)
	}
	return g, errors.Join(err, fromJSON(settings, &g.Settings), fromJSON(house, &g.House), fromJSON(players, &g.Players))
}

// insertGame writes a new game without its boards.
func insertGame(ctx context.Context, tx *sql.Tx, g *Game) error {
	_, err := tx.ExecContext(ctx, "INSERT INTO games (edit, view, created, source, next, title, played, edition, system, settings, house, players, note, changed, day, words, names) "+
		"VALUES ($1, $2, $3, $4, 1, '', '', '', '', '', '', '', '', '', '', '', '')", g.Edit, g.View, clockText(g.Created), g.Source)
	return err
}

// updateGame writes all of a game that can change, and what a search looks at.
func updateGame(ctx context.Context, tx *sql.Tx, g *Game) error {
	_, err := tx.ExecContext(ctx, "UPDATE games SET title = $1, played = $2, edition = $3, system = $4, settings = $5, house = $6, players = $7, note = $8, changed = $9, day = $10, words = $11, names = $12 WHERE edit = $13",
		g.Title, g.Played, g.Edition, g.System, toJSON(g.Settings, len(g.Settings) == 0), toJSON(g.House, len(g.House) == 0),
		toJSON(g.Players, len(g.Players) == 0), g.Note, clockText(g.Changed), g.Day(), g.words(), g.names(), g.Edit)
	return err
}

const boardColumns = "id, game, n, photo, reading, read, present, created"

func scanBoard(row scanner) (Board, error) {
	var b Board
	var reading, present, created string
	err := row.Scan(&b.ID, &b.Game, &b.N, &b.Photo, &reading, &b.Read, &present, &created)
	if errors.Is(err, sql.ErrNoRows) {
		return b, ErrNotFound
	}
	if err != nil {
		return b, err
	}
	if reading != "" {
		b.Reading = json.RawMessage(reading)
	}
	if b.Created, err = parseTime(created); err != nil {
		return b, err
	}
	return b, fromJSON(present, &b.Present)
}

// insertBoard writes a new board with all its edits.
func insertBoard(ctx context.Context, tx *sql.Tx, b *Board) error {
	_, err := tx.ExecContext(ctx, "INSERT INTO boards ("+boardColumns+") VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
		b.ID, b.Game, b.N, b.Photo, string(b.Reading), b.Read, toJSON(b.Present, false), clockText(b.Created))
	if err != nil {
		return err
	}
	return insertEdits(ctx, tx, b, 0)
}

// insertEdits writes the edits of a board from a place on.
func insertEdits(ctx context.Context, tx *sql.Tx, b *Board, from int) error {
	for n := from; n < len(b.Edits); n++ {
		e := b.Edits[n]
		photo := e.Photo
		e.Photo = "" // it stands in a column of its own, where it is found
		if _, err := tx.ExecContext(ctx, "INSERT INTO edits (board, n, edit, photo) VALUES ($1, $2, $3, $4)", b.ID, n+1, toJSON(e, false), photo); err != nil {
			return err
		}
	}
	return nil
}

// updatePresent writes what a board shows now.
func updatePresent(ctx context.Context, tx *sql.Tx, b *Board) error {
	_, err := tx.ExecContext(ctx, "UPDATE boards SET present = $1 WHERE id = $2", toJSON(b.Present, false), b.ID)
	return err
}

// boardsOf reads the boards of a game, in order; whole also their edits.
func boardsOf(ctx context.Context, q querier, edit ID, whole bool) ([]Board, error) {
	columns := boardColumns
	if !whole {
		columns = "id, game, n, photo, '', '', present, created"
	}
	rows, err := q.QueryContext(ctx, "SELECT "+columns+" FROM boards WHERE game = $1 ORDER BY n", edit)
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }()
	all := []Board{}
	for rows.Next() {
		b, err := scanBoard(rows)
		if err != nil {
			return nil, err
		}
		all = append(all, b)
	}
	if err := rows.Err(); err != nil || !whole {
		return all, err
	}
	edits, err := editsOf(ctx, q, "boards.game", edit)
	for i := range all {
		all[i].Edits = edits[all[i].ID]
	}
	return all, err
}

// editsOf reads the edits of the boards that have some value in a column, in one
// question: a database may be far away.
func editsOf(ctx context.Context, q querier, column string, value ID) (map[ID][]Edit, error) {
	rows, err := q.QueryContext(ctx, "SELECT edits.board, edits.edit, edits.photo FROM edits JOIN boards ON boards.id = edits.board WHERE "+column+" = $1 ORDER BY edits.board, edits.n", value)
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }()
	all := map[ID][]Edit{}
	for rows.Next() {
		var board ID
		var text string
		var photo Hash
		if err := rows.Scan(&board, &text, &photo); err != nil {
			return nil, err
		}
		var e Edit
		if err := fromJSON(text, &e); err != nil {
			return nil, err
		}
		e.Photo = photo
		all[board] = append(all[board], e)
	}
	return all, rows.Err()
}

// wholeGame reads a game by its Edit id, with all that it has. Locked is what
// the query ends in: see dialect.
func wholeGame(ctx context.Context, q querier, edit ID, locked string) (Game, error) {
	g, err := scanGame(q.QueryRowContext(ctx, "SELECT "+gameColumns+" FROM games WHERE edit = $1"+locked, edit))
	if err != nil {
		return g, err
	}
	g.Boards, err = boardsOf(ctx, q, edit, true)
	return g, err
}

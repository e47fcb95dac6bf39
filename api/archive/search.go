package archive

import (
	"context"
	"database/sql"
	"fmt"
	"iter"
	"strconv"
	"strings"
	"unicode/utf8"
)

// words is what a search for words looks at, in small letters, a line each.
func (g *Game) words() string {
	parts := []string{g.Title, g.Note, g.Edition, g.System, string(g.Day())}
	return strings.ToLower(strings.Join(append(parts, g.everybody()...), "\n"))
}

// names is what a search for a player looks at: each name between line breaks.
func (g *Game) names() string {
	return "\n" + strings.ToLower(strings.Join(g.everybody(), "\n")) + "\n"
}

// everybody returns the names of all who played, each once, those of the boards
// among them.
func (g *Game) everybody() []string {
	var names []string
	seen := map[string]bool{}
	add := func(name string) {
		if key := strings.ToLower(name); name != "" && !seen[key] {
			seen[key] = true
			names = append(names, name)
		}
	}
	for _, p := range g.Players {
		add(p.Name)
	}
	for _, b := range g.Boards {
		add(b.Player)
	}
	return names
}

// where writes a query as SQL. Contains is how the database finds a text in
// another.
func (q Query) where(contains string) (string, []any) {
	conditions := []string{"TRUE"}
	var args []any
	add := func(condition string, arg any) {
		args = append(args, arg)
		conditions = append(conditions, strings.ReplaceAll(condition, "?", "$"+strconv.Itoa(len(args))))
	}
	for _, text := range []string{q.Text, q.Player, q.System} {
		if !utf8.ValidString(text) || strings.ContainsRune(text, 0) {
			return "FALSE", nil // no text that is kept has it, and not every database takes it
		}
	}
	for _, word := range strings.Fields(strings.ToLower(q.Text)) {
		add(contains+"(words, ?) > 0", word)
	}
	if q.Player != "" {
		add(contains+"(names, ?) > 0", "\n"+strings.ToLower(strings.TrimSpace(q.Player))+"\n")
	}
	if q.System != "" {
		// A layout's name stands in that of the game behind a mark of its own.
		add(contains+"('+' || replace(system, '@', '+') || '+', ?) > 0", "+"+strings.ReplaceAll(q.System, "@", "+")+"+")
	}
	if q.From != "" {
		add("day >= ?", q.From)
	}
	if q.To != "" {
		add("day <= ?", q.To)
	}
	return strings.Join(conditions, " AND "), args
}

// bounds returns how many games the page has at most and how many come before.
func (q Query) bounds() (size, skip int) {
	size = q.Size
	if size <= 0 {
		size = DefaultPageSize
	}
	size = min(size, MaxPageSize)
	return size, (max(q.Page, 1) - 1) * size
}

// Games implements Store.
func (s *SQL) Games(ctx context.Context, query Query) (Page, error) {
	page := Page{Games: []Game{}}
	err := s.look(ctx, func(tx *sql.Tx) error {
		where, args := query.where(s.db.dialect().contains)
		if err := tx.QueryRowContext(ctx, "SELECT count(*) FROM games WHERE "+where, args...).Scan(&page.Total); err != nil {
			return err
		}
		size, skip := query.bounds()
		rows, err := tx.QueryContext(ctx, "SELECT "+gameColumns+" FROM games WHERE "+where+fmt.Sprintf(" ORDER BY day DESC, created DESC, rowid DESC LIMIT $%d OFFSET $%d", len(args)+1, len(args)+2), append(args, size, skip)...)
		if err != nil {
			return err
		}
		defer func() { _ = rows.Close() }()
		for rows.Next() {
			g, err := scanGame(rows)
			if err != nil {
				return err
			}
			page.Games = append(page.Games, g)
		}
		if err := rows.Err(); err != nil {
			return err
		}
		for i := range page.Games {
			if page.Games[i].Boards, err = boardsOf(ctx, tx, page.Games[i].Edit, false); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return Page{}, err
	}
	return page, nil
}

// All implements Store.
func (s *SQL) All(ctx context.Context) iter.Seq2[Game, error] {
	return func(yield func(Game, error) bool) {
		stopped := false
		err := s.look(ctx, func(tx *sql.Tx) error {
			edits, err := texts(ctx, tx, "SELECT edit FROM games ORDER BY rowid")
			if err != nil {
				return err
			}
			for _, edit := range edits {
				g, err := wholeGame(ctx, tx, ID(edit), "")
				if err != nil {
					return err
				}
				if stopped = !yield(g, nil); stopped {
					return nil
				}
			}
			return nil
		})
		if err != nil && !stopped {
			yield(Game{}, err)
		}
	}
}

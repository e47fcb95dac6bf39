package archive

import (
	"context"
	"database/sql"
	"iter"
	"strings"
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

// where writes a query as SQL.
func (q Query) where() (string, []any) {
	conditions := []string{"TRUE"}
	var args []any
	add := func(condition string, arg any) {
		conditions = append(conditions, condition)
		args = append(args, arg)
	}
	for _, word := range strings.Fields(strings.ToLower(q.Text)) {
		add("instr(words, ?) > 0", word)
	}
	if q.Player != "" {
		add("instr(names, ?) > 0", "\n"+strings.ToLower(strings.TrimSpace(q.Player))+"\n")
	}
	if q.System != "" {
		add("instr('+' || system || '+', ?) > 0", "+"+q.System+"+")
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
func (s *SQLite) Games(ctx context.Context, query Query) (Page, error) {
	page := Page{Games: []Game{}}
	err := s.look(ctx, func(tx *sql.Tx) error {
		where, args := query.where()
		if err := tx.QueryRowContext(ctx, "SELECT count(*) FROM games WHERE "+where, args...).Scan(&page.Total); err != nil {
			return err
		}
		size, skip := query.bounds()
		rows, err := tx.QueryContext(ctx, "SELECT "+gameColumns+" FROM games WHERE "+where+" ORDER BY day DESC, created DESC, rowid DESC LIMIT ? OFFSET ?", append(args, size, skip)...)
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
func (s *SQLite) All(ctx context.Context) iter.Seq2[Game, error] {
	return func(yield func(Game, error) bool) {
		stopped := false
		err := s.look(ctx, func(tx *sql.Tx) error {
			edits, err := texts(ctx, tx, "SELECT edit FROM games ORDER BY rowid")
			if err != nil {
				return err
			}
			for _, edit := range edits {
				g, err := wholeGame(ctx, tx, ID(edit))
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

package archive

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"inkscore/engine"
)

// gamesOf puts the rows of a table together to games.
func gamesOf(rows []row) ([]Game, error) {
	var games []Game
	var keys []string // what tells the games apart
	var bad []RowError
	for _, r := range rows {
		g, p, err := r.read()
		if err != nil {
			if bad = append(bad, RowError{r.line, err.Error()}); len(bad) == maxRowErrors {
				break
			}
			continue
		}
		key := r.key(g)
		last := len(games) - 1
		at := last
		if r.cells[columnGame] != "" {
			at = slices.Index(keys, key)
		}
		if at < 0 || keys[at] != key || r.cells[columnGame] == "" && games[at].has(p.Name) {
			games, keys = append(games, g), append(keys, key)
			at = last + 1
		}
		if games[at].has(p.Name) {
			bad = append(bad, RowError{r.line, fmt.Sprintf("%s is there twice in one game.", shown(p.Name))})
			continue
		}
		games[at].Players = append(games[at].Players, p)
	}
	if bad != nil {
		return nil, &RowsError{bad}
	}
	if games == nil {
		return nil, invalid("The table has a heading and no row; there is nothing to import.")
	}
	nameSources(games, keys)
	return games, nil
}

// key is what rows of one game have in common.
func (r row) key(g Game) string {
	if id := r.cells[columnGame]; id != "" {
		return "id\n" + id
	}
	return strings.Join([]string{"", string(g.Played), g.Title, g.Edition, g.System}, "\n")
}

func (g *Game) has(name string) bool {
	return slices.ContainsFunc(g.Players, func(p Player) bool { return strings.EqualFold(p.Name, name) })
}

// nameSources gives each game a source that follows from what the table says of
// it, so that the same table adds it once. The second of two equal games is
// another one.
func nameSources(games []Game, keys []string) {
	seen := map[string]int{}
	for i := range games {
		content := keys[i] + toJSON(games[i].Players, false) + string(games[i].Played) + games[i].System
		seen[content]++
		sum := sha256.Sum256([]byte(content + strconv.Itoa(seen[content])))
		games[i].Source = "csv:" + hex.EncodeToString(sum[:16])
	}
}

// read reads the game and the player of a row.
func (r row) read() (Game, Player, error) {
	g := Game{Title: unguarded(r.cells[columnTitle]), Edition: unguarded(r.cells[columnEdition])}
	if id := ID(r.cells[columnGame]); id.Valid() {
		g.View = id
	}
	var err error
	if g.Played, err = dateCell(r.cells[columnDate]); err != nil {
		return g, Player{}, err
	}
	if g.System, err = r.system(); err != nil {
		return g, Player{}, err
	}
	p := Player{Name: unguarded(r.cells[columnPlayer])}
	if p.Counted, err = r.count(); err != nil {
		return g, p, err
	}
	g.Players = []Player{p}
	if err := g.check(); err != nil {
		return g, p, err
	}
	p = g.Players[0]
	g.Players = nil
	return g, p, nil
}

// dateCell reads a day: 2024-05-31, or the day first as in 31-5-2024. A day that
// might be meant with the month first is refused where it has to be.
func dateCell(cell string) (Date, error) {
	if cell == "" {
		return "", nil
	}
	for _, form := range []string{time.DateOnly, "2006/1/2", "2006-1-2", "2-1-2006", "2/1/2006", "2.1.2006"} {
		if t, err := time.Parse(form, cell); err == nil {
			return ParseDate(t.Format(time.DateOnly))
		}
	}
	return ParseDate(cell)
}

// system reads the rules: "base" or "base+river", and the sets in a column of
// their own. Where only the edition is there, it tells.
func (r row) system() (string, error) {
	system := strings.ToLower(r.cells[columnSystem])
	if system == "" {
		system = engine.Base().Name
		if b, ok := boxNamed(r.cells[columnEdition]); ok {
			system = b.system
		}
	}
	parts := []string{system}
	for _, set := range strings.FieldsFunc(strings.ToLower(r.cells[columnSets]), func(c rune) bool { return strings.ContainsRune("+,;/&", c) }) {
		parts = append(parts, strings.Join(strings.Fields(set), "-"))
	}
	game, err := engine.GameNamed(strings.Join(parts, "+"))
	if err != nil {
		return "", told(err)
	}
	return game.Name, nil
}

// count reads the numbers of a row; nil where it has none.
func (r row) count() (*Count, error) {
	var c Count
	for _, field := range []struct {
		column string
		to     **int
	}{
		{columnHighway, &c.Highway}, {columnRailway, &c.Railway}, {columnCentre, &c.Centre},
		{columnErrors, &c.Errors}, {columnExpansion, &c.Expansion}, {columnTotal, &c.Total},
	} {
		cell := r.cells[field.column]
		if cell == "" {
			continue
		}
		n, err := numberCell(field.column, cell)
		if err != nil {
			return nil, err
		}
		*field.to = &n
	}
	if c.Errors != nil && *c.Errors < 0 {
		// Some write how many there are, some what they cost.
		n := -*c.Errors
		c.Errors = &n
	}
	for _, cell := range strings.FieldsFunc(r.cells[columnNetworks], func(c rune) bool { return strings.ContainsRune("+/ ", c) }) {
		n, err := numberCell(columnNetworks, cell)
		if err != nil {
			return nil, err
		}
		c.Networks = append(c.Networks, n)
	}
	if c.empty() {
		return nil, nil
	}
	return &c, nil
}

func (c *Count) empty() bool {
	return c.Networks == nil && c.Highway == nil && c.Railway == nil && c.Centre == nil && c.Errors == nil && c.Expansion == nil && c.Total == nil
}

func numberCell(column, cell string) (int, error) {
	// A minus sign may be a typographic one.
	n, err := strconv.Atoi(strings.ReplaceAll(cell, "\u2212", "-"))
	if err != nil || n > maxPoints || n < -maxPoints {
		return 0, invalid("The column %s has %s where a whole number belongs.", column, shown(cell))
	}
	return n, nil
}

package archive

import (
	"context"
	"encoding/csv"
	"io"
	"strconv"
	"strings"
)

// column is a column of the table of games: the fields that people keep.
type column struct {
	name string
	// also are other headings by which it is known, in small letters, English and
	// Dutch.
	also []string
}

// The columns, in the order in which they are written. A row is one player of
// one game.
const (
	columnGame      = "game" // tells which rows belong together; the View id when exported
	columnDate      = "date"
	columnTitle     = "title"
	columnEdition   = "edition"
	columnSystem    = "system"
	columnSets      = "sets"
	columnPlayer    = "player"
	columnNetworks  = "networks" // points, "24+8"
	columnHighway   = "highway"
	columnRailway   = "railway"
	columnCentre    = "centre"
	columnErrors    = "errors" // how many
	columnExpansion = "expansion"
	columnTotal     = "total"
	columnRank      = "rank" // written, and passed over when read
)

var columns = []column{
	{columnGame, []string{"id", "game id", "spel", "partij"}},
	{columnDate, []string{"day", "played", "datum", "gespeeld"}},
	{columnTitle, []string{"titel"}},
	{columnEdition, []string{"box", "editie", "doos"}},
	{columnSystem, []string{"rules", "rule system", "systeem", "regels"}},
	{columnSets, []string{"expansion sets", "expansions", "set", "uitbreidingen"}},
	{columnPlayer, []string{"name", "players", "speler", "naam"}},
	{columnNetworks, []string{"network", "exits", "netwerken", "netwerk", "uitgangen"}},
	{columnHighway, []string{"longest highway", "road", "snelweg", "langste snelweg", "weg"}},
	{columnRailway, []string{"longest railway", "rail", "spoor", "langste spoor", "spoorweg"}},
	{columnCentre, []string{"center", "central squares", "midden", "centrum"}},
	{columnErrors, []string{"error", "mistakes", "fouten", "open ends"}},
	{columnExpansion, []string{"expansion points", "uitbreiding", "bonus"}},
	{columnTotal, []string{"score", "points", "totaal", "punten"}},
	{columnRank, []string{"place", "position", "plaats"}},
}

// byteOrderMark begins a table that a spreadsheet wrote in UTF-8.
const byteOrderMark = "\uFEFF"

// WriteCSV writes a table with a row for each player of each game, as readers of
// spreadsheets expect it: UTF-8 with a byte order mark, commas.
func WriteCSV(ctx context.Context, s Store, w io.Writer) error {
	if _, err := io.WriteString(w, byteOrderMark); err != nil {
		return err
	}
	out := csv.NewWriter(w)
	var header []string
	for _, c := range columns {
		header = append(header, c.name)
	}
	if err := out.Write(header); err != nil {
		return err
	}
	for g, err := range s.All(ctx) {
		if err != nil {
			return err
		}
		rows, err := g.rows()
		if err != nil {
			return err
		}
		if err := out.WriteAll(rows); err != nil {
			return err
		}
	}
	out.Flush()
	return out.Error()
}

// rows writes a game's rows, the winner first.
func (g *Game) rows() ([][]string, error) {
	results, err := g.Results()
	if err != nil {
		return nil, err
	}
	var rows [][]string
	for _, r := range results {
		count := r.Counted
		switch {
		case r.Sheet != nil:
			count = CountOf(*r.Sheet)
		case r.Board > 0:
			count = &Count{Errors: &r.Errors, Total: &r.Total}
		}
		rows = append(rows, g.row(r, count))
	}
	return rows, nil
}

func (g *Game) row(r Result, c *Count) []string {
	if c == nil {
		c = &Count{}
	}
	system, sets, _ := strings.Cut(g.System, "+")
	name := r.Player
	if name == "" {
		name = boardName(r.Board)
	}
	var networks []string
	for _, points := range c.Networks {
		networks = append(networks, strconv.Itoa(points))
	}
	total := number(c.Total)
	if sum, known := c.Sum(); known {
		total = strconv.Itoa(sum)
	}
	rank := ""
	if r.Place > 0 {
		rank = strconv.Itoa(r.Place)
	}
	return []string{string(g.View), string(g.Day()), guarded(g.Title), guarded(g.Edition), system, sets, guarded(name),
		strings.Join(networks, "+"), number(c.Highway), number(c.Railway), number(c.Centre), number(c.Errors), number(c.Expansion), total, rank}
}

func number(n *int) string {
	if n == nil {
		return ""
	}
	return strconv.Itoa(*n)
}

// formulas are the characters with which a spreadsheet takes a cell for a
// formula. Names come from whoever has a link, so that a cell could otherwise
// make the host's spreadsheet fetch something.
const formulas = "=+-@\t\r"

// guarded writes a text so that no spreadsheet takes it for a formula: with the
// apostrophe by which people do that. unguarded takes it away.
func guarded(text string) string {
	if text != "" && strings.ContainsRune(formulas+"'", rune(text[0])) {
		return "'" + text
	}
	return text
}

func unguarded(text string) string {
	if len(text) > 1 && text[0] == '\'' && strings.ContainsRune(formulas+"'", rune(text[1])) {
		return text[1:]
	}
	return text
}

package main

import (
	"context"
	"fmt"
	"io"
	"strings"

	"inkscore/api/answer"
	"inkscore/api/archive"
)

// archiveVerb is a word after "inkscore archive".
type archiveVerb struct {
	name string
	// least and most are how many arguments follow it; most is -1 for any number.
	least, most int
	missing     string // what to say when there are fewer or more
	makes       bool   // it makes an archive where there is none
	run         func(*program, context.Context, *archive.SQL, archiveAsked) error
}

// archiveAsked is what a verb was asked for.
type archiveAsked struct {
	args     []string
	from, to archive.Date
	json     bool
	format   string
}

func archiveVerbs() []archiveVerb {
	return []archiveVerb{
		{"list", 0, -1, "", false, (*program).archiveList},
		{"show", 1, 1, "name one game, by the id that \"inkscore archive list\" prints", false, (*program).archiveShow},
		{"export", 1, 1, "name one file to write, such as games.zip", false, (*program).archiveExport},
		{"import", 1, -1, "name the files to import", true, (*program).archiveImport},
		{"verify", 0, 0, "verify takes no argument", false, (*program).archiveVerify},
		{"backup", 1, 1, "name one file to write, such as backup.zip", false, (*program).archiveBackup},
	}
}

// archive lists, shows, exports, imports, checks and backs up what is kept.
func (p *program) archive(args []string) error {
	var from, to string
	var place archivePlace
	var asked archiveAsked
	flags := newFlags("archive", "[flags] list [WORD...]\n   or: inkscore archive show ID\n   or: inkscore archive export FILE\n   or: inkscore archive import FILE...\n   or: inkscore archive verify\n   or: inkscore archive backup FILE")
	place.flags(flags)
	var layouts layoutFiles
	flags.Var(&layouts, "layout", "take games on the board that this `FILE` describes, see engine/layouts; may be given several times")
	flags.StringVar(&from, "from", "", "with list, no games before this `DAY`, such as 2024-05-31")
	flags.StringVar(&to, "to", "", "with list, no games after this `DAY`")
	flags.BoolVar(&asked.json, "json", false, "with list and show, print JSON, one game a line")
	flags.StringVar(&asked.format, "format", "", "with export, write `json|zip|csv|bgstats`; else the file's name tells (.json .zip .csv .txt), and - writes JSON to the output")
	others, err := flags.parse(p, args)
	if err != nil {
		return err
	}
	verb, err := verbOf(others)
	if err == nil {
		err = layouts.read()
	}
	if err != nil {
		return err
	}
	asked.args = others[1:]
	for _, day := range []struct {
		text string
		to   *archive.Date
	}{{from, &asked.from}, {to, &asked.to}} {
		if day.text == "" {
			continue
		}
		if *day.to, err = archive.ParseDate(day.text); err != nil {
			return usageError(strings.TrimSuffix(err.Error(), "."))
		}
	}
	if verb.name == "export" {
		if asked.format, err = exportFormat(asked); err != nil {
			return err
		}
	}
	if err := place.find(); err != nil {
		return err
	}
	ctx := context.Background()
	s, err := place.open(ctx, !verb.makes)
	if err != nil {
		return err
	}
	err = verb.run(p, ctx, s, asked)
	if closing := s.Close(); err == nil {
		err = closing
	}
	return err
}

// verbOf finds the verb that was meant and counts its arguments.
func verbOf(others []string) (archiveVerb, error) {
	if len(others) == 0 {
		return archiveVerb{}, usageError("say what to do: list, show, export, import, verify or backup")
	}
	for _, v := range archiveVerbs() {
		if v.name != others[0] {
			continue
		}
		if n := len(others) - 1; n < v.least || v.most >= 0 && n > v.most {
			return v, usageError(v.missing)
		}
		return v, nil
	}
	return archiveVerb{}, usageError(fmt.Sprintf("%q is none of list, show, export, import, verify and backup", others[0]))
}

// archiveList prints a line for each game, the latest first.
func (p *program) archiveList(ctx context.Context, s *archive.SQL, asked archiveAsked) error {
	query := archive.Query{Text: strings.Join(asked.args, " "), From: asked.from, To: asked.to, Size: archive.MaxPageSize}
	for query.Page = 1; ; query.Page++ {
		page, err := s.Games(ctx, query)
		if err != nil {
			return err
		}
		for _, g := range page.Games {
			if err := p.listGame(g, asked.json); err != nil {
				return err
			}
		}
		if query.Page*query.Size >= page.Total {
			if page.Total == 0 && !asked.json {
				fmt.Fprintln(p.err, "No game was found.")
			}
			return nil
		}
	}
}

func (p *program) listGame(g archive.Game, asJSON bool) error {
	if asJSON {
		return answer.Write(p.out, g)
	}
	results, err := g.Results()
	if err != nil {
		return err
	}
	var players []string
	for _, r := range results {
		players = append(players, strings.TrimSpace(resultName(r)+" "+resultTotal(r)))
	}
	line := []string{string(g.Day()), string(g.View), g.System}
	if g.Title != "" {
		line = append(line, fmt.Sprintf("%q", g.Title))
	}
	if len(players) > 0 {
		line = append(line, strings.Join(players, ", "))
	}
	_, err = fmt.Fprintln(p.out, strings.Join(line, "  "))
	return err
}

func resultName(r archive.Result) string {
	if r.Player == "" {
		return fmt.Sprintf("board %d", r.Board)
	}
	return r.Player
}

func resultTotal(r archive.Result) string {
	if r.Place == 0 {
		return ""
	}
	return fmt.Sprint(r.Total)
}

// archiveShow prints one game with its ranking and its boards.
func (p *program) archiveShow(ctx context.Context, s *archive.SQL, asked archiveAsked) error {
	g, err := s.Game(ctx, archive.ID(asked.args[0]))
	if err != nil {
		return err
	}
	if asked.json {
		return answer.Write(p.out, g)
	}
	results, err := g.Results()
	if err != nil {
		return err
	}
	var t strings.Builder
	fmt.Fprintf(&t, "%s  %s", g.Day(), g.System)
	for _, text := range []string{g.Edition, g.Title} {
		if text != "" {
			fmt.Fprintf(&t, "  %s", text)
		}
	}
	t.WriteString("\n")
	if g.Note != "" {
		fmt.Fprintf(&t, "%s\n", g.Note)
	}
	for _, r := range results {
		place := ""
		if r.Place > 0 {
			place = fmt.Sprintf("%d.", r.Place)
		}
		line := fmt.Sprintf("%4s %-20s %4s", place, resultName(r), resultTotal(r))
		if r.Place > 0 {
			line += fmt.Sprintf("  (%s)", plural(r.Errors, "error"))
		}
		t.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	for _, b := range g.Boards {
		fmt.Fprintf(&t, "board %d", b.N)
		if b.Player != "" {
			fmt.Fprintf(&t, " (%s)", b.Player)
		}
		fmt.Fprintf(&t, ": %s\n", b.Text)
	}
	_, err = io.WriteString(p.out, t.String())
	return err
}

func plural(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// archiveVerify checks the archive and tells what it found. Damage makes it
// fail, differences do not.
func (p *program) archiveVerify(ctx context.Context, s *archive.SQL, _ archiveAsked) error {
	report, err := s.Verify(ctx)
	if err != nil {
		return err
	}
	for _, f := range report.Findings {
		where := ""
		if f.Game != "" {
			where = fmt.Sprintf("game %s, board %d: ", f.Game, f.Board)
		}
		fmt.Fprintf(p.out, "%s%s\n", where, f.Message)
	}
	fmt.Fprintf(p.out, "%s, %s and %s were checked: ", plural(report.Games, "game"), plural(report.Boards, "board"), plural(report.Photos, "photo"))
	switch {
	case report.Damaged():
		fmt.Fprintln(p.out, "something is lost.")
		return errNotRead
	case len(report.Findings) > 0:
		fmt.Fprintln(p.out, "nothing is lost.")
	default:
		fmt.Fprintln(p.out, "all is well.")
	}
	return nil
}

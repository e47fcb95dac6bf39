package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"inkscore/api/answer"
	"inkscore/engine"
	"inkscore/engine/audit"
)

// auditAnswer is what "inkscore audit --json" prints.
type auditAnswer struct {
	audit.TableReport
	// Errors say what could not be read.
	Errors []sourceFailure `json:"errors,omitempty"`
}

// sourceFailure says why a board could not be read.
type sourceFailure struct {
	Source string `json:"source"`
	answer.Failure
}

// gathering collects the boards of an audit.
type gathering struct {
	program *program
	asked   auditing
	reader  recogniser // once a photo has to be read
	boards  []audit.Asked
	failed  []sourceFailure
}

// auditBoards reads all boards and tells what happened on them.
func (p *program) auditBoards(a auditing) error {
	g := gathering{program: p, asked: a}
	defer g.close()
	for n, s := range a.boards {
		if err := g.read(s, n+1); err != nil {
			return err
		}
	}
	if len(a.counts) > len(g.boards) && len(g.failed) == 0 {
		return usageError(fmt.Sprintf("--counted is given %d times, more often than there are boards", len(a.counts)))
	}
	for i, claim := range a.counts[:min(len(a.counts), len(g.boards))] {
		g.boards[i].Counted = claim
	}
	options := audit.Options{Longest: a.longest}
	told := auditAnswer{TableReport: audit.TableReport{Boards: []audit.Report{}}}
	if len(g.boards) > 0 {
		var err error
		if options.Rolls, err = a.rolls(g.boards); err != nil {
			return usageError(asClause(err))
		}
		if told.TableReport, err = audit.ReportTable(g.boards, options); err != nil {
			return usageError(asClause(err))
		}
	}
	told.Errors = g.failed
	if err := p.tell(a, g.boards, told); err != nil {
		return err
	}
	if len(g.failed) > 0 {
		return errNotRead
	}
	return nil
}

// tell prints an audit.
func (p *program) tell(a auditing, boards []audit.Asked, told auditAnswer) error {
	if a.json {
		return answer.Write(p.out, told)
	}
	for _, f := range told.Errors {
		fmt.Fprintf(p.err, "%s: %s\n", f.Source, f.Message)
	}
	if len(boards) == 0 {
		return nil
	}
	return showAudit(p.out, boards, told.TableReport)
}

// rolls reads the dice that are known, as the boards' game has them.
func (a auditing) rolls(boards []audit.Asked) ([][]engine.Face, error) {
	first := boards[0].Board
	switch {
	case a.roll == "" && a.dice == "":
		return nil, nil
	case slices.ContainsFunc(boards, func(b audit.Asked) bool { return b.Board.Game != first.Game }):
		return nil, sentence("The boards are of different games, which do not have the same dice; audit them one at a time.")
	case a.roll != "":
		return audit.ParseRolls(first, append(make([]string, first.Rounds()-1), a.roll))
	}
	return audit.ParseRolls(first, strings.Split(a.dice, "/"))
}

// read reads the boards of one source. Number is its place among the sources.
func (g *gathering) read(s source, number int) error {
	switch {
	case s.what == "-" && s.form != fromFile:
		return g.lines(g.program.in, s.form, "line")
	case s.what == "-":
		return g.lines(g.program.in, typedText, "line")
	case s.form != fromFile:
		g.typed(fmt.Sprintf("board %d", number), s.form, s.what)
	case isText(s.what):
		return g.file(s.what)
	default:
		return g.photo(s.what)
	}
	return nil
}

// file reads a file of typed boards.
func (g *gathering) file(path string) error {
	f, err := os.Open(path)
	if err != nil {
		g.failed = append(g.failed, sourceFailure{filepath.Base(path), typedFailure(errNoFile(path))})
		return nil
	}
	defer func() { _ = f.Close() }()
	boards, failed := len(g.boards), len(g.failed)
	if err := g.lines(f, typedText, filepath.Base(path)+", line"); err != nil {
		return err
	}
	if len(g.boards) == boards && len(g.failed) > failed+1 { // no need to tell of every line of a letter
		first := g.failed[failed]
		g.failed = g.failed[:failed]
		g.fail(filepath.Base(path), first.Type, "It holds no typed board, one a line. "+first.Message)
	}
	return nil
}

// lines reads one board a line; empty lines are passed over.
func (g *gathering) lines(r io.Reader, form, name string) error {
	in := bufio.NewReader(r)
	for n := 1; ; n++ {
		at := fmt.Sprintf("%s %d", name, n)
		line, err := readLine(in)
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case errors.Is(err, errLongLine):
			g.fail(at, "malformed", err.Error())
		case err != nil:
			return err
		case strings.TrimSpace(line) != "":
			g.typed(at, form, line)
		}
	}
}

// typed reads a typed board.
func (g *gathering) typed(name, form, text string) {
	asked := g.asked.scoring
	if asked.anu = ""; form == typedANU {
		asked.anu = text
	}
	setup, err := asked.parse(text)
	if err == nil {
		err = asked.apply(setup)
	}
	if err != nil {
		g.failed = append(g.failed, sourceFailure{name, typedFailure(err)})
		return
	}
	g.seat(name, setup, nil)
}

// seat adds a board under a name of its own.
func (g *gathering) seat(name string, board *engine.Setup, odds audit.Odds) {
	own := name
	for n := 2; slices.ContainsFunc(g.boards, func(a audit.Asked) bool { return a.Name == own }); n++ {
		own = fmt.Sprintf("%s (%d)", name, n)
	}
	g.boards = append(g.boards, audit.Asked{Seat: audit.Seat{Name: own, Board: board, Odds: odds}})
}

// photo reads the boards of a photo.
func (g *gathering) photo(path string) error {
	if g.reader == nil {
		r, err := g.program.recogniser()
		if err != nil {
			return err
		}
		g.reader = r
	}
	photo := g.program.readPhoto(g.reader, path, g.asked.scoring)
	if photo.Error != nil {
		g.failed = append(g.failed, sourceFailure{filepath.Base(path), *photo.Error})
	}
	for n, r := range photo.readings {
		g.seat(photo.title(n), r.Setup, answer.Odds(r))
	}
	return nil
}

func (g *gathering) fail(name, kind, message string) {
	g.failed = append(g.failed, sourceFailure{name, answer.Failure{Type: kind, Message: message}})
}

func (g *gathering) close() {
	if g.reader != nil {
		g.reader.Close()
	}
}

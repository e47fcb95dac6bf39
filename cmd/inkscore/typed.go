package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"

	"inkscore/engine"
)

// maxLine is the longest line that can be a board: 81 squares at less than 100
// characters each. It stops an endless line from filling the memory.
const maxLine = 8192

// scoreTyped scores the board on the command line, or every line of standard
// input.
func (p *program) scoreTyped(s scoring) error {
	out := bufio.NewWriter(p.out)
	if !s.fromReader {
		text := s.text + s.anu // one of the two is empty
		ok, err := p.scoreLine(s, out, text)
		return ended(out, ok, err)
	}
	in := bufio.NewReader(p.in)
	all := true
	for {
		line, err := readLine(in)
		if errors.Is(err, io.EOF) {
			return ended(out, all, nil)
		}
		var ok bool
		if errors.Is(err, errLongLine) {
			ok, err = false, p.tellTyped(s, out, err)
		} else if err == nil {
			ok, err = p.scoreLine(s, out, line)
		}
		all = all && ok
		if err == nil && in.Buffered() == 0 {
			err = out.Flush() // whoever waits for an answer gets it
		}
		if err != nil {
			return err
		}
	}
}

func ended(out *bufio.Writer, ok bool, err error) error {
	if err == nil {
		err = out.Flush()
	}
	if err == nil && !ok {
		err = errNotRead
	}
	return err
}

// scoreLine scores one typed board. It returns false when it is none.
func (p *program) scoreLine(s scoring, out io.Writer, line string) (bool, error) {
	setup, err := s.parse(line)
	if err != nil {
		return false, p.tellTyped(s, out, err)
	}
	board := typedBoard(setup, s)
	if s.json {
		return true, writeJSON(out, board)
	}
	return true, board.show(out, setup, nil)
}

// parse reads a typed board in the form that was asked for.
func (s scoring) parse(line string) (*engine.Setup, error) {
	if s.anu != "" {
		return engine.ParseANU(line)
	}
	if s.gameNamed {
		line = "game=" + s.game.Name + "; " + line
	}
	return engine.ParseText(line)
}

// tellTyped says why a line is no board: with --json on the output, in the
// order of the lines, else on the error stream.
func (p *program) tellTyped(s scoring, out io.Writer, err error) error {
	if !s.json {
		fmt.Fprintln(p.err, err)
		return nil
	}
	kind := "malformed"
	var unsupported engine.UnsupportedError
	if errors.As(err, &unsupported) {
		kind = "unsupported"
	}
	return writeJSON(out, struct {
		Error failure `json:"error"`
	}{failure{kind, err.Error()}})
}

const errLongLine = sentence("The line is longer than any board; put one board on each line.")

// readLine returns the next line without its end, or io.EOF after the last. A
// line that is too long is skipped whole and gives errLongLine.
func readLine(in *bufio.Reader) (string, error) {
	var line []byte
	long := false
	for {
		part, more, err := in.ReadLine()
		if err != nil {
			return "", err
		}
		if long = long || len(line)+len(part) > maxLine; !long {
			line = append(line, part...)
		}
		if more {
			continue
		}
		if long {
			return "", errLongLine
		}
		return strings.TrimSuffix(string(line), "\r"), nil
	}
}

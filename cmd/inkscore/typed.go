package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"

	"inkscore/api/answer"
	"inkscore/engine"
	"inkscore/vision"
)

// maxLine is the longest line that can be a board: 81 squares at less than 100
// characters each. It stops an endless line from filling the memory.
const maxLine = 8192

// typist scores typed boards, one after the other.
type typist struct {
	program *program
	asked   scoring
	out     *bufio.Writer
	failed  bool // something typed was no board

	// The boards that a person has been shown, to be ranked at the end.
	names  []string
	sheets []engine.Sheet
}

// scoreTyped scores the board on the command line, or every line of standard
// input.
func (p *program) scoreTyped(s scoring) error {
	t := &typist{program: p, asked: s, out: bufio.NewWriter(p.out)}
	if !s.fromReader {
		text := s.text + s.anu // one of the two is empty
		if err := t.board("", text); err != nil {
			return err
		}
		return t.end()
	}
	in := bufio.NewReader(p.in)
	for n := 1; ; n++ {
		name := fmt.Sprintf("line %d", n)
		line, err := readLine(in)
		switch {
		case errors.Is(err, io.EOF):
			return t.end()
		case errors.Is(err, errLongLine):
			err = t.refuse(name, err)
		case err == nil:
			err = t.board(name, line)
		}
		if err == nil && in.Buffered() == 0 {
			err = t.out.Flush() // whoever waits for an answer gets it
		}
		if err != nil {
			return err
		}
	}
}

// end ranks what a person was shown and says whether all could be read.
func (t *typist) end() error {
	err := showRanking(t.out, t.names, t.sheets, t.asked.rematch && !t.asked.json, !t.failed)
	if err == nil {
		err = t.out.Flush()
	}
	if err == nil && t.failed {
		err = errNotRead
	}
	return err
}

// board scores one typed board. The name is "" for one that stands alone.
func (t *typist) board(name, text string) error {
	setup, err := t.asked.parse(text)
	if err == nil {
		err = t.asked.apply(setup)
	}
	if err != nil {
		return t.refuse(name, err)
	}
	board := answer.Typed(setup, t.asked.told())
	if t.asked.json {
		return answer.Write(t.out, board)
	}
	if len(t.names) > 0 {
		fmt.Fprintln(t.out)
	}
	if name != "" {
		fmt.Fprintf(t.out, "%s\n\n", name)
	}
	t.names, t.sheets = append(t.names, name), append(t.sheets, board.Score)
	return showBoard(t.out, board, &vision.Reading{Game: setup.Game, Setup: setup})
}

// parse reads a typed board in the form that was asked for. The game that was
// asked for is that of the boards that name none themselves.
func (s scoring) parse(line string) (*engine.Setup, error) {
	if s.anu != "" {
		return engine.ParseANU(line)
	}
	if s.gameNamed && !strings.Contains(line, "game=") {
		line = "game=" + s.game.Name + "; " + line
	}
	return engine.ParseTextOn(line, s.layout)
}

// refuse says why a text is no board: with --json on the output, in the order
// of the lines, else on the error stream.
func (t *typist) refuse(name string, err error) error {
	t.failed = true
	if !t.asked.json {
		if name != "" {
			name += ": "
		}
		fmt.Fprintf(t.program.err, "%s%v\n", name, err)
		return nil
	}
	return answer.Write(t.out, struct {
		Error answer.Failure `json:"error"`
	}{typedFailure(err)})
}

// typedFailure says why a text is no board, for programs.
func typedFailure(err error) answer.Failure {
	kind := "malformed"
	var unsupported engine.UnsupportedError
	var missing errNoFile
	switch {
	case errors.As(err, &unsupported):
		kind = "unsupported"
	case errors.As(err, &missing):
		kind = "not-found"
	}
	return answer.Failure{Type: kind, Message: err.Error()}
}

const errLongLine = sentence("The line is longer than any board; put one board on each line.")

// readLine returns the next line without its end, or io.EOF after the last. A
// line that is too long is skipped whole and gives errLongLine.
func readLine(in *bufio.Reader) (string, error) {
	var line []byte
	long := false
	for {
		part, more, err := in.ReadLine()
		if errors.Is(err, io.EOF) && (long || len(line) > 0) {
			// The last line has no end and filled the reader to the brim.
			more, err = false, nil
		}
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

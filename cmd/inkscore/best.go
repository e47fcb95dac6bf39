package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"inkscore/api/answer"
	"inkscore/engine"
	"inkscore/engine/play"
)

// playing is what "inkscore best" was asked to do.
type playing struct {
	scoring
	roll string
	time time.Duration
	file string
}

// bestAnswer is what "inkscore best --json" prints.
type bestAnswer struct{ answer.Best }

// best finds the best last round of a typed board.
func (p *program) best(args []string) error {
	asked, err := p.playingFlags(args)
	if err != nil {
		return err
	}
	best, err := asked.answer()
	var usage usageError
	switch {
	case errors.As(err, &usage):
		return usage
	case err != nil && asked.json:
		if err := answer.Write(p.out, struct {
			Error answer.Failure `json:"error"`
		}{typedFailure(err)}); err != nil {
			return err
		}
		return errNotRead
	case err != nil:
		return err
	case asked.json:
		return answer.Write(p.out, best)
	}
	return best.show(p)
}

// playingFlags reads the command line of "inkscore best".
func (p *program) playingFlags(args []string) (playing, error) {
	var s playing
	var game, longest string
	flags := newFlags("best", "[flags] --roll FACES FILE\n   or: inkscore best [flags] --roll FACES --text BOARD\n   or: inkscore best [flags] --roll FACES --anu BOARD\n"+
		"The board is one before its last round, or a finished one, whose last round is taken off again;\n"+
		"FILE is a text file with one board, as --text takes it. A face is written as its four sides,\n"+
		"north, east, south, west, turned in any way: H highway, R railway, . nothing, then s for a\n"+
		"station or o for an overpass, as in --roll \"H.H. HHH. R..R HR..s\". Codes such as A4 do as well.")
	flags.BoolVar(&s.json, "json", false, "print JSON")
	flags.StringVar(&s.text, "text", "", "take a typed `BOARD` such as \"A2:H.H./1 B2:HRs../1\"")
	flags.StringVar(&s.anu, "anu", "", "take a `BOARD` typed as an ANU string")
	flags.StringVar(&game, "game", "", "the `NAME` of the board's game; see \"inkscore games\"")
	layout := flags.String("layout", "", layoutUsage)
	flags.StringVar(&s.roll, "roll", "", "the `FACES` rolled in the last round; without it, those that a finished board shows")
	flags.Var(&s.settings, "set", "answer what the board does not show, as `KEY=VALUE`; may be given several times")
	flags.StringVar(&longest, "longest", "", "count the longest route as `simple|trail|segment`")
	flags.DurationVar(&s.time, "time", play.DefaultTime, "stop looking for better rounds after this `TIME`, such as 500ms")
	files, err := flags.parse(p, args)
	if err != nil {
		return s, err
	}
	boards := len(files)
	for _, name := range []string{"text", "anu"} {
		if flags.given(name) {
			boards++
		}
	}
	switch {
	case boards == 0:
		return s, usageError("give a board: a text file, or one typed with --text or --anu")
	case boards > 1:
		return s, usageError("it takes one board at a time, from a file or typed with --text or --anu")
	case s.time <= 0:
		return s, usageError("--time must be more than nothing, such as 5s")
	case len(files) == 1:
		s.file = files[0]
	}
	if err := s.rulesGiven(flags, game, "", longest); err != nil {
		return s, err
	}
	if err := s.put(*layout); err != nil {
		return s, err
	}
	if flags.given("anu") && s.layout != nil {
		return s, noANU
	}
	return s, nil
}

// answer reads the board and plays its last round.
func (s playing) answer() (bestAnswer, error) {
	setup, err := s.board()
	if err != nil {
		return bestAnswer{}, err
	}
	var roll []engine.Face
	if s.roll != "" {
		if roll, err = play.ParseRoll(setup.Game, s.roll); err != nil {
			return bestAnswer{}, usageError(asClause(err))
		}
	}
	round := play.LastRound(setup, roll)
	if len(round.Roll) == 0 {
		return bestAnswer{}, usageError(fmt.Sprintf("say what was rolled with --roll: nothing on the board says round %d", round.Number))
	}
	return bestAnswer{answer.BestOf(setup, round, play.Options{Longest: s.longest, Time: s.time})}, nil
}

// board reads the board that was asked about.
func (s playing) board() (*engine.Setup, error) {
	text := s.text + s.anu // one of the two is empty
	if s.file != "" {
		var err error
		if text, err = boardFile(s.file); err != nil {
			return nil, err
		}
	}
	setup, err := s.parse(text)
	if err == nil {
		err = s.apply(setup)
	}
	return setup, err
}

// errNoFile is a file that cannot be read.
type errNoFile string

func (path errNoFile) Error() string {
	return fmt.Sprintf("The file %q cannot be read; check the name.", string(path))
}

// boardFile reads the one board of a text file.
func boardFile(path string) (string, error) {
	in, err := os.Open(path)
	if err != nil {
		return "", errNoFile(path)
	}
	defer in.Close()
	data, err := io.ReadAll(io.LimitReader(in, maxLine+1))
	switch {
	case err != nil || len(data) == 0:
		return "", sentence(fmt.Sprintf("The file %q is empty or no file of text; it must hold one board.", path))
	case len(data) > maxLine:
		return "", sentence(fmt.Sprintf("The file %q is longer than any board; it must hold one board in text.", path))
	}
	return strings.TrimSpace(string(data)), nil
}

// show writes the best round for a person.
func (a bestAnswer) show(p *program) error {
	var t strings.Builder
	sure := "The best last round"
	if !a.Exact {
		sure = "The best last round found"
	}
	fmt.Fprintf(&t, "%s comes to %d points in all, %d more than before it.\n", sure, a.Total, a.Total-a.Before)
	if a.Drawn != nil {
		fmt.Fprintf(&t, "What was drawn came to %d points.\n", *a.Drawn)
	}
	if a.AtMost > a.Total {
		fmt.Fprintf(&t, "No round can come to more than %d points.\n", a.AtMost)
	}
	for _, note := range a.Notes {
		t.WriteString(note + "\n")
	}
	t.WriteString("Draw, one after the other:\n")
	for _, d := range a.Draws {
		of := d.Face
		if d.Special {
			of += " (special route)"
		}
		fmt.Fprintf(&t, "  %-4s%-8s %s\n", d.Square, d.Tile, of)
	}
	if len(a.Draws) == 0 {
		t.WriteString("  nothing, since nothing fits\n")
	}
	if len(a.Undrawn) > 0 {
		fmt.Fprintf(&t, "Then nothing is left that fits; undrawn: %s.\n", strings.Join(a.Undrawn, ", "))
	}
	t.WriteString("\n" + a.After.Picture())
	legend(&t, a.After.Legend())
	t.WriteString("\n")
	for _, g := range a.Gain {
		fmt.Fprintf(&t, "%-12s%4d -> %3d   %+d\n", g.Name, g.Before, g.After, g.Points)
	}
	fmt.Fprintf(&t, "%-12s%4d -> %3d   %+d   (longest routes: %s, %s)\n", "total", a.Before, a.Total, a.Total-a.Before, a.Longest, longestMeans[a.Longest])
	_, err := p.out.Write([]byte(t.String()))
	return err
}

package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"unicode/utf8"

	"inkscore/api/answer"
	"inkscore/api/picture"
	"inkscore/engine"
	"inkscore/engine/audit"
)

// replaying is what "inkscore replay" was asked to do.
type replaying struct {
	scoring
	round int // to show the end of, 0 for every step
	board int // of a photo or a file with several
	gif   string
}

// replay goes through a game step by step.
func (p *program) replay(args []string) error {
	r, err := replayFlags(p, args)
	if err != nil {
		return err
	}
	setup, err := p.boardToReplay(r)
	if err != nil {
		return err
	}
	told := audit.ReplayOf(setup)
	if r.gif != "" {
		if err := writeMoving(r.gif, told); err != nil {
			return err
		}
	}
	if r.json {
		return answer.Write(p.out, struct {
			Game string `json:"game"`
			Text string `json:"text"`
			audit.Replay
		}{setup.Game.Name, setup.String(), told})
	}
	return p.showReplay(r, told)
}

// writeMoving writes an animated picture of a game.
func writeMoving(path string, told audit.Replay) error {
	moving, err := picture.GIF(told)
	if err != nil {
		return err
	}
	if os.WriteFile(path, moving, 0o666) != nil { //nolint:gosec // a picture to show, as others may read it
		return sentence(fmt.Sprintf("The picture %q cannot be written; check that its folder exists and that you may write there.", path))
	}
	return nil
}

// replayFlags reads the command line of "inkscore replay".
func replayFlags(p *program, args []string) (replaying, error) {
	var r replaying
	var game string
	flags := newFlags("replay", "[flags] PHOTO|FILE\n   or: inkscore replay [flags] --text BOARD\n   or: inkscore replay [flags] --anu BOARD")
	flags.BoolVar(&r.json, "json", false, "print the steps as JSON")
	flags.IntVar(&r.round, "round", 0, "show the board at the end of round `N`, instead of after every step")
	flags.IntVar(&r.board, "board", 1, "which board of the photo, or which line of the file: `N`, from 1")
	flags.StringVar(&r.gif, "out", "", "write an animated picture of the game to `FILE.gif`")
	flags.StringVar(&r.text, "text", "", "replay a typed `BOARD`, such as \"A2:H.H./1 B2:HRs../1\"")
	flags.StringVar(&r.anu, "anu", "", "replay a `BOARD` typed as an ANU string")
	flags.StringVar(&game, "game", "", "the `NAME` of the board's game; see \"inkscore games\"")
	layout := flags.String("layout", "", layoutUsage)
	flags.Var(&r.settings, "set", "answer what the board does not show, as `KEY=VALUE`; may be given several times")
	var err error
	if r.photos, err = flags.parse(p, args); err != nil {
		return r, err
	}
	r.typed = flags.given("text") || flags.given("anu")
	if err := r.rulesGiven(flags, game, "", ""); err != nil {
		return r, err
	}
	if err := r.put(*layout); err != nil {
		return r, err
	}
	switch {
	case flags.given("text") && flags.given("anu"):
		return r, usageError("a board is typed with --text or with --anu, not with both")
	case flags.given("anu") && r.layout != nil:
		return r, noANU
	case r.typed && len(r.photos) > 0:
		return r, usageError(fmt.Sprintf("a board is either typed or read from a file; with --text or --anu %q is one too many", r.photos[0]))
	case !r.typed && len(r.photos) != 1:
		return r, usageError("name one photo or one file with a board, or type a board with --text")
	case r.board < 1 || flags.given("round") && r.round < 1:
		return r, usageError("--board and --round count from 1")
	case r.gif != "" && !strings.EqualFold(filepath.Ext(r.gif), ".gif"):
		return r, usageError(fmt.Sprintf("the name of the picture to write must end in .gif, unlike %q", r.gif))
	}
	return r, nil
}

// boardToReplay reads the board: typed, from a file of text, or from a photo.
func (p *program) boardToReplay(r replaying) (*engine.Setup, error) {
	line := r.text + r.anu
	if !r.typed {
		lines, isText := textFile(r.photos[0])
		if !isText {
			return p.photoToReplay(r)
		}
		if r.board > len(lines) {
			return nil, sentence(fmt.Sprintf("There is no board %d in %q.", r.board, r.photos[0]))
		}
		line = lines[r.board-1]
	}
	setup, err := r.parse(line)
	if err == nil {
		err = r.apply(setup)
	}
	return setup, err
}

// textFile returns the lines of a file that holds typed boards; false for a photo
// and for what cannot be read.
func textFile(path string) (lines []string, isText bool) {
	const most = 1 << 20 // no file of typed boards is as large, and most photos are
	info, err := os.Stat(path)
	if err != nil || info.Size() > most || !info.Mode().IsRegular() {
		return nil, false
	}
	data, err := os.ReadFile(path)
	if err != nil || !utf8.Valid(data) || strings.ContainsRune(string(data), 0) {
		return nil, false
	}
	for line := range strings.Lines(string(data)) {
		if line = strings.TrimSpace(line); line != "" {
			lines = append(lines, line)
		}
	}
	return lines, true
}

// photoToReplay reads a board from a photo, as "inkscore score" does.
func (p *program) photoToReplay(r replaying) (*engine.Setup, error) {
	if err := r.readable(); err != nil {
		return nil, err
	}
	reader, err := p.recogniser()
	if err != nil {
		return nil, err
	}
	defer reader.Close()
	photo := p.readPhoto(reader, r.photos[0], r.scoring)
	switch {
	case photo.Error != nil:
		return nil, errors.New(photo.Photo.Photo + ": " + photo.Error.Message)
	case r.board > len(photo.readings):
		return nil, sentence(fmt.Sprintf("There is no board %d in %q.", r.board, r.photos[0]))
	}
	return photo.readings[r.board-1].Setup, nil
}

// showReplay prints the steps, each with its board, or the board after a round.
func (p *program) showReplay(r replaying, told audit.Replay) error {
	var t strings.Builder
	last := told.Start()
	n := 0
	for step, board := range told.Boards() {
		if r.round > 0 && step.Round > r.round {
			break
		}
		n++
		last = board
		fmt.Fprintf(&t, "%d of %d, %s: %s\n", n, len(told.Steps), roundOf(step), step.Message)
		if r.round == 0 {
			fmt.Fprintf(&t, "\n%s\n", board.Picture())
		}
	}
	if r.round > 0 || n == 0 {
		fmt.Fprintf(&t, "\n%s", last.Picture())
	}
	for _, i := range told.Impossible {
		fmt.Fprintf(&t, "%s  (%s)\n", i.Message, i.Code)
	}
	if told.Possible {
		t.WriteString("Every square can have been drawn in its round.\n")
	}
	_, err := p.out.Write([]byte(t.String()))
	return err
}

// roundOf says when a step is drawn, and whether the board says so.
func roundOf(step audit.Step) string {
	switch {
	case step.Round == engine.NoRound:
		return "no round"
	case step.Written == nil:
		return fmt.Sprintf("round %d or another", step.Round)
	}
	return fmt.Sprintf("round %d", step.Round)
}

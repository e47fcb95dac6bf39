// Command inkscore reads photos of finished Railroad Ink boards and says what
// they score.
package main

import (
	"errors"
	"fmt"
	"io"
	"os"
)

// The exit statuses.
const (
	allRead  = 0
	notRead  = 1 // something could not be read, or did not hold
	badUsage = 2
)

func main() {
	p := program{in: os.Stdin, out: os.Stdout, err: os.Stderr, recogniser: loadRecogniser}
	os.Exit(p.run(os.Args[1:]))
}

// program is what the commands work with: where text comes in and goes out,
// and how to get hold of a recogniser once a photo has to be read.
type program struct {
	in         io.Reader
	out, err   io.Writer
	recogniser func() (recogniser, error)
}

// command is one word after "inkscore".
type command struct {
	name, summary string
	// run does the work. A usageError makes the exit status 2, any other error
	// is printed and makes it 1; errNotRead makes it 1 silently, because what
	// went wrong has been told already.
	run func(*program, []string) error
}

// commands in the order in which help lists them.
func commands() []command {
	return []command{
		{"score", "score boards from photos, or typed ones", (*program).score},
		{"audit", "say what happened on finished boards: broken rules and repairs, dice, the player's own count", (*program).audit},
		{"replay", "go through the game of a finished board step by step", (*program).replay},
		{"best", "find the best last round that a roll allowed on a typed board", (*program).best},
		{"archive", "list, export, import, check and back up the games that are kept", (*program).archive},
		{"bench", "say how fast photos are read on this machine, stage by stage", (*program).bench},
		{"eval", "compare what is read with what photos are known to show", (*program).eval},
		{"calibrate", "learn the print of your own board from a photo of it empty", (*program).calibrate},
		{"paint", "paint photos of boards with their truth", (*program).paint},
		{"practice", "cut practice crops out of made photos, for training", (*program).practice},
		{"serve", "serve the scorekeeper's page and API", (*program).serve},
		{"games", "list the games whose rules are known", (*program).games},
		{"selfcheck", "see whether this program works on this machine", (*program).selfcheck},
		{"version", "print the version", (*program).version},
		{"help", "print this, or the flags of a command", (*program).help},
	}
}

// run carries out one command line and returns the exit status.
func (p *program) run(args []string) int {
	if len(args) == 0 {
		p.overview(p.err)
		return badUsage
	}
	name := args[0]
	switch name {
	case "-h", "-help", "--help":
		name = "help"
	case "-version", "--version":
		name = "version"
	}
	for _, c := range commands() {
		if c.name == name {
			return p.finish(c, c.run(p, args[1:]))
		}
	}
	fmt.Fprintf(p.err, "inkscore: there is no command %q\n\n", name)
	p.overview(p.err)
	return badUsage
}

// finish turns what became of a command into an exit status and tells the user.
func (p *program) finish(c command, err error) int {
	var usage usageError
	switch {
	case err == nil:
		return allRead
	case errors.Is(err, errHelp):
		return allRead
	case errors.Is(err, errNotRead):
		return notRead
	case errors.As(err, &usage):
		fmt.Fprintf(p.err, "inkscore %s: %s\nRun \"inkscore help %s\" to see how it is used.\n", c.name, usage, c.name)
		return badUsage
	default:
		fmt.Fprintf(p.err, "inkscore %s: %v\n", c.name, err)
		return notRead
	}
}

// overview prints what the program can do.
func (p *program) overview(w io.Writer) {
	fmt.Fprint(w, "inkscore reads photos of finished Railroad Ink boards and says what they score.\n\n"+
		"  inkscore score board.jpg\n\nCommands:\n")
	for _, c := range commands() {
		fmt.Fprintf(w, "  %-10s %s\n", c.name, c.summary)
	}
}

// help prints the overview, or the flags of a command.
func (p *program) help(args []string) error {
	if len(args) == 0 {
		p.overview(p.out)
		return nil
	}
	for _, c := range commands() {
		if c.name == args[0] && c.name != "help" {
			return c.run(p, []string{"-h"})
		}
	}
	return usageError(fmt.Sprintf("there is nothing to tell about %q", args[0]))
}

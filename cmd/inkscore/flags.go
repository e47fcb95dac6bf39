package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"
)

// usageError is a command line that cannot be carried out: a sentence without
// a capital and a full stop, for it follows the command's name.
type usageError string

func (e usageError) Error() string { return string(e) }

// sentence is an error that is shown to the user as it stands.
type sentence string

func (e sentence) Error() string { return string(e) }

var (
	// errHelp says that help was asked for and given.
	errHelp = errors.New("help was asked for")
	// errNotRead says that something could not be read and that this has been
	// told already.
	errNotRead = errors.New("something could not be read")
)

// flagSet is a command's flags with the lines that explain them.
type flagSet struct {
	*flag.FlagSet
	synopsis string
}

func newFlags(name, synopsis string) flagSet {
	fs := flag.NewFlagSet(name, flag.ContinueOnError)
	fs.SetOutput(io.Discard) // errors are told in the program's own way
	return flagSet{fs, synopsis}
}

// parse reads the arguments; flags may stand before, between and after the
// others, which are returned. After "--" nothing is a flag.
func (f flagSet) parse(p *program, args []string) ([]string, error) {
	var others []string
	for {
		err := f.Parse(args)
		if errors.Is(err, flag.ErrHelp) {
			f.explain(p.out)
			return nil, errHelp
		}
		if err != nil {
			return nil, usageError(err.Error())
		}
		rest := f.Args()
		if len(rest) == 0 {
			return others, nil
		}
		if used := len(args) - len(rest); used > 0 && args[used-1] == "--" {
			return append(others, rest...), nil
		}
		others, args = append(others, rest[0]), rest[1:]
	}
}

// given reports whether a flag was on the command line.
func (f flagSet) given(name string) bool {
	found := false
	f.Visit(func(set *flag.Flag) { found = found || set.Name == name })
	return found
}

// explain prints how the command is used.
func (f flagSet) explain(w io.Writer) {
	fmt.Fprintf(w, "usage: inkscore %s %s\n", f.Name(), f.synopsis)
	f.VisitAll(func(each *flag.Flag) {
		value, usage := flag.UnquoteUsage(each)
		fmt.Fprintf(w, "  %s\n        %s\n", strings.TrimSpace("--"+each.Name+" "+value), usage)
	})
}

// noArguments refuses arguments to a command that takes none.
func noArguments(others []string) error {
	if len(others) > 0 {
		return usageError(fmt.Sprintf("it takes no argument, but there is %q", others[0]))
	}
	return nil
}

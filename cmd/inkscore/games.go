package main

import (
	"fmt"

	"inkscore/engine"
)

// games lists the games whose rules are known.
func (p *program) games(args []string) error {
	flags := newFlags("games", "")
	others, err := flags.parse(p, args)
	if err == nil {
		err = noArguments(others)
	}
	if err != nil {
		return err
	}
	for _, g := range []*engine.Game{engine.Base()} {
		_, err := fmt.Fprintf(p.out, "%-10s %d rounds, %d squares, longest routes: %s\n", g.Name, g.Rounds, g.Layout.Len(), g.Longest)
		if err != nil {
			return err
		}
	}
	return nil
}

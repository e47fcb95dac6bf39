package main

import (
	"fmt"
	"io"
	"strings"

	"inkscore/engine"
)

// games lists the games and expansions whose rules are known, or explains those
// that are named.
func (p *program) games(args []string) error {
	flags := newFlags("games", "[GAME...]")
	wholePage := flags.Bool("page", false, "print the page of documentation about all of them")
	pictures := flags.String("pictures", "", "paint the pictures of that page into this `folder`")
	names, err := flags.parse(p, args)
	if err != nil {
		return err
	}
	if *pictures != "" {
		return p.paintSystems(*pictures)
	}
	if *wholePage {
		_, err = io.WriteString(p.out, page())
		return err
	}
	var t strings.Builder
	for i, name := range names {
		g, err := engine.GameNamed(name)
		if err != nil {
			return usageError(asClause(err))
		}
		if i > 0 {
			t.WriteString("\n")
		}
		explainGame(&t, g)
	}
	if len(names) == 0 {
		listGames(&t)
	}
	_, err = io.WriteString(p.out, t.String())
	return err
}

// listGames writes a line about every game and every expansion.
func listGames(t *strings.Builder) {
	t.WriteString("Games, for --game and the text form:\n")
	for _, name := range engine.GameNames() {
		g, _ := engine.GameNamed(name)
		fmt.Fprintf(t, "  %-22s %s; %d rounds, %d squares, longest routes: %s\n", name, g.Title, g.Rounds, g.Layout.Len(), g.Longest)
	}
	t.WriteString("Expansions, added with + as in base+river:\n")
	for _, name := range engine.SetNames() {
		s, _ := engine.SetNamed(name)
		fmt.Fprintf(t, "  %-22s %s: %s\n", name, s.Title, s.About)
	}
	t.WriteString("\"inkscore games base+river\" says what a game has to be told.\n")
}

// explainGame writes what a game rolls and what it has to be told because a
// board does not show it.
func explainGame(t *strings.Builder, g *engine.Game) {
	fmt.Fprintf(t, "%s: %s\n", g.Name, g.Title)
	fmt.Fprintf(t, "%d rounds on %d squares; longest routes: %s, %s\n", g.Rounds, g.Layout.Len(), g.Longest, longestMeans[g.Longest.String()])
	for _, die := range g.Dice {
		var faces []string
		for _, f := range die.Faces {
			faces = append(faces, f.Name)
		}
		fmt.Fprintf(t, "%d x %s: %s\n", die.Count, die.Name, strings.Join(faces, ", "))
	}
	for _, text := range g.Scoring() {
		fmt.Fprintf(t, "- %s\n", text)
	}
	t.WriteString("To be told, with --set KEY=VALUE:\n")
	for _, param := range g.Params {
		fmt.Fprintf(t, "  %-12s %s\n", param.Key, param.Question)
		if param.Default != "" && param.Default != "0" {
			fmt.Fprintf(t, "  %-12s where nobody says: %s\n", "", param.Default)
		}
		if param.Inferred != "" {
			fmt.Fprintf(t, "  %-12s a guess: %s\n", "", param.Inferred)
		}
	}
	for _, s := range g.Sets {
		for _, text := range s.Inferred {
			fmt.Fprintf(t, "A guess about %s: %s\n", s.Title, text)
		}
	}
}

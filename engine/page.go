package engine

import (
	"fmt"
	"strings"
)

// Page returns a page of documentation in Markdown, made from the data of the
// games and sets: what each rolls, counts and has to be told, and what of it
// rests on an inference.
func Page() string {
	var b strings.Builder
	b.WriteString("# The rule systems\n\nMade by `inkscore games --page` from the rules themselves.\n\n" +
		"Every game is named by its rules and the sets played with it, such as `base+river`. " +
		"In the pictures `=` and `#` are highways, `-` and `|` railways, `O` is a station.\n")
	b.WriteString("\n## Games\n")
	for _, name := range GameNames() {
		games[name].page(&b)
	}
	b.WriteString("\n## Expansions\n")
	for _, name := range SetNames() {
		sets[name].page(&b)
	}
	b.WriteString("\n## Settings of every game\n\n")
	paramsPage(&b, commonParams)
	return b.String()
}

func (g *Game) page(b *strings.Builder) {
	fmt.Fprintf(b, "\n### %s (`%s`)\n\n%d rounds on %d squares; longest routes: %s; %d special routes a game.\n",
		g.Title, g.Name, g.Rounds, g.Layout.Len(), g.Longest, g.SpecialsAGame)
	for _, die := range g.Dice {
		facesPage(b, fmt.Sprintf("%d x %s", die.Count, die.Name), die.Faces)
	}
	facesPage(b, "Special routes", g.Specials)
	facesPage(b, "Drawn by effects", g.Effects)
	points := make([]string, 0, len(g.NetworkPoints))
	for exits, p := range g.NetworkPoints {
		if exits > 1 {
			points = append(points, fmt.Sprintf("%d: %d", exits, p))
		}
	}
	fmt.Fprintf(b, "\nNetworks by exits: %s; each exit more: %d.\n", strings.Join(points, ", "), g.NetworkStep)
	for _, s := range g.Sets {
		s.page(b)
	}
	var own []Param
	for _, p := range g.Params {
		if !isCommon(p.Key) {
			own = append(own, p)
		}
	}
	paramsPage(b, own)
}

// isCommon reports whether every game knows the param.
func isCommon(key string) bool {
	for _, p := range commonParams {
		if p.Key == key {
			return true
		}
	}
	return false
}

func (s *Set) page(b *strings.Builder) {
	fmt.Fprintf(b, "\n### %s (`%s`)\n\n", s.Title, s.Name)
	if s.Box != "" {
		fmt.Fprintf(b, "Box: %s. ", s.Box)
	}
	b.WriteString(s.About + "\n")
	if s.Rounds != 0 {
		fmt.Fprintf(b, "\nThe game has %d rounds with it.\n", s.Rounds)
	}
	for _, die := range s.Dice {
		facesPage(b, fmt.Sprintf("%d x %s", die.Count, die.Name), die.Faces)
	}
	facesPage(b, "Drawn by effects", s.Effects)
	for _, text := range s.Scores {
		fmt.Fprintf(b, "\n- %s", text)
	}
	if len(s.Faults) > 0 {
		names := make([]string, len(s.Faults))
		for i, code := range s.Faults {
			names[i] = "`" + string(code) + "`"
		}
		fmt.Fprintf(b, "\n- Faults of its own: %s.", strings.Join(names, ", "))
	}
	for _, text := range s.Inferred {
		fmt.Fprintf(b, "\n- Inferred: %s", text)
	}
	b.WriteString("\n")
	paramsPage(b, s.Params)
}

func paramsPage(b *strings.Builder, params []Param) {
	if len(params) == 0 {
		return
	}
	b.WriteString("\n| setting | question | answers | where nobody says |\n|---|---|---|---|\n")
	for _, p := range params {
		answers := fmt.Sprintf("%d to %d", p.Low, p.High)
		if len(p.Choices) > 0 {
			answers = strings.Join(p.Choices, ", ")
		}
		unsaid := p.Default
		if p.Inferred != "" {
			unsaid = strings.TrimSpace(unsaid + " (inferred: " + p.Inferred + ")")
		}
		fmt.Fprintf(b, "| `%s` | %s | %s | %s |\n", p.Key, p.Question, answers, unsaid)
	}
}

// facesPage draws faces side by side, a few a row.
func facesPage(b *strings.Builder, title string, faces []Face) {
	if len(faces) == 0 {
		return
	}
	const row, width = 6, 13
	fmt.Fprintf(b, "\n%s:\n\n```\n", title)
	for len(faces) > 0 {
		now := faces[:min(row, len(faces))]
		faces = faces[len(now):]
		lines := make([]string, squareHeight+1)
		for _, f := range now {
			lines[0] += fmt.Sprintf("%-*s", width, f.Tile)
			for y, line := range f.Tile.Picture() {
				lines[y+1] += fmt.Sprintf("%-*s", width, line)
			}
		}
		for _, line := range lines {
			b.WriteString(strings.TrimRight(line, " ") + "\n")
		}
		if len(faces) > 0 {
			b.WriteString("\n")
		}
	}
	b.WriteString("```\n")
}

// Picture returns the tile in plain characters, line by line, as it is drawn in
// the picture of a board.
func (t Tile) Picture() []string {
	s := &Setup{Game: &Game{Layout: grid("one square", 1, 1)}, squares: []Placed{{t, NoRound}}}
	c := canvas{s, make([][]byte, squareHeight+5)}
	for y := range c.lines {
		c.lines[y] = []byte(strings.Repeat(" ", squareWidth+7))
	}
	c.square(0)
	y, x := c.corner(0, 0)
	c.lines[y][x+squareWidth-1] = ' ' // where a board has the round
	var lines []string
	for i := range squareHeight {
		lines = append(lines, string(c.lines[y+i][x:x+squareWidth]))
	}
	return lines
}

package engine

import (
	"fmt"
	"slices"
	"strings"
)

// Page returns a page of documentation in Markdown, made from the data of the
// games and sets: what each rolls, counts and has to be told, and what of it
// rests on an inference. Of the pictured games and sets, by their names, it shows
// the picture that lies in the folder pictures beside it.
func Page(pictured []string) string {
	p := page{shown: map[string]string{}, pictured: pictured}
	p.head()
	p.WriteString("\n## Games\n")
	names := GameNames()
	slices.SortStableFunc(names, func(a, b string) int { return one(b == Base().Name) - one(a == Base().Name) })
	for _, name := range names {
		p.game(games[name])
	}
	p.WriteString("\n## Expansions\n")
	for _, name := range SetNames() {
		p.set(sets[name])
	}
	p.WriteString("\n## Settings of every game\n")
	p.params(commonParams)
	return p.String()
}

// page is the page in the making.
type page struct {
	strings.Builder
	shown    map[string]string // the games that dice were shown with, by name and faces
	pictured []string
}

func (p *page) line(format string, args ...any) { fmt.Fprintf(p, format+"\n", args...) }

// head explains what the rest of the page takes for granted.
func (p *page) head() {
	highway, railway := kinds[Highway], kinds[Railway]
	p.line("# The rule systems\n\nMade by `inkscore games --page` from the rules themselves.\n\n" +
		"Every game is named by its rules and the sets played with it, such as `base+river`.")
	p.line("\n## How squares are written and drawn\n")
	p.line("The text of a square has a letter for what reaches each of its sides, north, east, south and west: "+
		"`%c` %s, `%c` %s, `.` nothing. `s` after them is a station, which joins all routes of the square, and `o` an overpass, "+
		"which joins none. Where the sides do not tell how the routes run they are written one by one: `HNW+HES` is a highway "+
		"from north to west and one from east to south. What else is drawn stands in brackets: `H.H.[cactus]`, or "+
		"`H.H.[trail=NE-SW]` for a trail that runs through corners. Each face may be turned and mirrored.",
		highway.letter, highway.name, railway.letter, railway.name)
	p.line("\nIn the pictures `O` is a station, and routes are drawn with:\n")
	for _, f := range kinds[1:] {
		p.line("- %s, the letter `%c`: %s", f.name, f.letter, ticked(f.sign().Characters))
	}
	p.line("\nMarks, such as a cactus, stand at the top left of their square, and each set explains its own.")
	p.line("\n## What every game counts\n")
	p.line("- Networks: points by the number of exits that a network joins, as each game says.")
	p.line("- Longest routes: one of each kind. %s", readings)
	p.line("- Centre: 1 point for each square of the centre that is filled.")
	p.line("- Errors: 1 point less for each end that meets nothing, or that it cannot join, unless it lies at the edge of the board.")
	p.line("- Head start: the points that were agreed on, if any.")
	p.line("\nFaults and warnings of every game: %s.", codeNames(commonFaults))
}

// readings explains the readings of "longest route".
const readings = "`simple` visits no square twice; `trail` crosses no side twice, and counts a square at each visit; " +
	"`segment` is like it, but visits a curve once and a T or a crossing twice at most."

// ticked puts each of some characters between backticks.
func ticked(characters string) string {
	return "`" + strings.ReplaceAll(characters, " ", "` and `") + "`"
}

func codeNames(codes []Code) string {
	names := make([]string, len(codes))
	for i, code := range codes {
		names[i] = "`" + string(code) + "`"
	}
	return list(names)
}

func (p *page) game(g *Game) {
	p.line("\n### %s (`%s`)\n\n%d rounds on %d squares; longest routes: %s; %s a game.",
		g.Title, g.Name, g.Rounds, g.Layout.Len(), g.Longest, count(g.SpecialsAGame, "special route"))
	p.picture(g.Name, g.Title)
	if g.MostSets > 1 {
		p.line("\nUp to %d expansions may be combined on it.", g.MostSets)
	}
	for _, die := range g.Dice {
		p.die(die, g.Title)
	}
	p.faces("Special routes", "special routes", g.Title, g.Specials)
	p.faces("Drawn by effects", "effects", g.Title, g.Effects)
	points := make([]string, 0, len(g.NetworkPoints))
	for exits, worth := range g.NetworkPoints {
		if exits > 1 {
			points = append(points, fmt.Sprintf("%d: %d", exits, worth))
		}
	}
	p.line("\n- Networks by exits: %s; each exit more: %d.", strings.Join(points, ", "), g.NetworkStep)
	for _, main := range []MainRoute{g.First, g.Second} {
		p.line("- Longest %s: %s a square.", main.Kind, count(main.Points, "point"))
	}
	if g.Layout.Inferred != "" {
		p.line("- Inferred of the board: %s.", strings.TrimSuffix(g.Layout.Inferred, "."))
	}
	for _, s := range g.Sets {
		p.part(s, "####")
	}
	p.goals(g.Goals)
	var own []Param
	for _, param := range g.Params {
		if !isCommon(param.Key) {
			own = append(own, param)
		}
	}
	p.params(own)
}

// isCommon reports whether every game knows the param.
func isCommon(key string) bool {
	return slices.ContainsFunc(commonParams, func(p Param) bool { return p.Key == key })
}

func (p *page) set(s *Set) {
	p.part(s, "###")
	p.picture(s.Name, s.Title)
	p.goals(s.Goals)
	p.params(s.Params)
}

// picture shows what a photo of a board looks like, where there is a picture.
func (p *page) picture(name, title string) {
	if slices.Contains(p.pictured, name) {
		p.line("\n![%s: a painted photo, and what was read of it](pictures/%s.jpg)", title, name)
	}
}

// part writes about a set, or a part of a game, what is not about goals and
// settings.
func (p *page) part(s *Set, heading string) {
	p.line("\n%s %s (`%s`)\n\nBox: %s. %s", heading, s.Title, s.Name, s.Box, s.About)
	if s.Rounds != 0 {
		p.line("\nThe game has %d rounds with it.", s.Rounds)
	}
	for _, die := range s.Dice {
		p.die(die, s.Title)
	}
	if s.Replaces > 0 {
		p.line("\nReplaced: %d of the game's own dice, whichever the players like.", s.Replaces)
	}
	p.faces("Drawn by effects", "effects", s.Title, s.Effects)
	var details []string
	if len(s.Trades) > 0 {
		var trades []string
		for _, t := range s.Trades {
			trades = append(trades, "`"+t.String()+"`")
		}
		details = append(details, "A special route may be given for: "+list(trades)+".")
	}
	if signs := s.signs(); signs != "" {
		details = append(details, "In the pictures: "+signs+".")
	}
	details = append(details, s.Scores...)
	if len(s.Faults) > 0 {
		details = append(details, "Faults and warnings of its own: "+codeNames(s.Faults)+".")
	}
	for _, text := range s.Inferred {
		details = append(details, "Inferred: "+text)
	}
	for i, text := range details {
		if i == 0 {
			p.line("")
		}
		p.line("- %s", text)
	}
}

// signs explains the marks of a set as a picture shows them. The kinds are
// those of the head of the page.
func (s *Set) signs() string {
	drawn := signsDrawn{marks: s.Notes}
	for _, die := range s.Dice {
		for _, f := range die.Faces {
			for _, t := range f.Tile.Orientations() {
				drawn.add(t)
			}
		}
	}
	for _, f := range s.Effects {
		drawn.add(f.Tile)
	}
	drawn.kinds = 0
	var all []string
	for _, sign := range drawn.signs() {
		all = append(all, ticked(sign.Characters)+" "+sign.Meaning)
	}
	return list(all)
}

func (p *page) goals(goals []Goal) {
	if len(goals) == 0 {
		return
	}
	p.line("\nGoal cards:\n")
	for _, g := range goals {
		p.line("- %s: %s.", g.Name, g.About)
	}
}

func (p *page) params(params []Param) {
	if len(params) == 0 {
		return
	}
	p.line("\n| setting | question | answers | where nobody says |\n|---|---|---|---|")
	for _, param := range params {
		answers := fmt.Sprintf("%d to %d", param.Low, param.High)
		if len(param.Choices) > 0 {
			answers = strings.Join(param.Choices, ", ")
		}
		unsaid := param.Default
		if unsaid == "" {
			unsaid = "left out"
		}
		if param.Inferred != "" {
			unsaid += " (inferred: " + param.Inferred + ")"
		}
		p.line("| `%s` | %s | %s | %s |", param.Key, param.Question, answers, unsaid)
	}
}

// die writes what a die shows and how that is drawn.
func (p *page) die(d Die, of string) {
	title, how := fmt.Sprintf("%d x %s", d.Count, d.Name), []string(nil)
	if d.Optional && d.By == NoKind {
		how = append(how, "optional")
	}
	if d.Free {
		how = append(how, "drawn anywhere, joined or not")
	}
	if d.By != NoKind {
		how = append(how, "joined to "+d.By.String())
	}
	if how != nil {
		title += " (" + strings.Join(how, "; ") + ")"
	}
	p.faces(title, d.Name, of, d.Faces)
}

// faces draws faces side by side, a few a row, unless the page has them already
// under the same name.
func (p *page) faces(title, name, of string, faces []Face) {
	const most, least = 78, 13 // columns of a row, and of a face
	if len(faces) == 0 {
		return
	}
	key, width := name, least
	for _, f := range faces {
		key += " " + f.Tile.String()
		width = max(width, len(f.Tile.String())+2)
	}
	if earlier, again := p.shown[key]; again {
		p.line("\n%s: as in %s.", title, earlier)
		return
	}
	p.shown[key] = of
	p.line("\n%s:\n\n```", title)
	for i, row := range slices.Collect(slices.Chunk(faces, most/width)) {
		if i > 0 {
			p.line("")
		}
		lines := make([]string, squareHeight+1)
		for _, f := range row {
			lines[0] += fmt.Sprintf("%-*s", width, f.Tile)
			for y, line := range f.Tile.Picture() {
				lines[y+1] += fmt.Sprintf("%-*s", width, line)
			}
		}
		for _, line := range lines {
			p.line("%s", strings.TrimRight(line, " "))
		}
	}
	p.line("```")
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

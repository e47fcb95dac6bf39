package main

import (
	"fmt"
	"io"
	"strings"

	"inkscore/api/answer"
	"inkscore/engine"
	"inkscore/vision"
)

// longestMeans says what each reading of "longest route" means.
var longestMeans = map[string]string{
	"simple":  "no square twice",
	"trail":   "no join twice",
	"segment": "no join twice, a curve once, a T or a cross twice",
}

// showBoard writes a board for a person: its picture, the sheet line by line, what
// is wrong with it, and which squares are doubtful.
func showBoard(w io.Writer, b answer.Board, r *vision.Reading) error {
	var t strings.Builder
	setup := r.Setup
	t.WriteString(setup.Picture())
	legend(&t, setup.Legend())
	if setup.Below != nil {
		fmt.Fprintf(&t, "%s:\n", setup.Game.Below.Title)
		legend(&t, setup.Below.Legend())
	}
	t.WriteString("\n")
	showSheet(&t, b, setup.Game)
	showVerdict(&t, b)
	showLid(&t, b.Lid)
	if b.Print != "" && b.Print != "none" {
		guess := ""
		if b.PrintGuess {
			guess = ", whose colours are a guess, for nobody has measured one"
		}
		fmt.Fprintf(&t, "The board looks like the print %s%s.\n", b.Print, guess)
	}
	if b.GameWhy == vision.IconsTold {
		fmt.Fprintln(&t, "Building icons are printed on the board, so it counts as one of Challenge; if it is not, give --game base.")
	}
	if b.Notices != nil {
		for _, n := range *b.Notices {
			fmt.Fprintln(&t, n.Message)
		}
	}
	showDoubts(&t, r, "")
	if r.Below != nil {
		for _, n := range b.Below.Notices {
			fmt.Fprintf(&t, "%s: %s\n", setup.Game.Below.Title, n.Message)
		}
		showDoubts(&t, r.Below, " of the "+setup.Game.Below.Title)
	}
	_, err := io.WriteString(w, t.String())
	return err
}

// legend writes what the characters of a picture mean, on as many lines as it
// takes.
func legend(t *strings.Builder, signs []engine.Sign) {
	const most, gap = 90, "   "
	line := ""
	for _, sign := range signs {
		text := sign.Characters + " " + sign.Meaning
		if line != "" && len(line)+len(gap)+len(text) > most {
			t.WriteString(line + "\n")
			line = ""
		}
		if line != "" {
			line += gap
		}
		line += text
	}
	t.WriteString(line + "\n")
}

// showSheet writes the score, that of the board below too.
func showSheet(t *strings.Builder, b answer.Board, game *engine.Game) {
	lines(t, b.Score, game, fmt.Sprintf("game %s; ", b.Game))
	if b.Score.Below != nil {
		fmt.Fprintf(t, "\n%s\n", game.Below.Title)
		lines(t, *b.Score.Below, game.Below, "")
		t.WriteString("\n")
	}
	settled(t, b.Score.Settings)
}

// lines writes the lines of a sheet, each with what earned it.
func lines(t *strings.Builder, s engine.Sheet, game *engine.Game, of string) {
	width := len("expansion") + 1
	for _, l := range s.Lines {
		width = max(width, len(l.Name)+1)
	}
	line := func(name string, points int, why string) {
		fmt.Fprintln(t, strings.TrimRight(fmt.Sprintf("%-*s%4d   %s", width, name, points, why), " "))
	}
	line("exits", s.Exits.Points, "")
	for _, n := range s.Networks {
		fmt.Fprintf(t, "%*s%s: %d\n", width+7, "", strings.Join(n.Exits, " "), n.Points)
	}
	line(game.First.Kind.String(), s.Highway.Points, path(s.Highway))
	line(game.Second.Kind.String(), s.Railway.Points, path(s.Railway))
	line("centre", s.Centre.Points, strings.Join(s.Centre.Squares, " "))
	var ends []string
	for _, end := range s.Errors.Ends {
		ends = append(ends, end.Square+end.Side)
	}
	line("errors", s.Errors.Points, strings.Join(ends, " "))
	if len(s.Lines) == 0 && of != "" {
		line("expansion", s.Expansion.Points, "")
	}
	for _, l := range s.Lines {
		why := strings.Join(l.Squares, " ")
		if l.Note != "" {
			why = strings.TrimSpace(why + " (" + l.Note + ")")
		}
		line(l.Name, l.Points, why)
	}
	line("total", s.Total, fmt.Sprintf("(%slongest routes: %s, %s)", of, s.Longest, longestMeans[s.Longest]))
}

// settled writes the settings that the score depends on.
func settled(t *strings.Builder, settings []engine.Setting) {
	for _, setting := range settings {
		said := "as you said"
		switch {
		case !setting.Given && setting.Note != "":
			said = "nobody said; " + setting.Note
		case !setting.Given:
			said = "nobody said"
		}
		fmt.Fprintf(t, "%17s%s=%s (%s)\n", "", setting.Key, setting.Value, said)
	}
}

func path(p engine.Path) string {
	text := strings.Join(p.Squares, " ")
	if p.LowerBound {
		text += " (there may be a longer one)"
	}
	return text
}

// showVerdict writes the broken rules and the warnings.
func showVerdict(t *strings.Builder, b answer.Board) {
	if b.Legal {
		t.WriteString("\nNo rule is broken.\n")
	} else {
		t.WriteString("\nBroken rules:\n")
	}
	for _, f := range b.Faults {
		fmt.Fprintf(t, "  %s  (%s)\n", f.Message, f.Code)
	}
	if len(b.Warnings) > 0 {
		t.WriteString("Warnings:\n")
	}
	for _, f := range b.Warnings {
		fmt.Fprintf(t, "  %s  (%s)\n", f.Message, f.Code)
	}
}

// showDoubts writes the squares that a person should look at, each with what
// was read and what else it may be.
func showDoubts(t *strings.Builder, r *vision.Reading, of string) {
	doubts := r.Questions()
	if len(doubts) == 0 {
		return
	}
	fmt.Fprintf(t, "Please check these squares on the board%s:\n", of)
	const most, others = 12, 2
	for i, d := range doubts {
		if i == most {
			fmt.Fprintf(t, "  and %d more; --json tells of all\n", len(doubts)-most)
			break
		}
		fmt.Fprintf(t, "  %s  read as %s (%.0f %%)", r.Game.Layout.SquareName(d.Square), choice(d.Choice), 100*d.P)
		if why := hiddenBy[d.Hidden]; why != "" {
			fmt.Fprintf(t, ", %s", why)
		}
		for _, a := range d.Alternatives[:min(others, len(d.Alternatives))] {
			fmt.Fprintf(t, "; perhaps %s (%.0f %%)", choice(a), 100*a.P)
		}
		t.WriteString("\n")
	}
}

// hiddenBy says why a square is asked about however sure its reading is.
var hiddenBy = map[vision.NoticeType]string{
	vision.GlareNotice: "under glare", vision.CoveredNotice: "something lies over it", vision.CutOffNotice: "not all in the picture",
}

// choice says what a square holds, such as "highway NS, station, round 1".
func choice(c vision.Choice) string {
	if c.Tile.Empty() {
		return "empty"
	}
	var parts []string
	for _, r := range c.Tile.Routes() {
		parts = append(parts, r.Kind.String()+" "+r.Sides.String())
	}
	if c.Tile.Station {
		parts = append(parts, "station")
	}
	parts = append(parts, c.Tile.Marks.Names()...)
	if c.Tile.Trail != 0 {
		parts = append(parts, "trail "+c.Tile.Trail.String())
	}
	if c.Round == engine.NoRound {
		return strings.Join(append(parts, "no round"), ", ")
	}
	return strings.Join(append(parts, fmt.Sprintf("round %d", c.Round)), ", ")
}

// showRanking writes who won, where there is more than one board. Of a rematch
// the first half of the boards is one game and the second half the other, the
// players in the same order; it needs all of them.
func showRanking(w io.Writer, names []string, sheets []engine.Sheet, rematch, all bool) error {
	if rematch && !all {
		_, err := io.WriteString(w, "\nThe rematch is not ranked, since not every board of it could be read.\n")
		return err
	}
	if rematch {
		return showRematch(w, names, sheets)
	}
	if len(sheets) < 2 {
		return nil
	}
	var t strings.Builder
	t.WriteString("\nRanking:\n")
	for _, s := range engine.Rank(sheets) {
		sheet := sheets[s.Board]
		fmt.Fprintf(&t, "  %d%s: %s with %d points, errors: %d\n", s.Place, shared(s), names[s.Board], sheet.Total, sheet.Errors.Count)
	}
	_, err := io.WriteString(w, t.String())
	return err
}

// showRematch ranks players by two games together.
func showRematch(w io.Writer, names []string, sheets []engine.Sheet) error {
	if len(sheets) == 0 || len(sheets)%2 != 0 {
		return sentence("A rematch is two games: give as many boards of the second game as of the first, the players in the same order.")
	}
	half := len(sheets) / 2
	var players [][]engine.Sheet
	for i := range half {
		players = append(players, []engine.Sheet{sheets[i], sheets[half+i]})
	}
	standings, err := engine.RankRematch(players)
	if err != nil {
		return err
	}
	var t strings.Builder
	t.WriteString("\nRanking of both games together:\n")
	for _, s := range standings {
		first, second := players[s.Board][0], players[s.Board][1]
		fmt.Fprintf(&t, "  %d%s: %s and %s with %d + %d = %d points, errors: %d\n", s.Place, shared(s), names[s.Board], names[half+s.Board],
			first.Total, second.Total, first.Total+second.Total, first.Errors.Count+second.Errors.Count)
	}
	_, err = io.WriteString(w, t.String())
	return err
}

// shared says whether a place is shared.
func shared(s engine.Standing) string {
	if s.Shared {
		return ", shared"
	}
	return ""
}

package eval

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"text/tabwriter"

	"inkscore/vision"
)

// WriteText writes the table for a person: a line a row, then the totals.
func (t Table) WriteText(w io.Writer) error {
	tw := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(tw, "photo\tboard\tcorner\tmesh mean/max\tsquares wrong\tdigits wrong\tscore\tfaults found/missed/invented\tms\t")
	for _, r := range t.Rows {
		fmt.Fprintf(tw, "%s\t%s\t%.0f\t\n", r.Photo, strings.Join(r.cells(), "\t"), r.Millis)
	}
	if err := tw.Flush(); err != nil {
		return err
	}
	_, err := io.WriteString(w, "\n"+t.Totals.text())
	return err
}

// cells are the middle columns of a row.
func (r Row) cells() []string {
	const columns = 7
	blank := func(first string) []string {
		return append([]string{first}, make([]string, columns-1)...)
	}
	switch {
	case r.Invented:
		return blank("invented")
	case r.Board == 0:
		return blank("none, rightly")
	case r.Missed && r.Refused != "":
		return blank(fmt.Sprintf("%d missed: %s", r.Board, r.Refused))
	case r.Missed:
		return blank(fmt.Sprintf("%d missed", r.Board))
	}
	name := fmt.Sprint(r.Board)
	if r.Turned != 0 {
		name += fmt.Sprintf(" turned %d°", r.Turned)
	}
	mesh := "-"
	if r.MeshMean != nil {
		mesh = fmt.Sprintf("%.3f/%.3f", *r.MeshMean, *r.MeshMax)
	}
	score := fmt.Sprintf("%d", *r.Score)
	if !r.ScoreRight {
		score = fmt.Sprintf("%d, not %d", *r.Score, *r.TrueScore)
	}
	faults := fmt.Sprintf("%d/%d/%d", len(r.FaultsFound), len(r.FaultsMissed), len(r.FaultsInvented))
	if r.Planted != "" && !r.PlantedFound {
		faults += " not the planted " + r.Planted
	}
	return []string{name, fmt.Sprintf("%.3f", *r.CornerError), mesh,
		named(r.WrongSquares), named(r.WrongDigits), score, faults}
}

// named gives the number of squares and the first few of their names.
func named(squares []string) string {
	const most = 6
	switch n := len(squares); {
	case n == 0:
		return "0"
	case n > most:
		return fmt.Sprintf("%d %s …", n, strings.Join(squares[:most], " "))
	default:
		return fmt.Sprintf("%d %s", n, strings.Join(squares, " "))
	}
}

// severalSystems returns the names of the games, where the boards are of more than
// one.
func (t Totals) severalSystems() []string {
	if len(t.Systems) < 2 {
		return nil
	}
	return slices.Sorted(maps.Keys(t.Systems))
}

func (t Totals) text() string {
	var b strings.Builder
	line := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	if t.Negatives > 0 {
		line("negatives   %d photos: %d boards invented", t.Negatives, t.NegativesInvented)
	}
	if t.Boards > 0 {
		line("boards      %d in %d photos: %d found, %d of them upright; %d missed, %d invented",
			t.Boards, t.Photos-t.Negatives, t.BoardsFound, t.BoardsUpright, t.BoardsMissed, t.BoardsInvented)
		line("corners     mean error %.3f of a square, largest %.3f", t.CornerError, t.CornerErrorMax)
		if t.MeshMax > 0 {
			line("mesh        mean error %.3f of a square, largest %.3f", t.MeshMean, t.MeshMax)
		}
		line("squares     %.2f %% right (%d of %d wrong)", 100*t.SquaresShare, t.SquaresWrong, t.Squares)
		line("sides       %.2f %% right (%d of %d wrong)", 100*t.SidesShare, t.SidesWrong, t.Sides)
		line("digits      %.2f %% right (%d of %d wrong)", 100*t.DigitsShare, t.DigitsWrong, t.Digits)
		if t.Lines > 0 {
			line("canyons     %d borders, %d missed or invented", t.Lines, t.LinesWrong)
		}
		for _, name := range t.severalSystems() {
			s := t.Systems[name]
			line("  %-18s %d of %d found; of those %.2f %% of the squares right, %.2f %% of the digits", name, s.Found, s.Boards,
				100*per(float64(s.Squares-s.SquaresWrong), s.Squares), 100*per(float64(s.Digits-s.DigitsWrong), s.Digits))
		}
		line("whole       %d boards with every tile right, %d with every tile and digit", t.BoardsTilesRight, t.BoardsWhole)
		line("questions   %d of %d boards with every tile and digit right after at most %d answers a board (%.1f %%)",
			t.BoardsWholeAsked, t.Boards, vision.AskedFirst, 100*per(float64(t.BoardsWholeAsked), t.Boards))
		line("scores      %d of %d right", t.ScoresRight, t.Boards)
		line("faults      %d found, %d missed, %d invented; %d of %d planted ones found",
			t.FaultsFound, t.FaultsMissed, t.FaultsInvented, t.PlantedFound, t.Planted)
	}
	if h := t.Hiding; h != nil {
		line("hidden      %d of %d hidden squares noticed%s; %d false alarms in %d clear ones (%.2f %%)",
			h.Noticed, h.Hidden, h.named(), h.Alarms, h.Clear, 100*per(float64(h.Alarms), h.Clear))
	}
	if len(t.Games) > 0 {
		line("games       %d with building icons told, %d without; %d wrong, %d unsure",
			t.Games[IconsTold], t.Games[NoIconsTold], t.Games[GameWrong], t.Games[GameUnsure])
	}
	if len(t.Prints) > 0 {
		line("prints      %d told, %d taken for another, %d for none", t.Prints[RightPrint], t.Prints[OtherPrint], t.Prints[NoPrint])
	}
	if t.Lids != nil {
		b.WriteString(t.Lids.text())
	}
	line("time        %.0f ms a photo, at most %.0f", t.MillisMean, t.MillisMax)
	return b.String()
}

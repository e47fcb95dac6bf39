package main

import (
	"fmt"
	"io"
	"strings"

	"inkscore/engine/audit"
)

// The most of each list that a person is shown; --json tells all.
const (
	mostRepairs  = 3
	mostOpenEnds = 5
	mostBridges  = 3
)

// showAudit writes an audit for a person.
func showAudit(w io.Writer, boards []audit.Asked, table audit.TableReport) error {
	var t strings.Builder
	for i, r := range table.Boards {
		if i > 0 {
			t.WriteString("\n")
		}
		fmt.Fprintf(&t, "%s\n\n", r.Name)
		t.WriteString(boards[i].Board.Picture())
		showReport(&t, r)
	}
	showTable(&t, table)
	fmt.Fprintf(&t, "\n%s\n", table.Message)
	_, err := io.WriteString(w, t.String())
	return err
}

// showReport writes what happened on one board.
func showReport(t *strings.Builder, r audit.Report) {
	if r.Legal {
		t.WriteString("\nNo rule is broken.\n")
	} else {
		t.WriteString("\nBroken rules:\n")
	}
	for _, f := range r.Faults {
		fmt.Fprintf(t, "  %s  (%s)\n", f.Message, f.Code)
	}
	if r.Repairs != nil {
		showRepairs(t, *r.Repairs)
	}
	for _, f := range r.Warnings {
		fmt.Fprintf(t, "Warning: %s  (%s)\n", f.Message, f.Code)
	}
	showReplay(t, r.Replay)
	showDice(t, "The dice, as far as this board tells:", rollMessages(r.Dice))
	for _, odd := range r.Odd {
		fmt.Fprintf(t, "  %s\n", odd.Message)
	}
	if len(r.Duties) > 0 {
		t.WriteString("Dice that had to be drawn:\n")
	}
	for _, d := range r.Duties {
		fmt.Fprintf(t, "  %s\n", d.Message)
	}
	if r.Count != nil {
		showCount(t, *r.Count)
	} else {
		fmt.Fprintf(t, "Score: %d (inkscore score says line by line)\n", r.Score.Total)
	}
	showBetter(t, r)
}

// showRepairs writes what may be done about the broken rules.
func showRepairs(t *strings.Builder, r audit.Repairs) {
	fmt.Fprintf(t, "Perhaps (nothing has been changed): %s\n", r.Message)
	for i, repair := range r.Repairs {
		if i == mostRepairs {
			fmt.Fprintf(t, "  or %d more; --json tells of them\n", len(r.Repairs)-mostRepairs)
			break
		}
		fmt.Fprintf(t, "  %d. %s%s\n", i+1, repair.Message, sure(repair))
	}
}

// sure says what a photo gives for a repair.
func sure(r audit.Repair) string {
	var all []string
	for _, e := range r.Changes {
		if e.P != nil {
			all = append(all, fmt.Sprintf("%s %.0f %%", e.Square, 100**e.P))
		}
	}
	if len(all) == 0 {
		return ""
	}
	return "  (by the photo " + strings.Join(all, ", ") + ")"
}

// showReplay writes an order of drawing, one round a line.
func showReplay(t *strings.Builder, r audit.Replay) {
	if len(r.Steps) == 0 {
		return
	}
	t.WriteString("An order in which it can have been drawn:\n")
	last := -1
	for _, s := range r.Steps {
		name := s.Square
		if s.Board != "" {
			name += " below"
		}
		if s.On.Kind == "nothing" {
			name += "?"
		}
		switch {
		case s.Round == last:
			t.WriteString(", " + name)
			continue
		case last >= 0:
			t.WriteString("\n")
		}
		last = s.Round
		if s.Round == 0 {
			t.WriteString("  before  " + name)
		} else {
			fmt.Fprintf(t, "  %6d  %s", s.Round, name)
		}
	}
	t.WriteString("\n")
	if !r.Possible {
		t.WriteString("  A question mark: it joined nothing that was there.\n")
	}
	for _, hole := range r.Impossible {
		if len(hole.Later) > 0 || hole.Excused {
			fmt.Fprintf(t, "  %s\n", hole.Message)
		}
	}
}

// rollMessages are the sentences about the dice of one board.
func rollMessages(d audit.Dice) []string {
	var all []string
	for _, r := range d.Rounds {
		all = append(all, r.Message)
	}
	return all
}

// showDice writes what was rolled, one round a line.
func showDice(t *strings.Builder, title string, rounds []string) {
	if len(rounds) == 0 {
		return
	}
	t.WriteString(title + "\n")
	for _, text := range rounds {
		fmt.Fprintf(t, "  %s\n", text)
	}
}

// showCount writes both counts, line by line.
func showCount(t *strings.Builder, c audit.Count) {
	fmt.Fprintf(t, "Your count:  yours  ours\n")
	for _, l := range c.Lines {
		theirs := "-"
		if l.Theirs != nil {
			theirs = fmt.Sprint(*l.Theirs)
		}
		note := ""
		switch {
		case l.Taken:
			note = "   taken from you; the board does not show it"
		case l.Theirs != nil && *l.Theirs != l.Ours:
			note = "   *"
		}
		fmt.Fprintf(t, "  %-10s %5s %5d%s\n", l.Line, theirs, l.Ours, note)
		for i, why := range l.Why {
			or := ""
			if i > 0 && l.Line != audit.TotalLine {
				or = "or: "
			}
			fmt.Fprintf(t, "      %s%s\n", or, why.Message)
		}
	}
	fmt.Fprintf(t, "%s\n", c.Message)
}

// showBetter writes what could have been.
func showBetter(t *strings.Builder, r audit.Report) {
	var all []string
	if r.LastRound != nil {
		all = append(all, r.LastRound.Message)
		for _, g := range r.LastRound.Gain {
			if r.LastRound.Missed > 0 && g.Points != 0 {
				all = append(all, fmt.Sprintf("  %s: %+d, from %d before the round to %d", g.Name, g.Points, g.Before, g.After))
			}
		}
		all = append(all, r.LastRound.Notes...)
	}
	shown := 0
	for _, e := range r.Review.OpenEnds {
		if e.Worth > 0 && shown < mostOpenEnds {
			all, shown = append(all, e.Message), shown+1
		}
	}
	for _, b := range r.Review.Bridges[:min(mostBridges, len(r.Review.Bridges))] {
		all = append(all, b.Message)
	}
	showDice(t, "What could have been:", all)
}

// showTable writes what the boards tell together.
func showTable(t *strings.Builder, table audit.TableReport) {
	if table.Table == nil {
		if len(table.Boards) > 1 {
			t.WriteString("\nThe boards are of different games, so each was looked at by itself.\n")
		}
		return
	}
	t.WriteString("\nThe table\n\n")
	var rolls, odd []string
	for _, r := range table.Table.Rolls {
		rolls = append(rolls, r.Message)
	}
	showDice(t, "The dice, by all boards together:", rolls)
	for _, f := range table.Findings() {
		odd = append(odd, f.Message)
		for i, e := range f.Explanations {
			if i > 0 || f.Code == audit.BoardsDisagree { // else the finding is the first of them
				odd = append(odd, fmt.Sprintf("  or (%.0f %%): %s", 100*e.P, e.Message))
			}
		}
	}
	if len(odd) == 0 {
		t.WriteString("All boards agree with these dice.\n")
		return
	}
	showDice(t, "Where boards disagree with them:", odd)
}

package audit

import (
	"fmt"
	"slices"
	"strings"

	"inkscore/engine"
)

// villages explains other points for the villages.
func (c *counter) villages(theirs int) []Why {
	const key, perVillage = "villages", 2
	var squares []string
	ours := 0
	for _, l := range c.sheet.Lines {
		if l.Box == engine.VillagesBox {
			squares, ours = append(squares, l.Squares...), ours+l.Points
		}
	}
	var why []Why
	now, _ := c.setup.Answer(key)
	for reading, means := range map[string]string{
		"any":     "any route activates a village; by the rules a station in its square does",
		"station": "only a station activates a village; you agreed that any route does",
	} {
		s := c.setup.Clone()
		if reading == now || s.Set(key, reading) != nil {
			continue
		}
		for _, l := range s.Score(c.reading).Lines {
			if l.Box == engine.VillagesBox && l.Points == theirs {
				why = append(why, Why{VillagesOther, l.Squares, len(l.Squares), fmt.Sprintf("You have %d points for %s as if %s.", theirs, list(l.Squares), means)})
			}
		}
	}
	if theirs > 0 && theirs*perVillage == ours {
		why = append(why, Why{NotDoubled, squares, len(squares), "Each activated village counts 2 points."})
	}
	if len(why) == 0 {
		why = append(why, Why{Unexplained, squares, len(squares), fmt.Sprintf("You have %s for villages, we count %d: %s.", plural(theirs, "point"), ours, list(squares))})
	}
	return why
}

// list names squares, or says that there are none.
func list(squares []string) string {
	if len(squares) == 0 {
		return "no square"
	}
	return strings.Join(squares, " ")
}

// added explains other points for what an expansion adds: the box as a whole, or
// one of its lines.
func (c *counter) added(name string, theirs int) []Why {
	var why []Why
	var parts, squares []string
	ours := 0
	for _, l := range c.sheet.Lines {
		if string(l.Box) != name && !strings.EqualFold(l.Name, name) {
			continue
		}
		ours += l.Points
		squares = append(squares, l.Squares...)
		part := fmt.Sprintf("%s %d", l.Name, l.Points)
		if len(l.Squares) > 0 {
			part += " for " + strings.Join(l.Squares, " ")
		}
		if l.Note != "" {
			part += " (" + l.Note + ")"
		}
		parts = append(parts, part)
	}
	for _, l := range c.sheet.Lines {
		if string(l.Box) == name && l.Points != 0 && theirs == ours-l.Points && len(parts) > 1 {
			why = append(why, Why{LineMissed, l.Squares, len(l.Squares), fmt.Sprintf("You left out %s, %s.", l.Name, plural(l.Points, "point"))})
		}
	}
	if len(why) == 0 {
		what := "nothing"
		if len(parts) > 0 {
			what = strings.Join(parts, "; ")
		}
		why = append(why, Why{Unexplained, append([]string{}, squares...), len(squares), fmt.Sprintf("You have %s for %s, we count %d: %s.", plural(theirs, "point"), name, ours, what)})
	}
	return why
}

// sums explains the player's total: first whether it is the sum of the player's
// own lines, then by what it differs from ours.
func (c *counter) sums(lines []CountLine, total CountLine) []Why {
	var why []Why
	theirs, sum, complete := *total.Theirs, 0, true
	var differ []string
	boxed := func(l CountLine) bool { // a part of the expansion box, which is a line itself
		return slices.ContainsFunc(c.sheet.Lines, func(o engine.ScoreLine) bool {
			return o.Box == engine.ExpansionBox && strings.EqualFold(o.Name, l.Line) && l.Line != ExpansionLine
		})
	}
	for _, l := range lines {
		switch {
		case boxed(l):
			continue
		case l.Theirs == nil:
			complete = complete && l.Ours == 0
		default:
			sum += *l.Theirs
		}
		if l.differs() {
			differ = append(differ, fmt.Sprintf("%s %+d", l.Line, *l.Theirs-l.Ours))
		}
	}
	if complete && sum != theirs {
		why = append(why, c.wrongSum(lines, sum, theirs)...)
	}
	if theirs != total.Ours && len(differ) > 0 {
		why = append(why, Why{LinesDiffer, []string{}, 0, fmt.Sprintf("Your total of %d is %d off ours, %d; your lines differ: %s.", theirs, theirs-total.Ours, total.Ours, strings.Join(differ, ", "))})
	}
	if theirs != total.Ours && len(why) == 0 {
		why = append(why, Why{Unexplained, []string{}, 0, fmt.Sprintf("Your total is %d, ours is %d; fill in your lines to see where they part.", theirs, total.Ours)})
	}
	return why
}

// wrongSum explains a total that is not the sum of its lines.
func (c *counter) wrongSum(lines []CountLine, sum, theirs int) []Why {
	off := theirs - sum
	says := fmt.Sprintf("Your lines add up to %d, not to %d", sum, theirs)
	because := func(cause Cause, reason string) []Why {
		return []Why{{cause, []string{}, 0, says + reason}}
	}
	switch errors := c.claim[ErrorsLine]; {
	case errors != 0 && off == -2*errors:
		return because(ErrorsAdded, ": the errors were added instead of taken off.")
	case errors != 0 && off == -errors:
		return because(ErrorsForgotten, ": the errors were not taken off.")
	}
	for _, l := range lines {
		if l.Theirs == nil || *l.Theirs == 0 {
			continue
		}
		switch points := *l.Theirs; off {
		case -points:
			return because(LineMissed, fmt.Sprintf(": the line %s was left out.", l.Line))
		case points:
			return because(LineTwice, fmt.Sprintf(": the line %s was counted twice.", l.Line))
		}
	}
	switch {
	case off == 10 || off == -10:
		return because(CarryMissed, ": a ten was carried wrongly.")
	case theirs >= 10 && sum >= 10 && sum < 100 && theirs == sum%10*10+sum/10:
		return because(DigitsSwapped, ": its digits were swapped.")
	}
	return because(WrongSum, ".")
}

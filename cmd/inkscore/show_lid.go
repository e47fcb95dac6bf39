package main

import (
	"fmt"
	"strings"

	"inkscore/api/answer"
	"inkscore/engine/audit"
)

// showLid writes how what the player wrote on the lid compares with our count:
// the lines that differ, those that agree, and those that cannot be read.
func showLid(t *strings.Builder, l *answer.Lid) {
	if l == nil {
		return
	}
	var differ, agree, unread []string
	read := map[string]bool{}
	if l.Opinion != nil {
		for _, line := range l.Opinion.Lines {
			if line.Theirs == nil {
				continue
			}
			read[line.Line] = true
			if *line.Theirs == line.Ours {
				agree = append(agree, line.Line)
				continue
			}
			differ = append(differ, line.Line+": "+difference(line))
		}
	}
	for _, c := range l.Counts {
		if c.Status != answer.LidBlank && !read[c.Line] {
			unread = append(unread, c.Line)
		}
	}
	if len(differ)+len(agree) == 0 {
		return
	}
	t.WriteString("Your own count on the lid:\n")
	for _, line := range differ {
		fmt.Fprintf(t, "  %s\n", line)
	}
	if len(agree) > 0 {
		fmt.Fprintf(t, "  as here: %s\n", strings.Join(agree, ", "))
	}
	if len(unread) > 0 {
		fmt.Fprintf(t, "  not read surely: %s\n", strings.Join(unread, ", "))
	}
}

// difference says how the player's number differs from ours, with the likeliest
// reason where there is one.
func difference(line audit.CountLine) string {
	theirs, ours := *line.Theirs, line.Ours
	if line.Line == audit.ErrorsLine {
		theirs, ours = -theirs, -ours
	}
	said := fmt.Sprintf("you wrote %d, we count %d.", theirs, ours)
	if len(line.Why) > 0 {
		said += " " + line.Why[0].Message
	}
	return said
}

package main

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/api/answer"
	"inkscore/engine"
	"inkscore/vision"
)

func TestTheCountOnTheLidIsShownBesideOurs(t *testing.T) {
	setup, err := engine.ParseText("A2:H.H./1 B1:.R.R/1 B2:H..Rs/1 C3:H.H./2")
	require.NoError(t, err)
	sheet := setup.Score(engine.DefaultLongest)
	number := func(line string, value int, p float64) vision.LidCount {
		return vision.LidCount{Line: line, Numbers: []vision.LidNumber{{Value: value, P: p}}}
	}
	shown := func(counts ...vision.LidCount) string {
		var t strings.Builder
		lid := &answer.Lid{Opinion: answer.SecondOpinion(&vision.Lid{Counts: counts}, setup, engine.DefaultLongest)}
		for _, c := range counts {
			status := answer.LidUnreadable
			if c.IsBlank() {
				status = answer.LidBlank
			} else if _, ok := c.Written(); ok {
				status = answer.LidRead
			}
			lid.Counts = append(lid.Counts, answer.LidCount{Line: c.Line, Status: status})
		}
		showLid(&t, lid)
		return t.String()
	}
	text := shown(number("exits", sheet.Exits.Points, 0.99), number("errors", sheet.Errors.Count+1, 0.999), number("total", 40, 0.5),
		vision.LidCount{Line: "centre", Blank: 0.99})
	assert.Contains(t, text, "Your own count on the lid:\n  errors: you wrote 3, we count 2. ")
	assert.Contains(t, text, "  as here: exits\n")
	assert.Contains(t, text, "  not read surely: total\n")
	assert.NotContains(t, text, "centre", "a blank is no answer")
	assert.Empty(t, shown(number("total", 40, 0.5)), "nothing could be read")
	var none strings.Builder
	showLid(&none, nil)
	assert.Empty(t, none.String())
}

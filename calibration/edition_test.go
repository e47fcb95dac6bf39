package calibration_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/calibration"
	"inkscore/engine"
)

func TestEveryEditionCanBePrinted(t *testing.T) {
	all, err := calibration.Editions()
	require.NoError(t, err)
	require.Len(t, all, 5)
	for _, e := range all {
		t.Run(e.Name, func(t *testing.T) {
			again, err := calibration.Load(e.Name)
			require.NoError(t, err)
			assert.Equal(t, e, again)
			assert.NotEmpty(t, e.Source)
			for _, icon := range e.Icons {
				for _, name := range icon.Squares {
					_, ok := engine.Classic().SquareNamed(name)
					assert.True(t, ok, "the icon's square %s exists", name)
				}
			}
			for _, strip := range append(e.Lid.Scores, e.Lid.Specials, e.Lid.Faces) {
				last := strip.X + strip.Pitch*float64(len(strip.Items)-1) + strip.Side
				assert.Less(t, last, 1.0, "the strip ends inside the lid")
				assert.Less(t, strip.Top, strip.Foot)
			}
		})
	}
}

func TestOnlyMeasuredEditionsCallThemselvesSo(t *testing.T) {
	for name, guess := range map[string]bool{
		"deep-blue": false, "challenge-yellow": false,
		"blazing-red": true, "lush-green": true, "home-made": true,
	} {
		e, err := calibration.Load(name)
		require.NoError(t, err)
		assert.Equal(t, guess, e.Guess, name)
	}
}

func TestLoadNamesTheEditionsThatThereAre(t *testing.T) {
	_, err := calibration.Load("pink")
	assert.ErrorContains(t, err, `"pink"`)
	assert.ErrorContains(t, err, "deep-blue")
}

func TestParseEditionRefusesWithASentence(t *testing.T) {
	tests := []struct{ name, file, want string }{
		{"no JSON", `x`, "not an edition"},
		{"no name", `{}`, "no name"},
		{"no frame", `{"name":"a"}`, "thickness"},
		{"tick without length", `{"name":"a","frame_thickness":1,"line_thickness":1,"ticks":{"at":[1]}}`, "1 ticks have 0 lengths"},
		{"no lid", `{"name":"a","frame_thickness":1,"line_thickness":1}`, "aspect"},
		{"no margins", `{"name":"a","frame_thickness":1,"line_thickness":1,"lid":{"aspect":1}}`, "margins"},
	}
	for _, tc := range tests {
		t.Run(tc.name, func(t *testing.T) {
			_, err := calibration.ParseEdition([]byte(tc.file))
			assert.ErrorContains(t, err, tc.want)
		})
	}
}

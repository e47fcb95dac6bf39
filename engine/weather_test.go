package engine

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// weatherExample is a whole game with the figures of the publisher's example: 6
// clouds and 2 storms.
const weatherExample = "game=base+weather; A1:.R.R/4 A2:HRHRo/3 A3:.RRR[cloud]/3 A4:RR.R[cloud]/2 A5:..HRs/2 A6:H.HH[cloud]/3 " +
	"A7:R.RR[cloud]/1 B1:.R.R[cloud]/2 B2:HR..s[cloud]/5 B3:R.R.[cloud]/6 B5:HRHRo/7 B7:RR../1 C3:RRR.[cloud]/7 C6:H.H./5 D1:..RHs/6 " +
	"D6:H.H./4 D7:.H.Rs[storm]/4 E1:..RR/7 E6:HHH./3 E7:.HHH/2 F1:R..R[cloud]/6 F6:.RR.[storm]/4 F7:HRHRo/1 G2:H.H.[cloud]/7 " +
	"G3:.R.R/6 G4:..RR[storm]/5 G5:.H.H/5 G6:..HH[storm]/1"

func TestWeatherScoresTheExampleOfTheRules(t *testing.T) {
	s := mustText(t, weatherExample)
	assert.Empty(t, s.Check().Faults)
	assert.Empty(t, s.Check().Warnings)
	sheet := s.Score(DefaultLongest)
	assert.Equal(t, ScoreLine{"clouds", ExpansionBox, 6, []string{"A3", "A4", "B1", "B2", "B3", "C3"}, ""}, lineNamed(t, sheet, "clouds"))
	assert.Equal(t, 2, lineNamed(t, sheet, "storms").Points)
	assert.Equal(t, 0, lineNamed(t, sheet, "snow").Points)
	assert.Equal(t, 8, sheet.Expansion.Points)
}

func TestWeatherScoresTheBiggestAreaThatTouchesNoOther(t *testing.T) {
	for _, tc := range []struct {
		name, squares        string
		clouds, storms, snow []string
	}{
		{"orthogonal neighbours are one area", "A1:H.H.[cloud]/1 B1:H.H.[cloud]/1 C2:H.H.[cloud]/2", []string{"A1", "B1"}, nil, nil},
		{"areas that touch cancel each other", "A1:H.H.[cloud]/1 A2:H.H.[cloud]/1 A3:H.H.[snow]/2 F1:H.H.[cloud]/3", []string{"F1"}, nil, nil},
		{"a corner is enough", "A1:H.H.[cloud]/1 B2:H.H.[storm]/1 G7:H.H.[storm]/2", nil, []string{"G7"}, nil},
		{"each kind scores its own", "A1:H.H.[cloud]/1 D4:H.H.[storm]/1 G7:H.H.[snow]/2", []string{"A1"}, []string{"D4"}, []string{"G7"}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			sheet := mustText(t, "game=base+weather; "+tc.squares).Score(DefaultLongest)
			for name, want := range map[string][]string{"clouds": tc.clouds, "storms": tc.storms, "snow": tc.snow} {
				line := lineNamed(t, sheet, name)
				assert.ElementsMatch(t, want, line.Squares, name)
				assert.Equal(t, len(want), line.Points, name)
			}
		})
	}
}

func TestWeatherHasToBeDrawn(t *testing.T) {
	s := mustText(t, "game=base+weather; A2:H.H.[cloud]/1 A4:R.R./1 A6:H.H./2")
	var got []string
	for _, f := range s.Check().Warnings {
		if f.Code == TooLittleWeather {
			got = append(got, f.Message)
		}
	}
	assert.Equal(t, []string{"The squares of round 1 have 1 weather symbol instead of 2.",
		"The squares of round 2 have 0 weather symbols instead of 1."}, got)
}

func TestWeatherGoesWithTheRoutesOfTheRound(t *testing.T) {
	for _, tc := range []struct {
		name, squares string
		faults        []string
	}{
		{"two in a round", "A2:H.H.[cloud]/1 A4:R.R.[storm]/1", nil},
		{"three in a round", "A2:H.H.[cloud]/1 A4:R.R.[storm]/1 A6:H.H.[storm]/1", []string{"too-much-weather A2 A4 A6"}},
		{"where nothing is drawn", "A2:H.H./1 A4:....[snow]/-", []string{"weather-misplaced A4"}},
		{"two in a square", "A2:H.H.[cloud,snow]/1", []string{"weather-misplaced A2"}},
		{"a symbol changes no face", "A2:H.H.[cloud]/1 B2:H.R.s[snow]/1", nil},
	} {
		t.Run(tc.name, func(t *testing.T) {
			assert.ElementsMatch(t, tc.faults, brief(mustText(t, "game=base+weather; "+tc.squares).Check().Faults))
		})
	}
}

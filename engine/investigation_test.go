package engine

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestCluesScoreWhenFound(t *testing.T) {
	for _, tc := range []struct {
		name, squares string
		points        int
		faults        []string
	}{
		{"no clue", "A2:H.H./1", 0, nil},
		{"none found", "A2:H.H.[clue]/1", 0, nil},
		{"the only one", "A2:H.H.[clue,found]/1", 5, nil},
		{"one of two", "A2:H.H.[clue,found]/1 B2:HHH.[clue]/2", 1, nil},
		{"both", "A2:H.H.[clue,found]/1 B2:HHH.[clue,found]/2", 6, nil},
		{"over a station", "A2:H.H.[clue,found]/1 B2:HR..s/2 B3:R..R/2 A3:.RR./2 A4:RR.R/3 A5:..RR/3 B5:R.R.s[clue,found]/4", 6, nil},
		{"in two networks", "A2:H.H.[clue,found]/1 A4:R.R.s[clue,found]/2", 6, []string{"clues-apart A2 A4"}},
		{"a circle without clue", "A2:H.H.[found]/1", 0, []string{"found-nothing A2"}},
		{"two clues in a round", "A2:H.H.[clue]/1 B2:HHH.[clue]/1", 0, []string{"impossible-dice A2 B2"}},
		{"the face without its clue", "A4:R.R.s/1", 0, []string{"unknown-tile A4"}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			s := mustText(t, "game=base+investigation; "+tc.squares)
			sheet := s.Score(DefaultLongest)
			assert.Equal(t, tc.points, lineNamed(t, sheet, "clues").Points)
			assert.Equal(t, tc.points, sheet.Expansion.Points)
			assert.ElementsMatch(t, tc.faults, brief(s.Check().Faults))
			assert.Equal(t, 6, s.Rounds())
		})
	}
}

package engine

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestConstructionExplainsWhatIsOnlyWarnedOf(t *testing.T) {
	for _, tc := range []struct {
		name, squares    string
		faults, warnings []string
	}{
		{"placed freely", "D4:H.H./1", nil, []string{"not-connected D4"}},
		{"fewer faces than dice", "A2:H.H./1", nil, nil},
		{"one square of another round", "A2:H.H./1 A4:R.R./1 A6:H.H./1 D1:.H.H/1 D7:.H.Rs/1", nil, nil},
		{"two squares of other rounds", "A2:H.H./1 A4:R.R./1 A6:H.H./1 D1:.H.H/1 D7:.H.Rs/1 B1:RR.R/1",
			[]string{"too-many-dice-faces A2 A4 A6 B1 D1 D7"}, nil},
		{"a special moved into the round of another", "A2:HHHH/1 A4:RRRR/1", nil, nil},
		{"three specials in a round", "A2:HHHH/1 A4:RRRR/1 A6:HHHRs/1", []string{"special-twice-in-round A2 A4 A6"}, nil},
		{"a wrong join stays one", "A2:H.H./1 B2:R.R./1", []string{"join-mismatch A2 B2 S"}, []string{"not-connected B2"}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			s := mustText(t, "game=base+construction; "+tc.squares)
			report := s.Check()
			assert.ElementsMatch(t, tc.faults, brief(report.Faults))
			assert.ElementsMatch(t, tc.warnings, brief(report.Warnings))
			sheet := s.Score(DefaultLongest)
			assert.Empty(t, sheet.Lines)
		})
	}
}

package engine

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// powerGridExample is a whole game with the figures of the publisher's example:
// 5 exits and 2 charges.
const powerGridExample = "game=base+power-grid; A1:R.R.[electrified]/2 A2:H.H.[electrified]/7 A4:RRR.[electrified]/2 A5:.R.R[electrified]/3 " +
	"A6:HR..s[electrified]/3 B1:R.RR[electrified]/1 B3:.HH.[electrified]/6 B4:R..Hs[electrified]/5 B6:.R.R[electrified]/6 B7:.R.R/3 " +
	"C1:R..R/5 C3:H.HH[electrified]/7 D1:.HHH[electrified]/1 D2:.H.H[electrified]/2 D3:H.HH[electrified]/4 D4:....[accumulator,charge-1,charge-2]/- " +
	"D7:.HH.[electrified]/3 E1:H.R.s[electrified]/4 E2:H.H.[electrified]/7 E3:HR..s[electrified]/7 E6:.HH.[electrified]/5 E7:H.HH[electrified]/4 " +
	"F1:..RR[electrified]/1 F2:HRHRo[electrified]/6 F5:.RR.[electrified]/6 F6:.RRR[electrified]/5 F7:HR..s[electrified]/2 G2:HHH.[electrified]/4 G6:R.H.s[electrified]/1"

func TestPowerGridScoresTheExampleOfTheRules(t *testing.T) {
	s := mustText(t, powerGridExample)
	assert.Empty(t, s.Check().Faults)
	assert.Empty(t, s.Check().Warnings)
	sheet := s.Score(DefaultLongest)
	line := lineNamed(t, sheet, "power grid")
	assert.Equal(t, 10, line.Points)
	assert.Equal(t, 10, sheet.Expansion.Points)
	assert.Equal(t, "2 charges times 5 exits", line.Note)
}

func TestThePowerGridGoesFromSquareToSquare(t *testing.T) {
	for _, tc := range []struct {
		name, squares string
		points        int
	}{
		{"no electrified square", "D4:....[accumulator,charge-1]/- A4:R.R./1", 0},
		{"adjacent squares whose routes do not join", "A4:R..R[electrified]/1 B4:.R.R[electrified]/2 C4:.H.H[electrified]/2 D4:....[accumulator,charge-1]/-", 1},
		{"a gap", "A4:R..R[electrified]/1 C4:.H.H[electrified]/2 D4:....[accumulator,charge-1]/-", 0},
		{"corners do not link", "C3:.H.H[electrified]/1 C2:.H.H[electrified]/1 B2:.H.H[electrified]/1 A2:H..H[electrified]/1 D4:....[accumulator,charge-1]/-", 0},
		{"an exit whose road is not joined", "D1:R.R.[electrified]/1 D2:.H.H[electrified]/1 D3:.H.H[electrified]/1 D4:....[accumulator,charge-1,charge-2,charge-3]/-", 3},
		{"no charge", "D1:.H.H[electrified]/1 D2:.H.H[electrified]/1 D3:.H.H[electrified]/1 D4:....[accumulator]/-", 0},
	} {
		t.Run(tc.name, func(t *testing.T) {
			sheet := mustText(t, "game=base+power-grid; "+tc.squares).Score(DefaultLongest)
			assert.Equal(t, tc.points, lineNamed(t, sheet, "power grid").Points)
		})
	}
}

func TestEndsIntoTheAccumulatorAreNoErrors(t *testing.T) {
	sheet := mustText(t, "game=base+power-grid; D3:.H.H/1 D4:....[accumulator]/- D5:...R/1").Score(DefaultLongest)
	assert.Equal(t, []End{{"D3", "W"}}, sheet.Errors.Ends)
	assert.Empty(t, sheet.Networks, "the accumulator joins nothing")
}

func TestThePowerGridLiesWhereTheRulesPutIt(t *testing.T) {
	for _, tc := range []struct {
		name, squares string
		faults        []string
	}{
		{"a blank board", "", nil},
		{"no accumulator", "A2:H.H./1", []string{"accumulator-misplaced D4"}},
		{"elsewhere", "A2:H.H./1 D4:....[accumulator]/- E5:....[accumulator]/-", []string{"accumulator-misplaced E5"}},
		{"charges elsewhere", "A2:H.H.[charge-1]/1 D4:....[accumulator]/-", []string{"accumulator-misplaced A2"}},
		{"nothing to electrify", "A2:....[electrified]/- D4:....[accumulator]/-", []string{"electrified-nothing A2"}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			assert.ElementsMatch(t, tc.faults, brief(mustText(t, "game=base+power-grid; "+tc.squares).Check().Faults))
		})
	}
}

package engine

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestSheepScoreForEveryUFOInLine(t *testing.T) {
	for _, tc := range []struct {
		name, squares string
		pairs         int
		reached       []string
	}{
		{"no UFO", "C3:.HHRs[sheep]/1", 0, nil},
		{"in the row", "C3:.HHRs[sheep]/1 C7:....[ufo]/2", 1, []string{"C3"}},
		{"in the column", "A3:....[ufo]/1 G3:H...s[sheep]/2", 1, []string{"G3"}},
		{"elsewhere", "A1:....[ufo]/1 B2:R...s[sheep]/2", 0, nil},
		{"two UFOs, one sheep", "A3:....[ufo]/1 C1:....[ufo]/2 C3:RR.Hs[sheep]/3", 2, []string{"C3"}},
		{"something lies between", "C1:....[ufo]/1 C2:HRHR/1 C3:R...s[sheep]/2 C4:.H..s[sheep]/3", 2, []string{"C3", "C4"}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			sheet := mustText(t, "game=base+alien-farmer; "+tc.squares).Score(DefaultLongest)
			line := lineNamed(t, sheet, "sheep")
			assert.Equal(t, 2*tc.pairs, line.Points)
			assert.ElementsMatch(t, tc.reached, line.Squares)
			assert.Equal(t, 2*tc.pairs, sheet.Expansion.Points)
		})
	}
}

func TestAUFOCanComeInsteadOfASpecial(t *testing.T) {
	for _, tc := range []struct {
		name, squares string
		faults        []string
	}{
		{"die and special", "A1:....[ufo]/1 D4:....[ufo]/1", nil},
		{"a UFO of the die and sheep for a special", "A1:H...s[sheep]/1 D4:H...s[sheep]/1", []string{"impossible-dice A1 D4"}},
		{"three", "A1:....[ufo]/1 D4:....[ufo]/1 G7:....[ufo]/1", []string{"impossible-dice A1 D4 G7"}},
		{"beside a special", "A1:....[ufo]/1 D4:....[ufo]/1 A2:HHHH/1", []string{"impossible-dice A1 D4"}},
		{"sheep need no join but no wrong one", "A2:R...s[sheep]/1", []string{"join-mismatch A2 N"}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			assert.ElementsMatch(t, tc.faults, brief(mustText(t, "game=base+alien-farmer; "+tc.squares).Check().Faults))
		})
	}
}

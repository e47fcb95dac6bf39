package engine

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestAliensCostAPointEach(t *testing.T) {
	s := mustText(t, "game=base+galactic-invaders; A2:H.H.[alien,shield]/1 B2:....[alien]/- G7:....[alien,shield]/-")
	assert.Empty(t, s.Check().Faults)
	sheet := s.Score(DefaultLongest)
	assert.Equal(t, ScoreLine{"aliens", ExpansionBox, -3, []string{"A2", "B2", "G7"}, ""}, lineNamed(t, sheet, "aliens"))
	assert.Equal(t, []End{{"A2", "S"}}, sheet.Errors.Ends, "an alien fills no square")
	assert.Equal(t, -3, sheet.Expansion.Points)
	assert.Equal(t, 7, s.Rounds())
}

func TestAliensAreWhereTheyCanBe(t *testing.T) {
	for _, tc := range []struct {
		name, squares      string
		faults, onlyWarned []string
	}{
		{"drawn over", "A2:H.H.[alien]/1", []string{"alien-not-removed A2"}, nil},
		{"a shield alone", "A2:H.H.[shield]/1", []string{"shield-alone A2"}, nil},
		{"what a route hung on may be erased", "C2:H.H./2", nil, []string{"not-connected C2"}},
		{"ten aliens in seven rounds", "A1:....[alien]/- A2:....[alien]/- A3:....[alien]/- A4:....[alien]/- A5:....[alien]/- A6:....[alien]/- " +
			"A7:....[alien]/- B1:....[alien]/- B2:....[alien]/- B3:....[alien]/-", []string{"too-many-aliens A1 A2 A3 A4 A5 A6 A7 B1 B2 B3"}, nil},
	} {
		t.Run(tc.name, func(t *testing.T) {
			report := mustText(t, "game=base+galactic-invaders; "+tc.squares).Check()
			assert.ElementsMatch(t, tc.faults, brief(report.Faults))
			assert.ElementsMatch(t, tc.onlyWarned, brief(report.Warnings))
		})
	}
}

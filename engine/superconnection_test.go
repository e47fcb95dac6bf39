package engine

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestSuperconnectionsJoinRoadsAndRails(t *testing.T) {
	// A road from A2 and a rail from D7's row meet in one superconnection.
	s := mustText(t, "game=base+superconnection; A2:H.H./1 B2:SSS./1 B3:.R.R/2 B4:R..R/2 A4:R.R./1 C2:H.H./2")
	assert.Empty(t, s.Check().Faults)
	sheet := s.Score(DefaultLongest)
	assert.Equal(t, []Network{{[]string{"A2N", "A4N"}, 4}}, sheet.Networks)
	assert.Equal(t, []string{"A2", "B2", "C2"}, sheet.Highway.Squares)
	assert.Equal(t, 4, sheet.Railway.Points, "B2 B3 B4 A4")
	assert.Equal(t, []End{{"C2", "S"}}, sheet.Errors.Ends)
}

func TestASuperstationIsPartOfBothLongestRoutes(t *testing.T) {
	// Road from the east, rail from the west, superconnection to the south.
	sheet := mustText(t, "game=base+superconnection; B1:.R.R/1 B2:.HSRs/1 B3:...H/1 C2:SS../2 C3:.H.H/2").Score(DefaultLongest)
	assert.Equal(t, 4, sheet.Highway.Points, "B3 B2 C2 C3")
	assert.Equal(t, 3, sheet.Railway.Points, "B1 B2 C2")
	assert.Equal(t, []Network{{[]string{"B1W"}, 0}}, sheet.Networks)
}

func TestASuperconnectionTakesAnyExit(t *testing.T) {
	s := mustText(t, "game=base+superconnection; A2:S.S./1 B1:.S.S/2")
	assert.Empty(t, s.Check().Faults)
	sheet := s.Score(DefaultLongest)
	assert.Equal(t, []Network{{[]string{"A2N"}, 0}, {[]string{"B1W"}, 0}}, sheet.Networks)
	assert.Equal(t, 2, sheet.Errors.Count)
	assert.Equal(t, 6, s.Rounds())
}

func TestOneSuperconnectionARoundHasToBeDrawn(t *testing.T) {
	two := mustText(t, "game=base+superconnection; A2:S.S./1 A4:S.S./1")
	assert.Equal(t, []string{"impossible-dice A2 A4"}, brief(two.Check().Faults))
	none := mustText(t, "game=base+superconnection; A2:H.H./1 A4:R.R./1 A6:H.H./1 B1:.H.Rs/1")
	assert.Equal(t, []string{"fewer-dice-faces A2 A4 A6 B1"}, brief(none.Check().Warnings))
}

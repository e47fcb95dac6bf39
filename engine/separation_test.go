package engine

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestTheSeparationDieReplacesAnyWhiteDie(t *testing.T) {
	for _, tc := range []struct {
		name, squares string
		faults        []string
	}{
		{"a route die replaced", "A2:H.H./1 A4:R.R./1 B1:.H.Rs/1 A6:HRRH/1", nil},
		{"the station die replaced", "A2:H.H./1 A4:R.R./1 B1:RR.R/1 A6:HRRH/1", nil},
		{"none replaced", "A2:H.H./1 A4:R.R./1 D1:.H.H/1 B1:.H.Rs/1", []string{"impossible-dice A2 A4 B1 D1"}},
		{"five faces", "A2:H.H./1 A4:R.R./1 D1:.H.H/1 B1:.H.Rs/1 A6:HRRH/1", []string{"too-many-dice-faces A2 A4 A6 B1 D1"}},
		{"two separation faces", "A2:HRRH/1 A6:HRRH/1", []string{"impossible-dice A2 A6"}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			assert.ElementsMatch(t, tc.faults, brief(mustText(t, "game=base+separation; "+tc.squares).Check().Faults))
		})
	}
}

func TestTwoStationsInASquareStayApart(t *testing.T) {
	// Roads from A2 and rails from B1 meet in B2, whose other station joins nothing.
	s := mustText(t, "game=base+separation; A2:H.H./1 B1:.R.R/1 B2:HN+HS+RE+RW[two-stations-nw]/1 C2:H.H./2 B3:...R/2")
	assert.NotContains(t, brief(s.Check().Faults), "unknown-tile B2")
	sheet := s.Score(DefaultLongest)
	assert.Equal(t, []Network{{[]string{"A2N", "B1W"}, 4}}, sheet.Networks)
	assert.Equal(t, 2, sheet.Highway.Points, "no road runs through")
	assert.Equal(t, []End{{"C2", "S"}}, sheet.Errors.Ends)
	sq, _ := s.Game.Layout.SquareNamed("B2")
	assert.True(t, s.At(sq).Tile.HasStation())

	other := mustText(t, "game=base+separation; A2:H.H./1 B1:.R.R/1 B2:HN+HS+RE+RW[two-stations-ne]/1 C2:H.H./2 B3:...R/2")
	assert.Len(t, other.Score(DefaultLongest).Networks, 2)
}

func TestTwoStationsTurnWithTheBoard(t *testing.T) {
	tile, err := ParseTile("HN+HS+RE+RW[two-stations-nw]")
	require.NoError(t, err)
	assert.Equal(t, "HN+HS+RE+RW[two-stations-ne]", tile.Mirrored().String())
	assert.Equal(t, "HE+HW+RN+RS[two-stations-ne]", tile.Turned().String())
	assert.Equal(t, tile, tile.Turned().Turned())
}

func TestADeadEndIsNoErrorInside(t *testing.T) {
	sheet := mustText(t, "game=base+separation; A2:HNEW+HS/1 A1:.H../1 A3:...H/1 B2:H.../1").Score(DefaultLongest)
	assert.Zero(t, sheet.Errors.Count)
	assert.Equal(t, []Network{{[]string{"A2N"}, 0}}, sheet.Networks)
	assert.Equal(t, 3, sheet.Highway.Points, "A1 A2 A3, not through the dead end")
}

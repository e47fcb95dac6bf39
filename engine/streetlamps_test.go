package engine

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestStreetLampsCountTheLitOnes(t *testing.T) {
	for _, tc := range []struct {
		name, squares string
		points        int
		faults        []string
	}{
		{"none lit", "A2:H.H.[lamp]/1 B2:HHH.[lamp]/1", 0, nil},
		{"a column", "A2:H.H.[lamp,lit]/1 B2:HHH.[lamp,lit]/1 C2:HHHH/2", 2, nil},
		{"drawn after the column was lit", "A2:H.H.[lamp,lit]/1 B2:HHHH/2 C2:H.H.[lamp]/3", 1, nil},
		{"drawn in the same round, before or after", "A2:H.H.[lamp,lit]/1 B2:HHHH/2 C2:H.H.[lamp]/2 B3:H..H[lamp]/2", 1, nil},
		{"drawn after every special", "A2:HHHH/1 B2:H.H.[lamp,lit]/2", 1, []string{"lamps-unexplained B2"}},
		{"no special", "A2:H.H.[lamp,lit]/1", 1, []string{"lamps-unexplained A2"}},
		{"two lines need two specials", "A2:H.H.[lamp,lit]/1 B2:H.H./1 C2:HHHH/2 D1:.H.H[lamp,lit]/1", 2, []string{"lamps-unexplained A2 D1"}},
		{"two specials light two lines", "A2:H.H.[lamp,lit]/1 B2:H.H./1 C2:HHHH/2 C3:RHHHs/3 D1:.H.H[lamp,lit]/1 D2:H..H/1", 2, nil},
		{"a lamp that the line would have lit", "A2:HH..[lamp,lit]/1 A3:.HHH[lamp]/1 B3:H.H.[lamp,lit]/2 C3:HHHH/3", 2,
			[]string{"lamps-unexplained A2 B3"}},
		{"an asterisk without lamp", "A2:H.H.[lit]/1", 0, []string{"lit-nothing A2"}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			s := mustText(t, "game=base+street-lamps; "+tc.squares)
			sheet := s.Score(DefaultLongest)
			assert.Equal(t, tc.points, lineNamed(t, sheet, "street lamps").Points)
			assert.Equal(t, tc.points, sheet.Expansion.Points)
			assert.ElementsMatch(t, tc.faults, brief(s.Check().Faults))
		})
	}
}

func TestStreetLampsAreHighways(t *testing.T) {
	s := mustText(t, "game=base+street-lamps; A2:HNS+HEW[lamp]/1 A1:.HH./1 A3:...H/2 B2:HNW+HES[lamp]/2")
	sheet := s.Score(DefaultLongest)
	assert.Equal(t, 3, sheet.Highway.Points, "straight over or under, A1 A2 A3 or A2 B2 and nothing else")
	assert.Equal(t, 6, s.Rounds())
	assert.Equal(t, DiceSet(4), s.Game.OriginOf(s.At(1).Tile).Dice)
	plain := s.At(1).Tile
	plain.Marks = 0
	assert.Equal(t, UnknownTile, s.Game.OriginOf(plain).Class, "no die shows it without a lamp")
}

func TestTwoStreetLampsARound(t *testing.T) {
	s := mustText(t, "game=base+street-lamps; A2:H.H.[lamp]/1 B2:H.H.[lamp]/1 C2:H.H.[lamp]/1")
	assert.Equal(t, []string{"impossible-dice A2 B2 C2"}, brief(s.Check().Faults))
}

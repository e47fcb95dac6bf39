package engine

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestMadnessNetworksAndTheirExits(t *testing.T) {
	for _, tc := range []struct {
		name, squares string
		networks      []Network
		madness       int
		sites         []string
	}{
		{"no ritual", "A2:H.H./1 B2:HH../1 B3:.H.H/1", []Network{{[]string{"A2N"}, 0}}, 0, nil},
		{"a ritual alone", "D4:.HH.[ritual]/1", []Network{}, 0, nil},
		{"exits joined to a ritual do not count", "A2:HH../1 A3:.H.H/1 A4:.H.H/2 A5:.H.H/2 A6:H.HH[ritual]/1", []Network{}, 0, nil},
		{"two rituals in one network", "A2:HH.H[ritual]/1 A3:.HHH[ritual]/2", []Network{}, 4, []string{"A2", "A3"}},
		{"a ritual and a portal", "A2:HH.H[ritual]/1 A3:H..H[outer-portal-N]/2", []Network{}, 4, []string{"A2", "A3"}},
		{"two rituals, two portals", "A2:HHH.[ritual]/1 A3:HHHH[outer-portal-N]/2 B2:H..H[ritual]/2 B1:HH../3 A1:H.H.[outer-portal-N]/3", []Network{}, 12,
			[]string{"A1", "A2", "A3", "B2"}},
		{"a portal alone takes the exits too", "A2:HH../1 A3:H..H[outer-portal-N]/1", []Network{}, 0, nil},
		{"what only passes a ritual keeps its exits", "B1:.RRR/1 B2:REW+RS[ritual]/1 B3:...R/1", []Network{{[]string{"B1W"}, 0}}, 0, nil},
		{"the end at a ritual loses them", "F2:REW+RS[ritual]/2 G2:RR../1 G3:.R.R/1 G4:..RR/1 F1:.R.R/2", []Network{{[]string{"F1W"}, 0}}, 0, nil},
	} {
		t.Run(tc.name, func(t *testing.T) {
			sheet := mustText(t, "game=base+ritual; "+tc.squares).Score(DefaultLongest)
			assert.Equal(t, tc.networks, sheet.Networks)
			line := lineNamed(t, sheet, "madness networks")
			assert.Equal(t, tc.madness, line.Points)
			assert.ElementsMatch(t, tc.sites, line.Squares)
		})
	}
}

func TestPortalsLieWhereARouteLeavesTheBoard(t *testing.T) {
	for _, tc := range []struct {
		name, squares string
		faults        []string
	}{
		{"at the edge", "A2:HH../1 A3:H..H[outer-portal-N]/1", nil},
		{"at an exit", "A2:HH..[outer-portal-N]/1", []string{"portal-misplaced A2 N"}},
		{"no route there", "A2:HH../1 A3:..HH[outer-portal-N]/1", []string{"portal-misplaced A3 N"}},
		{"a ritual needs no join", "D4:.HH.[ritual]/1", nil},
		{"two rituals in a round", "D4:.HH.[ritual]/1 F6:.HH.[ritual]/1", []string{"impossible-dice D4 F6"}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			assert.ElementsMatch(t, tc.faults, brief(mustText(t, "game=base+ritual; "+tc.squares).Check().Faults))
		})
	}
}

func TestARitualHasToBeDrawn(t *testing.T) {
	s := mustText(t, "game=base+ritual; A2:H.H./1 A4:R.R./1 A6:H.H./1 B1:.H.Rs/1")
	assert.Equal(t, []string{"fewer-dice-faces A2 A4 A6 B1"}, brief(s.Check().Warnings))
}

package engine

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestPortalsJoinWhatLeadsIntoThem(t *testing.T) {
	for _, tc := range []struct {
		name, squares    string
		networks         []Network
		highway, railway []string
	}{
		{"two highways", "A2:H.H./1 B2:H...[portal-a]/1 F2:..H.[portal-a]/2 G2:H.H./2",
			[]Network{{[]string{"A2N", "G2S"}, 4}}, []string{"A2", "B2", "F2", "G2"}, []string{}},
		{"a highway and a railway", "A2:H.H./1 B2:H...[portal-b]/1 F4:..R.[portal-b]/2 G4:R.R./2",
			[]Network{{[]string{"A2N", "G4S"}, 4}}, []string{"A2", "B2"}, []string{"F4", "G4"}},
		{"two letters", "A2:H.H./1 B2:H...[portal-a]/1 F2:..H.[portal-b]/2 G2:H.H./2",
			[]Network{{[]string{"A2N"}, 0}, {[]string{"G2S"}, 0}}, []string{"A2", "B2"}, []string{}},
		{"side by side, turned alike", "A2:H.H./1 B2:H...[portal-c]/1 A6:H.H./2 B6:H...[portal-c]/2",
			[]Network{{[]string{"A2N", "A6N"}, 4}}, []string{"A2", "B2", "B6", "A6"}, []string{}},
		{"a ring through portals", "A2:HHHH/1 A1:.H../1 B2:H...[portal-a]/2 A3:.H.H/2 A4:.H.H/2 A5:...H[portal-a]/3",
			[]Network{{[]string{"A2N"}, 0}}, nil, []string{}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			for reading := Simple; reading <= Segment; reading++ {
				sheet := mustText(t, "game=base+portal; "+tc.squares).Score(reading)
				assert.Equal(t, tc.networks, sheet.Networks)
				if tc.highway == nil { // A1, the ring, and in the open readings A2 again
					assert.Equal(t, map[Longest]int{Simple: 6, Trail: 7, Segment: 7}[reading], sheet.Highway.Points)
					continue
				}
				require.Len(t, sheet.Highway.Squares, len(tc.highway))
				assert.ElementsMatch(t, tc.highway, sheet.Highway.Squares)
				assert.ElementsMatch(t, tc.railway, sheet.Railway.Squares)
			}
		})
	}
}

func TestPortalEndsAreNoErrors(t *testing.T) {
	s := mustText(t, "game=base+portal; A2:H.H./1 B2:H...[portal-a]/1")
	assert.Empty(t, s.Check().Faults)
	assert.Empty(t, s.Score(DefaultLongest).Errors.Ends)
	assert.Equal(t, 7, s.Rounds())
}

func TestTwoPortalsOfALetterAreTheLimit(t *testing.T) {
	s := mustText(t, "game=base+portal; A2:H...[portal-a]/1 A4:R...[portal-a]/2 A6:H...[portal-a]/3 B1:...R[portal-b]/4")
	assert.Equal(t, []string{"too-many-portals A2 A4 A6"}, brief(s.Check().Faults))
	assert.Len(t, s.Score(DefaultLongest).Networks, 4)
}

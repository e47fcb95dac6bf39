package engine

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// airlineExample is a whole game with the figures of the publisher's example: an
// airway of 9 squares, an open airway and an airport without one.
const airlineExample = "game=base+airline; A1:A.A./1 A2:.HH./5 A4:RRR./4 A5:.R.R/5 A6:HR..s/1 B1:AA../1 B2:....[airport]/2 B3:.A.A/3 " +
	"B4:..AA/2 B5:.RRR/4 B6:.R.R/2 B7:.R.R/1 C1:RR.R/6 C2:HRHRo/4 C3:R.R./5 C4:A.A./4 C5:R..R/6 C6:.HH./6 D1:RHRHo/3 D2:H.R.s/5 " +
	"D3:RR../3 D4:....[airport]/3 D5:.A.A/5 D6:....[airport]/4 D7:.HHH/1 E1:RHRHo/2 E4:R.R./3 E7:H..H/3 F1:RR.R/1 F2:.R.R/2 " +
	"F3:R..R/2 G2:.HH./4 G4:.HR.s/6 G5:A.A./6 G7:....[airport]/5"

func TestAirlineScoresTheExampleOfTheRules(t *testing.T) {
	s := mustText(t, airlineExample)
	assert.Empty(t, s.Check().Faults)
	assert.Empty(t, s.Check().Warnings)
	sheet := s.Score(DefaultLongest)
	longest := lineNamed(t, sheet, "longest airway")
	assert.Equal(t, 18, longest.Points)
	assert.Equal(t, []string{"A1", "B1", "B2", "B3", "B4", "C4", "D4", "D5", "D6"}, longest.Squares)
	assert.Equal(t, ScoreLine{"open airways", ExpansionBox, -2, []string{"G5"}, ""}, lineNamed(t, sheet, "open airways"))
	assert.Equal(t, ScoreLine{"airports without airway", ExpansionBox, -4, []string{"G7"}, ""}, lineNamed(t, sheet, "airports without airway"))
	assert.Equal(t, 12, sheet.Expansion.Points)
}

func TestTheLongestAirwayStartsAndStopsAtAnEdgeOrAnAirport(t *testing.T) {
	for _, tc := range []struct {
		name, squares string
		squareCount   int
		open, alone   int
	}{
		{"from edge to edge", "A1:A.A./1 B1:AA../1 B2:A..A/2 A2:A.A./2", 4, 0, 0},
		{"a loose airway", "C3:A.A./1", 0, 2, 0},
		{"one loose end is too many", "A1:A.A./1 B1:A.A./2", 0, 1, 0},
		{"from an airport to the edge", "A1:A.A./1 B1:....[airport]/2", 2, 0, 0},
		{"over a railway", "A1:ARAR/1 A2:...R/1 B1:....[airport]/2", 2, 0, 0},
		{"round a corner of the board", "A1:A..A/1", 1, 0, 0},
		{"an airport alone", "A1:....[airport]/1", 0, 0, 1},
		{"the branch that is longer", "A1:A.A./1 B1:....[airport]/1 B2:.A.A/2 B3:....[airport]/2 C1:A.A./3", 4, 1, 0},
		{"a ring through an airport ends before it", "B2:....[airport]/1 B3:..AA/1 C3:A..A/2 C2:AA../2", 0, 0, 0},
		{"an airport beside an airport", "A1:A.A./1 B1:....[airport]/1 B2:....[airport]/1", 2, 0, 1},
	} {
		t.Run(tc.name, func(t *testing.T) {
			sheet := mustText(t, "game=base+airline; "+tc.squares).Score(DefaultLongest)
			assert.Equal(t, 2*tc.squareCount, lineNamed(t, sheet, "longest airway").Points)
			assert.Equal(t, -2*tc.open, lineNamed(t, sheet, "open airways").Points)
			assert.Equal(t, -4*tc.alone, lineNamed(t, sheet, "airports without airway").Points)
			assert.Zero(t, sheet.Errors.Count, "airways and what leads into airports are no errors")
		})
	}
}

func TestAirportsMayBeLeftOutOfTheLongestAirway(t *testing.T) {
	s := mustText(t, strings.Replace(airlineExample, ";", "; airport-spaces=no;", 1))
	assert.Equal(t, 2*6, lineNamed(t, s.Score(DefaultLongest), "longest airway").Points)
}

func TestAirwaysJoinNetworksThroughAirports(t *testing.T) {
	// A road from A2, a rail from B1, each into an airport of one airway.
	s := mustText(t, "game=base+airline; A2:H.H./1 B2:....[airport]/2 B3:.A.A/2 B4:....[airport]/3 A4:R.R./1 B1:.R.R/3")
	sheet := s.Score(DefaultLongest)
	assert.Equal(t, []Network{{[]string{"A2N", "A4N", "B1W"}, 8}}, sheet.Networks)

	apart := mustText(t, "game=base+airline; A2:H.H./1 B2:....[airport]/2 B3:.A.A/2 A4:R.R./1").Score(DefaultLongest)
	assert.Len(t, apart.Networks, 2)
	assert.Equal(t, -2, lineNamed(t, apart, "open airways").Points)
	assert.Equal(t, 1, apart.Errors.Count, "the end of A4")
}

func TestAirportsDoNotBreakTheLongestRoutes(t *testing.T) {
	sheet := mustText(t, "game=base+airline; A2:H.H./1 B2:....[airport]/2 C2:H.H./3 B1:.R.R/3 B3:.R.R/3").Score(DefaultLongest)
	assert.Equal(t, []string{"A2", "B2", "C2"}, sheet.Highway.Squares)
	assert.Equal(t, []string{"B1", "B2", "B3"}, sheet.Railway.Squares)
	assert.Equal(t, []Network{{[]string{"A2N", "B1W"}, 4}}, sheet.Networks)
}

func TestAirportsOfARoundCanBeSpecials(t *testing.T) {
	const airports = "A1:....[airport]/1 C3:....[airport]/1 E5:....[airport]/1"
	for _, tc := range []struct {
		name, squares string
		faults        []string
	}{
		{"a special given for one", airports, nil},
		{"the special of the round is drawn", airports + " A2:HHHH/1", []string{"impossible-dice A1 C3 E5"}},
		{"two given in one round", airports + " G7:....[airport]/1", []string{"impossible-dice A1 C3 E5 G7"}},
		{"three are the limit", airports +
			" A3:....[airport]/2 A5:....[airport]/2 A7:....[airport]/2 C1:....[airport]/3 C5:....[airport]/3 C7:....[airport]/3" +
			" E1:....[airport]/4 E3:....[airport]/4 E7:....[airport]/4", []string{"impossible-dice E1 E3 E7"}},
		{"two straight airways", "A1:A.A./1 C3:A.A./1", []string{"impossible-dice A1 C3"}},
		{"an airway at an exit", "A2:A.A./1", []string{"join-mismatch A2 N"}},
		{"an airway meets a road", "A2:H.H./1 B2:A.A./1", []string{"join-mismatch A2 B2 S"}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			assert.ElementsMatch(t, tc.faults, brief(mustText(t, "game=base+airline; "+tc.squares).Check().Faults))
		})
	}
}

package engine

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func island(t testing.TB, squares string) *Setup { return mustText(t, "game=archipelago; "+squares) }

func TestTheArchipelagoIsReadFromItsFile(t *testing.T) {
	l := archipelagoGame.Layout
	assert.Equal(t, 4*16+8, l.Len())
	bridges, exits, buildings := 0, map[Kind]int{}, map[Building]int{}
	for i := range l.Len() {
		sq := Square(i)
		row, col := l.RowCol(sq)
		assert.Equal(t, sq, l.At(row, col), "the place of %s", l.SquareName(sq))
		named, ok := l.SquareNamed(l.SquareName(sq))
		assert.True(t, ok)
		assert.Equal(t, sq, named)
		buildings[l.Building(sq)]++
		ends := 0
		for _, side := range AllSides {
			exits[l.Exit(sq, side)]++
			if next := l.Neighbour(sq, side); next != NoSquare {
				ends++
				assert.Equal(t, sq, l.Neighbour(next, side.Opposite()))
				assert.True(t, l.Island(sq) == l.Island(next) || l.Bridge(sq) || l.Bridge(next))
			}
		}
		if l.Bridge(sq) {
			bridges++
			assert.Equal(t, 2, ends)
			assert.Empty(t, l.Island(sq))
		} else {
			assert.Equal(t, l.SquareName(sq)[:1], l.Island(sq))
		}
	}
	assert.Equal(t, 8, bridges)
	assert.Equal(t, map[Kind]int{NoKind: 4*72 - 16, Highway: 8, Railway: 8}, exits)
	assert.Equal(t, map[Building]int{NoBuilding: 72 - 15, Village: 4, Factory: 3, University: 4, Warehouse: 4}, buildings)
	assert.Equal(t, NoSquare, l.At(4, 4), "water")
	assert.Equal(t, NoSquare, l.At(0, 4))
}

func TestALayoutFileThatIsWrong(t *testing.T) {
	swap := func(old, with string) string {
		require.Contains(t, archipelagoSample, old)
		return strings.Replace(archipelagoSample, old, with, 1)
	}
	for name, data := range map[string]string{
		"no JSON":                      "{",
		"a field that is none":         swap(`"centre"`, `"middle"`),
		"islands on each other":        swap(`"row": 0, "col": 5`, `"row": 0, "col": 3`),
		"a name twice":                 swap(`"name": "2", "row": 0`, `"name": "1", "row": 0`),
		"an island without a name":     swap(`"name": "2", "row": 0`, `"name": "", "row": 0`),
		"a name with a colon":          swap(`"name": "X1"`, `"name": "X:"`),
		"an island beside the picture": swap(`"row": 0, "col": 0`, `"row": -1, "col": 0`),
		"too many rows":                swap(`"row": 5, "col": 5`, `"row": 50, "col": 5`),
		"a bridge to no shore":         swap(`"1B4E", "2B1W"`, `"1B4E", "2B9W"`),
		"a bridge to an inner side":    swap(`"1B4E", "2B1W"`, `"1B3E", "2B1W"`),
		"a bridge with two ends alike": swap(`"1B4E", "2B1W"`, `"1B4E", "1A4E"`),
		"a bridge to a bridge":         swap(`"1D4E", "2D1W"`, `"1D4E", "X1N"`),
		"a side that is none":          swap(`"1A2N"`, `"1A2Q"`),
		"no side":                      swap(`"1A2N"`, `""`),
		"an exit twice":                swap(`"1A2N"`, `"1A4N"`),
		"an exit of another kind":      swap(`"highway": [`, `"canal": [`),
		"a centre beside the board":    swap(`"1C3"`, `"9C3"`),
		"a building of another kind":   swap(`"village"`, `"castle"`),
		"a building beside the board":  swap(`"1B3"`, `"9B3"`),
		"a building on a bridge":       swap(`"1B3"`, `"X1"`),
		"two buildings in a square":    swap(`"1B3"`, `"1D1"`),
	} {
		_, err := readLayout(data)
		assert.IsType(t, FormatError(""), err, name)
	}
	_, err := readLayout(swap(`"####", "####", "####", "####"`, `"####", "#..#", "####", "####"`))
	assert.ErrorContains(t, err, "1B", "buildings, too, stand on squares alone")
}

func TestEverySheetOfTheSampleSaysThatItIsInvented(t *testing.T) {
	sheet := island(t, "").Score(DefaultLongest)
	require.NotEmpty(t, sheet.Settings)
	assert.Equal(t, "archipelago-sample", sheet.Settings[0].Value)
	assert.Contains(t, sheet.Settings[0].Note, "Invented")
}

func TestBridges(t *testing.T) {
	for _, tc := range []struct {
		name, squares string
		codes         map[Code][][]string
		highway       []string
		exits         []string
		errors        int
	}{
		{"built, and a way to another island", "1B1:HH../1 1A1:.HH./1 1A2:H..H/1 1B2:.H.H/2 1B3:.H.H/2 1B4:.H.H/2 X1:.H.H/- 2B1:H..H/3 2A1:.HH./3 2A2:.H.H/3 2A3:H..H/4",
			nil, []string{"1A2", "1A1", "1B1", "1B2", "1B3", "1B4", "X1", "2B1", "2A1", "2A2", "2A3"}, []string{"1A2N", "2A3N"}, 0},
		{"its far end is open", "1A2:H.H./1 1B2:HH../1 1B3:.H.H/1 1B4:.H.H/2 X1:.H.H/-", nil, []string{"1A2", "1B2", "1B3", "1B4", "X1"}, []string{"1A2N"}, 1},
		{"its number, if it has one, means nothing", "1A2:H.H./1 1B2:HH../1 1B3:.H.H/1 1B4:.H.H/2 X1:.H.H/9 2B1:H..H/3",
			nil, []string{"1A2", "1B2", "1B3", "1B4", "X1", "2B1"}, []string{"1A2N"}, 1},
		{"left out", "1A2:H.H./1 1B2:HH../1 1B3:.H.H/1 1B4:.H.H/2", map[Code][][]string{BridgeNotBuilt: {{"1B4", "X1"}}},
			[]string{"1A2", "1B2", "1B3", "1B4"}, []string{"1A2N"}, 1},
		{"of another kind", "1A2:H.H./1 1B2:HH../1 1B3:.H.H/1 1B4:.H.H/2 X1:.R.R/-", map[Code][][]string{JoinMismatch: {{"1B4", "X1"}}, NotConnected: {{"X1"}}},
			[]string{"1A2", "1B2", "1B3", "1B4"}, []string{"1A2N"}, 3},
		{"of another kind than a later end", "1A2:H.H./1 1B2:HH../1 1B3:.H.H/1 1B4:.H.H/2 X1:.H.H/- 2A1:R.R./3 2B1:R..R/3",
			map[Code][][]string{JoinMismatch: {{"2B1", "X1"}}}, []string{"1A2", "1B2", "1B3", "1B4", "X1"}, []string{"1A2N"}, 2},
		{"no straight route", "1A2:H.H./1 1B2:HH../1 1B3:.H.H/1 1B4:.H.H/2 X1:HH.H/-", map[Code][][]string{BridgeTile: {{"X1"}}},
			[]string{"1A2", "1B2", "1B3", "1B4", "X1"}, []string{"1A2N"}, 1},
		{"built for nothing", "1A2:H.H./1 X3:H.H./-", map[Code][][]string{NotConnected: {{"X3"}}}, []string{"1A2"}, []string{"1A2N"}, 3},
	} {
		t.Run(tc.name, func(t *testing.T) {
			s := island(t, tc.squares)
			faults := codesOf(s.Check().Faults)
			assert.Len(t, faults, len(tc.codes), faults)
			for code, squares := range tc.codes {
				assert.Equal(t, squares, faults[code])
			}
			sheet := s.Score(DefaultLongest)
			assert.ElementsMatch(t, tc.highway, sheet.Highway.Squares)
			assert.Equal(t, tc.exits, sheet.Networks[0].Exits)
			assert.Equal(t, tc.errors, sheet.Errors.Count)
		})
	}
}

func TestNothingIsDrawnInABridgeSpace(t *testing.T) {
	s := island(t, "1A2:H.H./1 1B2:HH../1 1B3:.H.H/1 1B4:.H.H/2")
	sq, _ := s.Game.Layout.SquareNamed("X1")
	assert.False(t, s.Fits(sq, TileOf([4]Kind{NoKind, Highway, NoKind, Highway}, false)))
	for _, p := range s.Placements(routeDie.Faces[4]) {
		assert.False(t, s.Game.Layout.Bridge(p.Square))
	}
}

func TestShoresWithoutABridge(t *testing.T) {
	const squares = "1A4:RR../1 1A2:HH../1 1A1:RR../1" // to the east twice, of which once to the sea
	assert.Equal(t, []End{{"1A1", "E"}, {"1A2", "E"}}, island(t, squares).Score(Simple).Errors.Ends)
	sheet := island(t, "shores=error; "+squares).Score(Simple)
	assert.Equal(t, []End{{"1A1", "E"}, {"1A2", "E"}, {"1A4", "E"}}, sheet.Errors.Ends)
	assert.Equal(t, -3, sheet.Errors.Points)
	// The outer edge is free in any case, and so is an exit.
	assert.Zero(t, island(t, "shores=error; 1A4:R..H/1 1A3:HH.H/1 1A2:HH../1").Score(Simple).Errors.Count)
}

func TestTheDiceOfARoundGoOnOneIsland(t *testing.T) {
	// Squares that join exits, on each island.
	for _, tc := range []struct {
		name, squares string
		codes         map[Code][]string
	}{
		{"four on one", "1A2:H.H./1 1A4:R.R./1 1C1:.H.H/1 1A1:.H.Rs/1", nil},
		{"another island in another round", "1A2:H.H./1 1A4:R.R./1 2A3:H.H./2 2A1:R.R./2", nil},
		{"two beside, out of the warehouse spaces", "1A2:H.H./1 1A4:R.R./1 2A3:H.H./1 2A1:R.H.s/1", nil},
		{"three beside", "1A2:H.H./1 2A1:R.H.s/1 1A4:R.R./2 2A3:H.H./2 3B1:.R.Hs/2", map[Code][]string{IslandSplit: {"2A3", "3B1"}}},
		{"each space is used once a game", "1A2:H.H./1 1A4:R.R./1 2A3:H.H./1 2A1:R.H.s/1 3B1:.H.H/2 4B4:.H.H/2", map[Code][]string{IslandSplit: {"4B4"}}},
		{"a warehouse opens one more", "1A2:H.H./1 1B2:H.H./1 1C2:H.H./1 2A1:R.H.s/1 2A3:H.H./2 3B1:.H.H/2 4B4:.H.H/2", nil},
		{"opened too late", "2A3:H.H./1 3B1:.H.H/1 4B4:.H.H/1 1A4:R.H.s/1 1A2:H.H./2 1B2:H.H./2 1C2:H.H./2", map[Code][]string{IslandSplit: {"2A3", "3B1", "4B4"}}},
		{"without a number it may have been opened in time", "2A3:H.H./1 3B1:.H.H/1 4B4:.H.H/1 1A4:R.H.s/1 1A2:H.H./2 1B2:H.H./2 1C2:H.H./-", nil},
		{"specials go anywhere", "1A2:H.H./1 1A4:R.R./1 2A3:HHHH/1", nil},
		{"a stored route is a fifth", "1A2:H.H./1 1B2:H.H./1 1A4:R.R./2 1B4:R.R./2 1C4:R.R./2 1C1:.H.H/2 1A1:.H.Rs/2", nil},
		{"but it has to come from earlier dice", "1A2:H.H./1 1A4:R.R./1 1B4:R.R./1 1C4:R.R./1 1A1:.H.Rs/1",
			map[Code][]string{TooManyDiceFaces: {"1A1", "1A2", "1A4", "1B4", "1C4"}}},
		{"a station stored for the next round", "1A2:H.H./1 1A4:R.H.s/2 1C1:.R.Hs/2", nil},
		{"more stations than rounds", "1A2:H.R.s/1 1A4:R.H.s/1", map[Code][]string{ImpossibleDice: {"1A2", "1A4"}}},
		{"a factory copied one", "1C1:..HH/1 1D1:H.R.s/1 1A2:H.R.s/1", nil},
	} {
		t.Run(tc.name, func(t *testing.T) {
			got := map[Code][]string{}
			for _, f := range island(t, tc.squares).Check().Faults {
				if f.Code == IslandSplit || f.Code == TooManyDiceFaces || f.Code == ImpossibleDice {
					got[f.Code] = f.Squares
				}
			}
			if tc.codes == nil {
				tc.codes = map[Code][]string{}
			}
			assert.Equal(t, tc.codes, got)
		})
	}
}

func TestRoundsOfTheArchipelago(t *testing.T) {
	assert.Equal(t, 10, archipelagoGame.Rounds)
	g, err := GameNamed("archipelago+river")
	require.NoError(t, err)
	assert.Equal(t, 8, g.Rounds)
	g, err = archipelagoGame.with([]*Set{{Name: "seven", Title: "Seven", Rounds: 7}})
	require.NoError(t, err)
	assert.Equal(t, 10, g.Rounds, "the usual rounds are none fewer")
	for _, title := range notOnIslands {
		_, err := archipelagoGame.with([]*Set{{Name: "x", Title: title}})
		assert.IsType(t, UnsupportedError(""), err)
		assert.ErrorContains(t, err, title)
	}
}

func TestSetsThatTheRulesKeepOffTheArchipelago(t *testing.T) {
	for _, set := range []string{"lava", "meteor", "tentacle", "power-grid", "underground"} {
		_, err := GameNamed("archipelago+" + set)
		assert.IsType(t, UnsupportedError(""), err, set)
	}
}

func TestRiversGoOnAnyIsland(t *testing.T) {
	s := mustText(t, "game=archipelago+river; 1A2:H.H./1 1A4:R.R./1 2B2:W.W./1 3B2:W.W./1 4B2:W.W./1 4C2:W.W./1")
	faults := codesOf(s.Check().Faults)
	assert.NotContains(t, faults, IslandSplit)
	assert.Equal(t, [][]string{{"2B2", "3B2", "4B2", "4C2"}}, faults[ImpossibleDice], "nobody stores rivers")
}

func TestPictureOfIslands(t *testing.T) {
	s := island(t, "1B4:.H.H/3 X1:.H.H/- 2B1:H..H/3")
	lines := strings.Split(s.Picture(), "\n")
	assert.Equal(t, `
  +-----+-----+-----+-----+     +-----+-----+-----+-----+
  |                       |     |                       |
 R|                       |     |                       |R
  |1A1   1A2   1A3   1A4  |     |2A1   2A2   2A3   2A4  |
  +     .     .     .     +-----+  x  .     .     .     +
  |                      3         # 3                  |
  |                 x==============+                    |
  |1B1   1B2   1B3                     2B2   2B3   2B4  |
  +     .     .     .     +-----+     .     .     .     +`, "\n"+strings.Join(lines[2:11], "\n"))
}

// The rules' example: nine squares on two islands, the bridge among them.
func TestALongestHighwayOverTwoIslands(t *testing.T) {
	s := mustText(t, "game=archipelago; 1A2:H.H./1 1B2:HH../1 1B3:.H.H/1 1B4:.H.H/2 X1:.H.H/- 2B1:H..H/3 2A1:.HH./3 2A2:.H.H/3 2A3:..HH/4")
	assert.Empty(t, s.Check().Faults)
	sheet := s.Score(DefaultLongest)
	assert.Equal(t, 9, sheet.Highway.Points)
	assert.Equal(t, []string{"1A2", "1B2", "1B3", "1B4", "X1", "2B1", "2A1", "2A2", "2A3"}, sheet.Highway.Squares)
}

package engine

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// codesOf lists the codes of faults with their squares, on whatever board.
func codesOf(faults []Fault) map[Code][][]string {
	all := map[Code][][]string{}
	for _, f := range faults {
		all[f.Code] = append(all[f.Code], f.Squares)
	}
	return all
}

func TestTheUndergroundHasPipesAtHighwaysAndSubwaysAtRailways(t *testing.T) {
	g, err := GameNamed("underground")
	require.NoError(t, err)
	for sq := range g.Layout.Len() {
		for _, side := range AllSides {
			want := map[Kind]Kind{Highway: Pipe, Railway: Subway}[classic.Exit(Square(sq), side)]
			assert.Equal(t, want, g.Layout.Exit(Square(sq), side))
		}
	}
	assert.Equal(t, 4, g.DiceCount(g.MustDraw()))
	assert.Equal(t, 7, g.Rounds)
}

func TestNetworksOfTheUnderground(t *testing.T) {
	for _, tc := range []struct {
		name, squares string
		networks      []Network
		pipeline      int
		subway        int
		errors        int
	}{
		{"a pipe of two exits, doubled in length", "A2:P..P/1 A1:.PP./1 B1:P.P./2 C1:P.P./2 D1:P..P/3",
			[]Network{{Exits: []string{"A2N", "D1W"}, Points: 4}}, 10, 0, 0},
		{"hubs count for a subway as exits do", "A4:U.U.s[hub]/1 B4:U.U.s[hub]/2 C4:U.U./3",
			[]Network{{Exits: []string{"A4N", "A4 hub", "B4 hub"}, Points: 8}}, 0, 3, 1},
		{"a plain station does not", "A4:U.U.s[hub]/1 B4:U.U.s/2",
			[]Network{{Exits: []string{"A4N", "A4 hub"}, Points: 4}}, 0, 2, 1},
		{"hubs alone make a network", "C3:.U..s[hub]/- C4:...Us[hub]/-",
			[]Network{{Exits: []string{"C3 hub", "C4 hub"}, Points: 4}}, 0, 2, 0},
		{"a station does not join the pipe beside it", "A2:P.P./1 B2:PPUUs[hub]/1 B1:.U.U/2",
			[]Network{{Exits: []string{"B1W", "B2 hub"}, Points: 4}, {Exits: []string{"A2N"}}}, 4, 2, 2},
		{"a hub needs a subway", "A2:P.P.s[hub]/1", []Network{{Exits: []string{"A2N"}}}, 2, 0, 1},
		{"pipes do not meet subways", "A4:UU../1 A5:.P.P/1", []Network{{Exits: []string{"A4N"}}}, 2, 1, 3},
	} {
		t.Run(tc.name, func(t *testing.T) {
			sheet := mustText(t, "game=underground; "+tc.squares).Score(DefaultLongest)
			assert.Equal(t, tc.networks, sheet.Networks)
			assert.Equal(t, tc.pipeline, sheet.Highway.Points)
			assert.Equal(t, tc.subway, sheet.Railway.Points)
			assert.Equal(t, tc.errors, sheet.Errors.Count)
		})
	}
}

func TestNetworksBeyondTheTrackAreASetting(t *testing.T) {
	s := mustText(t, "game=underground; A4:U.U./1")
	assert.Equal(t, 45, s.networkPoints(12))
	assert.Equal(t, 55, s.networkPoints(14))
	require.NoError(t, s.Set("beyond12", "0"))
	assert.Equal(t, 45, s.networkPoints(14))
	assert.Equal(t, 44-4, s.networkPoints(11))
	assert.Contains(t, s.Score(Simple).Settings, Setting{Key: "beyond12", Value: "0", Given: true})
}

func TestHubsOfTheUndergroundOnItsOwn(t *testing.T) {
	for _, tc := range []struct {
		name, squares string
		codes         map[Code][][]string
	}{
		{"the first station is a hub", "A4:U.U.s[hub]/1", nil},
		{"and has to be one", "A4:U.U.s/1", map[Code][][]string{HubMissing: {{"A4"}}}},
		{"the second in the column stays plain", "A4:U.U.s[hub]/1 B4:U.U.s/2", nil},
		{"two hubs in a column", "A4:U.U.s[hub]/1 B4:U.U.s[hub]/2", map[Code][][]string{HubUnexplained: {{"A4", "B4"}}}},
		{"two hubs in a row", "B1:.U.Us[hub]/1 B7:.U.Us[hub]/2", map[Code][][]string{HubUnexplained: {{"B1", "B7"}}}},
		{"a plain station before the hub of its column", "A4:U.U.s/1 B4:U.U.s[hub]/2", map[Code][][]string{HubMissing: {{"A4"}}}},
		{"in one round the order is free", "B1:.U.Us/1 B7:.U.Us[hub]/1", nil},
		{"but not against the joins", "A4:U.U.s/1 B4:U.U.s[hub]/1", map[Code][][]string{HubMissing: {{"A4"}}}},
		{"without rounds any order will do", "B1:.U.Us/- B7:.U.Us[hub]/-", nil},
		{"without rounds some station is the first", "B1:.U.Us/- B7:.U.Us/-", map[Code][][]string{HubMissing: {{"B1"}}}},
		{"a mark without a station", "A4:U.U.[hub]/1", map[Code][][]string{HubUnexplained: {{"A4"}}}},
		{"with both lines: a hub in the column is not enough", "hubline=both; A4:U.U.s[hub]/1 B4:U.U.s/2",
			map[Code][][]string{HubMissing: {{"B4"}}}},
		{"with both lines: two hubs in a column", "hubline=both; A4:U.U.s[hub]/1 B4:U.U.s[hub]/2", nil},
		{"with both lines: the crossing of two hubs is plain", "hubline=both; A4:U.U.s[hub]/1 B1:.U.Us[hub]/1 B4:U.U.s/2", nil},
		{"with both lines: the crossing of two hubs is no hub", "hubline=both; A4:U.U.s[hub]/1 B1:.U.Us[hub]/1 B4:U.U.s[hub]/2",
			map[Code][][]string{HubUnexplained: {{"A4", "B1", "B4"}}}},
		{"with both lines: it may have been first in its round", "hubline=both; A4:U.U.s[hub]/1 B1:.U.Us[hub]/2 B4:U.U.s[hub]/2", nil},
	} {
		t.Run(tc.name, func(t *testing.T) {
			got := codesOf(mustText(t, "game=underground; "+tc.squares).Check().Faults)
			for code := range got {
				if code != HubMissing && code != HubUnexplained {
					delete(got, code)
				}
			}
			assert.Len(t, got, len(tc.codes))
			for code, squares := range tc.codes {
				assert.Equal(t, squares, got[code], code)
			}
		})
	}
}

func TestDuplications(t *testing.T) {
	for _, tc := range []struct {
		name, squares string
		codes         []Code
	}{
		{"four dice show four faces", "A4:U.U.s[hub]/1 A2:P.P./1 A6:P.P./1 D1:PPPUs/1", nil},
		{"a fifth that is a copy", "A4:U.U.s[hub]/1 A2:P.P./1 A6:P.P./1 D1:PPPUs/1 D7:PPPUs/1", nil},
		{"a copy of a face that two dice show", "A4:U.U.s[hub]/1 A2:P.P./1 A6:P.P./1 G2:P.P./1 D1:PPPUs/1", nil},
		{"a fifth that copies none", "A4:U.U.s[hub]/1 A2:P.P./1 A6:P.P./1 D1:PPPUs/1 D7:PUPU/1", []Code{TooManyDiceFaces}},
		{"two copies in a round", "A4:U.U.s[hub]/1 A2:P.P./1 A6:P.P./1 D1:PPPUs/1 D7:PPPUs/1 G2:P.P./1", []Code{TooManyDiceFaces}},
		{"four faces, two of a die alike", "A2:PPPP/1 A6:PPPP/1", nil},
		{"two faces of one die that differ", "A4:U.U.s[hub]/1 B1:UU..s[hub]/1", []Code{ImpossibleDice}},
		{"four rounds with a copy", "A2:PPPP/1 A6:PPPP/1 D1:PPPP/2 D7:PPPP/2 G2:PPPP/3 G6:PPPP/3 B2:PPPP/4 B6:PPPP/4", []Code{TooManyDuplications}},
		{"three are the limit", "A2:PPPP/1 A6:PPPP/1 D1:PPPP/2 D7:PPPP/2 G2:PPPP/3 G6:PPPP/3 B2:PPPP/4", nil},
	} {
		t.Run(tc.name, func(t *testing.T) {
			var got []Code
			for _, f := range mustText(t, "game=underground; "+tc.squares).Check().Faults {
				switch f.Code {
				case TooManyDiceFaces, ImpossibleDice, TooManyDuplications:
					got = append(got, f.Code)
				}
			}
			assert.Equal(t, tc.codes, got)
		})
	}
}

func TestWhatLiesAboveEachOther(t *testing.T) {
	for _, tc := range []struct {
		name, text string
		points     int // of the broken pipes
		exits      []string
		codes      []Code
		warnings   []Code
	}{
		{"a station above a pipe breaks it", "below=A2:P.P./1; A2:H.R.s/2", -2, []string{"A2N"}, nil, nil},
		{"a pipe below a station is whole", "below=A2:P.P./2; A2:H.R.s/1", 0, []string{"A2N"}, nil, nil},
		{"in one round the station was first", "below=A2:P.P./2; A2:H.R.s/2", 0, []string{"A2N"}, nil, nil},
		{"the same counted across both boards", "numbering=across; below=A2:P.P./2; A2:H.R.s/3", -2, []string{"A2N"}, nil, nil},
		{"across, the station first", "numbering=across; below=A2:P.P./4; A2:H.R.s/3", 0, []string{"A2N"}, nil, nil},
		{"a plain road above", "below=A2:P.P./1; A2:H.H./2", 0, []string{"A2N"}, nil, nil},
		{"without a number the zigzag tells", "below=A2:P.P.[broken]/-; A2:H.R.s/2", -2, []string{"A2N"}, nil, []Code{PipeUnclear}},
		{"and without it nothing is broken", "below=A2:P.P./1; A2:H.R.s/-", 0, []string{"A2N"}, nil, []Code{PipeUnclear}},
		{"a zigzag against the numbers", "below=A2:P.P.[broken]/2; A2:H.R.s/1", 0, []string{"A2N"}, []Code{PipeNotBroken}, nil},
		{"a zigzag below nothing", "below=A2:P.P.[broken]/2; A6:H.H./1", 0, []string{"A2N"}, []Code{PipeNotBroken}, nil},
		{"a station above a subway station is a hub", "below=A4:U.U.s/1; A4:R.H.s/2", 0, []string{"A4N", "A4 hub"}, nil, nil},
		{"in either order", "below=A4:U.U.s/2; A4:R.H.s/1", 0, []string{"A4N", "A4 hub"}, nil, nil},
		{"a plain subway below a station is none", "below=A4:U.U./2; A4:R.H.s/1", 0, []string{"A4N"}, nil, nil},
		{"a filled circle below nothing is none", "below=A4:U.U.s[hub]/1; A4:R.R./1", 0, []string{"A4N"}, []Code{HubUnexplained}, nil},
		{"a hub beside a broken pipe", "below=B7:PUUPs/1; B7:.RH.s/2", -2, []string{"B7E", "B7 hub"}, nil, nil},
	} {
		t.Run(tc.name, func(t *testing.T) {
			s := mustText(t, "game=base+underground; "+tc.text)
			sheet := s.Score(DefaultLongest)
			require.NotNil(t, sheet.Below)
			assert.Equal(t, tc.points, lineNamed(t, *sheet.Below, "broken pipes").Points)
			assert.Equal(t, tc.exits, sheet.Below.Networks[0].Exits)
			report := s.Check()
			var codes, warnings []Code
			for _, f := range report.Faults {
				codes = append(codes, f.Code)
				assert.Equal(t, "underground", f.Board)
				assert.Contains(t, f.Message, "On the Underground board: A")
			}
			for _, f := range report.Warnings {
				if f.Code == PipeUnclear {
					warnings = append(warnings, f.Code)
				}
			}
			assert.Equal(t, tc.codes, codes)
			assert.Equal(t, tc.warnings, warnings)
		})
	}
}

func TestRoundsAreReadAsTheyAreNumbered(t *testing.T) {
	for _, tc := range []struct {
		name, text string
		squares    []string // with a round out of range
	}{
		{"each board from 1 to 7", "below=A2:P.P./1 A6:P.P./7; A2:H.H./1 A6:H.H./2 D1:.H.H/7", nil},
		{"1 to 14 across both", "below=A2:P.P./2 A6:P.P./14; A2:H.H./1 A6:H.H./13", nil},
		{"across, not far into the game", "below=A2:P.P./2; A2:H.H./1 A6:H.H./3", nil},
		{"across, one number wrong", "below=A2:P.P./2 A6:P.P./14; A2:H.H./1 A6:H.H./13 D1:.H.H/4", []string{"D1"}},
		{"across, one number wrong below", "below=A2:P.P./3 A6:P.P./14; A2:H.H./1 A6:H.H./13", []string{"A2"}},
		{"each, one number wrong", "below=A2:P.P./1; A2:H.H./2 A6:H.H./4 D1:.H.H/9", []string{"D1"}},
		{"said to be each", "numbering=each; below=A2:P.P./8; A2:H.H./1 A6:H.H./9", []string{"A6", "A2"}},
		{"said to be across", "numbering=across; below=A2:P.P./1; A2:H.H./1 A6:H.H./2", []string{"A6", "A2"}},
		{"fewer rounds", "rounds=6; below=A2:P.P./7; A2:H.H./2 A6:H.H./7", []string{"A6", "A2"}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			var got []string
			for _, f := range mustText(t, "game=base+underground; "+tc.text).Check().Faults {
				require.Equal(t, RoundOutOfRange, f.Code, f.Message)
				got = append(got, f.Squares...)
			}
			assert.Equal(t, tc.squares, got)
		})
	}
}

func TestTheUndergroundScoresForTheSurface(t *testing.T) {
	s := mustText(t, "game=base+underground; headstart=3; beyond12=2; below=A2:P..P/1 A1:.PP./1 B1:P.P./2 C1:P.P./2 D1:P..P/3; A2:H.H./1")
	sheet := s.Score(Segment)
	require.NotNil(t, sheet.Below)
	assert.Equal(t, 14, sheet.Below.Total, "no second head start")
	assert.Equal(t, "segment", sheet.Below.Longest)
	assert.Equal(t, 14, lineNamed(t, sheet, "underground").Points)
	assert.Equal(t, 14, sheet.Expansion.Points)
	assert.Equal(t, 14+3, sheet.Total, "the highway of one square and its open end are worth nothing together")
	assert.Contains(t, sheet.Below.Settings, Setting{Key: "beyond12", Value: "2", Given: true})
	text, err := json.Marshal(sheet)
	require.NoError(t, err)
	assert.Contains(t, string(text), `"below":{"networks"`)
	assert.Contains(t, s.Picture(), "\nUnderground\n")

	s.Below = nil
	assert.Nil(t, s.Score(Simple).Below)
	report := s.Check()
	assert.Contains(t, codesOf(report.Warnings), NoBelow)
	assert.True(t, report.Legal())
}

func TestWhereTheUndergroundIsNotPlayed(t *testing.T) {
	for _, name := range []string{"underground+river", "underground+underground", "archipelago+underground"} {
		_, err := GameNamed(name)
		assert.IsType(t, UnsupportedError(""), err, name)
	}
}

// hannah is a legal pair of boards with the figures of the rules' worked
// example.
const hannah = "game=base+underground; " +
	"below=A2:PP../2 A3:.PPP/7 A4:UPUPo/3 A5:.PPP/3 A6:PP.P/6 A7:.PPP/7 B3:PP../4 B4:UUPP/4 " +
	"B5:PUUU/5 C4:PPPP/5 C5:UUPP/2 C6:..UUs/1 D5:PP../2 D6:UPUPo/1 D7:.PPP/1 E3:..UU/3 E4:.UU.s/7 " +
	"E5:..UU/6 E6:UU..s/4 E7:PPUUs/6 F1:.U.U/1 F2:.U.Us/2 F3:UU.Us/3 F4:.UUU/4 F5:UU.Us/5 F6:UU.Us/6 " +
	"F7:UUPU/7 G4:U.UU/5; " +
	"A1:.HH./5 A2:H..H/3 A4:R.R./2 A5:HR..s/5 A6:H..Rs/3 B1:..RR/2 B4:R.R./2 B7:.RR./1 C1:.HH./6 " +
	"C2:HH.H/7 C6:R.H.s/6 C7:RH..s/2 D1:H.HH/4 D2:.RRR/5 D3:.H.Rs/7 D6:HH../5 D7:HH.H/3 E1:H..H/6 " +
	"E2:R.RR/4 E3:R.R./6 E7:.HR.s/1 F1:.HH./7 F2:RHHHs/2 F3:R..Hs/4 F5:RHRHs/5 F6:HRRHs/4 F7:RR.R/1 " +
	"G2:H.H./1 G4:R.R./7 G5:.HH./4 G6:.HHH/3"

func TestTheWorkedExampleOfTheUnderground(t *testing.T) {
	s := mustText(t, hannah)
	report := s.Check()
	assert.Empty(t, report.Faults)
	assert.Empty(t, report.Warnings)

	sheet := s.Score(DefaultLongest)
	below := sheet.Below
	require.NotNil(t, below)
	require.GreaterOrEqual(t, len(below.Networks), 2)
	sizes, hubs := map[int]int{}, 0
	for _, n := range below.Networks {
		sizes[len(n.Exits)]++
		for _, end := range n.Exits {
			if len(n.Exits) == 10 && strings.HasSuffix(end, " hub") {
				hubs++
			}
			if len(n.Exits) == 3 {
				sq, _ := s.Below.Game.Layout.SquareNamed(end[:2])
				assert.True(t, s.Below.At(sq).Tile.Holds(Pipe), end)
			}
		}
	}
	delete(sizes, 1)
	assert.Equal(t, map[int]int{3: 1, 10: 1}, sizes, "pipes and subways")
	assert.Equal(t, 6, hubs)
	assert.Equal(t, 8+36, below.Exits.Points)
	assert.Len(t, below.Highway.Squares, 13)
	assert.Equal(t, 26, below.Highway.Points)
	assert.Equal(t, 15, below.Railway.Points)
	assert.Equal(t, 6, below.Centre.Points)
	assert.Equal(t, 9, below.Errors.Count)
	broken := lineNamed(t, *below, "broken pipes")
	assert.Len(t, broken.Squares, 1)
	assert.Equal(t, -11, below.Errors.Points+broken.Points)
	assert.Equal(t, 80, below.Total)
	assert.Equal(t, 80, sheet.Expansion.Points)
}

func BenchmarkScoreUnderground(b *testing.B) {
	benchmarkReadings(b, []*Setup{mustText(b, hannah)})
}

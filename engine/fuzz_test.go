package engine

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// setupOf makes a board out of any bytes, three a square: two bits of kind for
// each side, one bit for each that says which of two routes of its kind it
// belongs to, a station flag, and a round.
func setupOf(data []byte) *Setup {
	s := NewSetup(Base())
	for sq := 0; sq < s.Game.Layout.Len() && len(data) >= 3; sq, data = sq+1, data[3:] {
		var sides [3][2]Sides
		for _, side := range AllSides {
			kind := data[0] >> (2 * side) & 3 % 3
			sides[kind][data[1]>>side&1] |= SidesOf(side)
		}
		var routes []Route
		for kind := Highway; kind <= Railway; kind++ {
			for _, set := range sides[kind] {
				routes = append(routes, Route{kind, set})
			}
		}
		t, _ := NewTile(data[1]>>4&3 == 0, routes...)
		s.Put(Square(sq), t, int(data[2]%9))
	}
	return s
}

// seedBoards are boards to start from: few squares, many, and the worst.
func seedBoards(f *testing.F) {
	f.Add([]byte{})
	f.Add([]byte(strings.Repeat("\x55\xf0\x01", 28))) // crosses
	f.Add([]byte(strings.Repeat("\x55\x3f\x02", 49))) // crosses of two routes
	f.Add([]byte(strings.Repeat("\x55\x36\x02", 49))) // double curves
	f.Add([]byte(strings.Repeat("\x15\xf0\x03", 35))) // T junctions
	f.Add([]byte(strings.Repeat("\x66\x05\x04", 31))) // stations
	f.Add([]byte(strings.Repeat("\x11\xf0\x00\x00\x00\x00", 20)))
	r := rand.New(rand.NewPCG(7, 7))
	for range 5 {
		data := make([]byte, 3*49)
		for i := range data {
			data[i] = byte(r.Uint32())
		}
		f.Add(data)
	}
}

// allReadings scores a board under the three readings.
func allReadings(s *Setup) map[Longest]Sheet {
	sheets := map[Longest]Sheet{}
	for reading := Simple; reading <= Segment; reading++ {
		sheets[reading] = s.Score(reading)
	}
	return sheets
}

// requireSameScore checks that two boards are worth the same on every line. A
// lower bound may depend on the way a board lies.
func requireSameScore(t *testing.T, a, b map[Longest]Sheet) {
	t.Helper()
	for reading, x := range a {
		y := b[reading]
		require.Equal(t, x.Exits, y.Exits)
		require.Equal(t, len(x.Networks), len(y.Networks))
		require.Equal(t, x.Centre.Points, y.Centre.Points)
		require.Equal(t, x.Errors.Count, y.Errors.Count)
		if x.Highway.LowerBound || y.Highway.LowerBound || x.Railway.LowerBound || y.Railway.LowerBound {
			continue
		}
		require.Equal(t, x.Highway.Points, y.Highway.Points)
		require.Equal(t, x.Railway.Points, y.Railway.Points)
		require.Equal(t, x.Total, y.Total)
	}
}

func FuzzScore(f *testing.F) {
	seedBoards(f)
	f.Fuzz(func(t *testing.T, data []byte) {
		s := setupOf(data)
		sheets := allReadings(s)
		requireSameScore(t, sheets, allReadings(s.Mirrored()))
		requireSameScore(t, sheets, allReadings(s.HalfTurned()))
		for reading, sheet := range sheets {
			requireRoute(t, s, Highway, reading, sheet.Highway)
			requireRoute(t, s, Railway, reading, sheet.Railway)
			require.LessOrEqual(t, sheet.Errors.Count, 4*len(s.Filled()))
			require.LessOrEqual(t, sheet.Exits.Points, 45)
			require.Equal(t, sheet.Exits.Points+sheet.Highway.Points+sheet.Railway.Points+
				sheet.Centre.Points+sheet.Errors.Points, sheet.Total)
		}
		// Every simple path is a trail within the limits of the segment reading,
		// and that is a trail; the limits cost one visit at most.
		for _, get := range []func(Sheet) Path{
			func(s Sheet) Path { return s.Highway }, func(s Sheet) Path { return s.Railway },
		} {
			simple, trail, segment := get(sheets[Simple]), get(sheets[Trail]), get(sheets[Segment])
			if simple.LowerBound || trail.LowerBound || segment.LowerBound {
				continue
			}
			require.LessOrEqual(t, simple.Points, segment.Points)
			require.LessOrEqual(t, segment.Points, trail.Points)
			require.LessOrEqual(t, trail.Points-segment.Points, 1)
		}
		if filled := s.Filled(); len(filled) > 0 {
			sq := filled[len(data)%len(filled)]
			less := s.Clone()
			less.Put(sq, Tile{}, NoRound)
			before, after := s.centreLine(), less.centreLine()
			require.LessOrEqual(t, after.Points, before.Points)
			require.Equal(t, s.Game.Layout.Central(sq), after.Points < before.Points)
		}
	})
}

func FuzzCheck(f *testing.F) {
	seedBoards(f)
	f.Fuzz(func(t *testing.T, data []byte) {
		s := setupOf(data)
		before := s.Clone()
		report := s.Check()
		require.Equal(t, before, s, "checking changes nothing")
		require.Equal(t, len(report.Faults) == 0, report.Legal())
		for _, fault := range append(report.Faults, report.Warnings...) {
			require.NotEmpty(t, fault.Code)
			require.NotEmpty(t, fault.Message)
			for _, name := range fault.Squares {
				sq, ok := s.Game.Layout.SquareNamed(name)
				require.True(t, ok)
				require.False(t, s.At(sq).Tile.Empty())
			}
		}
		mirrored := s.Mirrored().Check()
		require.Len(t, mirrored.Faults, len(report.Faults))
		require.Len(t, mirrored.Warnings, len(report.Warnings))
	})
}

func FuzzText(f *testing.F) {
	for _, text := range []string{
		"", "A2:H.H./1 C3:HRRHs/4 D3:HRHRo/2 E5:HNW+HES/-", "longest=trail; A1:....s/99",
		"game=base;longest=simple; G7:R..R/7", "A1:HN+HE+RS+RWs/3", "A1:/1", "H1:H.H./1", ";", "game=;",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := ParseText(text)
		if err != nil {
			require.NotEmpty(t, err.Error())
			require.NotContains(t, err.Error(), "\n")
			return
		}
		written, err := s.MarshalText()
		require.NoError(t, err)
		var again Setup
		require.NoError(t, again.UnmarshalText(written))
		require.Equal(t, s, &again)
		require.Equal(t, string(written), again.String())
		require.NotEmpty(t, s.Picture())
	})
}

func FuzzTextOfAnyBoard(f *testing.F) {
	seedBoards(f)
	f.Fuzz(func(t *testing.T, data []byte) {
		s := setupOf(data)
		again, err := ParseText(s.String())
		require.NoError(t, err)
		require.Equal(t, s, again)
	})
}

func FuzzANU(f *testing.F) {
	for _, text := range []string{"", "A4A10", "A4A10A1A30/B2B10", "S0D30/", "A4A1", "A9A10", "A4H10", "A4A18", "A4A10A4A10", "//////"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := ParseANU(text)
		if err != nil {
			require.NotContains(t, err.Error(), "\n")
			return
		}
		written, err := s.ANU()
		if err != nil { // more rounds than the game has
			require.IsType(t, UnsupportedError(""), err)
			return
		}
		again, err := ParseANU(written)
		require.NoError(t, err)
		require.Equal(t, s, again)
	})
}

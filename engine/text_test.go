package engine

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestTextIsCanonical(t *testing.T) {
	for typed, want := range map[string]string{
		"": "",
		"A2:H.H./1 C3:HRRHs/4 D3:HRHRo/2 E5:HNW+HES/-": "A2:H.H./1 C3:HRRHs/4 D3:HRHRo/2 E5:HNW+HES/-",
		"  B1:R.R./7\tA2:H.H./1\n":                     "A2:H.H./1 B1:R.R./7",
		"A2:HRHR/1":                                    "A2:HRHRo/1",
		"A2:RSN+HEW/1":                                 "A2:RHRHo/1",
		"A2:HES+HNW/1":                                 "A2:HNW+HES/1",
		"A2:HN+RS/1":                                   "A2:H.R./1",
		"A2:HN+HE+HS+HWs/1":                            "A2:HN+HE+HS+HWs/1",
		"A2:....s/99":                                  "A2:....s/99",
		"game=base; A2:H.H./1":                         "A2:H.H./1",
		"longest=simple; A2:H.H./1":                    "A2:H.H./1",
		"longest=trail;A2:H.H./1":                      "longest=trail; A2:H.H./1",
		"longest=segment;":                             "longest=segment;",
		"game=base;longest=trail;G7:RR../3":            "longest=trail; G7:RR../3",
	} {
		s, err := ParseText(typed)
		require.NoError(t, err, typed)
		assert.Equal(t, want, s.String())
		again := mustText(t, want)
		assert.Equal(t, s, again, "the canonical text is the same board")
	}
}

func TestTextThatIsNotInTheFormSaysWhy(t *testing.T) {
	for typed, part := range map[string]string{
		"A2":                               "not written as",
		"A2:H.H.":                          "has no round",
		"A2:H.H./0":                        "from 1 to 99",
		"A2:H.H./01":                       "from 1 to 99",
		"A2:H.H./+1":                       "from 1 to 99",
		"A2:H.H./100":                      "from 1 to 99",
		"A2:H.H./":                         "from 1 to 99",
		"A2:H.H./x":                        "from 1 to 99",
		"A2:H.H./1 A2:R.R./2":              "given twice",
		"H1:H.H./1":                        "no square \"H1\": they run from A1 to G7",
		"a2:H.H./1":                        "no square",
		"A0:H.H./1":                        "no square",
		":H.H./1":                          "no square \"\"",
		"A2:..../1":                        "holds nothing",
		"A2:H.H/1":                         "not four side letters",
		"A2:H.H.H/1":                       "not four side letters",
		"A2:X.H./1":                        "not four side letters",
		"A2:h.h./1":                        "not four side letters",
		"A2:/1":                            "not four side letters",
		"A2:HNN/1":                         "not four side letters",
		"A2:HN+RN/1":                       "not four side letters",
		"A2:HN+/1":                         "not four side letters",
		"A2:.NS/1":                         "not four side letters",
		"A2:HN+HE+HS+HW+RN/1":              "not four side letters",
		"A2:H.H.o/1":                       "no overpass",
		"A2:HHHHo/1":                       "no overpass",
		"A2:HRHRso/1":                      "more than one flag",
		"A2:HRHRss/1":                      "more than one flag",
		"longest=long;":                    "simple, trail or segment",
		"colour=red; A2:H.H./1":            "settings are game and longest",
		";A2:H.H./1":                       "settings are game and longest",
		"game=base;game=base;":             "given twice",
		"A2:H.H./1;":                       "settings are game and longest",
		strings.Repeat("A2:H.H./1 ", 2000): "far longer",
		strings.Repeat("x", 5000):          "...",
		"A2:H.H./1 \x00\x1b[2J\u202e:/":    "no square",
	} {
		_, err := ParseText(typed)
		require.Error(t, err, typed)
		assert.IsType(t, FormatError(""), err, typed)
		assert.Contains(t, err.Error(), part, typed)
		assert.Less(t, len(err.Error()), 300)
		assert.NotContains(t, err.Error(), "\x1b")
		assert.NotContains(t, err.Error(), "\u202e")
	}
}

func TestAnUnknownGameIsUnsupported(t *testing.T) {
	_, err := ParseText("game=chess; A2:H.H./1")
	var unsupported UnsupportedError
	require.ErrorAs(t, err, &unsupported)
	assert.Contains(t, err.Error(), `"chess"`)
}

func TestUnmarshalTextLeavesTheBoardAloneOnError(t *testing.T) {
	s := mustText(t, "A2:H.H./1")
	require.Error(t, s.UnmarshalText([]byte("A2:H.H./1 A3")))
	assert.Equal(t, "A2:H.H./1", s.String())
	require.NoError(t, s.UnmarshalText([]byte("B1:R.R./-")))
	assert.Equal(t, "B1:R.R./-", s.String())
}

func TestTheZeroSetupCannotBeWritten(t *testing.T) {
	var s Setup
	_, err := s.MarshalText()
	assert.Error(t, err)
	assert.Empty(t, s.String())
}

func TestTileTextRoundTrip(t *testing.T) {
	r := rand.New(rand.NewPCG(31, 32))
	for range 2000 {
		tile := randomTile(r, "anything")
		again, err := ParseTile(tile.String())
		require.NoError(t, err)
		require.Equal(t, tile, again, tile.String())
	}
}

func TestTextRoundTripOfPlayedGames(t *testing.T) {
	r := rand.New(rand.NewPCG(33, 34))
	for range 50 {
		s, _ := randomGame(r)
		require.Equal(t, s, mustText(t, s.String()))
	}
}

func TestSettingsSayWhichLongestRouteCounts(t *testing.T) {
	ring := "A1:.HH./1 A2:..HH/1 B1:HH../1 B2:H..H/1"
	assert.Equal(t, "simple", mustText(t, ring).Score(DefaultLongest).Longest)
	s := mustText(t, "longest=trail; "+ring)
	assert.Equal(t, "trail", s.Score(DefaultLongest).Longest)
	assert.Equal(t, 5, s.Score(DefaultLongest).Highway.Points)
	assert.Equal(t, "segment", s.Score(Segment).Longest, "what is asked for goes first")
	assert.Equal(t, "simple", NewSetup(&Game{Layout: Classic()}).Score(Longest(77)).Longest, "where nobody says")
}

func TestLongestNames(t *testing.T) {
	for reading := Simple; reading <= Segment; reading++ {
		again, err := ParseLongest(reading.String())
		require.NoError(t, err)
		assert.Equal(t, reading, again)
	}
	for _, bad := range []string{"", "Simple", "longest"} {
		_, err := ParseLongest(bad)
		assert.IsType(t, FormatError(""), err)
	}
	assert.Empty(t, Longest(9).String())
}

package engine

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestANUOrientations(t *testing.T) {
	for text, want := range map[string]string{
		"A0C30": "C4:R..R/-", "A0C31": "C4:RR../-", "A0C34": "C4:RR../-", "A2C32": "C4:R.RR/-",
		"B1C30": "C4:HR..s/-", "B1C34": "C4:H..Rs/-", "B1C37": "C4:..RHs/-",
		"B0C33": "C4:.R.Hs/-", "B2C30": "C4:HRHRo/-", "B2C31": "C4:RHRHo/-",
		"S4C30": "C4:HRRHs/-", "S2G67": "G7:HHHH/-", "S5A05": "A1:RHRHs/-",
		"": "", " A4A10 ": "A2:H.H./-",
		"A4A10/":            "A2:H.H./1",
		"A4A10A1A30//B2B10": "A2:H.H./1 A4:R.R./1 B2:HRHRo/3",
		"/////////A4A10":    "A2:H.H./10",
	} {
		s, err := ParseANU(text)
		require.NoError(t, err, text)
		assert.Equal(t, want, s.String(), text)
	}
}

func TestANUThatIsNotInTheFormSaysWhy(t *testing.T) {
	for text, part := range map[string]string{
		"A4A1":                  "cut off",
		"A4A10A":                "cut off",
		"A4A10 A4A30":           "no face",
		"A6A10":                 "no face",
		"B3A10":                 "no face",
		"S6A10":                 "no face",
		"a4A10":                 "no face",
		"A4H10":                 "no square",
		"A4A70":                 "no square",
		"A4a10":                 "no square",
		"A4A18":                 "orientation",
		"A4A1-":                 "orientation",
		"A4A10A1A10":            "drawn twice",
		"A4A10/A4A10":           "drawn twice",
		string(make([]byte, 5)): "no face",
	} {
		_, err := ParseANU(text)
		require.Error(t, err, text)
		assert.IsType(t, FormatError(""), err)
		assert.Contains(t, err.Error(), part, text)
	}
	_, err := ParseANU(strings.Repeat("/", 200))
	assert.ErrorContains(t, err, "more rounds")
	_, err = ParseANU(strings.Repeat("/", 20_000))
	assert.ErrorContains(t, err, "far longer")
}

func TestANUExport(t *testing.T) {
	for board, want := range map[string]string{
		"":                               "",
		"A2:H.H./-":                      "A4A10",
		"A2:H.H./1":                      "A4A10/",
		"A2:H.H./1 B2:HRHRo/3":           "A4A10//B2B10",
		"A1:.RR./2 A2:H..Rs/1 B1:R.R./2": "B1A14/A0A02A1B00",
		"C2:H.H./1 B2:H.H./1 A2:H.H./1":  "A4A10A4B10A4C10/",
		"A3:.H.H/- A2:HH../-":            "A5A11A4A21",
	} {
		got, err := mustText(t, board).ANU()
		require.NoError(t, err, board)
		assert.Equal(t, want, got)
	}
}

func TestANUExportRefusesWhatItCannotHold(t *testing.T) {
	for board, part := range map[string]string{
		"A2:HHH.s/1":          "no face or special",
		"A2:H.H./1 B2:H.H./-": "every square needs a round",
		"A2:H.H./8":           "every square needs a round",
	} {
		_, err := mustText(t, board).ANU()
		assert.IsType(t, UnsupportedError(""), err, board)
		assert.ErrorContains(t, err, part)
	}
	_, err := NewSetup(gridGame(2, 2)).ANU()
	assert.IsType(t, UnsupportedError(""), err, "another game")
}

func TestANURoundTripReplaysLegally(t *testing.T) {
	r := rand.New(rand.NewPCG(41, 42))
	for range 40 {
		s, _ := randomGame(r)
		text, err := s.ANU()
		require.NoError(t, err)
		require.Equal(t, s, mustANU(t, text))

		// Every square fits when it is drawn in the order of the string.
		replay := NewSetup(Base())
		for _, round := range strings.Split(text, "/") {
			for _, piece := range pieces(round) {
				one := mustANU(t, piece)
				sq := only(t, one)
				require.True(t, replay.Fits(sq, one.At(sq).Tile), "%s in %s", piece, text)
				replay.Put(sq, one.At(sq).Tile, NoRound)
			}
		}
	}
}

package engine

import (
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// rewrite writes what the engine says about the boards into their files. That
// is legitimate for a new board, whose values are then checked by hand and by
// the slow twins below, or when a rule was misread before; never to make a
// failing test pass.
var rewrite = flag.Bool("rewrite-boards", false, "write the values of testdata/boards anew")

// ownBoard is a board of our own with all that is known about it.
type ownBoard struct {
	About    string         `json:"about"`
	Text     string         `json:"text"`
	Faults   []string       `json:"faults"`
	Warnings []string       `json:"warnings"`
	Networks []int          `json:"networks"`
	Exits    int            `json:"exits"`
	Centre   int            `json:"centre"`
	Errors   int            `json:"errors"`
	Highway  map[string]int `json:"highway"`
	Railway  map[string]int `json:"railway"`
}

// ownBoards reads testdata/boards.
func ownBoards(t testing.TB) map[string]ownBoard {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("..", "testdata", "boards", "*.json"))
	require.NoError(t, err)
	require.NotEmpty(t, files)
	boards := map[string]ownBoard{}
	for _, file := range files {
		data, err := os.ReadFile(file)
		require.NoError(t, err)
		var b ownBoard
		require.NoError(t, json.Unmarshal(data, &b), file)
		if *rewrite {
			b = described(t, b)
			data, err = json.MarshalIndent(b, "", "  ")
			require.NoError(t, err)
			require.NoError(t, os.WriteFile(file, append(data, '\n'), 0o644))
		}
		boards[strings.TrimSuffix(filepath.Base(file), ".json")] = b
	}
	return boards
}

// described fills in what the engine says about a board.
func described(t testing.TB, b ownBoard) ownBoard {
	s := mustText(t, b.Text)
	report := s.Check()
	b.Faults, b.Warnings = brief(report.Faults), brief(report.Warnings)
	b.Networks, b.Highway, b.Railway = []int{}, map[string]int{}, map[string]int{}
	for reading := Simple; reading <= Segment; reading++ {
		sheet := s.Score(reading)
		b.Exits, b.Centre, b.Errors = sheet.Exits.Points, sheet.Centre.Points, sheet.Errors.Count
		b.Highway[reading.String()], b.Railway[reading.String()] = sheet.Highway.Points, sheet.Railway.Points
	}
	for _, n := range s.Score(Simple).Networks {
		b.Networks = append(b.Networks, len(n.Exits))
	}
	return b
}

func TestOwnBoards(t *testing.T) {
	for name, b := range ownBoards(t) {
		t.Run(name, func(t *testing.T) {
			s := mustText(t, b.Text)
			assert.Equal(t, b.Text, s.String(), "the text is canonical")
			report := s.Check()
			assert.Equal(t, b.Faults, brief(report.Faults))
			assert.Equal(t, b.Warnings, brief(report.Warnings))
			for reading := Simple; reading <= Segment; reading++ {
				requireComponents(t, s, reading, component{Exits: b.Exits, Networks: b.Networks,
					Centre: b.Centre, Errors: b.Errors, Highway: b.Highway, Railway: b.Railway})
				assert.Equal(t, slowLongest(s, Highway, reading), b.Highway[reading.String()])
				assert.Equal(t, slowLongest(s, Railway, reading), b.Railway[reading.String()])
			}
			exits := []int{}
			for _, n := range slowNetworks(s) {
				exits = append(exits, len(n))
			}
			assert.ElementsMatch(t, exits, b.Networks)
			sheets := allReadings(s)
			requireSameScore(t, sheets, allReadings(s.Mirrored()))
			requireSameScore(t, sheets, allReadings(s.HalfTurned()))
		})
	}
}

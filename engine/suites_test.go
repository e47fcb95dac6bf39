package engine

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The suites are boards and values that other people's programs agree on. They
// may not be copied, so these tests read them where they lie and skip where
// they do not; boards_test.go runs the same checks on boards of our own.

// loadSuite reads one suite into out, or skips the test where it is missing.
func loadSuite(t testing.TB, name string, out any) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "shared", "suites", name))
	if os.IsNotExist(err) {
		t.Skipf("no suite %s here: it lies outside the repository", name)
	}
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(data, out))
}

// suite is the shape of all of them but one.
type suite[V any] struct{ Vectors []V }

func loadVectors[V any](t testing.TB, name string) []V {
	t.Helper()
	var s suite[V]
	loadSuite(t, name, &s)
	require.NotEmpty(t, s.Vectors)
	return s.Vectors
}

// dashes turns our side letters into those of the suites.
func dashes(sides string) string {
	out := []byte(sides)
	for i := range out {
		if out[i] == '.' {
			out[i] = '-'
		}
	}
	return string(out)
}

// suiteCentre is our centre in the words of the suites.
func suiteCentre(c Centre) string {
	if c == PlainCentre {
		return "plain"
	}
	return string(c)
}

// mustANU reads a board that has to be well formed.
func mustANU(t testing.TB, text string) *Setup {
	t.Helper()
	s, err := ParseANU(text)
	require.NoError(t, err, text)
	return s
}

// only returns the one filled square of a board.
func only(t testing.TB, s *Setup) Square {
	t.Helper()
	filled := s.Filled()
	require.Len(t, filled, 1)
	return filled[0]
}

func TestSuiteEncoding(t *testing.T) {
	var pieces map[string]struct {
		Edges  string `json:"edges_NESW"`
		Centre string
	}
	loadSuite(t, "encoding.json", &pieces)
	require.Len(t, pieces, 120)
	for code, want := range pieces {
		s := mustANU(t, code[:2]+"C3"+code[2:])
		tile := s.At(only(t, s)).Tile
		assert.Equal(t, want.Edges, dashes(tile.SideLetters()), code)
		assert.Equal(t, want.Centre, suiteCentre(tile.Centre()), code)
	}
}

func TestSuiteRotatedEdges(t *testing.T) {
	type vector struct{ Placement, Expect, Centre string }
	for _, v := range loadVectors[vector](t, "rotated_edges.json") {
		s := mustANU(t, v.Placement)
		tile := s.At(only(t, s)).Tile
		assert.Equal(t, v.Expect, dashes(tile.SideLetters()), v.Placement)
		if v.Centre != "" {
			assert.Equal(t, v.Centre, suiteCentre(tile.Centre()), v.Placement)
		}
	}
}

func TestSuiteConnectedNeighbours(t *testing.T) {
	type vector struct {
		A, B   string
		Expect bool
	}
	for _, v := range loadVectors[vector](t, "connected_neighbours.json") {
		a, b := only(t, mustANU(t, v.A)), only(t, mustANU(t, v.B))
		if a == b {
			assert.False(t, v.Expect, "%s %s", v.A, v.B)
			continue
		}
		s := mustANU(t, v.A+v.B)
		joined := false
		for _, side := range AllSides {
			joined = joined || s.Game.Layout.Neighbour(a, side) == b && s.Join(a, side) == Joined
		}
		assert.Equal(t, v.Expect, joined, "%s %s", v.A, v.B)
	}
}

func TestSuiteExitContact(t *testing.T) {
	type vector struct{ Placement, Expect string }
	for _, v := range loadVectors[vector](t, "exit_contact.json") {
		s := mustANU(t, v.Placement)
		sq, got := only(t, s), "none"
		for _, side := range AllSides {
			if s.Game.Layout.Exit(sq, side) == NoKind {
				continue
			}
			switch s.Join(sq, side) {
			case Joined:
				got = "match"
			case Mismatched:
				got = "mismatch"
			}
		}
		if v.Expect == "no-match" { // the source does not say which of the two
			assert.NotEqual(t, "match", got, v.Placement)
		} else {
			assert.Equal(t, v.Expect, got, v.Placement)
		}
	}
}

func TestSuiteBoardStringWellFormed(t *testing.T) {
	type vector struct {
		Board  *string
		Expect bool
	}
	for _, v := range loadVectors[vector](t, "board_string_well_formed.json") {
		if v.Board == nil {
			assert.False(t, v.Expect)
			continue
		}
		assert.Equal(t, v.Expect, wellFormed(*v.Board), *v.Board)
	}
}

// wellFormed is the question of the suite: one to 31 squares (all that a base
// game can fill), at most three specials.
func wellFormed(board string) bool {
	s, err := ParseANU(board)
	if err != nil {
		return false
	}
	for _, f := range s.Check().Faults {
		if f.Code == TooManySpecials {
			return false
		}
	}
	g := s.Game
	return len(s.Filled()) > 0 && len(s.Filled()) <= g.Rounds*g.DiceCount(g.MustDraw())+g.SpecialsAGame
}

// pieces cuts an ANU string into its squares.
func pieces(board string) []string {
	var all []string
	for ; len(board) >= anuPiece; board = board[anuPiece:] {
		all = append(all, board[:anuPiece])
	}
	return all
}

func TestSuitePlacementSequence(t *testing.T) {
	type vector struct {
		Board  string
		Expect bool
	}
	for _, v := range loadVectors[vector](t, "placement_sequence.json") {
		s, legal := NewSetup(Base()), true
		for _, piece := range pieces(v.Board) {
			one := mustANU(t, piece)
			sq := only(t, one)
			tile := one.At(sq).Tile
			legal = legal && s.Fits(sq, tile)
			s.Put(sq, tile, NoRound)
		}
		assert.Equal(t, v.Expect, legal, v.Board)
	}
}

func TestSuiteBasicAndAdvancedScore(t *testing.T) {
	type vector struct {
		Board  string
		Expect int
	}
	for _, v := range loadVectors[vector](t, "basic_score.json") {
		sheet := mustANU(t, v.Board).Score(DefaultLongest)
		assert.Equal(t, v.Expect, sheet.Exits.Points+sheet.Centre.Points+sheet.Errors.Points, v.Board)
	}
	for _, v := range loadVectors[vector](t, "advanced_score.json") {
		assert.Equal(t, v.Expect, mustANU(t, v.Board).Score(DefaultLongest).Total, v.Board)
	}
}

// component is one vector of score_components.
type component struct {
	Board            string
	Ordered          bool
	Exits            int
	Networks         []int
	Centre, Errors   int
	Highway, Railway map[string]int
}

// requireComponents compares a sheet with the values of the suite and checks
// that it explains itself.
func requireComponents(t *testing.T, s *Setup, reading Longest, v component) {
	t.Helper()
	sheet := s.Score(reading)
	networks := []int{}
	for _, n := range sheet.Networks {
		networks = append(networks, len(n.Exits))
	}
	require.Equal(t, v.Networks, networks)
	require.Equal(t, v.Exits, sheet.Exits.Points)
	require.Equal(t, v.Centre, sheet.Centre.Points)
	require.Len(t, sheet.Centre.Squares, v.Centre)
	require.Equal(t, v.Errors, sheet.Errors.Count)
	require.Equal(t, -v.Errors, sheet.Errors.Points)
	require.Len(t, sheet.Errors.Ends, v.Errors)
	require.Equal(t, v.Highway[reading.String()], sheet.Highway.Points, "highway")
	require.Equal(t, v.Railway[reading.String()], sheet.Railway.Points, "railway")
	require.False(t, sheet.Highway.LowerBound || sheet.Railway.LowerBound)
	requireRoute(t, s, Highway, reading, sheet.Highway)
	requireRoute(t, s, Railway, reading, sheet.Railway)
	require.Equal(t, v.Exits+v.Centre-v.Errors+sheet.Highway.Points+sheet.Railway.Points, sheet.Total)
	require.Equal(t, reading.String(), sheet.Longest)
}

func TestSuiteScoreComponents(t *testing.T) {
	for i, v := range loadVectors[component](t, "score_components.json") {
		s := mustANU(t, v.Board)
		for reading := Simple; reading <= Segment; reading++ {
			requireComponents(t, s, reading, v)
		}
		report := s.Check()
		for _, f := range report.Faults {
			require.NotEqual(t, JoinMismatch, f.Code, "board %d", i)
			require.NotEqual(t, UnknownTileFault, f.Code, "board %d", i)
		}
		assert.Equal(t, i != 874 && i != 875, !hasCode(report.Faults, NotConnected),
			"board %d: all but two can be drawn in some order", i)
		sheets := allReadings(s)
		requireSameScore(t, sheets, allReadings(s.Mirrored()))
		requireSameScore(t, sheets, allReadings(s.HalfTurned()))
	}
}

// hasCode reports whether a fault or warning of the code is among them.
func hasCode(faults []Fault, code Code) bool {
	for _, f := range faults {
		if f.Code == code {
			return true
		}
	}
	return false
}

func TestSuiteWholeGames(t *testing.T) {
	type scores struct{ Exits, Railway, Highway, Centre, Errors, Advanced int }
	type vector struct {
		Board        string
		Rounds       [][]string
		Dice         []string
		Expect, Milp scores
	}
	for i, v := range loadVectors[vector](t, "whole_games.json") {
		text, board := "", ""
		for r, round := range v.Rounds {
			if r > 0 {
				text += "/"
			}
			rolled := map[string]int{}
			for _, face := range pairs(v.Dice[r]) {
				rolled[face]++
			}
			for _, piece := range round {
				text += piece
				board += piece
				if piece[0] != 'S' {
					rolled[piece[:2]]--
					require.GreaterOrEqual(t, rolled[piece[:2]], 0, "game %d draws what was not rolled", i)
				}
			}
		}
		require.Equal(t, v.Board, board, "game %d", i)
		s := mustANU(t, text)
		report := s.Check()
		require.Empty(t, report.Faults, "game %d", i)
		require.True(t, report.Legal())
		sheet := s.Score(Simple)
		got := scores{sheet.Exits.Points, sheet.Railway.Points, sheet.Highway.Points,
			sheet.Centre.Points, sheet.Errors.Count, sheet.Total}
		require.Equal(t, v.Expect, got, "game %d", i)
		require.Equal(t, v.Milp, got, "game %d", i)

		again, err := s.ANU()
		require.NoError(t, err)
		require.Equal(t, s, mustANU(t, again), "game %d", i)
	}
}

// pairs cuts a string into pieces of two characters.
func pairs(text string) []string {
	var all []string
	for ; len(text) >= 2; text = text[2:] {
		all = append(all, text[:2])
	}
	return all
}

package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/engine"
)

// almostOver is a board before its last round, with few squares left, and a roll.
func almostOver(t *testing.T) (board, roll string) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "testdata", "last_rounds.json"))
	require.NoError(t, err)
	var rounds []struct{ Board, Dice string }
	require.NoError(t, json.Unmarshal(data, &rounds))
	setup, err := engine.ParseANU(rounds[0].Board)
	require.NoError(t, err)
	d := rounds[0].Dice
	return setup.String(), d[:2] + " " + d[2:4] + " " + d[4:6] + "," + d[6:]
}

// bestRound is what "inkscore best --json" prints.
type bestRound struct {
	Game    string
	Roll    []string
	Drawn   *int
	Exact   bool
	Total   int
	Before  int
	Draws   []struct{ Square, Tile, Face string }
	Gain    []struct{ Before, After, Points int }
	Text    string
	Longest string
}

func bestOf(t *testing.T, args ...string) bestRound {
	t.Helper()
	got := fakeRecogniser{}.command("", append([]string{"best", "--json"}, args...)...)
	require.Equal(t, allRead, got.status, got.err)
	var answer bestRound
	require.NoError(t, json.Unmarshal([]byte(got.out), &answer))
	return answer
}

func TestBestPlaysTheLastRound(t *testing.T) {
	board, roll := almostOver(t)
	got := fakeRecogniser{}.command("", "best", "--text", board, "--roll", roll)
	require.Equal(t, allRead, got.status, got.err)
	for _, want := range []string{"The best last round comes to", "Draw, one after the other:", "total ", " -> ", "H R exits"} {
		assert.Contains(t, got.out, want)
	}
	assert.Empty(t, got.err)
	assert.NotContains(t, got.out, "What was drawn")

	answer := bestOf(t, "--text", board, "--roll", roll)
	assert.Equal(t, "base", answer.Game)
	assert.Len(t, answer.Roll, 4)
	assert.Nil(t, answer.Drawn)
	assert.True(t, answer.Exact)
	assert.Equal(t, "simple", answer.Longest)
	sum := answer.Before
	for _, g := range answer.Gain {
		sum += g.Points
	}
	assert.Equal(t, answer.Total, sum)
	for _, d := range answer.Draws {
		assert.Contains(t, answer.Text, d.Square+":"+d.Tile+"/7")
	}
}

func TestBestOfAFinishedBoardComparesWithWhatWasDrawn(t *testing.T) {
	board, roll := almostOver(t)
	best := bestOf(t, "--text", board, "--roll", roll)
	again := bestOf(t, "--text", best.Text, "--roll", roll)
	require.NotNil(t, again.Drawn)
	assert.Equal(t, best.Total, *again.Drawn)
	assert.Equal(t, best.Total, again.Total, "nothing beats the best round")

	shown := fakeRecogniser{}.command("", "best", "--text", best.Text, "--longest", "trail")
	require.Equal(t, allRead, shown.status, shown.err)
	assert.Contains(t, shown.out, "What was drawn came to", "the roll is what the last round shows")
	assert.Contains(t, shown.out, "longest routes: trail")
}

func TestBestReadsABoardFromAFileOrAnANUString(t *testing.T) {
	board, roll := almostOver(t)
	setup, err := engine.ParseText(board)
	require.NoError(t, err)
	anu, err := setup.ANU()
	require.NoError(t, err)
	file := filepath.Join(t.TempDir(), "board.txt")
	require.NoError(t, os.WriteFile(file, []byte(board+"\n"), 0o600))
	want := bestOf(t, "--roll", roll, "--text", board)
	assert.Equal(t, want, bestOf(t, "--roll", roll, file))
	assert.Equal(t, want, bestOf(t, "--roll", roll, "--anu", anu))
}

func TestBestStopsInTime(t *testing.T) {
	got := fakeRecogniser{}.command("", "best", "--time", "1ms", "--text", "A2:H.H./1", "--roll", "A0 A1 A2 B0")
	require.Equal(t, allRead, got.status, got.err)
	assert.Contains(t, got.out, "The best last round found")
	assert.Contains(t, got.out, "No round can come to more than")
	assert.Contains(t, got.out, "The time was up")
}

func TestBestRefusesWhatItCannotPlay(t *testing.T) {
	dir := t.TempDir()
	long := filepath.Join(dir, "long.txt")
	require.NoError(t, os.WriteFile(long, []byte(strings.Repeat("A", maxLine+1)), 0o600))
	empty := filepath.Join(dir, "empty.txt")
	require.NoError(t, os.WriteFile(empty, nil, 0o600))
	tests := []struct {
		name   string
		args   []string
		status int
		want   string
	}{
		{"no board", []string{"--roll", "A0"}, badUsage, "give a board"},
		{"two boards", []string{"--text", fine, "--anu", fineANU}, badUsage, "one board at a time"},
		{"two files", []string{"a.txt", "b.txt"}, badUsage, "one board at a time"},
		{"no roll", []string{"--text", fine}, badUsage, "--roll"},
		{"a face of no die", []string{"--text", fine, "--roll", "H.H. FROG"}, badUsage, "FROG"},
		{"too few faces", []string{"--text", fine, "--roll", "H.H."}, badUsage, "1 face of dice"},
		{"a roll that is none", []string{"--text", fine, "--roll", "H.H. H.H. H.H. H.H."}, badUsage, "no die is left"},
		{"no time", []string{"--text", fine, "--time", "0s"}, badUsage, "--time"},
		{"no such game", []string{"--text", fine, "--game", "chess"}, badUsage, "chess"},
		{"no such reading", []string{"--text", fine, "--longest", "longer"}, badUsage, "simple, trail or segment"},
		{"no such file", []string{"nowhere.txt", "--roll", "A0"}, notRead, "check the name"},
		{"a folder", []string{dir, "--roll", "A0"}, notRead, "no file of text"},
		{"a long file", []string{long, "--roll", "A0"}, notRead, "longer than any board"},
		{"an empty file", []string{empty, "--roll", "A0"}, notRead, "is empty"},
		{"a bad board", []string{"--text", "frob", "--roll", "A0"}, notRead, "frob"},
		{"a bad setting", []string{"--text", fine, "--set", "after=x", "--roll", "A0"}, notRead, "after"},
	}
	for _, tc := range tests {
		t.Run(tc.name, func(t *testing.T) {
			got := fakeRecogniser{}.command("", append([]string{"best"}, tc.args...)...)
			assert.Equal(t, tc.status, got.status)
			assert.Empty(t, got.out)
			assert.Contains(t, got.err, tc.want)
			assert.LessOrEqual(t, strings.Count(got.err, "\n"), 2)
		})
	}
	got := fakeRecogniser{}.command("", "best", "--json", "--text", "frob", "--roll", "A0")
	assert.Equal(t, notRead, got.status)
	assert.Contains(t, got.out, `{"error":{"type":"malformed"`)
	got = fakeRecogniser{}.command("", "best", "--json", "nowhere.txt")
	assert.Contains(t, got.out, `{"error":{"type":"not-found"`)
}

func TestBestExplainsHowAFaceIsWritten(t *testing.T) {
	got := fakeRecogniser{}.command("", "help", "best")
	assert.Equal(t, allRead, got.status)
	assert.Contains(t, got.out, "four sides")
	assert.Contains(t, got.out, "--roll")
}

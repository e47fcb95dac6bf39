package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// almostOver is a board on which four squares are left that routes lead to, and
// the rest of it is full: short enough to search at once.
const almostOver = "A2:H.H./1 B1:.R.R/1 B2:H..Rs/1 A4:R.R./2 B4:R..R/2 B3:.R.R/2 D1:.H.H/3 D2:.HHH/3"

func TestBestPlaysTheLastRound(t *testing.T) {
	got := fakeRecogniser{}.command("", "best", "--text", almostOver, "--roll", "H.H. R..R R.R. HR..s")
	require.Equal(t, allRead, got.status, got.err)
	for _, want := range []string{"The best last round comes to", "Draw, one after the other:", "total", " -> ", "H R exits", "7 "} {
		assert.Contains(t, got.out, want)
	}
	assert.Empty(t, got.err)
	assert.NotContains(t, got.out, "What was drawn")
}

func TestBestOfAFinishedBoardComparesWithWhatWasDrawn(t *testing.T) {
	finished := almostOver + " C1:....s/3 C2:H.../7 E2:H.H./7"
	got := fakeRecogniser{}.command("", "best", "--json", "--text", finished, "--roll", "H.H. R..R R.R. HR..s")
	require.Equal(t, allRead, got.status, got.err)
	var answer struct {
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
	require.NoError(t, json.Unmarshal([]byte(got.out), &answer))
	assert.Equal(t, "base", answer.Game)
	assert.Equal(t, []string{"H.H.", "R..R", "R.R.", "HR..s"}, answer.Roll)
	require.NotNil(t, answer.Drawn)
	assert.True(t, answer.Exact)
	assert.GreaterOrEqual(t, answer.Total, *answer.Drawn)
	assert.Equal(t, "simple", answer.Longest)
	sum := answer.Before
	for _, g := range answer.Gain {
		sum += g.Points
	}
	assert.Equal(t, answer.Total, sum)
	for _, d := range answer.Draws {
		assert.Contains(t, answer.Text, d.Square+":"+d.Tile+"/7")
	}

	again := fakeRecogniser{}.command("", "best", "--text", finished, "--longest", "trail")
	require.Equal(t, allRead, again.status, again.err)
	assert.Contains(t, again.out, "What was drawn came to", "the roll is what the last round shows")
	assert.Contains(t, again.out, "longest routes: trail")
}

func TestBestReadsABoardFromAFileOrAnANUString(t *testing.T) {
	file := filepath.Join(t.TempDir(), "board.txt")
	require.NoError(t, os.WriteFile(file, []byte(almostOver+"\n"), 0o600))
	roll := []string{"best", "--json", "--roll", "A4,A0,A1,B1"}
	typed := fakeRecogniser{}.command("", append(roll, "--text", almostOver)...)
	read := fakeRecogniser{}.command("", append(roll, file)...)
	assert.Equal(t, allRead, read.status, read.err)
	assert.Equal(t, typed.out, read.out)

	got := fakeRecogniser{}.command("", append(roll, "--anu", fineANU)...)
	assert.Equal(t, allRead, got.status, got.err)
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

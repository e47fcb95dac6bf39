package main

import (
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/api/answer"
	"inkscore/engine"
	"inkscore/vision"
)

// update rewrites the golden files. That is right only when the printed form
// was changed on purpose: the JSON is a promise to other programs.
var update = flag.Bool("update", false, "rewrite the golden files")

// golden compares text with a file of testdata.
func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("..", "..", "testdata", "command", name)
	if *update {
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o750))
		require.NoError(t, os.WriteFile(path, []byte(got), 0o600))
	}
	want, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Equal(t, string(want), got)
}

// indented lays JSON out over many lines, so that a golden file can be read.
func indented(t *testing.T, text string) string {
	t.Helper()
	var value json.RawMessage
	require.NoError(t, json.Unmarshal([]byte(text), &value))
	out, err := json.MarshalIndent(value, "", "  ")
	require.NoError(t, err)
	return string(out) + "\n"
}

// timeless takes the time out of an answer.
func timeless(text string) string {
	return regexp.MustCompile(`"millis":\d+`).ReplaceAllString(text, `"millis":0`)
}

func TestPrintedForms(t *testing.T) {
	dir := t.TempDir()
	photoFile(t, dir, "board.jpg")
	data, err := os.ReadFile(filepath.Join(dir, "board.jpg"))
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(filepath.Join(dir, "half.jpg"), data[:len(data)/2], 0o600))
	t.Chdir(dir)
	one := fakeRecogniser{boards: []*vision.Reading{readingOf(t, faulty)}}
	two := fakeRecogniser{boards: []*vision.Reading{readingOf(t, faulty), readingOf(t, fine)}}
	tests := []struct {
		file string
		f    fakeRecogniser
		args []string
	}{
		{"typed.json", one, []string{"score", "--json", "--text", faulty}},
		{"photo.json", one, []string{"score", "--json", "board.jpg"}},
		{"truncated.json", one, []string{"score", "--json", "half.jpg"}},
		{"typed.txt", one, []string{"score", "--text", fine}},
		{"photo.txt", two, []string{"score", "board.jpg"}},
	}
	for _, tc := range tests {
		t.Run(tc.file, func(t *testing.T) {
			got := timeless(tc.f.command("", tc.args...).out)
			if strings.HasSuffix(tc.file, ".json") {
				assert.Equal(t, 1, strings.Count(got, "\n"), "one object is one line")
				got = indented(t, got)
			}
			t.Chdir(home)
			golden(t, tc.file, got)
		})
	}
}

// home is the folder of this package.
var home, _ = os.Getwd()

func TestTypedBoards(t *testing.T) {
	tests := []struct {
		name   string
		stdin  string
		args   []string
		status int
		out    []string // one a line
	}{
		{"text", "", []string{"--text", fine}, allRead, []string{`"total":8`}},
		{"a blank board", "", []string{"--text", ""}, allRead, []string{`"total":0`}},
		{"a game by name", "", []string{"--game", "base", "--text", fine}, allRead, []string{`"total":8`}},
		{"a game by name, twice", "", []string{"--game", "base", "--text", "game=base; longest=trail; " + fine}, allRead, []string{`"longest":"trail"`}},
		{"a reading of the longest route", "", []string{"--longest", "trail", "--text", fine}, allRead, []string{`"longest":"trail"`}},
		{"the board's own reading", "", []string{"--text", "longest=segment; " + fine}, allRead, []string{`"longest":"segment"`}},
		{"ANU", "", []string{"--anu", fineANU}, allRead, []string{`"warnings":[{"code":"no-rounds"`}},
		{"no board", "", []string{"--text", "frob"}, notRead, []string{`{"error":{"type":"malformed","message":"`}},
		{"an unknown game", "", []string{"--text", "game=chess; A2:H.H./1"}, notRead, []string{`{"error":{"type":"unsupported","message":"`}},
		{"no ANU", "", []string{"--anu", "Z9"}, notRead, []string{`"type":"malformed"`}},
		{"lines", fine + "\n\nfrob\r\n" + faulty + "\r\n", []string{"--text", "-"}, notRead,
			[]string{`"total":8`, `"total":0`, `{"error":`, `"legal":false`}},
		{"the last line without its end", fine + "\n" + fine, []string{"--text", "-"}, allRead, []string{`"total":8`, `"total":8`}},
		{"ANU lines", fineANU + "\n", []string{"--anu", "-"}, allRead, []string{`"legal":`}},
		{"no lines", "", []string{"--text", "-"}, allRead, nil},
		{"an endless line", strings.Repeat("A2:H.H./1 ", 100000) + "\n" + fine + "\n", []string{"--text", "-"}, notRead,
			[]string{`longer than any board`, `"total":8`}},
		// The input is read in pieces of 4096 bytes.
		{"a last line without its end that fills a piece", fine + strings.Repeat(" ", 4096-len(fine)), []string{"--text", "-"}, allRead, []string{`"total":8`}},
		{"an endless last line without its end", strings.Repeat(" ", 4*4096), []string{"--text", "-"}, notRead, []string{`longer than any board`}},
		{"empty squares too", "", []string{"--all", "--text", ""}, allRead, []string{`{"square":"G7","sides":"....","centre":"","round":null,"routes":[],"station":false}]`}},
	}
	for _, tc := range tests {
		t.Run(tc.name, func(t *testing.T) {
			got := fakeRecogniser{}.command(tc.stdin, append([]string{"score", "--json"}, tc.args...)...)
			assert.Equal(t, tc.status, got.status)
			assert.Empty(t, got.err, "with --json all is told on the output")
			lines := strings.Split(strings.TrimSuffix(got.out, "\n"), "\n")
			if tc.out == nil {
				assert.Empty(t, got.out)
				return
			}
			require.Len(t, lines, len(tc.out))
			for i, line := range lines {
				assert.True(t, json.Valid([]byte(line)))
				assert.Contains(t, line, tc.out[i])
			}
		})
	}
	got := fakeRecogniser{}.command("", "score", "--text", "frob")
	assert.Equal(t, notRead, got.status)
	assert.Empty(t, got.out)
	assert.Contains(t, got.err, `"frob"`)
}

func TestTypedLinesForAPersonAreNamedAndRanked(t *testing.T) {
	got := fakeRecogniser{}.command(faulty+"\nfrob\n"+fine+"\n", "score", "--text", "-")
	assert.Equal(t, notRead, got.status)
	assert.Equal(t, 1, strings.Count(got.err, "\n"))
	assert.True(t, strings.HasPrefix(got.err, "line 2: "), got.err)
	assert.True(t, strings.HasPrefix(got.out, "line 1\n\n"), got.out)
	assert.Contains(t, got.out, "\n\nline 3\n\n")
	assert.True(t, strings.HasSuffix(got.out,
		"\nRanking:\n  1: line 3 with 8 points, errors: 0\n  2: line 1 with -1 points, errors: 3\n"), got.out)
}

// FuzzTypedLines: whatever is typed, each line gets one JSON object.
func FuzzTypedLines(f *testing.F) {
	f.Add(fine + "\n" + faulty)
	f.Add("\x00\n\r\n;;=:/")
	f.Fuzz(func(t *testing.T, text string) {
		got := fakeRecogniser{}.command(text, "score", "--json", "--text", "-")
		lines := strings.Count(text, "\n")
		if text != "" && !strings.HasSuffix(text, "\n") {
			lines++
		}
		if n := strings.Count(got.out, "\n"); n != lines {
			t.Fatalf("%d lines gave %d objects", lines, n)
		}
	})
}

func TestBatchGoesOnAfterABadPhoto(t *testing.T) {
	dir := t.TempDir()
	good, again := photoFile(t, dir, "1.jpg"), photoFile(t, dir, "2.jpg")
	text := filepath.Join(dir, "notes.jpg")
	require.NoError(t, os.WriteFile(text, []byte("no picture at all"), 0o600))
	empty := filepath.Join(dir, "empty.jpg")
	require.NoError(t, os.WriteFile(empty, nil, 0o600))
	f := fakeRecogniser{boards: []*vision.Reading{readingOf(t, fine)}}
	photos := []string{good, filepath.Join(dir, "nowhere.jpg"), dir, text, empty, again}
	types := []string{"", "not-found", "not-a-file", "not-an-image", "not-an-image", ""}

	got := f.command("", append([]string{"score", "--json"}, photos...)...)
	assert.Equal(t, notRead, got.status)
	lines := strings.Split(strings.TrimSpace(got.out), "\n")
	require.Len(t, lines, len(photos))
	for i, line := range lines {
		var a struct {
			Photo  string
			Millis *int
			Boards []json.RawMessage
			Error  *answer.Failure
		}
		require.NoError(t, json.Unmarshal([]byte(line), &a))
		assert.Equal(t, photos[i], a.Photo)
		assert.NotNil(t, a.Boards, "an empty list, not null")
		if types[i] == "" {
			assert.Nil(t, a.Error)
			assert.Len(t, a.Boards, 1)
			assert.NotNil(t, a.Millis)
			continue
		}
		require.NotNil(t, a.Error)
		assert.Equal(t, types[i], a.Error.Type)
		assert.Empty(t, a.Boards)
		assert.NotContains(t, line, `"score"`, "no score is made up")
	}

	shown := f.command("", append([]string{"score"}, photos...)...)
	assert.Equal(t, notRead, shown.status)
	assert.Equal(t, 4, strings.Count(shown.err, "\n"), "a sentence for each bad photo")
	assert.NotContains(t, shown.err, "goroutine")
	assert.Equal(t, 2, strings.Count(shown.out, "No rule is broken."))
	assert.Contains(t, shown.out, "1, shared: 1.jpg with 8 points")
}

func TestRefusalsAreToldAsTheyAre(t *testing.T) {
	photo := photoFile(t, t.TempDir(), "cat.jpg")
	f := fakeRecogniser{err: &vision.Refusal{Type: vision.NoBoard, Message: "There is no board in it; take another."}}
	got := f.command("", "score", photo)
	assert.Equal(t, notRead, got.status)
	assert.Equal(t, photo+": There is no board in it; take another.\n", got.err)
	assert.Empty(t, got.out)
}

func TestFlagsReachTheRecogniser(t *testing.T) {
	photo := photoFile(t, t.TempDir(), "1.jpg")
	var asked vision.ReadOptions
	f := fakeRecogniser{boards: []*vision.Reading{readingOf(t, fine)}, asked: &asked}
	got := f.command("", "score", "--json", "--game", "base", "--longest", "segment", "--corners", "10,10 90,10 90,90 10,90", photo)
	require.Equal(t, allRead, got.status, got.err)
	assert.Equal(t, engine.Base(), asked.Game)
	require.NotNil(t, asked.Corners)
	assert.Equal(t, vision.Point{X: 90, Y: 10}, asked.Corners[1])
	assert.Contains(t, got.out, `"longest":"segment"`)
	f.command("", "score", photo)
	assert.Nil(t, asked.Corners)
}

func TestOutWritesAPicture(t *testing.T) {
	dir := t.TempDir()
	photo := photoFile(t, dir, "1.jpg")
	f := fakeRecogniser{boards: []*vision.Reading{readingOf(t, faulty)}}
	picture := filepath.Join(dir, "drawn.png")
	got := f.command("", "score", "--json", "--out", picture, photo)
	require.Equal(t, allRead, got.status, got.out)
	data, err := os.ReadFile(picture)
	require.NoError(t, err)
	assert.Equal(t, "\x89PNG", string(data[:4]))

	got = f.command("", "score", "--json", "--out", filepath.Join(dir, "nowhere", "drawn.png"), photo)
	assert.Equal(t, notRead, got.status)
	assert.Contains(t, got.out, `"type":"not-written"`)
	assert.Contains(t, got.out, `"score"`, "the score is told all the same")
}

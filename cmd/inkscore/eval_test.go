package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/vision"
	"inkscore/vision/eval"
	"inkscore/vision/truth"
)

// knownFolder holds a photo that shows readingOf(fine) where that lies, and a
// negative.
func knownFolder(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	photoFile(t, dir, "1.jpg")
	photoFile(t, dir, "cat.jpg")
	r := readingOf(t, fine)
	board := truth.Of(r.Setup)
	quad := r.Mesh.Quad()
	board.Corners = quad[:]
	require.NoError(t, truth.Save(filepath.Join(dir, "1.json"), board))
	return dir
}

func TestEvalTellsWhatIsRightAndWhatIsInvented(t *testing.T) {
	dir := knownFolder(t)
	f := fakeRecogniser{boards: []*vision.Reading{readingOf(t, fine)}}
	got := f.command("", "eval", "--json", dir)
	require.Equal(t, allRead, got.status, got.err)
	var table eval.Table
	require.NoError(t, json.Unmarshal([]byte(got.out), &table))
	assert.Equal(t, 1, table.Totals.BoardsWhole)
	assert.Equal(t, 1, table.Totals.ScoresRight)
	assert.Equal(t, 1, table.Totals.NegativesInvented, "the fake sees a board in the cat, too")
	require.Len(t, table.Rows, 2)
	assert.InDelta(t, 0, *table.Rows[0].CornerError, 1e-9)

	shown := f.command("", "eval", dir)
	assert.Contains(t, shown.out, "cat.jpg")
	assert.Contains(t, shown.out, "1 boards with every tile right")
}

func TestReliabilityIsOfAllFoldersTogether(t *testing.T) {
	one, other := knownFolder(t), knownFolder(t)
	f := fakeRecogniser{boards: []*vision.Reading{readingOf(t, fine)}}
	got := f.command("", "eval", "--reliability", "--json", one, other)
	require.Equal(t, allRead, got.status, got.err)
	var counted eval.Reliability
	require.NoError(t, json.Unmarshal([]byte(got.out), &counted))
	assert.Equal(t, 2, counted.Boards)
	assert.Equal(t, 2*49, counted.Squares.Count)
	assert.Equal(t, 2, counted.Decided.Whole)
	assert.Contains(t, f.command("", "eval", "--reliability", one).out, "expected calibration error")
	assert.Equal(t, badUsage, f.command("", "eval", "--reliability").status)
	assert.Equal(t, badUsage, f.command("", "eval", "--reliability", "--gate", "old.json", one).status)
}

func TestGateHoldsBackAWorseModel(t *testing.T) {
	dir := knownFolder(t)
	good := fakeRecogniser{boards: []*vision.Reading{readingOf(t, fine)}}
	bad := fakeRecogniser{boards: []*vision.Reading{readingOf(t, faulty)}}
	old := filepath.Join(t.TempDir(), "old.json")
	require.NoError(t, os.WriteFile(old, []byte(good.command("", "eval", "--json", dir).out), 0o600))

	same := good.command("", "eval", "--gate", old, dir)
	assert.Equal(t, allRead, same.status)
	assert.Contains(t, same.err, "no total is worse")
	worse := bad.command("", "eval", "--json", "--gate", old, dir)
	assert.Equal(t, notRead, worse.status)
	assert.Contains(t, worse.err, "worse: squares wrong: 2, was 0")
	assert.Contains(t, worse.err, "worse: scores right: 0, was 1")
	assert.True(t, json.Valid([]byte(worse.out)), "the table is printed all the same")
}

func TestEvalRefusesWithASentence(t *testing.T) {
	dir := knownFolder(t)
	note := filepath.Join(t.TempDir(), "note.json")
	require.NoError(t, os.WriteFile(note, []byte(`{"a":1}`), 0o600))
	for want, args := range map[string][]string{
		"check the name":     {"eval", filepath.Join(dir, "nowhere")},
		"no photo lies":      {"eval", t.TempDir()},
		"old table":          {"eval", "--gate", filepath.Join(dir, "nowhere.json"), dir},
		"is no table":        {"eval", "--gate", note, dir},
		"old table \"" + dir: {"eval", "--gate", dir, dir},
	} {
		got := fakeRecogniser{}.command("", args...)
		assert.Equal(t, notRead, got.status, want)
		assert.Contains(t, got.err, want)
		assert.Empty(t, got.out)
	}
}

func TestPaintRefusesWhatCannotBePainted(t *testing.T) {
	for want, args := range map[string][]string{
		"--out":         {"paint"},
		"--count":       {"paint", "--out", t.TempDir(), "--count", "0"},
		"base+tentacle": {"paint", "--out", t.TempDir(), "--game", "base,base+tentacle"},
		"--size":        {"paint", "--out", t.TempDir(), "--size", "5"},
		"\"x\"":         {"paint", "--out", t.TempDir(), "x"},
	} {
		got := fakeRecogniser{}.command("", args...)
		assert.Equal(t, badUsage, got.status, want)
		assert.Contains(t, got.err, want)
	}
}

// Whatever paint writes, eval can read: this is how practice and service are
// kept from drifting apart.
func TestPaintedPhotosCanBeEvaluated(t *testing.T) {
	dir := t.TempDir()
	made := fakeRecogniser{}.command("", "paint", "--count", "1", "--seed", "7", "--size", "640", "--out", dir)
	require.Equal(t, allRead, made.status, made.err)
	again := fakeRecogniser{}.command("", "paint", "--count", "1", "--seed", "7", "--size", "640", "--out", dir)
	assert.Equal(t, allRead, again.status, "what is there already is left alone")
	boards, err := truth.Load(filepath.Join(dir, "000007.json"))
	require.NoError(t, err)
	require.NotEmpty(t, boards)
	got := fakeRecogniser{err: &vision.Refusal{Type: vision.NoBoard}}.command("", "eval", "--json", dir)
	require.Equal(t, allRead, got.status, got.err)
	var table eval.Table
	require.NoError(t, json.Unmarshal([]byte(got.out), &table))
	assert.Equal(t, len(boards), table.Totals.BoardsMissed)
}

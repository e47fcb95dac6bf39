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

// ownLayout is a layout of testdata: two islands.
var ownLayout = filepath.Join("..", "..", "testdata", "layouts", "two-islands.json")

func TestABoardOfALayoutFileIsScoredAsItIsTyped(t *testing.T) {
	board := "WA2:H.H./1 WB2:HH../1 WB3:.H.H/1 WB4:.H.H/2 X:.H.H/-"
	got := fakeRecogniser{}.command("", "score", "--game", "archipelago", "--layout", ownLayout, "--text", board)
	require.Equal(t, allRead, got.status, got.err)
	assert.Contains(t, got.out, "highway      5   WA2 WB2 WB3 WB4 X")
	assert.NotContains(t, got.out, "Invented", "its owner knows where everything lies")
	named := fakeRecogniser{}.command("game=archipelago; "+board+"\n", "score", "--layout", ownLayout, "--game", "archipelago", "--text", "-")
	assert.Equal(t, allRead, named.status, named.err)
	assert.Contains(t, named.out, "WB4 X")
}

func TestPhotosAreReadOnTheBoardOfALayoutFile(t *testing.T) {
	dir := t.TempDir()
	photoFile(t, dir, "board.jpg")
	asked := vision.ReadOptions{}
	fakeRecogniser{boards: []*vision.Reading{readingOf(t, fine)}, asked: &asked}.
		command("", "score", "--game", "archipelago", "--layout", ownLayout, filepath.Join(dir, "board.jpg"))
	require.NotNil(t, asked.Game)
	assert.Equal(t, "two-islands", asked.Game.Layout.Name)
}

func TestWhatIsPaintedOnALayoutIsEvaluatedOnIt(t *testing.T) {
	dir := t.TempDir()
	made := fakeRecogniser{}.command("", "paint", "--game", "archipelago", "--layout", ownLayout, "--boards", "1", "--count", "1", "--size", "640", "--out", dir)
	require.Equal(t, allRead, made.status, made.err)
	_, err := truth.Load(filepath.Join(dir, "000001.json"))
	require.Error(t, err, "the game's own board has other squares")
	got := fakeRecogniser{err: &vision.Refusal{Type: vision.NoBoard}}.command("", "eval", "--json", "--layout", ownLayout, dir)
	require.Equal(t, allRead, got.status, got.err)
	var table eval.Table
	require.NoError(t, json.Unmarshal([]byte(got.out), &table))
	require.Len(t, table.Rows, 1)
	assert.Positive(t, table.Rows[0].Squares)
	assert.LessOrEqual(t, table.Rows[0].Squares, 32, "two islands of 18 and 12 squares, and two bridge spaces")
}

func TestALayoutThatDoesNotFitIsRefused(t *testing.T) {
	dir := t.TempDir()
	file := func(name, text string) string {
		path := filepath.Join(dir, name)
		require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
		return path
	}
	broken := file("broken.json", "{")
	tiny := file("tiny.json", `{"name":"tiny","islands":[{"name":"1","squares":["##","##"]}],"exits":{"highway":["1A1N"]}}`)
	for want, args := range map[string][]string{
		"\"nothing.json\" cannot be read": {"score", "--layout", "nothing.json", "x.jpg"},
		"not in the form":                 {"eval", "--layout", broken, dir},
		"bridge spaces":                   {"score", "--layout", ownLayout, "x.jpg"},
		"\"tiny\" cannot be found":        {"paint", "--layout", tiny, "--out", dir},
		"two boards":                      {"score", "--game", "base+underground", "--layout", tiny, "x.jpg"},
		"--anu":                           {"score", "--game", "archipelago", "--layout", ownLayout, "--anu", "A4A10"},
	} {
		got := fakeRecogniser{}.command("", args...)
		assert.Equal(t, badUsage, got.status, want)
		assert.Contains(t, got.err, want)
		assert.Empty(t, got.out)
	}
}

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
)

// ownLayout is a layout of testdata: two islands.
var ownLayout = filepath.Join("..", "..", "testdata", "layouts", "two-islands.json")

// layoutFile writes a layout of four squares into a folder.
func layoutFile(t *testing.T, dir, name string) string {
	t.Helper()
	path := filepath.Join(dir, name+".json")
	text := `{"name":"` + name + `","islands":[{"name":"1","squares":["##","##"]}],"exits":{"highway":["1A1N"]}}`
	require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
	return path
}

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
	data, err := os.ReadFile(filepath.Join(dir, "000001.json"))
	require.NoError(t, err)
	assert.Contains(t, string(data), `"archipelago@two-islands"`, "the game's own board has other squares")
	got := fakeRecogniser{err: &vision.Refusal{Type: vision.NoBoard}}.command("", "eval", "--json", "--layout", ownLayout, dir)
	require.Equal(t, allRead, got.status, got.err)
	var table eval.Table
	require.NoError(t, json.Unmarshal([]byte(got.out), &table))
	require.Len(t, table.Rows, 1)
	assert.Positive(t, table.Rows[0].Squares)
	assert.LessOrEqual(t, table.Rows[0].Squares, 32, "two islands of 18 and 12 squares, and two bridge spaces")
}

const islandsPlayed = "WA2:H.H./1 WB2:HH../1 WB3:.H.H/1 WB4:.H.H/2 X:.H.H/-"

func TestWhatHappenedOnALayoutIsTold(t *testing.T) {
	dir := t.TempDir()
	typed := filepath.Join(dir, "board.txt")
	require.NoError(t, os.WriteFile(typed, []byte(islandsPlayed+"\n"), 0o600))
	photo := photoFile(t, dir, "board.jpg")
	on := []string{"--game", "archipelago", "--layout", ownLayout}
	for name, c := range map[string]struct {
		args []string
		says string
	}{
		"an audit of typed boards":      {[]string{"audit", "--text", islandsPlayed, "--text", islandsPlayed, "--dice", "H.H. H..H H.H. H.R.s / H.H. R.R. R.R. H.R.s"}, "Round 1"},
		"an audit of a file":            {[]string{"audit", "--json", typed}, `"game":"archipelago@two-islands"`},
		"an audit of a photo":           {[]string{"audit", "--json", photo}, `"game":"archipelago@two-islands"`},
		"a typed board, step by step":   {[]string{"replay", "--text", islandsPlayed}, "WB4"},
		"a file, step by step":          {[]string{"replay", "--json", typed}, `"game":"archipelago@two-islands"`},
		"a photo, step by step":         {[]string{"replay", "--json", photo}, `"game":"archipelago@two-islands"`},
		"the best last round":           {[]string{"best", "--text", islandsPlayed, "--roll", "H.H. R.R. R.R. H.R.s"}, "The best last round"},
		"the best last round of a file": {[]string{"best", "--json", "--roll", "H.H. R.R. R.R. H.R.s", typed}, `"game":"archipelago@two-islands"`},
	} {
		t.Run(name, func(t *testing.T) {
			asked := vision.ReadOptions{}
			onIslands := readingOf(t, "game=archipelago@two-islands; "+islandsPlayed)
			got := fakeRecogniser{boards: []*vision.Reading{onIslands}, asked: &asked}.command("", append(c.args, on...)...)
			require.Equal(t, allRead, got.status, got.err)
			assert.Contains(t, got.out, c.says)
			if c.args[len(c.args)-1] == photo {
				require.NotNil(t, asked.Game)
				assert.Equal(t, "two-islands", asked.Game.Layout.Name)
			}
		})
	}
}

func TestTheTextOfABoardOnALayoutIsReadAgain(t *testing.T) {
	first := fakeRecogniser{}.command("", "score", "--json", "--game", "archipelago", "--layout", ownLayout, "--text", islandsPlayed)
	require.Equal(t, allRead, first.status, first.err)
	var told struct{ Text string }
	require.NoError(t, json.Unmarshal([]byte(first.out), &told))
	assert.Equal(t, "game=archipelago@two-islands; ", told.Text[:len("game=archipelago@two-islands; ")])
	again := fakeRecogniser{}.command("", "score", "--json", "--layout", ownLayout, "--game", "archipelago", "--text", told.Text)
	assert.Equal(t, first.out, again.out)
}

func TestALayoutThatDoesNotFitIsRefused(t *testing.T) {
	dir := t.TempDir()
	file := func(name, text string) string {
		path := filepath.Join(dir, name)
		require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
		return path
	}
	const board = "WA2:H.H./1"
	broken := file("broken.json", "{")
	tiny := layoutFile(t, dir, "tiny")
	for want, args := range map[string][]string{
		"\"nothing.json\" cannot be read": {"score", "--layout", "nothing.json", "x.jpg"},
		"not in the form":                 {"eval", "--layout", broken, dir},
		"bridge spaces":                   {"score", "--layout", ownLayout, "x.jpg"},
		"\"tiny\" cannot be found":        {"paint", "--layout", tiny, "--out", dir},
		"two boards":                      {"score", "--game", "base+underground", "--layout", tiny, "x.jpg"},
		"--anu":                           {"score", "--game", "archipelago", "--layout", ownLayout, "--anu", "A4A10"},
		"--anu is for boards of 7x7":      {"audit", "--game", "archipelago", "--layout", ownLayout, "--anu", "A4A10"},
		"7x7 squares alone":               {"replay", "--game", "archipelago", "--layout", ownLayout, "--anu", "A4A10"},
		"squares alone; type":             {"best", "--game", "archipelago", "--layout", ownLayout, "--anu", "A4A10"},
		"--layout and the file":           {"score", "--game", "archipelago@nowhere", "--text", board},
		"is that of a game":               {"audit", "--layout", layoutFile(t, dir, "river"), "--text", board},
		"small letters":                   {"replay", "--layout", layoutFile(t, dir, "My Board"), "--text", board},
		"two different layouts":           {"serve", "--layout", ownLayout, "--layout", layoutFile(t, dir, "two-islands")},
		"\"gone.json\" cannot be read":    {"archive", "--layout", "gone.json", "list"},
	} {
		got := fakeRecogniser{}.command("", args...)
		assert.Equal(t, badUsage, got.status, want)
		assert.Contains(t, got.err, want)
		assert.Empty(t, got.out)
	}
}

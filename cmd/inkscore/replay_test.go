package main

import (
	"encoding/json"
	"image"
	"image/color"
	"image/gif"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/vision"
)

// twoRounds is drawn in another order than its squares have.
const twoRounds = "A2:H.H./2 B1:.R.R/1 B2:H..Rs/1"

func TestReplayStepsThroughAGame(t *testing.T) {
	got := fakeRecogniser{}.command("", "replay", "--text", twoRounds)
	require.Equal(t, allRead, got.status, got.err)
	assert.Equal(t, 3, strings.Count(got.out, "     1     2     3"), "a picture for each step")
	for _, want := range []string{
		"1 of 3, round 1: B1, railway straight, joins the exit to the west.\n",
		"2 of 3, round 1: B2, curved station, joins B1 to the west.\n",
		"3 of 3, round 2: A2, highway straight, joins the exit to the north.\n",
		"Every square can have been drawn in its round.\n",
	} {
		assert.Contains(t, got.out, want)
	}
}

func TestReplayUpToARound(t *testing.T) {
	got := fakeRecogniser{}.command("", "replay", "--text", twoRounds, "--round", "1")
	require.Equal(t, allRead, got.status, got.err)
	assert.NotContains(t, got.out, "3 of 3")
	assert.NotContains(t, got.out, "#  2", "what came later is not there yet")
	assert.Contains(t, got.out, "BR---------O")
}

func TestReplayOfWhatCannotHaveBeenDrawn(t *testing.T) {
	got := fakeRecogniser{}.command("", "replay", "--text", "C3:H.H./1 D3:H.H./-", "--round", "7")
	require.Equal(t, allRead, got.status, got.err)
	assert.Contains(t, got.out, "1 of 2, round 1: C3, highway straight, joins nothing that was there.\n")
	assert.Contains(t, got.out, "2 of 2, round 1 or another: D3, highway straight, joins C3 to the north.\n")
	assert.Contains(t, got.out, "What is drawn on C3 joined no exit and no earlier route in round 1.  (not-connected)\n")
	assert.NotContains(t, got.out, "Every square")
}

func TestReplayReadsBoardsFromEverywhere(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "boards.txt")
	require.NoError(t, os.WriteFile(file, []byte("A4:R.R./1\n\n"+twoRounds+"\r\n"), 0o600))
	photo := photoFile(t, dir, "1.jpg")
	fake := fakeRecogniser{boards: []*vision.Reading{readingOf(t, "A4:R.R./1"), readingOf(t, twoRounds)}}
	for name, args := range map[string][]string{
		"ANU":             {"--anu", "A1B01B1B14/A4A10"},
		"a line of text":  {file, "--board", "2"},
		"a photo's board": {photo, "--board", "2"},
	} {
		got := fake.command("", append([]string{"replay", "--json"}, args...)...)
		require.Equal(t, allRead, got.status, "%s: %s", name, got.err)
		var told struct {
			Game, Text string
			Possible   bool
			Steps      []struct {
				Round  int
				Square string
				On     struct{ Kind, Square, Side string }
			}
			Impossible []any
		}
		require.NoError(t, json.Unmarshal([]byte(got.out), &told), name)
		assert.Equal(t, twoRounds, told.Text, name)
		assert.True(t, told.Possible)
		require.Len(t, told.Steps, 3)
		assert.Equal(t, "B1", told.Steps[0].Square)
		assert.Equal(t, "exit", told.Steps[0].On.Kind)
		assert.NotNil(t, told.Impossible)
	}
}

func TestReplaysThatCannotBe(t *testing.T) {
	dir := t.TempDir()
	photo := photoFile(t, dir, "1.jpg")
	file := filepath.Join(dir, "board.txt")
	require.NoError(t, os.WriteFile(file, []byte(twoRounds), 0o600))
	tests := []struct {
		name   string
		args   []string
		status int
		want   string
	}{
		{"nothing", nil, badUsage, "name one photo"},
		{"two photos", []string{photo, photo}, badUsage, "name one photo"},
		{"text and ANU", []string{"--text", fine, "--anu", fineANU}, badUsage, "not with both"},
		{"text and a photo", []string{"--text", fine, photo}, badUsage, "one too many"},
		{"round 0", []string{"--text", fine, "--round", "0"}, badUsage, "count from 1"},
		{"another picture", []string{"--text", fine, "--out", "a.png"}, badUsage, ".gif"},
		{"an unknown game", []string{"--game", "chess", "--text", fine}, badUsage, "chess"},
		{"a game whose photos are not read", []string{"--game", "base+tentacle", photo}, badUsage, "cannot be read yet"},
		{"no such file", []string{filepath.Join(dir, "none.jpg")}, notRead, "There is no file"},
		{"no such board in a photo", []string{photo, "--board", "2"}, notRead, "no board 2"},
		{"no such line", []string{file, "--board", "2"}, notRead, "no board 2"},
		{"no board", []string{"--text", "A2:X"}, notRead, "A2"},
		{"nowhere to write", []string{"--text", fine, "--out", filepath.Join(dir, "none", "a.gif")}, notRead, "cannot be written"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			fake := fakeRecogniser{boards: []*vision.Reading{readingOf(t, fine)}}
			got := fake.command("", append([]string{"replay"}, tt.args...)...)
			assert.Equal(t, tt.status, got.status)
			assert.Contains(t, got.err, tt.want)
		})
	}
}

func TestReplayDrawsAnAnimation(t *testing.T) {
	for name, board := range map[string]string{"one board": twoRounds, "two boards": "game=base+underground; below=A4:U.U./1; A2:H.H./1 B2:H..Rs/2"} {
		path := filepath.Join(t.TempDir(), "game.gif")
		got := fakeRecogniser{}.command("", "replay", "--json", "--text", board, "--out", path)
		require.Equal(t, allRead, got.status, got.err)
		file, err := os.Open(path)
		require.NoError(t, err)
		moving, err := gif.DecodeAll(file)
		require.NoError(t, file.Close())
		require.NoError(t, err)
		require.Len(t, moving.Image, 5, "%s: the blank board, three steps, and the whole board", name)
		assert.Greater(t, moving.Delay[4], moving.Delay[3])
		size := moving.Image[0].Bounds()
		if name == "two boards" {
			assert.Greater(t, size.Dy(), size.Dx()+size.Dx()/2, "one below the other")
			continue
		}
		for _, frame := range moving.Image[1:] {
			assert.Less(t, frame.Bounds().Dx(), size.Dx()/2, "a frame is kept to what changes")
		}
		// B1, the first step, is tinted where nothing is drawn.
		at := image.Pt(size.Dx()*10/86, size.Dx()*20/86)
		require.True(t, at.In(moving.Image[1].Bounds()))
		assert.Equal(t, color.GrayModel.Convert(color.White), color.GrayModel.Convert(moving.Image[0].At(at.X, at.Y)), "blank before")
		r, _, b, _ := moving.Image[1].At(at.X, at.Y).RGBA()
		assert.Greater(t, r, b+0x4000, "yellow")
	}
}

package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/calibration"
)

// reallyRun runs a command line with the program's own networks.
func reallyRun(args ...string) ran {
	var out, errs bytes.Buffer
	p := program{in: strings.NewReader(""), out: &out, err: &errs, recogniser: loadRecogniser}
	return ran{p.run(args), out.String(), errs.String()}
}

func TestCalibrateLearnsAPrintThatScoringPicks(t *testing.T) {
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	blank := filepath.Join("..", "..", "testdata", "blank", "home-made.jpg")
	got := reallyRun("calibrate", "--name", "my-board", blank)
	require.Equal(t, allRead, got.status, got.err)
	dir, err := calibration.UserDir()
	require.NoError(t, err)
	saved := filepath.Join(dir, "my-board.json")
	assert.FileExists(t, saved)
	assert.Contains(t, got.out, "my-board, for the game base, saved in "+saved)
	assert.Contains(t, got.out, "lens ")

	got = reallyRun("score", "--json", blank)
	require.Equal(t, allRead, got.status, got.err)
	var answer struct {
		Boards []struct{ Print string }
	}
	require.NoError(t, json.Unmarshal([]byte(got.out), &answer))
	require.Len(t, answer.Boards, 1)
	assert.Equal(t, "my-board", answer.Boards[0].Print)
}

func TestCalibrateSaysWhatIsWrong(t *testing.T) {
	drawn := filepath.Join("..", "..", "testdata", "photos", "005-half.jpg")
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "half.json"), []byte("{"), 0o600))
	tests := []struct {
		name   string
		args   []string
		status int
		says   string
	}{
		{"no name", []string{"calibrate", drawn}, badUsage, "--name"},
		{"a name that is a path", []string{"calibrate", "--name", "../a", drawn}, badUsage, "small letters"},
		{"no photo", []string{"calibrate", "--name", "a"}, badUsage, "name one photo"},
		{"a board that is drawn on", []string{"calibrate", "--name", "a", "--out", filepath.Join(dir, "a.json"), drawn}, notRead, "learned from an empty one"},
		{"no such folder of prints", []string{"score", "--prints", filepath.Join(dir, "none"), drawn}, badUsage, "no folder"},
		{"a broken print", []string{"score", "--prints", dir, drawn}, notRead, "half.json"},
	}
	for _, tc := range tests {
		t.Run(tc.name, func(t *testing.T) {
			got := reallyRun(tc.args...)
			assert.Equal(t, tc.status, got.status)
			assert.Contains(t, got.err, tc.says)
		})
	}
	assert.NoFileExists(t, filepath.Join(dir, "a.json"))
}

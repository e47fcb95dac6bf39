package main

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/vision"
)

// names returns the stages of a group in their order.
func (g benchGroup) names() []string {
	var all []string
	for _, s := range g.Stages {
		all = append(all, s.Name)
	}
	return all
}

func TestBenchTellsTheStagesOfARealReading(t *testing.T) {
	photo := filepath.Join("..", "..", "testdata", "sample.jpg")
	p := program{recogniser: loadRecogniser}
	r, err := p.recogniser()
	require.NoError(t, err)
	defer r.Close()
	data, err := os.ReadFile(photo)
	require.NoError(t, err)
	report, err := measure(r, []benchPhoto{{name: "sample.jpg", data: data}}, 1, 2)
	require.NoError(t, err)
	require.Len(t, report.Groups, 1)
	want := []string{stageOpen}
	for _, s := range vision.Stages() {
		want = append(want, string(s))
	}
	assert.Equal(t, append(want, stageScore, stageAll, stageFloor), report.Groups[0].names())
	sum := 0.0
	for _, s := range report.Groups[0].Stages {
		assert.GreaterOrEqual(t, s.P95MS, s.MedianMS, s.Name)
		if s.Name == stageAll {
			sum = s.MedianMS
		}
	}
	for _, s := range report.Groups[0].Stages {
		if s.Name != stageFloor {
			assert.LessOrEqual(t, s.MedianMS, sum, "%s is part of the whole", s.Name)
		}
	}
	assert.Positive(t, report.Groups[0].CPUSeconds)
	assert.Positive(t, report.PerSecond)
	assert.Positive(t, report.PeakMB)
}

func TestBenchKeepsHEICApart(t *testing.T) {
	jpeg := photoFile(t, t.TempDir(), "board.jpg")
	heic := filepath.Join("..", "..", "testdata", "photos", "002-quarter.heic")
	f := fakeRecogniser{boards: []*vision.Reading{readingOf(t, fine)}}
	got := f.command("", "bench", "--json", "--runs", "2", heic, jpeg)
	require.Equal(t, allRead, got.status, got.err)
	var report benchReport
	require.NoError(t, json.Unmarshal([]byte(got.out), &report))
	require.Len(t, report.Groups, 2)
	assert.Equal(t, []string{"board.jpg"}, report.Groups[0].Photos)
	assert.Equal(t, []string{"002-quarter.heic"}, report.Groups[1].Photos)
	shown := f.command("", "bench", "--runs", "1", "--workers", "1", jpeg)
	assert.Contains(t, shown.out, "board.jpg\n1 runs each")
	assert.Contains(t, shown.out, "photos a second, 1 at once")
}

func TestBenchRefuses(t *testing.T) {
	broken := filepath.Join(t.TempDir(), "broken.jpg")
	require.NoError(t, os.WriteFile(broken, []byte("no photo"), 0o600))
	fails := fakeRecogniser{err: errors.New("out of order")}
	tests := []struct {
		name   string
		f      fakeRecogniser
		args   []string
		status int
	}{
		{"no runs", fakeRecogniser{}, []string{"bench", "--runs", "0"}, badUsage},
		{"no workers", fakeRecogniser{}, []string{"bench", "--workers", "-1"}, badUsage},
		{"a photo that is not there", fakeRecogniser{}, []string{"bench", "no-such.jpg"}, notRead},
		{"what is no photo", fakeRecogniser{}, []string{"bench", broken}, notRead},
		{"networks that fail", fails, []string{"bench", "--runs", "1", photoFile(t, t.TempDir(), "a.jpg")}, notRead},
	}
	for _, tc := range tests {
		t.Run(tc.name, func(t *testing.T) {
			got := tc.f.command("", tc.args...)
			assert.Equal(t, tc.status, got.status)
			assert.NotEmpty(t, got.err)
		})
	}
}

func TestMilliseconds(t *testing.T) {
	var took []time.Duration
	for i := range 20 {
		took = append(took, time.Duration(i+1)*time.Millisecond)
	}
	assert.InDelta(t, 11, milliseconds(took, 0.5), 0)
	assert.InDelta(t, 20, milliseconds(took, 0.95), 0)
	assert.InDelta(t, 20, milliseconds(took, 1), 0)
	assert.InDelta(t, 1, milliseconds(took[:1], 0.5), 0)
}

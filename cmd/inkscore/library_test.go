package main

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/engine"
	"inkscore/vision"
	"inkscore/vision/truth"
)

// sampleTotal is what the sample photo is known to score.
func sampleTotal(t *testing.T) int {
	t.Helper()
	boards, err := truth.Load("../../testdata/sample.json")
	require.NoError(t, err)
	setup, err := boards[0].Setup()
	require.NoError(t, err)
	return setup.Score(engine.DefaultLongest).Total
}

func TestLibraryExampleScoresTheSamplePhoto(t *testing.T) {
	got, err := total("../../testdata/sample.jpg")
	require.NoError(t, err)
	assert.Equal(t, sampleTotal(t), got)
	_, err = total("../../testdata/sample.json")
	var refusal *vision.Refusal
	assert.ErrorAs(t, err, &refusal)
}

// total returns what the first board of a photo scores.
func total(path string) (int, error) {
	photo, err := vision.OpenFile(path, vision.OpenOptions{})
	if err != nil {
		return 0, err // a *vision.Refusal: one sentence for whoever took the photo
	}
	defer photo.Close()
	recogniser, err := vision.NewRecogniser() // make one for each core and keep it
	if err != nil {
		return 0, err
	}
	defer recogniser.Close()
	boards, err := recogniser.Read(photo, vision.ReadOptions{})
	if err != nil {
		return 0, err
	}
	return boards[0].Setup.Score(engine.DefaultLongest).Total, nil
}

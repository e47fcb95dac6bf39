package vision

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/calibration"
)

func TestThePrintIsToldFromThePhoto(t *testing.T) {
	tests := []struct {
		photo, print string
		guess        bool
	}{
		{"blank/deep-blue.jpg", "deep-blue", false},
		{"blank/home-made.jpg", "home-made", true},
		{"blank/challenge-yellow.jpg", "challenge-yellow", false},
		{"photos/challenge.jpg", "challenge-yellow", false},
		{"foreign/003.jpg", "deep-blue", false},  // blue paper
		{"foreign/011.jpg", "blazing-red", true}, // red paper
	}
	for _, tc := range tests {
		t.Run(tc.photo, func(t *testing.T) {
			path := filepath.Join("..", "testdata", filepath.FromSlash(tc.photo))
			corners := trueCorners(t, strings.TrimSuffix(path, ".jpg")+".json")
			r := readPhoto(t, path, ReadOptions{Corners: &corners})[0]
			assert.Equal(t, tc.print, r.Print)
			assert.Equal(t, tc.guess, r.PrintGuess)
		})
	}
}

func TestMatchPrint(t *testing.T) {
	all, err := calibration.Editions()
	require.NoError(t, err)
	blue, err := calibration.Load("deep-blue")
	require.NoError(t, err)
	mine := blue
	mine.Name = "mine"
	mine.Colours.Centre[0] -= 8
	near := lookOf(mine)
	tests := []struct {
		name   string
		look   printLook
		prints []calibration.Edition
		want   string
	}{
		{"an edition itself", lookOf(blue), all, "deep-blue"},
		{"one's own print of it is nearer", near, append(all[:len(all):len(all)], mine), "mine"},
		{"the print is nearer than one's own", lookOf(blue), append(all[:len(all):len(all)], mine), "deep-blue"},
		{"like none", printLook{centre: shade{-1, 1, -1}, box: shade{1, -1, 1}}, all, ""},
		{"no prints are known", near, nil, ""},
	}
	for _, tc := range tests {
		t.Run(tc.name, func(t *testing.T) {
			got := ""
			if m := matchPrint(tc.look, tc.prints); m != nil {
				got = m.Name
			}
			assert.Equal(t, tc.want, got)
		})
	}
}

func TestAPrintBetweenTwoIsOfNeither(t *testing.T) {
	blue, err := calibration.Load("deep-blue")
	require.NoError(t, err)
	red, err := calibration.Load("blazing-red")
	require.NoError(t, err)
	a, b := lookOf(blue), lookOf(red)
	var middle printLook
	for c := range a.centre {
		middle.centre[c] = (a.centre[c] + b.centre[c]) / 2
		middle.box[c] = (a.box[c] + b.box[c]) / 2
		middle.accent[c] = (a.accent[c] + b.accent[c]) / 2
	}
	assert.Nil(t, matchPrint(middle, []calibration.Edition{blue, red}))
}

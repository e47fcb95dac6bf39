package vision

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/engine"
)

// readPhoto reads a photo.
func readPhoto(t *testing.T, path string, o ReadOptions) []*Reading {
	p, err := OpenFile(path, OpenOptions{})
	require.NoError(t, err)
	defer func() { _ = p.Close() }()
	readings, err := networks(t).Read(p, o)
	require.NoError(t, err)
	return readings
}

func TestThePrintTellsTheGame(t *testing.T) {
	tests := []struct {
		photo string
		game  *engine.Game
	}{
		{"photos/challenge.jpg", engine.Challenge()},
		{"blank/challenge-yellow.jpg", engine.Challenge()},
		{"blank/deep-blue.jpg", engine.Base()},
		{"blank/home-made.jpg", engine.Base()},
		{"photos/005-half.jpg", engine.Base()},
		{"photos/008-half.jpg", engine.Base()},
		{"foreign/004.jpg", engine.Base()},
	}
	for _, tc := range tests {
		t.Run(tc.photo, func(t *testing.T) {
			path := filepath.Join("..", "testdata", filepath.FromSlash(tc.photo))
			corners := trueCorners(t, strings.TrimSuffix(path, ".jpg")+".json")
			readings := readPhoto(t, path, ReadOptions{Corners: &corners})
			require.Len(t, readings, 1)
			r := readings[0]
			assert.Equal(t, tc.game.Name, r.Game.Name)
			assert.True(t, r.GameTold)
			assert.NotContains(t, r.names(), GameNotice)
		})
	}
}

func TestTheBoardsOfTheRealPhotoAreOfChallenge(t *testing.T) {
	path := filepath.Join("..", "..", "shared", "photos", "real", "table-three-challenge-boards.jpg")
	if _, err := os.Stat(path); err != nil {
		t.Skip("the real photo is not here; TestThePrintTellsTheGame has a painted one")
	}
	readings := readPhoto(t, path, ReadOptions{})
	require.Len(t, readings, 3)
	for i, r := range readings {
		assert.Equal(t, "challenge", r.Game.Name, "board %d", i+1)
		assert.Greater(t, r.Buildings, 0.9, "board %d", i+1)
	}
}

func TestAGameThatIsNamedIsNotAskedAbout(t *testing.T) {
	unsure := survey{squares: make([]SquareLook, 49), lines: 1, paper: 200, buildings: 0.5}
	tests := []struct {
		name   string
		told   bool
		icons  float64
		asks   bool
		reader *engine.Game
	}{
		{"clear icons", true, 0.97, false, engine.Challenge()},
		{"clearly none", true, 0.02, false, engine.Base()},
		{"hardly seen", true, 0.6, true, engine.Challenge()},
		{"hardly seen, but named", false, 0.6, false, engine.Challenge()},
		{"nothing seen", true, 0.5, true, engine.Base()},
	}
	for _, tc := range tests {
		t.Run(tc.name, func(t *testing.T) {
			s := unsure
			s.buildings = tc.icons
			assert.Equal(t, tc.reader.Name, s.gameOf(nil).Name)
			r := &Reading{Game: s.gameOf(nil), GameTold: tc.told, Squares: make([]SquareReading, 49)}
			r.take(&Photo{}, s)
			_, asks := r.names()[GameNotice]
			assert.Equal(t, tc.asks, asks)
			assert.Equal(t, tc.icons, r.Buildings)
		})
	}
}

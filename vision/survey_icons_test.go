package vision

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/calibration"
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
			assert.NotEqual(t, NotTold, r.GameWhy)
			assert.NotEqual(t, NothingTold, r.GameWhy)
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
	ofBase := &calibration.Edition{Game: "base"}
	tests := []struct {
		name    string
		named   bool
		icons   float64
		edition *calibration.Edition
		asks    bool
		reader  *engine.Game
		why     GameReason
	}{
		{"clear icons", false, 0.97, nil, false, engine.Challenge(), IconsTold},
		{"clear icons on an edition without", false, 0.97, ofBase, false, engine.Challenge(), IconsTold},
		{"clearly none", false, 0.02, nil, false, engine.Base(), NoIconsTold},
		{"hardly seen", false, 0.6, nil, true, engine.Challenge(), NothingTold},
		{"hardly seen, on a known edition", false, 0.6, ofBase, true, engine.Base(), EditionTold},
		{"hardly seen, on an edition of a game that is typed", false, 0.6, &calibration.Edition{Game: "base+tentacle"}, true, engine.Challenge(), NothingTold},
		{"hardly seen, on an edition of larger boards", false, 0.6, &calibration.Edition{Game: "giant"}, true, engine.Challenge(), NothingTold},
		{"hardly seen, but named", true, 0.6, nil, false, engine.Challenge(), NothingTold},
		{"nothing seen", false, 0.5, nil, true, engine.Base(), NothingTold},
	}
	for _, tc := range tests {
		t.Run(tc.name, func(t *testing.T) {
			s := unsure
			s.buildings = tc.icons
			game, why := s.gameOf(tc.edition)
			assert.Equal(t, tc.reader.Name, game.Name)
			assert.Equal(t, tc.why, why)
			r := &Reading{Game: game, GameWhy: why, Squares: make([]SquareReading, 49)}
			if tc.named {
				r.GameWhy = NotTold
			}
			r.take(&Photo{}, s)
			_, asks := r.names()[GameNotice]
			assert.Equal(t, tc.asks, asks)
			assert.Equal(t, tc.icons, r.Buildings)
		})
	}
}

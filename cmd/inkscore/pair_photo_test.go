package main

import (
	"encoding/json"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/api/answer"
	"inkscore/engine"
	"inkscore/vision/truth"
)

// A path-traced photo of a Surface and the board below it, read for real.
func TestAPhotoOfBothBoardsIsReadAsAPair(t *testing.T) {
	folder := filepath.Join("..", "..", "testdata", "foreign", "systems")
	boards, err := truth.Load(filepath.Join(folder, "016.json"))
	require.NoError(t, err)
	require.Len(t, boards, 2)
	got := commandWith(loadRecogniser, "", "score", "--json", "--game", "base+underground", filepath.Join(folder, "016.jpg"))
	require.Equal(t, allRead, got.status, got.err)
	var told answer.Photo
	require.NoError(t, json.Unmarshal([]byte(got.out), &told))
	require.Len(t, told.Boards, 1)
	read, err := engine.ParseText(told.Boards[0].Text)
	require.NoError(t, err)
	require.NotNil(t, read.Below)
	for i, there := range []*engine.Setup{read, read.Below} {
		want, err := boards[i].Setup()
		require.NoError(t, err)
		wrong := 0
		for sq := range want.Game.Layout.Len() {
			a, b := want.At(engine.Square(sq)).Tile, there.At(engine.Square(sq)).Tile
			a.Marks, b.Marks = 0, 0 // hubs follow from both boards
			if a != b {
				wrong++
			}
		}
		// Halves taken for each other would have most of their squares wrong.
		assert.LessOrEqual(t, wrong, 4, "board %d", i+1)
	}
}

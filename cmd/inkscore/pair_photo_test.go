package main

import (
	"encoding/json"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/api/answer"
	"inkscore/engine"
	"inkscore/vision"
	"inkscore/vision/truth"
)

// A path-traced photo of a Surface and the board below it, read for real.
func TestAPhotoOfBothBoardsIsReadAsAPair(t *testing.T) {
	folder := filepath.Join("..", "..", "testdata", "foreign", "systems")
	boards, err := truth.Load(filepath.Join(folder, "016.json"))
	require.NoError(t, err)
	require.Len(t, boards, 2)
	got := commandWith(loadRecogniser, "", "score", "--json", "--all", "--game", "base+underground", filepath.Join(folder, "016.jpg"))
	require.Equal(t, allRead, got.status, got.err)
	var told answer.Photo
	require.NoError(t, json.Unmarshal([]byte(got.out), &told))
	require.Len(t, told.Boards, 1)
	read, err := engine.ParseText(told.Boards[0].Text)
	require.NoError(t, err)
	require.NotNil(t, read.Below)
	require.NotNil(t, told.Boards[0].Below)
	for i, tc := range []struct {
		board *engine.Setup
		said  []answer.Square
		most  int // squares that are read wrong
	}{
		{read, told.Boards[0].Squares, 2},
		// Of subways and pipes no more is asked for here than that the boards are told apart.
		{read.Below, told.Boards[0].Below.Squares, 4},
	} {
		want, err := boards[i].Setup()
		require.NoError(t, err)
		wrong := 0
		for sq := range want.Game.Layout.Len() {
			a, b := want.At(engine.Square(sq)).Tile, tc.board.At(engine.Square(sq)).Tile
			a.Marks, b.Marks = 0, 0 // hubs follow from both boards
			if a != b {
				wrong++
				require.NotNil(t, tc.said[sq].Confidence)
				assert.Less(t, *tc.said[sq].Confidence, vision.DoubtBelow, "board %d: %s is wrong, and nobody is asked", i+1, tc.said[sq].Square)
			}
		}
		assert.LessOrEqual(t, wrong, tc.most, "board %d", i+1)
	}
}

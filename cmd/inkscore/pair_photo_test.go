package main

import (
	"bytes"
	"encoding/json"
	"path/filepath"
	"strings"
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
	var out, errs bytes.Buffer
	p := program{in: strings.NewReader(""), out: &out, err: &errs, recogniser: loadRecogniser}
	require.Equal(t, allRead, p.run([]string{"score", "--json", "--game", "base+underground", filepath.Join(folder, "016.jpg")}), errs.String())
	var told answer.Photo
	require.NoError(t, json.Unmarshal(out.Bytes(), &told))
	require.Len(t, told.Boards, 1)
	read, err := engine.ParseText(told.Boards[0].Text)
	require.NoError(t, err)
	require.NotNil(t, read.Below)
	for i, got := range []*engine.Setup{read, read.Below} {
		want, err := boards[i].Setup()
		require.NoError(t, err)
		wrong := 0
		for sq := range want.Game.Layout.Len() {
			a, b := want.At(engine.Square(sq)).Tile, got.At(engine.Square(sq)).Tile
			a.Marks, b.Marks = 0, 0 // hubs follow from both boards
			if a != b {
				wrong++
			}
		}
		assert.LessOrEqual(t, wrong, 2, "board %d", i+1)
	}
}

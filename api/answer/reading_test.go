package answer

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/engine"
	"inkscore/vision"
)

// read is a typed board as if read from a photo; B2 is doubtful.
func read(t testing.TB, text string) *vision.Reading {
	t.Helper()
	setup, err := engine.ParseText(text)
	require.NoError(t, err)
	mesh, err := vision.MeshOf(vision.Quad{{X: 20, Y: 20}, {X: 90.5, Y: 21}, {X: 92, Y: 90}, {X: 18, Y: 88}}, 7, 7)
	require.NoError(t, err)
	r := &vision.Reading{Game: setup.Game, Mesh: mesh, Board: 0.99, Setup: setup}
	for i := range setup.Game.Layout.Len() {
		sq := engine.Square(i)
		at := setup.At(sq)
		square := vision.SquareReading{Square: sq, Choice: vision.Choice{Tile: at.Tile, Round: at.Round, P: 0.9985}}
		if setup.Game.Layout.SquareName(sq) == "B2" {
			curve, err := engine.ParseTile("HNW+HES")
			require.NoError(t, err)
			square.P = 0.6
			square.Alternatives = []vision.Choice{{Tile: curve, Round: 7, P: 0.3}, {P: 0.01}}
		}
		r.Squares = append(r.Squares, square)
	}
	return r
}

const board = "A2:H.H./1 B1:.R.R/1 B2:H..Rs/-"

func TestAKeptPairComesBackWhole(t *testing.T) {
	r := read(t, "game=base+underground; A2:H.H./1 B2:HR..s/1")
	r.Below = read(t, "game=underground; A2:P.P./1 B2:PUPU/2")
	r.Below.Setup = engine.NewSetup(r.Game.Below)
	for _, sq := range r.Below.Squares {
		r.Below.Setup.Put(sq.Square, sq.Tile, sq.Round)
	}
	r.Below.Game, r.Setup.Below, r.Below.Elsewhere = r.Game.Below, r.Below.Setup, true
	data, err := Keep(r)
	require.NoError(t, err)
	got, err := Kept(data)
	require.NoError(t, err)
	assert.Equal(t, r.Setup, got.Setup)
	require.NotNil(t, got.Below)
	assert.Equal(t, r.Below.Squares, got.Below.Squares)
	assert.Len(t, got.Below.Mesh.Points, 64)
	assert.True(t, got.Below.Elsewhere)
	assert.Same(t, got.Setup.Below, got.Below.Setup)
}

func TestAKeptReadingComesBackWhole(t *testing.T) {
	for _, text := range []string{board, "game=challenge; A2:HNW+HES/1", ""} {
		r := read(t, text)
		data, err := Keep(r)
		require.NoError(t, err)
		got, err := Kept(data)
		require.NoError(t, err)
		assert.Equal(t, r.Setup, got.Setup)
		assert.Equal(t, r.Squares, got.Squares)
		for i, p := range r.Mesh.Points {
			assert.InDelta(t, p.X, got.Mesh.Points[i].X, 0.01)
			assert.InDelta(t, p.Y, got.Mesh.Points[i].Y, 0.01)
		}
		var told, kept map[string]any
		require.NoError(t, json.Unmarshal(data, &kept))
		whole, err := json.Marshal(Read(r, Options{All: true}))
		require.NoError(t, err)
		require.NoError(t, json.Unmarshal(whole, &told))
		delete(kept, "mesh")
		delete(kept, "found")
		assert.Equal(t, told, kept, "it is what was told, and the mesh")
	}
}

func TestWhatIsNoReadingIsRefused(t *testing.T) {
	data, err := Keep(read(t, board))
	require.NoError(t, err)
	change := func(f func(map[string]any)) json.RawMessage {
		var k map[string]any
		require.NoError(t, json.Unmarshal(data, &k))
		f(k)
		changed, err := json.Marshal(k)
		require.NoError(t, err)
		return changed
	}
	square := func(k map[string]any) map[string]any { return k["squares"].([]any)[8].(map[string]any) }
	for name, bad := range map[string]json.RawMessage{
		"nothing": nil, "no JSON": json.RawMessage("{"), "null": json.RawMessage("null"), "a list": json.RawMessage("[]"),
		"a text that is none":       change(func(k map[string]any) { k["text"] = "B3" }),
		"a game without rules":      change(func(k map[string]any) { k["text"] = "game=chess; A2:H.H./1" }),
		"no mesh":                   change(func(k map[string]any) { delete(k, "mesh") }),
		"no squares":                change(func(k map[string]any) { k["squares"] = []any{} }),
		"a square of another name":  change(func(k map[string]any) { square(k)["square"] = "G7" }),
		"a square without odds":     change(func(k map[string]any) { delete(square(k), "confidence") }),
		"no alternatives":           change(func(k map[string]any) { delete(square(k), "alternatives") }),
		"an alternative of no tile": change(func(k map[string]any) { square(k)["alternatives"].([]any)[0].(map[string]any)["tile"] = "XX" }),
	} {
		_, err := Kept(bad)
		assert.ErrorIs(t, err, errKept, name)
	}
}

func TestSquaresSetByHandAreNoLongerDoubtful(t *testing.T) {
	r := read(t, board)
	present := r.Setup.Clone()
	station, _ := r.Game.Layout.SquareNamed("B2")
	present.Put(station, present.At(station).Tile, 1)
	gone, _ := r.Game.Layout.SquareNamed("A2")
	present.Put(gone, engine.Tile{}, engine.NoRound)
	b := Corrected(r, present, Options{})
	assert.Equal(t, present.String(), b.Text)
	assert.Equal(t, present.Score(engine.DefaultLongest), b.Score)
	require.Len(t, b.Squares, 2)
	assert.False(t, b.Squares[0].Edited)
	assert.InDelta(t, 0.9985, *b.Squares[0].Confidence, 1e-9)
	assert.True(t, b.Squares[1].Edited)
	assert.Nil(t, b.Squares[1].Confidence)
	require.Len(t, *b.Squares[1].Alternatives, 2)
	assert.Equal(t, "HNW+HES", (*b.Squares[1].Alternatives)[0].Tile)
	assert.Equal(t, Read(r, Options{All: true}), Corrected(r, r.Setup, Options{All: true}))
}

// Whatever is kept, reading it back fails with an error or gives a reading that
// is kept as the same again.
func FuzzKept(f *testing.F) {
	for _, text := range []string{board, "", "game=challenge; A2:HNW+HES/1"} {
		data, err := Keep(read(f, text))
		if err != nil {
			f.Fatal(err)
		}
		f.Add([]byte(data))
	}
	f.Add([]byte(`{"text":"","mesh":[],"squares":[]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		r, err := Kept(data)
		if err != nil {
			return
		}
		again, err := Keep(r)
		if err != nil {
			return // numbers that JSON cannot hold
		}
		back, err := Kept(again)
		require.NoError(t, err)
		assert.Equal(t, r.Setup.String(), back.Setup.String())
	})
}

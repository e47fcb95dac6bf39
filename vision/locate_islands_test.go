package vision

import (
	"errors"
	"math"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/engine"
)

// islandsDrawn is what is drawn on the board of 007004.jpg.
const islandsDrawn = "game=archipelago; 1A1:.R.R/2 1A2:HH../2 1A3:.H.H/9 1A4:R.H.s/2 1B2:.RR./9 1B3:.H.Rs/9 1B4:H.HH/4 1C1:.R.Hs/4 " +
	"1C2:R.RR/7 1C3:.HH./4 1C4:H.HH/4 1D1:.RR./9 1D2:RR.R/7 1D3:.H.Rs/7 1D4:H.HH/7 2A1:RRR./5 2A2:.RRR/6 " +
	"2A3:HRHRs/3 2A4:.RRR/5 2B1:R..R/6 2B3:HH../5 2B4:R..Hs/6 2C2:RRR./8 2C3:.R.R/8 2C4:.H.Rs/5 2D2:RR../8 " +
	"2D3:HRHRo/8 3A4:HHHRs/7 3B1:HH.H/3 3D1:.RRR/3 3D2:.H.Rs/3 3D3:.HHH/3 4A1:.H.H/10 4A3:HRHRo/10 4B4:.HR.s/1 " +
	"4C1:H.H./1 4C4:R.R./10 4D1:HH../1 4D2:..HH/1 4D3:RR../10 4D4:RRRR/6 X1:.R.R/- X4:H.H./- X6:H.H./- X7:.H.H/-"

func TestBoardsOfIslandsAreFoundUpright(t *testing.T) {
	r, layout := networks(t), gameNamed(t, "archipelago").Layout
	for i, name := range []string{"007003", "007004"} {
		p := opened(t, "archipelago", name+".jpg")
		want := trueCorners(t, filepath.Join("..", "testdata", "archipelago", name+".json"))
		p, want = quarterOf(t, p, want, i+1)
		found, err := r.locateOn(p, layout, nil)
		require.NoError(t, err, name)
		require.Len(t, found, 1, name)
		for k, corner := range found[0].Mesh.Quad() {
			off := math.Hypot(corner.X-want[k].X, corner.Y-want[k].Y) / latticeOf(layout).squareSize(want)
			assert.Less(t, off, 0.1, "%s, corner %d, in squares", name, k)
		}
		assert.Equal(t, 1.0, found[0].Up, "the exits lie elsewhere in every other turn")
	}
}

func TestBoardsOfIslandsAreRead(t *testing.T) {
	game := gameNamed(t, "archipelago")
	readings, err := networks(t).Read(opened(t, "archipelago", "007004.jpg"), ReadOptions{Game: game})
	require.NoError(t, err)
	require.Len(t, readings, 1)
	r, want := readings[0], parsed(t, islandsDrawn)
	require.Len(t, r.Squares, 72, "squares and bridge spaces, but no water")
	asked := map[engine.Square]bool{}
	for _, q := range r.Questions() {
		asked[q.Square] = true
	}
	wrong, unasked := []string{}, []string{}
	for i := range game.Layout.Len() {
		sq, name := engine.Square(i), game.Layout.SquareName(engine.Square(i))
		got := r.Setup.At(sq)
		if got.Tile != want.At(sq).Tile {
			wrong = append(wrong, name)
		}
		if game.Layout.Bridge(sq) {
			assert.Equal(t, engine.NoRound, got.Round, "a bridge bears no number: %s", name)
		}
		if got.Round != want.At(sq).Round && !asked[sq] {
			unasked = append(unasked, name)
		}
	}
	assert.LessOrEqual(t, len(wrong), 2, "misread: %v", wrong)
	assert.LessOrEqual(t, len(unasked), 2, "numbers that are surely wrong: %v", unasked)
	for _, n := range r.Notices {
		assert.Empty(t, n.Squares, "water hides nothing: %s", n.Message)
	}
}

func TestWhatIsNoBoardOfIslandsIsRefused(t *testing.T) {
	layout := gameNamed(t, "archipelago").Layout
	for photo, want := range map[string]RefusalType{
		"giant/003002.jpg": NoBoard, "sample.jpg": OtherBoard, "foreign/negatives/06-graph-paper.jpg": NoBoard,
	} {
		_, err := networks(t).locateOn(opened(t, filepath.FromSlash(photo)), layout, nil)
		var refusal *Refusal
		require.True(t, errors.As(err, &refusal), photo)
		assert.Equal(t, want, refusal.Type, photo)
	}
}

func TestOfABoardOfIslandsThatIsCutOffNoWaterIsNamed(t *testing.T) {
	layout := gameNamed(t, "archipelago").Layout
	m, err := MeshOf(Quad{{-40, 10}, {50, 10}, {50, 100}, {-40, 100}}, layout.Rows, layout.Cols)
	require.NoError(t, err)
	refusal := cutOff(&Photo{Width: 200, Height: 200}, m, layout)
	require.NotNil(t, refusal)
	assert.Equal(t, CutOff, refusal.Type)
	assert.Len(t, refusal.Squares, 2*16+2, "two islands and the bridge spaces between them lie to the left of the picture")
	assert.Contains(t, refusal.Squares, "X3")
}

package vision

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/engine"
)

// ownLayout reads a layout of testdata.
func ownLayout(t testing.TB, name string) *engine.Layout {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "testdata", "layouts", name+".json"))
	require.NoError(t, err)
	l, err := engine.ParseLayout(data)
	require.NoError(t, err)
	return l
}

func TestAWholeRectangleHasAFrameAndLinesBetweenItsSquares(t *testing.T) {
	for _, name := range []string{"base", "giant", "base+underground"} {
		l := latticeOf(gameNamed(t, name).Layout)
		require.Nil(t, l.ruled, name)
		for line := range l.cols + 1 {
			for along := range l.rows {
				want := innerEdge
				if line == 0 || line == l.cols {
					want = frameEdge
				}
				assert.Equal(t, want, l.upright(line, along), name)
			}
		}
	}
	assert.Equal(t, usualLattice, latticeOf(engine.Challenge().Layout))
	assert.NotEqual(t, lattice{rows: 9, cols: 9}, latticeOf(gameNamed(t, "archipelago").Layout))
}

// What is printed on a stretch follows from the two places beside it; its slow twin
// draws a line on each side of every square and looks where lines came to lie.
func TestIslandsHaveFramesAndLinesOfTheirOwn(t *testing.T) {
	for _, layout := range []*engine.Layout{gameNamed(t, "archipelago").Layout, ownLayout(t, "two-islands")} {
		type stretch struct {
			upright     bool
			line, along int
		}
		drawn := map[stretch]edge{}
		for i := range layout.Len() {
			sq := engine.Square(i)
			row, col := layout.RowCol(sq)
			if layout.Bridge(sq) {
				continue
			}
			for side, at := range map[engine.Side]stretch{engine.North: {false, row, col}, engine.South: {false, row + 1, col},
				engine.West: {true, col, row}, engine.East: {true, col + 1, row}} {
				next := layout.Neighbour(sq, side)
				drawn[at] = frameEdge
				if next != engine.NoSquare && !layout.Bridge(next) {
					drawn[at] = innerEdge
				}
			}
		}
		l := latticeOf(layout)
		for line := range max(l.rows, l.cols) + 1 {
			for along := range max(l.rows, l.cols) {
				if line <= l.cols && along < l.rows {
					assert.Equal(t, drawn[stretch{true, line, along}], l.upright(line, along), "%s, upright %d at %d", layout.Name, line, along)
				}
				if line <= l.rows && along < l.cols {
					assert.Equal(t, drawn[stretch{false, line, along}], l.level(line, along), "%s, level %d at %d", layout.Name, line, along)
				}
			}
		}
	}
}

func TestPiecesWithoutAPrintedLineAreNotMeasured(t *testing.T) {
	l := latticeOf(gameNamed(t, "archipelago").Layout)
	flat := plane{w: 200, h: 200, px: 20, margin: 0.5, v: make([]float32, 200*200)}
	upright, level := flat.families(l, 0.2, 1)
	// Of each of ten lines nine squares long, with two pieces a square, the gap of a
	// square between the islands has none; the shores of the other gap have.
	assert.Len(t, upright, 10*(9-1)*2)
	assert.Len(t, level, 10*(9-1)*2)
	whole, _ := flat.families(lattice{rows: 9, cols: 9}, 0.2, 1)
	assert.Len(t, whole, 10*9*2)
}

func TestTurnsOfALayoutThatLookAlike(t *testing.T) {
	for name, want := range map[string]bool{"base": true, "giant": true, "archipelago": false} {
		assert.Equal(t, want, turnsAlike(gameNamed(t, name).Layout), name)
	}
	assert.False(t, turnsAlike(ownLayout(t, "two-islands")))
}

func TestIslandsThatFillARectangleAreOutlines(t *testing.T) {
	assert.Len(t, latticeOf(gameNamed(t, "archipelago").Layout).islands(), 4)
	assert.Empty(t, usualLattice.islands())
	two := latticeOf(ownLayout(t, "two-islands")).islands()
	require.Len(t, two, 1, "the other is no rectangle")
	assert.InDelta(t, 5, two[0].left, 0.05)
	assert.InDelta(t, 8, two[0].right, 0.05)
	assert.InDelta(t, 1, two[0].top, 0.05)
	assert.InDelta(t, 5, two[0].bottom, 0.05)
}

func TestABoardEndsWhereItsSquaresDo(t *testing.T) {
	read := func(row string) *engine.Layout {
		l, err := engine.ParseLayout([]byte(`{"islands":[{"name":"1","row":` + row + `,"col":0,"squares":["####","####","####","####"]}],"exits":{"highway":["1A1N"]}}`))
		require.NoError(t, err)
		return l
	}
	assert.True(t, readable(read("0")))
	assert.False(t, readable(read("1")), "nothing in a photo shows where the first row lies")
	assert.True(t, readable(ownLayout(t, "two-islands")))
}

func TestWhatLiesBetweenSquaresIsLeftOut(t *testing.T) {
	layout := ownLayout(t, "two-islands")
	places := make([]int, layout.Rows*layout.Cols)
	for i := range places {
		places[i] = i
	}
	squares := onSquares(places, layout)
	require.Len(t, squares, layout.Len())
	for i, place := range squares {
		assert.Equal(t, engine.Square(i), layout.At(place/layout.Cols, place%layout.Cols))
	}
}

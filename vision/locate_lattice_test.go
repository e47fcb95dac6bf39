package vision

import (
	"errors"
	"math"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"gocv.io/x/gocv"

	"inkscore/engine"
)

// onGiant is what is drawn on the board of 003002.jpg.
const onGiant = "game=giant; A1:.RR./6 A2:HH../4 A4:R.H.s/4 A6:HH../1 A7:..RHs/6 A8:R..Hs/3 B1:R..R/5 B7:R..R/6 B9:.H.H/1 " +
	"D1:..HH/4 D8:.R.R/7 D9:RR.R/5 E8:HHH./4 E9:.R.Hs/5 F1:.R.R/3 F2:H.H./7 F8:HH.H/3 F9:.H.H/2 G1:H.H./3 G2:H.H./5 H1:H..H/2 " +
	"H2:H.H./2 H4:.HH./7 I2:H.R.s/2 I4:HHH./6 I5:.HH./1 I6:..RHs/1 I8:.RH.s/7"

// opened opens a photo of testdata.
func opened(t testing.TB, parts ...string) *Photo {
	p, err := OpenFile(filepath.Join(append([]string{"..", "testdata"}, parts...)...), OpenOptions{})
	require.NoError(t, err)
	t.Cleanup(func() { _ = p.Close() })
	return p
}

// quarterOf returns a photo turned clockwise by quarters, and where a quad then
// lies.
func quarterOf(t testing.TB, p *Photo, q Quad, quarters int) (*Photo, Quad) {
	pixels := p.Pixels.Clone()
	w, h := p.Width, p.Height
	for range quarters {
		require.NoError(t, gocv.Rotate(pixels, &pixels, gocv.Rotate90Clockwise))
		for i, c := range q {
			q[i] = Point{float64(h-1) - c.Y, c.X}
		}
		w, h = h, w
	}
	turned := &Photo{Pixels: pixels, Width: w, Height: h, Scale: p.Scale}
	t.Cleanup(func() { _ = turned.Close() })
	return turned, q
}

func TestGiantBoardsAreFoundUpright(t *testing.T) {
	r, layout := networks(t), gameNamed(t, "giant").Layout
	for i, name := range []string{"003001", "003002", "003004"} {
		p := opened(t, "giant", name+".jpg")
		want := trueCorners(t, filepath.Join("..", "testdata", "giant", name+".json"))
		p, want = quarterOf(t, p, want, i)
		found, err := r.locateOn(p, layout, nil)
		require.NoError(t, err, name)
		require.Len(t, found, 1, name)
		got := found[0].Mesh
		assert.Equal(t, latticeOf(layout), got.lattice())
		for k, corner := range got.Quad() {
			off := math.Hypot(corner.X-want[k].X, corner.Y-want[k].Y) / latticeOf(layout).squareSize(want)
			assert.Less(t, off, 0.1, "%s, corner %d, in squares", name, k)
		}
		assert.GreaterOrEqual(t, found[0].Score, latticeExits)
	}
}

func TestGiantBoardsAreRead(t *testing.T) {
	r := networks(t)
	p := opened(t, "giant", "003002.jpg")
	game := gameNamed(t, "giant")
	readings, err := r.Read(p, ReadOptions{Game: game})
	require.NoError(t, err)
	require.Len(t, readings, 1)
	want := parsed(t, onGiant)
	wrong := []string{}
	for i := range game.Layout.Len() {
		if sq := engine.Square(i); readings[0].Setup.At(sq).Tile != want.At(sq).Tile {
			wrong = append(wrong, game.Layout.SquareName(sq))
		}
	}
	assert.LessOrEqual(t, len(wrong), 2, "misread: %v", wrong)
	assert.Len(t, readings[0].Squares, 81)
	assert.Nil(t, readings[0].Lid, "no source shows what the lid of a Giant board looks like")
}

func TestWhatIsNoGiantBoardIsRefused(t *testing.T) {
	r, layout := networks(t), gameNamed(t, "giant").Layout
	tests := []struct {
		photo []string
		want  RefusalType
		says  string
	}{
		{[]string{"photos", "009-small.jpg"}, OtherBoard, "has 7x7 squares, and the board of this game has 9x9"},
		{[]string{"foreign", "negatives", "03-sudoku.jpg"}, NoBoard, "No board was found"},
		{[]string{"foreign", "negatives", "07-seven-by-seven.jpg"}, NoBoard, "No board was found"},
	}
	for _, tc := range tests {
		t.Run(strings.Join(tc.photo, " "), func(t *testing.T) {
			_, err := r.locateOn(opened(t, tc.photo...), layout, nil)
			var refusal *Refusal
			require.True(t, errors.As(err, &refusal))
			assert.Equal(t, tc.want, refusal.Type)
			assert.Contains(t, refusal.Message, tc.says)
		})
	}
}

func TestAGiantBoardOfWhichTooMuchIsCutOffIsRefused(t *testing.T) {
	p := opened(t, "giant", "003002.jpg")
	q := trueCorners(t, filepath.Join("..", "testdata", "giant", "003002.json"))
	for _, columns := range []float64{0.7, 0.9, 1, 1.2, 1.5} {
		missing := columns * (q[1].X - q[0].X) / 9
		for side, kept := range map[string][2]int{
			"left":  {int(max(q[0].X, q[3].X) + missing), p.Width},
			"right": {0, int(min(q[1].X, q[2].X) - missing)},
		} {
			cut := &Photo{Pixels: gocv.NewMat(), Width: kept[1] - kept[0], Height: p.Height, Scale: 1}
			t.Cleanup(func() { _ = cut.Close() })
			rest := p.Pixels.ColRange(kept[0], kept[1])
			require.NoError(t, rest.CopyTo(&cut.Pixels))
			require.NoError(t, rest.Close())
			_, err := networks(t).locateOn(cut, gameNamed(t, "giant").Layout, nil)
			var refusal *Refusal
			require.True(t, errors.As(err, &refusal), "%v of a column on the %s", columns, side)
			assert.Equal(t, CutOff, refusal.Type, refusal.Message)
			assert.Contains(t, refusal.Message, side)
		}
	}
}

// The registrar tells the turn of nearly every board; where it does not, the
// numbers do.
func TestNumbersTellWhichWayUpAGiantBoardIs(t *testing.T) {
	r, layout := networks(t), gameNamed(t, "giant").Layout
	p := opened(t, "giant", "003002.jpg")
	want := trueCorners(t, filepath.Join("..", "testdata", "giant", "003002.json"))
	upright, err := latticeOf(layout).fromCorners(p, want)
	require.NoError(t, err)
	for _, m := range otherTurns(upright.Mesh) {
		seen, err := r.upright(p, Found{Mesh: m, Up: 0.4}, layout, nil)
		require.NoError(t, err)
		assert.Equal(t, upright.Mesh.Quad(), seen.mesh.Quad())
	}
}

// A part of a board with another lattice is read as a board of its own: whatever
// the number of its squares, its tiles are those of the whole.
func TestBoardsOfAnySizeAreReadSquareBySquare(t *testing.T) {
	r, game := networks(t), gameNamed(t, "giant")
	p := opened(t, "giant", "003002.jpg")
	whole, err := lattice{rows: 9, cols: 9}.fromCorners(p, trueCorners(t, filepath.Join("..", "testdata", "giant", "003002.json")))
	require.NoError(t, err)
	setup, shown := parsed(t, onGiant), paletteOf(game)
	for _, l := range []lattice{{rows: 9, cols: 9}, {rows: 8, cols: 9}, {rows: 9, cols: 7}, {rows: 6, cols: 9}, {rows: 5, cols: 8}, {rows: 4, cols: 4}} {
		part := Mesh{Rows: l.rows, Cols: l.cols}
		for row := range l.rows + 1 {
			for col := range l.cols + 1 {
				part.Points = append(part.Points, whole.Mesh.At(row, col))
			}
		}
		seen, flat, err := r.readTurn(p, part, nil)
		require.NoError(t, err)
		require.NoError(t, flat.Close())
		require.Len(t, seen.odds, l.rows*l.cols)
		wrong := 0
		for i, o := range seen.odds {
			if candidateTiles(o, shown)[0].tile != setup.At(game.Layout.At(i/l.cols, i%l.cols)).Tile {
				wrong++
			}
		}
		assert.LessOrEqual(t, wrong, 1+len(seen.odds)/20, "%v", l)
	}
}

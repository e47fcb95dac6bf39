package train

import (
	"encoding/binary"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/engine"
	"inkscore/vision"
	"inkscore/vision/paint"
	"inkscore/vision/paint/sample"
	"inkscore/vision/paint/shoot"
	"inkscore/vision/truth"
)

// paintedFolder holds a few easy photos with one board each, and a negative.
func paintedFolder(t *testing.T) string {
	t.Helper()
	folder := t.TempDir()
	easy := sample.Options{Boards: 1, Cards: paint.Options{Sort: paint.LegalBoard}, Photo: shoot.Plain()}
	for seed := range uint64(3) {
		made, o := sample.Make, easy
		if seed == 2 {
			made = sample.Negative
		}
		s, err := made(seed, o)
		require.NoError(t, err)
		name := filepath.Join(folder, fmt.Sprintf("%03d", seed))
		require.NoError(t, os.WriteFile(name+".jpg", s.JPEG, 0o644))
		require.NoError(t, truth.Save(name+".json", s.Boards...))
	}
	return folder
}

// recordsIn adds up the bytes of an array over all shards.
func recordsIn(t *testing.T, folder, name string, size int) int {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "shard-*", name))
	require.NoError(t, err)
	total := 0
	for _, f := range files {
		info, err := os.Stat(f)
		require.NoError(t, err)
		total += int(info.Size())
	}
	require.Zero(t, total%size, "%s holds broken records", name)
	return total / size
}

func TestEveryArrayHoldsAsManyRecords(t *testing.T) {
	photos := paintedFolder(t)
	for kind, arrays := range map[Kind]map[string]int{
		Spots:      {"thumb.u8": 256 * 256 * 3, "spots.f32": 4 * 4 * 9},
		Candidates: {"candidate.u8": 128 * 128, "answer.f32": 4 * 9},
		Boards: {"board.u8": 256 * 256 * 3, "tiles.i8": 49 * 5,
			"corners.u8": 49 * 64 * 64, "rounds.i8": 49},
		Placed: {"board.u8": 256 * 256 * 3, "tiles.i8": 49 * 5,
			"corners.u8": 49 * 64 * 64, "rounds.i8": 49},
	} {
		t.Run(string(kind), func(t *testing.T) {
			out := t.TempDir()
			counts, err := Cut(kind, photos, out, 1)
			require.NoError(t, err)
			assert.Equal(t, 3, counts.Photos)
			assert.Positive(t, counts.Records)
			for name, size := range arrays {
				assert.Equal(t, counts.Records, recordsIn(t, out, name, size), name)
			}
			if kind == Boards {
				assert.Equal(t, 2, counts.Records+counts.Missed)
			}
			if kind == Placed {
				assert.Equal(t, 2, counts.Records, "every board has a true place")
			}
		})
	}
}

func TestALargerBoardIsPractisedOnInWindows(t *testing.T) {
	giant, err := engine.GameNamed("giant")
	require.NoError(t, err)
	s, err := sample.Make(5, sample.Options{CloseUp: true, Games: []*engine.Game{giant}})
	require.NoError(t, err)
	photos, out := t.TempDir(), t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(photos, "005.jpg"), s.JPEG, 0o644))
	require.NoError(t, truth.Save(filepath.Join(photos, "005.json"), s.Boards...))
	counts, err := Cut(Placed, photos, out, 1)
	require.NoError(t, err)
	assert.Equal(t, Counts{Photos: 1, Records: 2}, counts)

	setup, err := s.Boards[0].Setup()
	require.NoError(t, err)
	rounds, err := os.ReadFile(filepath.Join(out, "shard-000", "rounds.i8"))
	require.NoError(t, err)
	for i, corner := range []int{0, 2*9 + 2} { // the squares at the upper left of the two windows
		for k := range 49 {
			assert.EqualValues(t, setup.At(engine.Square(corner+k/7*9+k%7)).Round, rounds[49*i+k], "window %d, its square %d", i, k)
		}
	}
}

// Of a board of islands the windows show water, on which nothing is drawn.
func TestIslandsArePractisedOnWithTheWaterBetween(t *testing.T) {
	game, err := engine.GameNamed("archipelago")
	require.NoError(t, err)
	s, err := sample.Make(4, sample.Options{CloseUp: true, Games: []*engine.Game{game}})
	require.NoError(t, err)
	photos, out := t.TempDir(), t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(photos, "004.jpg"), s.JPEG, 0o644))
	require.NoError(t, truth.Save(filepath.Join(photos, "004.json"), s.Boards...))
	counts, err := Cut(Placed, photos, out, 1)
	require.NoError(t, err)
	require.Equal(t, Counts{Photos: 1, Records: 2}, counts)
	tiles, err := os.ReadFile(filepath.Join(out, "shard-000", "tiles.i8"))
	require.NoError(t, err)
	setup, err := s.Boards[0].Setup()
	require.NoError(t, err)
	for i, corner := range []int{0, 2} { // the row and column of the windows' first squares
		for k := range 49 {
			want := engine.Placed{}
			if sq := game.Layout.At(corner+k/7, corner+k%7); sq != engine.NoSquare {
				want = setup.At(sq)
			}
			for side, kind := range want.Tile.Sides() {
				assert.EqualValues(t, vision.SideClass(kind), tiles[5*(49*i+k)+side], "window %d, its square %d", i, k)
			}
		}
	}
}

func TestTheSameSeedCutsTheSame(t *testing.T) {
	photos, a, b := paintedFolder(t), t.TempDir(), t.TempDir()
	for _, out := range []string{a, b} {
		_, err := Cut(Candidates, photos, out, 7)
		require.NoError(t, err)
	}
	first, err := os.ReadFile(filepath.Join(a, "shard-000", "answer.f32"))
	require.NoError(t, err)
	second, err := os.ReadFile(filepath.Join(b, "shard-000", "answer.f32"))
	require.NoError(t, err)
	assert.Equal(t, first, second)
	for i := 0; i+4 <= len(first); i += 4 {
		v := math.Float32frombits(binary.LittleEndian.Uint32(first[i:]))
		assert.False(t, math.IsNaN(float64(v)))
		assert.LessOrEqual(t, math.Abs(float64(v)), 4.0, "a class, or an offset that can be corrected")
	}
}

func TestCutRefusesWithASentence(t *testing.T) {
	empty := t.TempDir()
	_, err := Cut("letters", empty, t.TempDir(), 1)
	assert.ErrorContains(t, err, "letters")
	_, err = Cut(Spots, empty, t.TempDir(), 1)
	assert.ErrorContains(t, err, "holds no photos")
	require.NoError(t, os.WriteFile(filepath.Join(empty, "001.jpg"), []byte("text"), 0o644))
	_, err = Cut(Spots, empty, t.TempDir(), 1)
	assert.ErrorContains(t, err, "001.j")
}

func TestLearnedPricesAreNoWorse(t *testing.T) {
	learned, err := LearnPrices(paintedFolder(t), 1)
	require.NoError(t, err)
	assert.Equal(t, 2, learned.Boards)
	assert.LessOrEqual(t, learned.After, learned.Before)
	_, err = LearnPrices(t.TempDir(), 1)
	assert.ErrorContains(t, err, "holds no photos")
}

func TestAJoltIsSmall(t *testing.T) {
	mesh, err := vision.MeshOf(vision.Quad{{X: 0, Y: 0}, {X: 700, Y: 0}, {X: 700, Y: 700}, {X: 0, Y: 700}}, 7, 7)
	require.NoError(t, err)
	w := worker{rng: rand.New(rand.NewPCG(3, 3))}
	for range 50 {
		moved := w.jolted(mesh)
		for i, p := range moved.Points {
			off := math.Hypot(p.X-mesh.Points[i].X, p.Y-mesh.Points[i].Y) / 100
			assert.Less(t, off, 0.3)
		}
	}
}

func TestTheTruthOfACandidateIsFoundInAnyTurn(t *testing.T) {
	q := vision.Quad{{X: 10, Y: 10}, {X: 110, Y: 12}, {X: 108, Y: 111}, {X: 9, Y: 112}}
	for turn := range 4 {
		// The corner with index (4-turn)%4 of the turned quad is the first one.
		assert.Equal(t, q[0], q.Turned(turn)[(4-turn)%4])
	}
}

package vision

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

func BenchmarkSpot(b *testing.B) {
	r := networks(b)
	onLarge(b, func(p *Photo, _ Quad) {
		_, err := r.spotter.spot(p)
		require.NoError(b, err)
	})
}

func BenchmarkJudge(b *testing.B) {
	r := networks(b)
	onLarge(b, func(p *Photo, rough Quad) {
		cutter, err := NewCandidateCutter(p)
		require.NoError(b, err)
		defer cutter.Close()
		_, err = r.registrar.judge(cutter, []Quad{rough})
		require.NoError(b, err)
	})
}

// onCrops runs a benchmark on the board of the large photo.
func onCrops(b *testing.B, f func(c *BoardCrops, odds []SquareOdds) error) {
	p, m := largeMesh(b)
	defer p.Close()
	crops, err := Crops(p, m)
	require.NoError(b, err)
	defer crops.Close()
	defer cpuTime(b)()
	for b.Loop() {
		require.NoError(b, f(crops, make([]SquareOdds, boardCells*boardCells)))
	}
}

func BenchmarkTiles(b *testing.B)  { onCrops(b, networks(b).reader.readTiles) }
func BenchmarkDigits(b *testing.B) { onCrops(b, networks(b).reader.readDigits) }

// The whole way from the file's bytes to the readings; "inkscore bench" does it
// with 12 megapixels.
func BenchmarkReadSample(b *testing.B) {
	r := networks(b)
	data, err := os.ReadFile(filepath.Join("..", "testdata", "sample.jpg"))
	require.NoError(b, err)
	defer cpuTime(b)()
	for b.Loop() {
		p, err := Open(data, OpenOptions{})
		require.NoError(b, err)
		_, err = r.Read(p, ReadOptions{})
		require.NoError(b, err)
		require.NoError(b, p.Close())
	}
}

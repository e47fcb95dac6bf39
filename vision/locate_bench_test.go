package vision

import (
	"math/rand/v2"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"gocv.io/x/gocv"
)

// large is a JPEG of 12 megapixels of one board that fills half the picture,
// and its rough corners.
var large = sync.OnceValues(func() ([]byte, Quad) {
	s := synthetic{square: 266, elevation: 65, turn: 10, bend: 0.1, ink: 25, blur: 1.5, noise: 4, seed: 1}
	var t testing.B
	p, mesh := s.shoot(&t)
	defer p.Close()
	buffer, err := gocv.IMEncodeWithParams(gocv.JPEGFileExt, p.Pixels, []int{gocv.IMWriteJpegQuality, 90})
	if err != nil {
		panic(err)
	}
	defer buffer.Close()
	return append([]byte(nil), buffer.GetBytes()...), shaken(mesh.Quad(), 0.15, rand.New(rand.NewPCG(1, 1)))
})

// cpuTime reports the processor time a benchmark's loop takes, all threads
// together: it says more than the clock on a busy machine. Call the result after
// the loop.
func cpuTime(b *testing.B) (done func()) {
	used := func() time.Duration {
		var u syscall.Rusage
		_ = syscall.Getrusage(syscall.RUSAGE_SELF, &u)
		return time.Duration(u.Utime.Nano() + u.Stime.Nano())
	}
	before := used()
	return func() { b.ReportMetric(float64((used()-before).Microseconds())/1e3/float64(b.N), "cpu-ms/op") }
}

func BenchmarkOpen12MP(b *testing.B) {
	data, _ := large()
	defer cpuTime(b)()
	for b.Loop() {
		p, err := Open(data, OpenOptions{})
		require.NoError(b, err)
		require.NoError(b, p.Close())
	}
}

// onLarge runs a benchmark on the large photo, opened.
func onLarge(b *testing.B, f func(p *Photo, rough Quad)) {
	data, rough := large()
	p, err := Open(data, OpenOptions{})
	require.NoError(b, err)
	defer p.Close()
	defer cpuTime(b)()
	for b.Loop() {
		f(p, rough)
	}
}

func BenchmarkProposeOutlines(b *testing.B) {
	onLarge(b, func(p *Photo, _ Quad) {
		_, err := Outlines(p)
		require.NoError(b, err)
	})
}

func BenchmarkRefineMesh(b *testing.B) {
	onLarge(b, func(p *Photo, rough Quad) {
		_, _, err := refineMesh(p, rough, usualLattice)
		require.NoError(b, err)
	})
}

// largeMesh opens the large photo, to be closed, and finds its board's lines.
func largeMesh(b *testing.B) (*Photo, Mesh) {
	data, rough := large()
	p, err := Open(data, OpenOptions{})
	require.NoError(b, err)
	m, _, err := refineMesh(p, rough, usualLattice)
	require.NoError(b, err)
	return p, m
}

func BenchmarkRectify(b *testing.B) {
	p, m := largeMesh(b)
	defer p.Close()
	for name, px := range map[string]int{"32px": 32, "72px": 72} {
		b.Run(name, func(b *testing.B) {
			defer cpuTime(b)()
			for b.Loop() {
				flat, err := Rectify(p, m, px)
				require.NoError(b, err)
				require.NoError(b, flat.Close())
			}
		})
	}
}

// The whole way from the file's bytes to two rectified boards, given rough
// corners.
func BenchmarkOpenRefineRectify12MP(b *testing.B) {
	data, rough := large()
	defer cpuTime(b)()
	for b.Loop() {
		p, err := Open(data, OpenOptions{})
		require.NoError(b, err)
		m, _, err := refineMesh(p, rough, usualLattice)
		require.NoError(b, err)
		for _, px := range []int{32, 72} {
			flat, err := Rectify(p, m, px)
			require.NoError(b, err)
			require.NoError(b, flat.Close())
		}
		require.NoError(b, p.Close())
	}
}

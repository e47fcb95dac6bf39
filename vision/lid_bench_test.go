package vision

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// BenchmarkLid is all that is done for the lid of one board: one that is there,
// and one that lies outside the picture.
func BenchmarkLid(b *testing.B) {
	sample := filepath.Join("..", "testdata", "sample.jpg")
	p, err := OpenFile(sample, OpenOptions{})
	require.NoError(b, err)
	defer func() { _ = p.Close() }()
	r, err := NewRecogniser()
	require.NoError(b, err)
	defer r.Close()
	corners := trueCorners(b, filepath.Join("..", "testdata", "sample.json"))
	mesh, err := MeshOf(corners, boardCells, boardCells)
	require.NoError(b, err)
	for _, tc := range []struct {
		name string
		mesh Mesh
		seen bool
	}{{"seen", mesh, true}, {"not seen", mesh.halfTurned(), false}} {
		b.Run(tc.name, func(b *testing.B) {
			for b.Loop() {
				lid, err := r.lids.read(p, tc.mesh)
				require.NoError(b, err)
				require.Equal(b, tc.seen, lid != nil)
			}
		})
	}
}

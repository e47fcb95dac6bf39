package vision

import (
	"path/filepath"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestOneRecogniserReadsSeveralPhotosAtOnce(t *testing.T) {
	r := networks(t)
	read := func() ([]*Reading, error) {
		p, err := OpenFile(filepath.Join("..", "testdata", "sample.jpg"), OpenOptions{})
		if err != nil {
			return nil, err
		}
		defer func() { _ = p.Close() }()
		return r.Read(p, ReadOptions{})
	}
	alone, err := read()
	require.NoError(t, err)
	require.Len(t, alone, 1)
	var group sync.WaitGroup
	for range 3 {
		group.Go(func() {
			together, err := read()
			if assert.NoError(t, err) {
				assert.Equal(t, alone, together)
			}
		})
	}
	group.Wait()
}

package vision

import (
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestEveryStageIsTold(t *testing.T) {
	p, err := OpenFile(filepath.Join("..", "testdata", "sample.jpg"), OpenOptions{})
	require.NoError(t, err)
	defer p.Close()
	var mu sync.Mutex
	told := map[Stage]time.Duration{}
	_, err = networks(t).Read(p, ReadOptions{Watch: func(s Stage, d time.Duration) {
		mu.Lock()
		defer mu.Unlock()
		told[s] += d
	}})
	require.NoError(t, err)
	assert.Len(t, told, len(Stages()))
	for _, s := range Stages() {
		assert.Positive(t, told[s], s)
	}
}

package audit

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// assignByTrying is assign, slow and obvious.
func assignByTrying(price [][]float64, taken map[int]bool) float64 {
	if len(price) == 0 {
		return 0
	}
	best := math.Inf(1)
	for j, p := range price[0] {
		if !taken[j] {
			taken[j] = true
			best = min(best, p+assignByTrying(price[1:], taken))
			delete(taken, j)
		}
	}
	return best
}

func TestAssignAgreesWithTryingAll(t *testing.T) {
	r := rand.New(rand.NewPCG(43, 1))
	for range 300 {
		n := r.IntN(6)
		m := n + r.IntN(4)
		price := make([][]float64, n)
		for i := range price {
			for range m {
				price[i] = append(price[i], float64(r.IntN(12)-3))
			}
		}
		columns, total := assign(price)
		require.InDelta(t, assignByTrying(price, map[int]bool{}), total, 1e-9)
		seen, sum := map[int]bool{}, 0.0
		for i, j := range columns {
			assert.False(t, seen[j])
			seen[j] = true
			sum += price[i][j]
		}
		assert.InDelta(t, total, sum, 1e-9)
	}
}

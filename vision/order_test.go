package vision

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestInReadingOrder(t *testing.T) {
	at := func(x, y, side, turn float64) Found {
		var q Quad
		for i := range q {
			angle := (turn-135)*math.Pi/180 + float64(i)*math.Pi/2
			q[i] = Point{x + side/math.Sqrt2*math.Cos(angle), y + side/math.Sqrt2*math.Sin(angle)}
		}
		m, err := MeshOf(q, 7, 7)
		require.NoError(t, err)
		return Found{Mesh: m}
	}
	for name, want := range map[string][]Found{
		"two uneven rows":           {at(0, 12, 70, 0), at(100, 0, 70, 0), at(210, 20, 70, 0), at(10, 100, 70, 0), at(120, 90, 70, 0)},
		"a row that slopes":         {at(0, 0, 70, 0), at(90, 25, 70, 0), at(180, 50, 70, 0), at(270, 75, 70, 0)},
		"a row that slopes upwards": {at(0, 75, 70, 0), at(90, 50, 70, 0), at(180, 25, 70, 0), at(270, 0, 70, 0)},
		"small ones far away":       {at(20, 0, 50, 0), at(90, 4, 50, 0), at(0, 80, 90, 0), at(110, 85, 90, 0)},
		"a small one beside":        {at(0, 0, 90, 0), at(80, 25, 40, 0)},
		"turned ones":               {at(0, 8, 70, 45), at(110, 0, 70, 200), at(5, 120, 70, 90)},
		"one above the other":       {at(0, 0, 70, 0), at(30, 50, 70, 45)},
		"a round table":             {at(100, 0, 70, 180), at(0, 100, 70, 90), at(200, 100, 70, 270), at(100, 200, 70, 0)},
		"a single one":              {at(5, 5, 70, 10)},
		"none":                      {},
	} {
		t.Run(name, func(t *testing.T) {
			for seed := range uint64(10) {
				got := append([]Found{}, want...)
				rand.New(rand.NewPCG(seed, 0)).Shuffle(len(got), func(i, j int) { got[i], got[j] = got[j], got[i] })
				inReadingOrder(got)
				assert.Equal(t, want, got)
			}
		})
	}
}

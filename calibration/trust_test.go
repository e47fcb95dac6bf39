package calibration

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestTrustIsReadFromJSON(t *testing.T) {
	got, err := ParseTrust([]byte(`{"sides": 1.5, "centres": 0.8, "digits": 2}`))
	require.NoError(t, err)
	assert.Equal(t, Trust{Sides: 1.5, Centres: 0.8, Digits: 2}, got)
	for want, text := range map[string]string{
		"cannot be read":                   `{`,
		"temperature of the digits is 0":   `{"sides": 1, "centres": 1}`,
		"temperature of the sides is 50":   `{"sides": 50, "centres": 1, "digits": 1}`,
		"temperature of the centres is -1": `{"sides": 1, "centres": -1, "digits": 1}`,
	} {
		_, err := ParseTrust([]byte(text))
		assert.ErrorContains(t, err, want)
	}
}

func TestCoolDividesTheLogits(t *testing.T) {
	tests := []struct {
		name        string
		odds        []float64
		temperature float64
		want        []float64
	}{
		{"as said", []float64{0.9, 0.1}, 1, []float64{0.9, 0.1}},
		{"half the logit", []float64{0.9, 0.1}, 2, []float64{0.75, 0.25}}, // odds 9 to 1 become 3 to 1
		{"twice the logit", []float64{0.75, 0.25}, 0.5, []float64{0.9, 0.1}},
		{"what is sure stays sure", []float64{1, 0, 0}, 3, []float64{1, 0, 0}},
		{"what is even stays even", []float64{0.5, 0.5}, 4, []float64{0.5, 0.5}},
		{"nothing stays nothing", []float64{0, 0}, 2, []float64{0, 0}},
	}
	for _, tc := range tests {
		t.Run(tc.name, func(t *testing.T) {
			got := append([]float64(nil), tc.odds...)
			Cool(got, tc.temperature)
			assert.InDeltaSlice(t, tc.want, got, 1e-12)
		})
	}
}

func FuzzCoolKeepsADistribution(f *testing.F) {
	f.Add(0.2, 0.3, 1.7)
	f.Add(1e-300, 0.5, 0.1)
	f.Fuzz(func(t *testing.T, a, b, temperature float64) {
		if !(a >= 0 && b >= 0 && a+b <= 1 && temperature >= leastTemperature && temperature <= mostTemperature) {
			t.Skip()
		}
		odds := []float64{a, b, 1 - a - b}
		Cool(odds, temperature)
		sum := 0.0
		for _, p := range odds {
			require.False(t, math.IsNaN(p) || p < 0)
			sum += p
		}
		assert.InDelta(t, 1, sum, 1e-9)
		if a >= b {
			assert.GreaterOrEqual(t, odds[0], odds[1], "the order stays")
		}
	})
}

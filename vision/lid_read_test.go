package vision

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Numbers are read only where enough of the boxes lie where the print has them.
func TestNumbersNeedTheBoxesOfTheKnownPrint(t *testing.T) {
	layouts, err := lidLayouts()
	require.NoError(t, err)
	print := &layouts[0]
	tests := []struct {
		name  string
		marks int // boxes that are seen clearly
		shift float64
		like  float64
		fit   bool
	}{
		{"all in their places", 7, 0, 0.9, true},
		{"three are enough", 3, 0.05, 0.5, true},
		{"two are not", 2, 0, 0.9, false},
		{"another print", 7, -0.15, 0.9, false},
		{"too blurred to tell", 7, 0, 0.3, false},
	}
	for _, tc := range tests {
		t.Run(tc.name, func(t *testing.T) {
			place := lidPlace{print: print, marks: make([]lidMark, len(print.landmarks))}
			for i, s := range print.scores {
				if i < tc.marks {
					place.marks[s.landmark] = lidMark{inside: true, shift: Point{X: tc.shift}, like: tc.like}
				}
			}
			assert.Equal(t, tc.fit, place.boxesFit())
		})
	}
}

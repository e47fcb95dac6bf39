package eval

import (
	"math/rand/v2"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/vision/paint"
	"inkscore/vision/truth"
)

// A planted fault whose name nobody knows would count as missed for ever.
func TestEveryPlantedFaultIsReportedOnTheTrueBoard(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 12))
	for _, name := range paint.Spoilers {
		planted := 0
		for range 30 {
			setup := paint.RandomPlay(rng).Setup(rng)
			if fault, ok := paint.Spoil(rng, setup, name); ok {
				planted++
				assert.True(t, reports(setup, fault), "%s at row %d, column %d of %s", name, fault.Row, fault.Col, setup)
			}
		}
		assert.Positive(t, planted, name)
	}
	for _, folder := range []string{"../../testdata/foreign", "../../testdata/foreign/systems", "../../../shared/photos/rendered"} {
		files, err := filepath.Glob(filepath.Join(folder, "*.json"))
		require.NoError(t, err)
		for _, file := range files {
			boards, err := truth.Load(file)
			require.NoError(t, err)
			for _, b := range boards {
				if b.Fault != nil {
					setup, err := b.Setup()
					require.NoError(t, err)
					assert.True(t, reports(setup, *b.Fault), "%s: %s", file, b.Fault.Name)
				}
			}
		}
	}
}

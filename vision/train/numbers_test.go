package train

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/engine"
	"inkscore/vision/paint/sample"
	"inkscore/vision/truth"
)

func TestNumbersAreCountedByWhatIsWritten(t *testing.T) {
	game, err := engine.GameNamed("archipelago")
	require.NoError(t, err)
	s, err := sample.Make(4, sample.Options{CloseUp: true, Games: []*engine.Game{game}})
	require.NoError(t, err)
	folder := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(folder, "004.jpg"), s.JPEG, 0o644))
	require.NoError(t, truth.Save(filepath.Join(folder, "004.json"), s.Boards...))
	seen, err := CountNumbers(folder)
	require.NoError(t, err)

	setup, err := s.Boards[0].Setup()
	require.NoError(t, err)
	written := map[int]int{}
	for _, sq := range setup.Filled() {
		if !game.Layout.Bridge(sq) {
			written[setup.At(sq).Round]++
		}
	}
	squares := 0
	for number, n := range seen {
		assert.LessOrEqual(t, n.Squares, written[number], "the number %d; hidden squares do not count", number)
		squares += n.Squares
		sum := 0.0
		for _, odds := range n.Said {
			sum += odds
		}
		assert.InDelta(t, float64(n.Squares), sum, 1e-3)
	}
	assert.Positive(t, squares)
	var text strings.Builder
	require.NoError(t, seen.WriteText(&text))
	assert.Len(t, strings.Split(strings.TrimSpace(text.String()), "\n"), len(seen))

	_, err = CountNumbers(t.TempDir())
	assert.ErrorContains(t, err, "holds no photos")
}

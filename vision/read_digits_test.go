package vision

import (
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// slowDigits is the slow twin of readDigits: every corner by itself, at every
// glance, whether that is needed or not.
func slowDigits(t *testing.T, r reader, c *BoardCrops) (odds []SquareOdds, unsure int) {
	tokens := make([][]float32, len(glances))
	for g := range glances {
		for sq := range boardCells * boardCells {
			seen, err := r.tokens(c, []int{sq}, glances[g:g+1])
			require.NoError(t, err)
			tokens[g] = append(tokens[g], seen[0]...)
		}
	}
	every := make([]int, boardCells*boardCells)
	for i := range every {
		every[i] = i
	}
	odds = make([]SquareOdds, len(every))
	require.NoError(t, r.addNumbers(tokens[0], every, odds, 1))
	again := make([]bool, len(odds))
	for i := range odds {
		again[i] = slices.Max(odds[i].Digit[:]) < sureNumber
		if again[i] {
			unsure++
		}
	}
	looks := make([][]SquareOdds, len(glances))
	for g := range glances {
		board := slices.Clone(tokens[0])
		for i := range again {
			if again[i] {
				copy(board[i*tokenWidth:], tokens[g][i*tokenWidth:(i+1)*tokenWidth])
			}
		}
		looks[g] = make([]SquareOdds, len(odds))
		require.NoError(t, r.addNumbers(board, every, looks[g], 1))
	}
	for i := range odds {
		if !again[i] {
			continue
		}
		for d := range odds[i].Digit {
			odds[i].Digit[d] = 0
			for g := range glances {
				odds[i].Digit[d] += looks[g][i].Digit[d] / float64(len(glances))
			}
		}
	}
	return odds, unsure
}

func TestOnlyUnsureNumbersAreLookedAtAgain(t *testing.T) {
	r, looked := networks(t), 0
	for _, name := range []string{"photos/005-half.jpg", "foreign/004.jpg"} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join("..", "testdata", filepath.FromSlash(name))
			p, err := OpenFile(path, OpenOptions{})
			require.NoError(t, err)
			defer p.Close()
			found, err := r.Locate(p)
			require.NoError(t, err)
			crops, err := Crops(p, found[0].Mesh)
			require.NoError(t, err)
			defer crops.Close()
			want, unsure := slowDigits(t, r.reader, crops)
			assert.Less(t, unsure, len(want))
			looked += unsure
			got := make([]SquareOdds, len(want))
			require.NoError(t, r.reader.readDigits(crops, got))
			for i := range want {
				assert.InDeltaSlice(t, want[i].Digit[:], got[i].Digit[:], 1e-6, "square %d", i)
			}
		})
	}
	assert.Positive(t, looked, "the photos test something")
}

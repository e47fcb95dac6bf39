package paint

import (
	"bytes"
	"compress/gzip"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/engine"
)

// zipped writes a gzipped file.
func zipped(t *testing.T, path string, data []byte) {
	t.Helper()
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	_, err := z.Write(data)
	require.NoError(t, err)
	require.NoError(t, z.Close())
	require.NoError(t, os.WriteFile(path, b.Bytes(), 0o600))
}

// alphabet writes a folder of "handwriting": for every digit one image whose
// middle 20 pixels are ink.
func alphabet(t *testing.T) string {
	t.Helper()
	const side = 28
	images := []byte{0, 0, 8, 3, 0, 0, 0, 10, 0, 0, 0, side, 0, 0, 0, side}
	labels := []byte{0, 0, 8, 1, 0, 0, 0, 10}
	for digit := range 10 {
		img := make([]byte, side*side)
		for y := 4; y < 24; y++ {
			for x := 4; x < 24; x++ {
				img[y*side+x] = 255
			}
		}
		images = append(images, img...)
		labels = append(labels, byte(digit))
	}
	dir := t.TempDir()
	zipped(t, filepath.Join(dir, "train-images-idx3-ubyte.gz"), images)
	zipped(t, filepath.Join(dir, "train-labels-idx1-ubyte.gz"), labels)
	return dir
}

func TestHandwritingIsStampedAtItsPlaceAndSize(t *testing.T) {
	h, err := LoadHandwriting(alphabet(t))
	require.NoError(t, err)
	require.Len(t, h.images[7], 1)
	c := newCanvas(100, 100, 100, spot{-0.5, -0.5})
	c.stamp(h.images[7][0], h.side, spot{0.5, 0.4}, 0.3, 1, 0, 0, 1)
	sum := 0
	for i, v := range c.total {
		sum += int(v)
		x, y := i%100, i/100
		if x < 33 || x > 66 || y < 23 || y > 56 {
			assert.Zero(t, v, "ink at %d,%d", x, y)
		}
	}
	assert.InDelta(t, 30*30, float64(sum)/255, 60)
}

func TestDrawUsesHandwriting(t *testing.T) {
	s := engine.NewSetup(engine.Base())
	s.Put(24, tileOf("H.H.", false), 3)
	hand := PlainHand()
	hand.DigitReal = 1
	draw := func(dir string) []byte {
		card, err := Draw(seeded(3), Options{PPU: 30, Setup: s, Hand: &hand, DigitsDir: dir})
		require.NoError(t, err)
		defer card.Close()
		return card.Panel.ToBytes()
	}
	assert.NotEqual(t, draw(""), draw(alphabet(t)))
}

func TestLoadHandwritingRefusesWithASentence(t *testing.T) {
	images, labels := "train-images-idx3-ubyte.gz", "train-labels-idx1-ubyte.gz"
	tests := []struct {
		name, file string
		data       []byte
		want       string
	}{
		{"no magic", images, make([]byte, 16), "not an IDX file"},
		{"other dimensions", labels, []byte{0, 0, 8, 3, 0, 0, 0, 1, 0, 0, 0, 1}, "not an IDX file"},
		{"huge", images, []byte{0, 0, 8, 3, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255}, "too large"},
		{"empty", labels, []byte{0, 0, 8, 1, 0, 0, 0, 0}, "empty"},
		{"cut off", labels, []byte{0, 0, 8, 1, 0, 0, 0, 10, 1, 2}, "EOF"},
		{"other number", labels, []byte{0, 0, 8, 1, 0, 0, 0, 1, 7}, "do not belong together"},
	}
	for _, tc := range tests {
		t.Run(tc.name, func(t *testing.T) {
			dir := alphabet(t)
			zipped(t, filepath.Join(dir, tc.file), tc.data)
			_, err := LoadHandwriting(dir)
			assert.ErrorContains(t, err, tc.want)
		})
	}
	dir := alphabet(t)
	require.NoError(t, os.WriteFile(filepath.Join(dir, images), []byte("plain"), 0o600))
	_, err := LoadHandwriting(dir)
	assert.ErrorContains(t, err, images)
}

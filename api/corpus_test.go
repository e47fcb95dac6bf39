package api

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"encoding/json"
	"net/http"
	"os"
	"runtime"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// corpusVariable asks for the whole corpus: INKSCORE_CORPUS=2500 go test -run
// Mutants ./api. Without it a part is tried, for a limited time.
const corpusVariable = "INKSCORE_CORPUS"

// Every file gets an answer, and the process lives: were it killed by a native
// decoder, this test would not end.
func TestMutantsOfPhotosAllGetAnAnswer(t *testing.T) {
	count, budget := 400, 20*time.Second
	if text := os.Getenv(corpusVariable); text != "" {
		n, err := strconv.Atoi(text)
		require.NoError(t, err)
		count, budget = n, time.Hour
	}
	w := newWorld(t)
	from := seeds(t)
	began := time.Now()
	answers := map[string]int{}
	for n := range count {
		name, data := mutant(n, from)
		if time.Since(began) > budget {
			t.Logf("stopped after %d of %d", n, count)
			require.Greater(t, n, 50, "the budget is far too small for this machine")
			break
		}
		got := w.ask(upload("/api/v1/boards", part{"photo", "board.jpg", data}))
		answers[strconv.Itoa(got.Code)]++
		if got.Code == http.StatusCreated {
			continue
		}
		var p Problem
		require.NoError(t, json.Unmarshal(got.Body.Bytes(), &p), "%d: %s", n, name)
		answers[p.Type]++
		require.Contains(t, catalogue, p.name(), "%d: %s", n, name)
		require.Less(t, got.Code, 500, "%d: %s: %s", n, name, got.Body)
	}
	t.Log(answers)
	assert.Zero(t, w.server.pool.waiting())
	w.upload() // it still works
}

func TestEverySeedIsAnswered(t *testing.T) {
	w := newWorld(t)
	for _, s := range seeds(t) {
		got := w.ask(upload("/api/v1/boards", part{"photo", s.name, s.data}))
		switch s.name {
		case "odd.jpg", "animated.webp": // there are no such pictures, or they move
			assert.GreaterOrEqual(t, got.Code, 400, s.name)
			assert.Less(t, got.Code, 500, s.name)
		default:
			assert.Equal(t, http.StatusCreated, got.Code, "%s: %s", s.name, got.Body)
		}
	}
}

// chunk is a chunk of a PNG; its checksum is put right by fixPNG.
func chunk(name string, body []byte) []byte {
	b := binary.BigEndian.AppendUint32(nil, uint32(len(body)))
	b = append(append(b, name...), body...)
	return append(b, 0, 0, 0, 0)
}

// zeros returns so many bytes of zero, packed.
func zeros(count int) []byte {
	var b bytes.Buffer
	z, _ := zlib.NewWriterLevel(&b, zlib.BestCompression)
	block := make([]byte, 1<<20)
	for ; count > 0; count -= len(block) {
		_, _ = z.Write(block[:min(count, len(block))])
	}
	_ = z.Close()
	return b.Bytes()
}

func ihdr(width, height uint32) []byte {
	b := binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, width), height)
	return append(b, 8, 0, 0, 0, 0)
}

func pngOf(chunks ...[]byte) []byte {
	return fixPNG(append([]byte("\x89PNG\r\n\x1a\n"), bytes.Join(chunks, nil)...))
}

// A few bytes must not become gigabytes.
func TestBombsOfPixelsAreNotSetOff(t *testing.T) {
	packed := zeros(256 << 20)
	bombs := map[string][]byte{
		"a PNG":                           pngOf(chunk("IHDR", ihdr(20000, 20000)), chunk("IDAT", packed), chunk("IEND", nil)),
		"a PNG with a second header":      pngOf(chunk("IHDR", ihdr(30000, 30000)), chunk("IDAT", packed), chunk("IHDR", ihdr(100, 100)), chunk("IEND", nil)),
		"a PNG with a header behind":      pngOf(chunk("tEXt", []byte("a\x00b")), chunk("IHDR", ihdr(30000, 30000)), chunk("IDAT", packed), chunk("IEND", nil)),
		"a JPEG":                          flatJPEG(0xC0, 20000, 20000, 1),
		"a JPEG that is kept whole":       flatJPEG(0xC2, 14000, 14000, 1),
		"a JPEG whose colours come apart": apart(14000, 14000),
	}
	w := newWorld(t)
	for name, data := range bombs {
		before := peak(t)
		got := w.ask(upload("/api/v1/boards", part{"photo", "bomb", data}))
		assert.GreaterOrEqual(t, got.Code, 400, name)
		assert.Less(t, got.Code, 500, name)
		assert.Less(t, peak(t)-before, 200<<20, "%s: bytes of memory", name)
	}
}

// apart is a JPEG of three colours, each in a scan of its own, so that a decoder
// has to keep all of it.
func apart(width, height uint16) []byte {
	b := flatJPEG(0xC0, width, height, 3)
	at := bytes.Index(b, []byte{0xFF, 0xDA})
	blocks := (int(width) + 7) / 8 * ((int(height) + 7) / 8)
	out := bytes.Clone(b[:at])
	for i := range 3 {
		out = append(out, 0xFF, 0xDA, 0, 8, 1, byte(i+1), 0, 0, 63, 0)
		out = append(out, make([]byte, (2*blocks+7)/8)...)
	}
	return append(out, 0xFF, 0xD9)
}

// peak returns the most memory that this process ever had, in bytes.
func peak(t *testing.T) int {
	t.Helper()
	if runtime.GOOS != "linux" {
		t.Skip("the peak of the memory is read from /proc")
	}
	status, err := os.ReadFile("/proc/self/status")
	require.NoError(t, err)
	_, rest, found := bytes.Cut(status, []byte("VmHWM:"))
	require.True(t, found)
	number, _, _ := bytes.Cut(bytes.TrimSpace(rest), []byte(" "))
	kilobytes, err := strconv.Atoi(string(number))
	require.NoError(t, err)
	return kilobytes << 10
}

package vision

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// blocks is a small picture of four colours, one a quarter: red, green / blue,
// white. Each keeps its place and colour through any compression.
func blocks(w, h int) image.Image {
	m := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			c := color.RGBA{220, 20, 20, 255}
			switch {
			case x >= w/2 && y < h/2:
				c = color.RGBA{20, 200, 20, 255}
			case x < w/2 && y >= h/2:
				c = color.RGBA{20, 20, 220, 255}
			case x >= w/2:
				c = color.RGBA{240, 240, 240, 255}
			}
			m.Set(x, y, c)
		}
	}
	return m
}

func asJPEG(t testing.TB, m image.Image) []byte {
	var b bytes.Buffer
	require.NoError(t, jpeg.Encode(&b, m, &jpeg.Options{Quality: 92}))
	return b.Bytes()
}

func asPNG(t testing.TB, m image.Image) []byte {
	var b bytes.Buffer
	require.NoError(t, png.Encode(&b, m))
	return b.Bytes()
}

// exifBlock is the smallest EXIF block that holds an orientation.
func exifBlock(order binary.ByteOrder, o int) []byte {
	var b bytes.Buffer
	mark := "II"
	if order == binary.ByteOrder(binary.BigEndian) {
		mark = "MM"
	}
	b.WriteString(mark)
	for _, v := range []any{uint16(42), uint32(8), uint16(1), uint16(0x0112), uint16(3), uint32(1), uint16(o), uint16(0), uint32(0)} {
		_ = binary.Write(&b, order, v)
	}
	return b.Bytes()
}

// withEXIF puts an EXIF block into a JPEG, after its first marker.
func withEXIF(jpg, block []byte) []byte {
	body := append([]byte("Exif\x00\x00"), block...)
	head := []byte{0xFF, markerAPP1, byte((len(body) + 2) >> 8), byte(len(body) + 2)}
	return bytes.Join([][]byte{jpg[:2], head, body, jpg[2:]}, nil)
}

// hugePNG is a PNG that says it is so many pixels wide and high, in few bytes.
func hugePNG(w, h uint32) []byte {
	ihdr := binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, w), h)
	ihdr = append(ihdr, 8, 2, 0, 0, 0)
	b := bytes.NewBufferString(pngSignature)
	for _, c := range []struct {
		name string
		body []byte
	}{{"IHDR", ihdr}, {"IEND", nil}} {
		_ = binary.Write(b, binary.BigEndian, uint32(len(c.body)))
		b.WriteString(c.name)
		b.Write(c.body)
		_ = binary.Write(b, binary.BigEndian, crc32.ChecksumIEEE(append([]byte(c.name), c.body...)))
	}
	return b.Bytes()
}

// frameOf is a JPEG of one grey, with a frame of a kind and without pixels.
func frameOf(kind byte, w, h uint16) []byte {
	b := []byte{0xFF, markerSOI, 0xFF, kind, 0, 11, 8}
	b = binary.BigEndian.AppendUint16(binary.BigEndian.AppendUint16(b, h), w)
	b = append(b, 1, 1, 0x11, 0)
	return append(b, 0xFF, markerSOS, 0, 8, 1, 1, 0, 0, 63, 0, 0xFF, markerEOI)
}

// twoHeaders is a PNG that first says that it is huge and then that it is not.
func twoHeaders() []byte {
	huge, small := hugePNG(30000, 30000), hugePNG(100, 100)
	const head = 8 + 25 // the signature and the chunk IHDR
	return append(bytes.Clone(huge[:head]), small[8:]...)
}

// fixture reads a file of testdata/photos.
func fixture(t testing.TB, name string) []byte {
	data, err := os.ReadFile(filepath.Join("..", "testdata", "photos", name))
	require.NoError(t, err)
	return data
}

func TestOpenRefusesBadInput(t *testing.T) {
	photo := asJPEG(t, blocks(200, 150))
	wide := asJPEG(t, image.NewGray(image.Rect(0, 0, 40000, 100)))
	heic, webp := fixture(t, "002-quarter.heic"), fixture(t, "002-quarter.webp")
	ftyp := heic[:binary.BigEndian.Uint32(heic)]
	// Progressive JPEGs name each pass over the picture; this one makes 101 empty ones.
	scans := bytes.Join([][]byte{photo[:len(photo)-2], bytes.Repeat([]byte{0xFF, markerSOS, 0, 2}, 101), photo[len(photo)-2:]}, nil)
	for name, c := range map[string]struct {
		data []byte
		want RefusalType
	}{
		"nothing":                      {nil, NotAnImage},
		"one byte":                     {[]byte{0xFF}, NotAnImage},
		"text":                         {[]byte("A2:H.H./1 C3:HRRHs/4"), NotAnImage},
		"random bytes":                 {bytes.Repeat([]byte{7, 200, 31}, 500), NotAnImage},
		"a GIF":                        {[]byte("GIF89a\x01\x00\x01\x00"), UnsupportedFormat},
		"a PDF":                        {[]byte("%PDF-1.7"), UnsupportedFormat},
		"a film":                       {[]byte("\x00\x00\x00\x18ftypmp42\x00\x00\x00\x00mp42isom"), UnsupportedFormat},
		"a JPEG's first bytes":         {photo[:20], Truncated},
		"half a JPEG":                  {photo[:len(photo)/2], Truncated},
		"a JPEG without its end":       {photo[:len(photo)-2], Truncated},
		"a JPEG filled with zeros":     {append(bytes.Clone(photo[:len(photo)/2]), make([]byte, len(photo)/2)...), Truncated},
		"a JPEG of noise":              {append([]byte{0xFF, 0xD8, 0xFF}, bytes.Repeat([]byte{0x12, 0xFF, 0xC0, 0, 17, 8, 1, 0, 1, 0, 3}, 30)...), Truncated},
		"a JPEG with endless scans":    {scans, UnsupportedFormat},
		"a JPEG 40,000 pixels wide":    {wide, TooLarge},
		"a progressive JPEG of 200 MP": {frameOf(0xC2, 14000, 14000), TooLarge},
		"half a PNG":                   {asPNG(t, blocks(200, 150))[:60], Truncated},
		"a PNG of 30,000 squared":      {hugePNG(30000, 30000), TooLarge},
		"a PNG without pixels":         {hugePNG(0, 0), Damaged},
		"a PNG with the highest bit":   {hugePNG(0xFFFFFFFF, 0xFFFFFFFF), TooLarge},
		"a PNG that says two sizes":    {twoHeaders(), Damaged},
		"a PNG without data":           {hugePNG(200, 200), Damaged},
		"half a WebP":                  {webp[:len(webp)/2], Truncated},
		"half a HEIC":                  {heic[:len(heic)/2], Truncated},
		"a HEIC of zeros":              {append(bytes.Clone(ftyp), make([]byte, 5000)...), Damaged},
		"a HEIC of garbage":            {append(bytes.Clone(ftyp), bytes.Repeat([]byte{0x5A}, 5000)...), Truncated},
		"a thumbnail":                  {asJPEG(t, blocks(80, 60)), TooSmall},
	} {
		t.Run(name, func(t *testing.T) {
			p, err := Open(c.data, OpenOptions{})
			if err == nil {
				defer p.Close()
			}
			var r *Refusal
			require.ErrorAs(t, err, &r)
			assert.Equal(t, c.want, r.Type, r.Message)
			assert.Regexp(t, `^[A-Z].*\.$`, r.Message, "one sentence")
		})
	}
}

func TestOpenRefusesEveryShortenedFile(t *testing.T) {
	for name, data := range map[string][]byte{
		"jpeg": asJPEG(t, blocks(120, 100)), "png": asPNG(t, blocks(120, 100)), "webp": fixture(t, "002-quarter.webp"),
	} {
		for n := 0; n < len(data); n += 1 + len(data)/300 {
			_, err := Open(data[:n], OpenOptions{})
			var r *Refusal
			require.ErrorAs(t, err, &r, "%s cut to %d of %d bytes", name, n, len(data))
			require.Contains(t, []RefusalType{Truncated, NotAnImage, Damaged}, r.Type)
		}
	}
}

func TestOpenDoesNotMindWhatLiesBehindThePicture(t *testing.T) {
	for name, data := range map[string][]byte{
		"jpeg": asJPEG(t, blocks(120, 100)), "png": asPNG(t, blocks(120, 100)), "webp": fixture(t, "002-quarter.webp"),
	} {
		p, err := Open(append(bytes.Clone(data), "VP8 and a video of it"...), OpenOptions{})
		require.NoError(t, err, name)
		require.NoError(t, p.Close())
	}
}

func TestInspectTellsWhatOpenFinds(t *testing.T) {
	for name, data := range map[string][]byte{
		"jpeg": asJPEG(t, blocks(120, 100)), "png": asPNG(t, blocks(120, 100)),
		"webp": fixture(t, "002-quarter.webp"), "heic": fixture(t, "002-quarter.heic"),
	} {
		facts, err := Inspect(data, OpenOptions{})
		require.NoError(t, err, name)
		p, err := Open(data, OpenOptions{})
		require.NoError(t, err, name)
		assert.Equal(t, Facts{Width: p.Width, Height: p.Height}, facts, name)
		require.NoError(t, p.Close())
	}
	_, err := Inspect([]byte("no picture"), OpenOptions{})
	var r *Refusal
	require.ErrorAs(t, err, &r)
	assert.Equal(t, NotAnImage, r.Type)
}

func TestOpenFileRefuses(t *testing.T) {
	dir := t.TempDir()
	write := func(name string, data []byte) string {
		path := filepath.Join(dir, name)
		require.NoError(t, os.WriteFile(path, data, 0o600))
		return path
	}
	big := write("big.jpg", nil)
	require.NoError(t, os.Truncate(big, 200<<20))
	pipe := filepath.Join(dir, "pipe.jpg")
	require.NoError(t, syscall.Mkfifo(pipe, 0o600))
	for name, c := range map[string]struct {
		path string
		want RefusalType
	}{
		"a missing file":        {filepath.Join(dir, "none.jpg"), NotFound},
		"a folder":              {dir, NotAFile},
		"a pipe":                {pipe, NotAFile},
		"200 MB":                {big, TooLarge},
		"an empty file":         {write("empty.jpg", nil), NotAnImage},
		"text by another name":  {write("text.jpg", []byte("hello")), NotAnImage},
		"a path through a file": {filepath.Join(write("x.jpg", nil), "y.jpg"), Unreadable},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := OpenFile(c.path, OpenOptions{})
			var r *Refusal
			require.ErrorAs(t, err, &r)
			assert.Equal(t, c.want, r.Type, r.Message)
		})
	}
}

func TestOpenReadsEveryFormat(t *testing.T) {
	var mean [][3]float64
	for _, name := range []string{"002-quarter.webp", "002-quarter.heic"} {
		p, err := OpenFile(filepath.Join("..", "testdata", "photos", name), OpenOptions{})
		require.NoError(t, err, name)
		assert.Equal(t, [4]int{300, 400, 300, 400}, [4]int{p.Width, p.Height, p.Pixels.Cols(), p.Pixels.Rows()}, name)
		m := p.Pixels.Mean()
		mean = append(mean, [3]float64{m.Val1, m.Val2, m.Val3})
		require.NoError(t, p.Close())
	}
	for k := range 3 {
		assert.InDelta(t, mean[0][k], mean[1][k], 4, "both are the same picture")
	}
	for name, data := range map[string][]byte{"jpeg": asJPEG(t, blocks(200, 120)), "png": asPNG(t, blocks(200, 120))} {
		p, err := Open(data, OpenOptions{})
		require.NoError(t, err, name)
		assert.Equal(t, [2]int{200, 120}, [2]int{p.Width, p.Height}, name)
		assertColour(t, p, 50, 30, [3]int{20, 20, 220}, name)
		require.NoError(t, p.Close())
		require.NoError(t, p.Close(), "closing twice")
	}
}

// assertColour holds a pixel against blue, green, red.
func assertColour(t *testing.T, p *Photo, x, y int, want [3]int, what string) {
	v := p.Pixels.GetVecbAt(y, x)
	for k := range 3 {
		assert.InDelta(t, want[k], int(v[k]), 25, "%s: channel %d of pixel %d,%d", what, k, x, y)
	}
}

func TestOpenTurnsUpright(t *testing.T) {
	const w, h = 200, 120
	stored := blocks(w, h)
	colours := func(x, y int) [3]int {
		r, g, b, _ := stored.At(x, y).RGBA()
		return [3]int{int(b >> 8), int(g >> 8), int(r >> 8)}
	}
	// Where pixel x, y of the upright picture is stored (EXIF 2.3, 4.6.4).
	from := map[int]func(x, y int) (int, int){
		1: func(x, y int) (int, int) { return x, y },
		2: func(x, y int) (int, int) { return w - 1 - x, y },
		3: func(x, y int) (int, int) { return w - 1 - x, h - 1 - y },
		4: func(x, y int) (int, int) { return x, h - 1 - y },
		5: func(x, y int) (int, int) { return y, x },
		6: func(x, y int) (int, int) { return y, h - 1 - x },
		7: func(x, y int) (int, int) { return w - 1 - y, h - 1 - x },
		8: func(x, y int) (int, int) { return w - 1 - y, x },
	}
	for o, source := range from {
		for _, order := range []binary.ByteOrder{binary.BigEndian, binary.LittleEndian} {
			name := fmt.Sprintf("orientation %d, %v", o, order)
			p, err := Open(withEXIF(asJPEG(t, stored), exifBlock(order, o)), OpenOptions{})
			require.NoError(t, err, name)
			if o >= 5 {
				assert.Equal(t, [2]int{h, w}, [2]int{p.Width, p.Height}, name)
			}
			require.Equal(t, [2]int{p.Width, p.Height}, [2]int{p.Pixels.Cols(), p.Pixels.Rows()}, name)
			for _, at := range [][2]int{{1, 1}, {3, 1}, {1, 3}, {3, 3}} {
				x, y := at[0]*p.Width/4, at[1]*p.Height/4
				assertColour(t, p, x, y, colours(source(x, y)), name)
			}
			require.NoError(t, p.Close())
		}
	}
}

func TestOrientationOfOddBlocksIsUpright(t *testing.T) {
	good := exifBlock(binary.LittleEndian, 6)
	require.Equal(t, orientation(6), exifOrientation(good))
	outside := bytes.Clone(good)
	binary.LittleEndian.PutUint32(outside[4:], 1<<31)
	many := bytes.Clone(good)
	binary.LittleEndian.PutUint16(many[8:], 0xFFFF)
	other := bytes.Clone(good)
	binary.LittleEndian.PutUint16(other[10:], 0x0100)
	for name, c := range map[string]struct {
		block []byte
		want  orientation
	}{
		"nothing":                  {nil, 1},
		"no byte order":            {append([]byte("XX"), good[2:]...), 1},
		"cut short":                {good[:15], 1},
		"directory outside":        {outside, 1},
		"more entries than bytes":  {many, 6},
		"many entries, none right": {other, 1},
		"orientation 0":            {exifBlock(binary.BigEndian, 0), 1},
		"orientation 9":            {exifBlock(binary.BigEndian, 9), 1},
	} {
		assert.Equal(t, c.want, exifOrientation(c.block), name)
	}
}

func TestLargeJPEGIsDecodedSmallAndAgainFiner(t *testing.T) {
	for _, c := range []struct{ w, h, scale int }{{1999, 400, 1}, {4000, 300, 2}, {301, 4032, 2}, {8000, 200, 4}} {
		data := asJPEG(t, blocks(c.w, c.h))
		p, err := Open(data, OpenOptions{})
		require.NoError(t, err)
		assert.Equal(t, float64(c.scale), p.Scale)
		assert.Equal(t, [2]int{c.w, c.h}, [2]int{p.Width, p.Height})
		assert.Equal(t, [2]int{(c.w + c.scale - 1) / c.scale, (c.h + c.scale - 1) / c.scale}, [2]int{p.Pixels.Cols(), p.Pixels.Rows()})
		q := Point{123.25, 77.5}
		back := p.fromPixels(p.toPixels(q))
		assert.InDeltaSlice(t, []float64{q.X, q.Y}, []float64{back.X, back.Y}, 1e-9)
		require.NoError(t, p.EnsureScale(1))
		assert.Equal(t, 1.0, p.Scale)
		assert.Equal(t, [2]int{c.w, c.h}, [2]int{p.Pixels.Cols(), p.Pixels.Rows()})
		assertColour(t, p, c.w/4, c.h/4, [3]int{20, 20, 220}, "finer")
		require.NoError(t, p.Close())
	}
}

// The edge between two halves must lie at the same full-size place whatever the
// scale; half a pixel lost here is lost in every later step.
func TestScaledJPEGKeepsPlaces(t *testing.T) {
	data := asJPEG(t, blocks(4000, 200))
	for _, full := range []bool{true, false} {
		p, err := Open(data, OpenOptions{FullSize: full})
		require.NoError(t, err)
		y := p.Pixels.Rows() / 4
		crossing := 0.0
		for x := 0; x+1 < p.Pixels.Cols(); x++ {
			a, b := float64(p.Pixels.GetVecbAt(y, x)[2]), float64(p.Pixels.GetVecbAt(y, x+1)[2]) // red falls from 220 to 20
			if a >= 120 && b < 120 {
				crossing = p.fromPixels(Point{float64(x) + (a-120)/(a-b), 0}).X
			}
		}
		assert.InDelta(t, 1999.5, crossing, 0.3, "scale %v", p.Scale)
		require.NoError(t, p.Close())
	}
}

func FuzzOpen(f *testing.F) {
	f.Add(asJPEG(f, blocks(100, 100)))
	f.Add(withEXIF(asJPEG(f, blocks(120, 100)), exifBlock(binary.BigEndian, 6)))
	f.Add(asPNG(f, blocks(100, 100)))
	f.Add(hugePNG(30000, 30000))
	f.Add(fixture(f, "002-quarter.webp"))
	f.Add(fixture(f, "002-quarter.heic")[:2000])
	f.Fuzz(func(t *testing.T, data []byte) {
		p, err := Open(data, OpenOptions{MaxPixels: 1_000_000})
		if err != nil {
			var r *Refusal
			if !errors.As(err, &r) || r.Message == "" {
				t.Fatalf("not a refusal: %v", err)
			}
			return
		}
		defer p.Close()
		if p.Pixels.Empty() || p.Width < minSide || p.Height < minSide {
			t.Fatalf("opened %d x %d", p.Width, p.Height)
		}
		if (p.Width+int(p.Scale)-1)/int(p.Scale) != p.Pixels.Cols() || (p.Height+int(p.Scale)-1)/int(p.Scale) != p.Pixels.Rows() {
			t.Fatalf("says %d x %d at scale %v, holds %d x %d", p.Width, p.Height, p.Scale, p.Pixels.Cols(), p.Pixels.Rows())
		}
	})
}

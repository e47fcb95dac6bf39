package api

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color"
	"image/png"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
	"gocv.io/x/gocv"
)

// seed is a file that mutants are made from.
type seed struct {
	name string
	data []byte
}

// seeds returns small pictures of every kind that is read.
func seeds(t testing.TB) []seed {
	t.Helper()
	all := []seed{
		{"photo.jpg", testdata(t, "foreign/negatives/12-maze.jpg")},
		{"photo.webp", testdata(t, "photos/002-quarter.webp")},
		{"photo.heic", testdata(t, "photos/002-quarter.heic")},
		{"cmyk.jpg", flatJPEG(0xC0, 160, 160, 4)},
		{"gray.jpg", flatJPEG(0xC0, 160, 160, 1)},
		{"odd.jpg", flatJPEG(0xC0, 160, 160, 2)},
		{"animated.webp", animatedWebP(testdata(t, "photos/002-quarter.webp"))},
	}
	picture, err := gocv.IMDecode(all[0].data, gocv.IMReadColor)
	require.NoError(t, err)
	defer picture.Close()
	small := gocv.NewMat()
	defer small.Close()
	require.NoError(t, gocv.Resize(picture, &small, image.Pt(200, 150), 0, 0, gocv.InterpolationArea))
	for name, params := range map[string][]int{
		"progressive.jpg": {gocv.IMWriteJpegProgressive, 1}, "restarts.jpg": {gocv.IMWriteJpegRstInterval, 3},
		"optimised.jpg": {gocv.IMWriteJpegOptimize, 1},
	} {
		data, err := gocv.IMEncodeWithParams(gocv.JPEGFileExt, small, params)
		require.NoError(t, err)
		all = append(all, seed{name, bytes.Clone(data.GetBytes())})
		data.Close()
	}
	for name, m := range map[string]image.Image{
		"rgb.png": image.NewNRGBA(image.Rect(0, 0, 160, 120)), "deep.png": image.NewNRGBA64(image.Rect(0, 0, 160, 120)),
		"gray.png": image.NewGray(image.Rect(0, 0, 160, 120)), "deepgray.png": image.NewGray16(image.Rect(0, 0, 160, 120)),
		"palette.png": image.NewPaletted(image.Rect(0, 0, 160, 120), color.Palette{color.Black, color.White, color.NRGBA{200, 0, 0, 90}}),
	} {
		var b bytes.Buffer
		require.NoError(t, png.Encode(&b, m))
		all = append(all, seed{name, b.Bytes()})
	}
	return all
}

// flatJPEG is a JPEG of one colour with a frame of some kind and so many
// components, its Huffman tables the shortest that there are: a block is a DC
// code of one bit and an end of block of one bit.
func flatJPEG(frame byte, width, height uint16, components int) []byte {
	b := []byte{0xFF, 0xD8}
	segment := func(marker byte, body ...byte) {
		b = append(b, 0xFF, marker, byte((len(body)+2)>>8), byte(len(body)+2))
		b = append(b, body...)
	}
	segment(0xEE, 'A', 'd', 'o', 'b', 'e', 0, 100, 0, 0, 0, 0, 2)
	segment(0xDB, append([]byte{0}, bytes.Repeat([]byte{1}, 64)...)...)
	head := binary.BigEndian.AppendUint16(binary.BigEndian.AppendUint16([]byte{8}, height), width)
	head = append(head, byte(components))
	scan := []byte{byte(components)}
	for i := range components {
		head = append(head, byte(i+1), 0x11, 0)
		scan = append(scan, byte(i+1), 0)
	}
	segment(frame, head...)
	counts := make([]byte, 16)
	counts[0] = 1
	segment(0xC4, append(append([]byte{0x00}, counts...), 0)...)
	segment(0xC4, append(append([]byte{0x10}, counts...), 0)...)
	segment(0xDA, append(scan, 0, 63, 0)...)
	blocks := (int(width) + 7) / 8 * ((int(height) + 7) / 8) * components
	b = append(b, make([]byte, (2*blocks+7)/8)...)
	return append(b, 0xFF, 0xD9)
}

// animatedWebP wraps a WebP's frame as the first of an animation.
func animatedWebP(still []byte) []byte {
	frame := still[12:]
	body := []byte("WEBPVP8X\x0a\x00\x00\x00\x02\x00\x00\x00\x2b\x01\x00\x8f\x01\x00ANIM\x06\x00\x00\x00\xff\xff\xff\xff\x00\x00ANMF")
	body = binary.LittleEndian.AppendUint32(body, uint32(16+len(frame)))
	body = append(body, 0, 0, 0, 0, 0, 0, 0x2b, 1, 0, 0x8f, 1, 0, 100, 0, 0, 0)
	body = append(body, frame...)
	return append(binary.LittleEndian.AppendUint32([]byte("RIFF"), uint32(len(body))), body...)
}

// fixPNG makes the checksums of a PNG right again, so that a mutant gets past
// them into the decoder.
func fixPNG(data []byte) []byte {
	for at := 8; at+12 <= len(data); {
		size := int(binary.BigEndian.Uint32(data[at:]))
		if size > len(data)-at-12 {
			break
		}
		binary.BigEndian.PutUint32(data[at+8+size:], crc32.ChecksumIEEE(data[at+4:at+8+size]))
		at += 12 + size
	}
	return data
}

// pieces returns where the segments of a JPEG or the chunks of a PNG, a WebP or a
// HEIC begin, roughly: where its lengths and names stand.
func pieces(data []byte) []int {
	var all []int
	for i := 0; i+8 < len(data) && len(all) < 400; i++ {
		marker := data[i] == 0xFF && data[i+1] >= 0xC0 && data[i+1] != 0xFF
		name := true
		for _, c := range data[i+4 : i+8] {
			name = name && (c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' || c == '8' || c == ' ')
		}
		if marker || name {
			all = append(all, i)
		}
	}
	return all
}

// mutation changes a copy of a file.
type mutation struct {
	name string
	make func(r *rand.Rand, data []byte, others []seed) []byte
}

// strange are numbers that break what counts with them.
var strange = []uint32{0, 1, 2, 7, 0x7F, 0x80, 0xFF, 0x100, 0x7FFF, 0x8000, 0xFFFF, 0x10000, 0x7FFFFFFF, 0x80000000, 0xFFFFFFF0, 0xFFFFFFFF}

var mutations = []mutation{
	{"cut", func(r *rand.Rand, d []byte, _ []seed) []byte { return d[:r.IntN(len(d))] }},
	{"bits", func(r *rand.Rand, d []byte, _ []seed) []byte {
		for range 1 + r.IntN(20) {
			d[r.IntN(len(d))] ^= 1 << r.IntN(8)
		}
		return d
	}},
	{"head", func(r *rand.Rand, d []byte, _ []seed) []byte {
		for range 1 + r.IntN(6) {
			d[r.IntN(min(len(d), 700))] = byte(r.Uint32())
		}
		return d
	}},
	{"length", func(r *rand.Rand, d []byte, _ []seed) []byte {
		if at := pieces(d); len(at) > 0 {
			i, n := at[r.IntN(len(at))], strange[r.IntN(len(strange))]
			if r.IntN(2) == 0 {
				binary.BigEndian.PutUint16(d[i+2:], uint16(n)) // a JPEG's
			} else {
				binary.BigEndian.PutUint32(d[i:], n)
			}
		}
		return d
	}},
	{"number", func(r *rand.Rand, d []byte, _ []seed) []byte {
		i, n := r.IntN(max(1, min(len(d)-4, 400))), strange[r.IntN(len(strange))]
		if r.IntN(2) == 0 {
			binary.LittleEndian.PutUint32(d[i:], n)
		} else {
			binary.BigEndian.PutUint16(d[i:], uint16(n))
		}
		return d
	}},
	{"fill", func(r *rand.Rand, d []byte, _ []seed) []byte {
		from := r.IntN(len(d))
		for i := from; i < min(len(d), from+r.IntN(3000)); i++ {
			d[i] = []byte{0, 0xFF}[from%2]
		}
		return d
	}},
	{"twice", func(r *rand.Rand, d []byte, _ []seed) []byte {
		at := pieces(d)
		if len(at) < 2 {
			return append(d, d...)
		}
		i := r.IntN(len(at) - 1)
		part := d[at[i]:at[i+1]]
		var out []byte
		out = append(out, d[:at[i+1]]...)
		for range 1 + r.IntN(50) {
			out = append(out, part...)
		}
		return append(out, d[at[i+1]:]...)
	}},
	{"without", func(r *rand.Rand, d []byte, _ []seed) []byte {
		at := pieces(d)
		if len(at) < 2 {
			return d[1:]
		}
		i := r.IntN(len(at) - 1)
		return append(d[:at[i]:at[i]], d[at[i+1]:]...)
	}},
	{"two in one", func(r *rand.Rand, d []byte, others []seed) []byte {
		other := others[r.IntN(len(others))].data
		switch r.IntN(3) {
		case 0:
			return append(d, other...)
		case 1:
			return append(d[:r.IntN(len(d))], other[r.IntN(len(other)):]...)
		}
		return append(append([]byte("%PDF-1.7\n"), d...), "PK\x05\x06"...)
	}},
	{"exif", func(r *rand.Rand, d []byte, _ []seed) []byte {
		if !bytes.HasPrefix(d, []byte{0xFF, 0xD8}) {
			return append(d, exifLoop(r)...)
		}
		body := append([]byte("Exif\x00\x00"), exifLoop(r)...)
		head := []byte{0xFF, 0xE1, byte((len(body) + 2) >> 8), byte(len(body) + 2)}
		return bytes.Join([][]byte{d[:2], head, body, d[2:]}, nil)
	}},
	{"frame", func(r *rand.Rand, d []byte, _ []seed) []byte {
		// Another coding, precision, size, component count or sampling of a JPEG.
		if at := bytes.Index(d, []byte{0xFF, 0xC0}); at >= 0 && at+18 < len(d) {
			d[at+1] = 0xC0 + byte(r.IntN(16))
			d[at+4+r.IntN(14)] = byte(r.Uint32())
		}
		return d
	}},
}

// exifLoop is an EXIF block whose directory leads back to itself.
func exifLoop(r *rand.Rand) []byte {
	b := []byte{'M', 'M', 0, 42, 0, 0, 0, 8, byte(r.IntN(2)), byte(r.IntN(20))}
	entry := func(tag, kind uint16, count, value uint32) {
		b = binary.BigEndian.AppendUint16(binary.BigEndian.AppendUint16(b, tag), kind)
		b = binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(b, count), value)
	}
	entry(0x0112, 3, 1, r.Uint32N(12)<<16)
	entry(0x8769, 4, 1, 8)
	entry(0x9003, 2, strange[r.IntN(len(strange))], strange[r.IntN(len(strange))])
	return binary.BigEndian.AppendUint32(b, 8) // the next directory is this one
}

// mutant makes one file, the same for the same number.
func mutant(n int, from []seed) (string, []byte) {
	r := rand.New(rand.NewPCG(uint64(n), 20250101))
	s := from[n%len(from)]
	data, name := bytes.Clone(s.data), s.name
	for range 1 + r.IntN(2) {
		m := mutations[r.IntN(len(mutations))]
		if len(data) < 16 {
			break
		}
		data, name = m.make(r, data, from), name+", "+m.name
	}
	if bytes.HasPrefix(data, []byte("\x89PNG")) && r.IntN(4) > 0 {
		data = fixPNG(data)
	}
	return name, data
}

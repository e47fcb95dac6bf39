package photo_test

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// The place that is planted into photos, as words and as EXIF's numbers.
const placeWords = "GPS-48.8583701N-2.2944813E"

var (
	takenAt      = time.Date(2024, 5, 31, 21, 30, 15, 0, time.UTC)
	placeNumbers = []uint32{0x7A11C0DE, 0x7B22C1DF, 0x7C33C2E0, 0x7D44C3E1} // no picture has these by chance
)

// needles are all forms in which the place may lie in a file.
func needles() [][]byte {
	all := [][]byte{[]byte(placeWords), []byte("GPS-48"), []byte("8583701"), wide(placeWords)}
	for _, n := range placeNumbers {
		all = append(all, binary.BigEndian.AppendUint32(nil, n), binary.LittleEndian.AppendUint32(nil, n))
	}
	return all
}

func wide(text string) []byte {
	var out []byte
	for _, c := range []byte(text) {
		out = append(out, c, 0)
	}
	return out
}

// fixture reads one of the small photos of testdata.
func fixture(t testing.TB, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "testdata", "photos", name))
	require.NoError(t, err)
	return data
}

// exif is an EXIF block, a TIFF: orientation, the time, the place as a GPS
// directory and in the maker's note, and a thumbnail that names the place too.
func exif(order binary.AppendByteOrder, orientation uint16) []byte {
	const (
		short, text, long, rational, undefined = 3, 2, 4, 5, 7
		first, exifAt, gpsAt, dataAt           = 8, 120, 200, 300
	)
	tiff := make([]byte, dataAt)
	get := order.(binary.ByteOrder)
	copy(tiff, map[bool]string{true: "II*\x00", false: "MM\x00*"}[get.Uint16([]byte{1, 0}) == 1])
	get.PutUint32(tiff[4:], first)
	put := func(at, n int, tag, kind uint16, count, value uint32) {
		get.PutUint16(tiff[at:], uint16(n+1))
		entry := tiff[at+2+12*n:]
		get.PutUint16(entry, tag)
		get.PutUint16(entry[2:], kind)
		get.PutUint32(entry[4:], count)
		if kind == short {
			get.PutUint16(entry[8:], uint16(value))
		} else {
			get.PutUint32(entry[8:], value)
		}
	}
	add := func(data []byte) uint32 {
		tiff = append(tiff, data...)
		return uint32(len(tiff) - len(data))
	}
	stamp := []byte(takenAt.Format("2006:01:02 15:04:05") + "\x00")
	put(first, 0, 0x010E, text, uint32(len(placeWords)), add([]byte(placeWords)))
	put(first, 1, 0x0112, short, 1, uint32(orientation))
	put(first, 2, 0x8769, long, 1, exifAt)
	put(first, 3, 0x8825, long, 1, gpsAt)
	thumb := append([]byte{0xFF, 0xD8}, placeWords...)
	put(first, 4, 0x0201, long, 1, add(append(thumb, 0xFF, 0xD9)))
	put(exifAt, 0, 0x9003, text, 20, add(stamp))
	put(exifAt, 1, 0x927C, undefined, uint32(len(placeWords)), add(wide(placeWords)))
	var numbers []byte
	for _, n := range placeNumbers {
		numbers = order.AppendUint32(order.AppendUint32(numbers, n), 1)
	}
	put(gpsAt, 0, 2, rational, 3, add(numbers))
	put(gpsAt, 1, 4, rational, 3, add(numbers))
	return tiff
}

var (
	little = binary.AppendByteOrder(binary.LittleEndian)
	big    = binary.AppendByteOrder(binary.BigEndian)
	xmp    = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><exif:GPSLatitude>` + placeWords + `</exif:GPSLatitude></x:xmpmeta>`
)

// segment is a JPEG segment.
func segment(marker byte, body string) []byte {
	out := []byte{0xFF, marker, 0, 0}
	binary.BigEndian.PutUint16(out[2:], uint16(len(body)+2))
	return append(out, body...)
}

// plantJPEG puts the place wherever a JPEG can hold it.
func plantJPEG(t testing.TB, plain []byte, orientation uint16) []byte {
	t.Helper()
	require.Equal(t, []byte{0xFF, 0xD8}, plain[:2])
	eoi := bytes.LastIndex(plain, []byte{0xFF, 0xD9})
	out := []byte{0xFF, 0xD8}
	for _, s := range [][]byte{
		segment(0xE0, "JFXX\x00\x10"+placeWords), // a thumbnail of JFIF
		segment(0xE1, "Exif\x00\x00"+string(exif(little, orientation))),
		segment(0xE1, "http://ns.adobe.com/xap/1.0/\x00"+xmp),
		segment(0xE1, "http://ns.adobe.com/xmp/extension/\x00"+placeWords),
		segment(0xE2, "ICC_PROFILE\x00\x01\x01"+placeWords),
		segment(0xE2, "MPF\x00"+placeWords),
		segment(0xED, "Photoshop 3.0\x008BIM\x04\x04"+placeWords), // IPTC
		segment(0xEE, "Adobe\x00\x64\x00\x00\x00\x00\x01"+placeWords),
		segment(0xEF, placeWords),
		segment(0xFE, placeWords), // a comment
	} {
		out = append(out, s...)
	}
	out = append(out, placeWords...) // between two segments
	out = append(out, plain[2:eoi+2]...)
	out = append(out, placeWords...) // behind the end: a video, a second picture
	return append(out, plainEXIFJPEG()...)
}

func plainEXIFJPEG() []byte {
	out := append([]byte{0xFF, 0xD8}, segment(0xE1, "Exif\x00\x00"+string(exif(big, 1)))...)
	return append(out, 0xFF, 0xD9)
}

// chunk is a PNG chunk.
func chunk(name, body string) []byte {
	out := binary.BigEndian.AppendUint32(nil, uint32(len(body)))
	out = append(out, name+body...)
	return binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE([]byte(name+body)))
}

// plantPNG puts the place wherever a PNG can hold it.
func plantPNG(plain []byte, orientation uint16) []byte {
	const ihdrEnd = 8 + 12 + 13
	out := bytes.Clone(plain[:ihdrEnd])
	out = append(out, chunk("eXIf", string(exif(big, orientation)))...)
	out = append(out, chunk("tEXt", "Location\x00"+placeWords)...)
	out = append(out, chunk("iTXt", "XML:com.adobe.xmp\x00\x00\x00\x00\x00"+xmp)...)
	out = append(out, plain[ihdrEnd:]...)
	return append(out, placeWords...)
}

// plantWebP puts the place wherever a WebP can hold it.
func plantWebP(plain []byte, width, height int) []byte {
	riff := func(name string, body []byte) []byte {
		out := binary.LittleEndian.AppendUint32([]byte(name), uint32(len(body)))
		out = append(out, body...)
		return append(out, make([]byte, len(body)%2)...)
	}
	size := func(n int) []byte { n--; return []byte{byte(n), byte(n >> 8), byte(n >> 16)} }
	head := append([]byte{0x0C, 0, 0, 0}, append(size(width), size(height)...)...) // EXIF and XMP follow
	body := append([]byte("WEBP"), riff("VP8X", head)...)
	body = append(body, plain[12:]...)
	body = append(body, riff("EXIF", exif(little, 1))...)
	body = append(body, riff("XMP ", []byte(xmp))...)
	return append(riff("RIFF", body), placeWords...)
}

// plantHEIC adds an Exif item to a HEIC of one item (ISO/IEC 23008-12, annex A):
// an entry in each of iinf and iloc, which move the coded picture, and the block
// at the end of the file.
func plantHEIC(t testing.TB, plain []byte) []byte {
	t.Helper()
	entry := []byte("\x00\x00\x00\x15infe\x02\x00\x00\x00\x00\x02\x00\x00Exif\x00")
	iloc, iinf := bytes.Index(plain, []byte("iloc")), bytes.Index(plain, []byte("iinf"))
	meta := bytes.Index(plain, []byte("meta"))
	require.True(t, meta > 0 && iloc > meta && iinf > iloc)
	const placeEntry = 18
	grown := placeEntry + len(entry)
	block := append([]byte("\x00\x00\x00\x06Exif\x00\x00"), exif(big, 1)...)
	block = append(block, xmp...)

	out := bytes.Clone(plain)
	add := func(at, n int) { binary.BigEndian.PutUint32(out[at:], binary.BigEndian.Uint32(out[at:])+uint32(n)) }
	add(meta-4, grown)
	add(iloc-4, placeEntry)
	add(iinf-4, len(entry))
	out[iloc+11], out[iinf+9] = 2, 2 // how many entries
	add(iloc+16, grown)              // where the picture lies
	place := []byte{0, 2, 0, 0}
	place = binary.BigEndian.AppendUint32(place, uint32(len(plain)+grown+8))
	place = append(place, 0, 1, 0, 0, 0, 0)
	place = binary.BigEndian.AppendUint32(place, uint32(len(block)))
	ilocEnd := iloc - 4 + int(binary.BigEndian.Uint32(plain[iloc-4:]))
	iinfEnd := iinf - 4 + int(binary.BigEndian.Uint32(plain[iinf-4:]))
	out = append(bytes.Join([][]byte{out[:ilocEnd], place, out[ilocEnd:iinfEnd], entry, out[iinfEnd:]}, nil),
		append(binary.BigEndian.AppendUint32(nil, uint32(len(block)+8)), "mdat"...)...)
	return append(out, block...)
}

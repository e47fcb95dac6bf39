package photo_test

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/api/archive"
	"inkscore/api/photo"
	"inkscore/vision"
)

// planted are photos of each format with a place in each.
func planted(t testing.TB) map[string][]byte {
	t.Helper()
	plain := fixture(t, "009-small.jpg")
	img, err := jpeg.Decode(bytes.NewReader(plain))
	require.NoError(t, err)
	var asPNG bytes.Buffer
	require.NoError(t, png.Encode(&asPNG, img.(*image.YCbCr).SubImage(image.Rect(0, 0, 200, 150))))
	webp := fixture(t, "002-quarter.webp")
	at, err := vision.Inspect(webp, vision.OpenOptions{})
	require.NoError(t, err)
	return map[string][]byte{
		"a JPEG that stands upright": plantJPEG(t, plain, 1),
		"a JPEG that lies":           plantJPEG(t, plain, 6),
		"a PNG":                      plantPNG(asPNG.Bytes(), 1),
		"a PNG that lies":            plantPNG(asPNG.Bytes(), 8),
		"a WebP":                     plantWebP(webp, at.Width, at.Height),
		"a HEIC":                     plantHEIC(t, fixture(t, "002-quarter.heic")),
	}
}

func TestNoPlaceIsKeptInAnyFile(t *testing.T) {
	dir := t.TempDir()
	s, err := archive.Open(t.Context(), dir, archive.Options{})
	require.NoError(t, err)
	for name, sent := range planted(t) {
		for _, needle := range needles()[:1] {
			require.True(t, bytes.Contains(sent, needle), "%s: nothing was planted", name)
		}
		clean, err := photo.Make(sent, vision.OpenOptions{})
		require.NoError(t, err, name)
		assert.Equal(t, takenAt, clean.Taken(), name)
		g, err := s.CreateGame(t.Context(), archive.Game{Title: name}, archive.Upload{Photo: clean, Boards: []archive.NewBoard{{Read: "A2:H.H./1"}}})
		require.NoError(t, err)
		assert.Equal(t, archive.Date("2024-05-31"), g.Played, "the date of the game comes from the photo")
	}
	searched := noNeedles(t, dir) // the database is open, its log is there
	assert.Greater(t, searched, 6)
	zip := filepath.Join(t.TempDir(), "all.zip")
	require.NoError(t, archive.WriteFile(zip, func(w io.Writer) error { return archive.WriteZip(t.Context(), s, w) }))
	backup := filepath.Join(t.TempDir(), "backup.zip")
	require.NoError(t, archive.WriteFile(backup, func(w io.Writer) error { return s.Backup(t.Context(), w) }))
	noNeedles(t, filepath.Dir(zip))
	noNeedles(t, filepath.Dir(backup))
	require.NoError(t, s.Close())
	noNeedles(t, dir)
}

// noNeedles looks for the place in every file below a folder and returns how
// many files there are.
func noNeedles(t *testing.T, dir string) int {
	t.Helper()
	files := 0
	require.NoError(t, filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		files++
		data, err := os.ReadFile(path)
		require.NoError(t, err)
		for _, needle := range needles() {
			assert.False(t, bytes.Contains(data, needle), "%q lies in %s", needle, path)
		}
		return nil
	}))
	return files
}

func TestCleaningChangesNoPixelThatStandsUpright(t *testing.T) {
	plain := fixture(t, "009-small.jpg")
	clean, err := photo.Make(plantJPEG(t, plain, 1), vision.OpenOptions{})
	require.NoError(t, err)
	before, err := jpeg.Decode(bytes.NewReader(plain))
	require.NoError(t, err)
	after, err := jpeg.Decode(bytes.NewReader(clean.Bytes()))
	require.NoError(t, err)
	assert.True(t, before.(*image.YCbCr).Bounds() == after.Bounds() && bytes.Equal(before.(*image.YCbCr).Y, after.(*image.YCbCr).Y) && bytes.Equal(before.(*image.YCbCr).Cb, after.(*image.YCbCr).Cb) && bytes.Equal(before.(*image.YCbCr).Cr, after.(*image.YCbCr).Cr))
}

func TestPhotosAreTurnedUpright(t *testing.T) {
	// Red above left, blue below right: told apart after any turn.
	img := image.NewRGBA(image.Rect(0, 0, 160, 120))
	for y := range 120 {
		for x := range 160 {
			c := color.RGBA{90, 90, 90, 255}
			if x < 60 && y < 50 {
				c = color.RGBA{220, 20, 20, 255}
			}
			if x >= 100 && y >= 70 {
				c = color.RGBA{20, 20, 220, 255}
			}
			img.SetRGBA(x, y, c)
		}
	}
	var plain bytes.Buffer
	require.NoError(t, jpeg.Encode(&plain, img, &jpeg.Options{Quality: 95}))
	tests := []struct {
		orientation   uint16
		width, height int
		red           image.Point // a place that is red in the upright picture
	}{
		{1, 160, 120, image.Pt(20, 20)}, {2, 160, 120, image.Pt(140, 20)},
		{3, 160, 120, image.Pt(140, 100)}, {4, 160, 120, image.Pt(20, 100)},
		{5, 120, 160, image.Pt(20, 20)}, {6, 120, 160, image.Pt(100, 20)},
		{7, 120, 160, image.Pt(100, 140)}, {8, 120, 160, image.Pt(20, 140)},
	}
	for _, tc := range tests {
		clean, err := photo.Make(plantJPEG(t, plain.Bytes(), tc.orientation), vision.OpenOptions{})
		require.NoError(t, err)
		w, h := clean.Size()
		assert.Equal(t, [2]int{tc.width, tc.height}, [2]int{w, h}, "orientation %d", tc.orientation)
		got, err := jpeg.Decode(bytes.NewReader(clean.Bytes()))
		require.NoError(t, err)
		assert.Equal(t, image.Rect(0, 0, tc.width, tc.height), got.Bounds())
		r, _, b, _ := got.At(tc.red.X, tc.red.Y).RGBA()
		assert.Greater(t, r, b+20000, "orientation %d", tc.orientation)
	}
}

func TestMakingACleanPhotoAgainChangesNothing(t *testing.T) {
	for name, sent := range planted(t) {
		once, err := photo.Make(sent, vision.OpenOptions{})
		require.NoError(t, err, name)
		twice, err := photo.Make(once.Bytes(), vision.OpenOptions{})
		require.NoError(t, err, name)
		assert.True(t, bytes.Equal(once.Bytes(), twice.Bytes()), name)
		assert.True(t, twice.Taken().IsZero(), name)
	}
}

func TestWhatIsNoPhotoIsRefused(t *testing.T) {
	plain := fixture(t, "009-small.jpg")
	for want, sent := range map[vision.RefusalType][]byte{
		vision.NotAnImage:        []byte("no picture"),
		vision.Truncated:         plain[:len(plain)/2],
		vision.UnsupportedFormat: []byte("GIF89a............"),
	} {
		_, err := photo.Make(sent, vision.OpenOptions{})
		var refusal *vision.Refusal
		require.True(t, errors.As(err, &refusal), want)
		assert.Equal(t, want, refusal.Type)
	}
	_, err := photo.Make(plain, vision.OpenOptions{MaxBytes: 1000})
	var refusal *vision.Refusal
	require.True(t, errors.As(err, &refusal))
	assert.Equal(t, vision.TooLarge, refusal.Type)
}

func TestADateThatNoCameraKnowsIsNone(t *testing.T) {
	plain := fixture(t, "009-small.jpg")
	for name, stamp := range map[string]string{"never set": "0000:00:00 00:00:00", "before cameras": "1970:01:01 00:00:00", "blank": "    :  :     :  :  ", "no month": "2024:13:01 00:00:00"} {
		sent := bytes.ReplaceAll(plantJPEG(t, plain, 1), []byte(takenAt.Format("2006:01:02 15:04:05")), []byte(stamp))
		clean, err := photo.Make(sent, vision.OpenOptions{})
		require.NoError(t, err)
		assert.True(t, clean.Taken().IsZero(), name)
	}
	clean, err := photo.Make(plain, vision.OpenOptions{})
	require.NoError(t, err)
	assert.Equal(t, time.Time{}, clean.Taken())
}

// FuzzACleanPhotoIsAJPEGWithoutWords: whatever is sent gives a refusal or a JPEG
// of the size that is told, which is clean already.
func FuzzACleanPhotoIsAJPEGWithoutWords(f *testing.F) {
	for _, sent := range planted(f) {
		if len(sent) < 30_000 {
			f.Add(sent)
		}
	}
	var small bytes.Buffer
	_ = jpeg.Encode(&small, image.NewGray(image.Rect(0, 0, 96, 96)), nil)
	f.Add(plantJPEG(f, small.Bytes(), 1))
	f.Add(plantJPEG(f, small.Bytes(), 3))
	f.Fuzz(func(t *testing.T, sent []byte) {
		opts := vision.OpenOptions{MaxPixels: 1 << 20}
		clean, err := photo.Make(sent, opts)
		if err != nil {
			return
		}
		facts, err := vision.Inspect(clean.Bytes(), opts)
		require.NoError(t, err)
		w, h := clean.Size()
		require.Equal(t, vision.Facts{Width: w, Height: h}, facts)
		again, err := photo.Make(clean.Bytes(), opts)
		require.NoError(t, err)
		require.True(t, bytes.Equal(clean.Bytes(), again.Bytes()))
		require.False(t, bytes.Contains(clean.Bytes(), []byte("Exif\x00\x00")) && bytes.Contains(clean.Bytes(), []byte("http://ns.adobe.com")))
	})
}

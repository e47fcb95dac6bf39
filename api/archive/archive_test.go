package archive

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"inkscore/api/photo"
	"inkscore/engine"
	"inkscore/vision"
)

// The boards that most tests keep.
const (
	fine      = "A2:H.H./1 B1:.R.R/1 B2:H..Rs/1" // 8 points, no error
	faulty    = "A2:H.H./1 B2:R.R./1"
	cacti     = "game=base+desert; last-arid=no; A2:H.H.[cactus]/1 B2:H.H.[oasis]/1"
	canyoned  = "game=base+canyon; lines=A1S; A2:H.H./1"
	someBoard = `{"game":"base","corners":[[1,2],[3,4],[5,6],[7,8]]}`
)

// opened is a new archive in a folder of its own.
func opened(t testing.TB) *SQL {
	t.Helper()
	return openedIn(t, t.TempDir())
}

func openedIn(t testing.TB, dir string) *SQL {
	t.Helper()
	return place{Folder: dir}.open(t)
}

// picture is a photo that is like no other with another shade.
func picture(t testing.TB, shade int) *photo.Clean {
	t.Helper()
	img := image.NewGray(image.Rect(0, 0, 120, 100))
	for i := range img.Pix {
		img.Pix[i] = byte(shade + i%7)
	}
	img.SetGray(shade%120, shade/120, color.Gray{Y: 255})
	var data bytes.Buffer
	require.NoError(t, jpeg.Encode(&data, img, nil))
	clean, err := photo.Make(data.Bytes(), vision.OpenOptions{})
	require.NoError(t, err)
	return clean
}

// kept keeps a game with a photo and one board.
func kept(t testing.TB, s Store, text string) Game {
	t.Helper()
	g, err := s.CreateGame(t.Context(), Game{Title: "Friday"}, Upload{Photo: picture(t, 40), Boards: []NewBoard{{Read: text, Reading: []byte(someBoard), Player: "Ann"}}})
	require.NoError(t, err)
	return g
}

func day(text string) time.Time {
	t, _ := time.Parse(time.DateOnly, text)
	return t
}

func mustParse(t testing.TB, text string) *engine.Setup {
	t.Helper()
	setup, err := engine.ParseText(text)
	require.NoError(t, err)
	return setup
}

package api

import (
	"bytes"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/vision"
)

func TestPhotosFailOneByOne(t *testing.T) {
	w := newWorld(t, func(o *Options) { o.Limits.UploadBytes = 5000 })
	got := into[uploadAnswer](w.ask(upload("/api/v1/boards",
		part{"photo", "notes.txt", []byte("no picture")},
		part{"photo", `C:\pictures\good.jpg`, greyJPEG},
		part{"photo", "half.jpg", greyJPEG[:len(greyJPEG)/2]},
		part{"photo", "huge.jpg", bytes.Repeat(greyJPEG, 20)},
		part{"elsewhere", "also.jpg", greyJPEG},
	)).is(http.StatusCreated))
	require.Len(t, got.Photos, 5)
	for i, want := range []problemName{"not-an-image", "", "truncated", "too-large", ""} {
		p := got.Photos[i]
		if want == "" {
			assert.Nil(t, p.Error)
			assert.Len(t, p.Boards, 1)
			continue
		}
		require.NotNil(t, p.Error, p.Photo)
		assert.Equal(t, want, p.Error.name())
		assert.Equal(t, p.Photo, p.Error.Photo)
		assert.Empty(t, p.Boards)
	}
	assert.Equal(t, "good.jpg", got.Photos[1].Photo)
	left, err := os.ReadDir(w.server.Folder)
	require.NoError(t, err)
	assert.Empty(t, left)
}

func TestFormsThatAreNone(t *testing.T) {
	w := newWorld(t)
	form := func(contentType, body string) answered {
		r := httptest.NewRequest("POST", "/api/v1/boards", strings.NewReader(body))
		r.Header.Set("Content-Type", contentType)
		r.RemoteAddr = stranger
		return w.ask(r)
	}
	form("image/jpeg", string(greyJPEG)).problem(wrongContentType)
	form("", "").problem(wrongContentType)
	form("multipart/form-data", "").problem(wrongContentType)
	form("multipart/mixed; boundary=x", "--x--").problem(wrongContentType)
	form("multipart/form-data; boundary=x", "").problem(noPhoto)
	form("multipart/form-data; boundary=x", "rubbish").problem(noPhoto)
	form("multipart/form-data; boundary=x", "--x--").problem(noPhoto)
	form("multipart/form-data; boundary=x", "--x\r\nno colon\r\n\r\n").problem(badRequest)
	form("multipart/form-data; boundary=x", "--x\r\nContent-Disposition: form-data; name=\"photo\"; filename=\"a\"\r\n\r\nabc").problem(badRequest)
	w.ask(upload("/api/v1/boards", photoPart(greyJPEG), fieldPart("game", strings.Repeat("x", maxField+1)))).problem(badRequest)
	many := []part{photoPart(greyJPEG)}
	for range maxFields + 1 {
		many = append(many, fieldPart("set", "after=3"))
	}
	w.ask(upload("/api/v1/boards", many...)).problem(badRequest)
	for _, field := range []part{fieldPart("set", "after"), fieldPart("set", "colour=red"), fieldPart("set", "after=99"), fieldPart("longest", "widest")} {
		w.ask(upload("/api/v1/boards", photoPart(greyJPEG), field)).problem(malformedBoard)
	}
	w.ask(upload("/api/v1/boards", photoPart(greyJPEG), photoPart(greyJPEG), fieldPart("corners", "1,2 3,4 5,6 7,8"))).problem(badCorners)
	for _, corners := range []string{"1,2", "a,b c,d e,f g,h", "1,2 3,4 5,6 7", "0,0 0,9 9,9 9,0", "0,0 Inf,0 9,9 0,9"} {
		w.ask(upload("/api/v1/boards", photoPart(greyJPEG), fieldPart("corners", corners))).problem(badCorners)
	}
}

func TestOneRequestBringsNoMoreThanItMay(t *testing.T) {
	w := newWorld(t, func(o *Options) { o.Limits.UploadBytes, o.Limits.Boards = 4000, 2 })
	var parts []part
	for range 10 {
		parts = append(parts, photoPart(bytes.Repeat([]byte{7}, 3000)))
	}
	w.ask(upload("/api/v1/boards", parts...)).problem(tooManyPhotos)
	w.fake.boards = []string{fine, fine, fine}
	w.ask(upload("/api/v1/boards", photoPart(greyJPEG))).problem(tooManyPhotos)
	w.post("/api/v1/games", gamePatch{Texts: []string{fine, fine, fine}}).problem(tooManyPhotos)
	w.post("/api/v1/score", `{"text":"`+strings.Repeat("x", maxBody)+`"}`).problem(badRequest)
}

func TestCornersAreHandedToTheRecogniser(t *testing.T) {
	w := newWorld(t)
	w.ask(upload("/api/v1/boards", photoPart(greyJPEG), fieldPart("corners", "10,10 90,10 90,90 10,90"), fieldPart("game", "challenge"), fieldPart("title", "Friday"))).is(http.StatusCreated)
	asked := w.fake.asked[0]
	assert.Equal(t, vision.Quad{{X: 10, Y: 10}, {X: 90, Y: 10}, {X: 90, Y: 90}, {X: 10, Y: 90}}, *asked.Corners)
	assert.Equal(t, "challenge", asked.Game.Name)
}

func TestNamesOfFilesAreShort(t *testing.T) {
	for name, want := range map[string]string{
		"board.jpg": "board.jpg", "../../etc/passwd": "passwd", `C:\a\b.jpg`: "b.jpg", "": "photo", "/": "photo",
		strings.Repeat("é", 300): strings.Repeat("é", 100), "a\xff.jpg": "a?.jpg",
	} {
		assert.Equal(t, want, shortName(name))
	}
}

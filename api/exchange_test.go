package api

import (
	"archive/zip"
	"bytes"
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/vision/truth"
)

func TestTheArchiveIsExportedAndImported(t *testing.T) {
	w := newWorld(t)
	up := w.upload(fine, worse)
	for format, begin := range map[string]string{"json": "{", "csv": "", "zip": "PK", "bgstats": "https://"} {
		got := w.ask(asHost(request("GET", "/api/v1/export?format="+format, nil))).is(http.StatusOK)
		assert.Contains(t, got.Header().Get("Content-Disposition"), "attachment", format)
		assert.True(t, strings.HasPrefix(got.Body.String(), begin), format)
		if format == "bgstats" {
			continue
		}
		other := newWorld(t)
		send := func() imported {
			return into[imported](other.ask(asHost(upload("/api/v1/import", fieldPart("note", "x"), part{"file", "x", got.Body.Bytes()}))).is(http.StatusOK))
		}
		added := send()
		assert.Equal(t, 1, added.Games, format)
		if format != "csv" { // a table has scores and no squares
			assert.Equal(t, 2, added.Boards, format)
		}
		assert.Equal(t, imported{Known: 1}, send(), "the same once more adds nothing: %s", format)
		if format == "zip" {
			assert.Equal(t, 1, added.Photos)
			other.get("/api/v1/boards/" + string(up.Boards[0].ID) + "/overlay.png").is(http.StatusOK)
		}
		if format == "json" {
			assert.Equal(t, 2, added.WithoutPhoto)
			other.get("/api/v1/boards/" + string(up.Boards[0].ID) + "/photo.jpg").problem(noSuchPhoto)
			assert.Nil(t, into[boardAnswer](other.get("/api/v1/boards/"+string(up.Boards[0].ID))).Photo)
		}
	}
	w.ask(asHost(request("GET", "/api/v1/export?format=xml", nil))).problem(badRequest)
	w.ask(asHost(request("POST", "/api/v1/import", "{}"))).problem(wrongContentType)
	w.ask(asHost(upload("/api/v1/import", fieldPart("note", "x")))).problem(badRequest)
	for _, rubbish := range []string{"", "{", "PK\x03\x04rubbish", "\x00\x01", "a,b\n1,2\n"} {
		w.ask(asHost(upload("/api/v1/import", part{"file", "x", []byte(rubbish)}))).problem(badImport)
	}
}

func TestCorrectionsArePracticeForTheRecogniser(t *testing.T) {
	w := newWorld(t)
	up := w.upload(fine, worse)
	empty := w.ask(asHost(request("GET", "/api/v1/corrections", nil))).is(http.StatusOK)
	assert.Empty(t, unzip(t, empty.Body.Bytes()), "nobody has corrected anything")

	w.patch("/api/v1/boards/"+string(up.Boards[0].ID), `{"squares":[{"square":"C3","tile":"H.H.","round":2}],"player":"Ann"}`).is(http.StatusOK)
	got := w.ask(asHost(request("GET", "/api/v1/corrections", nil))).is(http.StatusOK)
	files := unzip(t, got.Body.Bytes())
	require.Len(t, files, 2)
	assert.True(t, bytes.HasPrefix(files["001.jpg"], []byte("\xff\xd8\xff")))
	boards, err := truth.Parse(files["001.json"])
	require.NoError(t, err)
	require.Len(t, boards, 2, "the board beside it, too")
	setup, err := boards[0].Setup()
	require.NoError(t, err)
	assert.Equal(t, fine+" C3:H.H./2", setup.String())
	quad, whole := boards[0].Quad()
	assert.True(t, whole)
	assert.InDelta(t, 20, quad[0].X, 0.01)
	_, whole = boards[0].Grid()
	assert.True(t, whole)
	for _, s := range boards[0].Squares {
		sure := s.Sure == nil
		assert.Equal(t, s.Row != 1 || s.Col != 1, sure, "only the square that was doubtful and that nobody set is not sure")
	}
	assert.NotContains(t, string(files["001.json"]), "Ann")
}

func unzip(t *testing.T, data []byte) map[string][]byte {
	t.Helper()
	r, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	require.NoError(t, err)
	files := map[string][]byte{}
	for _, f := range r.File {
		in, err := f.Open()
		require.NoError(t, err)
		files[f.Name], err = io.ReadAll(in)
		require.NoError(t, err)
	}
	return files
}

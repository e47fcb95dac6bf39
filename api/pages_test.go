package api

import (
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestWithoutJavaScriptAPhotoIsReadAndItsScoreSeen(t *testing.T) {
	w := newWorld(t)
	home := w.get("/").is(http.StatusOK).Body.String()
	assert.Contains(t, home, `enctype="multipart/form-data"`)
	action := regexp.MustCompile(`action="([^"]+)"`).FindStringSubmatch(home)[1]
	read := w.ask(upload(action, photoPart(greyJPEG), fieldPart("game", "base"))).is(http.StatusSeeOther)
	page := w.get(read.Header().Get("Location")).is(http.StatusOK).Body.String()
	assert.Contains(t, page, fmt.Sprintf("%d points", totalOf(t, fine)))
	assert.Contains(t, page, "Longest highway")
	pictures := regexp.MustCompile(`src="([^"]+)"`).FindAllStringSubmatch(page, -1)
	require.NotEmpty(t, pictures)
	for _, picture := range pictures {
		w.get(picture[1]).is(http.StatusOK)
	}
}

func TestWithoutJavaScriptFailuresAreTold(t *testing.T) {
	w := newWorld(t)
	none := w.ask(upload("/read", part{"photo", "notes.txt", []byte("no picture")}))
	assert.Equal(t, http.StatusUnsupportedMediaType, none.Code)
	assert.Contains(t, none.Body.String(), "This is not a picture")
	assert.Contains(t, none.Body.String(), "notes.txt")
	some := w.ask(upload("/read", part{"photo", "<b>.txt", []byte("no picture")}, photoPart(greyJPEG))).is(http.StatusOK).Body.String()
	assert.Contains(t, some, "&lt;b&gt;.txt")
	assert.Contains(t, some, "points")
	gone := w.get("/g/AAAAAAAAAAAAAAAAAAAAAA")
	assert.Equal(t, http.StatusNotFound, gone.Code)
	assert.Contains(t, gone.Body.String(), "There is no such game")
}

func TestWhatPlayersTypeIsShownAsText(t *testing.T) {
	w := newWorld(t)
	up := w.upload()
	w.patch("/api/v1/games/"+string(up.Game.Edit), `{"title":"<script>alert(1)</script>","boards":{"1":{"player":"<img src=x>"}}}`).is(http.StatusOK)
	page := w.get("/g/" + string(up.Game.View)).Body.String()
	assert.NotContains(t, page, "<script>")
	assert.NotContains(t, page, "<img src=x>")
	svg := w.get("/api/v1/games/" + string(up.Game.View) + "/boards/1/board.svg").Body.String()
	assert.NotContains(t, svg, "<img")
}

func TestFilesOfThePageAreServedAndNothingElse(t *testing.T) {
	w := newWorld(t)
	css := w.get("/static/css/page.css").is(http.StatusOK)
	assert.Contains(t, css.Header().Get("Content-Type"), "text/css")
	for _, path := range []string{"/static/", "/static/none.js", "/static/../web.go", "/static/..%2fweb.go", "/static//etc/passwd", "/static/css/page.css/"} {
		got := w.get(path)
		assert.Equal(t, http.StatusNotFound, got.Code, path)
	}
}

func TestMetricsCountWhatHappens(t *testing.T) {
	w := newWorld(t)
	up := w.upload(fine, worse)
	w.get("/api/v1/boards/x").problem(noSuchBoard)
	w.ask(request("BREW", "/", nil))
	got := w.get("/metrics").is(http.StatusOK)
	assert.Contains(t, got.Header().Get("Content-Type"), "version=0.0.4")
	text := got.Body.String()
	for _, line := range []string{
		`inkscore_http_requests_total{method="POST",route="/api/v1/boards",status="201"} 1`,
		`inkscore_problems_total{name="no-such-board"} 1`,
		"inkscore_photos_read_total 1", "inkscore_boards_read_total 2", "inkscore_uploads_waiting 0", "inkscore_http_requests_running 1",
		"inkscore_photo_seconds_count 1", `inkscore_photo_seconds_bucket{le="+Inf"} 1`, `inkscore_http_requests_total{method="other",route="",status="405"} 1`,
	} {
		assert.Contains(t, text, line+"\n")
	}
	assert.NotContains(t, text, string(up.Game.Edit))
	assert.NotContains(t, text, "BREW")
	sample := regexp.MustCompile(`^[a-z_]+(\{[a-z]+="[^"]*"(,[a-z]+="[^"]*")*\})? [-+0-9.e]+$`)
	for _, line := range strings.Split(strings.TrimSpace(text), "\n") {
		if !strings.HasPrefix(line, "# ") {
			assert.Regexp(t, sample, line)
		}
	}
}

func TestReadyMeansThatTheArchiveWorks(t *testing.T) {
	w := newWorld(t)
	w.get("/healthz").is(http.StatusOK)
	w.get("/readyz").is(http.StatusOK)
	w.failsWith(fmt.Errorf("broken")).get("/readyz").problem(failed)
	w.get("/healthz").is(http.StatusOK)
}

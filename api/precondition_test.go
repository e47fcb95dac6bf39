package api

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// askIf sends a request that is meant for one state of what it changes.
func (w *world) askIf(tag, method, path string, body any) answered {
	w.t.Helper()
	r := request(method, path, body)
	r.Header.Set("If-Match", tag)
	return w.ask(r)
}

func TestOfTwoWhoReplaceAListTheSecondIsTold(t *testing.T) {
	w := newWorld(t)
	path := "/api/v1/games/" + string(w.upload().Game.Edit)
	tag := w.get(path).is(http.StatusOK).Header().Get("ETag")
	require.NotEmpty(t, tag)
	ann := w.askIf(tag, "PATCH", path, `{"players":[{"name":"Ann"}]}`).is(http.StatusOK)
	w.askIf(tag, "PATCH", path, `{"players":[{"name":"Bo"}]}`).problem(changedSince)
	now := ann.Header().Get("ETag")
	assert.Equal(t, now, w.get(path).Header().Get("ETag"))
	w.askIf(now, "PATCH", path, `{"players":[{"name":"Ann"},{"name":"Bo"}]}`).is(http.StatusOK)
	assert.Len(t, into[gameAnswer](w.get(path)).Players, 2)
}

func TestAConditionOnABoardHoldsUntilItIsEdited(t *testing.T) {
	w := newWorld(t)
	up := w.upload(fine, worse)
	game := "/api/v1/games/" + string(up.Game.Edit)
	for _, path := range []string{"/api/v1/boards/" + string(up.Boards[0].ID), game + "/boards/1"} {
		tag := w.get(path).is(http.StatusOK).Header().Get("ETag")
		w.patch(game+"/boards/2", `{"player":"Bo"}`).is(http.StatusOK)
		edited := w.askIf(`"other", `+tag, "PATCH", path, `{"squares":[{"square":"G7","tile":"HHHH","round":3}]}`).is(http.StatusOK)
		assert.NotEqual(t, tag, edited.Header().Get("ETag"), "another board's edits do not matter, its own do")
		for _, step := range []struct{ method, path, body string }{{"PATCH", "", `{"text":""}`}, {"POST", "/undo", ""}, {"POST", "/revert", ""}} {
			w.askIf(tag, step.method, path+step.path, step.body).problem(changedSince)
		}
		w.askIf("W/"+edited.Header().Get("ETag"), "PATCH", path, `{"text":""}`).problem(changedSince)
		w.askIf(edited.Header().Get("ETag"), "POST", path+"/undo", "").is(http.StatusOK)
		w.askIf("*", "PATCH", path, `{"squares":[{"square":"G7","empty":true}]}`).is(http.StatusOK)
	}
	board := into[boardAnswer](w.get("/api/v1/boards/" + string(up.Boards[0].ID)))
	assert.Equal(t, fine, board.Text)
	assert.Equal(t, up.Boards[0].ID, board.ID)
}

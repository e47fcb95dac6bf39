package api

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/api/archive"
	"inkscore/engine"
	"inkscore/vision"
)

func totalOf(t *testing.T, text string) int {
	t.Helper()
	setup, err := engine.ParseText(text)
	require.NoError(t, err)
	return setup.Score(engine.DefaultLongest).Total
}

func TestAPhotoBecomesAGameWithItsBoards(t *testing.T) {
	w := newWorld(t)
	up := w.upload(fine, worse)
	require.Len(t, up.Boards, 2)
	require.Len(t, up.Photos, 1)
	assert.Equal(t, "board.jpg", up.Photos[0].Photo)
	assert.Equal(t, up.Photos[0].Boards, []archive.ID{up.Boards[0].ID, up.Boards[1].ID})
	assert.Nil(t, up.Photos[0].Error)
	assert.NotEmpty(t, up.Questions)
	assert.NotEqual(t, up.Game.Edit, up.Game.View)
	first := up.Boards[0]
	assert.Equal(t, totalOf(t, fine), first.Score.Total)
	assert.Equal(t, []string{"B2"}, first.Doubts)
	assert.Equal(t, 160, first.Photo.Width)
	assert.Len(t, first.Mesh, 64)
	assert.Len(t, first.Corners, 4)
	assert.Len(t, first.Squares, 3)

	game := into[gameAnswer](w.get("/api/v1/games/" + string(up.Game.Edit)).is(http.StatusOK))
	assert.Equal(t, up.Boards, game.Boards)
	require.Len(t, game.Ranking, 2)
	assert.Equal(t, []int{1}, game.Ranking[0].Boards)
}

func TestAViewIDShowsAndChangesNothing(t *testing.T) {
	w := newWorld(t)
	up := w.upload()
	path := "/api/v1/games/" + string(up.Game.View)
	for _, p := range []string{path, path + "/boards/1", path + "/boards/1?all=1"} {
		got := w.get(p).is(http.StatusOK).Body.String()
		assert.NotContains(t, got, string(up.Game.Edit))
		assert.NotContains(t, got, string(up.Boards[0].ID))
	}
	for _, p := range []string{"/photo.jpg", "/overlay.png", "/board.svg", "/sheet.pdf"} {
		got := w.get(path + "/boards/1" + p).is(http.StatusOK).Body.String()
		assert.NotContains(t, got, string(up.Game.Edit), p)
		assert.NotContains(t, got, string(up.Boards[0].ID), p)
	}
	page := w.get("/g/" + string(up.Game.View)).is(http.StatusOK).Body.String()
	assert.NotContains(t, page, string(up.Game.Edit))
	assert.NotContains(t, page, string(up.Boards[0].ID))

	w.patch(path, gamePatch{}).problem(viewOnly)
	w.patch(path+"/boards/1", boardPatch{}).problem(viewOnly)
	w.post(path+"/boards/1/undo", nil).problem(viewOnly)
	w.post(path+"/boards/1/revert", nil).problem(viewOnly)
	w.ask(request("DELETE", path+"/boards/1", nil)).problem(viewOnly)
	w.ask(asHost(request("DELETE", path, nil))).problem(viewOnly)
	w.ask(upload("/api/v1/boards", photoPart(greyJPEG), fieldPart("into", string(up.Game.View)))).problem(viewOnly)
	assert.Equal(t, up.Boards, into[gameAnswer](w.get("/api/v1/games/"+string(up.Game.Edit))).Boards, "nothing has changed")
}

func TestSquaresAreSetAndTakenBack(t *testing.T) {
	w := newWorld(t)
	up := w.upload()
	path := "/api/v1/boards/" + string(up.Boards[0].ID)
	edited := into[boardAnswer](w.patch(path, `{"squares":[{"square":"B2","tile":"H..R","round":1},{"square":"A2","empty":true}],"player":"Ann","counted":{"total":9}}`).is(http.StatusOK))
	assert.Equal(t, "B1:.R.R/1 B2:H..R/1", edited.Text)
	assert.Equal(t, totalOf(t, edited.Text), edited.Score.Total)
	assert.Equal(t, "Ann", edited.Player)
	assert.Equal(t, 9, *edited.Counted.Total)
	assert.True(t, edited.Edited)
	assert.Empty(t, edited.Doubts, "a square that was set is no longer asked about")
	require.Len(t, edited.Squares, 2)
	assert.True(t, edited.Squares[1].Edited)
	assert.Nil(t, edited.Squares[1].Confidence)
	assert.Len(t, *edited.Squares[1].Alternatives, 2, "they can still be chosen")

	for range 2 { // the count and the player
		w.post(path+"/undo", nil).is(http.StatusOK)
	}
	undone := into[boardAnswer](w.post(path+"/undo", nil).is(http.StatusOK))
	assert.Equal(t, "A2:H.H./1 B1:.R.R/1 B2:H..R/1", undone.Text)
	reverted := into[boardAnswer](w.post(path+"/revert", nil).is(http.StatusOK))
	assert.Equal(t, up.Boards[0].Squares, reverted.Squares)
	assert.False(t, reverted.Edited)
	again := into[boardAnswer](w.post(path+"/undo", nil).is(http.StatusOK))
	assert.Equal(t, undone.Text, again.Text, "a revert is taken back, too")
	w.post(path+"/undo", nil).is(http.StatusOK)
	w.post(path+"/undo", nil).problem(nothingToUndo)
	withEmpty := into[boardAnswer](w.get(path + "?all=1").is(http.StatusOK))
	assert.Len(t, withEmpty.Squares, 49)
}

func TestADoubtThatWasRightIsNotAskedAboutAgain(t *testing.T) {
	w := newWorld(t)
	up := w.upload()
	path := "/api/v1/boards/" + string(up.Boards[0].ID)
	require.Equal(t, []string{"B2"}, up.Boards[0].Doubts)
	for _, back := range []string{"/undo", "/revert"} {
		confirmed := into[boardAnswer](w.patch(path, `{"squares":[{"square":"B2","tile":"H..Rs","round":1}]}`).is(http.StatusOK))
		assert.Empty(t, confirmed.Doubts)
		assert.Equal(t, up.Boards[0].Text, confirmed.Text)
		assert.False(t, confirmed.Edited)
		again := into[boardAnswer](w.post(path+back, nil).is(http.StatusOK))
		assert.Equal(t, []string{"B2"}, again.Doubts, back)
	}
}

func TestABoardIsReadAgainWhereAPersonSays(t *testing.T) {
	w := newWorld(t)
	up := w.upload()
	path := "/api/v1/boards/" + string(up.Boards[0].ID)
	w.fake.boards = []string{worse}
	corners := [][]float64{{10, 12}, {100, 10}, {102, 100}, {8, 98}}
	read := into[boardAnswer](w.patch(path, boardPatch{Corners: corners}).is(http.StatusOK))
	assert.Equal(t, worse, read.Text)
	assert.Equal(t, [][2]float64{{10, 12}, {100, 10}, {102, 100}, {8, 98}}, read.Corners)
	turned := into[boardAnswer](w.patch(path, boardPatch{Turn: 90}).is(http.StatusOK))
	assert.Equal(t, [][2]float64{{8, 98}, {10, 12}, {100, 10}, {102, 100}}, turned.Corners, "what was the bottom left is the top left")
	asked := w.fake.asked[len(w.fake.asked)-1]
	assert.Equal(t, vision.Quad{{X: 8, Y: 98}, {X: 10, Y: 12}, {X: 100, Y: 10}, {X: 102, Y: 100}}, *asked.Corners)
	back := into[boardAnswer](w.post(path+"/revert", nil).is(http.StatusOK))
	assert.Equal(t, up.Boards[0].Squares, back.Squares)
	assert.Equal(t, up.Boards[0].Corners, back.Corners)
}

func TestPatchesThatMakeNoSenseChangeNothing(t *testing.T) {
	w := newWorld(t)
	up := w.upload()
	path := "/api/v1/boards/" + string(up.Boards[0].ID)
	tests := []struct {
		name, body string
		want       problemName
	}{
		{"no JSON", `{"squares":`, badRequest},
		{"nothing", ``, badRequest},
		{"two values", `{} {}`, badRequest},
		{"an unknown field", `{"sqares":[]}`, badRequest},
		{"a field of another kind", `{"squares":"B3"}`, badRequest},
		{"a count of another kind", `{"counted":7}`, badRequest},
		{"an unknown tile", `{"squares":[{"square":"B3","tile":"XYZW","round":1}]}`, malformedBoard},
		{"an unknown square", `{"squares":[{"square":"H9","tile":"H.H.","round":1}]}`, notValid},
		{"a round below zero", `{"squares":[{"square":"B3","tile":"H.H.","round":-1}]}`, notValid},
		{"a setting that the game lacks", `{"settings":{"cacti":"1"}}`, malformedBoard},
		{"three corners", `{"corners":[[1,2],[3,4],[5,6]]}`, badCorners},
		{"a corner of one number", `{"corners":[[1],[3,4],[5,6],[7,8]]}`, badCorners},
		{"corners the wrong way round", `{"corners":[[0,0],[0,100],[100,100],[100,0]]}`, badCorners},
		{"a turn by a bit", `{"turn":45}`, badRequest},
		{"a text that is none", `{"text":"B3"}`, malformedBoard},
	}
	for _, tc := range tests {
		t.Run(tc.name, func(t *testing.T) {
			w.t = t
			w.patch(path, tc.body).problem(tc.want)
		})
	}
	w.t = t
	r := request("PATCH", path, "{}")
	r.Header.Set("Content-Type", "text/plain")
	w.ask(r).problem(wrongContentType)
	assert.Equal(t, up.Boards[0], into[boardAnswer](w.get(path)))
}

func TestABoardIsForgottenWithItsPhoto(t *testing.T) {
	w := newWorld(t)
	up := w.upload(fine, worse)
	edit := "/api/v1/games/" + string(up.Game.Edit)
	w.ask(request("DELETE", edit+"/boards/1", nil)).is(http.StatusNoContent)
	w.get(edit + "/boards/1").problem(noSuchBoard)
	w.get("/api/v1/boards/" + string(up.Boards[0].ID)).problem(noSuchBoard)
	w.get(edit + "/boards/2/photo.jpg").is(http.StatusOK)
	w.ask(request("DELETE", "/api/v1/boards/"+string(up.Boards[1].ID), nil)).is(http.StatusNoContent)
	w.get(edit + "/boards/2/photo.jpg").problem(noSuchBoard)
	assert.Empty(t, into[gameAnswer](w.get(edit)).Boards)
}

func TestBoardsAreDrawn(t *testing.T) {
	w := newWorld(t)
	up := w.upload()
	path := "/api/v1/boards/" + string(up.Boards[0].ID)
	for name, want := range map[string]struct{ kind, begin string }{
		"/photo.jpg":   {"image/jpeg", "\xff\xd8\xff"},
		"/overlay.png": {"image/png", "\x89PNG"},
		"/board.svg":   {"image/svg+xml", "<svg"},
		"/sheet.pdf":   {"application/pdf", "%PDF"},
	} {
		got := w.get(path + name).is(http.StatusOK)
		assert.Equal(t, want.kind, got.Header().Get("Content-Type"), name)
		assert.Equal(t, want.begin, got.Body.String()[:len(want.begin)], name)
	}
	typed := into[gameAnswer](w.post("/api/v1/games", gamePatch{Texts: []string{fine}}).is(http.StatusCreated))
	path = "/api/v1/boards/" + string(typed.Boards[0].ID)
	w.get(path + "/board.svg").is(http.StatusOK)
	w.get(path + "/photo.jpg").problem(noSuchPhoto)
	w.get(path + "/overlay.png").problem(noSuchPhoto)
	w.patch(path, boardPatch{Turn: 90}).problem(noSuchPhoto)
}

func TestNothingIsThereUnderMadeUpIDs(t *testing.T) {
	w := newWorld(t)
	up := w.upload()
	for _, id := range []string{"x", "AAAAAAAAAAAAAAAAAAAAAA", "..", "%00", "1"} {
		w.get("/api/v1/boards/" + id).problem(noSuchBoard)
		w.get("/api/v1/games/" + id).problem(noSuchGame)
		w.get("/api/v1/games/" + id + "/boards/1").problem(noSuchGame)
	}
	for _, n := range []string{"0", "2", "-1", "1.0", "x", string(up.Game.Edit)} {
		w.get("/api/v1/games/" + string(up.Game.Edit) + "/boards/" + n).problem(noSuchBoard)
	}
	w.get("/api/v1/boards/" + string(up.Game.Edit)).problem(noSuchBoard)
	w.get("/api/v1/games/" + string(up.Boards[0].ID)).problem(noSuchGame)
}

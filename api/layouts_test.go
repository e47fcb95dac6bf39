package api

import (
	"database/sql"
	"net/http"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/engine"
)

const islandsPlayed = "WA2:H.H./1 WB2:HH../1 WB3:.H.H/1 WB4:.H.H/2 X:.H.H/-"

// layoutKnown makes two islands known by a name of the test's own.
func layoutKnown(t *testing.T, name string) {
	t.Helper()
	l, err := engine.ParseLayout(testdata(t, "layouts/two-islands.json"))
	require.NoError(t, err)
	l.Name = name
	_, err = engine.AddLayout(l)
	require.NoError(t, err)
}

func TestGamesOnTheOperatorsLayoutsAreChosenLikeOthers(t *testing.T) {
	layoutKnown(t, "listed-islands")
	w := newWorld(t)
	list := into[ruleList](w.get("/api/v1/rules").is(http.StatusOK))
	at := slices.IndexFunc(list.Games, func(r rules) bool { return r.Name == "archipelago@listed-islands" })
	require.Positive(t, at)
	assert.Equal(t, "Archipelago (listed-islands)", list.Games[at].Title)
	assert.True(t, list.Games[at].Readable)
	whole := into[wholeRules](w.get("/api/v1/rules/archipelago@listed-islands+river").is(http.StatusOK))
	assert.Len(t, whole.Layout.Squares, 32)
	assert.Contains(t, w.get("/").is(http.StatusOK).Body.String(), `<option value="archipelago@listed-islands">Archipelago (listed-islands)</option>`)

	w.fake.boards = []string{"game=archipelago@listed-islands; " + islandsPlayed}
	up := into[uploadAnswer](w.ask(upload("/api/v1/boards", photoPart(greyJPEG), fieldPart("game", "archipelago@listed-islands"))).is(http.StatusCreated))
	require.Len(t, up.Boards, 1)
	assert.Equal(t, "listed-islands", w.fake.asked[0].Game.Layout.Name)
	assert.Equal(t, 5, up.Boards[0].Score.Highway.Points)
	assert.NotEmpty(t, up.Boards[0].Mesh)
	path := "/api/v1/games/" + string(up.Game.Edit)
	typed := into[boardAnswer](w.post(path+"/boards", map[string]any{"text": islandsPlayed}).is(http.StatusCreated))
	assert.Equal(t, up.Boards[0].Score, typed.Score)
	for _, picture := range []string{"/board.svg", "/sheet.pdf", "/replay", "/audit", "?all", "/overlay.png"} {
		w.get("/api/v1/boards/" + string(up.Boards[0].ID) + picture).is(http.StatusOK)
	}
	w.post(path+"/boards", map[string]any{"text": "game=archipelago; 1A1:H.H./1"}).problem(notValid)
	w.patch(path, `{"system":"archipelago@listed-islands+river"}`).is(http.StatusOK)
	w.patch(path, `{"system":"base@listed-islands"}`).problem(unsupportedGame)
}

func TestALayoutThatIsAnotherOneThanBeforeIsTold(t *testing.T) {
	layoutKnown(t, "first-islands")
	w := newWorld(t)
	w.fake.boards = []string{"game=archipelago@first-islands; WA2:H.H./1"}
	up := into[uploadAnswer](w.ask(upload("/api/v1/boards", photoPart(greyJPEG), fieldPart("game", "archipelago@first-islands"))).is(http.StatusCreated))
	other, err := engine.ParseLayout([]byte(`{"name":"later-islands","islands":[{"name":"W","squares":["####","####","####","####"]},{"name":"E","row":5,"squares":["####"]}],
		"bridges":[{"name":"X","row":4,"col":1,"ends":["WD2S","EA2N"]}],"exits":{"highway":["WA2N"]}}`))
	require.NoError(t, err)
	_, err = engine.AddLayout(other)
	require.NoError(t, err)
	inDatabase(t, w, "UPDATE games SET system = replace(system, '@first', '@later')",
		"UPDATE boards SET present = replace(present, '@first', '@later'), reading = replace(reading, '@first', '@later')")
	got := w.get("/api/v1/boards/" + string(up.Boards[0].ID)).problem(layoutMissing)
	assert.Contains(t, got.Detail, "later-islands is no longer the one")
}

// inDatabase changes what is kept behind the server's back.
func inDatabase(t *testing.T, w *world, changes ...string) {
	t.Helper()
	db, err := sql.Open("sqlite", filepath.Join(w.folder, "data", "inkscore.db"))
	require.NoError(t, err)
	for _, change := range changes {
		_, err = db.Exec(change)
		require.NoError(t, err)
	}
	require.NoError(t, db.Close())
}

func TestAGameWhoseLayoutIsMissingSaysSo(t *testing.T) {
	layoutKnown(t, "there-islands")
	w := newWorld(t)
	game := into[gameAnswer](w.post("/api/v1/games", map[string]any{"system": "archipelago@there-islands", "texts": []string{islandsPlayed}, "title": "At home"}).is(http.StatusCreated))
	other := w.upload(fine)
	inDatabase(t, w, "UPDATE games SET system = replace(system, '@there', '@not-there')", "UPDATE boards SET present = replace(present, '@there', '@not-there')")

	const says = `the file that describes "not-there-islands"`
	edit, board := "/api/v1/games/"+string(game.Edit), "/api/v1/boards/"+string(game.Boards[0].ID)
	for _, path := range []string{edit, "/api/v1/games/" + string(game.View), edit + "/audit", edit + "/share.png",
		board, board + "/board.svg", board + "/sheet.pdf", board + "/audit", board + "/replay", "/api/v1/rules/archipelago@not-there-islands"} {
		assert.Contains(t, w.get(path).problem(layoutMissing).Detail, says, path)
	}
	page := w.get("/g/" + string(game.Edit)).is(http.StatusUnprocessableEntity)
	assert.Contains(t, page.Body.String(), "not-there-islands")
	assert.Contains(t, w.patch(edit, `{"title":"Other"}`).problem(layoutMissing).Detail, says)
	assert.Contains(t, w.patch(board, `{"squares":[{"square":"WA1","tile":"H.H.","round":2}]}`).problem(layoutMissing).Detail, says)
	assert.Contains(t, w.post(edit+"/boards", map[string]any{"text": ""}).problem(layoutMissing).Detail, says)
	assert.Contains(t, w.ask(upload("/api/v1/boards", photoPart(greyJPEG), fieldPart("into", string(game.Edit)))).problem(layoutMissing).Detail, says)

	list := into[gameList](w.ask(asHost(request("GET", "/api/v1/games", nil))).is(http.StatusOK))
	require.Len(t, list.Games, 2, "it is still there")
	assert.Equal(t, game.Boards[0].Score.Total, list.Games[1].Boards[0].Total)
	for _, format := range []string{"json", "zip", "csv", "bgstats"} {
		w.ask(asHost(request("GET", "/api/v1/export?format="+format, nil))).is(http.StatusOK)
	}
	w.ask(asHost(request("GET", "/api/v1/corrections", nil))).is(http.StatusOK)
	w.get("/api/v1/games/" + string(other.Game.Edit)).is(http.StatusOK)
	w.ask(request("DELETE", edit, nil)).is(http.StatusNoContent)
}

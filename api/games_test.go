package api

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/api/archive"
	"inkscore/engine"
)

func TestAGameIsNamedSettledAndRanked(t *testing.T) {
	w := newWorld(t)
	up := w.upload(worse, fine)
	path := "/api/v1/games/" + string(up.Game.Edit)
	game := into[gameAnswer](w.patch(path, `{"title":"Friday","played":"2024-05-31","edition":"deep-blue","players":[{"name":"Ann"},{"name":"Bo"}],
		"boards":{"1":{"player":"Ann"},"2":{"player":"Bo"}},"settings":{"longest":"trail","after":"3"},"house":{"rounds":6},"note":"rain"}`).is(http.StatusOK))
	assert.Equal(t, "Friday", game.Title)
	assert.Equal(t, archive.Date("2024-05-31"), game.Played)
	assert.Equal(t, map[string]string{"longest": "trail", "after": "3"}, game.Settings)
	assert.Equal(t, engine.HouseRules{"rounds": "6"}, game.House)
	assert.Equal(t, "trail", game.Boards[0].Score.Longest)
	require.Len(t, game.Ranking, 2)
	assert.Equal(t, "Bo", game.Ranking[0].Player)
	assert.Equal(t, totalOf(t, fine), game.Ranking[0].Total)
	for _, q := range game.Questions {
		assert.Equal(t, game.Settings[q.Key], q.Value)
	}
	assert.True(t, strings.HasPrefix(game.PlayLink, "https://"), game.PlayLink)

	changed := into[gameAnswer](w.patch(path, `{"system":"base+river","settings":{"after":""}}`).is(http.StatusOK))
	assert.Equal(t, "base+river", changed.Boards[0].Game)
	assert.Equal(t, map[string]string{"longest": "trail"}, changed.Settings)
	w.patch(path, `{"system":"chess"}`).problem(unsupportedGame)
	w.patch(path, `{"house":{"rounds":"many"}}`).problem(malformedBoard)
	w.patch(path, `{"played":"31/5"}`).problem(notValid)
	w.patch(path, `{"texts":["A1:H.H./1"]}`).problem(badRequest)
	assert.Equal(t, changed.Settings, into[gameAnswer](w.get(path)).Settings)
}

func TestBoardsJoinAKeptGame(t *testing.T) {
	w := newWorld(t)
	up := w.upload()
	w.fake.boards = []string{worse}
	more := into[uploadAnswer](w.ask(upload("/api/v1/boards", fieldPart("into", string(up.Game.Edit)), fieldPart("set", "after=3"),
		fieldPart("longest", "trail"), photoPart(greyJPEG))).is(http.StatusCreated))
	assert.Equal(t, up.Game, more.Game)
	require.Len(t, more.Boards, 1)
	assert.Equal(t, 2, more.Boards[0].N)
	game := into[gameAnswer](w.get("/api/v1/games/" + string(up.Game.Edit)))
	assert.Len(t, game.Boards, 2)
	assert.Equal(t, map[string]string{"after": "3", "longest": "trail"}, game.Settings)
	w.ask(upload("/api/v1/boards", fieldPart("into", "x"), photoPart(greyJPEG))).problem(noSuchGame)
}

func TestHouseRulesOfTheServerHoldInNewGames(t *testing.T) {
	w := newWorld(t, func(o *Options) { o.House = engine.HouseRules{"longest": "trail"} })
	assert.Equal(t, "trail", w.upload().Boards[0].Score.Longest)
	typed := into[gameAnswer](w.post("/api/v1/games", gamePatch{Texts: []string{fine}}).is(http.StatusCreated))
	assert.Equal(t, "trail", typed.Boards[0].Score.Longest)
	assert.Nil(t, typed.Boards[0].Photo)
}

func TestTheHostFindsGames(t *testing.T) {
	w := newWorld(t)
	for i := range 3 {
		w.post("/api/v1/games", fmt.Sprintf(`{"title":"Evening %d","played":"2024-05-0%d","texts":["%s"]}`, i, i+1, fine)).is(http.StatusCreated)
	}
	list := func(query string) gameList {
		t.Helper()
		return into[gameList](w.ask(asHost(request("GET", "/api/v1/games"+query, nil))).is(http.StatusOK))
	}
	all := list("")
	assert.Equal(t, 3, all.Total)
	assert.Equal(t, "Evening 2", all.Games[0].Title)
	require.Len(t, all.Games[0].Boards, 1)
	assert.Equal(t, totalOf(t, fine), all.Games[0].Boards[0].Total)
	assert.Len(t, all.Games[0].Ranking, 1)
	assert.Len(t, list("?size=2&page=2").Games, 1)
	assert.Equal(t, "Evening 1", list("?q=evening+1").Games[0].Title)
	assert.Equal(t, 1, list("?from=2024-05-02&to=2024-05-02").Total)
	assert.Zero(t, list("?q=nobody").Total)
	for _, query := range []string{"?page=0", "?page=x", "?size=-1", "?from=yesterday"} {
		w.ask(asHost(request("GET", "/api/v1/games"+query, nil))).problem(badRequest)
	}
	w.ask(asHost(request("DELETE", "/api/v1/games/"+string(all.Games[0].Edit), nil))).is(http.StatusNoContent)
	assert.Equal(t, 2, list("").Total)
}

// Whoever has the link to edit may end the game; who may only look may not.
func TestAGameAndItsBoardsAreDeletedByTheEditLink(t *testing.T) {
	w := newWorld(t)
	up := w.upload(fine, worse)
	edit, view := "/api/v1/games/"+string(up.Game.Edit), "/api/v1/games/"+string(up.Game.View)
	w.ask(request("DELETE", view, nil)).problem(viewOnly)
	w.ask(request("DELETE", view+"/boards/1", nil)).problem(viewOnly)
	w.ask(request("DELETE", edit+"/boards/1", nil)).is(http.StatusNoContent)
	game := into[gameAnswer](w.get(view))
	require.Len(t, game.Boards, 1)
	assert.Equal(t, 2, game.Boards[0].N)
	w.ask(request("DELETE", edit, nil)).is(http.StatusNoContent)
	w.get(edit).problem(noSuchGame)
	w.get(view).problem(noSuchGame)
	w.ask(request("DELETE", edit, nil)).problem(noSuchGame)
}

func TestRankingKnowsTiesAndRematches(t *testing.T) {
	board := func(n int, player string, total, errors int) archive.Board {
		return archive.Board{N: n, Present: archive.Present{Player: player, Total: total, Errors: errors}}
	}
	rematch := map[string]string{"variant": "rematch"}
	tests := []struct {
		name     string
		settings map[string]string
		boards   []archive.Board
		want     []standing
	}{
		{"nothing", nil, nil, []standing{}},
		{"fewer errors break a tie", nil, []archive.Board{board(1, "Ann", 40, 5), board(2, "Bo", 40, 3)},
			[]standing{{1, false, "Bo", []int{2}, 40, 3}, {2, false, "Ann", []int{1}, 40, 5}}},
		{"what is equal is shared", nil, []archive.Board{board(1, "Ann", 40, 5), board(2, "Bo", 40, 5)},
			[]standing{{1, true, "Ann", []int{1}, 40, 5}, {1, true, "Bo", []int{2}, 40, 5}}},
		{"a rematch by names", rematch, []archive.Board{board(1, "Ann", 40, 5), board(2, "Bo", 41, 5), board(3, "Bo", 30, 1), board(4, "Ann", 35, 2)},
			[]standing{{1, false, "Ann", []int{1, 4}, 75, 7}, {2, false, "Bo", []int{2, 3}, 71, 6}}},
		{"a rematch without names", rematch, []archive.Board{board(1, "", 40, 5), board(2, "", 41, 5), board(3, "", 30, 1), board(4, "", 35, 2)},
			[]standing{{1, false, "", []int{2, 4}, 76, 7}, {2, false, "", []int{1, 3}, 70, 6}}},
		{"half a rematch", rematch, []archive.Board{board(1, "", 40, 5), board(2, "", 41, 5), board(3, "", 30, 1)}, []standing{}},
		{"a rematch that one has not played", rematch, []archive.Board{board(1, "Ann", 40, 5), board(2, "Bo", 41, 5), board(3, "Ann", 30, 1)}, []standing{}},
	}
	for _, tc := range tests {
		assert.Equal(t, tc.want, ranking(&archive.Game{Settings: tc.settings, Boards: tc.boards}), tc.name)
	}
}

func TestAGameIsDrawnToBeShared(t *testing.T) {
	w := newWorld(t)
	up := w.upload(fine, worse)
	got := w.get("/api/v1/games/" + string(up.Game.View) + "/share.png").is(http.StatusOK)
	assert.Equal(t, "image/png", got.Header().Get("Content-Type"))
	w.patch("/api/v1/games/"+string(up.Game.Edit), `{"settings":{"variant":"rematch"},"title":"Ann \ud83d\ude00","played":"2024-05-31"}`).is(http.StatusOK)
	w.get("/api/v1/games/" + string(up.Game.View) + "/share.png").is(http.StatusOK)
	blank := into[gameAnswer](w.post("/api/v1/games", "{}").is(http.StatusCreated))
	w.get("/api/v1/games/" + string(blank.View) + "/share.png").is(http.StatusOK)
	w.get("/api/v1/games/x/share.png").problem(noSuchGame)
}

package api

import (
	"bytes"
	"net/http"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/api/archive"
)

// shows uploads photos, each of which shows some boards, into a game; "" makes one.
func (w *world) shows(into archive.ID, photos ...[]string) uploadAnswer {
	w.t.Helper()
	w.fake.inTurn = photos
	parts := []part{fieldPart("game", "base+underground")}
	if into != "" {
		parts = []part{fieldPart("into", string(into))}
	}
	for range photos {
		parts = append(parts, photoPart(jpegOf(w.nextGrey())))
	}
	return w.sends(parts...)
}

// sends uploads a form.
func (w *world) sends(parts ...part) uploadAnswer {
	w.t.Helper()
	return into[uploadAnswer](w.ask(upload("/api/v1/boards", parts...)).is(http.StatusCreated))
}

// nextGrey is a grey that no photo of the world has yet.
func (w *world) nextGrey() uint8 {
	w.greys += 10
	return w.greys
}

// isPair requires a board to be both boards, each on a photo of its own.
func (w *world) isPair(b boardAnswer) {
	w.t.Helper()
	assert.Equal(w.t, totalOf(w.t, pair), b.Score.Total)
	require.NotNil(w.t, b.Photo)
	require.NotNil(w.t, b.Below)
	require.NotNil(w.t, b.BelowPhoto)
	assert.True(w.t, b.Below.Elsewhere)
	assert.NotEqual(w.t, b.Photo.Hash, b.BelowPhoto.Hash)
	assert.Len(w.t, b.Mesh, 64)
	assert.Len(w.t, b.Below.Mesh, 64)
	assert.Equal(w.t, []string{"B2"}, b.Doubts)
	assert.Equal(w.t, []string{"B2"}, b.Below.Doubts)
	assert.Empty(w.t, b.Below.Notices)
	path := "/api/v1/boards/" + string(b.ID)
	for query, facts := range map[string]*photoFacts{"": b.Photo, "?below": b.BelowPhoto} {
		got := w.get(path + "/photo.jpg" + query).is(http.StatusOK)
		assert.Equal(w.t, facts.Hash, archive.HashOf(got.Body.Bytes()), query)
		w.get(path + "/overlay.png" + query).is(http.StatusOK)
	}
}

func TestAPhotoOfOneBoardOfTwoJoinsTheOther(t *testing.T) {
	for name, tc := range map[string]struct {
		first, second string
		below         bool
		says          string
	}{
		"the board below after the Surface": {above, under, true, "This photo shows the board of the Underground: it was put below the Surface of board 1."},
		"the Surface after the board below": {under, above, false, "This photo shows the Surface: it was put above the Underground of board 1."},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			up := w.shows("", []string{tc.first})
			require.Len(t, up.Boards, 1)
			before := up.Boards[0]
			assert.NotEqual(t, totalOf(t, pair), before.Score.Total)
			assert.Empty(t, up.Photos[0].Joined)

			later := w.shows(up.Game.Edit, []string{tc.second})
			require.Len(t, later.Boards, 1)
			assert.Equal(t, before.ID, later.Boards[0].ID)
			assert.Equal(t, []archive.ID{before.ID}, later.Photos[0].Boards)
			assert.Equal(t, []joinedBoard{{before.ID, 1, tc.below, tc.says}}, later.Photos[0].Joined)
			w.isPair(later.Boards[0])
			game := into[gameAnswer](w.get("/api/v1/games/" + string(up.Game.Edit)).is(http.StatusOK))
			require.Len(t, game.Boards, 1)
			w.isPair(game.Boards[0])
			assert.True(t, game.Boards[0].Undo, "what was put together wrongly comes apart again")
			assert.False(t, game.Boards[0].Edited)

			path := "/api/v1/boards/" + string(before.ID)
			apart := into[boardAnswer](w.post(path+"/undo", nil).is(http.StatusOK))
			assert.Equal(t, before.Text, apart.Text)
			assert.Equal(t, before.Photo, apart.Photo)
			again := w.shows(up.Game.Edit, []string{tc.second})
			w.isPair(again.Boards[0])
		})
	}
}

func TestASecondBoardAloneIsKeptUntilItsFirstComes(t *testing.T) {
	w := newWorld(t)
	up := w.shows("", []string{under})
	b := up.Boards[0]
	assert.Equal(t, "game=base+underground; below=A2:P.P./1 A4:U.U.s/1 B2:PUPUo/2;", b.Text)
	assert.Nil(t, b.Photo)
	assert.Empty(t, b.Corners)
	assert.Empty(t, b.Squares)
	require.NotNil(t, b.BelowPhoto)
	assert.Equal(t, []string{"B2"}, b.Below.Doubts)
	require.Len(t, b.Below.Notices, 1)
	assert.Equal(t, "no-surface", string(b.Below.Notices[0].Type))
	path := "/api/v1/boards/" + string(b.ID)
	w.get(path + "/photo.jpg").problem(noSuchPhoto)
	w.get(path + "/overlay.png").problem(noSuchPhoto)
	w.patch(path, `{"again":true}`).problem(noSuchPhoto)
	for _, ok := range []string{"/photo.jpg?below", "/overlay.png?below", "/board.svg", "/audit", "/replay", "?all"} {
		w.get(path + ok).is(http.StatusOK)
	}
	other := w.shows(up.Game.Edit, []string{under})
	assert.NotEqual(t, b.ID, other.Boards[0].ID, "the board below is there already: this is somebody else's")
}

func TestTwoPhotosOfOneUploadAreBothKept(t *testing.T) {
	for name, photos := range map[string][][]string{"the Surface first": {{above}, {under}}, "the Underground first": {{under}, {above}}} {
		w := newWorld(t)
		up := w.shows("", photos...)
		require.Len(t, up.Boards, 1, name)
		w.isPair(up.Boards[0])
		assert.False(t, up.Boards[0].Undo, "they came together")
		for i, boards := range photos {
			assert.Equal(t, []archive.ID{up.Boards[0].ID}, up.Photos[i].Boards, name)
			if boards[0] == under {
				require.Len(t, up.Photos[i].Joined, 1)
				assert.True(t, up.Photos[i].Joined[0].Below)
			} else {
				assert.Empty(t, up.Photos[i].Joined)
			}
		}
		path := "/api/v1/boards/" + string(up.Boards[0].ID)
		w.patch(path, `{"squares":[{"square":"A2","empty":true},{"square":"A2","below":true,"empty":true}]}`).is(http.StatusOK)
		w.isPair(into[boardAnswer](w.post(path+"/revert", nil).is(http.StatusOK)))
		w.fake.boards = []string{above}
		w.patch(path, `{"corners":[[10,10],[90,10],[90,90],[10,90]]}`).is(http.StatusOK)
		w.isPair(into[boardAnswer](w.get(path)))
	}
}

func TestSecondBoardsJoinTheFirstBoardThatLacksOne(t *testing.T) {
	w := newWorld(t)
	up := w.shows("", []string{above}, []string{above})
	require.Len(t, up.Boards, 2)
	for n := range 2 {
		later := w.shows(up.Game.Edit, []string{under})
		assert.Equal(t, n+1, later.Photos[0].Joined[0].N)
	}
	third := w.shows(up.Game.Edit, []string{under}, []string{above})
	require.Len(t, third.Boards, 1, "a whole pair is nobody else's")
	assert.Equal(t, 3, third.Boards[0].N)
	w.isPair(third.Boards[0])
}

func TestManyAtOnceNeverTakeOneAnothersBoard(t *testing.T) {
	w := newWorld(t, func(o *Options) { o.AtOnce = 4 })
	const players = 4
	firsts := make([][]string, players)
	for i := range firsts {
		firsts[i] = []string{above}
	}
	up := w.shows("", firsts...)
	w.fake.boards = []string{under}
	requests := make([]*http.Request, players)
	for i := range requests {
		requests[i] = upload("/api/v1/boards", fieldPart("into", string(up.Game.Edit)), photoPart(jpegOf(w.nextGrey())))
	}
	var all sync.WaitGroup
	for _, r := range requests {
		all.Go(func() { assert.Equal(t, http.StatusCreated, w.ask(r).Code) })
	}
	all.Wait()
	game := into[gameAnswer](w.get("/api/v1/games/" + string(up.Game.Edit)))
	require.Len(t, game.Boards, players)
	seen := map[archive.Hash]bool{}
	for _, b := range game.Boards {
		w.isPair(b)
		assert.False(t, seen[b.BelowPhoto.Hash])
		seen[b.BelowPhoto.Hash] = true
	}
}

func TestWhatWasSetByHandStaysWhenTheOtherBoardComes(t *testing.T) {
	for name, tc := range map[string]struct {
		first, second, patch, want string
	}{
		"a square of the Surface":   {above, under, `{"squares":[{"square":"A4","tile":"H.H.","round":1}]}`, "below=A2:P.P./1 A4:U.U.s/1 B2:PUPUo/2; A2:H.H./1 A4:H.H./1 B2:HR..s/1"},
		"a square below":            {under, above, `{"squares":[{"square":"A4","below":true,"tile":"P.P.","round":1}]}`, "below=A2:P.P./1 A4:P.P./1 B2:PUPUo/2; A2:H.H./1 A4:R.R./1 B2:HR..s/1"},
		"the whole Surface, typed":  {above, under, `{"text":"after=3; A2:H.H./2"}`, "after=3; below=A2:P.P./1 A4:U.U.s/1 B2:PUPUo/2; A2:H.H./2"},
		"a typed one and one after": {above, under, `{"text":"A2:H.H./2","squares":[{"square":"A4","tile":"R.R.","round":2}]}`, "below=A2:P.P./1 A4:U.U.s/1 B2:PUPUo/2; A2:H.H./2 A4:R.R./2"},
	} {
		w := newWorld(t)
		up := w.shows("", []string{tc.first})
		w.patch("/api/v1/boards/"+string(up.Boards[0].ID), tc.patch).is(http.StatusOK)
		later := w.shows(up.Game.Edit, []string{tc.second})
		require.Len(t, later.Photos[0].Joined, 1, name)
		assert.Equal(t, totalOf(t, "game=base+underground; "+tc.want), later.Boards[0].Score.Total, name)
		for _, field := range strings.Fields(strings.ReplaceAll(tc.want, ";", "")) {
			assert.Contains(t, later.Boards[0].Text, strings.TrimPrefix(field, "below="), name)
		}
	}
}

func TestAPhotoJoinsATypedSurface(t *testing.T) {
	w := newWorld(t)
	game := into[gameAnswer](w.post("/api/v1/games", map[string]any{"system": "base+underground", "texts": []string{"after=3; A2:H.H./1"}}).is(http.StatusCreated))
	later := w.shows(game.Edit, []string{under})
	require.Len(t, later.Photos[0].Joined, 1)
	b := later.Boards[0]
	assert.Equal(t, "game=base+underground; after=3; below=A2:P.P./1 A4:U.U.s/1 B2:PUPUo/2; A2:H.H./1", b.Text)
	assert.Nil(t, b.Photo)
	require.NotNil(t, b.BelowPhoto)
	blank := into[gameAnswer](w.post("/api/v1/games", map[string]any{"system": "base+underground", "texts": []string{""}}).is(http.StatusCreated))
	assert.Empty(t, w.shows(blank.Edit, []string{under}).Photos[0].Joined, "a blank board is nobody's yet")
}

func TestOnlyBoardsOfTheSameGameAreJoined(t *testing.T) {
	w := newWorld(t)
	up := w.upload(fine)
	w.fake.inTurn = [][]string{{fine}}
	later := w.sends(fieldPart("into", string(up.Game.Edit)), photoPart(jpegOf(w.nextGrey())))
	assert.Empty(t, later.Photos[0].Joined)
	assert.Equal(t, 2, later.Boards[0].N)
}

func TestThePhotoOfASecondBoardGoesAndComesWithItsGame(t *testing.T) {
	w := newWorld(t)
	up := w.shows("", []string{above})
	b := w.shows(up.Game.Edit, []string{under}).Boards[0]
	whole := w.ask(asHost(request("GET", "/api/v1/export?format=zip", nil))).is(http.StatusOK).Body.Bytes()
	w.ask(request("DELETE", "/api/v1/games/"+string(up.Game.Edit), nil)).is(http.StatusNoContent)
	for _, hash := range []archive.Hash{b.Photo.Hash, b.BelowPhoto.Hash} {
		_, err := w.store.Photo(t.Context(), hash)
		assert.ErrorIs(t, err, archive.ErrNotFound)
	}
	for _, there := range []*world{w, newWorld(t)} {
		done, err := archive.Import(t.Context(), there.store, bytes.NewReader(whole), int64(len(whole)))
		require.NoError(t, err)
		assert.Equal(t, archive.Imported{Games: 1, Boards: 1, Photos: 2}, done)
		there.isPair(into[boardAnswer](there.get("/api/v1/boards/" + string(b.ID)).is(http.StatusOK)))
	}
}

func TestABoardThatIsNamedGetsItsOtherHalf(t *testing.T) {
	w := newWorld(t)
	up := w.shows("", []string{above}, []string{above})
	sends := func(into archive.ID, board archive.ID, shows string) answered {
		w.fake.inTurn = [][]string{{shows}}
		return w.ask(upload("/api/v1/boards", fieldPart("into", string(into)), fieldPart("board", string(board)), photoPart(jpegOf(w.nextGrey()))))
	}
	got := into[uploadAnswer](sends(up.Game.Edit, up.Boards[1].ID, under).is(http.StatusCreated))
	assert.Equal(t, 2, got.Photos[0].Joined[0].N)
	w.isPair(got.Boards[0])
	sends("", up.Boards[0].ID, under).problem(badRequest)
	for name, refused := range map[string]answered{
		"a board that has both":    sends(up.Game.Edit, up.Boards[1].ID, under),
		"a photo of what is there": sends(up.Game.Edit, up.Boards[0].ID, above),
		"a board of another game":  sends(up.Game.Edit, w.upload(fine).Boards[0].ID, under),
		"a game with one board":    sends(w.upload(fine).Game.Edit, up.Boards[0].ID, fine),
	} {
		assert.Contains(t, refused.problem(notValid).Detail, "nothing was kept", name)
	}
	game := into[gameAnswer](w.get("/api/v1/games/" + string(up.Game.Edit)))
	assert.Len(t, game.Boards, 2)
}

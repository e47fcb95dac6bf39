package api

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const (
	above = "A2:H.H./1 B2:HR..s/1 A4:R.R./1"
	under = "below;game=underground; A2:P.P./1 B2:PUPU/2 A4:U.U.s/1"
	pair  = "game=base+underground; below=A2:P.P./1 B2:PUPU/2 A4:U.U.s/1; A2:H.H./1 B2:HR..s/1 A4:R.R./1"
)

// twoBoards uploads a photo that shows the boards in some order.
func twoBoards(w *world, more ...part) uploadAnswer {
	parts := append([]part{photoPart(greyJPEG), fieldPart("game", "base+underground")}, more...)
	return into[uploadAnswer](w.ask(upload("/api/v1/boards", parts...)).is(http.StatusCreated))
}

func TestTwoBoardsOfOnePlayerAreOneBoard(t *testing.T) {
	for name, boards := range map[string][]string{"the Surface first": {above, under}, "the Underground first": {under, above}} {
		w := newWorld(t)
		w.fake.boards = boards
		up := twoBoards(w)
		require.Len(t, up.Boards, 1, name)
		b := up.Boards[0]
		assert.Equal(t, totalOf(t, pair), b.Score.Total, name)
		require.NotNil(t, b.Below)
		assert.Len(t, b.Below.Squares, 3)
		assert.Len(t, b.Below.Mesh, 64)
		assert.InDelta(t, 120, b.Below.Corners[0][0], 0.01)
		assert.InDelta(t, 20, b.Corners[0][0], 0.01)
		assert.Equal(t, []string{"B2"}, b.Below.Doubts)
		assert.Equal(t, []string{"B2"}, b.Doubts)
		w.get("/api/v1/boards/" + string(b.ID) + "/overlay.png").is(http.StatusOK)
	}
}

func TestASquareOfTheSecondBoardIsSetAndNoLongerAskedAbout(t *testing.T) {
	w := newWorld(t)
	w.fake.boards = []string{above, under}
	path := "/api/v1/boards/" + string(twoBoards(w).Boards[0].ID)
	got := into[boardAnswer](w.patch(path, `{"squares":[{"square":"B2","below":true,"tile":"P.P.","round":2}]}`).is(http.StatusOK))
	assert.Empty(t, got.Below.Doubts)
	assert.Equal(t, []string{"B2"}, got.Doubts, "the one above is another square")
	assert.Equal(t, totalOf(t, "game=base+underground; below=A2:P.P./1 B2:P.P./2 A4:U.U.s/1; "+above), got.Score.Total)
	for _, sq := range got.Below.Squares {
		if sq.Square == "B2" {
			assert.True(t, sq.Edited)
		}
	}
}

func TestSwappedBoardsAreSwappedBack(t *testing.T) {
	w := newWorld(t)
	w.fake.boards = []string{above, under}
	first := twoBoards(w).Boards[0]
	path := "/api/v1/boards/" + string(first.ID)
	swapped := into[boardAnswer](w.patch(path, `{"swap":true}`).is(http.StatusOK))
	assert.InDelta(t, 120, swapped.Corners[0][0], 0.01)
	assert.InDelta(t, 20, swapped.Below.Corners[0][0], 0.01)
	again := into[boardAnswer](w.patch(path, `{"swap":true}`).is(http.StatusOK))
	assert.Equal(t, first.Score, again.Score)
	assert.Equal(t, first.Corners, again.Corners)
	assert.Equal(t, swapped.Corners, twoBoards(w, fieldPart("swap", "yes")).Boards[0].Corners)

	w.fake.boards = []string{fine}
	w.patch("/api/v1/boards/"+string(w.upload().Boards[0].ID), `{"swap":true}`).problem(badRequest)
}

func TestAPhotoReadAsAnotherGameFindsItsSecondBoard(t *testing.T) {
	w := newWorld(t)
	up := w.upload(above, under)
	require.Len(t, up.Boards, 2, "nobody said that it was the Underground")
	w.patch("/api/v1/games/"+string(up.Game.Edit), `{"system":"base+underground"}`).is(http.StatusOK)
	got := into[boardAnswer](w.patch("/api/v1/boards/"+string(up.Boards[0].ID), `{"again":true}`).is(http.StatusOK))
	require.NotNil(t, got.Below)
	assert.Equal(t, totalOf(t, pair), got.Score.Total)
}

func TestCornersOfTheFirstBoardLeaveTheSecondAsItWas(t *testing.T) {
	w := newWorld(t)
	w.fake.boards = []string{above, under}
	path := "/api/v1/boards/" + string(twoBoards(w).Boards[0].ID)
	got := into[boardAnswer](w.patch(path, `{"corners":[[10,10],[90,10],[90,90],[10,90]]}`).is(http.StatusOK))
	require.NotNil(t, got.Below)
	assert.InDelta(t, 120, got.Below.Corners[0][0], 0.01)
	assert.Equal(t, totalOf(t, pair), got.Score.Total)
}

func TestATypedSecondBoardIsTold(t *testing.T) {
	w := newWorld(t)
	got := into[scored](w.post("/api/v1/score", map[string]any{"text": pair}).is(http.StatusOK))
	require.NotNil(t, got.Below)
	assert.Len(t, got.Below.Squares, 3)
	assert.Empty(t, got.Below.Corners)
}

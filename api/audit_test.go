package api

import (
	"bytes"
	"image/gif"
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/api/answer"
	"inkscore/api/archive"
	"inkscore/engine"
	"inkscore/engine/audit"
)

// A whole round and half of the next one; a railway on C2, where a highway comes
// from the north; and the dice of the first round of the former.
const (
	played      = "A2:H.H./1 A4:R.R./1 B1:.R.R/1 B2:H..Rs/1 B3:.R.R/2 B4:R..R/2"
	unconnected = "A2:H.H./1 B2:H.H./1 C2:R.R./2"
	firstDice   = "A1 A1 A4 B1"
)

func TestABoardIsAuditedAsTheCommandDoesIt(t *testing.T) {
	w := newWorld(t)
	up := w.upload(unconnected)
	path := "/api/v1/boards/" + string(up.Boards[0].ID)
	told := into[audit.TableReport](w.get(path + "/audit").is(http.StatusOK))
	require.Len(t, told.Boards, 1)
	r := told.Boards[0]
	assert.Equal(t, "Board 1", r.Name)
	assert.False(t, r.Legal)
	assert.Nil(t, told.Table)
	assert.NotEmpty(t, r.Findings)
	require.NotNil(t, r.Repairs)
	require.NotEmpty(t, r.Repairs.Repairs)

	// The whole board of a proposal is one edit, and one step back.
	text := r.Repairs.Repairs[0].Text
	mended := into[boardAnswer](w.patch(path, map[string]string{"text": text}).is(http.StatusOK))
	assert.True(t, mended.Legal, mended.Text)
	undone := into[boardAnswer](w.post(path+"/undo", nil).is(http.StatusOK))
	assert.Equal(t, unconnected, undone.Text)
}

func TestThePhotosOddsFeedTheRepairs(t *testing.T) {
	w := newWorld(t)
	up := w.upload(unconnected) // the fake says 0.3 for C2 with the number 7, 0.01 for an empty square
	path := "/api/v1/boards/" + string(up.Boards[0].ID)
	withOdds := func() (n int) {
		for _, repair := range into[audit.TableReport](w.get(path + "/audit").is(http.StatusOK)).Boards[0].Repairs.Repairs {
			for _, change := range repair.Changes {
				if change.P != nil {
					assert.Equal(t, "C2", change.Square)
					n++
				}
			}
		}
		return n
	}
	assert.Positive(t, withOdds())
	w.patch(path, `{"squares":[{"square":"C2","tile":"R.R.","round":2}]}`).is(http.StatusOK)
	assert.Zero(t, withOdds(), "a person has said what C2 holds")
}

func TestKnownDiceAreComparedWithTheBoard(t *testing.T) {
	w := newWorld(t)
	path := "/api/v1/boards/" + string(w.upload(played).Boards[0].ID) + "/audit"
	assert.Empty(t, into[audit.TableReport](w.post(path, auditAsk{Dice: []string{firstDice}}).is(http.StatusOK)).Boards[0].Findings)
	other := into[audit.TableReport](w.post(path, auditAsk{Dice: []string{"A3 A1 A4 B1"}}).is(http.StatusOK))
	assert.NotEmpty(t, other.Boards[0].Odd)
	assert.Equal(t, into[audit.TableReport](w.get(path)), into[audit.TableReport](w.post(path, nil).is(http.StatusOK)), "the body may be left out")

	w.post(path, auditAsk{Dice: []string{"Z9"}}).problem(malformedBoard)
	w.post(path, auditAsk{Dice: make([]string, 99)}).problem(malformedBoard)
	w.post(path, auditAsk{Dice: []string{firstDice}, Roll: firstDice}).problem(badRequest)
	w.post(path, `{"dices":[]}`).problem(badRequest)
	w.post(path, `[`).problem(badRequest)
}

func TestTheCountOnTheLidIsExplained(t *testing.T) {
	w := newWorld(t)
	path := "/api/v1/boards/" + string(w.upload(worse).Boards[0].ID)
	w.patch(path, `{"counted":{"networks":[0],"highway":1,"railway":0,"centre":1,"errors":4,"expansion":3,"total":-2}}`).is(http.StatusOK)
	count := into[audit.TableReport](w.get(path + "/audit").is(http.StatusOK)).Boards[0].Count
	require.NotNil(t, count)
	assert.False(t, count.Agrees)
	for _, l := range count.Lines {
		if l.Line == audit.ErrorsLine {
			require.NotNil(t, l.Theirs)
			assert.Equal(t, -4, *l.Theirs)
			assert.NotEmpty(t, l.Why)
		}
		assert.NotEqual(t, audit.ExpansionLine, l.Line, "the sheet has no such line")
	}
}

func TestATableSaysWhoseBoardDisagrees(t *testing.T) {
	w := newWorld(t)
	other := "A2:H.H./1 A4:H.H./1 B1:.R.R/1 B2:H..Rs/1 B3:.R.R/2 B4:R..R/2"
	up := w.upload(played, other, played)
	game := "/api/v1/games/" + string(up.Game.Edit)
	w.patch(game, `{"boards":{"1":{"player":"Ann"},"2":{"player":"Bob"},"3":{"player":"Ann"}}}`).is(http.StatusOK)
	told := into[audit.TableReport](w.get(game + "/audit").is(http.StatusOK))
	require.Len(t, told.Boards, 3)
	assert.Equal(t, "Ann (Board 3)", told.Boards[2].Name)
	require.NotNil(t, told.Table)
	require.NotEmpty(t, told.Table.Findings)
	assert.Equal(t, []string{"Bob"}, told.Table.Findings[0].Boards)
	assert.Contains(t, told.Table.Findings[0].Squares, "A4")
	w.post(game+"/audit", auditAsk{Dice: []string{firstDice}}).is(http.StatusOK)
	w.post(game+"/audit", auditAsk{Roll: "HHHHHHH"}).problem(malformedBoard)
	w.get("/api/v1/games/AAAAAAAAAAAAAAAAAAAAAA/audit").problem(noSuchGame)

	blank := into[gameAnswer](w.post("/api/v1/games", `{}`).is(http.StatusCreated))
	assert.Empty(t, into[audit.TableReport](w.get("/api/v1/games/"+string(blank.Edit)+"/audit").is(http.StatusOK)).Boards)
}

func TestAReplayFillsEverySquareOnce(t *testing.T) {
	w := newWorld(t)
	path := "/api/v1/boards/" + string(w.upload(played).Boards[0].ID)
	told := into[replayAnswer](w.get(path + "/replay").is(http.StatusOK))
	assert.True(t, told.Possible)
	require.Len(t, told.Steps, 6)
	whole := engine.NewSetup(engine.Base())
	for _, step := range told.Steps {
		require.Len(t, step.Squares, 1)
		assert.Equal(t, step.Square, step.Squares[0].Square)
		sq, _ := whole.Game.Layout.SquareNamed(step.Square)
		tile, err := engine.ParseTile(step.Tile)
		require.NoError(t, err)
		whole.Put(sq, tile, *step.Squares[0].Round)
	}
	assert.Equal(t, told.Text, whole.String())

	got := w.get(path + "/replay.gif").is(http.StatusOK)
	assert.Equal(t, "image/gif", got.Header().Get("Content-Type"))
	moving, err := gif.DecodeAll(bytes.NewReader(got.Body.Bytes()))
	require.NoError(t, err)
	assert.Len(t, moving.Image, 8, "the blank board, the steps, and the whole board")
}

func TestAReplayGoesOnBelow(t *testing.T) {
	w := newWorld(t)
	game := into[gameAnswer](w.post("/api/v1/games", gamePatch{System: new("base+underground"), Texts: []string{"below=A2:P.P./1; A2:H.H./1"}}).is(http.StatusCreated))
	told := into[replayAnswer](w.get("/api/v1/boards/" + string(game.Boards[0].ID) + "/replay").is(http.StatusOK))
	require.Len(t, told.Steps, 2)
	assert.Equal(t, "underground", told.Steps[1].Board)
	require.NotEmpty(t, told.Steps[1].Squares)
	assert.Equal(t, "A2", told.Steps[1].Squares[0].Square)
	w.get("/api/v1/games/" + string(game.View) + "/boards/1/replay.gif").is(http.StatusOK)
}

func TestTheBestLastRound(t *testing.T) {
	w := newWorld(t)
	path := "/api/v1/boards/" + string(w.upload(played).Boards[0].ID) + "/best"
	best := into[answer.Best](w.post(path, bestAsk{Roll: "A1 A1 A4 B1"}).is(http.StatusOK))
	assert.Greater(t, best.Total, best.Before)
	assert.NotEmpty(t, best.Draws)
	assert.Nil(t, best.Drawn, "the seventh round was not drawn")
	w.post(path, nil).problem(badRequest)
	w.post(path, bestAsk{Roll: "Z9"}).problem(malformedBoard)
	w.post(path, `{"role":""}`).problem(badRequest)
}

func TestWhoeverMayOnlyLookMayAuditButLearnsNoIDs(t *testing.T) {
	w := newWorld(t)
	up := w.upload(unconnected, played)
	view := "/api/v1/games/" + string(up.Game.View)
	for _, r := range []*http.Request{
		request("GET", view+"/audit", nil), request("POST", view+"/audit", auditAsk{}),
		request("GET", view+"/boards/1/audit", nil), request("POST", view+"/boards/1/audit", auditAsk{}),
		request("GET", view+"/boards/1/replay", nil), request("GET", view+"/boards/2/replay.gif", nil),
		request("POST", view+"/boards/2/best", bestAsk{Roll: firstDice}),
	} {
		got := w.ask(r).is(http.StatusOK).Body.String()
		for _, id := range []archive.ID{up.Game.Edit, up.Boards[0].ID, up.Boards[1].ID} {
			assert.NotContains(t, got, string(id), r.URL.Path)
		}
	}
	for _, p := range []string{"/audit", "/replay", "/replay.gif"} {
		w.get(view + "/boards/9" + p).problem(noSuchBoard)
		w.get("/api/v1/boards/AAAAAAAAAAAAAAAAAAAAAA" + p).problem(noSuchBoard)
	}
	w.post(view+"/boards/9/best", nil).problem(noSuchBoard)
	assert.Equal(t, up.Boards, into[gameAnswer](w.get("/api/v1/games/"+string(up.Game.Edit))).Boards, "nothing has changed")
}

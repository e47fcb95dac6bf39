package api

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/engine"
	"inkscore/vision"
)

const challengeBoard = "game=challenge; " + fine

func TestTheGameIsToldFromThePrintWhereNobodyNamesOne(t *testing.T) {
	tests := []struct {
		name   string
		boards []string
		system string
		want   *told
	}{
		{"no icons", []string{fine}, "base", &told{[]toldGame{{"base", vision.NoIconsTold, []int{1}}}, false}},
		{"icons", []string{challengeBoard}, "challenge", &told{[]toldGame{{"challenge", vision.IconsTold, []int{1}}}, false}},
		{"icons on two", []string{challengeBoard, challengeBoard}, "challenge", &told{[]toldGame{{"challenge", vision.IconsTold, []int{1, 2}}}, false}},
		{"the boards disagree", []string{fine, challengeBoard, challengeBoard}, "challenge",
			&told{[]toldGame{{"base", vision.NoIconsTold, []int{1}}, {"challenge", vision.IconsTold, []int{2, 3}}}, true}},
		{"as many of either", []string{challengeBoard, fine}, "challenge",
			&told{[]toldGame{{"challenge", vision.IconsTold, []int{1}}, {"base", vision.NoIconsTold, []int{2}}}, true}},
		{"hardly seen", []string{"unsure;" + fine}, "base", &told{[]toldGame{{"base", vision.NothingTold, []int{1}}}, true}},
		{"hardly seen on most, but clear on one", []string{"unsure;" + fine, "unsure;" + fine, challengeBoard}, "challenge",
			&told{[]toldGame{{"base", vision.NothingTold, []int{1, 2}}, {"challenge", vision.IconsTold, []int{3}}}, true}},
	}
	for _, tc := range tests {
		t.Run(tc.name, func(t *testing.T) {
			w := newWorld(t)
			up := w.upload(tc.boards...)
			assert.Nil(t, w.fake.asked[0].Game)
			assert.Equal(t, tc.want, up.Told)
			game := into[gameAnswer](w.get("/api/v1/games/" + string(up.Game.View)))
			assert.Equal(t, tc.system, game.System)
			assert.Equal(t, tc.want, game.Told, "whoever looks is told, too")
			for _, b := range game.Boards {
				assert.Equal(t, tc.system, b.Game, "all end up in one game")
				assert.True(t, b.GameTold)
			}
		})
	}
}

func TestANamedGameIsNotToldFromThePrint(t *testing.T) {
	w := newWorld(t)
	up := into[uploadAnswer](w.ask(upload("/api/v1/boards", fieldPart("game", "challenge"), photoPart(greyJPEG))).is(http.StatusCreated))
	assert.Equal(t, engine.Challenge(), w.fake.asked[0].Game)
	assert.Nil(t, up.Told)
	assert.Empty(t, up.Boards[0].GameWhy)
	assert.Equal(t, "challenge", up.Boards[0].ReadAs)
	w.ask(upload("/api/v1/boards", fieldPart("into", string(up.Game.Edit)), photoPart(greyJPEG))).is(http.StatusCreated)
	assert.Equal(t, engine.Challenge(), w.fake.asked[1].Game, "further photos are read as that game")

	typed := into[gameAnswer](w.post("/api/v1/games", `{"system":"base"}`).is(http.StatusCreated))
	w.ask(upload("/api/v1/boards", fieldPart("into", string(typed.Edit)), photoPart(greyJPEG))).is(http.StatusCreated)
	assert.Equal(t, engine.Base(), w.fake.asked[2].Game)
	w.patch("/api/v1/games/"+string(typed.Edit), `{"system":"base+tentacle"}`).is(http.StatusOK)
	w.ask(upload("/api/v1/boards", fieldPart("into", string(typed.Edit)), photoPart(greyJPEG))).problem(unreadableGame)
}

func TestSettingsMayBeThoseOfAnyGameThatThePrintMayTell(t *testing.T) {
	w := newWorld(t)
	w.fake.boards = []string{challengeBoard}
	up := into[uploadAnswer](w.ask(upload("/api/v1/boards", fieldPart("set", "after=3"), photoPart(greyJPEG))).is(http.StatusCreated))
	assert.Equal(t, "challenge", up.Boards[0].Game)
	w.ask(upload("/api/v1/boards", fieldPart("set", "shores=free"), photoPart(greyJPEG))).problem(malformedBoard)
}

// A further board that tells another game joins the game as it is, and is asked
// about; saying which it was reads the others again and keeps what was set by hand.
func TestBoardsThatDisagreeAreReadAgainAsTheGameThatAPersonNames(t *testing.T) {
	w := newWorld(t)
	up := w.upload()
	w.fake.boards = []string{challengeBoard}
	more := into[uploadAnswer](w.ask(upload("/api/v1/boards", fieldPart("into", string(up.Game.Edit)), photoPart(greyJPEG))).is(http.StatusCreated))
	require.True(t, more.Told.Ask)
	path := "/api/v1/games/" + string(up.Game.Edit)
	w.patch(path+"/boards/1", `{"squares":[{"square":"G7","tile":"HH..","round":4},{"square":"A2","empty":true},{"square":"B2","tile":"H..Rs","round":1}]}`).is(http.StatusOK)

	named := into[gameAnswer](w.patch(path, `{"system":"challenge"}`).is(http.StatusOK))
	assert.Equal(t, "challenge", named.Boards[0].Game)
	assert.Equal(t, "segment", named.Boards[0].Score.Longest, "it is scored at once")
	assert.Equal(t, "base", named.Boards[0].ReadAs)
	asked := len(w.fake.asked)
	w.fake.boards = []string{worse}
	again := into[boardAnswer](w.patch(path+"/boards/1", `{"again":true}`).is(http.StatusOK))
	require.Len(t, w.fake.asked, asked+1)
	assert.Equal(t, engine.Challenge(), w.fake.asked[asked].Game)
	assert.NotNil(t, w.fake.asked[asked].Corners, "where it lay")
	assert.Equal(t, "challenge", again.ReadAs)
	assert.Equal(t, "game=challenge; B2:H..Rs/1 D4:HHHH/2 G7:HH../4", again.Text, "the new reading with what was set by hand")
	now := into[gameAnswer](w.get(path))
	assert.Equal(t, &told{[]toldGame{{"challenge", vision.IconsTold, []int{2}}}, false}, now.Told)
	w.patch("/api/v1/games/"+string(up.Game.View)+"/boards/1", `{"again":true}`).problem(viewOnly)
}

func TestAPhotoIsNotReadAgainAsABoardOfOtherSquares(t *testing.T) {
	w := newWorld(t)
	up := w.upload()
	path := "/api/v1/games/" + string(up.Game.Edit)
	w.patch(path, `{"system":"giant"}`).is(http.StatusOK)
	asked := len(w.fake.asked)
	w.patch(path+"/boards/1", `{"again":true}`).problem(problemName(vision.OtherBoard))
	assert.Len(t, w.fake.asked, asked, "its corners are those of 7x7 squares")
}

func TestATypedBoardCannotBeReadAgain(t *testing.T) {
	w := newWorld(t)
	game := into[gameAnswer](w.post("/api/v1/games", gamePatch{Texts: []string{fine}}).is(http.StatusCreated))
	assert.Nil(t, game.Told)
	w.patch("/api/v1/boards/"+string(game.Boards[0].ID), `{"again":true}`).problem(noSuchPhoto)
}

// What comes after two answers waits until somebody wants to see it.
func TestAtMostTwoSquaresAreAskedAboutFirst(t *testing.T) {
	w := newWorld(t)
	up := w.upload()
	assert.Equal(t, 1, up.Boards[0].AskFirst)
	path := "/api/v1/boards/" + string(up.Boards[0].ID)
	answered := into[boardAnswer](w.patch(path, `{"squares":[{"square":"B2","tile":"H..Rs","round":1}]}`))
	assert.Zero(t, answered.AskFirst)
}

package api

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/engine"
)

func TestTypedBoardsJoinAKeptGame(t *testing.T) {
	w := newWorld(t)
	up := w.upload()
	path := "/api/v1/games/" + string(up.Game.Edit)
	tests := []struct{ name, body, want string }{
		{"a blank one", `{"text":""}`, ""},
		{"text", `{"text":"` + fine + `","player":"Ann"}`, fine},
		{"the form of other programs", `{"anu":"A4A10"}`, "A2:H.H./-"},
	}
	for i, tc := range tests {
		got := into[boardAnswer](w.post(path+"/boards", tc.body).is(http.StatusCreated))
		want, err := engine.ParseText(tc.want)
		require.NoError(t, err)
		assert.Equal(t, i+2, got.N)
		assert.Equal(t, tc.want, got.Text, tc.name)
		assert.Equal(t, want.Score(engine.DefaultLongest).Total, got.Score.Total, tc.name)
		assert.Nil(t, got.Photo)
		assert.Empty(t, got.ReadAs)
	}
	game := into[gameAnswer](w.get(path))
	require.Len(t, game.Boards, 4)
	assert.Equal(t, "Ann", game.Boards[2].Player)
	assert.NotNil(t, game.Told, "the photographed board still tells the game")
	w.patch(path+"/boards/2", `{"squares":[{"square":"A2","tile":"H.H.","round":1}]}`).is(http.StatusOK)

	w.post(path+"/boards", `{}`).problem(badRequest)
	w.post(path+"/boards", `{"text":"","anu":""}`).problem(badRequest)
	w.post(path+"/boards", `{"text":"nonsense"}`).problem(malformedBoard)
	w.post(path+"/boards", `{"text":"game=giant; I9:H.H./1"}`).problem(notValid)
	w.post("/api/v1/games/"+string(up.Game.View)+"/boards", `{"text":""}`).problem(viewOnly)
	w.post("/api/v1/games/x/boards", `{"text":""}`).problem(noSuchGame)
	assert.Len(t, into[gameAnswer](w.get(path)).Boards, 4)
}

func TestATypedBoardNamesItsGame(t *testing.T) {
	w := newWorld(t)
	tests := []struct{ body, system, text string }{
		{`{"texts":["game=giant; I9:H.H./1"]}`, "giant", "game=giant; I9:H.H./1"},
		{`{"texts":[""],"system":"archipelago"}`, "archipelago", "game=archipelago;"},
		{`{"texts":["` + fine + `"]}`, "base", fine},
		{`{}`, "base", ""},
	}
	for _, tc := range tests {
		game := into[gameAnswer](w.post("/api/v1/games", tc.body).is(http.StatusCreated))
		assert.Equal(t, tc.system, game.System, tc.body)
		for _, b := range game.Boards {
			assert.Equal(t, tc.system, b.Game)
		}
	}
}

// Every game's squares can be filled with every tile of its palette.
func TestEveryTileOfEveryPaletteCanBeKept(t *testing.T) {
	w := newWorld(t)
	systems := engine.GameNames()
	for _, name := range engine.SetNames() {
		if _, err := engine.GameNamed("base+" + name); err == nil {
			systems = append(systems, "base+"+name)
		}
	}
	for _, system := range systems {
		rules := into[wholeRules](w.get("/api/v1/rules/" + system).is(http.StatusOK))
		game := into[gameAnswer](w.post("/api/v1/games", gamePatch{System: &system, Texts: []string{""}}).is(http.StatusCreated))
		var patch boardPatch
		for i, tile := range rules.Tiles {
			patch.Squares = append(patch.Squares, squarePatch{Square: rules.Layout.Squares[i%len(rules.Layout.Squares)].Name, Tile: tile.Tile, Round: 1})
		}
		w.patch("/api/v1/boards/"+string(game.Boards[0].ID), patch).is(http.StatusOK)
	}
}

func TestABoardIsTypedAnewInTheFormOfOtherPrograms(t *testing.T) {
	w := newWorld(t)
	up := w.upload()
	path := "/api/v1/boards/" + string(up.Boards[0].ID)
	got := into[boardAnswer](w.patch(path, `{"anu":"A4A10"}`).is(http.StatusOK))
	assert.Len(t, got.Squares, 1)
	w.patch(path, `{"anu":"A4A10","text":""}`).problem(badRequest)
	w.patch(path, `{"anu":"A4"}`).problem(malformedBoard)
}

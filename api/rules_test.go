package api

import (
	"encoding/json"
	"net/http"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/engine"
)

func TestRulesAreListedWithWhatTheyHaveToBeTold(t *testing.T) {
	w := newWorld(t)
	list := into[ruleList](w.get("/api/v1/rules").is(http.StatusOK))
	assert.Len(t, list.Games, len(engine.GameNames())+len(engine.OwnGameNames()))
	assert.Len(t, list.Sets, len(engine.SetNames()))
	for _, g := range list.Games {
		got := into[wholeRules](w.get("/api/v1/rules/" + g.Name).is(http.StatusOK))
		assert.Equal(t, g, got.rules)
		assert.NotEmpty(t, got.Tiles)
		for _, tile := range got.Tiles {
			_, err := engine.ParseTile(tile.Tile)
			assert.NoError(t, err, "the palette's tiles can be sent back")
		}
	}
	base := into[wholeRules](w.get("/api/v1/rules/base"))
	assert.True(t, base.Readable)
	assert.Len(t, base.Tiles, 15, "nine faces and six special routes")
	assert.Len(t, base.Layout.Squares, 49)
	exits := 0
	for _, s := range base.Layout.Squares {
		for _, letter := range s.Exits {
			if letter != '.' {
				exits++
			}
		}
	}
	assert.Equal(t, 12, exits)
	for name, readable := range map[string]bool{"river": true, "lake": true, "lava": true, "meteor": true, "desert": true, "canyon": true, "underground": true, "tentacle": false} {
		at := slices.IndexFunc(list.Sets, func(s set) bool { return s.Name == name })
		assert.Equal(t, readable, list.Sets[at].Readable, name)
		assert.Equal(t, readable, into[wholeRules](w.get("/api/v1/rules/base+"+name).is(http.StatusOK)).Readable, name)
	}
	desert := into[wholeRules](w.get("/api/v1/rules/base+desert").is(http.StatusOK))
	assert.Greater(t, len(desert.Questions), len(base.Questions))
	w.get("/api/v1/rules/base+chess").problem(unsupportedGame)
}

func TestATypedBoardIsScoredAndNotKept(t *testing.T) {
	w := newWorld(t)
	tests := []struct{ name, body, want string }{
		{"text", `{"text":"` + fine + `"}`, fine},
		{"a blank board", `{"text":""}`, ""},
		{"a game beside it", `{"text":"A2:H.H./1","game":"base+river"}`, "game=base+river; A2:H.H./1"},
		{"a game in it", `{"text":"game=base+lake; A2:H.H./1","game":"base+river"}`, "game=base+lake; A2:H.H./1"},
		{"settings", `{"text":"A2:H.H./1","settings":{"after":"3"}}`, "after=3; A2:H.H./1"},
		{"house rules", `{"text":"A2:H.H./1","house":{"rounds":6}}`, "rounds=6; A2:H.H./1"},
	}
	for _, tc := range tests {
		got := into[scored](w.post("/api/v1/score", tc.body).is(http.StatusOK))
		assert.Equal(t, tc.want, got.Text, tc.name)
		assert.Equal(t, totalOf(t, tc.want), got.Score.Total, tc.name)
		assert.NotEmpty(t, got.Questions, tc.name)
	}
	longest := into[scored](w.post("/api/v1/score", `{"text":"A2:H.H./1","longest":"segment","all":true}`))
	assert.Equal(t, "segment", longest.Score.Longest)
	assert.Len(t, longest.Squares, 49)
	for body, want := range map[string]problemName{
		`{}`:                                          badRequest,
		`{"text":"","anu":""}`:                        badRequest,
		`{"anu":"nonsense"}`:                          malformedBoard,
		`{"text":"","game":"chess"}`:                  unsupportedGame,
		`{"text":"","settings":{"after":"x"}}`:        malformedBoard,
		`{"text":"","house":{"colour":"red"}}`:        malformedBoard,
		`{"text":"","longest":"widest"}`:              malformedBoard,
		`{"text":7}`:                                  badRequest,
		`{"text":"A2:H.H./1 A2:H.H./1"}`:              malformedBoard,
		`{"text":"` + string(make([]byte, 10)) + `"}`: badRequest,
	} {
		w.post("/api/v1/score", body).problem(want)
	}
	page, err := w.store.Games(t.Context(), queryAll)
	require.NoError(t, err)
	assert.Zero(t, page.Total)
}

// What the server tells about a typed board is what the command tells.
func TestATypedBoardIsToldAsTheCommandTellsIt(t *testing.T) {
	w := newWorld(t)
	var told map[string]any
	require.NoError(t, json.Unmarshal(w.post("/api/v1/score", `{"text":"A2:H.H./1 B2:R.R./1"}`).Body.Bytes(), &told))
	delete(told, "questions")
	var command map[string]any
	require.NoError(t, json.Unmarshal([]byte(`{"game":"base","squares":[{"square":"A2","sides":"H.H.","centre":"","round":1,"routes":[{"kind":"highway","sides":"NS"}],"station":false},{"square":"B2","sides":"R.R.","centre":"","round":1,"routes":[{"kind":"railway","sides":"NS"}],"station":false}],"text":"A2:H.H./1 B2:R.R./1","legal":false,"faults":[{"code":"join-mismatch","squares":["A2","B2"],"side":"S","message":"The highway of A2 meets the railway of B2 without a station."},{"code":"not-connected","squares":["B2"],"message":"What is drawn on B2 joined no exit and no earlier route in round 1."}],"warnings":[{"code":"fewer-dice-faces","squares":["A2","B2"],"message":"Round 1 has 2 dice faces instead of 4, although a face such as the railway curve would still have fitted on A4."}],"score":{"networks":[{"exits":["A2N"],"points":0}],"exits":{"points":0},"highway":{"points":1,"squares":["A2"]},"railway":{"points":1,"squares":["B2"]},"centre":{"points":0,"squares":[]},"errors":{"count":3,"points":-3,"ends":[{"square":"A2","side":"S"},{"square":"B2","side":"N"},{"square":"B2","side":"S"}]},"expansion":{"points":0},"total":-1,"longest":"simple"}}`), &command))
	assert.Equal(t, command, told)
}

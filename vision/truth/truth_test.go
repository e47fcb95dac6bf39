package truth_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/engine"
	"inkscore/vision/truth"
)

const square = `{"row":1,"col":2,"edges":"HRHR","centre":"overpass","round":3}`

func board(squares string) string {
	return `{"corners":[[1,2],[3,4],[5,6],[7,8.5]],"squares":[` + squares + `],"specials":["HHHH"],"fault":["missing round",[3,5]]}`
}

func TestParseReadsOneBoardOrSeveral(t *testing.T) {
	one, err := truth.Parse([]byte(board(square)))
	require.NoError(t, err)
	require.Len(t, one, 1)
	assert.Equal(t, &truth.Fault{Name: "missing round", Row: 3, Col: 5}, one[0].Fault)
	quad, ok := one[0].Quad()
	require.True(t, ok)
	assert.Equal(t, 8.5, quad[3].Y)
	_, ok = one[0].Grid()
	assert.False(t, ok, "a board without a mesh has no grid")

	two, err := truth.Parse([]byte(`{"boards":[` + board(square) + `,` + board("") + `]}`))
	require.NoError(t, err)
	require.Len(t, two, 2)
	assert.Empty(t, two[1].Squares)
}

func TestSetupHoldsWhatTheSquaresSay(t *testing.T) {
	tests := []struct {
		name, square string
		station      bool
		routes       []engine.Route
		round        int
	}{
		{"plain", `{"row":0,"col":0,"edges":"H.HR","centre":"","round":2}`, false,
			[]engine.Route{{Kind: engine.Highway, Sides: 0b0101}, {Kind: engine.Railway, Sides: 0b1000}}, 2},
		{"station", `{"row":0,"col":0,"edges":"H...","centre":"station","round":7}`, true,
			[]engine.Route{{Kind: engine.Highway, Sides: 0b0001}}, 7},
		{"double by routes", `{"row":0,"col":0,"edges":"HHHH","centre":"double","round":1,
			"routes":[{"kind":"highway","sides":"NW"},{"kind":"highway","sides":"ES"}]}`, false,
			[]engine.Route{{Kind: engine.Highway, Sides: 0b0110}, {Kind: engine.Highway, Sides: 0b1001}}, 1},
		{"double by segments", `{"row":0,"col":0,"edges":"RRRR","centre":"double","round":null,"segments":["NW","ES"]}`, false,
			[]engine.Route{{Kind: engine.Railway, Sides: 0b0110}, {Kind: engine.Railway, Sides: 0b1001}}, engine.NoRound},
	}
	for _, tc := range tests {
		t.Run(tc.name, func(t *testing.T) {
			boards, err := truth.Parse([]byte(board(tc.square)))
			require.NoError(t, err)
			setup, err := boards[0].Setup()
			require.NoError(t, err)
			p := setup.At(0)
			assert.ElementsMatch(t, tc.routes, p.Tile.Routes())
			assert.Equal(t, tc.station, p.Tile.Station)
			assert.Equal(t, tc.round, p.Round)

			var again truth.Board
			data, err := json.Marshal(truth.Of(setup))
			require.NoError(t, err)
			require.NoError(t, json.Unmarshal(data, &again))
			back, err := again.Setup()
			require.NoError(t, err)
			assert.Equal(t, setup, back)
		})
	}
}

func TestParseRefusesWithASentence(t *testing.T) {
	tests := []struct{ name, file, want string }{
		{"no JSON", `squares`, "not a truth file"},
		{"no squares", `{}`, "neither"},
		{"no such square", board(`{"row":7,"col":0,"edges":"HRHR","centre":"overpass","round":3}`), "no square lies"},
		{"twice", board(square + "," + square), "B3 is given twice"},
		{"short edges", board(`{"row":0,"col":0,"edges":"HR","centre":""}`), "four letters"},
		{"odd letter", board(`{"row":0,"col":0,"edges":"X...","centre":""}`), "letter"},
		{"wrong centre", board(`{"row":0,"col":0,"edges":"H.H.","centre":"overpass"}`), "cannot have the centre"},
		{"double without routes", board(`{"row":0,"col":0,"edges":"HHHH","centre":"double"}`), "cannot have the centre"},
		{"nothing", board(`{"row":0,"col":0,"edges":"....","centre":""}`), "holds nothing"},
		{"odd sides", board(`{"row":0,"col":0,"edges":"HHHH","centre":"double","segments":["NX"]}`), "no list of sides"},
		{"side twice", board(`{"row":0,"col":0,"edges":"HHHH","centre":"double","segments":["NE","ES"]}`), "claim one side"},
		{"below zero", board(`{"row":0,"col":0,"edges":"H.H.","centre":"","round":-1}`), "number -1"},
		{"three corners", `{"corners":[[1,2],[3,4],[5,6]],"squares":[]}`, "3 corners"},
		{"lame point", `{"corners":[[1,2],[3,4],[5,6],[7]],"squares":[]}`, "points are written"},
		{"short mesh", `{"mesh":[[1,2]],"squares":[]}`, "1 crossings"},
		{"odd fault", `{"fault":["x"],"squares":[]}`, "a fault is written"},
		{"odd game", `{"game":"chess","squares":[]}`, "chess"},
		{"bad board of two", `{"boards":[` + board(square) + `,{"game":"chess","squares":[]}]}`, "board 2"},
	}
	for _, tc := range tests {
		t.Run(tc.name, func(t *testing.T) {
			_, err := truth.Parse([]byte(tc.file))
			assert.ErrorContains(t, err, tc.want)
		})
	}
}

func TestSaveThenLoad(t *testing.T) {
	boards, err := truth.Parse([]byte(`{"boards":[` + board(square) + `,` + board("") + `]}`))
	require.NoError(t, err)
	path := filepath.Join(t.TempDir(), "1.json")
	for n := 1; n <= 2; n++ {
		require.NoError(t, truth.Save(path, boards[:n]...))
		again, err := truth.Load(path)
		require.NoError(t, err)
		assert.Equal(t, boards[:n], again)
	}
	_, err = truth.Load(filepath.Join(t.TempDir(), "none.json"))
	assert.ErrorIs(t, err, os.ErrNotExist)
}

func TestSharedPhotosHaveReadableTruth(t *testing.T) {
	files, _ := filepath.Glob("../../../shared/photos/*/*.json")
	if len(files) == 0 {
		t.Skip("the shared photos are not here")
	}
	for _, file := range files {
		boards, err := truth.Load(file)
		require.NoError(t, err)
		_, ok := boards[0].Quad()
		assert.True(t, ok, file)
		assert.NotEmpty(t, boards[0].Squares)
	}
}

func FuzzParsedBoardsAreWhole(f *testing.F) {
	f.Add([]byte(board(square)))
	f.Add([]byte(`{"boards":[{"squares":[]}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		boards, err := truth.Parse(data)
		if err != nil {
			return
		}
		for _, b := range boards {
			if _, err := b.Setup(); err != nil {
				t.Fatalf("a parsed board is not whole: %v", err)
			}
		}
	})
}

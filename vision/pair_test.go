package vision

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/engine"
)

const (
	surfaceText = "game=base+underground; A2:H.H./1 B2:HR..s/1 C2:HHH./2 A4:R.R./1"
	belowText   = "game=underground; A2:P.P./1 B2:PUPU/2 A4:U.U.s/1 B4:UUU./2"
)

// levelOdds are odds of a board, typed in whatever game has its tiles.
func levelOdds(t *testing.T, text string, p float64) []SquareOdds {
	return oddsOf(t, parsed(t, text), p)
}

func TestWhichBoardIsTheSurfaceIsToldFromItsRoutes(t *testing.T) {
	game := gameNamed(t, "base+underground")
	of := func(text string, p float64) Undecided { return Undecided{Odds: levelOdds(t, text, p)} }
	above, under, blank := of(surfaceText, 0.9), of(belowText, 0.9), of("game=base;", 0.9999)
	for name, c := range map[string]struct {
		boards  []Undecided
		swapped bool
		want    []level
	}{
		"a Surface":              {[]Undecided{above}, false, []level{onSurface}},
		"a board below":          {[]Undecided{under}, false, []level{onBelow}},
		"both":                   {[]Undecided{under, above}, false, []level{onBelow, onSurface}},
		"both, swapped":          {[]Undecided{under, above}, true, []level{onSurface, onBelow}},
		"a blank one alone":      {[]Undecided{blank}, false, []level{onSurface}},
		"a blank beside a board": {[]Undecided{above, blank}, false, []level{onSurface, onBelow}},
		"two tables":             {[]Undecided{above, under, above, under}, false, []level{onSurface, onBelow, onSurface, onBelow}},
	} {
		assert.Equal(t, c.want, levels(c.boards, game, c.swapped), name)
	}
}

// readAt is a reading of a board whose top left lies at a place in a photo.
func readAt(t *testing.T, game *engine.Game, x, y float64) *Reading {
	t.Helper()
	r := &Reading{Game: game, Setup: engine.NewSetup(game), Mesh: Mesh{Rows: 7, Cols: 7}}
	for row := range 8 {
		for col := range 8 {
			r.Mesh.Points = append(r.Mesh.Points, Point{x + float64(col)*10, y + float64(row)*10})
		}
	}
	return r
}

func TestTheNearestBoardLiesBelow(t *testing.T) {
	game := gameNamed(t, "base+underground")
	a, b := readAt(t, game, 0, 0), readAt(t, game, 0, 300)
	underA, underB := readAt(t, game.Below, 90, 10), readAt(t, game.Below, 90, 280)
	got := Pair([][]*Reading{{underB, a, underA, b}}, game)
	require.Equal(t, [][]*Reading{{a, b}}, got)
	assert.Same(t, underA, a.Below)
	assert.Same(t, underB, b.Below)
	assert.Same(t, underA.Setup, a.Setup.Below)
	assert.False(t, underA.Elsewhere)
	assert.Empty(t, underA.Notices)
}

func TestBoardsOnTwoPhotosArePairedInTheirOrder(t *testing.T) {
	game := gameNamed(t, "base+underground")
	a, under := readAt(t, game, 0, 0), readAt(t, game.Below, 500, 10)
	got := Pair([][]*Reading{{under}, {a}}, game)
	assert.Equal(t, [][]*Reading{nil, {a}}, got)
	assert.Same(t, under, a.Below)
	assert.True(t, under.Elsewhere, "its corners are places in the other photo")
	assert.Equal(t, []*Reading{a}, Above([]*Reading{under}))
}

func TestABoardBelowNothingIsToldSo(t *testing.T) {
	game := gameNamed(t, "base+underground")
	under := readAt(t, game.Below, 0, 0)
	got := Pair([][]*Reading{{under}}, game)
	require.Equal(t, [][]*Reading{{under}}, got)
	require.Len(t, under.Notices, 1)
	assert.Equal(t, BelowNotice, under.Notices[0].Type)
	alone := readAt(t, engine.Base(), 0, 0)
	assert.Equal(t, [][]*Reading{{alone}}, Pair([][]*Reading{{alone}}, engine.Base()), "other games have one board")
	assert.Equal(t, [][]*Reading{{alone}}, Pair([][]*Reading{{alone}}, nil))
}

func TestTheScoreOfAPairIsThatOfBothBoards(t *testing.T) {
	game := gameNamed(t, "base+underground")
	above := Decide(levelOdds(t, surfaceText, 0.9999), game, DefaultPrices)
	under := Decide(levelOdds(t, belowText, 0.9999), game.Below, DefaultPrices)
	above.Mesh, under.Mesh = readAt(t, game, 0, 0).Mesh, readAt(t, game, 90, 0).Mesh
	paired := Pair([][]*Reading{{above, under}}, game)[0]
	require.Len(t, paired, 1)
	want := parsed(t, "game=base+underground; below=A2:P.P./1 B2:PUPU/2 A4:U.U.s/1 B4:UUU./2; A2:H.H./1 B2:HR..s/1 C2:HHH./2 A4:R.R./1")
	assert.Equal(t, want.Score(engine.DefaultLongest), paired[0].Setup.Score(engine.DefaultLongest))
	assert.NotZero(t, want.Score(engine.DefaultLongest).Below.Total)
}

func TestASecondBoardJoinsAFirstOneThatWasReadBefore(t *testing.T) {
	game := gameNamed(t, "base+underground")
	above, under := readAt(t, game, 0, 0), readAt(t, game.Below, 500, 10)
	Pair([][]*Reading{{under}}, game)
	above.Join(under)
	assert.Same(t, under, above.Below)
	assert.Same(t, under.Setup, above.Setup.Below)
	assert.True(t, under.Elsewhere)
	assert.Empty(t, under.Notices, "nothing is missing above it any more")
	assert.Equal(t, []*Reading{above}, Above([]*Reading{under}))
}

func TestASecondBoardWithoutItsFirst(t *testing.T) {
	game := gameNamed(t, "base+underground")
	under := readAt(t, game.Below, 0, 0)
	Pair([][]*Reading{{under}}, game)
	whole := WithoutSurface(under, game)
	assert.False(t, whole.Seen())
	assert.True(t, whole.Below.Seen())
	assert.Empty(t, whole.Setup.Filled())
	assert.Same(t, under.Setup, whole.Setup.Below)
	require.Len(t, under.Notices, 1, "what is missing is still told")
}

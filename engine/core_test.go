package engine

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestTheBaseGame(t *testing.T) {
	g := Base()
	assert.Len(t, g.Dice[0].Faces, 6)
	assert.Len(t, g.Dice[1].Faces, 3)
	assert.Len(t, g.Specials, 6)
	assert.Equal(t, 4, g.DiceCount(g.MustDraw()))
	assert.Equal(t, 7, g.Rounds)
	exits := map[Kind]int{}
	for sq := range g.Layout.Len() {
		for _, side := range AllSides {
			exits[g.Layout.Exit(Square(sq), side)]++
		}
	}
	assert.Equal(t, map[Kind]int{NoKind: 4*49 - 12, Highway: 6, Railway: 6}, exits)
}

func TestInventoryHoldsEveryOrientationOnce(t *testing.T) {
	g := Base()
	classes, dice, tiles := map[Class]int{}, map[DiceSet]int{}, map[Tile]bool{}
	for _, tile := range g.Inventory() {
		require.False(t, tiles[tile], tile.String())
		tiles[tile] = true
		o := g.OriginOf(tile)
		classes[o.Class]++
		dice[o.Dice]++
		require.Contains(t, o.Face.Tile.Orientations(), tile)
		for _, turned := range tile.Orientations() {
			require.Equal(t, o.Face.Code, g.OriginOf(turned).Face.Code)
		}
	}
	// Routes: 4 curves, 2 straights and 4 Ts of each kind. Stations: 4 straight,
	// 8 curved, 2 overpasses. Specials: 4, 4, 1, 1, 4 and 2.
	assert.Equal(t, map[Class]int{DieFace: 20 + 14, SpecialRoute: 16}, classes)
	assert.Equal(t, map[DiceSet]int{1: 20, 2: 14, 0: 16}, dice)
	assert.Equal(t, Origin{}, g.OriginOf(Tile{}))

	g.Inventory()[0] = Tile{}
	assert.NotEqual(t, Tile{}, g.Inventory()[0], "the caller gets a copy")
}

func TestNewTileRefusesWhatNoPenCanDraw(t *testing.T) {
	for name, routes := range map[string][]Route{
		"a side twice":         {{Highway, SidesOf(North, East)}, {Railway, SidesOf(East)}},
		"a kind without name":  {{maxKinds, SidesOf(North)}},
		"a side without name":  {{Highway, 1 << 4}},
		"a side twice, hidden": {{Highway, 15}, {Highway, SidesOf(West)}},
	} {
		tile, ok := NewTile(false, routes...)
		assert.False(t, ok, name)
		assert.True(t, tile.Empty(), name)
	}
	tile, ok := NewTile(false, Route{}, Route{Highway, 0}, Route{NoKind, 15})
	assert.True(t, ok)
	assert.True(t, tile.Empty())
}

func TestTilesThatLookAlikeAreEqual(t *testing.T) {
	a, _ := NewTile(false, Route{Highway, SidesOf(North, West)}, Route{Highway, SidesOf(East, South)})
	b, _ := NewTile(false, Route{Highway, SidesOf(South, East)}, Route{Highway, SidesOf(West, North)})
	assert.Equal(t, a, b)
	assert.Equal(t, a, a.Turned().Turned())
	assert.NotEqual(t, a, a.Turned())
	assert.Equal(t, a.Turned(), a.Mirrored())
	assert.NotEqual(t, a, TileOf(a.Sides(), false), "a cross is no double curve")
	assert.Len(t, a.Orientations(), 2)
}

func TestCentres(t *testing.T) {
	for text, want := range map[string]Centre{
		"H.H.": PlainCentre, "HRHR": OverpassCentre, "RHRHo": OverpassCentre, "HRHRs": StationCentre,
		"HHRR": PlainCentre, "HNW+HES": DoubleCentre, "HN+HS": DoubleCentre, "HNS+HEW": DoubleCentre, "....s": StationCentre,
		"HN+HS+REW": DoubleCentre,
	} {
		tile, err := ParseTile(text)
		require.NoError(t, err)
		assert.Equal(t, want, tile.Centre(), text)
	}
}

func TestJoin(t *testing.T) {
	s := mustText(t, "A2:HHHH/1 A1:.H../1 A3:...R/1 B1:...H/1")
	at := func(name string, side Side) Join {
		sq, ok := s.Game.Layout.SquareNamed(name)
		require.True(t, ok)
		return s.Join(sq, side)
	}
	assert.Equal(t, Joined, at("A2", North), "an exit")
	assert.Equal(t, Joined, at("A2", West))
	assert.Equal(t, Joined, at("A1", East))
	assert.Equal(t, Mismatched, at("A2", East))
	assert.Equal(t, OpenEnd, at("A2", South))
	assert.Equal(t, NoEnd, at("A1", South))
	assert.Equal(t, Mismatched, at("B1", West), "an exit of the other kind")
	s.Put(0, TileOf([4]Kind{Highway, Highway, Highway, NoKind}, false), 1)
	assert.Equal(t, OuterEdge, at("A1", North))
	assert.Equal(t, OpenEnd, at("A1", South), "a blank side of a filled square")
}

func TestFits(t *testing.T) {
	s := mustText(t, "A2:HHH./1")
	for _, c := range []struct {
		square, tile string
		want         bool
	}{
		{"A2", "H.H.", false}, // full
		{"A3", ".H.H", true},
		{"A3", ".H.R", false}, // meets another kind
		{"A3", "H.H.", false}, // touches a blank side only
		{"A4", "R.R.", true},
		{"A4", "H.H.", false}, // an exit of another kind
		{"B1", "H..R", true},  // an exit on one side, blank on the other
		{"B1", "H..H", false},
		{"D4", "H.H.", false}, // touches nothing
		{"A3", "R..H", true},  // the outer edge takes any kind
	} {
		sq, _ := s.Game.Layout.SquareNamed(c.square)
		tile, err := ParseTile(c.tile)
		require.NoError(t, err)
		assert.Equal(t, c.want, s.Fits(sq, tile), "%s on %s", c.tile, c.square)
	}
}

func TestMovingABoard(t *testing.T) {
	s := mustText(t, "longest=trail; A2:HR..s/1 G7:.H.H/2")
	assert.Equal(t, "longest=trail; A6:H..Rs/1 G1:.H.H/2", s.Mirrored().String())
	assert.Equal(t, "longest=trail; A1:.H.H/2 G6:..HRs/1", s.HalfTurned().String())
	assert.Equal(t, s, s.Mirrored().Mirrored())
	assert.Equal(t, s, s.HalfTurned().HalfTurned())
}

func TestPutAndClone(t *testing.T) {
	s := mustText(t, "A2:H.H./1")
	other := s.Clone()
	other.Put(1, Tile{}, 5)
	assert.Equal(t, Placed{}, other.At(1), "an empty tile clears the square, round and all")
	assert.Empty(t, other.Filled())
	assert.Len(t, s.Filled(), 1)
}

func TestABlankBoardScoresNothing(t *testing.T) {
	v := NewSetup(Base()).Judge(DefaultLongest)
	text, err := json.Marshal(v)
	require.NoError(t, err)
	assert.JSONEq(t, `{"text":"","legal":true,"faults":[],"warnings":[],"score":{"networks":[],
		"exits":{"points":0},"highway":{"points":0,"squares":[]},"railway":{"points":0,"squares":[]},
		"centre":{"points":0,"squares":[]},"errors":{"count":0,"points":0,"ends":[]},
		"expansion":{"points":0},"total":0,"longest":"simple"}}`, string(text))
}

func TestALowerBoundIsMarkedInJSON(t *testing.T) {
	text, err := json.Marshal(Path{Points: 3, Squares: []string{}, LowerBound: true})
	require.NoError(t, err)
	assert.JSONEq(t, `{"points":3,"squares":[],"lower_bound":true}`, string(text))
}

func TestRoutesInJSON(t *testing.T) {
	tile, _ := ParseTile("HNW+RES")
	text, err := json.Marshal(tile.Routes())
	require.NoError(t, err)
	assert.JSONEq(t, `[{"kind":"highway","sides":"NW"},{"kind":"railway","sides":"ES"}]`, string(text))
	var routes []Route
	require.NoError(t, json.Unmarshal(text, &routes))
	assert.Equal(t, tile.Routes(), routes)

	for _, bad := range []string{`[{"kind":"canal","sides":"N"}]`, `[{"kind":"highway","sides":"NN"}]`, `[{"sides":"Q"}]`} {
		assert.Error(t, json.Unmarshal([]byte(bad), &routes), bad)
	}
}

func TestRank(t *testing.T) {
	sheet := func(total, errors int) Sheet { return Sheet{Total: total, Errors: ErrorLine{Count: errors}} }
	got := Rank([]Sheet{sheet(40, 3), sheet(51, 2), sheet(40, 1), sheet(40, 3), sheet(-2, 9)})
	assert.Equal(t, []Standing{
		{Board: 1, Place: 1}, {Board: 2, Place: 2},
		{Board: 0, Place: 3, Shared: true}, {Board: 3, Place: 3, Shared: true},
		{Board: 4, Place: 5},
	}, got)
	assert.Empty(t, Rank(nil))
}

func TestPictureOfOtherTiles(t *testing.T) {
	s := NewSetup(gridGame(2, 3))
	for i, text := range []string{"HNW+HES", "HNE+HSW", "HN+HS", "HNS+HEW", ".R.R", "....s"} {
		tile, err := ParseTile(text)
		require.NoError(t, err)
		s.Put(Square(i), tile, 8+i)
	}
	assert.Equal(t, `
     1     2     3

  +-----+-----+-----+
  |  # 8   # 9   # *|
A |==/=====\==x  %  |
  |  #     #     #  |
  +  #  .  x  .  x  +
  |  # *     *     *|
B |==%==!-----x  O  |
  |  #              |
  +-----+-----+-----+

`, "\n"+s.Picture())
}

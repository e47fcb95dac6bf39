package engine

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestTheGiantBoard(t *testing.T) {
	for _, name := range []string{"giant", "giant-challenge"} {
		g, err := GameNamed(name)
		require.NoError(t, err)
		l := g.Layout
		assert.Equal(t, 81, l.Len())
		var around []Kind // clockwise from the top left
		for _, side := range AllSides {
			for i := range 9 {
				sq := [4]Square{l.At(0, i), l.At(i, 8), l.At(8, 8-i), l.At(8-i, 0)}[side]
				if exit := l.Exit(sq, side); exit != NoKind {
					around = append(around, exit)
				}
			}
		}
		require.Len(t, around, 16)
		for i, kind := range around {
			assert.NotEqual(t, kind, around[(i+1)%16], "exits alternate")
		}
		assert.Equal(t, Highway, around[0])
		centre := 0
		for sq := range l.Len() {
			if l.Central(Square(sq)) {
				centre++
			}
		}
		assert.Equal(t, 9, centre)

		settings := mustText(t, "game="+name+"; A2:H.H./1").Score(DefaultLongest).Settings
		require.NotEmpty(t, settings)
		assert.Equal(t, "layout", settings[0].Key)
		assert.False(t, settings[0].Given)
		assert.Contains(t, settings[0].Note, "no source shows where the exits of the Giant board lie")
	}
}

// ringed returns a board with a highway ring along its edge that lets in all
// exits but some: the railways over stations.
func ringed(g *Game, without int) *Setup {
	s := NewSetup(g)
	l := g.Layout
	for i := range s.squares {
		row, col := l.RowCol(Square(i))
		inner := row > 0 && row < l.Rows-1 && col > 0 && col < l.Cols-1
		if inner {
			continue
		}
		var sides [4]Kind
		station := false
		for _, side := range AllSides {
			exit, next := l.Exit(Square(i), side), l.Neighbour(Square(i), side)
			switch {
			case exit != NoKind && without > 0:
				without--
			case exit != NoKind:
				sides[side], station = exit, station || exit == Railway
			case next != NoSquare:
				r, c := l.RowCol(next)
				if r == 0 || c == 0 || r == l.Rows-1 || c == l.Cols-1 {
					sides[side] = Highway
				}
			}
		}
		s.Put(Square(i), TileOf(sides, station), 1)
	}
	return s
}

func TestSixteenExitsAreWorth65(t *testing.T) {
	for without, points := range []int{65, 60, 55, 50, 45, 40} {
		sheet := ringed(giantGame, without).Score(DefaultLongest)
		require.Len(t, sheet.Networks, 1)
		assert.Len(t, sheet.Networks[0].Exits, 16-without)
		assert.Equal(t, points, sheet.Exits.Points)
		assert.Equal(t, 32, sheet.Highway.Points)
		assert.Empty(t, sheet.Errors.Ends)
	}
}

func TestTheGiantBoardOfChallenge(t *testing.T) {
	g := giantChallengeGame
	assert.Equal(t, Segment, g.Longest)
	assert.Equal(t, challengeGame.Dice, g.Dice)
	s := mustText(t, "game=giant-challenge; goals=K,L,C; goalpoints=4,2,1;")
	s.squares = ringed(g, 0).squares
	sheet := s.Score(DefaultLongest)
	assert.Equal(t, []string{"A2", "I2"}, lineNamed(t, sheet, "goal K").Squares)
	assert.Equal(t, []string{"A4", "A6"}, lineNamed(t, sheet, "goal L").Squares, "of four exits two are in the middle")
	assert.Equal(t, 1, lineNamed(t, sheet, "goal C").Points)
	for _, l := range sheet.Lines {
		assert.NotEqual(t, VillagesBox, l.Box)
	}
	require.Error(t, s.Set("goals", "B"), "it has no villages")
	assert.Contains(t, sheet.Settings[0].Note, "special buildings")
}

func TestOnlyGiantBoardsTakeTwoSets(t *testing.T) {
	pond := &Set{Name: "pond", Title: "Pond", Dice: []Die{{Name: "pond die", Shows: "ponds", Count: 1, Optional: true}}}
	marsh := &Set{Name: "marsh", Title: "Marsh"}
	for _, name := range GameNames() {
		two, err := games[name].with([]*Set{river, pond})
		if games[name].MostSets < 2 {
			require.IsType(t, UnsupportedError(""), err, name)
			assert.Contains(t, err.Error(), "two need the Giant board")
			continue
		}
		require.NoError(t, err, name)
		assert.Equal(t, name+"+river+pond", two.Name)
		assert.Equal(t, 6, two.Rounds)
		assert.Len(t, two.Dice, len(games[name].Dice)+2)
		_, err = games[name].with([]*Set{river, pond, marsh})
		require.IsType(t, UnsupportedError(""), err)
		assert.Contains(t, err.Error(), "No more than 2 expansions")
	}
	for _, name := range []string{"giant", "giant-challenge"} {
		assert.Equal(t, 2, games[name].MostSets)
	}
}

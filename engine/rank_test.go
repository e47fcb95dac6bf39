package engine

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestARematchAddsTheTotalsOfItsGames(t *testing.T) {
	game := func(total, errors int) Sheet { return Sheet{Total: total, Errors: ErrorLine{Count: errors}} }
	for _, c := range []struct {
		name    string
		players [][]Sheet
		want    []Standing
	}{
		{"nobody", nil, []Standing{}},
		{"the totals are added", [][]Sheet{{game(50, 0), game(20, 0)}, {game(40, 0), game(35, 0)}},
			[]Standing{{Board: 1, Place: 1}, {Board: 0, Place: 2}}},
		{"a tie is broken by the errors together", [][]Sheet{{game(40, 1), game(30, 6)}, {game(35, 3), game(35, 3)}},
			[]Standing{{Board: 1, Place: 1}, {Board: 0, Place: 2}}},
		{"what is still equal is shared", [][]Sheet{{game(10, 0), game(10, 0)}, {game(40, 2), game(30, 2)}, {game(30, 1), game(40, 3)}},
			[]Standing{{Board: 1, Place: 1, Shared: true}, {Board: 2, Place: 1, Shared: true}, {Board: 0, Place: 3}}},
		{"one game each is a plain ranking", [][]Sheet{{game(10, 3)}, {game(10, 2)}},
			[]Standing{{Board: 1, Place: 1}, {Board: 0, Place: 2}}},
		{"alone", [][]Sheet{{game(40, 2), game(30, 2)}}, []Standing{{Board: 0, Place: 1}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, err := RankRematch(c.players)
			require.NoError(t, err)
			assert.Equal(t, c.want, got)
		})
	}
	_, err := RankRematch([][]Sheet{{game(1, 1), game(1, 1)}, {game(1, 1)}})
	require.IsType(t, UnsupportedError(""), err)
}

func TestARematchOfBoards(t *testing.T) {
	// Each player draws in the second game what the other drew in the first.
	drawn := [2]string{"A2:H.H./1 B2:H..Rs/1 B1:.R.R/1", "A2:H.H./1"}
	var players [2][]Sheet
	for game := range 2 {
		for p := range players {
			players[p] = append(players[p], mustText(t, drawn[(p+game)%2]).Score(DefaultLongest))
		}
	}
	standings, err := RankRematch(players[:])
	require.NoError(t, err)
	assert.Equal(t, []Standing{{Board: 0, Place: 1, Shared: true}, {Board: 1, Place: 1, Shared: true}}, standings)
}

func TestAHeadStartIsALineOfTheSheet(t *testing.T) {
	for _, name := range []string{"base", "challenge", "giant"} {
		const squares = "A2:H.H./1 B2:H..Rs/1 B1:.R.R/1"
		plain := mustText(t, "game="+name+"; "+squares).Score(DefaultLongest)
		sheet := mustText(t, "game="+name+"; headstart=5; "+squares).Score(DefaultLongest)
		assert.Equal(t, plain.Total+5, sheet.Total, "it counts in the total")
		assert.Equal(t, plain.Expansion, sheet.Expansion, "it has no box of its own")
		assert.Equal(t, ScoreLine{Name: "head start", Box: OtherBox, Points: 5, Squares: nil}, lineNamed(t, sheet, "head start"))
		assert.Contains(t, sheet.Settings, Setting{Key: "headstart", Value: "5", Given: true})
		for _, l := range mustText(t, "game="+name+"; headstart=0; "+squares).Score(DefaultLongest).Lines {
			assert.NotEqual(t, "head start", l.Name)
		}
		assert.Equal(t, 1, Rank([]Sheet{plain, sheet})[0].Board, "it counts for who wins")
	}
}

func TestAVariantIsOnlyAName(t *testing.T) {
	for _, variant := range []string{"solo", "pairs", "rematch"} {
		s := mustText(t, "variant="+variant+"; A2:H.H./1")
		sheet := s.Score(DefaultLongest)
		assert.Equal(t, []Setting{{Key: "variant", Value: variant, Given: true}}, sheet.Settings)
		assert.Equal(t, "variant="+variant+"; A2:H.H./1", s.String())
		sheet.Settings = nil
		assert.Equal(t, mustText(t, "A2:H.H./1").Score(DefaultLongest), sheet)
		assert.Equal(t, mustText(t, "A2:H.H./1").Check(), s.Check())
	}
}

package audit

import (
	"encoding/json"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/engine"
)

// shown writes a way as "A5 B0 route die?A1,A2 special D4": the dice that are
// drawn, those that are not with what they may show, and what lies beside them.
func shown(w Way) string {
	var parts []string
	for _, d := range w.Dice {
		switch {
		case d.Code != "":
			parts = append(parts, d.Code)
		default:
			parts = append(parts, d.Die+"?"+strings.Join(d.May, ","))
		}
	}
	for _, beside := range []struct {
		what    string
		squares []string
	}{{"special", w.Specials}, {"copy", w.Copies}, {"other", w.Others}} {
		if len(beside.squares) > 0 {
			parts = append(parts, beside.what+" "+strings.Join(beside.squares, ","))
		}
	}
	return strings.Join(parts, " ")
}

func TestDiceOfARound(t *testing.T) {
	const all = "A0,A1,A2,A3,A4,A5"
	tests := []struct {
		name, board string
		want        []string
		says        string
	}{
		{"all four and a special", "A2:H.H./1 B1:.R.R/1 B2:H..Rs/1 A4:RR../1 A6:HHHH/1",
			[]string{"A4 A0 A1 B1"}, "Round 1: highway straight, railway curve, railway straight and curved station."},
		{"an undrawn die that fits", "A2:H.H./1 B1:.R.R/1 A4:RR../1",
			[]string{"A4 A0 A1 station die?B0,B1,B2"}, "Round 1: highway straight, railway curve, railway straight and an undrawn station die."},
		{"a T of two dice", "game=challenge; A2:HHH./1 B1:.R.R/1 A4:RR../1 D1:H.R.s/1", []string{"A0 A1 A3 B0"}, ""},
		{"a T of either die", "game=challenge; A2:HHH./1 B1:.R.R/1 D1:.H.Rs/1",
			[]string{"A3 A1 junction die?A3,A2,C0,C1,B2 B0", "A1 route die?" + "A0,A1,A2,A3,A4,A5" + " A3 B0"}, ""},
		{"a copy or a second die", "game=challenge; A1:.RR./1 A4:RR../1",
			[]string{
				"A0 A0 junction die?A3,A2,C0,C1,B2 station die?B0,B1,D0,D1,D2,D3",
				"A0 route die?" + all + " junction die?A3,A2,C0,C1,B2 station die?B0,B1,D0,D1,D2,D3 copy A4",
			}, ""},
		{"a special of the die or of the lid", "game=base+special-die; A2:HHHH/1",
			[]string{
				"route die?" + all + " route die?" + all + " route die?" + all + " station die?B0,B1,B2 S2",
				"route die?" + all + " route die?" + all + " route die?" + all + " station die?B0,B1,B2 special die?S0,S1,S2,S3,S4,S5 special A2",
			}, ""},
		{"two stations", "A2:H.R.s/1 A6:H.R.s/1", nil, "Round 1: its dice cannot have shown all that is drawn."},
		{"a square without a number", "A2:H.H./1 B1:.R.R/1 A4:RR../1 D1:.R.Hs/-", []string{"A4 A0 A1 station die?B0"}, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			round := DiceOf(boardOf(t, tt.board)).Rounds[0]
			var got []string
			for _, w := range round.Ways {
				got = append(got, shown(w))
			}
			assert.ElementsMatch(t, tt.want, got)
			if tt.says != "" {
				assert.Equal(t, tt.says, round.Message)
			}
		})
	}
}

func TestFacesAreToldApart(t *testing.T) {
	round := DiceOf(boardOf(t, "game=base+lava; A2:H.H./1 A4:RRRR/1 A6:HH.Rs/1 D4:VVVV[volcano]/1 B6:HHHV/1")).Rounds[0]
	got := map[string]string{}
	for _, f := range round.Faces {
		got[f.Square] = f.Origin
	}
	assert.Equal(t, map[string]string{"A2": FromDie, "A4": FromSpecial, "A6": FromNowhere, "D4": FromEffect, "B6": FromNowhere}, got)
}

// contains reports whether some way agrees with what was rolled: kinds and codes.
func contains(ways []Way, g *engine.Game, roll []rolled) bool {
	return slices.ContainsFunc(ways, func(w Way) bool { return agrees(w.Dice, g, roll) })
}

// agrees looks for a die of its kind for each that was rolled: first those that
// are known, then those that may show it.
func agrees(dice []DieShown, g *engine.Game, roll []rolled) bool {
	var known, unknown []DieShown
	for _, d := range dice {
		if d.Code != "" {
			known = append(known, d)
		} else {
			unknown = append(unknown, d)
		}
	}
	rest := slices.Clone(roll)
	for _, d := range known {
		at := slices.IndexFunc(rest, func(now rolled) bool {
			die := g.Dice[now.kind]
			return die.Name == d.Die && die.Faces[now.face].Code == d.Code
		})
		if at < 0 {
			return false
		}
		rest = slices.Delete(rest, at, at+1)
	}
	return fill(unknown, g, rest)
}

// fill tries every way to give the faces to dice that may show them.
func fill(unknown []DieShown, g *engine.Game, rest []rolled) bool {
	if len(rest) == 0 {
		return true
	}
	die := g.Dice[rest[0].kind]
	for i, d := range unknown {
		if d.Die == die.Name && slices.Contains(d.May, die.Faces[rest[0].face].Code) &&
			fill(slices.Delete(slices.Clone(unknown), i, i+1), g, rest[1:]) {
			return true
		}
	}
	return false
}

func TestDiceOfPlayedGamesAreAmongTheWays(t *testing.T) {
	r := rand.New(rand.NewPCG(42, 1))
	for _, g := range everyGame(t) {
		if g.Below != nil {
			continue // TestDiceOfTwoBoards
		}
		t.Run(g.Name, func(t *testing.T) {
			certain := 0
			for range 3 {
				rolls := rollsOf(r, g)
				s := played(r, g, rolls)
				for i, round := range DiceOf(s).Rounds {
					require.True(t, round.More || contains(round.Ways, g, rolls[i]), "round %d of %s\n%v\n%+v", i+1, s, rolls[i], round)
					if !round.More && len(round.Ways) == 1 {
						certain++
					}
				}
			}
			// A warehouse, a square that may have been moved, and a die whose faces may as
			// well be specials of the lid, leave everything open.
			if !strings.HasPrefix(g.Name, "archipelago") && !strings.Contains(g.Name, "special-die") && g.Redraws == 0 {
				assert.Positive(t, certain, "some rounds are told without doubt")
			}
		})
	}
}

func TestDiceOfTwoBoards(t *testing.T) {
	dice := DiceOf(boardOf(t, "game=base+underground; numbering=across; below=A2:P.P./2 B2:P.P./4; A2:H.H./1 B2:H.H./3"))
	got := map[string][]int{}
	for _, round := range dice.Rounds {
		got[round.Board] = append(got[round.Board], round.Round)
	}
	assert.Equal(t, map[string][]int{"": {1, 3}, below: {2, 4}}, got)
}

// wholeGame is a game of the suite of whole games.
type wholeGame struct {
	Rounds [][]string
	Dice   []string
}

// read returns the board, and the rolls as kinds and faces.
func (w wholeGame) read(t *testing.T) (*engine.Setup, [][]rolled) {
	t.Helper()
	var parts []string
	for _, round := range w.Rounds {
		parts = append(parts, strings.Join(round, ""))
	}
	s, err := engine.ParseANU(strings.Join(parts, "/"))
	require.NoError(t, err)
	rolls := make([][]rolled, len(w.Dice))
	for i, text := range w.Dice {
		for ; text != ""; text = text[2:] {
			for kind, die := range s.Game.Dice {
				if at := slices.IndexFunc(die.Faces, func(f engine.Face) bool { return f.Code == text[:2] }); at >= 0 {
					rolls[i] = append(rolls[i], rolled{kind, at})
				}
			}
		}
		require.Len(t, rolls[i], 4)
	}
	return s, rolls
}

// wholeGames loads the suite; one of its shape, made by hand, stands in where
// the shared suites are not here.
func wholeGames(t *testing.T) []wholeGame {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "..", "shared", "suites", "whole_games.json"))
	if os.IsNotExist(err) {
		t.Skip("the shared suites are not here; TestDiceOfAWholeGame has a game of its own")
	}
	require.NoError(t, err)
	var suite struct{ Vectors []wholeGame }
	require.NoError(t, json.Unmarshal(data, &suite))
	require.NotEmpty(t, suite.Vectors)
	return suite.Vectors
}

func requireWholeGame(t *testing.T, w wholeGame) {
	t.Helper()
	s, rolls := w.read(t)
	dice := DiceOf(s)
	for i, round := range dice.Rounds {
		require.True(t, contains(round.Ways, s.Game, rolls[i]), "round %d: %s has not %s", i+1, round.Message, w.Dice[i])
	}
	require.Len(t, dice.Rounds, len(rolls))
}

func TestSuiteWholeGamesHaveTheirDice(t *testing.T) {
	for _, w := range wholeGames(t) {
		requireWholeGame(t, w)
	}
}

func TestDiceOfAWholeGame(t *testing.T) {
	requireWholeGame(t, wholeGame{
		Rounds: [][]string{{"A4A10", "A1B01", "B1B13", "A0A30"}, {"A5G10", "A3G30", "B0D00"}},
		Dice:   []string{"A4A1B1A0", "A5A3B0A4"},
	})
}

func BenchmarkDice(b *testing.B) {
	r := rand.New(rand.NewPCG(42, 2))
	g := gameNamed(b, "challenge")
	s := played(r, g, rollsOf(r, g))
	for b.Loop() {
		DiceOf(s)
	}
}

package play

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/engine"
)

func faces(t testing.TB, g *engine.Game, words string) []engine.Face {
	t.Helper()
	roll, err := ParseRoll(g, words)
	require.NoError(t, err)
	return roll
}

func TestADieThatFittedIsNamed(t *testing.T) {
	base := "A2:H.H./1 A4:R.R./1 B1:.R.R/1"
	tests := []struct {
		name, board, roll string
		round             int
		want              []string // faces
	}{
		{"a station was left out", base, "H.H. R.R. R.R. HR..s", 1, []string{"curved station"}},
		{"one straight railway of three", base, "R.R. R.R. R.R. HR..s", 1, []string{"railway straight", "curved station"}},
		{"all drawn", base + " A6:HR..s/1", "H.H. R.R. R.R. HR..s", 1, nil},
		{"drawn in another round", base + " A6:HR..s/2", "H.H. R.R. R.R. HR..s", 1, []string{"curved station"}},
		{"a square without round was there or not", base + " A6:H.R.s/-", "H.H. R.R. R.R. HR..s", 1, []string{"curved station"}},
		{"a square without round may be the die", base + " A6:HR..s/-", "H.H. R.R. R.R. HR..s", 1, nil},
		{"a round later the board has more", base, "H.H. R.R. R.R. HR..s", 2, []string{"highway straight", "railway straight", "curved station"}},
	}
	for _, tc := range tests {
		t.Run(tc.name, func(t *testing.T) {
			s := text(t, tc.board)
			faults, warnings := Duties(s, tc.round, faces(t, s.Game, tc.roll))
			assert.Empty(t, warnings)
			var got []string
			without, with := asOf(s, tc.round)
			for _, d := range faults {
				got = append(got, d.Face)
				assert.Equal(t, DieLeftOut, d.Code)
				assert.Equal(t, tc.round, d.Round)
				require.Len(t, d.Squares, 1)
				sq, drawn := square(t, s, d.Squares[0]), tile(t, d.Tile)
				assert.True(t, without.Fits(sq, drawn) && with.Fits(sq, drawn), "it was possible")
				assert.Contains(t, d.Message, d.Face)
				assert.Contains(t, d.Message, d.Squares[0])
			}
			assert.Equal(t, tc.want, got)
		})
	}
}

func TestTheSentenceAboutADie(t *testing.T) {
	s := text(t, "A2:H.H./3")
	faults, _ := Duties(s, 3, []engine.Face{s.Game.Dice[0].Faces[0]})
	require.Len(t, faults, 1)
	assert.Equal(t, "In round 3 the railway curve was rolled but not drawn, although it still fitted, as R..R on A4.", faults[0].Message)
}

// TestWhateverIsPlayedLeavesNoDieOut plays games by the rules, and plants a fault:
// what was drawn as the only tile of a round is taken off again.
func TestWhateverIsPlayedLeavesNoDieOut(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 7))
	planted := 0
	for range 20 {
		s := engine.NewSetup(engine.Base())
		rolls := map[int][]engine.Face{}
		for round := 1; round <= 7; round++ {
			rolls[round] = roll(r, s.Game)
			move := anyMove(r, Round{Before: s, Number: round, Roll: rolls[round], Specials: SpecialsLeft(s)})
			s = move.on(Round{Before: s, Number: round})
			faults, warnings := Duties(s, round, rolls[round])
			require.Empty(t, faults)
			require.Empty(t, warnings)
		}
		for round, rolled := range rolls {
			faults, _ := Duties(s, round, rolled)
			require.Empty(t, faults, "what came later changes nothing")
		}
		for _, sq := range s.Filled() {
			p := s.At(sq)
			if p.Round != 7 || s.Game.OriginOf(p.Tile).Class != engine.DieFace {
				continue
			}
			less := s.Clone()
			less.Put(sq, engine.Tile{}, engine.NoRound)
			if !less.Fits(sq, p.Tile) {
				continue
			}
			faults, _ := Duties(less, 7, rolls[7])
			require.Condition(t, func() bool {
				for _, d := range faults {
					if d.Face == s.Game.OriginOf(p.Tile).Face.Name {
						return true
					}
				}
				return false
			})
			planted++
		}
	}
	assert.Greater(t, planted, 20)
}

// anyMove plays a round at random.
func anyMove(r *rand.Rand, round Round) Move {
	var all []Move
	for m := range Moves(round) {
		if all = append(all, m); len(all) == 50 {
			break
		}
	}
	return all[r.IntN(len(all))]
}

func TestNobodyHasToDrawOptionalDice(t *testing.T) {
	g, err := engine.GameNamed("base+river")
	require.NoError(t, err)
	s := engine.NewSetup(g)
	river := g.Dice[len(g.Dice)-1].Faces[0]
	faults, warnings := Duties(s, 1, []engine.Face{river})
	assert.Empty(t, faults)
	assert.Empty(t, warnings)
}

func TestWhereAWarehouseMayExplainItADieIsOnlyAWarning(t *testing.T) {
	g, err := engine.GameNamed("archipelago")
	require.NoError(t, err)
	faults, warnings := Duties(engine.NewSetup(g), 1, []engine.Face{g.Dice[0].Faces[1]})
	assert.Empty(t, faults)
	require.Len(t, warnings, 1)
	assert.Contains(t, warnings[0].Message, "may explain it")
}

func TestRollsThatNoDiceShow(t *testing.T) {
	for roll, want := range map[string]string{
		"":                         "0 faces of dice that must be drawn",
		"A0 A1 A2":                 "3 faces",
		"A0 A1 A2 A3 B0":           "5 faces",
		"A0 A1 A2 A3":              "no die is left",
		"A0 A1 B0 B1":              "no die is left",
		"A0 A1 A2 HHHH":            "No die of the game base shows \"HHHH\"",
		"A0 A1 A2 Q\x00":           "No die",
		"H.H. H.H., R..R\tHRHRs":   "No die",
		"H.H. H.H., R..R\tFROG \n": "No die",
	} {
		_, err := ParseRoll(engine.Base(), roll)
		var malformed engine.FormatError
		require.ErrorAs(t, err, &malformed, roll)
		assert.Contains(t, err.Error(), want, roll)
	}
	got := faces(t, engine.Base(), " b2,a4 .H.H\tRR.R ")
	names := []string{}
	for _, f := range got {
		names = append(names, f.Code)
	}
	assert.Equal(t, []string{"B2", "A4", "A4", "A2"}, names)
}

func TestLastRoundTakesItOffAgain(t *testing.T) {
	s := text(t, "A2:H.H./1 A4:R.R./7 B2:HHHH/7 D1:.H.H/7")
	r := LastRound(s, nil)
	assert.Equal(t, "A2:H.H./1", r.Before.String())
	assert.Equal(t, 7, r.Number)
	require.Len(t, r.Roll, 2)
	assert.Equal(t, []string{"A1", "A4"}, []string{r.Roll[0].Code, r.Roll[1].Code})
	assert.Len(t, r.Specials, 6, "the one of the last round is free again")
	assert.Len(t, s.Filled(), 4, "the board itself is not changed")
	assert.Empty(t, SpecialsLeft(text(t, "A1:HHHH/1 A2:RRRR/2 A3:HRHRs/3")))
	assert.Len(t, SpecialsLeft(s), 5)
}

func FuzzParseRoll(f *testing.F) {
	for _, seed := range []string{"A0 A1 A2 B0", "H.H. HHH. R..R HR..s", "A0A1A2B0", "HNW+HES", "\xff", "U.U.s P.P. PPP. PPUU"} {
		f.Add(seed)
	}
	games := everyGame(f)
	f.Fuzz(func(t *testing.T, words string) {
		for _, g := range games[:min(len(games), 40)] {
			roll, err := ParseRoll(g, words)
			if err != nil {
				require.IsType(t, engine.FormatError(""), err)
				require.NotContains(t, err.Error(), "\n")
				continue
			}
			require.LessOrEqual(t, len(roll), g.DiceCount(1<<len(g.Dice)-1))
			again := ""
			for _, face := range roll {
				again += face.Tile.String() + " "
			}
			same, err := ParseRoll(g, again)
			require.NoError(t, err, again)
			require.Len(t, same, len(roll))
		}
	})
}

// TestSuiteWholeGamesLeaveNoDieOut: games that programs played, with their dice.
func TestSuiteWholeGamesLeaveNoDieOut(t *testing.T) {
	type game struct {
		Rounds [][]string
		Dice   []string
	}
	for i, v := range loadSuite[game](t, "whole_games.json") {
		var parts []string
		for _, pieces := range v.Rounds {
			parts = append(parts, strings.Join(pieces, ""))
		}
		s := anu(t, strings.Join(parts, "/"))
		for n, dice := range v.Dice {
			faults, warnings := Duties(s, n+1, rolled(t, s.Game, dice))
			require.Empty(t, faults, "game %d", i)
			require.Empty(t, warnings, "game %d", i)
		}
	}
}

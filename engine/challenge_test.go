package engine

import (
	"encoding/json"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestTheChallengeGame(t *testing.T) {
	g := challengeGame
	assert.Equal(t, 4, g.DiceCount(g.MustDraw()))
	assert.Equal(t, Segment, g.Longest)
	assert.True(t, g.Layout.Asymmetric)
	assert.Equal(t, Classic().exits, g.Layout.exits)
	assert.Nil(t, Classic().buildings, "the classic board has none")
	buildings := map[Building][]string{}
	for sq := range g.Layout.Len() {
		if b := g.Layout.Building(Square(sq)); b != NoBuilding {
			buildings[b] = append(buildings[b], g.Layout.SquareName(Square(sq)))
		}
	}
	assert.Equal(t, map[Building][]string{
		Village: {"A3", "B6", "C5", "F5"}, Factory: {"A1", "E7", "F3"}, University: {"C1", "D4", "E2", "G7"},
	}, buildings)
	for text, dice := range map[string]DiceSet{
		"H..H": 0b001, "R.R.": 0b001, "HHH.": 0b011, ".RRR": 0b011, "HRHRo": 0b010,
		"HNE+HSW": 0b010, "RNW+RES": 0b010, "H.R.s": 0b100, "RH..s": 0b100, "RHR.s": 0b100, ".HRHs": 0b100,
		"..H.s": 0b100, "R...s": 0b100,
	} {
		tile, err := ParseTile(text)
		require.NoError(t, err)
		assert.Equal(t, dice, g.OriginOf(tile).Dice, text)
	}
	// As the base game has them, but for the new faces: two of either double
	// curve, eight of either T with a station, four of either terminus.
	assert.Len(t, g.Inventory(), len(Base().Inventory())+2*2+2*4+2*4)
}

func TestChallengeChecksItsDice(t *testing.T) {
	for _, c := range []struct {
		name, board string
		faults      []string
	}{
		{"two plain routes, a double curve and a terminus", "A2:H.H./1 A6:H..H/1 A4:RNW+RES/1 D1:...Hs/1", nil},
		{"three straights", "A2:H.H./1 A4:R.R./1 A6:H.H./1", []string{"impossible-dice A2 A4 A6"}},
		{"two straights and a T", "A2:H.H./1 A4:R.R./1 A6:HHH./1", nil},
		{"two straights and two Ts", "A2:H.H./1 A4:R.R./1 A6:HHH./1 D1:.HHH/1", []string{"impossible-dice A2 A4 A6 D1"}},
		{"two termini", "A2:H...s/1 A6:H...s/1", []string{"impossible-dice A2 A6"}},
		{"a terminus turned away from its road", "A2:H.H./1 B2:..H.s/1", []string{"not-connected B2"}},

		{"a factory copies a straight", "A2:HH.H/1 A1:.H..s/2 A6:H.H./2 D7:.H.H/2 D1:.H.H/2 F7:.RRR/2", nil},
		{"no copy where nothing is alike", "A2:HH.H/1 A1:.H..s/2 A6:H.H./2 D7:.HH./2 F1:.R.R/2 F7:.RRR/2",
			[]string{"too-many-dice-faces A1 A6 D7 F1 F7"}},
		{"no copy of another face of the same die", "A2:HH.H/1 A1:.H..s/2 A6:H.H./2 D7:.HH./2 F1:.R.R/2",
			[]string{"impossible-dice A6 D7 F1"}},
		{"five unlike faces", "A2:HH.H/1 A1:.H..s/2 A6:H.H./2 D7:HNW+HES/2 F1:.R.R/2 F7:.RRR/2",
			[]string{"too-many-dice-faces A1 A6 D7 F1 F7"}},
		{"a factory copies no later face", "A2:HH.H/1 A1:.H..s/2 A6:H.H./3 D7:.H.H/3 D1:.H.H/3",
			[]string{"impossible-dice A6 D1 D7"}},
		{"a factory copies no earlier face", "A2:HH.H/1 A4:R.R./1 A6:H.H./1 D7:.H.H/1 A1:.H..s/2",
			[]string{"impossible-dice A4 A6 D7"}},
		{"a factory copies the terminus in it", "A2:HH.H/1 A1:.H..s/2 D7:.H..s/2", nil},
		{"two stations are one face or two", "A2:HH.H/1 A1:.H..s/2 D7:.H.Rs/2", []string{"impossible-dice A1 D7"}},
		{"one factory copies once", "A2:HH.H/1 A1:.H..s/2 D7:.H..s/2 D1:...Hs/2", []string{"impossible-dice A1 D1 D7"}},
		{"a factory of no known round", "A2:HH.H/1 A1:.H..s/- A6:H.H./3 D7:.H.H/3 D1:.H.H/3", []string{"round-missing A1"}},
		{"a special activates a factory too", "A2:HH.H/1 A1:HHHH/2 A6:H.H./2 D7:.H.H/2 D1:.H.H/2", nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			assert.Equal(t, append([]string{}, c.faults...), brief(mustText(t, "game=challenge; "+c.board).Check().Faults))
		})
	}
}

func TestCopiesAreExplainedToAPlayer(t *testing.T) {
	for board, want := range map[string]string{
		"A2:HH.H/1 A1:.H..s/2 A6:H.H./2 D7:HNW+HES/2 F1:.R.R/2 F7:.RRR/2": "Round 2 has 5 dice faces, on A1, A6, D7, F1 and F7, no two of them alike, but only 4 dice are rolled, and a copy is like what it copies.",
		"A2:HH.H/1 A1:.H..s/2 D7:.H.Rs/2":                                 "Round 2 has 2 stations, on A1 and D7, no two of them alike, but only 1 die shows them, and a copy is like what it copies.",
		"A2:HH.H/1 A1:.H..s/2 D7:.H..s/2 D1:...Hs/2":                      "Round 2 has 3 stations, on A1, D1 and D7, but only 1 die and 1 more face explain them.",
	} {
		faults := mustText(t, "game=challenge; "+board).Check().Faults
		require.Len(t, faults, 1, board)
		assert.Equal(t, want, faults[0].Message)
	}
}

// explained is the obvious twin of overfull: it tries every way to give each
// face a die, or to make it a copy of one that has a die.
func explained(g *Game, faces []shown, extra more) bool {
	left := make([]int, len(g.Dice))
	for n, die := range g.Dice {
		left[n] = die.Count
	}
	var rolled, copied []string
	var try func(i, anything int) bool
	try = func(i, anything int) bool {
		if i == len(faces) {
			for _, code := range copied {
				if !slices.Contains(rolled, code) {
					return false
				}
			}
			return true
		}
		f := faces[i]
		for n := range g.Dice {
			if !f.dice.Has(n) || left[n] == 0 {
				continue
			}
			left[n]--
			if g.Dice[n].White {
				rolled = append(rolled, f.code)
			}
			if try(i+1, anything) {
				return true
			}
			if g.Dice[n].White {
				rolled = rolled[:len(rolled)-1]
			}
			left[n]++
		}
		if len(copied) < extra.copies {
			copied = append(copied, f.code)
			if try(i+1, anything) {
				return true
			}
			copied = copied[:len(copied)-1]
		}
		return anything > 0 && try(i+1, anything-1)
	}
	return try(0, extra.any)
}

func TestCopiesAgreeWithTryingEveryWay(t *testing.T) {
	r := rand.New(rand.NewPCG(31, 32))
	for _, name := range []string{"challenge", "challenge+river", "base"} {
		g, err := GameNamed(name)
		require.NoError(t, err)
		c := checker{Setup: NewSetup(g)}
		possible := 0
		for range 4000 {
			var faces []shown
			for i := range 1 + r.IntN(7) {
				o := g.OriginOf(g.inventory[r.IntN(len(g.inventory))])
				if i > 0 && r.IntN(3) == 0 {
					faces = append(faces, shown{Square(i), faces[i-1].dice, faces[i-1].code, false})
				} else if o.Class == DieFace {
					faces = append(faces, shown{Square(i), o.Dice, o.Face.Code, false})
				} else {
					faces = append(faces, shown{Square(i), 1, "A4", false})
				}
			}
			extra := more{copies: r.IntN(3)}
			_, found := c.overfull(faces, extra)
			require.Equal(t, explained(g, faces, extra), !found, "%v with %v", faces, extra)
			if !found {
				possible++
			}
			extra.any = 1 + r.IntN(2)
			if explained(g, faces, extra) {
				_, found := c.overfull(faces, extra)
				require.False(t, found, "%v with %v", faces, extra)
			}
		}
		require.Greater(t, possible, 400, "the rounds are of both kinds")
	}
}

func TestTheThirdUniversityGivesASpecial(t *testing.T) {
	// Universities are activated in rounds 2 (C1), 4 (E2) and 5 (D4).
	const built = "A4:R.R./1 D1:H.HH/1 B4:R.R./2 C1:H.H./2 C4:R.R./3 E1:HH../3 E2:.H.H/4 "
	for _, c := range []struct {
		name, board string
		faults      []string
	}{
		{"a fourth one beside the round's", "D4:R.R./5 A2:HHHH/1 A6:HHRHs/3 F1:RRRR/5 G2:RHHRs/5", nil},
		{"a fourth one in a round without", "D4:R.R./5 A2:HHHH/1 A6:HHRHs/3 G2:RHHRs/5 F1:RRRR/6", nil},
		{"it is given at once", "D4:R.R./5 A2:HHHH/1 A6:HHRHs/3 G2:RHHRs/6 F1:RRRR/7", []string{"too-many-specials A2 A6 F1 G2"}},
		{"no second one in another round", "D4:R.R./5 A2:HHHH/1 F1:RRRR/6 G2:RHHRs/6", []string{"special-twice-in-round F1 G2"}},
		{"no third one in the round", "D4:R.R./5 A6:HHRHs/5 F1:RRRR/5 G2:RHHRs/5", []string{"special-twice-in-round A6 F1 G2"}},
		{"no fifth one", "D4:R.R./5 A2:HHHH/1 A6:HHRHs/3 G2:RHHRs/5 F1:RRRR/6 B7:HRRRs/7",
			[]string{"too-many-specials A2 A6 B7 F1 G2"}},
		{"two universities give none", "A2:HHHH/1 A6:HHRHs/3 G2:RHHRs/5 F1:RRRR/6", []string{"too-many-specials A2 A6 F1 G2"}},
		{"the round's special activates the third", "D4:RRRHs/5 A2:HHHH/1 A6:HHRHs/3 F1:RRRR/5", nil},
		{"the given one does not activate the third", "D4:RRRHs/5 A2:HHHH/1 A6:HHRHs/3 F1:RRRR/6",
			[]string{"too-many-specials A2 A6 D4 F1"}},
		{"a university of no known round", "D4:R.R./- A2:HHHH/1 A6:HHRHs/3 G2:RHHRs/6 F1:RRRR/6", []string{"round-missing D4"}},
		{"a special of no known round", "D4:R.R./5 A2:HHHH/1 A6:HHRHs/3 G2:RHHRs/6 F1:RRRR/-", []string{"round-missing F1"}},
		{"each still once a game", "D4:R.R./5 A2:HHHH/1 A6:HHHH/5", []string{"special-repeated A2 A6"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			assert.Equal(t, append([]string{}, c.faults...), brief(mustText(t, "game=challenge; "+built+c.board).Check().Faults))
		})
	}
	five := mustText(t, "game=challenge; "+built+"D4:R.R./5 A2:HHHH/1 A6:HHRHs/3 G2:RHHRs/5 F1:RRRR/6 B7:HRRRs/7").Check().Faults
	assert.Equal(t, "There are 5 special routes, on A2, A6, B7, F1 and G2, but 4 a game are the limit.", five[0].Message)
}

func TestWhatWasErasedMayHaveActivatedABuilding(t *testing.T) {
	erases := *challengeGame
	erases.Erases = true
	for name, board := range map[string]string{
		"a factory that holds nothing now":        "A2:HH.H/1 A6:H.H./2 D7:.H.H/2 D1:.H.H/2",
		"a factory redrawn later":                 "A2:HH.H/1 A1:.H..s/5 A6:H.H./2 D7:.H.H/2 D1:.H.H/2",
		"two specials and no university":          "A2:HHHH/5 A4:RRRR/5",
		"four specials, the universities rebuilt": "A2:HHHH/1 A4:RRRR/2 A6:HHRHs/3 D1:HRRHs/4",
	} {
		s := mustText(t, "game=challenge; "+board)
		assert.False(t, s.Check().Legal(), name)
		s.Game = erases.finish()
		assert.Empty(t, s.Check().Faults, name)
	}
	s := mustText(t, "game=challenge; A2:HH.H/1 A1:.H..s/1 E7:H.H./- F3:H.H./1 A6:H.H./2 D7:.H.H/2 D1:.H.H/2 F7:.R.R/2")
	s.Game = erases.finish()
	assert.Equal(t, 1, factoryCopies(s, 2), "two of the three were built for good in round 1")
}

func TestVillagesScoreTwoEach(t *testing.T) {
	for _, c := range []struct {
		name, board string
		points      int
		squares     []string
	}{
		{"none", "A2:HH../1", 0, []string{}},
		{"a terminus", "A2:HH../1 A3:...Hs/1", 2, []string{"A3"}},
		{"a road is no station", "A2:HH../1 A3:.H.H/1", 0, []string{}},
		{"by the setting it is enough", "villages=any; A2:HH../1 A3:.H.H/1", 2, []string{"A3"}},
		{"all four", "A3:...Hs/1 B6:H.R.s/2 C5:HRHRs/3 F5:R..Hs/4", 8, []string{"A3", "B6", "C5", "F5"}},
		{"a station beside a village", "A2:H...s/1", 0, []string{}},
		{"a station without a route", "A3:....s/1", 0, []string{}},
	} {
		t.Run(c.name, func(t *testing.T) {
			sheet := mustText(t, "game=challenge; "+c.board).Score(DefaultLongest)
			line := lineNamed(t, sheet, "villages")
			assert.Equal(t, ScoreLine{Name: "villages", Box: VillagesBox, Points: c.points, Squares: c.squares}, line)
		})
	}
	sheet := mustText(t, "game=challenge;").Score(DefaultLongest)
	assert.Equal(t, []Setting{{Key: "villages", Value: "station"}}, sheet.Settings)

	river := "game=challenge+river; villages=any; A3:W.W./1 B6:HWHW/1"
	assert.Equal(t, []string{"B6"}, lineNamed(t, mustText(t, river).Score(DefaultLongest), "villages").Squares,
		"a river alone activates nothing")
}

func TestChallengeGamesPlayedByTheRulesHaveNoFault(t *testing.T) {
	r := rand.New(rand.NewPCG(51, 52))
	copies, fourth, full := 0, 0, 0
	for range 60 {
		s := playedGame(r, challengeGame)
		report := s.Check()
		require.Empty(t, report.Faults, s.String())
		faces, specials := map[int]int{}, 0
		for _, sq := range s.Filled() {
			if s.Game.OriginOf(s.At(sq).Tile).Class == SpecialRoute {
				specials++
			} else {
				faces[s.At(sq).Round]++
			}
		}
		for _, n := range faces {
			if n > 4 {
				copies++
			}
		}
		if specials == 4 {
			fourth++
		}
		if len(s.Filled()) > 31 {
			full++
		}
		require.LessOrEqual(t, len(s.Filled()), 28+3+1+3)
	}
	assert.Greater(t, copies, 20, "factories gave copies")
	assert.Greater(t, fourth, 5, "universities gave specials")
	assert.Greater(t, full, 5, "some boards have more squares than a base game can fill")
}

func TestAWholeChallengeGame(t *testing.T) {
	// Rounds 4 and 6 have a factory's copy; round 6, that of the third
	// university, has two special routes.
	s := mustText(t, "game=challenge; goals=F,H,K; goalpoints=4,2,1; "+
		"A2:HHHH/2 A3:.HHH/2 A4:RH..s/1 A5:R.RHs/2 A6:HR.Rs/7 B1:.R.R/3 B2:HHH./3 B3:HH../5 B5:RR../6 B6:.R.R/5 B7:.R.R/4 "+
		"C1:.HHH/3 C2:H.HH/7 C4:HRRRs/6 D1:H..H/1 D4:RRR./6 D6:..HRs/6 D7:.H.H/1 E1:..R.s/3 E2:.RRR/6 E3:RR.R/7 E4:RRRR/6 "+
		"E5:.R.R/7 E6:HR.Rs/4 E7:R.RR/4 F1:RNE+RSW/2 F2:RR.R/5 F3:R..R/6 F4:R.R./4 F7:RR../2 G1:RR.R/4 G3:RH.Hs/5 G4:RHRHo/1 G5:HHRHs/3")
	report := s.Check()
	assert.Empty(t, report.Faults)
	assert.Empty(t, report.Warnings)
	sheet := s.Score(DefaultLongest)
	assert.Equal(t, "segment", sheet.Longest)
	assert.Equal(t, [][]string{{"A2N", "D1W"}, {"A4N", "B7E"}, {"F7E", "G4S"}},
		[][]string{sheet.Networks[0].Exits, sheet.Networks[1].Exits, sheet.Networks[2].Exits})
	assert.Equal(t, 12, sheet.Exits.Points)
	assert.Equal(t, []string{"B3", "A3", "A2", "B2", "C2", "C1", "D1"}, sheet.Highway.Squares)
	assert.Equal(t, 10, sheet.Railway.Points, "through one arc of the double curve on F1")
	assert.Equal(t, []string{"C4", "D4", "E3", "E4", "E5"}, sheet.Centre.Squares)
	assert.Equal(t, 23, sheet.Errors.Count)
	assert.Zero(t, lineNamed(t, sheet, "villages").Points, "roads and rails, but no station in a village")
	assert.Zero(t, lineNamed(t, sheet, "goal F").Points)
	assert.Equal(t, []string{"C4", "D6", "E1", "E6"}, lineNamed(t, sheet, "goal H").Squares)
	assert.Zero(t, lineNamed(t, sheet, "goal K").Points)
	assert.Equal(t, 12+7+10+5-23+2, sheet.Total)

	require.NoError(t, s.Set("villages", "any"))
	assert.Equal(t, 4, lineNamed(t, s.Score(DefaultLongest), "villages").Points)
}

func TestPlayedChallengeBoardsAgreeWithTheSlowTwins(t *testing.T) {
	r := rand.New(rand.NewPCG(81, 82))
	for range 25 {
		s := playedGame(r, challengeGame)
		for _, reading := range []Longest{Simple, Segment} {
			sheet := s.Score(reading)
			require.Equal(t, slowLongest(s, Highway, reading), sheet.Highway.Points, s.String())
			require.Equal(t, slowLongest(s, Railway, reading), sheet.Railway.Points, s.String())
			requireRoute(t, s, Highway, reading, sheet.Highway)
		}
		var exits [][]string
		for _, n := range s.Score(Segment).Networks {
			exits = append(exits, n.Exits)
		}
		require.ElementsMatch(t, slowNetworks(s), exits, s.String())
	}
}

// Two of the boards on the project's one real photo, as typed, with the figures
// worked out for them by hand.
func TestRealChallengeBoardsAsTyped(t *testing.T) {
	for _, tc := range []struct {
		name, squares                      string
		exits, centre, errors              int
		simpleHighway, simpleRailway       int
		highway, railway, byStation, byAny int
		simpleTotal, total                 int // without goals
	}{
		{"A", "A3:.RR./5 A4:HHRRs/- A5:HHHH/- B1:.RHRs/7 B3:RR../4 B4:RRRR/4 B5:H.HRs/4 B7:.RH.s/3 C1:HRH.s/1 C2:..RR/1 C4:RHRH/4 C5:HNW+HES/7 " +
			"C6:.RR./- C7:H.HRs/2 D1:H.HH/1 D2:RR../2 D3:.R.R/2 D4:R..R/3 D7:HHH./1 E1:H.HH/7 E2:.RR./6 E3:..RR/6 E4:.HHH/7 E5:.H.H/4 " +
			"E6:HNW+HES/3 E7:HNW+HES/2 F1:HRRRs/6 F2:RNW+RES/6 F3:RH..s/6 F4:HH.H/5 F5:.H.H/5 F6:H..H/3 F7:H...s/5 G2:R..R/6",
			16, 7, 11, 10, 10, 11, 12, 0, 6, 32, 35},
		{"C", "A1:.RR./2 A2:H.HRs/2 A3:.RR./4 A4:RHRRs/4 A5:HH.H/- A6:HRHHs/- B1:R..R/1 B2:HRH.s/3 B3:R..R/3 B4:R.RHs/- B5:.RR./6 B6:H..Rs/6 " +
			"C1:.RR./5 C2:HRHR/4 C4:RNE+RSW/6 C5:R..R/6 D1:RHRHs/5 D2:HH.H/5 D3:.H.H/5 D4:RH.Hs/4 D5:..HH/3 D7:HHH./- E5:HNE+HSW/3 " +
			"E6:.HHH/1 E7:HH.H/- F5:H.H./4 F6:HRH.s/1 F7:.R.R/2 G2:HNW+HES/- G3:HNE+HSW/2 G4:.HRHs/2 G5:HHHH/3 G6:H.HH/1 G7:..H.s/5",
			32, 6, 10, 14, 9, 14, 9, 2, 8, 53, 53},
	} {
		t.Run(tc.name, func(t *testing.T) {
			s := mustText(t, "game=challenge; "+tc.squares)
			sheet, simple := s.Score(DefaultLongest), s.Score(Simple)
			assert.Equal(t, tc.exits, sheet.Exits.Points)
			assert.Equal(t, tc.centre, sheet.Centre.Points)
			assert.Equal(t, tc.errors, sheet.Errors.Count)
			assert.Equal(t, tc.simpleHighway, simple.Highway.Points)
			assert.Equal(t, tc.simpleRailway, simple.Railway.Points)
			assert.Equal(t, tc.highway, sheet.Highway.Points)
			assert.Equal(t, tc.railway, sheet.Railway.Points)
			assert.Equal(t, tc.byStation, lineNamed(t, sheet, "villages").Points)
			assert.Equal(t, tc.simpleTotal, simple.Total)
			assert.Equal(t, tc.total, sheet.Total)
			require.NoError(t, s.Set("villages", "any"))
			assert.Equal(t, tc.byAny, lineNamed(t, s.Score(DefaultLongest), "villages").Points)
		})
	}
}

// realBoard is a board read off a photo of three Challenge boards, with the
// figures that were worked out for it by hand. Its figures for "segment" take a
// crossing once where the reading here takes it twice, as "trail" does.
type realBoard struct {
	Squares []struct {
		Row, Col      int
		Edges, Centre string
		Segments      []string
		Round         *int
	}
	Computed struct {
		Networks      [][]string
		Exits         int
		HighwaySquare int `json:"highway_square"`
		RailwaySquare int `json:"railway_square"`
		HighwayTrail  int `json:"highway_trail"`
		RailwayTrail  int `json:"railway_trail"`
		Centre        int
		Errors        int
		ByStation     int            `json:"villages_with_station"`
		ByAnyRoute    int            `json:"villages_any_route"`
		Totals        map[string]int `json:"total_by_reading"`
	}
	Player struct{ Goals int } `json:"player_table"`
}

func TestRealChallengeBoards(t *testing.T) {
	for _, name := range []string{"table-board-A", "table-board-C"} {
		data, err := os.ReadFile(filepath.Join("..", "..", "shared", "photos", "real", name+".json"))
		if os.IsNotExist(err) {
			t.Skip("the shared photos are not here; TestRealChallengeBoardsAsTyped has the same boards")
		}
		require.NoError(t, err)
		var b realBoard
		require.NoError(t, json.Unmarshal(data, &b))
		s := NewSetup(challengeGame)
		for _, sq := range b.Squares {
			text := sq.Edges
			if sq.Segments != nil {
				text = sq.Edges[:1] + sq.Segments[0] + "+" + sq.Edges[:1] + sq.Segments[1]
			}
			if sq.Centre == "station" {
				text += "s"
			}
			tile, err := ParseTile(text)
			require.NoError(t, err)
			round := NoRound
			if sq.Round != nil {
				round = *sq.Round
			}
			s.Put(s.Game.Layout.At(sq.Row, sq.Col), tile, round)
		}
		sheet, want := s.Score(DefaultLongest), b.Computed
		assert.Equal(t, want.Exits, sheet.Exits.Points)
		assert.Len(t, sheet.Networks[0].Exits, len(want.Networks[0]))
		assert.Equal(t, want.HighwaySquare, s.Score(Simple).Highway.Points)
		assert.Equal(t, want.RailwaySquare, s.Score(Simple).Railway.Points)
		assert.Equal(t, want.HighwayTrail, sheet.Highway.Points)
		assert.Equal(t, want.RailwayTrail, sheet.Railway.Points)
		assert.Equal(t, want.Centre, sheet.Centre.Points)
		assert.Equal(t, want.Errors, sheet.Errors.Count)
		villages := lineNamed(t, sheet, "villages")
		assert.Equal(t, want.ByStation, villages.Points)
		assert.Equal(t, want.Totals["trail"], sheet.Total+b.Player.Goals)
		assert.Equal(t, want.Totals["square"], s.Score(Simple).Total+b.Player.Goals)
		require.NoError(t, s.Set("villages", "any"))
		assert.Equal(t, want.ByAnyRoute, lineNamed(t, s.Score(DefaultLongest), "villages").Points)
		for _, f := range s.Check().Faults {
			assert.NotContains(t, []Code{UnknownTileFault, TooManySpecials, SpecialRepeated, TooManyDiceFaces}, f.Code, f.Message)
		}
	}
}

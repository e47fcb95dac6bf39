package engine

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// brief writes faults as "code A1 A2 E", for tables.
func brief(faults []Fault) []string {
	out := []string{}
	for _, f := range faults {
		out = append(out, strings.TrimSpace(strings.Join(append([]string{string(f.Code)}, f.Squares...), " ")+" "+f.Side))
	}
	return out
}

// mustText reads a board that has to be in the text form.
func mustText(t testing.TB, text string) *Setup {
	t.Helper()
	s, err := ParseText(text)
	require.NoError(t, err, text)
	return s
}

func TestCheckNamesEveryFault(t *testing.T) {
	for _, c := range []struct {
		name, board string
		faults      []string
	}{
		{"a blank board is legal", "", nil},
		{"one route at an exit is legal", "A2:H.H./1", nil},
		{"any order within the round", "C2:H.H./1 B2:H.H./1 A2:H.H./1", nil},
		{"an end against a blank side is legal", "A2:HHH./1 B2:H.H./1 B3:.RR./2 B4:RR.R/2 A4:R.R./1", nil},
		{"an end at the outer edge without an exit is legal", "A2:H..H/1 A1:HH../1", nil},

		{"a road meets a rail", "A2:HH../1 A3:.R.R/1 A4:R..R/1", []string{"join-mismatch A2 A3 E"}},
		{"a road meets a rail below", "A2:H.H./1 B1:.R.R/1 B2:R..R/1", []string{"join-mismatch A2 B2 S"}},
		{"a road at a rail exit, joined by its other end", "A2:RR../1 A3:.R.R/1 A4:R..R/1", []string{"join-mismatch A2 N"}},
		{"a station mends the join", "A2:HR..s/1 A3:.R.R/1 A4:R..R/1", nil},

		{"a T with a station is on no die", "A2:HHH.s/1", []string{"unknown-tile A2"}},
		{"a gap makes two dead ends", "A2:HN+HS/1", []string{"unknown-tile A2"}},
		{"a station alone", "A2:....s/1", []string{"unknown-tile A2", "not-connected A2"}},

		{"a floating route", "D4:H.H./1", []string{"not-connected D4"}},
		{"drawn before what it hangs on", "A2:H.H./2 B2:H.H./1", []string{"not-connected B2"}},
		{"only the root of a floating route", "C4:H.H./3 D4:H.H./1 E4:H.H./2", []string{"not-connected D4"}},
		{"floating together in one round", "D4:H.H./1 E4:H.H./1", []string{"not-connected D4 E4"}},
		{"two roots", "D4:H.H./1 F6:R.R./1", []string{"not-connected D4", "not-connected F6"}},
		{"touching a blank side does not count", "A2:HH../1 A3:H.H./1", []string{"not-connected A3"}},
		{"touching another kind does not count", "A2:H.H./1 B2:R.R./1",
			[]string{"join-mismatch A2 B2 S", "not-connected B2"}},
		{"a forbidden join does not connect either", "A2:RR../1 A3:.R.R/1 A4:R..R/2",
			[]string{"join-mismatch A2 N", "not-connected A2 A3"}},
		{"an exit of another kind does not count", "A2:R.R./1", []string{"join-mismatch A2 N", "not-connected A2"}},

		{"a missing number", "A2:H.H./1 B2:H.H./-", []string{"round-missing B2"}},
		{"a missing number may be any round", "A2:H.H./- B2:H.H./1", []string{"round-missing A2"}},
		{"a missing number hangs on the root", "A2:H.H./1 D4:H.H./- E4:H.H./2",
			[]string{"not-connected E4", "round-missing D4"}},
		{"a missing number between two of the root's round", "A2:H.H./1 D4:H.H./- C4:H.H./2 E4:H.H./2",
			[]string{"not-connected C4 E4", "round-missing D4"}},
		{"a number that the game does not have", "A2:H.H./8", []string{"round-out-of-range A2"}},
		{"a number out of range may be any round", "A2:H.H./8 B2:H.H./1", []string{"round-out-of-range A2"}},

		{"five faces in a round", "A2:H.H./1 A4:R.R./1 A6:H.H./1 D1:.H.H/1 D7:.H.Rs/1",
			[]string{"too-many-dice-faces A2 A4 A6 D1 D7"}},
		{"five plain faces are too many, not impossible", "A2:H.H./1 A4:R.R./1 A6:H.H./1 D1:.H.H/1 D7:.H.H/1",
			[]string{"too-many-dice-faces A2 A4 A6 D1 D7"}},
		{"four plain routes in a round", "A2:H.H./1 A4:R.R./1 A6:H.H./1 D1:.H.H/1",
			[]string{"impossible-dice A2 A4 A6 D1"}},
		{"two stations in a round", "A2:H.R.s/1 A6:HR..s/1", []string{"impossible-dice A2 A6"}},
		{"a station and an overpass in a round", "A2:H.R.s/1 A6:HRHRo/1", []string{"impossible-dice A2 A6"}},
		{"three and one are possible", "A2:H.H./1 A4:R.R./1 A6:H.H./1 D1:.R.Hs/1", nil},
		{"an unknown tile is no face", "A2:H.H./1 A4:R.R./1 A6:H.H./1 D1:.HHHs/1", []string{"unknown-tile D1"}},
		{"a square without a number is no face", "A2:H.H./1 A4:R.R./1 A6:H.H./1 D1:.H.H/-",
			[]string{"round-missing D1"}},
		{"a special is no face", "A2:H.H./1 A4:R.R./1 A6:H.H./1 D1:HHHH/1", nil},

		{"a special twice, turned", "A2:HHRHs/1 A6:HRHHs/2", []string{"special-repeated A2 A6"}},
		{"two specials in a round", "A2:HHHH/1 A4:RRRR/1", []string{"special-twice-in-round A2 A4"}},
		{"two of the same special in a round", "A2:HHHH/1 A6:HHHH/1",
			[]string{"special-repeated A2 A6", "special-twice-in-round A2 A6"}},
		{"three specials are the limit", "A2:HHHH/1 A4:RRRR/2 A6:HHRHs/3", nil},
		{"four specials", "A2:HHHH/1 A4:RRRR/2 A6:HHRHs/3 D1:HRRHs/4", []string{"too-many-specials A2 A4 A6 D1"}},
		{"specials without a number are not in one round", "A2:HHHH/- A4:RRRR/- A6:H.H./1",
			[]string{"round-missing A2", "round-missing A4"}},

		{"no rounds: joins, tiles and specials still count", "A2:HHHH/- A4:H.H./- A6:HHHH/- D1:.HHHs/-",
			[]string{"join-mismatch A4 N", "unknown-tile D1", "special-repeated A2 A6", "not-connected A4"}},
		{"no rounds: a floating route has no round in which to be drawn", "A2:H.H./- D4:H.H./- E4:H.H./-",
			[]string{"not-connected D4 E4"}},
		{"no rounds: the dice cannot be judged", "A2:H.H./- A4:R.R./- A6:H.H./- D1:.H.H/- D7:.H.H/-", nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			report := mustText(t, c.board).Check()
			if c.faults == nil {
				c.faults = []string{}
			}
			assert.Equal(t, c.faults, brief(report.Faults))
			assert.Equal(t, len(c.faults) == 0, report.Legal())
		})
	}
}

func TestFaultsSpeakToAPlayer(t *testing.T) {
	for board, want := range map[string]string{
		"A2:HH../1 A3:.R.R/1 A4:R..R/1":                     "The highway of A2 meets the railway of A3 without a station.",
		"A2:RR../1 A3:.R.R/1 A4:R..R/1":                     "The railway of A2 runs into a highway exit.",
		"A2:HHH.s/1":                                        "No die and no special route shows what is drawn on A2.",
		"D4:H.H./3 E4:H.H./3":                               "What is drawn on D4 and E4 joined no exit and no earlier route in round 3.",
		"A2:H.H./1 B2:H.H./-":                               "B2 has no round number.",
		"A2:H.H./8":                                         "A2 says round 8, but the game has 7 rounds.",
		"A2:H.H./1 A4:R.R./1 A6:H.H./1 D1:.H.H/1":           "Round 1 has 4 plain routes, on A2, A4, A6 and D1, but only 3 dice show them.",
		"A2:HHRHs/1 A6:HRHHs/2":                             `The special route "three highways and a railway" is drawn on A2 and A6, but each may be used once a game.`,
		"A2:HHHH/1 A4:RRRR/1":                               "Round 1 has the special routes on A2 and A4, but one a round is the limit.",
		"A2:HHHH/1 A4:RRRR/2 A6:HHRHs/3 D1:HRRHs/4":         "There are 4 special routes, on A2, A4, A6 and D1, but 3 a game are the limit.",
		"A2:H.R.s/1 A6:HR..s/1":                             "Round 1 has 2 stations or overpasses, on A2 and A6, but only 1 die shows them.",
		"A2:H.H./1 A4:R.R./1 A6:H.H./1 D1:.H.H/1 G2:H.H./1": "Round 1 has 5 dice faces, on A2, A4, A6, D1 and G2, but only 4 dice are rolled.",
	} {
		faults := mustText(t, board).Check().Faults
		require.Len(t, faults, 1, board)
		assert.Equal(t, want, faults[0].Message)
	}
}

func TestCheckWarns(t *testing.T) {
	for _, c := range []struct {
		name, board string
		warnings    []string
	}{
		{"nothing on a blank board", "", []string{}},
		{"no numbers at all", "A2:H.H./- B2:H.H./-", []string{"no-rounds"}},
		{"a number out of range is a number", "A2:H.H./9", []string{}},
		{"a die left out", "A2:H.H./1 A4:R.R./1 D1:.R.Hs/1", []string{"fewer-dice-faces A2 A4 D1"}},
		{"a special does not stand for a die", "A2:HHHH/1 A4:R.R./1 A6:H.H./1 D1:.R.Hs/1",
			[]string{"fewer-dice-faces A4 A6 D1"}},
		{"a round without any", "A2:H.H./2 A4:R.R./2 A6:H.H./2 D1:.R.Hs/2", []string{"fewer-dice-faces"}},
		{"an impossible round can be short as well", "A2:H.R.s/1 A6:HR..s/1", []string{"fewer-dice-faces A2 A6"}},
		{"a full round, the last that was played", "A2:H.H./1 A4:R.R./1 A6:H.H./1 D1:.R.Hs/1", []string{}},
	} {
		t.Run(c.name, func(t *testing.T) {
			assert.Equal(t, c.warnings, brief(mustText(t, c.board).Check().Warnings))
		})
	}
}

// lane is a game on one row of squares with a highway exit above the first.
func lane(cols int) *Game {
	g := gridGame(1, cols)
	g.Layout.exits[0][North] = Highway
	return g
}

// put fills squares of a board from tiles in the text form, "" for none.
func put(t *testing.T, g *Game, round int, tiles ...string) *Setup {
	t.Helper()
	s := NewSetup(g)
	for i, text := range tiles {
		if text == "" {
			continue
		}
		tile, err := ParseTile(text)
		require.NoError(t, err)
		s.Put(Square(i), tile, round)
	}
	return s
}

func TestFewerDiceFacesLooksAtTheBoardAtTheEndOfTheRound(t *testing.T) {
	closed := put(t, lane(2), 1, "H.H.")
	assert.Empty(t, closed.Check().Warnings, "nothing fits beside a blank side")

	open := put(t, lane(2), 1, "HH..")
	assert.Equal(t, []string{"fewer-dice-faces A1"}, brief(open.Check().Warnings))

	later := put(t, lane(2), 1, "HH..", "...H")
	later.Put(1, TileOf([4]Kind{Highway, NoKind, NoKind, Highway}, false), 2)
	assert.Equal(t, []string{"fewer-dice-faces A1"}, brief(later.Check().Warnings),
		"the second square was still empty at the end of round 1, and nothing fits after round 2")

	uncertain := later.Clone()
	uncertain.Put(1, later.At(1).Tile, NoRound)
	assert.Empty(t, uncertain.Check().Warnings, "the second square may have been full in round 1")
}

func TestFewerDiceFacesAsksOnlyForFacesThatCanBeMissing(t *testing.T) {
	// A hole with a highway end on all four sides takes a highway, but no station and
	// no overpass.
	s := put(t, gridGame(3, 3), 1, "", "H.H.", "", ".H.H", "", ".H.H", "", "H.H.", "")
	after := s.After(1)
	for _, die := range s.Game.Dice {
		for _, face := range die.Faces {
			place, fits := after.Fits(face)
			assert.Equal(t, strings.HasPrefix(face.Name, "highway"), fits, face.Name)
			if fits {
				assert.Equal(t, "B2", s.Game.Layout.SquareName(place.Square))
			}
		}
	}

	// Three plain routes and no station: a station is what is missing.
	s.Put(7, Tile{}, NoRound)
	s.Game.Layout.exits[1][North], s.Game.Layout.exits[3][West], s.Game.Layout.exits[5][East] = Highway, Highway, Highway
	assert.Equal(t, []string{"fewer-dice-faces A2 B1 B3"}, brief(s.Check().Warnings))
	s.Put(7, TileOf([4]Kind{Highway, NoKind, Highway, NoKind}, false), NoRound)
	assert.Empty(t, s.Check().Warnings, "with the hole closed to stations")
}

func TestGamesPlayedByTheRulesHaveNoFault(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 60 {
		s, drawn := randomGame(r)
		report := s.Check()
		require.Empty(t, report.Faults, s.String())
		for _, w := range report.Warnings {
			require.Equal(t, FewerDiceFaces, w.Code)
		}
		short := 0
		for _, n := range drawn {
			if n < 4 {
				short++
			}
		}
		require.LessOrEqual(t, len(report.Warnings), short)
	}
}

// playable is the obvious twin of the check for floating routes: it tries every
// order of drawing the board.
func playable(s *Setup) bool {
	drawn := map[Square]bool{}
	filled := s.Filled()
	var draw func(round int) bool
	draw = func(round int) bool {
		if len(drawn) == len(filled) {
			return true
		}
		if round > s.Game.Rounds {
			return false
		}
		for _, sq := range filled {
			own := s.At(sq).Round == round || !s.inRange(s.At(sq).Round)
			if drawn[sq] || !own {
				continue
			}
			joined := false
			for _, side := range AllSides {
				next := s.Game.Layout.Neighbour(sq, side)
				joined = joined || s.Join(sq, side) == Joined && (next == NoSquare || drawn[next])
			}
			if !joined {
				continue
			}
			drawn[sq] = true
			if draw(round) {
				return true
			}
			delete(drawn, sq)
		}
		for _, sq := range filled {
			if s.At(sq).Round == round && !drawn[sq] {
				return false
			}
		}
		return draw(round + 1)
	}
	return draw(1)
}

func TestNotConnectedAgreesWithTryingEveryOrder(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	g := gridGame(2, 4)
	g.Rounds = 3
	g.Layout.exits[1][North], g.Layout.exits[4][West], g.Layout.exits[3][East] = Highway, Railway, Highway
	legal := 0
	for range 4000 {
		s := NewSetup(g)
		for _, sq := range r.Perm(8)[:1+r.IntN(5)] {
			s.Put(Square(sq), randomTile(r, []string{"inventory", "dense"}[r.IntN(2)]), r.IntN(5))
		}
		want := playable(s)
		got := !hasCode(s.Check().Faults, NotConnected)
		require.Equal(t, want, got, s.String())
		if want {
			legal++
		}
	}
	require.Greater(t, legal, 200, "the boards are of both kinds")
}

func TestReportedRootsExplainTheRest(t *testing.T) {
	// Giving every reported square an exit of its own makes the board playable,
	// and no group can be left out.
	r := rand.New(rand.NewPCG(8, 9))
	g := gridGame(2, 4)
	g.Rounds = 3
	for range 500 {
		s := randomSetup(r, g, "dense", 0.6)
		for i := range s.squares {
			s.squares[i].Round %= 5
		}
		_, groups := s.replay()
		for skip := -1; skip < len(groups); skip++ {
			present := map[Square]bool{}
			for i, group := range groups {
				for _, sq := range group {
					present[sq] = i != skip
				}
			}
			require.Equal(t, skip == -1, playableWith(s, present), "%s without group %d of %v", s, skip, groups)
		}
	}
}

// playableWith reports whether the board can be drawn when some of its squares
// are there from the start.
func playableWith(s *Setup, present map[Square]bool) bool {
	h := &history{setup: s, present: make([]bool, len(s.squares))}
	for sq, is := range present {
		h.present[sq] = is
	}
	for round := 1; round <= s.Game.Rounds; round++ {
		h.grow(round)
		if len(h.rest(round)) > 0 {
			return false
		}
	}
	return len(h.rest(NoRound)) == 0
}

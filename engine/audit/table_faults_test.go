package audit

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/engine"
)

// planted is a fault that was put into a table.
type planted struct {
	board  int
	square string
	rounds []int
	code   Code
}

// must reports whether only dice that have to be drawn show a tile, and no
// special looks like it.
func must(g *engine.Game, t engine.Tile) bool {
	o := g.OriginOf(t)
	return o.Class == engine.DieFace && o.Dice&^g.MustDraw() == 0 && !o.Special
}

// facesIn are the faces drawn in a round that have to be drawn.
func facesIn(s *engine.Setup, round int) []string {
	var all []string
	for _, sq := range s.Filled() {
		if p := s.At(sq); p.Round == round && must(s.Game, p.Tile) {
			all = append(all, s.Game.OriginOf(p.Tile).Face.Code)
		}
	}
	return all
}

// settled reports whether at least two other boards show all dice of a round.
func settled(boards []*engine.Setup, but, round int) bool {
	n := 0
	for i, s := range boards {
		if i != but && len(facesIn(s, round)) >= 4 {
			n++
		}
	}
	return n >= 2
}

// plant changes a face, or a number, of a random square of a board so that its
// round then differs from the others'; false where nothing was found to change.
func plant(r *rand.Rand, boards []*engine.Setup, number bool) (planted, bool) {
	board := r.IntN(len(boards))
	s := boards[board]
	filled := s.Filled()
	sq := filled[r.IntN(len(filled))]
	p := s.At(sq)
	if !must(s.Game, p.Tile) || !settled(boards, board, p.Round) || len(facesIn(s, p.Round)) != 4 {
		return planted{}, false
	}
	f := planted{board: board, square: s.Game.Layout.SquareName(sq), rounds: []int{p.Round}, code: WrongFace}
	if number {
		to := 1 + r.IntN(s.Game.Rounds)
		if to == p.Round || !settled(boards, board, to) || len(facesIn(s, to)) != 4 {
			return planted{}, false
		}
		s.Put(sq, p.Tile, to)
		f.rounds, f.code = append(f.rounds, to), WrongNumber
		slices.Sort(f.rounds)
		return f, true
	}
	var other []engine.Tile
	for _, t := range s.Game.Inventory() {
		if must(s.Game, t) && s.Game.OriginOf(t).Face.Code != s.Game.OriginOf(p.Tile).Face.Code {
			other = append(other, t)
		}
	}
	s.Put(sq, other[r.IntN(len(other))], p.Round)
	return f, true
}

func TestOnePlantedFaultIsFoundAndNamed(t *testing.T) {
	r := rand.New(rand.NewPCG(45, 1))
	// Where a die shows specials a wrong number may as well be a special of the lid.
	for _, name := range []string{"base", "challenge", "giant", "base+river", "base+separation"} {
		for _, number := range []bool{false, true} {
			what := map[bool]string{false: "face", true: "number"}[number]
			t.Run(name+" "+what, func(t *testing.T) {
				found := 0
				for found < 12 {
					boards, _ := playedTable(r, gameNamed(t, name), 3+r.IntN(2))
					want, ok := plant(r, boards, number)
					if !ok {
						continue
					}
					found++
					requireFound(t, tableOf(t, boards...), want, boards)
				}
			})
		}
	}
}

func requireFound(t *testing.T, found Table, want planted, boards []*engine.Setup) {
	t.Helper()
	require.Len(t, found.Findings, 1, "%+v\n%+v\n%v", want, found.Findings, boards)
	f := found.Findings[0]
	assert.Equal(t, []string{string(rune('A' + want.board))}, f.Boards, "%+v\n%+v", want, f)
	assert.Equal(t, want.rounds, f.Rounds, "%+v\n%+v\n%v", want, f, boards)
	// A face that breaks a join is rather misread than drawn.
	assert.Contains(t, []Code{want.code, Misread}, f.Code, "%+v\n%+v", want, f)
	named := slices.ContainsFunc(f.Explanations, func(e Explanation) bool {
		return (e.Code == want.code || e.Code == Misread) && len(e.Changes) == 1 && e.Changes[0].Square == want.square
	})
	assert.True(t, named, "%+v\n%+v", want, f)
}

// table3 is a table of three boards, the third as given.
func table3(t *testing.T, third string) Table {
	t.Helper()
	one := boardOf(t, "A2:H.H./1 B1:.R.R/1 B2:H..Rs/1 A4:RR../1 B7:.R.R/2 F1:RR.R/2 G2:HHH./2 D7:HHR.s/2")
	two := boardOf(t, "A6:H.H./1 B1:.R.R/1 B6:H..Rs/1 A4:RR../1 B7:.R.R/2 F1:RR.R/2 G2:HHH./2 G6:RHH.s/2")
	for _, s := range []*engine.Setup{one, two} { // the fourth die of round 2 is a curved station
		for _, sq := range s.Filled() {
			if p := s.At(sq); s.Game.OriginOf(p.Tile).Class == engine.UnknownTile {
				s.Put(sq, boardOf(t, "A1:HR..s/2").At(0).Tile, 2)
			}
		}
	}
	return tableOf(t, one, two, boardOf(t, third))
}

func TestFindingsSayWhatHappened(t *testing.T) {
	tests := []struct {
		name, third string
		code        Code
		says        string
		others      []Code // of further explanations, in order
	}{
		{"all is well", "A6:H.H./1 B1:.R.R/1 B6:H..Rs/1 A4:RR../1 B7:.R.R/2 F1:RR.R/2 G2:HHH./2 G4:.HR.s/2", "", "", nil},
		{"a wrong face", "A6:H.H./1 B1:.RRR/1 B6:H..Rs/1 A4:RR../1 B7:.R.R/2 F1:RR.R/2 G2:HHH./2 G4:.HR.s/2", WrongFace,
			"C: B1 has the railway T, but the route die of round 1 shows the railway straight.", []Code{Misread}},
		{"a wrong number", "A6:H.H./1 B1:.R.R/1 B6:H..Rs/1 A4:RR../2 B7:.R.R/2 F1:RR.R/2 G2:HHH./2 G4:.HR.s/2", WrongNumber,
			"C: A4 says round 2, but its railway curve was rolled in round 1.", []Code{Misread}},
		{"two numbers swapped", "A6:H.H./1 B1:.R.R/1 B6:H..Rs/1 A4:RR../2 B7:.R.R/2 F1:RR.R/2 G2:HHH./1 G4:.HR.s/2", NumbersSwapped,
			"C: the numbers 2 and 1 of A4 and G2 are swapped.", nil},
		{"two rounds swapped", "A6:H.H./2 B1:.R.R/2 B6:H..Rs/2 A4:RR../2 B7:.R.R/1 F1:RR.R/1 G2:HHH./1 G4:.HR.s/1", RoundsSwapped,
			"C: the numbers of rounds 1 and 2 are swapped.", nil},
		{"a die left out", "A6:H.H./1 B1:.R.R/1 B6:H..Rs/1 B7:.R.R/2 F1:RR.R/2 G2:HHH./2 G4:.HR.s/2", NotDrawn,
			"C: the railway curve of round 1 is not drawn, although it would still have fitted.", nil},
		{"a face too many", "A6:H.H./1 B1:.R.R/1 B6:H..Rs/1 A4:RR../1 A2:HH../1 B7:.R.R/2 F1:RR.R/2 G2:HHH./2 G4:.HR.s/2", NotRolled,
			"C: no die of round 1 shows the highway curve on A2.", nil},
		{"a special in place of a die", "A6:H.H./1 B1:.R.R/1 B6:H..Rs/1 A4:RR../1 B7:.R.R/2 F1:RRRR/2 G2:HHH./2 G4:.HR.s/2", NotDrawn,
			"C: the railway T of round 2 is not drawn, although it would still have fitted.", []Code{SpecialInstead, Misread}},
		{"a special twice", "A6:H.H./1 B1:.R.R/1 B6:H..Rs/1 A4:RR../1 F7:RRRR/1 B7:.R.R/2 F1:RR.R/2 D1:RRRR/2 G2:HHH./2 G4:.HR.s/2", SpecialTooMany,
			"C: the special route \"railway crossing\" on D1 in round 2 is one special too many, as if one had not been crossed out.", nil},
		{"no numbers at all", "A6:H.H./- B1:.R.R/- B6:H..Rs/- A4:RR../- B7:.R.R/- F1:RR.R/- G2:HHH./- G4:.HR.s/-", "", "", nil},
		{"stopped after a round", "A6:H.H./1 B1:.R.R/1 B6:H..Rs/1 A4:RR../1", "", "", nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			found := table3(t, tt.third)
			if tt.code == "" {
				require.Empty(t, found.Findings)
				return
			}
			require.Len(t, found.Findings, 1, "%+v", found.Findings)
			f := found.Findings[0]
			assert.Equal(t, tt.code, f.Code, "%+v", f)
			assert.Equal(t, tt.says, f.Message)
			assert.Equal(t, []string{"C"}, f.Boards)
			var others []Code
			sum := 0.0
			for i, e := range f.Explanations {
				if i > 0 {
					others = append(others, e.Code)
				}
				sum += e.P
			}
			assert.InDelta(t, 1, sum, 1e-9)
			if tt.others != nil {
				assert.Equal(t, tt.others, others[:min(len(tt.others), len(others))])
			}
		})
	}
}

func TestOddsOfAPhotoDecide(t *testing.T) {
	one := boardOf(t, "A2:H.H./1 B1:.R.R/1 B2:H..Rs/1 A4:RR../1")
	two := boardOf(t, "A6:H.H./1 B1:.R.R/1 B6:H..Rs/1 A4:RRR./1")
	at := func(s *engine.Setup, name string) engine.Square {
		sq, ok := s.Game.Layout.SquareNamed(name)
		require.True(t, ok)
		return sq
	}
	curve := one.At(at(one, "A4")).Tile
	odds := func(sq engine.Square) []Alternative {
		if sq == at(two, "A4") {
			return []Alternative{{curve, 1, 0.3}, {curve, 2, 0.05}}
		}
		return nil
	}
	plain, err := TableOf([]Seat{{Board: one}, {Board: two}})
	require.NoError(t, err)
	require.Len(t, plain.Findings, 1)
	assert.Equal(t, BoardsDisagree, plain.Findings[0].Code)
	assert.Equal(t, []string{"board 1", "board 2"}, slices.Sorted(slices.Values(plain.Findings[0].Boards)))

	seen, err := TableOf([]Seat{{Board: one, Odds: func(engine.Square) []Alternative { return nil }}, {Board: two, Odds: odds}})
	require.NoError(t, err)
	require.Len(t, seen.Findings, 1)
	f := seen.Findings[0]
	assert.Equal(t, Misread, f.Code)
	assert.Equal(t, []string{"board 2"}, f.Boards)
	assert.Equal(t, []string{"A4"}, f.Squares)
	assert.Equal(t, []int{1}, f.Rounds)
	assert.Greater(t, f.Explanations[0].P, 0.9)
	assert.Equal(t, "board 2: A4 may be misread: it is read as the railway T, but the route die of round 1 shows the railway curve.", f.Message)
}

func TestOnlyBoardsOfOneGameMakeATable(t *testing.T) {
	_, err := TableOf([]Seat{{Board: boardOf(t, "A2:H.H./1")}, {Board: boardOf(t, "game=challenge; A2:H.H./1")}})
	require.Error(t, err)
	assert.IsType(t, engine.UnsupportedError(""), err)
	empty, err := TableOf(nil)
	require.NoError(t, err)
	assert.Equal(t, Table{Rolls: []Roll{}, Findings: []Finding{}}, empty)
}

func TestAnyBoardsMakeATable(t *testing.T) {
	r := rand.New(rand.NewPCG(45, 2))
	for _, name := range []string{"base", "challenge", "base+underground", "challenge+special-die", "underground"} {
		g := gameNamed(t, name)
		for range 4 {
			found := tableOf(t, anyBoard(r, g), anyBoard(r, g))
			for _, f := range found.Findings {
				require.NotEmpty(t, f.Message)
				require.NotEmpty(t, f.Boards)
				require.NotEmpty(t, f.Explanations)
			}
		}
	}
}

func BenchmarkTableOfSix(b *testing.B) {
	r := rand.New(rand.NewPCG(45, 3))
	for _, name := range []string{"base", "challenge"} {
		boards, _ := playedTable(r, gameNamed(b, name), 6)
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				tableOf(b, boards...)
			}
		})
		for range 200 {
			if _, ok := plant(r, boards, true); ok {
				break
			}
		}
		b.Run(name+" with a fault", func(b *testing.B) {
			for b.Loop() {
				tableOf(b, boards...)
			}
		})
	}
}

package engine

import (
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// ownRounds is how many rounds a game has.
func ownRounds(name string, sets []string) int {
	fewer := slices.ContainsFunc(sets, func(s string) bool { return slices.Contains(ownSix, s) || slices.Contains(ownOpenSix, s) })
	switch {
	case name == "archipelago" && fewer:
		return 8
	case name == "archipelago":
		return 10
	case fewer:
		return 6
	}
	return 7
}

// followGame plays a whole game and checks every round.
func followGame(t *testing.T, r *rand.Rand, name string, sets []string) {
	full := strings.Join(append([]string{name}, sets...), "+")
	g, err := GameNamed(full)
	require.NoError(t, err)
	p := newOpponent(r, g, name, sets)
	for p.round = 1; p.round <= ownRounds(name, sets); p.round++ {
		p.log = nil
		p.playRound()
		text := p.s.String()
		s, err := ParseText(text)
		require.NoError(t, err)
		report := s.Check()
		require.Empty(t, report.Faults, "round %d: %s\n%v", p.round, text, p.log)
		for _, w := range report.Warnings {
			require.NotEmpty(t, w.Message)
		}
		compareCounts(t, s)
	}
}

func TestWhatASecondPlayerDrawsIsLegal(t *testing.T) {
	for _, name := range []string{"base", "challenge", "giant", "giant-challenge", "archipelago"} {
		for _, set := range append([]string{""}, SetNames()...) {
			if set == "underground" {
				continue
			}
			var with []string
			if set != "" {
				with = []string{set}
			}
			full := strings.Join(append([]string{name}, with...), "+")
			if _, err := GameNamed(full); err != nil {
				continue
			}
			t.Run(full, func(t *testing.T) {
				r := rand.New(rand.NewPCG(ownSeed(), 5))
				for range ownGames {
					followGame(t, r, name, with)
				}
			})
		}
	}
}

const ownGames = 2

// ownSeed lets a longer search run the same tests from other places.
func ownSeed() uint64 {
	n, _ := strconv.ParseUint(os.Getenv("SECOND_OPINION"), 10, 64)
	return n
}

func TestWhatASecondPlayerDrawsWithTwoSetsIsLegal(t *testing.T) {
	r := rand.New(rand.NewPCG(ownSeed(), 6))
	names := slices.DeleteFunc(SetNames(), func(s string) bool { return s == "underground" })
	for range 40 {
		name := []string{"giant", "giant-challenge"}[r.IntN(2)]
		i, j := r.IntN(len(names)), r.IntN(len(names))
		sets := []string{names[i], names[j]}
		if _, err := GameNamed(strings.Join(append([]string{name}, sets...), "+")); err != nil {
			assert.True(t, i == j || slices.Contains(sets, "lava") && slices.Contains(sets, "power-grid"), "%v: %v", sets, err)
			continue
		}
		t.Run(strings.Join(append([]string{name}, sets...), "+"), func(t *testing.T) { followGame(t, r, name, sets) })
	}
}

// ownUnderground are the four dice below.
var ownUnderground = [][]string{
	{"U.U.s", "U.U.s", "UU..s", "UU..s", "UUU.s", "UUU.s"},
	{"U.U.", "UU..", "UUU.", "P.P.", "PP..", "PPP."},
	{"P.P.", "P.P.", "PP..", "PP..", "PPP.", "PPPP"},
	{"PUPUo", "PUPUo", "PPUU", "PPUUs", "PPPUs", "UUUP"},
}

// below plays a round of the Underground with a duplication at times. Alone, a
// new station becomes a hub at once where none lies in its row or its column.
func (p *opponent) below(alone bool) {
	p.where = nil
	var dice []string
	for _, die := range ownUnderground {
		dice = append(dice, die[p.r.IntN(len(die))])
	}
	rolled := slices.Clone(dice)
	copied := false
	draw := func(face string) bool {
		if !p.draw(face, false, nil) {
			return false
		}
		sq := p.where[len(p.where)-1]
		q := p.s.At(sq)
		if !alone || !q.Tile.Station {
			return true
		}
		row, col := p.l.RowCol(sq)
		if len(p.squares(func(o Square, t Tile) bool {
			y, x := p.l.RowCol(o)
			return hasMark(t, "hub") && (y == row || x == col)
		})) == 0 {
			p.s.Put(sq, q.Tile.With(markOf("hub")), q.Round)
		}
		return true
	}
	for again := true; again; {
		again = false
		for i := 0; i < len(dice); i++ {
			if !copied && p.used < 3 && p.chance(6) && draw(rolled[p.r.IntN(4)]) {
				copied = true
				p.used++
			}
			if draw(dice[i]) {
				dice = slices.Delete(dice, i, i+1)
				again, i = true, i-1
			}
		}
	}
}

func TestWhatASecondPlayerDrawsUndergroundIsLegal(t *testing.T) {
	r := rand.New(rand.NewPCG(ownSeed(), 7))
	for range 5 * ownGames {
		p := newOpponent(r, undergroundGame, "underground", nil)
		for p.round = 1; p.round <= 7; p.round++ {
			p.below(true)
			report := mustText(t, p.s.String()).Check()
			require.Empty(t, report.Faults, p.s.String())
		}
	}
	for n := range 5 * ownGames {
		name := []string{"base", "challenge"}[n%2]
		g, err := GameNamed(name + "+underground")
		require.NoError(t, err)
		p := newOpponent(r, g, name, []string{"underground"})
		under := newOpponent(r, g.Below, "underground", nil)
		across := r.IntN(2) == 0
		broken, hubs := map[Square]bool{}, map[Square]bool{}
		for round := 1; round <= 7; round++ {
			p.round, under.round = round, round
			if across {
				p.round, under.round = 2*round-1, 2*round
			}
			p.playRound()
			for _, sq := range p.where { // a station breaks the pipe that it is drawn above
				if p.s.At(sq).Tile.Station && strings.Contains(under.s.At(sq).Tile.SideLetters(), "P") {
					broken[sq] = true
				}
			}
			p.s.Below = under.s
			report := mustText(t, p.s.String()).Check()
			require.Empty(t, report.Faults, "%s\n%v", p.s.String(), p.log)
			under.below(false)
			for i := range p.l.Len() {
				if p.s.At(Square(i)).Tile.Station && under.s.At(Square(i)).Tile.Station {
					hubs[Square(i)] = true
				}
			}
			s := mustText(t, p.s.String())
			report = s.Check()
			require.Empty(t, report.Faults, p.s.String())
			sheet := s.Score(DefaultLongest).Below
			require.Equal(t, -2*len(broken), lineNamed(t, *sheet, "broken pipes").Points, p.s.String())
			counted := 0
			for _, n := range sheet.Networks {
				for _, e := range n.Exits {
					counted += one(strings.HasSuffix(e, " hub"))
				}
			}
			require.Equal(t, len(hubs), counted, p.s.String())
		}
	}
}

func TestAnyBoardOfTwoSetsIsJudged(t *testing.T) {
	r := rand.New(rand.NewPCG(ownSeed(), 8))
	names := SetNames()
	for range 60 {
		g, err := GameNamed(strings.Join([]string{[]string{"giant", "giant-challenge"}[r.IntN(2)], names[r.IntN(len(names))], names[r.IntN(len(names))]}, "+"))
		if err == nil {
			checkAnyBoard(t, anyBoard(r, g))
		}
	}
}

package audit

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"inkscore/engine"
)

// oneOfEachSet lists each rule set alone, and each set in one of the games that it
// can be played with.
func oneOfEachSet(t testing.TB) []*engine.Game {
	t.Helper()
	var all []*engine.Game
	for _, name := range engine.GameNames() {
		all = append(all, gameNamed(t, name))
	}
	bases := []string{"base", "challenge", "giant", "archipelago"}
	for i, set := range engine.SetNames() {
		for n := range bases {
			if g, err := engine.GameNamed(bases[(i+n)%len(bases)] + "+" + set); err == nil {
				all = append(all, g)
				break
			}
		}
	}
	return all
}

// playedLegally plays so many rounds of any game: every round the dice are rolled
// and each face is drawn where it breaks no rule, if it is. What the effects of
// sets may draw besides is left out, but for what lies there before the first
// round.
func playedLegally(t testing.TB, r *rand.Rand, g *engine.Game, rounds int) *engine.Setup {
	t.Helper()
	s := engine.NewSetup(g)
	if g.Below != nil {
		s.Below = engine.NewSetup(g.Below)
	}
	begin(s)
	special := r.Perm(len(g.Specials))
	for round := 1; round <= rounds; round++ {
		for _, board := range []*engine.Setup{s, s.Below} {
			if board == nil {
				continue
			}
			for _, die := range board.Game.Dice {
				for range die.Count {
					drawLegally(r, s, board, die.Faces[r.IntN(len(die.Faces))], round)
				}
			}
		}
		if len(special) > 0 && round%3 == 0 && drawLegally(r, s, s, g.Specials[special[0]], round) {
			special = special[1:]
		}
	}
	require.Empty(t, s.Check().Faults, s.String())
	return s
}

// begin draws what lies on the middle square before the first round.
func begin(s *engine.Setup) {
	middle := s.Game.Layout.Middle()
	for _, set := range s.Game.Sets {
		if !set.Middle || middle == engine.NoSquare {
			continue
		}
		for _, f := range set.Effects {
			s.Put(middle, f.Tile, engine.NoRound)
			if len(s.Faults()) == 0 {
				return
			}
		}
	}
}

// drawLegally draws a face in one of the places where no rule is broken then, if
// it finds one.
func drawLegally(r *rand.Rand, s, board *engine.Setup, f engine.Face, round int) bool {
	places := board.Placements(f)
	r.Shuffle(len(places), func(i, j int) { places[i], places[j] = places[j], places[i] })
	for _, p := range places[:min(len(places), 6)] {
		old := board.At(p.Square)
		board.Put(p.Square, p.Tile.With(old.Tile.Notes()), round)
		if len(s.Faults()) == 0 {
			return true
		}
		board.Put(p.Square, old.Tile, old.Round)
	}
	return false
}

// spoiled changes one filled square so that a rule is broken, and returns which.
func spoiled(r *rand.Rand, s *engine.Setup) (*engine.Setup, engine.Square, bool) {
	filled, tiles := s.Filled(), s.Game.Inventory()
	for range 200 {
		out := s.Clone()
		sq := filled[r.IntN(len(filled))]
		p := out.At(sq)
		switch r.IntN(4) {
		case 0:
			out.Put(sq, engine.Tile{}.With(p.Tile.Notes()), engine.NoRound)
		case 1:
			out.Put(sq, p.Tile, 1+r.IntN(s.Game.Rounds))
		case 2:
			out.Put(sq, p.Tile.Turned(), p.Round)
		default:
			out.Put(sq, tiles[r.IntN(len(tiles))].With(p.Tile.Notes()), p.Round)
		}
		if len(out.Faults()) > 0 {
			return out, sq, true
		}
	}
	return nil, engine.NoSquare, false
}

package play

import (
	"encoding/json"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"inkscore/engine"
)

// load reads a JSON file into out; a missing one skips the test where it may be
// missing.
func load(t testing.TB, out any, mayMiss bool, path ...string) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(path...))
	if mayMiss && os.IsNotExist(err) {
		t.Skipf("no %s here: it lies outside the repository", path[len(path)-1])
	}
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(data, out))
}

// loadSuite reads the vectors of a suite that may not be copied; tests on our own
// boards beside each of them always run.
func loadSuite[V any](t testing.TB, name string) []V {
	t.Helper()
	var suite struct{ Vectors []V }
	load(t, &suite, true, "..", "..", "..", "shared", "suites", name)
	require.NotEmpty(t, suite.Vectors)
	return suite.Vectors
}

// loadOwn reads a file of the repository's test data.
func loadOwn[V any](t testing.TB, name string) []V {
	t.Helper()
	var own []V
	load(t, &own, false, "..", "..", "testdata", name)
	require.NotEmpty(t, own)
	return own
}

func text(t testing.TB, board string) *engine.Setup {
	t.Helper()
	s, err := engine.ParseText(board)
	require.NoError(t, err, board)
	return s
}

func anu(t testing.TB, board string) *engine.Setup {
	t.Helper()
	s, err := engine.ParseANU(board)
	require.NoError(t, err, board)
	return s
}

// rolled reads codes such as "A0A1A0B2".
func rolled(t testing.TB, g *engine.Game, codes string) []engine.Face {
	t.Helper()
	words := ""
	for ; len(codes) >= 2; codes = codes[2:] {
		words += codes[:2] + " "
	}
	roll, err := ParseRoll(g, words)
	require.NoError(t, err)
	return roll
}

// roll rolls all dice of a game.
func roll(r *rand.Rand, g *engine.Game) []engine.Face {
	var faces []engine.Face
	for _, die := range g.Dice {
		for range die.Count {
			faces = append(faces, die.Faces[r.IntN(len(die.Faces))])
		}
	}
	return faces
}

// played plays some rounds at random by the rules: all dice that fit, and a
// special now and then.
func played(r *rand.Rand, g *engine.Game, rounds int) *engine.Setup {
	s := engine.NewSetup(g)
	for round := 1; round <= rounds; round++ {
		faces := roll(r, g)
		if left := SpecialsLeft(s); len(left) > 0 && r.IntN(3) == 0 {
			faces = append(faces, left[r.IntN(len(left))])
		}
		for again := true; again; {
			again = false
			for i, f := range faces {
				if places := s.Placements(f); len(places) > 0 {
					p := places[r.IntN(len(places))]
					s.Put(p.Square, p.Tile, round)
					faces, again = append(faces[:i:i], faces[i+1:]...), true
					break
				}
			}
		}
	}
	return s
}

// everyGame lists each rule set, alone and with each set that it can be played
// with.
func everyGame(t testing.TB) []*engine.Game {
	t.Helper()
	var all []*engine.Game
	for _, name := range engine.GameNames() {
		for _, set := range append([]string{""}, engine.SetNames()...) {
			full := name
			if set != "" {
				full += "+" + set
			}
			if g, err := engine.GameNamed(full); err == nil {
				all = append(all, g)
			}
		}
	}
	require.Greater(t, len(all), 50)
	return all
}

// wild fills a share of a board with what the game knows, whether it fits or not.
func wild(r *rand.Rand, g *engine.Game) *engine.Setup {
	s, tiles, share := engine.NewSetup(g), g.Inventory(), r.Float64()
	for i := range g.Layout.Len() {
		if r.Float64() < share {
			s.Put(engine.Square(i), tiles[r.IntN(len(tiles))], r.IntN(g.Rounds+2))
		}
	}
	if g.Below != nil {
		s.Below = engine.NewSetup(g.Below)
	}
	return s
}

// slowMoves plays a round in every order of drawing, one tile after the other,
// and returns the boards that it can end with, as texts.
func slowMoves(r Round) map[string]*engine.Setup {
	ends, seen := map[string]*engine.Setup{}, map[string]bool{}
	var play func(s *engine.Setup, dice []engine.Face, mayBeSpecial bool)
	play = func(s *engine.Setup, dice []engine.Face, mayBeSpecial bool) {
		key := s.String()
		if again := key + string(rune('a'+len(dice))); seen[again] {
			return
		} else {
			seen[again] = true
		}
		stuck := true
		draw := func(f engine.Face, rest []engine.Face, mayBeSpecial bool) {
			for _, p := range s.Placements(f) {
				next := s.Clone()
				next.Put(p.Square, p.Tile, r.Number)
				play(next, rest, mayBeSpecial)
			}
		}
		for i, f := range dice {
			stuck = stuck && (len(s.Placements(f)) == 0 || !mustDraw(s.Game, f.Tile))
			draw(f, append(append([]engine.Face{}, dice[:i]...), dice[i+1:]...), mayBeSpecial)
		}
		if mayBeSpecial {
			for _, f := range r.Specials {
				draw(f, dice, false)
			}
		}
		if stuck {
			ends[key] = s
		}
	}
	play(r.Before.Clone(), r.Roll, len(r.Specials) > 0)
	return ends
}

package paint

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/engine"
)

func seeded(n int) *rand.Rand { return rand.New(rand.NewPCG(uint64(n), 99)) }

func TestPlayedBoardsAreLegal(t *testing.T) {
	for seed := range 150 {
		rng := seeded(seed)
		s := RandomPlay(rng).Setup(rng)
		assert.Empty(t, s.Check().Faults, "seed %d: %s", seed, s)
	}
}

func TestCareMakesBetterBoards(t *testing.T) {
	mean := func(care float64) float64 {
		total := 0
		for seed := range 40 {
			rng := seeded(seed)
			p := Play{Game: engine.Base(), Rounds: 7, Care: care, Specials: 2}
			total += p.Setup(rng).Score(engine.Simple).Total
		}
		return float64(total) / 40
	}
	assert.Greater(t, mean(1), mean(0)+10)
}

// codes says which of the engine's faults a planted one is.
var codes = map[string]engine.Code{
	RoadRailJoin: engine.JoinMismatch, FloatingRoute: engine.NotConnected, MissingRound: engine.RoundMissing,
	RoundOrder: engine.NotConnected, RoundOutOfRange: engine.RoundOutOfRange, SpecialRepeated: engine.SpecialRepeated,
	SpecialTwice: engine.SpecialTwiceInRound, TooManySpecials: engine.TooManySpecials,
	TooManyDice: engine.TooManyDiceFaces, ImpossibleDice: engine.ImpossibleDice, UnknownTile: engine.UnknownTileFault,
}

func TestSpoiledBoardsHaveThePlantedFault(t *testing.T) {
	for _, name := range Spoilers {
		t.Run(name, func(t *testing.T) {
			planted := 0
			for seed := range 60 {
				rng := seeded(seed)
				s := Play{Game: engine.Base(), Rounds: 7, Care: 0.8, Specials: 2}.Setup(rng)
				before := s.Clone()
				fault, ok := Spoil(rng, s, name)
				if !ok {
					assert.Equal(t, before, s, "what cannot be spoiled stays as it is")
					continue
				}
				planted++
				require.True(t, reports(s, codes[name]), "seed %d: %+v on %s", seed, fault, s)
				sq := s.Game.Layout.At(fault.Row, fault.Col)
				require.NotEqual(t, engine.NoSquare, sq)
				assert.False(t, s.At(sq).Tile.Empty(), "the fault names a filled square")
			}
			assert.Greater(t, planted, 20, "the fault can be planted on most boards")
		})
	}
}

func TestScatterShowsEveryShape(t *testing.T) {
	wanted := map[engine.Tile]bool{}
	for _, tile := range engine.Base().Inventory() {
		wanted[tile] = true
	}
	for _, r := range rare {
		for _, tile := range tileOf(r.sides, r.station).Orientations() {
			wanted[tile] = true
		}
	}
	for _, k := range []engine.Kind{engine.Highway, engine.Railway} {
		for _, tile := range double(k).Orientations() {
			wanted[tile] = true
		}
	}
	for seed := range 300 {
		rng := seeded(seed)
		s := Scatter(rng, engine.Base(), 0.6)
		for _, sq := range s.Filled() {
			delete(wanted, s.At(sq).Tile)
		}
	}
	assert.Empty(t, wanted, "shapes that never appear")
}

func TestPlayersOfOneGameHaveTheSameDice(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 9))
	game := engine.Base()
	var rolls [][]engine.Face
	for range game.Rounds {
		rolls = append(rolls, Roll(rng, game))
	}
	for range 5 {
		p := RandomPlay(rng)
		p.Rolls = rolls
		s := p.Setup(rng)
		for _, sq := range s.Filled() {
			o := s.Game.OriginOf(s.At(sq).Tile)
			if o.Class != engine.DieFace {
				continue
			}
			there := slices.ContainsFunc(rolls[s.At(sq).Round-1], func(f engine.Face) bool { return f.Code == o.Face.Code })
			assert.True(t, there, "a face of round %d that nobody rolled", s.At(sq).Round)
		}
	}
}

package paint

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/engine"
)

// signGames are the games whose sets Signs draws, with the marks that boards of
// them show.
var signGames = []struct {
	name  string
	marks []engine.Marks
	kind  engine.Kind
}{
	{name: "base+street-lamps", marks: []engine.Marks{engine.Lamp, engine.Lit}},
	{name: "base+weather", marks: []engine.Marks{engine.Cloud, engine.Storm, engine.Snow}},
	{name: "base+power-grid", marks: []engine.Marks{engine.Accumulator, engine.Electrified, engine.FirstCharge, engine.NextCharge, engine.LastCharge}},
	{name: "base+alien-farmer", marks: []engine.Marks{engine.UFO, engine.Sheep}},
	{name: "base+city-builder", marks: []engine.Marks{engine.Tower, engine.TwoTowers, engine.ThreeTowers}},
	{name: "base+rainbow", marks: []engine.Marks{engine.RainbowMark, engine.Rain, engine.Clover}},
	{name: "base+portal", marks: []engine.Marks{engine.PortalA, engine.PortalB, engine.PortalC}},
	{name: "base+investigation", marks: []engine.Marks{engine.Clue, engine.Found}},
	{name: "base+galactic-invaders", marks: []engine.Marks{engine.Alien, engine.Shield}},
	{name: "base+tetromino", marks: []engine.Marks{engine.Enhanced}},
	{name: "base+ritual", marks: []engine.Marks{engine.RitualSite}},
	{name: "base+airline", marks: []engine.Marks{engine.Airport}, kind: engine.Airway},
	{name: "base+superconnection", kind: engine.Super},
}

// shown counts the squares of a board with a mark.
func shown(s *engine.Setup, m engine.Marks) int {
	n := 0
	for i := range s.Game.Layout.Len() {
		if s.At(engine.Square(i)).Tile.Marks.Has(m) {
			n++
		}
	}
	return n
}

func TestPlayedBoardsOfSmallerSetsAreLegalAndShowTheirMarks(t *testing.T) {
	for _, game := range signGames {
		t.Run(game.name, func(t *testing.T) {
			g := gameNamed(t, game.name)
			seen, routes := map[engine.Marks]int{}, 0
			const boards = 16
			for seed := range boards {
				rng := seeded(seed)
				s := RandomPlayOf(rng, g).Setup(rng)
				require.Empty(t, s.Check().Faults, "seed %d: %s", seed, s)
				for _, m := range game.marks {
					seen[m] += shown(s, m)
				}
				for _, sq := range s.Filled() {
					if game.kind != engine.NoKind && s.At(sq).Tile.Holds(game.kind) {
						routes++
					}
				}
			}
			for _, m := range game.marks {
				assert.Greater(t, seen[m], boards/4, m.String())
			}
			if game.kind != engine.NoKind {
				assert.Greater(t, routes, 2*boards)
			}
		})
	}
}

func TestBoardsOfTwoSmallerSetsAreLegal(t *testing.T) {
	for _, name := range []string{"giant+street-lamps+weather", "giant+galactic-invaders+tetromino", "challenge+power-grid", "challenge+alien-farmer"} {
		g := gameNamed(t, name)
		for seed := range 3 {
			rng := seeded(seed)
			s := RandomPlayOf(rng, g).Setup(rng)
			assert.Empty(t, s.Check().Faults, "%s, seed %d: %s", name, seed, s)
		}
	}
}

func TestASpecialIsTradedForAUFO(t *testing.T) {
	g := gameNamed(t, "base+alien-farmer")
	traded := 0
	for seed := range 20 {
		s := Play{Game: g, Rounds: g.Rounds, Care: 0.8, Specials: 3}.Setup(seeded(seed))
		byRound := map[int]int{} // of what the die shows, of which there is one a round
		for _, sq := range s.Filled() {
			if s.At(sq).Tile.Marks&(engine.UFO|engine.Sheep) != 0 {
				byRound[s.At(sq).Round]++
			}
		}
		for _, n := range byRound {
			assert.LessOrEqual(t, n, 2)
			if n == 2 {
				traded++
			}
		}
	}
	assert.Greater(t, traded, 5)
}

func TestDrawingRemovesAnAlienUnlessItHasAShield(t *testing.T) {
	s := engine.NewSetup(gameNamed(t, "base+galactic-invaders"))
	e := &events{rng: seeded(1), setup: s, marks: s.Game.Marks()}
	for _, noted := range []engine.Marks{engine.Alien, engine.Alien | engine.Shield} {
		s.Put(0, engine.Tile{}.With(noted), engine.NoRound)
		e.put(engine.Placement{Square: 0, Tile: tileOf("H.H.", false)}, 2)
		assert.Equal(t, noted.Has(engine.Shield), s.At(0).Tile.Marks.Has(engine.Alien))
		assert.Equal(t, 2, s.At(0).Round)
		s.Put(0, engine.Tile{}, engine.NoRound)
	}
}

func TestLightLightsTheLineWithMostDarkLamps(t *testing.T) {
	s, err := engine.ParseText("game=base+street-lamps; B2:H.H.[lamp]/1 B4:H.H.[lamp]/1 B6:H.H.[lamp]/1 D2:H.H.[lamp]/1 D4:H.H./1")
	require.NoError(t, err)
	e := &events{rng: seeded(1), setup: s, marks: s.Game.Marks()}
	e.light()
	for name, lit := range map[string]bool{"B2": true, "B4": true, "B6": true, "D2": false, "D4": false} {
		sq, _ := s.Game.Layout.SquareNamed(name)
		assert.Equal(t, lit, s.At(sq).Tile.Marks.Has(engine.Lit), name)
	}
}

func TestCurrentRunsInALineOfRoutesFromAnExit(t *testing.T) {
	s, err := engine.ParseText("game=base+power-grid; A2:H.H./1 B2:H.H./1 C2:H.H./2 E2:H.H./2 D4:....[accumulator]/-")
	require.NoError(t, err)
	e := &events{rng: seeded(1), setup: s, marks: s.Game.Marks()}
	e.current(engine.South)
	for name, dark := range map[string]bool{"A2": false, "B2": false, "C2": false, "E2": true} {
		sq, _ := s.Game.Layout.SquareNamed(name)
		assert.Equal(t, dark, !s.At(sq).Tile.Marks.Has(engine.Electrified), name)
	}
	e.charge()
	e.charge()
	assert.Equal(t, engine.Accumulator|engine.FirstCharge|engine.NextCharge, s.At(s.Game.Layout.Middle()).Tile.Marks)
}

func TestScatteredBoardsShowEveryMarkOften(t *testing.T) {
	for _, game := range signGames {
		g := gameNamed(t, game.name)
		seen, kinds, onEmpty := map[engine.Marks]int{}, 0, 0
		const boards = 12
		for seed := range boards {
			s := Scatter(seeded(seed), g, 0.6)
			for _, m := range game.marks {
				seen[m] += shown(s, m)
			}
			for i := range g.Layout.Len() {
				tile := s.At(engine.Square(i)).Tile
				if game.kind != engine.NoKind && tile.Holds(game.kind) {
					kinds++
				}
				if tile.Empty() && tile.Marks != 0 {
					onEmpty++
				}
			}
		}
		for _, m := range game.marks {
			assert.Greater(t, seen[m], boards, "%s: %s", game.name, m)
		}
		if game.kind != engine.NoKind {
			assert.Greater(t, kinds, 8*boards, game.name)
		}
		if g.Marks()&(engine.Alien|engine.Enhanced) != 0 {
			assert.Greater(t, onEmpty, 2*boards, game.name)
		}
	}
}

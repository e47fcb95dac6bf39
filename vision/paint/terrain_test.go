package paint

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/engine"
)

var terrainGames = []string{"base+river", "base+lake", "base+lava", "base+meteor"}

func gameNamed(t testing.TB, name string) *engine.Game {
	t.Helper()
	g, err := engine.GameNamed(name)
	require.NoError(t, err)
	return g
}

// plainTerrain draws exactly, as PlainHand does.
func plainTerrain() Terrain {
	return Terrain{RiverHalf: 0.16, Course: []float64{1}, Texture: []float64{0, 0, 0, 0, 0, 1}, Density: 0.1,
		Shores: []float64{1}, Reach: 0.3, Pits: []float64{1}, PitSize: 0.3, Cones: []float64{1}, ConeSize: 0.25, DotSize: 0.06}
}

// terrainOnly draws nothing but a board's squares.
func terrainOnly(seed int, s *engine.Setup, h Hand, ground Terrain) *canvas {
	c := newCanvas(7*80, 7*80, 80, spot{-0.5, -0.5})
	d := &drawing{rng: seeded(seed), ppu: 80, hand: h, ground: ground}
	d.routes(s, h, []*canvas{c})
	return c
}

func TestPlayedBoardsOfExpansionsAreLegal(t *testing.T) {
	for _, name := range terrainGames {
		g := gameNamed(t, name)
		extra := map[engine.Tile]bool{}
		for _, tile := range added(g) {
			extra[tile] = true
		}
		shown := 0
		for seed := range 25 {
			rng := seeded(seed)
			s := RandomPlayOf(rng, g).Setup(rng)
			assert.Empty(t, s.Check().Faults, "%s, seed %d: %s", name, seed, s)
			for _, sq := range s.Filled() {
				if tile := s.At(sq).Tile; extra[tile] || tile.Notes() != 0 {
					shown++
				}
			}
		}
		assert.Greater(t, shown, 25, "%s: what the expansion adds is on most boards", name)
	}
}

func TestAMeteorStrikesEachRoundAndNeverTheSameSquare(t *testing.T) {
	g := gameNamed(t, "base+meteor")
	for seed := range 30 {
		rng := seeded(seed)
		s := Play{Game: g, Rounds: g.Rounds, Care: 0.8}.Setup(rng)
		craters, dots := 0, 0
		for _, sq := range s.Filled() {
			if m := s.At(sq).Tile.Marks; m.Has(engine.Crater) {
				craters++
				if m.Has(engine.LastHit) {
					dots++
				}
			}
		}
		assert.Equal(t, g.Rounds, craters)
		assert.Equal(t, 1, dots)
	}
}

func TestAnEmptySquareWithWaterOnThreeSidesFloods(t *testing.T) {
	s, err := engine.ParseText("game=base+lake; B3:..L./1 C2:.L../1 C4:...L/1 E3:L.../1")
	require.NoError(t, err)
	newEvents(seeded(1), s).drawn(2)
	c3, _ := s.Game.Layout.SquareNamed("C3")
	d3, _ := s.Game.Layout.SquareNamed("D3")
	assert.Equal(t, "LLLL", s.At(c3).Tile.SideLetters())
	assert.Equal(t, 2, s.At(c3).Round)
	assert.True(t, s.At(d3).Tile.Empty(), "two open sides are not enough")
}

func TestWaterAndLavaReachExactlyTheSidesThatTheTruthNames(t *testing.T) {
	for _, name := range terrainGames {
		g := gameNamed(t, name)
		for i, tile := range added(g) {
			if tile.Marks.Has(engine.Crater) {
				continue
			}
			s := engine.NewSetup(g)
			s.Put(g.Layout.Middle(), tile, 1)
			row, col := g.Layout.RowCol(g.Layout.Middle())
			c := terrainOnly(i, s, PlainHand(), plainTerrain())
			for _, side := range engine.AllSides {
				ink := crossing(c, row, col, side, 0.06, 0.3, 0.7)
				if tile.Kind(side) == engine.NoKind {
					assert.Zero(t, ink, "%s: nothing reaches %s", tile, side)
				} else {
					assert.Greater(t, ink, 0.5, "%s: the ink stops before %s", tile, side)
				}
			}
		}
	}
}

func TestACraterAndItsDotLieInTheirSquare(t *testing.T) {
	g := gameNamed(t, "base+meteor")
	for seed := range 60 {
		for _, dot := range []engine.Marks{0, engine.LastHit} {
			s := engine.NewSetup(g)
			s.Put(g.Layout.Middle(), engine.Tile{}.With(engine.Crater|dot), engine.NoRound)
			ground := RandomTerrain(seeded(seed), g)
			ground.Pen = nil
			c := terrainOnly(seed, s, PlainHand(), ground)
			square, corner := c.amount(spot{3.5, 3.5}, 0.5), c.amount(spot{3.14, 3.14}, 0.1)
			assert.Greater(t, square, 0.01, "seed %d: a crater is seen", seed)
			assert.Zero(t, c.amount(spot{2.3, 3.5}, 0.5), "seed %d: it stays in its square", seed)
			if dot != 0 {
				assert.Greater(t, corner, 0.02, "seed %d: so is the dot", seed)
			}
		}
	}
}

func TestATextureLeavesItsHolesFree(t *testing.T) {
	outline := line{{1, 1}, {2, 1}, {2, 2}, {1, 2}}
	hole := line{{1.5, 1}, {2, 1}, {2, 1.5}, {1.5, 1.5}}
	for _, style := range allTextures {
		k := &sketch{rng: seeded(int(style)), hand: PlainHand(), ground: RandomTerrain(seeded(int(style)), engine.Base())}
		k.texture(0, outline, style, []line{hole})
		require.NotEmpty(t, k.paint, "texture %d draws something", style)
		for _, m := range k.paint {
			for _, p := range m.line {
				assert.Less(t, min(p.x-1.6, 1.4-p.y), 0.06, "texture %d keeps out of the hole", style)
				assert.True(t, p.x > 0.8 && p.x < 2.2 && p.y > 0.8 && p.y < 2.2, "texture %d stays inside", style)
			}
		}
	}
}

func TestBoardsOfOneSeedAndGameAreAlwaysTheSame(t *testing.T) {
	o := Options{PPU: 24, Game: gameNamed(t, "base+lava")}
	a, err := Draw(seeded(3), o)
	require.NoError(t, err)
	defer func() { require.NoError(t, a.Close()) }()
	b, err := Draw(seeded(3), o)
	require.NoError(t, err)
	defer func() { require.NoError(t, b.Close()) }()
	assert.Equal(t, a.Panel.ToBytes(), b.Panel.ToBytes())
	assert.Equal(t, "base+lava", a.Truth.Game)
}

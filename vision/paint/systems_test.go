package paint

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"inkscore/engine"
)

func TestPlayedBoardsOfFurtherSystemsAreLegal(t *testing.T) {
	for name, mark := range map[string]func(engine.Tile) bool{
		"base+forest": func(t engine.Tile) bool { return t.Marks.Has(engine.Tree) },
		"base+desert": func(t engine.Tile) bool { return t.Marks&(engine.Cactus|engine.Cacti|engine.Oasis) != 0 },
		"base+trail":  func(t engine.Tile) bool { return t.Trail != 0 },
		"underground": func(t engine.Tile) bool { return t.Marks.Has(engine.Hub) },
	} {
		g, shown := gameNamed(t, name), 0
		for seed := range 20 {
			rng := seeded(seed)
			s := RandomPlayOf(rng, g).Setup(rng)
			if isTubes(g) {
				ownHubs(s)
			}
			assert.Empty(t, s.Check().Faults, "%s, seed %d: %s", name, seed, s)
			for _, sq := range s.Filled() {
				if mark(s.At(sq).Tile) {
					shown++
				}
			}
		}
		assert.Greater(t, shown, 20, name)
	}
}

func TestCanyonsNeverMeet(t *testing.T) {
	g, laid := gameNamed(t, "base+canyon"), 0
	for seed := range 60 {
		s := engine.NewSetup(g)
		layCanyons(seeded(seed), s)
		laid += len(s.Lines())
		for _, f := range s.Check().Faults {
			assert.NotContains(t, []engine.Code{engine.CanyonBranches, engine.CanyonOffEdge}, f.Code, "seed %d: %s", seed, s)
		}
	}
	assert.Greater(t, laid, 60)
}

func TestACanyonIsDrawnAlongEveryBorderOfTheTruthAndNoOther(t *testing.T) {
	g := gameNamed(t, "base+canyon")
	for seed := range 30 {
		s := engine.NewSetup(g)
		layCanyons(seeded(seed), s)
		ground := Terrain{Canyons: Canyons{Gorges: []float64{1}, Half: 0.05, Step: 0.1}}
		c := terrainOnly(seed, s, PlainHand(), ground)
		for i := range g.Layout.Len() {
			sq := engine.Square(i)
			row, col := g.Layout.RowCol(sq)
			for _, side := range engine.AllSides {
				if g.Layout.Neighbour(sq, side) == engine.NoSquare {
					continue // half of it is outside
				}
				ink := crossing(c, row, col, side, 0, 0.35, 0.65)
				assert.Equal(t, s.HasLine(sq, side), ink > 0.4, "seed %d: %s", seed, g.Layout.ExitName(sq, side))
			}
		}
	}
}

func TestPipesAndSubwaysReachExactlyTheirSides(t *testing.T) {
	g := gameNamed(t, "underground")
	for i, tile := range g.Inventory() {
		for seed := range 4 {
			s := engine.NewSetup(g)
			s.Put(g.Layout.Middle(), tile, 1)
			row, col := g.Layout.RowCol(g.Layout.Middle())
			ground := Terrain{Tubes: Tubes{Gap: 0.2, Flanges: []float64{0, 1}, Flanged: float64(seed % 2), Over: 0.04, Thick: 1, Stops: []float64{1}, StopSize: 0.1, Hubs: []float64{1}, Zigzag: 0.1}}
			c := terrainOnly(10*i+seed, s, PlainHand(), ground)
			for _, side := range engine.AllSides {
				ink := crossing(c, row, col, side, 0.05, 0.2, 0.8)
				if tile.Kind(side) == engine.NoKind {
					assert.Zero(t, ink, "%s: nothing reaches %s", tile, side)
				} else {
					assert.Greater(t, ink, 0.5, "%s: the ink stops before %s", tile, side)
				}
			}
		}
	}
}

func TestPlantsAreSeenAndStayInTheirSquare(t *testing.T) {
	for name, marks := range map[string][]engine.Marks{
		"base+forest": {engine.Tree}, "base+desert": {engine.Cactus, engine.Cacti, engine.Oasis},
	} {
		g := gameNamed(t, name)
		for seed := range 40 {
			for _, m := range marks {
				s := engine.NewSetup(g)
				s.Put(g.Layout.Middle(), engine.Tile{}.With(m), 1)
				ground := RandomTerrain(seeded(seed), g)
				ground.Pen = nil
				c := terrainOnly(seed, s, PlainHand(), ground)
				assert.Greater(t, c.amount(spot{3.5, 3.5}, 0.5), 0.005, "seed %d: a %s is seen", seed, m)
				for _, beside := range []spot{{2.3, 3.5}, {4.7, 3.5}, {3.5, 2.3}, {3.5, 4.7}} {
					assert.Zero(t, c.amount(beside, 0.5), "seed %d: the %s stays in its square", seed, m)
				}
			}
		}
	}
}

func TestATrailReachesItsCornersAndNoOthers(t *testing.T) {
	g := gameNamed(t, "base+trail")
	for trail := engine.Corners(1); trail < 16; trail++ {
		for seed := range 6 {
			s := engine.NewSetup(g)
			s.Put(g.Layout.Middle(), engine.Tile{Trail: trail}, 1)
			ground := Terrain{Trails: Trails{Tracks: []float64{0, 0, 1}, Step: 0.1, Width: 1, Bow: 0.05}}
			c := terrainOnly(seed, s, PlainHand(), ground)
			for _, corner := range corners {
				at := spot{3, 3}.plus(corner.at).plus(spot{0.5, 0.5}.minus(corner.at).times(0.2))
				assert.Equal(t, trail.Has(corner.corner), c.amount(at, 0.12) > 0, "seed %d: trail %s at %s", seed, trail, corner.corner)
			}
		}
	}
}

func TestSmallCirclesTellOfTheOtherBoard(t *testing.T) {
	s := engine.NewSetup(gameNamed(t, "underground"))
	c := &scribe{rng: seeded(4), setup: s, hand: PlainHand()}
	c.courtesy(Tubes{Courtesy: 1, SmallRing: 0.06}, nil)
	assert.Len(t, c.strokes, 49)
	c = &scribe{rng: seeded(4), setup: s, hand: PlainHand()}
	c.courtesy(Tubes{}, nil)
	assert.Empty(t, c.strokes)
	surface, below := DealPair(seeded(5), gameNamed(t, "base+underground"))
	c = &scribe{rng: seeded(4), setup: below, hand: PlainHand()}
	c.courtesy(Tubes{Courtesy: 0.1, SmallRing: 0.06}, surface)
	assert.Len(t, c.strokes, len(stations(surface)))
}

func TestThePairsThatAreDealtAreLegal(t *testing.T) {
	g := gameNamed(t, "base+underground")
	hubs, broken := 0, 0
	for seed := range 12 {
		surface, below := DealPair(seeded(seed), g)
		surface.Below = below
		assert.Empty(t, surface.Check().Faults, "seed %d: %s", seed, surface)
		for _, sq := range below.Filled() {
			m := below.At(sq).Tile.Marks
			if m.Has(engine.Hub) {
				hubs++
			}
			if m.Has(engine.Broken) {
				broken++
			}
		}
	}
	assert.Positive(t, hubs)
	assert.Positive(t, broken)
}

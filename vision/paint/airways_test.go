package paint

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"inkscore/engine"
)

// styleAlone is weights that leave one style.
func styleAlone(n int) []float64 {
	w := make([]float64, n+1)
	w[n] = 1
	return w
}

func TestAirwaysAndSuperconnectionsReachExactlyTheirSides(t *testing.T) {
	for _, game := range []struct {
		name   string
		styles int
		set    func(*Signs, []float64)
	}{
		{"base+airline", 4, func(g *Signs, w []float64) { g.Airways = w }},
		{"base+superconnection", 7, func(g *Signs, w []float64) { g.Supers = w }},
	} {
		g := gameNamed(t, game.name)
		for i, tile := range added(g) {
			for style := range game.styles {
				s := engine.NewSetup(g)
				s.Put(g.Layout.Middle(), tile, 1)
				row, col := g.Layout.RowCol(g.Layout.Middle())
				ground := RandomTerrain(seeded(style), g)
				ground.Pen = nil
				game.set(&ground.Signs, styleAlone(style))
				c := terrainOnly(100*i+style, s, PlainHand(), ground)
				if tile.Marks != 0 {
					continue
				}
				for _, side := range engine.AllSides {
					ink := 0.0
					for _, depth := range []float64{0.01, 0.05, 0.09, 0.13} {
						ink = max(ink, crossing(c, row, col, side, depth, 0.2, 0.8))
					}
					if tile.Kind(side) == engine.NoKind {
						assert.Zero(t, ink, "%s, style %d: nothing reaches %s", tile, style, side)
					} else {
						assert.Greater(t, ink, 0.5, "%s, style %d: the ink stops before %s", tile, style, side)
					}
				}
			}
		}
	}
}

func TestPortalsAndRitualsEndTheirRoutes(t *testing.T) {
	for _, name := range []string{"base+portal", "base+ritual"} {
		g := gameNamed(t, name)
		for i, tile := range added(g) {
			s := engine.NewSetup(g)
			s.Put(g.Layout.Middle(), tile, 1)
			row, col := g.Layout.RowCol(g.Layout.Middle())
			ground := RandomTerrain(seeded(i), g)
			ground.Pen = nil
			c := terrainOnly(i, s, PlainHand(), ground)
			for _, side := range engine.AllSides {
				ink := crossing(c, row, col, side, 0.03, 0.2, 0.8)
				assert.Equal(t, tile.Kind(side) != engine.NoKind, ink > 0.5, "%s at %s", tile, side)
			}
		}
	}
}

func TestAHighwayThatRunsBelowAnotherStopsAtItsLines(t *testing.T) {
	tile, _ := engine.NewTile(false, engine.Route{Kind: engine.Highway, Sides: engine.SidesOf(engine.North, engine.South)},
		engine.Route{Kind: engine.Highway, Sides: engine.SidesOf(engine.East, engine.West)})
	hand := PlainHand()
	hand.Dashes = 0
	upright := 0
	for seed := range 20 {
		s := alone(t, "base+street-lamps", tile)
		c := terrainOnly(seed, s, hand, Terrain{})
		// The four lines cross the middle of the square, or stop before it.
		down := crossing(c, 3, 3, engine.North, 0.5, 0.3, 0.7)
		across := crossing(c, 3, 3, engine.West, 0.5, 0.3, 0.7)
		assert.NotEqual(t, down > 0.5, across > 0.5, "seed %d: one of them runs through", seed)
		if down > 0.5 {
			upright++
		}
	}
	assert.Greater(t, upright, 3)
	assert.Less(t, upright, 17)
}

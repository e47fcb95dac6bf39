package paint

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/engine"
)

// routesOnly draws nothing but a board's routes.
func routesOnly(rng *rand.Rand, s *engine.Setup, h Hand) *canvas {
	c := newCanvas(7*80, 7*80, 80, spot{-0.5, -0.5})
	d := &drawing{rng: rng, ppu: 80, hand: h}
	layers := make([]*canvas, len(h.Pens))
	for i := range layers {
		layers[i] = c
	}
	d.routes(s, h, layers)
	return c
}

// crossing is the most ink on a line along a side of a square at some depth.
func crossing(c *canvas, row, col int, side engine.Side, depth, from, to float64) float64 {
	most := 0.0
	for at := from; at <= to; at += 0.01 {
		p := place(row, col, side, at, depth).times(c.scale).plus(c.zero)
		most = max(most, float64(c.total[int(p.y+0.5)*c.w+int(p.x+0.5)])/255)
	}
	return most
}

func TestInkCrossesExactlyTheSidesThatTheTruthNames(t *testing.T) {
	for seed := range 60 {
		rng := seeded(seed)
		s := Scatter(rng, engine.Base(), 0.6)
		if seed%2 == 0 {
			s = RandomPlay(rng).Setup(rng)
		}
		c := routesOnly(rng, s, PlainHand())
		for sq := range s.Game.Layout.Len() {
			row, col := s.Game.Layout.RowCol(engine.Square(sq))
			for _, side := range engine.AllSides {
				ink := crossing(c, row, col, side, 0.06, 0.2, 0.8)
				if s.At(engine.Square(sq)).Tile.Kind(side) == engine.NoKind {
					assert.Zero(t, ink, "seed %d: nothing crosses %s%s", seed, s.Game.Layout.SquareName(engine.Square(sq)), side)
				} else {
					assert.Greater(t, ink, 0.9, "seed %d: a route crosses %s%s", seed, s.Game.Layout.SquareName(engine.Square(sq)), side)
				}
			}
		}
	}
}

func TestEveryHandReachesTheSidesThatTheTruthNames(t *testing.T) {
	for seed := range 80 {
		rng := seeded(seed)
		s := Scatter(rng, engine.Base(), 0.7)
		c := routesOnly(rng, s, RandomHand(rng))
		for _, sq := range s.Filled() {
			row, col := s.Game.Layout.RowCol(sq)
			for _, side := range engine.AllSides {
				if s.At(sq).Tile.Kind(side) != engine.NoKind {
					assert.Greater(t, max(crossing(c, row, col, side, 0.15, 0.05, 0.95), crossing(c, row, col, side, 0.25, 0.05, 0.95)), 0.02,
						"seed %d: the ink stops before %s%s", seed, s.Game.Layout.SquareName(sq), side)
				}
			}
		}
	}
}

func TestHighwaysAreTwoLinesAndRailwaysOne(t *testing.T) {
	s := engine.NewSetup(engine.Base())
	s.Put(0, tileOf("H.H.", false), 1)
	s.Put(1, tileOf("R.R.", false), 1)
	h := PlainHand()
	h.Dashes, h.TieLength = 0, 0.01
	c := routesOnly(seeded(1), s, h)
	lines := func(col int) int {
		n, on := 0, false
		for x := col * 80; x < (col+1)*80; x++ {
			now := c.total[40*c.w+x] > 128
			if now && !on {
				n++
			}
			on = now
		}
		return n
	}
	assert.Equal(t, 2, lines(0))
	assert.Equal(t, 1, lines(1))
}

func TestStrokesOverlapOnlyBetweenStrokes(t *testing.T) {
	c := newCanvas(40, 20, 1, spot{})
	half := nib{width: 4, opacity: 0.5}
	c.stroke(seeded(1), line{{5, 10}, {20, 10}, {35, 10}}, half)
	assert.InDelta(t, 127, int(c.total[10*40+20]), 2, "one stroke covers its own joints once")
	c.stroke(seeded(1), line{{20, 0}, {20, 19}}, half)
	assert.InDelta(t, 191, int(c.total[10*40+20]), 2, "a second stroke darkens what it crosses")
	assert.Zero(t, c.total[0])
}

func TestFillCoversThePolygon(t *testing.T) {
	c := newCanvas(12, 12, 1, spot{-0.5, -0.5})
	c.fill(line{{2, 2}, {8, 2}, {8, 6.5}, {2, 6.5}}, 1)
	sum := 0
	for _, v := range c.total {
		sum += int(v)
	}
	assert.InDelta(t, 6*4.5*255, sum, 6*255*0.15)
	assert.EqualValues(t, 255, c.total[3*12+3])
	assert.Zero(t, c.total[8*12+3])
}

func TestChainedJoinsWhatMeets(t *testing.T) {
	a := trace{line: line{{0, 0}, {1, 0}}, to: knot{1, low}}
	b := trace{line: line{{2, 0}, {1, 0}}, to: knot{1, low}, from: knot{2, low}}
	c := trace{line: line{{2, 0}, {3, 0}}, from: knot{2, low}}
	other := trace{line: line{{2, 0}, {2, 1}}, from: knot{2, high}}
	got := chained([]trace{a, b, c, other})
	require.Len(t, got, 2)
	assert.Equal(t, line{{0, 0}, {1, 0}, {1, 0}, {2, 0}, {2, 0}, {3, 0}}, got[0].line)

	round := []trace{{line: line{{0, 0}, {1, 0}}, from: knot{1, low}, to: knot{2, low}},
		{line: line{{1, 0}, {0, 0}}, from: knot{2, low}, to: knot{1, low}}}
	assert.Len(t, chained(round), 1, "a ring is one stroke")
}

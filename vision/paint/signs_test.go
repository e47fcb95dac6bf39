package paint

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/engine"
)

// emblemsOnly draws nothing but the small pictures of a board.
func emblemsOnly(seed int, s *engine.Setup, h Hand, ground Terrain) *canvas {
	c := newCanvas(s.Game.Layout.Cols*60, s.Game.Layout.Rows*60, 60, spot{-0.5, -0.5})
	k := &sketch{rng: seeded(seed), setup: s, hand: h, ground: ground, box: spot{0.24, 0.24}}
	k.setPorts()
	for i := range s.Game.Layout.Len() {
		k.emblems(engine.Square(i), 0)
	}
	for _, m := range append(k.paint, k.later...) {
		if m.fill {
			c.fill(m.line, 1)
			continue
		}
		n := h.Pens[0].nib()
		n.width *= m.width
		c.stroke(k.rng, m.line, n)
	}
	return c
}

// inked is how many pixels of a square, and of nothing beyond, have ink.
func inked(c *canvas, row, col int) int {
	n, side := 0, int(c.scale)
	for y := row * side; y < (row+1)*side; y++ {
		for x := col * side; x < (col+1)*side; x++ {
			if c.total[y*c.w+x] > 40 {
				n++
			}
		}
	}
	return n
}

func TestSmallPicturesLieInTheSquaresOfTheTruthAndNowhereElse(t *testing.T) {
	for _, game := range signGames {
		g := gameNamed(t, game.name)
		for seed := range 12 {
			s := Scatter(seeded(seed), g, 0.5)
			hand, ground := RandomHand(seeded(seed)), RandomTerrain(seeded(seed), g)
			ground.Pen = nil
			hand.Pens = hand.Pens[:1]
			c := emblemsOnly(seed, s, hand, ground)
			for i := range g.Layout.Len() {
				sq := engine.Square(i)
				row, col := g.Layout.RowCol(sq)
				ink := inked(c, row, col)
				if s.At(sq).Tile.Marks&signMarks == 0 {
					assert.Zero(t, ink, "%s, seed %d: nothing is drawn in %s", game.name, seed, g.Layout.SquareName(sq))
				} else {
					assert.Greater(t, ink, 8, "%s, seed %d: %s is seen in %s", game.name, seed, s.At(sq).Tile.Marks, g.Layout.SquareName(sq))
				}
			}
		}
	}
}

// alone is a board with one tile in its middle.
func alone(t *testing.T, game string, tile engine.Tile) *engine.Setup {
	g := gameNamed(t, game)
	s := engine.NewSetup(g)
	s.Put(g.Layout.Middle(), tile, 1)
	return s
}

func TestNotedMarksKeepToTheirCorner(t *testing.T) {
	for _, c := range []struct {
		game   string
		marks  engine.Marks
		corner spot // the middle of the quarter of the square where the ink lies
	}{
		{"base+weather", engine.Cloud, spot{0.75, 0.75}}, {"base+weather", engine.Storm, spot{0.75, 0.75}},
		{"base+weather", engine.Snow, spot{0.75, 0.75}}, {"base+power-grid", engine.Electrified, spot{0.75, 0.75}},
		{"base+galactic-invaders", engine.Alien | engine.Shield, spot{0.75, 0.75}}, {"base+tetromino", engine.Enhanced, spot{0.75, 0.25}},
	} {
		for seed := range 30 {
			s := alone(t, c.game, tileOf("H.H.", false).With(c.marks))
			ground := RandomTerrain(seeded(seed), s.Game)
			ground.Pen, ground.Signs.Astray = nil, 0
			ink := emblemsOnly(seed, s, PlainHand(), ground)
			at := spot{3, 3}.plus(c.corner)
			assert.Greater(t, ink.amount(at, 0.25), 0.01, "seed %d: %s is in its corner", seed, c.marks)
			far := spot{3, 3}.plus(spot{1, 1}.minus(c.corner))
			assert.Less(t, ink.amount(far, 0.2), 0.01, "seed %d: and not across from it", seed)
		}
	}
}

func TestTwoMarksOfASquareTakeTwoCorners(t *testing.T) {
	for seed := range 20 {
		s := alone(t, "giant+weather+power-grid", tileOf("H.H.", false).With(engine.Storm|engine.Electrified))
		ground := RandomTerrain(seeded(seed), s.Game)
		ground.Pen, ground.Signs.Astray = nil, 0
		c := emblemsOnly(seed, s, PlainHand(), ground)
		for _, corner := range []spot{{4.75, 4.75}, {4.25, 4.75}} {
			assert.Greater(t, c.amount(corner, 0.25), 0.01, "seed %d", seed)
		}
	}
}

func TestAChargeIsACircleThatIsFilled(t *testing.T) {
	for seed := range 20 {
		last := 0
		for n, m := range []engine.Marks{0, engine.FirstCharge, engine.FirstCharge | engine.NextCharge, charges} {
			s := alone(t, "base+power-grid", engine.Tile{}.With(engine.Accumulator|m))
			ground := RandomTerrain(seeded(seed), s.Game)
			ground.Pen, ground.Signs.Charges, ground.Signs.Touch = nil, []float64{1}, 0.5
			ink := inked(emblemsOnly(seed, s, PlainHand(), ground), 3, 3)
			assert.Greater(t, ink, last, "seed %d: %d charges", seed, n)
			last = ink
		}
	}
}

func TestTowersCanBeCounted(t *testing.T) {
	// columns counts the walls that a line through the towers meets.
	columns := func(c *canvas) int {
		most := 0
		for y := 3.55; y < 3.8; y += 0.02 {
			n, on := 0, false
			for x := 180; x < 240; x++ {
				now := c.total[int(y*60)*c.w+x] > 100
				if now && !on {
					n++
				}
				on = now
			}
			most = max(most, n)
		}
		return most
	}
	hand := PlainHand()
	hand.Pens[0].Width = 0.03
	for seed := range 12 {
		for n, m := range []engine.Marks{engine.Tower, engine.TwoTowers, engine.ThreeTowers} {
			s := alone(t, "base+city-builder", engine.Tile{}.With(m))
			ground := RandomTerrain(seeded(seed), s.Game)
			ground.Pen, ground.Signs.Towers, ground.Signs.Sloppy, ground.Signs.Full = nil, []float64{0, 1}, 0.01, 0.46
			walls := columns(emblemsOnly(seed, s, hand, ground))
			assert.GreaterOrEqual(t, walls, n+2, "seed %d: %d towers, though neighbours may share a wall", seed, n+1)
			assert.LessOrEqual(t, walls, 2*(n+1), "seed %d: %d towers", seed, n+1)
		}
	}
}

func TestWhatStandsBesideRoutesKeepsClearOfThem(t *testing.T) {
	for _, sides := range []string{"H.H.", "HH..", "R.R.", "HHH.", "HHHH", "RR..", "H..."} {
		for seed := range 20 {
			s := alone(t, "base+street-lamps", tileOf(sides, false).With(engine.Lamp))
			ground := RandomTerrain(seeded(seed), s.Game)
			k := &sketch{rng: seeded(seed), setup: s, hand: PlainHand(), ground: ground, box: spot{0.24, 0.24}}
			k.setPorts()
			sq := s.Game.Layout.Middle()
			at, r := k.nook(sq, 0.13)
			require.Greater(t, r, 0.07)
			for _, w := range k.waysIn(sq) {
				for i := 1; i < len(w.line); i++ {
					assert.Greater(t, apartFrom(at, w.line[i-1], w.line[i]), w.half, "%s, seed %d", sides, seed)
				}
			}
		}
	}
}

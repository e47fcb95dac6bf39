package paint

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/calibration"
	"inkscore/engine"
)

func islandGame(t testing.TB, name string) *engine.Game {
	g, err := engine.GameNamed(name)
	require.NoError(t, err)
	return g
}

func TestPlayedBoardsOfIslandsAreLegal(t *testing.T) {
	bridges := 0
	for _, name := range []string{"archipelago", "archipelago-challenge"} {
		game := islandGame(t, name)
		for seed := range 20 {
			rng := seeded(seed)
			s := RandomPlayOf(rng, game).Setup(rng)
			assert.Empty(t, s.Check().Faults, "%s, seed %d: %s", name, seed, s)
			for _, sq := range s.Filled() {
				if game.Layout.Bridge(sq) {
					bridges++
					assert.Equal(t, engine.NoRound, s.At(sq).Round)
				}
			}
		}
	}
	assert.Greater(t, bridges, 40, "players reach other islands")
}

// A pattern that anything may be put on leaves bridge spaces to bridges.
func TestNothingButBridgesIsScatteredOnBridgeSpaces(t *testing.T) {
	game := islandGame(t, "archipelago")
	for seed := range 10 {
		s := Scatter(seeded(seed), game, 0.8)
		for _, sq := range s.Filled() {
			if p := s.At(sq); game.Layout.Bridge(sq) {
				kind := p.Tile.Routes()[0].Kind
				assert.Equal(t, engine.Placed{Tile: game.Layout.BridgeTile(sq, kind)}, p)
			}
		}
	}
}

func TestSpoiledBoardsOfIslandsHaveRoundsOnSquaresAlone(t *testing.T) {
	game := islandGame(t, "archipelago")
	for seed := range 12 {
		rng := seeded(seed)
		s := RandomPlayOf(rng, game).Setup(rng)
		for _, fault := range Spoilers {
			Spoil(rng, s, fault)
		}
		for i := range game.Layout.Len() {
			if sq := engine.Square(i); game.Layout.Bridge(sq) {
				assert.Equal(t, engine.NoRound, s.At(sq).Round, "seed %d", seed)
			}
		}
	}
}

// Between islands lies water, in its own colour, and on them paper.
func TestWaterIsPrintedBetweenIslands(t *testing.T) {
	edition, err := calibration.Load("deep-blue")
	require.NoError(t, err)
	look := PlainLook(edition)
	water := calibration.Colour{10, 90, 200}
	layout := islandGame(t, "archipelago").Layout
	for _, bridge := range []BridgePrint{DashedSpace, PaleBand, LinedSpace, PlainSpace} {
		const px = 20
		zero := spot{look.Left * px, look.Top * px}
		pic := newPicture(int((9+look.Left+look.Right)*px), int((9+look.Top+look.Bottom)*px))
		p := printer{rng: seeded(1), look: look, layout: layout, scale: px, zero: zero, pic: pic,
			islands: &Islands{Water: water, Bridge: bridge, Band: calibration.Colour{250, 250, 240}, Across: 0.5}}
		p.panel()
		at := func(x, y float64) calibration.Colour {
			i := 3 * (int(y*px+zero.y)*pic.w + int(x*px+zero.x))
			return calibration.Colour{pic.pix[i+2], pic.pix[i+1], pic.pix[i]}
		}
		assert.InDelta(t, water[0], at(4.5, 4.5)[0], 8, "the middle is water")
		assert.InDelta(t, water[2], at(4.5, 0.5)[2], 8)
		assert.InDelta(t, look.Colours.Paper[2], at(0.4, 0.6)[2], 8, "an island is paper")
		onBridge := at(4.5, 1.5)
		if bridge == DashedSpace || bridge == PaleBand {
			assert.Greater(t, onBridge[0], uint8(230), "print %d shows the bridge space", bridge)
		} else {
			assert.InDelta(t, water[0], onBridge[0], 8)
		}
		assert.Less(t, at(0, 0.3)[0], uint8(110), "the frame of an island")
		assert.Less(t, at(4, 0.3)[0], uint8(110), "its shore has one, too")
	}
}

func TestIconsArePrintedWhereTheLayoutHasBuildings(t *testing.T) {
	layout := islandGame(t, "archipelago").Layout
	icons, err := layoutIcons(seeded(2), layout)
	require.NoError(t, err)
	squares := map[string]int{}
	for _, icon := range icons {
		squares[icon.Kind] = len(icon.Squares)
		for _, name := range icon.Squares {
			sq, ok := layout.SquareNamed(name)
			require.True(t, ok)
			assert.Equal(t, icon.Kind, layout.Building(sq).String())
		}
	}
	assert.Equal(t, map[string]int{"village": 4, "factory": 3, "university": 4, "warehouse": 4}, squares)
}

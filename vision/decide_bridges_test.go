package vision

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/engine"
)

// decided returns what is decided for one square of a board, seen as the text says
// but for what change does to the odds of that square.
func decided(t *testing.T, text, square string, change func(*SquareOdds)) SquareReading {
	setup := parsed(t, text)
	odds := oddsOf(t, setup, 0.995)
	sq, ok := setup.Game.Layout.SquareNamed(square)
	assert.True(t, ok)
	change(&odds[sq])
	return Decide(odds, setup.Game, DefaultPrices).Squares[sq]
}

// half makes two of some odds as likely as each other.
func half(odds []float64, a, b int) {
	clear(odds)
	odds[a], odds[b] = 0.5, 0.5
}

func TestARouteThatLeadsIntoABridgeSpaceSpeaksForABridge(t *testing.T) {
	const highway, railway = 1, 2
	for _, tc := range []struct {
		name, text string
		change     func(*SquareOdds)
		want       string
	}{
		{"a bridge or nothing, and a highway leads there", "game=archipelago; 1A4:H.H./1 1B4:HH../1 X1:.H.H/-", func(o *SquareOdds) {
			half(o.Sides[engine.East][:], 0, highway)
			half(o.Sides[engine.West][:], 0, highway)
		}, ".H.H"},
		{"a highway or a railway, and a railway leads there", "game=archipelago; 1A4:R.R./1 1B4:RR../1 X1:.R.R/-", func(o *SquareOdds) {
			half(o.Sides[engine.East][:], railway, highway)
			half(o.Sides[engine.West][:], railway, highway)
		}, ".R.R"},
		{"a bridge or a curve that no space holds", "game=archipelago; 1A4:H.H./1 1B4:HH../1 X1:.H.H/-", func(o *SquareOdds) {
			half(o.Sides[engine.East][:], 0, highway)
			half(o.Sides[engine.North][:], 0, highway)
		}, ".H.H"},
		{"a station that is clearly seen is believed", "game=archipelago; 1A4:H.H./1 1B4:HH../1 X1:.H.Rs/-", func(*SquareOdds) {}, ".H.Rs"},
	} {
		assert.Equal(t, tc.want, decided(t, tc.text, "X1", tc.change).Tile.String(), tc.name)
	}
}

func TestAnEmptyBridgeSpaceSpeaksAgainstARouteIntoIt(t *testing.T) {
	unsure := func(o *SquareOdds) { half(o.Sides[engine.East][:], 0, 1) }
	beside := decided(t, "game=archipelago; 1A4:H.H./1 1B4:H.H./2", "1B4", unsure)
	inland := decided(t, "game=archipelago; 1A3:H.H./1 1B3:H.H./2", "1B3", unsure)
	p := func(r SquareReading, tile string) float64 {
		sum := 0.0
		for _, c := range r.choices() {
			if c.Tile.String() == tile {
				sum += c.P
			}
		}
		return sum
	}
	assert.Less(t, p(beside, "HHH."), p(inland, "HHH."), "a bridge would have been built")
	assert.Positive(t, p(beside, "HHH."), "its player may have forgotten it")
}

func TestABridgeHardlyBearsANumber(t *testing.T) {
	text := "game=archipelago; 1A4:H.H./1 1B4:HH../1 X1:.H.H/-"
	r := decided(t, text, "X1", func(o *SquareOdds) { half(o.Digit[:], noDigit, 3) })
	assert.Equal(t, engine.NoRound, r.Round)
	r = decided(t, text, "X1", func(o *SquareOdds) {
		clear(o.Digit[:])
		o.Digit[noDigit], o.Digit[3] = 0.001, 0.999
	})
	assert.Equal(t, 3, r.Round, "what is clearly seen is believed")
}

// A bridge is no face of a round's dice: its round keeps all its places.
func TestBridgesTakeNoPlaceOfARound(t *testing.T) {
	game := gameNamed(t, "archipelago")
	straight := parsed(t, "A1:H.H./1").At(0).Tile
	accounts := newLedger(game, DefaultPrices, nil)
	bridge, _ := game.Layout.SquareNamed("X3")
	assert.Equal(t, entry{}, accounts.entryOf(originAt(game, bridge, straight), 1))
	assert.NotEqual(t, entry{}, accounts.entryOf(originAt(game, 0, straight), 1))
}

// On a board that is one row of squares messages lose nothing: the beliefs are those
// of all boards there are, weighed as the prices say it in words.
func TestBeliefsAboutBridgesAreThoseOfAllBoards(t *testing.T) {
	layout, err := engine.ParseLayout([]byte(`{"name":"row",
		"islands":[{"name":"1","row":0,"col":0,"squares":["##"]},{"name":"2","row":0,"col":3,"squares":["##"]}],
		"bridges":[{"name":"X","row":0,"col":2,"ends":["1A2E","2A1W"]}],
		"exits":{"highway":["1A1W"],"railway":["2A2E"]}}`))
	require.NoError(t, err)
	game, err := gameNamed(t, "archipelago").On(layout)
	require.NoError(t, err)
	prices := Prices{UnknownTile: 0.7, RoadRail: 1.1, StrayNumber: 2}
	rng := rand.New(rand.NewPCG(5, 6))
	for range 30 {
		odds := make([]SquareOdds, layout.Len())
		seen := make([][]tileBelief, layout.Len())
		for i := range odds {
			odds[i] = sureOf(t, engine.Tile{}, noDigit, 1)
			odds[i].Digit[noDigit] = rng.Float64()
			odds[i].Digit[2] = 1 - odds[i].Digit[noDigit]
			for _, side := range []engine.Side{engine.East, engine.West} {
				for class := range 3 {
					odds[i].Sides[side][class] = rng.Float64()
				}
				addUp(odds[i].Sides[side][:])
			}
			seen[i] = candidateTiles(odds[i], paletteOf(game))
		}
		got := settleTiles(seen, roundsOf(odds, game, prices), game, prices)
		want := slowRow(seen, odds, game, prices)
		for i := range got {
			for _, b := range got[i] {
				assert.InDelta(t, want[i][b.tile], b.p, 1e-6, "%s on %s", b.tile, layout.SquareName(engine.Square(i)))
			}
		}
	}
}

// slowRow weighs every board of some tiles.
func slowRow(seen [][]tileBelief, odds []SquareOdds, game *engine.Game, prices Prices) []map[engine.Tile]float64 {
	l, sums := game.Layout, make([]map[engine.Tile]float64, len(seen))
	for i := range sums {
		sums[i] = map[engine.Tile]float64{}
	}
	board, total := make([]tileBelief, len(seen)), 0.0
	weight := func() float64 {
		w := 1.0
		for i, b := range board {
			sq := engine.Square(i)
			none := odds[i].Digit[noDigit]
			unnumbered := none + (1-none)*factor(prices.StrayNumber)
			kinds := b.tile.Sides()
			bridge := kinds == [4]engine.Kind{engine.East: kinds[engine.West], engine.West: kinds[engine.West]} && kinds[engine.West] != engine.NoKind && !b.tile.Station
			w *= b.p
			switch {
			case b.tile.Empty():
				w *= unnumbered
			case l.Bridge(sq):
				w *= unnumbered
				if !bridge {
					w *= factor(prices.UnknownTile)
				}
			case game.OriginOf(b.tile).Class == engine.UnknownTile:
				w *= factor(prices.UnknownTile)
			}
			if exit := l.Exit(sq, engine.West); exit != engine.NoKind && kinds[engine.West] != engine.NoKind && exit != kinds[engine.West] {
				w *= factor(prices.RoadRail)
			}
			if exit := l.Exit(sq, engine.East); exit != engine.NoKind && kinds[engine.East] != engine.NoKind && exit != kinds[engine.East] {
				w *= factor(prices.RoadRail)
			}
			next := l.Neighbour(sq, engine.East)
			if next == engine.NoSquare {
				continue
			}
			from, to := kinds[engine.East], board[next].tile.Kind(engine.West)
			unbuilt := l.Bridge(next) && from != engine.NoKind && to == engine.NoKind || l.Bridge(sq) && from == engine.NoKind && to != engine.NoKind
			if unbuilt || from != engine.NoKind && to != engine.NoKind && from != to {
				w *= factor(prices.RoadRail)
			}
		}
		return w
	}
	var try func(int)
	try = func(i int) {
		if i == len(seen) {
			w := weight()
			total += w
			for sq, b := range board {
				sums[sq][b.tile] += w
			}
			return
		}
		for _, board[i] = range seen[i] {
			try(i + 1)
		}
	}
	try(0)
	for _, of := range sums {
		for tile := range of {
			of[tile] /= total
		}
	}
	return sums
}

package vision

import (
	"testing"

	"github.com/stretchr/testify/assert"

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
	assert.Equal(t, entry{}, accounts.entryOf(accounts.at(bridge).originOf(straight), 1))
	assert.NotEqual(t, entry{}, accounts.entryOf(accounts.at(0).originOf(straight), 1))
}

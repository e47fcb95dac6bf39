package vision

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/engine"
)

// fourOnTwoIslands has squares that all look like a 4: four on one island, as many as
// there are dice, and one on another.
const fourOnTwoIslands = "game=archipelago; 1A2:H.H./4 1B2:H.H./4 1C2:H.H./4 1D2:HH../4 4D4:..R./4"

func TestARoundIsDrawnOnOneIsland(t *testing.T) {
	setup := parsed(t, fourOnTwoIslands)
	odds := oddsOf(t, setup, 0.995)
	for _, sq := range setup.Filled() {
		odds[sq].Digit = [numDigits]float64{4: 0.6, 9: 0.4}
	}
	r := Decide(odds, setup.Game, DefaultPrices)
	p := func(name string, round int) float64 {
		sq, ok := setup.Game.Layout.SquareNamed(name)
		require.True(t, ok)
		sum := 0.0
		for _, c := range r.Squares[sq].choices() {
			if c.Round == round {
				sum += c.P
			}
		}
		return sum
	}
	assert.Greater(t, p("1B2", 4), p("4D4", 4)+0.1, "a 4 lies among others")
	assert.Greater(t, p("4D4", 9), p("1B2", 9)+0.05, "a 9 looks like a 4")
	assert.Less(t, p("4D4", 4), DoubtBelow, "somebody is asked")
}

// What is said of numbers leaves tiles as probable as they were.
func TestIslandsSpeakOfNumbersAlone(t *testing.T) {
	setup := parsed(t, fourOnTwoIslands)
	odds, game := oddsOf(t, setup, 0.9), setup.Game
	numbers := roundsOf(odds, game, DefaultPrices)
	squares := make([]squareCase, len(odds))
	for i, o := range odds {
		seen := candidateTiles(o, paletteOf(game))
		squares[i] = newCase(seen, seen, numbers[i], book{newLedger(game, DefaultPrices, nil), engine.Square(i)}, nil)
	}
	for i, factors := range islandFactors(squares, game) {
		before, after := map[engine.Tile]float64{}, map[engine.Tile]float64{}
		for k, o := range squares[i].options {
			before[o.tile] += o.weight
			after[o.tile] += o.weight * factors[k]
		}
		for tile, w := range before {
			assert.InDelta(t, w, after[tile], 1e-9, "%s on square %d", tile, i)
		}
	}
}

func TestOnlyBoardsWithBridgesAreIslands(t *testing.T) {
	for name, want := range map[string]bool{"base": false, "giant": false, "archipelago": true, "archipelago-challenge+river": true} {
		assert.Equal(t, want, gameNamed(t, name).Layout.Bridged(), name)
	}
}

func TestSquaresAloneAreWeighedByThemselves(t *testing.T) {
	shares, lost := eachAlone([][]bid{{{weight: 1}, {weight: 3}}, {{weight: 2}}})
	assert.Equal(t, [][]float64{{0.25, 0.75}, {1}}, shares)
	assert.Zero(t, lost)
}

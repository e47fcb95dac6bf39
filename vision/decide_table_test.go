package vision

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"inkscore/engine"
)

// Three players of one game: in both rounds all drew a highway straight, a
// railway straight, a highway curve and a straight station.
const (
	anna = "A2:H.H./1 A4:R.R./1 A6:H..H/1 B2:H.R.s/1 G4:R.R./2 D1:.H.H/2 D2:..HH/2 C2:R.H.s/2"
	bob  = "G2:H.H./1 G4:R.R./1 G6:HH../1 F2:H.R.s/1 F4:R.R./2 D7:.H.H/2 D6:HH../2 E2:R.H.s/2"
	carl = "A2:H.H./1 F1:.R.R/1 D1:.HH./1 B2:H.R.s/1 F2:.R.R/2 D7:.H.H/2 E1:HH../2 C2:R.H.s/2"
	// dora played another game.
	dora = "A2:HHH./1 A4:RR../1 B4:RRR./1 B2:HH.Rs/1 B1:RR../2 A1:.RR./2 G2:HHH./2 G1:.H.Rs/2"
)

// vague makes the number of a square doubtful between two.
func vague(odds []SquareOdds, at engine.Square, p map[int]float64) {
	odds[at].Digit = [numDigits]float64{}
	for d, share := range p {
		odds[at].Digit[d] = share
	}
}

func TestDiceOfOtherBoardsHelpWithDoubtfulNumbers(t *testing.T) {
	a4 := engine.Classic().At(0, 3) // anna's railway straight of round 1
	const seen, other = 5, 1        // round 5 is empty on all boards
	for name, c := range map[string]struct {
		others []string
		odds   map[int]float64
		want   int
	}{
		"alone":                       {nil, map[int]float64{other: 0.4, seen: 0.6}, seen},
		"with the dice of two others": {[]string{bob, carl}, map[int]float64{other: 0.4, seen: 0.6}, other},
		"a clear disagreement stays":  {[]string{bob, carl}, map[int]float64{other: 0.0005, seen: 0.9995}, seen},
		"another game has no say":     {[]string{dora}, map[int]float64{other: 0.4, seen: 0.6}, seen},
	} {
		boards := []Undecided{{Odds: oddsOf(t, parsed(t, anna), 0.999), Game: engine.Base()}}
		vague(boards[0].Odds, a4, c.odds)
		for _, text := range c.others {
			boards = append(boards, Undecided{Odds: oddsOf(t, parsed(t, text), 0.999), Game: engine.Base()})
		}
		prices := DefaultPrices
		prices.ShortRound = 0
		got := DecideTable(boards, prices)
		assert.Len(t, got, len(boards), name)
		assert.Equal(t, c.want, got[0].Setup.At(a4).Round, name)
		if c.want == other {
			assert.NotNil(t, got[0].Squares[a4].Overruled, "what was overruled stays visible")
		}
		for i, text := range c.others {
			assert.Equal(t, parsed(t, text), got[1+i].Setup, name)
		}
	}
	assert.Empty(t, DecideTable(nil, DefaultPrices))
}

func TestRollsAreAFactorOverChance(t *testing.T) {
	game := engine.Base()
	f := facesOf(Decide(oddsOf(t, parsed(t, anna), 0.999), game, DefaultPrices))
	r := rollsOf(game, []faces{f})
	straight, curve := game.OriginOf(parsed(t, "A1:R.R./1").At(0).Tile), game.OriginOf(parsed(t, "A1:RR../1").At(0).Tile)
	assert.InDelta(t, 1/(1-125./216), r.factor(straight, 1), 0.05, "it was rolled")
	assert.Less(t, r.factor(curve, 1), 0.2, "it was not: four faces are there")
	assert.InDelta(t, 1, r.factor(curve, 6), 0.05, "of round 6 nobody knows anything")
	assert.Equal(t, 1.0, r.factor(straight, engine.NoRound))
	assert.Equal(t, 1.0, rolls(nil).factor(straight, 1))
}

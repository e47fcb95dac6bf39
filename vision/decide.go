package vision

import (
	"math"
	"sort"

	"inkscore/engine"
)

// Prices is what it costs, in nats, when a reading breaks a habit of real
// boards. They are finite: what the picture shows clearly is believed, legal
// or not.
type Prices struct {
	UnknownTile  float64 // a tile that no die and no special shows
	RoadRail     float64 // a road meets a rail, for each such join
	NoRound      float64 // a filled square without a number
	StrayNumber  float64 // a number in an empty square
	CrowdedRound float64 // each tile of a round beyond what the dice can show
	ShortRound   float64 // each die of a round that no tile shows
}

// DefaultPrices were chosen by hand from a few values tried; weights/MODEL.md
// says on what. A forgotten number costs nothing: the digits' network has seen
// as many as there are.
var DefaultPrices = Prices{
	UnknownTile: 2.5, RoadRail: 1, NoRound: 0, StrayNumber: 3, CrowdedRound: 4, ShortRound: 0.7,
}

// Decide returns the most probable board under the odds, the game's tiles, the
// joins of neighbours and the dice of each round. Tiles are settled first, by
// belief propagation over neighbouring squares; then the round numbers of all
// squares at once, exactly, as a flow of least cost.
func Decide(odds []SquareOdds, game *engine.Game, prices Prices) *Reading {
	seen := make([][]tileBelief, len(odds))
	for i, o := range odds {
		seen[i] = candidateTiles(o)
	}
	beliefs := settleTiles(seen, odds, game, prices)
	rounds := settleRounds(odds, beliefs, game, prices)
	r := &Reading{Game: game, Setup: engine.NewSetup(game)}
	for i := range odds {
		sq := SquareReading{Square: engine.Square(i)}
		choices := jointChoices(odds[i], beliefs[i], rounds[i], prices)
		sq.Choice, sq.Alternatives = choices[0], choices[1:]
		alone := aloneChoice(seen[i][0], odds[i], prices)
		if alone.Tile != sq.Tile || alone.Round != sq.Round {
			sq.Overruled = &alone
			alone.P = probabilityOf(choices, alone)
		}
		r.Setup.Put(sq.Square, sq.Tile, sq.Round)
		r.Squares = append(r.Squares, sq)
	}
	return r
}

const (
	worthNaming     = 0.002 // probability below which an alternative is left out
	mostAlternative = 6
)

// jointChoices combines the beliefs about the tile and about the round of one
// square, the likeliest first. The tile that was settled keeps the round that
// was settled for it; other tiles take the round's odds alone.
func jointChoices(o SquareOdds, tiles []tileBelief, rounds [numDigits]float64, prices Prices) []Choice {
	var all []Choice
	for n, t := range tiles {
		switch {
		case t.tile.Empty():
			all = append(all, Choice{P: t.p})
		case n == 0:
			for d, p := range rounds {
				all = addChoice(all, Choice{t.tile, d, t.p * p})
			}
		default:
			for d, p := range filledDigits(o.Digit, prices) {
				all = addChoice(all, Choice{t.tile, d, t.p * p})
			}
		}
	}
	sort.SliceStable(all, func(i, j int) bool { return all[i].P > all[j].P })
	kept := 1
	for kept < len(all) && kept <= mostAlternative && all[kept].P >= worthNaming {
		kept++
	}
	return all[:kept]
}

// addChoice adds a choice, or its probability to an equal one that is there.
func addChoice(all []Choice, c Choice) []Choice {
	for i := range all {
		if all[i].Tile == c.Tile && all[i].Round == c.Round {
			all[i].P += c.P
			return all
		}
	}
	return append(all, c)
}

func probabilityOf(choices []Choice, wanted Choice) float64 {
	for _, c := range choices {
		if c.Tile == wanted.Tile && c.Round == wanted.Round {
			return c.P
		}
	}
	return 0
}

// aloneChoice is what the networks say of a square without its neighbours: the
// likeliest tile, with the likeliest number.
func aloneChoice(tile tileBelief, o SquareOdds, prices Prices) Choice {
	if tile.tile.Empty() {
		return Choice{P: tile.p}
	}
	digit, best := 0, 0.0
	for d, p := range filledDigits(o.Digit, prices) {
		if p > best {
			digit, best = d, p
		}
	}
	return Choice{Tile: tile.tile, Round: digit, P: tile.p * best}
}

// filledDigits returns the odds of the digit of a square that holds a tile: a
// missing number has its price.
func filledDigits(digit [numDigits]float64, prices Prices) [numDigits]float64 {
	digit[noDigit] *= math.Exp(-prices.NoRound)
	sum := 0.0
	for _, p := range digit {
		sum += p
	}
	for d := range digit {
		digit[d] /= sum
	}
	return digit
}

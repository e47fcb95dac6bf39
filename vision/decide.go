package vision

import (
	"slices"
	"sort"

	"inkscore/engine"
)

// Decide returns what each square most probably holds under the odds, the game's
// tiles, the joins of neighbours, the dice of each round and the specials of the
// game. (The most probable board as a whole hides more of what is odd about it.)
// Joins are weighed first, by belief propagation over neighbouring squares; then
// tiles and round numbers of all squares together (sweep), once without and once
// with what the order of drawing says (ordered). Odds are those of
// every square of the layout, in order, with honest temperatures.
func Decide(odds []SquareOdds, game *engine.Game, prices Prices) *Reading {
	return decide(odds, game, prices, hints{})
}

// hints is what is known of a board beside its own squares: a little of its dice,
// from other boards, and of its specials, from its lid.
type hints struct {
	dice     rolls
	specials specialEvidence
}

// decide is Decide with hints.
func decide(odds []SquareOdds, game *engine.Game, prices Prices, known hints) *Reading {
	squares := make([]squareCase, len(odds))
	seen := make([][]tileBelief, len(odds))
	shown := paletteOf(game)
	for i, o := range odds {
		seen[i] = candidateTiles(o, shown)
	}
	numbers := roundsOf(odds, game, prices)
	beliefs := settleTiles(seen, numbers, game, prices)
	accounts := newLedger(game, prices, known.specials)
	bids := make([][]bid, len(odds))
	for i := range odds {
		squares[i] = newCase(seen[i], beliefs[i], numbers[i], book{accounts, engine.Square(i)}, known.dice)
	}
	weigh := sweep
	if game.Layout.Bridged() {
		weigh = eachAlone
		for i, factors := range islandFactors(squares, game) {
			squares[i].weigh(factors)
		}
	}
	for i := range squares {
		bids[i] = squares[i].bids
	}
	shares, lost := weigh(bids)
	if prices.OutOfOrder > 0 {
		priors := make([][]float64, len(odds))
		for i := range squares {
			priors[i] = squares[i].shared(shares[i])
		}
		for i, factors := range ordered(squares, priors, game, prices) {
			squares[i].weigh(factors)
			bids[i] = squares[i].bids
		}
		shares, lost = weigh(bids)
	}
	r := &Reading{Game: game, Setup: engine.NewSetup(game), Odds: odds}
	for i := range squares {
		sq := squares[i].reading(engine.Square(i), shares[i], lost)
		r.Setup.Put(sq.Square, sq.Tile, sq.Round)
		r.Squares = append(r.Squares, sq)
	}
	if game.Lines {
		r.Canyons = canyons(odds, game)
		for _, line := range r.Canyons {
			if line.P >= 0.5 {
				r.Setup.PutLine(line.Square, line.Side)
			}
		}
	}
	return r
}

// squareCase is all that one square may hold.
type squareCase struct {
	options []option
	bids    []bid
	alone   int // the option that the networks alone would take
}

// option is one thing that a square may hold.
type option struct {
	tile   engine.Tile
	round  int
	alone  float64 // probability as the networks say it
	weight float64 // the same with the joins and the prices of the square itself
	bid    int     // which of the bids it belongs to; -1 where its weight is next to none
}

// leastBid is the weight, of a square's 1, below which an option does not take
// part in the sweep: no dice could bring it back.
const leastBid = 5e-5

// newCase lists the options of a square: each tile with each number.
func newCase(seen, beliefs []tileBelief, number numberOdds, accounts book, dice rolls) squareCase {
	var c squareCase
	was := make(map[engine.Tile]float64, len(seen))
	for _, b := range seen {
		was[b.tile] = b.p
	}
	for _, b := range beliefs {
		if b.tile.Empty() {
			c.add(option{tile: b.tile, alone: was[b.tile], weight: b.p}, entry{}) // what is only noted there is no number's
			continue
		}
		from := accounts.originOf(b.tile)
		for d, p := range number.beside(b.tile).rounds {
			c.add(option{tile: b.tile, round: d, alone: was[b.tile] * p, weight: b.p * p * dice.factor(from, d)},
				accounts.entryOf(from, d))
		}
	}
	c.alone = c.best(seen[0].tile)
	return c
}

// add appends an option, and its weight to the bid that makes the same entry.
func (c *squareCase) add(o option, e entry) {
	o.bid = -1
	if o.weight >= leastBid {
		o.bid = slices.IndexFunc(c.bids, func(b bid) bool { return b.entry == e })
		if o.bid < 0 {
			o.bid = len(c.bids)
			c.bids = append(c.bids, bid{entry: e})
		}
		b := &c.bids[o.bid]
		b.weight += o.weight
	}
	c.options = append(c.options, o)
}

// shared returns how probable each option is by the shares of the bids.
func (c *squareCase) shared(shares []float64) []float64 {
	all := make([]float64, len(c.options))
	for i, o := range c.options {
		if o.bid >= 0 {
			all[i] = shares[o.bid] * o.weight / c.bids[o.bid].weight
		}
	}
	return all
}

// weigh multiplies the options' weights by factors.
func (c *squareCase) weigh(factors []float64) {
	for b := range c.bids {
		c.bids[b].weight = 0
	}
	for i := range c.options {
		o := &c.options[i]
		o.weight *= factors[i]
		if o.bid >= 0 {
			c.bids[o.bid].weight += o.weight
		}
	}
}

// best returns the option of a tile with its likeliest number.
func (c *squareCase) best(tile engine.Tile) int {
	best := -1
	for i, o := range c.options {
		if o.tile == tile && (best < 0 || o.alone > c.options[best].alone) {
			best = i
		}
	}
	return best
}

const (
	// leastOverruled is the probability that stays with what the networks alone
	// would have said, where the rest of the board makes another choice likelier:
	// some boards are as odd as they look. Of painted squares that were overruled
	// one in five was as the networks had said.
	leastOverruled  = 0.06
	worthNaming     = 0.002 // probability below which an alternative is left out
	mostAlternative = 6
)

// reading turns the bids' shares into what a square holds, what else it may hold,
// and how probable each is. So much as was lost in the sweep, the networks alone
// say.
func (c *squareCase) reading(sq engine.Square, shares []float64, lost float64) SquareReading {
	all, chosen := make([]Choice, len(c.options)), 0
	shared := c.shared(shares)
	for i, o := range c.options {
		all[i] = Choice{Tile: o.tile, Round: o.round, P: lost*o.alone + (1-lost)*shared[i]}
		if all[i].P > all[chosen].P {
			chosen = i
		}
	}
	if chosen != c.alone {
		keepDoubt(all, c.alone, min(leastOverruled, c.options[c.alone].alone))
	}
	r := SquareReading{Square: sq, Choice: all[chosen]}
	for _, o := range all {
		if o.Tile == r.Tile {
			r.TileP += o.P
		}
		if o.Round == r.Round && o.Tile.Empty() == r.Tile.Empty() {
			r.RoundP += o.P
		}
	}
	if chosen != c.alone {
		alone := all[c.alone]
		r.Overruled = &alone
	}
	others := append(all[:chosen:chosen], all[chosen+1:]...)
	sort.SliceStable(others, func(i, j int) bool { return others[i].P > others[j].P })
	for _, o := range others[:min(len(others), mostAlternative)] {
		if o.P >= worthNaming {
			r.Alternatives = append(r.Alternatives, o)
		}
	}
	return r
}

// keepDoubt raises one of the choices to a probability, where it has less, at the
// cost of all others.
func keepDoubt(all []Choice, kept int, least float64) {
	if p := all[kept].P; p < least {
		for i := range all {
			all[i].P *= (1 - least) / (1 - p)
		}
		all[kept].P = least
	}
}

package audit

import (
	"math"

	"inkscore/engine"
)

// The cost model. What a table shows is explained by the rolls that all players
// share and by slips, each of which has a price: minus the natural logarithm of
// how often it happens, so that prices of slips that happen together add up. The
// explanation with the lowest sum is the likeliest, and a difference of d makes
// one exp(d) times as likely as the other. The shares are estimates; what matters
// is their order: a slip that explains two oddities at once beats two slips.
var (
	priceOfWrongFace  = priceOf(1.0 / 400)  // another face is drawn than the die shows
	priceOfNumber     = priceOf(1.0 / 400)  // another round is written
	priceOfMisreading = priceOf(1.0 / 1000) // tile or number, where no odds are given
	priceOfSwap       = priceOf(1.0 / 800)  // the numbers of two squares, or of two rounds, are swapped
	priceOfInstead    = priceOf(1.0 / 1000) // a special is drawn in place of a die
	priceOfNotRolled  = priceOf(1.0 / 5000) // a face is drawn that no die shows
	priceOfNotDrawn   = priceOf(1.0 / 100)  // a die is left out that still fitted
	priceOfUnknown    = priceOf(1.0 / 8)    // what no die shows is surely something else
)

const (
	// priceOfShape is added for each side and station, beyond the first, in which
	// two tiles differ: what looks alike is likelier mistaken.
	priceOfShape = 0.7
	// priceOfLeeway is for copies, specials and the like, so that a plain die is
	// preferred where both explain a square. It is no slip.
	priceOfLeeway = 0.02
	// priceOfFault is added for each new broken rule of joins and connections that
	// an explanation brings about, and taken off for each that it mends.
	priceOfFault = 2.5
	// leastSlip is the lowest price of a slip.
	leastSlip = 0.5
	// samePrice is how much more rolls may cost than the likeliest and still be
	// listed beside them: next to no slip happens so often.
	samePrice = 1.0
	// leastShare is how likely an explanation has to be to be named.
	leastShare = 0.01
)

func priceOf(share float64) float64 { return -math.Log(share) }

// Alternative is what else a square of a photo may hold, with its probability.
type Alternative struct {
	Tile  engine.Tile
	Round int // engine.NoRound when no number is read
	P     float64
}

// Odds returns what else a square of a board may hold than what was read.
type Odds func(engine.Square) []Alternative

// misread is the price of a square's having been misread and holding a face and
// a round number in truth.
func (b *tableBoard) misread(e *entry, face, round int) float64 {
	if b.odds == nil {
		return priceOfMisreading
	}
	read, so := 1.0, 0.0
	for _, a := range b.odds(e.at) {
		read -= a.P
		if a.Round != b.rounds[round-1] {
			continue
		}
		for _, is := range b.setup.Game.Showings(a.Tile) {
			if b.ids[is.Die][is.Face] == face {
				so += a.P
				break
			}
		}
	}
	if so <= 0 {
		return never
	}
	return max(leastSlip, -math.Log(so/max(read, so)))
}

// shape is the price of how much a tile differs from a face.
func (p *pool) shape(t engine.Tile, face int) float64 {
	key := shapeKey{t, face}
	if known, ok := p.shapes[key]; ok {
		return known
	}
	least := 5
	for _, f := range p.faces[face].Tile.Orientations() {
		n := 0
		for _, side := range engine.AllSides {
			if f.Kind(side) != t.Kind(side) {
				n++
			}
		}
		if f.HasStation() != t.HasStation() {
			n++
		}
		least = min(least, n)
	}
	p.shapes[key] = priceOfShape * float64(max(0, least-1))
	return p.shapes[key]
}

type shapeKey struct {
	tile engine.Tile
	face int
}

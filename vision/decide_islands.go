package vision

import "inkscore/engine"

// All dice of a round are drawn on one island (Archipelago rules, Drawing Routes),
// but for routes that are kept in warehouses, in that round or a later one. So a
// square's number speaks for the same number on its island and against it on others,
// and how many faces a round has says less than elsewhere. This is weighed as a mean
// field: each square hears where, and how often, the others show each round in the
// mean. The sweep over all boards would drown in the many rounds that a square may be
// of.

const (
	// islandSweeps is how often squares listen to each other.
	islandSweeps = 5
	// strayShare is the weight, of 1, of a round on an island where no other square
	// has it.
	strayShare = 0.15
	// unheard is how many more squares of each round may lie anywhere, for all that
	// the others say.
	unheard = 1.0
)

// eachAlone is sweep where no square's entry says anything of another's.
func eachAlone(bids [][]bid) (shares [][]float64, lost float64) {
	shares = make([][]float64, len(bids))
	for i, of := range bids {
		shares[i] = make([]float64, len(of))
		for k, b := range of {
			shares[i][k] = b.weight
		}
		addUp(shares[i])
	}
	return shares, 0
}

// islandFactors returns for each option of each square by how much likelier it is
// for where the other squares have its round. Each tile stays as probable as it was.
func islandFactors(squares []squareCase, game *engine.Game) [][]float64 {
	room := float64(game.DiceCount(game.MustDraw()))
	factors := make([][]float64, len(squares))
	for i := range squares {
		factors[i] = make([]float64, len(squares[i].options))
		for k := range factors[i] {
			factors[i][k] = 1
		}
	}
	for range islandSweeps {
		shown := make([][]float64, len(squares)) // how probable each round is on each square
		on := map[string][]float64{}             // how many squares of each round an island has
		everywhere := make([]float64, game.Rounds+1)
		for i, c := range squares {
			shown[i] = c.rounds(factors[i], game.Rounds)
			island := game.Layout.Island(engine.Square(i))
			if on[island] == nil {
				on[island] = make([]float64, game.Rounds+1)
			}
			for round, p := range shown[i] {
				on[island][round] += p
				everywhere[round] += p
			}
		}
		for i := range squares {
			sq := engine.Square(i)
			if game.Layout.Bridge(sq) {
				continue
			}
			here := on[game.Layout.Island(sq)]
			evenly := 1 / float64(len(on)-1) // bridge spaces are no island
			factors[i] = squares[i].tilesKept(func(o option) float64 {
				if o.round < 1 || o.round > game.Rounds {
					return evenly
				}
				others := everywhere[o.round] - shown[i][o.round]
				share := (here[o.round] - shown[i][o.round] + unheard*evenly) / (others + unheard)
				return (strayShare + (1-strayShare)*share) * room / max(room, others+1)
			})
		}
	}
	return factors
}

// rounds returns how probable each round is on a square that holds something, its
// options weighed by factors; that it has none comes first.
func (c *squareCase) rounds(factors []float64, last int) []float64 {
	all, sum := make([]float64, last+1), 0.0
	for k, o := range c.options {
		w := o.weight * factors[k]
		sum += w
		if !o.tile.Empty() && o.round <= last {
			all[o.round] += w
		}
	}
	for round := range all {
		all[round] /= sum
	}
	return all
}

// tilesKept returns the factors of a square's options, scaled so that each tile
// stays as probable as it was.
func (c *squareCase) tilesKept(of func(option) float64) []float64 {
	type masses struct{ before, after float64 }
	mass := map[engine.Tile]masses{}
	factors := make([]float64, len(c.options))
	for k, o := range c.options {
		factors[k] = of(o)
		m := mass[o.tile]
		mass[o.tile] = masses{m.before + o.weight, m.after + o.weight*factors[k]}
	}
	for k, o := range c.options {
		if m := mass[o.tile]; m.after > 0 {
			factors[k] *= m.before / m.after
		}
	}
	return factors
}

package train

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"

	"inkscore/engine"
	"inkscore/vision"
)

// pool holds what the networks said of many squares, by what was there, so that
// odds can be drawn for boards that were never painted: each square of such a
// board gets those of a painted square that holds the same.
type pool struct {
	tiles  map[engine.Tile][]seenTile
	digits [lastDigit + 2][]seenDigit // the last is for empty squares
	boards int
}

// seenTile is what the networks said of a tile. The rank is that of its board,
// by how well its numbers were read: what is drawn for one board comes from
// photos of about one quality.
type seenTile struct {
	rank int
	tile engine.Tile
	odds vision.SquareOdds
}

type seenDigit struct {
	rank int
	odds [lastDigit + 1]float64
}

// emptyDigit is the place of what the networks say of numbers in empty squares.
const emptyDigit = lastDigit + 1

func newPool(boards []knownBoard) *pool {
	order := make([]int, len(boards))
	losses := make([]float64, len(boards))
	for i, b := range boards {
		order[i], losses[i] = i, b.digitLoss()
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(losses[a], losses[b]) })
	p := &pool{tiles: map[engine.Tile][]seenTile{}, boards: len(boards)}
	for rank, n := range order {
		b := boards[n]
		for i, o := range b.odds {
			if b.covered[engine.Square(i)] {
				continue
			}
			there := b.truth.At(engine.Square(i))
			key := shape(there.Tile)
			p.tiles[key] = append(p.tiles[key], seenTile{rank, there.Tile, o})
			digit := min(there.Round, lastDigit)
			if there.Tile.Empty() {
				digit = emptyDigit
			}
			p.digits[digit] = append(p.digits[digit], seenDigit{rank, o.Digit})
		}
	}
	return p
}

// digitLoss is the mean loss of the numbers of a board.
func (b knownBoard) digitLoss() float64 {
	sum, n := 0.0, 0
	for _, sq := range b.truth.Filled() {
		if !b.covered[sq] {
			sum -= math.Log(max(b.odds[sq].Digit[min(b.truth.At(sq).Round, lastDigit)], leastAnswer))
			n++
		}
	}
	return sum / float64(max(1, n))
}

// shape returns one of the orientations of a tile, for all of them the same.
func shape(t engine.Tile) engine.Tile {
	return slices.MinFunc(t.Orientations(), func(a, b engine.Tile) int { return cmp.Compare(a.String(), b.String()) })
}

// draw returns odds for a board, as of one photo; false where something lies on
// it that no painted board has.
func (p *pool) draw(rng *rand.Rand, setup *engine.Setup) ([]vision.SquareOdds, bool) {
	rank := rng.IntN(p.boards)
	all := make([]vision.SquareOdds, setup.Game.Layout.Len())
	for i := range all {
		there := setup.At(engine.Square(i))
		tiles := p.tiles[shape(there.Tile)]
		digit := min(there.Round, lastDigit)
		if there.Tile.Empty() {
			digit = emptyDigit
		}
		if len(tiles) == 0 || len(p.digits[digit]) == 0 {
			return nil, false
		}
		tile := nearRank(rng, tiles, rank, func(s seenTile) int { return s.rank })
		all[i] = laidAs(tile, there.Tile)
		all[i].Digit = nearRank(rng, p.digits[digit], rank, func(s seenDigit) int { return s.rank }).odds
	}
	return all, true
}

// nearRank returns a random element of about the rank: the nearest of a few.
func nearRank[T any](rng *rand.Rand, from []T, rank int, of func(T) int) T {
	const few = 12
	best := from[rng.IntN(len(from))]
	for range few - 1 {
		other := from[rng.IntN(len(from))]
		if max(of(other)-rank, rank-of(other)) < max(of(best)-rank, rank-of(best)) {
			best = other
		}
	}
	return best
}

// laidAs returns the odds of a square as they would be had its tile lain as
// another of its orientations does: turned, or turned in a mirror.
func laidAs(seen seenTile, to engine.Tile) vision.SquareOdds {
	tile, odds := seen.tile, seen.odds
	for range 2 {
		for range len(engine.AllSides) {
			if tile == to {
				return odds
			}
			tile, odds = tile.Turned(), odds.Turned()
		}
		tile, odds = tile.Mirrored(), odds.Mirrored()
	}
	return odds
}

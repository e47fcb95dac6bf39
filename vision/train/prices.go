package train

import (
	"fmt"
	"math"
	"runtime"
	"sync"

	"inkscore/vision"
)

// PricesLearned is what LearnPrices found.
type PricesLearned struct {
	Prices vision.Prices
	Boards int
	// Before and After are the mean losses of a square in nats: minus the
	// logarithm of the probability that the reading gives to what is there.
	Before, After float64
}

// priceSteps are the prices that are tried, in nats.
var priceSteps = []float64{0, 0.25, 0.5, 0.75, 1, 1.5, 2, 2.5, 3, 4, 5, 6, 8}

// LearnPrices chooses the prices of the joint decision on painted photos, legal
// boards and illegal ones: those under which the readings give the truth the
// highest probability. One price after the other is set to the best step, until
// none changes.
func LearnPrices(photos string, seed uint64) (PricesLearned, error) {
	boards, err := knownBoards(photos, seed)
	if err != nil {
		return PricesLearned{}, err
	}
	if len(boards) == 0 {
		return PricesLearned{}, fmt.Errorf("no board was found in the photos of %s", photos)
	}
	best := vision.DefaultPrices
	learned := PricesLearned{Boards: len(boards), Before: loss(boards, best)}
	least := learned.Before
	for changed := true; changed; {
		changed = false
		for _, price := range []func(*vision.Prices) *float64{
			func(p *vision.Prices) *float64 { return &p.UnknownTile },
			func(p *vision.Prices) *float64 { return &p.RoadRail },
			func(p *vision.Prices) *float64 { return &p.NoRound },
			func(p *vision.Prices) *float64 { return &p.StrayNumber },
			func(p *vision.Prices) *float64 { return &p.CrowdedRound },
			func(p *vision.Prices) *float64 { return &p.ShortRound },
			func(p *vision.Prices) *float64 { return &p.SpecialAgain },
			func(p *vision.Prices) *float64 { return &p.ManySpecials },
		} {
			for _, step := range priceSteps {
				trial := best
				*price(&trial) = step
				if l := loss(boards, trial); l < least-1e-6 {
					best, least, changed = trial, l, true
				}
			}
		}
	}
	learned.Prices, learned.After = best, least
	return learned, nil
}

// loss is the mean loss of a square that can be seen.
func loss(boards []knownBoard, prices vision.Prices) float64 {
	const unnamed = 1e-4 // of what a reading does not even name
	var (
		group sync.WaitGroup
		sums  = make([]float64, len(boards))
		seen  = make([]int, len(boards))
		next  = make(chan int)
	)
	for range runtime.NumCPU() {
		group.Go(func() {
			for i := range next {
				b := boards[i]
				for _, sq := range vision.Decide(b.odds, b.truth.Game, prices).Squares {
					if b.covered[sq.Square] {
						continue
					}
					p, there := unnamed, b.truth.At(sq.Square)
					for _, c := range append([]vision.Choice{sq.Choice}, sq.Alternatives...) {
						if c.Tile == there.Tile && c.Round == there.Round {
							p = max(p, c.P)
						}
					}
					sums[i] -= math.Log(p)
					seen[i]++
				}
			}
		})
	}
	for i := range boards {
		next <- i
	}
	close(next)
	group.Wait()
	sum, count := 0.0, 0
	for i := range boards {
		sum += sums[i]
		count += seen[i]
	}
	return sum / float64(max(1, count))
}

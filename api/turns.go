package api

import (
	"context"
	"runtime"
	"time"
)

// turns lets few requests at a time do what takes a processor for seconds, such
// as an audit, so that photos are still read and pages still answered meanwhile.
type turns struct {
	working  chan struct{} // held by whoever works
	places   chan struct{} // held by whoever works or waits
	patience time.Duration // how long anybody waits
}

// waitingForTurns is how many requests may wait for each that works.
const waitingForTurns = 8

// newTurns lets half of the processors work, and one at the least.
func newTurns(patience time.Duration) *turns {
	working := max(1, runtime.GOMAXPROCS(0)/2)
	return &turns{make(chan struct{}, working), make(chan struct{}, working*(1+waitingForTurns)), patience}
}

// take works when it is its turn. Whoever finds no place is sent away at once,
// whoever goes away while waiting is dropped, and nobody waits longer than the
// patience.
func (t *turns) take(ctx context.Context, work func() error) error {
	crowded := problem(busy, "Many boards are being looked at: wait a few seconds and try again.")
	select {
	case t.places <- struct{}{}:
		defer func() { <-t.places }()
	default:
		return crowded
	}
	waiting, cancel := context.WithTimeout(ctx, t.patience)
	defer cancel()
	select {
	case t.working <- struct{}{}:
		defer func() { <-t.working }()
	case <-waiting.Done():
		if err := ctx.Err(); err != nil {
			return err
		}
		return crowded
	}
	// Both may have happened at once, and then select throws dice.
	if err := ctx.Err(); err != nil {
		return err
	}
	return work()
}

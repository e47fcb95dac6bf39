package api

import (
	"context"
	"time"

	"inkscore/vision"
)

// Recogniser is what the server needs of a vision.Recogniser.
type Recogniser interface {
	ReadContext(context.Context, *vision.Photo, vision.ReadOptions) ([]*vision.Reading, error)
	Close()
}

// pool lets requests use the recogniser, so many at once, and keeps the crowd
// before it small: who finds no place is sent away at once, before a byte of the
// photo is taken.
type pool struct {
	recogniser Recogniser
	reading    chan struct{} // one for every request that reads
	places     chan struct{} // one for every request that reads or waits
	patience   time.Duration // how long anybody waits to be read
	large      chan struct{} // held by whoever has a large photo in memory
}

// largePhoto is from how many pixels on a photo counts as large: decoded it
// takes some 100 MB, and as a HEIC several times as much.
const largePhoto = 16_000_000

// newPool takes the recogniser over, which reads so many photos at once. Waiting
// is how many requests may wait meanwhile.
func newPool(r Recogniser, atOnce, waiting int, patience time.Duration) *pool {
	return &pool{
		recogniser: r,
		reading:    make(chan struct{}, atOnce),
		places:     make(chan struct{}, atOnce+waiting),
		patience:   patience,
		large:      make(chan struct{}, 1),
	}
}

// enter takes a place, to be given back with leave. It reports false when all
// are taken.
func (p *pool) enter() bool {
	select {
	case p.places <- struct{}{}:
		return true
	default:
		return false
	}
}

func (p *pool) leave() { <-p.places }

// with runs work with the recogniser. Whoever goes away while waiting is dropped
// from the queue, and nobody waits longer than the patience.
func (p *pool) with(ctx context.Context, work func(Recogniser) error) error {
	waiting, cancel := context.WithTimeout(ctx, p.patience)
	defer cancel()
	select {
	case p.reading <- struct{}{}:
	case <-waiting.Done():
		if err := ctx.Err(); err != nil {
			return err
		}
		return problem(busy, "")
	}
	defer func() { <-p.reading }()
	// Both may have happened at once, and then select throws dice.
	if err := ctx.Err(); err != nil {
		return err
	}
	return work(p.recogniser)
}

// inTurn waits until no other large photo is in memory, where this one is large.
// The result has to be called once it is no longer there.
func (p *pool) inTurn(ctx context.Context, pixels int) (func(), error) {
	if pixels < largePhoto {
		return func() {}, nil
	}
	select {
	case p.large <- struct{}{}:
		return func() { <-p.large }, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// waiting returns how many requests read or wait.
func (p *pool) waiting() int { return len(p.places) }

// close waits for the work that runs, lets no more begin and frees the
// recogniser.
func (p *pool) close() {
	for range cap(p.reading) {
		p.reading <- struct{}{}
	}
	p.recogniser.Close()
}

package api

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestTurnsAreTakenOneAfterTheOther(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		turns := &turns{make(chan struct{}, 1), make(chan struct{}, 2), time.Minute}
		end, began := make(chan struct{}), make(chan int, 2)
		work := func(n int) func() error {
			return func() error { began <- n; <-end; return nil }
		}
		go func() { _ = turns.take(t.Context(), work(1)) }()
		synctest.Wait()
		second := make(chan error)
		go func() { second <- turns.take(t.Context(), work(2)) }()
		synctest.Wait()
		require.Len(t, began, 1, "the second waits")

		var p *Problem
		require.ErrorAs(t, turns.take(t.Context(), work(3)), &p, "no place is left")
		assert.Equal(t, busy, p.name())
		end <- struct{}{}
		synctest.Wait()
		require.Len(t, began, 2)
		end <- struct{}{}
		require.NoError(t, <-second)
	})
}

func TestNobodyWaitsForATurnForever(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		turns := &turns{make(chan struct{}, 1), make(chan struct{}, 9), time.Minute}
		end := make(chan struct{})
		go func() { _ = turns.take(t.Context(), func() error { <-end; return nil }) }()
		synctest.Wait()
		never := func() error { return errors.New("it was not its turn") }
		var p *Problem
		require.ErrorAs(t, turns.take(t.Context(), never), &p)
		assert.Equal(t, busy, p.name())
		away, cancel := context.WithCancel(t.Context())
		cancel()
		require.ErrorIs(t, turns.take(away, never), context.Canceled)
		close(end)
		synctest.Wait()
		assert.Empty(t, turns.working)
		assert.Empty(t, turns.places)
	})
}

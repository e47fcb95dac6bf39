package api

import (
	"context"
	"net/http"
	"net/http/httptest"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// live serves a world on the loopback address.
func (w *world) live() string {
	s := httptest.NewServer(w.server)
	w.t.Cleanup(s.Close)
	return s.URL
}

// send uploads a photo to a live server. The context may end it.
func send(ctx context.Context, url string) (*http.Response, error) {
	r := upload(url+"/api/v1/boards", photoPart(greyJPEG))
	r.RequestURI = ""
	return http.DefaultClient.Do(r.WithContext(ctx))
}

func eventually(t *testing.T, what string, holds func() bool) {
	t.Helper()
	require.Eventually(t, holds, 10*time.Second, time.Millisecond, what)
}

func TestACrowdIsTurnedAwayAndNobodyWaitsForEver(t *testing.T) {
	w := newWorld(t, func(o *Options) { o.Limits.Waiting = 2 })
	w.fake.wait, w.fake.reading = make(chan struct{}), make(chan struct{}, 10)
	url := w.live()
	statuses := make(chan int, 10)
	var group sync.WaitGroup
	one := func() {
		group.Go(func() {
			got, err := send(t.Context(), url)
			if assert.NoError(t, err) {
				statuses <- got.StatusCode
				_ = got.Body.Close()
			}
		})
	}
	for range 3 { // one reads, two wait
		one()
	}
	<-w.fake.reading
	eventually(t, "three have a place", func() bool { return w.server.pool.waiting() == 3 })
	got, err := send(t.Context(), url)
	require.NoError(t, err)
	_ = got.Body.Close()
	assert.Equal(t, http.StatusServiceUnavailable, got.StatusCode)
	assert.Equal(t, strconv.Itoa(retryBusy), got.Header.Get("Retry-After"))
	close(w.fake.wait)
	group.Wait()
	for range 3 {
		assert.Equal(t, http.StatusCreated, <-statuses)
	}
	assert.Zero(t, w.server.pool.waiting())
}

func TestWhoGoesAwayStopsWork(t *testing.T) {
	w := newWorld(t)
	w.fake.wait, w.fake.reading = make(chan struct{}), make(chan struct{}, 10)
	url := w.live()
	reads, cancelReading := context.WithCancel(t.Context())
	waits, cancelWaiting := context.WithCancel(t.Context())
	var group sync.WaitGroup
	for _, ctx := range []context.Context{reads, waits} {
		group.Go(func() {
			_, err := send(ctx, url) //nolint:bodyclose // there is none
			assert.ErrorIs(t, err, context.Canceled)
		})
		if ctx == reads {
			<-w.fake.reading
		}
	}
	eventually(t, "two have a place", func() bool { return w.server.pool.waiting() == 2 })
	cancelWaiting()
	eventually(t, "who waited has left", func() bool { return w.server.pool.waiting() == 1 })
	cancelReading()
	eventually(t, "who was read has left", func() bool { return w.server.pool.waiting() == 0 })
	group.Wait()
	assert.Empty(t, w.fake.reading, "the photo that waited was never read")
	close(w.fake.wait)
	w.fake.reading = nil
	assert.Len(t, w.upload().Boards, 1, "the recogniser is free again")
	page, err := w.store.Games(t.Context(), queryAll)
	require.NoError(t, err)
	assert.Equal(t, 1, page.Total, "nothing was kept of the others")
}

func TestPatienceEnds(t *testing.T) {
	w := newWorld(t, func(o *Options) { o.Limits.Patience = 20 * time.Millisecond })
	w.fake.wait, w.fake.reading = make(chan struct{}), make(chan struct{}, 10)
	url := w.live()
	var group sync.WaitGroup
	group.Go(func() {
		got, err := send(t.Context(), url)
		if assert.NoError(t, err) {
			assert.Equal(t, http.StatusCreated, got.StatusCode)
			_ = got.Body.Close()
		}
	})
	<-w.fake.reading
	w.ask(upload("/api/v1/boards", photoPart(greyJPEG))).problem(busy)
	close(w.fake.wait)
	group.Wait()
}

func TestStoppingFinishesWhatRuns(t *testing.T) {
	w := newWorld(t)
	w.fake.wait, w.fake.reading = make(chan struct{}), make(chan struct{}, 10)
	s := &http.Server{Handler: w.server}
	live := httptest.NewUnstartedServer(w.server)
	live.Config = s
	live.Start()
	defer live.Close()
	status := make(chan int, 1)
	go func() {
		got, err := send(t.Context(), live.URL)
		if assert.NoError(t, err) {
			status <- got.StatusCode
			_ = got.Body.Close()
		}
	}()
	<-w.fake.reading
	w.server.Stop()
	w.get("/readyz").problem(stopping)
	w.get("/healthz").is(http.StatusOK)
	w.ask(upload("/api/v1/boards", photoPart(greyJPEG))).problem(stopping)
	stopped := make(chan error, 1)
	go func() { stopped <- s.Shutdown(context.Background()) }()
	close(w.fake.wait)
	assert.Equal(t, http.StatusCreated, <-status)
	assert.NoError(t, <-stopped)
}

package main

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"io"
	"mime/multipart"
	"net/http"
	"os"
	"regexp"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"gocv.io/x/gocv"
)

// loadVariable asks for the load test and says how many upload at once:
// INKSCORE_LOAD=64 go test -v -run Load ./cmd/inkscore. The README has its
// figures.
const loadVariable = "INKSCORE_LOAD"

// mostMemory is what the server promises to stay below, in bytes.
const mostMemory = 800 << 20

// loadTime ends a load test that does not come to an end.
const loadTime = 8 * time.Minute

// TestLoad lets many send a photo of 12 megapixels at the same moment, each
// again when it is told to, until all are read.
func TestLoad(t *testing.T) {
	senders, err := strconv.Atoi(os.Getenv(loadVariable))
	if err != nil {
		senders = 3 // a small one always runs
	}
	require.LessOrEqual(t, senders, 200)
	photo := largePhoto(t, senders > 3)
	s := startServing(t, loadRecogniser, "--data", t.TempDir())
	require.NoError(t, os.WriteFile("/proc/self/clear_refs", []byte("5"), 0o200)) // forget the peak so far
	ctx, cancel := context.WithTimeout(t.Context(), loadTime)
	defer cancel()
	var (
		group           sync.WaitGroup
		refused         atomic.Int64
		longest         atomic.Int64
		start, finished = make(chan struct{}), make(chan time.Duration, senders)
	)
	for range senders {
		group.Go(func() {
			<-start
			began := time.Now()
			for {
				sent := time.Now()
				status, wait, err := sendPhoto(ctx, s.url, photo)
				longest.Store(max(longest.Load(), int64(time.Since(sent))))
				if !assert.NoError(t, err) {
					return
				}
				if status == http.StatusCreated {
					finished <- time.Since(began)
					return
				}
				if !assert.Equal(t, http.StatusServiceUnavailable, status) || !assert.Positive(t, wait) {
					return
				}
				refused.Add(1)
				time.Sleep(wait)
			}
		})
	}
	began := time.Now()
	close(start)
	group.Wait()
	memory := peakMemory(t)
	t.Logf("%d uploads of %.1f MB at once: all read after %.1f s, %d times told to come back, no request longer than %.1f s, at most %d MB of memory (the senders' included)",
		senders, float64(len(photo))/1e6, time.Since(began).Seconds(), refused.Load(), time.Duration(longest.Load()).Seconds(), memory>>20)
	assert.Len(t, finished, senders)
	assert.Less(t, memory, mostMemory)
}

// largePhoto is the sample photo at 12 megapixels, or at half its own size.
func largePhoto(t *testing.T, large bool) []byte {
	t.Helper()
	sample := gocv.IMRead("../../testdata/sample.jpg", gocv.IMReadColor)
	defer func() { _ = sample.Close() }()
	sized := gocv.NewMat()
	defer func() { _ = sized.Close() }()
	size := image.Pt(sample.Cols(), sample.Rows())
	if large {
		size = image.Pt(4032, 3024)
	}
	require.NoError(t, gocv.Resize(sample, &sized, size, 0, 0, gocv.InterpolationCubic))
	data, err := gocv.IMEncodeWithParams(gocv.JPEGFileExt, sized, []int{gocv.IMWriteJpegQuality, 95})
	require.NoError(t, err)
	defer data.Close()
	return bytes.Clone(data.GetBytes())
}

// sendPhoto uploads a photo, without a copy of its own, and returns the status
// and after how long to try again.
func sendPhoto(ctx context.Context, url string, photo []byte) (int, time.Duration, error) {
	var head bytes.Buffer
	form := multipart.NewWriter(&head)
	if _, err := form.CreateFormFile("photo", "board.jpg"); err != nil {
		return 0, 0, err
	}
	tail := fmt.Sprintf("\r\n--%s--\r\n", form.Boundary())
	body := io.MultiReader(&head, bytes.NewReader(photo), bytes.NewReader([]byte(tail)))
	size := int64(head.Len() + len(photo) + len(tail))
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, url+"/api/v1/boards", body)
	if err != nil {
		return 0, 0, err
	}
	r.ContentLength = size
	r.Header.Set("Content-Type", form.FormDataContentType())
	got, err := http.DefaultClient.Do(r)
	if err != nil {
		return 0, 0, err
	}
	defer func() { _ = got.Body.Close() }()
	_, _ = io.Copy(io.Discard, got.Body)
	seconds, _ := strconv.Atoi(got.Header.Get("Retry-After"))
	return got.StatusCode, time.Duration(seconds) * time.Second, nil
}

// peakMemory returns the most memory that this process had resident, in bytes.
func peakMemory(t *testing.T) int {
	t.Helper()
	status, err := os.ReadFile("/proc/self/status")
	require.NoError(t, err)
	found := regexp.MustCompile(`VmHWM:\s+(\d+) kB`).FindSubmatch(status)
	require.NotNil(t, found)
	kilobytes, err := strconv.Atoi(string(found[1]))
	require.NoError(t, err)
	return kilobytes << 10
}

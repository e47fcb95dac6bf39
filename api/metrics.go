package api

import (
	"fmt"
	"io"
	"maps"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/gin-gonic/gin"
)

// metrics counts what happens, in the text form of Prometheus (exposition
// format 0.0.4). The handful of counters and one histogram that the server has
// take fewer lines than the six modules that a client library would bring.
// Routes are labels, paths never: ids are rights.
type metrics struct {
	mu       sync.Mutex
	running  int
	requests map[requestLabels]int
	times    map[string]*histogram // by route
	problems map[string]int
	photos   int
	boards   int
	panics   int
	reading  histogram
}

type requestLabels struct {
	method, route string
	status        int
}

// bounds are the upper ends of the histograms' buckets, in seconds.
var bounds = [...]float64{0.005, 0.02, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60}

// histogram counts durations.
type histogram struct {
	buckets [len(bounds)]int // each with all that are shorter
	count   int
	sum     float64 // seconds
}

func (h *histogram) add(took time.Duration) {
	seconds := took.Seconds()
	for i, most := range bounds {
		if seconds <= most {
			h.buckets[i]++
		}
	}
	h.count++
	h.sum += seconds
}

func newMetrics() *metrics {
	return &metrics{requests: map[requestLabels]int{}, times: map[string]*histogram{}, problems: map[string]int{}}
}

func (m *metrics) do(change func()) {
	m.mu.Lock()
	defer m.mu.Unlock()
	change()
}

func (m *metrics) begin() { m.do(func() { m.running++ }) }

// end counts a finished request.
func (m *metrics) end(method, route string, status int, took time.Duration) {
	m.do(func() {
		m.running--
		m.requests[requestLabels{known(method), route, status}]++
		if m.times[route] == nil {
			m.times[route] = &histogram{}
		}
		m.times[route].add(took)
	})
}

func (m *metrics) problem(name string) { m.do(func() { m.problems[name]++ }) }
func (m *metrics) panicked()           { m.do(func() { m.panics++ }) }

// read counts a photo that was read, and the boards on it.
func (m *metrics) read(boards int, took time.Duration) {
	m.do(func() {
		m.photos++
		m.boards += boards
		m.reading.add(took)
	})
}

// exposition is the text in the making.
type exposition struct{ strings.Builder }

func (e *exposition) family(name, kind, help string) {
	fmt.Fprintf(e, "# HELP %s %s\n# TYPE %s %s\n", name, help, name, kind)
}

func (e *exposition) value(name, labels string, v float64) {
	if labels != "" {
		name += "{" + labels + "}"
	}
	fmt.Fprintf(e, "%s %s\n", name, strconv.FormatFloat(v, 'g', -1, 64))
}

// single writes a family of one value.
func (e *exposition) single(name, kind, help string, v float64) {
	e.family(name, kind, help)
	e.value(name, "", v)
}

func (e *exposition) histogram(name, labels string, h *histogram) {
	prefix := labels
	if prefix != "" {
		prefix += ","
	}
	for i, most := range bounds {
		e.value(name+"_bucket", prefix+`le="`+strconv.FormatFloat(most, 'g', -1, 64)+`"`, float64(h.buckets[i]))
	}
	e.value(name+"_bucket", prefix+`le="+Inf"`, float64(h.count))
	e.value(name+"_sum", labels, h.sum)
	e.value(name+"_count", labels, float64(h.count))
}

// write writes all that was counted.
func (m *metrics) write(w io.Writer, waiting int) error {
	var e exposition
	m.do(func() {
		e.family("inkscore_http_requests_total", "counter", "Requests answered.")
		for _, l := range slices.SortedFunc(maps.Keys(m.requests), requestLabels.compare) {
			e.value("inkscore_http_requests_total", fmt.Sprintf("method=%q,route=%q,status=\"%d\"", l.method, l.route, l.status), float64(m.requests[l]))
		}
		e.family("inkscore_http_request_seconds", "histogram", "Time from a request to the end of its answer.")
		for _, route := range slices.Sorted(maps.Keys(m.times)) {
			e.histogram("inkscore_http_request_seconds", fmt.Sprintf("route=%q", route), m.times[route])
		}
		e.family("inkscore_problems_total", "counter", "Problems answered, by their name.")
		for _, name := range slices.Sorted(maps.Keys(m.problems)) {
			e.value("inkscore_problems_total", fmt.Sprintf("name=%q", name), float64(m.problems[name]))
		}
		e.single("inkscore_http_requests_running", "gauge", "Requests being answered.", float64(m.running))
		e.single("inkscore_uploads_waiting", "gauge", "Uploads that arrive, wait or are read.", float64(waiting))
		e.single("inkscore_photos_read_total", "counter", "Photos read.", float64(m.photos))
		e.single("inkscore_boards_read_total", "counter", "Boards found on them.", float64(m.boards))
		e.single("inkscore_panics_total", "counter", "Handlers that failed badly.", float64(m.panics))
		e.family("inkscore_photo_seconds", "histogram", "Time to read a photo, without waiting.")
		e.histogram("inkscore_photo_seconds", "", &m.reading)
	})
	var memory runtime.MemStats
	runtime.ReadMemStats(&memory)
	e.single("go_goroutines", "gauge", "Goroutines.", float64(runtime.NumGoroutine()))
	e.single("go_memstats_heap_inuse_bytes", "gauge", "Bytes of the Go heap in use; what OpenCV holds is not in it.", float64(memory.HeapInuse))
	_, err := io.WriteString(w, e.String())
	return err
}

func (l requestLabels) compare(o requestLabels) int {
	if c := strings.Compare(l.route+" "+l.method, o.route+" "+o.method); c != 0 {
		return c
	}
	return l.status - o.status
}

// showMetrics answers the metrics.
func (s *Server) showMetrics(c *gin.Context) {
	c.Header("Content-Type", "text/plain; version=0.0.4; charset=utf-8")
	if err := s.metrics.write(c.Writer, s.pool.waiting()); err != nil {
		_ = c.Error(err)
	}
}

// alive answers that the process answers.
func (s *Server) alive(c *gin.Context) { c.String(200, "ok\n") }

// ready answers whether new work can be taken: the archive works and the server
// is not going down.
func (s *Server) ready(c *gin.Context) {
	if s.stopping.Load() {
		s.refuse(c, problem(stopping, ""))
		return
	}
	if err := s.Archive.Ping(c.Request.Context()); err != nil {
		s.refuse(c, err)
		return
	}
	c.String(200, "ready\n")
}

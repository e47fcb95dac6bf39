package api

import (
	"errors"
	"io/fs"
	"log/slog"
	"net/http"
	"os"
	"sync/atomic"
	"time"

	"github.com/gin-gonic/gin"

	"inkscore/api/archive"
	"inkscore/api/web"
	"inkscore/engine"
)

// Options are what a Server is made of.
type Options struct {
	Archive archive.Store
	// Recogniser reads AtOnce photos at once, 1 where that is 0; the Server closes
	// it.
	Recogniser Recogniser
	AtOnce     int
	// Folder is where photos lie while they arrive. Nothing is written elsewhere.
	Folder string
	// HostKey is the secret of the link that makes its visitor the host, and
	// Password, where not empty, what everybody has to know.
	HostKey, Password string
	// House are the rules that new games begin with.
	House engine.HouseRules
	// Secure says that the server is reached over HTTPS, so that cookies stay
	// there.
	Secure bool
	Log    *slog.Logger
	Limits Limits
}

// Limits bound what one request, and all of them together, may use. A zero
// field takes the default.
type Limits struct {
	// UploadBytes stops a sender from filling the disk and the memory with one
	// photo. Default 32 MB.
	UploadBytes int64
	// Pixels bounds the pixels of one photo: it stops small files that become
	// hundreds of megabytes. Default 64 million.
	Pixels int
	// Photos bounds the photos of one request, Boards the boards of one game.
	Photos, Boards int
	// Waiting is how many uploads may arrive or wait while as many are read as can
	// be at once: their photos lie on the disk meanwhile. Default 8 times as many.
	Waiting int
	// Patience is how long an upload waits to be read, and an audit for its
	// turn, at most.
	Patience time.Duration
	// BodyTime is how long the body of an upload may take: it stops senders that
	// hold a place with a byte a minute.
	BodyTime time.Duration
}

// withDefaults fills in what is zero.
func (l Limits) withDefaults(atOnce int) Limits {
	fill := func(n *int, with int) {
		if *n == 0 {
			*n = with
		}
	}
	fill(&l.Pixels, 64_000_000)
	fill(&l.Photos, 30)
	fill(&l.Boards, 60)
	fill(&l.Waiting, 8*atOnce)
	if l.UploadBytes == 0 {
		l.UploadBytes = 32 << 20
	}
	if l.Patience == 0 {
		l.Patience = time.Minute
	}
	if l.BodyTime == 0 {
		l.BodyTime = 2 * time.Minute
	}
	return l
}

// Server answers the scorekeeper's requests. It is safe for concurrent use.
type Server struct {
	Options
	log         *slog.Logger
	pool        *pool
	turns       *turns
	metrics     *metrics
	access      *access
	handler     http.Handler
	crossOrigin *http.CrossOriginProtection
	pages       *web.Pages
	files       fs.FS
	routes      gin.RoutesInfo
	stopping    atomic.Bool
}

// New makes a server. Close frees what it was given, but for the archive.
func New(o Options) (*Server, error) {
	if o.Archive == nil || o.Recogniser == nil {
		return nil, errors.New("a server needs an archive and a recogniser")
	}
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	o.AtOnce = max(1, o.AtOnce)
	o.Limits = o.Limits.withDefaults(o.AtOnce)
	if err := os.MkdirAll(o.Folder, 0o700); err != nil {
		return nil, err
	}
	s := &Server{Options: o, log: o.Log, metrics: newMetrics(), access: newAccess(o.HostKey, o.Password),
		crossOrigin: http.NewCrossOriginProtection()}
	pages, err := web.NewPages()
	if err != nil {
		return nil, err
	}
	s.pages, s.files = pages, web.Static()
	s.pool = newPool(o.Recogniser, o.AtOnce, o.Limits.Waiting, o.Limits.Patience)
	s.turns = newTurns(o.Limits.Patience)
	if err := s.route(); err != nil {
		return nil, err
	}
	return s, nil
}

// ServeHTTP answers a request.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.handler.ServeHTTP(w, r) }

// Stop lets no new photos in and makes /readyz say so, while what runs is
// finished. It is the first step of going down.
func (s *Server) Stop() { s.stopping.Store(true) }

// Close waits for the photos that are being read and frees the recogniser.
func (s *Server) Close() {
	s.Stop()
	s.pool.close()
}

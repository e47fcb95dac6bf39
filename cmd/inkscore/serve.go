package main

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strings"
	"syscall"
	"time"

	"inkscore/api"
	"inkscore/api/archive"
	"inkscore/engine"
	"inkscore/vision"
)

// serving is what "inkscore serve" was asked to do.
type serving struct {
	addr     string
	place    archivePlace
	password string
	tls      bool
	// behindHTTPS: browsers come through a proxy that speaks HTTPS with them.
	behindHTTPS bool
	maxUpload   int64 // bytes
	rules       engine.HouseRules
}

const (
	// headerTime stops whoever opens connections and says nothing.
	headerTime = 10 * time.Second
	idleTime   = 2 * time.Minute
	// maxHeader is more than any browser sends.
	maxHeader = 64 << 10
	// finishTime is how long photos that are being read have to be finished when
	// the server is told to stop.
	finishTime = 30 * time.Second
	// memoryLimit is from how many bytes on Go collects its garbage at once: what
	// is left behind by one photo should be gone when the next one comes. OpenCV's
	// share is not in it.
	memoryLimit = 256 << 20
)

// serve runs the scorekeeper's server until it is told to stop.
func (p *program) serve(args []string) error {
	s, err := p.servingFlags(args)
	if err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	return p.serveUntil(ctx, s)
}

// servingFlags reads the command line of "inkscore serve".
func (p *program) servingFlags(args []string) (serving, error) {
	s := serving{}
	flags := newFlags("serve", "[flags]")
	flags.StringVar(&s.addr, "addr", ":8080", "listen on `ADDRESS:PORT`; without an address everybody in the network gets in")
	s.place.flags(flags)
	passwordFile := flags.String("password-file", "", "ask everybody for the password in `FILE`")
	flags.BoolVar(&s.tls, "tls", false, "use HTTPS, with a certificate made here")
	flags.BoolVar(&s.behindHTTPS, "behind-https", false, "let browsers send their cookies over HTTPS only, which a proxy in front speaks")
	megabytes := flags.Int64("max-upload", 32, "take photos of at most so many `MB`")
	var layouts layoutFiles
	flags.Var(&layouts, "layout", "let games be played on the board that this `FILE` describes, see engine/layouts; may be given several times")
	rules := flags.String("rules", "", "begin new games with the house rules in this JSON `FILE`")
	others, err := flags.parse(p, args)
	if err == nil {
		err = noArguments(others)
	}
	if err != nil {
		return s, err
	}
	if *megabytes < 1 || *megabytes > vision.MaxBytes>>20 {
		return s, usageError(fmt.Sprintf("--max-upload is a number of megabytes from 1 to %d", vision.MaxBytes>>20))
	}
	s.maxUpload = *megabytes << 20
	if err := layouts.read(); err != nil {
		return s, err
	}
	if *rules != "" {
		if s.rules, err = houseRules(*rules); err != nil {
			return s, usageError(asClause(err))
		}
	}
	if *passwordFile != "" {
		if s.password, err = passwordIn(*passwordFile); err != nil {
			return s, err
		}
	}
	return s, s.place.find()
}

// passwordIn reads a password: the first line of a file.
func passwordIn(path string) (string, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return "", sentence(fmt.Sprintf("The password file %q cannot be read; check its name.", path))
	}
	line, _, _ := strings.Cut(string(data), "\n")
	if line = strings.TrimSpace(line); line == "" {
		return "", sentence(fmt.Sprintf("The first line of the password file %q is empty; write the password there.", path))
	}
	return line, nil
}

// serveUntil serves until the context is done, and then finishes what runs.
func (p *program) serveUntil(ctx context.Context, s serving) error {
	store, err := s.place.open(ctx, false)
	if err != nil {
		return err
	}
	defer func() { _ = store.Close() }()
	key, err := s.hostKey(ctx, store)
	if err != nil {
		return err
	}
	var secure *tls.Config
	if s.tls {
		certificates, err := newCertificates(filepath.Join(s.place.folder, "tls"))
		if err != nil {
			return err
		}
		secure = certificates.config()
	}
	listener, err := listen(ctx, s.addr)
	if err != nil {
		return err
	}
	defer func() { _ = listener.Close() }()
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(memoryLimit)
	}
	recogniser, err := p.recogniser()
	if err != nil {
		return err
	}
	server, err := api.New(api.Options{
		Archive: store, Recogniser: recogniser, AtOnce: runtime.NumCPU(), Folder: filepath.Join(s.place.folder, "incoming"),
		HostKey: key, Password: s.password, House: s.rules, Secure: s.tls || s.behindHTTPS,
		Log:    slog.New(slog.NewJSONHandler(p.err, nil)),
		Limits: api.Limits{UploadBytes: s.maxUpload},
	})
	if err != nil {
		recogniser.Close()
		return err
	}
	defer server.Close()
	p.announce(s, listener.Addr(), key, store.Where())
	return run(ctx, listener, server, secure)
}

// hostKey returns the secret of the host's link: that of the archive where
// several servers share it, or else the one in the folder.
func (s *serving) hostKey(ctx context.Context, store *archive.SQL) (string, error) {
	key, err := store.HostKey(ctx)
	if err != nil || key != "" {
		return string(key), err
	}
	return api.LoadHostKey(filepath.Join(s.place.folder, "host.key"))
}

// run serves until the context is done. Then it lets no new photos in, and
// finishes what runs.
func run(ctx context.Context, listener net.Listener, server *api.Server, secure *tls.Config) error {
	h := &http.Server{Handler: server, ReadHeaderTimeout: headerTime, IdleTimeout: idleTime, MaxHeaderBytes: maxHeader,
		TLSConfig: secure,
		ErrorLog:  slog.NewLogLogger(slog.DiscardHandler, slog.LevelError)} // it would log addresses
	failed := make(chan error, 1)
	go func() {
		if secure != nil {
			failed <- h.ServeTLS(listener, "", "")
			return
		}
		failed <- h.Serve(listener)
	}()
	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
	}
	server.Stop()
	finish, cancel := context.WithTimeout(context.Background(), finishTime)
	defer cancel()
	err := h.Shutdown(finish)
	if errors.Is(err, context.DeadlineExceeded) {
		err = h.Close()
	}
	return err
}

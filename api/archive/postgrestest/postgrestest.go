// Package postgrestest runs a real PostgreSQL for tests: the one of the system's
// packages, in a folder of its own, on a socket that nobody else reaches.
package postgrestest

import (
	"context"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
)

const (
	superuser = "inkscore"
	// startTime is how long a server may take to answer.
	startTime = time.Minute
)

// Server is a running PostgreSQL with a cluster of its own.
type Server struct {
	bin, folder string
	who         *syscall.Credential
	process     *os.Process
	ended       chan struct{}
	settings    []string
	schemas     int
}

// Start runs a server until the test ends. Where PostgreSQL is not installed the
// test is skipped, and fails where CI is set: there it must not be missing.
// Settings are such as "fsync=off".
func Start(t testing.TB, settings ...string) *Server {
	t.Helper()
	bin := installed()
	if bin == "" {
		const missing = "PostgreSQL is not installed: bash .setup/packages install test brings it"
		if os.Getenv("CI") != "" {
			t.Fatal(missing)
		}
		t.Skip(missing)
	}
	s, err := start(bin, settings...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.stop)
	return s
}

// shared is the server that all tests of a process use who need none of their
// own.
var shared struct {
	sync.Mutex
	server *Server
}

// Database returns the address of an empty schema that is the test's own, on a
// server that the tests of the process share; see Start. Call Stop at the end of
// TestMain.
func Database(t testing.TB) string {
	t.Helper()
	shared.Lock()
	defer shared.Unlock()
	if shared.server == nil {
		shared.server = Start(noCleanup{t}, "fsync=off") // nobody pulls the plug
	}
	return shared.server.Schema(t)
}

// noCleanup lets a server outlive the test that was the first to need it.
type noCleanup struct{ testing.TB }

func (noCleanup) Cleanup(func()) {}

// Stop ends the server that Database started, if any.
func Stop() {
	shared.Lock()
	defer shared.Unlock()
	if shared.server != nil {
		shared.server.stop()
		shared.server = nil
	}
}

// installed returns the folder of the newest PostgreSQL's programs, "" where
// there is none. Debian has them outside the path.
func installed() string {
	found, _ := filepath.Glob("/usr/lib/postgresql/*/bin/postgres")
	version := func(path string) int {
		n, _ := strconv.Atoi(filepath.Base(filepath.Dir(filepath.Dir(path))))
		return n
	}
	slices.SortFunc(found, func(a, b string) int { return version(b) - version(a) })
	if len(found) > 0 {
		return filepath.Dir(found[0])
	}
	if path, err := exec.LookPath("postgres"); err == nil {
		return filepath.Dir(path)
	}
	return ""
}

func start(bin string, settings ...string) (*Server, error) {
	folder, err := os.MkdirTemp("", "inkscore-pg-") // a socket's path has to be short
	if err != nil {
		return nil, err
	}
	s := &Server{bin: bin, folder: folder, settings: settings}
	if err = s.becomeSomebody(); err == nil {
		err = s.initialise()
	}
	if err == nil {
		err = s.run()
	}
	if err != nil {
		s.stop()
		return nil, err
	}
	return s, nil
}

// becomeSomebody finds a user to run as where we are root, whom PostgreSQL
// refuses.
func (s *Server) becomeSomebody() error {
	if os.Getuid() != 0 {
		return nil
	}
	for _, name := range []string{"postgres", "nobody"} {
		account, err := user.Lookup(name)
		if err != nil {
			continue
		}
		uid, _ := strconv.ParseUint(account.Uid, 10, 32)
		gid, _ := strconv.ParseUint(account.Gid, 10, 32)
		s.who = &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid), NoSetGroups: false}
		return os.Chown(s.folder, int(uid), int(gid))
	}
	return fmt.Errorf("PostgreSQL does not run as root, and there is no user postgres or nobody")
}

func (s *Server) data() string { return filepath.Join(s.folder, "data") }

// command makes a command of PostgreSQL's.
func (s *Server) command(name string, args ...string) *exec.Cmd {
	c := exec.Command(filepath.Join(s.bin, name), args...) // #nosec G204 -- the system's own
	c.Dir = s.folder
	c.Env = append(os.Environ(), "LC_ALL=C.UTF-8")
	c.SysProcAttr = &syscall.SysProcAttr{Credential: s.who, Setpgid: true}
	return c
}

func (s *Server) initialise() error {
	out, err := s.command("initdb", "--no-sync", "--auth=trust", "--encoding=UTF8", "--username="+superuser, s.data()).CombinedOutput()
	if err != nil {
		return fmt.Errorf("initdb: %w\n%s", err, out)
	}
	return nil
}

// run starts the server and waits until it answers. It dies with this process,
// however that ends: the signal is sent when the thread ends that started it, so
// that thread waits for it.
func (s *Server) run() error {
	log := filepath.Join(s.folder, "log")
	out, err := os.OpenFile(log, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600) // #nosec G304 -- our own folder
	if err != nil {
		return err
	}
	defer func() { _ = out.Close() }()
	args := []string{"-D", s.data(), "-k", s.folder}
	for _, setting := range append([]string{"listen_addresses=", "max_connections=200"}, s.settings...) {
		args = append(args, "-c", setting)
	}
	c := s.command("postgres", args...)
	c.Stdout, c.Stderr = out, out
	c.SysProcAttr.Pdeathsig = syscall.SIGQUIT
	started, ended := make(chan error), make(chan struct{})
	go func() {
		runtime.LockOSThread()
		err := c.Start()
		started <- err
		if err == nil {
			_ = c.Wait()
		}
		close(ended)
	}()
	if err := <-started; err != nil {
		return err
	}
	s.process, s.ended = c.Process, ended
	ctx, cancel := context.WithTimeout(context.Background(), startTime)
	defer cancel()
	for {
		connection, err := pgx.Connect(ctx, s.address(""))
		if err == nil {
			return connection.Close(ctx)
		}
		select {
		case <-ended:
			text, _ := os.ReadFile(log) // #nosec G304 -- our own folder
			return fmt.Errorf("PostgreSQL ended: %s", text)
		case <-ctx.Done():
			return fmt.Errorf("PostgreSQL does not answer: %w", err)
		case <-time.After(20 * time.Millisecond):
		}
	}
}

// address is that of a schema on the server.
func (s *Server) address(schema string) string {
	query := url.Values{"host": {s.folder}}
	if schema != "" {
		query.Set("search_path", schema)
	}
	u := url.URL{Scheme: "postgres", User: url.User(superuser), Path: "/postgres", RawQuery: query.Encode()}
	return u.String()
}

// Schema returns the address of a new schema.
func (s *Server) Schema(t testing.TB) string {
	t.Helper()
	s.schemas++
	name := fmt.Sprintf("test%d", s.schemas)
	s.Exec(t, s.address(""), "CREATE SCHEMA "+name)
	return s.address(name)
}

// Exec runs statements at an address, past whatever is tested.
func (s *Server) Exec(t testing.TB, address, statements string) {
	t.Helper()
	Exec(t, address, statements)
}

// Exec runs statements at an address of Database, past whatever is tested.
func Exec(t testing.TB, address, statements string) {
	t.Helper()
	ctx := context.Background()
	connection, err := pgx.Connect(ctx, address)
	if err == nil {
		_, err = connection.Exec(ctx, statements)
		_ = connection.Close(ctx)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// Kill ends the server as a power cut does, as far as a program can tell: by
// SIGKILL.
func (s *Server) Kill() {
	_ = s.process.Kill()
	<-s.ended
	s.process = nil
}

// Restart starts a server again that was killed.
func (s *Server) Restart(t testing.TB) {
	t.Helper()
	deadline := time.Now().Add(startTime)
	for {
		err := s.run()
		if err == nil {
			return
		}
		if time.Now().After(deadline) { // until then its children may still be ending
			t.Fatal(err)
		}
		time.Sleep(50 * time.Millisecond)
	}
}

// stop ends the server and removes its folder.
func (s *Server) stop() {
	if s.process != nil {
		_ = s.process.Signal(syscall.SIGINT) // a fast shutdown
		<-s.ended
	}
	_ = os.RemoveAll(s.folder)
}

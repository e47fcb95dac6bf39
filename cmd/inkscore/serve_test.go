package main

import (
	"bytes"
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/vision"
)

// syncBuffer is a buffer that a server writes while a test reads it.
type syncBuffer struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (s *syncBuffer) Write(data []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.b.Write(data)
}

func (s *syncBuffer) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.b.String()
}

// served is a running "inkscore serve".
type served struct {
	out, log *syncBuffer
	url      string // such as "http://127.0.0.1:40123"
	host     string // the host's link
	stop     func() error
}

var (
	printedAddress = regexp.MustCompile(`(?m)^  (https?://\S+)$`)
	printedLink    = regexp.MustCompile(`(?m)^  (https?://\S+/\?host=\S+)$`)
)

// startServing runs "inkscore serve" on a free port until the test ends.
func startServing(t *testing.T, load func() (recogniser, error), args ...string) served {
	t.Helper()
	s := served{out: &syncBuffer{}, log: &syncBuffer{}}
	p := &program{out: s.out, err: s.log, recogniser: load}
	asked, err := p.servingFlags(append([]string{"--addr", "127.0.0.1:0"}, args...))
	require.NoError(t, err)
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- p.serveUntil(ctx, asked) }()
	s.stop = sync.OnceValue(func() error { cancel(); return <-ended })
	t.Cleanup(func() { assert.NoError(t, s.stop()) })
	require.Eventually(t, func() bool { return strings.Contains(s.out.String(), "Ctrl-C") }, time.Minute, time.Millisecond)
	s.url = printedAddress.FindStringSubmatch(s.out.String())[1]
	s.host = printedLink.FindStringSubmatch(s.out.String())[1]
	return s
}

func fakeLoader(t *testing.T) func() (recogniser, error) {
	f := fakeRecogniser{boards: []*vision.Reading{readingOf(t, fine)}}
	return func() (recogniser, error) { return f, nil }
}

func TestServeKeepsGamesAndPrintsWhereItIs(t *testing.T) {
	data := filepath.Join(t.TempDir(), "data")
	s := startServing(t, fakeLoader(t), "--data", data)
	assert.Contains(t, s.out.String(), "▀", "a code for the phone's camera")
	got, err := http.Get(s.url + "/api/v1/rules")
	require.NoError(t, err)
	_ = got.Body.Close()
	assert.Equal(t, http.StatusOK, got.StatusCode)
	ready := fakeRecogniser{}.command("", "selfcheck", "--server", strings.TrimPrefix(s.url, "http://"))
	assert.Equal(t, allRead, ready.status, ready.err)
	require.NoError(t, s.stop())
	ready = fakeRecogniser{}.command("", "selfcheck", "--server", strings.TrimPrefix(s.url, "http://"))
	assert.Equal(t, notRead, ready.status)
	again := startServing(t, fakeLoader(t), "--data", data)
	key := func(link string) string { return link[strings.Index(link, "="):] }
	assert.Equal(t, key(s.host), key(again.host), "the host's link holds after a restart")
	for _, line := range strings.Split(strings.TrimSpace(s.log.String()), "\n") {
		assert.True(t, json.Valid([]byte(line)), line)
	}
}

func TestServeSaysWhyItCannotStart(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer func() { _ = taken.Close() }()
	dir := t.TempDir()
	file := filepath.Join(dir, "file")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	tests := []struct {
		name   string
		args   []string
		status int
		says   string
	}{
		{"a port that is taken", []string{"--addr", taken.Addr().String(), "--data", dir}, notRead, "--addr :8081"},
		{"no address", []string{"--addr", "somewhere", "--data", dir}, badUsage, "no address"},
		{"an address of another machine", []string{"--addr", "192.0.2.1:0", "--data", dir}, notRead, "leave it out"},
		{"a folder that is a file", []string{"--data", file}, notRead, "is a file"},
		{"a folder below a file", []string{"--data", filepath.Join(file, "x")}, notRead, "folder"},
		{"no password file", []string{"--password-file", filepath.Join(dir, "none")}, notRead, "cannot be read"},
		{"an empty password file", []string{"--password-file", file}, notRead, "empty"},
		{"no house rules", []string{"--rules", filepath.Join(dir, "none")}, badUsage, "cannot be read"},
		{"no limit", []string{"--max-upload", "0"}, badUsage, "megabytes"},
		{"a limit beyond what is read", []string{"--max-upload", "65"}, badUsage, "megabytes"},
		{"an argument", []string{"photos"}, badUsage, "no argument"},
		{"no layout", []string{"--layout", filepath.Join(dir, "none.json")}, badUsage, "none.json\" cannot be read"},
		{"a broken layout", []string{"--layout", ownLayout, "--layout", file}, badUsage, "the layout is not in the form"},
		{"a layout with a game's name", []string{"--layout", filepath.Join("..", "..", "engine", "layouts", "archipelago-sample.json"), "--layout", layoutFile(t, dir, "challenge")}, badUsage, "is that of a game"},
		{"two layouts of one name", []string{"--layout", ownLayout, "--layout", layoutFile(t, dir, "two-islands")}, badUsage, "two different layouts"},
	}
	for _, tc := range tests {
		t.Run(tc.name, func(t *testing.T) {
			got := fakeRecogniser{}.command("", append([]string{"serve"}, tc.args...)...)
			assert.Equal(t, tc.status, got.status)
			assert.Contains(t, got.err, tc.says)
			assert.NotContains(t, got.out, "Open this")
		})
	}
}

func TestServeAsksForThePassword(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "password")
	require.NoError(t, os.WriteFile(file, []byte("open sesame\n"), 0o600))
	s := startServing(t, fakeLoader(t), "--data", filepath.Join(dir, "data"), "--password-file", file)
	for password, want := range map[string]int{"": http.StatusUnauthorized, "open sesame": http.StatusOK} {
		r, err := http.NewRequest(http.MethodGet, s.url+"/api/v1/rules", nil)
		require.NoError(t, err)
		r.SetBasicAuth("", password)
		got, err := http.DefaultClient.Do(r)
		require.NoError(t, err)
		_ = got.Body.Close()
		assert.Equal(t, want, got.StatusCode)
	}
	assert.NotContains(t, s.log.String()+s.out.String(), "sesame")
}

func TestCookiesStayOnHTTPSBehindAProxyThatSpeaksIt(t *testing.T) {
	once := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	for _, behind := range []bool{false, true} {
		args := []string{"--data", filepath.Join(t.TempDir(), "data")}
		if behind {
			args = append(args, "--behind-https")
		}
		got, err := once.Get(startServing(t, fakeLoader(t), args...).host)
		require.NoError(t, err)
		_ = got.Body.Close()
		require.Len(t, got.Cookies(), 1)
		assert.Equal(t, behind, got.Cookies()[0].Secure)
	}
}

func TestServeMakesItsOwnCertificate(t *testing.T) {
	data := t.TempDir()
	s := startServing(t, fakeLoader(t), "--data", data, "--tls")
	assert.True(t, strings.HasPrefix(s.url, "https://"), s.url)
	cert, err := os.ReadFile(filepath.Join(data, "tls", "cert.pem"))
	require.NoError(t, err)
	trusted := x509.NewCertPool()
	require.True(t, trusted.AppendCertsFromPEM(cert))
	client := &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{RootCAs: trusted}, ForceAttemptHTTP2: true}}
	got, err := client.Get(s.host)
	require.NoError(t, err)
	defer func() { _ = got.Body.Close() }()
	_, _ = io.Copy(io.Discard, got.Body)
	assert.Equal(t, 2, got.ProtoMajor)
	client.CloseIdleConnections()
}

func TestCertificatesAreKeptAndRenewed(t *testing.T) {
	dir := t.TempDir()
	now := time.Now()
	c := &certificates{folder: dir, names: []string{"table.local"}, ips: []net.IP{net.IPv4(192, 0, 2, 7)}}
	first, err := c.get(now)
	require.NoError(t, err)
	leaf, err := x509.ParseCertificate(first.Certificate[0])
	require.NoError(t, err)
	assert.NoError(t, leaf.VerifyHostname("table.local"))
	assert.NoError(t, leaf.VerifyHostname("192.0.2.7"))
	assert.Error(t, leaf.VerifyHostname("other.local"))
	assert.LessOrEqual(t, leaf.NotAfter.Sub(leaf.NotBefore), 398*24*time.Hour)
	assert.Equal(t, x509.ECDSA, leaf.PublicKeyAlgorithm)
	key, err := os.Stat(filepath.Join(dir, "key.pem"))
	require.NoError(t, err)
	assert.Equal(t, os.FileMode(0o600), key.Mode().Perm())

	get := func(c *certificates, at time.Time) []byte {
		t.Helper()
		got, err := c.get(at)
		require.NoError(t, err)
		return got.Certificate[0]
	}
	restarted := &certificates{folder: dir, names: c.names, ips: c.ips}
	assert.Equal(t, first.Certificate[0], get(restarted, now), "kept")
	assert.NotEqual(t, first.Certificate[0], get(restarted, now.Add(certificateLife-renewBefore+time.Hour)), "renewed in time")
	moved := &certificates{folder: dir, names: c.names, ips: []net.IP{net.IPv4(192, 0, 2, 8)}}
	assert.NotEqual(t, first.Certificate[0], get(moved, now), "another address")
	lost := &certificates{folder: filepath.Join(dir, "none"), names: c.names}
	_, err = lost.get(now)
	assert.ErrorContains(t, err, "cannot be kept")
}

func TestAddressesAreThoseThatAPhoneCanOpen(t *testing.T) {
	one := addresses(&net.TCPAddr{IP: net.IPv4(192, 0, 2, 7), Port: 8080}, "http")
	assert.Equal(t, []string{"http://192.0.2.7:8080"}, one)
	all := addresses(&net.TCPAddr{IP: net.IPv6unspecified, Port: 8080}, "https")
	assert.Equal(t, "https://localhost:8080", all[len(all)-1])
	for _, ip := range networkIPs() {
		assert.Contains(t, all, "https://"+net.JoinHostPort(ip.String(), "8080"))
	}
}

// The README's example for other programs, run as it stands but for the port
// and the photo's name.
func TestReadmeUploadExampleWorks(t *testing.T) {
	const example = "curl -F photo=@board.jpg http://localhost:8080/api/v1/boards"
	readme, err := os.ReadFile("../../README.md")
	require.NoError(t, err)
	assert.Contains(t, string(readme), "\n"+example+"\n")
	curl, err := exec.LookPath("curl")
	require.NoError(t, err, "bash .setup/packages install build brings curl")
	s := startServing(t, loadRecogniser, "--data", t.TempDir())
	command := strings.Fields(strings.NewReplacer("http://localhost:8080", s.url, "board.jpg", "../../testdata/sample.jpg").Replace(example))
	out, err := exec.Command(curl, append([]string{"-s"}, command[1:]...)...).Output()
	require.NoError(t, err)
	var told struct {
		Boards []struct {
			Score struct{ Total int }
		}
	}
	require.NoError(t, json.Unmarshal(out, &told), string(out))
	require.Len(t, told.Boards, 1)
	assert.Equal(t, sampleTotal(t), told.Boards[0].Score.Total)
}

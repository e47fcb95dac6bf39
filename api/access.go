package api

import (
	"crypto/hmac"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"sync"
	"time"

	"github.com/gin-gonic/gin"
)

// The cookies. They hold what was proved, never the secret itself.
const (
	hostCookie = "inkscore-host"
	passCookie = "inkscore-pass"
)

// yearOfSeconds is how long a cookie lasts: players come back every week.
const yearOfSeconds = 365 * 24 * 60 * 60

// access knows the secrets and who has proved to know them.
type access struct {
	hostKey, password string
	tries             tries
}

func newAccess(hostKey, password string) *access {
	return &access{hostKey: hostKey, password: password, tries: tries{most: 30, every: time.Minute}}
}

// token is the value of a cookie that proves a secret: without the host key it
// cannot be made, and a changed password or key ends it.
func (a *access) token(what, secret string) string {
	mac := hmac.New(sha256.New, []byte(a.hostKey))
	mac.Write([]byte(what + "\x00" + secret))
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}

// same compares in a time that does not tell how much of a guess was right.
func same(guess, secret string) bool {
	a, b := sha256.Sum256([]byte(guess)), sha256.Sum256([]byte(secret))
	return subtle.ConstantTimeCompare(a[:], b[:]) == 1
}

// carries reports whether a request has a cookie of some value.
func carries(r *http.Request, name, value string) bool {
	cookie, err := r.Cookie(name)
	return err == nil && same(cookie.Value, value)
}

// isHost reports whether a request comes from whoever runs the server: it has
// the cookie of the printed link, or comes from the same machine.
func (a *access) isHost(r *http.Request) bool {
	return a.hostKey != "" && carries(r, hostCookie, a.token("host", a.hostKey)) || isLocal(r)
}

// isLocal reports whether a request was made on this machine, to this machine,
// and through no proxy: a proxy on the same machine would make everybody local,
// and another site's page that leads its name here would make its visitors so.
func isLocal(r *http.Request) bool {
	from, err := netip.ParseAddrPort(r.RemoteAddr)
	if err != nil || !from.Addr().Unmap().IsLoopback() {
		return false
	}
	for _, header := range []string{"Forwarded", "X-Forwarded-For", "X-Forwarded-Host", "X-Real-Ip", "Via"} {
		if r.Header.Get(header) != "" {
			return false
		}
	}
	name := r.Host
	if host, _, err := net.SplitHostPort(name); err == nil {
		name = host
	}
	if name = strings.Trim(name, "[]"); strings.EqualFold(name, "localhost") {
		return true
	}
	to, err := netip.ParseAddr(name)
	return err == nil && to.Unmap().IsLoopback()
}

// hostOnly lets only the host in.
func (s *Server) hostOnly(c *gin.Context) {
	if !s.access.isHost(c.Request) {
		s.refuse(c, problem(hostOnly, ""))
	}
}

// sameSite refuses changes that another site's page makes its visitor send:
// being on the right machine, or having a cookie, must not be enough. Programs
// that are no browsers send neither of the headers looked at.
func (s *Server) sameSite(c *gin.Context) {
	if err := s.crossOrigin.Check(c.Request); err != nil {
		s.refuse(c, problem(crossSite, ""))
	}
}

// askPassword lets only those in who know the password, where there is one: by the
// cookie of the login form or by HTTP's basic authentication with any name.
func (s *Server) askPassword(c *gin.Context) {
	a := s.access
	if a.password == "" || openToAll(c.Request.URL.Path) || carries(c.Request, passCookie, a.token("password", a.password)) {
		return
	}
	if _, guess, given := c.Request.BasicAuth(); given {
		switch {
		case !a.tries.allowed():
			s.refuse(c, problem(tooManyTries, ""))
			return
		case same(guess, a.password):
			return
		}
		a.tries.failed()
	}
	if wantsPage(c.Request) {
		c.Redirect(http.StatusSeeOther, "/login")
		c.Abort()
		return
	}
	s.refuse(c, problem(passwordNeeded, ""))
}

// openToAll reports whether a path is served before the password was given:
// what the login page needs, what explains the problems, and what watches over
// the server.
func openToAll(path string) bool {
	switch path {
	case "/login", "/healthz", "/readyz":
		return true
	}
	return strings.HasPrefix(path, staticPath) || strings.HasPrefix(path, problemPath)
}

// wantsPage reports whether a browser asks for a page to show.
func wantsPage(r *http.Request) bool {
	return r.Method == http.MethodGet && strings.Contains(r.Header.Get("Accept"), "text/html")
}

// setCookie gives the browser a cookie that no script can read, and that no other
// site can make it send along with a change.
func (s *Server) setCookie(c *gin.Context, name, value string, where http.SameSite) {
	http.SetCookie(c.Writer, &http.Cookie{Name: name, Value: value, Path: "/", MaxAge: yearOfSeconds,
		HttpOnly: true, Secure: s.Secure, SameSite: where})
}

// tries counts wrong passwords, of everybody together: nothing is kept about
// anybody.
type tries struct {
	most  int
	every time.Duration

	mu    sync.Mutex
	since time.Time
	count int
}

// allowed reports whether another guess is looked at.
func (t *tries) allowed() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	if now := time.Now(); now.Sub(t.since) > t.every {
		t.since, t.count = now, 0
	}
	return t.count < t.most
}

// failed counts a wrong guess.
func (t *tries) failed() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.count++
}

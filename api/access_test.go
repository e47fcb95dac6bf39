package api

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestTheHostIsWhoHasTheLinkOrTheMachine(t *testing.T) {
	w := newWorld(t)
	link := w.get("/?host=" + testKey)
	link.is(http.StatusSeeOther)
	assert.Equal(t, "/", link.Header().Get("Location"), "the key leaves the address")
	cookie := link.Result().Cookies()[0]
	assert.True(t, cookie.HttpOnly)
	assert.Equal(t, http.SameSiteStrictMode, cookie.SameSite)
	assert.NotContains(t, cookie.Value, testKey)
	for _, key := range []string{"", "x", testKey + "x", "AAECAwQFBgcICQoLDA0OD"} {
		assert.Equal(t, http.StatusForbidden, w.get("/?host="+key).Code)
	}
	tests := []struct {
		name    string
		change  func(*http.Request)
		allowed bool
	}{
		{"a stranger", func(*http.Request) {}, false},
		{"with the cookie", func(r *http.Request) { r.AddCookie(cookie) }, true},
		{"with another cookie", func(r *http.Request) { r.AddCookie(&http.Cookie{Name: hostCookie, Value: testKey}) }, false},
		{"the machine itself", func(r *http.Request) { asHost(r) }, true},
		{"the machine itself, IPv6", func(r *http.Request) { r.RemoteAddr, r.Host = "[::1]:9", "[::1]:8080" }, true},
		{"the machine itself by its address", func(r *http.Request) { r.RemoteAddr, r.Host = local, "127.0.0.1" }, true},
		{"another name that leads to the machine", func(r *http.Request) { r.RemoteAddr, r.Host = local, "evil.example" }, false},
		{"through a proxy", func(r *http.Request) { asHost(r).Header.Set("X-Forwarded-For", "192.0.2.1") }, false},
		{"through a proxy that tells", func(r *http.Request) { asHost(r).Header.Set("Forwarded", "for=192.0.2.1") }, false},
		{"a forged address", func(r *http.Request) { r.Header.Set("X-Real-Ip", "127.0.0.1") }, false},
	}
	for _, tc := range tests {
		r := request("GET", "/api/v1/games", nil)
		tc.change(r)
		assert.Equal(t, tc.allowed, w.ask(r).Code == http.StatusOK, tc.name)
	}
	for _, hosts := range [][2]string{{"GET", "/api/v1/export"}, {"POST", "/api/v1/import"}, {"GET", "/api/v1/corrections"}} {
		w.ask(request(hosts[0], hosts[1], nil)).problem(hostOnly)
	}
}

func TestAnotherSitesPageChangesNothing(t *testing.T) {
	w := newWorld(t)
	for name, c := range map[string]struct {
		headers map[string]string
		refused bool
	}{
		"a program":                    {nil, false},
		"our own page":                 {map[string]string{"Sec-Fetch-Site": "same-origin", "Origin": "http://localhost:8080"}, false},
		"typed by a person":            {map[string]string{"Sec-Fetch-Site": "none"}, false},
		"another site":                 {map[string]string{"Sec-Fetch-Site": "cross-site", "Origin": "https://evil.example"}, true},
		"another port of this machine": {map[string]string{"Sec-Fetch-Site": "same-site"}, true},
		"an old browser, our page":     {map[string]string{"Origin": "http://localhost:8080"}, false},
		"an old browser, another site": {map[string]string{"Origin": "https://evil.example"}, true},
		"a page of nowhere":            {map[string]string{"Origin": "null"}, true},
	} {
		r := asHost(request("POST", "/api/v1/games", "{}"))
		for key, value := range c.headers {
			r.Header.Set(key, value)
		}
		got := w.ask(r)
		assert.Equal(t, c.refused, got.Code == http.StatusForbidden, name)
		if c.refused {
			got.problem(crossSite)
		}
	}
	got := w.get("/api/v1/rules")
	assert.Empty(t, got.Header().Get("Access-Control-Allow-Origin"))
}

func TestThePasswordProtectsEverything(t *testing.T) {
	w := newWorld(t, func(o *Options) { o.Password = "open sesame" })
	id := "AAAAAAAAAAAAAAAAAAAAAA"
	for _, path := range []string{"/", "/g/" + id, "/metrics", "/api/v1/rules", "/api/v1/openapi.json", "/api/v1/boards/" + id + "/photo.jpg", "/nothing"} {
		w.get(path).problem(passwordNeeded)
		r := request("GET", path, nil)
		r.Header.Set("Accept", "text/html,*/*")
		got := w.ask(r)
		assert.Equal(t, http.StatusSeeOther, got.Code, path)
		assert.Equal(t, "/login", got.Header().Get("Location"), path)
		w.ask(asHost(request("GET", path, nil))).problem(passwordNeeded)
	}
	w.ask(upload("/api/v1/boards", photoPart(greyJPEG))).problem(passwordNeeded)
	for _, path := range []string{"/login", "/healthz", "/readyz", "/static/css/page.css", "/problems/no-board"} {
		w.get(path).is(http.StatusOK)
	}
	basic := request("GET", "/api/v1/rules", nil)
	basic.SetBasicAuth("anybody", "open sesame")
	w.ask(basic).is(http.StatusOK)

	wrong := w.ask(loginForm("open says me"))
	assert.Equal(t, http.StatusUnauthorized, wrong.Code)
	assert.Empty(t, wrong.Result().Cookies())
	right := w.ask(loginForm("open sesame")).is(http.StatusSeeOther)
	cookie := right.Result().Cookies()[0]
	assert.True(t, cookie.HttpOnly)
	assert.NotContains(t, cookie.Value, "sesame")
	r := request("GET", "/api/v1/rules", nil)
	r.AddCookie(cookie)
	w.ask(r).is(http.StatusOK)
	w.server.access = newAccess(testKey, "another")
	w.ask(r).problem(passwordNeeded)
}

func loginForm(password string) *http.Request {
	r := httptest.NewRequest("POST", "/login", strings.NewReader(url.Values{"password": {password}}.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r.RemoteAddr = stranger
	return r
}

func TestGuessesOfTheLoginFormAreCounted(t *testing.T) {
	w := newWorld(t, func(o *Options) { o.Password = "open sesame" })
	for range w.server.access.tries.most {
		w.ask(loginForm("guess")).is(http.StatusUnauthorized)
	}
	w.ask(loginForm("open sesame")).is(http.StatusTooManyRequests)
	w.server.access.tries.since = w.server.access.tries.since.Add(-2 * w.server.access.tries.every)
	w.ask(loginForm("open sesame")).is(http.StatusSeeOther)
}

func TestEveryAnswerHasTheHeadersOfASafePage(t *testing.T) {
	w := newWorld(t)
	up := w.upload()
	for _, path := range []string{"/", "/g/" + string(up.Game.Edit), "/static/css/page.css", "/nothing", "/api/v1/rules", "/problems/no-board", "/api/v1/boards/" + string(up.Boards[0].ID) + "/board.svg"} {
		got := w.get(path)
		policy := got.Header().Get("Content-Security-Policy")
		assert.Contains(t, policy, "default-src 'self'", path)
		assert.Contains(t, policy, "frame-ancestors 'none'", path)
		assert.NotContains(t, policy, "unsafe", path)
		assert.Equal(t, "nosniff", got.Header().Get("X-Content-Type-Options"), path)
		assert.Equal(t, "no-referrer", got.Header().Get("Referrer-Policy"), path)
		if strings.HasPrefix(got.Header().Get("Content-Type"), "text/html") {
			page := got.Body.String()
			for _, inline := range []string{"<script>", " style=", " onclick=", "<style"} {
				assert.NotContains(t, page, inline, path)
			}
		}
	}
}

func TestTheHostKeySurvivesARestart(t *testing.T) {
	path := t.TempDir() + "/host.key"
	first, err := LoadHostKey(path)
	require.NoError(t, err)
	second, err := LoadHostKey(path)
	require.NoError(t, err)
	assert.Equal(t, first, second)
	assert.Len(t, first, 22)
	_, err = LoadHostKey(t.TempDir() + "/none/host.key")
	assert.Error(t, err)
}

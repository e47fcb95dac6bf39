package api

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/api/archive"
	"inkscore/vision"
)

// photoFailures are all ways in which a photo can fail.
var photoFailures = []vision.RefusalType{
	vision.NotFound, vision.NotAFile, vision.Unreadable, vision.TooLarge, vision.NotAnImage, vision.UnsupportedFormat,
	vision.Truncated, vision.Damaged, vision.TooSmall, vision.TooDark, vision.TooBlurred, vision.CutOff, vision.NoBoard,
	vision.OtherBoard,
}

// broken is a store of which every look fails.
type broken struct {
	archive.Store
	err error
}

func (b broken) Game(context.Context, archive.ID) (archive.Game, error) {
	return archive.Game{}, b.err
}
func (b broken) Ping(context.Context) error { return b.err }

// failsWith makes the archive of a world fail.
func (w *world) failsWith(err error) *world {
	w.server.Archive = broken{w.store, err}
	return w
}

// happens makes each problem happen that no photo causes.
var happens = map[problemName]func(w *world) answered{
	malformedBoard:  func(w *world) answered { return w.post("/api/v1/score", `{"text":"B3"}`) },
	unsupportedGame: func(w *world) answered { return w.get("/api/v1/rules/chess") },
	layoutMissing:   func(w *world) answered { return w.get("/api/v1/rules/archipelago@nowhere") },
	unreadableGame: func(w *world) answered {
		return w.ask(upload("/api/v1/boards", photoPart(greyJPEG), fieldPart("game", "base+tentacle")))
	},
	badCorners: func(w *world) answered {
		return w.ask(upload("/api/v1/boards", photoPart(greyJPEG), fieldPart("corners", "1,2 3,4 NaN,6 7,8")))
	},
	badRequest: func(w *world) answered { return w.post("/api/v1/games", "[") },
	wrongContentType: func(w *world) answered {
		return w.post("/api/v1/boards", "{}")
	},
	noPhoto: func(w *world) answered { return w.ask(upload("/api/v1/boards", fieldPart("game", "base"))) },
	tooManyPhotos: func(w *world) answered {
		w.server.Limits.Photos = 1
		return w.ask(upload("/api/v1/boards", photoPart(greyJPEG), photoPart(greyJPEG)))
	},
	tooSlow:     func(w *world) answered { return w.slow() },
	noSuchPage:  func(w *world) answered { return w.get("/api/v1/nothing") },
	noSuchBoard: func(w *world) answered { return w.get("/api/v1/boards/x") },
	noSuchGame:  func(w *world) answered { return w.get("/api/v1/games/x") },
	noSuchPhoto: func(w *world) answered {
		game := into[gameAnswer](w.post("/api/v1/games", gamePatch{Texts: []string{fine}}))
		return w.get("/api/v1/boards/" + string(game.Boards[0].ID) + "/photo.jpg")
	},
	notAllowed: func(w *world) answered { return w.ask(request("PUT", "/api/v1/games", "{}")) },
	hostOnly:   func(w *world) answered { return w.get("/api/v1/games") },
	viewOnly: func(w *world) answered {
		return w.patch("/api/v1/games/"+string(w.upload().Game.View), gamePatch{})
	},
	crossSite: func(w *world) answered {
		r := request("POST", "/api/v1/score", `{"text":""}`)
		r.Header.Set("Sec-Fetch-Site", "cross-site")
		return w.ask(r)
	},
	passwordNeeded: func(w *world) answered {
		w.server.access = newAccess(testKey, "open sesame")
		return w.get("/api/v1/rules")
	},
	tooManyTries: func(w *world) answered {
		w.server.access = newAccess(testKey, "open sesame")
		for range w.server.access.tries.most {
			r := request("GET", "/api/v1/rules", nil)
			r.SetBasicAuth("", "guess")
			w.ask(r).problem(passwordNeeded)
		}
		r := request("GET", "/api/v1/rules", nil)
		r.SetBasicAuth("", "open sesame")
		return w.ask(r)
	},
	nothingToUndo: func(w *world) answered {
		return w.post("/api/v1/boards/"+string(w.upload().Boards[0].ID)+"/undo", nil)
	},
	badImport: func(w *world) answered {
		return w.ask(asHost(upload("/api/v1/import", part{"file", "games.json", []byte(`{"games": 7}`)})))
	},
	notValid: func(w *world) answered { return w.post("/api/v1/games", `{"played":"yesterday"}`) },
	busy: func(w *world) answered {
		for w.server.pool.enter() { //nolint:revive // until every place is taken
		}
		return w.ask(upload("/api/v1/boards", photoPart(greyJPEG)))
	},
	stopping: func(w *world) answered {
		w.server.Stop()
		return w.ask(upload("/api/v1/boards", photoPart(greyJPEG)))
	},
	diskFull:    func(w *world) answered { return w.failsWith(archive.ErrFull).get("/api/v1/games/x") },
	archiveBusy: func(w *world) answered { return w.failsWith(archive.ErrBusy).get("/readyz") },
	archiveAway: func(w *world) answered { return w.failsWith(archive.ErrUnreachable).get("/readyz") },
	changedSince: func(w *world) answered {
		r := request("PATCH", "/api/v1/games/"+string(w.upload().Game.Edit), gamePatch{})
		r.Header.Set("If-Match", `"old"`)
		return w.ask(r)
	},
	notWritable: func(w *world) answered { return w.failsWith(archive.ErrNotWritable).get("/api/v1/games/x") },
	failed: func(w *world) answered {
		return w.failsWith(errors.New("goroutine 7 at /srv/data/x.go: from 192.0.2.1:4711")).get("/g/x.json")
	},
}

// slow sends a form that never ends.
func (w *world) slow() answered {
	w.t.Helper()
	w.server.Limits.BodyTime = 50 * time.Millisecond
	live := httptest.NewServer(w.server)
	defer live.Close()
	body, sender := io.Pipe()
	defer func() { _ = sender.Close() }()
	go func() {
		_, _ = io.WriteString(sender, "--x\r\nContent-Disposition: form-data; name=\"photo\"; filename=\"a\"\r\n\r\nabc")
	}()
	got, err := http.Post(live.URL+"/api/v1/boards", "multipart/form-data; boundary=x", body)
	require.NoError(w.t, err)
	defer func() { _ = got.Body.Close() }()
	recorder := httptest.NewRecorder()
	recorder.Code = got.StatusCode
	recorder.Header().Set("Content-Type", got.Header.Get("Content-Type"))
	_, err = io.Copy(recorder.Body, got.Body)
	require.NoError(w.t, err)
	return answered{recorder, w.t}
}

func TestEveryProblemHappensAndIsExplained(t *testing.T) {
	for name, entry := range catalogue {
		t.Run(string(name), func(t *testing.T) {
			w := newWorld(t)
			make, known := happens[name]
			if !known {
				require.True(t, slices.Contains(photoFailures, vision.RefusalType(name)), "nothing makes this happen")
				make = func(w *world) answered {
					w.fake.err = &vision.Refusal{Type: vision.RefusalType(name), Message: "The photo cannot be read; take another.",
						Numbers: map[string]float64{"width px": 3}, Squares: []string{"A1"}, Corners: &vision.Quad{{X: 1, Y: 2}}}
					return w.ask(upload("/api/v1/boards", photoPart(greyJPEG)))
				}
			}
			got := make(w)
			if name == failed { // a page tells it, too
				got = w.get("/api/v1/games/x")
			}
			p := got.problem(name)
			assert.Equal(t, entry.title, p.Title)
			assert.Regexp(t, `^["A-Z].*[.]$`, p.Detail, "a sentence")
			if known {
				assert.Equal(t, entry.retryAfter > 0, got.Header().Get("Retry-After") != "")
			} else {
				assert.Equal(t, "board.jpg", p.Photo)
				assert.NotEmpty(t, p.Corners)
				assert.NotEmpty(t, p.Squares)
				assert.NotEmpty(t, p.Numbers)
			}
			assertSecretless(t, w, got.Body.String())

			w.server.access = newAccess(testKey, "")
			page := w.get(p.Type).is(http.StatusOK).Body.String()
			assert.Contains(t, page, entry.title)
			assert.Contains(t, page, string(name))
		})
	}
	w := newWorld(t)
	w.get("/problems/made-up").is(http.StatusNotFound)
}

// assertSecretless looks for what no answer may tell.
func assertSecretless(t *testing.T, w *world, text string) {
	t.Helper()
	for _, secret := range []string{w.folder, "goroutine", ".go:", "/srv", "192.0.2.", "panic", testKey} {
		assert.NotContains(t, text, secret)
	}
}

func TestEveryWayAPhotoCanFailHasItsProblem(t *testing.T) {
	for _, kind := range photoFailures {
		p := problemOf(fmt.Errorf("read: %w", &vision.Refusal{Type: kind, Message: "So it is."}))
		assert.Equal(t, problemPath+string(kind), p.Type)
		assert.Equal(t, "So it is.", p.Detail)
	}
	assert.Equal(t, failed, problemOf(&vision.Refusal{Type: "brand-new"}).name())
}

func TestAPanicIsAnsweredAndTellsNothing(t *testing.T) {
	w := newWorld(t)
	w.fake.panics = true
	got := w.ask(upload("/api/v1/boards", photoPart(greyJPEG)))
	got.problem(failed)
	assertSecretless(t, w, got.Body.String())
	assert.Contains(t, w.log.String(), `"msg":"panic"`)
	assert.NotContains(t, w.log.String(), "192.0.2.7")
	w.fake.panics = false
	w.upload() // the recogniser has come back
}

func TestAFullDiskIsToldFromASenderThatStops(t *testing.T) {
	full := &os.PathError{Op: "write", Path: "/srv/data/x", Err: syscall.ENOSPC}
	assert.Equal(t, diskFull, diskProblem(full).name())
	assert.Equal(t, failed, diskProblem(os.ErrClosed).name())
	closed, err := os.CreateTemp(t.TempDir(), "")
	require.NoError(t, err)
	require.NoError(t, closed.Close())
	_, err = io.Copy(toDisk{closed}, strings.NewReader("abc"))
	assert.Equal(t, failed, problemOf(err).name())
}

func TestTheLogTellsNothingAboutAnybody(t *testing.T) {
	for text, want := range map[string]string{
		`read tcp 192.0.2.1:80->198.51.100.7:4711: timeout`: `read tcp ADDRESS->ADDRESS: timeout`,
		`dial [2001:db8::1]:80 refused`:                     `dial ADDRESS refused`,
		`no game "Ann's birthday" here`:                     `no game "..." here`,
		`board 8QFnPgblnJUAkNZNhic_YA is gone`:              `board ID is gone`,
		`constraint failed`:                                 `constraint failed`,
	} {
		assert.Equal(t, want, safeText(errors.New(text)))
	}
	w := newWorld(t)
	up := w.ask(upload("/api/v1/boards", part{"photo", "IMG_Ann.jpg", greyJPEG}, fieldPart("title", "Secret evening"))).is(http.StatusCreated)
	id := string(into[uploadAnswer](up).Game.Edit)
	w.patch("/api/v1/games/"+id, `{"boards":{"1":{"player":"Berthold"}}}`).is(http.StatusOK)
	w.get("/g/" + id + "?x=Carola").is(http.StatusOK)
	w.failsWith(fmt.Errorf("open %q: no such file, asked by %s", "IMG_Ann.jpg", stranger)).get("/api/v1/games/" + id)
	log := w.log.String()
	for _, secret := range []string{"IMG_Ann", "Secret", "Berthold", "Carola", id, "192.0.2.1"} {
		assert.NotContains(t, log, secret)
	}
	assert.Contains(t, log, `"route":"/api/v1/games/:game"`)
}

package api

import (
	"bytes"
	"context"
	"encoding/json"
	"image"
	"image/color"
	"image/jpeg"
	"io"
	"log/slog"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"inkscore/api/archive"
	"inkscore/engine"
	"inkscore/vision"
)

// The boards that the fake recogniser finds. They were counted by hand: fine
// joins two exits by a network of a highway and a railway; worse has five open
// ends more.
const (
	fine  = "A2:H.H./1 B1:.R.R/1 B2:H..Rs/1"
	worse = "A2:H.H./1 D4:HHHH/2"
)

// fakeRecogniser reads photos without looking at them.
type fakeRecogniser struct {
	mu     sync.Mutex
	boards []string // in the text form
	// inTurn, where not nil, are the boards of each photo in turn.
	inTurn [][]string
	err    error
	asked  []vision.ReadOptions
	// wait, where not nil, keeps a reading until it is closed or the context is
	// done.
	wait chan struct{}
	// reading gets a value for every reading that begins.
	reading chan struct{}
	panics  bool
}

func (f *fakeRecogniser) Close() {}

func (f *fakeRecogniser) ReadContext(ctx context.Context, _ *vision.Photo, o vision.ReadOptions) ([]*vision.Reading, error) {
	f.mu.Lock()
	f.asked = append(f.asked, o)
	boards, err := f.boards, f.err
	if len(f.inTurn) > 0 {
		boards, f.inTurn = f.inTurn[0], f.inTurn[1:]
	}
	f.mu.Unlock()
	if f.reading != nil {
		f.reading <- struct{}{}
	}
	if f.wait != nil {
		select {
		case <-f.wait:
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
	if f.panics {
		panic("the decoder of 192.0.2.7 failed")
	}
	if err != nil {
		return nil, err
	}
	var readings []*vision.Reading
	for _, text := range boards {
		readings = append(readings, readingAs(text, o))
		if o.Corners != nil {
			break
		}
	}
	return readings, nil
}

// readingAs is a typed board as if read from a photo, its squares 10 pixels
// wide; its last filled square is doubtful. The game that the text names is the
// one that its print tells, with "unsure;" in front it hardly does.
func readingAs(text string, o vision.ReadOptions) *vision.Reading {
	text, unsure := strings.CutPrefix(text, "unsure;")
	text, under := strings.CutPrefix(text, "below;")
	setup, err := engine.ParseText(text)
	if err != nil {
		panic(err)
	}
	why := vision.NoIconsTold
	switch {
	case o.Game != nil && o.Game.Below != nil && under != o.Swap:
		why, setup.Game = vision.NotTold, o.Game.Below
	case o.Game != nil:
		why, setup.Game = vision.NotTold, o.Game
	case unsure:
		why = vision.NothingTold
	case setup.Game == engine.Challenge():
		why = vision.IconsTold
	}
	quad := vision.Quad{{X: 20, Y: 20}, {X: 90, Y: 20}, {X: 90, Y: 90}, {X: 20, Y: 90}}
	if under { // beside the other board
		for i := range quad {
			quad[i].X += 100
		}
	}
	if o.Corners != nil {
		quad = *o.Corners
	}
	mesh, err := vision.MeshOf(quad, setup.Game.Layout.Rows, setup.Game.Layout.Cols)
	if err != nil {
		panic(err)
	}
	r := &vision.Reading{Game: setup.Game, GameWhy: why, Mesh: mesh, Board: 1, Setup: setup}
	filled := setup.Filled()
	for i := range setup.Game.Layout.Len() {
		sq := engine.Square(i)
		p := setup.At(sq)
		square := vision.SquareReading{Square: sq, Choice: vision.Choice{Tile: p.Tile, Round: p.Round, P: 0.9985}}
		if sq == filled[len(filled)-1] {
			square.P = 0.6
			square.Alternatives = []vision.Choice{{Tile: p.Tile, Round: 7, P: 0.3}, {P: 0.01}}
		}
		r.Squares = append(r.Squares, square)
	}
	return r
}

// world is a server with an archive of its own.
type world struct {
	t      *testing.T
	server *Server
	store  archive.Store
	fake   *fakeRecogniser
	log    *bytes.Buffer
	folder string
	greys  uint8 // of the photos so far
}

const (
	testKey  = "AAECAwQFBgcICQoLDA0ODw"
	stranger = "192.0.2.1:4711"
	local    = "127.0.0.1:4711"
)

// newWorld makes a server whose recogniser finds the board fine.
func newWorld(t *testing.T, change ...func(*Options)) *world {
	t.Helper()
	w := &world{t: t, fake: &fakeRecogniser{boards: []string{fine}}, log: &bytes.Buffer{}, folder: t.TempDir()}
	store, err := archive.Open(t.Context(), filepath.Join(w.folder, "data"), archive.Options{})
	require.NoError(t, err)
	w.store = store
	o := Options{Archive: store, Recogniser: w.fake, Folder: filepath.Join(w.folder, "data", "incoming"),
		HostKey: testKey, Log: slog.New(slog.NewJSONHandler(w.log, nil))}
	for _, f := range change {
		f(&o)
	}
	w.server, err = New(o)
	require.NoError(t, err)
	t.Cleanup(func() {
		w.server.Close()
		require.NoError(t, store.Close())
	})
	return w
}

// answered is an answer.
type answered struct {
	*httptest.ResponseRecorder
	t *testing.T
}

// ask sends a request from a stranger's machine. Answers of the API are held
// against its description.
func (w *world) ask(r *http.Request) answered {
	w.t.Helper()
	recorder := httptest.NewRecorder()
	w.server.ServeHTTP(recorder, r)
	checkAnswer(w.t, r, recorder)
	return answered{recorder, w.t}
}

// request makes a request from a stranger's machine, with a JSON body where it
// is not nil.
func request(method, path string, body any) *http.Request {
	var reader io.Reader
	if body != nil {
		text, isText := body.(string)
		if !isText {
			data, err := json.Marshal(body)
			if err != nil {
				panic(err)
			}
			text = string(data)
		}
		reader = strings.NewReader(text)
	}
	r := httptest.NewRequest(method, path, reader)
	r.RemoteAddr = stranger
	if body != nil {
		r.Header.Set("Content-Type", "application/json")
	}
	return r
}

func (w *world) get(path string) answered { w.t.Helper(); return w.ask(request("GET", path, nil)) }
func (w *world) post(path string, body any) answered {
	w.t.Helper()
	return w.ask(request("POST", path, body))
}
func (w *world) patch(path string, body any) answered {
	w.t.Helper()
	return w.ask(request("PATCH", path, body))
}

// asHost makes a request come from the server's own machine.
func asHost(r *http.Request) *http.Request {
	r.RemoteAddr, r.Host = local, "localhost:8080"
	return r
}

// is requires a status.
func (a answered) is(status int) answered {
	a.t.Helper()
	require.Equal(a.t, status, a.Code, a.Body.String())
	return a
}

// problem requires a problem and returns it.
func (a answered) problem(name problemName) Problem {
	a.t.Helper()
	var p Problem
	require.Equal(a.t, "application/problem+json", a.Header().Get("Content-Type"), a.Body.String())
	require.NoError(a.t, json.Unmarshal(a.Body.Bytes(), &p))
	require.Equal(a.t, problemPath+string(name), p.Type, a.Body.String())
	require.Equal(a.t, catalogue[name].status, a.Code)
	require.Equal(a.t, a.Code, p.Status)
	return p
}

// into reads the answer.
func into[T any](a answered) T {
	a.t.Helper()
	var v T
	require.NoError(a.t, json.Unmarshal(a.Body.Bytes(), &v), a.Body.String())
	return v
}

// part is one part of a form.
type part struct {
	name, file string // file is "" for a field
	data       []byte
}

func photoPart(data []byte) part       { return part{"photo", "board.jpg", data} }
func fieldPart(name, text string) part { return part{name, "", []byte(text)} }

// upload makes a request with a form.
func upload(path string, parts ...part) *http.Request {
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	for _, p := range parts {
		var w io.Writer
		if p.file == "" {
			w, _ = form.CreateFormField(p.name)
		} else {
			w, _ = form.CreateFormFile(p.name, p.file)
		}
		_, _ = w.Write(p.data)
	}
	_ = form.Close()
	r := httptest.NewRequest(http.MethodPost, path, &body)
	r.RemoteAddr = stranger
	r.Header.Set("Content-Type", form.FormDataContentType())
	return r
}

// upload reads a photo with some boards and returns the answer.
func (w *world) upload(boards ...string) uploadAnswer {
	w.t.Helper()
	if len(boards) > 0 {
		w.fake.boards = boards
	}
	return into[uploadAnswer](w.ask(upload("/api/v1/boards", photoPart(greyJPEG))).is(http.StatusCreated))
}

// greyJPEG is a JPEG of a plain grey picture.
var greyJPEG = jpegOf(150)

// jpegOf returns a JPEG of a plain picture of some grey.
func jpegOf(level uint8) []byte {
	grey := image.NewGray(image.Rect(0, 0, 160, 120))
	for i := range grey.Pix {
		grey.Pix[i] = level
	}
	grey.Set(1, 1, color.White)
	var b bytes.Buffer
	if err := jpeg.Encode(&b, grey, nil); err != nil {
		panic(err)
	}
	return b.Bytes()
}

// testdata reads a file of the repository's testdata.
func testdata(t testing.TB, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "testdata", filepath.FromSlash(name)))
	require.NoError(t, err)
	return data
}

// queryAll finds every game.
var queryAll archive.Query

package main

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/jpeg"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/engine"
	"inkscore/vision"
)

// ran is what a command line did.
type ran struct {
	status   int
	out, err string
}

// command runs a command line with a recogniser that finds the given boards in
// every photo.
func (f fakeRecogniser) command(stdin string, args ...string) ran {
	return commandWith(func() (recogniser, error) { return f, nil }, stdin, args...)
}

// commandWith runs a command line with a recogniser.
func commandWith(load func() (recogniser, error), stdin string, args ...string) ran {
	var out, errs bytes.Buffer
	p := program{in: strings.NewReader(stdin), out: &out, err: &errs, recogniser: load}
	return ran{p.run(args), out.String(), errs.String()}
}

// fakeRecogniser reads photos without looking at them.
type fakeRecogniser struct {
	boards []*vision.Reading
	err    error
	asked  *vision.ReadOptions // what it was asked last
}

func (f fakeRecogniser) Read(_ *vision.Photo, o vision.ReadOptions) ([]*vision.Reading, error) {
	if f.asked != nil {
		*f.asked = o
	}
	return f.boards, f.err
}

func (f fakeRecogniser) ReadContext(_ context.Context, p *vision.Photo, o vision.ReadOptions) ([]*vision.Reading, error) {
	return f.Read(p, o)
}

func (f fakeRecogniser) Calibrate(*vision.Photo, string, *vision.Quad) (*vision.Learned, error) {
	return &vision.Learned{}, f.err
}

func (fakeRecogniser) Close() {}

// readingOf is a typed board as if read from a photo, upright, its squares 10
// pixels wide; its last filled square is doubtful.
func readingOf(t *testing.T, text string) *vision.Reading {
	t.Helper()
	setup, err := engine.ParseText(text)
	require.NoError(t, err)
	mesh, err := vision.MeshOf(vision.Quad{{X: 20, Y: 20}, {X: 90, Y: 20}, {X: 90, Y: 90}, {X: 20, Y: 90}}, 7, 7)
	require.NoError(t, err)
	r := &vision.Reading{Game: setup.Game, Mesh: mesh, Board: 1, Setup: setup}
	filled := setup.Filled()
	for i := range setup.Game.Layout.Len() {
		sq := engine.Square(i)
		p := setup.At(sq)
		square := vision.SquareReading{Square: sq, Choice: vision.Choice{Tile: p.Tile, Round: p.Round, P: 0.9985}}
		if len(filled) > 0 && sq == filled[len(filled)-1] {
			square.P = 0.6
			square.Alternatives = []vision.Choice{{Tile: p.Tile, Round: engine.NoRound, P: 0.3}, {P: 0.01}}
		}
		r.Squares = append(r.Squares, square)
	}
	return r
}

// photoFile is a JPEG of a plain grey picture.
func photoFile(t *testing.T, dir, name string) string {
	t.Helper()
	grey := image.NewGray(image.Rect(0, 0, 160, 120))
	for i := range grey.Pix {
		grey.Pix[i] = 150
	}
	var data bytes.Buffer
	require.NoError(t, jpeg.Encode(&data, grey, nil))
	path := filepath.Join(dir, name)
	require.NoError(t, os.WriteFile(path, data.Bytes(), 0o600))
	return path
}

const (
	fine    = "A2:H.H./1 B1:.R.R/1 B2:H..Rs/1"
	faulty  = "A2:H.H./1 B2:R.R./1"
	fineANU = "A4A10A1B01B1B13"
)

func TestCommandLinesThatMakeNoSense(t *testing.T) {
	photo := photoFile(t, t.TempDir(), "1.jpg")
	tests := []struct {
		name string
		args []string
		want string // in the complaint
	}{
		{"nothing", nil, "Commands:"},
		{"no such command", []string{"frobnicate"}, `no command "frobnicate"`},
		{"no such flag", []string{"score", "--frob", photo}, "-frob"},
		{"no photo", []string{"score"}, "name at least one photo"},
		{"only flags", []string{"score", "--json"}, "name at least one photo"},
		{"a value is missing", []string{"score", "--text"}, "text"},
		{"text and ANU", []string{"score", "--text", fine, "--anu", ""}, "not with both"},
		{"text and a photo", []string{"score", "--text", fine, photo}, "one too many"},
		{"text and a picture", []string{"score", "--text", fine, "--out", "1.png"}, "for photos"},
		{"unknown game", []string{"score", "--game", "chess", photo}, `"chess"`},
		{"unknown reading", []string{"score", "--longest", "longer", photo}, "simple, trail or segment"},
		{"three corners", []string{"score", "--corners", "1,2 3,4 5,6", photo}, "four corners"},
		{"corners for two photos", []string{"score", "--corners", "0,0 9,0 9,9 0,9", photo, photo}, "one photo"},
		{"one picture of two photos", []string{"score", "--out", "1.png", photo, photo}, "one photo at a time"},
		{"a picture of no known kind", []string{"score", "--out", "1.txt", photo}, ".png"},
		{"eval of nothing", []string{"eval"}, "one folder"},
		{"eval of two folders", []string{"eval", "a", "b"}, "one folder"},
		{"an argument too many", []string{"version", "please"}, `"please"`},
		{"help for nothing", []string{"help", "frobnicate"}, `"frobnicate"`},
	}
	for _, tc := range tests {
		t.Run(tc.name, func(t *testing.T) {
			got := fakeRecogniser{}.command("", tc.args...)
			assert.Equal(t, badUsage, got.status)
			assert.Empty(t, got.out)
			assert.Contains(t, got.err, tc.want)
			assert.LessOrEqual(t, strings.Count(got.err, "\n"), 24, "it fits a terminal")
		})
	}
}

func TestHelpGoesToTheOutput(t *testing.T) {
	for want, args := range map[string][]string{
		"Commands:":            {"help"},
		"--corners":            {"help", "score"},
		"score boards from":    {"--help"},
		"--gate":               {"eval", "-h"},
		"usage: inkscore game": {"games", "--help"},
	} {
		got := fakeRecogniser{}.command("", args...)
		assert.Equal(t, allRead, got.status, args)
		assert.Contains(t, got.out, want)
		assert.Empty(t, got.err)
	}
}

func TestSmallCommands(t *testing.T) {
	for name, want := range map[string]string{"games": "base", "version": release, "--version": "OpenCV"} {
		got := fakeRecogniser{}.command("", name)
		assert.Equal(t, allRead, got.status, name)
		assert.Contains(t, got.out, want)
	}
}

func TestSelfcheckFailsWhenSomethingIsWrong(t *testing.T) {
	tests := []struct {
		name   string
		r      fakeRecogniser
		status int
	}{
		{"no board in an empty picture", fakeRecogniser{err: &vision.Refusal{Type: vision.NoBoard}}, allRead},
		{"a board in an empty picture", fakeRecogniser{boards: []*vision.Reading{readingOf(t, fine)}}, notRead},
		{"a network that does not run", fakeRecogniser{err: errors.New("out of memory")}, notRead},
	}
	for _, tc := range tests {
		assert.Equal(t, tc.status, tc.r.command("", "selfcheck").status, tc.name)
	}
	var out bytes.Buffer
	p := program{out: &out, err: &out, recogniser: func() (recogniser, error) { return nil, errors.New("no network") }}
	assert.Equal(t, notRead, p.run([]string{"selfcheck"}))
	assert.Contains(t, out.String(), "no network")
}

func TestFlagsMayStandAnywhere(t *testing.T) {
	dir := t.TempDir()
	one, two := photoFile(t, dir, "1.jpg"), photoFile(t, dir, "-2.jpg")
	f := fakeRecogniser{boards: []*vision.Reading{readingOf(t, fine)}}
	got := f.command("", "score", one, "--json", two)
	assert.Equal(t, 2, strings.Count(got.out, "\n"))
	t.Chdir(dir)
	got = f.command("", "score", "--json", "--", "-2.jpg")
	assert.Equal(t, allRead, got.status, got.err)
	assert.Contains(t, got.out, `"photo":"-2.jpg"`)
}

func TestCornersAreReadOrRefused(t *testing.T) {
	quad, err := parseCorners(" 10,20  90.5,20 90,95\t12,99 ")
	require.NoError(t, err)
	assert.Equal(t, vision.Quad{{X: 10, Y: 20}, {X: 90.5, Y: 20}, {X: 90, Y: 95}, {X: 12, Y: 99}}, quad)
	for name, text := range map[string]string{
		"empty":            "",
		"five":             "0,0 9,0 9,9 0,9 1,1",
		"no comma":         "0 0 9 0",
		"letters":          "0,0 9,x 9,9 0,9",
		"not a number":     "0,0 NaN,0 9,9 0,9",
		"beyond measure":   "0,0 Inf,0 9,9 0,9",
		"anticlockwise":    "0,0 0,9 9,9 9,0",
		"crossed over":     "0,0 9,9 9,0 0,9",
		"three in a line":  "0,0 5,0 9,0 0,9",
		"all in one place": "5,5 5,5 5,5 5,5",
	} {
		_, err := parseCorners(text)
		var usage usageError
		assert.ErrorAs(t, err, &usage, name)
	}
}

func FuzzCornersGoClockwiseOrAreRefused(f *testing.F) {
	f.Add("0,0 9,0 9,9 0,9")
	f.Add("0,0 0,9 9,9 9,0")
	f.Fuzz(func(t *testing.T, text string) {
		if quad, err := parseCorners(text); err == nil && !quad.Clockwise() {
			t.Fatalf("%q was accepted", text)
		}
	})
}

package main

import (
	"context"
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/api/answer"
	"inkscore/engine"
	"inkscore/vision"
)

// seriesRecogniser shows other boards in each photo, in the order in which it is
// asked.
type seriesRecogniser struct{ photos *[][]*vision.Reading }

func (s seriesRecogniser) Read(*vision.Photo, vision.ReadOptions) ([]*vision.Reading, error) {
	next := (*s.photos)[0]
	*s.photos = (*s.photos)[1:]
	return next, nil
}

func (s seriesRecogniser) ReadContext(_ context.Context, p *vision.Photo, o vision.ReadOptions) ([]*vision.Reading, error) {
	return s.Read(p, o)
}

func (seriesRecogniser) Calibrate(*vision.Photo, string, *vision.Quad) (*vision.Learned, error) {
	return nil, errNotRead
}

func (seriesRecogniser) Close() {}

// decided is a board as the joint decision reads it, every square as sure as p.
func decided(t *testing.T, text string, p float64) *vision.Reading {
	t.Helper()
	plain := readingOf(t, text)
	odds := make([]vision.SquareOdds, len(plain.Squares))
	spread := func(v []float64, at int) {
		for i := range v {
			v[i] = (1 - p) / float64(len(v)-1)
		}
		v[at] = p
	}
	for i := range odds {
		there := plain.Setup.At(engine.Square(i))
		for s, k := range there.Tile.Sides() {
			spread(odds[i].Sides[s][:], vision.SideClass(k))
		}
		spread(odds[i].Centre[:], vision.CentreClass(there.Tile))
		spread(odds[i].Digit[:], there.Round)
	}
	r := vision.Decide(odds, engine.Base(), vision.DefaultPrices)
	r.Mesh, r.Board = plain.Mesh, 1
	return r
}

// command runs a command line whose photos show the given boards.
func (s seriesRecogniser) command(args ...string) (out, errors string, status int) {
	var o, e strings.Builder
	p := program{in: strings.NewReader(""), out: &o, err: &e, recogniser: func() (recogniser, error) { return s, nil }}
	status = p.run(args)
	return o.String(), e.String(), status
}

const (
	mine  = "A2:H.H./1 A4:R.R./2 A6:H.H./4 B2:HHH./1 B3:.H.H/2 B4:RR../3 B5:.R.R/3 B6:H.H./4"
	yours = "A2:H.H./1 B2:H.H./1 C2:HHH./2 G2:R.R./2 F2:RR../3 F3:.R.R/3 G4:H.H./4 F4:H.H./4"
)

func TestTheSameBoardIsNotRankedAgainstItself(t *testing.T) {
	dir := t.TempDir()
	paths := []string{photoFile(t, dir, "a.jpg"), photoFile(t, dir, "b.jpg"), photoFile(t, dir, "c.jpg")}
	photos := func() seriesRecogniser {
		return seriesRecogniser{&[][]*vision.Reading{{decided(t, mine, 0.99)}, {decided(t, yours, 0.99)}, {decided(t, mine, 0.999)}}}
	}
	out, errors, status := photos().command(append([]string{"score"}, paths...)...)
	require.Equal(t, allRead, status, errors)
	assert.Contains(t, out, "\na.jpg and c.jpg show the same board; it counts once")
	ranking := out[strings.Index(out, "Ranking:"):]
	assert.Contains(t, ranking, "b.jpg")
	assert.Contains(t, ranking, "c.jpg", "the surer reading counts")
	assert.NotContains(t, ranking, "a.jpg")
	assert.NotContains(t, ranking, "shared")

	out, _, _ = photos().command(append([]string{"score", "--json"}, paths...)...)
	lines := strings.Split(strings.TrimSpace(out), "\n")
	require.Len(t, lines, 3)
	var last answer.Photo
	require.NoError(t, json.Unmarshal([]byte(lines[2]), &last))
	require.NotNil(t, last.Boards[0].Repeats)
	assert.Equal(t, answer.Repeated{Photo: paths[0], Board: 1}, *last.Boards[0].Repeats)
	assert.NotContains(t, lines[1], "repeats")
}

func TestSeveralPhotosOfOneBoardAreReadAsOne(t *testing.T) {
	dir := t.TempDir()
	a, b := photoFile(t, dir, "a.jpg"), photoFile(t, dir, "b.jpg")
	blurred := decided(t, mine, 0.99)
	blurred.Odds[1].Digit = [11]float64{1: 0.5, 2: 0.5}
	photos := func(boards ...[]*vision.Reading) seriesRecogniser { return seriesRecogniser{&boards} }
	out, errors, status := photos([]*vision.Reading{blurred}, []*vision.Reading{decided(t, mine, 0.99)}).
		command("score", "--merge", "--json", a, b)
	require.Equal(t, allRead, status, errors)
	var got answer.Photo
	require.NoError(t, json.Unmarshal([]byte(out), &got))
	assert.Equal(t, []string{a, b}, got.Merged)
	require.Len(t, got.Boards, 1)
	assert.Equal(t, mine, got.Boards[0].Text)

	out, _, _ = photos([]*vision.Reading{decided(t, mine, 0.99)}, []*vision.Reading{decided(t, mine, 0.99)}).
		command("score", "--merge", a, b)
	assert.True(t, strings.HasPrefix(out, "a.jpg and b.jpg\n\n"), out)

	_, errors, status = photos([]*vision.Reading{decided(t, mine, 0.99)}, []*vision.Reading{decided(t, yours, 0.99)}).
		command("score", "--merge", a, b)
	assert.Equal(t, notRead, status)
	assert.Contains(t, errors, "The photos do not show the same board")

	two := []*vision.Reading{decided(t, mine, 0.99), decided(t, yours, 0.99)}
	out, errors, status = photos([]*vision.Reading{decided(t, mine, 0.99)}, two).command("score", "--merge", a, b)
	assert.Equal(t, notRead, status)
	assert.Contains(t, errors, "shows 2 boards")
	assert.Contains(t, out, "a.jpg\n\n", "what can be read is")

	_, errors, status = photos(two, two).command("score", "--merge", a, filepath.Join(dir, "nowhere.jpg"))
	assert.Equal(t, notRead, status)
	assert.Contains(t, errors, "check the name")
	for _, args := range [][]string{{"--merge", a}, {"--merge", "--rematch", a, b}, {"--merge", "--text", mine}} {
		_, _, status = photos().command(append([]string{"score"}, args...)...)
		assert.Equal(t, badUsage, status, args)
	}
}

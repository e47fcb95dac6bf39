package main

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/api/answer"
	"inkscore/engine"
	"inkscore/vision"
)

const pairText = "game=base+underground; below=A2:P.P./1 A4:U.U.s/1; A2:H.H./1 B2:HR..s/1"

// pairOf returns both boards of a typed pair as if read from photos.
func pairOf(t *testing.T) (above, below *vision.Reading) {
	t.Helper()
	above = readingOf(t, pairText)
	under := above.Setup.Below
	above.Setup.Below = nil
	below = readingOf(t, "game=underground; "+strings.TrimPrefix(under.String(), "game=underground; "))
	below.Game, below.Setup = above.Game.Below, under
	return above, below
}

// takingTurns is a recogniser that finds other boards in each photo.
type takingTurns struct {
	fakeRecogniser
	photos [][]*vision.Reading
	next   *int
}

func (f takingTurns) Read(_ *vision.Photo, o vision.ReadOptions) ([]*vision.Reading, error) {
	*f.next++
	if f.asked != nil {
		*f.asked = o
	}
	return f.photos[*f.next-1], nil
}

func (f takingTurns) command(args ...string) ran {
	return commandWith(func() (recogniser, error) { return f, nil }, "", args...)
}

func totalOfPair(t *testing.T) int {
	t.Helper()
	setup, err := engine.ParseText(pairText)
	require.NoError(t, err)
	return setup.Score(engine.DefaultLongest).Total
}

func TestBothBoardsOfOnePhotoAreOneAnswer(t *testing.T) {
	above, below := pairOf(t)
	photo := photoFile(t, t.TempDir(), "1.jpg")
	got := fakeRecogniser{boards: []*vision.Reading{below, above}}.command("", "score", "--json", "--game", "base+underground", photo)
	require.Equal(t, allRead, got.status, got.err)
	var told answer.Photo
	require.NoError(t, json.Unmarshal([]byte(got.out), &told))
	require.Len(t, told.Boards, 1)
	assert.Equal(t, totalOfPair(t), told.Boards[0].Score.Total)
	require.NotNil(t, told.Boards[0].Below)
	assert.Len(t, told.Boards[0].Below.Squares, 2)
}

func TestBoardsOnTwoPhotosAreOneAnswer(t *testing.T) {
	dir := t.TempDir()
	first, second := photoFile(t, dir, "below.jpg"), photoFile(t, dir, "above.jpg")
	for _, args := range [][]string{{"--json"}, nil} {
		above, below := pairOf(t)
		fake := takingTurns{photos: [][]*vision.Reading{{below}, {above}}, next: new(int)}
		got := fake.command(append(append([]string{"score", "--game", "base+underground"}, args...), first, second)...)
		require.Equal(t, allRead, got.status, got.err)
		if args == nil {
			assert.Contains(t, got.out, "below.jpg shows the second board of "+second)
			assert.NotContains(t, got.out, "Ranking", "it is one board")
			continue
		}
		lines := strings.Split(strings.TrimSpace(got.out), "\n")
		require.Len(t, lines, 2)
		var under, over answer.Photo
		require.NoError(t, json.Unmarshal([]byte(lines[0]), &under))
		require.NoError(t, json.Unmarshal([]byte(lines[1]), &over))
		assert.Empty(t, under.Boards)
		assert.Equal(t, []string{second}, under.SecondOf)
		require.Len(t, over.Boards, 1)
		assert.True(t, over.Boards[0].Below.Elsewhere)
		assert.Equal(t, totalOfPair(t), over.Boards[0].Score.Total)
	}
}

func TestBoardsAreSwappedWhereAPersonSays(t *testing.T) {
	above, below := pairOf(t)
	photo := photoFile(t, t.TempDir(), "1.jpg")
	var asked vision.ReadOptions
	fake := fakeRecogniser{boards: []*vision.Reading{above, below}, asked: &asked}
	require.Equal(t, allRead, fake.command("", "score", "--swap", "--game", "base+underground", photo).status)
	assert.True(t, asked.Swap)
	for _, args := range [][]string{
		{"--swap", photo}, {"--swap", "--game", "base+river", photo}, {"--swap", "--game", "base+underground", "--text", "A2:H.H./1"},
		{"--merge", "--game", "base+underground", photo, photo},
	} {
		got := fake.command("", append([]string{"score"}, args...)...)
		assert.Equal(t, badUsage, got.status, args)
		assert.NotEmpty(t, got.err)
	}
}

package main

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// typedForAPerson is what a person is shown about a typed board.
func typedForAPerson(t *testing.T, board string) string {
	t.Helper()
	got := fakeRecogniser{}.command("", "score", "--text", board)
	assert.Equal(t, allRead, got.status, got.err)
	return got.out
}

func TestTypedBoardsExplainTheirCharacters(t *testing.T) {
	const common = "\n= # highway   - | railway   O station   x open end   ! forbidden join   H R exits\n"
	for name, c := range map[string]struct{ board, legend string }{
		"nothing but roads and rails": {"A2:H.H./1 A4:R.R./1", common + "\nexits"},
		"a set that drew nothing":     {"game=base+desert; A2:H.H./1", common + "\nexits"},
		"marks":                       {"game=base+desert; A2:H.H.[cactus]/1 A4:R.R.[oasis]/1", common + "i cactus   o oasis\n\nexits"},
		"a kind":                      {"game=base+river; A1:W.W./1", common + "~ ) river\n\nexits"},
		"a canyon":                    {"game=base+canyon; lines=A1E;", common + "~ : canyon\n\nexits"},
		"a board below": {"game=base+underground; below=A4:U.U.s[hub]/1; A2:H.H./1", common +
			"Underground:\n= # pipe   - | subway   O station   x open end   ! forbidden join   U P exits   @ hub\n\nexits"},
	} {
		t.Run(name, func(t *testing.T) {
			assert.Contains(t, typedForAPerson(t, c.board), c.legend)
		})
	}
}

func TestTypedBoardsShowTheSheetOfTheBoardBelow(t *testing.T) {
	out := typedForAPerson(t, "game=base+underground; below=A2:P.P./1 B2:P.P./2; A2:H.H./1")
	_, sheets, _ := strings.Cut(out, "\n\nexits")
	surface, below, found := strings.Cut(sheets, "\nUnderground\n")
	assert.True(t, found, out)
	assert.Contains(t, surface, "\nhighway        1   A2\n")
	assert.Contains(t, surface, "\nunderground    3   (the total of the Underground board)\n")
	assert.Contains(t, below, "\npipe            4   A2 B2\n")
	assert.Contains(t, below, "\nsubway          0\n")
	assert.Contains(t, below, "\nbroken pipes    0\n")
	assert.Contains(t, below, "\ntotal           3   (longest routes: simple, no square twice)\n")
	assert.NotContains(t, below, "expansion")
	assert.Contains(t, below, "beyond12=5", "the settings follow both sheets")
}

func TestTypedBoardsOnTheirOwnNameTheirRoutes(t *testing.T) {
	out := typedForAPerson(t, "game=underground; A2:P.P./1 A4:U.U./1")
	assert.Contains(t, out, "\npipe         2   A2\nsubway       1   A4\n")
	assert.NotContains(t, out, "highway")
}

func TestTypedBoardsAlignLongNames(t *testing.T) {
	out := typedForAPerson(t, "game=base+canyon; lines=A1E,B1E;")
	assert.Contains(t, out, "\nexits                        0\n")
	assert.Contains(t, out, "\ncanyons from edge to edge    0\n")
}

package engine

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestPluckManScoresEachNetworkByItsFigures(t *testing.T) {
	// One network of A2, A4 and A6.
	board := func(a2, a4, a6, b1 string) string {
		return "game=base+pluck-man; A2:HH..s" + a2 + "/1 A3:.H.H/1 A4:RH.Hs" + a4 + "/1 A5:.H.H/2 A6:H..H" + a6 + "/2 B1:.R.R" + b1 + "/2"
	}
	for _, tc := range []struct {
		name, squares string
		points        int
		used          []string
	}{
		{"nobody", board("", "", "", ""), 0, nil},
		{"Pluck-Man alone", board("[pluck-man-N]", "", "", ""), 3, []string{"A2"}},
		{"two of him count once", board("[pluck-man-N]", "[pluck-man-N]", "", ""), 3, []string{"A2", "A4"}},
		{"a ghost", board("[pluck-man-N]", "[ghost-N]", "", ""), 1, []string{"A2", "A4"}},
		{"two ghosts", board("[pluck-man-N]", "[ghost-N]", "[ghost-N]", ""), -1, []string{"A2", "A4", "A6"}},
		{"a ghost and a fruit", board("[pluck-man-N]", "[ghost-N]", "[fruit-N]", ""), 5, []string{"A2", "A4", "A6"}},
		{"without Pluck-Man", board("", "[ghost-N]", "[fruit-N]", ""), 0, nil},
		{"each network by itself", board("[pluck-man-N]", "[ghost-N]", "", "[pluck-man-W]"), 4, []string{"A2", "A4", "B1"}},
		{"a fruit elsewhere", board("[pluck-man-N]", "[ghost-N]", "", "[fruit-W]"), 1, []string{"A2", "A4"}},
		{"an exit that nothing joins", "game=base+pluck-man; A2:....[pluck-man-N]/-", 0, nil},
		{"an exit of another kind", "game=base+pluck-man; A2:R.R.[pluck-man-N]/1", 0, nil},
	} {
		t.Run(tc.name, func(t *testing.T) {
			sheet := mustText(t, tc.squares).Score(DefaultLongest)
			line := lineNamed(t, sheet, "pluck-man")
			assert.Equal(t, tc.points, line.Points)
			assert.ElementsMatch(t, tc.used, line.Squares)
		})
	}
}

func TestFiguresTurnWithTheBoard(t *testing.T) {
	s := mustText(t, "game=base+pluck-man; A2:....[pluck-man-N]/- B1:.R.R[ghost-W]/1")
	assert.Equal(t, "game=base+pluck-man; A6:....[pluck-man-N]/- B7:.R.R[ghost-E]/1", s.Mirrored().String())
	assert.Equal(t, "game=base+pluck-man; F7:.R.R[ghost-E]/1 G6:....[pluck-man-S]/-", s.HalfTurned().String())
	assert.Equal(t, Ghost[North], Ghost[West].Turned())
	assert.Equal(t, Ghost[North]|Alien, (Ghost[North] | Alien).Mirrored())
}

func TestFiguresLieBesideUnusedExits(t *testing.T) {
	for _, tc := range []struct {
		name, squares string
		faults        []string
	}{
		{"at exits", "A2:....[pluck-man-N]/- B1:....[ghost-W]/-", nil},
		{"no exit there", "A2:....[pluck-man-W]/-", []string{"figure-without-exit A2 W"}},
		{"inside the board", "D4:....[fruit-N]/-", []string{"figure-without-exit D4 N"}},
		{"two at one exit", "A2:....[pluck-man-N,ghost-N]/-", []string{"figures-at-one-exit A2 N"}},
		{"eight in seven rounds", "A2:....[ghost-N]/- A4:....[ghost-N]/- A6:....[ghost-N]/- B1:....[ghost-W]/- D1:....[ghost-W]/- " +
			"F1:....[ghost-W]/- B7:....[ghost-E]/- D7:....[fruit-E]/-", []string{"too-many-figures A2 A4 A6 B1 B7 D1 D7 F1"}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			assert.ElementsMatch(t, tc.faults, brief(mustText(t, "game=base+pluck-man; "+tc.squares).Check().Faults))
		})
	}
}

package archive

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"
)

// BenchmarkKeepABoard is a new game with a photo of some 2 kB: two files brought
// to the disk.
func BenchmarkKeepABoard(b *testing.B) {
	s := opened(b)
	p := picture(b, 5)
	for b.Loop() {
		_, err := s.CreateGame(b.Context(), Game{}, Upload{Photo: p, Boards: []NewBoard{{Read: fine, Reading: []byte(someBoard)}}})
		require.NoError(b, err)
	}
}

// BenchmarkEditABoard is a square set and taken back.
func BenchmarkEditABoard(b *testing.B) {
	s := opened(b)
	var id ID
	n := 0
	for b.Loop() {
		if n%1000 == 0 { // a board has only so many edits
			id = kept(b, s, fine).Boards[0].ID
		}
		n++
		_, err := s.EditBoard(b.Context(), id, PutTile("G1", "HHHH", 1), Edit{Kind: Undo})
		require.NoError(b, err)
	}
}

// BenchmarkSearchTwoThousandGames looks for a word that few have.
func BenchmarkSearchTwoThousandGames(b *testing.B) {
	s := opened(b)
	var games []Game
	for n := range 2000 {
		g := Game{Title: fmt.Sprintf("evening %d", n), System: "base", Boards: []Board{}}
		for k := range 4 {
			g.Boards = append(g.Boards, Board{ID: NewID(), N: k + 1, Read: fine, Reading: []byte(someBoard)})
		}
		games = append(games, g)
	}
	_, err := s.Import(b.Context(), games, func(func(NamedPhoto, error) bool) {})
	require.NoError(b, err)
	for b.Loop() {
		page, err := s.Games(b.Context(), Query{Text: "199"})
		require.NoError(b, err)
		require.Equal(b, 12, page.Total)
	}
}

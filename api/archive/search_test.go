package archive

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// library keeps games of which a search can tell much.
func library(t *testing.T, s Store) {
	t.Helper()
	for _, g := range []Game{
		{Title: "Oma's birthday", Played: "2022-03-01", System: "base", Players: []Player{{Name: "Zoë"}, {Name: "Ann"}}},
		{Title: "Rain", Played: "2023-07-15", System: "base+river", Edition: "Deep Blue", Note: "It rained\nall day."},
		{Title: "100% heat", Played: "2024-05-31", System: "challenge+desert", Players: []Player{{Name: "Annabel"}}},
	} {
		_, err := s.CreateGame(t.Context(), g, Upload{Boards: []NewBoard{{Read: fine, Player: "Bea of " + g.Title[:4]}}})
		require.NoError(t, err)
	}
}

func titles(p Page) []string {
	var all []string
	for _, g := range p.Games {
		all = append(all, g.Title)
	}
	return all
}

func TestSearch(t *testing.T) {
	onEach(t, func(t *testing.T, on kind) {
		s := on.opened(t)
		library(t, s)
		for name, tc := range map[string]struct {
			query Query
			want  []string
		}{
			"all, the latest first":      {Query{}, []string{"100% heat", "Rain", "Oma's birthday"}},
			"a word":                     {Query{Text: "RAIN"}, []string{"Rain"}},
			"the beginning of a word":    {Query{Text: "birth"}, []string{"Oma's birthday"}},
			"words of several fields":    {Query{Text: "ann 2022"}, []string{"Oma's birthday"}},
			"a capital with dots":        {Query{Text: "ZOË"}, []string{"Oma's birthday"}},
			"a sign that SQL knows":      {Query{Text: "100%"}, []string{"100% heat"}},
			"what no text has":           {Query{Text: "\x00"}, nil},
			"what is no text":            {Query{Player: "\xff"}, nil},
			"only signs that SQL knows":  {Query{Text: "%_'"}, nil},
			"the player of a board":      {Query{Player: "bea of rain"}, []string{"Rain"}},
			"a name and not another one": {Query{Player: "ann"}, []string{"Oma's birthday"}},
			"a system":                   {Query{System: "base"}, []string{"Rain", "Oma's birthday"}},
			"an expansion":               {Query{System: "desert"}, []string{"100% heat"}},
			"no part of a system":        {Query{System: "chall"}, nil},
			"from a day":                 {Query{From: "2023-07-15"}, []string{"100% heat", "Rain"}},
			"to a day":                   {Query{To: "2023-07-15"}, []string{"Rain", "Oma's birthday"}},
			"all at once":                {Query{Text: "day", Player: "Zoë", System: "base", From: "2022-01-01", To: "2022-12-31"}, []string{"Oma's birthday"}},
		} {
			page, err := s.Games(t.Context(), tc.query)
			require.NoError(t, err, name)
			assert.Equal(t, tc.want, titles(page), name)
			assert.Equal(t, len(tc.want), page.Total, name)
		}
		page, err := s.Games(t.Context(), Query{Text: "heat"})
		require.NoError(t, err)
		require.Len(t, page.Games[0].Boards, 1)
		assert.Equal(t, "Bea of 100%", page.Games[0].Boards[0].Player)
		assert.Positive(t, page.Games[0].Boards[0].Total)
	})
}

func TestSearchFindsWhatWasChanged(t *testing.T) {
	onEach(t, func(t *testing.T, on kind) {
		s := on.opened(t)
		library(t, s)
		page, err := s.Games(t.Context(), Query{Text: "rain"})
		require.NoError(t, err)
		g := page.Games[0]
		_, err = s.UpdateGame(t.Context(), g.Edit, func(g *Game) error { g.Title, g.Note, g.Played = "Sun", "", "2020-01-01"; return nil })
		require.NoError(t, err)
		_, err = s.EditBoard(t.Context(), g.Boards[0].ID, PlayedBy("Dirk"))
		require.NoError(t, err)
		for query, want := range map[Query][]string{
			{Text: "rained"}: nil, {Player: "dirk"}: {"Sun"}, {Player: "bea of rain"}: nil, {To: "2020-12-31"}: {"Sun"},
		} {
			page, err := s.Games(t.Context(), query)
			require.NoError(t, err)
			assert.Equal(t, want, titles(page), query)
		}
		require.NoError(t, s.DeleteBoard(t.Context(), g.Boards[0].ID))
		page, err = s.Games(t.Context(), Query{Player: "dirk"})
		require.NoError(t, err)
		assert.Zero(t, page.Total)
	})
}

func TestPagesHoldEveryGameOnce(t *testing.T) {
	onEach(t, func(t *testing.T, on kind) {
		s := on.opened(t)
		for i := range 23 {
			_, err := s.CreateGame(t.Context(), Game{Title: fmt.Sprint(i), Played: Date(fmt.Sprintf("2024-01-%02d", 1+rand.N(5)))})
			require.NoError(t, err)
		}
		seen := map[string]bool{}
		last := Date("9999")
		for n := 1; n <= 4; n++ {
			page, err := s.Games(t.Context(), Query{Page: n, Size: 7})
			require.NoError(t, err)
			assert.Equal(t, 23, page.Total)
			assert.Len(t, page.Games, []int{7, 7, 7, 2}[n-1])
			for _, g := range page.Games {
				assert.False(t, seen[g.Title])
				seen[g.Title] = true
				assert.LessOrEqual(t, g.Played, last)
				last = g.Played
			}
		}
		page, err := s.Games(t.Context(), Query{Page: 5, Size: 7})
		require.NoError(t, err)
		assert.Empty(t, page.Games)
		page, err = s.Games(t.Context(), Query{Page: -3, Size: 1_000_000})
		require.NoError(t, err)
		assert.Len(t, page.Games, 23)
	})
}

func FuzzASearchForAnythingFindsOnlyWhatHasIt(f *testing.F) {
	for _, seed := range []string{"rain", "' OR 1=1 --", "%", "\x00", "İ ß"} {
		f.Add(seed)
	}
	s, err := Open(f.Context(), f.TempDir(), Options{})
	require.NoError(f, err)
	f.Cleanup(func() { _ = s.Close() })
	_, err = s.CreateGame(f.Context(), Game{Title: "Rain", Note: "It is İstanbul, Straße"})
	require.NoError(f, err)
	f.Fuzz(func(t *testing.T, text string) {
		page, err := s.Games(t.Context(), Query{Text: text})
		require.NoError(t, err)
		for _, g := range page.Games {
			words := g.words()
			for _, word := range strings.Fields(strings.ToLower(text)) {
				require.Contains(t, words, word)
			}
		}
	})
}

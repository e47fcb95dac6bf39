package archive

import (
	"bytes"
	"encoding/csv"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// tableOf writes games as WriteCSV does.
func tableOf(t *testing.T, games []Game) string {
	t.Helper()
	var out bytes.Buffer
	w := csv.NewWriter(&out)
	var heading []string
	for _, c := range columns {
		heading = append(heading, c.name)
	}
	require.NoError(t, w.Write(heading))
	for i := range games {
		rows, err := games[i].rows()
		require.NoError(t, err)
		require.NoError(t, w.WriteAll(rows))
	}
	w.Flush()
	return out.String()
}

// FuzzTables: a table is refused with a sentence, or what was read of it can be
// kept, and written as a table gives the same players with the same numbers.
func FuzzTables(f *testing.F) {
	f.Add("date,player,total\n2024-05-31,Ann,40\n")
	f.Add("\uFEFFspeler;netwerken;fouten\nZoë;24+8;-3\n'=Bea;1;\u22121")
	f.Add("game,player,system,sets,edition,title\nIBUqHq1daNLTmhVMm6OBVQ,Ann,base,river,blue,'x")
	f.Add("player\t\"a\nb\"\nx\ty\n")
	f.Add("player\nZo\xeb")
	f.Fuzz(func(t *testing.T, table string) {
		games, err := readCSV(strings.NewReader(table))
		if err != nil {
			require.ErrorIs(t, err, ErrInvalid)
			require.Nil(t, games)
			return
		}
		views := map[ID]bool{}
		for i := range games {
			require.NoError(t, games[i].prepare())
			require.False(t, views[games[i].View], "two games share an id")
			views[games[i].View] = true
		}
		again, err := readCSV(strings.NewReader(tableOf(t, games)))
		require.NoError(t, err)
		require.Equal(t, len(games), len(again))
		for i := range games {
			games[i].Played, again[i].Played = "", "" // unknown days are written as those of today
			byName := func(a, b Player) int { return strings.Compare(a.Name, b.Name) }
			slices.SortFunc(games[i].Players, byName)
			slices.SortFunc(again[i].Players, byName)
		}
		require.Equal(t, inShort(games), inShort(again))
	})
}

// FuzzImports: whatever is imported is refused with a sentence or can be kept,
// and no board of it is such that the engine cannot read it.
func FuzzImports(f *testing.F) {
	s, err := Open(f.Context(), f.TempDir(), Options{})
	require.NoError(f, err)
	evening(f, s)
	f.Add(written(f, s, WriteJSON))
	f.Add(written(f, s, WriteZip))
	f.Add(written(f, s, WriteCSV))
	require.NoError(f, s.Close())
	f.Add([]byte(`{"inkscore":1,"games":[{"edit":"AAAAAAAAAAAAAAAAAAAAAA","view":"BAAAAAAAAAAAAAAAAAAAAA","boards":[{"id":"CAAAAAAAAAAAAAAAAAAAAA","n":1,"read":"","edits":[{"kind":"set","square":"A1","tile":"HHHH"},{"kind":"undo"},{"kind":"turn","turn":90,"text":"A1:HHHH/1"}]}]}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		games, photos, err := readImport(bytes.NewReader(data), int64(len(data)))
		if err != nil {
			require.True(t, errors.Is(err, ErrInvalid) || errors.Is(err, ErrNewer), "%v", err)
			return
		}
		for p, err := range photos {
			require.True(t, err == nil || errors.Is(err, ErrInvalid), "%v", err)
			require.True(t, err != nil || p.Photo != nil)
		}
		for i := range games {
			if err := games[i].prepare(); err != nil {
				require.True(t, errors.Is(err, ErrInvalid) || errors.Is(err, ErrNothingToUndo), "%v", err)
				continue
			}
			for _, b := range games[i].Boards {
				_, err := b.Setup()
				require.NoError(t, err)
			}
			_, err := games[i].Results()
			require.NoError(t, err)
			_, err = games[i].PlayLink()
			require.NoError(t, err)
		}
	})
}

// FuzzEdits: edits of a board are refused, all of them, or give a board that the
// engine reads as it was written.
func FuzzEdits(f *testing.F) {
	f.Add("base", fine, "C2", "H.H.", 2, "longest", "trail", byte(0))
	f.Add("base+desert", cacti, "C2", "H.H.[cactus]", 0, "last-arid", "yes", byte(1))
	f.Add("underground", "below=A1:U.U./1; A2:H.H./1", "A1", "UUUU", 1, "", "", byte(2))
	f.Fuzz(func(t *testing.T, system, text, square, tile string, round int, key, value string, how byte) {
		g := Game{System: system}
		b := Board{Read: text}
		edits := []Edit{{Kind: SetSquare, Square: square, Tile: tile, Round: round, Below: how&1 > 0}, Answer(map[string]string{key: value}), Type(text), {Kind: Undo}, {Kind: Revert}}
		if how&2 > 0 {
			edits = append(edits, Edit{Kind: Undo}, Clear(square))
		}
		if b.addEdits(&g, edits) != nil {
			require.Empty(t, b.Edits)
			return
		}
		p, err := g.present(&b)
		if err != nil {
			require.ErrorIs(t, err, ErrInvalid)
			return
		}
		setup := mustParse(t, p.Text)
		require.Equal(t, p.Text, setup.String())
		require.Equal(t, p.Total, setup.Score(0).Total)
	})
}

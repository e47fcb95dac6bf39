package archive

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// told writes games in short: date, system, and each player with the sum.
func inShort(games []Game) []string {
	var all []string
	for _, g := range games {
		text := string(g.Played) + " " + g.System + ":"
		for _, p := range g.Players {
			sum, known := p.Counted.Sum()
			text += " " + p.Name
			if known {
				text += "=" + number(&sum)
			}
		}
		all = append(all, text)
	}
	return all
}

func TestTablesThatPeopleMake(t *testing.T) {
	for name, tc := range map[string]struct {
		table string
		want  []string
	}{
		"comma":                  {"date,player,total\n2024-05-31,Ann,40\n2024-05-31,Bea,38\n", []string{"2024-05-31 base: Ann=40 Bea=38"}},
		"semicolon and BOM":      {"\uFEFFDatum;Speler;Totaal\r\n31-5-2024;Zoë;40\r\n", []string{"2024-05-31 base: Zoë=40"}},
		"tab":                    {"player\tscore\nAnn\t40", []string{" base: Ann=40"}},
		"Latin-1":                {"player;total\nZo\xeb;40", []string{" base: Zoë=40"}},
		"quoted":                 {"player,total\n\"de Vries, Ann\",40\n\"\"\"Bea\"\"\",1", []string{` base: de Vries, Ann=40 "Bea"=1`}},
		"columns in disorder":    {"Total,Weather,Player\n40,rain,Ann", []string{" base: Ann=40"}},
		"blank lines":            {"\n\nplayer,total\n\nAnn,40\n,\n\nBea,2\n", []string{" base: Ann=40 Bea=2"}},
		"parts without a total":  {"player,networks,longest highway,longest_railway,center,errors,expansion points\nAnn,24+8,6,5,4,-3,2", []string{" base: Ann=46"}},
		"no numbers":             {"date,player\n2024-05-31,Ann", []string{"2024-05-31 base: Ann"}},
		"the next evening":       {"date,player,total\n2024-05-31,Ann,1\n2024-06-01,Ann,2", []string{"2024-05-31 base: Ann=1", "2024-06-01 base: Ann=2"}},
		"the next game":          {"date,player,total\n2024-05-31,Ann,1\n2024-05-31,Bea,2\n2024-05-31,Ann,3\n2024-05-31,Bea,4", []string{"2024-05-31 base: Ann=1 Bea=2", "2024-05-31 base: Ann=3 Bea=4"}},
		"games with a number":    {"game,player,total\n1,Ann,1\n2,Ann,2\n1,Bea,3", []string{" base: Ann=1 Bea=3", " base: Ann=2"}},
		"sets":                   {"player,system,sets\nAnn,Giant,River + Lake\nBea,challenge,street lamps", []string{" giant+river+lake: Ann", " challenge+street-lamps: Bea"}},
		"the edition tells":      {"player,edition\nAnn,Lush Green", []string{" challenge: Ann"}},
		"a typographic minus":    {"player,errors,total\nAnn,\u22123,40", []string{" base: Ann=40"}},
		"the rank is passed by":  {"player,total,rank\nAnn,40,first", []string{" base: Ann=40"}},
		"a guarded name":         {"player\n'=Ann", []string{" base: =Ann"}},
		"fewer cells than names": {"player,total,edition\nAnn", []string{" base: Ann"}},
	} {
		games, err := readCSV(strings.NewReader(tc.table))
		require.NoError(t, err, name)
		assert.Equal(t, tc.want, inShort(games), name)
	}
}

func TestBadRowsAreNamedByTheirLine(t *testing.T) {
	for name, tc := range map[string]struct {
		table string
		want  []string // in the error, in order
	}{
		"no player":            {"player,total\n,40", []string{"Line 2:", "no name"}},
		"no number":            {"player,total\nAnn,40\n\nBea,forty", []string{"Line 4:", "total", "forty"}},
		"several":              {"date,player,total\n31/31/2024,Ann,1\n2024-05-31,Bea,x", []string{"Line 2:", "31/31/2024", "Line 3:"}},
		"no such day":          {"date,player\n2023-02-30,Ann", []string{"Line 2:", "no date"}},
		"no such set":          {"player,sets\nAnn,volcano", []string{"Line 2:", "volcano"}},
		"a quote left open":    {"player,total\nAnn,1\n\"Bea,2\nCy,3", []string{"Line 3:", "quote"}},
		"no column for names":  {"date,total\n2024-05-31,1", []string{"Line 1:", "player"}},
		"a column twice":       {"player,total,score\nAnn,1,2", []string{"Line 1:", "twice"}},
		"more cells":           {"player,total\nAnn,1,2", []string{"Line 2:", "more cells"}},
		"a player twice":       {"game,player\n1,Ann\n1,ann", []string{"Line 3:", "twice"}},
		"after a line in line": {"player,title\n\"Ann\",\"a\nb\"\nBea,c", []string{"Line 2:", "line break"}},
		"only a heading":       {"player,total\n", []string{"no row"}},
		"not a table":          {"\x00\x01", []string{"neither"}},
		"not a table either":   {"Dear Ann,\nwe played on Friday", []string{"Line 1:", "player"}},
	} {
		games, err := readCSV(strings.NewReader(tc.table))
		require.ErrorIs(t, err, ErrInvalid, name)
		assert.Nil(t, games, name)
		at := 0
		for _, want := range tc.want {
			i := strings.Index(err.Error()[at:], want)
			require.GreaterOrEqual(t, i, 0, "%s: no %q in %q", name, want, err)
			at += i
		}
	}
}

func TestATableWithABadRowIsNotImportedInPart(t *testing.T) {
	onEach(t, func(t *testing.T, on kind) {
		s := on.opened(t)
		table := "date,player,total\n2024-05-31,Ann,40\n2024-06-01,Bea,x\n"
		_, err := Import(t.Context(), s, strings.NewReader(table), int64(len(table)))
		require.ErrorIs(t, err, ErrInvalid)
		assert.Empty(t, all(t, s))
	})
}

func TestTwoEqualGamesInATableAreTwo(t *testing.T) {
	onEach(t, func(t *testing.T, on kind) {
		s := on.opened(t)
		table := []byte("date,player,total\n2024-05-31,Ann,40\n2024-05-31,Ann,40\n")
		assert.Equal(t, Imported{Games: 2}, imported(t, s, table))
		assert.Equal(t, Imported{Known: 2}, imported(t, s, table))
	})
}

package archive

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/json"
	"io"
	"maps"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/api/photo"
)

// evening fills an archive with what an evening and some years leave behind.
func evening(t testing.TB, s Store) []Game {
	t.Helper()
	total, errs := 41, 3
	a, err := s.CreateGame(t.Context(), Game{Title: "Friday", Edition: "Shining Yellow", System: "challenge+desert", Settings: map[string]string{"last-arid": "yes"},
		House: map[string]string{"longest": "trail"}, Players: []Player{{Name: "Ann"}, {Name: "Zoë", Counted: &Count{Total: &total, Errors: &errs}}}, Note: "two\nlines"},
		Upload{Photo: picture(t, 1), Boards: []NewBoard{{Read: fine, Reading: []byte(someBoard), Player: "Ann"}, {Read: faulty, Player: "=Bea,\"B\""}}},
		Upload{Photo: picture(t, 2), Boards: []NewBoard{{Read: cacti}}})
	require.NoError(t, err)
	for _, e := range []Edit{PutTile("C2", "H.H.", 2), {Kind: Undo}, Answer(map[string]string{"longest": "simple"}), {Kind: Revert}} {
		_, err = s.EditBoard(t.Context(), a.Boards[0].ID, e)
		require.NoError(t, err)
	}
	require.NoError(t, s.DeleteBoard(t.Context(), a.Boards[1].ID))
	_, err = s.AddBoards(t.Context(), a.Edit, Upload{Boards: []NewBoard{{Read: "G7:HHHH/-", Player: "=1+1"}}})
	require.NoError(t, err)
	_, err = s.CreateGame(t.Context(), Game{Played: "2019-01-02"}, Upload{Photo: picture(t, 1), Boards: []NewBoard{{Read: canyoned}}})
	require.NoError(t, err)
	_, err = s.CreateGame(t.Context(), Game{Title: "nobody came"})
	require.NoError(t, err)
	return all(t, s)
}

func all(t testing.TB, s Store) []Game {
	t.Helper()
	var games []Game
	for g, err := range s.All(t.Context()) {
		require.NoError(t, err)
		games = append(games, g)
	}
	return games
}

type writer func(context.Context, Store, io.Writer) error

func written(t testing.TB, s Store, write writer) []byte {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, write(t.Context(), s, &out))
	return out.Bytes()
}

func imported(t testing.TB, s Store, data []byte) Imported {
	t.Helper()
	done, err := Import(t.Context(), s, bytes.NewReader(data), int64(len(data)))
	require.NoError(t, err)
	return done
}

func TestAnExportedArchiveComesBackWhole(t *testing.T) {
	onEach(t, func(t *testing.T, on kind) {
		from := on.opened(t)
		games := evening(t, from)
		for name, write := range map[string]writer{"json": WriteJSON, "zip": WriteZip} {
			data := written(t, from, write)
			to := on.opened(t)
			done := imported(t, to, data)
			want := Imported{Games: 3, Boards: 4, Photos: 2}
			if name == "json" {
				want.Photos, want.WithoutPhoto = 0, 3
			}
			assert.Equal(t, want, done, name)
			assert.Equal(t, games, all(t, to), name)
			assert.Equal(t, data, written(t, to, write), "%s: what is exported again is the same", name)

			assert.Equal(t, Imported{Known: 3}, imported(t, to, data), name)
			assert.Equal(t, games, all(t, to), "%s: importing twice adds nothing", name)
		}
	})
}

func TestPhotosMayComeLater(t *testing.T) {
	onEach(t, func(t *testing.T, on kind) {
		from, to := on.opened(t), on.opened(t)
		games := evening(t, from)
		imported(t, to, written(t, from, WriteJSON))
		_, err := to.Photo(t.Context(), games[0].Boards[0].Photo)
		require.ErrorIs(t, err, ErrNotFound)
		assert.Equal(t, Imported{Known: 3, Photos: 2}, imported(t, to, written(t, from, WriteZip)))
		f, err := to.Photo(t.Context(), games[0].Boards[0].Photo)
		require.NoError(t, err)
		assert.NoError(t, f.Close())
	})
}

func TestAnImportCannotClaimAScoreOrBringAnUncleanPhoto(t *testing.T) {
	onEach(t, func(t *testing.T, on kind) {
		from := on.opened(t)
		evening(t, from)
		in, err := zip.NewReader(bytes.NewReader(written(t, from, WriteZip)), int64(len(written(t, from, WriteZip))))
		require.NoError(t, err)
		var forged bytes.Buffer
		out := zip.NewWriter(&forged)
		for _, f := range in.File {
			r, err := f.Open()
			require.NoError(t, err)
			data, err := io.ReadAll(r)
			require.NoError(t, err)
			if f.Name == zipGames {
				data = bytes.ReplaceAll(data, []byte(`"total":8`), []byte(`"total":800`))
			} else {
				data = append(slices.Clone(data), "a place"...)
			}
			w, err := out.Create(f.Name)
			require.NoError(t, err)
			_, err = w.Write(data)
			require.NoError(t, err)
		}
		require.NoError(t, out.Close())
		to := on.opened(t)
		imported(t, to, forged.Bytes())
		assert.Equal(t, all(t, from), all(t, to))
		report, err := to.Verify(t.Context())
		require.NoError(t, err)
		assert.Empty(t, report.Findings)
	})
}

func TestWhatIsNoArchiveIsNotImported(t *testing.T) {
	onEach(t, func(t *testing.T, on kind) {
		from := on.opened(t)
		evening(t, from)
		whole := written(t, from, WriteJSON)
		zipped := written(t, from, WriteZip)
		emptyZip := []byte("PK\x05\x06" + strings.Repeat("\x00", 18))
		var backup bytes.Buffer
		require.NoError(t, opened(t).Backup(t.Context(), &backup))
		for name, tc := range map[string]struct {
			data []byte
			want string
		}{
			"nothing":            {nil, "empty"},
			"a picture":          {picture(t, 1).Bytes(), "neither"},
			"half of it":         {whole[:len(whole)/2], "end is missing"},
			"more than it":       {append(slices.Clone(whole), "{}"...), "after the end"},
			"other JSON":         {[]byte(`{"games":[]}`), "no archive"},
			"of the future":      {[]byte(`{"inkscore":2,"games":[]}`), "newer"},
			"half a zip":         {zipped[:len(zipped)/2], "zip is damaged"},
			"an empty zip":       {emptyZip, "archive.json"},
			"a backup":           {backup.Bytes(), "unzip it"},
			"ids that are none":  {bytes.ReplaceAll(whole, []byte(`"edit":"`), []byte(`"edit":"!`)), "proper ids"},
			"boards without ids": {bytes.ReplaceAll(whole, []byte(`"id":"`), []byte(`"ad":"`)), "proper id"},
			"a path for a photo": {bytes.ReplaceAll(whole, []byte(`"photo":"`), []byte(`"photo":"../`)), "no hash"},
			"no such tile":       {bytes.ReplaceAll(whole, []byte(`"read":"`), []byte(`"read":"A1:XXXX/1 `)), "XXXX"},
		} {
			to := on.opened(t)
			_, err := Import(t.Context(), to, bytes.NewReader(tc.data), int64(len(tc.data)))
			require.Error(t, err, name)
			assert.Contains(t, err.Error(), tc.want, name)
			assert.Empty(t, all(t, to), name)
			noPhotos(t, to)
		}
	})
}

func noPhotos(t *testing.T, s *SQL) {
	t.Helper()
	require.NoError(t, s.photos.each(t.Context(), func(h Hash) error { t.Errorf("the photo %s is left", h); return nil }, func(key string) error { t.Errorf("%s is left", key); return nil }))
}

func TestAPhotoInAZipThatCannotBeReadEndsTheImport(t *testing.T) {
	onEach(t, func(t *testing.T, on kind) {
		from, to := on.opened(t), on.opened(t)
		evening(t, from)
		var out bytes.Buffer
		z := zip.NewWriter(&out)
		w, _ := z.Create(zipGames)
		_, _ = w.Write(written(t, from, WriteJSON))
		for _, p := range []*photo.Clean{picture(t, 1), picture(t, 2)} {
			w, _ = z.Create(zipPhotos + string(HashOf(p.Bytes())) + photoEnding)
			_, _ = w.Write(p.Bytes()[:len(p.Bytes())/2])
		}
		require.NoError(t, z.Close())
		_, err := Import(t.Context(), to, bytes.NewReader(out.Bytes()), int64(out.Len()))
		require.ErrorIs(t, err, ErrInvalid)
		assert.Empty(t, all(t, to))
		noPhotos(t, to)
	})
}

func TestATableComesBackAsItWasWritten(t *testing.T) {
	onEach(t, func(t *testing.T, on kind) {
		from, to := on.opened(t), on.opened(t)
		evening(t, from)
		table := written(t, from, WriteCSV)
		assert.Contains(t, string(table), `,'=1+1,`, "no spreadsheet takes a name for a formula")
		done := imported(t, to, table)
		assert.Equal(t, Imported{Games: 2}, done, "a game without players has no row")
		assert.Equal(t, string(table), string(written(t, to, WriteCSV)))
		assert.Equal(t, Imported{Known: 2}, imported(t, to, table))
		assert.Equal(t, Imported{Known: 2}, imported(t, from, table), "the games are here already, with more than a table says")
	})
}

func TestPlayLinksSayWhoWon(t *testing.T) {
	onEach(t, func(t *testing.T, on kind) {
		s := on.opened(t)
		games := evening(t, s)
		lines := strings.Fields(string(written(t, s, WritePlayLinks)))
		require.Len(t, lines, len(games))
		address, err := url.Parse(lines[0])
		require.NoError(t, err)
		assert.Equal(t, "https://app.bgstatsapp.com/createPlay.html", address.Scheme+"://"+address.Host+address.Path)
		var p play
		require.NoError(t, json.Unmarshal([]byte(address.Query().Get("data")), &p))
		assert.Equal(t, string(games[0].View), p.SourcePlayID)
		assert.Equal(t, playGame{Name: "Railroad Ink Challenge: Shining Yellow Edition", SourceGameID: "Railroad Ink Challenge: Shining Yellow Edition", BGGID: 306882, HighestWins: true}, p.Game)
		assert.Equal(t, string(games[0].Day())+" 12:00:00", p.PlayDate)
		winners := 0
		ranks := map[string]int{}
		for _, one := range p.Players {
			ranks[one.Name] = one.Rank
			if one.Winner {
				winners++
				assert.Equal(t, "Zoë", one.Name)
				assert.Equal(t, 41, *one.Score)
			}
		}
		assert.Equal(t, 1, winners)
		assert.Equal(t, []int{1, 2, 3, 4}, slices.Sorted(maps.Values(ranks)))
		assert.NotContains(t, lines[0], string(games[0].Edit))
		assert.NotContains(t, lines[0], "+")
	})
}

func TestResultsBreakTiesByErrors(t *testing.T) {
	n := func(i int) *int { return &i }
	g := Game{Players: []Player{{Name: "Ann", Counted: &Count{Total: n(40), Errors: n(3)}}, {Name: "Bea", Counted: &Count{Total: n(40), Errors: n(2)}},
		{Name: "Cy", Counted: &Count{Networks: []int{24, 8}, Highway: n(6), Errors: n(-0)}}, {Name: "Di"}, {Name: "Eve", Counted: &Count{Total: n(40), Errors: n(2)}}}}
	results, err := g.Results()
	require.NoError(t, err)
	var got []string
	for _, r := range results {
		got = append(got, strings.Repeat("=", r.Place)+r.Player)
	}
	assert.Equal(t, []string{"=Bea", "=Eve", "===Ann", "====Cy", "Di"}, got)
}

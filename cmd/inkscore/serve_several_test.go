package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/api/archive/postgrestest"
)

// asked sends a request and reads the answer, which has to have a status.
func asked(t *testing.T, status int, method, address, body string, into any) {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), method, address, strings.NewReader(body))
	require.NoError(t, err)
	if body != "" {
		r.Header.Set("Content-Type", "application/json")
	}
	got, err := http.DefaultClient.Do(r)
	require.NoError(t, err)
	defer func() { _ = got.Body.Close() }()
	data, err := io.ReadAll(got.Body)
	require.NoError(t, err)
	require.Equal(t, status, got.StatusCode, "%s %s: %s", method, address, data)
	switch into := into.(type) {
	case nil:
	case *[]byte:
		*into = data
	default:
		require.NoError(t, json.Unmarshal(data, into), string(data))
	}
}

// keptGame is what the tests below look at in a game.
type keptGame struct {
	Edit   string
	Boards []struct {
		ID, Text string
		N        int
	}
	Players []struct{ Name string }
	Title   string
	Note    string
}

// TestTwoServersKeepOneArchive runs two servers on one database and one place for
// photos: what is sent to one is on both, and of edits through both at once none
// is lost.
func TestTwoServersKeepOneArchive(t *testing.T) {
	database := postgrestest.Start(t).Schema(t)
	photos := "file://" + filepath.Join(t.TempDir(), "photos")
	start := func() served {
		return startServing(t, fakeLoader(t), "--data", filepath.Join(t.TempDir(), "data"), "--archive", database, "--photos", photos)
	}
	one, two := start(), start()
	key := func(s served) string { return s.host[strings.Index(s.host, "="):] }
	assert.Equal(t, key(one), key(two), "the host's link opens both")
	assert.Contains(t, one.out.String(), "Games are kept in the database postgres on ")

	sample, err := os.ReadFile("../../testdata/sample.jpg")
	require.NoError(t, err)
	status, _, err := sendPhoto(t.Context(), one.url, sample)
	require.NoError(t, err)
	require.Equal(t, http.StatusCreated, status)
	var list struct{ Games []keptGame }
	asked(t, http.StatusOK, "GET", two.url+"/api/v1/games", "", &list)
	require.Len(t, list.Games, 1)
	path := "/api/v1/games/" + list.Games[0].Edit

	var group sync.WaitGroup
	edit := func(s served, row string) {
		group.Go(func() {
			for column := 1; column <= 7; column++ {
				asked(t, http.StatusOK, "PATCH", s.url+path+"/boards/1", fmt.Sprintf(`{"squares":[{"square":"%s%d","tile":"HHHH","round":%d}]}`, row, column, column), nil)
			}
		})
	}
	for _, row := range []string{"D", "E"} {
		edit(one, row)
	}
	for _, row := range []string{"F", "G"} {
		edit(two, row)
	}
	group.Go(func() { asked(t, http.StatusOK, "PATCH", one.url+path, `{"title":"Friday"}`, nil) })
	group.Go(func() { asked(t, http.StatusOK, "PATCH", two.url+path, `{"note":"It rained."}`, nil) })
	group.Wait()

	var games [2]keptGame
	var pictures [2][]byte
	for i, s := range []served{one, two} {
		asked(t, http.StatusOK, "GET", s.url+path, "", &games[i])
		asked(t, http.StatusOK, "GET", s.url+path+"/boards/1/photo.jpg", "", &pictures[i])
	}
	assert.Equal(t, games[0], games[1])
	assert.Equal(t, "Friday", games[0].Title)
	assert.Equal(t, "It rained.", games[0].Note)
	assert.Equal(t, 28, strings.Count(games[0].Boards[0].Text, "HHHH"), "every square that was set is set: %s", games[0].Boards[0].Text)
	assert.NotEmpty(t, pictures[0])
	assert.True(t, bytes.Equal(pictures[0], pictures[1]))

	require.NoError(t, one.stop())
	asked(t, http.StatusNoContent, "DELETE", two.url+path, "", nil)
	again := start()
	asked(t, http.StatusNotFound, "GET", again.url+path, "", nil)
	got := fakeRecogniser{}.command("", "archive", "--archive", database, "--photos", photos, "--data", t.TempDir(), "verify")
	assert.Equal(t, ran{allRead, "0 games, 0 boards and 0 photos were checked: all is well.\n", ""}, got)
}

// Two who replace the whole list of players at once are told, whichever servers
// they use.
func TestAConditionHoldsOnTwoServers(t *testing.T) {
	database := postgrestest.Start(t).Schema(t)
	photos := "file://" + filepath.Join(t.TempDir(), "photos")
	var urls []string
	for range 2 {
		urls = append(urls, startServing(t, fakeLoader(t), "--data", t.TempDir(), "--archive", database, "--photos", photos).url)
	}
	var game keptGame
	asked(t, http.StatusCreated, "POST", urls[0]+"/api/v1/games", `{"title":"Friday"}`, &game)
	const phones, names = 4, 3
	var group sync.WaitGroup
	for phone := range phones {
		group.Go(func() {
			address := urls[phone%2] + "/api/v1/games/" + game.Edit
			for added := 0; added < names; {
				if addPlayer(t, address, fmt.Sprintf("%d of %d", added, phone)) {
					added++
				}
			}
		})
	}
	group.Wait()
	asked(t, http.StatusOK, "GET", urls[1]+"/api/v1/games/"+game.Edit, "", &game)
	assert.Len(t, game.Players, phones*names)
}

// addPlayer sends the list of players with one more, and reports whether nobody
// else had changed the game meanwhile.
func addPlayer(t *testing.T, address, name string) bool {
	t.Helper()
	got, err := http.Get(address)
	require.NoError(t, err)
	defer func() { _ = got.Body.Close() }()
	var game keptGame
	require.NoError(t, json.NewDecoder(got.Body).Decode(&game))
	game.Players = append(game.Players, struct{ Name string }{name})
	var names []map[string]string
	for _, p := range game.Players {
		names = append(names, map[string]string{"name": p.Name})
	}
	body, err := json.Marshal(map[string]any{"players": names})
	require.NoError(t, err)
	r, err := http.NewRequest(http.MethodPatch, address, bytes.NewReader(body))
	require.NoError(t, err)
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("If-Match", got.Header.Get("ETag"))
	changed, err := http.DefaultClient.Do(r)
	require.NoError(t, err)
	_ = changed.Body.Close()
	require.Contains(t, []int{http.StatusOK, http.StatusPreconditionFailed}, changed.StatusCode)
	return changed.StatusCode == http.StatusOK
}

func TestArchiveMovesToPostgreSQL(t *testing.T) {
	from, zip := keptGames(t), filepath.Join(t.TempDir(), "games.zip")
	require.Equal(t, ran{}, onArchive(from, "export", zip))
	database, photos := postgrestest.Start(t).Schema(t), "file://"+t.TempDir()
	shared := func(args ...string) ran {
		return fakeRecogniser{}.command("", append([]string{"archive", "--archive", database, "--photos", photos}, args...)...)
	}
	none := shared("list")
	assert.Equal(t, notRead, none.status)
	assert.Contains(t, none.err, "There is no archive in the database")
	assert.Equal(t, ran{allRead, zip + ": 1 game with 2 boards and 0 photos added.\n", ""}, shared("import", zip))
	assert.Equal(t, onArchive(from, "list").out, shared("list").out)
	assert.Equal(t, onArchive(from, "export", "-").out, shared("export", "-").out)
	backup := shared("backup", filepath.Join(t.TempDir(), "x.zip"))
	assert.Equal(t, notRead, backup.status)
	assert.Contains(t, backup.err, "pg_dump")
	lost := fakeRecogniser{}.command("", "archive", "--archive", database, "--data", t.TempDir(), "list")
	assert.Equal(t, notRead, lost.status)
	assert.Contains(t, lost.err, "--photos")
	secret, err := url.Parse(database)
	require.NoError(t, err)
	secret.User = url.UserPassword("stranger", "sesame")
	refused := fakeRecogniser{}.command("", "archive", "--archive", secret.String(), "list")
	assert.Equal(t, notRead, refused.status)
	assert.NotContains(t, refused.err, "sesame")
}

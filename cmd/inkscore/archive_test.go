package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/api/archive"
)

// keptGames is a folder with an archive of one typed game.
func keptGames(t *testing.T) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "data")
	s, err := archive.Open(t.Context(), dir, archive.Options{})
	require.NoError(t, err)
	_, err = s.CreateGame(t.Context(), archive.Game{Title: "Friday", Played: "2024-05-31", Note: "It rained."},
		archive.Upload{Boards: []archive.NewBoard{{Read: faulty, Player: "Ann"}, {Read: fine, Player: "Bea"}}})
	require.NoError(t, err)
	require.NoError(t, s.Close())
	return dir
}

// onArchive runs "inkscore archive" on a folder.
func onArchive(dir string, args ...string) ran {
	return fakeRecogniser{}.command("", append([]string{"archive", "--data", dir}, args...)...)
}

func TestArchiveListsAndShowsGames(t *testing.T) {
	dir := keptGames(t)
	list := onArchive(dir, "list")
	require.Equal(t, allRead, list.status, list.err)
	assert.Regexp(t, `^2024-05-31  \S{22}  base  "Friday"  Bea 8, Ann -1\n$`, list.out)
	id := strings.Fields(list.out)[1]

	show := onArchive(dir, "show", id)
	require.Equal(t, allRead, show.status, show.err)
	assert.Equal(t, "2024-05-31  base  Friday\nIt rained.\n"+
		"  1. Bea                     8  (0 errors)\n  2. Ann                    -1  (3 errors)\n"+
		"board 1 (Ann): "+faulty+"\nboard 2 (Bea): "+fine+"\n", show.out)
	assert.Contains(t, onArchive(dir, "show", "--json", id).out, `"view":"`+id+`"`)
	assert.NotContains(t, onArchive(dir, "show", "--json", id).out, `"edit"`, "who only views a game sees no id to change it by")

	assert.Equal(t, list.out, onArchive(dir, "list", "bea", "fri", "--from", "2024-05-31", "--to", "2024-05-31").out)
	none := onArchive(dir, "list", "--to", "2024-05-30")
	assert.Equal(t, ran{allRead, "", "No game was found.\n"}, none)
}

func TestArchiveExportsWhatItImports(t *testing.T) {
	from, to, out := keptGames(t), filepath.Join(t.TempDir(), "new"), t.TempDir()
	for _, name := range []string{"games.zip", "games.json", "games.csv", "games.txt"} {
		got := onArchive(from, "export", filepath.Join(out, name))
		require.Equal(t, ran{}, got, name)
	}
	assert.Contains(t, onArchive(from, "export", "-").out, `"inkscore":1`)
	assert.Contains(t, onArchive(from, "export", "--format", "csv", "-").out, "2024-05-31,Friday,,base,,Bea,")
	zip, csv := filepath.Join(out, "games.zip"), filepath.Join(out, "games.csv")
	got := onArchive(to, "import", zip, csv)
	assert.Equal(t, ran{allRead, zip + ": 1 game with 2 boards and 0 photos added.\n" +
		csv + ": 0 games with 0 boards and 0 photos added; 1 had been kept before.\n", ""}, got)
	assert.Equal(t, onArchive(from, "export", "-").out, onArchive(to, "export", "-").out)
	assert.Equal(t, ran{allRead, "1 game, 2 boards and 0 photos were checked: all is well.\n", ""}, onArchive(to, "verify"))

	backup := filepath.Join(out, "backup.zip")
	got = onArchive(to, "backup", backup)
	assert.Equal(t, allRead, got.status)
	assert.Contains(t, got.out, "Unzipped")
	got = onArchive(to, "import", backup)
	assert.Equal(t, notRead, got.status)
	assert.Contains(t, got.err, "unzip it")
}

func TestArchiveTellsWhatIsWrong(t *testing.T) {
	dir := keptGames(t)
	odd := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(odd, "inkscore.db"), []byte("Dear diary"), 0o600))
	table := filepath.Join(odd, "t.csv")
	require.NoError(t, os.WriteFile(table, []byte("player,total\nAnn,x\n"), 0o600))
	tests := []struct {
		name   string
		args   []string
		status int
		want   string
	}{
		{"no verb", []string{"--data", dir}, badUsage, "say what to do"},
		{"no such verb", []string{"--data", dir, "frob"}, badUsage, `"frob" is none of`},
		{"no id", []string{"--data", dir, "show"}, badUsage, "name one game"},
		{"no such id", []string{"--data", dir, "show", "x"}, notRead, "no such game"},
		{"no such day", []string{"--data", dir, "list", "--from", "yesterday"}, badUsage, "2024-05-31"},
		{"no such format", []string{"--data", dir, "export", "--format", "xml", "x"}, badUsage, "xml"},
		{"a name that tells nothing", []string{"--data", dir, "export", "games"}, badUsage, "--format"},
		{"no folder to write to", []string{"--data", dir, "export", filepath.Join(odd, "none", "x.json")}, notRead, "cannot be written"},
		{"no file to read", []string{"--data", dir, "import", filepath.Join(odd, "none")}, notRead, "no such file"},
		{"a folder to read", []string{"--data", dir, "import", odd}, notRead, "no ordinary file"},
		{"a bad row", []string{"--data", dir, "import", table}, notRead, "Line 2:"},
		{"two arguments to verify", []string{"--data", dir, "verify", "x"}, badUsage, "no argument"},
		{"no archive", []string{"--data", filepath.Join(odd, "none"), "list"}, notRead, "There is no archive in"},
		{"no archive to back up", []string{"--data", filepath.Join(odd, "none"), "backup", "x.zip"}, notRead, "There is no archive in"},
		{"another file", []string{"--data", odd, "list"}, notRead, "is not an archive"},
		{"a file in place of a folder", []string{"--data", table, "list"}, notRead, "is a file"},
	}
	for _, tc := range tests {
		got := fakeRecogniser{}.command("", append([]string{"archive"}, tc.args...)...)
		assert.Equal(t, tc.status, got.status, tc.name)
		assert.Contains(t, got.err, tc.want, tc.name)
		assert.Empty(t, got.out, tc.name)
	}
	assert.NoDirExists(t, filepath.Join(odd, "none"), "looking makes no archive")
}

func TestArchiveVerifyFailsWhenSomethingIsLost(t *testing.T) {
	dir := keptGames(t)
	stray := filepath.Join(dir, "photos", "notes.txt")
	require.NoError(t, os.WriteFile(stray, nil, 0o600))
	got := onArchive(dir, "verify")
	assert.Equal(t, allRead, got.status)
	assert.Contains(t, got.out, "none of the archive's.\n1 game, 2 boards and 0 photos were checked: nothing is lost.\n")

	data, err := os.ReadFile(filepath.Join(dir, "inkscore.db"))
	require.NoError(t, err)
	data = []byte(strings.ReplaceAll(string(data), faulty, strings.ReplaceAll(faulty, "A2", "Q2")))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "inkscore.db"), data, 0o600))
	got = onArchive(dir, "verify")
	assert.Equal(t, notRead, got.status)
	assert.Contains(t, got.out, "cannot be read any more")
	assert.Contains(t, got.out, "something is lost.")
}

func TestArchiveLiesWhereTheDesktopSays(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	table := filepath.Join(t.TempDir(), "t.csv")
	require.NoError(t, os.WriteFile(table, []byte("player,total\nAnn,40\n"), 0o600))
	require.Equal(t, allRead, fakeRecogniser{}.command("", "archive", "import", table).status)
	assert.FileExists(t, filepath.Join(os.Getenv("XDG_DATA_HOME"), "inkscore", "inkscore.db"))
	assert.Contains(t, fakeRecogniser{}.command("", "archive", "list").out, "Ann 40")
}

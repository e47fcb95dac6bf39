package archive

import (
	"database/sql"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestWhatIsNoArchiveIsNotOpened(t *testing.T) {
	inDatabase := func(t *testing.T, statements string) string {
		dir := t.TempDir()
		db, err := sql.Open("sqlite", filepath.Join(dir, databaseName))
		require.NoError(t, err)
		_, err = db.Exec(statements)
		require.NoError(t, err)
		require.NoError(t, db.Close())
		return dir
	}
	inFile := func(t *testing.T, content string) string {
		dir := t.TempDir()
		require.NoError(t, os.WriteFile(filepath.Join(dir, databaseName), []byte(content), 0o600))
		return dir
	}
	for name, tc := range map[string]struct {
		dir    func(t *testing.T) string
		reason error
		want   string
	}{
		"nothing there":   {func(t *testing.T) string { return filepath.Join(t.TempDir(), "none") }, ErrNoArchive, "no archive"},
		"an empty folder": {func(t *testing.T) string { return t.TempDir() }, ErrNoArchive, "no archive"},
		"a text":          {func(t *testing.T) string { return inFile(t, strings.Repeat("Dear diary, ", 500)) }, ErrNotArchive, "not an archive"},
		"a short text":    {func(t *testing.T) string { return inFile(t, "Dear diary") }, ErrNotArchive, "not an archive"},
		"another's data":  {func(t *testing.T) string { return inDatabase(t, "CREATE TABLE bookmarks (x)") }, ErrNotArchive, "not an archive"},
		"of a newer one": {func(t *testing.T) string {
			return inDatabase(t, "CREATE TABLE games (x); PRAGMA application_id = 1768844147; PRAGMA user_version = 99")
		}, ErrNewer, "newer inkscore"},
		"a file as folder": {func(t *testing.T) string { return filepath.Join(inFile(t, "x"), databaseName) }, ErrNotArchive, "is a file"},
		"a folder in place": {func(t *testing.T) string {
			dir := t.TempDir()
			require.NoError(t, os.Mkdir(filepath.Join(dir, databaseName), 0o700))
			return dir
		}, ErrNotArchive, "not an archive"},
		"below a file": {func(t *testing.T) string { return filepath.Join(inFile(t, "x"), databaseName, "below") }, ErrNotWritable, "cannot be"},
	} {
		dir := tc.dir(t)
		before, _ := os.ReadFile(filepath.Join(dir, databaseName))
		_, err := Open(t.Context(), dir, Options{MustExist: true})
		require.ErrorIs(t, err, tc.reason, name)
		assert.Contains(t, err.Error(), tc.want, name)
		assert.Contains(t, err.Error(), filepath.Dir(dir), "%s: it says where", name)
		after, _ := os.ReadFile(filepath.Join(dir, databaseName))
		assert.True(t, string(before) == string(after), "%s: nothing is changed", name)
	}
}

func TestAnArchiveMayLieInAFolderOfAnyName(t *testing.T) {
	for _, name := range []string{"my games", "100%", "a?b=c", "a#b", "Spiele für Zoë", "%41"} {
		dir := filepath.Join(t.TempDir(), name, "deep")
		s := openedIn(t, dir)
		kept(t, s, fine)
		assert.FileExists(t, filepath.Join(dir, databaseName), name)
		assert.FileExists(t, filepath.Join(dir, databaseName+"-wal"), "%s: it writes ahead", name)
	}
}

func TestNobodyElseMayReadTheArchive(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "data")
	s := openedIn(t, dir)
	kept(t, s, fine)
	require.NoError(t, filepath.Walk(dir, func(path string, info os.FileInfo, err error) error {
		require.NoError(t, err)
		assert.Zero(t, info.Mode().Perm()&0o077, path)
		return nil
	}))
}

func TestEveryConnectionSyncsAndHoldsKeys(t *testing.T) {
	d := opened(t).db.(*sqliteDB)
	for name, db := range map[string]*sql.DB{"writer": d.writer, "reader": d.reader} {
		for pragma, want := range map[string]string{"journal_mode": "wal", "synchronous": "2", "foreign_keys": "1", "busy_timeout": "10000"} {
			var got string
			require.NoError(t, db.QueryRow("PRAGMA "+pragma).Scan(&got))
			assert.Equal(t, want, got, "%s %s", name, pragma)
		}
	}
	_, err := d.reader.Exec("DELETE FROM games")
	assert.Error(t, err, "readers cannot write")
}

func TestTheDefaultFolder(t *testing.T) {
	t.Setenv("HOME", "/home/ann")
	t.Setenv("XDG_DATA_HOME", "")
	for xdg, want := range map[string]string{"": "/home/ann/.local/share/inkscore", "/data": "/data/inkscore", "relative": "/home/ann/.local/share/inkscore"} {
		t.Setenv("XDG_DATA_HOME", xdg)
		got, err := DefaultFolder()
		require.NoError(t, err)
		assert.Equal(t, want, got)
	}
	t.Setenv("XDG_DATA_HOME", "")
	t.Setenv("HOME", "")
	_, err := DefaultFolder()
	assert.ErrorIs(t, err, ErrNoArchive)
	assert.Contains(t, err.Error(), "--data")
}

// versionOne is an archive as the first version of the schema had it, with a
// game in it.
func versionOne(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	name := url.URL{Scheme: "file", OmitHost: true, Path: filepath.Join(dir, databaseName), RawQuery: "_txlock=immediate"}
	db, err := sql.Open("sqlite", name.String())
	require.NoError(t, err)
	defer func() { require.NoError(t, db.Close()) }()
	require.NoError(t, migrate(t.Context(), db, sqliteVersions{}, migrations[:1]))
	script, err := os.ReadFile(filepath.Join("testdata", "version1.sql"))
	require.NoError(t, err)
	_, err = db.Exec(string(script))
	require.NoError(t, err)
	return dir
}

func TestAnArchiveOfTheFirstVersionIsBroughtUpToDate(t *testing.T) {
	dir := versionOne(t)
	s := openedIn(t, dir)
	var version int
	require.NoError(t, s.db.(*sqliteDB).writer.QueryRow("PRAGMA user_version").Scan(&version))
	assert.Equal(t, len(migrations), version)
	games := all(t, s)
	require.Len(t, games, 2)
	assert.Equal(t, "Oma's birthday", games[0].Title)
	require.Len(t, games[0].Boards, 1)
	assert.Equal(t, fine+" C2:H.H./2", games[0].Boards[0].Text)
	for query, want := range map[Query]int{{Text: "oma"}: 1, {Player: "bea"}: 1, {Player: "ann"}: 1, {From: "2024-01-01"}: 1, {To: "2023-12-31"}: 1} {
		page, err := s.Games(t.Context(), query)
		require.NoError(t, err)
		assert.Equal(t, want, page.Total, query)
	}
	report, err := s.Verify(t.Context())
	require.NoError(t, err)
	assert.Empty(t, report.Findings)
	_, err = s.EditBoard(t.Context(), games[0].Boards[0].ID, Edit{Kind: Undo})
	assert.NoError(t, err)
}

func TestAMigrationThatFailsLeavesTheOldVersion(t *testing.T) {
	dir := versionOne(t)
	db, err := connect(filepath.Join(dir, databaseName), "_txlock=immediate")
	require.NoError(t, err)
	defer func() { _ = db.Close() }()
	steps := append(migrations[:1:1], migration{sql: "ALTER TABLE games ADD COLUMN extra TEXT; CREATE TABLE games (x);"})
	require.Error(t, migrate(t.Context(), db, sqliteVersions{}, steps))
	var version, extra int
	require.NoError(t, db.QueryRow("PRAGMA user_version").Scan(&version))
	require.NoError(t, db.QueryRow("SELECT count(*) FROM pragma_table_info('games') WHERE name = 'extra'").Scan(&extra))
	assert.Equal(t, 1, version)
	assert.Zero(t, extra)
	require.NoError(t, db.Close())
	assert.Len(t, all(t, openedIn(t, dir)), 2)
}

func TestManyMayOpenAnOldArchiveAtOnce(t *testing.T) {
	dir := versionOne(t)
	var group sync.WaitGroup
	for range 6 {
		group.Go(func() {
			s, err := Open(t.Context(), dir, Options{})
			if assert.NoError(t, err) {
				assert.NoError(t, s.Close())
			}
		})
	}
	group.Wait()
	assert.Len(t, all(t, openedIn(t, dir)), 2)
}

package archive

import (
	"bytes"
	"database/sql"
	"io"
	"net/url"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"inkscore/api/archive/postgrestest"
)

func TestADatabaseThatIsNoArchiveIsNotOpened(t *testing.T) {
	after := func(t *testing.T, statements string) string {
		address := postgrestest.Database(t)
		postgrestest.Exec(t, address, statements)
		return address
	}
	for name, tc := range map[string]struct {
		address func(t *testing.T) string
		reason  error
		says    string
	}{
		"an empty one":   {postgrestestDatabase, ErrNoArchive, "no archive"},
		"another's data": {func(t *testing.T) string { return after(t, "CREATE TABLE bookmarks (x TEXT)") }, ErrNotArchive, "something else"},
		"of a newer one": {func(t *testing.T) string {
			return after(t, "CREATE TABLE inkscore (name TEXT, value TEXT); INSERT INTO inkscore VALUES ('version', '99')")
		}, ErrNewer, "newer inkscore"},
		"no such schema": {func(t *testing.T) string { return after(t, "DROP SCHEMA IF EXISTS nothing") + "_none" }, ErrNoArchive, "no archive"},
		"no such user": {func(t *testing.T) string {
			u, err := url.Parse(postgrestest.Database(t))
			require.NoError(t, err)
			u.User = url.UserPassword("stranger", "sesame")
			return u.String()
		}, ErrUnreachable, "user and password"},
		"nobody there": {func(*testing.T) string { return "postgres://ann:sesame@127.0.0.1:1/games?sslmode=disable" }, ErrUnreachable, "games on 127.0.0.1"},
		"no address":   {func(*testing.T) string { return "postgres://ann:sesame@[/games" }, ErrNoArchive, "postgres://user@host"},
		"another kind": {func(*testing.T) string { return "mysql://ann:sesame@host/games" }, ErrNoArchive, "begins with postgres://"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := Open(t.Context(), t.TempDir(), Options{MustExist: true, Database: tc.address(t)})
			require.ErrorIs(t, err, tc.reason)
			assert.Contains(t, err.Error(), tc.says)
			assert.NotContains(t, err.Error(), "sesame", "no message has a password")
		})
	}
}

func postgrestestDatabase(t *testing.T) string { return postgrestest.Database(t) }

// versionOnePostgres is a database as the first version of the schema had it,
// with the games of version1.sql.
func versionOnePostgres(t *testing.T) (string, *sql.DB) {
	t.Helper()
	address := postgrestest.Database(t)
	config, err := pgx.ParseConfig(address)
	require.NoError(t, err)
	db := stdlib.OpenDB(*config)
	t.Cleanup(func() { assert.NoError(t, db.Close()) })
	require.NoError(t, migrate(t.Context(), db, postgresVersions{}, migrations[:1]))
	script, err := os.ReadFile(filepath.Join("testdata", "version1.sql"))
	require.NoError(t, err)
	_, err = db.Exec(string(script))
	require.NoError(t, err)
	return address, db
}

func TestManyServersMayBringOneDatabaseUpToDateAtOnce(t *testing.T) {
	address, _ := versionOnePostgres(t)
	at := place{t.TempDir(), Options{Database: address}}
	var group sync.WaitGroup
	for range 5 {
		group.Go(func() {
			s, err := Open(t.Context(), at.Folder, at.Options)
			if assert.NoError(t, err) {
				assert.NoError(t, s.Close())
			}
		})
	}
	group.Wait()
	s := at.open(t)
	games := all(t, s)
	require.Len(t, games, 2)
	assert.Equal(t, fine+" C2:H.H./2", games[0].Boards[0].Text)
	page, err := s.Games(t.Context(), Query{Player: "bea"})
	require.NoError(t, err)
	assert.Equal(t, 1, page.Total)
	report, err := s.Verify(t.Context())
	require.NoError(t, err)
	assert.Empty(t, report.Findings)
}

func TestAMigrationOfPostgreSQLThatFailsLeavesTheOldVersion(t *testing.T) {
	address, db := versionOnePostgres(t)
	steps := append(migrations[:1:1], migration{sql: "ALTER TABLE games ADD COLUMN extra TEXT; CREATE TABLE games (x TEXT);"})
	require.Error(t, migrate(t.Context(), db, postgresVersions{}, steps))
	var version string
	require.NoError(t, db.QueryRow("SELECT value FROM inkscore WHERE name = 'version'").Scan(&version))
	assert.Equal(t, "1", version)
	assert.Len(t, all(t, place{t.TempDir(), Options{Database: address}}.open(t)), 2)
}

func TestServersOfOneArchiveShareTheHostsSecret(t *testing.T) {
	at := place{t.TempDir(), Options{Database: postgrestest.Database(t)}}
	key, err := at.open(t).HostKey(t.Context())
	require.NoError(t, err)
	assert.True(t, key.Valid())
	again, err := at.open(t).HostKey(t.Context())
	require.NoError(t, err)
	assert.Equal(t, key, again)
	none, err := opened(t).HostKey(t.Context())
	require.NoError(t, err)
	assert.Empty(t, none, "an archive in a folder has a file for it")
}

func TestPhotosOfAnotherArchiveAreRefused(t *testing.T) {
	mine := place{t.TempDir(), Options{Database: postgrestest.Database(t)}}
	yours := place{t.TempDir(), Options{Database: postgrestest.Database(t)}}
	kept(t, mine.open(t), fine)
	kept(t, yours.open(t), fine)
	for name, wrong := range map[string]place{
		"another folder":           {t.TempDir(), mine.Options},
		"another archive's photos": {yours.Folder, mine.Options},
	} {
		_, err := Open(t.Context(), wrong.Folder, wrong.Options)
		require.ErrorIs(t, err, ErrUnreachable, name)
		assert.Contains(t, err.Error(), "--photos", name)
	}
	elsewhere := place{t.TempDir(), mine.Options}
	elsewhere.Options.Photos = "file://" + filepath.Join(mine.Folder, photosName)
	assert.Len(t, all(t, elsewhere.open(t)), 1, "the same photos by another name")
}

func TestPostgreSQLIsBackedUpByItsOwnMeans(t *testing.T) {
	s := place{t.TempDir(), Options{Database: postgrestest.Database(t)}}.open(t)
	err := s.Backup(t.Context(), io.Discard)
	require.ErrorIs(t, err, ErrNoBackup)
	assert.Contains(t, err.Error(), "pg_dump")
}

func TestAnArchiveMovesFromOneKindToAnother(t *testing.T) {
	from := opened(t)
	games := evening(t, from)
	zip := written(t, from, WriteZip)
	shared := place{t.TempDir(), Options{Database: postgrestest.Database(t), Photos: objectStore(t)}}.open(t)
	assert.Equal(t, Imported{Games: 3, Boards: 4, Photos: 2}, imported(t, shared, zip))
	assert.Equal(t, games, all(t, shared))
	report, err := shared.Verify(t.Context())
	require.NoError(t, err)
	assert.Equal(t, Report{Games: 3, Boards: 4, Photos: 2}, report)

	back := opened(t)
	imported(t, back, written(t, shared, WriteZip))
	assert.Equal(t, zip, written(t, back, WriteZip), "there and back nothing is lost")
}

func TestTheSameImportOnTwoServersAtOnceAddsItOnce(t *testing.T) {
	onEach(t, func(t *testing.T, on kind) {
		from := opened(t)
		games := evening(t, from)
		zip := written(t, from, WriteZip)
		at := on.place(t)
		var group sync.WaitGroup
		var mu sync.Mutex
		var sum Imported
		for range 4 {
			s := at.open(t)
			group.Go(func() {
				done, err := Import(t.Context(), s, bytes.NewReader(zip), int64(len(zip)))
				assert.NoError(t, err)
				mu.Lock()
				defer mu.Unlock()
				sum.Games += done.Games
				sum.Photos += done.Photos
				sum.Known += done.Known
			})
		}
		group.Wait()
		assert.Equal(t, Imported{Games: 3, Photos: 2, Known: 9}, sum)
		s := at.open(t)
		assert.ElementsMatch(t, games, all(t, s))
		report, err := s.Verify(t.Context())
		require.NoError(t, err)
		assert.Empty(t, report.Findings)
	})
}

// TestWhatWasAcknowledgedSurvivesTheDeathOfPostgreSQL kills the database instead
// of the program that uses it.
func TestWhatWasAcknowledgedSurvivesTheDeathOfPostgreSQL(t *testing.T) {
	server := postgrestest.Start(t)
	at := place{t.TempDir(), Options{Database: server.Schema(t)}}
	s := at.open(t)
	acknowledged := map[ID]Hash{}
	for death := range 2 {
		var group sync.WaitGroup
		var mu sync.Mutex
		for range 3 {
			group.Go(func() {
				for n := 0; ; n++ {
					g, err := s.CreateGame(t.Context(), Game{}, Upload{Photo: picture(t, n), Boards: []NewBoard{{Read: fine}}})
					if err != nil {
						assert.ErrorIs(t, err, ErrUnreachable)
						return
					}
					mu.Lock()
					acknowledged[g.Edit] = g.Boards[0].Photo
					mu.Unlock()
				}
			})
		}
		require.Eventually(t, func() bool {
			mu.Lock()
			defer mu.Unlock()
			return len(acknowledged) >= 10*(death+1)
		}, time.Minute, time.Millisecond)
		server.Kill()
		group.Wait()
		require.ErrorIs(t, s.Ping(t.Context()), ErrUnreachable)
		server.Restart(t)
		for edit, photo := range acknowledged {
			g, err := s.Game(t.Context(), edit)
			require.NoError(t, err, "death %d: a game was acknowledged and is lost", death)
			assert.Equal(t, photo, g.Boards[0].Photo)
		}
	}
	require.NoError(t, s.Vacuum(t.Context()))
	report, err := s.Verify(t.Context())
	require.NoError(t, err)
	assert.Empty(t, report.Findings)
	kept(t, s, fine)
}

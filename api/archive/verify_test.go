package archive

import (
	"archive/zip"
	"bytes"
	"database/sql"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestVerifyFindsNothingInAHealthyArchive(t *testing.T) {
	onEach(t, func(t *testing.T, on kind) {
		s := on.opened(t)
		evening(t, s)
		report, err := s.Verify(t.Context())
		require.NoError(t, err)
		assert.Equal(t, Report{Games: 3, Boards: 4, Photos: 2}, report)
	})
}

func TestVerifyFindsWhatIsWrong(t *testing.T) {
	onEach(t, func(t *testing.T, on kind) {
		exec := func(statement string) func(*testing.T, *SQL) {
			return func(t *testing.T, s *SQL) {
				require.NoError(t, s.change(t.Context(), free, nil, func(tx *sql.Tx) error {
					_, err := tx.Exec(statement)
					return err
				}))
			}
		}
		onPhoto := func(do func(path string) error) func(*testing.T, *SQL) {
			return func(t *testing.T, s *SQL) {
				var hashes []string
				require.NoError(t, s.look(t.Context(), func(tx *sql.Tx) (err error) {
					hashes, err = texts(t.Context(), tx, "SELECT hash FROM photos LIMIT 1")
					return err
				}))
				require.NoError(t, do(s.photos.path(Hash(hashes[0]))))
			}
		}
		for name, tc := range map[string]struct {
			harm   func(*testing.T, *SQL)
			want   string
			damage bool
		}{
			"a photo is gone":     {onPhoto(os.Remove), "is missing", true},
			"a photo is altered":  {onPhoto(func(path string) error { return os.WriteFile(path, []byte("x"), 0o600) }), "not what was kept", true},
			"a stray file":        {onPhoto(func(path string) error { return os.WriteFile(filepath.Join(filepath.Dir(path), "x.jpg"), nil, 0o600) }), "none of the archive's", false},
			"an orphan":           {exec("UPDATE boards SET photo = ''; DELETE FROM photos"), "belongs to no board", false},
			"an unknown photo":    {exec("DELETE FROM photos"), "without its photo", false},
			"another total":       {exec(`UPDATE boards SET present = replace(present, '"total":8', '"total":9')`), "scores 8 points", false},
			"another board":       {exec(`UPDATE boards SET present = replace(present, 'A2:H.H.', 'A2:....s')`), "was kept as", false},
			"a board of nonsense": {exec(`UPDATE boards SET read = 'Q9:?'`), "cannot be read any more", true},
			"no JSON":             {exec(`UPDATE boards SET present = '{'`), "cannot all be read", true},
		} {
			s := on.opened(t)
			evening(t, s)
			tc.harm(t, s)
			report, err := s.Verify(t.Context())
			require.NoError(t, err, name)
			found := false
			for _, f := range report.Findings {
				found = found || strings.Contains(f.Message, tc.want) && f.Damage == tc.damage
				assert.Regexp(t, `(?s)^[A-Z].*[.]$`, f.Message, name)
			}
			assert.True(t, found, "%s: %v", name, report.Findings)
			assert.Equal(t, tc.damage, report.Damaged(), name)
		}
	})
}

func TestVerifyFindsABoardOfNoGame(t *testing.T) {
	s := opened(t)
	evening(t, s)
	for _, statement := range []string{"PRAGMA foreign_keys = 0", "DELETE FROM games WHERE title = 'Friday'"} {
		_, err := s.db.(*sqliteDB).writer.Exec(statement)
		require.NoError(t, err)
	}
	report, err := s.Verify(t.Context())
	require.NoError(t, err)
	require.True(t, report.Damaged())
	assert.Contains(t, report.Findings[0].Message, "without what they belong to")
}

func TestVerifyFindsADamagedDatabase(t *testing.T) {
	dir := t.TempDir()
	s := openedIn(t, dir)
	for range 60 {
		kept(t, s, fine)
	}
	require.NoError(t, s.Vacuum(t.Context()))
	require.NoError(t, s.Close())
	path := filepath.Join(dir, databaseName)
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	for at := 3 * 4096; at < len(data); at += 4096 {
		copy(data[at:], bytes.Repeat([]byte{0xAA}, 200))
	}
	require.NoError(t, os.WriteFile(path, data, 0o600))
	s, err = Open(t.Context(), dir, Options{})
	if err != nil {
		require.ErrorIs(t, err, ErrDamaged)
		return
	}
	defer func() { _ = s.Close() }()
	report, err := s.Verify(t.Context())
	require.NoError(t, err)
	assert.True(t, report.Damaged())
}

func TestABackupIsTheArchiveAgain(t *testing.T) {
	s := opened(t)
	games := evening(t, s)
	name := filepath.Join(t.TempDir(), "backup.zip")
	require.NoError(t, WriteFile(name, func(w io.Writer) error { return s.Backup(t.Context(), w) }))
	kept(t, s, fine) // is in no backup

	dir := t.TempDir()
	z, err := zip.OpenReader(name)
	require.NoError(t, err)
	defer func() { _ = z.Close() }()
	require.NoError(t, os.CopyFS(dir, z))
	again := openedIn(t, dir)
	assert.Equal(t, games, all(t, again))
	report, err := again.Verify(t.Context())
	require.NoError(t, err)
	assert.Equal(t, Report{Games: 3, Boards: 4, Photos: 2}, report)
}

func TestAFileIsWrittenWholeOrNotAtAll(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "x")
	require.NoError(t, os.WriteFile(name, []byte("old"), 0o600))
	err := WriteFile(name, func(w io.Writer) error {
		_, _ = w.Write([]byte("new"))
		return ErrDamaged
	})
	assert.ErrorIs(t, err, ErrDamaged)
	data, err := os.ReadFile(name)
	require.NoError(t, err)
	assert.Equal(t, "old", string(data))
	assert.ErrorIs(t, WriteFile(filepath.Join(dir, "none", "x"), func(io.Writer) error { return nil }), ErrNotWritable)
	entries, err := os.ReadDir(dir)
	require.NoError(t, err)
	assert.Len(t, entries, 1)
}

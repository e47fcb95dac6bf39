package archive

import (
	"bytes"
	"context"
	"database/sql"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestAPhotoGoesWithItsLastBoard(t *testing.T) {
	onEach(t, func(t *testing.T, on kind) {
		s := on.opened(t)
		shared := picture(t, 7)
		a, err := s.CreateGame(t.Context(), Game{}, Upload{Photo: shared, Boards: []NewBoard{{Read: fine}, {Read: faulty}}})
		require.NoError(t, err)
		b, err := s.CreateGame(t.Context(), Game{}, Upload{Photo: shared, Boards: []NewBoard{{Read: fine}}})
		require.NoError(t, err)
		path := s.photos.path(a.Boards[0].Photo)
		require.NoError(t, s.DeleteBoard(t.Context(), a.Boards[0].ID))
		require.NoError(t, s.DeleteGame(t.Context(), b.Edit))
		assert.FileExists(t, path, "the second board of the first game still shows it")
		require.NoError(t, s.DeleteBoard(t.Context(), a.Boards[1].ID))
		assert.NoFileExists(t, path)
		_, err = s.Photo(t.Context(), a.Boards[0].Photo)
		assert.ErrorIs(t, err, ErrNotFound)
		_, err = s.Board(t.Context(), b.Boards[0].ID)
		assert.ErrorIs(t, err, ErrNotFound)

		_, err = s.AddBoards(t.Context(), a.Edit, Upload{Photo: shared, Boards: []NewBoard{{Read: fine}}})
		require.NoError(t, err)
		assert.FileExists(t, path, "it may come again")
	})
}

func TestAPhotoWithoutBoardsIsNotKept(t *testing.T) {
	onEach(t, func(t *testing.T, on kind) {
		s := on.opened(t)
		_, err := s.CreateGame(t.Context(), Game{}, Upload{Photo: picture(t, 7)})
		require.NoError(t, err)
		noPhotos(t, s)
		_, err = s.CreateGame(t.Context(), Game{}, Upload{Photo: picture(t, 7), Boards: []NewBoard{{Read: "no board"}}})
		require.ErrorIs(t, err, ErrInvalid)
		noPhotos(t, s)
		assert.Len(t, all(t, s), 1)
	})
}

func TestADeletedPhotoIsGoneEvenWhenTheProgramDiesBeforeItsFile(t *testing.T) {
	onEach(t, func(t *testing.T, on kind) {
		at := on.place(t)
		s := at.open(t)
		g := kept(t, s, fine)
		path := s.photos.path(g.Boards[0].Photo)
		// What is in the database when the program dies after the commit.
		require.NoError(t, s.change(t.Context(), free, nil, func(tx *sql.Tx) error {
			_, err := tx.Exec("INSERT INTO doomed SELECT hash FROM photos; DELETE FROM photos; DELETE FROM games")
			return err
		}))
		half := path + ".17c1f2a3b4" + unfinishedEnding
		old := filepath.Join(filepath.Dir(path), unfinished+"123") // as earlier programs named them
		require.NoError(t, os.WriteFile(old, nil, 0o600))
		require.NoError(t, os.WriteFile(half, []byte("half a photo"), 0o600))
		require.NoError(t, s.Close())
		assert.FileExists(t, path)
		at.open(t)
		assert.NoFileExists(t, path)
		assert.NoFileExists(t, half)
		assert.NoFileExists(t, old)
	})
}

func TestVacuumWipesWhatWasDeleted(t *testing.T) {
	dir := t.TempDir()
	s := openedIn(t, dir)
	const secret = "nobody may know this"
	for range 50 {
		_, err := s.CreateGame(t.Context(), Game{Note: secret}, Upload{Boards: []NewBoard{{Read: fine, Reading: []byte(someBoard)}}})
		require.NoError(t, err)
	}
	for _, g := range all(t, s) {
		require.NoError(t, s.DeleteGame(t.Context(), g.Edit))
	}
	stray := s.photos.path(HashOf([]byte("stray")))
	require.NoError(t, os.MkdirAll(filepath.Dir(stray), 0o700))
	require.NoError(t, os.WriteFile(stray, []byte("stray"), 0o600))
	require.NoError(t, s.Vacuum(t.Context()))
	assert.NoFileExists(t, stray)
	for _, name := range []string{databaseName, databaseName + "-wal"} {
		data, err := os.ReadFile(filepath.Join(dir, name))
		if !os.IsNotExist(err) {
			require.NoError(t, err)
			assert.False(t, bytes.Contains(data, []byte(secret)), name)
		}
	}
	kept(t, s, fine)
	assert.Len(t, all(t, s), 1)
}

func TestDeletingWaitsForWhoAddsAndGivesUp(t *testing.T) {
	onEach(t, func(t *testing.T, on kind) {
		s := on.opened(t)
		g := kept(t, s, fine)
		adding, added := make(chan struct{}), make(chan struct{})
		var group sync.WaitGroup
		group.Go(func() {
			assert.NoError(t, s.change(t.Context(), shared, func() error { close(adding); <-added; return nil }, func(*sql.Tx) error { return nil }))
		})
		<-adding
		soon, cancel := context.WithTimeout(t.Context(), 30*time.Millisecond)
		defer cancel()
		assert.ErrorIs(t, s.DeleteGame(soon, g.Edit), ErrBusy)
		_, err := s.AddBoards(t.Context(), g.Edit, Upload{Photo: picture(t, 9), Boards: []NewBoard{{Read: fine}}})
		assert.NoError(t, err, "who adds does not wait for who adds")
		close(added)
		group.Wait()
		assert.NoError(t, s.DeleteGame(t.Context(), g.Edit))
	})
}

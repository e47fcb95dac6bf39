package archive

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestEditsOfManyAtOnceAreAllKept(t *testing.T) {
	onEach(t, func(t *testing.T, on kind) {
		at := on.place(t)
		s := at.open(t)
		g := kept(t, s, "")
		const phones, taps = 7, 7
		var group sync.WaitGroup
		for phone := range phones {
			group.Go(func() {
				mine := s
				if phone%2 == 1 { // half of them come through another program
					mine, _ = Open(t.Context(), at.Folder, at.Options)
					defer func() { assert.NoError(t, mine.Close()) }()
				}
				for tap := range taps {
					square := fmt.Sprintf("%c%d", 'A'+phone%7, 1+tap%7)
					_, err := mine.EditBoard(t.Context(), g.Boards[0].ID, PutTile(square, "HHHH", 1+phone%7))
					assert.NoError(t, err)
					_, err = mine.UpdateGame(t.Context(), g.Edit, func(g *Game) error {
						g.Players = append(g.Players, Player{Name: fmt.Sprintf("%d of %d", tap, phone)})
						return nil
					})
					assert.NoError(t, err)
				}
			})
		}
		group.Wait()
		after, err := s.Game(t.Context(), g.Edit)
		require.NoError(t, err)
		assert.Len(t, after.Boards[0].Edits, 1+phones*taps)
		assert.Len(t, after.Players, phones*taps)
		assert.Len(t, mustParse(t, after.Boards[0].Text).Filled(), 49)
	})
}

func TestReadersSeeWholeGamesWhileManyWrite(t *testing.T) {
	onEach(t, func(t *testing.T, on kind) {
		s := on.opened(t)
		shared := picture(t, 3) // comes and goes with the games
		ctx, stop := context.WithCancel(t.Context())
		defer stop()
		var writing, reading sync.WaitGroup
		var made atomic.Int32
		for range 4 {
			writing.Go(func() {
				for range 5 {
					g, err := s.CreateGame(ctx, Game{Title: "x"}, Upload{Photo: shared, Boards: []NewBoard{{Read: fine}, {Read: faulty}}})
					if !assert.NoError(t, err) {
						return
					}
					made.Add(1)
					_, err = s.AddBoards(ctx, g.Edit, Upload{Photo: shared, Boards: []NewBoard{{Read: fine}, {Read: faulty}}})
					assert.NoError(t, err)
					f, err := s.Photo(ctx, g.Boards[0].Photo)
					if assert.NoError(t, err, "while its game is there, so is the photo") {
						data, err := io.ReadAll(f)
						assert.NoError(t, err)
						assert.True(t, bytes.Equal(shared.Bytes(), data))
						assert.NoError(t, f.Close())
					}
					assert.NoError(t, s.DeleteGame(ctx, g.Edit))
				}
			})
		}
		for range 3 {
			reading.Go(func() {
				for ctx.Err() == nil {
					for g, err := range s.All(ctx) {
						if errors.Is(err, ErrBusy) {
							break // the test is over
						}
						if assert.NoError(t, err) {
							assert.Contains(t, []int{2, 4}, len(g.Boards))
						}
					}
				}
			})
		}
		reading.Go(func() {
			for ctx.Err() == nil {
				var out bytes.Buffer
				if err := on.copy(ctx, s, &out); err != nil {
					assert.ErrorIs(t, err, ErrBusy)
					return
				}
				z, err := zip.NewReader(bytes.NewReader(out.Bytes()), int64(out.Len()))
				assert.NoError(t, err)
				assert.LessOrEqual(t, len(z.File), 2)
			}
		})
		writing.Wait()
		stop()
		reading.Wait()
		assert.EqualValues(t, 20, made.Load())
		noPhotos(t, s)
		report, err := s.Verify(t.Context())
		require.NoError(t, err)
		assert.Equal(t, Report{}, report)
	})
}

func TestWhatWasGivenUpIsNotKept(t *testing.T) {
	onEach(t, func(t *testing.T, on kind) {
		s := on.opened(t)
		gone, cancel := context.WithCancel(t.Context())
		cancel()
		_, err := s.CreateGame(gone, Game{Title: "x"}, Upload{Photo: picture(t, 3), Boards: []NewBoard{{Read: fine}}})
		assert.ErrorIs(t, err, ErrBusy)
		assert.ErrorIs(t, err, context.Canceled)
		assert.Empty(t, all(t, s))
		noPhotos(t, s)
		require.NoError(t, s.Ping(t.Context()))
		require.NoError(t, s.Close())
		_, err = s.Games(t.Context(), Query{})
		assert.ErrorIs(t, err, ErrBusy)
		assert.ErrorIs(t, s.Ping(t.Context()), ErrBusy)
	})
}

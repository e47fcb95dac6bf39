package archive

import (
	"bytes"
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const (
	surfaceText = "game=base+underground; A2:H.H./1 B2:HR..s/1"
	pairText    = "game=base+underground; below=A2:P.P./1 B2:PUPUo/2; A2:H.H./1 B2:HR..s/1"
	underText   = "game=base+underground; below=A2:P.P./1 B2:PUPUo/2;"
)

// onTwoPhotos keeps a game whose only board is on two photos, and the two.
func onTwoPhotos(t *testing.T, s *SQL) (g Game, above, below Hash) {
	t.Helper()
	first, second := picture(t, 51), picture(t, 52)
	g, err := s.CreateGame(t.Context(), Game{System: "base+underground"}, Upload{Photo: first, Boards: []NewBoard{{
		Reading: []byte(`{"of":"one"}`), Read: surfaceText, Player: "Ann",
		Second: &Second{Photo: second, Reading: []byte(`{"of":"both"}`), Read: pairText},
	}}})
	require.NoError(t, err)
	return g, HashOf(first.Bytes()), HashOf(second.Bytes())
}

func TestASecondPhotoIsKeptAndGoesWithItsBoard(t *testing.T) {
	onEach(t, func(t *testing.T, on kind) {
		s := on.opened(t)
		g, above, below := onTwoPhotos(t, s)
		b, err := s.Board(t.Context(), g.Boards[0].ID)
		require.NoError(t, err)
		assert.Equal(t, g.Boards[0], b)
		assert.Equal(t, pairText, b.Text)
		assert.False(t, b.Edited, "that is how it was read")
		assert.JSONEq(t, `{"of":"both"}`, string(b.PresentReading()))
		assert.Equal(t, above, b.PhotoOf(false))
		assert.Equal(t, below, b.PhotoOf(true))
		for _, h := range []Hash{above, below} {
			file, err := s.Photo(t.Context(), h)
			require.NoError(t, err)
			require.NoError(t, file.Close())
		}
		report, err := s.Verify(t.Context())
		require.NoError(t, err)
		assert.Equal(t, Report{Games: 1, Boards: 1, Photos: 2}, report)
		_, err = s.EditBoard(t.Context(), b.ID, Edit{Kind: Undo})
		assert.ErrorIs(t, err, ErrNothingToUndo, "it came with the board")

		require.NoError(t, s.DeleteBoard(t.Context(), b.ID))
		for _, h := range []Hash{above, below} {
			_, err = s.Photo(t.Context(), h)
			assert.ErrorIs(t, err, ErrNotFound)
			assert.NoFileExists(t, s.photos.path(h))
		}
	})
}

func TestAPhotoIsAddedToABoard(t *testing.T) {
	for name, tc := range map[string]struct {
		first string
		below bool
	}{"of the second board": {surfaceText, true}, "of the first": {underText, false}} {
		t.Run(name, func(t *testing.T) {
			onEach(t, func(t *testing.T, on kind) {
				s := on.opened(t)
				g := kept(t, s, fine)
				_, err := s.UpdateGame(t.Context(), g.Edit, func(g *Game) error { g.System = "base+underground"; return nil })
				require.NoError(t, err)
				before, err := s.EditBoard(t.Context(), g.Boards[0].ID, Type(tc.first), PutTile("A2", "R.R.", 1))
				require.NoError(t, err)
				added := picture(t, 53)
				b, err := s.AddPhoto(t.Context(), before.ID, added, func(there *Board) ([]Edit, error) {
					assert.Equal(t, before.Text, there.Text)
					return []Edit{Joined(tc.below, []byte(`{"of":"both"}`), pairText), PutTile("A2", "R.R.", 1)}, nil
				})
				require.NoError(t, err)
				assert.Equal(t, "game=base+underground; below=A2:P.P./1 B2:PUPUo/2; A2:R.R./1 B2:HR..s/1", b.Text)
				assert.True(t, b.Edited)
				assert.Equal(t, HashOf(added.Bytes()), b.PhotoOf(tc.below))
				assert.Equal(t, g.Boards[0].Photo, b.PhotoOf(!tc.below))
				kept, err := s.Board(t.Context(), b.ID)
				require.NoError(t, err)
				assert.Equal(t, b, kept)

				reverted, err := s.EditBoard(t.Context(), b.ID, Edit{Kind: Revert})
				require.NoError(t, err)
				assert.Equal(t, pairText, reverted.Text, "as both were read")
				assert.False(t, reverted.Edited)
				assert.JSONEq(t, `{"of":"both"}`, string(reverted.PresentReading()))
				undone, err := s.EditBoard(t.Context(), b.ID, Edit{Kind: Undo}, Edit{Kind: Undo}, Edit{Kind: Undo})
				require.NoError(t, err)
				assert.Equal(t, before.Text, undone.Text)
				assert.Equal(t, g.Boards[0].Photo, undone.PhotoOf(tc.below), "the photo that was added is no longer shown")
			})
		})
	}
}

func TestAPhotoThatNobodyTakesIsNotKept(t *testing.T) {
	onEach(t, func(t *testing.T, on kind) {
		s := on.opened(t)
		g := kept(t, s, fine)
		taken := errors.New("somebody was faster")
		_, err := s.AddPhoto(t.Context(), g.Boards[0].ID, picture(t, 54), func(*Board) ([]Edit, error) { return nil, taken })
		assert.ErrorIs(t, err, taken)
		_, err = s.AddPhoto(t.Context(), g.Boards[0].ID, picture(t, 54), func(*Board) ([]Edit, error) {
			return []Edit{{Kind: AddPhoto, Text: "no board"}}, nil
		})
		assert.ErrorIs(t, err, ErrInvalid)
		_, err = s.AddPhoto(t.Context(), NewID(), picture(t, 54), func(*Board) ([]Edit, error) { return nil, nil })
		assert.ErrorIs(t, err, ErrNotFound)
		_, err = s.Photo(t.Context(), HashOf(picture(t, 54).Bytes()))
		assert.ErrorIs(t, err, ErrNotFound)
		assert.NoFileExists(t, s.photos.path(HashOf(picture(t, 54).Bytes())))
		after, err := s.Game(t.Context(), g.Edit)
		require.NoError(t, err)
		assert.Equal(t, g, after)
	})
}

func TestCornersComeBackAsTheyWereWhenAPhotoWasAdded(t *testing.T) {
	s := openedIn(t, t.TempDir())
	g, _, _ := onTwoPhotos(t, s)
	corners := Corners{{1, 1}, {9, 1}, {9, 9}, {1, 9}}
	edit := func(edits ...Edit) Board {
		t.Helper()
		b, err := s.EditBoard(t.Context(), g.Boards[0].ID, edits...)
		require.NoError(t, err)
		return b
	}
	add := func(below bool) Board {
		t.Helper()
		b, err := s.AddPhoto(t.Context(), g.Boards[0].ID, picture(t, 55), func(*Board) ([]Edit, error) {
			return []Edit{Joined(below, []byte(`{}`), pairText)}, nil
		})
		require.NoError(t, err)
		return b
	}
	edit(ReadAt(corners, []byte(`{}`), mustParse(t, pairText)))
	assert.Equal(t, &corners, add(true).Corners, "the first board lies where it lay")
	edit(ReadTurned(90, []byte(`{}`), mustParse(t, pairText)))
	reverted := edit(Edit{Kind: Revert})
	assert.Equal(t, &corners, reverted.Corners)
	assert.Zero(t, reverted.Turn)
	assert.Nil(t, add(false).Corners, "it is another photo of the first board")
}

func TestSecondPhotosAreExportedAndImported(t *testing.T) {
	onEach(t, func(t *testing.T, on kind) {
		s := on.opened(t)
		g, above, below := onTwoPhotos(t, s)
		var whole, text bytes.Buffer
		require.NoError(t, WriteZip(t.Context(), s, &whole))
		require.NoError(t, WriteJSON(t.Context(), s, &text))
		into := func(s *SQL, file []byte) Imported {
			t.Helper()
			done, err := Import(t.Context(), s, bytes.NewReader(file), int64(len(file)))
			require.NoError(t, err)
			return done
		}
		other := on.opened(t)
		assert.Equal(t, Imported{Games: 1, Boards: 1, WithoutPhoto: 1}, into(other, text.Bytes()))
		report, err := other.Verify(t.Context())
		require.NoError(t, err)
		assert.Len(t, report.Findings, 2, "both photos are missing")
		assert.False(t, report.Damaged())
		assert.Equal(t, Imported{Known: 1, Photos: 2}, into(other, whole.Bytes()), "the photos of what came without")
		again := on.opened(t)
		assert.Equal(t, Imported{Games: 1, Boards: 1, Photos: 2}, into(again, whole.Bytes()))
		for _, s := range []*SQL{other, again} {
			back, err := s.Game(t.Context(), g.Edit)
			require.NoError(t, err)
			assert.Equal(t, g, back)
			assert.Equal(t, below, back.Boards[0].PhotoOf(true))
			for _, h := range []Hash{above, below} {
				file, err := s.Photo(t.Context(), h)
				require.NoError(t, err)
				require.NoError(t, file.Close())
			}
		}
	})
}

func TestASecondPhotoWithoutAProperNameIsNotImported(t *testing.T) {
	s := openedIn(t, t.TempDir())
	_, _, below := onTwoPhotos(t, s)
	var text bytes.Buffer
	require.NoError(t, WriteJSON(t.Context(), s, &text))
	bad := bytes.ReplaceAll(text.Bytes(), []byte(below), []byte("../../etc/passwd"))
	_, err := Import(t.Context(), openedIn(t, t.TempDir()), bytes.NewReader(bad), int64(len(bad)))
	assert.ErrorIs(t, err, ErrInvalid)
}

package api

import (
	"archive/zip"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"

	"github.com/gin-gonic/gin"

	"inkscore/api/archive"
	"inkscore/engine"
	"inkscore/vision"
	"inkscore/vision/truth"
)

// corrections hands out what people set right, as practice for the recogniser:
// a zip of photos, each with the file beside it that says what it shows.
func (s *Server) corrections(c *gin.Context) {
	s.download(c, "application/zip", "corrections.zip", writeCorrections)
}

// correctedPhoto is a photo of which a person set something right.
type correctedPhoto struct {
	boards    []truth.Board
	corrected bool
}

// writeCorrections writes every photo of which at least one board was set right.
// All boards on it are told, since one that is not would be taken for no board;
// squares that nobody set and that were doubtful are marked as not sure.
func writeCorrections(ctx context.Context, store archive.Store, w io.Writer) error {
	photos := map[archive.Hash]*correctedPhoto{}
	for game, err := range store.All(ctx) {
		if err != nil {
			return err
		}
		for i := range game.Boards {
			err := addCorrection(photos, &game.Boards[i])
			if errors.As(err, &engine.MissingLayoutError{}) {
				continue // its squares are not known here
			}
			if err != nil {
				return err
			}
		}
	}
	out := zip.NewWriter(w)
	n := 0
	for _, hash := range slices.Sorted(maps.Keys(photos)) {
		if !photos[hash].corrected {
			continue
		}
		n++
		if err := writeCorrected(ctx, store, out, fmt.Sprintf("%03d", n), hash, photos[hash].boards); err != nil {
			return err
		}
	}
	return out.Close()
}

// addCorrection adds a board to those of its photo. Boards that were typed, or
// whose photo was never read, teach nothing.
func addCorrection(photos map[archive.Hash]*correctedPhoto, b *archive.Board) error {
	reading, setup, err := presentOf(b)
	if err != nil {
		return err
	}
	photo := b.PhotoOf(false)
	if photo == "" || reading == nil || !sameGrid(reading, setup) {
		return nil
	}
	if photos[photo] == nil {
		photos[photo] = &correctedPhoto{}
	}
	p := photos[photo]
	p.boards = append(p.boards, truthOf(reading, setup))
	p.corrected = p.corrected || b.Edited || b.Corners != nil || b.Turn != 0
	return nil
}

// truthOf returns what a photo shows of a board, as its players say.
func truthOf(reading *vision.Reading, setup *engine.Setup) truth.Board {
	board := truth.Of(setup)
	corners := reading.Mesh.Quad()
	board.Corners, board.Mesh = corners[:], reading.Mesh.Points
	unsure := map[engine.Square]bool{}
	for _, doubt := range reading.Questions() {
		unsure[doubt.Square] = setup.At(doubt.Square) == reading.Setup.At(doubt.Square)
	}
	l := setup.Game.Layout
	for i := range board.Squares {
		if s := &board.Squares[i]; unsure[l.At(s.Row, s.Col)] {
			s.Sure = new(bool)
		}
	}
	return board
}

// writeCorrected writes a photo and its truth. A photo that is not here teaches
// nothing.
func writeCorrected(ctx context.Context, store archive.Store, out *zip.Writer, name string, hash archive.Hash, boards []truth.Board) error {
	file, err := store.Photo(ctx, hash)
	if errors.Is(err, archive.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }()
	photo, err := out.CreateHeader(&zip.FileHeader{Name: name + ".jpg", Method: zip.Store}) // it is packed already
	if err != nil {
		return err
	}
	if _, err := io.Copy(photo, file); err != nil {
		return err
	}
	text, err := out.Create(name + ".json")
	if err != nil {
		return err
	}
	data, err := json.MarshalIndent(map[string]any{"boards": boards}, "", " ")
	if err == nil {
		_, err = text.Write(data)
	}
	return err
}

package api

import (
	"bytes"
	"image"
	"image/png"
	"net/http"
	"time"

	"github.com/gin-gonic/gin"

	"inkscore/api/archive"
	"inkscore/engine"
	"inkscore/vision"
)

// boardPhoto answers the photo of a board, or with ?below that of its second one, as
// it is kept: upright, without any metadata. A photo never changes, but which one is
// the board's may: a browser may keep the one that it names with ?of.
func (s *Server) boardPhoto(c *gin.Context) {
	b, err := s.board(c)
	var hash archive.Hash
	if err == nil {
		hash, err = photoAsked(c, &b)
	}
	if err != nil {
		s.refuse(c, err)
		return
	}
	file, err := s.Archive.Photo(c.Request.Context(), hash)
	if err != nil {
		s.refuse(c, photoMissing(err))
		return
	}
	defer func() { _ = file.Close() }()
	c.Header("Content-Type", "image/jpeg")
	c.Header("Cache-Control", "private, no-cache") // it is asked whether it is still the one
	if c.Query("of") == string(hash) {
		c.Header("Cache-Control", "private, max-age=31536000, immutable")
	}
	c.Header("ETag", `"`+string(hash)+`"`)
	http.ServeContent(c.Writer, c.Request, "", time.Time{}, file)
}

// photoAsked returns the photo that a request asks for: of the board or, with ?below,
// of its second one, which may be the same.
func photoAsked(c *gin.Context, b *archive.Board) (archive.Hash, error) {
	hash := b.PhotoOf(false)
	if _, below := c.GetQuery("below"); below {
		reading, err := readingOf(b)
		if err != nil {
			return "", err
		}
		if reading != nil && reading.Below != nil && reading.Below.Elsewhere {
			hash = b.PhotoOf(true)
		}
	}
	if hash == "" {
		return "", problem(noSuchPhoto, "")
	}
	return hash, nil
}

// boardOverlay answers the photo with what the board shows drawn over it.
func (s *Server) boardOverlay(c *gin.Context) {
	b, err := s.board(c)
	if err != nil {
		s.refuse(c, err)
		return
	}
	// A photo and a picture in memory are worth a turn in the queue.
	var data bytes.Buffer
	err = s.pool.with(c.Request.Context(), func(Recogniser) error {
		picture, err := s.overlay(c, &b)
		if err != nil {
			return err
		}
		encoder := png.Encoder{CompressionLevel: png.BestSpeed} // a person waits for it
		return encoder.Encode(&data, picture)
	})
	if err != nil {
		s.refuse(c, err)
		return
	}
	answerPicture(c, "image/png", data.Bytes())
}

// answerPicture answers a picture of a board as it is at present.
func answerPicture(c *gin.Context, kind string, data []byte) {
	c.Header("Cache-Control", "no-store")
	c.Data(http.StatusOK, kind, data)
}

// overlay draws a board over its photo.
func (s *Server) overlay(c *gin.Context, b *archive.Board) (image.Image, error) {
	hash, err := photoAsked(c, b)
	if err != nil {
		return nil, err
	}
	reading, setup, err := presentOf(b)
	if err != nil {
		return nil, err
	}
	if reading == nil || !sameGrid(reading, setup) {
		return nil, problem(badCorners, "No board was read on this photo so far: say where its four corners lie.")
	}
	drawn := vision.Drawn{Reading: asShown(reading, setup), Verdict: setup.Judge(engine.DefaultLongest)}
	if hash != b.PhotoOf(false) {
		drawn = drawn.Second()
	}
	data, end, err := s.photoInTurn(c.Request.Context(), hash)
	if err != nil {
		return nil, err
	}
	defer end()
	p, err := vision.Open(data, vision.OpenOptions{})
	if err != nil {
		return nil, err
	}
	defer func() { _ = p.Close() }()
	return vision.Overlay(p, []vision.Drawn{drawn})
}

// presentOf returns what a board's squares started from, nil for a typed one,
// and what they hold at present.
func presentOf(b *archive.Board) (*vision.Reading, *engine.Setup, error) {
	setup, err := b.Setup()
	if err != nil {
		return nil, nil, err
	}
	reading, err := readingOf(b)
	return reading, setup, err
}

// asShown returns a reading with the squares as they were set right by hand,
// which are sure.
func asShown(r *vision.Reading, present *engine.Setup) *vision.Reading {
	shown := *r
	if r.Below != nil && present.Below != nil {
		shown.Below = asShown(r.Below, present.Below)
	}
	shown.Game, shown.Setup, shown.Squares = present.Game, present, append([]vision.SquareReading(nil), r.Squares...)
	for i := range shown.Squares {
		square := &shown.Squares[i]
		now := present.At(square.Square)
		if now != r.Setup.At(square.Square) {
			square.Choice = vision.Choice{Tile: now.Tile, Round: now.Round, P: 1}
			square.Alternatives = nil
		}
	}
	return &shown
}

package api

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"strconv"

	"github.com/gin-gonic/gin"

	"inkscore/api/answer"
	"inkscore/api/archive"
	"inkscore/engine"
	"inkscore/vision"
)

// boardAnswer is a kept board: what the command line tells about one, and what
// is kept beside it.
type boardAnswer struct {
	answer.Board
	// ID is the right to change the board; "" for whoever may only look.
	ID    archive.ID  `json:"id,omitempty"`
	N     int         `json:"n"` // in its game, from 1
	Photo *photoFacts `json:"photo"`
	// BelowPhoto is the photo of the second board, where that is on one of its own.
	BelowPhoto *photoFacts    `json:"below_photo,omitempty"`
	Turn       int            `json:"turn,omitempty"`
	Player     string         `json:"player"`
	Counted    *archive.Count `json:"counted,omitempty"` // what the player counted
	// Settings are the board's own answers to what it does not show.
	Settings map[string]string `json:"settings"`
	// Mesh is every crossing of the grid in the photo, row by row; nil for a typed
	// board.
	Mesh [][2]float64 `json:"mesh,omitempty"`
	// Doubts are the squares to ask about, the one whose answer helps most first,
	// and AskFirst how many of them to ask about before anybody wants more.
	Doubts   []string `json:"doubts"`
	AskFirst int      `json:"ask_first"`
	// ReadAs is the game by whose rules the photo was read, which may be another
	// than the one that counts; "" for a typed board.
	ReadAs string `json:"read_as,omitempty"`
	// Edited says that squares differ from what was read, Undo that there is an
	// edit to take back.
	Edited bool `json:"edited"`
	Undo   bool `json:"undo"`
}

// photoFacts is the photo of a board, whose corners are places in it.
type photoFacts struct {
	Hash   archive.Hash `json:"hash"`
	Width  int          `json:"width"`
	Height int          `json:"height"`
}

// tellOptions are what a board's answer depends on beside the board.
type tellOptions struct {
	all bool // with the empty squares
}

// tellBoard makes the answer about a kept board.
func (s *Server) tellBoard(ctx context.Context, b *archive.Board, o tellOptions) (boardAnswer, error) {
	setup, err := b.Setup()
	if err != nil {
		return boardAnswer{}, err
	}
	told := boardAnswer{ID: b.ID, N: b.N, Turn: b.Turn, Player: b.Player, Counted: b.Counted, Settings: merged(b.Settings, nil),
		Doubts: []string{}, Edited: b.Edited, Undo: slices.ContainsFunc(b.Effective(), func(e archive.Edit) bool { return !e.First })}
	reading, err := readingOf(b)
	if err != nil {
		return told, err
	}
	if reading == nil || !sameGrid(reading, setup) {
		told.Board = answer.Typed(setup, answer.Options{All: o.all})
	} else {
		told.Board = answer.Corrected(reading, setup, answer.Options{All: o.all})
		if reading.Seen() {
			told.Mesh, told.ReadAs = answer.MeshOf(reading), reading.Game.Name
		}
		told.Doubts, told.AskFirst = doubtsOf(reading, setup, answeredSquares(b, false))
		if reading.Below != nil && setup.Below != nil {
			second := told.Below
			second.Mesh = answer.MeshOf(reading.Below)
			second.Doubts, second.AskFirst = doubtsOf(reading.Below, setup.Below, answeredSquares(b, true))
		}
	}
	told.Photo = s.factsOf(ctx, b.PhotoOf(false))
	if told.Below != nil && told.Below.Elsewhere {
		told.BelowPhoto = s.factsOf(ctx, b.PhotoOf(true))
	}
	return told, nil
}

// factsOf returns what is told of a photo; nil where there is none, as in a game that
// was imported without its photos.
func (s *Server) factsOf(ctx context.Context, hash archive.Hash) *photoFacts {
	if hash == "" {
		return nil
	}
	facts, err := s.Archive.PhotoFacts(ctx, hash)
	if err != nil {
		return nil
	}
	return &photoFacts{hash, facts.Width, facts.Height}
}

// doubtsOf returns the squares to ask about, and how many of them at once, of
// those that nobody has answered or set.
func doubtsOf(reading *vision.Reading, setup *engine.Setup, answered map[string]bool) (doubts []string, first int) {
	doubts = []string{}
	left := vision.AskedFirst
	for _, doubt := range reading.Questions() {
		name := setup.Game.Layout.SquareName(doubt.Square)
		if answered[name] || setup.At(doubt.Square) != reading.Setup.At(doubt.Square) {
			left--
			continue
		}
		doubts = append(doubts, name)
	}
	return doubts, min(max(left, 0), len(doubts))
}

// sameGrid reports whether a board has the squares that were read from its photo,
// also as one of another game: base and Challenge differ in buildings alone.
func sameGrid(reading *vision.Reading, setup *engine.Setup) bool {
	read, now := reading.Game.Layout, setup.Game.Layout
	return read.Rows == now.Rows && read.Cols == now.Cols && read.Len() == now.Len()
}

// answeredSquares returns the squares of a board, or of the second one, that
// somebody has set since it was read, also those where the reading was found to be
// right.
func answeredSquares(b *archive.Board, below bool) map[string]bool {
	answered := map[string]bool{}
	for _, e := range b.SinceRead() {
		switch e.Kind {
		case archive.SetSquare, archive.ClearSquare:
			if e.Below == below {
				answered[e.Square] = true
			}
		}
	}
	return answered
}

// readingOf returns the reading that a board's squares started from, nil for a
// typed board.
func readingOf(b *archive.Board) (*vision.Reading, error) {
	kept := b.PresentReading()
	if len(kept) == 0 {
		return nil, nil
	}
	reading, err := answer.Kept(kept)
	if setup, broken := b.Setup(); err != nil && broken == nil && setup.Game != setup.Game.Usual() {
		return nil, problem(layoutMissing, fmt.Sprintf("The layout %s is no longer the one on which this board was read: start inkscore with the file as it was.", setup.Game.Layout.Name)).because(err)
	}
	return reading, err
}

// board returns the board that a request names: by its own id, or by an id of
// its game and its number or its own id. Of a game that is only viewed it has no
// id.
func (s *Server) board(c *gin.Context) (archive.Board, error) {
	ctx, name := c.Request.Context(), c.Param("board")
	if c.Param("game") == "" {
		b, err := s.Archive.Board(ctx, archive.ID(name))
		return b, boardMissing(err)
	}
	game, err := s.Archive.Game(ctx, archive.ID(c.Param("game")))
	if err != nil {
		return archive.Board{}, err
	}
	n, err := strconv.Atoi(name)
	for _, b := range game.Boards {
		if err == nil && b.N == n || b.ID != "" && string(b.ID) == name {
			b.Game = game.Edit
			return b, nil
		}
	}
	return archive.Board{}, problem(noSuchBoard, "")
}

// boardToEdit is board where it is to be changed.
func (s *Server) boardToEdit(c *gin.Context) (archive.Board, error) {
	b, err := s.board(c)
	if err == nil && b.ID == "" {
		err = problem(viewOnly, "")
	}
	return b, err
}

// boardMissing says of what is not there that it was a board.
func boardMissing(err error) error {
	if p := problemOfArchive(err); p != nil && p.name() == noSuchGame {
		return problem(noSuchBoard, "")
	}
	return err
}

// showBoard answers a board.
func (s *Server) showBoard(c *gin.Context) {
	b, err := s.board(c)
	s.answerBoard(c, b, err)
}

// answerBoard answers a board, or what went wrong with it.
func (s *Server) answerBoard(c *gin.Context, b archive.Board, err error) {
	var told boardAnswer
	if err == nil {
		_, all := c.GetQuery("all")
		told, err = s.tellBoard(c.Request.Context(), &b, tellOptions{all: all})
	}
	if err != nil {
		s.refuse(c, err)
		return
	}
	c.Header("ETag", boardTag(&b))
	answerJSON(c, http.StatusOK, told)
}

// change appends edits to the board that a request names and answers it.
func (s *Server) change(c *gin.Context, edits ...archive.Edit) {
	b, err := s.boardToEdit(c)
	if err == nil {
		b, err = s.editIf(c.Request.Context(), conditionOf(c), b, edits)
	}
	s.answerBoard(c, b, err)
}

// undoBoard takes the last edit back.
func (s *Server) undoBoard(c *gin.Context) { s.change(c, archive.Edit{Kind: archive.Undo}) }

// revertBoard brings a board back as it was read.
func (s *Server) revertBoard(c *gin.Context) { s.change(c, archive.Edit{Kind: archive.Revert}) }

// deleteBoard forgets a board.
func (s *Server) deleteBoard(c *gin.Context) {
	b, err := s.boardToEdit(c)
	if err == nil {
		err = s.Archive.DeleteBoard(c.Request.Context(), b.ID)
	}
	if err != nil {
		s.refuse(c, err)
		return
	}
	done(c)
}

package api

import (
	"net/http"

	"github.com/gin-gonic/gin"

	"inkscore/api/answer"
	"inkscore/api/archive"
	"inkscore/api/picture"
	"inkscore/engine"
	"inkscore/engine/audit"
)

// replayAnswer is an order in which a board can have been drawn.
type replayAnswer struct {
	Game       string             `json:"game"`
	Text       string             `json:"text"`
	Possible   bool               `json:"possible"`
	Steps      []replayStep       `json:"steps"`
	Impossible []audit.Impossible `json:"impossible"`
}

// replayStep is one step, with the squares that it changes as a board has them.
type replayStep struct {
	audit.Step
	Squares []answer.Square `json:"squares"`
}

// replayBoard answers the steps in which a board can have been drawn.
func (s *Server) replayBoard(c *gin.Context) {
	b, err := s.board(c)
	var told replayAnswer
	if err == nil {
		told, err = replayOf(&b)
	}
	if err != nil {
		s.refuse(c, err)
		return
	}
	answerJSON(c, http.StatusOK, told)
}

// replayOf replays a kept board.
func replayOf(b *archive.Board) (replayAnswer, error) {
	setup, err := b.Setup()
	if err != nil {
		return replayAnswer{}, err
	}
	replay := audit.ReplayOf(setup)
	told := replayAnswer{Game: setup.Game.Name, Text: setup.String(), Possible: replay.Possible, Steps: []replayStep{}, Impossible: replay.Impossible}
	before := replay.Start()
	for step, board := range replay.Boards() {
		from, to := before, board
		if step.Board != "" {
			from, to = before.Below, board.Below
		}
		one := replayStep{Step: step, Squares: []answer.Square{}}
		for i := range to.Game.Layout.Len() {
			if sq := engine.Square(i); from.At(sq) != to.At(sq) {
				one.Squares = append(one.Squares, answer.Square{View: to.View(sq)})
			}
		}
		told.Steps = append(told.Steps, one)
		before = board
	}
	return told, nil
}

// replayPicture answers a replay as an animated picture.
func (s *Server) replayPicture(c *gin.Context) {
	s.drawn(c, "image/gif", func(_ *archive.Board, setup *engine.Setup) (moving []byte, err error) {
		err = s.turns.take(c.Request.Context(), func() error {
			moving, err = picture.GIF(audit.ReplayOf(setup))
			return err
		})
		return moving, err
	})
}

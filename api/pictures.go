package api

import (
	"cmp"
	"fmt"

	"github.com/gin-gonic/gin"

	"inkscore/api/archive"
	"inkscore/api/picture"
	"inkscore/engine"
)

// labelOf names a board: by its player, or by its number.
func labelOf(player string, n int) string { return cmp.Or(player, fmt.Sprintf("Board %d", n)) }

// boardSVG answers the board drawn anew, without its photo.
func (s *Server) boardSVG(c *gin.Context) {
	s.drawn(c, "image/svg+xml", func(b *archive.Board, setup *engine.Setup) ([]byte, error) {
		return picture.SVG(setup, setup.Score(engine.DefaultLongest), labelOf(b.Player, b.N)), nil
	})
}

// boardSheet answers the score sheet to be printed.
func (s *Server) boardSheet(c *gin.Context) {
	s.drawn(c, "application/pdf", func(b *archive.Board, setup *engine.Setup) ([]byte, error) {
		verdict := setup.Judge(engine.DefaultLongest)
		page := picture.Page{Title: labelOf(b.Player, b.N), Under: setup.Game.Title, Setup: setup, Verdict: verdict, Made: b.Created}
		for _, l := range sheetLines(verdict.Score) {
			page.Lines = append(page.Lines, picture.Line{Name: l.Name, Points: l.Points, Why: l.Why})
		}
		c.Header("Content-Disposition", `inline; filename="score-sheet.pdf"`)
		return picture.PDF(page)
	})
}

// drawn answers something that is drawn from what a board shows at present.
func (s *Server) drawn(c *gin.Context, kind string, draw func(*archive.Board, *engine.Setup) ([]byte, error)) {
	b, err := s.board(c)
	if err != nil {
		s.refuse(c, err)
		return
	}
	setup, err := b.Setup()
	if err != nil {
		s.refuse(c, err)
		return
	}
	data, err := draw(&b, setup)
	if err != nil {
		s.refuse(c, err)
		return
	}
	answerPicture(c, kind, data)
}

// shareGame answers a picture of a game to show to friends: its boards, the
// best first, and the ranking.
func (s *Server) shareGame(c *gin.Context) {
	ctx := c.Request.Context()
	game, err := s.Archive.Game(ctx, archive.ID(c.Param("game")))
	if err != nil {
		s.refuse(c, err)
		return
	}
	var data []byte
	err = s.pool.with(ctx, func(Recogniser) error { // a large picture is worth a turn in the queue
		data, err = sharePicture(&game)
		return err
	})
	if err != nil {
		s.refuse(c, err)
		return
	}
	answerPicture(c, "image/png", data)
}

// sharePicture draws a game.
func sharePicture(game *archive.Game) ([]byte, error) {
	title := cmp.Or(game.Title, "Railroad Ink")
	if game.Played != "" {
		title += ", " + string(game.Played)
	}
	var (
		places []picture.Place
		boards []picture.Entry
	)
	add := func(b *archive.Board) error {
		setup, err := b.Setup()
		if err == nil {
			boards = append(boards, picture.Entry{Setup: setup, Sheet: setup.Score(engine.DefaultLongest), Label: labelOf(b.Player, b.N)})
		}
		return err
	}
	for _, standing := range ranking(game) {
		places = append(places, picture.Place{Place: standing.Place, Shared: standing.Shared, Total: standing.Total,
			Label: labelOf(standing.Player, standing.Boards[0]), Errors: standing.Errors})
		for _, n := range standing.Boards {
			if b, there := game.Board(n); there {
				if err := add(b); err != nil {
					return nil, err
				}
			}
		}
	}
	if len(places) == 0 { // a rematch that is not complete yet
		for i := range game.Boards {
			if err := add(&game.Boards[i]); err != nil {
				return nil, err
			}
		}
	}
	return picture.Share(title, places, boards)
}

package api

import (
	"fmt"
	"net/http"
	"strings"

	"github.com/gin-gonic/gin"

	"inkscore/api/answer"
	"inkscore/api/archive"
	"inkscore/engine"
)

// typedBoard is a board to be scored and not kept.
type typedBoard struct {
	Text     *string           `json:"text"`
	ANU      *string           `json:"anu"`
	Game     string            `json:"game"` // of a text that names none
	Settings map[string]string `json:"settings"`
	House    houseRules        `json:"house"`
	Longest  string            `json:"longest"`
	All      bool              `json:"all"` // answer the empty squares, too
}

// scored is a board that was scored and not kept.
type scored struct {
	answer.Board
	Questions []question `json:"questions"`
}

// setup reads the board.
func (t *typedBoard) setup() (*engine.Setup, error) {
	var (
		setup *engine.Setup
		err   error
	)
	switch {
	case (t.Text == nil) == (t.ANU == nil):
		return nil, problem(badRequest, "A board is typed as text or as anu, one of the two.")
	case t.ANU != nil:
		setup, err = engine.ParseANU(*t.ANU)
	default:
		text := *t.Text
		if t.Game != "" && !strings.Contains(text, "game=") {
			text = "game=" + t.Game + "; " + text
		}
		setup, err = engine.ParseText(text)
	}
	if err != nil {
		return nil, err
	}
	for key, value := range t.Settings {
		if err := setup.Set(key, value); err != nil {
			return nil, err
		}
	}
	engine.HouseRules(t.House).Apply(setup)
	return setup, nil
}

// scoreTyped scores a board without keeping it.
func (s *Server) scoreTyped(c *gin.Context) {
	var typed typedBoard
	if err := decode(c, &typed); err != nil {
		s.refuse(c, err)
		return
	}
	setup, err := typed.setup()
	longest := engine.DefaultLongest
	if err == nil && typed.Longest != "" {
		longest, err = engine.ParseLongest(typed.Longest)
	}
	if err != nil {
		s.refuse(c, err)
		return
	}
	answerJSON(c, http.StatusOK, scored{answer.Typed(setup, answer.Options{Longest: longest, All: typed.All}), questionsFor(setup.Game, typed.Settings)})
}

// newTyped is a typed board that joins a kept game.
type newTyped struct {
	Text   *string `json:"text"`
	ANU    *string `json:"anu"`
	Player string  `json:"player"`
}

// addTyped adds a typed board to a kept game, or a blank one to be filled in.
func (s *Server) addTyped(c *gin.Context) {
	var typed newTyped
	if err := decode(c, &typed); err != nil {
		s.refuse(c, err)
		return
	}
	b, err := s.keepTyped(c, typed)
	if err != nil {
		s.refuse(c, err)
		return
	}
	told, err := s.tellBoard(c.Request.Context(), &b, tellOptions{})
	if err != nil {
		s.refuse(c, err)
		return
	}
	answerJSON(c, http.StatusCreated, told)
}

// keepTyped keeps a typed board. A text that names another game is none of this
// one's; one of the base game, such as other programs write, suits them all.
func (s *Server) keepTyped(c *gin.Context, typed newTyped) (archive.Board, error) {
	game, err := s.gameToEdit(c.Request.Context(), archive.ID(c.Param("game")))
	if err != nil {
		return archive.Board{}, err
	}
	setup, err := (&typedBoard{Text: typed.Text, ANU: typed.ANU, Game: game.System}).setup()
	if err != nil {
		return archive.Board{}, err
	}
	if name := setup.Game.Name; name != game.System && name != engine.Base().Name {
		return archive.Board{}, problem(notValid, fmt.Sprintf("This board is of the game %s and the game here is %s: begin a new game with it.", name, game.System))
	}
	boards, err := s.Archive.AddBoards(c.Request.Context(), game.Edit,
		archive.Upload{Boards: []archive.NewBoard{{Read: setup.String(), Player: typed.Player}}})
	if err != nil {
		return archive.Board{}, err
	}
	return boards[0], nil
}

package api

import (
	"context"
	"maps"
	"net/http"
	"strconv"
	"time"

	"github.com/gin-gonic/gin"

	"inkscore/api/archive"
	"inkscore/engine"
)

// gameAnswer is a kept game with its boards and who won.
type gameAnswer struct {
	gameIDs
	Title   string       `json:"title"`
	Played  archive.Date `json:"played"` // "" where nobody knows
	Edition string       `json:"edition"`
	System  string       `json:"system"`
	// Told says what the prints of the boards tell of the game; absent where
	// somebody named it.
	Told     *told             `json:"told,omitempty"`
	Settings map[string]string `json:"settings"`
	House    engine.HouseRules `json:"house"`
	Players  []archive.Player  `json:"players"`
	Note     string            `json:"note"`
	Created  time.Time         `json:"created"`
	Changed  time.Time         `json:"changed"`
	Boards   []boardAnswer     `json:"boards"`
	Ranking  []standing        `json:"ranking"`
	// PlayLink opens BG Stats with the play filled in.
	PlayLink string `json:"play_link"`
	// Questions are what no photo shows and the score may depend on.
	Questions []question `json:"questions"`
}

// gameLine is a game in a list.
type gameLine struct {
	gameIDs
	Title   string       `json:"title"`
	Played  archive.Date `json:"played"`
	System  string       `json:"system"`
	Created time.Time    `json:"created"`
	Boards  []boardLine  `json:"boards"`
	Ranking []standing   `json:"ranking"`
}

// boardLine is a board in a list.
type boardLine struct {
	ID     archive.ID   `json:"id,omitempty"`
	N      int          `json:"n"`
	Player string       `json:"player"`
	Photo  archive.Hash `json:"photo,omitempty"`
	Total  int          `json:"total"`
	Errors int          `json:"errors"`
	Legal  bool         `json:"legal"`
}

// gameList is a page of games.
type gameList struct {
	Games []gameLine `json:"games"`
	Page  int        `json:"page"`
	Size  int        `json:"size"`
	Total int        `json:"total"` // of all pages
}

// gamePatch is what a game is changed by, or made from. What is absent stays.
type gamePatch struct {
	Title    *string           `json:"title"`
	Played   *archive.Date     `json:"played"`
	Edition  *string           `json:"edition"`
	System   *string           `json:"system"`
	Settings map[string]string `json:"settings"` // "" takes one back
	House    *houseRules       `json:"house"`
	Players  *[]archive.Player `json:"players"`
	Note     *string           `json:"note"`
	// Boards are the names of players by the number of their board.
	Boards map[int]struct {
		Player string `json:"player"`
	} `json:"boards"`
	// Texts are typed boards that a new game begins with.
	Texts []string `json:"texts"`
}

// merged returns settings with others on top; "" takes one away.
func merged(settings, others map[string]string) map[string]string {
	all := maps.Clone(settings)
	if all == nil {
		all = map[string]string{}
	}
	for key, value := range others {
		if value == "" {
			delete(all, key)
			continue
		}
		all[key] = value
	}
	return all
}

// apply changes a game. The archive checks what it gets.
func (p *gamePatch) apply(g *archive.Game) {
	for _, field := range []struct {
		from *string
		to   *string
	}{{p.Title, &g.Title}, {p.Edition, &g.Edition}, {p.System, &g.System}, {p.Note, &g.Note}} {
		if field.from != nil {
			*field.to = *field.from
		}
	}
	if p.Played != nil {
		g.Played = *p.Played
	}
	if p.House != nil {
		g.House = engine.HouseRules(*p.House)
	}
	if p.Players != nil {
		g.Players = *p.Players
	}
	if p.Settings != nil {
		g.Settings = merged(g.Settings, p.Settings)
	}
	for i := range g.Boards {
		if named, ok := p.Boards[g.Boards[i].N]; ok {
			g.Boards[i].Edits = append(g.Boards[i].Edits, archive.PlayedBy(named.Player))
		}
	}
}

// createGame makes a game, blank or of typed boards.
func (s *Server) createGame(c *gin.Context) {
	var patch gamePatch
	if err := decode(c, &patch); err != nil {
		s.refuse(c, err)
		return
	}
	if len(patch.Texts) > s.Limits.Boards {
		s.refuse(c, problem(tooManyPhotos, "There are more boards than one game can have."))
		return
	}
	game := archive.Game{House: s.House}
	patch.apply(&game)
	var typed archive.Upload
	for _, text := range patch.Texts {
		typed.Boards = append(typed.Boards, archive.NewBoard{Read: text})
	}
	var uploads []archive.Upload
	if len(typed.Boards) > 0 {
		uploads = append(uploads, typed)
	}
	game, err := s.Archive.CreateGame(c.Request.Context(), game, uploads...)
	if err == nil {
		c.Header("Location", "/api/v1/games/"+string(game.Edit))
	}
	s.answerGame(c, http.StatusCreated, &game, err)
}

// showGame answers a game.
func (s *Server) showGame(c *gin.Context) {
	game, err := s.Archive.Game(c.Request.Context(), archive.ID(c.Param("game")))
	s.answerGame(c, http.StatusOK, &game, err)
}

// editGame changes a game.
func (s *Server) editGame(c *gin.Context) {
	var patch gamePatch
	if err := decode(c, &patch); err != nil {
		s.refuse(c, err)
		return
	}
	if patch.Texts != nil {
		s.refuse(c, problem(badRequest, "Typed boards begin a new game; to a kept one they are added below its boards."))
		return
	}
	want := conditionOf(c)
	game, err := s.Archive.UpdateGame(c.Request.Context(), archive.ID(c.Param("game")), func(g *archive.Game) error {
		if err := want.holds(gameTag(g)); err != nil {
			return err
		}
		patch.apply(g)
		return nil
	})
	s.answerGame(c, http.StatusOK, &game, err)
}

// deleteGame forgets a game: whoever may change it may also end it.
func (s *Server) deleteGame(c *gin.Context) {
	if err := s.Archive.DeleteGame(c.Request.Context(), archive.ID(c.Param("game"))); err != nil {
		s.refuse(c, err)
		return
	}
	done(c)
}

// answerGame answers a game, or what went wrong with it.
func (s *Server) answerGame(c *gin.Context, status int, game *archive.Game, err error) {
	var told *gameAnswer
	if err == nil {
		told, err = s.tellGame(c.Request.Context(), game)
	}
	if err != nil {
		s.refuse(c, err)
		return
	}
	c.Header("ETag", gameTag(game))
	answerJSON(c, status, told)
}

// tellGame makes the answer about a game.
func (s *Server) tellGame(ctx context.Context, g *archive.Game) (*gameAnswer, error) {
	told := &gameAnswer{gameIDs: gameIDs{g.Edit, g.View}, Title: g.Title, Played: g.Played, Edition: g.Edition,
		System: g.System, Told: toldBy(g), Settings: merged(g.Settings, nil), House: g.House, Players: g.Players, Note: g.Note,
		Created: g.Created, Changed: g.Changed, Boards: []boardAnswer{}, Questions: questionsOf(g)}
	if told.House == nil {
		told.House = engine.HouseRules{}
	}
	if told.Players == nil {
		told.Players = []archive.Player{}
	}
	for i := range g.Boards {
		board, err := s.tellBoard(ctx, &g.Boards[i], tellOptions{})
		if err != nil {
			return nil, err
		}
		told.Boards = append(told.Boards, board)
	}
	told.Ranking = ranking(g)
	var err error
	told.PlayLink, err = g.PlayLink()
	return told, err
}

// gameToEdit returns a game by its edit id.
func (s *Server) gameToEdit(ctx context.Context, id archive.ID) (archive.Game, error) {
	game, err := s.Archive.Game(ctx, id)
	if err == nil && game.Edit == "" {
		err = problem(viewOnly, "")
	}
	return game, err
}

// listGames answers a page of the games that match a search, the latest first.
func (s *Server) listGames(c *gin.Context) {
	query, err := queryOf(c)
	if err != nil {
		s.refuse(c, err)
		return
	}
	page, err := s.Archive.Games(c.Request.Context(), query)
	if err != nil {
		s.refuse(c, err)
		return
	}
	told := gameList{Games: []gameLine{}, Page: max(query.Page, 1), Size: query.Size, Total: page.Total}
	for i := range page.Games {
		g := &page.Games[i]
		line := gameLine{gameIDs: gameIDs{g.Edit, g.View}, Title: g.Title, Played: g.Played, System: g.System,
			Created: g.Created, Boards: []boardLine{}, Ranking: ranking(g)}
		for _, b := range g.Boards {
			line.Boards = append(line.Boards, boardLine{b.ID, b.N, b.Player, b.Photo, b.Total, b.Errors, b.Legal})
		}
		told.Games = append(told.Games, line)
	}
	answerJSON(c, http.StatusOK, told)
}

// queryOf reads a search.
func queryOf(c *gin.Context) (archive.Query, error) {
	q := archive.Query{Text: c.Query("q"), Player: c.Query("player"), System: c.Query("system"),
		From: archive.Date(c.Query("from")), To: archive.Date(c.Query("to")), Size: archive.DefaultPageSize}
	for _, day := range []archive.Date{q.From, q.To} {
		if !day.Valid() {
			return q, problem(badRequest, "A day is written as 2024-05-31 (year, month, day).")
		}
	}
	for name, into := range map[string]*int{"page": &q.Page, "size": &q.Size} {
		text, given := c.GetQuery(name)
		if !given {
			continue
		}
		n, err := strconv.Atoi(text)
		if err != nil || n < 1 {
			return q, problem(badRequest, "Pages and their sizes are whole numbers from 1.")
		}
		*into = n
	}
	q.Size = min(q.Size, archive.MaxPageSize)
	return q, nil
}

package api

import (
	"net/http"

	"github.com/gin-gonic/gin"
)

func init() { gin.SetMode(gin.ReleaseMode) }

// route registers every route with what stands before all of them.
func (s *Server) route() error {
	e := gin.New()
	// No proxy is trusted: what it says about who asks decides nothing here.
	if err := e.SetTrustedProxies(nil); err != nil {
		return err
	}
	e.HandleMethodNotAllowed = true
	e.RedirectTrailingSlash = false
	e.Use(s.observe, s.recover, secureHeaders, s.sameSite, s.askPassword)
	e.NoRoute(func(c *gin.Context) { s.refuse(c, problem(noSuchPage, "")) })
	e.NoMethod(func(c *gin.Context) { s.refuse(c, problem(notAllowed, "")) })

	s.routePages(e)
	v1 := e.Group("/api/v1")
	v1.GET("/openapi.json", s.openAPI)
	v1.GET("/rules", s.listRules)
	v1.GET("/rules/:name", s.showRules)
	v1.POST("/score", s.scoreTyped)

	v1.POST("/boards", s.uploadBoards)
	s.routeBoard(v1.Group("/boards/:board"))
	v1.POST("/games", s.createGame)
	v1.GET("/games", s.hostOnly, s.listGames)
	game := v1.Group("/games/:game")
	game.GET("", s.showGame)
	game.PATCH("", s.editGame)
	game.DELETE("", s.deleteGame)
	game.POST("/boards", s.addTyped)
	game.GET("/share.png", s.shareGame)
	game.GET("/audit", s.auditGame)
	game.POST("/audit", s.auditGame)
	s.routeBoard(game.Group("/boards/:board"))

	v1.GET("/export", s.hostOnly, s.export)
	v1.POST("/import", s.hostOnly, s.importGames)
	v1.GET("/corrections", s.hostOnly, s.corrections)

	s.handler, s.routes = e, e.Routes()
	return nil
}

// routeBoard registers what can be done with a board, by its own id or by its
// game's id and its number.
func (s *Server) routeBoard(board *gin.RouterGroup) {
	board.GET("", s.showBoard)
	board.PATCH("", s.editBoard)
	board.DELETE("", s.deleteBoard)
	board.POST("/undo", s.undoBoard)
	board.POST("/revert", s.revertBoard)
	board.GET("/photo.jpg", s.boardPhoto)
	board.GET("/overlay.png", s.boardOverlay)
	board.GET("/board.svg", s.boardSVG)
	board.GET("/sheet.pdf", s.boardSheet)
	board.GET("/audit", s.auditBoard)
	board.POST("/audit", s.auditBoard)
	board.GET("/replay", s.replayBoard)
	board.GET("/replay.gif", s.replayPicture)
	board.POST("/best", s.bestOfBoard)
}

// answerJSON answers an object.
func answerJSON(c *gin.Context, status int, v any) {
	c.Header("Cache-Control", "no-store") // ids are secrets, and boards change
	c.PureJSON(status, v)
}

// done answers that there is nothing more to say.
func done(c *gin.Context) { c.Status(http.StatusNoContent) }

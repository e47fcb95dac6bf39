package api

import (
	"bytes"
	"fmt"
	"net/http"
	"strings"

	"github.com/gin-gonic/gin"

	"inkscore/api/archive"
	"inkscore/api/web"
	"inkscore/engine"
)

// staticPath is where the files lie that a page loads.
const staticPath = "/static/"

// routePages registers the pages and what stands outside the API.
func (s *Server) routePages(e *gin.Engine) {
	e.GET("/", s.home)
	e.POST("/read", s.readForm)
	e.GET("/g/:game", s.gamePage)
	e.GET("/login", s.loginPage)
	e.POST("/login", s.login)
	e.GET(problemPath+":name", s.problemPage)
	e.GET(staticPath+"*path", s.static)
	e.GET("/healthz", s.alive)
	e.GET("/readyz", s.ready)
	e.GET("/metrics", s.showMetrics)
}

// static answers a file that a page loads. The program's files change with the
// program alone, which the browser asks about each time.
func (s *Server) static(c *gin.Context) {
	name := strings.TrimPrefix(c.Param("path"), "/")
	info, err := s.files.Open(name)
	if err != nil || name == "" || strings.HasSuffix(name, "/") {
		s.refuse(c, problem(noSuchPage, ""))
		return
	}
	_ = info.Close()
	c.Header("Cache-Control", "no-cache")
	http.ServeFileFS(c.Writer, c.Request, s.files, name)
}

// page answers a page made from a template.
func (s *Server) page(c *gin.Context, status int, name string, data any) {
	var body bytes.Buffer
	page := web.Page{Host: s.access.isHost(c.Request), Data: data}
	if err := s.pages.Write(&body, web.LanguageOf(c.Request), name, page); err != nil {
		s.refuse(c, err)
		return
	}
	c.Header("Cache-Control", "no-store")
	c.Data(status, "text/html; charset=utf-8", body.Bytes())
}

// showProblem answers a problem as a page, for whoever has no JavaScript.
func (s *Server) showProblem(c *gin.Context, err error) {
	if gone(err) {
		s.refuse(c, err)
		return
	}
	p := problemOf(err)
	c.Set(problemKey, string(p.name()))
	s.logCause(c, p)
	s.page(c, p.Status, "problem", p)
}

// home answers the first page. With the host's key it makes the visitor the
// host, and takes the key out of the address.
func (s *Server) home(c *gin.Context) {
	if key, given := c.GetQuery("host"); given {
		if s.HostKey == "" || !same(key, s.HostKey) {
			s.showProblem(c, problem(hostOnly, "This is not the host's link any more; open the one that inkscore serve printed last."))
			return
		}
		s.setCookie(c, hostCookie, s.access.token("host", s.HostKey), http.SameSiteStrictMode)
		c.Redirect(http.StatusSeeOther, "/")
		return
	}
	s.page(c, http.StatusOK, "home", gin.H{"Games": readableGames()})
}

// readableGames lists the games whose boards can be read from photos: the base
// game first, those with an expansion last.
func readableGames() []rules {
	var all []rules
	for _, name := range gameNames() {
		if g, err := engine.GameNamed(name); err == nil {
			if r := rulesOf(g); r.Readable && r.Name == engine.Base().Name {
				all = append([]rules{r}, all...)
			} else if r.Readable {
				all = append(all, r)
			}
		}
	}
	for _, name := range engine.SetNames() {
		if r := withBase(name); r.Readable {
			all = append(all, r)
		}
	}
	return all
}

// readForm reads the photos of the form that works without JavaScript and leads
// on to the game. What could not be read is told there.
func (s *Server) readForm(c *gin.Context) {
	err := s.withForm(c, func(f *form) error {
		told, err := s.keepUpload(c.Request.Context(), f)
		if err != nil {
			return err
		}
		var failed []photoAnswer
		for _, p := range told.Photos {
			if p.Error != nil {
				failed = append(failed, p)
			}
		}
		if len(failed) == 0 {
			c.Redirect(http.StatusSeeOther, "/g/"+string(told.Game.Edit))
			return nil
		}
		return s.showGamePage(c, told.Game.Edit, failed)
	})
	if err != nil {
		s.showProblem(c, err)
	}
}

// gamePage answers the page of a game.
func (s *Server) gamePage(c *gin.Context) {
	if err := s.showGamePage(c, archive.ID(c.Param("game")), nil); err != nil {
		s.showProblem(c, err)
	}
}

func (s *Server) showGamePage(c *gin.Context, id archive.ID, failed []photoAnswer) error {
	game, err := s.Archive.Game(c.Request.Context(), id)
	if err != nil {
		return err
	}
	told, err := s.tellGame(c.Request.Context(), &game)
	if err != nil {
		return err
	}
	s.page(c, http.StatusOK, "game", gameSheet{ID: id, Game: told, Failed: failed})
	return nil
}

// gameSheet is what the page of a game is made from.
type gameSheet struct {
	ID     archive.ID
	Game   *gameAnswer
	Failed []photoAnswer // those of whose photos nothing could be read
}

// sheetLine is a line of the score sheet. Key is that of its name among the
// page's words; the lines of expansions have but the name that their rules give.
type sheetLine struct {
	Key, Name, Why string
	Points         int
}

// Number returns a board's place among the boards that are still there.
func (g gameSheet) Number(n int) int {
	for i, b := range g.Game.Boards {
		if b.N == n {
			return i + 1
		}
	}
	return n
}

// Sheet returns a board's score line by line.
func (gameSheet) Sheet(b boardAnswer) []sheetLine { return sheetLines(b.Score) }

// sheetLines writes a score line by line, each with what earned it.
func sheetLines(s engine.Sheet) []sheetLine {
	var networks, ends []string
	for _, n := range s.Networks {
		networks = append(networks, fmt.Sprintf("%s: %d", strings.Join(n.Exits, " "), n.Points))
	}
	for i, e := range s.Errors.Ends {
		ends = append(ends, fmt.Sprintf("%d: %s%s", i+1, e.Square, e.Side))
	}
	lines := []sheetLine{
		{"sheet.exits", "Exits", strings.Join(networks, "; "), s.Exits.Points},
		{"sheet.highway", "Longest highway", strings.Join(s.Highway.Squares, " "), s.Highway.Points},
		{"sheet.railway", "Longest railway", strings.Join(s.Railway.Squares, " "), s.Railway.Points},
		{"sheet.centre", "Centre", strings.Join(s.Centre.Squares, " "), s.Centre.Points},
		{"sheet.errors", "Errors", strings.Join(ends, ", "), s.Errors.Points},
	}
	for _, l := range s.Lines {
		why := strings.Join(l.Squares, " ")
		if l.Note != "" {
			why = strings.TrimSpace(why + " (" + l.Note + ")")
		}
		lines = append(lines, sheetLine{"", upper(l.Name), why, l.Points})
	}
	return append(lines, sheetLine{"sheet.total", "Total", "longest routes: " + s.Longest, s.Total})
}

// upper makes a word begin a line.
func upper(text string) string {
	if text == "" {
		return text
	}
	return strings.ToUpper(text[:1]) + text[1:]
}

// loginPage asks for the password.
func (s *Server) loginPage(c *gin.Context) {
	s.page(c, http.StatusOK, "login", &Problem{})
}

// login takes the password.
func (s *Server) login(c *gin.Context) {
	a := s.access
	c.Request.Body = http.MaxBytesReader(c.Writer, c.Request.Body, maxField)
	switch guess := c.PostForm("password"); {
	case a.password == "":
	case !a.tries.allowed():
		s.showProblem(c, problem(tooManyTries, ""))
		return
	case !same(guess, a.password):
		a.tries.failed()
		p := problem(passwordNeeded, "That is not the password; try again.")
		c.Set(problemKey, string(p.name()))
		s.page(c, p.Status, "login", p)
		return
	default:
		s.setCookie(c, passCookie, a.token("password", a.password), http.SameSiteLaxMode)
	}
	c.Redirect(http.StatusSeeOther, "/")
}

// problemPage explains a problem.
func (s *Server) problemPage(c *gin.Context) {
	name := problemName(c.Param("name"))
	if _, known := catalogue[name]; !known {
		s.showProblem(c, problem(noSuchPage, ""))
		return
	}
	s.page(c, http.StatusOK, "explained", problem(name, ""))
}

package api

import (
	"net/http"
	"strings"

	"github.com/gin-gonic/gin"

	"inkscore/api/archive"
	"inkscore/engine"
	"inkscore/vision"
)

// question is something that no board shows and a game has to be told.
type question struct {
	Key      string `json:"key"`
	Question string `json:"question"`
	// Choices are the answers there are; where there are none it is a whole number
	// from Low to High. List says that several may be joined by commas.
	Choices  []string `json:"choices,omitempty"`
	Low      int      `json:"low"`
	High     int      `json:"high"`
	List     bool     `json:"list,omitempty"`
	Most     int      `json:"most,omitempty"`     // of a list, 0 for any number
	Distinct bool     `json:"distinct,omitempty"` // of a list, each name once
	Default  string   `json:"default"`            // "" leaves the matter out
	Inferred string   `json:"inferred,omitempty"` // why the default is but a guess
	Needs    string   `json:"needs,omitempty"`    // the key of a question without which this one means nothing
	// Value is what was answered; "" where nobody did.
	Value string `json:"value"`
}

// rules is a rule system: a game with the sets played with it.
type rules struct {
	Name     string `json:"name"`
	Title    string `json:"title"`
	Rounds   int    `json:"rounds"`
	Longest  string `json:"longest"`
	Readable bool   `json:"readable"` // photos of its boards can be read
	MostSets int    `json:"most_sets"`
}

// set is an expansion.
type set struct {
	Name  string `json:"name"`
	Title string `json:"title"`
	Box   string `json:"box"`
	About string `json:"about"`
	// Readable says that photos can be read of boards of the base game with it.
	Readable bool `json:"readable"`
}

// wholeRules is a rule system with all that it rolls and has to be told.
type wholeRules struct {
	rules
	Layout    layout     `json:"layout"`
	Questions []question `json:"questions"`
	Scores    []string   `json:"scores"` // what it counts beyond the base game
	Goals     []goal     `json:"goals"`
	Tiles     []face     `json:"tiles"`            // for the palette, each once, unturned
	Below     string     `json:"below,omitempty"`  // the title of a second board
	Second    string     `json:"second,omitempty"` // the name of its rules
	Lines     bool       `json:"lines,omitempty"`  // something is drawn on the lines of the grid
}

type goal struct {
	Name  string `json:"name"`
	About string `json:"about"`
}

// face is a tile that can be drawn.
type face struct {
	Tile string `json:"tile"` // in the text form
	Name string `json:"name"`
	From string `json:"from"` // "dice", "special" or "effect"
}

// layout is where a game's squares lie.
type layout struct {
	Rows    int      `json:"rows"`
	Cols    int      `json:"cols"`
	Squares []square `json:"squares"`
}

// square is one square of a layout; Exits has a letter for each side, N E S W.
type square struct {
	Name   string `json:"name"`
	Row    int    `json:"row"`
	Col    int    `json:"col"`
	Centre bool   `json:"centre,omitempty"`
	Exits  string `json:"exits,omitempty"`
}

// ruleList is all that there are rules for.
type ruleList struct {
	Games []rules `json:"games"`
	Sets  []set   `json:"sets"` // added to a game's name with plus signs
}

// listRules answers the games and the expansions that there are rules for.
func (s *Server) listRules(c *gin.Context) {
	told := ruleList{[]rules{}, []set{}}
	for _, name := range gameNames() {
		if g, err := engine.GameNamed(name); err == nil {
			told.Games = append(told.Games, rulesOf(g))
		}
	}
	for _, name := range engine.SetNames() {
		e, _ := engine.SetNamed(name)
		told.Sets = append(told.Sets, set{e.Name, e.Title, e.Box, e.About, withBase(name).Readable})
	}
	c.PureJSON(http.StatusOK, told)
}

// gameNames lists the games that sets can be added to: those of the rules, then
// those on the boards of the operator's layout files.
func gameNames() []string { return append(engine.GameNames(), engine.OwnGameNames()...) }

// withBase returns the base game with an expansion; nothing where they are not
// played together.
func withBase(name string) rules {
	g, err := engine.GameNamed(engine.Base().Name + "+" + name)
	if err != nil {
		return rules{}
	}
	return rulesOf(g)
}

func rulesOf(g *engine.Game) rules {
	return rules{g.Name, g.Title, g.Rounds, g.Longest.String(), vision.CanRead(g), max(1, g.MostSets)}
}

// showRules answers one rule system, such as base+river.
func (s *Server) showRules(c *gin.Context) {
	g, err := engine.GameNamed(c.Param("name"))
	if err != nil {
		s.refuse(c, err)
		return
	}
	told := wholeRules{rules: rulesOf(g), Layout: layoutOf(g.Layout), Questions: questionsFor(g, nil),
		Scores: append([]string{}, g.Scoring()...), Goals: []goal{}, Tiles: tilesOf(g), Lines: g.Lines}
	for _, card := range g.Goals {
		told.Goals = append(told.Goals, goal{card.Name, card.About})
	}
	if g.Below != nil {
		told.Below, told.Second = g.Below.Title, g.Below.Name
	}
	c.PureJSON(http.StatusOK, told)
}

func layoutOf(l *engine.Layout) layout {
	told := layout{Rows: l.Rows, Cols: l.Cols, Squares: []square{}}
	for i := range l.Len() {
		sq := engine.Square(i)
		row, col := l.RowCol(sq)
		one := square{Name: l.SquareName(sq), Row: row, Col: col, Centre: l.Central(sq)}
		var exits strings.Builder
		for _, side := range engine.AllSides {
			exits.WriteByte(l.Exit(sq, side).Letter())
		}
		if text := exits.String(); strings.Trim(text, ".") != "" {
			one.Exits = text
		}
		told.Squares = append(told.Squares, one)
	}
	return told
}

// tilesOf lists the tiles that a game's dice and cards show, each once.
func tilesOf(g *engine.Game) []face {
	told := []face{}
	seen := map[engine.Tile]bool{}
	add := func(faces []engine.Face, from string) {
		for _, f := range faces {
			if seen[f.Tile] {
				continue
			}
			for _, t := range f.Tile.Orientations() {
				seen[t] = true
			}
			told = append(told, face{f.Tile.String(), f.Name, from})
		}
	}
	for _, die := range g.Dice {
		add(die.Faces, "dice")
	}
	add(g.Specials, "special")
	add(g.Effects, "effect")
	return told
}

// questionsOf lists what a kept game has to be told, with what was answered.
func questionsOf(g *archive.Game) []question {
	game, err := engine.GameNamed(g.System)
	if err != nil {
		return []question{}
	}
	return questionsFor(game, g.Settings)
}

func questionsFor(g *engine.Game, answers map[string]string) []question {
	all := []question{}
	for _, p := range g.Params {
		all = append(all, question{Key: p.Key, Question: p.Question, Choices: p.Choices, Low: p.Low, High: p.High,
			List: p.List, Most: p.Most, Distinct: p.Distinct, Default: p.Default, Inferred: p.Inferred, Needs: p.Needs,
			Value: answers[p.Key]})
	}
	return all
}

package engine

import (
	"fmt"
	"slices"
)

// Broken is the zigzag of a pipe that a station was drawn above.
var Broken = newMark(markFacts{name: "broken", letter: 'z', noted: true})

// The codes about what lies above each other.
const (
	// PipeNotBroken: a pipe is marked as broken and nothing can have broken it.
	PipeNotBroken Code = "pipe-not-broken"
	// PipeUnclear, a warning: without round numbers nobody can tell whether a
	// station was drawn above a pipe or the pipe below it.
	PipeUnclear Code = "pipe-unclear"
	// NoBelow, a warning: the second board is not given.
	NoBelow Code = "no-below"
)

// brokenPipePoints is the price of a broken pipe (rules, Scoring, the worked
// example).
const brokenPipePoints = -2

// undergroundName is how faults name the second board.
const undergroundName = "underground"

// numbering says how the rounds of the two boards are numbered.
var numbering = Param{Key: "numbering", Choices: []string{"each", "across"},
	Question: "Do the rounds run from 1 to 7 on each board (each) or from 1 to 14 across both (across), if the numbers do not tell?"}

// underground is the Underground below another board (rules, Expansion Mode).
var _ = newSet(Set{
	Name: "underground", Title: "Underground", Box: "Underground",
	About:  "A second board below the first, with subways and water pipes, in seven rounds of its own.",
	Params: []Param{numbering, networkStep},
	Notes:  Hub | Broken,
	Scores: []string{
		"Underground: the total of the board below, which is counted as in the game `underground`.",
		"Broken pipes: 2 points less for each, on the board below.",
	},
	Faults:   []Code{HubUnexplained, PipeNotBroken, PipeUnclear, NoBelow, TooManyDuplications},
	Inferred: undergroundInferred,
	Prepare: func(g *Game) error {
		if l := g.Layout; l.Rows != 7 || l.Cols != 7 {
			return UnsupportedError("The Underground lies below a 7x7 board, the classic or the Challenge one (Underground rules, Setup).")
		}
		g.Below = undergroundBoard
		g.Turns = func(s *Setup) turns { return s.turnsOf(oddRounds) }
		return nil
	},
	Lines: undergroundLines,
	Check: checkUnderground,
})

// undergroundBoard is the game of the board below.
var undergroundBoard = func() *Game {
	g := *undergroundGame
	g.Title = "Underground"
	g.Sets = []*Set{{
		Name: "pipes", Title: "Broken pipes", Box: "Underground",
		About:  "Pipes that a station was drawn above are broken.",
		Notes:  Hub | Broken,
		Scores: []string{"Broken pipes: 2 points less for each."},
		Faults: []Code{TooManyDuplications},
		Link:   countHubs, Lines: brokenPipes, Check: (*checker).copies,
	}}
	g.Params = append(slices.Clone(commonParams[:2]), networkStep)
	return g.finish()
}()

// turnsOf returns which rounds are a board's own: all, or, where the numbers
// run across both boards, the odd ones on the Surface and the even ones below.
// Unless somebody says so, that is how the rounds are read when fewer numbers
// are out of place so, or none either way and there is a second round.
func (s *Setup) turnsOf(board turns) turns {
	how, given := s.Answer(numbering.Key)
	if given && how == "across" || !given && s.numberedAcross() {
		return board
	}
	return everyRound
}

// numberedAcross infers from the numbers whether they run across both boards.
func (s *Setup) numberedAcross() bool {
	each, across, later := 0, 0, false
	count := func(board *Setup, own turns) {
		for _, p := range board.squares {
			if p.Round == NoRound {
				continue
			}
			later = later || p.Round > 1
			if p.Round > s.Game.Rounds {
				each++
			}
			if p.Round > 2*s.Game.Rounds || !own.own(p.Round) {
				across++
			}
		}
	}
	count(s, oddRounds)
	if s.Below != nil {
		count(s.Below, evenRounds)
	}
	return across < each || across == 0 && each == 0 && later
}

// underground returns the board below as the two boards show it: with hubs
// where a station lies above a subway station, and with broken pipes.
func (s *Setup) underground() *Setup {
	below := s.Below.Clone()
	below.answers, below.turns = nil, s.turnsOf(evenRounds)
	for _, p := range below.Game.Params {
		if answer, given := s.answers[p.Key]; given {
			_ = below.Set(p.Key, answer) // it takes what the same param above took
		}
	}
	for i := range below.squares {
		above, p := s.squares[i], &below.squares[i]
		broken, _ := breaks(above, *p)
		p.Tile.Marks &^= Hub | Broken
		if above.Tile.Station && p.Tile.subwayStation() {
			p.Tile.Marks |= Hub
		}
		if broken {
			p.Tile.Marks |= Broken
		}
	}
	return below
}

// breaks reports whether the station above broke the pipe below: the pipe was
// there when the station was drawn. In each pair of rounds the Surface comes
// first, so a pipe of the same number is later. Where a number is missing the
// mark decides, and it is not certain.
func breaks(above, below Placed) (broken, certain bool) {
	switch {
	case !above.Tile.Station || !below.Tile.Holds(Pipe):
		return false, true
	case above.Round == NoRound || below.Round == NoRound:
		return below.Tile.Marks.Has(Broken), false
	}
	return below.Round < above.Round, true
}

// undergroundLines counts the board below and takes over its total.
func undergroundLines(b *Board) []ScoreLine {
	line := ScoreLine{Name: undergroundName, Box: ExpansionBox, Note: "no Underground board is given"}
	if b.Below != nil {
		sheet := b.underground().Score(b.reading)
		b.below = &sheet
		line.Points, line.Note = sheet.Total, "the total of the Underground board"
	}
	return []ScoreLine{line}
}

// brokenPipes counts the broken pipes of the board below.
func brokenPipes(b *Board) []ScoreLine {
	squares := b.marked(Broken)
	return []ScoreLine{b.line("broken pipes", OtherBox, brokenPipePoints*len(squares), squares, "")}
}

// checkUnderground checks the board below, and what is marked on it because of
// the one above.
func checkUnderground(c *checker) {
	if c.Below == nil {
		c.warn(NoBelow, nil, "No Underground board is given, so it counts nothing.")
		return
	}
	below := checker{Setup: c.underground()}
	below.report = below.check(c.lean)
	for i, p := range c.Below.squares {
		sq, name := []Square{Square(i)}, c.Game.Layout.SquareName(Square(i))
		drawn := below.squares[i].Tile.Marks
		if p.Tile.Marks.Has(Hub) && !drawn.Has(Hub) {
			below.fault(HubUnexplained, sq, "", fmt.Sprintf("%s is marked as a hub, but there is not both a subway station and a station above it.", name))
		}
		broken, certain := breaks(c.squares[i], p)
		switch {
		case !certain:
			below.warn(PipeUnclear, sq, fmt.Sprintf("Without both round numbers of %s nobody can tell whether the station broke the pipe; the zigzag decides.", name))
		case p.Tile.Marks.Has(Broken) && !broken:
			below.fault(PipeNotBroken, sq, "", fmt.Sprintf("%s is marked as a broken pipe, but no station was drawn above a pipe there.", name))
		}
	}
	c.report.Faults = append(c.report.Faults, onBoard(undergroundName, below.report.Faults)...)
	c.report.Warnings = append(c.report.Warnings, onBoard(undergroundName, below.report.Warnings)...)
}

// onBoard names the board in faults.
func onBoard(board string, faults []Fault) []Fault {
	for i := range faults {
		faults[i].Board = board
		faults[i].Message = "On the Underground board: " + faults[i].Message
	}
	return faults
}

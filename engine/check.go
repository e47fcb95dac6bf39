package engine

import (
	"fmt"
	"slices"
	"strings"
)

// Check reports every broken rule of the board at once, in a fixed order. A
// fault is reported only where no history of play explains the board. Squares
// whose round is missing or out of range may belong to any round when order is
// judged, and are left out of the counts of faces. On a board without a single
// round number only the checks that need none run.
func (s *Setup) Check() Report { return s.check(false) }

// Faults returns the faults that Check reports, without looking for what is
// only worth a warning: several times faster, for who tries many boards.
func (s *Setup) Faults() []Fault { return s.check(true).Faults }

// check is Check; lean leaves out the search for dice that were left undrawn.
func (s *Setup) check(lean bool) Report {
	s = s.played()
	c := checker{Setup: s, lean: lean, report: Report{Faults: []Fault{}, Warnings: []Fault{}}}
	c.joins()
	c.tiles()
	c.specials()
	c.connections()
	switch {
	case s.anyRound():
		c.numbers()
		c.rounds()
	case len(s.Filled()) > 0:
		c.warn(NoRounds, nil, "No square has a round number, so the order of drawing and the dice of each round cannot be checked.")
	}
	for _, set := range s.Game.Sets {
		if set.Check != nil {
			faults := len(c.report.Faults)
			set.Check(&c)
			c.excuse(set, faults)
		}
	}
	return c.report
}

// excuse turns the faults that a set has found, from a place in the report on,
// into warnings where another set erases squares: what is missing or left over
// may be its work.
func (c *checker) excuse(set *Set, from int) {
	if !slices.ContainsFunc(c.Game.Sets, func(s *Set) bool { return s != set && s.Erases }) {
		return
	}
	for _, f := range c.report.Faults[from:] {
		f.Message += " Something may have been erased."
		c.report.Warnings = append(c.report.Warnings, f)
	}
	c.report.Faults = c.report.Faults[:from]
}

// checker collects what Check finds.
type checker struct {
	*Setup
	report Report
	lean   bool // nobody asks for the warnings that take long to find

	special map[int]int // how many certain specials each round has
	spent   int         // specials of the whole game, drawn or given for something else
}

func (c *checker) fault(code Code, squares []Square, side string, message string) {
	c.report.Faults = append(c.report.Faults, Fault{Code: code, Squares: c.names(squares), Side: side, Message: message})
}

func (c *checker) warn(code Code, squares []Square, message string) {
	c.report.Warnings = append(c.report.Warnings, Fault{Code: code, Squares: c.names(squares), Message: message})
}

// names returns the names of squares; never nil.
func (s *Setup) names(squares []Square) []string {
	names := make([]string, len(squares))
	for i, sq := range squares {
		names[i] = s.Game.Layout.SquareName(sq)
	}
	return names
}

// list joins names for a sentence: "A1", "A1 and A2", "A1, A2 and A3".
func list(names []string) string {
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	return strings.Join(names[:len(names)-1], ", ") + " and " + names[len(names)-1]
}

// count is a number with its noun: "1 dice face", "2 dice faces".
func count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// joins finds every place where a road meets a rail (rules text, Drawing
// Routes, 3).
func (c *checker) joins() {
	l := c.Game.Layout
	for _, sq := range c.Filled() {
		for _, side := range AllSides {
			if c.Join(sq, side) != Mismatched {
				continue
			}
			own := c.squares[sq].Tile.Kind(side)
			next := l.Neighbour(sq, side)
			switch {
			case next == NoSquare:
				c.fault(JoinMismatch, []Square{sq}, side.String(), fmt.Sprintf(
					"The %s of %s runs into a %s exit.", own, l.SquareName(sq), l.Exit(sq, side)))
			case next > sq && !c.forced(sq, next) && !c.forced(next, sq): // each pair once
				other := c.squares[next].Tile.Kind(side.Opposite())
				why := ", and the two never join."
				if own <= Railway && other <= Railway {
					why = " without a station."
				}
				c.fault(JoinMismatch, []Square{sq, next}, side.String(), fmt.Sprintf(
					"The %s of %s meets the %s of %s%s", own, l.SquareName(sq), other, l.SquareName(next), why))
			}
		}
	}
}

// forced reports whether a square filled by itself, whatever led into it, when
// another may have been there.
func (c *checker) forced(sq, other Square) bool {
	if c.Game.Forced == nil || !c.Game.Forced(c.squares[sq].Tile) {
		return false
	}
	own, round := c.squares[sq].Round, c.squares[other].Round
	return !c.inRange(own) || !c.inRange(round) || round <= own
}

// tiles finds squares that no die and no special shows.
func (c *checker) tiles() {
	for _, sq := range c.drawn() {
		if c.Game.OriginOf(c.squares[sq].Tile).Class == UnknownTile {
			c.fault(UnknownTileFault, []Square{sq}, "", fmt.Sprintf(
				"No die and no special route shows what is drawn on %s.", c.Game.Layout.SquareName(sq)))
		}
	}
}

// specials checks the limits for the whole game and for each round (rules text,
// Using Special Routes).
func (c *checker) specials() {
	var all []Square
	byFace, byRound := map[string][]Square{}, map[int][]Square{}
	for _, sq := range c.drawn() {
		origin := c.Game.OriginOf(c.squares[sq].Tile)
		if origin.Class != SpecialRoute {
			continue
		}
		all = append(all, sq)
		byFace[origin.Face.Code] = append(byFace[origin.Face.Code], sq)
		if round := c.squares[sq].Round; c.inRange(round) {
			byRound[round] = append(byRound[round], sq)
		}
	}
	for _, f := range c.Game.Specials {
		if squares := byFace[f.Code]; len(squares) > 1 {
			c.fault(SpecialRepeated, squares, "", fmt.Sprintf(
				"The special route %q is drawn on %s, but each may be used once a game.", f.Name, list(c.names(squares))))
		}
	}
	free, most := c.freeSpecial(all, byRound), c.Game.SpecialsAGame
	if free != NoSquare {
		most++
	}
	for round := 1; round <= c.Rounds(); round++ {
		squares, limit := byRound[round], "one a round is the limit"
		allowed := 1 + c.Game.Redraws
		if free != NoSquare && c.squares[free].Round == round {
			allowed, limit = allowed+1, "one a round and one for an effect are the limit"
		}
		if len(squares) > allowed {
			c.fault(SpecialTwiceInRound, squares, "", fmt.Sprintf(
				"Round %d has the special routes on %s, but %s.", round, list(c.names(squares)), limit))
		}
	}
	c.spent, c.special = len(all), map[int]int{}
	for round, squares := range byRound {
		c.special[round] = len(squares)
	}
	if len(all) > most {
		c.fault(TooManySpecials, all, "", fmt.Sprintf(
			"There are %d special routes, on %s, but %d a game are the limit.", len(all), list(c.names(all)), most))
	}
}

// freeSpecial returns the special that an effect may have given, or NoSquare:
// one that shares its round with another, if there is such a one.
func (c *checker) freeSpecial(all []Square, byRound map[int][]Square) Square {
	free := NoSquare
	if c.Game.FreeSpecial == nil {
		return free
	}
	shares := func(sq Square) bool { return len(byRound[c.squares[sq].Round]) > 1 }
	for _, sq := range all {
		if c.Game.FreeSpecial(c.Setup, sq) && (free == NoSquare || shares(sq) && !shares(free)) {
			free = sq
		}
	}
	return free
}

// connections finds the squares at the root of every floating route (rules
// text, Drawing Routes, 1).
func (c *checker) connections() {
	_, floating := c.replay()
	for _, group := range floating {
		if f := c.notConnected(group); c.Game.Erases {
			c.report.Warnings = append(c.report.Warnings, f)
		} else {
			c.report.Faults = append(c.report.Faults, f)
		}
	}
}

// notConnected is the fault of squares at the root of a floating route.
func (s *Setup) notConnected(group []Square) Fault {
	names := s.names(group)
	round := s.squares[group[0]].Round
	message := fmt.Sprintf("What is drawn on %s joins no exit.", list(names))
	if s.inRange(round) {
		message = fmt.Sprintf("What is drawn on %s joined no exit and no earlier route in round %d.", list(names), round)
	}
	if s.Game.Erases {
		message += " What it joined may have been erased."
	}
	return Fault{Code: NotConnected, Squares: names, Message: message}
}

// numbers finds squares without a round number, or with one that the game does
// not have.
func (c *checker) numbers() {
	for _, sq := range c.drawn() {
		name, round := c.Game.Layout.SquareName(sq), c.squares[sq].Round
		switch {
		case round == NoRound && !c.Game.NeedsRound(c.squares[sq].Tile):
			// It has none to write.
		case round == NoRound:
			c.fault(RoundMissing, []Square{sq}, "", fmt.Sprintf("%s has no round number.", name))
		case round <= c.Rounds() && !c.turns.own(round):
			c.fault(RoundOutOfRange, []Square{sq}, "", fmt.Sprintf(
				"%s says round %d, which is a round of the other board.", name, round))
		case !c.inRange(round):
			c.fault(RoundOutOfRange, []Square{sq}, "", fmt.Sprintf(
				"%s says round %d, but the game has %d rounds.", name, round, c.Rounds()))
		}
	}
}

package engine

import (
	"fmt"
	"slices"
)

// hubLine settles an unclear sentence of the rules (Stand Alone Variant).
var hubLine = Param{Key: "hubline", Choices: []string{"either", "both"}, Default: "either",
	Question: "Does a new subway station stay plain as soon as a hub lies in its row or its column, or only with hubs in both?",
	Inferred: `The rules say "if there is no Hub in the same row and/or column", which can be read both ways.`}

// The codes of faults about hubs.
const (
	// HubMissing: a station had to become a hub, in whatever order the squares
	// of its round were drawn.
	HubMissing Code = "hub-missing"
	// HubUnexplained: a hub where nothing can have made one.
	HubUnexplained Code = "hub-unexplained"
)

// hubs checks which stations of an Underground board on its own are hubs: those
// that were drawn while no hub lay in their row and their column.
func (c *checker) hubs() {
	rule, _ := c.Answer(hubLine.Key)
	both := rule == "both"
	c.unexplainedHubs(both)
	c.missingHubs(both)
}

// isHub reports whether a square holds a hub.
func (s *Setup) isHub(sq Square) bool {
	t := s.squares[sq].Tile
	return t.Marks.Has(Hub) && t.subwayStation()
}

// inLine returns another square in the row and one in the column of a square,
// of those that count as hubs.
func (s *Setup) inLine(sq Square, counts func(Square) bool) (row, column Square) {
	row, column = NoSquare, NoSquare
	y, x := s.Game.Layout.RowCol(sq)
	for i := range s.squares {
		hub := Square(i)
		if hub == sq || !counts(hub) {
			continue
		}
		switch r, c := s.Game.Layout.RowCol(hub); {
		case r == y:
			row = hub
		case c == x:
			column = hub
		}
	}
	return row, column
}

// unexplainedHubs finds hubs without a station and hubs that certainly had
// others in their line. Two hubs in one line are wrong in any order, since the
// later one had the earlier one there; where hubs in both lines are needed to
// keep a station plain, they must have been drawn in earlier rounds.
func (c *checker) unexplainedHubs(both bool) {
	for _, sq := range c.marked(Hub) {
		name := c.Game.Layout.SquareName(sq)
		if !c.isHub(sq) {
			c.fault(HubUnexplained, []Square{sq}, "", fmt.Sprintf("%s is marked as a hub but has no subway station.", name))
			continue
		}
		round := c.squares[sq].Round
		row, column := c.inLine(sq, func(hub Square) bool {
			earlier := c.squares[hub].Round
			return c.isHub(hub) && (!both || c.inRange(round) && c.inRange(earlier) && earlier < round)
		})
		switch {
		case both && row != NoSquare && column != NoSquare:
			c.fault(HubUnexplained, inOrder(sq, row, column), "", fmt.Sprintf(
				"%s is a hub, although hubs lay in its row and in its column, on %s, when it was drawn.", name, list(c.names(inOrder(row, column)))))
		case !both:
			for _, other := range []Square{row, column} {
				if other != NoSquare && sq < other { // each pair once
					c.fault(HubUnexplained, []Square{sq, other}, "", fmt.Sprintf(
						"%s and %s lie in one line and are both hubs, but the later one had a hub in its line.", name, c.Game.Layout.SquareName(other)))
				}
			}
		}
	}
}

// inOrder returns squares in order.
func inOrder(squares ...Square) []Square {
	slices.Sort(squares)
	return squares
}

// missingHubs finds plain stations that had to become hubs. It follows the one
// history in which all is drawn as early as it can be but plain stations wait
// for a hub in their line: to draw more never makes a square harder to reach,
// and more hubs never make a plain station harder to explain. A station that is
// reported counts as a hub from then on.
func (c *checker) missingHubs(both bool) {
	blamed := make([]bool, len(c.squares))
	h := &history{setup: c.Setup, present: make([]bool, len(c.squares))}
	h.waits = func(sq Square) bool {
		if !c.squares[sq].Tile.subwayStation() || c.isHub(sq) {
			return false
		}
		row, column := c.inLine(sq, func(hub Square) bool {
			return h.present[hub] && (c.isHub(hub) || blamed[hub])
		})
		if both {
			return row == NoSquare || column == NoSquare
		}
		return row == NoSquare && column == NoSquare
	}
	for round := 1; round <= c.Rounds(); round++ {
		h.grow(round)
		c.blame(h, round, blamed)
	}
	c.blame(h, NoRound, blamed)
}

// blame draws what is left of a round, and reports the plain stations that
// only wait for a hub. What joins nothing is a fault of its own.
func (c *checker) blame(h *history, round int, blamed []bool) {
	for again := true; again; {
		again = false
		for _, sq := range h.rest(round) {
			if h.present[sq] || !h.reachable(sq) {
				continue
			}
			if h.waits(sq) {
				c.fault(HubMissing, []Square{sq}, "", fmt.Sprintf(
					"The subway station of %s had to become a hub, since no hub lay in its line.", c.Game.Layout.SquareName(sq)))
				blamed[sq] = true
			}
			h.draw(sq)
			h.grow(round)
			again = true
		}
	}
	for _, sq := range h.rest(round) {
		h.draw(sq)
	}
	h.grow(round)
}

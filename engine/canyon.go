package engine

import (
	"fmt"
	"slices"
)

// canyonSet is the Canyon expansion of Shining Yellow (rules sheet 2.8; the
// publisher's text). Canyons run along the lines of the grid, so that no square
// shows its dice.
var _ = newSet(Set{
	Name: "canyon", Title: "Canyon", Box: "Shining Yellow",
	About: "Two dice with canyons along the lines of the grid: the longest scores a point a segment, each one from edge to edge 2.",
	Params: []Param{{
		Key: "bridge-points", Question: "How many bridge points are marked on the lid?", High: bridgePoints,
	}},
	Scores: []string{
		"Longest canyon: 1 point for each of its segments. Open ends of canyons are no errors.",
		"Canyons from edge to edge: 2 points for each canyon with both ends at the edge of the board.",
	},
	Faults: []Code{CanyonBranches, CanyonOffEdge, CanyonsTooLong, TooFewBridgePoints},
	Inferred: []string{
		"A canyon drawn along the end of a route costs a bridge point, as a route drawn to a canyon does.",
		"For goal CC a segment of the canyon lies between two centre squares.",
	},
	Prepare: func(g *Game) error {
		g.Lines = true
		return nil
	},
	Lines: canyonLines,
	Goals: canyonGoals,
	Check: checkCanyons,
})

const (
	edgeToEdge   = 2  // points for a canyon with both ends on the edge
	bridgePoints = 12 // that a player has
	longestDice  = 6  // segments that the two dice show at most in a round
)

// The faults of canyons.
const (
	// CanyonBranches: more than two segments meet.
	CanyonBranches Code = "canyon-branches"
	// CanyonOffEdge: a canyon touches the edge of the board nowhere.
	CanyonOffEdge Code = "canyon-off-edge"
	// CanyonsTooLong: more segments than all dice of the game show.
	CanyonsTooLong Code = "canyons-too-long"
	// TooFewBridgePoints: more bridges than bridge points.
	TooFewBridgePoints Code = "too-few-bridge-points"
)

// canyon is what hangs together: its segments and the crossings where it ends.
// One that branches, which the rules forbid, has more than two ends or fewer.
type canyon struct {
	segments []Border
	ends     []crossing
	edge     bool // it touches the edge of the board
}

// canyons returns the board's canyons, the longest first and otherwise in the
// order of their first segment.
func (s *Setup) canyons() []canyon {
	l := s.Game.Layout
	at := s.segmentsAt()
	seen := map[Border]bool{}
	var all []canyon
	for _, first := range s.lines {
		if seen[first] {
			continue
		}
		seen[first] = true
		c := canyon{segments: []Border{first}}
		for i := 0; i < len(c.segments); i++ {
			for _, x := range l.endsOf(c.segments[i]) {
				c.edge = c.edge || l.atEdge(x)
				if len(at[x]) == 1 {
					c.ends = append(c.ends, x)
				}
				for _, next := range at[x] {
					if !seen[next] {
						seen[next] = true
						c.segments = append(c.segments, next)
					}
				}
			}
		}
		slices.SortFunc(c.segments, borderOrder)
		all = append(all, c)
	}
	slices.SortStableFunc(all, func(a, b canyon) int { return len(b.segments) - len(a.segments) })
	return all
}

// segmentsAt returns the segments that meet at each crossing.
func (s *Setup) segmentsAt() [][]Border {
	at := make([][]Border, s.Game.Layout.crossings())
	for _, b := range s.lines {
		for _, x := range s.Game.Layout.endsOf(b) {
			at[x] = append(at[x], b)
		}
	}
	return at
}

// spans reports whether a canyon has both ends on the edge of the board.
func (s *Setup) spans(c canyon) bool {
	return len(c.ends) == 2 && s.Game.Layout.atEdge(c.ends[0]) && s.Game.Layout.atEdge(c.ends[1])
}

// canyonLines counts the segments of the longest canyon, and 2 points for each
// canyon with both ends on the edge. All that hangs together is one canyon.
func canyonLines(b *Board) []ScoreLine {
	longest := ScoreLine{Name: "longest canyon", Box: ExpansionBox}
	across := ScoreLine{Name: "canyons from edge to edge", Box: ExpansionBox}
	n := 0
	for i, c := range b.canyons() {
		if i == 0 {
			longest.Points = len(c.segments)
			longest.Note = lineSet(c.segments).text(b.Game.Layout)
		}
		if b.spans(c) {
			n++
		}
	}
	if n > 0 {
		across.Points, across.Note = edgeToEdge*n, count(n, "canyon")
	}
	return []ScoreLine{longest, across}
}

// checkCanyons finds canyons that cannot have been drawn, and more bridges than
// there are points. Nothing erases a canyon or a route that crosses one.
func checkCanyons(c *checker) {
	l := c.Game.Layout
	for x, segments := range c.segmentsAt() {
		if len(segments) > 2 {
			var squares []Square
			for _, corner := range l.around(crossing(x)) {
				squares = append(squares, corner.square)
			}
			c.fault(CanyonBranches, squares, "", fmt.Sprintf(
				"Where %s meet, a canyon branches.", list(c.names(squares))))
		}
	}
	for _, canyon := range c.canyons() {
		if !canyon.edge {
			squares := besideLines(l, canyon.segments)
			c.fault(CanyonOffEdge, squares, "", fmt.Sprintf(
				"The canyon %s begins nowhere on the edge of the board.", lineSet(canyon.segments).text(l)))
		}
	}
	if most := longestDice * c.Rounds(); len(c.lines) > most {
		c.fault(CanyonsTooLong, besideLines(l, c.lines), "", fmt.Sprintf(
			"The canyons have %s, but the dice of the game show %d at most.", count(len(c.lines), "segment"), most))
	}
	c.bridgePoints()
}

// bridgePoints compares the bridges on the board with the points for them. Each
// segment that a route crosses or touches has cost one at least.
func (c *checker) bridgePoints() {
	crossed := c.bridgedLines()
	most, marked := bridgePoints, ""
	if _, given := c.Answer("bridge-points"); given {
		most, marked = c.number("bridge-points"), " marked"
	}
	if len(crossed) > most {
		c.fault(TooFewBridgePoints, besideLines(c.Game.Layout, crossed), "", fmt.Sprintf(
			"Routes cross or touch canyons at %s, which costs %s, but there are only %d%s.",
			lineSet(crossed).text(c.Game.Layout), count(len(crossed), "bridge point"), most, marked))
	}
}

// bridged reports whether a route reaches a border from either side. The side of
// a lake is no route.
func (s *Setup) bridged(b Border) bool {
	reaches := func(sq Square, side Side) bool {
		k := s.squares[sq].Tile.Kind(side)
		return k != NoKind && !kinds[k].area
	}
	next := s.Game.Layout.Neighbour(b.Square, b.Side)
	return reaches(b.Square, b.Side) || next != NoSquare && reaches(next, b.Side.Opposite())
}

// bridgedLines returns the segments that routes reach.
func (s *Setup) bridgedLines() lineSet {
	return slices.DeleteFunc(slices.Clone(s.lines), func(b Border) bool { return !s.bridged(b) })
}

// besideLines returns the squares that some borders are named by, each once.
func besideLines(l *Layout, lines []Border) []Square {
	var squares []Square
	for _, b := range lines {
		squares = append(squares, b.Square)
	}
	slices.Sort(squares)
	return slices.Compact(squares)
}

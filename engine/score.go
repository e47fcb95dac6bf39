package engine

import "slices"

// Score counts the board, line by line. Any board can be scored: one that
// breaks rules is scored as drawn. A road and a rail that meet are not joined:
// between two squares that makes two open ends; at an exit, which then does not
// count, the end lies on the outer edge and is no error.
func (s *Setup) Score(longest Longest) Sheet {
	g := graphs.Get().(*graph)
	defer graphs.Put(g)
	sheet := s.scoreWith(g, s.reading(longest))
	g.board = Board{} // the pool keeps no board alive
	return sheet
}

// scoreWith is Score in the rooms of the given graph.
func (s *Setup) scoreWith(g *graph, reading Longest) Sheet {
	game := s.Game
	board := g.boardOf(s, reading)
	board.build(game.First.Kind)
	sheet := Sheet{
		Networks: g.networks(s),
		Centre:   s.centreLine(),
		Errors:   ErrorLine{Count: len(g.open), Points: -len(g.open), Ends: append([]End{}, g.open...)},
		Longest:  reading.String(),
	}
	sheet.Highway = board.longest(game.First.Kind)
	if len(game.Sets) > 0 || s.answers != nil || game.Layout.Inferred != "" {
		sheet.Lines = board.lines()
		sheet.Settings = s.settings()
		sheet.Below = board.below
	}
	if game.wild { // what joins all kinds is now a part of the other one
		board.build(game.Second.Kind)
	}
	sheet.Railway = board.longest(game.Second.Kind)
	sheet.Highway.Points *= game.First.Points
	sheet.Railway.Points *= game.Second.Points
	sheet.addUp()
	return sheet
}

// lines counts the lines that sets and settings add.
func (b *Board) lines() []ScoreLine {
	var all []ScoreLine
	for _, set := range b.Game.Sets {
		if set.Lines != nil {
			all = append(all, set.Lines(b)...)
		}
	}
	if n := b.number("headstart"); n > 0 {
		all = append(all, ScoreLine{Name: "head start", Box: OtherBox, Points: n})
	}
	return all
}

// addUp fills in the sums.
func (s *Sheet) addUp() {
	for _, n := range s.Networks {
		s.Exits.Points += n.Points
	}
	s.Total = s.Exits.Points + s.Highway.Points + s.Railway.Points + s.Centre.Points + s.Errors.Points
	for _, line := range s.Lines {
		s.Total += line.Points
		if line.Box == ExpansionBox {
			s.Expansion.Points += line.Points
		}
	}
}

// centreLine counts the filled centre squares.
func (s *Setup) centreLine() CentreLine {
	l := s.Game.Layout
	filled := 0
	for i := range s.squares {
		if l.centre[i] && !s.squares[i].Tile.Empty() {
			filled++
		}
	}
	line := CentreLine{Squares: make([]string, 0, filled)}
	for i := range s.squares {
		if l.centre[i] && !s.squares[i].Tile.Empty() && s.centred(Square(i)) {
			line.Squares = append(line.Squares, l.names[i])
		}
	}
	line.Points = len(line.Squares)
	return line
}

// centred reports whether what fills a square counts for the centre.
func (s *Setup) centred(sq Square) bool {
	for _, set := range s.Game.Sets {
		if set.Uncentred != nil && set.Uncentred(s, sq) {
			return false
		}
	}
	return true
}

// networkPoints returns what a network with so many exits is worth.
func (g *Game) networkPoints(exits int) int {
	table := g.NetworkPoints
	if exits < len(table) {
		return table[exits]
	}
	if len(table) == 0 {
		return 0
	}
	return table[len(table)-1] + g.NetworkStep*(exits-len(table)+1)
}

// networkPoints is the same, with the step that this board is counted with.
func (s *Setup) networkPoints(exits int) int {
	points, beyond := s.Game.networkPoints(exits), exits-len(s.Game.NetworkPoints)+1
	if _, asked := s.Game.param(stepKey); asked && beyond > 0 {
		points += beyond * (s.number(stepKey) - s.Game.NetworkStep)
	}
	return points
}

// networks lists the networks with an exit, most exits first and otherwise in
// the order of their first exit.
func (g *graph) networks(s *Setup) []Network {
	for i := range g.exits {
		g.exits[i].network = g.network(g.exits[i].network)
	}
	names := make([]string, 0, len(g.exits)) // one array behind all lists
	all := make([]Network, 0, len(g.exits))
	for i, e := range g.exits {
		if slices.ContainsFunc(g.exits[:i], func(o exitEnd) bool { return o.network == e.network }) {
			continue
		}
		first := len(names)
		for _, o := range g.exits[i:] {
			if o.network == e.network {
				names = append(names, o.name)
			}
		}
		exits := names[first:len(names):len(names)]
		all = append(all, Network{Exits: exits, Points: s.networkPoints(len(exits))})
	}
	slices.SortStableFunc(all, func(a, b Network) int { return len(b.Exits) - len(a.Exits) })
	return all
}

// NetworkPoints returns what a network with so many exits is worth on this
// board.
func (s *Setup) NetworkPoints(exits int) int { return s.networkPoints(exits) }

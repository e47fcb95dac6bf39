package engine

import "slices"

// Score counts the board, line by line. Any board can be scored: one that
// breaks rules is scored as drawn. A road and a rail that meet are not joined:
// between two squares that makes two open ends; at an exit, which then does not
// count, the end lies on the outer edge and is no error.
func (s *Setup) Score(longest Longest) Sheet {
	g := graphs.Get().(*graph)
	defer graphs.Put(g)
	return s.scoreWith(g, s.reading(longest))
}

// scoreWith is Score in the rooms of the given graph.
func (s *Setup) scoreWith(g *graph, reading Longest) Sheet {
	g.build(s)
	sheet := Sheet{
		Networks: g.networks(s.Game),
		Highway:  g.longest(Highway, reading, s.Game.Layout),
		Railway:  g.longest(Railway, reading, s.Game.Layout),
		Centre:   s.centreLine(),
		Errors:   ErrorLine{Count: len(g.open), Points: -len(g.open), Ends: append([]End{}, g.open...)},
		Longest:  reading.String(),
	}
	for _, n := range sheet.Networks {
		sheet.Exits.Points += n.Points
	}
	sheet.Total = sheet.Exits.Points + sheet.Highway.Points + sheet.Railway.Points +
		sheet.Centre.Points + sheet.Errors.Points + sheet.Expansion.Points
	return sheet
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
		if l.centre[i] && !s.squares[i].Tile.Empty() {
			line.Squares = append(line.Squares, l.names[i])
		}
	}
	line.Points = len(line.Squares)
	return line
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

// networks lists the networks with an exit, most exits first and otherwise in
// the order of their first exit.
func (g *graph) networks(game *Game) []Network {
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
		all = append(all, Network{Exits: exits, Points: game.networkPoints(len(exits))})
	}
	slices.SortStableFunc(all, func(a, b Network) int { return len(b.Exits) - len(a.Exits) })
	return all
}

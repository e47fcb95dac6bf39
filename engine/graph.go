package engine

import (
	"slices"
	"sync"
)

// none stands where there is no node.
const none = -1

// node is one connected route: all of one kind that hangs together inside one
// square. A station makes one node of all routes of a kind; the arcs of a
// double curve are two nodes.
type node struct {
	square Square
	kind   Kind
	ends   Sides    // the sides that the route reaches
	joins  [4]int16 // the node joined at each side, or none
	degree uint8    // how many sides are joined
	twin   bool     // another node of the kind lies in the same square
}

// graph is a board as nodes and the joins between them. It belongs to one
// goroutine at a time. Its rooms are kept from board to board.
type graph struct {
	nodes []node
	at    [][4]int16 // for each square and side, the node there, or none
	root  []int16    // union-find over nodes: the networks

	exits []exitEnd
	open  []End

	search search // the longest routes
	board  Board  // the same board in the hands of the sets
}

// exitEnd is an exit and the network that reaches it.
type exitEnd struct {
	network int16
	name    string
}

// graphs holds graphs that no one uses at the moment.
var graphs = sync.Pool{New: func() any { return new(graph) }}

// build makes the graph that of a board. What joins all kinds counts as a
// route of the kind given.
func (g *graph) build(s *Setup, as Kind) {
	g.nodes, g.exits, g.open = g.nodes[:0], g.exits[:0], g.open[:0]
	g.at = slices.Grow(g.at[:0], len(s.squares))[:len(s.squares)]
	for i := range s.squares {
		g.addSquare(Square(i), &s.squares[i].Tile, as)
	}
	for i := range s.squares {
		if s.squares[i].Tile.Marks&passingMarks != 0 {
			g.addPassage(s, Square(i), as)
		}
	}
	g.root = slices.Grow(g.root[:0], len(g.nodes))[:len(g.nodes)]
	for i := range g.root {
		g.root[i] = int16(i)
	}
	g.link(s)
}

// addSquare makes the nodes of one square.
func (g *graph) addSquare(sq Square, t *Tile, as Kind) {
	g.at[sq] = [4]int16{none, none, none, none}
	first := len(g.nodes)
	for _, r := range t.routes {
		if r.Kind == NoKind {
			break
		}
		kind := r.Kind
		if kinds[kind].wild {
			kind = as
		}
		id, twin := none, false
		for i := first; i < len(g.nodes); i++ {
			if g.nodes[i].kind == kind {
				if t.Station {
					id = i
				} else {
					twin, g.nodes[i].twin = true, true
				}
			}
		}
		if id == none {
			id = len(g.nodes)
			g.nodes = append(g.nodes, node{square: sq, kind: kind, twin: twin,
				joins: [4]int16{none, none, none, none}})
		}
		g.nodes[id].ends |= r.Sides
		for _, side := range AllSides {
			if r.Sides.Has(side) {
				g.at[sq][side] = int16(id)
			}
		}
	}
}

// addPassage makes the node of a square that takes up every end that leads into
// it, such as an airport.
func (g *graph) addPassage(s *Setup, sq Square, as Kind) {
	id := int16(none)
	for _, side := range AllSides {
		next := s.Game.Layout.Neighbour(sq, side)
		if g.at[sq][side] != none || next == NoSquare || s.squares[next].Tile.Kind(side.Opposite()) == NoKind {
			continue
		}
		if id == none {
			id = int16(len(g.nodes))
			g.nodes = append(g.nodes, node{square: sq, joins: [4]int16{none, none, none, none}})
		}
		g.nodes[id].ends |= SidesOf(side)
		g.at[sq][side] = id
		if beyond := g.at[next][side.Opposite()]; beyond != none && g.nodes[beyond].kind == as {
			g.nodes[id].kind = as // otherwise no route of the kind runs through it
		}
	}
}

// link joins the nodes, and finds what meets nothing: exits and open ends.
func (g *graph) link(s *Setup) {
	l := s.Game.Layout
	for i := range g.at {
		for side, id := range g.at[i] {
			if id == none {
				continue
			}
			n := &g.nodes[id]
			next := l.neighbours[i][side]
			if next == NoSquare {
				if exit := l.exits[i][side]; exit == n.kind || exit.Meets(s.squares[i].Tile.Kind(Side(side))) {
					g.exits = append(g.exits, exitEnd{id, l.sideNames[i][side]})
				}
				continue
			}
			other := g.at[next][Side(side).Opposite()]
			switch {
			case other != none && g.nodes[other].kind == n.kind:
				n.joins[side] = other
				n.degree++
				g.unite(id, other)
			case s.Game.wild && other != none && s.meetsOver(Square(i), Side(side)):
				g.unite(id, other)
			case s.isError(Square(i), Side(side)):
				g.open = append(g.open, End{l.names[i], Side(side).String()})
			}
		}
	}
	for i := 1; i < len(g.nodes); i++ {
		sq, apart := g.nodes[i].square, kinds[g.nodes[i].kind].apart || kinds[g.nodes[i-1].kind].apart
		if sq == g.nodes[i-1].square && s.squares[sq].Tile.Station && !apart && !kinds[g.nodes[i].kind].overlay {
			g.unite(int16(i), int16(i-1))
		}
	}
	g.gather(s)
}

// gather makes one network of all that leads into the same gathering square.
// Routes do not run on through it.
func (g *graph) gather(s *Setup) {
	for i := range s.squares {
		if s.squares[i].Tile.Marks&(gatheringMarks&^passingMarks) == 0 {
			continue
		}
		first := int16(none)
		for _, side := range AllSides {
			next := s.Game.Layout.Neighbour(Square(i), side)
			if next == NoSquare || g.at[next][side.Opposite()] == none {
				continue
			}
			id := g.at[next][side.Opposite()]
			if first == none {
				first = id
			}
			g.unite(first, id)
		}
	}
}

// network returns the node that stands for the network of node i.
func (g *graph) network(i int16) int16 {
	for g.root[i] != i {
		g.root[i] = g.root[g.root[i]]
		i = g.root[i]
	}
	return i
}

// unite makes one network of two. The smaller number stands for both, so that
// networks come in the order of their first square.
func (g *graph) unite(a, b int16) {
	a, b = g.network(a), g.network(b)
	if a < b {
		g.root[b] = a
	} else {
		g.root[a] = b
	}
}

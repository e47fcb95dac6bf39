package engine

import "slices"

// Board is a board in the hands of a set that counts it: the setup with its
// network graph. It is used by one goroutine and for one score.
type Board struct {
	*Setup
	g       *graph
	reading Longest
	below   *Sheet // of the second board, once it is counted
}

// boardOf returns the board in the rooms of a graph that is still to be built.
func (g *graph) boardOf(s *Setup, reading Longest) *Board {
	g.board = Board{Setup: s, g: g, reading: reading}
	return &g.board
}

// build makes the network graph, with what joins all kinds as a route of the
// kind given, and lets the sets join networks.
func (b *Board) build(as Kind) {
	b.g.build(b.Setup, as)
	for _, set := range b.Game.Sets {
		if set.Link != nil {
			set.Link(b)
		}
	}
	for _, set := range b.Game.Sets {
		if set.Settle != nil {
			set.Settle(b)
		}
	}
}

// onBoard lends the setup with its network graph, for a check.
func (s *Setup) onBoard(use func(b *Board)) {
	g := graphs.Get().(*graph)
	defer graphs.Put(g)
	b := g.boardOf(s, s.reading(DefaultLongest))
	b.build(s.Game.First.Kind)
	use(b)
	g.board = Board{} // the pool keeps no board alive
}

// ScoreLine is a line of the sheet that an expansion or a building adds.
type ScoreLine struct {
	Name   string `json:"name"` // such as "river"
	Box    Box    `json:"box"`
	Points int    `json:"points"`
	// Squares are those that earned the points, in order.
	Squares []string `json:"squares,omitempty"`
	// Note says in a few words how the points came about; "" where the squares
	// say enough.
	Note string `json:"note,omitempty"`
}

// Box is the box of the lid that a line's points are written in.
type Box string

// The boxes beyond those of the base game.
const (
	ExpansionBox Box = "expansion"
	VillagesBox  Box = "villages"
	GoalsBox     Box = "goals"
	OtherBox     Box = "other" // no box of its own: a head start, penalties
)

// line makes a line of the sheet about squares.
func (b *Board) line(name string, box Box, points int, squares []Square, note string) ScoreLine {
	return ScoreLine{name, box, points, b.names(squares), note}
}

// nodeAt returns the connected route that reaches a side of a square, or none.
func (b *Board) nodeAt(sq Square, side Side) int16 { return b.g.at[sq][side] }

// nodesIn returns the connected routes of a square.
func (b *Board) nodesIn(sq Square) []int16 {
	var all []int16
	for i, n := range b.g.nodes {
		if n.square == sq {
			all = append(all, int16(i))
		}
	}
	return all
}

// network returns the number of the network that a connected route is part of.
func (b *Board) network(node int16) int16 { return b.g.network(node) }

// unite makes one network of what two connected routes are part of.
func (b *Board) unite(x, y int16) { b.g.unite(x, y) }

// bridge makes one network of what two connected routes are part of and, where
// they are of one kind, lets a longest route run on from one to the other,
// wherever the two lie: through a pair of portals, for instance.
func (b *Board) bridge(x, y int16) {
	b.unite(x, y)
	from, to := &b.g.nodes[x], &b.g.nodes[y]
	if x == y || from.kind != to.kind {
		return
	}
	for _, side := range AllSides {
		back := side.Opposite()
		if !from.ends.Has(side) && !to.ends.Has(back) {
			from.joins[side], to.joins[back] = y, x
			from.ends, to.ends = from.ends|SidesOf(side), to.ends|SidesOf(back)
			from.degree++
			to.degree++
			return
		}
	}
}

// uniteSquares makes one network of all routes in some squares.
func (b *Board) uniteSquares(squares []Square) {
	first := int16(none)
	for i, n := range b.g.nodes {
		if !slices.Contains(squares, n.square) {
			continue
		}
		if first == none {
			first = int16(i)
			continue
		}
		b.g.unite(first, int16(i))
	}
}

// addEnd counts something else than an exit for the size of a network, such as
// a hub.
func (b *Board) addEnd(node int16, name string) {
	b.g.exits = append(b.g.exits, exitEnd{node, name})
}

// addError counts one more end as an error.
func (b *Board) addError(sq Square, side Side) {
	b.g.open = append(b.g.open, End{b.Game.Layout.SquareName(sq), side.String()})
}

// where returns the squares for which something holds, in order.
func (s *Setup) where(holds func(Placed) bool) []Square {
	var all []Square
	for i, p := range s.squares {
		if holds(p) {
			all = append(all, Square(i))
		}
	}
	return all
}

// marked returns the squares with all of some marks, in order.
func (s *Setup) marked(m Marks) []Square {
	return s.where(func(p Placed) bool { return p.Tile.Marks.Has(m) })
}

// areas splits squares into orthogonally connected groups, the largest first
// and otherwise in the order of their first square. Passes says whether one may
// go on from a square over a side; nil lets everything pass.
func (s *Setup) areas(squares []Square, passes func(Square, Side) bool) [][]Square {
	var groups [][]Square
	waiting := make([]bool, len(s.squares))
	for _, sq := range squares {
		waiting[sq] = true
	}
	for _, first := range squares {
		if !waiting[first] {
			continue
		}
		waiting[first] = false
		group := []Square{first}
		for i := 0; i < len(group); i++ {
			for _, side := range AllSides {
				next := s.Game.Layout.Neighbour(group[i], side)
				if next != NoSquare && waiting[next] && (passes == nil || passes(group[i], side)) {
					waiting[next] = false
					group = append(group, next)
				}
			}
		}
		slices.Sort(group)
		groups = append(groups, group)
	}
	slices.SortStableFunc(groups, func(a, b []Square) int { return len(b) - len(a) })
	return groups
}

// touching returns the neighbours of a square, at most four.
func (s *Setup) touching(sq Square) []Square {
	var all []Square
	for _, side := range AllSides {
		if next := s.Game.Layout.Neighbour(sq, side); next != NoSquare {
			all = append(all, next)
		}
	}
	return all
}

// over lets areas pass where both squares have an end of the kind.
func (s *Setup) over(k Kind) func(Square, Side) bool {
	return func(sq Square, side Side) bool {
		next := s.Game.Layout.Neighbour(sq, side)
		return s.squares[sq].Tile.Kind(side) == k && s.squares[next].Tile.Kind(side.Opposite()) == k
	}
}

// withKind returns the squares that a route of the kind lies in.
func (s *Setup) withKind(k Kind) []Square {
	return s.where(func(p Placed) bool {
		return slices.ContainsFunc(p.Tile.routes[:], func(r Route) bool { return r.Kind == k })
	})
}

// longest returns the longest route of a kind, under the reading in force.
func (b *Board) longest(kind Kind) Path { return b.g.longest(kind, b.reading, b.Game.Layout) }

// networkPoints returns what a network of some size is worth.
func (b *Board) networkPoints(size int) int { return b.Setup.networkPoints(size) }

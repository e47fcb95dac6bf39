package engine

import (
	"iter"
	"slices"
)

// junction returns the node that stands for all that hangs together with a node
// inside its square: a station joins all of them.
func (b *Board) junction(node int16) int16 {
	nodes := b.g.nodes
	sq := nodes[node].square
	for b.squares[sq].Tile.Station && node > 0 && nodes[node-1].square == sq {
		node--
	}
	return node
}

// ways goes through the joins between squares that lead away from a junction:
// the side of its square, and the junction beyond. Between two squares there is
// at most one.
func (b *Board) ways(from int16) iter.Seq2[Side, int16] {
	return func(yield func(Side, int16) bool) {
		sq := b.g.nodes[from].square
		for _, side := range AllSides {
			node, next := b.nodeAt(sq, side), b.Game.Layout.Neighbour(sq, side)
			if node == none || b.junction(node) != from || next == NoSquare || b.Join(sq, side) != Joined {
				continue
			}
			to := b.nodeAt(next, side.Opposite())
			if to != none && !yield(side, b.junction(to)) {
				return
			}
		}
	}
}

// routeWays goes through those ways that follow a highway or a railway, or what
// stands for one, and no river for instance.
func (b *Board) routeWays(from int16) iter.Seq2[Side, int16] {
	return func(yield func(Side, int16) bool) {
		sq := b.g.nodes[from].square
		for side, to := range b.ways(from) {
			route := b.isMain(b.squares[sq].Tile.Kind(side)) || b.isMain(b.squares[b.g.nodes[to].square].Tile.Kind(side.Opposite()))
			if route && !yield(side, to) {
				return
			}
		}
	}
}

// isMain reports whether routes of the kind count for a longest route.
func (b *Board) isMain(k Kind) bool {
	return k == b.Game.First.Kind || k == b.Game.Second.Kind || kinds[k].wild
}

// loop returns the squares of a route that comes back to where it began, if
// there is one (goal F). At a station it may change its kind.
func (b *Board) loop() []Square {
	l := loops{b: b, at: make([]int16, len(b.g.nodes))}
	for i := range b.g.nodes {
		if v := b.junction(int16(i)); l.at[v] == 0 {
			if ring := l.walk(v, noSide); ring != nil {
				slices.Sort(ring)
				return slices.Compact(ring)
			}
		}
	}
	return nil
}

// noSide stands where a walk begins.
const noSide Side = 4

// loops walks all routes until one comes back to itself.
type loops struct {
	b   *Board
	way []int16 // the junctions of the walk
	at  []int16 // the place in the walk of each junction, from 1; 0 for a new one
}

// walk goes on from a junction that was entered at a side.
func (l *loops) walk(v int16, in Side) []Square {
	l.way = append(l.way, v)
	l.at[v] = int16(len(l.way))
	for side, to := range l.b.routeWays(v) {
		if side == in {
			continue
		}
		if l.at[to] == 0 {
			if ring := l.walk(to, side.Opposite()); ring != nil {
				return ring
			}
			continue
		}
		var ring []Square
		for _, j := range l.way[l.at[to]-1:] {
			ring = append(ring, l.b.g.nodes[j].square)
		}
		return ring
	}
	l.way = l.way[:len(l.way)-1]
	return nil
}

// exitsBeyond returns the exits that one can reach by leaving a junction at a
// side, without coming back to it or through the squares that are closed.
func (b *Board) exitsBeyond(from int16, side Side, closed []Square) []part {
	seen := make([]bool, len(b.g.nodes))
	seen[from] = true
	open := func(j int16) bool { return !seen[j] && !slices.Contains(closed, b.g.nodes[j].square) }
	var queue []int16
	for s, to := range b.ways(from) {
		if s == side && open(to) {
			queue, seen[to] = append(queue, to), true
		}
	}
	for i := 0; i < len(queue); i++ {
		for _, to := range b.ways(queue[i]) {
			if open(to) {
				queue, seen[to] = append(queue, to), true
			}
		}
	}
	return slices.DeleteFunc(b.reachedExits(), func(e part) bool {
		at := b.junction(b.nodeAt(e.square, e.side))
		return !seen[at] || at == from && e.side != side
	})
}

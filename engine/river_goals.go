package engine

import "slices"

// riverGoals are the goal cards of the River expansion (facts sheet 3.4). A
// route here is all that is connected, with stations in it or not.
var riverGoals = []Goal{
	{"RA", "a route that crosses the same river twice", (*Board).crossedTwice},
	{"RB", "3 stations orthogonally next to river squares", func(b *Board) []Square { return atLeast(3, b.stationsByRivers()) }},
	{"RC", "two exits joined by a route over a river", (*Board).joinedOverRiver},
}

// bridge is a route that crosses a river in a square.
type bridge struct {
	square Square
	node   int16
}

// bridges returns the routes that cross a river in some squares.
func (b *Board) bridges(squares []Square) []bridge {
	var all []bridge
	for i, n := range b.g.nodes {
		if (n.kind == b.Game.First.Kind || n.kind == b.Game.Second.Kind) && slices.Contains(squares, n.square) {
			all = append(all, bridge{n.square, int16(i)})
		}
	}
	return all
}

func (b *Board) crossedTwice() []Square {
	for _, course := range b.areas(b.withKind(River), b.over(River)) {
		bridges := b.bridges(course)
		for i, x := range bridges {
			for _, y := range bridges[i+1:] {
				if b.network(x.node) == b.network(y.node) {
					return []Square{x.square, y.square}
				}
			}
		}
	}
	return nil
}

// stationsByRivers returns the stations that touch a square with a river.
func (b *Board) stationsByRivers() []Square {
	rivers := b.withKind(River)
	wet := func(sq Square) bool { return slices.Contains(rivers, sq) }
	stations := b.where(func(p Placed) bool { return p.Tile.Station })
	return slices.DeleteFunc(stations, func(sq Square) bool { return !slices.ContainsFunc(b.touching(sq), wet) })
}

// joinedOverRiver returns a bridge and two exits, one beyond each of its ends,
// even where the ways to them run together elsewhere.
func (b *Board) joinedOverRiver() []Square {
	for _, bridge := range b.bridges(b.withKind(River)) {
		var beyond [][]part
		for _, side := range AllSides {
			if b.g.nodes[bridge.node].ends.Has(side) {
				beyond = append(beyond, b.exitsBeyond(bridge.node, side))
			}
		}
		if len(beyond) != 2 {
			continue
		}
		for _, x := range beyond[0] {
			for _, y := range beyond[1] {
				if x != y {
					squares := []Square{x.square, bridge.square, y.square}
					slices.Sort(squares)
					return slices.Compact(squares)
				}
			}
		}
	}
	return nil
}

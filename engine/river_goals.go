package engine

import "slices"

// riverGoals are the goal cards of the River expansion (facts sheet 3.4). A
// route here is all that is connected, with stations in it or not.
var riverGoals = []Goal{
	{Name: "RA", About: "a route that crosses the same river twice", Shown: (*Board).crossedTwice},
	{Name: "RB", About: "3 stations orthogonally next to river squares", Shown: func(b *Board) []Square { return atLeast(3, b.stationsByRivers()) }},
	{Name: "RC", About: "two exits joined by a route over a river", Shown: func(b *Board) []Square { return b.joinedOver(b.withKind(River)) }},
}

// bridge is a route in a square that something else runs through too.
type bridge struct {
	square Square
	node   int16
}

// bridges returns the routes in some squares.
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

// joinedOver returns one of some squares with a route in it and two exits, one
// beyond each of the route's ends, even where the ways to them run together
// elsewhere.
func (b *Board) joinedOver(squares []Square) []Square {
	for _, bridge := range b.bridges(squares) {
		var beyond [][]part
		for _, side := range AllSides {
			if b.g.nodes[bridge.node].ends.Has(side) {
				beyond = append(beyond, b.exitsBeyond(bridge.node, side, nil))
			}
		}
		if len(beyond) != 2 {
			continue
		}
		if x, y, found := twoOf(beyond[0], beyond[1]); found {
			return slices.Compact(inOrder(x.square, bridge.square, y.square))
		}
	}
	return nil
}

// twoOf returns a part of each of two lists, not the same.
func twoOf(these, those []part) (x, y part, found bool) {
	for _, x := range these {
		for _, y := range those {
			if x != y {
				return x, y, true
			}
		}
	}
	return x, y, false
}

package engine

import "slices"

// lakeGoals are the goal cards of the Lake expansion (facts sheet 3.4).
var lakeGoals = []Goal{
	{Name: "LA", About: "two exits connected through a lake", Shown: (*Board).joinedOverLake},
	{Name: "LB", About: "4 lake squares in one row or column", Shown: func(b *Board) []Square {
		return b.Game.Layout.lineWith(4, b.withKind(Lake))
	}},
	{Name: "LC", About: "a lake without straight edges"},
}

// joinedOverLake returns two exits and two piers of one lake, one pier for each
// exit, that are joined without that lake.
func (b *Board) joinedOverLake() []Square {
	for _, lake := range b.areas(b.withKind(Lake), b.over(Lake)) {
		var piers []Square
		var exits [][]part
		for _, sq := range lake {
			if on := b.exitsOnLand(sq, lake); len(on) > 0 {
				piers, exits = append(piers, sq), append(exits, on)
			}
		}
		for i := range piers {
			for j := range i {
				if x, y, found := twoOf(exits[i], exits[j]); found {
					return slices.Compact(inOrder(x.square, y.square, piers[i], piers[j]))
				}
			}
		}
	}
	return nil
}

// exitsOnLand returns the exits that the routes of a pier lead to without the
// water of its lake.
func (b *Board) exitsOnLand(pier Square, lake []Square) []part {
	var all []part
	for _, side := range AllSides {
		if node := b.nodeAt(pier, side); node != none && b.At(pier).Tile.Station && b.isMain(b.At(pier).Tile.Kind(side)) {
			all = append(all, b.exitsBeyond(b.junction(node), side, lake)...)
		}
	}
	return all
}

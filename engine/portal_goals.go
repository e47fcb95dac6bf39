package engine

import "slices"

// portalGoals are the goal cards of the Portal expansion (facts sheet 3.4).
var portalGoals = []Goal{
	{Name: "PA", About: "3 portals on universities", Shown: (*Board).portalsOnUniversities},
	{Name: "PB", About: "a network looping through matching portals", Shown: (*Board).loopThroughPortals},
	{Name: "PC", About: "3 adjacent portals", Shown: (*Board).adjacentPortals},
}

const manyPortals = 3 // of goals PA and PC

// withoutUniversityGoal takes goal PA out where there are no universities.
func withoutUniversityGoal(g *Game) error {
	if !slices.Contains(g.Layout.buildings, University) {
		g.Goals = slices.DeleteFunc(g.Goals, func(goal Goal) bool { return goal.Name == "PA" })
	}
	return nil
}

// withPortals returns the squares with a portal.
func (s *Setup) withPortals() []Square {
	return s.where(func(p Placed) bool { return p.Tile.Marks&(PortalA|PortalB|PortalC) != 0 })
}

func (b *Board) portalsOnUniversities() []Square {
	return atLeast(manyPortals, slices.DeleteFunc(b.withPortals(), func(sq Square) bool {
		return b.Game.Layout.Building(sq) != University
	}))
}

func (b *Board) adjacentPortals() []Square {
	if groups := b.areas(b.withPortals(), nil); len(groups) > 0 {
		return atLeast(manyPortals, groups[0])
	}
	return nil
}

// portalPairs returns the pairs of squares that portals join.
func (s *Setup) portalPairs() [][]Square {
	var pairs [][]Square
	for _, letter := range portals() {
		if squares := s.marked(letter); len(squares) == 2 {
			pairs = append(pairs, squares)
		}
	}
	return pairs
}

// loopThroughPortals returns two matching portals that routes join outside too,
// over other portals perhaps.
func (b *Board) loopThroughPortals() []Square {
	pairs := b.portalPairs()
	for i, pair := range pairs {
		if b.joinedOutside(pair, slices.Delete(slices.Clone(pairs), i, i+1)) {
			return pair
		}
	}
	return nil
}

// joinedOutside reports whether routes lead from one portal of a pair to the
// other, without it but over other pairs.
func (b *Board) joinedOutside(pair []Square, others [][]Square) bool {
	seen := make([]bool, len(b.g.nodes))
	var queue []int16
	visit := func(j int16) {
		if !seen[j] {
			queue, seen[j] = append(queue, j), true
		}
	}
	enter := func(sq Square) {
		for _, node := range b.nodesIn(sq) {
			visit(b.junction(node))
		}
	}
	enter(pair[0])
	for n := 0; n < len(queue); n++ {
		at := b.g.nodes[queue[n]].square
		if at == pair[1] {
			return true
		}
		for _, to := range b.ways(queue[n]) {
			visit(to)
		}
		for _, other := range others {
			if slices.Contains(other, at) {
				enter(other[0])
				enter(other[1])
			}
		}
	}
	return false
}

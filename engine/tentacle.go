package engine

import (
	"fmt"
	"slices"
)

// Tentacle is the kind of what the Tentacle expansion draws at the end of a
// round, in empty squares and beside straight and curved routes. Where it ends
// in a square, that is its tip.
var Tentacle = newKind(kindFacts{name: "tentacle", letter: 'T', across: '"', down: '"', free: true, overlay: true})

// The codes of the faults of Tentacle.
const (
	// TentacleShape: it does not run from the edge to a tip over 3, 4 or 5
	// squares.
	TentacleShape Code = "tentacle-shape"
	// TentacleCrossing: it shares a square with something else than one straight
	// or curved route.
	TentacleCrossing Code = "tentacle-crossing"
	// TooManyTentacles: more tentacles than rounds.
	TooManyTentacles Code = "too-many-tentacles"
)

// tentacle is the Tentacle expansion of Eldritch (rules sheet 2.10; publisher's
// text).
var _ = newSet(Set{
	Name: "tentacle", Title: "Tentacle", Box: "Eldritch",
	About:   "A die with lengths: every tentacle that reaches in from the edge is 2 points, and every square that it shares with a route is one more.",
	Effects: tentacleFaces(Tentacle),
	Scores: []string{
		"Tentacles: 2 points for each tentacle that reaches in from the edge.",
		"Tentacles on routes: 1 point for each square that holds both a tentacle and a route.",
	},
	Faults: []Code{TentacleShape, TentacleCrossing, TooManyTentacles},
	Inferred: []string{
		"The game keeps its rounds.",
		"A tentacle fills a square that was empty, for the centre too.",
		"A station is no straight or curved route, so no tentacle shares its square.",
	},
	Lines: tentacleLines,
	Check: checkTentacles,
})

// tentacleFaces are the squares that hold nothing but tentacles, which are of
// the kind given.
func tentacleFaces(k Kind) []Face {
	made := func(name string, routes ...Route) Face {
		t, _ := NewTile(false, routes...)
		return Face{Name: name, Tile: t}
	}
	straight, curve := SidesOf(North, South), SidesOf(North, East)
	return []Face{
		made("straight tentacle", Route{k, straight}),
		made("curved tentacle", Route{k, curve}),
		made("tip of a tentacle", Route{k, SidesOf(North)}),
		made("tentacle under a tentacle", Route{k, straight}, Route{k, straight.Turned()}),
		made("tentacle beside a tentacle", Route{k, curve}, Route{k, curve.Turned().Turned()}),
		made("tip under a straight tentacle", Route{k, straight}, Route{k, SidesOf(East)}),
		made("tip beside a curved tentacle", Route{k, curve}, Route{k, SidesOf(South)}),
	}
}

// What tentacles are worth.
const (
	tentaclePoints = 2 // each
	sharedPoints   = 1 // each square that holds a road or a rail too
)

// tentaclesOf returns the courses of all tentacles: their nodes, in order.
func (b *Board) tentaclesOf() [][]node {
	byNetwork, order := map[int16][]node{}, []int16(nil)
	for i, n := range b.g.nodes {
		if n.kind != Tentacle {
			continue
		}
		network := b.network(int16(i))
		if byNetwork[network] == nil {
			order = append(order, network)
		}
		byNetwork[network] = append(byNetwork[network], n)
	}
	all := make([][]node, len(order))
	for i, network := range order {
		all[i] = byNetwork[network]
	}
	return all
}

// tentacleLines counts the tentacles that reach in from the edge, and the
// squares that hold a tentacle and a road or a rail.
func tentacleLines(b *Board) []ScoreLine {
	whole, squares := 0, []Square(nil)
	for _, course := range b.tentaclesOf() {
		edges := 0
		for _, n := range course {
			squares = append(squares, n.square)
			edges += b.leaves(n)
		}
		whole += min(edges, 1)
	}
	slices.Sort(squares)
	squares = slices.Compact(squares)
	shared := slices.DeleteFunc(slices.Clone(squares), func(sq Square) bool {
		return !slices.ContainsFunc(b.At(sq).Tile.Routes(), func(r Route) bool { return r.Kind != Tentacle })
	})
	return []ScoreLine{
		b.line("tentacles", ExpansionBox, tentaclePoints*whole, squares, ""),
		b.line("tentacles on routes", ExpansionBox, sharedPoints*len(shared), shared, ""),
	}
}

// leaves counts the ends of a route that leave the board where there is no exit.
func (b *Board) leaves(n node) int {
	count := 0
	for _, side := range AllSides {
		count += one(n.ends.Has(side) && b.Join(n.square, side) == OuterEdge)
	}
	return count
}

// The lengths that the tentacle die shows.
const shortestTentacle, longestTentacle = 3, 5

// checkTentacles finds tentacles that no die and no course explain.
func checkTentacles(c *checker) {
	c.onBoard(func(b *Board) {
		all := b.tentaclesOf()
		var squares []Square
		for _, course := range all {
			var own []Square
			edges, tips, loose := 0, 0, 0
			for _, n := range course {
				own = append(own, n.square)
				edges += b.leaves(n)
				tips += one(n.ends.Len() == 1)
				loose += n.ends.Len() - int(n.degree)
			}
			slices.Sort(own)
			squares = append(squares, own...)
			if edges != 1 || tips != 1 || loose != 1 || len(own) < shortestTentacle || len(own) > longestTentacle {
				c.fault(TentacleShape, own, "", fmt.Sprintf(
					"The tentacle on %s does not run from the edge of the board to a tip over 3, 4 or 5 squares.", list(c.names(own))))
			}
		}
		slices.Sort(squares)
		for _, sq := range slices.Compact(squares) {
			if !crossable(c.At(sq).Tile) {
				c.fault(TentacleCrossing, []Square{sq}, "", fmt.Sprintf(
					"The tentacle on %s shares its square with more than a straight or curved route.", c.Game.Layout.SquareName(sq)))
			}
		}
		if len(all) > c.Rounds() {
			c.fault(TooManyTentacles, slices.Compact(squares), "", fmt.Sprintf(
				"There are %d tentacles, but one a round is the limit.", len(all)))
		}
	})
}

// crossable reports whether what lies in a square beside tentacles is nothing,
// or one straight or curved route.
func crossable(t Tile) bool {
	under, _ := t.under()
	routes := under.Routes()
	return !t.Station && (len(routes) == 0 || len(routes) == 1 && routes[0].Sides.Len() == 2)
}

package engine

import (
	"fmt"
	"math/bits"
	"slices"
)

// What the ritual draws: ritual sites with the faces of its die, and portals
// outside the grid, each at a side of the square that leads to it.
var (
	RitualSite  = newMark(markFacts{name: "ritual", letter: 'R'})
	OuterPortal = newSideMarks(markFacts{name: "outer-portal", letter: 'o', noted: true})
)

// The codes of the faults of Ritual.
const (
	// PortalMisplaced: a portal lies where no route leaves the board, or at an
	// exit.
	PortalMisplaced Code = "portal-misplaced"
	// TooManyOuterPortals: more portals than rounds.
	TooManyOuterPortals Code = "too-many-outer-portals"
)

// ritual is the Ritual expansion of Eldritch (rules sheet 2.10; publisher's
// text).
var _ = newSet(Set{
	Name: "ritual", Title: "Ritual", Box: "Eldritch", Rounds: 6,
	About: "A die with ritual sites that must be drawn: they and the portals at the edge make madness networks, whose exits count no more.",
	Dice: []Die{{Name: "ritual die", Shows: "rituals", Count: 1, Free: true, Faces: []Face{
		drawnFace("M0", "highway past a ritual", "HEW+HS[ritual]"),
		drawnFace("M1", "railway past a ritual", "REW+RS[ritual]"),
		drawnFace("M2", "highway curve with ritual", ".HH.[ritual]"),
		drawnFace("M3", "railway curve with ritual", ".RR.[ritual]"),
		drawnFace("M4", "highway T with ritual", ".HHH[ritual]"),
		drawnFace("M5", "railway T with ritual", ".RRR[ritual]"),
	}}},
	Notes:    atAnySide(OuterPortal),
	Scores:   []string{"Madness networks: the value of a network of so many exits for each network with rituals and portals, by how many of them it has. Its exits do not count."},
	Faults:   []Code{PortalMisplaced, TooManyOuterPortals},
	Inferred: []string{"Six rounds are played, as with every set that fills squares."},
	Settle:   dropMadExits,
	Lines:    madnessLines,
	Check:    checkOuterPortals,
})

// madness returns how many rituals and portals each network has, and where.
func (b *Board) madness() map[int16][]Square {
	found := map[int16][]Square{}
	at := func(node int16, sq Square) {
		network := b.network(node)
		found[network] = append(found[network], sq)
	}
	for i := range b.squares {
		sq := Square(i)
		t := b.At(sq).Tile
		if node := b.ritualNode(sq); t.Marks.Has(RitualSite) && node != none {
			at(node, sq)
		}
		for _, side := range AllSides {
			if t.Marks.Has(OuterPortal[side]) && b.Join(sq, side) == OuterEdge {
				at(b.nodeAt(sq, side), sq)
			}
		}
	}
	return found
}

// ritualNode returns the route that a ritual in a square belongs to: where
// another route passes by, the one that ends there.
func (b *Board) ritualNode(sq Square) int16 {
	node := int16(none)
	for _, n := range b.nodesIn(sq) {
		if node == none || bits.OnesCount8(uint8(b.g.nodes[n].ends)) < bits.OnesCount8(uint8(b.g.nodes[node].ends)) {
			node = n
		}
	}
	return node
}

// dropMadExits lets no exit count that a ritual or a portal is joined to.
func dropMadExits(b *Board) {
	mad := b.madness()
	b.g.exits = slices.DeleteFunc(b.g.exits, func(e exitEnd) bool { return mad[b.network(e.network)] != nil })
}

// madnessLines counts every madness network like one with as many exits as it
// has rituals and portals.
func madnessLines(b *Board) []ScoreLine {
	points, squares := 0, []Square(nil)
	for _, sites := range b.madness() {
		if worth := b.networkPoints(len(sites)); worth > 0 {
			points += worth
			squares = append(squares, sites...)
		}
	}
	slices.Sort(squares)
	return []ScoreLine{b.line("madness networks", ExpansionBox, points, squares, "")}
}

// checkOuterPortals finds portals where no route leaves the board, and more of
// them than one a round.
func checkOuterPortals(c *checker) {
	var all []Square
	for i := range c.squares {
		sq := Square(i)
		for _, side := range AllSides {
			if !c.At(sq).Tile.Marks.Has(OuterPortal[side]) {
				continue
			}
			all = append(all, sq)
			if c.Join(sq, side) != OuterEdge {
				c.fault(PortalMisplaced, []Square{sq}, side.String(), fmt.Sprintf(
					"There is a portal at %s, but no route leaves the board there beside the exits.", c.Game.Layout.ExitName(sq, side)))
			}
		}
	}
	if len(all) > c.Rounds() {
		c.fault(TooManyOuterPortals, all, "", fmt.Sprintf(
			"There are %d portals at the edge, at %s, but one a round is the limit.", len(all), list(c.names(all))))
	}
}

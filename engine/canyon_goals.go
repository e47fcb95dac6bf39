package engine

import "slices"

// canyonGoals are the goal cards of the Canyon expansion (facts sheet 3.4).
var canyonGoals = []Goal{
	{Name: "CA", About: "6 bridge points spent", Shown: (*Board).manyBridges, Unsure: (*Board).moreBridges},
	{Name: "CB", About: "one canyon crossed 3 times by one path", Shown: func(b *Board) []Square { return b.crossedThrice().way },
		Unsure: func(b *Board) bool { return b.crossedThrice().steps > maxCrossingSteps }},
	{Name: "CC", About: "a canyon from edge to edge through the centre", Shown: (*Board).canyonThroughCentre},
}

const (
	manyBridges   = 6 // bridge points of goal CA
	manyCrossings = 3 // of goal CB
)

// manyBridges returns the squares beside bridges that cost enough points: each
// costs one at least.
func (b *Board) manyBridges() []Square {
	crossed := b.bridgedLines()
	if len(crossed) < manyBridges {
		return nil
	}
	return besideLines(b.Game.Layout, crossed)
}

// moreBridges reports whether more points may be spent than bridges show.
func (b *Board) moreBridges() bool {
	_, marked := b.Answer("bridge-points")
	return !marked || b.number("bridge-points") >= manyBridges
}

// canyonThroughCentre returns the centre squares on both sides of a canyon.
func (b *Board) canyonThroughCentre() []Square {
	l := b.Game.Layout
	for _, c := range b.canyons() {
		var squares []Square
		for _, s := range c.segments {
			if next := l.Neighbour(s.Square, s.Side); next != NoSquare && l.Central(s.Square) && l.Central(next) {
				squares = append(squares, s.Square, next)
			}
		}
		if len(squares) > 0 && b.spans(c) {
			return slices.Compact(inOrder(squares...))
		}
	}
	return nil
}

// crossedThrice looks for a path, which visits nothing twice, from its first
// crossing of a canyon to its third. It has no way where there is none.
func (b *Board) crossedThrice() *crossingPath {
	p := &crossingPath{b: b, seen: make([]bool, len(b.g.nodes))}
	for _, c := range b.canyons() {
		p.over = slices.DeleteFunc(lineSet(c.segments), func(s Border) bool {
			next := b.Game.Layout.Neighbour(s.Square, s.Side)
			return next == NoSquare || b.Join(s.Square, s.Side) != Joined
		})
		if len(p.over) >= manyCrossings && p.search() {
			p.way = slices.Compact(inOrder(p.way...))
			break
		}
	}
	return p
}

// maxCrossingSteps is how many steps the search for goal CB takes at most;
// boards that people draw need a few hundred.
const maxCrossingSteps = 100_000

// crossingPath walks routes until they have crossed a canyon often enough.
type crossingPath struct {
	b     *Board
	over  lineSet // the segments that routes cross
	seen  []bool
	way   []Square
	steps int
}

// search begins at each crossing of the canyon at hand.
func (p *crossingPath) search() bool {
	for _, s := range p.over {
		node := p.b.nodeAt(s.Square, s.Side)
		if node == none {
			continue
		}
		from := p.b.junction(node)
		for side, to := range p.b.routeWays(from) {
			if side == s.Side && (p.walk(from, 0, to) || p.walk(to, 0, from)) {
				return true
			}
		}
	}
	return false
}

// walk goes on from a junction, where some crossings were made before: only to
// the junction given, if there is one, and else wherever a route leads.
func (p *crossingPath) walk(v int16, crossings int, only int16) bool {
	p.steps++
	p.seen[v] = true
	sq := p.b.g.nodes[v].square
	p.way = append(p.way, sq)
	if crossings == manyCrossings {
		return true
	}
	for side, to := range p.b.routeWays(v) {
		if p.seen[to] || only != none && to != only || p.steps > maxCrossingSteps {
			continue
		}
		if p.walk(to, crossings+one(slices.Contains(p.over, p.b.Game.Layout.border(sq, side))), none) {
			return true
		}
	}
	p.seen[v] = false
	p.way = p.way[:len(p.way)-1]
	return false
}

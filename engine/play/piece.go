package play

import (
	"math/bits"

	"inkscore/engine"
)

// piece is a tile of plain routes as a field sees it.
type piece struct {
	ends  [2]engine.Sides // the sides that the first and the second main kind reach
	parts []engine.Sides  // what hangs together: all where there is a station
	bonus int             // what sets count for the tile on its square
}

// sides returns all sides that something reaches.
func (p *piece) sides() engine.Sides { return p.ends[0] | p.ends[1] }

// pieceOf returns how a field sees a tile; false where the tile holds something
// else than routes of the game's two main kinds.
func pieceOf(t engine.Tile, g *engine.Game) (piece, bool) {
	var p piece
	if t.Marks != 0 || t.Trail != 0 {
		return p, false
	}
	for _, r := range t.Routes() {
		switch r.Kind {
		case g.First.Kind:
			p.ends[0] |= r.Sides
		case g.Second.Kind:
			p.ends[1] |= r.Sides
		default:
			return p, false
		}
		p.parts = append(p.parts, r.Sides)
	}
	if t.Station && len(p.parts) > 0 {
		p.parts = []engine.Sides{p.sides()}
	}
	return p, true
}

// ground is what an empty square finds at its sides.
type ground struct {
	ends   [2]engine.Sides // ends and exits of the first and of the second main kind
	blank  engine.Sides    // a filled square that ends nothing there
	open   engine.Sides    // an empty square
	exit   engine.Sides    // an exit
	filled bool
	centre bool
	beyond [4]engine.Square // the squares around
	part   [4]int16         // the part that each end belongs to
}

// fits reports whether drawing a piece there joins nothing to another kind.
func (g *ground) fits(p *piece) bool {
	return !g.filled && p.ends[0]&g.ends[1] == 0 && p.ends[1]&g.ends[0] == 0
}

// joined returns the sides at which a piece that fits joins something.
func (g *ground) joined(p *piece) engine.Sides {
	return p.ends[0]&g.ends[0] | p.ends[1]&g.ends[1]
}

// ink is what a piece changes at its square by itself: a point for an end that
// it takes up and for a square of the centre, one less for each end that it
// leaves, and what sets count.
func (g *ground) ink(p *piece) int {
	points := p.bonus + size(g.joined(p)&^g.exit) - size(p.sides()&(g.blank|g.open))
	if g.centre {
		points++
	}
	return points
}

func size(s engine.Sides) int { return bits.OnesCount8(uint8(s)) }

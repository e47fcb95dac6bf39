package play

import "inkscore/engine"

// worth is what a candidate can add to the points of a field, from above, by how
// many of its ends further new tiles take up. Every end between two new tiles
// counts a half on both sides: of the error that it is not, and of the network
// that it joins. Networks only ever grow together, which makes a candidate worth
// less, so that a worth stays a bound while tiles are drawn elsewhere; it is
// looked at anew when a neighbour is drawn.
type worth struct {
	now  int8    // as the board stands; never where it joins nothing
	one  int8    // with one end at a further tile; never where it has none
	upTo [5]int8 // with at most so many; never where that is not allowed
}

// never is the worth of what cannot be drawn.
const never = -100

// worthOf looks at a candidate as the board stands.
func (f *field) worthOf(c *candidate) worth {
	w := worth{now: never, one: never, upTo: [5]int8{never, never, never, never, never}}
	g := &f.squares[c.square]
	if !g.fits(c.piece) {
		return w
	}
	joined, open := g.joined(c.piece), size(c.piece.sides()&g.open)
	ink := g.ink(c.piece)
	var ties [maxParts]int // by part: twice the networks that it joins
	for i, part := range c.piece.parts {
		ties[i] = 2 * f.tied(g, part&joined)
	}
	for ends := range w.upTo {
		if ends <= open && (ends > 0 || joined != 0) {
			w.upTo[ends] = int8(ink + ends + joinPoints/2*merges(c.piece, g.open, ties, ends))
		} else if ends > 0 {
			w.upTo[ends] = w.upTo[ends-1]
		}
	}
	w.now = w.upTo[0]
	if open > 0 {
		w.one = w.upTo[1]
	}
	return w
}

// joinPoints is what it is worth to make one network of two that have an exit.
// Where the table of network values gives more, hunt.spare makes up for it.
const joinPoints = 4

// maxParts is how many parts a piece can have.
const maxParts = 4

// tied returns how many networks the ends of a part join.
func (f *field) tied(g *ground, sides engine.Sides) int {
	var seen [4]int16
	n := 0
next:
	for _, side := range engine.AllSides {
		if !sides.Has(side) {
			continue
		}
		id := f.network(g.part[side])
		for _, other := range seen[:n] {
			if other == id {
				continue next
			}
		}
		seen[n] = id
		n++
	}
	return n
}

// merges returns twice the number of networks that a piece makes vanish, at
// most, if so many of its ends lead on: a part that joins n networks makes one
// of them, and an end that leads on counts for half a network.
func merges(p *piece, open engine.Sides, ties [maxParts]int, ends int) int {
	sum := 0
	for i, part := range p.parts {
		if len(p.parts) == 1 {
			return max(0, ties[i]+ends-2)
		}
		sum += max(0, ties[i]+min(ends, size(part&open))-2)
	}
	return sum
}

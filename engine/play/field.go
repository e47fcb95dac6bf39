package play

import "inkscore/engine"

// field is a board made ready for a search: what every square finds at its
// sides, and the networks as sets of parts. A tile is drawn with place and taken
// off again with lift, last on first off. The points of all lines but the longest
// routes are kept up to date on the way.
type field struct {
	squares []ground
	worth   []int // of a network, by its exits
	reached int   // exits that something joins
	points  int   // of all lines but the longest routes

	// The networks: by part, the part that stands for it, without shortcuts, so
	// that joining can be undone; and by such a part how many exits it has.
	parent []int16
	exits  []int16

	placed []placed
	joints []joint
}

// placed is how to take a tile off again.
type placed struct {
	square  engine.Square
	points  int
	reached int
	parts   int
	joints  int
	around  [4]ground
}

// joint is how to part two networks again.
type joint struct {
	joined int16 // now below another
	under  int16
	exits  int16 // of that other one, before
}

// newField makes a board ready; false where it holds something else than routes
// of its two main kinds.
func newField(s *engine.Setup) (*field, bool) {
	l := s.Game.Layout
	f := &field{squares: make([]ground, l.Len())}
	own := make([][4]int16, l.Len()) // by square and side: the part there
	for i := range f.squares {
		sq := engine.Square(i)
		tile := s.At(sq).Tile
		p, plain := pieceOf(tile, s.Game)
		if !plain || l.Bridge(sq) {
			return nil, false
		}
		f.squares[i].filled, f.squares[i].centre = !tile.Empty(), l.Central(sq)
		own[i] = f.addParts(&p)
	}
	all := 0
	for i := range f.squares {
		all += f.look(s, engine.Square(i), own)
	}
	f.worth = make([]int, all+1)
	for n := range f.worth {
		f.worth[n] = s.NetworkPoints(n)
	}
	sheet := s.Score(engine.DefaultLongest)
	f.points = sheet.Total - sheet.Highway.Points - sheet.Railway.Points
	return f, true
}

// addParts makes the parts of a piece and returns, by side, which one is there.
func (f *field) addParts(p *piece) [4]int16 {
	at := [4]int16{none, none, none, none}
	for _, part := range p.parts {
		id := f.addPart(0)
		for _, side := range engine.AllSides {
			if part.Has(side) {
				at[side] = id
			}
		}
	}
	return at
}

func (f *field) addPart(exits int16) int16 {
	f.parent, f.exits = append(f.parent, int16(len(f.parent))), append(f.exits, exits)
	return int16(len(f.parent) - 1)
}

// look fills in what lies at the sides of a square, joins what is joined there,
// and returns how many exits it has.
func (f *field) look(s *engine.Setup, sq engine.Square, own [][4]int16) (exits int) {
	g, l := &f.squares[sq], s.Game.Layout
	for _, side := range engine.AllSides {
		next, bit, back := l.Neighbour(sq, side), engine.SidesOf(side), side.Opposite()
		g.beyond[side], g.part[side] = next, none
		kind := l.Exit(sq, side)
		switch {
		case next == engine.NoSquare && kind != engine.NoKind:
			exits++
			g.exit |= bit
			g.part[side] = f.addPart(1)
		case next == engine.NoSquare:
			continue
		case !f.squares[next].filled:
			g.open |= bit
			continue
		default:
			kind = s.At(next).Tile.Kind(back)
			g.part[side] = own[next][back]
		}
		switch kind {
		case engine.NoKind:
			g.blank |= bit
		case s.Game.First.Kind:
			g.ends[0] |= bit
		default:
			g.ends[1] |= bit
		}
		if s.Join(sq, side) == engine.Joined {
			f.join(own[sq][side], g.part[side])
			f.reached += size(g.exit & bit)
		}
	}
	return exits
}

// network returns the part that stands for the network of a part.
func (f *field) network(part int16) int16 {
	for f.parent[part] != part {
		part = f.parent[part]
	}
	return part
}

// join makes one network of two.
func (f *field) join(a, b int16) {
	a, b = f.network(a), f.network(b)
	if a == b {
		return
	}
	a, b = min(a, b), max(a, b) // older parts stand for younger ones
	if f.worth != nil {
		f.points += f.worth[f.exits[a]+f.exits[b]] - f.worth[f.exits[a]] - f.worth[f.exits[b]]
	}
	f.joints = append(f.joints, joint{b, a, f.exits[a]})
	f.parent[b] = a
	f.exits[a] += f.exits[b]
}

// place draws a piece on an empty square where it fits.
func (f *field) place(sq engine.Square, p *piece) {
	g := &f.squares[sq]
	f.placed = append(f.placed, placed{square: sq, points: f.points, reached: f.reached, parts: len(f.parent), joints: len(f.joints)})
	was := &f.placed[len(f.placed)-1]
	f.points += g.ink(p)
	g.filled = true
	at := f.addParts(p)
	joined := g.joined(p)
	f.reached += size(joined & g.exit)
	for _, side := range engine.AllSides {
		if joined.Has(side) {
			f.join(at[side], g.part[side])
		}
		if !g.open.Has(side) {
			continue
		}
		next, back := &f.squares[g.beyond[side]], engine.SidesOf(side.Opposite())
		was.around[side] = *next
		next.open &^= back
		next.part[side.Opposite()] = at[side]
		switch {
		case p.ends[0].Has(side):
			next.ends[0] |= back
		case p.ends[1].Has(side):
			next.ends[1] |= back
		default:
			next.blank |= back
		}
	}
}

// lift takes the piece that was placed last off again.
func (f *field) lift() {
	was := &f.placed[len(f.placed)-1]
	g := &f.squares[was.square]
	for _, side := range engine.AllSides {
		if g.open.Has(side) {
			f.squares[g.beyond[side]] = was.around[side]
		}
	}
	g.filled = false
	for i := len(f.joints) - 1; i >= was.joints; i-- {
		j := f.joints[i]
		f.parent[j.joined] = j.joined
		f.exits[j.under] = j.exits
	}
	f.points, f.reached = was.points, was.reached
	f.parent, f.exits, f.joints = f.parent[:was.parts], f.exits[:was.parts], f.joints[:was.joints]
	f.placed = f.placed[:len(f.placed)-1]
}

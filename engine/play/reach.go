package play

import "inkscore/engine"

// reach bounds the longest route of one of the two main kinds that a round can
// lead to, from above. A route runs through parts of what is drawn and through
// new tiles in turn. What is drawn is looked at once: how long a route through
// it can be from one port to another, or from a port to wherever it ends. Then
// all ways through new tiles are tried. That new tiles must not contradict each
// other at their other sides, and that two visits of one part of the board have
// to keep apart, is left out of account.
type reach struct {
	field   *field
	hand    *hand
	through []passage // by square
	simple  bool      // no square twice

	nodes  []strand
	at     [][4]int16 // by square and side: the strand there, or none
	bodies []int16    // by body: no route has more squares of it

	ports    []port
	farthest []int16   // by port: the most squares of a route that ends somewhere beyond
	between  [][]int16 // by two ports: the most squares of a route from one to the other
	portAt   [][4]int16

	busy  []bool  // by square, or by join: visited on the way
	fresh []int8  // by square: visits of a new tile on the way
	room  []int16 // by body: squares not visited on the way
	hops  []hop   // new tiles on the way, and what they take from the hand
	taken stock
	steps int

	ways *ways
}

// hop is a new tile on the way of a route: by which side it comes and goes, the
// same one twice at an end of the route.
type hop struct {
	square  engine.Square
	source  int
	in, out engine.Side
}

// passage says, by two sides, which sources lead from one to the other; twice
// the same side: which have an end there.
type passage [4][4]uint32

// strand is a connected route of the kind within a filled square.
type strand struct {
	square engine.Square
	ends   engine.Sides
	joins  [4]int16
	body   int16 // what hangs together
}

// port is an end of a strand that leads into an empty square.
type port struct {
	strand int16
	side   engine.Side
}

const (
	none = -1
	// maxReach is how many steps are taken before the bound falls back to all
	// that there is: a few milliseconds.
	maxReach = 100_000
	// maxSources is how many sources a passage can hold.
	maxSources = 32
)

// waysOf returns the bounds of the longest route of a main kind, 0 or 1, on a
// board where it now has the length given.
func waysOf(s *engine.Setup, f *field, h *hand, cands []candidate, kind int, reading engine.Longest, before int) *ways {
	r := &reach{field: f, hand: h, through: make([]passage, len(f.squares)), simple: reading == engine.Simple,
		ways: newWays(h, len(f.squares), before)}
	for i := range cands {
		c := &cands[i]
		for _, part := range strandsOf(c.tile, s.Game, kind) {
			for _, a := range engine.AllSides {
				for _, b := range engine.AllSides {
					if part.Has(a) && part.Has(b) {
						r.through[c.square][a][b] |= 1 << c.source
					}
				}
			}
		}
	}
	r.addStrands(s, kind)
	r.measure()
	r.fresh = make([]int8, len(f.squares))
	r.room = append([]int16(nil), r.bodies...)
	for i, p := range r.ports {
		n := &r.nodes[p.strand]
		r.room[n.body] -= r.farthest[i]
		r.enter(f.squares[n.square].beyond[p.side], p.side.Opposite(), int(r.farthest[i]))
		r.room[n.body] += r.farthest[i]
	}
	for i := range f.squares {
		if !f.squares[i].filled {
			r.start(engine.Square(i))
		}
	}
	if r.steps > maxReach {
		r.ways.giveUp(r.all())
	}
	r.ways.finish(s.Game, cands, kind)
	return r.ways
}

// all is a bound that any route keeps to: as many squares as there are.
func (r *reach) all() int {
	all := r.hand.left()
	if !r.simple {
		all *= 3 // a crossing is visited twice, and once more by an end
	}
	for _, most := range r.bodies {
		all += int(most)
	}
	return all
}

// strandsOf returns the connected routes of a kind in a tile.
func strandsOf(t engine.Tile, g *engine.Game, kind int) []engine.Sides {
	var all []engine.Sides
	for _, route := range t.Routes() {
		switch {
		case route.Kind != mainKind(g, kind):
		case t.Station && len(all) > 0:
			all[0] |= route.Sides
		default:
			all = append(all, route.Sides)
		}
	}
	return all
}

// mainKind returns the first or the second main kind of a game.
func mainKind(g *engine.Game, kind int) engine.Kind {
	if kind == 0 {
		return g.First.Kind
	}
	return g.Second.Kind
}

// addStrands makes the strands, the bodies and the ports of what is drawn.
func (r *reach) addStrands(s *engine.Setup, kind int) {
	r.at = make([][4]int16, len(r.field.squares))
	r.portAt = make([][4]int16, len(r.field.squares))
	for i := range r.at {
		r.at[i] = [4]int16{none, none, none, none}
		r.portAt[i] = r.at[i]
		for _, ends := range strandsOf(s.At(engine.Square(i)).Tile, s.Game, kind) {
			for _, side := range engine.AllSides {
				if ends.Has(side) {
					r.at[i][side] = int16(len(r.nodes))
				}
			}
			r.nodes = append(r.nodes, strand{square: engine.Square(i), ends: ends, body: none})
		}
	}
	for i := range r.nodes {
		n := &r.nodes[i]
		for _, side := range engine.AllSides {
			n.joins[side] = none
			next := r.field.squares[n.square].beyond[side]
			if !n.ends.Has(side) || next == engine.NoSquare {
				continue
			}
			if r.field.squares[next].filled {
				n.joins[side] = r.at[next][side.Opposite()]
			} else {
				r.portAt[n.square][side] = int16(len(r.ports))
				r.ports = append(r.ports, port{int16(i), side})
			}
		}
	}
	for i := range r.nodes {
		if r.nodes[i].body == none {
			r.bodies = append(r.bodies, 0)
			r.fill(int16(i), int16(len(r.bodies)-1))
		}
	}
}

// fill makes a strand and all that hangs on it one body. A route visits a square
// once, or, where that is not forbidden, once for every two ends and once more.
func (r *reach) fill(i, body int16) {
	n := &r.nodes[i]
	n.body = body
	r.bodies[body]++
	if !r.simple {
		r.bodies[body] += int16(size(n.ends) / 2)
	}
	for _, next := range n.joins {
		if next != none && r.nodes[next].body == none {
			r.fill(next, body)
		}
	}
}

// measure walks through what is drawn from every port.
func (r *reach) measure() {
	r.farthest = make([]int16, len(r.ports))
	r.between = make([][]int16, len(r.ports))
	r.busy = make([]bool, max(4*len(r.nodes), len(r.field.squares)))
	for i, p := range r.ports {
		r.between[i] = make([]int16, len(r.ports))
		r.walk(i, p.strand, 1)
	}
}

// walk goes on from a strand that is the last of so many squares since a port.
func (r *reach) walk(from int, at int16, length int16) {
	r.steps++
	n := &r.nodes[at]
	r.farthest[from] = max(r.farthest[from], length)
	if r.simple {
		r.busy[n.square] = true
		defer func() { r.busy[n.square] = false }()
	}
	for _, side := range engine.AllSides {
		if p := r.portAt[n.square][side]; p != none && n.ends.Has(side) && int(p) != from {
			r.between[from][p] = max(r.between[from][p], length)
		}
		next := n.joins[side]
		if next == none || r.steps > maxReach {
			continue
		}
		if r.simple {
			if !r.busy[r.nodes[next].square] {
				r.walk(from, next, length+1)
			}
			continue
		}
		there, back := at*4+int16(side), next*4+int16(side.Opposite())
		if !r.busy[there] {
			r.busy[there], r.busy[back] = true, true
			r.walk(from, next, length+1)
			r.busy[there], r.busy[back] = false, false
		}
	}
}

// start begins routes with a new tile on an empty square.
func (r *reach) start(sq engine.Square) {
	r.fresh[sq]++
	for i := range r.hand.sources {
		if !r.hand.has(i) {
			continue
		}
		for _, out := range engine.AllSides {
			if r.through[sq][out][out]>>i&1 != 0 {
				r.draw(hop{sq, i, out, out}, 1)
			}
		}
	}
	r.fresh[sq]--
}

// enter draws a new tile on an empty square, which a route of some length enters
// at a side, and goes on from there.
func (r *reach) enter(sq engine.Square, side engine.Side, length int) {
	r.steps++
	if r.steps > maxReach {
		return
	}
	if r.fresh[sq] > 0 {
		r.visitAgain(sq, side, length)
		return
	}
	r.fresh[sq]++
	for i := range r.hand.sources {
		if !r.hand.has(i) {
			continue
		}
		for _, out := range engine.AllSides {
			if r.through[sq][side][out]>>i&1 != 0 {
				r.draw(hop{sq, i, side, out}, length+1)
			}
		}
	}
	r.fresh[sq]--
}

// draw goes on with a new tile, the last of so many squares of the route.
func (r *reach) draw(h hop, length int) {
	what := r.hand.take(h.source)
	was := r.taken
	r.taken = r.ways.taken(r.hand)
	r.hops = append(r.hops, h)
	if h.in == h.out {
		r.note(length)
	}
	if h.in != h.out || length == 1 {
		r.leave(h.square, h.out, length)
	}
	r.hops = r.hops[:len(r.hops)-1]
	r.taken = was
	r.hand.give(h.source, what)
}

// note notes a route that ends here.
func (r *reach) note(length int) { r.ways.note(r.hops, r.taken, length) }

// visitAgain enters a new tile that the route visits already. What lies there is
// not looked at: it may be anything.
func (r *reach) visitAgain(sq engine.Square, side engine.Side, length int) {
	if r.simple || r.fresh[sq] > 1 {
		return
	}
	r.note(length + 1)
	r.fresh[sq]++
	for _, out := range engine.AllSides {
		if out != side {
			r.leave(sq, out, length+1)
		}
	}
	r.fresh[sq]--
}

// leave goes on from a new tile, into another one or through a port.
func (r *reach) leave(sq engine.Square, out engine.Side, length int) {
	next := r.field.squares[sq].beyond[out]
	if next == engine.NoSquare {
		return
	}
	in := out.Opposite()
	if !r.field.squares[next].filled {
		r.enter(next, in, length)
		return
	}
	from := r.portAt[next][in]
	if from == none {
		return
	}
	body := r.nodes[r.ports[from].strand].body
	r.note(length + int(min(r.farthest[from], r.room[body])))
	for to, squares := range r.between[from] {
		if squares = min(squares, r.room[body]); squares == 0 {
			continue
		}
		p := r.ports[to]
		on := r.nodes[p.strand].square
		r.room[body] -= squares
		r.enter(r.field.squares[on].beyond[p.side], p.side.Opposite(), length+int(squares))
		r.room[body] += squares
	}
}

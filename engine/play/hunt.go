package play

import (
	"slices"
	"time"

	"inkscore/engine"
)

// hunt searches for the best way to play a round on a board of plain routes: by
// branch and bound over sets of candidates, each set once. The untried
// candidates stand in a list; drawing one puts those behind it that it lets join
// for the first time, and what was passed over in the list is not drawn further
// on. A branch is left where even the bounds of what it can add do not reach
// beyond the best round found.
type hunt struct {
	setup   *engine.Setup
	reading engine.Longest
	field   *field
	hand    hand

	cands   []candidate // square by square, in it source by source
	at      []int       // by square: the first of its candidates; one more at the end
	source  []uint8     // by candidate
	worths  []worth     // by candidate
	saved   []worth     // of squares around tiles that were drawn, to be put back
	passed  []bool      // by candidate: not drawn further on
	untried []int32
	drawn   []int32
	took    []from // by candidate drawn: from which stock

	longest [2]map[shape]int // what was measured
	ways    [2]*ways         // no longest route gets longer
	points  [2]int           // a square of the longest routes
	spare   []int            // by exits reached: what networks may be worth beyond four points a join

	best  int
	round []int32
	found bool
	exact bool // no longest route was only bounded

	corner int // exits at the square that has most

	steps    int
	deadline time.Time
	late     bool // the time is up
	atMost   int  // of what was then not searched
}

// candidate is one way to draw a source: where, and how it is turned.
type candidate struct {
	square engine.Square
	source int
	tile   engine.Tile
	piece  *piece
	looks  [2]uint16 // what it looks like for the longest route of each main kind
}

// shape is what the candidates drawn look like for the longest route of a kind,
// sorted.
type shape [maxDrawn]uint16

// maxDrawn is how many tiles a hunt can draw in a round.
const maxDrawn = 8

// newHunt makes a search ready; false where board, dice or specials hold
// something else than plain routes, or sets count what a search cannot follow.
func newHunt(r Round, reading engine.Longest, deadline time.Time) (*hunt, bool) {
	s := r.Before
	h := &hunt{setup: s.Clone(), reading: reading, hand: handOf(r), exact: true, deadline: deadline,
		longest: [2]map[shape]int{{}, {}}, points: [2]int{s.Game.First.Points, s.Game.Second.Points}}
	bonus, alone := s.PerSquare()
	f, plain := newField(s)
	if !plain || !alone || h.hand.left() > maxDrawn || len(h.hand.sources) > maxSources {
		return nil, false
	}
	h.field = f
	if !h.addCandidates(bonus) {
		return nil, false
	}
	h.spare = spareOf(f.worth)
	for i := range f.squares {
		h.corner = max(h.corner, size(f.squares[i].exit))
	}
	for kind := range h.ways {
		h.ways[kind] = waysOf(s, f, &h.hand, h.cands, kind, reading, h.longestOf(kind))
	}
	return h, true
}

// spareOf returns, by how many exits are reached, how much the networks can be
// worth together beyond four points for each join.
func spareOf(worth []int) []int {
	most := make([]int, len(worth))
	for all := 1; all < len(most); all++ {
		most[all] = most[all-1]
		for one := 1; one <= all; one++ {
			most[all] = max(most[all], most[all-one]+worth[one]-joinPoints*(one-1))
		}
	}
	return most
}

// addCandidates lists all ways to draw what the hand holds that contradict
// nothing on the board.
func (h *hunt) addCandidates(bonus func(engine.Square, engine.Tile) int) bool {
	looks := [2]map[look]uint16{{}, {}}
	for i := range h.field.squares {
		h.at = append(h.at, len(h.cands))
		for n := range h.hand.sources {
			for _, tile := range h.hand.sources[n].turns {
				p, plain := pieceOf(tile, h.setup.Game)
				if !plain {
					return false
				}
				if !h.field.squares[i].fits(&p) {
					continue
				}
				p.bonus = bonus(engine.Square(i), tile)
				c := candidate{square: engine.Square(i), source: n, tile: tile, piece: &p}
				for kind := range c.looks {
					c.looks[kind] = number(looks[kind], lookOf(&c, h.setup.Game, kind))
				}
				h.cands, h.source = append(h.cands, c), append(h.source, uint8(n))
			}
		}
	}
	h.at = append(h.at, len(h.cands))
	h.worths, h.passed = make([]worth, len(h.cands)), make([]bool, len(h.cands))
	for id := range h.cands {
		h.worths[id] = h.field.worthOf(&h.cands[id])
	}
	return true
}

// look is what a candidate looks like for the longest route of one kind.
type look struct {
	square engine.Square
	routes [2]engine.Sides
}

func lookOf(c *candidate, g *engine.Game, kind int) look {
	l := look{square: c.square}
	copy(l.routes[:], strandsOf(c.tile, g, kind))
	return l
}

// number numbers looks from 1; one without routes is 0.
func number(known map[look]uint16, l look) uint16 {
	if l.routes[0] == 0 {
		return 0
	}
	if known[l] == 0 {
		known[l] = uint16(len(known) + 1)
	}
	return known[l]
}

// longestOf returns the length of the longest route of a kind with what is
// drawn.
func (h *hunt) longestOf(kind int) int {
	key := h.shape(kind)
	if length, known := h.longest[kind][key]; known {
		return length
	}
	for _, id := range h.drawn {
		h.setup.Put(h.cands[id].square, h.cands[id].tile, 1)
	}
	length, exact := h.setup.LongestRoute(mainKind(h.setup.Game, kind), h.reading)
	h.exact = h.exact && exact
	for _, id := range h.drawn {
		h.setup.Put(h.cands[id].square, engine.Tile{}, engine.NoRound)
	}
	h.longest[kind][key] = length
	return length
}

// shape returns what is drawn as the longest route of a kind sees it.
func (h *hunt) shape(kind int) shape {
	var key shape
	n := 0
	for _, id := range h.drawn {
		look := h.cands[id].looks[kind]
		if look == 0 {
			continue
		}
		i := n
		for ; i > 0 && key[i-1] > look; i-- {
			key[i] = key[i-1]
		}
		key[i] = look
		n++
	}
	return key
}

// run searches until all is searched or the time is up.
func (h *hunt) run() findings {
	for id := range h.cands {
		if h.worths[id].now > never {
			h.untried = append(h.untried, int32(id))
		}
	}
	slices.SortStableFunc(h.untried, func(a, b int32) int { return int(h.worths[b].upTo[1]) - int(h.worths[a].upTo[1]) })
	h.expand(0)
	f := findings{stopped: h.late, unsure: !h.exact}
	for _, id := range h.round {
		f.move = append(f.move, engine.Placement{Square: h.cands[id].square, Tile: h.cands[id].tile})
	}
	if h.late {
		f.atMost = max(h.best, h.atMost)
	}
	return f
}

// routes bounds the points of each longest route of the rounds that begin with
// what is drawn.
func (h *hunt) routes() (most [2]int) {
	for kind, w := range h.ways {
		left := w.left(&h.hand)
		var with [maxDrawn]stock
		for i, id := range h.drawn {
			with[i] = w.with(left, h.cands[id].source, h.took[i])
		}
		most[kind] = h.points[kind] * w.most(left, h.drawn, with[:])
	}
	return most
}

// expand looks at the round as it is drawn so far and goes on with every untried
// candidate from a place on.
func (h *hunt) expand(from int) {
	h.steps++
	routes := h.routes()
	h.judge(routes)
	left := h.hand.left()
	if left == 0 {
		return
	}
	b := bound{left: left}
	if left > 1 {
		b = h.bound(left)
	}
	b.base = h.field.points + routes[0] + routes[1] + h.spare[min(len(h.spare)-1, h.field.reached+left*h.corner)]
	if left > 1 && h.found && b.most() <= h.best {
		return
	}
	last := len(h.untried)
	for i := from; i < last; i++ {
		id := h.untried[i]
		if h.passed[id] = true; !h.worthwhile(id, &b) {
			continue
		}
		h.draw(id)
		h.expand(i + 1)
		h.undraw(last)
		if h.late = h.late || h.steps%256 == 0 && time.Now().After(h.deadline); h.late && h.found {
			rest := h.bound(left)
			rest.base = b.base
			h.atMost = max(h.atMost, rest.most())
			break
		}
	}
	for i := from; i < last; i++ {
		h.passed[h.untried[i]] = false
	}
}

// judge keeps the round as it is drawn if it is complete and the best so far.
func (h *hunt) judge(routes [2]int) {
	fixed := h.field.points
	if h.found && fixed+routes[0]+routes[1] <= h.best || h.hand.owed > 0 && h.stillFits() {
		return
	}
	total := fixed + h.points[0]*h.longestOf(0)
	if h.found && total+routes[1] <= h.best {
		return
	}
	total += h.points[1] * h.longestOf(1)
	if !h.found || total > h.best {
		h.found, h.best, h.round = true, total, slices.Clone(h.drawn)
	}
}

// stillFits reports whether something that has to be drawn fits anywhere.
func (h *hunt) stillFits() bool {
	for id := range h.cands {
		c := &h.cands[id]
		if h.worths[id].now > never && h.hand.sources[c.source].must > 0 {
			return true
		}
	}
	return false
}

// draw draws a candidate, and lists those that it lets join for the first time.
func (h *hunt) draw(id int32) {
	c := &h.cands[id]
	h.took = append(h.took, h.hand.take(c.source))
	h.drawn = append(h.drawn, id)
	g := h.field.squares[c.square]
	h.field.place(c.square, c.piece)
	if h.hand.left() == 0 {
		return // nobody looks at the candidates any more
	}
	h.refresh(c.square)
	for _, side := range engine.AllSides {
		if !g.open.Has(side) {
			continue
		}
		next := g.beyond[side]
		first := len(h.saved)
		h.refresh(next)
		if !c.piece.sides().Has(side) {
			continue
		}
		for i, was := range h.saved[first:] {
			if id := h.at[next] + i; was.now == never && h.worths[id].now > never {
				h.untried = append(h.untried, int32(id))
			}
		}
	}
}

// refresh looks anew at the candidates of a square, and saves what they were worth.
func (h *hunt) refresh(sq engine.Square) {
	h.saved = append(h.saved, h.worths[h.at[sq]:h.at[sq+1]]...)
	for id := h.at[sq]; id < h.at[sq+1]; id++ {
		if h.worths[id].upTo[4] > never {
			h.worths[id] = h.field.worthOf(&h.cands[id])
		}
	}
}

// undraw takes the candidate that was drawn last off again, and what it had put
// into the list.
func (h *hunt) undraw(untried int) {
	last := len(h.drawn) - 1
	c := &h.cands[h.drawn[last]]
	over := h.hand.left() == 0
	h.hand.give(c.source, h.took[last])
	h.drawn, h.took, h.untried = h.drawn[:last], h.took[:last], h.untried[:untried]
	h.field.lift()
	if over {
		return
	}
	g := &h.field.squares[c.square]
	for _, side := range [...]engine.Side{engine.West, engine.South, engine.East, engine.North} {
		if g.open.Has(side) {
			h.forget(g.beyond[side])
		}
	}
	h.forget(c.square)
}

// forget puts back what the candidates of a square were worth.
func (h *hunt) forget(sq engine.Square) {
	first := len(h.saved) - (h.at[sq+1] - h.at[sq])
	copy(h.worths[h.at[sq]:], h.saved[first:])
	h.saved = h.saved[:first]
}

package play

import (
	"iter"
	"slices"

	"inkscore/engine"
)

// Move is what a player draws in one round, square by square. In which order the
// tiles can be drawn is another question; see Order.
type Move []engine.Placement

// Moves returns every way to play a round, each set of tiles once: what is drawn
// fits, each tile joins what was there or what was drawn before it in the round,
// one special at most is among them, and no die that has to be drawn is left
// which still fits anywhere at the end (rules text, Drawing Routes). So a move is
// maximal, but need not be one of those that use the most dice. What effects
// give or change at once, such as a factory's copy, is not looked at.
//
// There may be millions; they are made one by one, the most promising not first.
func Moves(r Round) iter.Seq[Move] {
	return func(yield func(Move) bool) {
		m := newMover(r)
		m.yield = yield
		for id := range m.cands {
			m.list(int32(id))
		}
		m.expand(0)
	}
}

// mover walks over all moves of a round, by the engine's own word on what fits.
// Like hunt it keeps a list of untried candidates, so that each set comes once.
type mover struct {
	setup  *engine.Setup
	number int
	hand   hand
	yield  func(Move) bool

	cands   []way
	at      []int  // by square: the first of its candidates; one more at the end
	listed  []bool // by candidate
	untried []int32
	drawn   []int32
	around  [][]engine.Square // by square: those where a tile on it changes what fits
}

// way is a candidate of a mover.
type way struct {
	engine.Placement
	source int
}

func newMover(r Round) *mover {
	m := &mover{setup: r.Before.Clone(), number: r.Number, hand: handOf(r)}
	l := m.setup.Game.Layout
	for i := range l.Len() {
		sq := engine.Square(i)
		m.at = append(m.at, len(m.cands))
		m.around = append(m.around, neighbourhood(l, sq))
		if !m.setup.At(sq).Tile.Empty() {
			continue
		}
		for n := range m.hand.sources {
			for _, tile := range m.hand.sources[n].turns {
				m.cands = append(m.cands, way{engine.Placement{Square: sq, Tile: tile}, n})
			}
		}
	}
	m.at = append(m.at, len(m.cands))
	m.listed = make([]bool, len(m.cands))
	return m
}

// neighbourhood returns the squares that touch a square, at a corner too: trails
// join there.
func neighbourhood(l *engine.Layout, sq engine.Square) []engine.Square {
	var all []engine.Square
	row, col := l.RowCol(sq)
	for i := range 9 {
		if next := l.At(row-1+i/3, col-1+i%3); next != engine.NoSquare && next != sq {
			all = append(all, next)
		}
	}
	return all
}

// fits reports whether a candidate can be drawn now.
func (m *mover) fits(id int32) bool {
	return m.setup.Fits(m.cands[id].Square, m.cands[id].Tile)
}

// list puts a candidate that fits for the first time at the end of the list.
func (m *mover) list(id int32) {
	if !m.listed[id] && m.fits(id) {
		m.listed[id] = true
		m.untried = append(m.untried, id)
	}
}

// expand hands over the round as it is drawn so far, if it is complete, and goes
// on with every untried candidate from a place on. It returns false when no more
// moves are wanted.
func (m *mover) expand(from int) bool {
	if m.complete() && !m.yield(m.move()) {
		return false
	}
	last := len(m.untried)
	for i := from; i < last; i++ {
		id := m.untried[i]
		c := &m.cands[id]
		if !m.hand.has(c.source) || !m.fits(id) {
			continue
		}
		what := m.hand.take(c.source)
		before := m.setup.At(c.Square)
		m.setup.Put(c.Square, c.Tile, m.number)
		m.drawn = append(m.drawn, id)
		for _, sq := range m.around[c.Square] {
			for other := m.at[sq]; other < m.at[sq+1]; other++ {
				m.list(int32(other))
			}
		}
		more := m.expand(i + 1)
		for _, other := range m.untried[last:] {
			m.listed[other] = false
		}
		m.untried, m.drawn = m.untried[:last], m.drawn[:len(m.drawn)-1]
		m.setup.Put(c.Square, before.Tile, before.Round)
		m.hand.give(c.source, what)
		if !more {
			return false
		}
	}
	return true
}

// complete reports whether nothing that has to be drawn still fits.
func (m *mover) complete() bool {
	if m.hand.owed == 0 {
		return true
	}
	for id := range m.cands {
		if m.hand.sources[m.cands[id].source].must > 0 && m.fits(int32(id)) {
			return false
		}
	}
	return true
}

// move returns what is drawn, square by square.
func (m *mover) move() Move {
	var all Move
	for _, id := range m.drawn {
		all = append(all, m.cands[id].Placement)
	}
	slices.SortFunc(all, func(a, b engine.Placement) int { return int(a.Square) - int(b.Square) })
	return all
}

// Order returns the move in an order in which it can be drawn on a board; what
// cannot be drawn there in any order comes last.
func (m Move) Order(before *engine.Setup) Move {
	s, left := before.Clone(), slices.Clone(m)
	ordered := make(Move, 0, len(m))
	for len(left) > 0 {
		next := max(0, slices.IndexFunc(left, func(p engine.Placement) bool { return s.Fits(p.Square, p.Tile) }))
		s.Put(left[next].Square, left[next].Tile, engine.NoRound)
		ordered, left = append(ordered, left[next]), slices.Delete(left, next, next+1)
	}
	return ordered
}

// on returns the board with the move drawn on it.
func (m Move) on(r Round) *engine.Setup {
	after := r.Before.Clone()
	for _, p := range m {
		after.Put(p.Square, p.Tile, r.Number)
	}
	return after
}

package audit

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"inkscore/engine"
)

// mender looks for the repairs of one board.
//
// Every fault has culprits: squares of which one has to change. A repair hits
// the culprits of every fault, so the search changes one culprit of one fault
// at a time and looks at the faults that are left: a depth-first search, deeper
// by one square each time, whose last square has to be a culprit of all faults
// at once. Contents are tried in the order of their cost, and whatever cannot
// come before the answers at hand is not tried.
type mender struct {
	setup   *engine.Setup
	options RepairOptions
	board   *engine.Setup // the copy that is changed to and fro

	all      spotSet // every square of every board
	contents map[spot][]content
	checks   int

	doubtful bool // dice and a special can look alike
	// emptied are the squares that are filled, or that have a round, where they
	// are so few that a board without them is a repair: it is not asked for
	// numbers, nor for what lies there before the first round.
	emptied spotSet

	best []found
}

// found is a repair with its rank.
type found struct {
	changes []contentAt
	cost    float64
	key     string
}

// maxSearched is the largest number of squares that is searched for the
// smallest repair; beyond it one change is made after the other.
const maxSearched = 3

func newMender(s *engine.Setup, options RepairOptions) *mender {
	m := &mender{setup: s, options: options, board: s.Clone(), contents: map[spot][]content{}}
	var filled, numbered spotSet
	for _, below := range []bool{false, true} {
		board := spotOf(0, below).board(s)
		if board == nil {
			continue
		}
		for i := range board.Game.Layout.Len() {
			sq := engine.Square(i)
			at := spotOf(sq, below)
			m.all.add(at)
			if !board.At(sq).Tile.Empty() {
				filled.add(at)
			}
			if board.At(sq).Round != engine.NoRound {
				numbered.add(at)
			}
		}
		for _, t := range board.Game.Inventory() {
			m.doubtful = m.doubtful || board.Game.OriginOf(t).Special
		}
	}
	for _, few := range []spotSet{filled, numbered} {
		if few.len() <= maxSearched {
			m.emptied = m.emptied.or(few)
		}
	}
	return m
}

// faults checks the board at hand.
func (m *mender) faults() []engine.Fault {
	m.checks++
	return m.board.Faults()
}

func (m *mender) spent() bool { return m.checks >= m.options.MostChecks }

// original is what a square held to begin with.
func (m *mender) original(at spot) engine.Placed { return at.board(m.setup).At(at.square()) }

func (m *mender) put(at spot, p engine.Placed) {
	at.board(m.board).Put(at.square(), p.Tile, p.Round)
}

// smallest looks for repairs of one square, of two and so on.
func (m *mender) smallest(faults []engine.Fault) Repairs {
	out := Repairs{Repairs: []Repair{}, AtLeast: 1}
	for _, f := range faults {
		if set := m.culprits(f); set.empty() {
			out.Complete = true // no square can undo it
			return out
		}
	}
	for size := 1; size <= maxSearched && !m.spent(); size++ {
		m.descend(faults, nil, spotSet{}, size, 0)
		if len(m.best) > 0 {
			out.Squares, out.Complete = size, !m.spent()
			for _, f := range m.best {
				out.Repairs = append(out.Repairs, m.repairOf(f.changes))
			}
			return out
		}
		if !m.spent() {
			out.AtLeast = size + 1
		}
	}
	if r, ok := m.oneByOne(faults); ok {
		out.Squares, out.Repairs = len(r.Changes), []Repair{r}
	}
	return out
}

// bound is the cost from which on a repair is not among the answers.
func (m *mender) bound() float64 {
	if len(m.best) < m.options.MostAnswers {
		return math.Inf(1)
	}
	return m.best[len(m.best)-1].cost
}

// descend changes up to left more squares. Faults are those of the board at
// hand, closed the squares that are not to be changed any more.
func (m *mender) descend(faults []engine.Fault, made []contentAt, closed spotSet, left int, cost float64) {
	spots := m.toChange(faults, closed, left)
	for _, at := range spots.list() {
		closed.add(at) // repairs that change it are all found in this turn
		for _, c := range m.contentsOf(at) {
			if cost+c.cost >= m.bound() || m.spent() {
				break
			}
			m.put(at, c.placed)
			if m.mayStand(at, closed, left-1) {
				if rest := m.faults(); len(rest) == 0 {
					m.keep(append(slices.Clone(made), contentAt{c, at}), cost+c.cost)
				} else if left > 1 {
					m.descend(rest, append(slices.Clone(made), contentAt{c, at}), closed, left-1, cost+c.cost)
				}
			}
		}
		m.put(at, m.original(at))
	}
}

// toChange returns squares of which every repair of so many squares changes one:
// the culprits of one fault, or, for the last square, of all faults. It is empty
// where no such repair exists.
func (m *mender) toChange(faults []engine.Fault, closed spotSet, left int) spotSet {
	least, apart := m.all.less(closed), 0
	var hit spotSet // culprits of faults that have none in common
	for _, f := range faults {
		set := m.culprits(f).less(closed)
		if left == 1 {
			least = least.both(set)
			continue
		}
		if shared := set.both(hit); shared.empty() {
			hit = hit.or(set)
			apart++
		}
		if apart > left || set.empty() {
			return spotSet{}
		}
		if set.len() < least.len() {
			least = set
		}
	}
	return least
}

// mayStand reports whether a square can stay as it now is when so many more
// squares are changed: a road that meets a rail at a square that is not to be
// changed any more, or at an exit, never becomes legal.
func (m *mender) mayStand(at spot, closed spotSet, left int) bool {
	board, sq := at.board(m.board), at.square()
	l, clashes := board.Game.Layout, 0
	for _, side := range engine.AllSides {
		if board.Join(sq, side) != engine.Mismatched {
			continue
		}
		next := l.Neighbour(sq, side)
		if next != engine.NoSquare && board.Game.Forced != nil &&
			(board.Game.Forced(board.At(sq).Tile) || board.Game.Forced(board.At(next).Tile)) {
			continue
		}
		clashes++
		if next == engine.NoSquare || clashes > left || closed.has(spotOf(next, at.below())) {
			return false
		}
	}
	return true
}

// keep puts a repair among the answers.
func (m *mender) keep(changes []contentAt, cost float64) {
	slices.SortFunc(changes, func(a, b contentAt) int { return cmp.Compare(a.spot, b.spot) })
	var key strings.Builder
	for _, c := range changes {
		fmt.Fprintf(&key, "%03d:%s ", c.spot, c.placed)
	}
	m.best = append(m.best, found{changes, cost, key.String()})
	slices.SortFunc(m.best, func(a, b found) int {
		return cmp.Or(cmp.Compare(a.cost, b.cost), cmp.Compare(a.key, b.key))
	})
	m.best = m.best[:min(len(m.best), m.options.MostAnswers)]
}

// stepSpots is how many culprits of one fault a step looks at.
const stepSpots = 12

// oneByOne mends one fault after the other, each with the change that leaves the
// fewest faults, the likeliest of them. What it finds is legal, but need not be
// the smallest repair.
func (m *mender) oneByOne(faults []engine.Fault) (Repair, bool) {
	m.checks = 0
	var made []contentAt
	var closed spotSet
	defer func() {
		for _, c := range made {
			m.put(c.spot, m.original(c.spot))
		}
	}()
	for len(faults) > 0 && !m.spent() {
		step, rest, ok := m.step(faults, closed)
		if !ok {
			return Repair{}, false
		}
		m.put(step.spot, step.placed)
		closed.add(step.spot)
		made, faults = append(made, step), rest
	}
	return m.repairOf(slices.Clone(made)), len(faults) == 0
}

// step looks for the change after which the fewest faults are left, at the
// culprits of the fault that has the fewest.
func (m *mender) step(faults []engine.Fault, closed spotSet) (best contentAt, rest []engine.Fault, ok bool) {
	var sets []spotSet
	for _, f := range faults {
		sets = append(sets, m.culprits(f).less(closed))
	}
	slices.SortStableFunc(sets, func(a, b spotSet) int { return cmp.Compare(a.len(), b.len()) })
	for _, set := range sets {
		spots := set.list()
		for _, at := range spots[:min(len(spots), stepSpots)] {
			for _, c := range m.contentsOf(at) {
				if old := m.original(at); !single(old, c.placed) || m.spent() {
					continue
				}
				m.put(at, c.placed)
				if !m.mayStand(at, closed, len(faults)) {
					continue
				}
				after := m.faults()
				if fewer := len(after) - len(rest); !ok && len(after) < len(faults) || ok && (fewer < 0 || fewer == 0 && c.cost < best.cost) {
					best, rest, ok = contentAt{c, at}, after, true
				}
			}
			m.put(at, m.original(at))
		}
		if ok {
			return best, rest, true
		}
	}
	return best, nil, false
}

// single reports whether a change of a filled square leaves either its round or
// its tile, or erases it: what a step tries.
func single(old, now engine.Placed) bool {
	return !old.Tile.Empty() && (old.Tile == now.Tile || old.Round == now.Round || now.Tile.Empty())
}

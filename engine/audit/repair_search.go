package audit

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

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
	began    time.Time
	late     bool // the time is up

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
	m.begin()
	return m
}

// faults checks the board at hand.
func (m *mender) faults() []engine.Fault {
	if m.checks++; m.options.Time > 0 && m.checks%checksAClock == 0 {
		m.late = m.late || time.Since(m.began) > m.options.Time
	}
	return m.board.Faults()
}

// checksAClock is after how many checks the clock is looked at.
const checksAClock = 8

// begin starts to count what a search may use.
func (m *mender) begin() { m.checks, m.late, m.began = 0, false, time.Now() }

func (m *mender) spent() bool { return m.late || m.checks >= m.options.MostChecks }

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

// doesLess reports whether a repair changes the same squares as another, but of
// some square only the tile or only the number of what the other changes.
func (m *mender) doesLess(a, b []contentAt) bool {
	less := false
	for i, c := range a {
		if c.spot != b[i].spot {
			return false
		}
		old, to := m.original(c.spot), b[i].placed
		if c.placed.Tile != to.Tile && c.placed.Tile != old.Tile || c.placed.Round != to.Round && c.placed.Round != old.Round {
			return false
		}
		less = less || c.placed != to
	}
	return less
}

// keep puts a repair among the answers, unless another does the same with less:
// who turns a tile need not write another number, too.
func (m *mender) keep(changes []contentAt, cost float64) {
	slices.SortFunc(changes, func(a, b contentAt) int { return cmp.Compare(a.spot, b.spot) })
	if slices.ContainsFunc(m.best, func(f found) bool { return m.doesLess(f.changes, changes) }) {
		return
	}
	m.best = slices.DeleteFunc(m.best, func(f found) bool { return m.doesLess(changes, f.changes) })
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

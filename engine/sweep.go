package engine

import (
	"math/bits"
	"slices"
)

// sweep finds the longest route of a component exactly, whatever its shape, by
// going over its nodes once, square by square. A state says what one way of
// choosing joins among the nodes behind looks like from the front: which of the
// joins that cross the front are taken, which of those hang together behind it,
// and how many ends the route has so far. Of all ways that look the same only
// the longest is kept. A set of joins is a route when it hangs together and
// exactly two of its nodes, the ends, have an odd number of them.
//
// How many states there are depends on the width of the front. On 7x7 squares
// it stays below maxStates, even for 49 crosses, of which every other board
// without double curves is a part; there the sweep is exact. On larger boards
// the least promising states may have to go, and the result is then a lower
// bound.
type sweep struct {
	*search
	order  []int16         // the members, square by square
	place  []int16         // by node: where in the order
	slots  []uint8         // by node and side: the slot of a join that leads ahead
	busy   uint16          // slots in use
	toward [maxSlots]int16 // by slot: the node ahead

	now, next []state
	index     map[view]int32 // where in next
	past      []choice       // of every state of every step: the way back
	dropped   bool           // some states had to go

	// The longest route that was closed: at which step, by which choice.
	closedAt int
	closing  choice
}

const (
	maxSlots  = 14      // joins that may cross the front; the base board needs 8
	maxStates = 1 << 13 // states kept after each step; 49 crosses need 5058
	maxEnds   = 2       // of a route
)

// state is one view, with the longest way that leads to it.
type state struct {
	view view
	choice
	joins int16 // taken so far
	hope  int16 // no route that grows from here has more joins
}

// choice is how a state came about: from which one, and which joins of the node
// it takes onwards (a bit for each that leads ahead).
type choice struct {
	from  int32
	taken uint8
}

// view is what a state looks like from the front. For each slot it holds a
// label: 0 where the join is not taken, and equal for joins that hang together.
// Above them stand the number of ends, and whether the square at hand has been
// visited.
type view uint64

const (
	labelBits      = 4
	labelMask view = 1<<labelBits - 1
	fresh     view = labelMask // a label that no view holds between steps

	endsShift       = maxSlots * labelBits
	oneEnd     view = 1 << endsShift
	visitedNow view = 1 << (endsShift + 2)
	allLabels  view = oneEnd - 1
)

func (v view) label(slot uint8) view { return v >> (slot * labelBits) & labelMask }
func (v view) ends() int             { return int(v>>endsShift) & 3 }
func (v view) set(slot uint8, label view) view {
	return v&^(labelMask<<(slot*labelBits)) | label<<(slot*labelBits)
}

// glimpse is a view made canonical, and what the eye catches on the way.
type glimpse struct {
	view
	leadsOn  bool   // the node's own part of the route crosses the front
	crossing int    // how many joins cross it
	flipped  uint16 // for each node ahead, by its first slot: an odd number of them
}

// canonical joins all labels of the set to the fresh label and then numbers the
// labels by their first slot.
func (w *sweep) canonical(f *front, v view, set uint16) glimpse {
	var name [labelMask + 1]uint8
	numbered := uint8(0)
	out := glimpse{view: v &^ allLabels}
	for _, slot := range f.inUse {
		label := v.label(slot)
		if label == 0 {
			continue
		}
		if set>>label&1 != 0 {
			label = fresh
		}
		if name[label] == 0 {
			numbered++
			name[label] = numbered
		}
		out.view |= view(name[label]) << (slot * labelBits)
		out.crossing++
		out.flipped ^= 1 << f.first[slot]
	}
	out.leadsOn = name[fresh] != 0
	return out
}

// newSweep prepares a sweep over the component at hand.
func newSweep(s *search) *sweep {
	w := &sweep{
		search:   s,
		order:    slices.Clone(s.members),
		place:    make([]int16, len(s.nodes)),
		slots:    make([]uint8, 4*len(s.nodes)),
		now:      []state{{}},
		past:     []choice{{}},
		index:    map[view]int32{},
		closedAt: none,
	}
	slices.Sort(w.order)
	for i, id := range w.order {
		w.place[id] = int16(i)
	}
	return w
}

// run changes best and route if it finds a longer one, and clears exact if it
// may have missed one.
func (w *sweep) run() {
	for i := range w.order {
		if !w.step(i) {
			w.dropped = true // the front is too wide for a view
			break
		}
	}
	if w.closedAt != none {
		w.trace()
	}
	if w.dropped && w.best < w.bound {
		w.exact = false
	}
}

// front is what a step needs to know about the node that it goes over and about
// what lies ahead.
type front struct {
	node      *node
	behind    []uint8 // slots of its joins that lead back
	ahead     []uint8 // slots of its joins that lead on
	inUse     []uint8 // all slots of joins that now cross the front
	sameAgain bool    // the node before lies in the same square

	halves int // simple: how many ends of joins the nodes ahead can take
	joins  int // trail: joins among the nodes ahead
	odd    int // trail: nodes ahead that have an odd number of these

	// For each node ahead that a slot leads to, the first such slot: does it have
	// an odd number of joins ahead, or none at all?
	first           [maxSlots]uint8
	oddSlots, alone uint16
}

// step goes over one node. It returns false when too many joins cross the
// front.
func (w *sweep) step(i int) bool {
	f := &front{node: &w.nodes[w.order[i]]}
	f.sameAgain = i > 0 && w.nodes[w.order[i-1]].square == f.node.square
	if !w.open(f, i) {
		return false
	}
	w.lookAhead(f, i)
	w.next = w.next[:0]
	clear(w.index)
	base := int32(len(w.past) - len(w.now))
	for j := range w.now {
		w.grow(f, i, &w.now[j], base+int32(j))
	}
	w.prune()
	for j := range w.next {
		w.past = append(w.past, w.next[j].choice)
	}
	w.now, w.next = w.next, w.now
	return true
}

// open frees the slots of the joins that lead back from a node and finds slots
// for those that lead on.
func (w *sweep) open(f *front, i int) bool {
	id := w.order[i]
	for side, other := range f.node.joins {
		if other != none && int(w.place[other]) < i {
			slot := w.slots[int(other)*4+int(Side(side).Opposite())]
			f.behind = append(f.behind, slot)
			w.busy &^= 1 << slot
		}
	}
	for side, other := range f.node.joins {
		if other != none && int(w.place[other]) > i {
			slot := uint8(bits.TrailingZeros16(^w.busy))
			if slot >= maxSlots {
				return false
			}
			f.ahead = append(f.ahead, slot)
			w.busy |= 1 << slot
			w.slots[int(id)*4+side] = slot
			w.toward[slot] = other
		}
	}
	return true
}

// lookAhead works out what the nodes ahead can still give.
func (w *sweep) lookAhead(f *front, i int) {
	ahead := func(id int16) int {
		n := 0
		for _, other := range w.nodes[id].joins {
			if other != none && int(w.place[other]) > i {
				n++
			}
		}
		return n
	}
	for _, id := range w.order[i+1:] {
		f.halves += min(int(w.nodes[id].degree), 2)
		n := ahead(id)
		f.joins += n
		f.odd += n & 1
	}
	f.joins /= 2
	for slot := range uint8(maxSlots) {
		if w.busy>>slot&1 == 0 {
			continue
		}
		f.inUse = append(f.inUse, slot)
		f.first[slot] = slot
		for earlier := range slot {
			if w.busy>>earlier&1 != 0 && w.toward[earlier] == w.toward[slot] {
				f.first[slot] = earlier
				break
			}
		}
		switch n := ahead(w.toward[slot]); {
		case n == 0:
			f.alone |= 1 << slot
		case n&1 == 1:
			f.oddSlots |= 1 << slot
		}
	}
}

// grow adds to next all that can become of a state at the node.
func (w *sweep) grow(f *front, i int, from *state, past int32) {
	base, behind, ring := from.view, 0, false
	var set uint16
	for _, slot := range f.behind {
		if label := from.view.label(slot); label != 0 {
			behind++
			ring = ring || set>>label&1 != 0
			set |= 1 << label
			base = base.set(slot, 0)
		}
	}
	if !f.sameAgain {
		base &^= visitedNow
	}
	for taken := uint8(0); taken < 1<<len(f.ahead); taken++ {
		degree := behind + bits.OnesCount8(taken)
		v := base
		if degree > 0 {
			if w.reading == Simple {
				if degree > 2 || ring || base&visitedNow != 0 {
					continue
				}
				if f.node.twin {
					v |= visitedNow
				}
			}
			if degree&1 == 1 {
				if v.ends() == maxEnds {
					continue
				}
				v += oneEnd
			}
			for j, slot := range f.ahead {
				if taken>>j&1 != 0 {
					v = v.set(slot, fresh)
				}
			}
		}
		joins := from.joins + int16(bits.OnesCount8(taken))
		seen := w.canonical(f, v, set)
		if degree > 0 && !seen.leadsOn {
			w.close(seen, i, joins, choice{past, taken})
			continue
		}
		w.add(f, seen, joins, choice{past, taken})
	}
}

// close ends a part of the route that leads nowhere any more. It is a route if
// there are no other parts and it has two ends.
func (w *sweep) close(v glimpse, i int, joins int16, c choice) {
	if v.crossing == 0 && v.ends() == maxEnds && int(joins)+1 > w.best {
		w.best = int(joins) + 1
		w.closedAt, w.closing = i, c
	}
}

// add puts a view among the next ones, unless a longer way leads to it or it
// cannot grow longer than the best route so far.
func (w *sweep) add(f *front, v glimpse, joins int16, c choice) {
	hope, ok := w.hope(f, v, joins)
	if !ok || int(hope)+1 <= w.best {
		return
	}
	st := state{v.view, c, joins, hope}
	at, known := w.index[v.view]
	switch {
	case !known:
		w.index[v.view] = int32(len(w.next))
		w.next = append(w.next, st)
	case w.next[at].joins < joins:
		w.next[at] = st
	}
}

// hope returns a number of joins that no route that grows from the view
// exceeds; false where none can grow.
func (w *sweep) hope(f *front, v glimpse, joins int16) (int16, bool) {
	if w.reading == Simple {
		return joins + int16((f.halves-v.crossing)/2), true
	}
	// Nodes ahead with an odd number of joins are ends or leave one out, and a
	// join left out serves two of them.
	missing := maxEnds - v.ends()
	odd := f.odd - bits.OnesCount16(v.flipped&f.oddSlots) + bits.OnesCount16(v.flipped&^f.oddSlots)
	if bits.OnesCount16(v.flipped&f.alone) > missing {
		return 0, false
	}
	return joins + int16(f.joins-max(0, (odd-missing+1)/2)), true
}

// prune keeps the most promising states where there are too many.
func (w *sweep) prune() {
	if len(w.next) <= maxStates {
		return
	}
	w.dropped = true
	var count []int
	for i := range w.next {
		hope := int(w.next[i].hope)
		for len(count) <= hope {
			count = append(count, 0)
		}
		count[hope]++
	}
	least, room := len(count)-1, maxStates
	for room >= count[least] {
		room -= count[least]
		least--
	}
	kept := w.next[:0]
	for _, st := range w.next {
		hope := int(st.hope)
		if hope < least || hope == least && room == 0 {
			continue
		}
		if hope == least {
			room--
		}
		kept = append(kept, st)
	}
	w.next = kept
}

// trace follows the way back from the longest route that was closed and writes
// it out.
func (w *sweep) trace() {
	w.free = resized(w.free, 4*len(w.nodes))
	degree := make([]uint8, len(w.nodes))
	c := w.closing
	for i := w.closedAt; i >= 0; i-- {
		id, bit := w.order[i], 0
		for side, other := range w.nodes[id].joins {
			if other == none || int(w.place[other]) < i {
				continue
			}
			if c.taken>>bit&1 != 0 {
				w.free[int(id)*4+side] = true
				w.free[int(other)*4+int(Side(side).Opposite())] = true
				degree[id]++
				degree[other]++
			}
			bit++
		}
		c = w.past[c.from]
	}
	for _, id := range w.order {
		if degree[id]&1 == 1 {
			w.tour(id)
			return
		}
	}
}

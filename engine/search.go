package engine

import "slices"

// search looks for the longest route of one kind, one component of the graph
// after the other. Its rooms are kept from board to board, so that a search
// allocates nothing.
//
// A component is first contracted to chains (see chains.go) and walked through
// depth first: on what people draw that takes a few dozen steps. Where it
// takes too many, the sweep (see sweep.go) finishes the work. Both are exact;
// only the sweep can run out of room, and then says so.
type search struct {
	nodes   []node
	reading Longest

	best  int     // squares or visits of the longest route so far
	route []int16 // that route, node by node
	exact bool    // false when some component could not be searched to the end

	// The component at hand.
	seen    []bool // nodes of components that have been looked at
	members []int16
	joins   int  // joins between the members
	odd     int  // members with an odd number of joins
	twins   bool // whether some share their square with another of the kind

	chains

	free   []bool  // by node and side: joins that a tour may still take
	stack  []int16 // the way back of a tour, the queue of a tree
	parent []int16 // by node of a tree: the one before it

	// The walk at hand.
	visited []bool  // by square
	used    []bool  // by arc
	start   int16   // key at which the walk starts, or none inside its first arc
	way     []int16 // arcs taken
	steps   int
	bound   int // no route of the component is longer

	// The best walk of the component.
	found        bool
	bestStart    int16
	bestWay      []int16
	bestUnclosed bool // its last arc is left before its end
}

// maxSteps is how many steps a walk may take before the sweep takes over: about
// a tenth of a millisecond.
const maxSteps = 10_000

// resized returns a slice of the given length, all zero, in the same memory
// where it is large enough.
func resized[T any](old []T, length int) []T {
	s := slices.Grow(old[:0], length)[:length]
	clear(s)
	return s
}

// reset forgets the last board.
func (s *search) reset(nodes []node, reading Longest) {
	s.nodes, s.reading = nodes, reading
	s.best, s.route, s.exact = 0, s.route[:0], true
	s.seen = resized(s.seen, len(nodes))
	s.keyOf = resized(s.keyOf, len(nodes))
	for i := range s.keyOf {
		s.keyOf[i] = none
	}
}

// component looks for a longer route in the component of a node.
func (s *search) component(first int16) {
	s.flood(first)
	switch {
	case s.reading == Simple && len(s.members) <= s.best, s.joins+1 <= s.best:
	case s.joins == len(s.members)-1 && !(s.reading == Simple && s.twins):
		s.treePath()
	case s.reading == Simple:
		s.contract()
		s.simplePaths()
		s.finish()
	case s.odd <= 2:
		s.wholeTrail()
	default:
		s.contract()
		s.trails()
		s.finish()
	}
}

// flood collects the component of a node, nearest nodes first.
func (s *search) flood(first int16) {
	s.members, s.joins, s.odd, s.twins = append(s.members[:0], first), 0, 0, false
	s.seen[first] = true
	for i := 0; i < len(s.members); i++ {
		n := &s.nodes[s.members[i]]
		s.joins += int(n.degree)
		s.odd += int(n.degree & 1)
		s.twins = s.twins || n.twin
		for _, next := range n.joins {
			if next != none && !s.seen[next] {
				s.seen[next] = true
				s.members = append(s.members, next)
			}
		}
	}
	s.joins /= 2
}

// treePath finds the longest path of a component without loops, where all
// readings agree: from any node the farthest is one end of it, and from there
// the farthest is the other.
func (s *search) treePath() {
	queue := append(s.stack[:0], s.members[len(s.members)-1]) // the farthest from the first
	s.parent = resized(s.parent, len(s.nodes))
	s.parent[queue[0]] = none
	for i := 0; i < len(queue); i++ {
		for _, next := range s.nodes[queue[i]].joins {
			if next != none && next != s.parent[queue[i]] {
				s.parent[next] = queue[i]
				queue = append(queue, next)
			}
		}
	}
	s.stack = queue
	length := 0
	for id := queue[len(queue)-1]; id != none; id = s.parent[id] {
		length++
	}
	if length <= s.best {
		return
	}
	s.best, s.route = length, s.route[:0]
	for id := queue[len(queue)-1]; id != none; id = s.parent[id] {
		s.route = append(s.route, id)
	}
}

// finish keeps the best walk of the component, if it is the best so far, and
// calls for the sweep if the walk was cut short.
func (s *search) finish() {
	if s.found {
		s.unfold()
	}
	for _, id := range s.keys {
		s.keyOf[id] = none
	}
	if s.steps > maxSteps && s.best < s.bound {
		newSweep(s).run()
	}
}

// done reports whether the walk can stop: nothing longer is possible, or it
// has taken too many steps.
func (s *search) done() bool { return s.best >= s.bound || s.steps > maxSteps }

// begin starts walks from a key, or, with none, from inside their first arc.
func (s *search) begin(key int16) { s.start, s.way = key, s.way[:0] }

// keep remembers the walk at hand as the best one.
func (s *search) keep(length int, unclosed bool) {
	s.best, s.found = length, true
	s.bestStart, s.bestUnclosed = s.start, unclosed
	s.bestWay = append(s.bestWay[:0], s.way...)
}

// take and untake mark an arc, seen from both ends.
func (s *search) take(a int16) {
	s.used[a], s.used[s.arcs[a].back] = true, true
	s.way = append(s.way, a)
}

func (s *search) untake(a int16) {
	s.used[a], s.used[s.arcs[a].back] = false, false
	s.way = s.way[:len(s.way)-1]
}

// simplePaths walks all paths that visit no square twice. A path that cannot be
// made longer starts at a leaf, or inside a chain beside a key that it visits
// from elsewhere, or at a key all of whose neighbours it visits.
func (s *search) simplePaths() {
	s.prepare(s.simpleBound())
	for k := range s.keys {
		if key := int16(k); s.nodes[s.keys[k]].degree <= 1 || s.nextToKey(key) {
			s.begin(key)
			s.visit(key, 1)
		}
	}
	for i := range s.arcs {
		a, in := &s.arcs[i], int16(i)
		if a.inner == 0 || s.leaf(in/4) || s.leaf(a.to) {
			continue
		}
		s.begin(none)
		s.take(in)
		s.visit(a.to, int(a.inner)+1)
		s.untake(in)
	}
}

// visit enters a key, as the last of so many squares, and goes on from there.
func (s *search) visit(key int16, length int) {
	sq := s.nodes[s.keys[key]].square
	s.visited[sq] = true
	s.simple(key, length)
	s.visited[sq] = false
}

// simple goes on from a key without visiting a square twice. Where a chain leads
// to a square that is visited already, the path can still end inside it.
func (s *search) simple(key int16, length int) {
	s.steps++
	if length > s.best {
		s.keep(length, false)
	}
	for i := key * 4; i < key*4+4; i++ {
		a := &s.arcs[i]
		if a.to == none || s.used[i] || s.done() {
			continue
		}
		s.take(i)
		if !s.visited[s.nodes[s.keys[a.to]].square] {
			s.visit(a.to, length+int(a.inner)+1)
		} else if length+int(a.inner) > s.best {
			s.keep(length+int(a.inner), true)
		}
		s.untake(i)
	}
}

// trails walks all trails that take no join twice. A trail that cannot be made
// longer takes every join of the node where it starts; since it is not closed
// (a closed one can be entered elsewhere and made longer, the component having
// odd nodes), that node has an odd number of them. The same holds for its end,
// so that no node is visited more often than the segment reading allows.
func (s *search) trails() {
	s.prepare(s.trailBound())
	for k, id := range s.keys {
		if s.nodes[id].degree&1 == 1 {
			s.begin(int16(k))
			s.trail(int16(k), 1)
		}
	}
}

// trail goes on from a key without taking a join twice.
func (s *search) trail(key int16, length int) {
	s.steps++
	if length > s.best {
		s.keep(length, false)
	}
	for i := key * 4; i < key*4+4; i++ {
		a := &s.arcs[i]
		if a.to == none || s.used[i] || s.done() {
			continue
		}
		s.take(i)
		s.trail(a.to, length+int(a.inner)+1)
		s.untake(i)
	}
}

// prepare makes room for the walks of one component.
func (s *search) prepare(bound int) {
	s.bound, s.steps, s.found = bound, 0, false
	s.used = resized(s.used, len(s.arcs))
	squares := 0
	for _, id := range s.members {
		squares = max(squares, int(s.nodes[id].square)+1)
	}
	s.visited = resized(s.visited, squares)
}

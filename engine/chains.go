package engine

// chains is a component contracted: on the boards that people draw most nodes
// join just two others, and between the few that do not (the keys) they form
// chains, which a walk takes in one step.
type chains struct {
	keys  []int16 // node of each key
	keyOf []int16 // key of each node, or none
	arcs  []arc   // four for each key, one a side
}

// arc is a chain seen from one of its ends.
type arc struct {
	to    int16 // the key at the other end, or none where nothing is joined
	back  int16 // the same chain seen from there
	inner int16 // how many nodes lie between
}

// through returns the side by which a chain that enters a node leaves it.
func (n *node) through(in Side) Side {
	for _, side := range AllSides {
		if side != in && n.joins[side] != none {
			return side
		}
	}
	return in
}

// contract makes the chains of the component at hand. In the simple reading a
// node that shares its square with another of its kind is a key, so that a walk
// can tell that the square is visited.
func (s *search) contract() {
	s.keys = s.keys[:0]
	for _, id := range s.members {
		if n := &s.nodes[id]; n.degree != 2 || n.twin && s.reading == Simple {
			s.keyOf[id] = int16(len(s.keys))
			s.keys = append(s.keys, id)
		}
	}
	if len(s.keys) == 0 { // a ring: any node will do
		s.keyOf[s.members[0]] = 0
		s.keys = append(s.keys, s.members[0])
	}
	s.arcs = s.arcs[:0]
	for _, id := range s.keys {
		for _, side := range AllSides {
			s.arcs = append(s.arcs, s.follow(id, side))
		}
	}
}

// follow returns the arc that leaves a key at a side.
func (s *search) follow(id int16, side Side) arc {
	next := s.nodes[id].joins[side]
	if next == none {
		return arc{to: none}
	}
	var a arc
	in := side.Opposite()
	for s.keyOf[next] == none {
		n := &s.nodes[next]
		out := n.through(in)
		next, in = n.joins[out], out.Opposite()
		a.inner++
	}
	a.to = s.keyOf[next]
	a.back = a.to*4 + int16(in)
	return a
}

// leaf reports whether a path that reaches the key ends there and a path that
// comes near can always be led there: it joins at most one node, and no other
// route of the kind in its square keeps it from being visited.
func (s *search) leaf(key int16) bool {
	n := &s.nodes[s.keys[key]]
	return n.degree <= 1 && !n.twin
}

// nextToKey reports whether the key touches another one that is no leaf.
func (s *search) nextToKey(key int16) bool {
	for _, a := range s.arcs[key*4 : key*4+4] {
		if a.to != none && a.inner == 0 && !s.leaf(a.to) {
			return true
		}
	}
	return false
}

// simpleBound returns a number of squares that no simple path of the component
// exceeds: all of them, less the dead ends, of which it can visit but two.
func (s *search) simpleBound() int {
	bound, first, second := len(s.members), 0, 0
	for k := range s.keys {
		if !s.leaf(int16(k)) {
			continue
		}
		for _, a := range s.arcs[k*4 : k*4+4] {
			if a.to == none {
				continue
			}
			dead := int(a.inner) + 1
			bound -= dead
			if dead > first {
				first, second = dead, first
			} else if dead > second {
				second = dead
			}
		}
	}
	return bound + first + second
}

// trailBound returns a number of visits that no trail of the component
// exceeds. All odd nodes but two must leave out a chain, and a chain left out
// serves two nodes at most.
func (s *search) trailBound() int {
	left, first, second := 0, 0, 0 // twice what is left out
	for k, id := range s.keys {
		if s.nodes[id].degree&1 == 0 {
			continue
		}
		least := int(^uint16(0))
		for _, a := range s.arcs[k*4 : k*4+4] {
			if a.to != none {
				least = min(least, int(a.inner)+1)
			}
		}
		left += least
		if least > first {
			first, second = least, first
		} else if least > second {
			second = least
		}
	}
	return s.joins + 1 - (left-first-second+1)/2
}

// unfold writes the best walk of the component out, node by node.
func (s *search) unfold() {
	s.route = s.route[:0]
	if s.bestStart != none {
		s.route = append(s.route, s.keys[s.bestStart])
	}
	for i, a := range s.bestWay {
		side := Side(a & 3)
		next := s.nodes[s.keys[a/4]].joins[side]
		for in := side.Opposite(); s.keyOf[next] == none; {
			s.route = append(s.route, next)
			n := &s.nodes[next]
			out := n.through(in)
			next, in = n.joins[out], out.Opposite()
		}
		if i < len(s.bestWay)-1 || !s.bestUnclosed {
			s.route = append(s.route, next)
		}
	}
}

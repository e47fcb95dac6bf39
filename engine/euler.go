package engine

// wholeTrail walks every join of the component at hand once, which is possible
// because at most two of its nodes have an odd number of them.
func (s *search) wholeTrail() {
	s.free = resized(s.free, 4*len(s.nodes))
	start, closed := s.members[0], true
	for _, id := range s.members {
		n := &s.nodes[id]
		for side, next := range n.joins {
			s.free[int(id)*4+side] = next != none
		}
		if n.degree&1 == 1 {
			start, closed = id, false
		}
	}
	visits := s.joins + 1
	if closed && s.reading == Segment {
		if spare := s.spare(); spare != none {
			start = spare
		} else {
			visits--
		}
	}
	if visits > s.best {
		s.tour(start)
		s.best, s.route = visits, s.route[:visits]
	}
}

// spare returns a node at which a closed trail through all joins may both start
// and end, which is one visit more than it needs to pass; none where there is
// none.
func (s *search) spare() int16 {
	for _, id := range s.members {
		n := &s.nodes[id]
		if int(n.degree)/2+1 <= (n.ends.Len()+1)/2 {
			return id
		}
	}
	return none
}

// tour writes a trail through all free joins that hang together with the start
// into the route, node by node: Hierholzer's algorithm, with the way back in
// s.stack. It takes the joins it uses.
func (s *search) tour(start int16) {
	s.route = s.route[:0]
	s.stack = append(s.stack[:0], start)
	for len(s.stack) > 0 {
		at := s.stack[len(s.stack)-1]
		next := int16(none)
		for _, side := range AllSides {
			if s.free[int(at)*4+int(side)] {
				next = s.nodes[at].joins[side]
				s.free[int(at)*4+int(side)] = false
				s.free[int(next)*4+int(side.Opposite())] = false
				break
			}
		}
		if next == none {
			s.route = append(s.route, at)
			s.stack = s.stack[:len(s.stack)-1]
		} else {
			s.stack = append(s.stack, next)
		}
	}
}

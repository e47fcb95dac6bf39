package engine

// Longest is a reading of "longest route". The rules text leaves open whether
// a route that crosses itself may count a square twice; these are the three
// answers that players and programs give.
type Longest uint8

const (
	// DefaultLongest is the reading of the board's own settings, or else of its
	// game.
	DefaultLongest Longest = iota
	// Simple: no square twice (the published guide: "you cannot revisit a square").
	Simple
	// Trail: no join twice; a square counts at every visit.
	Trail
	// Segment: as Trail, but a connected route with n ends is visited at most
	// n/2 times, rounded up: a curve once, a T twice, a cross twice.
	Segment
)

var longestNames = [...]string{"", "simple", "trail", "segment"}

// String returns the name of the reading; "" for DefaultLongest.
func (l Longest) String() string {
	if int(l) >= len(longestNames) {
		return ""
	}
	return longestNames[l]
}

// ParseLongest is the inverse of String for the three readings. Other names
// give a FormatError.
func ParseLongest(name string) (Longest, error) {
	for l := Simple; l <= Segment; l++ {
		if longestNames[l] == name {
			return l, nil
		}
	}
	return DefaultLongest, FormatError("The longest route can be counted as simple, trail or segment, not as " + quoted(name) + ".")
}

// reading resolves DefaultLongest: first what the board itself says, then the
// game's own.
func (s *Setup) reading(l Longest) Longest {
	for _, choice := range []Longest{l, s.Longest, s.Game.Longest} {
		if choice >= Simple && choice <= Segment {
			return choice
		}
	}
	return Simple
}

// longest finds the longest route of a kind.
func (g *graph) longest(kind Kind, reading Longest, l *Layout) Path {
	s := g.measure(kind, reading)
	path := Path{Points: s.best, Squares: make([]string, s.best), LowerBound: !s.exact}
	for i, id := range s.route {
		path.Squares[i] = l.names[g.nodes[id].square]
	}
	return path
}

// measure searches for the longest route of a kind.
func (g *graph) measure(kind Kind, reading Longest) *search {
	s := &g.search
	s.reset(g.nodes, reading)
	for i := range g.nodes {
		if g.nodes[i].kind == kind && !s.seen[i] {
			s.component(int16(i))
		}
	}
	return s
}

// LongestRoute returns how long the longest route of a kind is, without saying
// where it runs. It is what Score counts for the game's two main kinds, a point
// a square; exact is false where it is only a lower bound.
func (s *Setup) LongestRoute(kind Kind, reading Longest) (length int, exact bool) {
	g := graphs.Get().(*graph)
	defer graphs.Put(g)
	g.boardOf(s, s.reading(reading)).build(kind)
	g.measure(kind, g.board.reading)
	g.board = Board{} // the pool keeps no board alive
	return g.search.best, g.search.exact
}

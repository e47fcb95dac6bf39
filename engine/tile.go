package engine

import (
	"math/bits"
	"sort"
)

// Route is one segment inside a square: a kind and the sides it joins. A route
// with a single side is a dead end.
type Route struct {
	Kind  Kind  `json:"kind"`
	Sides Sides `json:"sides"`
}

// maxRoutes is how many routes a tile can hold: each takes at least one side.
const maxRoutes = 4

// Tile is all that one square holds. It is a small comparable value: two tiles
// are equal exactly when they look alike. The zero Tile is an empty square.
type Tile struct {
	// routes are sorted by kind, then by their first side; unused places are
	// zero and last.
	routes [maxRoutes]Route
	// Station joins all routes of the square.
	Station bool
	Marks   Marks   // what else is drawn there
	Trail   Corners // the corners that a trail joins
}

// NewTile returns the tile that holds the given routes. Routes without a kind
// or without sides are dropped. It returns false when two routes claim the
// same side, which no drawing can show, and for a kind or a side that does not
// exist.
func NewTile(station bool, routes ...Route) (Tile, bool) {
	t := Tile{Station: station}
	n, taken := 0, Sides(0)
	for _, r := range routes {
		if r.Kind == NoKind || r.Sides == 0 {
			continue
		}
		if taken&r.Sides != 0 || !r.Kind.exists() || r.Sides > 15 {
			return Tile{}, false
		}
		taken |= r.Sides
		t.routes[n] = r
		n++
	}
	t.sort()
	return t, true
}

// TileOf returns the tile whose four sides show the given kinds (N E S W),
// with one route for each kind: what a player sees unless a double curve or
// the like says otherwise.
func TileOf(sides [4]Kind, station bool) Tile {
	var joined [maxKinds]Sides
	for s, k := range sides {
		joined[k] |= 1 << s
	}
	t := Tile{Station: station}
	n := 0
	for k := Highway; k.exists(); k++ {
		if joined[k] != 0 {
			t.routes[n] = Route{k, joined[k]}
			n++
		}
	}
	return t
}

func (t *Tile) sort() {
	rank := func(r Route) int {
		if r.Kind == NoKind {
			return 1 << 16
		}
		return int(r.Kind)<<8 | bits.TrailingZeros8(uint8(r.Sides))
	}
	sort.Slice(t.routes[:], func(i, j int) bool { return rank(t.routes[i]) < rank(t.routes[j]) })
}

// Empty reports whether nothing fills the square. Marks that are only noted
// beside, such as a goal's, may still be there.
func (t Tile) Empty() bool {
	return t.routes[0].Kind == NoKind && !t.Station && t.Trail == 0 && t.Marks&^notedMarks == 0
}

// blank reports whether the square holds nothing at all.
func (t Tile) blank() bool { return t == Tile{} }

// drawn returns the tile without what is only noted beside it: what a die or a
// special shows.
func (t Tile) drawn() Tile {
	t.Marks &^= notedMarks
	return t
}

// under returns the tile without the routes that were drawn over it; false
// where there are none.
func (t Tile) under() (Tile, bool) {
	found := false
	for i, r := range t.routes {
		if kinds[r.Kind].overlay {
			t.routes[i], found = Route{}, true
		}
	}
	if found {
		t.sort()
	}
	return t.drawn(), found
}

// undated reports whether the tile may have been drawn outside of any round.
func (t Tile) undated() bool {
	under, over := t.under()
	return t.Marks&undatedMarks != 0 || over && under.blank()
}

// BetweenRounds reports whether all that fills the square is drawn before the
// first round or between two, so that no number belongs beside it.
func (t Tile) BetweenRounds() bool {
	return t.Marks&undatedMarks != 0 && t.routes[0].Kind == NoKind && !t.Station
}

// HasStation reports whether a station lies in the square, whatever it joins.
func (t Tile) HasStation() bool { return t.Station || t.Marks&stationMarks != 0 }

// Notes returns the marks that are written beside what fills the square, at
// another moment: what an eraser leaves, or takes, by itself.
func (t Tile) Notes() Marks { return t.Marks & notedMarks }

// With returns the tile with marks added.
func (t Tile) With(m Marks) Tile {
	t.Marks |= m
	return t
}

// Routes returns the tile's routes in canonical order.
func (t Tile) Routes() []Route {
	n := 0
	for n < maxRoutes && t.routes[n].Kind != NoKind {
		n++
	}
	return append([]Route(nil), t.routes[:n]...)
}

// Kind returns what reaches the given side: NoKind when nothing does.
func (t Tile) Kind(s Side) Kind {
	for _, r := range t.routes {
		if r.Sides.Has(s) {
			return r.Kind
		}
	}
	return NoKind
}

// Sides returns what reaches each side, N E S W.
func (t Tile) Sides() [4]Kind {
	return [4]Kind{t.Kind(North), t.Kind(East), t.Kind(South), t.Kind(West)}
}

// Centre is the short form of how the routes of a tile meet.
type Centre string

// The centres. PlainCentre covers every tile whose routes follow from its
// sides, one route for each kind.
const (
	PlainCentre    Centre = ""
	StationCentre  Centre = "station"
	OverpassCentre Centre = "overpass"
	DoubleCentre   Centre = "double"
)

// Centre returns the short form of how the routes of the tile meet: a station;
// an overpass, where two straight routes of different kinds cross; or a double,
// where two routes of one kind pass without joining.
func (t Tile) Centre() Centre {
	if t.Station {
		return StationCentre
	}
	a, b := t.routes[0], t.routes[1]
	switch {
	case b.Kind == NoKind:
		return PlainCentre
	case a.Kind == b.Kind:
		return DoubleCentre
	case t.routes[2].Kind == NoKind && a.Sides|b.Sides == 15 &&
		(a.Sides == 0b0101 || a.Sides == 0b1010):
		return OverpassCentre
	}
	return PlainCentre
}

// Turned returns the tile after a quarter turn clockwise.
func (t Tile) Turned() Tile {
	for i := range t.routes {
		t.routes[i].Sides = t.routes[i].Sides.Turned()
	}
	t.Trail = t.Trail.Turned()
	t.Marks = t.Marks.Turned()
	t.sort()
	return t
}

// Mirrored returns the tile after a left-right flip.
func (t Tile) Mirrored() Tile {
	for i := range t.routes {
		t.routes[i].Sides = t.routes[i].Sides.Mirrored()
	}
	t.Trail = t.Trail.Mirrored()
	t.Marks = t.Marks.Mirrored()
	t.sort()
	return t
}

// Orientations returns the different tiles that turning and mirroring make of
// t, 1 to 8 of them, t itself first.
func (t Tile) Orientations() []Tile {
	var all []Tile
	seen := map[Tile]bool{}
	for range 2 {
		for range 4 {
			if !seen[t] {
				seen[t] = true
				all = append(all, t)
			}
			t = t.Turned()
		}
		t = t.Mirrored()
	}
	return all
}

package audit

import (
	"cmp"
	"math"
	"slices"

	"inkscore/engine"
)

// How says what kind of change a repair makes on a square.
type How string

// The kinds of change, from the mildest.
const (
	Numbered   How = "numbered"    // a missing round number is written
	Renumbered How = "renumbered"  // another round number
	Centred    How = "centre"      // the same sides, joined otherwise: a station missed
	Turned     How = "turned"      // a turn or a mirror of what is drawn
	Swapped    How = "swapped"     // highway and railway changed for each other
	Redrawn    How = "redrawn"     // another tile
	Unnoted    How = "mark erased" // a mark noted in the square is gone
	Erased     How = "erased"
	Filled     How = "filled" // an empty square holds something
)

// The costs of changes where no photo speaks: natural logarithms of how much
// rarer a slip is than none, as far as boards of people tell. The order counts,
// not the figures: a number written or read one off is common, a station
// forgotten nearly so, a tile turned or drawn in the other kind less, and
// something drawn that was not there, or not drawn though it was, rarest.
const (
	costNumbered   = 0.5
	costNextRound  = 1.0 // a neighbouring number, or one that looks alike
	costOtherRound = 2.0
	costCentre     = 1.0
	costTurned     = 1.5
	costSwapped    = 1.5
	costSide       = 2.0 // one side differs
	costMoreSides  = 1.0 // each further one
	costUnnoted    = 2.0
	costErased     = 4.0
	costFilled     = 5.0
)

// leastUnlisted is the probability that is left for what a photo's odds do not
// list: networks are never surer than that.
const leastUnlisted = 1e-4

// alike are the digits that are taken for each other, written or read.
var alike = map[[2]int]bool{{1, 7}: true, {3, 8}: true, {5, 6}: true, {4, 9}: true, {2, 7}: true, {1, 4}: true, {3, 5}: true}

// content is something that a square can be changed to, with its cost.
type content struct {
	placed engine.Placed
	cost   float64
	p      *float64 // what the photo's odds say, if they say anything
}

// contentAt is a content with its square.
type contentAt struct {
	content
	spot spot
}

// howOf names the change from one content of a square to another.
func howOf(old, now engine.Placed) How {
	switch {
	case old.Tile == now.Tile && old.Round == engine.NoRound:
		return Numbered
	case old.Tile == now.Tile:
		return Renumbered
	case withoutNotes(old.Tile) == withoutNotes(now.Tile):
		return Unnoted
	case now.Tile.Empty():
		return Erased
	case old.Tile.Empty():
		return Filled
	case old.Tile.Sides() == now.Tile.Sides():
		return Centred
	case slices.Contains(old.Tile.Orientations(), now.Tile):
		return Turned
	case swapped(old.Tile) == now.Tile:
		return Swapped
	}
	return Redrawn
}

// swapped returns a tile with highway and railway changed for each other.
func swapped(t engine.Tile) engine.Tile {
	routes := t.Routes()
	for i, r := range routes {
		switch r.Kind {
		case engine.Highway:
			routes[i].Kind = engine.Railway
		case engine.Railway:
			routes[i].Kind = engine.Highway
		}
	}
	out, _ := engine.NewTile(t.Station, routes...)
	out.Marks, out.Trail = t.Marks, t.Trail
	return out
}

func withoutNotes(t engine.Tile) engine.Tile {
	t.Marks &^= t.Notes()
	return t
}

// plausibility is the cost of a change where no photo speaks.
func plausibility(old, now engine.Placed) float64 {
	cost := roundCost(old.Round, now.Round)
	switch how := howOf(old, now); how {
	case Unnoted:
		return costUnnoted
	case Erased:
		return costErased
	case Filled:
		return costFilled
	case Centred:
		cost += costCentre
	case Turned:
		cost += costTurned
	case Swapped:
		cost += costSwapped
	case Redrawn:
		differ := -1
		a, b := old.Tile.Sides(), now.Tile.Sides()
		for i := range a {
			if a[i] != b[i] {
				differ++
			}
		}
		cost += costSide + costMoreSides*float64(max(0, differ))
	}
	return cost
}

func roundCost(old, now int) float64 {
	apart := max(old, now) - min(old, now)
	switch {
	case old == now, now == engine.NoRound:
		return 0
	case old == engine.NoRound:
		return costNumbered
	case apart == 1, alike[[2]int{min(old, now), max(old, now)}]:
		return costNextRound
	}
	return costOtherRound
}

// contentsOf lists all that a square can be changed to, the likeliest first.
func (m *mender) contentsOf(at spot) []content {
	if known, ok := m.contents[at]; ok {
		return known
	}
	board, old := at.board(m.setup), m.original(at)
	g := board.Game
	last := g.Rounds
	if n := m.setup.Rounds(); n > last {
		last = n
	}
	if m.setup.Game.Turns != nil {
		last *= 2 // the rounds of both boards may be counted as one
	}
	notes := old.Tile.Notes()
	var all []content
	add := func(t engine.Tile, round int) {
		if p := (engine.Placed{Tile: t, Round: round}); p != old {
			all = append(all, content{placed: p})
		}
	}
	tiles := g.Inventory()
	if bridge := g.Layout.Bridge(at.square()); bridge {
		tiles = slices.DeleteFunc(tiles, func(t engine.Tile) bool { return !straight(t) })
		last = 0
	}
	if t := withoutNotes(old.Tile); !t.Empty() && !slices.Contains(tiles, t) {
		tiles = append(tiles, t) // what is drawn may be drawn over, or unknown
	}
	for _, t := range tiles {
		o := g.OriginOf(t)
		if o.Class == engine.EffectTile || last == 0 || old.Round == engine.NoRound {
			add(t.With(notes), engine.NoRound)
		}
		for round := 1; round <= last; round++ {
			add(t.With(notes), round)
		}
	}
	if !old.Tile.Empty() {
		add(engine.Tile{}.With(notes), engine.NoRound)
	}
	for left := notes; left != 0; left &= left - 1 {
		t := old.Tile
		t.Marks &^= left & -left
		add(t, old.Round)
	}
	if notes != 0 {
		add(withoutNotes(old.Tile), old.Round)
		add(engine.Tile{}, engine.NoRound)
	}
	m.price(at, old, all)
	slices.SortStableFunc(all, func(a, b content) int { return cmp.Compare(a.cost, b.cost) })
	m.contents[at] = all
	return all
}

// straight reports whether a tile is one plain route between opposite sides.
func straight(t engine.Tile) bool {
	routes := t.Routes()
	return len(routes) == 1 && !t.Station && t.Marks == 0 &&
		(routes[0].Sides == engine.SidesOf(engine.North, engine.South) || routes[0].Sides == engine.SidesOf(engine.East, engine.West))
}

// price fills in the costs of what a square can be changed to. A square whose
// photo leaves no doubt is priced by how sure it is, too: what its odds do not
// list shares the least that they ever leave.
func (m *mender) price(at spot, old engine.Placed, all []content) {
	var listed []Alternative
	photo := m.options.Odds != nil && !at.below()
	if photo {
		listed = m.options.Odds(at.square())
	}
	read := 1.0
	for _, a := range listed {
		read -= a.P
	}
	read = max(read, leastUnlisted)
	for i := range all {
		c := &all[i]
		c.cost = plausibility(old, c.placed)
		if !photo {
			continue
		}
		n := slices.IndexFunc(listed, func(a Alternative) bool { return a.Tile == c.placed.Tile && a.Round == c.placed.Round })
		if n >= 0 {
			p := listed[n].P
			c.p = &p
			c.cost = math.Log(read / max(p, leastUnlisted))
		} else {
			c.cost += math.Log(read / leastUnlisted)
		}
		c.cost = max(0, c.cost)
	}
}

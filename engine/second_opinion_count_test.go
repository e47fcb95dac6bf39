package engine

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// ownCount counts what the rules count, slowly and from their words alone.
type ownCount struct {
	s *Setup
	l *Layout
}

func (c ownCount) tile(sq Square) Tile { return c.s.At(sq).Tile }

// beyond is the letter that faces a side from over the border, and where.
func (c ownCount) beyond(sq Square, side Side) (byte, Square) {
	next := c.l.Neighbour(sq, side)
	if next == NoSquare {
		return '.', NoSquare
	}
	return c.tile(next).Kind(side.Opposite()).Letter(), next
}

// ends goes through all ends of routes on the board.
func (c ownCount) ends(do func(sq Square, side Side, letter byte)) {
	for i := range c.l.Len() {
		for _, side := range AllSides {
			if k := c.tile(Square(i)).Kind(side).Letter(); k != '.' {
				do(Square(i), side, k)
			}
		}
	}
}

var ownAbsorbing = []string{"crater", "rainbow", "rain", "clover", "tower", "two-towers", "three-towers", "accumulator", "airport"}

// errors counts open ends: those of water, airways and tentacles cost nothing
// here.
func (c ownCount) errors() int {
	n := 0
	c.ends(func(sq Square, side Side, k byte) {
		other, next := c.beyond(sq, side)
		if strings.IndexByte("LAT", k) >= 0 || next == NoSquare || ownJoins(k, other) {
			return
		}
		if other == '.' && slices.ContainsFunc(ownAbsorbing, func(m string) bool { return hasMark(c.tile(next), m) }) {
			return
		}
		n++
	})
	return n
}

// networks joins everything by its sides and lists the exits of each network.
func (c ownCount) networks() [][]string {
	root := make([]int, 5*c.l.Len())
	for i := range root {
		root[i] = i
	}
	find := func(x int) int {
		for root[x] != x {
			x = root[x]
		}
		return x
	}
	unite := func(x, y int) { root[find(x)] = find(y) }
	at := func(sq Square, side Side) int { return 5*int(sq) + int(side) }
	middle := func(sq Square) int { return 5*int(sq) + 4 }
	for i := range c.l.Len() {
		t := c.tile(Square(i))
		for _, r := range t.Routes() {
			var first Side = 4
			for _, side := range AllSides {
				if r.Sides.Has(side) {
					if first == 4 {
						first = side
					}
					unite(at(Square(i), first), at(Square(i), side))
					if t.Station && r.Kind.Letter() != 'T' {
						unite(middle(Square(i)), at(Square(i), side))
					}
				}
			}
		}
		for name, pairs := range map[string][4]Side{"two-stations-nw": {North, West, East, South}, "two-stations-ne": {North, East, South, West}} {
			if hasMark(t, name) {
				unite(at(Square(i), pairs[0]), at(Square(i), pairs[1]))
				unite(at(Square(i), pairs[2]), at(Square(i), pairs[3]))
			}
		}
	}
	c.ends(func(sq Square, side Side, k byte) {
		other, next := c.beyond(sq, side)
		switch {
		case next == NoSquare:
		case ownJoins(k, other):
			unite(at(sq, side), at(next, side.Opposite()))
		case other == '.' && (hasMark(c.tile(next), "airport") || hasMark(c.tile(next), "rainbow")):
			unite(at(sq, side), middle(next))
		}
	})
	for _, letter := range []string{"portal-a", "portal-b", "portal-c"} {
		var all []int
		c.ends(func(sq Square, side Side, _ byte) {
			if hasMark(c.tile(sq), letter) {
				all = append(all, at(sq, side))
			}
		})
		if len(all) == 2 {
			unite(all[0], all[1])
		}
	}
	mad := map[int]bool{}
	c.ends(func(sq Square, side Side, _ byte) {
		t := c.tile(sq)
		alone := false // the route of a ritual beside one that passes is the stub
		for _, r := range t.Routes() {
			alone = alone || r.Sides.Has(side) && (len(t.Routes()) == 1 || r.Sides.Len() == 1)
		}
		if hasMark(t, "ritual") && alone || hasMark(t, "outer-portal-"+side.String()) {
			mad[find(at(sq, side))] = true
		}
	})
	byRoot := map[int][]string{}
	c.ends(func(sq Square, side Side, k byte) {
		if c.l.Neighbour(sq, side) == NoSquare && ownJoins(k, c.l.Exit(sq, side).Letter()) && !mad[find(at(sq, side))] {
			byRoot[find(at(sq, side))] = append(byRoot[find(at(sq, side))], c.l.ExitName(sq, side))
		}
	})
	var all [][]string
	for _, exits := range byRoot {
		slices.Sort(exits)
		all = append(all, exits)
	}
	return all
}

// groups are the sizes of what hangs together, largest first.
func (c ownCount) groups(in func(Tile) bool, over func(sq Square, side Side, next Square) bool) []int {
	seen := map[Square]bool{}
	var sizes []int
	var visit func(sq Square) int
	visit = func(sq Square) int {
		seen[sq] = true
		n := 1
		for _, side := range AllSides {
			next := c.l.Neighbour(sq, side)
			if next != NoSquare && !seen[next] && in(c.tile(next)) && (over == nil || over(sq, side, next)) {
				n += visit(next)
			}
		}
		return n
	}
	for i := range c.l.Len() {
		if !seen[Square(i)] && in(c.tile(Square(i))) {
			sizes = append(sizes, visit(Square(i)))
		}
	}
	slices.Sort(sizes)
	slices.Reverse(sizes)
	return sizes
}

func (c ownCount) of(letter string) []int {
	return c.groups(func(t Tile) bool { return strings.Contains(t.SideLetters(), letter) }, func(sq Square, side Side, next Square) bool {
		return c.tile(sq).Kind(side).Letter() == letter[0] && c.tile(next).Kind(side.Opposite()).Letter() == letter[0]
	})
}

func (c ownCount) marked(mark string) (all []Square) {
	for i := range c.l.Len() {
		if hasMark(c.tile(Square(i)), mark) {
			all = append(all, Square(i))
		}
	}
	return all
}

func (c ownCount) near(a, b Square, corners bool) bool {
	ya, xa := c.l.RowCol(a)
	yb, xb := c.l.RowCol(b)
	dy, dx := max(ya-yb, yb-ya), max(xa-xb, xb-xa)
	return dy+dx == 1 || corners && dy == 1 && dx == 1
}

func sizeAt(sizes []int, i int) int {
	if i < len(sizes) {
		return sizes[i]
	}
	return 0
}

// lines are the figures of sets that can be counted in a few words.
func (c ownCount) lines() map[string]int {
	want := map[string]int{}
	for _, set := range c.s.Game.Sets {
		switch set.Name {
		case "lake":
			lakes := c.of("L")
			want["smallest lake"] = sizeAt(lakes, len(lakes)-1+one(len(lakes) == 0))
		case "lava":
			want["largest lava lake"] = sizeAt(c.of("V"), 0)
		case "forest":
			trees := c.groups(func(t Tile) bool { return hasMark(t, "tree") }, nil)
			want["forest"], want["second forest"] = 2*sizeAt(trees, 0), sizeAt(trees, 1)
		case "desert":
			want["cacti"] = len(c.marked("cactus")) + 2*len(c.marked("cacti"))
		case "meteor":
			c.ends(func(sq Square, side Side, k byte) {
				other, next := c.beyond(sq, side)
				if next != NoSquare && other == '.' && hasMark(c.tile(next), "crater") && k != 'L' && k != 'V' && k != 'T' {
					want["craters"] += 2
				}
			})
		case "galactic-invaders":
			want["aliens"] = -len(c.marked("alien"))
		case "rainbow":
			for _, a := range c.marked("rainbow") {
				for _, b := range c.marked("clover") {
					want["rainbows"] += 2 * one(c.near(a, b, false))
				}
			}
		case "tetromino":
			for _, sq := range c.marked("enhanced") {
				if c.tile(sq).Empty() {
					want["empty enhanced squares"]--
				} else {
					want["enhanced squares"]++
				}
			}
		case "investigation":
			found := len(c.marked("found"))
			want["clues"] = found
			if found > 0 && found == len(c.marked("clue")) {
				want["clues"] += 4
			}
		case "tentacle":
			c.ends(func(sq Square, side Side, k byte) {
				if k == 'T' && c.l.Neighbour(sq, side) == NoSquare {
					want["tentacles"] += 2
				}
			})
			for i := range c.l.Len() {
				letters, routes := "", c.tile(Square(i)).Routes()
				for _, r := range routes {
					letters += string(r.Kind.Letter())
				}
				want["tentacles on routes"] += one(strings.Contains(letters, "T") && strings.Trim(letters, "T") != "")
			}
		case "street-lamps":
			want["street lamps"] = len(c.marked("lit"))
		case "city-builder":
			want["towers"] = len(c.marked("tower")) + 2*len(c.marked("two-towers")) + 3*len(c.marked("three-towers"))
		case "alien-farmer":
			for _, a := range c.marked("ufo") {
				for _, b := range c.marked("sheep") {
					ya, xa := c.l.RowCol(a)
					yb, xb := c.l.RowCol(b)
					want["sheep"] += 2 * one(ya == yb || xa == xb)
				}
			}
		case "weather":
			kinds := map[string]string{"cloud": "clouds", "storm": "storms", "snow": "snow"}
			for mark, line := range kinds {
				want[line] = sizeAt(c.groups(func(t Tile) bool { return hasMark(t, mark) }, nil), 0)
				var clean []int
				seen := map[Square]bool{}
				for _, first := range c.marked(mark) {
					if seen[first] {
						continue
					}
					area, bad := []Square{first}, false
					seen[first] = true
					for i := 0; i < len(area); i++ {
						for _, o := range c.marked(mark) {
							if !seen[o] && c.near(area[i], o, false) && c.l.Island(o) == c.l.Island(area[i]) {
								seen[o] = true
								area = append(area, o)
							}
						}
						for other := range kinds {
							for _, o := range c.marked(other) {
								bad = bad || other != mark && c.near(area[i], o, true)
							}
						}
					}
					if !bad {
						clean = append(clean, len(area))
					}
				}
				want[line] = 0
				if len(clean) > 0 {
					want[line] = slices.Max(clean)
				}
			}
		case "river":
			best := 0
			for _, first := range c.s.Filled() {
				if !strings.Contains(c.tile(first).SideLetters(), "W") {
					continue
				}
				way, seen, edges := []Square{first}, map[Square]bool{first: true}, 0
				for i := 0; i < len(way); i++ {
					for _, side := range AllSides {
						if c.tile(way[i]).Kind(side).Letter() != 'W' {
							continue
						}
						k, next := c.beyond(way[i], side)
						edges += one(next == NoSquare)
						if k == 'W' && !seen[next] {
							seen[next] = true
							way = append(way, next)
						}
					}
				}
				best = max(best, len(way)+3*one(edges == 2))
			}
			want["river"] = best
		}
	}
	return want
}

func compareCounts(t *testing.T, s *Setup) {
	c := ownCount{s, s.Game.Layout}
	sheet := s.Score(DefaultLongest)
	require.Equal(t, c.errors(), sheet.Errors.Count, s.String())
	var exits [][]string
	for _, n := range sheet.Networks {
		names := slices.Clone(n.Exits)
		slices.Sort(names)
		exits = append(exits, names)
	}
	require.ElementsMatch(t, c.networks(), exits, s.String())
	for name, points := range c.lines() {
		require.Equal(t, points, lineNamed(t, sheet, name).Points, "%s: %s", name, s)
	}
}

package audit

import (
	"fmt"
	"slices"
	"strings"

	"inkscore/engine"
)

// exits explains other points for the networks: each usual miscount is tried,
// and those that give the player's figure are named.
func (c *counter) exits(theirs int) []Why {
	var why []Why
	add := func(cause Cause, where []string, of int, message string) {
		why = append(why, Why{cause, where, of, message})
	}
	if where := c.wrongExits(theirs); len(where) > 0 {
		add(WrongExit, where, len(where), fmt.Sprintf(
			"You have %d points with %s: a route of the other kind does not join an exit.", theirs, exitList(where)))
	}
	c.otherTiles(theirs, add)
	c.otherSums(theirs, add)
	if len(why) == 0 {
		var all []string
		for _, n := range c.sheet.Networks {
			all = append(all, fmt.Sprintf("%s: %d", strings.Join(n.Exits, " "), n.Points))
		}
		list := "no network joins two exits"
		if c.sheet.Exits.Points > 0 {
			list = "the networks are " + strings.Join(all, "; ")
		}
		add(Unexplained, []string{}, 0, fmt.Sprintf("You have %d points for networks, we count %d: %s.", theirs, c.sheet.Exits.Points, list))
	}
	return why
}

func exitList(where []string) string {
	if len(where) == 1 {
		return "the exit " + where[0]
	}
	return "the exits " + listed(where)
}

// wrongExits returns the exits that a route of another kind reaches, where
// counting one of them, or all, gives the player's points.
func (c *counter) wrongExits(theirs int) []string {
	l := c.setup.Game.Layout
	all := c.setup.Clone()
	var where []string
	for _, sq := range c.setup.Filled() {
		for _, side := range engine.AllSides {
			if l.Neighbour(sq, side) != engine.NoSquare || c.setup.Join(sq, side) != engine.Mismatched {
				continue
			}
			name := l.ExitName(sq, side)
			one := c.setup.Clone()
			joinExit(one, sq, side)
			joinExit(all, sq, side)
			if c.exitPoints(one) == theirs {
				return []string{name}
			}
			where = append(where, name)
		}
	}
	if c.exitPoints(all) != theirs {
		return nil
	}
	return where
}

// joinExit gives a route that runs into an exit of another kind an end of the
// exit's kind, joined to it.
func joinExit(s *engine.Setup, sq engine.Square, side engine.Side) {
	p := s.At(sq)
	routes := p.Tile.Routes()
	if len(routes) > 1 && !p.Tile.Station {
		return // a station would join what only crosses
	}
	for i := range routes {
		routes[i].Sides &^= engine.SidesOf(side)
	}
	routes = append(routes, engine.Route{Kind: s.Game.Layout.Exit(sq, side), Sides: engine.SidesOf(side)})
	if t, ok := engine.NewTile(true, routes...); ok {
		s.Put(sq, t, p.Round)
	}
}

func (c *counter) exitPoints(s *engine.Setup) int { return s.Score(c.reading).Exits.Points }

// otherTiles tries squares where routes were taken for joined, or not.
func (c *counter) otherTiles(theirs int, add func(Cause, []string, int, string)) {
	var missed, joined []string
	s := c.setup.Clone()
	for _, sq := range c.setup.Filled() {
		p := s.At(sq)
		routes := p.Tile.Routes()
		if len(routes) < 2 {
			continue
		}
		other := p.Tile
		other.Station = !other.Station
		s.Put(sq, other, p.Round)
		if c.exitPoints(s) == theirs {
			if name := s.Game.Layout.SquareName(sq); other.Station {
				joined = append(joined, name)
			} else {
				missed = append(missed, name)
			}
		}
		s.Put(sq, p.Tile, p.Round)
	}
	if len(missed) > 0 {
		add(StationMissed, missed, 1, fmt.Sprintf("You have %d points if the station of %s joins nothing; a station makes one network of its highway and its railway.", theirs, orList(missed)))
	}
	if len(joined) > 0 {
		add(CrossingJoined, joined, 1, fmt.Sprintf("You have %d points if the routes of %s join; without a station they only cross.", theirs, orList(joined)))
	}
}

func orList(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:len(words)-1], ", ") + " or " + words[len(words)-1]
}

// otherSums tries other ways of counting the same networks.
func (c *counter) otherSums(theirs int, add func(Cause, []string, int, string)) {
	points, ours := c.setup.NetworkPoints, c.sheet.Exits.Points
	var exits, all []string
	for _, n := range c.sheet.Networks {
		all = append(all, n.Exits...)
		if n.Points > 0 {
			exits = append(exits, n.Exits...)
		}
	}
	scoring := slices.DeleteFunc(slices.Clone(c.sheet.Networks), func(n engine.Network) bool { return n.Points == 0 })
	if len(scoring) > 1 && theirs == scoring[0].Points {
		var left []string
		for _, n := range scoring[1:] {
			left = append(left, n.Exits...)
		}
		add(NetworkMissed, left, len(left), fmt.Sprintf("You counted the largest network alone; those of %s count, too.", listed(left)))
	} else {
		for _, n := range scoring {
			if ours-n.Points == theirs {
				add(NetworkMissed, n.Exits, len(n.Exits), fmt.Sprintf("You left out the network of %s, %d points.", listed(n.Exits), n.Points))
				break
			}
		}
	}
	if len(c.sheet.Networks) > 1 && points(len(all)) == theirs {
		add(NetworksMerged, all, len(all), fmt.Sprintf("You counted all %d exits as one network, but there are %d networks that do not join.", len(all), len(c.sheet.Networks)))
	} else {
		c.merged(theirs, add)
	}
	if theirs == 4*len(exits) {
		add(ExitsTimesFour, exits, len(exits), "You counted 4 points for every exit; the track gives the first exit of a network nothing.")
	}
	for i, n := range c.sheet.Networks {
		if i > 0 && len(n.Exits) == len(c.sheet.Networks[i-1].Exits) {
			continue // the same figure again
		}
		size := len(n.Exits)
		if ours-n.Points+points(size-1) == theirs {
			add(ExitMissed, n.Exits, 1, fmt.Sprintf("You counted the network of %s with an exit less; which one cannot be known.", listed(n.Exits)))
		}
		if ours-n.Points+points(size+1) == theirs {
			add(ExitAdded, n.Exits, 1, fmt.Sprintf("You counted the network of %s with an exit more than these %d.", listed(n.Exits), size))
		}
	}
}

// merged tries each two networks as one.
func (c *counter) merged(theirs int, add func(Cause, []string, int, string)) {
	all := c.sheet.Networks
	for i, a := range all {
		for _, b := range all[i+1:] {
			if c.sheet.Exits.Points-a.Points-b.Points+c.setup.NetworkPoints(len(a.Exits)+len(b.Exits)) == theirs {
				add(NetworksMerged, append(slices.Clone(a.Exits), b.Exits...), len(a.Exits)+len(b.Exits), fmt.Sprintf(
					"You counted the networks of %s and of %s as one, but they do not join.", listed(a.Exits), listed(b.Exits)))
				return
			}
		}
	}
}

package audit

import (
	"fmt"
	"slices"
	"strings"

	"inkscore/engine"
)

// readingMeans says what each reading of the longest route means.
var readingMeans = map[engine.Longest]string{
	engine.Simple:  "no square is visited twice",
	engine.Trail:   "no join is travelled twice",
	engine.Segment: "a curve is visited once and a junction twice",
}

// longest explains another length of a longest route.
func (c *counter) longest(main engine.MainRoute, path engine.Path, theirs int) []Why {
	var why []Why
	for reading := engine.Simple; reading <= engine.Segment; reading++ {
		sheet := c.setup.Score(reading)
		other := sheet.Highway
		if main.Kind == c.setup.Game.Second.Kind {
			other = sheet.Railway
		}
		if sheet.Longest != c.sheet.Longest && other.Points == theirs {
			why = append(why, Why{OtherReading, other.Squares, len(other.Squares), fmt.Sprintf(
				"%d is the longest %s when %s (%s); here %s (%s).", theirs, main.Kind, readingMeans[reading], reading,
				readingMeans[readingOf(c.sheet.Longest)], c.sheet.Longest)})
			break
		}
	}
	less := path.Points - theirs
	length := len(path.Squares)
	route := strings.Join(path.Squares, " ")
	switch {
	case less > 0 && main.Points == 1:
		var tips []string
		if less <= length {
			tips = append(slices.Clone(path.Squares[length-less:]), path.Squares[:less]...)
		}
		why = append(why, Why{EndedElsewhere, tips, less, fmt.Sprintf(
			"Your %s ends %s too early; the longest one runs %s.", main.Kind, plural(less, "square"), route)})
	case less < 0:
		if group := c.hangsTogether(main.Kind); len(group)*main.Points == theirs {
			why = append(why, Why{BranchesCounted, group, len(group), fmt.Sprintf(
				"%d squares of %s hang together, but a route has no branches; the longest one runs %s.", len(group), main.Kind, route)})
		}
		if tips := c.exitsOf(path); main.Points == 1 && -less <= len(tips) {
			why = append(why, Why{ExitsCounted, tips, -less, fmt.Sprintf(
				"The %s runs %s; an exit at its end, such as %s, is no square.", main.Kind, route, tips[0])})
		}
	}
	if main.Points > 1 && theirs*main.Points == path.Points {
		why = append(why, Why{NotDoubled, path.Squares, length, fmt.Sprintf("Each square of the longest %s counts %d points.", main.Kind, main.Points)})
	}
	if len(why) == 0 {
		why = append(why, Why{Unexplained, path.Squares, length, fmt.Sprintf(
			"You have %d points for the longest %s, we count %d: %s.", theirs, main.Kind, path.Points, route)})
	}
	return why
}

func readingOf(name string) engine.Longest {
	reading, _ := engine.ParseLongest(name) // the sheet names one of the three
	return reading
}

// hangsTogether returns the largest group of squares whose routes of a kind
// join each other.
func (c *counter) hangsTogether(kind engine.Kind) []string {
	l := c.setup.Game.Layout
	seen := make([]bool, l.Len())
	var largest []string
	for i := range seen {
		var names []string
		queue := []engine.Square{engine.Square(i)}
		for len(queue) > 0 {
			sq := queue[0]
			queue = queue[1:]
			if seen[sq] || !c.has(sq, kind) {
				continue
			}
			seen[sq] = true
			names = append(names, l.SquareName(sq))
			for _, side := range engine.AllSides {
				next := l.Neighbour(sq, side)
				if next != engine.NoSquare && c.setup.At(sq).Tile.Kind(side) == kind && c.setup.Join(sq, side) == engine.Joined {
					queue = append(queue, next)
				}
			}
		}
		if len(names) > len(largest) {
			largest = names
		}
	}
	slices.Sort(largest)
	return largest
}

// has reports whether a route of a kind lies in a square.
func (c *counter) has(sq engine.Square, kind engine.Kind) bool {
	return slices.ContainsFunc(c.setup.At(sq).Tile.Routes(), func(r engine.Route) bool { return r.Kind == kind })
}

// exitsOf returns the exits at the ends of a longest route.
func (c *counter) exitsOf(path engine.Path) []string {
	if len(path.Squares) == 0 {
		return nil
	}
	tips := []string{path.Squares[0], path.Squares[len(path.Squares)-1]}
	var exits []string
	for _, n := range c.sheet.Networks {
		for _, exit := range n.Exits {
			if slices.Contains(tips, exit[:len(exit)-1]) {
				exits = append(exits, exit)
			}
		}
	}
	return exits
}

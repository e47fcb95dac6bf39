package vision

import (
	"fmt"
	"slices"
	"strings"

	"inkscore/engine"
)

// From where on a board is taken to be of an expansion that nobody named: so
// many squares, each so probably holding what its game does not draw. One such
// square may be a doodle.
const (
	surelyForeign = 0.8
	fewestForeign = 2
	seenAtAll     = 0.5 // of a class, to ask which expansion has it
)

// expansionNotice asks which expansion was played where a board holds what the
// game that it was read for does not have; nil where it holds no such thing.
func (r *Reading) expansionNotice() *Notice {
	own := paletteOf(r.Game)
	var squares []engine.Square
	var seen classesSeen
	for i, o := range r.Odds {
		if o.foreign(own) < surelyForeign {
			continue
		}
		squares = append(squares, engine.Square(i))
		seen.note(o)
	}
	if len(squares) < fewestForeign {
		return nil
	}
	titles := expansionsWith(r.Game, seen)
	if len(titles) == 0 {
		return nil
	}
	names := squareNames(r.Game.Layout, squares)
	return &Notice{Type: ExpansionNotice,
		Numbers: map[string]float64{"squares": float64(len(squares))},
		Message: fmt.Sprintf("Something of an expansion seems to be drawn on %s: if %s was played, say so and read the photo again.",
			names, strings.Join(titles, " or "))}
}

// note adds what is seen of a square.
func (c *classesSeen) note(o SquareOdds) {
	for class := range c.sides {
		for _, side := range o.Sides {
			c.sides[class] = c.sides[class] || side[class] >= seenAtAll
		}
	}
	for class, p := range o.Centre {
		c.centres[class] = c.centres[class] || p >= seenAtAll
	}
	for class, p := range o.Marking {
		c.markings[class] = c.markings[class] || p >= seenAtAll
	}
	c.trails = c.trails || slices.Max(o.Trail[:]) >= seenAtAll
	c.lines = c.lines || slices.Max(o.Lines[:]) >= seenAtAll
}

// foreign returns how probably a square holds what a game does not draw: the
// most that one of its sides, its centre or what is drawn beside them says.
func (o SquareOdds) foreign(own palette) float64 {
	most := 0.0
	known := func(odds []float64, classes []int) float64 {
		sum := 0.0
		for _, class := range classes {
			sum += odds[class]
		}
		return sum
	}
	for _, side := range o.Sides {
		most = max(most, 1-known(side[:], own.classes))
	}
	if !own.trails {
		most = max(most, slices.Max(o.Trail[:]))
	}
	if !own.lines {
		most = max(most, slices.Max(o.Lines[:]))
	}
	return max(most, 1-known(o.Centre[:], own.centres), 1-known(o.Marking[:], own.markings))
}

// expansionsWith returns the titles of the expansions that draw all of what is
// seen, of those whose boards can be read.
func expansionsWith(base *engine.Game, seen classesSeen) []string {
	var titles []string
	for _, name := range engine.SetNames() {
		g, err := engine.GameNamed(base.Name + "+" + name)
		if err != nil || !CanRead(g) {
			continue
		}
		if paletteOf(g).draws(seen) || g.Below != nil && paletteOf(g.Below).draws(seen) {
			set, _ := engine.SetNamed(name)
			titles = append(titles, set.Title)
		}
	}
	return titles
}

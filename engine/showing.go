package engine

import "slices"

// Showing is a face of a die that a tile can be: Game.Dice[Die].Faces[Face].
type Showing struct{ Die, Face int }

// Showings returns every face that can have been drawn as the tile, in whatever
// orientation, whatever is noted beside it, and whatever effects have made of it
// since. It is empty for what no die shows. Nobody may change it.
func (g *Game) Showings(t Tile) []Showing {
	all, known := g.shows[t.drawn()]
	if !known {
		if under, over := t.under(); over {
			all = g.shows[under]
		}
	}
	return all
}

// indexShowings finds for each tile the faces that it can be.
func (g *Game) indexShowings() {
	g.shows = map[Tile][]Showing{}
	for n, die := range g.Dice {
		for i, f := range die.Faces {
			g.indexShowing(Showing{n, i}, f.Tile)
			for _, left := range die.Remains {
				if left.Code == f.Code {
					g.indexShowing(Showing{n, i}, left.Tile)
				}
			}
		}
	}
}

// indexShowing enters what a face can look like: its orientations, and what an
// effect makes of them, again and again.
func (g *Game) indexShowing(is Showing, t Tile) {
	queue := t.Orientations()
	for i := 0; i < len(queue); i++ {
		t := queue[i]
		if !slices.Contains(g.shows[t], is) {
			g.shows[t] = append(g.shows[t], is)
		}
		if g.Alter == nil || !g.white.Has(is.Die) {
			continue
		}
		for _, altered := range g.Alter(t) {
			if !slices.Contains(queue, altered) {
				queue = append(queue, altered)
			}
		}
	}
}

// Leeway is what a round may hold beside one square for each die.
type Leeway struct {
	// Any is how many faces may come from elsewhere, such as out of a warehouse.
	Any int
	// Copies is how many faces of the dice in Copied may be drawn once more.
	Copies int
	Copied DiceSet
	// Specials is how many of the squares that look like faces of dice may be
	// special routes, or be drawn in place of one.
	Specials int
}

// Leeway returns what a round may hold beside one square for each die.
func (s *Setup) Leeway(round int) Leeway {
	c := checker{Setup: s}
	c.specials() // counts those that are certain
	way := Leeway{Any: s.Game.Redraws, Specials: c.specialsLeft(round)}
	switch {
	case s.Game.Duplicates > 0:
		way.Copies, way.Copied = s.Game.Duplicates, c.allDice()
		return way // which is all that its Extra tells
	case s.Game.Copies != nil:
		way.Copies, way.Copied = s.Game.Copies(s, round), c.whiteDice()
	}
	if s.Game.Extra != nil {
		way.Any += s.Game.Extra(s, round)
	}
	return way
}

package engine

// Class says where a tile comes from.
type Class uint8

// The classes of tile. An unknown tile is one that no die, no special and no
// effect makes.
const (
	UnknownTile Class = iota
	DieFace
	SpecialRoute
	EffectTile
)

// Origin is what a game knows about one tile.
type Origin struct {
	Face  Face
	Class Class
	// Dice are the dice that can show it; empty for other classes.
	Dice DiceSet
}

// index makes the game's index of tiles. A tile that dice show is a die's,
// whatever else looks like it; a special comes before an effect.
func (g *Game) index() {
	g.known, g.inventory = map[Tile]Origin{}, nil
	for n, die := range g.Dice {
		for _, f := range die.Faces {
			g.add(Origin{f, DieFace, 1 << n})
		}
		for _, f := range die.Remains {
			g.add(Origin{f, DieFace, 1 << n})
		}
	}
	for _, f := range g.Specials {
		g.add(Origin{f, SpecialRoute, 0})
	}
	for _, f := range g.Effects {
		g.add(Origin{f, EffectTile, 0})
	}
}

// add enters a face in all its orientations.
func (g *Game) add(o Origin) {
	for _, t := range o.Face.Tile.Orientations() {
		old, taken := g.known[t]
		switch {
		case !taken:
			g.known[t] = o
			g.inventory = append(g.inventory, t)
		case old.Class == DieFace && o.Class == DieFace:
			old.Dice |= o.Dice
			g.known[t] = old
		}
	}
}

// Inventory returns every tile that a player of the game can draw: all faces
// and specials in all orientations, each once, in an order that never changes.
func (g *Game) Inventory() []Tile { return append([]Tile(nil), g.inventory...) }

// OriginOf tells where a tile comes from, in whatever orientation and whatever
// is noted beside it. Its class is UnknownTile, and all else zero, where the
// game has no such tile.
func (g *Game) OriginOf(t Tile) Origin { return g.known[t.drawn()] }

// DiceCount returns how many dice of a set are rolled each round.
func (g *Game) DiceCount(set DiceSet) int {
	sum := 0
	for n, die := range g.Dice {
		if set.Has(n) {
			sum += die.Count
		}
	}
	return sum
}

// MustDraw returns the dice whose results have to be drawn where they fit.
func (g *Game) MustDraw() DiceSet {
	var set DiceSet
	for n, die := range g.Dice {
		if !die.Optional {
			set |= 1 << n
		}
	}
	return set
}

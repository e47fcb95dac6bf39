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
	// Special: dice can show it, but a special can also look so, or be given for
	// it.
	Special bool
}

// index makes the game's index of tiles. A tile that dice show is a die's,
// whatever else looks like it; a special comes before an effect.
func (g *Game) index() {
	g.known, g.inventory = map[Tile]Origin{}, nil
	for n, die := range g.Dice {
		for _, f := range die.Faces {
			g.add(Origin{Face: f, Class: DieFace, Dice: 1 << n})
		}
		for _, f := range die.Remains {
			g.add(Origin{Face: f, Class: DieFace, Dice: 1 << n})
		}
	}
	for _, f := range g.Specials {
		g.add(Origin{Face: f, Class: SpecialRoute})
	}
	for _, f := range g.Effects {
		g.add(Origin{Face: f, Class: EffectTile})
	}
	for _, t := range g.Trades {
		for _, t := range t.Orientations() {
			o := g.known[t]
			o.Special = true
			g.known[t] = o
		}
	}
	if g.Alter != nil {
		g.addAltered()
	}
}

// addAltered enters what an effect makes of the faces of the white dice, again
// and again. Such a tile counts as a face of the die that showed the first.
func (g *Game) addAltered() {
	for i := 0; i < len(g.inventory); i++ {
		o := g.known[g.inventory[i]]
		if o.Dice&g.white == 0 {
			continue
		}
		for _, t := range g.Alter(g.inventory[i]) {
			g.add(Origin{Face: Face{"altered " + o.Face.Name, o.Face.Code, t}, Class: DieFace, Dice: o.Dice})
		}
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
		case o.Class == DieFace:
			old.Special = old.Special || old.Class == SpecialRoute
			old.Class, old.Dice = DieFace, old.Dice|o.Dice
			g.known[t] = old
		case old.Class == DieFace && o.Class == SpecialRoute:
			old.Special = true
			g.known[t] = old
		}
	}
}

// Inventory returns every tile that a player of the game can draw: all faces
// and specials in all orientations, each once, in an order that never changes.
func (g *Game) Inventory() []Tile { return append([]Tile(nil), g.inventory...) }

// Marks returns every mark that is drawn in the game: those of its tiles, and what its
// sets note beside them.
func (g *Game) Marks() Marks {
	var all Marks
	for _, t := range g.inventory {
		all |= t.Marks
	}
	for _, set := range g.Sets {
		all |= set.Notes
	}
	return all
}

// OriginOf tells where a tile comes from, in whatever orientation and whatever
// is noted beside it. Its class is UnknownTile, and all else zero, where the
// game has no such tile.
func (g *Game) OriginOf(t Tile) Origin {
	o, known := g.known[t.drawn()]
	if known {
		return o
	}
	if under, over := t.under(); over {
		return g.known[under]
	}
	return o
}

// NeedsRound reports whether a tile without a round number lacks one: not what an
// effect may draw before the first round or between two.
func (g *Game) NeedsRound(t Tile) bool { return !t.undated() && g.OriginOf(t).Class != EffectTile }

// DiceCount returns how many dice of a set are rolled each round, at most: of
// the white dice some may be replaced, whichever the players like.
func (g *Game) DiceCount(set DiceSet) int {
	sum, spare := 0, 0
	for n, die := range g.Dice {
		if set.Has(n) {
			sum += die.Count
		} else if g.white.Has(n) {
			spare += die.Count
		}
	}
	return sum - max(0, g.Replaced-spare)
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

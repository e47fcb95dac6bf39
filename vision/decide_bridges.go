package vision

import "inkscore/engine"

// A bridge space holds nothing or a bridge: a highway or a railway from shore to
// shore, which comes about by itself as soon as such a route leads into the space,
// and bears no number (Archipelago rules, Bridges). What is seen otherwise costs
// what is as odd elsewhere: another tile as much as one that no die shows, a number
// as much as one in an empty square, and a route that leads into an empty bridge
// space as much as a road that meets a rail.

// crossing says what lies beyond a border between a shore and a bridge space.
type crossing uint8

const (
	noCrossing crossing = iota // none of the two is a bridge space
	toBridge                   // from the shore
	toShore                    // from the bridge space
)

// crossingOf returns what a border is, seen from one of its squares.
func crossingOf(l *engine.Layout, from, to engine.Square) crossing {
	switch {
	case l.Bridge(to):
		return toBridge
	case l.Bridge(from):
		return toShore
	}
	return noCrossing
}

// builders are the classes of sides that build a bridge where they lead into its
// space.
var builders = [2]int{SideClass(engine.Highway), SideClass(engine.Railway)}

// unbuilt adds to what a square hears over a crossing that an end which leads into
// an empty bridge space has a penalty. m are the weights of the classes on the side
// that speaks.
func (m message) unbuilt(heard message, over crossing, penalty float64) message {
	sum := 0.0
	for _, w := range m {
		sum += w
	}
	switch over {
	case toBridge:
		for _, class := range builders {
			heard[0] -= m[class] / sum * (1 - penalty)
		}
	case toShore:
		for _, class := range builders {
			heard[class] -= m[0] / sum * (1 - penalty)
		}
	}
	return heard
}

// book is a ledger opened at a square: what a bridge space holds takes no place in a
// round.
type book struct {
	*ledger
	at engine.Square
}

// originOf returns where a tile in the square comes from.
func (b book) originOf(t engine.Tile) engine.Origin { return originAt(b.game, b.at, t) }

// originAt returns where a tile in a square comes from; a bridge from no die.
func originAt(game *engine.Game, sq engine.Square, t engine.Tile) engine.Origin {
	if game.Layout.Bridge(sq) {
		return engine.Origin{}
	}
	return game.OriginOf(t)
}

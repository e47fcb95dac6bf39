package engine

import "fmt"

// The codes of faults about bridges.
const (
	// BridgeNotBuilt: a route leads into a bridge space that holds nothing.
	BridgeNotBuilt Code = "bridge-not-built"
	// BridgeTile: a bridge space holds something else than a bridge.
	BridgeTile Code = "bridge-tile"
)

// bridges checks what lies in the bridge spaces. A bridge is built as soon as
// an end of a highway or a railway leads into its space, and it is a free route
// of that kind (rules, Bridges). What leads into a built bridge in vain, or
// joins another kind to it, is the matter of other checks.
func (c *checker) bridges() {
	for i := range c.squares {
		sq := Square(i)
		if !c.Game.Layout.Bridge(sq) {
			continue
		}
		tile, name := c.squares[i].Tile.drawn(), c.Game.Layout.SquareName(sq)
		switch {
		case !tile.Empty():
			if !c.Game.IsBridge(sq, tile) {
				c.fault(BridgeTile, []Square{sq}, "", fmt.Sprintf(
					"%s is a bridge space: it can only hold a highway or a railway from shore to shore.", name))
			}
		default:
			c.unbuilt(sq, name)
		}
	}
}

// BridgeTile returns the bridge of a kind over a bridge space: a route that joins
// its shores.
func (l *Layout) BridgeTile(sq Square, kind Kind) Tile {
	var over Sides
	for _, side := range AllSides {
		if l.Neighbour(sq, side) != NoSquare {
			over |= SidesOf(side)
		}
	}
	bridge, _ := NewTile(false, Route{kind, over})
	return bridge
}

// IsBridge reports whether a tile is a highway or a railway that joins the shores
// of a bridge space.
func (g *Game) IsBridge(sq Square, t Tile) bool {
	return t == g.Layout.BridgeTile(sq, g.First.Kind) || t == g.Layout.BridgeTile(sq, g.Second.Kind)
}

// unbuilt finds the ends that ought to have built a bridge.
func (c *checker) unbuilt(sq Square, name string) {
	for _, side := range AllSides {
		shore := c.Game.Layout.Neighbour(sq, side)
		if shore == NoSquare {
			continue
		}
		kind := c.squares[shore].Tile.Kind(side.Opposite())
		if kind != NoKind && (kind == c.Game.First.Kind || kind == c.Game.Second.Kind) {
			c.fault(BridgeNotBuilt, []Square{shore, sq}, side.Opposite().String(), fmt.Sprintf(
				"The %s of %s leads into the bridge space %s, so a %s had to be built there.", kind, c.Game.Layout.SquareName(shore), name, kind))
		}
	}
}

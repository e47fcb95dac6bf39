package engine

// Class says where a tile comes from.
type Class uint8

// The classes of tile. An unknown tile is one that no die and no special shows.
const (
	UnknownTile Class = iota
	RouteFace
	StationFace
	SpecialRoute
)

// entry is what a game knows about one tile, in one orientation.
type entry struct {
	face  Face
	class Class
}

// newGame returns the game with its index of tiles made. Where two faces look
// alike in some orientation, the first in the order route faces, station faces,
// specials is the one that counts.
func newGame(g Game) *Game {
	g.known = map[Tile]entry{}
	for _, group := range []struct {
		faces []Face
		class Class
	}{{g.RouteFaces, RouteFace}, {g.StationFaces, StationFace}, {g.Specials, SpecialRoute}} {
		for _, f := range group.faces {
			for _, t := range f.Tile.Orientations() {
				if _, taken := g.known[t]; taken {
					continue
				}
				g.known[t] = entry{f, group.class}
				g.inventory = append(g.inventory, t)
			}
		}
	}
	return &g
}

// Inventory returns every tile that a player of the game can draw: all faces
// and specials in all orientations, each once, in an order that never changes.
func (g *Game) Inventory() []Tile { return append([]Tile(nil), g.inventory...) }

// FaceOf tells which face or special a tile is, in whatever orientation. The
// class is UnknownTile, and the face zero, where the game has no such tile.
func (g *Game) FaceOf(t Tile) (Face, Class) {
	e := g.known[t]
	return e.face, e.class
}

// Dice returns how many dice are rolled each round.
func (g *Game) Dice() int { return g.RouteDice + g.StationDice }

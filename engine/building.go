package engine

// Building is what is printed in the top left corner of a square, such as a
// village of a Challenge board.
type Building uint8

// The special buildings (facts sheet 3.3).
const (
	NoBuilding Building = iota
	Village
	Factory
	University
	Warehouse // on the Archipelago boards
)

var buildingNames = [...]string{"", "village", "factory", "university", "warehouse"}

// String returns the building's name; "" for none.
func (b Building) String() string {
	if int(b) >= len(buildingNames) {
		return ""
	}
	return buildingNames[b]
}

// Building returns what is printed in a square.
func (l *Layout) Building(sq Square) Building {
	if l.buildings == nil {
		return NoBuilding
	}
	return l.buildings[sq]
}

// activated reports whether a tile activates a factory, a university and the
// like: it holds a highway or a railway, or what stands for one.
func (g *Game) activated(t Tile) bool {
	for _, r := range t.routes {
		if r.Kind == NoKind {
			break
		}
		if r.Kind == g.First.Kind || r.Kind == g.Second.Kind || kinds[r.Kind].wild {
			return true
		}
	}
	return false
}

package engine

// renovation is the Renovation expansion of Engineer (rules sheet 2.12;
// publisher's text). It counts nothing of its own, but alters what white dice
// showed.
var _ = newSet(Set{
	Name: "renovation", Title: "Renovation", Box: "Engineer",
	About: "A die that adds to squares you have drawn: a second curve, a route that crosses under or over, or an arm of a station.",
	Inferred: []string{
		"The game keeps its rounds.",
		"A square keeps the number of the round in which it was first drawn.",
	},
	Prepare: func(g *Game) error {
		g.Alter = renovated
		return nil
	},
})

// renovated returns what can be made of a tile: a curve takes a second curve, a
// straight route one that crosses it, a station one more arm.
func renovated(t Tile) []Tile {
	var all []Tile
	taken := Sides(0)
	for _, r := range t.Routes() {
		taken |= r.Sides
	}
	free := 15 &^ taken
	for _, k := range []Kind{Highway, Railway} {
		if t.Station {
			for _, side := range AllSides {
				if free.Has(side) {
					sides := t.Sides()
					sides[side] = k
					all = append(all, TileOf(sides, true))
				}
			}
			continue
		}
		if free.Len() == 2 && t.routes[1].Kind == NoKind {
			altered, _ := NewTile(false, t.routes[0], Route{k, free})
			all = append(all, altered)
		}
	}
	return all
}

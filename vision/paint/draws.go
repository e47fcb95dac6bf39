package paint

import "inkscore/engine"

// terrainMarks are the marks that Terrain draws.
var terrainMarks = engine.Volcano | engine.Crater | engine.LastHit | engine.Tree | engine.Cactus | engine.Cacti | engine.Oasis | engine.Hub | engine.Broken

// edgePortals are noted outside the grid, which played boards do without.
var edgePortals = engine.OuterPortal[engine.North] | engine.OuterPortal[engine.East] | engine.OuterPortal[engine.South] | engine.OuterPortal[engine.West]

// Draws reports whether the painter can draw boards of a game: it knows every kind
// of route, every mark and every way in which routes pass each other that the game
// has.
func Draws(g *engine.Game) bool {
	if marksOf(g)&^(signMarks|terrainMarks|edgePortals) != 0 {
		return false
	}
	for _, t := range g.Inventory() {
		if !passable(t) {
			return false
		}
		for _, r := range t.Routes() {
			switch r.Kind {
			case engine.Highway, engine.Railway, engine.River, engine.Lake, engine.Lava, engine.Pipe, engine.Subway, engine.Airway, engine.Super:
			default:
				return false
			}
		}
	}
	return true
}

// passable reports whether routes of one kind pass each other in a tile as the
// painter draws it: as two curves, as two highways above each other, or one of
// them ending at a ritual.
func passable(t engine.Tile) bool {
	byKind := map[engine.Kind]int{}
	alike := false
	for _, r := range t.Routes() {
		byKind[r.Kind]++
		alike = alike || byKind[r.Kind] > 1
	}
	return !alike || twoCurves(t) || flyover(t) || t.Marks.Has(engine.RitualSite) && len(t.Routes()) == 2
}

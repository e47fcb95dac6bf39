package paint

import (
	"math/rand/v2"

	"inkscore/engine"
)

// besideMarks are marks that can stand beside any routes, whatever the dice show.
var besideMarks = engine.Lamp | engine.Sheep | engine.Clue

// signedTiles returns what makes tiles for a game that adds small pictures: any
// tile, what its dice and effects show, each mark as often as another, and marks
// that stand beside routes beside any of them.
func signedTiles(rng *rand.Rand, g *engine.Game, extra []engine.Tile) func() engine.Tile {
	beside := g.Marks() & besideMarks
	byMark := map[engine.Marks][]engine.Tile{}
	var order []engine.Marks
	var weights []float64
	var terrain []engine.Tile // of another set
	plain := 0.4              // where marks fill squares there are routes beside them
	for _, t := range extra {
		if t.Marks&signMarks == 0 && !t.Holds(engine.Airway) && !t.Holds(engine.Super) {
			terrain = append(terrain, t)
			continue
		}
		if byMark[t.Marks] == nil {
			order, weights = append(order, t.Marks), append(weights, 1)
			switch {
			case t.Marks == 0 || t.Marks&besideMarks != 0:
				weights[len(weights)-1] = 2.5 // these come in many shapes
			case len(t.Routes()) == 0:
				weights[len(weights)-1] = 1.6
			}
		}
		byMark[t.Marks] = append(byMark[t.Marks], t)
		if len(t.Routes()) > 0 {
			plain = 0.3
		}
	}
	return func() engine.Tile {
		switch at := rng.Float64(); {
		case len(order) == 0 || at < plain:
			return anyTileOf(rng, terrain)
		case at < 0.5 && beside != 0:
			return anyTile(rng).With(beside)
		case at < 0.5 && has(g, engine.Super):
			return anyWith(rng, engine.Super, chance(rng, 0.4))
		case at < 0.5 && has(g, engine.Airway):
			return anyWith(rng, engine.Airway, false)
		}
		all := byMark[pick(rng, order, weights...)]
		return all[rng.IntN(len(all))]
	}
}

// anyWith returns any tile of highways, railways and a third kind.
func anyWith(rng *rand.Rand, kind engine.Kind, station bool) engine.Tile {
	var kinds [4]engine.Kind
	for i := range kinds {
		kinds[i] = pick(rng, []engine.Kind{engine.NoKind, engine.Highway, engine.Railway, kind}, 2, 1, 1, 2)
	}
	kinds[rng.IntN(4)] = kind
	return engine.TileOf(kinds, station)
}

// scatterNotes notes what a game notes on any squares, filled and empty ones as
// the marks are.
func scatterNotes(rng *rand.Rand, s *engine.Setup) {
	marks := s.Game.Marks()
	one := func(share float64, of ...engine.Marks) engine.Marks {
		var may []engine.Marks
		for _, m := range of {
			if marks.Has(m) {
				may = append(may, m)
			}
		}
		if len(may) == 0 || !chance(rng, share) {
			return 0
		}
		return may[rng.IntN(len(may))]
	}
	often := between(rng, 0.3, 0.9)
	for i := range s.Game.Layout.Len() {
		sq := engine.Square(i)
		if s.Game.Layout.Bridge(sq) {
			continue
		}
		p := s.At(sq)
		var m engine.Marks
		if p.Tile.Marks.Has(engine.Lamp) {
			m |= one(0.5, engine.Lit)
		}
		if p.Tile.Marks.Has(engine.Clue) {
			m |= one(0.5, engine.Found)
		}
		if p.Tile.Marks.Has(engine.Accumulator) {
			m |= []engine.Marks{0, engine.FirstCharge, engine.FirstCharge | engine.NextCharge, charges}[rng.IntN(4)]
		}
		if len(p.Tile.Routes()) > 0 {
			m |= one(often, engine.Cloud, engine.Storm, engine.Snow) | one(often, engine.Electrified)
		}
		share := often
		if !p.Tile.Empty() {
			share *= 0.4
		}
		if m |= one(share, engine.Alien); m.Has(engine.Alien) {
			m |= one(0.5, engine.Shield)
		}
		m |= one(often*0.7, engine.Enhanced)
		s.Put(sq, p.Tile.With(m), p.Round)
	}
}

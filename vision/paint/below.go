package paint

import (
	"math/rand/v2"

	"inkscore/engine"
)

// isTubes reports whether a game is played with pipes and subways.
func isTubes(g *engine.Game) bool { return has(g, engine.Pipe) }

// noteBelow fills the hubs of a board of the Underground and breaks pipes: as the
// rules of the game on its own make them, or as a board above might.
func noteBelow(rng *rand.Rand, s *engine.Setup) {
	if alone := chance(rng, 0.4); alone {
		ownHubs(s)
		return
	}
	hubs, broken := rng.Float64(), pick(rng, []float64{0, 0.06, 0.25}, 2, 3, 1)
	for _, sq := range s.Filled() {
		p := s.At(sq)
		t := p.Tile
		if t.Station && t.Holds(engine.Subway) && chance(rng, hubs) {
			t = t.With(engine.Hub)
		}
		if t.Holds(engine.Pipe) && chance(rng, broken) {
			t = t.With(engine.Broken)
		}
		s.Put(sq, t, p.Round)
	}
}

// ownHubs makes each station a hub that is drawn while none lies in its row or
// its column (Underground rules, Stand Alone Variant), round by round.
func ownHubs(s *engine.Setup) {
	rows, cols := map[int]bool{}, map[int]bool{}
	for round := range s.Game.Rounds {
		for _, sq := range s.Filled() {
			p := s.At(sq)
			row, col := s.Game.Layout.RowCol(sq)
			if p.Round != round+1 || !p.Tile.Station || !p.Tile.Holds(engine.Subway) || rows[row] || cols[col] {
				continue
			}
			rows[row], cols[col] = true, true
			s.Put(sq, p.Tile.With(engine.Hub), p.Round)
		}
	}
}

// anyTube returns any tile of pipes and subways that a pen can draw: half of
// them faces of the dice.
func anyTube(rng *rand.Rand, g *engine.Game) engine.Tile {
	all := g.Inventory()
	t := all[rng.IntN(len(all))]
	if chance(rng, 0.4) {
		var kinds [4]engine.Kind
		for i := range kinds {
			kinds[i] = pick(rng, []engine.Kind{engine.NoKind, engine.Pipe, engine.Subway}, 2, 2, 2)
		}
		kinds[rng.IntN(4)] = pick(rng, []engine.Kind{engine.Pipe, engine.Subway}, 1, 1)
		t = engine.TileOf(kinds, false)
		t.Station = t.Holds(engine.Subway) && chance(rng, 0.4)
	}
	return t
}

// DealPair plays a game with two boards and returns them: the Surface, and the one
// below with its hubs and broken pipes, as the rounds of both make them.
func DealPair(rng *rand.Rand, g *engine.Game) (surface, below *engine.Setup) {
	surface = RandomPlayOf(rng, g).Setup(rng)
	play := RandomPlayOf(rng, g.Below)
	play.Rounds = g.Below.Rounds
	below = play.Setup(rng)
	for _, sq := range below.Filled() {
		over, p := surface.At(sq), below.At(sq)
		if !over.Tile.Station {
			continue
		}
		if p.Tile.Station && p.Tile.Holds(engine.Subway) {
			p.Tile = p.Tile.With(engine.Hub)
		}
		if p.Tile.Holds(engine.Pipe) && p.Round < over.Round {
			p.Tile = p.Tile.With(engine.Broken)
		}
		below.Put(sq, p.Tile, p.Round)
	}
	return surface, below
}

// stations returns the squares of a board with a station.
func stations(s *engine.Setup) []engine.Square {
	var all []engine.Square
	for _, sq := range s.Filled() {
		if s.At(sq).Tile.Station {
			all = append(all, sq)
		}
	}
	return all
}

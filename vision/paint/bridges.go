package paint

import (
	"math/rand/v2"

	"inkscore/engine"
)

// buildBridges builds a bridge wherever a highway or a railway leads into a bridge
// space (Archipelago rules, Bridges).
func buildBridges(s *engine.Setup) {
	l := s.Game.Layout
	for i := range l.Len() {
		sq := engine.Square(i)
		if !l.Bridge(sq) || !s.At(sq).Tile.Empty() {
			continue
		}
		for _, side := range engine.AllSides {
			shore := l.Neighbour(sq, side)
			if shore == engine.NoSquare {
				continue
			}
			if kind := s.At(shore).Tile.Kind(side.Opposite()); kind == engine.Highway || kind == engine.Railway {
				s.Put(sq, l.BridgeTile(sq, kind), engine.NoRound)
			}
		}
	}
}

// islandFor chooses the island that the dice of a round are drawn on (Archipelago
// rules, Drawing Routes): mostly one where more of them fit. It is "" on a board
// without islands.
func islandFor(rng *rand.Rand, s *engine.Setup, hand []engine.Face) string {
	l := s.Game.Layout
	fit := map[string]int{}
	var islands []string
	for i := range l.Len() {
		if island := l.Island(engine.Square(i)); island != "" && fit[island] == 0 {
			fit[island], islands = 1, append(islands, island)
		}
	}
	if len(islands) == 0 {
		return ""
	}
	for _, face := range hand {
		may := map[string]bool{}
		for _, place := range s.Placements(face) {
			may[l.Island(place.Square)] = true
		}
		for island := range may {
			fit[island]++
		}
	}
	weights := make([]float64, len(islands))
	for i, island := range islands {
		weights[i] = float64(fit[island]*fit[island]*fit[island] - 1)
	}
	return pick(rng, islands, weights...)
}

package paint

import (
	"math/rand/v2"

	"inkscore/engine"
)

// rare are shapes that the base game has no face for and that players draw all
// the same, by their sides N E S W: dead ends, T stations, end stations and what
// a slip of the pen makes.
var rare = []struct {
	sides   string
	station bool
}{
	{"H...", false}, {"R...", false}, {"H...", true}, {"R...", true},
	{"HRH.", true}, {"RHR.", true}, {"HHR.", true}, {"RRH.", true},
	{"HRH.", false}, {"RHR.", false}, {"HR..", false}, {"H.R.", false},
	{"HHRR", false}, {"HHHR", false}, {"RRRH", false}, {"HHR.", false}, {"RRH.", false},
	{"HHH.", true}, {"RRR.", true}, {"H.H.", true}, {"R.R.", true}, {"HH..", true}, {"RR..", true},
	{"HHHH", true}, {"RRRR", true},
}

// double is two curves of one kind that pass without joining.
func double(k engine.Kind) engine.Tile {
	t, _ := engine.NewTile(false, engine.Route{Kind: k, Sides: engine.SidesOf(engine.North, engine.West)},
		engine.Route{Kind: k, Sides: engine.SidesOf(engine.East, engine.South)})
	return t
}

// tileOf is the tile with the given side letters, N E S W.
func tileOf(sides string, station bool) engine.Tile {
	var kinds [4]engine.Kind
	for i := range kinds {
		kinds[i], _ = engine.KindOfLetter(sides[i])
	}
	return engine.TileOf(kinds, station)
}

// slip returns any tile of highways and railways at all, each as often with a
// station as without.
func slip(rng *rand.Rand) engine.Tile {
	var kinds [4]engine.Kind
	for i := range kinds {
		kinds[i] = pick(rng, []engine.Kind{engine.NoKind, engine.Highway, engine.Railway}, 2, 3, 2)
	}
	kinds[rng.IntN(4)] = pick(rng, []engine.Kind{engine.Highway, engine.Railway}, 1, 1)
	return engine.TileOf(kinds, chance(rng, 0.5))
}

// anyTile returns any shape that a pen can draw in a square: a third of them from
// the base game, the rest rare ones.
func anyTile(rng *rand.Rand) engine.Tile {
	var t engine.Tile
	switch at := rng.Float64(); {
	case at < 0.36:
		inventory := engine.Base().Inventory()
		return inventory[rng.IntN(len(inventory))]
	case at < 0.46:
		t = double(engine.Highway)
	case at < 0.54:
		t = double(engine.Railway)
	case at < 0.82:
		t = slip(rng)
	default:
		r := rare[rng.IntN(len(rare))]
		t = tileOf(r.sides, r.station)
	}
	turns := t.Orientations()
	return turns[rng.IntN(len(turns))]
}

// anyTileOf is anyTile for a game that adds tiles: half of them are those. What
// is noted beside a tile is noted beside some.
func anyTileOf(rng *rand.Rand, extra []engine.Tile) engine.Tile {
	if len(extra) == 0 || chance(rng, 0.5) {
		return anyTile(rng)
	}
	t := extra[rng.IntN(len(extra))]
	if t.Trail != 0 && chance(rng, 0.2) { // corners that no die joins
		t.Trail = engine.Corners(1 + rng.IntN(15))
	}
	if t.Marks == engine.Crater && chance(rng, 0.4) {
		t = t.With(engine.LastHit)
	}
	return t
}

// Scatter fills a share of the squares with any tiles and any rounds, so that
// no rule can be learned from the board but only shapes. Half of the tiles are
// chosen so that they do not clash with their neighbours, because ends that
// meet are drawn differently from ends that stop.
func Scatter(rng *rand.Rand, g *engine.Game, share float64) *engine.Setup {
	s, extra := engine.NewSetup(g), added(g)
	any := func() engine.Tile { return anyTileOf(rng, extra) }
	if isTubes(g) {
		any = func() engine.Tile { return anyTube(rng, g) }
	}
	if signed(g) {
		any = signedTiles(rng, g, extra)
	}
	for _, i := range rng.Perm(g.Layout.Len()) {
		if !chance(rng, share) {
			continue
		}
		sq := engine.Square(i)
		if g.Layout.Bridge(sq) { // by themselves nothing else comes about there
			s.Put(sq, g.Layout.BridgeTile(sq, pick(rng, []engine.Kind{g.First.Kind, g.Second.Kind}, 1, 1)), engine.NoRound)
			continue
		}
		t := any()
		if chance(rng, 0.6) {
			for range 12 {
				if joined, wrong := joins(s, sq, t); wrong == 0 && joined > 0 {
					break
				}
				t = any()
			}
		}
		round := 1 + rng.IntN(g.Rounds)
		if t.Marks != 0 && chance(rng, 0.7) {
			round = engine.NoRound
		}
		s.Put(sq, t, round)
	}
	if signed(g) {
		scatterNotes(rng, s)
	}
	return s
}

// sprinkle turns some tiles of a played board into rare ones that keep its
// joins, as a Challenge board has them.
func sprinkle(rng *rand.Rand, s *engine.Setup, n int) {
	for range n {
		spoilTile(rng, s)
	}
}

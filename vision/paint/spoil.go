package paint

import (
	"math/rand/v2"

	"inkscore/engine"
	"inkscore/vision/truth"
)

// The faults that Spoil plants, by the names that truth files use.
const (
	RoadRailJoin    = "road-rail join"
	FloatingRoute   = "floating route"
	MissingRound    = "missing round"
	RoundOrder      = "wrong round order"
	RoundOutOfRange = "round out of range"
	SpecialRepeated = "special repeated"
	SpecialTwice    = "two specials in a round"
	TooManySpecials = "too many specials"
	TooManyDice     = "too many dice faces"
	ImpossibleDice  = "impossible dice"
	UnknownTile     = "unknown tile"
)

// Spoilers lists all faults that Spoil can plant.
var Spoilers = []string{RoadRailJoin, FloatingRoute, MissingRound, RoundOrder,
	RoundOutOfRange, SpecialRepeated, SpecialTwice, TooManySpecials, TooManyDice, ImpossibleDice, UnknownTile}

// Spoil breaks one rule on the board on purpose and says where. It returns
// false, and leaves the board alone, where the board gives no chance for it.
func Spoil(rng *rand.Rand, s *engine.Setup, fault string) (truth.Fault, bool) {
	var sq engine.Square
	var ok bool
	switch fault {
	case RoadRailJoin:
		sq, ok = spoilJoin(rng, s)
	case FloatingRoute:
		sq, ok = spoilFloating(rng, s)
	case MissingRound:
		sq, ok = spoilRound(rng, s, func(engine.Square) int { return engine.NoRound })
	case RoundOutOfRange:
		sq, ok = spoilRound(rng, s, func(engine.Square) int { return s.Game.Rounds + 1 + rng.IntN(max(1, 9-s.Game.Rounds)) })
	case RoundOrder:
		sq, ok = spoilOrder(rng, s)
	case SpecialRepeated:
		sq, ok = spoilSpecial(rng, s)
	case SpecialTwice:
		sq, ok = spoilPair(rng, s)
	case TooManySpecials:
		sq, ok = spoilSpecials(rng, s)
	case ImpossibleDice:
		sq, ok = spoilKinds(rng, s)
	case TooManyDice:
		sq, ok = spoilDice(rng, s)
	case UnknownTile:
		sq, ok = spoilTile(rng, s)
	}
	if !ok {
		return truth.Fault{}, false
	}
	row, col := s.Game.Layout.RowCol(sq)
	return truth.Fault{Name: fault, Row: row, Col: col}, true
}

// shuffled returns the squares that a player draws on for which keep holds, in
// random order.
func shuffled(rng *rand.Rand, s *engine.Setup, keep func(engine.Square) bool) []engine.Square {
	var all []engine.Square
	for _, i := range rng.Perm(s.Game.Layout.Len()) {
		if !s.Game.Layout.Bridge(engine.Square(i)) && keep(engine.Square(i)) {
			all = append(all, engine.Square(i))
		}
	}
	return all
}

func filled(s *engine.Setup) func(engine.Square) bool {
	return func(sq engine.Square) bool { return !s.At(sq).Tile.Empty() }
}

func empty(s *engine.Setup) func(engine.Square) bool {
	return func(sq engine.Square) bool { return s.At(sq).Tile.Empty() }
}

// joins counts what the ends of a tile would meet.
func joins(s *engine.Setup, sq engine.Square, t engine.Tile) (joined, mismatched int) {
	trial := s.Clone()
	trial.Put(sq, t, engine.NoRound)
	for _, side := range engine.AllSides {
		switch trial.Join(sq, side) {
		case engine.Joined:
			joined++
		case engine.Mismatched:
			mismatched++
		}
	}
	return joined, mismatched
}

// lastRound is the latest round written next to a square, at least 1.
func lastRound(s *engine.Setup, sq engine.Square) int {
	last := 1
	for _, side := range engine.AllSides {
		if next := s.Game.Layout.Neighbour(sq, side); next != engine.NoSquare {
			last = max(last, s.At(next).Round)
		}
	}
	return last
}

// spoilJoin draws a tile that joins something and meets the wrong kind too, or
// changes one so that it does.
func spoilJoin(rng *rand.Rand, s *engine.Setup) (engine.Square, bool) {
	inventory := s.Game.Inventory()
	for _, sq := range shuffled(rng, s, func(engine.Square) bool { return true }) {
		old := s.At(sq)
		round := old.Round
		if old.Tile.Empty() {
			round = min(s.Game.Rounds, lastRound(s, sq)+rng.IntN(2))
		}
		for _, i := range rng.Perm(len(inventory)) {
			if joined, wrong := joins(s, sq, inventory[i]); joined > 0 && wrong == 1 {
				s.Put(sq, inventory[i], round)
				return sq, true
			}
		}
	}
	return 0, false
}

// spoilFloating draws a face where it joins nothing.
func spoilFloating(rng *rand.Rand, s *engine.Setup) (engine.Square, bool) {
	var faces []engine.Face
	for _, die := range s.Game.Dice {
		faces = append(faces, die.Faces...)
	}
	for _, sq := range shuffled(rng, s, empty(s)) {
		for _, i := range rng.Perm(len(faces)) {
			turns := faces[i].Tile.Orientations()
			t := turns[rng.IntN(len(turns))]
			if joined, wrong := joins(s, sq, t); joined == 0 && wrong == 0 {
				s.Put(sq, t, 1+rng.IntN(s.Game.Rounds))
				return sq, true
			}
		}
	}
	return 0, false
}

func spoilRound(rng *rand.Rand, s *engine.Setup, round func(engine.Square) int) (engine.Square, bool) {
	for _, sq := range shuffled(rng, s, filled(s)) {
		s.Put(sq, s.At(sq).Tile, round(sq))
		return sq, true
	}
	return 0, false
}

// spoilOrder writes a round before any that the square can have been drawn in:
// it joins no exit, and all it joins is younger than what is written.
func spoilOrder(rng *rand.Rand, s *engine.Setup) (engine.Square, bool) {
	for _, sq := range shuffled(rng, s, filled(s)) {
		oldest := s.Game.Rounds + 1
		for _, side := range engine.AllSides {
			if s.Join(sq, side) != engine.Joined {
				continue
			}
			if next := s.Game.Layout.Neighbour(sq, side); next == engine.NoSquare {
				oldest = 0
			} else {
				oldest = min(oldest, s.At(next).Round)
			}
		}
		if oldest > 1 && oldest <= s.Game.Rounds {
			s.Put(sq, s.At(sq).Tile, 1+rng.IntN(oldest-1))
			return sq, true
		}
	}
	return 0, false
}

// spoilTile changes a tile into one that no die shows, keeping all the joins
// that it has: often it only gains a station or loses it.
func spoilTile(rng *rand.Rand, s *engine.Setup) (engine.Square, bool) {
	for _, sq := range shuffled(rng, s, filled(s)) {
		old := s.At(sq)
		for range 20 {
			t := anyTile(rng)
			if chance(rng, 0.4) {
				t = engine.TileOf(old.Tile.Sides(), old.Tile.Centre() != engine.StationCentre)
			}
			if s.Game.OriginOf(t).Class != engine.UnknownTile {
				continue
			}
			kept := true
			for _, side := range engine.AllSides {
				if s.Join(sq, side) == engine.Joined && t.Kind(side) != old.Tile.Kind(side) {
					kept = false
				}
			}
			if _, wrong := joins(s, sq, t); kept && wrong == 0 {
				s.Put(sq, t, old.Round)
				return sq, true
			}
		}
	}
	return 0, false
}

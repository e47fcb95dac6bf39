package paint

import (
	"math/rand/v2"

	"inkscore/engine"
)

// spoilSpecial draws a special that is there already a second time; where none
// is there, it draws the same one twice.
func spoilSpecial(rng *rand.Rand, s *engine.Setup) (engine.Square, bool) {
	again := s.Game.Specials[rng.IntN(len(s.Game.Specials))]
	copies := 2
	for _, sq := range shuffled(rng, s, filled(s)) {
		if o := s.Game.OriginOf(s.At(sq).Tile); o.Class == engine.SpecialRoute {
			again, copies = o.Face, 1
			break
		}
	}
	trial := s.Clone()
	last := engine.NoSquare
	for range copies {
		places := trial.Placements(again)
		if len(places) == 0 {
			return 0, false
		}
		place := places[rng.IntN(len(places))]
		last = place.Square
		trial.Put(last, place.Tile, lastRound(trial, last))
	}
	*s = *trial
	return last, true
}

// spoilPair draws a second special in a round that has one.
func spoilPair(rng *rand.Rand, s *engine.Setup) (engine.Square, bool) {
	used, rounds := specialsOn(s)
	for _, i := range rng.Perm(len(s.Game.Specials)) {
		if used[s.Game.Specials[i].Code] {
			continue
		}
		places := s.Placements(s.Game.Specials[i])
		for _, j := range rng.Perm(len(places)) {
			for round := lastRound(s, places[j].Square); round <= s.Game.Rounds; round++ {
				if rounds[round] {
					s.Put(places[j].Square, places[j].Tile, round)
					return places[j].Square, true
				}
			}
		}
	}
	return 0, false
}

// spoilSpecials draws more specials than a game allows, each in a round of its
// own.
func spoilSpecials(rng *rand.Rand, s *engine.Setup) (engine.Square, bool) {
	trial := s.Clone()
	for _, i := range rng.Perm(len(s.Game.Specials)) {
		used, rounds := specialsOn(trial)
		if used[s.Game.Specials[i].Code] {
			continue
		}
		places := trial.Placements(s.Game.Specials[i])
	places:
		for _, j := range rng.Perm(len(places)) {
			for round := lastRound(trial, places[j].Square); round <= s.Game.Rounds; round++ {
				if rounds[round] {
					continue
				}
				trial.Put(places[j].Square, places[j].Tile, round)
				if len(used) == s.Game.SpecialsAGame {
					*s = *trial
					return places[j].Square, true
				}
				break places
			}
		}
	}
	return 0, false
}

// specialsOn returns the codes of the specials on a board and the rounds that
// have one.
func specialsOn(s *engine.Setup) (codes map[string]bool, rounds map[int]bool) {
	codes, rounds = map[string]bool{}, map[int]bool{}
	for _, sq := range s.Filled() {
		if o := s.Game.OriginOf(s.At(sq).Tile); o.Class == engine.SpecialRoute {
			codes[o.Face.Code] = true
			rounds[s.At(sq).Round] = true
		}
	}
	return codes, rounds
}

// The dice of the base game.
const (
	routeDice   = 0
	stationDice = 1
)

// diceOn counts the faces of the dice in each round: all, and those of the
// station die.
func diceOn(s *engine.Setup) (all, stations map[int]int) {
	all, stations = map[int]int{}, map[int]int{}
	for _, sq := range s.Filled() {
		o := s.Game.OriginOf(s.At(sq).Tile)
		if o.Class != engine.DieFace {
			continue
		}
		all[s.At(sq).Round]++
		if o.Dice.Has(stationDice) {
			stations[s.At(sq).Round]++
		}
	}
	return all, stations
}

// spoilDice draws a fifth face in a round.
func spoilDice(rng *rand.Rand, s *engine.Setup) (engine.Square, bool) {
	count, _ := diceOn(s)
	faces := s.Game.Dice[routeDice].Faces
	for _, i := range rng.Perm(len(faces)) {
		places := s.Placements(faces[i])
		for _, j := range rng.Perm(len(places)) {
			for round := lastRound(s, places[j].Square); round <= s.Game.Rounds; round++ {
				if count[round] >= s.Game.DiceCount(s.Game.MustDraw()) {
					s.Put(places[j].Square, places[j].Tile, round)
					return places[j].Square, true
				}
			}
		}
	}
	return 0, false
}

// spoilKinds gives a round two faces of the station die: it takes a route face
// away, on which nothing hangs, and draws a station face instead.
func spoilKinds(rng *rand.Rand, s *engine.Setup) (engine.Square, bool) {
	_, stations := diceOn(s)
	faces := s.Game.Dice[stationDice].Faces
	for _, sq := range shuffled(rng, s, filled(s)) {
		old := s.At(sq)
		if !s.Game.OriginOf(old.Tile).Dice.Has(routeDice) || stations[old.Round] == 0 {
			continue
		}
		trial := s.Clone()
		trial.Put(sq, engine.Tile{}, engine.NoRound)
		for _, i := range rng.Perm(len(faces)) {
			for _, place := range trial.Placements(faces[i]) {
				if lastRound(trial, place.Square) > old.Round {
					continue
				}
				next := trial.Clone()
				next.Put(place.Square, place.Tile, old.Round)
				if !reports(next, engine.NotConnected) {
					*s = *next
					return place.Square, true
				}
			}
		}
	}
	return 0, false
}

// reports tells whether the engine finds a fault of the code on the board.
func reports(s *engine.Setup, code engine.Code) bool {
	for _, f := range s.Check().Faults {
		if f.Code == code {
			return true
		}
	}
	return false
}

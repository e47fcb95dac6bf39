package paint

import (
	"math/rand/v2"
	"slices"

	"inkscore/engine"
)

// Play is how a game is played: knobs of a random player.
type Play struct {
	Game   *engine.Game
	Rounds int // rounds played before the game stopped, 0 to the game's
	// Care is how much the player prefers to join routes and to avoid open
	// ends: 0 draws anywhere, 1 is a good player.
	Care float64
	// Rolls are the dice of each round, as other players have them too; where they
	// end the player rolls.
	Rolls [][]engine.Face
	// Specials is how many special routes the player means to draw.
	Specials int
}

// RandomPlay returns a player as they come: most connect well and play to the
// end.
func RandomPlay(rng *rand.Rand) Play { return RandomPlayOf(rng, nil) }

// RandomPlayOf returns a player of a game, nil for the base game.
func RandomPlayOf(rng *rand.Rand, game *engine.Game) Play {
	if game == nil {
		game = engine.Base()
	}
	p := Play{Game: game, Rounds: game.Rounds, Care: 0.3 + 0.7*rng.Float64(), Specials: rng.IntN(game.SpecialsAGame + 1)}
	if chance(rng, 0.5) {
		p.Specials = game.SpecialsAGame
	}
	if chance(rng, 0.12) {
		p.Care = 0
	}
	if chance(rng, 0.15) {
		p.Rounds = 1 + rng.IntN(game.Rounds)
	}
	return p
}

// Setup plays the game and returns the final board, which is legal: in every
// round all dice were drawn that fitted.
func (p Play) Setup(rng *rand.Rand) *engine.Setup {
	s := engine.NewSetup(p.Game)
	unused := append([]engine.Face(nil), p.Game.Specials...)
	happens := newEvents(rng, s)
	wanted := p.Specials
	for round := 1; round <= p.Rounds; round++ {
		hand := Roll(rng, p.Game)
		if round <= len(p.Rolls) {
			hand = append([]engine.Face(nil), p.Rolls[round-1]...)
		}
		happens.begin(round)
		island := islandFor(rng, s, hand)
		special := false
		if wanted > 0 && rng.IntN(p.Rounds-round+1) < wanted {
			special = true
			wanted--
		}
		for {
			if special && chance(rng, 0.4) {
				i := rng.IntN(len(unused))
				if trade, ok := p.trade(rng, s); ok {
					happens.put(trade, round)
					special = false
				} else if place, _, ok := p.choose(rng, s, unused[i:i+1], ""); ok {
					happens.put(place, round)
					happens.special()
					unused = append(unused[:i], unused[i+1:]...)
					special = false
				}
			}
			place, die, ok := p.choose(rng, s, hand, island)
			if !ok {
				break
			}
			happens.put(place, round)
			hand = append(hand[:die], hand[die+1:]...)
		}
		happens.end(round)
	}
	happens.over()
	return s
}

// trade chooses where to draw what the game gives for a special; false where it
// gives nothing, or this player keeps the special.
func (p Play) trade(rng *rand.Rand, s *engine.Setup) (engine.Placement, bool) {
	if len(p.Game.Trades) == 0 || !chance(rng, 0.5) {
		return engine.Placement{}, false
	}
	place, _, ok := p.choose(rng, s, []engine.Face{{Tile: p.Game.Trades[rng.IntN(len(p.Game.Trades))]}}, "")
	return place, ok
}

// spent reports whether the board has all portals of a face's letter (facts sheet
// 2.10).
func spent(s *engine.Setup, f engine.Face) bool {
	letter := f.Tile.Marks & portals
	if letter == 0 {
		return false
	}
	n := 0
	for _, sq := range s.Filled() {
		if s.At(sq).Tile.Marks.Has(letter) {
			n++
		}
	}
	return n >= 2
}

// Roll rolls the game's dice.
func Roll(rng *rand.Rand, g *engine.Game) []engine.Face {
	var hand []engine.Face
	for _, die := range g.Dice {
		for range die.Count {
			if die.Optional && chance(rng, 0.25) {
				continue // rolled, but this player leaves it
			}
			face := die.Faces[rng.IntN(len(die.Faces))]
			if die.Remains != nil && len(face.Tile.Routes()) > 0 && slices.Contains(hand, face) {
				continue // only one of the two dice shows it
			}
			hand = append(hand, face)
		}
	}
	return hand
}

// choose picks one placement of one of the faces, on an island unless that is "";
// false where none fits.
func (p Play) choose(rng *rand.Rand, s *engine.Setup, hand []engine.Face, island string) (engine.Placement, int, bool) {
	best, die, top := engine.Placement{}, -1, 0.0
	for i, face := range hand {
		if spent(s, face) {
			continue
		}
		for _, place := range s.Placements(face) {
			if island != "" && s.Game.Layout.Island(place.Square) != island {
				continue
			}
			worth := p.Care*worth(s, place) + rng.NormFloat64()*(1.2-p.Care)
			if die < 0 || worth > top {
				best, die, top = place, i, worth
			}
		}
	}
	return best, die, die >= 0
}

// worth is how much a player likes a placement: joins and exits are good, ends
// that can never be joined are bad.
func worth(s *engine.Setup, p engine.Placement) float64 {
	layout, total := s.Game.Layout, 0.0
	if layout.Central(p.Square) {
		total += 0.5
	}
	for _, side := range engine.AllSides {
		next := layout.Neighbour(p.Square, side)
		kind := p.Tile.Kind(side)
		switch {
		case kind == engine.NoKind:
			if next != engine.NoSquare && s.At(next).Tile.Kind(side.Opposite()) != engine.NoKind {
				total -= 2 // closes the way of a route
			}
		case next == engine.NoSquare:
			if layout.Exit(p.Square, side) == kind {
				total += 2
			} else {
				total -= 1.5
			}
		case s.At(next).Tile.Empty():
			total += 0.2
		case s.At(next).Tile.Kind(side.Opposite()) == kind:
			total += 1.5
		default:
			total -= 2
		}
	}
	return total
}

// chance is true in the given share of cases.
func chance(rng *rand.Rand, p float64) bool { return rng.Float64() < p }

// between returns a number from low to high.
func between(rng *rand.Rand, low, high float64) float64 { return low + (high-low)*rng.Float64() }

// pick returns one of the choices, by weight.
func pick[T any](rng *rand.Rand, choices []T, weights ...float64) T {
	total := 0.0
	for _, w := range weights {
		total += w
	}
	at := rng.Float64() * total
	for i, w := range weights {
		if at < w {
			return choices[i]
		}
		at -= w
	}
	return choices[len(choices)-1]
}

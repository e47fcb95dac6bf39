package engine

import "math/rand/v2"

// randomGame plays a whole base game by the rules: every round all dice that
// fit are drawn in a random way, and now and then a special. It returns the
// board and, for each round, how many dice were drawn.
func randomGame(r *rand.Rand) (s *Setup, drawn []int) {
	s = NewSetup(Base())
	specials := r.Perm(len(s.Game.Specials))[:s.Game.SpecialsAGame]
	for round := 1; round <= s.Game.Rounds; round++ {
		var dice []Face
		for range s.Game.Dice[0].Count {
			dice = append(dice, s.Game.Dice[0].Faces[r.IntN(len(s.Game.Dice[0].Faces))])
		}
		for range s.Game.Dice[1].Count {
			dice = append(dice, s.Game.Dice[1].Faces[r.IntN(len(s.Game.Dice[1].Faces))])
		}
		if len(specials) > 0 && r.IntN(2) == 0 && drawAtRandom(r, s, s.Game.Specials[specials[0]], round) {
			specials = specials[1:]
		}
		count := 0
		for again := true; again; {
			again = false
			for i := 0; i < len(dice); i++ {
				if drawAtRandom(r, s, dice[i], round) {
					dice = append(dice[:i], dice[i+1:]...)
					count++
					again = true
					i--
				}
			}
		}
		drawn = append(drawn, count)
	}
	return s, drawn
}

// drawAtRandom draws the face in one of its legal places, if it has any.
func drawAtRandom(r *rand.Rand, s *Setup, f Face, round int) bool {
	places := s.Placements(f)
	if len(places) == 0 {
		return false
	}
	p := places[r.IntN(len(places))]
	s.Put(p.Square, p.Tile, round)
	return true
}

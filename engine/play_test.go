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

// playedGame plays a whole game of any rules whose dice are all routes: every
// round all dice that fit are drawn, at times a special, and what factories and
// universities give at once.
func playedGame(r *rand.Rand, g *Game) *Setup {
	p := player{r: r, s: NewSetup(g), specials: r.Perm(len(g.Specials))}
	used := 0
	for p.round = 1; p.round <= g.Rounds; p.round++ {
		p.dice = p.dice[:0]
		for _, die := range g.Dice {
			for range die.Count {
				p.dice = append(p.dice, die.Faces[r.IntN(len(die.Faces))])
			}
		}
		if used < g.SpecialsAGame && r.IntN(2) == 0 && p.drawSpecial() {
			used++
		}
		left := append([]Face(nil), p.dice...)
		for again := true; again; {
			again = false
			for i := 0; i < len(left); i++ {
				if p.draw(left[i]) {
					left = append(left[:i], left[i+1:]...)
					again = true
					i--
				}
			}
		}
	}
	return p.s
}

// player is somebody in the middle of a game.
type player struct {
	r        *rand.Rand
	s        *Setup
	round    int
	dice     []Face // of the round
	specials []int  // those not drawn yet
}

// draw draws a face, and what the building in its square gives.
func (p *player) draw(f Face) bool {
	factories, universities := p.active(Factory), p.active(University)
	if !drawAtRandom(p.r, p.s, f, p.round) {
		return false
	}
	copies, third := p.active(Factory) > factories, universities < 3 && p.active(University) == 3
	if copies {
		p.draw(p.dice[p.r.IntN(len(p.dice))])
	}
	if third {
		p.drawSpecial()
	}
	return true
}

func (p *player) drawSpecial() bool {
	if len(p.specials) == 0 {
		return false
	}
	next := p.specials[0]
	p.specials = p.specials[1:]
	if p.draw(p.s.Game.Specials[next]) {
		return true
	}
	p.specials = append(p.specials, next)
	return false
}

// active counts the filled squares with a building.
func (p *player) active(building Building) int {
	n := 0
	for _, sq := range p.s.Filled() {
		if p.s.Game.Layout.Building(sq) == building {
			n++
		}
	}
	return n
}

package engine

// Building is what is printed in the top left corner of a square, such as a
// village of a Challenge board.
type Building uint8

// The special buildings (facts sheet 3.3).
const (
	NoBuilding Building = iota
	Village
	Factory
	University
	Warehouse // on the Archipelago boards
)

var buildingNames = [...]string{"", "village", "factory", "university", "warehouse"}

// String returns the building's name; "" for none.
func (b Building) String() string {
	if int(b) >= len(buildingNames) {
		return ""
	}
	return buildingNames[b]
}

// Building returns what is printed in a square.
func (l *Layout) Building(sq Square) Building {
	if l.buildings == nil {
		return NoBuilding
	}
	return l.buildings[sq]
}

// build prints buildings on a layout that nobody uses yet.
func (l *Layout) build(building Building, squares ...string) {
	if l.buildings == nil {
		l.buildings = make([]Building, l.Len())
	}
	for _, name := range squares {
		sq, ok := l.SquareNamed(name)
		if !ok {
			panic("engine: no square " + name + " for a " + building.String())
		}
		l.buildings[sq] = building
	}
}

// activated reports whether a tile activates a factory, a university and the
// like: it holds a highway or a railway, or what stands for one.
func (g *Game) activated(t Tile) bool {
	for _, r := range t.routes {
		if r.Kind == NoKind {
			break
		}
		if r.Kind == g.First.Kind || r.Kind == g.Second.Kind || kinds[r.Kind].wild {
			return true
		}
	}
	return false
}

// wasActivated counts the buildings of a kind, but for one square, that were
// certainly activated by the end of a round, and those that may have been: a
// square without a certain round may have been drawn in any, and where squares
// can be erased one may have been activated before it held what it holds now.
func (s *Setup) wasActivated(building Building, round int, but Square) (certainly, perhaps int) {
	for i, p := range s.squares {
		if s.Game.Layout.Building(Square(i)) != building || Square(i) == but {
			continue
		}
		holds := s.Game.activated(p.Tile)
		switch {
		case holds && s.inRange(p.Round) && p.Round <= round:
			certainly++
			perhaps++
		case holds && !s.inRange(p.Round), s.Game.Erases:
			perhaps++
		}
	}
	return certainly, perhaps
}

// factoryCopies returns how many copies the factories may have given in a
// round: one for each that was activated in it.
func factoryCopies(s *Setup, round int) int {
	copies := 0
	for i, p := range s.squares {
		if s.Game.Layout.Building(Square(i)) != Factory {
			continue
		}
		now := s.Game.activated(p.Tile) && (p.Round == round || !s.inRange(p.Round))
		before := s.Game.activated(p.Tile) && s.inRange(p.Round) && p.Round < round
		if now || s.Game.Erases && !before {
			copies++
		}
	}
	return copies
}

const universitiesForSpecial = 3 // the third one gives a special

// universitySpecial reports whether the third university may have given the
// special on a square: it was activated in the round of the special, and not by
// the special itself.
func universitySpecial(s *Setup, sq Square) bool {
	if !s.inRange(s.squares[sq].Round) {
		_, perhaps := s.wasActivated(University, s.Rounds(), sq)
		return perhaps >= universitiesForSpecial
	}
	round := s.squares[sq].Round
	before, _ := s.wasActivated(University, round-1, sq)
	_, by := s.wasActivated(University, round, sq)
	return s.Game.Erases && by >= universitiesForSpecial || before < universitiesForSpecial && by >= universitiesForSpecial
}

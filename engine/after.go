package engine

// After is a board at the end of a round, as far as its round numbers tell: the
// squares of no certain round may have been there or not.
type After struct {
	without, with *Setup // without the squares of no certain round, and with them
}

// After returns the board at the end of a round.
func (s *Setup) After(round int) After {
	without := s.Clone()
	for i, p := range s.squares {
		if !s.inRange(p.Round) || p.Round > round {
			without.squares[i] = Placed{}
		}
	}
	with := without.Clone()
	for i, p := range s.squares {
		if !s.inRange(p.Round) {
			with.squares[i] = p
		}
	}
	return After{without, with}
}

// FitsAt reports whether a placement was certainly legal: both with all squares
// of no certain round and without any.
func (a After) FitsAt(p Placement) bool {
	return a.without.Fits(p.Square, p.Tile) && a.with.Fits(p.Square, p.Tile)
}

// Fits returns a place where a face certainly fitted.
func (a After) Fits(f Face) (Placement, bool) {
	turns := f.Tile.Orientations()
	for sq := range a.without.squares {
		for _, t := range turns {
			if p := (Placement{Square(sq), t}); a.FitsAt(p) {
				return p, true
			}
		}
	}
	return Placement{}, false
}

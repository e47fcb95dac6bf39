package engine

// Join says what a route finds at one side of its square.
type Join uint8

const (
	// NoEnd: no route reaches the side.
	NoEnd Join = iota
	// Joined: the end meets an end or an exit of its own kind.
	Joined
	// Mismatched: the end meets an end or an exit of another kind. It is not
	// joined to it.
	Mismatched
	// OpenEnd: the end meets an empty square or a blank side.
	OpenEnd
	// Absorbed: the end leads into something that takes it, such as a crater.
	Absorbed
	// OuterEdge: the end leaves the board where there is no exit.
	OuterEdge
)

// Join returns what the end at one side of a square meets.
func (s *Setup) Join(sq Square, side Side) Join {
	return s.joinOf(s.squares[sq].Tile, sq, side)
}

// joinOf returns what the end at one side would meet if the square held t.
func (s *Setup) joinOf(t Tile, sq Square, side Side) Join {
	own := t.Kind(side)
	if own == NoKind {
		return NoEnd
	}
	other, blank := NoKind, OuterEdge
	if next := s.Game.Layout.Neighbour(sq, side); next != NoSquare {
		beyond := &s.squares[next].Tile
		other, blank = beyond.Kind(side.Opposite()), OpenEnd
		if other == NoKind && beyond.Marks&absorbingMarks != 0 {
			if beyond.Marks&gatheringMarks != 0 {
				return Joined
			}
			return Absorbed
		}
	} else if !kinds[own].area {
		other = s.Game.Layout.Exit(sq, side)
	}
	switch {
	case other == NoKind:
		return blank
	case own.Meets(other):
		return Joined
	}
	return Mismatched
}

// meetsOver reports whether the ends on both sides of a border join.
func (s *Setup) meetsOver(sq Square, side Side) bool { return s.Join(sq, side) == Joined }

// isError reports whether the end at one side of a square costs a point: it
// meets nothing, or an end that it cannot join.
func (s *Setup) isError(sq Square, side Side) bool {
	if kinds[s.squares[sq].Tile.Kind(side)].free {
		return false
	}
	switch s.Join(sq, side) {
	case OpenEnd:
		return true
	case Mismatched:
		return s.Game.Layout.Neighbour(sq, side) != NoSquare
	}
	return false
}

// needsNothing reports whether a tile may be drawn without joining anything:
// one that an effect makes, or that only dice of such sets show.
func (g *Game) needsNothing(t Tile) bool {
	return g.MayHaveFloated(t) && g.OriginOf(t).Dice&^g.free == 0
}

// MayHaveFloated reports whether a tile on the board may have been drawn without
// joining anything, by one of the dice at least that it can be from.
func (g *Game) MayHaveFloated(t Tile) bool {
	if g.free == 0 && len(g.Effects) == 0 {
		return false
	}
	o := g.OriginOf(t)
	return o.Class == EffectTile || o.Dice&g.free != 0
}

// joinsBy returns the kind of the end by which a tile has to join, NoKind for
// any: that of the dice that show it, if all of them agree.
func (g *Game) joinsBy(t Tile) Kind {
	by := NoKind
	if !g.by {
		return by
	}
	shows := g.OriginOf(t).Dice
	for n, die := range g.Dice {
		if !shows.Has(n) {
			continue
		}
		if die.By == NoKind || by != NoKind && by != die.By {
			return NoKind
		}
		by = die.By
	}
	return by
}

// Fits reports whether drawing the tile there is legal on the board as it
// stands: the square is empty, nothing is joined to another kind, and at least
// one end joins an exit or a route (rules text, Drawing Routes, 1 and 3) or
// a trail another trail, but for what needs no join.
func (s *Setup) Fits(sq Square, t Tile) bool {
	if !s.squares[sq].Tile.Empty() || s.Game.Layout.Bridge(sq) {
		return false
	}
	joined, by := false, s.Game.joinsBy(t)
	for _, side := range AllSides {
		switch s.joinOf(t, sq, side) {
		case Mismatched:
			return false
		case Joined:
			joined = joined || by == NoKind || t.Kind(side) == by
		}
	}
	return joined || len(s.trailMates(sq, t.Trail)) > 0 || s.Game.needsNothing(t)
}

// Placement is one way to draw a face: where, and how it is turned.
type Placement struct {
	Square Square
	Tile   Tile
}

// Placements returns every legal way to draw the face on the board as it
// stands, square by square.
func (s *Setup) Placements(f Face) []Placement {
	var all []Placement
	turns := f.Tile.Orientations()
	for sq := range s.squares {
		for _, t := range turns {
			if s.Fits(Square(sq), t) {
				all = append(all, Placement{Square(sq), t})
			}
		}
	}
	return all
}

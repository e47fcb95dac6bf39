package paint

import (
	"inkscore/engine"
)

// put draws a tile of this player on a square: what is noted there stays, but for
// an alien without a shield, which goes (facts sheet 2.9).
func (e *events) put(place engine.Placement, round int) {
	kept := e.setup.At(place.Square).Tile.Notes()
	if !kept.Has(engine.Shield) {
		kept &^= engine.Alien
	}
	e.setup.Put(place.Square, place.Tile.With(kept), round)
	e.drawn(round)
}

// note adds marks to a square.
func (e *events) note(sq engine.Square, m engine.Marks) {
	p := e.setup.At(sq)
	e.setup.Put(sq, p.Tile.With(m), p.Round)
}

// where returns the squares of the board for which keep holds, in random order.
func (e *events) where(keep func(engine.Placed) bool) []engine.Square {
	return shuffled(e.rng, e.setup, func(sq engine.Square) bool { return keep(e.setup.At(sq)) })
}

// marked returns the squares with all of some marks, in random order.
func (e *events) marked(m engine.Marks) []engine.Square {
	return e.where(func(p engine.Placed) bool { return p.Tile.Marks.Has(m) })
}

// end is what happens when a round ends.
func (e *events) end(round int) {
	if e.marks&weather != 0 {
		e.symbols(round)
	}
	if e.marks.Has(engine.Electrified) {
		e.electrify()
	}
	if e.marks.Has(engine.Tower) {
		e.build(round)
	}
	if e.marks.Has(engine.Alien) {
		e.invade()
	}
}

// special is what happens when a special was used.
func (e *events) special() {
	if e.marks.Has(engine.Lit) {
		e.light()
	}
}

// over is what happens when the game is over.
func (e *events) over() {
	if e.marks.Has(engine.Found) {
		e.investigate()
	}
}

// symbols draws the weather of a round in two squares that were drawn in it
// (facts sheet 2.14).
func (e *events) symbols(round int) {
	drawn := e.where(func(p engine.Placed) bool { return p.Round == round && len(p.Tile.Routes()) > 0 })
	for _, sq := range drawn[:min(2, len(drawn))] {
		e.note(sq, pick(e.rng, []engine.Marks{engine.Cloud, engine.Storm, engine.Snow}, 3, 2, 1))
	}
}

// light lights the lamps of a row or a column, mostly one with many that are not
// lit yet (facts sheet 2.11).
func (e *events) light() {
	l := e.setup.Game.Layout
	lamps := e.marked(engine.Lamp)
	type line struct {
		column bool
		at     int
	}
	of := func(sq engine.Square, column bool) line {
		row, col := l.RowCol(sq)
		if column {
			return line{true, col}
		}
		return line{false, row}
	}
	var best line
	most := 0
	for _, sq := range lamps {
		for _, column := range []bool{false, true} {
			dark := 0
			for _, other := range lamps {
				if of(other, column) == of(sq, column) && !e.setup.At(other).Tile.Marks.Has(engine.Lit) {
					dark++
				}
			}
			if dark > most {
				best, most = of(sq, column), dark
			}
		}
	}
	for _, sq := range lamps {
		if most > 0 && of(sq, best.column) == best {
			e.note(sq, engine.Lit)
		}
	}
}

// electrify plays the two dice of the power grid (facts sheet 2.11): from an exit
// or an electrified square in a direction, or one square anywhere.
func (e *events) electrify() {
	for range 2 {
		if die := e.rng.IntN(6); die < len(engine.AllSides) {
			e.current(engine.AllSides[die])
			continue
		}
		dark := e.where(func(p engine.Placed) bool { return len(p.Tile.Routes()) > 0 && !p.Tile.Marks.Has(engine.Electrified) })
		if len(dark) == 0 || chance(e.rng, 0.4) {
			e.charge()
			continue
		}
		e.note(dark[0], engine.Electrified)
	}
}

// current electrifies the longest line of squares in a direction.
func (e *events) current(way engine.Side) {
	l := e.setup.Game.Layout
	var best []engine.Square
	charges := false
	for i := range l.Len() {
		from := engine.Square(i)
		if !e.setup.At(from).Tile.Marks.Has(engine.Electrified) {
			if l.Exit(from, way.Opposite()) == engine.NoKind {
				continue
			}
		} else if from = l.Neighbour(from, way); from == engine.NoSquare {
			continue
		}
		var run []engine.Square
		for sq := from; sq != engine.NoSquare; sq = l.Neighbour(sq, way) {
			t := e.setup.At(sq).Tile
			if t.Marks.Has(engine.Accumulator) && (len(run) > 0 || sq == from) {
				charges = true
			}
			if len(t.Routes()) == 0 || t.Marks.Has(engine.Electrified) {
				break
			}
			run = append(run, sq)
		}
		if len(run) > len(best) {
			best = run
		}
	}
	if charges && chance(e.rng, 0.6) {
		e.charge()
		return
	}
	for _, sq := range best {
		e.note(sq, engine.Electrified)
	}
}

// charge fills the next circle of the accumulator.
func (e *events) charge() {
	for _, sq := range e.marked(engine.Accumulator) {
		for _, c := range []engine.Marks{engine.FirstCharge, engine.NextCharge, engine.LastCharge} {
			if !e.setup.At(sq).Tile.Marks.Has(c) {
				e.note(sq, c)
				return
			}
		}
	}
}

// investigate circles clues that one investigator can have found.
func (e *events) investigate() {
	found := 0
	keen := e.rng.Float64() * 1.3
	for _, sq := range e.marked(engine.Clue) {
		if !chance(e.rng, keen) {
			continue
		}
		before := e.setup.At(sq)
		e.note(sq, engine.Found)
		if found++; found > 1 && e.apart() {
			e.setup.Put(sq, before.Tile, before.Round)
			found--
		}
	}
}

// apart reports whether no routes join all clues that are found.
func (e *events) apart() bool {
	for _, f := range e.setup.Faults() {
		if f.Code == engine.CluesApart {
			return true
		}
	}
	return false
}

// invade rolls the die of the invaders (facts sheet 2.9): an alien lands, all
// attack, or one is gone.
func (e *events) invade() {
	aliens := e.marked(engine.Alien)
	switch {
	case chance(e.rng, 0.5):
		e.land()
	case chance(e.rng, 2.0/3):
		for _, sq := range aliens {
			e.setup.Put(sq, engine.Tile{}.With(e.setup.At(sq).Tile.Marks&engine.Enhanced|engine.Alien|engine.Shield), engine.NoRound)
		}
	case len(aliens) > 0:
		p := e.setup.At(aliens[0])
		p.Tile.Marks &^= engine.Alien | engine.Shield
		e.setup.Put(aliens[0], p.Tile, p.Round)
	}
}

// land puts an alien in an empty square.
func (e *events) land() {
	free := e.where(func(p engine.Placed) bool { return p.Tile.Empty() && !p.Tile.Marks.Has(engine.Alien) })
	if len(free) > 0 {
		e.note(free[0], engine.Alien)
	}
}

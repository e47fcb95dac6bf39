package paint

import (
	"math/rand/v2"

	"inkscore/engine"
)

// events are what happens on a board besides what its player draws: water
// floods, volcanoes open, meteors strike.
type events struct {
	rng     *rand.Rand
	setup   *engine.Setup
	floods  engine.Tile // what a flooded square holds, the zero Tile without lakes
	volcano engine.Tile
	crater  engine.Tile
	last    engine.Square // the last hit

	marks engine.Marks // those that the game draws
	dated bool         // this player writes rounds beside what fills squares
	coins int          // of a city builder
	keen  float64      // share of rounds in which a shape is enhanced
}

// newEvents returns what can happen in a game, as its effects tell.
func newEvents(rng *rand.Rand, s *engine.Setup) *events {
	e := &events{rng: rng, setup: s, last: s.Game.Layout.Middle(), marks: s.Game.Marks()}
	for _, f := range s.Game.Effects {
		switch {
		case f.Tile.Marks == engine.Volcano:
			e.volcano = f.Tile
		case f.Tile.Marks == engine.Crater:
			e.crater = f.Tile
		case f.Tile.Kind(engine.North) == engine.Lake:
			e.floods = f.Tile
		}
	}
	if !e.volcano.Empty() {
		s.Put(s.Game.Layout.Middle(), e.volcano, engine.NoRound)
	}
	if e.marks&signMarks != 0 {
		e.start()
	}
	return e
}

// start is what lies on the board before the first round.
func (e *events) start() {
	e.dated, e.keen = chance(e.rng, 0.25), pick(e.rng, []float64{0.5, 0.8, 1}, 1, 2, 1)
	if e.marks.Has(engine.Accumulator) {
		e.setup.Put(e.setup.Game.Layout.Middle(), engine.Tile{}.With(engine.Accumulator), engine.NoRound)
	}
	if e.marks.Has(engine.Alien) {
		e.land()
		e.land()
	}
}

// begin is what happens when a round begins.
func (e *events) begin(round int) {
	if !e.crater.Empty() {
		e.strike()
	}
	if !e.volcano.Empty() && (chance(e.rng, 0.12) || !e.lavaFits()) {
		e.open(round)
	}
	if e.marks.Has(engine.RainbowMark) {
		e.luck(round)
	}
	if e.marks.Has(engine.Enhanced) && chance(e.rng, e.keen) {
		e.enhance()
	}
}

// drawn is what happens when something was drawn.
func (e *events) drawn(round int) {
	buildBridges(e.setup)
	if e.floods.Empty() {
		return
	}
	for again := true; again; {
		again = false
		for i := range e.setup.Game.Layout.Len() {
			sq := engine.Square(i)
			if e.setup.At(sq).Tile.Empty() && e.reached(sq, engine.Lake) >= 3 {
				e.setup.Put(sq, e.floods, round)
				again = true
			}
		}
	}
}

// reached counts the neighbours whose sides of a kind lie open to a square.
func (e *events) reached(sq engine.Square, kind engine.Kind) int {
	n := 0
	for _, side := range engine.AllSides {
		next := e.setup.Game.Layout.Neighbour(sq, side)
		if next != engine.NoSquare && e.setup.At(next).Tile.Kind(side.Opposite()) == kind {
			n++
		}
	}
	return n
}

// lavaFits reports whether an empty square lies beside open lava.
func (e *events) lavaFits() bool {
	return len(shuffled(e.rng, e.setup, func(sq engine.Square) bool {
		return e.setup.At(sq).Tile.Empty() && e.reached(sq, engine.Lava) > 0
	})) > 0
}

// open opens a volcano away from lava.
func (e *events) open(round int) {
	places := shuffled(e.rng, e.setup, func(sq engine.Square) bool {
		if !e.setup.At(sq).Tile.Empty() || e.reached(sq, engine.Lava) > 0 {
			return false
		}
		_, wrong := joins(e.setup, sq, e.volcano)
		return wrong == 0
	})
	if len(places) > 0 {
		e.setup.Put(places[0], e.volcano, round)
	}
}

// strike lets a meteor fall: so far from the last hit as one die says, in the
// direction of the other, back from the edges of the board, and on over craters
// (facts sheet 2.4).
func (e *events) strike() {
	layout := e.setup.Game.Layout
	at, side := e.last, engine.AllSides[e.rng.IntN(len(engine.AllSides))]
	step := func() {
		next := layout.Neighbour(at, side)
		if next == engine.NoSquare {
			side = side.Opposite()
			next = layout.Neighbour(at, side)
		}
		at = next
	}
	for range pick(e.rng, []int{1, 2, 3}, 3, 2, 1) {
		step()
	}
	for range layout.Len() {
		if !e.setup.At(at).Tile.Marks.Has(engine.Crater) {
			break
		}
		step()
	}
	old := e.setup.At(e.last)
	old.Tile.Marks &^= engine.LastHit
	e.setup.Put(e.last, old.Tile, old.Round)
	e.setup.Put(at, e.crater.With(engine.LastHit), engine.NoRound)
	e.last = at
}

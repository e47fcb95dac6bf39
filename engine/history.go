package engine

import "slices"

// Drawn is one step of a history: a square that is filled.
type Drawn struct {
	Square Square
	// Round is the one in which the history fills it: its own, or, where that is
	// not certain, the first in which another square needs it, or the last. It is
	// NoRound for what lies there from the start and on boards without numbers.
	Round int
	On    Support
}

// History is an order in which a board can have been drawn.
type History struct {
	Drawn []Drawn // every filled square once
	// Floating are the squares that cannot have been drawn in their round in any
	// order, in groups that hang together: those at the root of every floating
	// route. With them given, all others can be drawn, and no group can be left
	// out. Each square of them is in Drawn, on a support that is Floating.
	Floating [][]Square
	// Faults say so, one for each group, as Check does.
	Faults []Fault
}

// History returns an order of drawing that satisfies the rule of connection in
// every round, or the squares for which there is none. It agrees with Check.
func (s *Setup) History() History {
	s = s.played()
	_, floating := s.replay()
	t := teller{history: history{setup: s, present: make([]bool, len(s.squares))}, floating: floating}
	for _, group := range floating {
		t.faults = append(t.faults, s.notConnected(group))
	}
	t.start()
	for round := 1; round <= s.Rounds(); round++ {
		t.tell(round)
	}
	t.rest()
	return History{t.told, floating, t.faults}
}

// Played returns the boards of the game that are drawn on, the one below last,
// each as its order of drawing is judged: with the rounds that are its own (see
// OwnRounds), and without rounds on bridges.
func (s *Setup) Played() []*Setup {
	all := []*Setup{s.played()}
	if s.Below != nil && s.Game.Below != nil {
		all = append(all, s.underground().played())
	}
	return all
}

// OwnRounds returns the numbers of the rounds in which the board is drawn on: on
// two boards that take turns every second one, if it comes from Played.
func (s *Setup) OwnRounds() []int {
	var all []int
	for round := 1; round <= s.Rounds(); round++ {
		if s.turns.own(round) {
			all = append(all, round)
		}
	}
	return all
}

// teller tells the history of a board as a player would: squares of no certain
// round come when another one needs them, or last.
type teller struct {
	history
	floating [][]Square
	faults   []Fault
	told     []Drawn
	last     int // the last round in which anything is drawn
}

func (t *teller) fill(sq Square, round int, on Support) {
	t.present[sq] = true
	t.told = append(t.told, Drawn{sq, round, on})
	t.last = round
}

// dated reports whether a square's round is certain.
func (t *teller) dated(sq Square) bool { return t.setup.inRange(t.setup.squares[sq].Round) }

// start fills the middle, where an effect lies there before the first round.
func (t *teller) start() {
	s, middle := t.setup, t.setup.Game.Layout.Middle()
	begins := slices.ContainsFunc(s.Game.Sets, func(set *Set) bool { return set.Middle })
	if begins && middle != NoSquare && !t.dated(middle) && s.Game.OriginOf(s.squares[middle].Tile).Class == EffectTile {
		t.fill(middle, NoRound, t.support(middle))
	}
}

// tell draws the squares of a round.
func (t *teller) tell(round int) {
	t.advance(round)
	for _, group := range t.floating {
		if t.setup.squares[group[0]].Round == round {
			for _, sq := range group {
				t.fill(sq, round, Support{How: Floating, Square: NoSquare})
			}
		}
	}
	t.advance(round) // what hangs on them
}

// advance draws all squares of a round that can be drawn, with as few of no
// certain round as they need.
func (t *teller) advance(round int) {
	own := func(sq Square) bool {
		// A bridge is built at once.
		return t.setup.squares[sq].Round == round || t.setup.Game.Layout.Bridge(sq) && !t.dated(sq)
	}
	t.draw(round, own)
	for needed := t.needed(round); needed != nil; needed = t.needed(round) {
		for _, sq := range needed {
			t.fill(sq, round, t.support(sq))
		}
		t.draw(round, own)
	}
}

// draw draws what it may, again and again until nothing more joins.
func (t *teller) draw(round int, may func(Square) bool) {
	for grown := true; grown; {
		grown = false
		for i := range t.setup.squares {
			sq := Square(i)
			if t.present[sq] || t.setup.squares[sq].Tile.Empty() || !may(sq) {
				continue
			}
			if on := t.support(sq); on.How != Floating {
				t.fill(sq, round, on)
				grown = true
			}
		}
	}
}

// needed returns squares of no certain round that lead to a square of the round
// which is not drawn yet, in the order of drawing; nil where none do.
func (t *teller) needed(round int) []Square {
	trial := history{setup: t.setup, present: slices.Clone(t.present)}
	on := map[Square]Square{}
	for grown := true; grown; {
		grown = false
		for i, p := range t.setup.squares {
			sq := Square(i)
			if trial.present[sq] || p.Tile.Empty() || t.dated(sq) && p.Round != round {
				continue
			}
			held := trial.support(sq)
			if held.How == Floating {
				continue
			}
			if p.Round == round {
				return t.chain(held.Square, on)
			}
			trial.present[sq], on[sq], grown = true, held.Square, true
		}
	}
	return nil
}

// chain returns a square and those that it hangs on, as far as they are not
// drawn, the first to draw first.
func (t *teller) chain(last Square, on map[Square]Square) []Square {
	var all []Square
	for sq := last; sq != NoSquare && !t.present[sq]; sq = on[sq] {
		all = append(all, sq)
	}
	slices.Reverse(all)
	return all
}

// rest draws the squares of no certain round that are left.
func (t *teller) rest() {
	undated := func(sq Square) bool { return !t.dated(sq) }
	t.draw(t.last, undated)
	for _, group := range t.floating {
		for _, sq := range group {
			if !t.present[sq] {
				t.fill(sq, t.last, Support{How: Floating, Square: NoSquare})
			}
		}
	}
	t.draw(t.last, undated)
}

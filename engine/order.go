package engine

import "slices"

// turns says which rounds are a board's own, where two boards take turns and
// their rounds are counted as one.
type turns uint8

const (
	everyRound turns = iota
	oddRounds
	evenRounds
)

// own reports whether a round is one of the board's.
func (t turns) own(round int) bool { return t == everyRound || round&1 == int(t&1) }

// inRange reports whether a round number is one of the game's rounds.
func (s *Setup) inRange(round int) bool {
	return round >= 1 && round <= s.Rounds() && s.turns.own(round)
}

// played returns the board as its order of drawing is judged: with the rounds
// that are its own, and without rounds on bridges, which come about by
// themselves.
func (s *Setup) played() *Setup {
	out := s
	if s.Game.Turns != nil {
		own := *s
		own.turns = s.Game.Turns(s)
		out = &own
	}
	if s.Game.Layout.islands != nil {
		out = out.Clone()
		for i := range out.squares {
			if s.Game.Layout.Bridge(Square(i)) {
				out.squares[i].Round = NoRound
			}
		}
	}
	return out
}

// anyRound reports whether any square has a round number, in range or not.
func (s *Setup) anyRound() bool {
	for _, p := range s.squares {
		if p.Round != NoRound {
			return true
		}
	}
	return false
}

// history replays a board: which squares can have been drawn by when. A square
// whose round is missing or out of range may belong to any round. Drawing such
// a square as early as it can be drawn never makes another one harder to reach,
// so it is enough to follow that one history.
type history struct {
	setup   *Setup
	present []bool   // drawn so far
	order   []Square // the same squares, in the order of drawing
	// waits tells of squares that cannot be drawn yet for another reason than
	// that they join nothing; nil means none.
	waits func(sq Square) bool
}

// Held says why a square may be drawn.
type Held uint8

// The ways to be held.
const (
	Floating Held = iota // by nothing: it cannot have been drawn
	ByExit               // it joins an exit
	BySquare             // it joins a square that is there
	ByTrail              // its trail meets a trail that is there
	ByItself             // it needs to join nothing
)

// Support is what a square hangs on when it is drawn.
type Support struct {
	How Held
	// Square is the one that it joins; NoSquare for an exit and for none.
	Square Square
	// Side is the side at which it joins an exit or a square.
	Side Side
}

// support returns what a square hangs on as things stand; Floating where it
// joins neither an exit nor a square that is present. A forbidden join at
// another side is a fault of its own and does not count here.
func (h *history) support(sq Square) Support {
	t := h.setup.squares[sq].Tile
	by := h.setup.Game.joinsBy(t)
	for _, side := range AllSides {
		if !h.setup.hangs(sq, side) || by != NoKind && t.Kind(side) != by {
			continue
		}
		next := h.setup.Game.Layout.Neighbour(sq, side)
		if next == NoSquare {
			return Support{ByExit, NoSquare, side}
		}
		if h.present[next] {
			return Support{BySquare, next, side}
		}
	}
	for _, mate := range h.setup.trailMates(sq, t.Trail) {
		if h.present[mate] {
			return Support{How: ByTrail, Square: mate}
		}
	}
	if h.setup.Game.MayHaveFloated(t) {
		return Support{How: ByItself, Square: NoSquare}
	}
	return Support{How: Floating, Square: NoSquare}
}

// reachable reports whether a square can be drawn as things stand.
func (h *history) reachable(sq Square) bool { return h.support(sq).How != Floating }

// hangs reports whether a square joins something at a side that it can have
// been drawn beside.
func (s *Setup) hangs(sq Square, side Side) bool {
	return s.Join(sq, side) == Joined && !kinds[s.squares[sq].Tile.Kind(side)].overlay
}

func (h *history) draw(sq Square) {
	h.present[sq] = true
	h.order = append(h.order, sq)
}

// grow draws all that can be drawn in the round: its own squares and those of
// no certain round, again and again until nothing more joins.
func (h *history) grow(round int) {
	for grown := true; grown; {
		grown = false
		for i, p := range h.setup.squares {
			sq := Square(i)
			mayBeNow := p.Round == round || !h.setup.inRange(p.Round)
			if !p.Tile.Empty() && !h.present[sq] && mayBeNow && h.reachable(sq) && (h.waits == nil || !h.waits(sq)) {
				h.draw(sq)
				grown = true
			}
		}
	}
}

// rest returns the squares not drawn yet that may belong to the round by
// itself: those of the round, or, with NoRound, all of no certain round.
func (h *history) rest(round int) []Square {
	var all []Square
	for i, p := range h.setup.squares {
		own := p.Round == round || round == NoRound && !h.setup.inRange(p.Round)
		if !p.Tile.Empty() && !h.present[i] && own {
			all = append(all, Square(i))
		}
	}
	return all
}

// clusters splits squares into groups that hang together by their joins and
// their trails.
func (s *Setup) clusters(squares []Square) [][]Square {
	waiting := map[Square]bool{}
	for _, sq := range squares {
		waiting[sq] = true
	}
	var groups [][]Square
	for _, first := range squares {
		if !waiting[first] {
			continue
		}
		delete(waiting, first)
		group := []Square{first}
		for i := 0; i < len(group); i++ {
			for _, side := range AllSides {
				next := s.Game.Layout.Neighbour(group[i], side)
				if next != NoSquare && waiting[next] && s.hangs(group[i], side) {
					delete(waiting, next)
					group = append(group, next)
				}
			}
			for _, mate := range s.trailMates(group[i], s.squares[group[i]].Tile.Trail) {
				if waiting[mate] {
					delete(waiting, mate)
					group = append(group, mate)
				}
			}
		}
		groups = append(groups, group)
	}
	return groups
}

// replay follows the history of the board. It returns the order of drawing and
// the groups of squares that cannot have been drawn in their round in any
// order. Each group stands at the root of a floating route: once reported it
// counts as present, and what hangs on it is judged as if it were there.
func (s *Setup) replay() (order []Square, floating [][]Square) {
	h := &history{setup: s, present: make([]bool, len(s.squares))}
	judge := func(round int) {
		for _, group := range s.clusters(append(h.rest(round), h.rest(NoRound)...)) {
			group = slices.DeleteFunc(group, func(sq Square) bool {
				return round != NoRound && s.squares[sq].Round != round
			})
			for _, sq := range group {
				h.draw(sq)
			}
			if len(group) > 0 {
				slices.Sort(group)
				floating = append(floating, group)
			}
		}
	}
	for round := 1; round <= s.Rounds(); round++ {
		h.grow(round)
		judge(round)
		h.grow(round)
	}
	judge(NoRound)
	return h.order, floating
}

// drawingOrder returns the filled squares in an order in which they can have
// been drawn, as far as there is one, sorted by round.
func (s *Setup) drawingOrder() []Square {
	order, _ := s.replay()
	byRound := make([]Square, 0, len(order))
	for round := 0; round <= s.Rounds(); round++ {
		for _, sq := range order {
			if s.squares[sq].Round == round || round == 0 && !s.inRange(s.squares[sq].Round) {
				byRound = append(byRound, sq)
			}
		}
	}
	return byRound
}

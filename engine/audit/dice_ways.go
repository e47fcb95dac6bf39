package audit

import (
	"fmt"
	"slices"
	"strings"

	"inkscore/engine"
)

// use says what a square of a round is taken for.
type use struct {
	entry int // place in record.entries
	// kind is the die that shows it, or one of the uses below; face is its number.
	kind, face int
}

// The uses of a square that is not a die's.
const (
	asSpecial = -1 - iota
	asCopy
	asOther
)

// sorter finds all ways to take the squares of a round.
type sorter struct {
	*record
	round  int
	left   []int // how many dice of each kind are left
	leeway engine.Leeway
	uses   []use
	seen   map[string]bool
	found  [][]use
	more   bool
}

// ways returns the ways in which the dice can have shown the squares of a round;
// more reports that there are others.
func (r *record) ways(round int) (ways []Way, more bool) {
	s := sorter{record: r, round: round, left: make([]int, len(r.ids)), leeway: r.leeway[round], seen: map[string]bool{}}
	for _, kind := range r.slots {
		s.left[kind]++
	}
	var squares []int
	for _, i := range r.in(round) {
		if r.entries[i].class == engine.DieFace {
			squares = append(squares, i)
		}
	}
	s.sort(squares)
	ways = []Way{}
	for _, uses := range s.found {
		ways = append(ways, s.way(uses))
	}
	return ways, s.more
}

// sort takes the next square for everything that it can be.
func (s *sorter) sort(squares []int) {
	if s.more {
		return
	}
	if len(squares) == 0 {
		s.keep()
		return
	}
	e := s.entries[squares[0]]
	take := func(kind, face int) {
		s.uses = append(s.uses, use{squares[0], kind, face})
		s.sort(squares[1:])
		s.uses = s.uses[:len(s.uses)-1]
	}
	for kind, faces := range e.by {
		if faces == 0 || s.left[kind] == 0 {
			continue
		}
		s.left[kind]--
		for _, id := range faces.ids() {
			take(kind, id)
		}
		s.left[kind]++
	}
	for _, other := range []struct {
		kind int
		left *int
		may  bool
	}{{asCopy, &s.leeway.Copies, true}, {asSpecial, &s.leeway.Specials, e.special}, {asOther, &s.leeway.Any, true}} {
		if *other.left > 0 && other.may {
			*other.left--
			take(other.kind, 0)
			*other.left++
		}
	}
}

// keep keeps a way that can be and is not known yet.
func (s *sorter) keep() {
	var kinds []int
	copied := faceSet(0)
	var key []string
	for _, u := range s.uses {
		if u.kind >= 0 {
			kinds = append(kinds, u.kind)
			key = append(key, fmt.Sprint(u.kind, ":", u.face))
			if s.leeway.Copied.Has(u.kind) {
				copied |= 1 << u.face
			}
		}
	}
	for _, u := range s.uses {
		e := s.entries[u.entry]
		if u.kind == asCopy && e.any&copied == 0 {
			return // a copy of nothing
		}
		if u.kind < 0 {
			// Squares that look alike can change places.
			key = append(key, fmt.Sprint(u.kind, ":", e.any))
		}
	}
	slices.Sort(key)
	text := strings.Join(key, " ")
	if s.seen[text] || !s.rollable(kinds) {
		return
	}
	if len(s.found) == mostWays {
		s.more = true
		return
	}
	s.seen[text] = true
	s.found = append(s.found, slices.Clone(s.uses))
}

// way writes down one way.
func (s *sorter) way(uses []use) Way {
	w := Way{Dice: []DieShown{}}
	for _, u := range uses {
		square := s.square(s.entries[u.entry].at)
		switch u.kind {
		case asSpecial:
			w.Specials = append(w.Specials, square)
		case asCopy:
			w.Copies = append(w.Copies, square)
		case asOther:
			w.Others = append(w.Others, square)
		}
	}
	for kind, die := range s.game.Dice {
		undrawn := die.Count
		for _, u := range uses {
			if u.kind == kind {
				f := s.faces[u.face]
				w.Dice = append(w.Dice, DieShown{Die: die.Name, Code: f.Code, Name: f.Name, Squares: []string{s.square(s.entries[u.entry].at)}})
				undrawn--
			}
		}
		for range undrawn {
			w.Dice = append(w.Dice, DieShown{Die: die.Name, May: s.codes(s.mayShow(s.round, kind), kind), Unrolled: s.mayBeReplaced(kind)})
		}
	}
	return w
}

// mayBeReplaced reports whether a die of the kind may not have been rolled: some
// white dice of the game itself are not where a set replaces them.
func (p *pool) mayBeReplaced(kind int) bool {
	name := p.game.Dice[kind].Name
	added := slices.ContainsFunc(p.game.Sets, func(s *engine.Set) bool {
		return slices.ContainsFunc(s.Dice, func(d engine.Die) bool { return d.Name == name })
	})
	return p.game.Replaced > 0 && !added
}

// codes are the codes of faces of a die.
func (p *pool) codes(set faceSet, kind int) []string {
	var all []string
	for _, id := range p.ids[kind] {
		if set.has(id) {
			all = append(all, p.faces[id].Code)
		}
	}
	return all
}

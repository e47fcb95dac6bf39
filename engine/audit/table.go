package audit

import (
	"fmt"
	"slices"

	"inkscore/engine"
)

// Seat is a board of a table: its player's name, the board, and what else its
// squares may hold where it was read from a photo.
type Seat struct {
	Name  string // "" stands for "board 1" and so on
	Board *engine.Setup
	// Odds are those of the photo; nil for a board that was typed.
	Odds Odds
}

// Table is what the boards of one game tell together, since all players have the
// same dice.
type Table struct {
	// Rolls are the dice of each round. It is never nil.
	Rolls []Roll `json:"rolls"`
	// Findings are where a board disagrees with the dice. It is never nil.
	Findings []Finding `json:"findings"`
}

// Roll is what the dice of a round showed.
type Roll struct {
	// Round is the number as the first board writes it.
	Round int    `json:"round"`
	Board string `json:"board,omitempty"` // "underground" for the dice of the board below
	// Ways are what the dice can have shown, next to equally likely; where all
	// boards agree and every face was drawn, there is one.
	Ways []Way `json:"ways"`
	More bool  `json:"more,omitempty"` // there are more ways than are listed
	// Message says the same in one sentence for a player.
	Message string `json:"message"`
}

// Code names a kind of finding or of explanation. Codes never change their
// meaning.
type Code string

// The codes of findings and explanations.
const (
	// BoardsDisagree: boards show different dice, and nothing says which is wrong.
	BoardsDisagree Code = "boards-disagree"
	// WrongFace: another face is drawn than the die shows.
	WrongFace Code = "wrong-face"
	// WrongNumber: the face was rolled in another round than is written.
	WrongNumber Code = "wrong-number"
	// Misread: what was read of the square, or typed, is not what is on the board.
	Misread Code = "misread"
	// NumbersSwapped: the numbers of two squares are swapped.
	NumbersSwapped Code = "numbers-swapped"
	// RoundsSwapped: the numbers of two whole rounds are swapped.
	RoundsSwapped Code = "rounds-swapped"
	// NotRolled: a face is drawn that no die shows.
	NotRolled Code = "not-rolled"
	// NotDrawn: a die is not drawn although it fitted.
	NotDrawn Code = "not-drawn"
	// SpecialInstead: a special is drawn in place of a die.
	SpecialInstead Code = "special-instead"
	// SpecialTooMany: a special is drawn that may not be drawn any more, as if it
	// had not been crossed out.
	SpecialTooMany Code = "special-too-many"
)

// Finding is a place where a board disagrees with the dice of the table.
type Finding struct {
	// Code is that of the likeliest explanation, or BoardsDisagree.
	Code Code `json:"code"`
	// Boards are the names of those that may be wrong, the likeliest first: one,
	// unless the code is BoardsDisagree.
	Boards  []string `json:"boards"`
	Rounds  []int    `json:"rounds"`  // as written there
	Squares []string `json:"squares"` // of the likeliest explanation; never nil
	Part    string   `json:"part,omitempty"`
	Message string   `json:"message"`
	// Explanations are what may have happened, the likeliest first.
	Explanations []Explanation `json:"explanations"`
}

// Explanation is one thing that may have happened.
type Explanation struct {
	Code    Code     `json:"code"`
	P       float64  `json:"p"` // its share among those listed
	Changes []Change `json:"changes"`
	Message string   `json:"message"`
}

// Change is what a board has and what it ought to have.
type Change struct {
	Board  string `json:"board"`
	Square string `json:"square,omitempty"` // "" where a die is not drawn
	Round  int    `json:"round"`            // as written
	// ToRound is the number that it ought to have.
	ToRound int `json:"to_round,omitempty"`
	// Code and Face are the code and the name of the face that is drawn, and ToCode
	// and ToFace those of the one that the die shows.
	Code   string `json:"code,omitempty"`
	Face   string `json:"face,omitempty"`
	ToCode string `json:"to_code,omitempty"`
	ToFace string `json:"to_face,omitempty"`
	Die    string `json:"die,omitempty"`
}

// TableOf infers the dice of a game from the boards of its players, and says
// where a board disagrees with them. What is found is the cheapest explanation
// under the cost model of table_prices.go. Boards may
// lack numbers and differ in how many squares they have. An error says that they
// are not of one game.
func TableOf(seats []Seat) (Table, error) {
	out := Table{Rolls: []Roll{}, Findings: []Finding{}}
	var parts [2]*table
	for i, seat := range seats {
		if seat.Board.Game != seats[0].Board.Game {
			return out, engine.UnsupportedError(fmt.Sprintf("Only boards of one game have the same dice, but one is of the game %s and another of %s.",
				seats[0].Board.Game.Name, seat.Board.Game.Name))
		}
		for n, part := range seat.Board.Played() {
			if parts[n] == nil {
				parts[n] = &table{pool: poolOf(part.Game)}
			}
			parts[n].sit(part, seat, i, n == 0)
		}
	}
	for n, t := range parts {
		if t == nil {
			continue
		}
		name := ""
		if n > 0 {
			name = below
		}
		found := t.infer()
		out.Rolls = append(out.Rolls, found.listRolls(name)...)
		out.Findings = append(out.Findings, found.findings(name)...)
	}
	return out, nil
}

// sit adds a board to the table.
func (t *table) sit(s *engine.Setup, seat Seat, number int, top bool) {
	b := &tableBoard{record: recordOf(s, t.pool), number: len(t.boards), name: seat.Name}
	if b.name == "" {
		b.name = fmt.Sprintf("board %d", number+1)
	}
	if top { // photos are read of the upper board
		b.odds = seat.Odds
	}
	b.over = b.overLimits()
	t.boards = append(t.boards, b)
	t.rounds = max(t.rounds, len(b.rounds))
}

// inferred is a table with its rolls.
type inferred struct {
	*table
	rolls   rolls
	matches []match   // by board
	guesses [][]guess // by round: the likeliest rolls and others
	more    []bool
	cost    float64
	swapped map[int][][2]int // by board, once it is asked for
}

// infer finds the rolls that explain all boards at the lowest price: first each
// round by itself, then, where boards disagree, all rounds together, because a
// wrong number is the matter of two.
func (t *table) infer() *inferred {
	f := &inferred{table: t, rolls: make(rolls, t.rounds+1), guesses: make([][]guess, t.rounds+1), more: make([]bool, t.rounds+1), swapped: map[int][][2]int{}}
	for _, b := range t.boards { // boards of shorter games have no dice in later rounds
		for len(b.leeway) <= t.rounds {
			b.leeway, b.after, b.rounds = append(b.leeway, engine.Leeway{}), append(b.after, nil), append(b.rounds, 0)
		}
	}
	wide := priceOf(leastShare)
	for round := 1; round <= t.rounds; round++ {
		f.guesses[round], f.more[round] = t.guesses(round, samePrice)
		if f.guesses[round][0].cost >= leastSlip {
			f.guesses[round], _ = t.guesses(round, wide)
		}
		f.rolls[round] = f.guesses[round][0].roll
	}
	f.explain()
	for again := true; again; {
		again = false
		for _, round := range f.disputed() {
			for _, g := range f.guesses[round] {
				if other := f.with(round, g.roll); other.cost < f.cost-1e-9 {
					f.rolls, f.matches, f.cost = other.rolls, other.matches, other.cost
					again = true
				}
			}
		}
	}
	return f
}

// explain matches all boards with the rolls.
func (f *inferred) explain() {
	f.matches, f.cost = nil, 0
	for _, b := range f.boards {
		m := b.match(f.rolls, 0, nil)
		f.matches = append(f.matches, m)
		f.cost += m.cost
	}
}

// with returns the same table with another roll in a round.
func (f *inferred) with(round int, r roll) *inferred {
	if slices.Equal(r, f.rolls[round]) {
		return f
	}
	other := *f
	other.rolls = slices.Clone(f.rolls)
	other.rolls[round] = r
	other.explain()
	return &other
}

// disputed returns the rounds in which some board deviates from the dice.
func (f *inferred) disputed() []int {
	var all []int
	for _, dev := range f.deviations() {
		all = append(all, f.roundsOf(dev.deviation)...)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// deviations are those of all boards.
func (f *inferred) deviations() []priced {
	var all []priced
	for _, m := range f.matches {
		all = append(all, m.devs...)
	}
	return all
}

// roundsOf returns the rounds that a deviation is about: that of the dice, and
// that which is written.
func (f *inferred) roundsOf(dev deviation) []int {
	rounds := []int{dev.round}
	if dev.entry >= 0 {
		if written := f.boards[dev.board].entries[dev.entry].round; written != dev.round {
			rounds = append(rounds, written)
		}
	}
	return slices.DeleteFunc(rounds, func(r int) bool { return r == 0 })
}

// listRolls writes down what the dice showed, up to the last round that some
// board shows.
func (f *inferred) listRolls(part string) []Roll {
	var all []Roll
	last := 0
	for _, b := range f.boards {
		last = max(last, b.last)
	}
	for round := 1; round <= last; round++ {
		r := Roll{Round: f.boards[0].rounds[round-1], Board: part, More: f.more[round]}
		for _, g := range f.guesses[round] {
			if other := f.with(round, g.roll); other.cost <= f.cost+samePrice {
				r.Ways = append(r.Ways, other.way(round))
			}
		}
		r.Message = RoundDice{Round: r.Round, Board: part, Ways: r.Ways, More: r.More}.sentence()
		all = append(all, r)
	}
	return all
}

// way writes down what the dice of a round show and which boards have it.
func (f *inferred) way(round int) Way {
	w := Way{Dice: []DieShown{}}
	for slot, face := range f.rolls[round] {
		kind := f.slots[slot]
		d := DieShown{Die: f.game.Dice[kind].Name}
		if face == unknown {
			may := f.sets[kind]
			for _, b := range f.boards {
				if both := may & b.mayShow(round, kind); both != 0 {
					may = both
				}
			}
			d.May, d.Unrolled = f.codes(may, kind), f.mayBeReplaced(kind)
		} else {
			d.Code, d.Name = f.faces[face].Code, f.faces[face].Name
			for i, m := range f.matches {
				if row, drawn := m.drawn[[2]int{round, slot}]; drawn {
					if e := f.boards[i].entries[row]; e.by[kind].has(face) {
						d.Squares = append(d.Squares, f.boards[i].name+" "+f.boards[i].square(e.at))
					}
				}
			}
		}
		w.Dice = append(w.Dice, d)
	}
	return w
}

package engine

import (
	"fmt"
	"math/bits"
)

// What the Power Grid draws: the accumulator in the middle of the board, with
// three circles for its charges, and a bolt in every electrified square.
var (
	Accumulator = newMark(markFacts{name: "accumulator", letter: 'A', absorbs: true, undated: true})
	Electrified = newMark(markFacts{name: "electrified", letter: 'e', noted: true})
	FirstCharge = newMark(markFacts{name: "charge-1", letter: '1', noted: true})
	NextCharge  = newMark(markFacts{name: "charge-2", letter: '2', noted: true})
	LastCharge  = newMark(markFacts{name: "charge-3", letter: '3', noted: true})
)

// The codes of the faults of the Power Grid.
const (
	// AccumulatorMisplaced: it does not lie in the middle square, or its charges
	// lie elsewhere.
	AccumulatorMisplaced Code = "accumulator-misplaced"
	// ElectrifiedNothing: a bolt lies where there is no route.
	ElectrifiedNothing Code = "electrified-nothing"
)

// powerGrid is the Power Grid expansion of Electricity (rules sheet 2.11;
// publisher's text).
var _ = newSet(Set{
	Name: "power-grid", Title: "Power Grid", Box: "Electricity", Middle: true,
	About:   "Two dice electrify squares: the charges of the accumulator in the middle, times the exits that electrified squares link to it.",
	Effects: []Face{drawnFace("", "accumulator", "....[accumulator]")},
	Notes:   Electrified | FirstCharge | NextCharge | LastCharge,
	Scores:  []string{"Power grid: the charges of the accumulator times the exits that electrified squares link to it. An end at the accumulator is no error."},
	Faults:  []Code{AccumulatorMisplaced, ElectrifiedNothing},
	Inferred: []string{
		"An exit is linked where its square is electrified, whatever route lies there.",
		"The accumulator fills its square, for the centre too.",
	},
	Lines: powerGridLines,
	Check: checkPowerGrid,
})

func charges() Marks { return FirstCharge | NextCharge | LastCharge }

// powerGridLines multiplies the charges by the exits that electrified squares,
// side by side, link to the accumulator.
func powerGridLines(b *Board) []ScoreLine {
	points, squares, note := 0, []Square(nil), ""
	for _, sq := range b.marked(Accumulator) {
		filled := bits.OnesCount64(uint64(b.At(sq).Tile.Marks & charges()))
		linked := b.linkedExits(sq)
		points += filled * len(linked)
		squares = append(squares, linked...)
		note = fmt.Sprintf("%s times %s", count(filled, "charge"), count(len(linked), "exit"))
	}
	return []ScoreLine{b.line("power grid", ExpansionBox, points, squares, note)}
}

// linkedExits returns the squares of the exits, one for each exit, that
// electrified squares link to an accumulator.
func (b *Board) linkedExits(accumulator Square) []Square {
	var exits []Square
	for _, area := range b.areas(b.marked(Electrified), nil) {
		if !b.nextTo(area, accumulator) {
			continue
		}
		for _, sq := range area {
			for _, side := range AllSides {
				if b.Game.Layout.Exit(sq, side) != NoKind {
					exits = append(exits, sq)
				}
			}
		}
	}
	return exits
}

// nextTo reports whether one of some squares lies beside another square.
func (s *Setup) nextTo(squares []Square, other Square) bool {
	for _, sq := range squares {
		for _, next := range s.touching(sq) {
			if next == other {
				return true
			}
		}
	}
	return false
}

// checkPowerGrid finds an accumulator, charges and bolts where there can be none.
func checkPowerGrid(c *checker) {
	l := c.Game.Layout
	for _, sq := range c.where(func(p Placed) bool { return p.Tile.Marks&(Accumulator|Electrified|charges()) != 0 }) {
		t, name := c.At(sq).Tile, l.SquareName(sq)
		switch {
		case t.Marks.Has(Accumulator) && sq != l.Middle():
			c.fault(AccumulatorMisplaced, []Square{sq}, "", fmt.Sprintf("%s has an accumulator, but it lies on %s.", name, l.SquareName(l.Middle())))
		case t.Marks&charges() != 0 && !t.Marks.Has(Accumulator):
			c.fault(AccumulatorMisplaced, []Square{sq}, "", fmt.Sprintf("%s has charges, but no accumulator.", name))
		}
		if t.Marks.Has(Electrified) && len(t.Routes()) == 0 {
			c.fault(ElectrifiedNothing, []Square{sq}, "", fmt.Sprintf("%s is electrified, but no route lies there.", name))
		}
	}
	if middle := l.Middle(); len(c.Filled()) > 0 && !c.At(middle).Tile.Marks.Has(Accumulator) {
		c.fault(AccumulatorMisplaced, []Square{middle}, "", fmt.Sprintf("The accumulator on %s, drawn before the first round, is missing.", l.SquareName(middle)))
	}
}

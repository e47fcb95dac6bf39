package engine

import (
	"math/bits"
	"strings"
)

// Marks is the set of marks in a square: all that is drawn there and is neither
// a route nor a station, such as a cactus or a crater.
type Marks uint64

// maxMarks is how many marks there can be.
const maxMarks = 64

// markFacts is what a mark is called and how it behaves.
type markFacts struct {
	name   string // in the text form, such as "cactus"
	stem   string // of the name, where it ends in a side
	letter byte   // in the picture
	// noted: it is written beside what fills the square, at another moment, and
	// fills no square by itself.
	noted bool
	// absorbs: an end that leads into the square is no error.
	absorbs bool
	// gathers: all ends that lead into the square are one network.
	gathers bool
	// passes: gathers, and routes run on through the square.
	passes bool
	// undated: it is drawn between rounds or before the first, so that a square
	// which it fills needs no round number.
	undated bool
	// stations: it stands for stations that join only some routes of the square.
	stations bool
	// turned and mirrored are what it becomes when the board is turned or
	// mirrored: itself, but for marks made with newSideMarks or newTurnedMarks.
	turned, mirrored Marks
}

// marks holds the facts of every mark. It is complete before main begins and
// never changed afterwards.
var marks []markFacts

// The sets of marks that behave in one way.
var notedMarks, absorbingMarks, gatheringMarks, passingMarks, undatedMarks, stationMarks, movingMarks Marks

// newMark adds a mark. It is called for package variables alone.
func newMark(f markFacts) Marks {
	if len(marks) == maxMarks {
		panic("engine: more marks than maxMarks")
	}
	m := Marks(1) << len(marks)
	f.turned, f.mirrored = m, m
	marks = append(marks, f)
	for _, set := range []struct {
		has bool
		of  *Marks
	}{{f.noted, &notedMarks}, {f.absorbs || f.gathers || f.passes, &absorbingMarks},
		{f.gathers || f.passes, &gatheringMarks}, {f.passes, &passingMarks},
		{f.undated, &undatedMarks}, {f.stations, &stationMarks}} {
		if set.has {
			*set.of |= m
		}
	}
	return m
}

// newSideMarks adds a mark for each side, N E S W: something at one side of a
// square, such as beside its exit. Their names end in the side: "ghost-N".
func newSideMarks(f markFacts) [4]Marks {
	name := f.name
	f.stem = name
	var at [4]Marks
	for _, side := range AllSides {
		f.name = name + "-" + side.String()
		at[side] = newMark(f)
		movingMarks |= at[side]
	}
	for _, side := range AllSides {
		facts := at[side].first()
		facts.turned, facts.mirrored = at[(side+1)&3], at[side]
		if side == East || side == West {
			facts.mirrored = at[side.Opposite()]
		}
	}
	return at
}

// atAnySide returns the marks of newSideMarks as one set.
func atAnySide(at [4]Marks) Marks { return at[North] | at[East] | at[South] | at[West] }

// newTurnedMarks adds two marks of which each becomes the other when the board
// is turned or mirrored.
func newTurnedMarks(a, b markFacts) [2]Marks {
	pair := [2]Marks{newMark(a), newMark(b)}
	for i, m := range pair {
		facts := m.first()
		facts.turned, facts.mirrored = pair[1-i], pair[1-i]
		movingMarks |= m
	}
	return pair
}

// first returns the facts of the first mark of a set that is not empty.
func (m Marks) first() *markFacts { return &marks[bits.TrailingZeros64(uint64(m))] }

// Turned returns the set after a quarter turn clockwise.
func (m Marks) Turned() Marks { return m.moved(func(f *markFacts) Marks { return f.turned }) }

// Mirrored returns the set after a left-right flip.
func (m Marks) Mirrored() Marks { return m.moved(func(f *markFacts) Marks { return f.mirrored }) }

func (m Marks) moved(to func(*markFacts) Marks) Marks {
	out := m &^ movingMarks
	for m &= movingMarks; m != 0; m &= m - 1 {
		out |= to(m.first())
	}
	return out
}

// Has reports whether all marks of the other set are in this one.
func (m Marks) Has(other Marks) bool { return m&other == other }

// Names returns the names of the marks, in a fixed order.
func (m Marks) Names() []string {
	var names []string
	for ; m != 0; m &= m - 1 {
		names = append(names, marks[bits.TrailingZeros64(uint64(m))].name)
	}
	return names
}

// letter is the character that stands for the first mark in the picture, or 0.
func (m Marks) letter() byte {
	if m == 0 {
		return 0
	}
	return marks[bits.TrailingZeros64(uint64(m))].letter
}

// String returns the names, joined by commas.
func (m Marks) String() string { return strings.Join(m.Names(), ",") }

// parseMarks is the inverse of String, in any order.
func parseMarks(text string) (Marks, error) {
	var set Marks
names:
	for _, name := range strings.Split(text, ",") {
		for i, f := range marks {
			if f.name == name {
				set |= 1 << i
				continue names
			}
		}
		return 0, FormatError("There is no mark named " + quoted(name) + ".")
	}
	return set, nil
}

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
}

// marks holds the facts of every mark. It is complete before main begins and
// never changed afterwards.
var marks []markFacts

// The sets of marks that behave in one way.
var notedMarks, absorbingMarks, gatheringMarks, passingMarks Marks

// newMark adds a mark. It is called for package variables alone.
func newMark(f markFacts) Marks {
	if len(marks) == maxMarks {
		panic("engine: more marks than maxMarks")
	}
	m := Marks(1) << len(marks)
	marks = append(marks, f)
	for _, set := range []struct {
		has bool
		of  *Marks
	}{{f.noted, &notedMarks}, {f.absorbs || f.gathers || f.passes, &absorbingMarks},
		{f.gathers || f.passes, &gatheringMarks}, {f.passes, &passingMarks}} {
		if set.has {
			*set.of |= m
		}
	}
	return m
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

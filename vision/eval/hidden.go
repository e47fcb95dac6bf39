package eval

import (
	"fmt"
	"slices"

	"inkscore/engine"
	"inkscore/vision"
	"inkscore/vision/truth"
)

// Hiding compares what a reader says is hidden of a board with what is. Boards
// that are missed or read turned have none: their squares have no names in
// common.
type Hiding struct {
	Hidden  int `json:"hidden"`  // squares that cannot be seen
	Noticed int `json:"noticed"` // of them: those that the reader says are hidden
	Named   int `json:"named"`   // of them: those by what hides them
	Clear   int `json:"clear"`   // squares that can be seen
	Alarms  int `json:"alarms"`  // of them: those that the reader says are hidden
	// Whole says that the truth tells of every square; else only filled ones are
	// compared, and what hides them is not known.
	Whole bool `json:"whole"`
}

// compareHiding sets the notices about a board against what the truth says is
// hidden.
func compareHiding(b truth.Board, layout *engine.Layout, notices []vision.Notice) *Hiding {
	said := map[engine.Square]vision.NoticeType{}
	for _, n := range notices {
		for _, sq := range n.Squares {
			said[sq] = n.Type
		}
	}
	h := Hiding{Whole: b.Hidden != nil}
	count := func(sq engine.Square, hidden bool, by vision.NoticeType) {
		notice, any := said[sq]
		switch {
		case !hidden && any:
			h.Clear++
			h.Alarms++
		case !hidden:
			h.Clear++
		case any:
			h.Hidden++
			h.Noticed++
			if notice == by {
				h.Named++
			}
		default:
			h.Hidden++
		}
	}
	if b.Hidden == nil {
		for _, s := range b.Squares {
			count(layout.At(s.Row, s.Col), s.Covered, vision.NoNotice)
		}
		return &h
	}
	for i := range layout.Len() {
		name := layout.SquareName(engine.Square(i))
		switch {
		case slices.Contains(b.Hidden.Thing, name):
			count(engine.Square(i), true, vision.CoveredNotice)
		case slices.Contains(b.Hidden.Glare, name):
			count(engine.Square(i), true, vision.GlareNotice)
		case slices.Contains(b.Hidden.Outside, name):
			count(engine.Square(i), true, vision.CutOffNotice)
		default:
			count(engine.Square(i), false, vision.NoNotice)
		}
	}
	return &h
}

// add adds up two boards; Whole stays true where both are.
func (h *Hiding) add(other *Hiding) {
	h.Hidden += other.Hidden
	h.Noticed += other.Noticed
	h.Named += other.Named
	h.Clear += other.Clear
	h.Alarms += other.Alarms
	h.Whole = h.Whole && other.Whole
}

// named says how many notices were by the right name, where that is known.
func (h *Hiding) named() string {
	if !h.Whole {
		return ""
	}
	return fmt.Sprintf(", %d by what hides them", h.Named)
}

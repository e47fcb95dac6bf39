package answer

import (
	"inkscore/engine"
	"inkscore/engine/audit"
	"inkscore/vision"
)

// Lid is what is seen of the panel above the grid, and how the player's own count
// compares with ours.
type Lid struct {
	// Corners are the lid's own top left first, clockwise, in pixels of the upright
	// photo at full size.
	Corners  [][2]float64 `json:"corners"`
	Likeness float64      `json:"likeness"` // to a printed lid; 1 at best
	Specials []LidSpecial `json:"specials"`
	Counts   []LidCount   `json:"counts"`
	// Opinion is what the player wrote against what we count, of the lines that
	// could be read; nil where none could.
	Opinion *audit.Count `json:"opinion,omitempty"`
}

// LidSpecial is a special on the lid, by its sides as printed, with the
// probability that it is crossed out.
type LidSpecial struct {
	Sides   string  `json:"sides"`
	Crossed float64 `json:"crossed"`
}

// LidCount is a score box.
type LidCount struct {
	Line    string       `json:"line"`
	Status  LidStatus    `json:"status"`
	Box     [][2]float64 `json:"box"` // clockwise, in pixels of the photo
	Blank   float64      `json:"blank"`
	Numbers []LidNumber  `json:"numbers"` // what may be written, the likeliest first
}

// LidStatus says what is known of a score box.
type LidStatus string

// What may be known of a score box.
const (
	LidBlank      LidStatus = "blank"
	LidRead       LidStatus = "read"
	LidUnreadable LidStatus = "unreadable"
)

// LidNumber is a number that may be written, with its probability.
type LidNumber struct {
	Value int     `json:"value"`
	P     float64 `json:"p"`
}

// lidOf tells what is seen of a lid; nil where none is seen.
func lidOf(l *vision.Lid, setup *engine.Setup, longest engine.Longest) *Lid {
	if l == nil {
		return nil
	}
	told := &Lid{Corners: pairs(l.Corners), Likeness: rounded(l.Likeness, 3), Specials: []LidSpecial{}, Counts: []LidCount{},
		Opinion: SecondOpinion(l, setup, longest)}
	for _, s := range l.Specials {
		told.Specials = append(told.Specials, LidSpecial{s.Sides, rounded(s.Crossed, 4)})
	}
	for _, c := range l.Counts {
		box := LidCount{c.Line, statusOf(c), pairs(c.Box), rounded(c.Blank, 4), []LidNumber{}}
		for _, n := range c.Numbers {
			box.Numbers = append(box.Numbers, LidNumber{n.Value, rounded(n.P, 4)})
		}
		told.Counts = append(told.Counts, box)
	}
	return told
}

func statusOf(c vision.LidCount) LidStatus {
	if _, ok := c.Written(); ok {
		return LidRead
	}
	if c.IsBlank() {
		return LidBlank
	}
	return LidUnreadable
}

// lid is the inverse of lidOf.
func (l *Lid) lid() (*vision.Lid, error) {
	if l == nil {
		return nil, nil
	}
	read := &vision.Lid{Likeness: l.Likeness}
	var err error
	if read.Corners, err = quad(l.Corners); err != nil {
		return nil, err
	}
	for _, s := range l.Specials {
		read.Specials = append(read.Specials, vision.LidSpecial{Sides: s.Sides, Crossed: s.Crossed})
	}
	for _, c := range l.Counts {
		box := vision.LidCount{Line: c.Line, Blank: c.Blank}
		if box.Box, err = quad(c.Box); err != nil {
			return nil, err
		}
		for _, n := range c.Numbers {
			box.Numbers = append(box.Numbers, vision.LidNumber{Value: n.Value, P: n.P})
		}
		read.Counts = append(read.Counts, box)
	}
	return read, nil
}

// SecondOpinion sets what a player wrote on the lid against our count of a board.
// Only numbers that are clearly read take part, and one that might be ours after
// all is no difference. It is nil where no number takes part.
func SecondOpinion(l *vision.Lid, setup *engine.Setup, longest engine.Longest) *audit.Count {
	if l == nil {
		return nil
	}
	blank, err := audit.CompareCounts(setup, longest, audit.Claim{})
	if err != nil {
		return nil
	}
	ours := map[string]int{}
	for _, line := range blank.Lines {
		ours[line.Line] = line.Ours
	}
	claim := audit.Claim{}
	for _, c := range l.Counts {
		points, counted := ours[c.Line]
		if !counted {
			continue
		}
		sign := 1 // errors are written without a minus or with one; nothing else below 0 is common
		if points < 0 || c.Line == audit.ErrorsLine {
			sign = -1
		}
		if theirs, written := c.Written(); written && theirs == sign*points {
			claim[c.Line] = points
		}
		if theirs, other := c.Contradicts(sign * points); other {
			claim[c.Line] = sign * theirs
		}
	}
	if len(claim) == 0 {
		return nil
	}
	count, err := audit.CompareCounts(setup, longest, claim)
	if err != nil {
		return nil
	}
	return &count
}

func pairs(q vision.Quad) [][2]float64 {
	var all [][2]float64
	for _, corner := range q {
		all = append(all, [2]float64{rounded(corner.X, 2), rounded(corner.Y, 2)})
	}
	return all
}

func quad(corners [][2]float64) (vision.Quad, error) {
	var q vision.Quad
	if len(corners) != len(q) {
		return q, errKept
	}
	for i, c := range corners {
		q[i] = vision.Point{X: c[0], Y: c[1]}
	}
	return q, nil
}

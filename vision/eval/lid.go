package eval

import (
	"fmt"
	"slices"

	"inkscore/vision"
	"inkscore/vision/truth"
)

// Lids compares what is read of lids with what stands on them.
type Lids struct {
	// Visible counts lids that lie almost whole in the picture; Placed those of
	// them that were seen where they are. Elsewhere counts all that were seen
	// where no lid is, or more than half a square off.
	Visible   int `json:"visible"`
	Placed    int `json:"placed"`
	Elsewhere int `json:"elsewhere"`

	// Specials of the lids that were seen: said to be crossed out or not, rightly
	// or wrongly, or not surely enough.
	SpecialsRight  int `json:"specials_right"`
	SpecialsWrong  int `json:"specials_wrong"`
	SpecialsUnsure int `json:"specials_unsure"`

	// Score boxes of the lids that were seen: with a number or blank, and what was
	// read in them.
	NumbersRight      int `json:"numbers_right"`
	NumbersWrong      int `json:"numbers_wrong"`  // another number was read
	NumbersMissed     int `json:"numbers_missed"` // called blank
	NumbersUnreadable int `json:"numbers_unreadable"`
	BlanksRight       int `json:"blanks_right"`
	BlanksWrong       int `json:"blanks_wrong"` // a number was read
	BlanksUnsure      int `json:"blanks_unsure"`

	// Opinions counts the boxes of which the player was told that they wrote
	// another number than we count; OpinionsWrong those of them that hold
	// another number than the player was told.
	Opinions      int `json:"opinions"`
	OpinionsWrong int `json:"opinions_wrong"`
}

const (
	lidVisible = 0.9  // share of a lid in the picture from which it is visible
	lidOff     = 0.5  // squares of mean corner error beyond which it is elsewhere
	sure       = 0.95 // as the program tells a crossed special
)

// compareLid sets a lid against the truth; nil where the truth says nothing.
func compareLid(b truth.Board, found *Found, width, height int) *Lids {
	if found.Reading == nil || (b.Lid == nil && b.Specials == nil) {
		return nil
	}
	l, lid := &Lids{}, found.Reading.Lid
	if b.Lid != nil {
		l.place(b, lid, width, height)
		if l.Elsewhere > 0 {
			return l // nothing on it can be compared
		}
	}
	if lid == nil {
		return l
	}
	for _, s := range lid.Specials {
		crossed := slices.Contains(b.Specials, s.Sides)
		switch {
		case s.Crossed < sure && s.Crossed > 1-sure:
			l.SpecialsUnsure++
		case crossed == (s.Crossed >= sure):
			l.SpecialsRight++
		default:
			l.SpecialsWrong++
		}
	}
	if b.Lid != nil {
		l.numbers(b.Lid.Written, lid, vision.AsWritten(found.Setup.Score(0)))
	}
	return l
}

// place counts whether a lid is seen, and where.
func (l *Lids) place(b truth.Board, lid *vision.Lid, width, height int) {
	if len(b.Lid.Corners) != 4 {
		l.Elsewhere = count(lid != nil)
		return
	}
	corners := vision.Quad(b.Lid.Corners)
	quad, _ := b.Quad()
	near := lid != nil && cornerError(corners, lid.Corners, 1)*squareSide(corners, 1) < lidOff*squareSide(quad, 7)
	l.Elsewhere = count(lid != nil && !near)
	if shareInside(corners, width, height) >= lidVisible {
		l.Visible, l.Placed = 1, count(near)
	}
}

// shareInside returns how much of a quad lies in a picture, about.
func shareInside(q vision.Quad, width, height int) float64 {
	const n = 20
	inside := 0
	for i := range n * n {
		s, t := (float64(i%n)+0.5)/n, (float64(i/n)+0.5)/n
		mix := func(a, b vision.Point, f float64) vision.Point {
			return vision.Point{X: a.X + (b.X-a.X)*f, Y: a.Y + (b.Y-a.Y)*f}
		}
		at := mix(mix(q[0], q[1], s), mix(q[3], q[2], s), t)
		inside += count(at.X >= 0 && at.Y >= 0 && at.X < float64(width) && at.Y < float64(height))
	}
	return float64(inside) / (n * n)
}

// numbers counts what was read in the score boxes, and what the player would be
// told of them.
func (l *Lids) numbers(written map[string]int, lid *vision.Lid, ours map[string]int) {
	for _, c := range lid.Counts {
		value, filled := written[c.Line]
		value = max(value, -value)
		read, ok := c.Written()
		switch {
		case !filled && ok:
			l.BlanksWrong++
		case !filled && c.IsBlank():
			l.BlanksRight++
		case !filled:
			l.BlanksUnsure++
		case ok && read == value:
			l.NumbersRight++
		case ok:
			l.NumbersWrong++
		case c.IsBlank():
			l.NumbersMissed++
		default:
			l.NumbersUnreadable++
		}
		points, counted := ours[c.Line]
		if !counted {
			continue
		}
		if told, other := c.Contradicts(max(points, -points)); other {
			l.Opinions++
			l.OpinionsWrong += count(!filled || told != value)
		}
	}
}

// add adds up two boards.
func (l *Lids) add(other *Lids) {
	l.Visible += other.Visible
	l.Placed += other.Placed
	l.Elsewhere += other.Elsewhere
	l.SpecialsRight += other.SpecialsRight
	l.SpecialsWrong += other.SpecialsWrong
	l.SpecialsUnsure += other.SpecialsUnsure
	l.NumbersRight += other.NumbersRight
	l.NumbersWrong += other.NumbersWrong
	l.NumbersMissed += other.NumbersMissed
	l.NumbersUnreadable += other.NumbersUnreadable
	l.BlanksRight += other.BlanksRight
	l.BlanksWrong += other.BlanksWrong
	l.BlanksUnsure += other.BlanksUnsure
	l.Opinions += other.Opinions
	l.OpinionsWrong += other.OpinionsWrong
}

// text writes the lines of the totals.
func (l *Lids) text() string {
	text := ""
	if l.Visible > 0 {
		text += fmt.Sprintf("lids        %d of %d visible ones placed; %d seen elsewhere\n", l.Placed, l.Visible, l.Elsewhere)
	}
	text += fmt.Sprintf("crossed     %d specials right, %d wrong, %d unsure\n", l.SpecialsRight, l.SpecialsWrong, l.SpecialsUnsure)
	if n := l.NumbersRight + l.NumbersWrong + l.NumbersMissed + l.NumbersUnreadable + l.BlanksRight + l.BlanksWrong + l.BlanksUnsure; n > 0 {
		text += fmt.Sprintf("written     %d numbers right, %d wrong, %d called blank, %d unreadable; %d blanks right, %d wrong, %d unsure\n",
			l.NumbersRight, l.NumbersWrong, l.NumbersMissed, l.NumbersUnreadable, l.BlanksRight, l.BlanksWrong, l.BlanksUnsure)
		text += fmt.Sprintf("opinions    %d second opinions, %d of them on a number that is not there\n", l.Opinions, l.OpinionsWrong)
	}
	return text
}

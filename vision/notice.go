package vision

import (
	"fmt"
	"math"
	"strings"

	"inkscore/engine"
)

// NoticeType is a stable name for something that makes a part of a board hard
// to read. It ends up in the program's answers, so a name, once given, does not
// change.
type NoticeType string

// What may be noticed of a board that is read all the same. The last five are
// of the whole board and name no squares; glare may be, too.
const (
	NoNotice      NoticeType = ""
	GlareNotice   NoticeType = "glare"   // a lamp's mirror image
	CoveredNotice NoticeType = "covered" // a pen, a die, a hand
	CutOffNotice  NoticeType = "cut-off" // the photo's edge
	SmallNotice   NoticeType = "too-small"
	DarkNotice    NoticeType = "too-dark"
	BlurNotice    NoticeType = "too-blurred"
	GameNotice    NoticeType = "which-game" // told neither by a person nor by the print
	// ExpansionNotice: something of an expansion is drawn that nobody named.
	ExpansionNotice NoticeType = "which-expansion"
)

// Notice says what is in the way of reading a board, and what to do about it.
type Notice struct {
	Type    NoticeType
	Squares []engine.Square // which it hides; none: it is about the whole board
	Message string          // a sentence for whoever took the photo
	// Numbers are the measurements behind it, by name with the unit at the end.
	Numbers map[string]float64
}

// From where on something is noticed. Chosen on painted photos (inkscore paint
// --covered); "inkscore eval" prints how often they hit and how often they cry
// wolf.
const (
	glareLines   = 0.45 // share of a square's lines of which glare leaves nothing
	glareGloss   = -0.1 // what hides lines and is darker than the paper, in nats, is no glare
	coveredShare = 0.15 // of a square
	coveredLines = 0.35 // share of a square's lines that something dark leaves nothing of
	outsideShare = 0.25 // of a square
	legiblePx    = 25   // pixels a square below which numbers are guesses (design notes)
	dimPaper     = 45   // level of the paper, of 255
	faintLines   = 0.03 // nats: below it the printed lines are not seen at all
	glaringBoard = 200  // mean level, of 255, from which glare has washed them out

	// sharpNumbers is the usual sharpness of a board's squares below which its
	// numbers suffer: of ten painted boards blurred to it (0.03 of a square) 27 % of
	// the numbers were misread, as they were 18 % (INKSCORE_BLUR=10 go test -v -run
	// Blur ./vision/paint/sample).
	sharpNumbers = 0.35
)

// noticeOf says what, if anything, hides a square.
func (l SquareLook) noticeOf() NoticeType {
	switch {
	case l.Outside > outsideShare:
		return CutOffNotice
	case l.LinesLost >= glareLines && l.Gloss > glareGloss:
		return GlareNotice
	case l.Covered > coveredShare, l.LinesLost >= coveredLines && l.Gloss <= glareGloss:
		return CoveredNotice
	}
	return NoNotice
}

// take puts what was measured of a board into its reading: each square's look,
// what hides it, and the notices for its reader.
func (r *Reading) take(p *Photo, s survey) {
	hidden := map[NoticeType][]engine.Square{}
	size := 0.0
	for i := range r.Squares {
		sq := &r.Squares[i]
		sq.Look = s.squares[i]
		size += sq.Look.Pixels / float64(len(r.Squares))
		if s.lines >= faintLines || sq.Look.Outside > outsideShare {
			sq.Hidden = sq.Look.noticeOf()
		}
		if sq.Hidden != NoNotice {
			hidden[sq.Hidden] = append(hidden[sq.Hidden], sq.Square)
		}
	}
	for _, kind := range []NoticeType{GlareNotice, CoveredNotice, CutOffNotice} {
		if squares := hidden[kind]; len(squares) > 0 {
			r.Notices = append(r.Notices, r.aboutSquares(p, kind, squares))
		}
	}
	r.Notices = append(r.Notices, s.aboutBoard(size)...)
	r.Notices = append(r.Notices, r.lidNotices()...)
	if n := r.canyonNotice(); n != nil {
		r.Notices = append(r.Notices, *n)
	}
	if n := r.marksNotice(); n != nil {
		r.Notices = append(r.Notices, *n)
	}
	r.Buildings = s.buildings
	if r.GameWhy == EditionTold || r.GameWhy == NothingTold {
		r.Notices = append(r.Notices, s.unsureGame())
	}
	if unsure := r.expansionNotice(); r.GameWhy != NotTold && unsure != nil {
		r.Notices = append(r.Notices, *unsure)
	}
}

// aboutSquares makes the notice of what hides some squares.
func (r *Reading) aboutSquares(p *Photo, kind NoticeType, squares []engine.Square) Notice {
	names := squareNames(r.Game.Layout, squares)
	it := "it holds"
	if len(squares) > 1 {
		it = "they hold"
	}
	n := Notice{Type: kind, Squares: squares, Numbers: map[string]float64{"squares": float64(len(squares))}}
	mean := func(of func(SquareLook) float64) float64 {
		sum := 0.0
		for _, sq := range squares {
			sum += of(r.Squares[sq].Look)
		}
		return sum / float64(len(squares))
	}
	switch kind {
	case GlareNotice:
		n.Message = fmt.Sprintf("Glare lies over %s: photograph the board again from another side, or say what %s.", names, it)
		n.Numbers["lines lost, share"] = mean(func(l SquareLook) float64 { return l.LinesLost })
		n.Numbers["brightness of 255"] = mean(func(l SquareLook) float64 { return l.Brightness })
		n.Numbers["clipped, share"] = mean(func(l SquareLook) float64 { return l.Clipped })
	case CoveredNotice:
		n.Message = fmt.Sprintf("Something lies over %s: take it away and photograph the board again, or say what %s.", names, it)
		n.Numbers["covered, share"] = mean(func(l SquareLook) float64 { return l.Covered })
		n.Numbers["lines lost, share"] = mean(func(l SquareLook) float64 { return l.LinesLost })
	default:
		side := r.cutSide(p, squares)
		n.Message = fmt.Sprintf("The %s of the picture cuts off %s: photograph the board again with all of it in the picture, or say what %s.", side, names, it)
		n.Numbers["outside, share"] = mean(func(l SquareLook) float64 { return l.Outside })
	}
	return n
}

// cutSide says at which side of the picture most of some squares lie outside.
func (r *Reading) cutSide(p *Photo, squares []engine.Square) string {
	beyond := [4]float64{}
	for _, sq := range squares {
		row, col := r.Game.Layout.RowCol(sq)
		for k := range 4 {
			at := r.Mesh.At(row+k/2, col+k%2)
			for i, d := range [4]float64{-at.X, at.X - float64(p.Width-1), -at.Y, at.Y - float64(p.Height-1)} {
				beyond[i] += max(0, d)
			}
		}
	}
	worst := 0
	for i, d := range beyond {
		if d > beyond[worst] {
			worst = i
		}
	}
	return [4]string{"left edge", "right edge", "top", "bottom"}[worst]
}

// aboutBoard makes the notices about a whole board whose squares are of the
// given size in pixels.
func (s survey) aboutBoard(size float64) []Notice {
	var all []Notice
	if size < legiblePx {
		all = append(all, Notice{Type: SmallNotice, Numbers: map[string]float64{"square px": size, "legible px": legiblePx},
			Message: fmt.Sprintf("The board is small in the picture (%.0f pixels a square), so its numbers are partly guessed: go nearer, or send the original photo.", math.Floor(size))})
	}
	switch {
	case s.paper < dimPaper && s.paper > 0:
		all = append(all, Notice{Type: DarkNotice, Numbers: map[string]float64{"paper of 255": s.paper, "least of 255": dimPaper},
			Message: "The board is dark in the picture, so it is partly guessed: turn on a light and photograph it again."})
	case s.lines < faintLines && s.light() >= glaringBoard:
		all = append(all, Notice{Type: GlareNotice, Numbers: map[string]float64{"lines, nats": s.lines, "brightness of 255": s.light()},
			Message: "Glare lies over the whole board, so it is mostly guessed: photograph it again from another side."})
	case s.lines < faintLines:
		all = append(all, Notice{Type: BlurNotice, Numbers: map[string]float64{"lines, nats": s.lines, "least, nats": faintLines},
			Message: "The printed lines cannot be seen in the picture, so the board is partly guessed: hold the phone still and photograph it again."})
	case size >= legiblePx && s.sharpness() < sharpNumbers:
		all = append(all, Notice{Type: BlurNotice, Numbers: map[string]float64{"sharpness": s.sharpness(), "least": sharpNumbers},
			Message: "The picture is blurred, so the numbers on the board are partly guessed: hold the phone still and photograph it again."})
	}
	return all
}

// sharpness returns the usual sharpness of the squares that can be seen, 0 to 1;
// 1 where none can.
func (s survey) sharpness() float64 {
	var seen []float64
	for _, look := range s.squares {
		if look.noticeOf() == NoNotice {
			seen = append(seen, look.Sharpness)
		}
	}
	if len(seen) == 0 {
		return 1
	}
	return median(seen)
}

// light returns the mean brightness of the squares, 0 to 255.
func (s survey) light() float64 {
	sum := 0.0
	for _, look := range s.squares {
		sum += look.Brightness / float64(len(s.squares))
	}
	return sum
}

// squareNames lists squares for a sentence, such as "C3, C4 and D4".
func squareNames(l *engine.Layout, squares []engine.Square) string {
	names := make([]string, len(squares))
	for i, sq := range squares {
		names[i] = l.SquareName(sq)
	}
	if len(names) == 1 {
		return names[0]
	}
	return strings.Join(names[:len(names)-1], ", ") + " and " + names[len(names)-1]
}

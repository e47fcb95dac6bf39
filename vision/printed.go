package vision

import (
	"math"

	"inkscore/calibration"
	"inkscore/engine"
)

// shade is how a part of the print differs from the paper beside it, in nats of
// red, green and blue: the light on a board falls on both alike.
type shade [3]float64

// distance returns how far two shades are apart, in nats.
func (s shade) distance(other shade) float64 {
	sum := 0.0
	for c := range s {
		sum += (s[c] - other[c]) * (s[c] - other[c])
	}
	return math.Sqrt(sum)
}

// printLook is what of a board's print tells its edition, whatever the light.
type printLook struct {
	centre, box, accent shade
	buildings           float64 // probability of building icons
}

// lookOf returns what an edition's print should look like.
func lookOf(e calibration.Edition) printLook {
	icons := 0.0
	if len(e.Icons) > 0 {
		icons = 1
	}
	against := func(c calibration.Colour) shade {
		var s shade
		for i := range s {
			s[i] = float64(logs[c[i]] - logs[e.Colours.Paper[i]])
		}
		return s
	}
	accent := against(e.Colours.Accent)
	if e.Exit.Shape == "none" {
		accent = shade{}
	}
	return printLook{against(e.Colours.Centre), against(e.Colours.Box), accent, icons}
}

// lookOfBoard measures a board at thingPx, ink or none on it: every colour is
// the median of many squares, and no ink lies in the same place of most.
func (s survey) lookOfBoard(bgr []uint8) printLook {
	var box, centre, accent shadeSamples
	layout := s.layout
	board := rectified{bgr, (layout.Cols + 1) * thingPx}
	for i, look := range s.squares {
		sq := engine.Square(i)
		row, col := layout.RowCol(sq)
		if look.noticeOf() != NoNotice || layout.Bridge(sq) {
			continue
		}
		paper := board.shade(float64(col)+0.15, float64(row)+0.4, float64(col)+0.85, float64(row)+0.85)
		for _, side := range engine.AllSides {
			next := layout.Neighbour(sq, side)
			if next != engine.NoSquare && layout.Central(sq) && !layout.Central(next) && !layout.Bridge(next) && s.squares[next].noticeOf() == NoNotice {
				r, c := layout.RowCol(next)
				centre.add(paper, board.shade(float64(c)+0.15, float64(r)+0.4, float64(c)+0.85, float64(r)+0.85))
			}
			if layout.Exit(sq, side) != engine.NoKind && !layout.Central(sq) {
				x0, y0, x1, y1 := markOutside(row, col, side)
				accent.add(board.shade(x0, y0, x1, y1), paper)
			}
		}
		if !layout.Central(sq) {
			box.add(board.shade(float64(col)+0.8, float64(row)+0.08, float64(col)+0.95, float64(row)+0.2), paper)
		}
	}
	return printLook{centre.median(), box.median(), accent.median(), s.buildings}
}

// markOutside returns where the outer half of an exit's mark lies, beside the
// line that some prints draw over its middle.
func markOutside(row, col int, side engine.Side) (x0, y0, x1, y1 float64) {
	const near, far, from, to = 0.04, 0.1, 0.52, 0.6
	x, y := float64(col), float64(row)
	switch side {
	case engine.North:
		return x + from, y - far, x + to, y - near
	case engine.South:
		return x + from, y + 1 + near, x + to, y + 1 + far
	case engine.West:
		return x - far, y + from, x - near, y + to
	default:
		return x + 1 + near, y + from, x + 1 + far, y + to
	}
}

// rectified is a board in colour at thingPx, with the usual margin.
type rectified struct {
	bgr   []uint8
	width int // pixels
}

// shade returns the median brightness of each channel in a part of the board, in
// nats; places in squares.
func (b rectified) shade(x0, y0, x1, y1 float64) shade {
	var values [3][]float64
	for c := range values {
		values[c] = make([]float64, 0, thingPx*thingPx/2)
	}
	for y := int((y0 + RectifyMargin) * thingPx); y <= int((y1+RectifyMargin)*thingPx-0.01); y++ {
		for x := int((x0 + RectifyMargin) * thingPx); x <= int((x1+RectifyMargin)*thingPx-0.01); x++ {
			at := 3 * (y*b.width + x)
			for c := range values {
				values[c] = append(values[c], float64(logs[b.bgr[at+2-c]]))
			}
		}
	}
	return shade{median(values[0]), median(values[1]), median(values[2])}
}

// shadeSamples collects differences from the paper.
type shadeSamples [3][]float64

func (s *shadeSamples) add(of, paper shade) {
	for c := range s {
		s[c] = append(s[c], of[c]-paper[c])
	}
}

func (s *shadeSamples) median() shade { return shade{median(s[0]), median(s[1]), median(s[2])} }

// How a print is matched. The deviations, in nats, are those of photos painted
// of one edition: cameras bend colours, and dark ones most.
const (
	centreSpread, boxSpread, accentSpread = 0.1, 0.1, 0.45
	// farthest is the mean square deviation, in spreads, up to which a board may
	// be of an edition, and apart how much nearer than the next it must be.
	farthest = 2.5
	apart    = 0.35
	// sameLook is the distance up to which two prints are alike, as a shipped one
	// and the user's own of the same edition: then the nearer counts.
	sameLook = 1.5
)

// distance says how far two looks are apart: the mean square deviation, in
// spreads, and what it costs that one has icons and the other none.
func (l printLook) distance(e printLook) float64 {
	sum := 0.0
	for _, part := range []struct {
		a, b   shade
		spread float64
	}{{l.centre, e.centre, centreSpread}, {l.box, e.box, boxSpread}, {l.accent, e.accent, accentSpread}} {
		for c := range part.a {
			z := (part.a[c] - part.b[c]) / part.spread
			sum += z * z
		}
	}
	icons := l.buildings
	if e.buildings < 0.5 {
		icons = 1 - icons
	}
	const channels, doubt = 9, 0.02
	return sum/channels - math.Log(icons+doubt)
}

// edition returns the edition whose print a board has; nil where none is near,
// or too little of the print is seen.
func (s survey) edition(editions []calibration.Edition) *calibration.Edition {
	if s.lines < faintLines {
		return nil
	}
	return matchPrint(s.print, editions)
}

// matchPrint returns the edition that a board's print is of; nil where none is
// near, or two that look different are equally so.
func matchPrint(l printLook, editions []calibration.Edition) *calibration.Edition {
	best, match := math.Inf(1), -1
	for i := range editions {
		if d := l.distance(lookOf(editions[i])); d < best {
			best, match = d, i
		}
	}
	if best > farthest {
		return nil
	}
	look := lookOf(editions[match])
	for _, e := range editions {
		other := lookOf(e)
		if l.distance(other)-best < apart && look.distance(other) > sameLook {
			return nil
		}
	}
	return &editions[match]
}

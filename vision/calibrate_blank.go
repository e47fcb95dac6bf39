package vision

import (
	"math"

	"gocv.io/x/gocv"

	"inkscore/calibration"
	"inkscore/engine"
)

// blank is an empty board, rectified at digitPx with the usual margin. Its
// print repeats in every square, so whatever is measured is the median of many.
type blank struct {
	bgr                 []uint8
	clear               [boardCells * boardCells]bool  // nothing hides the square
	papers              [boardCells * boardCells]shade // of each square, in nats
	paper, centre, line calibration.Colour
	texture             float64
	layout              *engine.Layout
}

func newBlank(flat gocv.Mat, s survey) (*blank, error) {
	bgr, err := flat.DataPtrUint8()
	if err != nil {
		return nil, err
	}
	b := &blank{bgr: bgr, layout: engine.Classic()}
	var outer, centre, spread shadeSamples
	for i := range b.papers {
		row, col := i/boardCells, i%boardCells
		b.clear[i] = s.squares[i].noticeOf() == NoNotice
		var values [3][]float64
		for y := 0.4; y < 0.85; y += 1.0 / digitPx {
			for x := 0.15; x < 0.85; x += 1.0 / digitPx {
				for c, v := range b.at(float64(col)+x, float64(row)+y) {
					values[c] = append(values[c], v)
				}
			}
		}
		b.papers[i] = shade{median(values[0]), median(values[1]), median(values[2])}
		switch {
		case !b.clear[i]:
		case b.layout.Central(engine.Square(i)):
			centre.add(b.papers[i], shade{})
		default:
			outer.add(b.papers[i], shade{})
			spread.add(shade{quantile(values[0], 0.9) - quantile(values[0], 0.1)}, shade{})
		}
	}
	b.paper, b.centre = colourOf(outer.median()), colourOf(centre.median())
	// The clouds of a print at full strength change its brightness by about that.
	const cloudy = 0.2
	b.texture = math.Round(100*min(1, median(spread[0])/cloudy)) / 100
	b.line = colourOf(b.frameShade())
	return b, nil
}

// colourOf turns nats into a colour.
func colourOf(s shade) (c calibration.Colour) {
	for i, v := range s {
		c[i] = uint8(min(max(math.Exp(v)-8, 0), 255) + 0.5) // the offset of logs
	}
	return c
}

// at returns the colour at a place of the board, in squares, in nats of red,
// green and blue.
func (b *blank) at(x, y float64) shade {
	const side = (boardCells + 1) * digitPx
	u := min(max(int((x+RectifyMargin)*digitPx), 0), side-1)
	v := min(max(int((y+RectifyMargin)*digitPx), 0), side-1)
	at := 3 * (v*side + u)
	return shade{float64(logs[b.bgr[at+2]]), float64(logs[b.bgr[at+1]]), float64(logs[b.bgr[at]])}
}

// edgeKind says which edges of squares are looked at.
type edgeKind uint8

const (
	innerEdges  edgeKind = iota // between two outer or two centre squares
	frameEdges                  // on the frame, where no exit is
	centreEdges                 // round the centre
)

// edgeShade returns the median difference from the paper, over all edges of a
// kind, at a place of the edge: along it from 0 to 1, and off it, in squares,
// towards the square that it belongs to.
func (b *blank) edgeShade(kind edgeKind, along, off float64) shade {
	var samples shadeSamples
	for i := range b.papers {
		sq := engine.Square(i)
		for _, side := range engine.AllSides {
			next := b.layout.Neighbour(sq, side)
			if !b.clear[i] || b.edgeOf(sq, next, side) != kind {
				continue
			}
			x, y := b.place(sq, side, along, off)
			samples.add(b.at(x, y), b.papers[i])
		}
	}
	return samples.median()
}

// edgeOf says of which kind an edge is; edges with an exit are of none.
func (b *blank) edgeOf(sq, next engine.Square, side engine.Side) edgeKind {
	const none = ^edgeKind(0)
	switch {
	case next == engine.NoSquare && b.layout.Exit(sq, side) == engine.NoKind:
		return frameEdges
	case next == engine.NoSquare:
		return none
	case !b.clear[next]:
		return none
	case b.layout.Central(sq) && !b.layout.Central(next):
		return centreEdges
	case b.layout.Central(sq) == b.layout.Central(next):
		return innerEdges
	}
	return none
}

// place returns where a place of a square's edge lies: along it clockwise, and
// off it into the square.
func (b *blank) place(sq engine.Square, side engine.Side, along, off float64) (x, y float64) {
	row, col := b.layout.RowCol(sq)
	x, y = float64(col), float64(row)
	switch side {
	case engine.North:
		return x + along, y + off
	case engine.East:
		return x + 1 - off, y + along
	case engine.South:
		return x + 1 - along, y + 1 - off
	default:
		return x + off, y + 1 - along
	}
}

// frameShade returns the colour of the frame's core.
func (b *blank) frameShade() shade {
	darkest := shade{}
	for off := -0.02; off <= 0.02; off += 1.0 / digitPx {
		if s := b.edgeShade(frameEdges, 0.25, off); s[1] < darkest[1] {
			darkest = s
		}
	}
	paper := shade{}
	for c := range paper {
		paper[c] = float64(logs[b.paper[c]]) + darkest[c]
	}
	return paper
}

// linear turns a difference from the paper into the share of light that is
// missing.
func linear(s shade) float64 { return 1 - math.Exp((s[0]+s[1]+s[2])/3) }

// lines measures how thick frame and lines are: the light that is missing
// across them, over that which is missing in the frame's core.
func (b *blank) lines(e *calibration.Edition) bool {
	across := func(kind edgeKind) (area, core float64) {
		const reach = 0.08
		for off := -reach; off <= reach; off += 1.0 / digitPx {
			gone := max(0, linear(b.edgeShade(kind, 0.25, off)))
			area += gone / digitPx
			core = max(core, gone)
		}
		return area, core
	}
	frame, core := across(frameEdges)
	inner, _ := across(innerEdges)
	const faint = 0.05
	if core < faint {
		return false
	}
	e.FrameThickness, e.LineThickness = round3(max(frame/core, 0.005)), round3(max(inner/core, 0.003))
	return true
}

// centreFrame measures the frame round the centre squares, by how far its
// colour goes towards the accent.
func (b *blank) centreFrame(e *calibration.Edition) bool {
	accent, size := b.accent(), 0.0
	for _, v := range accent {
		size += v * v
	}
	const faint = 0.05
	if size < faint {
		return false
	}
	const reach = 0.08
	area := 0.0
	for off := -reach; off <= reach; off += 1.0 / digitPx {
		at, towards := b.edgeShade(centreEdges, 0.25, off), 0.0
		for c, v := range at {
			towards += v * accent[c]
		}
		area += min(max(0, towards/size), 1) / digitPx
	}
	const none = 0.008 // the line between squares that is there anyway
	if e.CentreFrame = round3(area); area < none {
		e.CentreFrame = 0
	}
	return true
}

// ticks measures the strokes across the middle of the edges.
func (b *blank) ticks(e *calibration.Edition) bool {
	const beside, faint = 0.023, 0.04 // where ticks are seen and lines are not
	var profile [digitPx]float64
	most := 0.0
	for k := range profile {
		profile[k] = -b.edgeShade(innerEdges, (float64(k)+0.5)/digitPx, beside)[1]
		most = max(most, profile[k])
	}
	e.Ticks.At, e.Ticks.Length = []float64{}, []float64{}
	if most < faint {
		return true // a print without ticks
	}
	for k := digitPx / 5; k < digitPx*4/5; k++ {
		if profile[k] < most/2 || profile[k] < profile[k-1] || profile[k] <= profile[k+1] {
			continue
		}
		at := (float64(k) + 0.5) / digitPx
		length := beside
		for off := beside; off < 0.1 && -b.edgeShade(innerEdges, at, off)[1] > profile[k]/2; off += 0.5 / digitPx {
			length = off
		}
		e.Ticks.At, e.Ticks.Length = append(e.Ticks.At, round3(at)), append(e.Ticks.Length, round3(2*length))
	}
	return true
}

func round3(v float64) float64 { return math.Round(v*1000) / 1000 }

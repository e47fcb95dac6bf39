package vision

import (
	"math"
	"slices"

	"inkscore/engine"
)

// spots is how many places of each square's edge are looked at.
const spots = 8

// gridLine is one of the lines between squares, or a side of the frame, square
// by square and place by place.
type gridLine [][spots]float64

// printedLines is how well the printed lines of a board can be seen.
type printedLines struct {
	layout *engine.Layout
	// level and upright are the lines from the top and from the left: how much
	// darker than beside it the line is at each place, as a share of what is
	// usual on this board. NaN: nothing is printed there, or an exit's mark lies there.
	level, upright []gridLine
	inner, frame   float64 // what is usual, in nats
}

// What a place of a line tells by how dark it is, as a share of the usual.
const (
	lineLost = 0.15 // below: nothing is left of the line
	lineGone = 0.3  // below: the line cannot be seen
	lineSeen = 0.5  // from here up to lineOver: the line, and paper beside it
	lineOver = 1.7  // above: ink, or the edge of something
)

// measureLines measures a gray board at surveyPx pixels a square.
func measureLines(levels []uint8, layout *engine.Layout) *printedLines {
	width := (layout.Cols + 1) * surveyPx
	l := &printedLines{
		layout: layout,
		level: measureFamily(levels, layout.Rows, layout.Cols,
			func(line, along int) int { return line*width + along }),
		upright: measureFamily(levels, layout.Cols, layout.Rows,
			func(line, along int) int { return along*width + line }),
	}
	l.normalise()
	return l
}

// measureFamily measures the lines 0..lines, so many squares long, of a gray
// board; at says where a pixel lies, by its places across and along the lines.
func measureFamily(levels []uint8, lines, squares int, at func(line, along int) int) []gridLine {
	family := make([]gridLine, lines+1)
	for n := range family {
		family[n] = make(gridLine, squares)
		for sq := range family[n] {
			for k := range spots {
				line := n*surveyPx + surveyPx/2
				along := sq*surveyPx + surveyPx/2 + k*surveyPx/spots
				family[n][sq][k] = darkness(levels, k, func(across, step int) int { return at(line+across, along+step) })
			}
		}
	}
	return family
}

// darkness returns how much darker than beside it a line is at one place, in
// nats. The line is sought within a twentieth of a square.
func darkness(levels []uint8, spot int, at func(across, step int) int) float64 {
	const reach = 12
	var profile [2*reach + 1]float64
	for across := -reach; across <= reach; across++ {
		for step := range surveyPx / spots {
			profile[across+reach] += float64(logs[levels[at(across, step)]]) / (surveyPx / spots)
		}
	}
	from, to := 4, 8 // pixels beside the line; further off where the ticks stand
	if spot == spots/2-1 || spot == spots/2 {
		from, to = 5, 9
	}
	var beside [8]float64
	for d := from; d < to; d++ {
		beside[2*(d-from)], beside[2*(d-from)+1] = profile[reach-d], profile[reach+d-1]
	}
	return median(beside[:]) - slices.Min(profile[reach-2:reach+3])
}

// normalise turns darkness into shares of the usual. Exits have marks on the
// frame: nothing is said of the line there.
func (l *printedLines) normalise() {
	var inner, frame []float64
	of := latticeOf(l.layout)
	for _, family := range []struct {
		lines []gridLine
		at    func(line, along int) edge
	}{{l.level, of.level}, {l.upright, of.upright}} {
		for n, line := range family.lines {
			for sq := range line {
				switch family.at(n, sq) {
				case frameEdge:
					frame = append(frame, line[sq][:]...)
				case innerEdge:
					inner = append(inner, line[sq][:]...)
				}
			}
		}
	}
	// Ink makes some places darker and whatever lies there others lighter.
	const usual = 0.6
	const least = 1e-3 // keeps the shares finite on a board without lines
	l.inner, l.frame = max(quantile(inner, usual), least), max(quantile(frame, usual), least)
	for n, line := range l.level {
		for sq := range line {
			l.share(&line[sq], of.level(n, sq), l.exit(n, sq, engine.North) || l.exit(n-1, sq, engine.South))
		}
	}
	for n, line := range l.upright {
		for sq := range line {
			l.share(&line[sq], of.upright(n, sq), l.exit(sq, n, engine.West) || l.exit(sq, n-1, engine.East))
		}
	}
}

// exit reports whether there is a square with an exit at a side of a place.
func (l *printedLines) exit(row, col int, side engine.Side) bool {
	sq := l.layout.At(row, col)
	return sq != engine.NoSquare && l.layout.Exit(sq, side) != engine.NoKind
}

// share turns the darkness of a stretch of a line into shares of the usual.
// Marked: an exit's mark lies on it.
func (l *printedLines) share(stretch *[spots]float64, printed edge, marked bool) {
	usual := l.inner
	if printed == frameEdge {
		usual = l.frame
	}
	for k := range stretch {
		stretch[k] /= usual
		if printed == noEdge || marked && k >= 2 && k < spots-2 {
			stretch[k] = math.NaN()
		}
	}
}

// linePoint is one place of a printed line.
type linePoint struct {
	x, y  float64 // on the board, in squares
	level bool    // the line runs from left to right
	seen  float64 // how dark the line is there, as a share of the usual
}

// each calls f for every place that tells something.
func (l *printedLines) each(f func(linePoint)) {
	family := func(lines []gridLine, point func(line, along, seen float64) linePoint) {
		for n := range lines {
			for sq := range lines[n] {
				for k, seen := range lines[n][sq] {
					if !math.IsNaN(seen) {
						f(point(float64(n), float64(sq)+(float64(k)+0.5)/spots, seen))
					}
				}
			}
		}
	}
	family(l.level, func(line, along, seen float64) linePoint { return linePoint{along, line, true, seen} })
	family(l.upright, func(line, along, seen float64) linePoint { return linePoint{line, along, false, seen} })
}

// round calls f for the places round one square.
func (l *printedLines) round(row, col int, f func(linePoint)) {
	for k := range spots {
		along := (float64(k) + 0.5) / spots
		for d := range 2 {
			if v := l.level[row+d][col][k]; !math.IsNaN(v) {
				f(linePoint{float64(col) + along, float64(row + d), true, v})
			}
			if v := l.upright[col+d][row][k]; !math.IsNaN(v) {
				f(linePoint{float64(col + d), float64(row) + along, false, v})
			}
		}
	}
}

// lost returns the share of the lines round a square that nothing is left of,
// and how much brighter than the paper it is where lines cannot be seen, in
// nats.
func (l *printedLines) lost(t *tints, paper paperTints, row, col int) (share, gloss float64) {
	n := 0
	var brighter []float64
	l.round(row, col, func(p linePoint) {
		n++
		if p.seen < lineLost {
			share++
		}
		if p.seen < lineGone {
			brighter = append(brighter, t.beside(p)[0]-paper.usual[0])
		}
	})
	if n == 0 || len(brighter) == 0 {
		return 0, 0
	}
	return share / float64(n), median(brighter)
}

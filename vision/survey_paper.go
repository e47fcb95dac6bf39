package vision

import "math"

// tint is a colour apart from the light on it: the logarithm of the brightness,
// then how red and how blue it is as shares of the brightness.
type tint [3]float64

// tints are the colours of a board at thingPx pixels a square, with the margin.
type tints struct{ at []tint }

const tintSide = (boardCells + 1) * thingPx

func newTints(bgr []uint8) *tints {
	t := &tints{make([]tint, tintSide*tintSide)}
	for i := range t.at {
		t.at[i] = tintOf(bgr[3*i:])
	}
	return t
}

// tintOf returns the tint of the pixel that a picture begins with.
func tintOf(bgr []uint8) tint {
	b, g, r := float64(bgr[0]), float64(bgr[1]), float64(bgr[2])
	luma := 0.114*b + 0.587*g + 0.299*r
	const dark = 30 // keeps the noise of black out of the hue
	return tint{float64(logs[uint8(luma+0.5)]), (r - g) / (luma + dark), (b - (r+g)/2) / (luma + dark)}
}

// beside returns the colour beside a printed line: the median of both sides.
func (t *tints) beside(p linePoint) tint {
	x, y := int((p.x+RectifyMargin)*thingPx), int((p.y+RectifyMargin)*thingPx)
	var found [3][18]float64
	n := 0
	for d := 2; d < 5; d++ {
		for _, across := range [2]int{-d - 1, d} {
			for along := -1; along <= 1; along++ {
				u, v := x+along, y+across
				if !p.level {
					u, v = x+across, y+along
				}
				for c, value := range t.at[v*tintSide+u] {
					found[c][n] = value
				}
				n++
			}
		}
	}
	return tint{median(found[0][:]), median(found[1][:]), median(found[2][:])}
}

// paperTints is what colour the paper of each part of a board has, learned from
// where its lines are seen: there nothing lies on it, and a shadow counts as
// paper.
type paperTints struct {
	outer, centre []tint // each fieldSide x fieldSide
	usual         tint   // median of the outer squares
}

const (
	fieldCells = 4 // of the field of paper colours, along a square
	fieldSide  = boardCells * fieldCells
	// fieldReach is the standard deviation, in squares, of how far a place of
	// clear paper speaks for what is round it.
	fieldReach = 0.45
)

// paperOf learns the paper; false where too little of it is seen.
func paperOf(l *printedLines, t *tints) (paperTints, bool) {
	var outer, centre []paperSample
	l.each(func(p linePoint) {
		if p.seen <= lineSeen {
			return
		}
		switch part := partOf(p); {
		case part == onCentreFrame:
		case part == inCentre:
			centre = append(centre, paperSample{p.x, p.y, t.beside(p)})
		default:
			outer = append(outer, paperSample{p.x, p.y, t.beside(p)})
		}
	})
	const least = 8
	if len(outer) < least {
		return paperTints{}, false
	}
	paper := paperTints{outer: fieldOf(outer), usual: medianTint(outer)}
	if paper.centre = paper.outer; len(centre) >= least {
		paper.centre = fieldOf(centre)
	}
	return paper, true
}

// paperSample is the colour of clear paper at one place, in squares.
type paperSample struct {
	x, y float64
	tint tint
}

// The parts of the board that are printed differently.
const (
	inOuter = iota
	inCentre
	onCentreFrame // the line between them has one on each side
)

// partOf says in which part of the board a place of a line lies.
func partOf(p linePoint) int {
	line, along := p.y, p.x
	if !p.level {
		line, along = p.x, p.y
	}
	const first, last = 2, 5
	switch {
	case along < first || along > last || line < first || line > last:
		return inOuter
	case line == first || line == last:
		return onCentreFrame
	}
	return inCentre
}

// at returns the colour that the paper has, or would have, at a pixel of the
// board at thingPx, its margin left out.
func (p paperTints) at(x, y int) tint {
	const lo, hi = 2 * thingPx, 5 * thingPx
	field := p.outer
	if x >= lo && x < hi && y >= lo && y < hi {
		field = p.centre
	}
	const step = thingPx / fieldCells
	return field[y/step*fieldSide+x/step]
}

// level returns the paper's usual brightness, 0 to 255; 0 where it is unknown.
func (p paperTints) level() float64 {
	if p.outer == nil {
		return 0
	}
	return math.Exp(p.usual[0]) - 8 // the offset of logs
}

// fieldOf spreads samples over the board: at each place the mean of the near
// ones, far from all of them the median.
func fieldOf(samples []paperSample) []tint {
	type sum struct {
		tint   tint
		weight float64
	}
	grid := make([]sum, fieldSide*fieldSide)
	for _, s := range samples {
		x := min(int(s.x*fieldCells), fieldSide-1)
		y := min(int(s.y*fieldCells), fieldSide-1)
		g := &grid[y*fieldSide+x]
		g.weight++
		for c, v := range s.tint {
			g.tint[c] += v
		}
	}
	const radius = 6
	var bell [radius + 1]float64
	for d := range bell {
		z := float64(d) / (fieldReach * fieldCells)
		bell[d] = math.Exp(-z * z / 2)
	}
	for _, step := range []int{1, fieldSide} { // along rows, then along columns
		blurred := make([]sum, len(grid))
		for i := range grid {
			at := i % fieldSide
			if step != 1 {
				at = i / fieldSide
			}
			for d := max(-radius, -at); d <= min(radius, fieldSide-1-at); d++ {
				g, w := &grid[i+d*step], bell[max(d, -d)]
				blurred[i].weight += w * g.weight
				for c, v := range g.tint {
					blurred[i].tint[c] += w * v
				}
			}
		}
		grid = blurred
	}
	const faint = 0.05 // of one sample at the place itself
	median := medianTint(samples)
	field := make([]tint, len(grid))
	for i, g := range grid {
		for c := range field[i] {
			field[i][c] = (g.tint[c] + faint*median[c]) / (g.weight + faint)
		}
	}
	return field
}

func medianTint(samples []paperSample) tint {
	var m tint
	for c := range m {
		values := make([]float64, len(samples))
		for i, s := range samples {
			values[i] = s.tint[c]
		}
		m[c] = median(values)
	}
	return m
}

package vision

import (
	"math"

	"inkscore/engine"
)

// tint is a colour apart from the light on it: the logarithm of the brightness,
// then how red and how blue it is as shares of the brightness.
type tint [3]float64

// tints are the colours of a board at thingPx pixels a square, with the margin.
type tints struct {
	width int // pixels
	at    []tint
}

func newTints(bgr []uint8, layout *engine.Layout) *tints {
	width, height := (layout.Cols+1)*thingPx, (layout.Rows+1)*thingPx
	t := &tints{width, make([]tint, width*height)}
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
				for c, value := range t.at[v*t.width+u] {
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
	parts         parts
	width         int    // of a field
	outer, centre []tint // fields, row by row: fieldCells along each square
	usual         tint   // median of the outer squares
}

const (
	fieldCells = 4 // of the field of paper colours, along a square
	// fieldReach is the standard deviation, in squares, of how far a place of
	// clear paper speaks for what is round it.
	fieldReach = 0.45
)

// paperOf learns the paper; false where too little of it is seen.
func paperOf(l *printedLines, t *tints) (paperTints, bool) {
	var outer, centre []paperSample
	parts := partsOf(l.layout)
	l.each(func(p linePoint) {
		if p.seen <= lineSeen || onShore(l.layout, p) {
			return
		}
		switch part := parts.of(p); {
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
	paper := paperTints{parts: parts, width: l.layout.Cols * fieldCells, outer: fieldOf(outer, l.layout), usual: medianTint(outer)}
	if paper.centre = paper.outer; len(centre) >= least {
		paper.centre = fieldOf(centre, l.layout)
	}
	return paper, true
}

// onShore reports whether a place of a line has water or a bridge space on one
// side, whatever colour they are printed in.
func onShore(layout *engine.Layout, p linePoint) bool {
	row, col := int(p.y), int(p.x)
	before := [2]int{row, col - 1}
	if p.level {
		before = [2]int{row - 1, col}
	}
	for _, at := range [][2]int{{row, col}, before} {
		within := at[0] >= 0 && at[1] >= 0 && at[0] < layout.Rows && at[1] < layout.Cols
		if within && !dryLand(layout, layout.At(at[0], at[1])) {
			return true
		}
	}
	return false
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

// parts says where the centre of a board lies, in squares: from one row and
// column to others, without those.
type parts struct{ top, left, bottom, right int }

// partsOf returns the rectangle round a layout's centre squares; an empty one
// where it has none.
func partsOf(layout *engine.Layout) parts {
	p := parts{top: layout.Rows, left: layout.Cols}
	for i := range layout.Len() {
		if sq := engine.Square(i); layout.Central(sq) {
			row, col := layout.RowCol(sq)
			p = parts{min(p.top, row), min(p.left, col), max(p.bottom, row+1), max(p.right, col+1)}
		}
	}
	return p
}

// of says in which part of the board a place of a line lies.
func (b parts) of(p linePoint) int {
	top, left, bottom, right := float64(b.top), float64(b.left), float64(b.bottom), float64(b.right)
	switch {
	case p.x < left || p.x > right || p.y < top || p.y > bottom:
		return inOuter
	case p.level && (p.y == top || p.y == bottom), !p.level && (p.x == left || p.x == right):
		return onCentreFrame
	}
	return inCentre
}

// at returns the colour that the paper has, or would have, at a pixel of the
// board at thingPx, its margin left out.
func (p paperTints) at(x, y int) tint {
	field := p.outer
	if row, col := y/thingPx, x/thingPx; row >= p.parts.top && row < p.parts.bottom && col >= p.parts.left && col < p.parts.right {
		field = p.centre
	}
	const step = thingPx / fieldCells
	return field[y/step*p.width+x/step]
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
func fieldOf(samples []paperSample, layout *engine.Layout) []tint {
	width, height := layout.Cols*fieldCells, layout.Rows*fieldCells
	type sum struct {
		tint   tint
		weight float64
	}
	grid := make([]sum, width*height)
	for _, s := range samples {
		x := min(int(s.x*fieldCells), width-1)
		y := min(int(s.y*fieldCells), height-1)
		g := &grid[y*width+x]
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
	for _, step := range []int{1, width} { // along rows, then along columns
		blurred := make([]sum, len(grid))
		for i := range grid {
			at, side := i%width, width
			if step != 1 {
				at, side = i/width, height
			}
			for d := max(-radius, -at); d <= min(radius, side-1-at); d++ {
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

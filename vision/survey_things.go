package vision

import (
	"image"
	"math"

	"gocv.io/x/gocv"
)

// A pixel is foreign to the print when its colour is that far from the paper's:
// darker or brighter, in nats, or of another hue, in shares of the brightness.
const (
	foreignDark   = 0.6
	foreignBright = 0.3
	foreignHue    = 0.16
)

// Ink is foreign to the print too, but thin. What is left of it after an
// opening of thingWidth is no thing yet: a thing is somewhere as wide as
// thingCore, about two strokes of a fat pen, while pens are twice that. And
// printed lines do not show through it, as they do through a shadow.
const (
	thingWidth = 7    // pixels of thingPx
	thingCore  = 9    // pixels of thingPx
	thingCalls = 4    // places of lines that it must hide at least
	thingLines = 0.55 // share of them that may look like lines all the same
	// No shadow has a hue that is, in the mean, so far from the paper's: there more
	// of the lines may seem to be seen, as the edges of a pen along them are.
	thingHue, tintedLines = 0.3, 0.65
)

// thingsOn returns which pixels of a board at thingPx, its margin left out,
// something else than a board hides: a pen, a die, a hand.
func thingsOn(l *printedLines, t *tints, paper paperTints) ([]bool, error) {
	width, height := l.layout.Cols*thingPx, l.layout.Rows*thingPx
	foreign, hues := make([]byte, width*height), make([]float64, width*height)
	for i := range foreign {
		x, y := i%width, i/width
		const margin = thingPx / 2
		here, clear := t.at[(y+margin)*t.width+x+margin], paper.at(x, y)
		lighter := here[0] - clear[0]
		hue := math.Hypot(here[1]-clear[1], here[2]-clear[2])
		hues[i] = hue
		if !dryLand(l.layout, l.layout.At(y/thingPx, x/thingPx)) {
			continue // nobody knows what is printed there
		}
		if lighter < -foreignDark || !inBox(x, y) && (lighter > foreignBright || hue > foreignHue) {
			foreign[i] = 255
		}
	}
	solid, core, err := openings(foreign, width)
	if err != nil {
		return nil, err
	}
	patches, count := patchesOf(solid, width)
	type evidence struct {
		wide        bool
		asked, seen int // places of lines
		size, hue   float64
	}
	found := make([]evidence, count+1)
	for i, p := range patches {
		found[p].size++
		found[p].hue += hues[i]
		if core[i] != 0 {
			found[p].wide = true
		}
	}
	l.each(func(p linePoint) {
		x, y := min(int(p.x*thingPx), width-1), min(int(p.y*thingPx), height-1)
		e := &found[patches[y*width+x]]
		e.asked++
		if p.seen > lineSeen && p.seen < lineOver {
			e.seen++
		}
	})
	things := make([]bool, len(patches))
	for i, p := range patches {
		e := found[p]
		most := thingLines
		if e.hue > thingHue*e.size {
			most = tintedLines
		}
		things[i] = p > 0 && e.wide && e.asked >= thingCalls && float64(e.seen) < most*float64(e.asked)
	}
	return things, nil
}

// inBox reports whether a pixel may belong to a square's round box, whose
// colour is not the paper's.
func inBox(x, y int) bool {
	const reach = 0.34 * thingPx
	return float64(x%thingPx) > thingPx-reach && float64(y%thingPx) < reach
}

// openings returns what of a mask, so many pixels wide, is as wide as a thing, and which of that is
// the core of one. Small holes, such as the glint on a pen, are filled first.
func openings(mask []byte, width int) (solid, core []byte, err error) {
	m, err := gocv.NewMatFromBytes(len(mask)/width, width, gocv.MatTypeCV8UC1, mask)
	if err != nil {
		return nil, nil, err
	}
	defer func() { _ = m.Close() }()
	for _, step := range []struct {
		how  gocv.MorphType
		size int
	}{{gocv.MorphClose, 3}, {gocv.MorphOpen, thingWidth}} {
		if err := morph(&m, step.how, step.size); err != nil {
			return nil, nil, err
		}
	}
	solid = m.ToBytes()
	if err := morph(&m, gocv.MorphErode, thingCore); err != nil {
		return nil, nil, err
	}
	return solid, m.ToBytes(), nil
}

func morph(m *gocv.Mat, how gocv.MorphType, size int) error {
	disc := gocv.GetStructuringElement(gocv.MorphEllipse, image.Pt(size, size))
	defer func() { _ = disc.Close() }()
	return gocv.MorphologyEx(*m, m, how, disc)
}

// patchesOf numbers the connected patches of a mask, so many pixels wide, from 1;
// 0 is outside them.
func patchesOf(mask []byte, width int) (patches []int, count int) {
	patches = make([]int, len(mask))
	height := len(mask) / width
	var open []int
	for start, v := range mask {
		if v == 0 || patches[start] != 0 {
			continue
		}
		count++
		patches[start], open = count, append(open[:0], start)
		for len(open) > 0 {
			i := open[len(open)-1]
			open = open[:len(open)-1]
			x, y := i%width, i/width
			for _, n := range [][2]int{{x - 1, y}, {x + 1, y}, {x, y - 1}, {x, y + 1}} {
				if n[0] < 0 || n[1] < 0 || n[0] >= width || n[1] >= height {
					continue
				}
				if k := n[1]*width + n[0]; mask[k] != 0 && patches[k] == 0 {
					patches[k], open = count, append(open, k)
				}
			}
		}
	}
	return patches, count
}

// shareCovered returns the share of a square that things hide, of a board so many
// pixels wide.
func shareCovered(things []bool, width, row, col int) float64 {
	n := 0
	for y := row * thingPx; y < (row+1)*thingPx; y++ {
		for x := col * thingPx; x < (col+1)*thingPx; x++ {
			if things[y*width+x] {
				n++
			}
		}
	}
	return float64(n) / (thingPx * thingPx)
}

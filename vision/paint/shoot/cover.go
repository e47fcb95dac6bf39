package shoot

import "math"

// coveredShare is the hidden share of a square from which it counts as covered.
const coveredShare = 0.25

// covered returns which squares cannot be seen: hidden by something, outside
// the photo, or drowned in a lamp's mirror image.
func (sc *scene) covered(c *placed) []bool {
	const n = 8 // samples along a side
	out := make([]bool, 49)
	for square := range out {
		var hidden int
		for i := range n * n {
			x := float64(square%7) + (float64(i%n)+0.5)/n
			y := float64(square/7) + (float64(i/n)+0.5)/n
			px, py, ok := sc.cam.project(c.at(x, y))
			xi, yi := int(math.Round(px)), int(math.Round(py))
			if !ok || xi < 0 || yi < 0 || xi >= sc.w || yi >= sc.h || sc.cover[yi*sc.w+xi] > 127 || sc.drowned(c, x, y) {
				hidden++
			}
		}
		out[square] = float64(hidden) > coveredShare*n*n
	}
	return out
}

// drowned reports whether a lamp's mirror image at a place of the card is so
// bright that black and white look the same.
func (sc *scene) drowned(c *placed, x, y float64) bool {
	const lost = 0.85 // of full white: ink of a tenth of white then saturates too
	if c.gloss == 0 || len(sc.light.lamps) == 0 {
		return false
	}
	panel := c.panel()
	up := panel.normal(x-c.x0, y-c.y0)
	return c.gloss*sc.light.mirrored(c.at(x, y), up, sc.cam.pos) > lost
}

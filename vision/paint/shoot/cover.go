package shoot

import "math"

// coveredShare is the hidden share of a square from which it counts as covered.
const coveredShare = 0.25

// Hiding is how much of a square cannot be seen, as shares of the square, by
// what hides it. A place that several things hide counts once, for the first.
type Hiding struct {
	Outside float64 // beyond the photo's edge
	Thing   float64 // under a thing or a hand
	Glare   float64 // in a lamp's mirror image
}

// Covered reports whether too much of the square is hidden for an eye to read
// it.
func (h Hiding) Covered() bool { return h.Outside+h.Thing+h.Glare > coveredShare }

// hidden returns how much of each square of a card cannot be seen.
func (sc *scene) hidden(c *placed) []Hiding {
	const n = 8 // samples along a side
	cols := int(c.cols)
	out := make([]Hiding, int(c.rows)*cols)
	for square := range out {
		h := &out[square]
		for i := range n * n {
			x := float64(square%cols) + (float64(i%n)+0.5)/n
			y := float64(square/cols) + (float64(i/n)+0.5)/n
			px, py, ok := sc.cam.project(c.at(x, y))
			xi, yi := int(math.Round(px)), int(math.Round(py))
			switch {
			case !ok || xi < 0 || yi < 0 || xi >= sc.w || yi >= sc.h:
				h.Outside += 1.0 / (n * n)
			case sc.cover[yi*sc.w+xi] > 127:
				h.Thing += 1.0 / (n * n)
			case sc.drowned(c, x, y):
				h.Glare += 1.0 / (n * n)
			}
		}
	}
	return out
}

// lidCorners returns where the lid of a card lies in the scene's pixels, its own
// top left first, clockwise; nothing for a card without one, or one that reaches
// behind the camera.
func (sc *scene) lidCorners(c *placed) []Point {
	if c.lidH == 0 {
		return nil
	}
	lid := c.lid()
	var corners []Point
	for _, at := range [4]Point{{0, 0}, {c.lidW, 0}, {c.lidW, c.lidH}, {0, c.lidH}} {
		x, y, ok := sc.cam.project(lid.at(at.X, at.Y))
		if !ok {
			return nil
		}
		corners = append(corners, Point{x, y})
	}
	return corners
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

package shoot

import (
	"math"
	"math/rand/v2"
)

// aim points a camera at the cards so that their grid panels lie in the frame.
// square is the wanted size of a square in pixels; it becomes smaller where the
// cards would not fit.
func aim(rng *rand.Rand, cards []placed, o *Options, w, h int, square float64) camera {
	elevation, roll := radians(o.Elevation.draw(rng)), radians(o.Roll.draw(rng))
	focal := o.Focal.draw(rng) / 36 * float64(max(w, h))
	lens := o.Lens.draw(rng)
	bent := lens * 0.5 * (rng.Float64() - 0.5)
	cut, lids := o.CutOff.draw(rng), o.LidInside.draw(rng)
	reach, way := o.OffCentre.draw(rng), rng.Float64()*2*math.Pi
	if cut {
		reach = 1
	}

	mid := middle(cards, lids)
	distance := focal / square
	look := func(off float64) camera {
		// off is in half frames; one half frame is about w/2 pixels of the table.
		dx := off * math.Cos(way) * float64(w) / 2 * distance / focal
		dy := off * math.Sin(way) * float64(h) / 2 * distance / focal / math.Sin(elevation)
		cam := lookAt(mid.add(vec{dx, dy, 0}), elevation, roll, distance, focal, w, h)
		cam.k1, cam.k2 = lens, bent
		return cam
	}
	if len(cards) == 0 {
		return look(reach)
	}
	for range 3 { // tilt makes squares shorter: bring the mean side to the wanted size
		sc := scene{w: w, h: h, cam: look(0)}
		if mesh, ok := sc.mesh(&cards[0]); ok {
			distance *= cards[0].squareSide(mesh) / square
		} else {
			distance *= 1.5
		}
	}
	slack, closer := 0.0, 0.8
	if cut { // up to three rows or columns are lost
		slack, closer = square*(0.7+2.5*rng.Float64()), 0.95
	}
	for try := 0; !o.closeUp; try++ {
		if try > 12 {
			lids = lids && try < 20
			distance *= 1.05
		}
		cam := look(reach)
		if inFrame(&cam, cards, lids, w, h, slack) || try > 80 {
			return cam
		}
		reach *= closer
	}
	return look(reach * rng.Float64())
}

// middle returns the middle of all panels, or of panels and lids, on the table.
func middle(cards []placed, lids bool) vec {
	if len(cards) == 0 {
		return vec{}
	}
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for i := range cards {
		pts := cards[i].panelFoot()
		if lids && cards[i].lidH > 0 {
			pts = append(pts, cards[i].lidFoot()...)
		}
		for _, p := range pts {
			x0, x1 = min(x0, p.X), max(x1, p.X)
			y0, y1 = min(y0, p.Y), max(y1, p.Y)
		}
	}
	return vec{(x0 + x1) / 2, (y0 + y1) / 2, 0}
}

// inFrame reports whether the camera sees the panels, and the lids where asked,
// whole; slack is how many pixels may lie outside.
func inFrame(cam *camera, cards []placed, lids bool, w, h int, slack float64) bool {
	const margin = 5 // a phone's user leaves a little air
	inside := func(p vec) bool {
		x, y, ok := cam.project(p)
		return ok && x > margin-slack && y > margin-slack &&
			x < float64(w)-margin+slack && y < float64(h)-margin+slack
	}
	for i := range cards {
		c := &cards[i]
		panel := c.panel()
		pts := panel.outline(2)
		if lids && c.lidH > 0 {
			lid := c.lid()
			pts = append(pts, lid.outline(1)...)
		}
		for _, p := range pts {
			if !inside(p) {
				return false
			}
		}
	}
	return true
}

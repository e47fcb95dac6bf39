package shoot

import "math"

// node is what is known of one pixel of a coarse lattice over the picture:
// which place of the sheet it shows, and how the light falls there.
type node struct{ s, t, shade, glare float32 }

// lattice is a coarse grid of nodes over a window of the picture, step pixels
// apart. A sheet is smooth, so the pixels between are interpolated: with eight
// pixels between nodes the error stays under a hundredth of a pixel.
type lattice struct {
	x0, y0, step int
	cols, rows   int
	nodes        []node
}

// box is a window of the picture: x0 <= x < x1, y0 <= y < y1.
type box struct{ x0, y0, x1, y1 int }

func (b box) empty() bool { return b.x1 <= b.x0 || b.y1 <= b.y0 }

// window returns the pixels that points in space may touch, grown by a margin
// and clipped to the picture. ok is false where a point lies behind the camera.
func (sc *scene) window(pts []vec, margin float64) (b box, ok bool) {
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, p := range pts {
		x, y, ok := sc.cam.project(p)
		if !ok {
			return box{}, false
		}
		x0, x1 = min(x0, x), max(x1, x)
		y0, y1 = min(y0, y), max(y1, y)
	}
	fit := func(v float64, hi int) int { return int(clamp(v, 0, float64(hi))) }
	return box{
		fit(math.Floor(x0-margin), sc.w), fit(math.Floor(y0-margin), sc.h),
		fit(math.Ceil(x1+margin)+1, sc.w), fit(math.Ceil(y1+margin)+1, sc.h),
	}, true
}

// latticeOf finds, for each node of a window, the place of the sheet seen there.
func (sc *scene) latticeOf(sh *sheet, b box, step int, m material) lattice {
	l := lattice{x0: b.x0, y0: b.y0, step: step,
		cols: (b.x1-b.x0+step-1)/step + 1, rows: (b.y1-b.y0+step-1)/step + 1}
	l.nodes = make([]node, l.cols*l.rows)
	rowS, rowT := sh.w/2, sh.h/2
	for j := range l.rows {
		s, t := rowS, rowT
		for i := range l.cols {
			s, t = sc.find(sh, float64(l.x0+i*step), float64(l.y0+j*step), s, t)
			if i == 0 {
				rowS, rowT = s, t
			}
			n := &l.nodes[j*l.cols+i]
			n.s, n.t = float32(s), float32(t)
			cs, ct := clamp(s, 0, sh.w), clamp(t, 0, sh.h)
			p, up := sh.at(cs, ct), sh.normal(cs, ct)
			n.shade = float32(sc.light.shade(up))
			if m.gloss > 0 {
				n.glare = float32(m.gloss * sc.light.mirrored(p, up, sc.cam.pos))
			}
		}
	}
	return l
}

// find solves project(sheet(s, t)) = (x, y) by Newton's method from a guess.
// Where the pixel shows no place of the sheet's continuation it returns the
// last place it reached, which lies outside the sheet.
func (sc *scene) find(sh *sheet, x, y, s, t float64) (float64, float64) {
	const e = 1e-3
	limit := sh.w + sh.h
	for range 12 {
		px, py, ok := sc.cam.project(sh.at(s, t))
		if !ok {
			return -limit, -limit
		}
		dx, dy := x-px, y-py
		if dx*dx+dy*dy < 1e-6 {
			break
		}
		ax, ay, okA := sc.cam.project(sh.at(s+e, t))
		bx, by, okB := sc.cam.project(sh.at(s, t+e))
		if !okA || !okB {
			return -limit, -limit
		}
		ax, ay, bx, by = (ax-px)/e, (ay-py)/e, (bx-px)/e, (by-py)/e
		det := ax*by - ay*bx
		if math.Abs(det) < 1e-9 {
			break
		}
		ds, dt := (dx*by-dy*bx)/det, (ax*dy-ay*dx)/det
		if n := math.Hypot(ds, dt); n > limit/2 { // far steps overshoot under strong perspective
			ds, dt = ds*limit/2/n, dt*limit/2/n
		}
		s, t = clamp(s+ds, -limit, 2*limit), clamp(t+dt, -limit, 2*limit)
	}
	return s, t
}

// density returns the largest number of pixels that one square of the sheet
// takes in the picture along s and along t.
func (sc *scene) density(sh *sheet) (along, down float64) {
	const e = 0.05
	for i := range 3 {
		for j := range 3 {
			s, t := sh.w*float64(i)/2, sh.h*float64(j)/2
			x, y, ok := sc.cam.project(sh.at(s, t))
			ax, ay, okA := sc.cam.project(sh.at(s+e, t))
			bx, by, okB := sc.cam.project(sh.at(s, t+e))
			if ok && okA && okB {
				along = max(along, math.Hypot(ax-x, ay-y)/e)
				down = max(down, math.Hypot(bx-x, by-y)/e)
			}
		}
	}
	return along, down
}

package shoot

// sheet is a rectangle of paper, card or skin in space: s runs along its width
// from 0 to w, t along its height from 0 to h, both in squares.
type sheet struct {
	w, h   float64
	radius float64 // of the rounded corners, squares
	at     func(s, t float64) vec
}

// flat returns the sheet spanned by two edges from a corner.
func flat(corner, along, downwards vec, radius float64) sheet {
	w, h := along.length(), downwards.length()
	a, b := along.unit(), downwards.unit()
	return sheet{w: w, h: h, radius: radius, at: func(s, t float64) vec {
		return corner.plus(s, a).plus(t, b)
	}}
}

// lying returns a sheet of w x h squares that lies at height z with its middle
// at (x, y), turned by angle (radians).
func lying(x, y, z, w, h, angle, radius float64) sheet {
	ax, ay := turned(1, 0, angle)
	bx, by := turned(0, 1, angle)
	a, b := vec{ax, ay, 0}, vec{bx, by, 0}
	return flat(vec{x, y, z}.plus(-w/2, a).plus(-h/2, b), a.times(w), b.times(h), radius)
}

// normal returns the direction that the sheet's printed side faces at (s, t).
func (sh *sheet) normal(s, t float64) vec {
	const e = 0.02
	ds := sh.at(s+e, t).sub(sh.at(s-e, t))
	dt := sh.at(s, t+e).sub(sh.at(s, t-e))
	// s right, t towards the viewer, z up is a left-handed frame: the product
	// in this order points up for a sheet that lies face up.
	return ds.cross(dt).unit()
}

// outline returns points around the edge, n to a side.
func (sh *sheet) outline(n int) []vec {
	pts := make([]vec, 0, 4*n)
	for side := range 4 {
		for i := range n {
			k := float64(i) / float64(n)
			switch side {
			case 0:
				pts = append(pts, sh.at(k*sh.w, 0))
			case 1:
				pts = append(pts, sh.at(sh.w, k*sh.h))
			case 2:
				pts = append(pts, sh.at((1-k)*sh.w, sh.h))
			case 3:
				pts = append(pts, sh.at(0, (1-k)*sh.h))
			}
		}
	}
	return pts
}

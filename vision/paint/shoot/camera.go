package shoot

import "math"

// camera is a pinhole camera with a radial lens error.
type camera struct {
	pos              vec // where it stands, in squares
	right, down, fwd vec // its axes: along a row of pixels, down a column, into the picture
	focal            float64
	cx, cy           float64 // the pixel that fwd goes through
	reach            float64 // tangent of the angle at the picture's corner
	k1, k2           float64 // lens: a ray at radius r (1 at the corner) lands at r*(1+k1 r²+k2 r⁴)
}

// lookAt returns a camera that sees target in the middle of a picture of w x h
// pixels, from the given elevation (radians above the table) and distance
// (squares), rolled about its own axis.
func lookAt(target vec, elevation, roll, distance, focal float64, w, h int) camera {
	s, c := math.Sincos(elevation)
	right, down := vec{1, 0, 0}, vec{0, s, -c}
	rs, rc := math.Sincos(roll)
	cam := camera{
		pos:   target.add(vec{0, c, s}.times(distance)),
		fwd:   vec{0, -c, -s},
		right: right.times(rc).plus(rs, down),
		down:  down.times(rc).plus(-rs, right),
		focal: focal,
		cx:    float64(w-1) / 2,
		cy:    float64(h-1) / 2,
	}
	cam.reach = math.Hypot(float64(w), float64(h)) / 2 / focal
	return cam
}

// project returns the pixel that shows p; ok is false for a point beside or
// behind the camera.
func (c *camera) project(p vec) (x, y float64, ok bool) {
	d := p.sub(c.pos)
	z := d.dot(c.fwd)
	if z < 1e-3 {
		return 0, 0, false
	}
	nx, ny := d.dot(c.right)/z, d.dot(c.down)/z
	r2 := (nx*nx + ny*ny) / (c.reach * c.reach)
	// Far outside the picture a lens polynomial may turn back on itself; nothing
	// there is seen, so it is held at the last sensible radius.
	r2 = min(r2, 2)
	k := c.focal * (1 + c.k1*r2 + c.k2*r2*r2)
	return c.cx + k*nx, c.cy + k*ny, true
}

// ray returns the direction in which the camera sees a pixel.
func (c *camera) ray(x, y float64) vec {
	dx, dy := (x-c.cx)/c.focal, (y-c.cy)/c.focal
	nx, ny := dx, dy
	for range 6 { // the lens is weak: a fixed point is reached to 1e-6 px in six steps
		r2 := min((nx*nx+ny*ny)/(c.reach*c.reach), 2)
		k := 1 + c.k1*r2 + c.k2*r2*r2
		nx, ny = dx/k, dy/k
	}
	return c.fwd.plus(nx, c.right).plus(ny, c.down)
}

// onPlane returns the point at height z that a pixel shows; ok is false where
// the pixel looks over the plane's horizon.
func (c *camera) onPlane(x, y, z float64) (p vec, ok bool) {
	d := c.ray(x, y)
	if d.z > -1e-4 {
		return vec{}, false
	}
	return c.pos.plus((z-c.pos.z)/d.z, d), true
}

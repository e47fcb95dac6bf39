package shoot

import "math"

// vec is a point or a direction in space, in squares: x to the right, y towards
// the photographer, z up from the table.
type vec struct{ x, y, z float64 }

func (a vec) add(b vec) vec             { return vec{a.x + b.x, a.y + b.y, a.z + b.z} }
func (a vec) sub(b vec) vec             { return vec{a.x - b.x, a.y - b.y, a.z - b.z} }
func (a vec) times(k float64) vec       { return vec{a.x * k, a.y * k, a.z * k} }
func (a vec) dot(b vec) float64         { return a.x*b.x + a.y*b.y + a.z*b.z }
func (a vec) length() float64           { return math.Sqrt(a.dot(a)) }
func (a vec) plus(k float64, b vec) vec { return vec{a.x + k*b.x, a.y + k*b.y, a.z + k*b.z} }

func (a vec) cross(b vec) vec {
	return vec{a.y*b.z - a.z*b.y, a.z*b.x - a.x*b.z, a.x*b.y - a.y*b.x}
}

// unit returns the direction of a, or a itself where it has none.
func (a vec) unit() vec {
	n := a.length()
	if n == 0 {
		return a
	}
	return a.times(1 / n)
}

// turned returns the flat vector (x, y) turned by an angle in radians, from x
// towards y: clockwise as it is seen from above.
func turned(x, y, angle float64) (float64, float64) {
	s, c := math.Sincos(angle)
	return c*x - s*y, s*x + c*y
}

func radians(degrees float64) float64 { return degrees * math.Pi / 180 }

func clamp(v, lo, hi float64) float64 { return max(lo, min(hi, v)) }

// smooth is the cubic step from 0 at lo to 1 at hi, flat outside.
func smooth(lo, hi, v float64) float64 {
	t := clamp((v-lo)/(hi-lo), 0, 1)
	return t * t * (3 - 2*t)
}

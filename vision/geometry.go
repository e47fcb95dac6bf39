package vision

import "math"

// Point is a place in a photo, in pixels of the upright photo at full size;
// whole numbers lie at pixel centres.
type Point struct{ X, Y float64 }

// Quad is the four crossings of the centre lines of a board's outer frame:
// the board's own top left first, then clockwise as the board is read.
type Quad [4]Point

// Turned returns the same quad with its corners named from another one on.
func (q Quad) Turned(by int) Quad {
	var t Quad
	for i := range t {
		t[i] = q[(i+by)%4]
	}
	return t
}

// Clockwise reports whether the corners are places that run clockwise round a
// shape without dents: at every corner the way turns right (y grows downwards).
func (q Quad) Clockwise() bool {
	for i := range q {
		a, b, c := q[i], q[(i+1)%4], q[(i+2)%4]
		turn := (b.X-a.X)*(c.Y-b.Y) - (b.Y-a.Y)*(c.X-b.X)
		if !(turn > 0) || math.IsInf(turn, 0) { // also not for what is no number
			return false
		}
	}
	return true
}

// Middle returns the mean of the corners.
func (q Quad) Middle() Point {
	middle, _ := spread(q[:])
	return middle
}

// Side returns the side, in pixels, of a square of the same area.
func (q Quad) Side() float64 { return math.Sqrt(math.Abs(polygonArea(q[:]))) }

// shrunk returns the quad in the pixels of a picture of which one is so many
// wide.
func (q Quad) shrunk(scale float64) Quad {
	for i, c := range q {
		q[i] = Point{(c.X+0.5)/scale - 0.5, (c.Y+0.5)/scale - 0.5}
	}
	return q
}

// Mesh is every line crossing of a board's grid: (Rows+1) x (Cols+1) points,
// row by row from the board's own top left. Cards bend, so it is the mesh and
// not the quad that says where a square lies.
type Mesh struct {
	Rows, Cols int // in squares
	Points     []Point
}

// At returns the crossing at the top left of square (row, col), from 0; row and
// col may go up to Rows and Cols.
func (m Mesh) At(row, col int) Point { return m.Points[row*(m.Cols+1)+col] }

// Quad returns the four outer crossings.
func (m Mesh) Quad() Quad {
	return Quad{m.At(0, 0), m.At(0, m.Cols), m.At(m.Rows, m.Cols), m.At(m.Rows, 0)}
}

// lattice returns how many squares the mesh has.
func (m Mesh) lattice() lattice { return lattice{rows: m.Rows, cols: m.Cols} }

// quarterTurned returns the mesh of the same board read with its right side on
// top.
func (m Mesh) quarterTurned() Mesh {
	turned := Mesh{Rows: m.Cols, Cols: m.Rows, Points: make([]Point, 0, len(m.Points))}
	for row := range m.Cols + 1 {
		for col := range m.Rows + 1 {
			turned.Points = append(turned.Points, m.At(col, m.Cols-row))
		}
	}
	return turned
}

// halfTurned returns the mesh of the same board read upside down.
func (m Mesh) halfTurned() Mesh {
	points := make([]Point, len(m.Points))
	for i, p := range m.Points {
		points[len(points)-1-i] = p
	}
	return Mesh{Rows: m.Rows, Cols: m.Cols, Points: points}
}

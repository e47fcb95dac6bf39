package vision

import "math"

// A lid hangs on the crease above the grid: a plane through a known line, at an
// angle that nobody knows. Where the board lies and how the camera sees depth
// leave one question, the angle; the rest is a matter of fractions of a square.

// lidFocal is the focal length that a phone's main lens is taken to have, as a
// share of the photo's long side: 27 mm on a frame 36 mm wide. The lid's place is
// fitted afterwards, so that another lens does no harm.
const lidFocal = 0.75

const (
	lidCrease = 0.26                // squares from the grid's frame up to the crease (design notes: 0.12 to 0.40)
	lidLeft   = (lidWide - 7) / 2   // squares from the lid's left side to the frame's
	lidAngles = 100 * math.Pi / 180 // a lid stands up to so much out of the grid's plane
	lidSteps  = 18                  // angles that are tried
)

// hinge is the two directions from the crease of a board seen by a camera.
type hinge struct {
	board homography // squares to photo
	// up is what a step of one square away from the table adds to a place of the
	// board, in homogeneous photo coordinates.
	up [3]float64
}

// newHinge works out the depth of a board's plane in a photo of the given size.
func newHinge(m Mesh, width, height int) (hinge, error) {
	board, err := quadHomography(m.Quad(), m.Rows, m.Cols)
	if err != nil {
		return hinge{}, err
	}
	f := lidFocal * float64(max(width, height))
	cx, cy := float64(width-1)/2, float64(height-1)/2
	// Columns of the inverse camera matrix times the homography: the directions of
	// rows and columns of squares in the camera's space (Hartley and Zisserman,
	// section 8.1).
	axis := func(k int) [3]float64 {
		return [3]float64{(board[k] - cx*board[6+k]) / f, (board[3+k] - cy*board[6+k]) / f, board[6+k]}
	}
	a, b := axis(0), axis(1)
	across := [3]float64{a[1]*b[2] - a[2]*b[1], a[2]*b[0] - a[0]*b[2], a[0]*b[1] - a[1]*b[0]}
	length := func(v [3]float64) float64 { return math.Sqrt(v[0]*v[0] + v[1]*v[1] + v[2]*v[2]) }
	size := (length(a) + length(b)) / 2
	long := length(across)
	if !(long > 0) {
		return hinge{}, errDegenerate
	}
	// The cross product points away from the camera, into the table.
	for i := range across {
		across[i] *= -size / long
	}
	return hinge{board, [3]float64{f*across[0] + cx*across[2], f*across[1] + cy*across[2], across[2]}}, nil
}

// lid returns the map from places on a lid, in squares from its top left, to
// the photo, for a lid at an angle out of the grid's plane.
func (h hinge) lid(tall, angle float64) homography {
	sin, cos := math.Sincos(angle)
	var l homography
	for r := range 3 {
		right, down, zero := h.board[3*r], h.board[3*r+1], h.board[3*r+2]
		away := -cos*down + sin*h.up[r]
		l[3*r], l[3*r+1], l[3*r+2] = right, -away, zero-lidLeft*right-lidCrease*down+tall*away
	}
	return l
}

// visible reports whether a map shows the printed side of a lid before the
// camera.
func (h homography) visible(tall float64) bool {
	var q Quad
	for i, c := range [4]Point{{0, 0}, {lidWide, 0}, {lidWide, tall}, {0, tall}} {
		if h[6]*c.X+h[7]*c.Y+h[8] <= 0 {
			return false
		}
		q[i] = h.apply(c)
	}
	return convex(q)
}

package shoot

import (
	"math"
	"math/rand/v2"
)

// panelMargin is how far a panel reaches beyond its grid, in squares: board.md.
const panelMargin = 0.4

// bend is how far a grid panel rises from the table: a roll about some axis, a
// lifted corner and a crease that holds the top edge up, mixed. The shape has
// no unit; amp scales it to squares.
type bend struct {
	amp            float64
	roll, axis     float64 // weight (below 0: the middle rises) and direction of the roll
	corner         float64
	cornerX        float64 // which corner lifts: -1 or 1 in each direction
	cornerY        float64
	crease, spread float64 // weight, and how fast the lift fades away from the crease
	midX, midY     float64 // the middle of the grid, in squares
	low            float64 // lowest point of the shape over the panel: that one touches the table
}

// randomBend draws the shape of a grid of so many squares. Rolls about the two
// axes of the card are common, as
// cards bend along their crease or across it.
func randomBend(rng *rand.Rand, rows, cols float64) bend {
	b := bend{amp: 0, midX: cols / 2, midY: rows / 2, cornerX: 1, cornerY: 1, spread: 1.5 + 3*rng.Float64()}
	kind := rng.Float64()
	if kind < 0.6 {
		b.roll = 1 - 2*float64(rng.IntN(2))
		b.axis = float64(rng.IntN(2))*math.Pi/2 + 0.15*rng.NormFloat64()
	}
	if kind > 0.45 && kind < 0.75 || rng.Float64() < 0.15 {
		b.corner = 0.5 + rng.Float64()
		b.cornerX, b.cornerY = 1-2*float64(rng.IntN(2)), 1-2*float64(rng.IntN(2))
	}
	if kind > 0.7 || rng.Float64() < 0.2 {
		b.crease = 0.5 + rng.Float64()
	}
	for i := range 17 {
		for j := range 17 {
			b.low = min(b.low, b.shape(float64(i)/8-1, float64(j)/8-1))
		}
	}
	return b
}

// shape is the unscaled height at (u, v), each -1 to 1 over the panel.
func (b *bend) shape(u, v float64) float64 {
	u, v = clamp(u, -1.1, 1.1), clamp(v, -1.1, 1.1)
	s, c := math.Sincos(b.axis)
	along := u*c + v*s
	h := b.roll * along * along
	if b.corner != 0 {
		d := max(0, (u*b.cornerX+v*b.cornerY)/2-0.1)
		h += b.corner * d * d
	}
	if b.crease != 0 {
		h += b.crease * math.Exp(-b.spread*(v+1.1))
	}
	return h
}

// height is the height above the table, in squares, at a place of the panel in
// board coordinates.
func (b *bend) height(x, y float64) float64 {
	if b.amp == 0 {
		return 0
	}
	return b.amp * (b.shape((x-b.midX)/(b.midX+panelMargin), (y-b.midY)/(b.midY+panelMargin)) - b.low)
}

// bendBy scales a card's bend so that the farthest crossing lies the wanted
// number of squares off the homography through the four corners of its grid.
// A bend that would need more than maxRise squares of height, as seen from
// straight above, stays at that height.
func (sc *scene) bendBy(c *placed, wanted float64) {
	const maxRise = 0.9
	c.bend.amp = 0
	if wanted <= 0 {
		return
	}
	amp := 0.2
	for range 4 { // the deviation grows almost in proportion to the height
		c.bend.amp = amp
		got := sc.deviation(c)
		if got < 1e-6 {
			break
		}
		amp = min(maxRise, amp*wanted/got)
	}
	c.bend.amp = amp
	for range 60 { // the last steps may have ended a little above
		if sc.deviation(c) <= wanted*1.02 {
			break
		}
		c.bend.amp *= 0.95
	}
}

// deviation returns the largest distance of a crossing from where the
// homography through the grid's corners puts it, in squares. The lens is left
// out: it is the same for every card of a camera and can be calibrated away.
func (sc *scene) deviation(c *placed) float64 {
	straight := scene{w: sc.w, h: sc.h, cam: sc.cam}
	straight.cam.k1, straight.cam.k2 = 0, 0
	mesh, ok := straight.mesh(c)
	if !ok {
		return 0
	}
	h := unitSquareTo(c.corners(mesh))
	size := c.squareSide(mesh)
	across := int(c.cols) + 1
	var worst float64
	for i, p := range mesh {
		x, y := h.apply(float64(i%across)/c.cols, float64(i/across)/c.rows)
		worst = max(worst, math.Hypot(p.X-x, p.Y-y))
	}
	return worst / size
}

// homography maps the unit square to a quadrilateral.
type homography [8]float64

// unitSquareTo returns the homography that takes (0,0) (1,0) (1,1) (0,1) to the
// corners of q, by the closed form of Heckbert (1989), "Fundamentals of Texture
// Mapping and Image Warping", section 2.2.3.
func unitSquareTo(q [4]Point) homography {
	dx1, dx2, sx := q[1].X-q[2].X, q[3].X-q[2].X, q[0].X-q[1].X+q[2].X-q[3].X
	dy1, dy2, sy := q[1].Y-q[2].Y, q[3].Y-q[2].Y, q[0].Y-q[1].Y+q[2].Y-q[3].Y
	det := dx1*dy2 - dx2*dy1
	g, h := (sx*dy2-dx2*sy)/det, (dx1*sy-sx*dy1)/det
	return homography{
		q[1].X - q[0].X + g*q[1].X, q[3].X - q[0].X + h*q[3].X, q[0].X,
		q[1].Y - q[0].Y + g*q[1].Y, q[3].Y - q[0].Y + h*q[3].Y, q[0].Y,
		g, h,
	}
}

func (h *homography) apply(u, v float64) (x, y float64) {
	w := h[6]*u + h[7]*v + 1
	return (h[0]*u + h[1]*v + h[2]) / w, (h[3]*u + h[4]*v + h[5]) / w
}

func meanSide(q [4]Point) float64 {
	var sum float64
	for i, p := range q {
		n := q[(i+1)%4]
		sum += math.Hypot(p.X-n.X, p.Y-n.Y)
	}
	return sum / 4
}

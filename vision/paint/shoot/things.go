package shoot

import (
	"math"

	"gocv.io/x/gocv"
)

// thing is something that lies on the table: how much room it needs (half
// extents, squares) and how it is painted at a place and turn.
type thing struct {
	halfW, halfH float64
	paint        func(sc *scene, x, y, turn float64) error
}

// thingKinds are the things that may lie about, and how often each is drawn.
var thingKinds = []struct {
	weight int
	draw   func(sc *scene) thing
}{
	{5, randomDie}, {5, randomPen}, {3, randomPlayingCard}, {2, randomCube}, {1, randomToken},
	{2, randomCup}, {1, randomNote}, {1, randomBox}, {1, randomPhone}, {1, randomRag}, {1, randomGame},
}

func (sc *scene) randomThing() thing {
	var sum int
	for _, k := range thingKinds {
		sum += k.weight
	}
	at := sc.rng.IntN(sum)
	for _, k := range thingKinds {
		if at -= k.weight; at < 0 {
			return k.draw(sc)
		}
	}
	return randomDie(sc)
}

// footprint returns the corners of a thing's room on the table.
func (t *thing) footprint(x, y, turn float64) []Point {
	var q []Point
	for _, c := range [4]Point{{-t.halfW, -t.halfH}, {t.halfW, -t.halfH}, {t.halfW, t.halfH}, {-t.halfW, t.halfH}} {
		dx, dy := turned(c.X, c.Y, turn)
		q = append(q, Point{x + dx, y + dy})
	}
	return q
}

// layThings strews things over the part of the table that the photo shows, off
// the cards; where over is true one more lies on the squares.
func (sc *scene) layThings(cards []placed, count int, over bool) error {
	var taken [][]Point
	for i := range cards {
		taken = append(taken, cards[i].panelFoot())
		if cards[i].lidH > 0 {
			taken = append(taken, cards[i].lidFoot())
		}
	}
	for range count {
		t := sc.randomThing()
		for range 12 { // things that find no room stay in the box
			x, y, turn, ok := sc.anywhere()
			foot := t.footprint(x, y, turn)
			if !ok || !clear(taken, foot) {
				continue
			}
			taken = append(taken, foot)
			if err := t.paint(sc, x, y, turn); err != nil {
				return err
			}
			break
		}
	}
	if !over || len(cards) == 0 {
		return nil
	}
	c := &cards[sc.rng.IntN(len(cards))]
	t := oneOf(sc.rng, randomPen, randomPen, randomPen, randomDie, randomCube)(sc)
	p := c.at(c.cols*sc.rng.Float64(), c.rows*sc.rng.Float64())
	return t.paint(sc, p.x, p.y, sc.rng.Float64()*2*math.Pi)
}

// anywhere returns a place of the table that the photo shows, or nearly.
func (sc *scene) anywhere() (x, y, turn float64, ok bool) {
	u, v := 1.1*sc.rng.Float64()-0.05, 1.1*sc.rng.Float64()-0.05
	turn = sc.rng.Float64() * 2 * math.Pi
	p, ok := sc.cam.onPlane(u*float64(sc.w), v*float64(sc.h), 0)
	return p.x, p.y, turn, ok && p.sub(sc.cam.pos).length() < 90 && p.y > -sc.far
}

func clear(taken [][]Point, foot []Point) bool {
	for _, t := range taken {
		if !apart(t, foot, 0.1) {
			return false
		}
	}
	return true
}

// facet paints one flat face in its colour under the scene's light.
func (sc *scene) facet(c colour, pts ...vec) error {
	up := pts[1].sub(pts[0]).cross(pts[2].sub(pts[0])).unit()
	if up.dot(sc.cam.pos.sub(pts[0])) <= 0 {
		return nil // its back
	}
	poly, ok := sc.seen(pts)
	if !ok {
		return nil
	}
	return fill(&sc.img, poly, c.times(sc.light.shade(up)), 0, 0, 1)
}

// shadowOf lays the shadow of something on the table.
func (sc *scene) shadowOf(pts []vec, height float64) error {
	soft := max(0.6, sc.px*height*(0.08+0.12*sc.light.ambient))
	if err := sc.darken(sc.fallen(pts), 0.35*(1.1-0.5*sc.light.ambient), soft); err != nil {
		return err
	}
	// Close to the thing no light comes in from the sides either.
	base := make([]vec, len(pts))
	for i, p := range pts {
		base[i] = vec{p.x, p.y, 0}
	}
	return sc.darken(base, 0.3, max(0.6, sc.px*0.06))
}

// show lays a sketch on a sheet and frees it.
func (sc *scene) show(s *sketch, sh sheet, m material) error {
	defer s.close()
	if s.err != nil {
		return s.err
	}
	return sc.put(s.mat, sh, m)
}

// cutout is a BGRA picture with an outline of its own.
type cutout struct {
	w, h int
	pix  []uint8
}

func newCutout(w, h int) *cutout { return &cutout{w, h, make([]uint8, w*h*4)} }

func (c *cutout) set(x, y int, v colour, alpha float64) {
	i := 4 * (y*c.w + x)
	for k := range 3 {
		c.pix[i+k] = uint8(clamp(v[k], 0, 255))
	}
	c.pix[i+3] = uint8(clamp(alpha, 0, 1) * 255)
}

// showCutout lays a cutout on a sheet.
func (sc *scene) showCutout(c *cutout, sh sheet, m material) error {
	mat, err := gocv.NewMatFromBytes(c.h, c.w, gocv.MatTypeCV8UC4, c.pix)
	if err != nil {
		return err
	}
	defer mat.Close()
	return sc.put(mat, sh, m)
}

package shoot

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func testCamera() camera {
	cam := lookAt(vec{1, -2, 0}, radians(55), radians(8), 15, 700, 800, 600)
	cam.k1, cam.k2 = -0.05, 0.01
	return cam
}

// bentScene is a scene with a bent card and a bent lens, without pixels.
func bentScene() (*scene, placed) {
	sc := &scene{w: 800, h: 600, cam: testCamera(), light: lighting{toLight: vec{0, 0, 1}, ambient: 0.5}}
	c := placed{rows: 7, cols: 7, x0: -0.4, y0: -0.4, w: 7.8, h: 7.8, turn: 0.4, lidW: 7.8, lidH: 4, lidAngle: 1, thickness: 0.05}
	c.bend = randomBend(seeded(3), 7, 7)
	c.bend.amp = 0.4
	return sc, c
}

func TestARayMeetsThePointThatThePixelShows(t *testing.T) {
	cam := testCamera()
	rng := seeded(1)
	for range 500 {
		p := vec{10*rng.Float64() - 5, 8*rng.Float64() - 6, 2 * rng.Float64()}
		x, y, ok := cam.project(p)
		require.True(t, ok)
		q, ok := cam.onPlane(x, y, p.z)
		require.True(t, ok)
		assert.InDelta(t, 0, q.sub(p).length(), 1e-4, "%v", p)
	}
}

func TestPixelsOverTheHorizonShowNoTable(t *testing.T) {
	cam := lookAt(vec{}, radians(10), 0, 15, 700, 800, 600)
	_, ok := cam.onPlane(400, 0, 0)
	assert.False(t, ok)
	_, _, ok = cam.project(cam.pos.plus(-3, cam.fwd))
	assert.False(t, ok, "a point behind the camera is not seen")
}

// The lattice knows every eighth pixel. Its slow twin solves for each pixel.
func TestLatticeAgreesWithSolvingEveryPixel(t *testing.T) {
	sc, c := bentScene()
	for name, sh := range map[string]sheet{"panel": c.panel(), "lid": c.lid()} {
		b, ok := sc.window(sh.outline(12), 2)
		require.True(t, ok)
		l := sc.latticeOf(&sh, b, 8, material{})
		row := make([]node, l.cols)
		for y := 3; y < b.y1-b.y0; y += 13 {
			l.row(y, row)
			for x := 5; x < b.x1-b.x0; x += 11 {
				s, u := sc.find(&sh, float64(b.x0+x), float64(b.y0+y), sh.w/2, sh.h/2)
				if s < 0 || u < 0 || s > sh.w || u > sh.h {
					continue
				}
				n := row[x/8].towards(row[x/8+1], float32(x%8)/8)
				gotX, gotY, ok := sc.cam.project(sh.at(float64(n.s), float64(n.t)))
				require.True(t, ok)
				assert.InDelta(t, b.x0+x, gotX, 0.03, "%s at %d,%d", name, x, y)
				assert.InDelta(t, b.y0+y, gotY, 0.03, "%s at %d,%d", name, x, y)
			}
		}
	}
}

func TestTheLidHangsOnTheCrease(t *testing.T) {
	_, c := bentScene()
	panel, lid := c.panel(), c.lid()
	for _, s := range []float64{0, 2.5, 7.8} {
		assert.InDelta(t, 0, panel.at(s, 0).sub(lid.at(s, lid.h)).length(), 1e-9)
	}
	assert.Greater(t, lid.at(3, 0).z, 2.0, "a lid at 57 degrees stands up")
	assert.Greater(t, panel.normal(3, 3).z, 0.5, "the printed side faces up")
}

func TestHomographyTakesTheUnitSquareToItsCorners(t *testing.T) {
	q := [4]Point{{10, 20}, {200, 35}, {230, 180}, {-5, 160}}
	h := unitSquareTo(q)
	for i, c := range [4]Point{{0, 0}, {1, 0}, {1, 1}, {0, 1}} {
		x, y := h.apply(c.X, c.Y)
		assert.InDelta(t, q[i].X, x, 1e-9)
		assert.InDelta(t, q[i].Y, y, 1e-9)
	}
}

func TestAFlatCardHasNoDeviation(t *testing.T) {
	sc, c := bentScene()
	c.bend.amp = 0
	assert.InDelta(t, 0, sc.deviation(&c), 1e-9)
	sc.bendBy(&c, 0.1)
	assert.InDelta(t, 0.1, sc.deviation(&c), 0.005)
}

func square(x, y, side float64) []Point {
	return []Point{{x, y}, {x + side, y}, {x + side, y + side}, {x, y + side}}
}

func TestApart(t *testing.T) {
	diamond := []Point{{3, 1}, {4, 2}, {3, 3}, {2, 2}}
	for name, c := range map[string]struct {
		a, b []Point
		gap  float64
		want bool
	}{
		"side by side":          {square(0, 0, 1), square(2, 0, 1), 0.5, true},
		"too close":             {square(0, 0, 1), square(1.2, 0, 1), 0.5, false},
		"overlapping":           {square(0, 0, 2), square(1, 1, 2), 0, false},
		"one inside the other":  {square(0, 0, 4), square(1, 1, 1), 0, false},
		"corner beside diamond": {square(0, 0, 2), diamond, 0, true},
		"diamond pushed in":     {square(0, 0, 2.6), diamond, 0, false},
	} {
		t.Run(name, func(t *testing.T) {
			assert.Equal(t, c.want, apart(c.a, c.b, c.gap))
			assert.Equal(t, c.want, apart(c.b, c.a, c.gap))
		})
	}
}

// area is that of a simple outline, by the shoelace formula.
func area(poly []Point) (sum float64) {
	for i, p := range poly {
		n := poly[(i+1)%len(poly)]
		sum += (p.X*n.Y - n.X*p.Y) / 2
	}
	return math.Abs(sum)
}

func TestHullHoldsAllPoints(t *testing.T) {
	rng := seeded(5)
	for range 50 {
		pts := make([]Point, 30)
		for i := range pts {
			pts[i] = Point{rng.NormFloat64(), rng.NormFloat64()}
		}
		out := hull(append([]Point{}, pts...))
		for _, p := range pts {
			for i, a := range out {
				b := out[(i+1)%len(out)]
				side := (b.X-a.X)*(p.Y-a.Y) - (b.Y-a.Y)*(p.X-a.X)
				assert.GreaterOrEqual(t, side, -1e-12, "a point lies outside the hull")
			}
		}
	}
	assert.Len(t, hull(append(square(0, 0, 2), Point{1, 1}, Point{1, 0})), 4)
}

func TestOverlapOfOutlines(t *testing.T) {
	assert.InDelta(t, 1, area(overlap(square(0, 0, 2), square(1, 1, 2))), 1e-9)
	assert.InDelta(t, 1, area(overlap(square(1, 1, 1), square(0, 0, 4))), 1e-9)
	assert.Empty(t, overlap(square(0, 0, 1), square(5, 5, 1)))
}

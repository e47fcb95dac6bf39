package vision

import (
	"cmp"
	"math"
	"slices"

	"inkscore/engine"
)

// Where an exit's mark and the stub over it are looked for, in squares: outwards
// of the frame's ink, and along the side of the square.
const (
	exitNear, exitFar = 0.06, 0.22
	exitFrom, exitTo  = 0.2, 0.8
)

// exitsSeen says how well what is seen outside a grid's frame fits the exits of a
// layout: the share of pairs of an exit and a side of the outer edge without one,
// not of the shores that face other islands, in which more is printed at the exit. 1
// is perfect, a half is chance: grids that belong to something else have no marks at
// certain squares. It does not tell a board from its half turn where the layout does
// not. A half, too, where next to nothing of the edge is seen.
func exitsSeen(p *Photo, m Mesh, layout *engine.Layout) (float64, error) {
	src, err := shrinkFor(p, m.Quad(), latticeOf(layout).squareSize(m.Quad())/meshPx).gray()
	if err != nil {
		return 0, err
	}
	defer src.close()
	s, err := newSurface(m)
	if err != nil {
		return 0, err
	}
	flat, err := s.plane(src, meshPx, meshMargin)
	if err != nil {
		return 0, err
	}
	var exits, others []float64
	for i := range layout.Len() {
		sq := engine.Square(i)
		for _, side := range engine.AllSides {
			exit := layout.Exit(sq, side) != engine.NoKind
			if layout.Neighbour(sq, side) != engine.NoSquare || layout.Bridge(sq) || !exit && layout.Inland(sq, side) {
				continue
			}
			place := outside(layout, sq, side)
			if !p.holds(s.at(place((exitFrom+exitTo)/2, exitFar))) {
				continue
			}
			print := flat.unevenness(place)
			if exit {
				exits = append(exits, print)
			} else {
				others = append(others, print)
			}
		}
	}
	return shareAbove(exits, others), nil
}

// outside returns the places beyond a side of a square of the edge: so far along
// the side and so far outwards, in squares.
func outside(layout *engine.Layout, sq engine.Square, side engine.Side) func(along, out float64) (x, y float64) {
	row, col := layout.RowCol(sq)
	x, y := float64(col), float64(row)
	return func(along, out float64) (float64, float64) {
		switch side {
		case engine.North:
			return x + along, y - out
		case engine.East:
			return x + 1 + out, y + along
		case engine.South:
			return x + along, y + 1 + out
		default:
			return x - out, y + along
		}
	}
}

// unevenness returns how much the brightness of a plane varies along a stretch
// beside the frame, in nats: the mean standard deviation of lines that run beside
// each other. What runs along the frame, as a panel's edge or a shadow does,
// does not count.
func (p plane) unevenness(place func(along, out float64) (x, y float64)) float64 {
	const lines, steps = 5, 24
	sum := 0.0
	for k := range lines {
		out := exitNear + (exitFar-exitNear)*float64(k)/(lines-1)
		var mean, square float64
		for i := range steps {
			v := p.near(place(exitFrom+(exitTo-exitFrom)*(float64(i)+0.5)/steps, out))
			mean += v / steps
			square += v * v / steps
		}
		sum += math.Sqrt(max(0, square-mean*mean)) / lines
	}
	return sum
}

// near returns the value of the pixel that is nearest to a place on the board.
func (p plane) near(x, y float64) float64 {
	u := min(max(int((x+p.margin)*p.px), 0), p.w-1)
	v := min(max(int((y+p.margin)*p.px), 0), p.h-1)
	return float64(p.v[v*p.w+u])
}

// shareAbove returns the share of pairs of which the first is greater than the
// second; ties count half. A half where there are no pairs.
func shareAbove(firsts, seconds []float64) float64 {
	if len(firsts) == 0 || len(seconds) == 0 {
		return 0.5
	}
	sorted := slices.Sorted(slices.Values(seconds))
	sum := 0.0
	for _, v := range firsts {
		below, _ := slices.BinarySearch(sorted, v)
		upTo, _ := slices.BinarySearchFunc(sorted, v, func(a, b float64) int {
			if a <= b {
				return -1
			}
			return cmp.Compare(a, b)
		})
		sum += float64(below+upTo) / 2
	}
	return sum / float64(len(firsts)*len(seconds))
}

// holds reports whether a place lies in the photo.
func (p *Photo) holds(q Point) bool {
	return q.X >= 0 && q.Y >= 0 && q.X <= float64(p.Width-1) && q.Y <= float64(p.Height-1)
}

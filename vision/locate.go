package vision

import (
	"math"

	"inkscore/engine"
)

// Found is a board found in a photo.
type Found struct {
	// Mesh is every crossing of its grid, upright, in full-size pixels.
	Mesh Mesh
	// Score is the probability that this is a board, 0 to 1; where it has not the
	// usual 7x7 squares, how well its exits are seen (exitsSeen).
	Score float64
	// Up is the probability that it is this way up, 0 to 1.
	Up float64
	// Quality says how well the mesh fits the printed lines.
	Quality MeshQuality
}

// SquareSize returns the mean side of the board's squares, in full-size pixels.
func (f Found) SquareSize() float64 { return squareSize(f.Mesh.Quad(), f.Mesh.Rows, f.Mesh.Cols) }

// Judge looks at candidates closely: clockwise quads in full-size pixels,
// roughly the corners of the grid's frame, in any turn, most of them wrong. It
// returns those that may be boards, the likeliest first, with corners to within
// a third of a square and the right one first.
type Judge func(candidates []Quad) ([]Judged, error)

// Locator finds boards among candidates in one photo. Its judge decides whether
// it may be used by many goroutines at once; it keeps nothing itself.
type Locator struct {
	Judge Judge
	// Least is the judge's probability from which something counts as a board,
	// 0 to 1.
	Least float64

	watch Watch
}

// The least that a board's lines must show. Of most real boards the support is
// above 0.85 and the frame above 1.7, but glare and things lying on a board
// lower both, and home-made ones have no frame to speak of. Other games' grids
// have a support of 1 too: lines alone tell no board.
const (
	leastSupport = 0.35
	leastFrame   = 1.2
	// Without a frame the judge must be sure and most lines there.
	surely      = 0.98
	sureSupport = 0.8
	// leastSquare is the least side of a square in pixels; below it routes can
	// no longer be told apart.
	leastSquare = 12
	// sameBoard is the share of the smaller of two quads that the other covers
	// from which both are the same board.
	sameBoard = 0.3
)

// Among finds the boards among candidates that none of the known boards cover,
// and returns them behind the known ones. Refused says why some boards that it
// did see cannot be read.
func (l Locator) Among(p *Photo, candidates []Quad, known []Found) (found []Found, refused []*Refusal, err error) {
	var taken, open []Quad
	for _, k := range known {
		taken = append(taken, k.Mesh.Quad())
	}
	for _, c := range candidates {
		if !overlapsAny(c, taken) {
			open = append(open, c)
		}
	}
	found = known
	if len(open) == 0 {
		return found, nil, nil
	}
	end := l.watch.start(StageJudge)
	judged, err := l.Judge(open)
	end()
	if err != nil {
		return nil, nil, err
	}
	for _, j := range judged {
		if j.Board < l.Least || overlapsAny(j.Quad, taken) {
			continue
		}
		end := l.watch.start(StageMesh)
		board, refusal := fit(p, j)
		end()
		if refusal != nil {
			refused = append(refused, refusal)
		}
		if board == nil || overlapsAny(board.Mesh.Quad(), taken) {
			continue
		}
		taken = append(taken, board.Mesh.Quad())
		found = append(found, *board)
	}
	return found, refused, nil
}

// answer returns the found boards left to right and top to bottom, or, where
// there is none, a *Refusal that says what to do.
func answer(p *Photo, found []Found, refused []*Refusal) ([]Found, error) {
	switch {
	case len(found) > 0:
		inReadingOrder(found)
		return found, nil
	case len(refused) > 0:
		return nil, refused[0]
	}
	return nil, whyNothing(p)
}

// fit finds the mesh of a judged board. Both results are nil when it turns out
// to be none.
func fit(p *Photo, j Judged) (*Found, *Refusal) {
	layout := engine.Classic()
	if size := usualLattice.squareSize(j.Quad); size < leastSquare {
		return nil, tooSmall(size, j.Quad)
	}
	mesh, quality, err := refineMesh(p, j.Quad, usualLattice)
	if err != nil || !shows(quality, j.Board) {
		// No lines where a board has them: none, or most of it is not in the picture.
		if flat, err := MeshOf(j.Quad, layout.Rows, layout.Cols); err == nil {
			return nil, cutOff(p, flat, layout)
		}
		return nil, nil
	}
	if refusal := cutOff(p, mesh, layout); refusal != nil {
		return nil, refusal
	}
	return &Found{Mesh: mesh, Score: j.Board, Up: j.Up, Quality: quality}, nil
}

// tooSmall refuses a board whose squares are of the given size in pixels.
func tooSmall(size float64, board Quad) *Refusal {
	return refuse(TooSmall, map[string]float64{"square px": size, "least px": leastSquare},
		"The board is too small in the picture (%.0f pixels a square, %d are needed); go nearer or send the original photo.", size, leastSquare).at(board)
}

// shows reports whether enough of a board's lines is there.
func shows(q MeshQuality, board float64) bool {
	if q.Frame >= leastFrame {
		return q.Support >= leastSupport
	}
	return board >= surely && q.Support >= sureSupport
}

// overlapsAny reports whether a quad covers the same board as one in the list.
func overlapsAny(q Quad, list []Quad) bool {
	for _, other := range list {
		smaller := min(polygonArea(q[:]), polygonArea(other[:]))
		if polygonArea(common(q[:], other[:])) > sameBoard*smaller {
			return true
		}
	}
	return false
}

// common returns the part of a convex polygon inside another, both clockwise on
// a screen (Sutherland and Hodgman).
func common(part, inside []Point) []Point {
	for i, a := range inside {
		b := inside[(i+1)%len(inside)]
		var kept []Point
		for k, c := range part {
			d := part[(k+1)%len(part)]
			sc, sd := turning(a, b, c), turning(a, b, d)
			if sc >= 0 {
				kept = append(kept, c)
			}
			if sc*sd < 0 {
				t := sc / (sc - sd)
				kept = append(kept, Point{c.X + t*(d.X-c.X), c.Y + t*(d.Y-c.Y)})
			}
		}
		part = kept
	}
	return part
}

// mostHidden is how many squares of a board may lie outside the photo: a cut
// corner leaves a reading worth having, a cut row does not.
const mostHidden = 3

// cutOff refuses a board of which too much lies outside the photo, and names
// the side of the picture that cuts it. Its squares are named as the layout does.
func cutOff(p *Photo, m Mesh, layout *engine.Layout) *Refusal {
	var hidden []string
	sides := map[string]int{}
	for r := range m.Rows {
		for c := range m.Cols {
			a, b := m.At(r, c), m.At(r+1, c+1)
			x, y := (a.X+b.X)/2, (a.Y+b.Y)/2
			side := ""
			switch {
			case x < 0:
				side = "left"
			case x > float64(p.Width-1):
				side = "right"
			case y < 0:
				side = "top"
			case y > float64(p.Height-1):
				side = "bottom"
			default:
				continue
			}
			if sq := layout.At(r, c); sq != engine.NoSquare {
				hidden = append(hidden, layout.SquareName(sq))
				sides[side]++
			}
		}
	}
	if len(hidden) <= mostHidden {
		return nil
	}
	worst := ""
	for _, side := range []string{"left", "right", "top", "bottom"} {
		if worst == "" || sides[side] > sides[worst] {
			worst = side
		}
	}
	return refuse(CutOff, map[string]float64{"hidden squares": float64(len(hidden))},
		"The board is cut off at the %s of the picture (%d squares are missing); take the photo again with the whole board in it.", worst, len(hidden)).
		at(m.Quad(), hidden...)
}

// MeshFromCorners returns the mesh of a 7x7 board whose corners a person gave: its
// own top left first, then clockwise, in pixels of the upright full-size photo.
// Where printed lines are seen near there the mesh follows them, else it is
// flat. Corners that no board can have give a *Refusal.
func MeshFromCorners(p *Photo, q Quad) (Found, error) { return usualLattice.fromCorners(p, q) }

func (l lattice) fromCorners(p *Photo, q Quad) (Found, error) {
	flat, err := MeshOf(q, l.rows, l.cols)
	if err != nil || math.IsNaN(l.squareSize(q)) {
		return Found{}, refuse(NoBoard, nil,
			"The four corners do not go round a board; name its own top left first, then top right, bottom right, bottom left.")
	}
	mesh, quality, err := refineMesh(p, q, l)
	if err != nil || quality.Support < leastSupport || quality.Frame < leastFrame {
		mesh = flat
	}
	return Found{Mesh: mesh, Score: 1, Up: 1, Quality: quality}, nil
}

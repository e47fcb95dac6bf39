package vision

import (
	"image"
	"math"
	"sort"

	"gocv.io/x/gocv"
)

const (
	// proposeSide is the long side, in pixels, of the picture in which outlines
	// are sought.
	proposeSide = 1000
	// proposeLeast is the least side of an outline there: seven squares of 8
	// pixels. Smaller boards are too small to be read anyway.
	proposeLeast = 56
	// lidTall is how much higher than a 7x7 grid's panel both panels are together,
	// in squares; a lid is so high for its width (design notes).
	lidTall = 3.95
	// fourSided is how much of its quad an outline must fill.
	fourSided = 0.8
	// proposeMost is how many proposals are handed on, the best first.
	proposeMost = 12
)

// outlineLooks are the neighbourhoods (pixels, odd) that a pixel is compared
// with and by how much (of 255) it must be darker: fine lines, the frame, and
// panels before a table.
var outlineLooks = []struct {
	block  int
	darker float32
}{{11, 5}, {25, 7}, {61, 9}}

// hypothesis says which part of a board an outline may be.
type hypothesis struct {
	left, top, right, bottom float64 // where the outline then lies, in squares
	narrow, wide             float64 // its width over its height, at least and at most
}

// hypotheses are the parts of a board that have a four-sided outline. Margins
// are the middle of what was measured on boards (design notes): 0.37 at the sides,
// 0.26 above the grid, 0.38 below; a lid that lies flat adds half its width. A
// camera at 45 degrees shortens one side to 0.7, hence the ratios.
func (l lattice) hypotheses() []hypothesis {
	w, h := float64(l.cols), float64(l.rows)
	wide := w / h
	lid := 0.26 + lidTall*((w+0.74)/7.74)
	return []hypothesis{
		{-0.05, -0.05, w + 0.05, h + 0.05, 0.6 * wide, 1.65 * wide}, // the frame
		{-0.37, -0.26, w + 0.37, h + 0.38, 0.6 * wide, 1.65 * wide}, // the grid panel
		{-0.37, -lid, w + 0.37, h + 0.38, 0.4 * wide, 1.05 * wide},  // both panels, the lid above
		{-0.37, -0.38, w + 0.37, h + lid, 0.4 * wide, 1.05 * wide},  // the lid below, left and right, as the photo has it
		{-lid, -0.37, w + 0.38, h + 0.37, 0.95 * wide, 2.5 * wide},
		{-0.38, -0.37, w + lid, h + 0.37, 0.95 * wide, 2.5 * wide},
	}
}

// aspect returns how much wider than high a quad is, by the means of its
// opposite sides.
func aspect(q Quad) float64 {
	side := func(a, b Point) float64 { return math.Hypot(a.X-b.X, a.Y-b.Y) }
	return (side(q[0], q[1]) + side(q[2], q[3])) / (side(q[1], q[2]) + side(q[3], q[0]))
}

// Outlines proposes boards by their outlines: the frame, the panel or
// the whole card, as four-sided contours of the photo. The quads turn clockwise
// and name no corner the top left, in full-size pixels; the best come first.
func Outlines(p *Photo) ([]Quad, error) { return usualLattice.outlines(p) }

func (l lattice) outlines(p *Photo) ([]Quad, error) {
	score, err := newLatticeScore(p, l)
	if err != nil {
		return nil, err
	}
	defer score.close()
	return score.outlines()
}

// outlines is Outlines for the boards of the score's lattice.
func (l *latticeScore) outlines() ([]Quad, error) {
	outlines, err := fourSidedOutlines(l.levels[0])
	if err != nil {
		return nil, err
	}
	type proposal struct {
		quad  Quad
		score float64
	}
	var all []proposal
	hypotheses := l.hypotheses()
	try := func(o Quad, h hypothesis) {
		if ratio := aspect(o); ratio < h.narrow || ratio > h.wide {
			return
		}
		board, err := l.inOutline(o, h)
		if err != nil {
			return
		}
		if s := l.small(board); s > 0 {
			all = append(all, proposal{board, s})
		}
	}
	for _, o := range outlines {
		for _, h := range hypotheses {
			try(o, h)
		}
		for _, island := range l.islands() {
			for turn := range o { // where the rest of the board lies hangs on it
				try(o.Turned(turn), island)
			}
		}
	}
	sort.SliceStable(all, func(i, j int) bool { return all[i].score > all[j].score })
	var quads []Quad
	for _, a := range all {
		if len(quads) == proposeMost {
			break
		}
		if !nearAny(a.quad, quads) {
			quads = append(quads, a.quad)
		}
	}
	for i := range quads {
		for k, c := range quads[i] {
			quads[i][k] = Point{(c.X+0.5)*l.scale - 0.5, (c.Y+0.5)*l.scale - 0.5}
		}
	}
	return quads, nil
}

// smallGray returns the photo gray and shrunk to a long side of at most the
// given pixels, and how many full-size pixels one of its pixels is wide.
func smallGray(p *Photo, side int) (gocv.Mat, float64, error) {
	long := max(p.Pixels.Cols(), p.Pixels.Rows())
	shrink := max(1, float64(long)/float64(side))
	small, gray := gocv.NewMat(), gocv.NewMat()
	defer func() { _ = small.Close() }()
	size := image.Pt(max(1, int(float64(p.Pixels.Cols())/shrink)), max(1, int(float64(p.Pixels.Rows())/shrink)))
	if err := gocv.Resize(p.Pixels, &small, size, 0, 0, gocv.InterpolationArea); err != nil {
		return gray, 0, closing(gray, err)
	}
	if err := gocv.CvtColor(small, &gray, gocv.ColorBGRToGray); err != nil {
		return gray, 0, closing(gray, err)
	}
	return gray, shrink * p.Scale, nil
}

// fourSidedOutlines returns the four-sided contours of a gray picture, each
// once, as clockwise quads in its pixels.
func fourSidedOutlines(gray gocv.Mat) ([]Quad, error) {
	var quads []Quad
	dark := gocv.NewMat()
	defer func() { _ = dark.Close() }()
	for _, look := range outlineLooks {
		err := gocv.AdaptiveThreshold(gray, &dark, 255, gocv.AdaptiveThresholdMean,
			gocv.ThresholdBinaryInv, look.block, look.darker)
		if err != nil {
			return nil, err
		}
		// Dark lines and the light areas between them have different outlines.
		for range 2 {
			contours := gocv.FindContours(dark, gocv.RetrievalList, gocv.ChainApproxSimple)
			for i := range contours.Size() {
				c := contours.At(i)
				if box := gocv.BoundingRect(c); min(box.Dx(), box.Dy()) < proposeLeast {
					continue
				}
				if q, ok := quadAround(c.ToPoints()); ok && !nearAny(q, quads) {
					quads = append(quads, q)
				}
			}
			contours.Close()
			if err := gocv.BitwiseNot(dark, &dark); err != nil {
				return nil, err
			}
		}
	}
	return quads, nil
}

// inOutline returns where the frame's corners lie if the outline is what the
// hypothesis says.
func (l lattice) inOutline(o Quad, h hypothesis) (Quad, error) {
	from := []Point{{h.left, h.top}, {h.right, h.top}, {h.right, h.bottom}, {h.left, h.bottom}}
	toPhoto, err := fitHomography(from, o[:])
	if err != nil {
		return Quad{}, err
	}
	var q Quad
	for i, c := range l.corners() {
		q[i] = toPhoto.apply(c)
	}
	return q, nil
}

// nearAny reports whether a quad is, by its corners in any order, within a
// twentieth of its side of one in the list.
func nearAny(q Quad, list []Quad) bool {
	near := 0.05 * squareSize(q, 1, 1)
	for _, other := range list {
		for turn := range 4 {
			same := true
			for i := range q {
				o := other[(i+turn)%4]
				dx, dy := q[i].X-o.X, q[i].Y-o.Y
				same = same && dx*dx+dy*dy < near*near
			}
			if same {
				return true
			}
		}
	}
	return false
}

package vision

import (
	"image"
	"image/color"
	"slices"

	"gocv.io/x/gocv"
)

const (
	latticePx     = 12   // pixels a square of the small picture that is judged
	latticeMargin = 0.75 // squares shown beside the board
	latticeReach  = 0.3  // how far from its place a line may be, in squares
	latticeCap    = 0.1  // thin lines count as much as thick ones
	// latticeHopeless: real boards score 0.4 and more; below this the level lines
	// need not be looked at.
	latticeHopeless = 0.2
)

// latticeScore tells quickly how much an area of a photo looks like a board: how
// strongly dark lines run near the places where a board has them.
type latticeScore struct {
	lattice
	scale  float64    // how many pixels of the photo one of the first level is wide
	levels []gocv.Mat // the photo, small and gray, and halved again and again
	toArea gocv.Mat
	area   gocv.Mat
}

func newLatticeScore(p *Photo, of lattice) (*latticeScore, error) {
	gray, scale, err := smallGray(p, proposeSide)
	if err != nil {
		return nil, err
	}
	l := &latticeScore{lattice: of, scale: scale, levels: []gocv.Mat{gray}, toArea: gocv.NewMatWithSize(3, 3, gocv.MatTypeCV64F), area: gocv.NewMat()}
	for range 3 {
		last := l.levels[len(l.levels)-1]
		half := gocv.NewMat()
		l.levels = append(l.levels, half)
		size := image.Pt(max(1, last.Cols()/2), max(1, last.Rows()/2))
		if err := gocv.Resize(last, &half, size, 0, 0, gocv.InterpolationArea); err != nil {
			l.close()
			return nil, err
		}
	}
	return l, nil
}

func (l *latticeScore) close() {
	for i := range l.levels {
		_ = l.levels[i].Close()
	}
	_ = l.toArea.Close()
	_ = l.area.Close()
}

// of returns the score of a quad in full-size pixels: how clear its lines are, not
// the mean but one of the worse ones, since on a board all of them are there. 0 where
// nothing can be said.
func (l *latticeScore) of(q Quad) float64 { return l.small(q.shrunk(l.scale)) }

// small is of for a quad in pixels of the first level.
func (l *latticeScore) small(q Quad) float64 {
	size := l.squareSize(q)
	if !convex(q) || size < 6 || size > 400 {
		return 0
	}
	level := 0
	for level+1 < len(l.levels) && size > 1.6*latticePx {
		size, level = size/2, level+1
	}
	const first = latticeMargin * latticePx
	width, height := int((float64(l.cols)+2*latticeMargin)*latticePx), int((float64(l.rows)+2*latticeMargin)*latticePx)
	scale := float64(int(1) << level)
	corners := make([]Point, 4)
	for i, c := range q {
		corners[i] = Point{(c.X+0.5)/scale - 0.5, (c.Y+0.5)/scale - 0.5}
	}
	from := l.corners()
	for i, c := range from {
		from[i] = Point{first + c.X*latticePx - 0.5, first + c.Y*latticePx - 0.5}
	}
	h, err := fitHomography(from[:], corners)
	if err != nil {
		return 0
	}
	for i, v := range h {
		l.toArea.SetDoubleAt(i/3, i%3, v)
	}
	err = gocv.WarpPerspectiveWithParams(l.levels[level], &l.area, l.toArea, image.Pt(width, height),
		gocv.InterpolationLinear|gocv.WarpInverseMap, gocv.BorderReplicate, color.RGBA{})
	if err != nil {
		return 0
	}
	data, err := l.area.DataPtrUint8()
	if err != nil {
		return 0
	}
	flat := plane{w: width, h: height, px: latticePx, margin: latticeMargin, v: make([]float32, len(data))}
	for i, v := range data {
		flat.v[i] = logs[v]
	}
	upright := flat.lineClarity(l.cols, l.rows, l.upright)
	if worse(upright) < latticeHopeless {
		return 0
	}
	return worse(append(upright, flat.transposed().lineClarity(l.rows, l.cols, l.level)...))
}

// worse returns a number that seven in ten of the others exceed. It sorts them.
func worse(v []float64) float64 {
	slices.Sort(v)
	return v[len(v)*3/10]
}

// lineClarity returns, for each half of each of the upright lines 0..lines, so
// many squares long, how far its strongest place within reach stands out from the
// mean of all places; nothing for a half on which nothing is printed.
func (p plane) lineClarity(lines, squares int, at func(line, along int) edge) []float64 {
	pieces := p.pieces(lines, squares, latticeReach, latticeCap)
	perHalf := squares // pieces, of two a square
	var clear []float64
	for i := 0; i+perHalf <= len(pieces); i += perHalf {
		sum := make([]float64, len(pieces[i].profile))
		half := printed(pieces[i:i+perHalf], at)
		if len(half) == 0 {
			continue
		}
		for _, q := range half {
			for k, v := range q.profile {
				sum[k] += float64(v) / float64(len(half))
			}
		}
		most, mean := 0.0, 0.0
		for _, v := range sum {
			most, mean = max(most, v), mean+v/float64(len(sum))
		}
		clear = append(clear, (most-mean)/(mean+0.01))
	}
	return clear
}

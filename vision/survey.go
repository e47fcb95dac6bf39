package vision

import (
	"image"
	"math"
	"slices"

	"gocv.io/x/gocv"

	"inkscore/engine"
)

// SquareLook is what was measured of one square in the photo, before anybody
// asks what is drawn on it.
type SquareLook struct {
	Pixels     float64 // side of the square in the full-size photo, pixels
	Brightness float64 // median level, 0 to 255
	Clipped    float64 // share of its pixels in which every channel is at its end, 0 to 1
	Sharpness  float64 // strongest step between neighbouring pixels over the strongest within a third of a square, 0 to 1
	LinesLost  float64 // share of the printed lines round it that nothing is left of, 0 to 1
	Gloss      float64 // how much brighter than the paper it is where its lines are gone, in nats
	Covered    float64 // share of it that something else than a board hides, 0 to 1
	Outside    float64 // share of it beyond the photo's edge, 0 to 1
}

// survey is what was measured of a whole board.
type survey struct {
	layout  *engine.Layout // of the board's lattice, exits and centre
	squares []SquareLook   // those of the layout, in order
	// lines is how much darker than their surroundings the printed lines are, in
	// nats: what can be said of lost lines hangs on it.
	lines float64
	paper float64 // median level of the paper of the outer squares, 0 to 255
	// buildings is the probability that building icons are printed on it.
	buildings float64
	print     printLook
}

// The resolutions at which a board is surveyed, pixels a square: lines are
// thin, things are not.
const (
	surveyPx = 40
	thingPx  = 20
)

// surveyBoard measures a board of a layout that was rectified, upright, with the
// usual margin.
func surveyBoard(p *Photo, m Mesh, layout *engine.Layout, flat gocv.Mat) (survey, error) {
	fine, err := shrunk(flat, layout, surveyPx)
	if err != nil {
		return survey{}, err
	}
	defer func() { _ = fine.Close() }()
	coarse, err := shrunk(flat, layout, thingPx)
	if err != nil {
		return survey{}, err
	}
	defer func() { _ = coarse.Close() }()
	gray := gocv.NewMat()
	defer func() { _ = gray.Close() }()
	if err := gocv.CvtColor(fine, &gray, gocv.ColorBGRToGray); err != nil {
		return survey{}, err
	}
	colours, err := coarse.DataPtrUint8()
	if err != nil {
		return survey{}, err
	}
	pixels, err := fine.DataPtrUint8()
	if err != nil {
		return survey{}, err
	}
	levels, err := gray.DataPtrUint8()
	if err != nil {
		return survey{}, err
	}
	lines := measureLines(levels, layout)
	tints := newTints(colours, layout)
	paper, ok := paperOf(lines, tints)
	s := survey{layout: layout, squares: make([]SquareLook, layout.Len()), lines: lines.inner, paper: paper.level()}
	var things []bool
	if ok {
		if things, err = thingsOn(lines, tints, paper); err != nil {
			return survey{}, err
		}
	}
	outside := sharesOutside(p, m, layout)
	for i := range s.squares {
		row, col := layout.RowCol(engine.Square(i))
		look := &s.squares[i]
		look.Pixels = squareSize(Quad{m.At(row, col), m.At(row, col+1), m.At(row+1, col+1), m.At(row+1, col)}, 1, 1)
		look.Brightness, look.Clipped, look.Sharpness = lightOf(pixels, levels, fine.Cols(), row, col)
		look.LinesLost, look.Gloss = lines.lost(tints, paper, row, col)
		look.Outside = outside[i]
		if ok {
			look.Covered = shareCovered(things, layout.Cols*thingPx, row, col)
		}
	}
	s.buildings = s.buildingsOdds(pixels)
	s.print = s.lookOfBoard(colours)
	return s, nil
}

// shrunk returns a rectified board at a lower resolution.
func shrunk(flat gocv.Mat, layout *engine.Layout, px int) (gocv.Mat, error) {
	small := gocv.NewMat()
	size := image.Pt((layout.Cols+1)*px, (layout.Rows+1)*px)
	if err := gocv.Resize(flat, &small, size, 0, 0, gocv.InterpolationArea); err != nil {
		return gocv.Mat{}, closing(small, err)
	}
	return small, nil
}

// lightOf measures the light of one square: see SquareLook. bgr and levels are
// the board at surveyPx, in colour and in gray, so many pixels wide.
func lightOf(bgr, levels []uint8, width, row, col int) (brightness, clipped, sharpness float64) {
	const (
		full = 250 // a channel from here on tells nothing any more
		far  = surveyPx / 3
	)
	y0, x0 := row*surveyPx+surveyPx/2, col*surveyPx+surveyPx/2
	var counts [256]int
	near, wide := uint8(0), uint8(0)
	for y := y0; y < y0+surveyPx; y++ {
		for x := x0; x < x0+surveyPx; x++ {
			at := y*width + x
			counts[levels[at]]++
			if min(bgr[3*at], bgr[3*at+1], bgr[3*at+2]) >= full {
				clipped++
			}
			near = max(near, absDiff(levels[at], levels[at+1]), absDiff(levels[at], levels[at+width]))
			wide = max(wide, absDiff(levels[at], levels[at+far]), absDiff(levels[at], levels[at+far*width]))
		}
	}
	sharpness = 1
	if wide >= flatLevel {
		sharpness = min(1, float64(near)/float64(wide))
	}
	const pixels = surveyPx * surveyPx
	below := 0
	for v, n := range counts {
		if below += n; 2*below >= pixels {
			return float64(v), clipped / pixels, sharpness
		}
	}
	return 255, clipped / pixels, sharpness
}

// sharesOutside returns the share of each square that lies beyond the photo's
// edge.
func sharesOutside(p *Photo, m Mesh, layout *engine.Layout) []float64 {
	const n = 4 // samples along a side
	shares := make([]float64, layout.Len())
	surface, err := newSurface(m)
	if err != nil {
		return shares
	}
	for i := range shares {
		row, col := layout.RowCol(engine.Square(i))
		for k := range n * n {
			at := surface.at(float64(col)+(float64(k%n)+0.5)/n, float64(row)+(float64(k/n)+0.5)/n)
			if !p.holds(at) {
				shares[i] += 1.0 / (n * n)
			}
		}
	}
	return shares
}

// quantile returns the value below which the given share of the values lies. It
// sorts them.
func quantile(values []float64, share float64) float64 {
	if len(values) == 0 {
		return math.NaN()
	}
	slices.Sort(values)
	return values[min(int(share*float64(len(values))), len(values)-1)]
}

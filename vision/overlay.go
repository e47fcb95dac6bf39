package vision

import (
	"fmt"
	"image"
	"image/color"
	"math"

	"gocv.io/x/gocv"

	"inkscore/engine"
)

// Drawn is a board to be drawn over its photo.
type Drawn struct {
	*Reading
	Verdict engine.Verdict
}

// The colours of an overlay. Each is told from the others without its hue as
// well: by the shape that it is used for.
var (
	white        = color.NRGBA{255, 255, 255, 255}
	black        = color.NRGBA{20, 20, 28, 255}
	veil         = color.NRGBA{255, 255, 255, 110}
	highwayInk   = color.NRGBA{217, 72, 15, 255}
	railwayInk   = color.NRGBA{24, 100, 200, 255}
	longestRoad  = color.NRGBA{255, 205, 40, 235}
	longestRails = color.NRGBA{60, 205, 235, 220}
	errorInk     = color.NRGBA{200, 0, 60, 255}
	faultInk     = color.NRGBA{200, 0, 0, 255}
	doubtInk     = color.NRGBA{130, 40, 180, 255}
)

const (
	// legibleSquare is how many pixels a square of the smallest board should
	// have in the overlay, so that its digits can be read on a phone.
	legibleSquare = 72
	// The long side of the picture that is drawn on is kept between these, in
	// pixels: below, the legend is cramped; above, nothing is gained.
	leastOverlay, mostOverlay = 1600, 3000
)

// Overlay draws what was read over a photo: routes, rounds, the longest routes,
// open ends, broken rules and doubtful squares, with a legend below. The photo
// must be open; it is not changed.
func Overlay(p *Photo, boards []Drawn) (image.Image, error) {
	scale := overlayScale(p, boards)
	size := image.Pt(max(1, int(float64(p.Width)*scale)), max(1, int(float64(p.Height)*scale)))
	background, err := p.resized(size)
	if err != nil {
		return nil, err
	}
	legend := newLegend(size.X, boards)
	dst := image.NewRGBA(image.Rect(0, 0, size.X, size.Y+legend.height()))
	pen, err := newPen(dst)
	if err != nil {
		return nil, err
	}
	pen.paste(background)
	for i, b := range boards {
		o := overlay{pen: pen, Drawn: b, scale: scale}
		if err := o.board(i+1, len(boards)); err != nil {
			return nil, err
		}
	}
	return dst, legend.draw(pen, size.Y)
}

// overlayScale returns how many pixels of the overlay one of the photo has.
func overlayScale(p *Photo, boards []Drawn) float64 {
	long := float64(max(p.Width, p.Height))
	scale := leastOverlay / long
	for _, b := range boards {
		scale = math.Max(scale, legibleSquare/b.squareSide())
	}
	return math.Min(scale, mostOverlay/long)
}

// squareSide returns the mean side of the board's squares, in photo pixels.
func (d Drawn) squareSide() float64 {
	return math.Max(1, squareSize(d.Mesh.Quad(), d.Mesh.Rows, d.Mesh.Cols))
}

// resized returns the photo at another size, as a Go image.
func (p *Photo) resized(size image.Point) (image.Image, error) {
	m := gocv.NewMat()
	defer func() { _ = m.Close() }()
	how := gocv.InterpolationArea
	if size.X > p.Pixels.Cols() {
		how = gocv.InterpolationCubic
	}
	if err := gocv.Resize(p.Pixels, &m, size, 0, 0, how); err != nil {
		return nil, fmt.Errorf("the photo cannot be drawn on: %w", err)
	}
	img, err := m.ToImage()
	if err != nil {
		return nil, fmt.Errorf("the photo cannot be drawn on: %w", err)
	}
	return img, nil
}

package vision

import (
	"errors"
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
	lidInk       = color.NRGBA{0, 110, 70, 255}
)

const (
	// legibleSquare is how many pixels a square of the smallest board should
	// have in the overlay, so that its digits can be read on a phone.
	legibleSquare = 72
	// The long side of the picture that is drawn on is kept between these, in
	// pixels: below, the legend is cramped; above, nothing is gained.
	leastOverlay, mostOverlay = 1600, 3000
	// overlayMargin is how much of the photo is kept round the boards, in
	// squares: enough for most of the lid, but a phone's screen is small.
	overlayMargin = 3
)

// Overlay draws what was read over a photo: routes, rounds, the longest routes,
// open ends, broken rules and doubtful squares, with a legend below. What lies
// far from every board is left out. The photo must be open; it is not changed.
func Overlay(p *Photo, boards []Drawn) (image.Image, error) {
	boards = withSecond(boards)
	view := viewOf(p, boards)
	background, err := p.seen(view)
	if err != nil {
		return nil, err
	}
	size := background.Bounds().Size()
	legend := newLegend(size.X, boards)
	dst := image.NewRGBA(image.Rect(0, 0, size.X, size.Y+legend.height()))
	pen, err := newPen(dst)
	if err != nil {
		return nil, err
	}
	pen.paste(background)
	for i, b := range boards {
		o := overlay{pen: pen, Drawn: b, view: view}
		if err := o.board(i+1, len(boards)); err != nil {
			return nil, err
		}
	}
	return dst, legend.draw(pen, size.Y)
}

// withSecond adds the second boards that lie in the same photo, each behind its
// first, and gives each its own part of the verdict.
func withSecond(boards []Drawn) []Drawn {
	var all []Drawn
	for _, b := range boards {
		if b.Below == nil {
			all = append(all, b)
			continue
		}
		first := b
		first.Verdict.Faults = b.faults(false)
		if all = append(all, first); !b.Below.Elsewhere {
			all = append(all, b.Second())
		}
	}
	return all
}

// Second returns the second board of two, with its own part of the verdict, to be
// drawn over a photo of its own. There must be one.
func (d Drawn) Second() Drawn {
	second := Drawn{Reading: d.Below}
	second.Verdict.Faults = d.faults(true)
	if d.Verdict.Score.Below != nil {
		second.Verdict.Score = *d.Verdict.Score.Below
	}
	return second
}

// faults returns the faults of the second board, or of the first.
func (d Drawn) faults(second bool) []engine.Fault {
	var all []engine.Fault
	for _, f := range d.Verdict.Faults {
		if (f.Board != "") == second {
			all = append(all, f)
		}
	}
	return all
}

// view is the part of a photo that an overlay shows, and how large.
type view struct {
	part  image.Rectangle // pixels of the full-size photo
	scale float64         // pixels of the overlay for one of the photo
}

// viewOf chooses what is shown: the boards with a margin, or the whole photo
// when there are none.
func viewOf(p *Photo, boards []Drawn) view {
	whole := image.Rect(0, 0, p.Width, p.Height)
	v := view{part: whole}
	legible := 0.0
	for i, b := range boards {
		side := b.squareSide()
		margin := overlayMargin * side
		legible = math.Max(legible, legibleSquare/side)
		for n, q := range b.Mesh.Quad() {
			near := image.Rect(int(q.X-margin), int(q.Y-margin), int(q.X+margin)+1, int(q.Y+margin)+1)
			if i == 0 && n == 0 {
				v.part = near
			}
			v.part = v.part.Union(near)
		}
	}
	v.part = v.part.Intersect(whole)
	if v.part.Empty() { // corners given by hand may lie outside the photo
		v.part = whole
	}
	long := float64(max(v.part.Dx(), v.part.Dy()))
	v.scale = math.Min(math.Max(legible, leastOverlay/long), mostOverlay/long)
	return v
}

// at returns the pixel of the overlay for a place in the photo.
func (v view) at(q Point) Point {
	return Point{(q.X-float64(v.part.Min.X)+0.5)*v.scale - 0.5, (q.Y-float64(v.part.Min.Y)+0.5)*v.scale - 0.5}
}

// squareSide returns the mean side of the board's squares, in photo pixels.
func (d Drawn) squareSide() float64 {
	return math.Max(1, squareSize(d.Mesh.Quad(), d.Mesh.Rows, d.Mesh.Cols))
}

// seen returns the part of the photo that a view shows, at its size.
func (p *Photo) seen(v view) (image.Image, error) {
	scaled := func(n int) int { return int(float64(n) / p.Scale) }
	part := image.Rect(scaled(v.part.Min.X), scaled(v.part.Min.Y), scaled(v.part.Max.X), scaled(v.part.Max.Y)).
		Intersect(image.Rect(0, 0, p.Pixels.Cols(), p.Pixels.Rows()))
	if part.Empty() {
		return nil, errors.New("the photo cannot be drawn on: nothing of it is shown")
	}
	region := p.Pixels.Region(part)
	defer func() { _ = region.Close() }()
	m := gocv.NewMat()
	defer func() { _ = m.Close() }()
	size := image.Pt(max(1, int(float64(v.part.Dx())*v.scale)), max(1, int(float64(v.part.Dy())*v.scale)))
	how := gocv.InterpolationArea
	if size.X > part.Dx() {
		how = gocv.InterpolationCubic
	}
	if err := gocv.Resize(region, &m, size, 0, 0, how); err != nil {
		return nil, fmt.Errorf("the photo cannot be drawn on: %w", err)
	}
	img, err := m.ToImage()
	if err != nil {
		return nil, fmt.Errorf("the photo cannot be drawn on: %w", err)
	}
	return img, nil
}

package vision

import (
	"image"
	"math"
	"slices"

	"gocv.io/x/gocv"

	"inkscore/calibration"
)

// What the two networks for lids look at; vision/train/nets.py says the same.
const (
	// SpecialSide is the side of what is seen of a special, in pixels.
	SpecialSide = 32
	// FigureSide is the side of what is seen of a score box, in pixels.
	FigureSide = 40
)

const (
	specialMargin = 0.15 // shown round a special, as a share of its side
	figureShown   = 0.68 // squares of a score box and its surroundings
	figureLeft    = 0.06 // squares shown left of a score box
)

// LidCrops is what the networks see of a lid, row by row of gray bytes. Practice
// and service cut it with the same function.
type LidCrops struct {
	Specials []SpecialCrop
	Figures  []FigureCrop
}

// SpecialCrop is the icon of a special.
type SpecialCrop struct {
	Sides  string // such as "HRRR"
	Pixels []byte // SpecialSide x SpecialSide; nil where the photo does not show all of it
}

// FigureCrop is a score box.
type FigureCrop struct {
	Line   string // of the sheet, as package audit calls it
	Box    Quad   // where it lies in the photo
	Pixels []byte // FigureSide x FigureSide; nil where the photo does not show all of it
}

// CutLid cuts what the networks see of a lid whose place in a photo is known: its
// corners, its own top left first, clockwise.
func CutLid(p *Photo, layout calibration.Lid, corners Quad) (LidCrops, error) {
	print := newLidPrint(layout)
	flat := []Point{{0, 0}, {lidWide, 0}, {lidWide, print.tall}, {0, print.tall}}
	toPhoto, err := fitHomography(flat, corners[:])
	if err != nil {
		return LidCrops{}, err
	}
	place := lidPlace{print: &print, toPhoto: toPhoto, marks: make([]lidMark, len(print.landmarks))}
	return place.crops(p)
}

// figurePx is the resolution of a score box, pixels a square.
const figurePx = FigureSide / figureShown

// crops cuts what the networks see of a placed lid.
func (p *lidPlace) crops(photo *Photo) (LidCrops, error) {
	g, err := p.gray(photo)
	if err != nil {
		return LidCrops{}, err
	}
	var c LidCrops
	for _, s := range p.print.specials {
		a := p.markArea(s.landmark)
		margin := specialMargin * (a.x1 - a.x0)
		c.Specials = append(c.Specials, SpecialCrop{s.sides, g.crop(p.toPhoto, a.grown(margin), SpecialSide)})
	}
	for _, s := range p.print.scores {
		a := p.markArea(s.landmark)
		x, y := a.x0+s.left-figureLeft, a.middle().Y-figureShown/2
		box := p.quad(area{a.x0 + s.left, a.y0, a.x0 + s.right, a.y1})
		c.Figures = append(c.Figures, FigureCrop{s.line, box, g.crop(p.toPhoto, area{x, y, x + figureShown, y + figureShown}, FigureSide)})
	}
	return c, nil
}

// markArea returns where a landmark was found on the lid.
func (p *lidPlace) markArea(i int) area {
	a, m := p.print.landmarks[i], p.marks[i]
	if m.like < clearMark {
		return a
	}
	return area{a.x0 + m.shift.X, a.y0 + m.shift.Y, a.x1 + m.shift.X, a.y1 + m.shift.Y}
}

// gray returns the part of the photo that shows the lid, fine enough for its
// figures.
func (p *lidPlace) gray(photo *Photo) (grayArea, error) {
	lo, hi := Point{math.Inf(1), math.Inf(1)}, Point{math.Inf(-1), math.Inf(-1)}
	for _, c := range [4]Point{{-lidRim, -lidRim}, {lidWide + lidRim, -lidRim}, {lidWide + lidRim, p.print.tall + lidRim}, {-lidRim, p.print.tall + lidRim}} {
		at := photo.toPixels(p.toPhoto.apply(c))
		lo, hi = Point{min(lo.X, at.X), min(lo.Y, at.Y)}, Point{max(hi.X, at.X), max(hi.Y, at.Y)}
	}
	a, b := p.toPhoto.apply(Point{0, p.print.tall / 2}), p.toPhoto.apply(Point{lidWide, p.print.tall / 2})
	return grayPart(photo, lo, hi, math.Hypot(a.X-b.X, a.Y-b.Y)/lidWide/figurePx)
}

// crop samples an area of the lid, side x side pixels, stretched to the full
// range of brightness; nil where the photo does not show all of it.
func (g *grayArea) crop(l homography, a area, side int) []byte {
	if g.pixels == nil || !g.inside(l, a) {
		return nil
	}
	values := make([]float32, side*side)
	step := (a.x1 - a.x0) / float64(side)
	for y := range side {
		g.sample(l, a.x0+step/2, a.y0+(float64(y)+0.5)*(a.y1-a.y0)/float64(side), step, values[y*side:(y+1)*side])
	}
	return stretched(values)
}

// stretched turns brightness into bytes: all but the darkest and the brightest
// fiftieth fill the range. Where there is little contrast, noise is not blown up
// to fill it.
func stretched(values []float32) []byte {
	const least = 24 // levels
	sorted := slices.Clone(values)
	slices.Sort(sorted)
	n := len(sorted)
	dark, bright := sorted[n/50], sorted[n-1-n/50]
	dark = min(dark, bright-least)
	out := make([]byte, n)
	for i, v := range values {
		out[i] = byte(min(max((v-dark)/(bright-dark), 0), 1)*255 + 0.5)
	}
	return out
}

// halved returns the same area in half as many pixels each way.
func (g *grayArea) halved() grayArea {
	half := *g
	half.w, half.h = g.w/2, g.h/2
	half.source.scale = Point{2 * g.source.scale.X, 2 * g.source.scale.Y}
	half.pixels = make([]uint8, half.w*half.h)
	for y := range half.h {
		above, below := g.pixels[2*y*g.w:], g.pixels[(2*y+1)*g.w:]
		for x := range half.w {
			sum := int(above[2*x]) + int(above[2*x+1]) + int(below[2*x]) + int(below[2*x+1])
			half.pixels[y*half.w+x] = uint8((sum + 2) / 4)
		}
	}
	return half
}

// grayPart returns a part of a photo in gray, between two places in Pixels,
// averaged down so that a pixel is about ratio full-size pixels wide. Its pixels
// are nil where the part lies outside the photo.
func grayPart(p *Photo, lo, hi Point, ratio float64) (grayArea, error) {
	whole := image.Rect(0, 0, p.Pixels.Cols(), p.Pixels.Rows())
	clip := func(v float64, most int) int { return int(min(max(v, -1), float64(most)+1)) }
	box := image.Rect(clip(lo.X, whole.Dx()), clip(lo.Y, whole.Dy()),
		clip(hi.X+1, whole.Dx()), clip(hi.Y+1, whole.Dy())).Intersect(whole)
	if box.Dx() < 8 || box.Dy() < 8 {
		return grayArea{}, nil
	}
	part := p.Pixels.Region(box)
	defer func() { _ = part.Close() }()
	gray, small := gocv.NewMat(), gocv.NewMat()
	defer func() { _, _ = gray.Close(), small.Close() }()
	if err := gocv.CvtColor(part, &gray, gocv.ColorBGRToGray); err != nil {
		return grayArea{}, err
	}
	shrink := max(1, ratio/p.Scale)
	size := image.Pt(max(4, int(float64(box.Dx())/shrink)), max(4, int(float64(box.Dy())/shrink))) // so that it can be halved and sampled
	if err := gocv.Resize(gray, &small, size, 0, 0, gocv.InterpolationArea); err != nil {
		return grayArea{}, err
	}
	return grayArea{
		source: source{
			scale:  Point{p.Scale * float64(box.Dx()) / float64(size.X), p.Scale * float64(box.Dy()) / float64(size.Y)},
			origin: Point{float64(box.Min.X) * p.Scale, float64(box.Min.Y) * p.Scale},
		},
		pixels: small.ToBytes(), w: size.X, h: size.Y, width: float64(p.Width), height: float64(p.Height),
	}, nil
}

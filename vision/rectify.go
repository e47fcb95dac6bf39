package vision

import (
	"errors"
	"image"
	"image/color"
	"math"

	"gocv.io/x/gocv"
)

// RectifyMargin is how much of the surroundings a rectified board shows on each
// side, in squares: enough for the exits and for marks drawn beside them.
const RectifyMargin = 0.5

// mapStep is the distance, in pixels of the result, between the places that the
// surface is asked for; between them the map is straight. The error of that is
// below 0.02 pixels at 45 degrees.
const mapStep = 8

// maxRectified bounds the side of a rectified picture, in pixels.
const maxRectified = 8192

var errRegion = errors.New("the region to rectify is empty or too large")

// Rectify returns the board upright and flat, as if seen from straight above:
// BGR, pxPerSquare*(cols+1) wide and pxPerSquare*(rows+1) high, with half a
// square of margin. The centre of pixel (x, y) shows the place
// ((x+0.5)/pxPerSquare-0.5, (y+0.5)/pxPerSquare-0.5) of the board, in squares.
// The caller closes the result.
func Rectify(p *Photo, m Mesh, pxPerSquare int) (gocv.Mat, error) {
	return RectifyRegion(p, m, -RectifyMargin, -RectifyMargin,
		float64(m.Cols)+RectifyMargin, float64(m.Rows)+RectifyMargin, pxPerSquare)
}

// RectifyRegion returns the part of a board from (x0, y0) to (x1, y1), in
// squares, in the same way. For many parts of one board it is faster to
// rectify the board once and cut the parts out of that.
func RectifyRegion(p *Photo, m Mesh, x0, y0, x1, y1 float64, pxPerSquare int) (gocv.Mat, error) {
	s, err := newSurface(m)
	if err != nil {
		return gocv.Mat{}, err
	}
	source := shrinkFor(p, m.Quad(), squareSize(m.Quad(), m.Rows, m.Cols)/float64(pxPerSquare))
	defer source.close()
	return s.warp(source, x0, y0, x1, y1, pxPerSquare)
}

// source is a picture to sample, with where it lies in the full-size photo.
type source struct {
	pixels gocv.Mat
	scale  Point // full-size pixels per pixel, across and down
	origin Point // the full-size place of the outer corner of its first pixel
	owned  bool
}

func (s source) close() {
	if s.owned {
		_ = s.pixels.Close()
	}
}

// toPixels turns a place in the full-size photo into one in the picture.
func (s source) toPixels(q Point) Point {
	return Point{(q.X+0.5-s.origin.X)/s.scale.X - 0.5, (q.Y+0.5-s.origin.Y)/s.scale.Y - 0.5}
}

// gray returns the same picture without colour, and closes the coloured one.
func (s source) gray() (source, error) {
	defer s.close()
	gray := gocv.NewMat()
	if err := gocv.CvtColor(s.pixels, &gray, gocv.ColorBGRToGray); err != nil {
		return source{}, closing(gray, err)
	}
	return source{pixels: gray, scale: s.scale, origin: s.origin, owned: true}, nil
}

// shrinkFor returns the photo round a board, averaged down so that one of its
// pixels is about as wide as one of the result's. Sampling the photo itself
// would jump over lines that are thinner than a step. ratio is full-size
// pixels per pixel of the result.
func shrinkFor(p *Photo, q Quad, ratio float64) source {
	whole := source{pixels: p.Pixels, scale: Point{p.Scale, p.Scale}}
	shrink := ratio / p.Scale
	if shrink < 1.3 { // too little to lose a line
		return whole
	}
	// A square of margin and a few pixels for the filters, in Pixels.
	lo, hi := p.toPixels(q[0]), p.toPixels(q[0])
	for _, c := range q {
		c = p.toPixels(c)
		lo, hi = Point{min(lo.X, c.X), min(lo.Y, c.Y)}, Point{max(hi.X, c.X), max(hi.Y, c.Y)}
	}
	margin := 0.25*max(hi.X-lo.X, hi.Y-lo.Y) + 8
	box := image.Rect(int(lo.X-margin), int(lo.Y-margin), int(hi.X+margin), int(hi.Y+margin)).
		Intersect(image.Rect(0, 0, p.Pixels.Cols(), p.Pixels.Rows()))
	if box.Empty() {
		return whole
	}
	part := p.Pixels.Region(box)
	defer func() { _ = part.Close() }()
	small := gocv.NewMat()
	size := image.Pt(max(1, int(float64(box.Dx())/shrink)), max(1, int(float64(box.Dy())/shrink)))
	if err := gocv.Resize(part, &small, size, 0, 0, gocv.InterpolationArea); err != nil {
		_ = small.Close()
		return whole
	}
	return source{
		pixels: small, owned: true,
		scale: Point{ // not quite equal, since both sizes are whole
			p.Scale * float64(box.Dx()) / float64(size.X), p.Scale * float64(box.Dy()) / float64(size.Y),
		},
		origin: Point{float64(box.Min.X) * p.Scale, float64(box.Min.Y) * p.Scale},
	}
}

// warp samples a picture along the surface. Places outside the photo repeat
// its border.
func (s *surface) warp(src source, x0, y0, x1, y1 float64, pxPerSquare int) (gocv.Mat, error) {
	px := float64(pxPerSquare)
	w, h := int(math.Round((x1-x0)*px)), int(math.Round((y1-y0)*px))
	if w < 1 || h < 1 || w > maxRectified || h > maxRectified {
		return gocv.Mat{}, errRegion
	}
	mapX := gocv.NewMatWithSize(h, w, gocv.MatTypeCV32FC1)
	defer func() { _ = mapX.Close() }()
	mapY := gocv.NewMatWithSize(h, w, gocv.MatTypeCV32FC1)
	defer func() { _ = mapY.Close() }()
	xs, err := mapX.DataPtrFloat32()
	if err != nil {
		return gocv.Mat{}, err
	}
	ys, err := mapY.DataPtrFloat32()
	if err != nil {
		return gocv.Mat{}, err
	}
	s.fillMap(src, x0, y0, px, w, h, xs, ys)
	how := gocv.InterpolationLinear
	if px > 1.1*s.pixelsPerSquare()/src.scale.X {
		how = gocv.InterpolationCubic // enlarging: straight lines between pixels would blur
	}
	out := gocv.NewMat()
	if err := gocv.Remap(src.pixels, &out, &mapX, &mapY, how, gocv.BorderReplicate, color.RGBA{}); err != nil {
		return gocv.Mat{}, closing(out, err)
	}
	return out, nil
}

// pixelsPerSquare returns the mean side of a square in full-size pixels.
func (s *surface) pixelsPerSquare() float64 {
	w, h := float64(s.cols), float64(s.rows)
	return squareSize(Quad{s.at(0, 0), s.at(w, 0), s.at(w, h), s.at(0, h)}, s.rows, s.cols)
}

// fillMap asks the surface every mapStep pixels and goes straight in between.
func (s *surface) fillMap(src source, x0, y0, px float64, w, h int, xs, ys []float32) {
	nx, ny := (w-1)/mapStep+2, (h-1)/mapStep+2
	row := func(j int) []Point {
		points := make([]Point, nx)
		for i := range points {
			points[i] = src.toPixels(s.at(x0+(float64(i*mapStep)+0.5)/px, y0+(float64(j*mapStep)+0.5)/px))
		}
		return points
	}
	above := row(0)
	for j := 0; j+1 < ny; j++ {
		below := row(j + 1)
		for y := j * mapStep; y < min((j+1)*mapStep, h); y++ {
			t := float64(y-j*mapStep) / mapStep
			for i := 0; i+1 < nx; i++ {
				a := Point{above[i].X + t*(below[i].X-above[i].X), above[i].Y + t*(below[i].Y-above[i].Y)}
				b := Point{above[i+1].X + t*(below[i+1].X-above[i+1].X), above[i+1].Y + t*(below[i+1].Y-above[i+1].Y)}
				dx, dy := (b.X-a.X)/mapStep, (b.Y-a.Y)/mapStep
				for x := i * mapStep; x < min((i+1)*mapStep, w); x++ {
					k := float64(x - i*mapStep)
					xs[y*w+x], ys[y*w+x] = float32(a.X+k*dx), float32(a.Y+k*dy)
				}
			}
		}
		above = below
	}
}

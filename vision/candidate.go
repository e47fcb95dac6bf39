package vision

import (
	"image"
	"image/color"
	"math"

	"gocv.io/x/gocv"
)

// CandidateSide is the side of the crop that the registrar looks at, in pixels.
const CandidateSide = 128

const (
	// candidateMargin is what the crop shows round the candidate, as a share of
	// its side: enough for the exits' marks and for corners that are off.
	candidateMargin = 0.2
	candidateBoard  = CandidateSide / (1 + 2*candidateMargin) // side of the candidate in the crop
	// RegisterUnit: the registrar's offsets are in units of this many pixels of
	// its crop; an eighth of the candidate's side.
	RegisterUnit = candidateBoard / 8
)

// CandidateCorners is where the corners of a candidate lie in its crop.
func CandidateCorners() Quad {
	lo, hi := (CandidateSide-candidateBoard)/2-0.5, (CandidateSide+candidateBoard)/2-0.5
	return Quad{{lo, lo}, {hi, lo}, {hi, hi}, {lo, hi}}
}

// candidateTo returns the map from the crop of a candidate to where its corners
// are given.
func candidateTo(q Quad) (homography, error) {
	corners := CandidateCorners()
	return fitHomography(corners[:], q[:])
}

// CandidateOffsets returns the answer that the registrar should give: how far
// each corner of the truth lies from the candidate's, x then y, in units of
// RegisterUnit of the crop. Truth and candidate name their corners alike.
func CandidateOffsets(candidate, truth Quad) ([8]float64, error) {
	toPhoto, err := candidateTo(candidate)
	if err != nil {
		return [8]float64{}, err
	}
	toCrop, err := toPhoto.inverse()
	if err != nil {
		return [8]float64{}, err
	}
	var offsets [8]float64
	for i, c := range CandidateCorners() {
		at := toCrop.apply(truth[i])
		offsets[2*i], offsets[2*i+1] = (at.X-c.X)/RegisterUnit, (at.Y-c.Y)/RegisterUnit
	}
	return offsets, nil
}

// CandidateCutter cuts candidates out of one photo. It keeps the photo in gray,
// in the sizes that were asked for so far, so that each further candidate
// costs little. It is not safe for concurrent use.
type CandidateCutter struct {
	photo  *Photo
	levels []source // level n is the photo smaller by levelStep to the power n; no pixels: not made yet
}

// levelStep is between two sizes of the photo: small enough that sampling
// neither jumps over lines nor blurs them much.
const levelStep = math.Sqrt2

// NewCandidateCutter prepares a photo. Close frees what it keeps.
func NewCandidateCutter(p *Photo) (*CandidateCutter, error) {
	gray, err := source{pixels: p.Pixels, scale: Point{p.Scale, p.Scale}}.gray()
	if err != nil {
		return nil, err
	}
	return &CandidateCutter{photo: p, levels: []source{gray}}, nil
}

// Close frees the pictures that are kept.
func (c *CandidateCutter) Close() {
	for _, l := range c.levels {
		l.close()
	}
}

// Crop returns what the registrar sees of a candidate: gray, CandidateSide wide
// and high, the candidate in the middle with a margin. It gives an error for a
// quad that no camera sees. The caller closes the picture.
func (c *CandidateCutter) Crop(q Quad) (gocv.Mat, error) {
	src, err := c.level(squareSize(q, 1, 1) / candidateBoard / c.levels[0].scale.X)
	if err != nil {
		return gocv.Mat{}, err
	}
	var inSource Quad
	for i, corner := range q {
		inSource[i] = src.toPixels(corner)
	}
	toSource, err := candidateTo(inSource)
	if err != nil {
		return gocv.Mat{}, err
	}
	matrix := gocv.NewMatWithSize(3, 3, gocv.MatTypeCV64F)
	defer func() { _ = matrix.Close() }()
	for i, v := range toSource {
		matrix.SetDoubleAt(i/3, i%3, v)
	}
	crop := gocv.NewMat()
	err = gocv.WarpPerspectiveWithParams(src.pixels, &crop, matrix, image.Pt(CandidateSide, CandidateSide),
		gocv.InterpolationLinear|gocv.WarpInverseMap, gocv.BorderReplicate, color.RGBA{})
	if err != nil {
		return gocv.Mat{}, closing(crop, err)
	}
	return crop, nil
}

// level returns the photo shrunk to about the given share: one pixel of the
// result is at most levelStep wide in it.
func (c *CandidateCutter) level(shrink float64) (source, error) {
	whole := c.levels[0]
	n := 0
	if shrink > 1 {
		n = int(math.Log(shrink) / math.Log(levelStep))
	}
	for len(c.levels) <= n {
		c.levels = append(c.levels, source{})
	}
	if l := c.levels[n]; l.owned {
		return l, nil
	}
	w, h := whole.pixels.Cols(), whole.pixels.Rows()
	share := math.Pow(levelStep, -float64(n))
	size := image.Pt(max(1, int(float64(w)*share)), max(1, int(float64(h)*share)))
	small := gocv.NewMat()
	if err := gocv.Resize(whole.pixels, &small, size, 0, 0, gocv.InterpolationArea); err != nil {
		return source{}, closing(small, err)
	}
	c.levels[n] = source{pixels: small, owned: true, scale: Point{
		whole.scale.X * float64(w) / float64(size.X), whole.scale.Y * float64(h) / float64(size.Y)}}
	return c.levels[n], nil
}

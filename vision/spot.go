package vision

import (
	"image"
	"image/color"
	"math"
	"sort"

	"gocv.io/x/gocv"

	"inkscore/vision/dnn"
)

// ThumbnailSide is the side of the square picture that the spotter looks at,
// in pixels.
const ThumbnailSide = 256

// Numbers of the spotter network; vision/train/nets.py says the same.
const (
	spotCells     = 32                        // cells along each side of its answer
	spotCell      = ThumbnailSide / spotCells // pixels of the thumbnail a cell
	spotUnit      = 64.0                      // its offsets are in units of so many pixels
	spotPlane     = spotCells * spotCells     // values of one channel
	spotThreshold = 0.12                      // below this a peak is not worth a second look
	spotMost      = 10                        // candidates that are handed on
)

// Thumbnail returns the photo shrunk so that its long side is ThumbnailSide,
// at the top left of a square gray picture, BGR, and how many full-size pixels
// of the photo one of its pixels is wide. The caller closes it.
func Thumbnail(p *Photo) (gocv.Mat, float64, error) {
	long := max(p.Pixels.Cols(), p.Pixels.Rows())
	shrink := float64(long) / ThumbnailSide
	size := image.Pt(
		max(1, int(math.Round(float64(p.Pixels.Cols())/shrink))),
		max(1, int(math.Round(float64(p.Pixels.Rows())/shrink))))
	small := gocv.NewMat()
	defer func() { _ = small.Close() }()
	if err := gocv.Resize(p.Pixels, &small, size, 0, 0, gocv.InterpolationArea); err != nil {
		return gocv.Mat{}, 0, err
	}
	thumb := gocv.NewMat()
	err := gocv.CopyMakeBorder(small, &thumb, 0, ThumbnailSide-size.Y, 0, ThumbnailSide-size.X,
		gocv.BorderConstant, color.RGBA{128, 128, 128, 0})
	if err != nil {
		return gocv.Mat{}, 0, closing(thumb, err)
	}
	return thumb, shrink * p.Scale, nil
}

// spotter is the network that says roughly where boards lie.
type spotter struct{ net *dnn.Net }

// spotted is one proposal: a board's corners, clockwise from any one, and how
// sure the network is that its middle is there, 0 to 1.
type spotted struct {
	quad  Quad
	score float64
}

// spot proposes boards in a photo, the surest first.
func (s spotter) spot(p *Photo) ([]spotted, error) {
	thumb, scale, err := Thumbnail(p)
	if err != nil {
		return nil, err
	}
	defer func() { _ = thumb.Close() }()
	input := dnn.Tensor{Shape: []int{1, 3, ThumbnailSide, ThumbnailSide}}
	if input.Values, err = planes(thumb); err != nil {
		return nil, err
	}
	out, err := s.net.Forward(input)
	if err != nil {
		return nil, err
	}
	return peaks(out.Values, scale), nil
}

// peaks turns the spotter's answer (9 planes of 32x32) into proposals: cells
// that no neighbour exceeds.
func peaks(values []float32, scale float64) []spotted {
	var all []spotted
	heat := values[:spotPlane]
	for i, h := range heat {
		x, y := i%spotCells, i/spotCells
		score := sigmoid(float64(h))
		if score < spotThreshold || !highest(heat, x, y) {
			continue
		}
		found := spotted{score: score}
		for k := range found.quad {
			at := func(plane, cell int) float64 {
				offset := float64(values[plane*spotPlane+i])
				middle := float64(cell*spotCell) + (spotCell-1)/2.0
				return (middle+offset*spotUnit+0.5)*scale - 0.5
			}
			found.quad[k] = Point{at(1+2*k, x), at(2+2*k, y)}
		}
		all = append(all, found)
	}
	sort.SliceStable(all, func(i, j int) bool { return all[i].score > all[j].score })
	return all[:min(len(all), spotMost)]
}

// highest reports whether no cell round (x, y) is higher; of equals the first
// counts.
func highest(heat []float32, x, y int) bool {
	for dy := -1; dy <= 1; dy++ {
		for dx := -1; dx <= 1; dx++ {
			u, v := x+dx, y+dy
			if (dx == 0 && dy == 0) || u < 0 || v < 0 || u >= spotCells || v >= spotCells {
				continue
			}
			here, there := heat[y*spotCells+x], heat[v*spotCells+u]
			if there > here || there == here && v*spotCells+u < y*spotCells+x {
				return false
			}
		}
	}
	return true
}

func sigmoid(x float64) float64 { return 1 / (1 + math.Exp(-x)) }

// planes returns an 8-bit picture as the floats a network takes: one plane for
// each channel, bytes scaled to -0.5..0.5.
func planes(m gocv.Mat) ([]float32, error) {
	data, err := m.DataPtrUint8()
	if err != nil {
		return nil, err
	}
	channels, size := m.Channels(), m.Rows()*m.Cols()
	values := make([]float32, channels*size)
	for c := range channels {
		plane := values[c*size : (c+1)*size]
		for i := range plane {
			plane[i] = float32(data[i*channels+c])/255 - 0.5
		}
	}
	return values, nil
}

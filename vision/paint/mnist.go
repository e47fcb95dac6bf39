package paint

import (
	"compress/gzip"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
)

// Handwriting is a set of real handwritten digits. It is safe for concurrent
// use.
type Handwriting struct {
	side   int
	images map[int][][]uint8 // by digit; 255 is ink
}

// LoadHandwriting reads the training digits of MNIST from a folder: the files
// train-images-idx3-ubyte.gz and train-labels-idx1-ubyte.gz in the IDX format.
// The test digits are not touched.
func LoadHandwriting(dir string) (*Handwriting, error) { return loadHandwriting(dir, "train") }

// LoadTestHandwriting reads the test digits, t10k-..., instead: for what is to be
// judged, never for practice.
func LoadTestHandwriting(dir string) (*Handwriting, error) { return loadHandwriting(dir, "t10k") }

func loadHandwriting(dir, part string) (*Handwriting, error) {
	images, err := readIDX(filepath.Join(dir, part+"-images-idx3-ubyte.gz"), 3)
	if err != nil {
		return nil, err
	}
	labels, err := readIDX(filepath.Join(dir, part+"-labels-idx1-ubyte.gz"), 1)
	if err != nil {
		return nil, err
	}
	side := images.dims[1]
	if images.dims[0] != labels.dims[0] || images.dims[2] != side || side == 0 {
		return nil, errors.New("handwriting: images and labels do not belong together")
	}
	h := &Handwriting{side: side, images: map[int][][]uint8{}}
	for i, label := range labels.data {
		h.images[int(label)] = append(h.images[int(label)], images.data[i*side*side:(i+1)*side*side])
	}
	return h, nil
}

type idx struct {
	dims []int
	data []uint8
}

// maxIDX bounds what a file may claim to hold; MNIST has 47 MB.
const maxIDX = 1 << 26

// readIDX reads a gzipped IDX file of bytes: two zeros, type 8, the number of
// dimensions, each dimension as four bytes, the data.
func readIDX(path string, dims int) (idx, error) {
	file, err := os.Open(path)
	if err != nil {
		return idx{}, err
	}
	defer file.Close()
	name := filepath.Base(path)
	zip, err := gzip.NewReader(file)
	if err != nil {
		return idx{}, fmt.Errorf("%s: %w", name, err)
	}
	head := make([]byte, 4+4*dims)
	if _, err := io.ReadFull(zip, head); err != nil {
		return idx{}, fmt.Errorf("%s: %w", name, err)
	}
	if head[0] != 0 || head[1] != 0 || head[2] != 8 || int(head[3]) != dims {
		return idx{}, fmt.Errorf("%s: not an IDX file of bytes with %d dimensions", name, dims)
	}
	out, size := idx{}, 1
	for i := range dims {
		d := int(binary.BigEndian.Uint32(head[4+4*i:]))
		out.dims = append(out.dims, d)
		if d == 0 || d > maxIDX/size {
			return idx{}, fmt.Errorf("%s: claims to be empty or too large", name)
		}
		size *= d
	}
	out.data = make([]uint8, size)
	if _, err := io.ReadFull(zip, out.data); err != nil {
		return idx{}, fmt.Errorf("%s: %w", name, err)
	}
	return out, nil
}

// writer is one person's real handwriting. MNIST does not say who wrote what,
// so a person is made up: one model of each digit, and of a few images the one
// most like it.
type writer struct {
	of     *Handwriting
	models map[int][]uint8
	tries  int // the more, the more alike this person's figures are
}

// writer returns a random person; nil handwriting gives nobody.
func (h *Handwriting) writer(rng *rand.Rand) *writer {
	if h == nil {
		return nil
	}
	w := &writer{of: h, models: map[int][]uint8{}, tries: 1 + rng.IntN(40)}
	for digit := range 10 {
		if images := h.images[digit]; len(images) > 0 {
			w.models[digit] = images[rng.IntN(len(images))]
		}
	}
	return w
}

// knows reports whether the person can write a figure.
func (w *writer) knows(value int) bool { return w != nil && w.models[value] != nil }

// figure returns an image of the figure as this person writes it now.
func (w *writer) figure(rng *rand.Rand, value int) []uint8 {
	images := w.of.images[value]
	var best []uint8
	least := math.MaxInt
	for range w.tries {
		img := images[rng.IntN(len(images))]
		if d := unlike(img, w.models[value]); d > 0 && d < least {
			best, least = img, d
		}
	}
	if best == nil { // nothing but the model itself came up
		best = w.models[value]
	}
	return best
}

// unlike is the sum of squared differences of two images.
func unlike(a, b []uint8) int {
	sum := 0
	for i := range a {
		d := int(a[i]) - int(b[i])
		sum += d * d
	}
	return sum
}

// stamp lays a real digit on the canvas as one stroke: its ink about the
// centre, the given height, turned; weight above 0 fattens it.
func (c *canvas) stamp(img []uint8, side int, centre spot, height, slim, degrees, weight, opacity float64) {
	c.next()
	// Digits fill the middle 20 of 28 pixels of their images.
	zoom := float64(side) * 20 / 28 / (height * c.scale)
	sin, cos := math.Sincos(-degrees * math.Pi / 180)
	mid := centre.times(c.scale).plus(c.zero)
	reach := height * c.scale * 1.1
	for y := int(max(0, mid.y-reach)); y <= int(min(float64(c.h-1), mid.y+reach)); y++ {
		for x := int(max(0, mid.x-reach)); x <= int(min(float64(c.w-1), mid.x+reach)); x++ {
			dx, dy := (float64(x)-mid.x)*zoom, (float64(y)-mid.y)*zoom
			u := (dx*cos-dy*sin)/slim + float64(side-1)/2
			v := dx*sin + dy*cos + float64(side-1)/2
			ink := bilinear(img, side, u, v)
			// Between one and two pixels of the image are its blurred edge.
			c.lay(y*c.w+x, opacity*clamp((ink-0.35+weight)/0.3, 0, 1))
		}
	}
}

func bilinear(img []uint8, side int, u, v float64) float64 {
	x, y := int(math.Floor(u)), int(math.Floor(v))
	if x < 0 || y < 0 || x >= side-1 || y >= side-1 {
		return 0
	}
	fx, fy := u-float64(x), v-float64(y)
	at := func(x, y int) float64 { return float64(img[y*side+x]) / 255 }
	return (at(x, y)*(1-fx)+at(x+1, y)*fx)*(1-fy) + (at(x, y+1)*(1-fx)+at(x+1, y+1)*fx)*fy
}

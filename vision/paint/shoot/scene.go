package shoot

import (
	"errors"
	"fmt"
	"image"
	"image/color"
	"math"
	"math/rand/v2"

	"gocv.io/x/gocv"
)

// material says how a sheet takes light.
type material struct {
	gloss float64 // strength of the lamp's mirror image
	tint  float64 // brightness against the table, 1 unless a side lies in its own shade
	lies  bool    // it may hide squares: pixels it covers are noted in scene.cover
}

// scene is a photo under way: its pixels, the camera and the light.
type scene struct {
	w, h  int
	img   gocv.Mat // BGR, 8 bit
	pix   []uint8  // the pixels of img
	hides gocv.Mat // 8 bit: 255 where something lies over the cards
	cover []uint8  // the pixels of hides
	cam   camera
	px    float64 // pixels to a square, about
	far   float64 // how far the table reaches behind the cards, squares
	light lighting
	rng   *rand.Rand
}

func newScene(rng *rand.Rand, w, h int) (*scene, error) {
	sc := &scene{w: w, h: h, rng: rng,
		img:   gocv.NewMatWithSize(h, w, gocv.MatTypeCV8UC3),
		hides: gocv.NewMatWithSizeFromScalar(gocv.NewScalar(0, 0, 0, 0), h, w, gocv.MatTypeCV8U)}
	var errPix, errCover error
	sc.pix, errPix = sc.img.DataPtrUint8()
	sc.cover, errCover = sc.hides.DataPtrUint8()
	if err := errors.Join(errPix, errCover); err != nil {
		sc.close()
		return nil, fmt.Errorf("photo of %dx%d pixels: %w", w, h, err)
	}
	return sc, nil
}

func (sc *scene) close() {
	sc.img.Close()
	sc.hides.Close()
}

// put lays a picture (BGR or BGRA) on a sheet into the scene. Pixels that lie
// outside the photo are skipped; a sheet behind the camera is not drawn.
func (sc *scene) put(pic gocv.Mat, sh sheet, m material) error {
	b, ok := sc.window(sh.outline(12), 2)
	if !ok || b.empty() {
		return nil
	}
	along, down := sc.density(&sh)
	tex, err := fitted(pic, along*sh.w, down*sh.h)
	if err != nil {
		return err
	}
	defer tex.Close()
	step := 8
	if min(b.x1-b.x0, b.y1-b.y0) < 96 {
		step = 4
	}
	l := sc.latticeOf(&sh, b, step, m)
	return sc.blend(tex, &sh, &l, b, along, down, m)
}

// fitted returns the picture shrunk to about the size at which it is seen, so
// that thin lines do not alias, a little larger so that they stay crisp.
func fitted(pic gocv.Mat, w, h float64) (gocv.Mat, error) {
	const spare = 1.25
	size := image.Pt(
		min(pic.Cols(), max(2, int(math.Ceil(w*spare)))),
		min(pic.Rows(), max(2, int(math.Ceil(h*spare)))))
	if size.X == pic.Cols() && size.Y == pic.Rows() {
		return pic.Clone(), nil
	}
	out := gocv.NewMat()
	if err := gocv.Resize(pic, &out, size, 0, 0, gocv.InterpolationArea); err != nil {
		out.Close()
		return gocv.Mat{}, fmt.Errorf("shrink a card to %v: %w", size, err)
	}
	return out, nil
}

// blend samples the picture through the lattice and lays it over the photo.
func (sc *scene) blend(tex gocv.Mat, sh *sheet, l *lattice, b box, along, down float64, m material) error {
	w, h := b.x1-b.x0, b.y1-b.y0
	maps, err := newMaps(w, h)
	if err != nil {
		return err
	}
	defer maps.close()
	weights := make([]uint8, w*h)
	scaleX, scaleY := float32(tex.Cols())/float32(sh.w), float32(tex.Rows())/float32(sh.h)
	edge := edgeOf(sh, along, down)
	row := make([]node, l.cols)
	for y := range h {
		l.row(y, row)
		at := y * w
		for x := range w {
			i, f := x/l.step, float32(x%l.step)/float32(l.step)
			s, t := row[i].s+f*(row[i+1].s-row[i].s), row[i].t+f*(row[i+1].t-row[i].t)
			maps.x[at+x], maps.y[at+x] = s*scaleX-0.5, t*scaleY-0.5
			weights[at+x] = edge(s, t)
		}
	}
	seen := gocv.NewMat()
	defer seen.Close()
	if err := maps.sample(tex, &seen); err != nil {
		return fmt.Errorf("lay a card into the photo: %w", err)
	}
	src, err := seen.DataPtrUint8()
	if err != nil {
		return err
	}
	sc.over(src, seen.Channels(), weights, l, b, m)
	return nil
}

// over composes sampled pixels with the photo.
func (sc *scene) over(src []uint8, channels int, weights []uint8, l *lattice, b box, m material) {
	w := b.x1 - b.x0
	tint := float32(m.tint)
	row := make([]node, l.cols)
	for y := b.y0; y < b.y1; y++ {
		l.row(y-b.y0, row)
		for x := range w {
			at := (y-b.y0)*w + x
			a := int32(weights[at])
			if a == 0 {
				continue
			}
			p := src[at*channels : at*channels+channels]
			if channels == 4 {
				a = a * int32(p[3]) / 255
			}
			i, f := x/l.step, float32(x%l.step)/float32(l.step)
			shade := (row[i].shade + f*(row[i+1].shade-row[i].shade)) * tint
			glare := (row[i].glare+f*(row[i+1].glare-row[i].glare))*255 + 0.5
			to := y*sc.w + b.x0 + x
			q := sc.pix[3*to : 3*to+3]
			for c := range 3 {
				v := min(int32(float32(p[c])*shade+glare), 255)
				q[c] = uint8((int32(q[c])*(255-a) + v*a + 127) / 255)
			}
			if m.lies {
				sc.cover[to] = max(sc.cover[to], uint8(a))
			}
		}
	}
}

// maps says for every pixel of a window which place of a picture it shows.
type maps struct {
	matX, matY gocv.Mat
	x, y       []float32 // the pixels of the two
}

func newMaps(w, h int) (*maps, error) {
	m := &maps{matX: gocv.NewMatWithSize(h, w, gocv.MatTypeCV32F), matY: gocv.NewMatWithSize(h, w, gocv.MatTypeCV32F)}
	var errX, errY error
	m.x, errX = m.matX.DataPtrFloat32()
	m.y, errY = m.matY.DataPtrFloat32()
	if err := errors.Join(errX, errY); err != nil {
		m.close()
		return nil, err
	}
	return m, nil
}

func (m *maps) close() {
	m.matX.Close()
	m.matY.Close()
}

// sample reads the picture at the mapped places.
func (m *maps) sample(pic gocv.Mat, into *gocv.Mat) error {
	return gocv.Remap(pic, into, &m.matX, &m.matY, gocv.InterpolationLinear, gocv.BorderReplicate, color.RGBA{})
}

// row interpolates the nodes above and below pixel row y of the window.
func (l *lattice) row(y int, row []node) {
	j, f := y/l.step, float32(y%l.step)/float32(l.step)
	a, b := l.nodes[j*l.cols:(j+1)*l.cols], l.nodes[(j+1)*l.cols:(j+2)*l.cols]
	for i := range row {
		row[i] = a[i].towards(b[i], f)
	}
}

func (n node) towards(m node, k float32) node {
	return node{n.s + k*(m.s-n.s), n.t + k*(m.t-n.t), n.shade + k*(m.shade-n.shade), n.glare + k*(m.glare-n.glare)}
}

// edgeOf returns how much of the pixel at (s, t) the sheet covers, 0 to 255,
// from its distance to the nearest edge or round corner in pixels.
func edgeOf(sh *sheet, along, down float64) func(s, t float32) uint8 {
	w, h, r := float32(sh.w), float32(sh.h), float32(sh.radius)
	pa, pd := float32(along), float32(down)
	return func(s, t float32) uint8 {
		ds, dt := min(s, w-s), min(t, h-t)
		d := min(ds*pa, dt*pd)
		if ds < r && dt < r {
			d = (r - float32(math.Hypot(float64(r-ds), float64(r-dt)))) * min(pa, pd)
		}
		d += 0.5
		switch {
		case d <= 0:
			return 0
		case d >= 1:
			return 255
		}
		return uint8(d * 255)
	}
}

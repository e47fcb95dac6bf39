package vision

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"sync"

	"github.com/gen2brain/heic"
	"gocv.io/x/gocv"
	"golang.org/x/image/webp"
)

// decoding guards gocv.IMDecode, which hands a C++ exception over through one
// global without a lock: two decoders at once could swap their errors.
var decoding sync.Mutex

// decode fills Pixels and Scale out of the encoded picture.
func (p *Photo) decode(data []byte, scale int) error {
	var (
		m   gocv.Mat
		err error
	)
	switch p.head.format {
	case jpegFormat, pngFormat:
		m, err = decodeByOpenCV(data, scale)
	case webpFormat:
		m, err = decodeByGo(data, func(r *bytes.Reader) (image.Image, error) { return webp.Decode(r) })
	case heicFormat:
		m, err = decodeByGo(data, func(r *bytes.Reader) (image.Image, error) { return heic.Decode(r) })
	}
	if err != nil {
		return refuse(Damaged, nil, "The picture is damaged and cannot be decoded; copy or send it again.")
	}
	if p.head.format == heicFormat {
		// Only the decoder knows by how much it turned the picture.
		p.Width, p.Height = m.Cols(), m.Rows()
	}
	if err := turn(&m, p.head.orientation); err != nil {
		return closing(m, err)
	}
	p.Pixels, p.Scale = m, float64(scale)
	return nil
}

// decodeByOpenCV decodes JPEG at a half or a quarter straight from its
// coefficients, which saves half the time and most of the memory.
func decodeByOpenCV(data []byte, scale int) (gocv.Mat, error) {
	flags := map[int]gocv.IMReadFlag{
		1: gocv.IMReadColor, 2: gocv.IMReadReducedColor2, 4: gocv.IMReadReducedColor4,
	}[scale] | gocv.IMReadIgnoreOrientation
	decoding.Lock()
	m, err := gocv.IMDecode(data, flags)
	decoding.Unlock()
	if err != nil {
		return m, closing(m, err)
	}
	if m.Empty() {
		return m, closing(m, fmt.Errorf("nothing was decoded"))
	}
	return m, nil
}

// decodeByGo decodes with a Go package. Those are meant to return errors on bad
// data, but they are large and others' work: a panic of theirs is an error too.
func decodeByGo(data []byte, decode func(*bytes.Reader) (image.Image, error)) (m gocv.Mat, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("decoder failed: %v", r)
		}
	}()
	img, err := decode(bytes.NewReader(data))
	if err != nil {
		return gocv.Mat{}, err
	}
	if w, h := img.Bounds().Dx(), img.Bounds().Dy(); w < 1 || h < 1 || w*h > maxPixels {
		return gocv.Mat{}, fmt.Errorf("decoded to %d x %d pixels", w, h)
	}
	return matFromImage(img)
}

// matFromImage copies a Go image into a new BGR Mat.
func matFromImage(img image.Image) (gocv.Mat, error) {
	b := img.Bounds()
	m := gocv.NewMatWithSize(b.Dy(), b.Dx(), gocv.MatTypeCV8UC3)
	out, err := m.DataPtrUint8()
	if err != nil {
		return m, closing(m, err)
	}
	at := func(x, y int) (r, g, b uint8) {
		c := color.NRGBAModel.Convert(img.At(x, y)).(color.NRGBA)
		return c.R, c.G, c.B
	}
	switch src := img.(type) { // the two that phones make, without an allocation a pixel
	case *image.YCbCr:
		at = func(x, y int) (r, g, b uint8) {
			c := src.COffset(x, y)
			return color.YCbCrToRGB(src.Y[src.YOffset(x, y)], src.Cb[c], src.Cr[c])
		}
	case *image.NRGBA:
		at = func(x, y int) (r, g, b uint8) {
			i := src.PixOffset(x, y)
			return src.Pix[i], src.Pix[i+1], src.Pix[i+2]
		}
	}
	i := 0
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			out[i+2], out[i+1], out[i] = at(x, y)
			i += 3
		}
	}
	return m, nil
}

// turn makes a stored picture upright (EXIF 2.3, section 4.6.4: where the
// zeroth row and column of the upright picture lie).
func turn(m *gocv.Mat, o orientation) error {
	steps := map[orientation]struct {
		mirror bool // left to right, before turning
		by     int  // clockwise quarters
	}{2: {true, 0}, 3: {false, 2}, 4: {true, 2}, 5: {true, 3}, 6: {false, 1}, 7: {true, 1}, 8: {false, 3}}
	step := steps[o]
	if step.mirror {
		if err := gocv.Flip(*m, m, 1); err != nil {
			return err
		}
	}
	if step.by == 0 {
		return nil
	}
	turned := gocv.NewMat()
	how := []gocv.RotateFlag{gocv.Rotate90Clockwise, gocv.Rotate180Clockwise, gocv.Rotate90CounterClockwise}
	if err := gocv.Rotate(*m, &turned, how[step.by-1]); err != nil {
		return closing(turned, err)
	}
	old := *m
	*m = turned
	return old.Close()
}

// closing frees a Mat on the way out with an error.
func closing(m gocv.Mat, err error) error {
	if m.Ptr() != nil {
		_ = m.Close()
	}
	return err
}

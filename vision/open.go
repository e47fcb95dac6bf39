package vision

import (
	"errors"
	"io"
	"io/fs"
	"os"

	"gocv.io/x/gocv"
)

// The limits below are checked on the header, before any pixel is decoded.
const (
	// MaxBytes stops a sender from filling the memory with the file itself. The
	// largest phone photos (200 megapixels) have some 50 MB.
	MaxBytes = 64 << 20
	// maxSide stops pictures that are long and thin: a 65,000 x 1,000 strip has
	// few pixels, but every row buffer and filter of it is huge.
	maxSide = 20000
	// maxPixels stops the decompression bomb: a PNG of 30,000 x 30,000 equal
	// pixels is a file of 100 kB and a picture of 2.7 GB.
	maxPixels = 64_000_000
	// maxPixelsJPEG is higher because a large JPEG is decoded at a half or a
	// quarter of its size and never stands in memory whole.
	maxPixelsJPEG = 210_000_000
	// maxPixelsBuffered is for JPEGs whose coefficients the decoder keeps all at
	// once, 6 bytes and more for each pixel, at whatever size they are decoded: a
	// progressive one of 200 megapixels would take 1.2 GB.
	maxPixelsBuffered = 48_000_000
	// maxScans stops the progressive JPEG that sends thousands of tiny scans,
	// each of which makes the decoder walk the whole picture. Cameras and
	// editors use about ten.
	maxScans = 100
	// minSide is the least that can hold a board of seven squares at 12 pixels.
	minSide = 96
)

// workingSide is how many pixels the long side of a decoded JPEG keeps at
// least: a board that fills a third of the picture then still has some 40
// pixels a square, which is enough to be found and fitted.
const workingSide = 2000

// OpenOptions changes what Open does; the zero value is right for a service.
type OpenOptions struct {
	// MaxBytes replaces the built-in limit when above zero, and MaxPixels lowers
	// the built-in ones.
	MaxBytes, MaxPixels int
	// FullSize decodes every pixel even where fewer would do.
	FullSize bool
}

// Photo is a decoded picture, turned upright, without its metadata. Close it
// after use. A Photo may be read by many goroutines at once, but EnsureScale
// and Close must have it alone.
type Photo struct {
	// Pixels is the picture, 8 bits a channel, blue green red, perhaps smaller
	// than the original.
	Pixels gocv.Mat
	// Scale is how many pixels of the full-size photo one of Pixels is wide:
	// 1, 2 or 4.
	Scale float64
	// Width and Height are the size of the upright photo at full size, pixels.
	Width, Height int

	encoded []byte // kept for EnsureScale; nil when Scale is 1
	head    header
}

// OpenFile opens the picture in a file. Its errors are refusals.
func OpenFile(path string, opts OpenOptions) (*Photo, error) {
	data, refusal := readFile(path, opts.bytes())
	if refusal != nil {
		return nil, refusal
	}
	return Open(data, opts)
}

// Open decodes a picture: JPEG, PNG, WebP or HEIC, told by its content and not
// by any name. A JPEG is decoded at the smallest scale that leaves enough
// pixels. Its errors are refusals. The data must not change before Close.
func Open(data []byte, opts OpenOptions) (*Photo, error) {
	head, refusal := checkedHeader(data, opts)
	if refusal != nil {
		return nil, refusal
	}
	p := &Photo{Scale: 1, Width: head.width, Height: head.height, head: head}
	if head.orientation.swapsSides() {
		p.Width, p.Height = p.Height, p.Width
	}
	scale := 1
	if head.format == jpegFormat && !opts.FullSize {
		scale = head.jpegScale()
	}
	if scale > 1 {
		p.encoded = data
	}
	if err := p.decode(data, scale); err != nil {
		return nil, err
	}
	return p, nil
}

// Facts is what the header of a picture tells.
type Facts struct {
	// Width and Height are the size of the upright picture, pixels. Of a HEIC
	// that its decoder turns they may be swapped.
	Width, Height int
	// Turned reports whether the stored picture has to be turned or mirrored to
	// stand upright. It is false for a HEIC, which its decoder turns.
	Turned bool
}

// Inspect looks at the header of a picture without decoding it. What Open would
// refuse for its header is refused here with the same error.
func Inspect(data []byte, opts OpenOptions) (Facts, error) {
	head, refusal := checkedHeader(data, opts)
	if refusal != nil {
		return Facts{}, refusal
	}
	facts := Facts{head.width, head.height, head.orientation != upright}
	if head.orientation.swapsSides() {
		facts.Width, facts.Height = head.height, head.width
	}
	return facts, nil
}

// checkedHeader reads a header and holds it against the limits.
func checkedHeader(data []byte, opts OpenOptions) (header, *Refusal) {
	if len(data) > opts.bytes() {
		return header{}, tooManyBytes(int64(len(data)), opts.bytes())
	}
	head, refusal := readHeader(data)
	if refusal == nil {
		refusal = head.check(opts)
	}
	return head, refusal
}

// EnsureScale decodes the photo again, finer, when its Scale is above the given
// one: small boards and their digits need every pixel there is. Places given in
// full-size pixels stay right.
func (p *Photo) EnsureScale(scale float64) error {
	if p.Scale <= scale || p.encoded == nil {
		return nil
	}
	n := 1
	for float64(2*n) <= scale {
		n *= 2
	}
	coarse := p.Pixels
	if err := p.decode(p.encoded, n); err != nil {
		return err
	}
	return coarse.Close()
}

// Close frees the pixels. Closing twice does nothing.
func (p *Photo) Close() error {
	p.encoded = nil
	if p.Pixels.Ptr() == nil {
		return nil
	}
	err := p.Pixels.Close()
	p.Pixels = gocv.Mat{}
	return err
}

// toPixels turns a place in the full-size photo into one in Pixels.
func (p *Photo) toPixels(q Point) Point {
	return Point{(q.X+0.5)/p.Scale - 0.5, (q.Y+0.5)/p.Scale - 0.5}
}

// fromPixels turns a place in Pixels into one in the full-size photo.
func (p *Photo) fromPixels(q Point) Point {
	return Point{(q.X+0.5)*p.Scale - 0.5, (q.Y+0.5)*p.Scale - 0.5}
}

func (o OpenOptions) bytes() int {
	if o.MaxBytes > 0 {
		return o.MaxBytes
	}
	return MaxBytes
}

// check holds a header against the limits.
func (h header) check(opts OpenOptions) *Refusal {
	numbers := map[string]float64{"width px": float64(h.width), "height px": float64(h.height)}
	most := maxPixels
	if h.format == jpegFormat {
		most = maxPixelsJPEG
	}
	if h.buffered {
		most = maxPixelsBuffered
	}
	if opts.MaxPixels > 0 {
		most = min(most, opts.MaxPixels)
	}
	switch {
	case h.width > maxSide || h.height > maxSide || h.width*h.height > most:
		// Sides are below 2^31 and int has 64 bits: the product cannot overflow.
		return refuse(TooLarge, numbers,
			"The picture has %d x %d pixels, which is too many; make it smaller (4000 pixels on the long side are plenty) and try again.", h.width, h.height)
	case h.width < minSide || h.height < minSide:
		return refuse(TooSmall, numbers,
			"The picture has only %d x %d pixels; use the original photo, not a thumbnail of it.", h.width, h.height)
	case h.scans > maxScans:
		return refuse(UnsupportedFormat, map[string]float64{"scans": float64(h.scans)},
			"The JPEG is stored in a way that no camera uses; save it again as an ordinary JPEG and try that.")
	case !h.whole:
		return refuse(Truncated, nil,
			"The end of the picture is missing; it was probably cut off while being copied. Copy or send it again.")
	}
	return nil
}

// readFile reads a file of at most limit bytes.
func readFile(path string, limit int) ([]byte, *Refusal) {
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, refuse(NotFound, nil, "There is no file %q; check the name.", path)
	case err != nil:
		return nil, refuse(Unreadable, nil, "The file %q cannot be read; check that you may open it.", path)
	case info.IsDir():
		return nil, refuse(NotAFile, nil, "%q is a folder; name the photos in it instead.", path)
	case !info.Mode().IsRegular():
		// A pipe or a device could keep the program waiting for ever.
		return nil, refuse(NotAFile, nil, "%q is not an ordinary file; save the photo as a file first.", path)
	case info.Size() > int64(limit):
		return nil, tooManyBytes(info.Size(), limit)
	}
	f, err := os.Open(path) // #nosec G304 -- naming the file is what the caller came for
	if err != nil {
		return nil, refuse(Unreadable, nil, "The file %q cannot be read; check that you may open it.", path)
	}
	defer func() { _ = f.Close() }()
	// The file may grow between the two looks at it, so the limit holds here too.
	data, err := io.ReadAll(io.LimitReader(f, int64(limit)+1))
	if err != nil {
		return nil, refuse(Unreadable, nil, "The file %q cannot be read to its end; copy it again.", path)
	}
	if len(data) > limit {
		return nil, tooManyBytes(int64(len(data)), limit)
	}
	return data, nil
}

func tooManyBytes(size int64, limit int) *Refusal {
	return refuse(TooLarge, map[string]float64{"bytes": float64(size), "most bytes": float64(limit)},
		"The file has %.0f MB and at most %d MB are read; save the photo as a JPEG of ordinary size.", float64(size)/(1<<20), limit>>20)
}

// Package photo makes the bytes of a photo that are kept out of those that
// somebody sent: upright, a JPEG, and with no metadata whatever.
package photo

import (
	"bytes"
	"fmt"
	"time"

	"gocv.io/x/gocv"

	"inkscore/vision"
)

// Clean is a photo that may be kept: a JPEG that stands upright and holds
// nothing but pixels. Only Make makes one. It is never changed, so it is safe
// for concurrent use.
type Clean struct {
	data          []byte
	width, height int
	taken         time.Time
}

// Bytes returns the JPEG. It must not be changed.
func (c *Clean) Bytes() []byte { return c.data }

// Size returns the width and height in pixels.
func (c *Clean) Size() (width, height int) { return c.width, c.height }

// Taken returns when the camera says that the photo was taken, by the clock on
// the wall where that was, as a time in UTC; the zero time where it said
// nothing. Its day is the day of the game.
func (c *Clean) Taken() time.Time { return c.taken }

const (
	// quality is how well a photo is kept that has to be encoded anew: at 92 pen
	// strokes keep their edges, at about a quarter of the size of 100.
	quality = 92
	// mostEncoded is how many pixels a photo is encoded anew with at most: larger
	// ones are halved, or they would stand in memory with 600 MB.
	mostEncoded = 64_000_000
)

// Make makes the photo that is kept out of the bytes that somebody sent: JPEG,
// PNG, WebP or HEIC, told by its content. What vision.Open would refuse for its
// header is refused with the same *vision.Refusal.
//
// A JPEG that stands upright keeps its coded pixels bit by bit, without being
// decoded, and loses all else, also what follows its end (a video, an archive,
// a second picture). All other pictures are decoded, turned and encoded as
// JPEG, and refused where that fails. Making the result again gives the same
// bytes.
//
// Read boards from the result and not from what was sent, so that corners are
// places in the photo that is kept. The result may share memory with nothing
// that was sent.
func Make(sent []byte, opts vision.OpenOptions) (*Clean, error) {
	facts, err := vision.Inspect(sent, opts)
	if err != nil {
		return nil, err
	}
	c := &Clean{taken: taken(sent)}
	if !facts.Turned {
		if data, ok := strip(sent); ok {
			c.data, c.width, c.height = data, facts.Width, facts.Height
			return c, nil
		}
	}
	if err := c.encode(sent, opts); err != nil {
		return nil, err
	}
	return c, nil
}

// encode decodes what was sent and encodes it as an upright JPEG.
func (c *Clean) encode(sent []byte, opts vision.OpenOptions) error {
	opts.FullSize = false
	p, err := vision.Open(sent, opts)
	if err != nil {
		return err
	}
	defer func() { _ = p.Close() }()
	scale := 1.0
	if p.Width*p.Height > mostEncoded {
		scale = 2
	}
	if err := p.EnsureScale(scale); err != nil {
		return err
	}
	buffer, err := gocv.IMEncodeWithParams(gocv.JPEGFileExt, p.Pixels, []int{gocv.IMWriteJpegQuality, quality})
	if err != nil {
		return fmt.Errorf("the photo could not be encoded: %w", err)
	}
	defer buffer.Close()
	data, ok := strip(buffer.GetBytes())
	if !ok {
		return fmt.Errorf("the photo was encoded in a form that is not kept")
	}
	c.data, c.width, c.height = bytes.Clone(data), p.Pixels.Cols(), p.Pixels.Rows()
	return nil
}

package paint

import (
	"math/rand/v2"

	"gocv.io/x/gocv"

	"inkscore/calibration"
)

// Cover is a painted lid by itself, for practice with what stands on lids. Close
// it.
type Cover struct {
	Picture gocv.Mat // 8-bit BGR
	Layout  calibration.Lid
	Crossed []string        // the specials that are crossed out, such as "HRRR"
	Written map[string]int  // what stands in the score boxes, by the sheet's line
	Minus   map[string]bool // whether a minus stands before it
}

// Close frees the picture.
func (c *Cover) Close() error { return c.Picture.Close() }

// DrawCover paints a lid on which any specials are crossed out.
func DrawCover(rng *rand.Rand, o Options) (*Cover, error) {
	d, err := newDrawing(rng, o)
	if err != nil {
		return nil, err
	}
	d.used = nil
	share := between(rng, 0.1, 0.7)
	for _, name := range []string{"HHHR", "HRRR", "HHHH", "RRRR", "HHRR", "HRHR"} {
		if chance(rng, share) {
			d.used = append(d.used, name)
		}
	}
	pic, lid := d.lid(true)
	mat, err := pic.mat()
	if err != nil {
		return nil, err
	}
	return &Cover{Picture: mat, Layout: d.look.Lid, Crossed: d.used, Written: lid.written, Minus: lid.minus}, nil
}

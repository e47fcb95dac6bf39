package shoot

import (
	"bytes"
	_ "embed"
	"image"
	"image/jpeg"
	"math/rand/v2"
	"sync"
)

// A photo of a pale table top under the MIT licence; its notice lies beside it
// in tables/NOTICE.
//
//go:embed tables/pale-table.jpg
var paleTable []byte

// paleTop unpacks the photo once. The file is part of the program, so that a
// failure is a broken build and not bad input.
var paleTop = sync.OnceValue(func() *canvas {
	img, err := jpeg.Decode(bytes.NewReader(paleTable))
	if err != nil {
		panic("the embedded photo of a table does not unpack: " + err.Error())
	}
	return canvasOf(img)
})

func canvasOf(img image.Image) *canvas {
	b := img.Bounds()
	return newCanvas(b.Dx(), b.Dy()).fill(func(x, y, _ int) colour {
		r, g, bl, _ := img.At(b.Min.X+x, b.Min.Y+y).RGBA()
		return rgb(float64(r>>8), float64(g>>8), float64(bl>>8))
	})
}

// photoTable cuts a random piece out of the photo, turned by quarter turns,
// mirrored, recoloured, and enlarged or not.
func photoTable(rng *rand.Rand, _ float64) (*canvas, error) {
	src := paleTop()
	zoom := 1 + 2*rng.Float64()
	span := min(float64(tableSize)/zoom, float64(src.h-1))
	x0, y0 := rng.Float64()*(float64(src.w)-span-1), rng.Float64()*(float64(src.h)-span-1)
	shift := colour{0.8 + 0.4*rng.Float64(), 0.8 + 0.4*rng.Float64(), 0.8 + 0.4*rng.Float64()}
	swap, flipX, flipY := rng.IntN(2) == 1, rng.IntN(2) == 1, rng.IntN(2) == 1
	return newCanvas(tableSize, tableSize).fill(func(x, y, _ int) colour {
		if swap {
			x, y = y, x
		}
		if flipX {
			x = tableSize - 1 - x
		}
		if flipY {
			y = tableSize - 1 - y
		}
		c := src.sample(x0+float64(x)*span/tableSize, y0+float64(y)*span/tableSize)
		return colour{c[0] * shift[0], c[1] * shift[1], c[2] * shift[2]}
	}), nil
}

// sample returns the colour between pixels; (x, y) must lie inside the canvas,
// at least one pixel from its right and lower edge.
func (c *canvas) sample(x, y float64) colour {
	xi, yi := int(x), int(y)
	fx, fy := x-float64(xi), y-float64(yi)
	var out colour
	for k := range 3 {
		at := func(x, y int) float64 { return float64(c.pix[3*(y*c.w+x)+k]) }
		top := at(xi, yi) + fx*(at(xi+1, yi)-at(xi, yi))
		low := at(xi, yi+1) + fx*(at(xi+1, yi+1)-at(xi, yi+1))
		out[k] = top + fy*(low-top)
	}
	return out
}

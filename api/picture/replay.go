package picture

import (
	"bytes"
	"image"
	"image/color"
	"image/gif"
	"maps"
	"math"
	"slices"

	"inkscore/engine"
	"inkscore/engine/audit"
)

const (
	replaySide = 56  // pixels a square
	stepDelay  = 70  // hundredths of a second
	lastDelay  = 400 // the same, for the whole board
)

// GIF draws a replay as an animated picture: the blank board, then one frame a
// step, each of which is kept to what changes.
func GIF(told audit.Replay) ([]byte, error) {
	moving, err := animation(told)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = gif.EncodeAll(&b, moving)
	return b.Bytes(), err
}

// animation draws the frames.
func animation(told audit.Replay) (*gif.GIF, error) {
	last := told.Start()
	film, err := newFilm(last)
	if err != nil {
		return nil, err
	}
	moving := &gif.GIF{}
	var shown *image.Paletted
	add := func(board *engine.Setup, latest audit.Step) {
		whole := film.frame(board, latest)
		frame := whole
		if shown != nil {
			frame = whole.SubImage(changed(shown, whole)).(*image.Paletted)
		}
		shown = whole
		moving.Image = append(moving.Image, frame)
		moving.Delay = append(moving.Delay, stepDelay)
		moving.Disposal = append(moving.Disposal, gif.DisposalNone)
	}
	add(last, audit.Step{})
	for step, board := range told.Boards() {
		last = board
		add(board, step)
	}
	add(last, audit.Step{}) // without the tint of the last square
	moving.Delay[len(moving.Delay)-1] = lastDelay
	return moving, nil
}

// film draws frames of one size, in the colours of one palette. The same few
// colours come again and again, so each is looked up once.
type film struct {
	canvas  *raster
	palette color.Palette
	index   map[color.RGBA]uint8
}

func newFilm(first *engine.Setup) (*film, error) {
	w, h := size(first)
	canvas, err := newRaster(int(math.Ceil(w*replaySide)), int(math.Ceil(h*replaySide)))
	return &film{canvas, gifPalette(), map[color.RGBA]uint8{}}, err
}

// frame draws a board with the square of a step tinted; no square for the zero
// step.
func (f *film) frame(s *engine.Setup, latest audit.Step) *image.Paletted {
	on := s
	if latest.Board != "" {
		on = s.Below
	}
	tinted := tints{}
	if sq, ok := on.Game.Layout.SquareNamed(latest.Square); ok {
		tinted[on] = sq
	}
	f.canvas.clear()
	paint(moved{f.canvas, point{}, replaySide}, s, engine.Sheet{}, tinted)
	picture := f.canvas.dst
	out := image.NewPaletted(picture.Bounds(), f.palette)
	for y := range picture.Bounds().Dy() {
		for x := range picture.Bounds().Dx() {
			c := picture.RGBAAt(x, y)
			n, known := f.index[c]
			if !known {
				n = uint8(f.palette.Index(c)) //nolint:gosec // a palette has at most 256 colours
				f.index[c] = n
			}
			out.Pix[y*out.Stride+x] = n
		}
	}
	return out
}

// gifPalette holds the colours of boards, each in shades towards white, which
// is what smooth edges on paper are made of.
func gifPalette() color.Palette {
	const shades = 8
	used := []ink{black, softGray, paleGray, centreInk, lastTint, canyonInk}
	for _, kind := range slices.Sorted(maps.Keys(inks)) {
		used = append(used, inks[kind])
	}
	palette := color.Palette{color.White}
	for _, i := range used {
		for n := range shades {
			mix := func(c uint8) uint8 { return uint8(255 - (255-int(c))*(n+1)/shades) }
			palette = append(palette, color.RGBA{mix(i.r), mix(i.g), mix(i.b), 255})
		}
	}
	return palette
}

// changed is the smallest part in which two pictures of one size differ; a pixel
// where they are the same, for a frame is never empty.
func changed(a, b *image.Paletted) image.Rectangle {
	var part image.Rectangle
	for i, n := range a.Pix {
		if n != b.Pix[i] {
			x, y := i%a.Stride, i/a.Stride
			part = part.Union(image.Rect(x, y, x+1, y+1))
		}
	}
	if part.Empty() {
		return image.Rect(0, 0, 1, 1)
	}
	return part
}

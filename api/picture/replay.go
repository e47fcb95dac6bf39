package picture

import (
	"bytes"
	"image"
	"image/color"
	imagedraw "image/draw"
	"image/gif"

	"inkscore/engine"
	"inkscore/engine/audit"
	"inkscore/vision"
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
	moving := &gif.GIF{}
	reducer := reducer{palette: gifPalette(), index: map[color.RGBA]uint8{}}
	var shown *image.Paletted
	add := func(board *engine.Setup, latest audit.Step) error {
		picture, err := drawBoards(board, latest)
		if err != nil {
			return err
		}
		whole := reducer.reduce(picture)
		frame := whole
		if shown != nil {
			frame = whole.SubImage(changed(shown, whole)).(*image.Paletted)
		}
		shown = whole
		moving.Image = append(moving.Image, frame)
		moving.Delay = append(moving.Delay, stepDelay)
		moving.Disposal = append(moving.Disposal, gif.DisposalNone)
		return nil
	}
	last := told.Start()
	if err := add(last, audit.Step{}); err != nil {
		return nil, err
	}
	for step, board := range told.Boards() {
		last = board
		if err := add(board, step); err != nil {
			return nil, err
		}
	}
	if err := add(last, audit.Step{}); err != nil { // without the tint of the last square
		return nil, err
	}
	moving.Delay[len(moving.Delay)-1] = lastDelay
	return moving, nil
}

// drawBoards draws a board, and the one below to its right.
func drawBoards(board *engine.Setup, latest audit.Step) (*image.RGBA, error) {
	at := func(s *engine.Setup, name string) engine.Square {
		if latest.Board != name {
			return engine.NoSquare
		}
		sq, _ := s.Game.Layout.SquareNamed(latest.Square)
		return sq
	}
	above, err := vision.DrawBoard(board, replaySide, at(board, ""))
	if err != nil || board.Below == nil {
		return above, err
	}
	below, err := vision.DrawBoard(board.Below, replaySide, at(board.Below, "underground"))
	if err != nil {
		return nil, err
	}
	a, b := above.Bounds(), below.Bounds()
	both := image.NewRGBA(image.Rect(0, 0, a.Dx()+b.Dx(), max(a.Dy(), b.Dy())))
	imagedraw.Draw(both, a, above, image.Point{}, imagedraw.Src)
	imagedraw.Draw(both, b.Add(image.Pt(a.Dx(), 0)), below, image.Point{}, imagedraw.Src)
	return both, nil
}

// gifPalette holds the colours of boards, each in shades towards white, which
// is what smooth edges on paper are made of.
func gifPalette() color.Palette {
	const shades = 8
	palette := color.Palette{color.White}
	for _, ink := range vision.BoardInks() {
		for i := range shades {
			mix := func(c uint8) uint8 { return uint8(255 - (255-int(c))*(i+1)/shades) }
			palette = append(palette, color.RGBA{mix(ink.R), mix(ink.G), mix(ink.B), 255})
		}
	}
	const most = 256
	return palette[:min(most, len(palette))]
}

// reducer brings pictures down to a palette. The same few colours come again and
// again, so each is looked up once.
type reducer struct {
	palette color.Palette
	index   map[color.RGBA]uint8
}

func (r reducer) reduce(picture *image.RGBA) *image.Paletted {
	out := image.NewPaletted(picture.Bounds(), r.palette)
	for y := range picture.Bounds().Dy() {
		for x := range picture.Bounds().Dx() {
			c := picture.RGBAAt(x, y)
			n, known := r.index[c]
			if !known {
				n = uint8(r.palette.Index(c)) //nolint:gosec // a palette has at most 256 colours
				r.index[c] = n
			}
			out.Pix[y*out.Stride+x] = n
		}
	}
	return out
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

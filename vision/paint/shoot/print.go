package shoot

import (
	"image"
	"math/rand/v2"
	"strings"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goitalic"
	"golang.org/x/image/font/gofont/gomono"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
)

// printFonts are the fonts for printed text, read once. They are part of the
// program, so that a failure is a broken build and not bad input.
var printFonts = sync.OnceValue(func() []*opentype.Font {
	var fonts []*opentype.Font
	for _, file := range [][]byte{goregular.TTF, gobold.TTF, gomono.TTF, goitalic.TTF} {
		f, err := opentype.Parse(file)
		if err != nil {
			panic("an embedded font does not parse: " + err.Error())
		}
		fonts = append(fonts, f)
	}
	return fonts
})

// Indexes of printFonts.
const (
	regular = iota
	bold
	mono
	italic
)

// printer writes text of one font and size. Not safe for concurrent use.
type printer struct {
	face font.Face
	size float64
}

// newPrinter returns a printer of letters about size pixels from line to line.
// The caller closes it.
func newPrinter(style int, size float64) (*printer, error) {
	face, err := opentype.NewFace(printFonts()[style], &opentype.FaceOptions{Size: max(size, 3), DPI: 72})
	if err != nil {
		return nil, err
	}
	return &printer{face: face, size: size}, nil
}

func (p *printer) close() { _ = p.face.Close() } // a face in memory has nothing to lose

// printing runs do with a printer of the given font and size.
func (s *sketch) printing(style int, size float64, do func(p *printer)) {
	if s.err != nil {
		return
	}
	p, err := newPrinter(style, size)
	if err != nil {
		s.err = err
		return
	}
	defer p.close()
	do(p)
}

func (p *printer) width(text string) float64 {
	return float64(font.MeasureString(p.face, text)) / 64
}

// write prints text with its baseline at y, starting at x.
func (s *sketch) write(p *printer, text string, x, y float64, c colour) {
	if s.err != nil {
		return
	}
	pix, err := s.mat.DataPtrUint8()
	if err != nil {
		s.err = err
		return
	}
	w, h := s.mat.Cols(), s.mat.Rows()
	dot := fixed.Point26_6{X: fixed.Int26_6(x * 64), Y: fixed.Int26_6(y * 64)}
	for _, r := range text {
		dr, mask, at, advance, ok := p.face.Glyph(dot, r)
		dot.X += advance
		alpha, isAlpha := mask.(*image.Alpha)
		if !ok || !isAlpha {
			continue
		}
		for py := max(dr.Min.Y, 0); py < min(dr.Max.Y, h); py++ {
			for px := max(dr.Min.X, 0); px < min(dr.Max.X, w); px++ {
				a := int(alpha.AlphaAt(at.X+px-dr.Min.X, at.Y+py-dr.Min.Y).A)
				q := pix[3*(py*w+px) : 3*(py*w+px)+3]
				for k := range 3 {
					q[k] = uint8((int(q[k])*(255-a) + int(c[k])*a) / 255)
				}
			}
		}
	}
}

// centred prints text with its middle at (x, y).
func (s *sketch) centred(p *printer, text string, x, y float64, c colour) {
	s.write(p, text, x-p.width(text)/2, y+0.35*p.size, c)
}

// word returns a made-up word.
func word(rng *rand.Rand) string {
	var b strings.Builder
	for range 1 + rng.IntN(3) {
		b.WriteByte("bcdfghklmnprstvw"[rng.IntN(16)])
		b.WriteByte("aeiou"[rng.IntN(5)])
		if rng.IntN(3) == 0 {
			b.WriteByte("lnrst"[rng.IntN(5)])
		}
	}
	return b.String()
}

// column prints lines of made-up words between x and x+w from y down to end.
func (s *sketch) column(rng *rand.Rand, p *printer, x, y, w, end float64, c colour) {
	for y += p.size; y < end; y += p.size * 1.2 {
		at := x
		for {
			next := word(rng) + " "
			if at+p.width(next) > x+w || rng.IntN(60) == 0 {
				break
			}
			s.write(p, next, at, y, c)
			at += p.width(next)
		}
	}
}

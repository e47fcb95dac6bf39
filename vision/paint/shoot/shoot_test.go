package shoot

import (
	"image"
	"image/color"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"gocv.io/x/gocv"
)

func seeded(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 99)) }

// dotCard is a white card with a black disc on every crossing: the centre of
// mass of a disc in the photo is where the photo shows the crossing. It has a
// plain lid where asked.
func dotCard(t *testing.T, ppu float64, lid bool) Card {
	t.Helper()
	side := int(9 * ppu) // a wide margin keeps the table away from the outer dots
	white := gocv.NewScalar(240, 240, 240, 0)
	c := Card{
		Panel:  gocv.NewMatWithSizeFromScalar(white, side, side, gocv.MatTypeCV8UC3),
		Origin: Point{X: ppu, Y: ppu}, PPU: ppu, Lid: gocv.NewMat(),
	}
	if lid {
		c.Lid.Close()
		c.Lid = gocv.NewMatWithSizeFromScalar(white, side/2, side, gocv.MatTypeCV8UC3)
	}
	t.Cleanup(func() { c.Panel.Close(); c.Lid.Close() })
	for i := range 64 {
		at := image.Pt(int(c.Origin.X+float64(i%8)*ppu), int(c.Origin.Y+float64(i/8)*ppu))
		require.NoError(t, gocv.CircleWithParams(&c.Panel, at, int(0.09*ppu), color.RGBA{A: 255}, -1, gocv.LineAA, 0))
	}
	return c
}

// darkCentre returns the centre of mass of what is darker than white within
// r pixels of p.
func darkCentre(t *testing.T, img gocv.Mat, p Point, r int) Point {
	t.Helper()
	pix, err := img.DataPtrUint8()
	require.NoError(t, err)
	var sum, sx, sy float64
	for y := int(p.Y) - r; y <= int(p.Y)+r; y++ {
		for x := int(p.X) - r; x <= int(p.X)+r; x++ {
			if x < 0 || y < 0 || x >= img.Cols() || y >= img.Rows() || math.Hypot(float64(x)-p.X, float64(y)-p.Y) > float64(r) {
				continue
			}
			d := max(0, 180-float64(pix[3*(y*img.Cols()+x)+1]))
			sum, sx, sy = sum+d, sx+d*float64(x), sy+d*float64(y)
		}
	}
	require.Greater(t, sum, 0.0, "there is no dot near %v", p)
	return Point{X: sx / sum, Y: sy / sum}
}

func shot(t *testing.T, seed uint64, o Options, cards ...Card) *Photo {
	t.Helper()
	p, err := Shoot(seeded(seed), cards, o)
	require.NoError(t, err)
	t.Cleanup(p.Close)
	return p
}

func TestMeshLiesOnTheCrossings(t *testing.T) {
	card := dotCard(t, 80, false) // a lid's shadow would move the dots' centres of mass
	for name, set := range map[string]func(o *Options){
		"flat from above": func(o *Options) { o.Elevation, o.Bend, o.Lens = Only(90), Only(0), Only(0) },
		"flat and tilted": func(o *Options) { o.Elevation, o.Bend, o.Lens = Only(50), Only(0), Only(0) },
		"bent":            func(o *Options) { o.Bend, o.Lens = Only(0.12), Only(0) },
		"barrel lens":     func(o *Options) { o.Bend, o.Lens = Only(0), Only(-0.05) },
		"bent and lens":   func(o *Options) { o.Bend, o.Lens, o.OffCentre = Only(0.1), Only(0.03), Only(1) },
		"any turn":        func(o *Options) { o.AnyTurn, o.Roll = 1, Only(10) },
		"scaled down":     func(o *Options) { o.Shrink = Only(1.6) },
	} {
		t.Run(name, func(t *testing.T) {
			o := Plain()
			o.Elevation, o.Square, o.LongSide = Between(50, 85), Only(50), Only(900)
			set(&o)
			for seed := range uint64(3) {
				p := shot(t, seed, o, card)
				require.Len(t, p.Meshes, 1)
				require.Len(t, p.Meshes[0], 64)
				for i, want := range p.Meshes[0] {
					got := darkCentre(t, p.Image, want, 8)
					// A disc's centre of mass is not quite the image of its centre
					// under perspective: that takes up to 0.1 px of the 0.3.
					assert.InDelta(t, want.X, got.X, 0.3, "seed %d crossing %d", seed, i)
					assert.InDelta(t, want.Y, got.Y, 0.3, "seed %d crossing %d", seed, i)
				}
			}
		})
	}
}

func TestBendReachesWhatWasAsked(t *testing.T) {
	card := dotCard(t, 40, false)
	o := Plain()
	o.Elevation, o.LongSide = Only(55), Only(900)
	for _, wanted := range []float64{0, 0.03, 0.1, 0.15} {
		o.Bend = Only(wanted)
		for seed := range uint64(6) {
			p := shot(t, seed, o, card)
			assert.LessOrEqual(t, p.Bends[0], 1.03*wanted+1e-6, "seed %d", seed)
			// Card does not rise for ever: a shape that hardly shows stays smaller.
			assert.GreaterOrEqual(t, p.Bends[0], 0.5*wanted-1e-6, "seed %d", seed)
		}
	}
}

func TestSameSeedGivesTheSamePhoto(t *testing.T) {
	card := dotCard(t, 48, true)
	o := Defaults()
	o.LongSide = Only(640)
	o.Things, o.Hand, o.Shadow, o.Glare = Only(4), 1, 1, 1
	for seed := range uint64(3) {
		a, b, c := shot(t, seed, o, card), shot(t, seed, o, card), shot(t, seed+100, o, card)
		fileA, err := a.JPEG()
		require.NoError(t, err)
		fileB, err := b.JPEG()
		require.NoError(t, err)
		fileC, err := c.JPEG()
		require.NoError(t, err)
		assert.Equal(t, fileA, fileB)
		assert.Equal(t, a.Meshes, b.Meshes)
		assert.Equal(t, a.Hidden, b.Hidden)
		assert.NotEqual(t, fileA, fileC, "another seed must give another photo")
	}
}

func TestSquareSizeIsKept(t *testing.T) {
	card := dotCard(t, 48, true)
	o := Plain()
	o.LongSide, o.LidInside, o.OffCentre = Only(1600), 0, Only(0)
	for _, wanted := range []float64{20, 45, 80} {
		o.Square = Only(wanted)
		p := shot(t, 5, o, card)
		m := p.Meshes[0]
		assert.InDelta(t, wanted, meanSide([4]Point{m[0], m[7], m[63], m[56]})/7, 0.06*wanted)
	}
}

func TestGridsOfSeveralCardsDoNotOverlap(t *testing.T) {
	card := dotCard(t, 32, true)
	o := Plain()
	o.LongSide = Only(800)
	for seed := range uint64(5) {
		p := shot(t, seed, o, card, card, card, card)
		require.Len(t, p.Meshes, 4)
		for i, a := range p.Meshes {
			for _, b := range p.Meshes[:i] {
				quad := func(m []Point) []Point { return []Point{m[0], m[7], m[63], m[56]} }
				assert.True(t, apart(quad(a), quad(b), 0), "seed %d", seed)
			}
			for _, q := range a {
				assert.True(t, q.X > 0 && q.Y > 0 && q.X < 800 && q.Y < 800, "seed %d: %v", seed, q)
			}
		}
	}
}

func TestBadRequestsAreRefusedWithASentence(t *testing.T) {
	card := dotCard(t, 32, false)
	empty := gocv.NewMat()
	defer empty.Close()
	backwards, beyond, table := Defaults(), Defaults(), Defaults()
	backwards.Square = Range{Min: 9, Max: 5, Low: 9, High: 5}
	beyond.Elevation = Only(100)
	table.Table = "glass"
	for name, c := range map[string]struct {
		cards []Card
		o     Options
		says  string
	}{
		"no card":         {nil, Defaults(), "no card"},
		"empty panel":     {[]Card{{Panel: empty, PPU: 10, Lid: empty}}, Defaults(), "card 0 needs a panel"},
		"no scale":        {[]Card{{Panel: card.Panel, Lid: empty}}, Defaults(), "scale above 0"},
		"range backwards": {[]Card{card}, backwards, "Square"},
		"range too wide":  {[]Card{card}, beyond, "Elevation"},
		"unknown table":   {[]Card{card}, table, "glass"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := Shoot(seeded(1), c.cards, c.o)
			require.ErrorContains(t, err, c.says)
		})
	}
}

func TestThingsOnTheSquaresAreReported(t *testing.T) {
	card := dotCard(t, 48, false)
	o := Plain()
	o.LongSide, o.Elevation = Only(640), Only(70)
	for seed := range uint64(4) {
		bare := shot(t, seed, o, card)
		assert.Equal(t, make([]Hiding, 49), bare.Hidden[0], "nothing lies on the card, seed %d", seed)
	}
	o.Hand, o.HandOver = 1, 1
	var hidden int
	for seed := range uint64(8) {
		p := shot(t, seed, o, card)
		pix, err := p.Image.DataPtrUint8()
		require.NoError(t, err)
		for square, h := range p.Hidden[0] {
			if !h.Covered() {
				continue
			}
			hidden++
			// White card shows a channel difference of at most a few levels; skin and
			// cloth do not shine like it. Somewhere in the square it must be gone.
			var gone int
			m := p.Meshes[0]
			a, b := m[square/7*8+square%7], m[(square/7+1)*8+square%7+1]
			for i := range 100 {
				x, y := a.X+(b.X-a.X)*(0.1+0.08*float64(i%10)), a.Y+(b.Y-a.Y)*(0.1+0.08*float64(i/10))
				k := 3 * (min(max(int(y), 0), p.Image.Rows()-1)*p.Image.Cols() + min(max(int(x), 0), p.Image.Cols()-1))
				if pix[k] < 225 {
					gone++
				}
			}
			assert.Greater(t, gone, 0, "seed %d square %d", seed, square)
		}
	}
	assert.Greater(t, hidden, 8, "eight hands over a board hide some squares")
}

func TestSquaresOutsideThePhotoAreCovered(t *testing.T) {
	card := dotCard(t, 48, false)
	o := Plain()
	o.CutOff, o.LongSide, o.Square = 1, Only(640), Only(60)
	var cut int
	for seed := range uint64(12) {
		p := shot(t, seed, o, card)
		m := p.Meshes[0]
		for square, h := range p.Hidden[0] {
			k := square/7*8 + square%7
			x, y := (m[k].X+m[k+9].X)/2, (m[k].Y+m[k+9].Y)/2
			if x < -1 || y < -1 || x > float64(p.Image.Cols()) || y > float64(p.Image.Rows()) {
				cut++
				assert.Greater(t, h.Outside, coveredShare, "seed %d: the middle of square %d lies outside", seed, square)
			}
		}
	}
	assert.Greater(t, cut, 0, "no photo of twelve cut a square off")
}

package shoot

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"gocv.io/x/gocv"
)

func TestRangesDrawMostlyTheUsual(t *testing.T) {
	rng := seeded(1)
	r := Usually(0, 10, 4, 6)
	var usual int
	for range 2000 {
		v := r.draw(rng)
		require.True(t, v >= 0 && v <= 10)
		if v >= 4 && v <= 6 {
			usual++
		}
	}
	assert.InDelta(t, 2000*(1-rare*0.8), usual, 60)
	assert.Equal(t, 3.0, Only(3).draw(rng))
}

func TestDefaultsAreInOrder(t *testing.T) {
	for name, o := range map[string]Options{"defaults": Defaults(), "plain": Plain()} {
		assert.NoError(t, o.check(), name)
	}
}

func TestEveryTableIsPaintedAndRepeats(t *testing.T) {
	for _, name := range Tables() {
		paint := tablePainter(name)
		a, err := paint(seeded(7), 40)
		require.NoError(t, err, name)
		b, err := paint(seeded(7), 40)
		require.NoError(t, err, name)
		c, err := paint(seeded(8), 40)
		require.NoError(t, err, name)
		assert.Equal(t, a.pix, b.pix, name)
		assert.NotEqual(t, a.pix, c.pix, name)
		assert.Len(t, a.pix, 3*tableSize*tableSize, name)
	}
}

// The slow twin walks back and forth over the picture one step at a time.
func TestMirroredWalksBackAndForth(t *testing.T) {
	at, step := 0, 1
	for v := range 3 * tableSize {
		assert.InDelta(t, at, mirrored(float32(v)), 0.01)
		assert.InDelta(t, at, mirrored(float32(-v)), 0.01)
		if at+step < 0 || at+step > tableSize-1 {
			step = -step
		}
		at += step
	}
}

func TestNoiseFieldStaysBetweenZeroAndOne(t *testing.T) {
	for _, v := range layers(seeded(2), 64, 48, 5, 3, 4, 0.6) {
		require.True(t, v >= 0 && v <= 1.0001, "%v", v)
	}
}

func TestToneCurve(t *testing.T) {
	straight := (&exposure{}).curve()
	for v := range 256 {
		assert.InDelta(t, v, straight[4*v], 0.01, "no contrast leaves grey levels alone")
	}
	bent := (&exposure{contrast: 1}).curve()
	for i := 1; i < len(bent); i++ {
		require.GreaterOrEqual(t, bent[i], bent[i-1])
	}
	assert.Less(t, bent[4*50], float32(45), "contrast darkens shadows")
	assert.Greater(t, bent[4*190], float32(195), "and brightens lights")
}

func flatGrey(t *testing.T, v float64) (gocv.Mat, []uint8) {
	t.Helper()
	m := gocv.NewMatWithSizeFromScalar(gocv.NewScalar(v, v, v, 0), 240, 320, gocv.MatTypeCV8UC3)
	t.Cleanup(func() { m.Close() })
	pix, err := m.DataPtrUint8()
	require.NoError(t, err)
	return m, pix
}

func spread(pix []uint8) (mean, deviation float64) {
	for _, v := range pix {
		mean += float64(v)
	}
	mean /= float64(len(pix))
	for _, v := range pix {
		deviation += (float64(v) - mean) * (float64(v) - mean)
	}
	return mean, math.Sqrt(deviation / float64(len(pix)))
}

func TestNoiseHasTheStrengthAsked(t *testing.T) {
	for _, c := range []struct{ bright, atLeast, atMost float64 }{{1, 3.8, 6.2}, {0.4, 7, 12}} {
		img, pix := flatGrey(t, 128)
		s := sensor{noise: 5, bright: c.bright}
		require.NoError(t, s.addNoise(seeded(1), &img))
		mean, deviation := spread(pix)
		assert.InDelta(t, 128, mean, 0.5)
		assert.Greater(t, deviation, c.atLeast, "exposure %v", c.bright)
		assert.Less(t, deviation, c.atMost, "exposure %v", c.bright)
	}
}

func TestMotionBlurKeepsBrightness(t *testing.T) {
	for _, way := range []float64{0, 0.7, math.Pi / 2} {
		img, pix := flatGrey(t, 0)
		pix[3*(120*320+160)] = 255
		require.NoError(t, smear(&img, 5, way))
		pix, err := img.DataPtrUint8()
		require.NoError(t, err)
		var sum, top int
		for _, v := range pix {
			sum += int(v)
			top = max(top, int(v))
		}
		assert.InDelta(t, 255, sum, 12, "light is moved, not lost")
		assert.Less(t, top, 100)
	}
}

func TestShadowsDarkenWhatTheyFallOn(t *testing.T) {
	img, pix := flatGrey(t, 200)
	sc := &scene{w: 320, h: 240, img: img, pix: pix, rng: seeded(1)}
	e := exposure{gain: colour{1, 1, 1}, colour: 1,
		shadows: []cast{{outlines: [][]Point{square(100, 60, 100)}, dark: colour{0.5, 0.5, 0.5}, soft: 2}}}
	require.NoError(t, sc.develop(&e))
	assert.InDelta(t, 100, pix[3*(110*320+150)], 3)
	assert.InDelta(t, 200, pix[3*(20*320+20)], 1)
}

func TestALampDrownsSquares(t *testing.T) {
	card := dotCard(t, 32, false)
	o := Plain()
	o.LongSide, o.Gloss, o.Glare, o.GlareWidth = Only(500), Only(1), 1, Only(12)
	var drowned int
	for seed := range uint64(6) {
		for _, h := range shot(t, seed, o, card).Hidden[0] {
			if h.Glare > coveredShare {
				drowned++
			}
		}
	}
	assert.Greater(t, drowned, 0, "a wide lamp in full gloss hides something in six photos")
}

func BenchmarkShoot(b *testing.B) {
	ppu := 80.0
	side := int(7.75 * ppu)
	white := gocv.NewScalar(240, 240, 240, 0)
	card := Card{PPU: ppu, Origin: Point{30, 30},
		Panel: gocv.NewMatWithSizeFromScalar(white, side, side, gocv.MatTypeCV8UC3),
		Lid:   gocv.NewMatWithSizeFromScalar(white, side/2, side, gocv.MatTypeCV8UC3)}
	defer card.Panel.Close()
	defer card.Lid.Close()
	o := Defaults()
	o.LongSide, o.Wide, o.Shrink = Only(1600), 0, Only(1)
	for i := range b.N {
		p, err := Shoot(seeded(uint64(i)), []Card{card}, o)
		if err != nil {
			b.Fatal(err)
		}
		p.Close()
	}
}

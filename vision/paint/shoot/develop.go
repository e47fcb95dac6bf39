package shoot

import (
	"image"
	"math"
	"math/rand/v2"

	"gocv.io/x/gocv"
)

// exposure is how the light lies over the whole picture and how the phone
// turns it into numbers.
type exposure struct {
	gain     colour  // BGR: brightness and the colour of the light
	contrast float64 // 0 straight, 1 strong
	colour   float64 // saturation
	vignette float64
	slope    [2]float64 // change of brightness from the middle to the right and lower edge
	glow     [3]float64 // middle (half frames) and height of a bright patch
	shadows  []cast
}

// cast is a shadow that falls across the picture from outside.
type cast struct {
	outlines [][]Point
	dark     colour  // share of the light that it takes, BGR
	soft     float64 // standard deviation of its rim, pixels
}

// expose draws the light of one photo.
func (o *Options) expose(rng *rand.Rand, w, h int) exposure {
	warm, stops := o.Warmth.draw(rng), o.Exposure.draw(rng)
	// 2.2 is the gamma of the pixels: a stop is a factor of two in light.
	bright := math.Pow(2, stops/2.2)
	e := exposure{contrast: o.Contrast.draw(rng), colour: o.Colour.draw(rng), vignette: o.Vignette.draw(rng)}
	e.gain = rgb(1+0.16*warm, 1, 1-0.38*warm).times(bright)
	if warm < 0 {
		e.gain = rgb(1+0.25*warm, 1+0.05*warm, 1-0.15*warm).times(bright)
	}
	slope, way := o.Gradient.draw(rng), rng.Float64()*2*math.Pi
	e.slope = [2]float64{slope * math.Cos(way), slope * math.Sin(way)}
	e.glow = [3]float64{2*rng.Float64() - 1, 2*rng.Float64() - 1, slope * 1.2 * rng.Float64()}
	dark := o.Darkness.draw(rng)
	if o.Shadow.draw(rng) {
		e.shadows = append(e.shadows, randomCast(rng, w, h, dark))
		if rng.Float64() < 0.25 {
			e.shadows = append(e.shadows, randomCast(rng, w, h, dark*0.7))
		}
	}
	return e
}

// shadowScale is how many photo pixels wide a pixel of the light map is.
const shadowScale = 4

// lightMap returns the gain of each channel, BGR, on a lattice shadowScale
// pixels apart, cols to a row.
func (e *exposure) lightMap(w, h int) (gains []float32, cols int, err error) {
	cols, rows := w/shadowScale+2, h/shadowScale+2
	gains = make([]float32, 3*cols*rows)
	for j := range rows {
		for i := range cols {
			u, v := 2*float64(i)/float64(cols-1)-1, 2*float64(j)/float64(rows-1)-1
			r2 := (u*u + v*v) / 2
			dx, dy := u-e.glow[0], v-e.glow[1]
			k := (1 + e.slope[0]*u + e.slope[1]*v) * (1 - e.vignette*r2*(0.6+0.4*r2)) *
				(1 + e.glow[2]*math.Exp(-2*(dx*dx+dy*dy)))
			for c := range 3 {
				gains[3*(j*cols+i)+c] = float32(max(k, 0.02) * e.gain[c])
			}
		}
	}
	for _, s := range e.shadows {
		if err := s.lay(gains, cols, rows); err != nil {
			return nil, 0, err
		}
	}
	return gains, cols, nil
}

// lay takes a shadow's share out of the gains.
func (s *cast) lay(gains []float32, cols, rows int) error {
	mask := gocv.NewMatWithSizeFromScalar(gocv.NewScalar(0, 0, 0, 0), rows, cols, gocv.MatTypeCV8U)
	defer mask.Close()
	for _, poly := range s.outlines {
		if err := fill(&mask, poly, grey(255), 0, 0, shadowScale); err != nil {
			return err
		}
	}
	if sigma := s.soft / shadowScale; sigma > 0.3 {
		if err := gocv.GaussianBlur(mask, &mask, image.Point{}, sigma, sigma, gocv.BorderReplicate); err != nil {
			return err
		}
	}
	m, err := mask.DataPtrUint8()
	if err != nil {
		return err
	}
	for i, v := range m {
		for c := range 3 {
			gains[3*i+c] *= 1 - float32(s.dark[c])*float32(v)/255
		}
	}
	return nil
}

// curve is the tone curve as a table: quarter grey levels of light in, grey
// levels out.
func (e *exposure) curve() []float32 {
	out := make([]float32, 4096)
	for i := range out {
		x := float64(i) / 4 / 255
		// Phones press highlights together instead of cutting them.
		soft := x
		if x > 0.85 {
			soft = 0.85 + 0.15*(1-math.Exp(-(x-0.85)/0.15))
		}
		x = x + min(1, 4*e.contrast)*(soft-x)
		s := clamp(x, 0, 1)
		s = s * s * (3 - 2*s)
		out[i] = float32(255 * min(1, x+0.5*e.contrast*(s-x)))
	}
	return out
}

// develop lights the picture and applies tone curve and saturation.
func (sc *scene) develop(e *exposure) error {
	gains, cols, err := e.lightMap(sc.w, sc.h)
	if err != nil {
		return err
	}
	tone := e.curve()
	sat := float32(e.colour)
	row := make([]float32, 3*cols)
	const inv = 1.0 / shadowScale
	for y := range sc.h {
		j, f := y/shadowScale, float32(y%shadowScale)*inv
		a, b := gains[3*cols*j:3*cols*(j+1)], gains[3*cols*(j+1):3*cols*(j+2)]
		for i := range row {
			row[i] = 4 * (a[i] + f*(b[i]-a[i]))
		}
		for x := range sc.w {
			i, f := 3*(x/shadowScale), float32(x%shadowScale)*inv
			p := sc.pix[3*(y*sc.w+x) : 3*(y*sc.w+x)+3]
			g := row[i : i+6]
			blue := tone[min(int(float32(p[0])*(g[0]+f*(g[3]-g[0]))), 4095)]
			green := tone[min(int(float32(p[1])*(g[1]+f*(g[4]-g[1]))), 4095)]
			red := tone[min(int(float32(p[2])*(g[2]+f*(g[5]-g[2]))), 4095)]
			mean := 0.114*blue + 0.587*green + 0.299*red
			p[0] = byteOf(mean + sat*(blue-mean))
			p[1] = byteOf(mean + sat*(green-mean))
			p[2] = byteOf(mean + sat*(red-mean))
		}
	}
	return nil
}

func byteOf(v float32) uint8 {
	if v <= 0 {
		return 0
	}
	if v >= 255 {
		return 255
	}
	return uint8(v + 0.5)
}

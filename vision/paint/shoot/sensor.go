package shoot

import (
	"fmt"
	"image"
	"math"
	"math/rand/v2"
	"sync"

	"gocv.io/x/gocv"
)

// sensor is what the phone does to a developed picture.
type sensor struct {
	defocus, motion, way float64 // pixels, pixels, radians
	noise, grain         float64
	sharpen, halo        float64 // overshoot, and its standard deviation in pixels
	bright               float64 // mean gain of the exposure: dark photos are amplified
	quality, first       int     // of the JPEG, and of an earlier one, 0 for none
}

func (o *Options) sensor(rng *rand.Rand, e *exposure) sensor {
	s := sensor{
		defocus: o.Defocus.draw(rng), motion: o.Motion.draw(rng), way: rng.Float64() * math.Pi,
		noise: o.Noise.draw(rng), grain: o.Grain.draw(rng),
		sharpen: o.Sharpen.draw(rng), halo: 0.7 + 1.3*rng.Float64(),
		bright: e.gain[1], quality: int(o.Quality.draw(rng)),
	}
	first := 50 + rng.IntN(45)
	if o.Resave.draw(rng) {
		s.first = first
	}
	return s
}

// take blurs the picture, adds noise and sharpens it, in place.
func (s *sensor) take(rng *rand.Rand, img *gocv.Mat) error {
	if s.defocus > 0.15 {
		if err := gocv.GaussianBlur(*img, img, image.Point{}, s.defocus, s.defocus, gocv.BorderReflect101); err != nil {
			return fmt.Errorf("blur: %w", err)
		}
	}
	if s.motion > 0.7 {
		if err := smear(img, s.motion, s.way); err != nil {
			return fmt.Errorf("motion blur: %w", err)
		}
	}
	if err := s.addNoise(rng, img); err != nil {
		return fmt.Errorf("noise: %w", err)
	}
	if s.sharpen > 0.05 {
		soft := gocv.NewMat()
		defer soft.Close()
		if err := gocv.GaussianBlur(*img, &soft, image.Point{}, s.halo, s.halo, gocv.BorderReflect101); err != nil {
			return fmt.Errorf("sharpen: %w", err)
		}
		if err := gocv.AddWeighted(*img, 1+s.sharpen, soft, -s.sharpen, 0, img); err != nil {
			return fmt.Errorf("sharpen: %w", err)
		}
	}
	return nil
}

// smear moves the picture during the exposure: a line of the given length.
func smear(img *gocv.Mat, length, way float64) error {
	half := int(math.Ceil(length / 2))
	n := 2*half + 1
	kernel := gocv.NewMatWithSizeFromScalar(gocv.NewScalar(0, 0, 0, 0), n, n, gocv.MatTypeCV32F)
	defer kernel.Close()
	k, err := kernel.DataPtrFloat32()
	if err != nil {
		return err
	}
	const steps = 64
	for i := range steps {
		d := (float64(i)+0.5)/steps - 0.5
		x, y := float64(half)+d*length*math.Cos(way), float64(half)+d*length*math.Sin(way)
		xi, yi := int(x), int(y)
		fx, fy := x-float64(xi), y-float64(yi)
		for _, p := range [4]struct {
			x, y int
			w    float64
		}{{xi, yi, (1 - fx) * (1 - fy)}, {xi + 1, yi, fx * (1 - fy)}, {xi, yi + 1, (1 - fx) * fy}, {xi + 1, yi + 1, fx * fy}} {
			if p.x < n && p.y < n {
				k[p.y*n+p.x] += float32(p.w / steps)
			}
		}
	}
	return gocv.Filter2D(*img, img, -1, kernel, image.Pt(-1, -1), 0, gocv.BorderReflect101)
}

// noiseSide is the side of the square of prepared noise.
const noiseSide = 512

// preparedNoise holds Gaussian noise of standard deviation 1, fine and smeared
// to blotches. Every photo cuts its own piece, turned and mirrored by strides.
var preparedNoise = sync.OnceValue(func() (n struct{ fine, smeared []float32 }) {
	rng := rand.New(rand.NewPCG(1, 2))
	n.fine, n.smeared = make([]float32, noiseSide*noiseSide), make([]float32, noiseSide*noiseSide)
	for i := range n.fine {
		n.fine[i] = float32(rng.NormFloat64())
	}
	for i := range n.smeared {
		x, y := i%noiseSide, i/noiseSide
		var sum float32
		for dy := range 3 {
			for dx := range 3 {
				sum += n.fine[(y+dy)%noiseSide*noiseSide+(x+dx)%noiseSide]
			}
		}
		n.smeared[i] = sum / 3 // the mean of nine has a third of the deviation
	}
	return n
})

// addNoise adds shot noise, which grows with the root of the light, and read
// noise; both are amplified in dark photos. Most of it is common to the three
// channels, as a phone's own filter leaves it.
func (s *sensor) addNoise(rng *rand.Rand, img *gocv.Mat) error {
	offset, hue := rng.IntN(noiseSide*noiseSide), [3]int{rng.IntN(1 << 18), rng.IntN(1 << 18), rng.IntN(1 << 18)}
	if s.noise <= 0 {
		return nil
	}
	pix, err := img.DataPtrUint8()
	if err != nil {
		return err
	}
	tile := preparedNoise()
	amplified := s.noise / math.Pow(clamp(s.bright, 0.3, 1.2), 0.7)
	var level [256]float32
	for v := range level {
		level[v] = float32(amplified * (0.45 + 0.75*math.Sqrt(float64(v)/255)))
	}
	mixed := make([]float32, noiseSide*noiseSide)
	for i := range mixed {
		mixed[i] = tile.fine[i] + float32(s.grain)*(tile.smeared[i]-tile.fine[i])
	}
	const mask = noiseSide*noiseSide - 1
	w := img.Cols()
	for y := range img.Rows() {
		at := offset + y*noiseSide
		row := pix[3*w*y : 3*w*(y+1)]
		for x := range w {
			common := 0.8 * mixed[(at+x)&mask]
			for c := range 3 {
				v := row[3*x+c]
				n := common + 0.6*mixed[(at+x+hue[c])&mask]
				row[3*x+c] = byteOf(float32(v) + level[v]*n)
			}
		}
	}
	return nil
}

// save compresses the picture, once or twice, and puts what a reader would see
// in its place. It returns the file, or nil where the quality is above 100.
func (s *sensor) save(img *gocv.Mat) ([]byte, error) {
	if s.quality > 100 {
		return nil, nil
	}
	if s.first > 0 {
		if _, err := throughJPEG(img, s.first); err != nil {
			return nil, err
		}
	}
	return throughJPEG(img, s.quality)
}

// throughJPEG replaces the picture by what is left of it after compression.
func throughJPEG(img *gocv.Mat, quality int) ([]byte, error) {
	file, err := encodeJPEG(*img, quality)
	if err != nil {
		return nil, err
	}
	if err := gocv.IMDecodeIntoMat(file, gocv.IMReadColor, img); err != nil {
		return nil, fmt.Errorf("unpack a JPEG of quality %d: %w", quality, err)
	}
	return file, nil
}

func encodeJPEG(img gocv.Mat, quality int) ([]byte, error) {
	buf, err := gocv.IMEncodeWithParams(gocv.JPEGFileExt, img, []int{gocv.IMWriteJpegQuality, quality})
	if err != nil {
		return nil, fmt.Errorf("pack a JPEG of quality %d: %w", quality, err)
	}
	defer buf.Close()
	return append([]byte(nil), buf.GetBytes()...), nil
}

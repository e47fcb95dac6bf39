package train

import (
	"fmt"
	"image"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"

	"gocv.io/x/gocv"

	"inkscore/vision"
	"inkscore/vision/paint"
)

// CutLids paints lids and writes what the networks for lids see of them, in shards
// below out. digits is the folder of real handwriting, or empty; with held its
// test digits are taken, as for crops that a network is judged on. The same seed
// and count give the same crops on the same number of cores.
func CutLids(count int, out, digits string, held bool, seed uint64) (Counts, error) {
	var (
		workers = min(runtime.NumCPU(), count)
		group   sync.WaitGroup
		counts  = make([]Counts, workers)
		errs    = make([]error, workers)
	)
	for w := range workers {
		group.Go(func() {
			n := (w+1)*count/workers - w*count/workers
			counts[w], errs[w] = cutLids(n, out, paint.Options{DigitsDir: digits, TestDigits: held}, w, seed)
		})
	}
	group.Wait()
	var total Counts
	for w := range workers {
		if errs[w] != nil {
			return total, errs[w]
		}
		total.Photos += counts[w].Photos
		total.Records += counts[w].Records
	}
	return total, nil
}

func cutLids(count int, out string, o paint.Options, number int, seed uint64) (counts Counts, err error) {
	w := worker{rng: rand.New(rand.NewPCG(seed, uint64(number)))}
	if w.shard, err = newShard(out, number); err != nil {
		return counts, err
	}
	defer func() {
		if closed := w.shard.close(); err == nil {
			err = closed
		}
	}()
	for range count {
		if err := w.lid(o); err != nil {
			return w.counts, fmt.Errorf("painted lid %d: %w", w.counts.Photos, err)
		}
		w.counts.Photos++
	}
	return w.counts, nil
}

// lid paints one lid, photographs it simply, and writes its crops.
func (w *worker) lid(o paint.Options) error {
	between := func(lo, hi float64) float64 { return lo + (hi-lo)*w.rng.Float64() }
	o.PPU, o.Counts = between(50, 80), []paint.Counts{paint.TrueCounts, paint.AnyCounts}[w.rng.IntN(2)]
	cover, err := paint.DrawCover(w.rng, o)
	if err != nil {
		return err
	}
	defer func() { _ = cover.Close() }()
	const least = 100 // pixels: smaller pictures are refused
	wide := max(2*least, float64(cover.Picture.Cols())*between(0.25, 1))
	size := image.Pt(int(wide), max(least, int(float64(cover.Picture.Rows())*wide/float64(cover.Picture.Cols())*between(0.5, 1))))
	photo, err := w.photographed(cover.Picture, size)
	if err != nil {
		return err
	}
	defer func() { _ = photo.Close() }()
	// Placed as well as a lid is in a photo: a few hundredths of a square off.
	right, foot := float64(size.X)-0.5, float64(size.Y)-0.5
	corners := vision.Quad{{X: -0.5, Y: -0.5}, {X: right, Y: -0.5}, {X: right, Y: foot}, {X: -0.5, Y: foot}}
	square := float64(size.X) / 7.75
	all, across := vision.Point{X: w.rng.NormFloat64(), Y: w.rng.NormFloat64()}, 0.04*square
	for i := range corners {
		corners[i].X += across * (0.7*w.rng.NormFloat64() + all.X)
		corners[i].Y += across * (0.7*w.rng.NormFloat64() + all.Y) * float64(size.Y) / float64(size.X) / cover.Layout.Aspect
	}
	crops, err := vision.CutLid(photo, cover.Layout, corners)
	if err != nil {
		return err
	}
	return w.lidRecords(cover, crops)
}

// photographed returns a picture in another size, as a photo that was packed as
// JPEG, with paper round it.
func (w *worker) photographed(picture gocv.Mat, size image.Point) (*vision.Photo, error) {
	small := gocv.NewMat()
	defer func() { _ = small.Close() }()
	if err := gocv.Resize(picture, &small, size, 0, 0, gocv.InterpolationArea); err != nil {
		return nil, err
	}
	packed, err := gocv.IMEncodeWithParams(gocv.JPEGFileExt, small, []int{gocv.IMWriteJpegQuality, 50 + w.rng.IntN(46)})
	if err != nil {
		return nil, err
	}
	defer packed.Close()
	return vision.Open(packed.GetBytes(), vision.OpenOptions{})
}

func (w *worker) lidRecords(cover *paint.Cover, crops vision.LidCrops) error {
	for _, c := range crops.Specials {
		if c.Pixels == nil {
			continue
		}
		crossed := int8(0)
		if slices.Contains(cover.Crossed, c.Sides) {
			crossed = 1
		}
		if err := w.shard.bytes("special", c.Pixels); err != nil {
			return err
		}
		if err := w.shard.small("crossed", []int8{crossed}); err != nil {
			return err
		}
		w.counts.Records++
	}
	for _, c := range crops.Figures {
		if c.Pixels == nil {
			continue
		}
		number := []int8{0, 0, 0, 0} // figures, minus, first figure, second
		if value, written := cover.Written[c.Line]; written {
			if cover.Minus[c.Line] {
				number[1] = 1
			}
			value = max(value, -value)
			if value > 99 {
				continue
			}
			number[0], number[2] = 1, int8(value)
			if value > 9 {
				number[0], number[2], number[3] = 2, int8(value/10), int8(value%10)
			}
		}
		if err := w.shard.bytes("figure", c.Pixels); err != nil {
			return err
		}
		if err := w.shard.small("number", number); err != nil {
			return err
		}
		w.counts.Records++
	}
	return nil
}

package train

import (
	"math"

	"inkscore/vision"
	"inkscore/vision/truth"
)

const (
	mostSpots = 4 // boards of one photo that the spotter's records hold
	noBoard   = 4 // the registrar's class of what is no board
)

// spots writes the thumbnail of a photo and where the boards lie in it, in
// pixels of the thumbnail.
func (w *worker) spots(p *vision.Photo, boards []truth.Board) error {
	thumb, scale, err := vision.Thumbnail(p)
	if err != nil {
		return err
	}
	defer func() { _ = thumb.Close() }()
	data, err := pixels(thumb)
	if err != nil {
		return err
	}
	record := make([]float64, 0, 9*mostSpots)
	for _, b := range boards[:min(len(boards), mostSpots)] {
		record = append(record, 1)
		for _, c := range quadOf(b) {
			record = append(record, (c.X+0.5)/scale-0.5, (c.Y+0.5)/scale-0.5)
		}
	}
	record = append(record, make([]float64, 9*mostSpots-len(record))...)
	w.counts.Records++
	if err := w.shard.bytes("thumb", data); err != nil {
		return err
	}
	return w.shard.floats("spots", record)
}

// candidates writes what the registrar sees of good, bad and wrong candidates:
// boards whose corners are off by a little or by a lot, turned any way; what
// the spotter proposes; and quads that lie anywhere.
func (w *worker) candidates(p *vision.Photo, boards []truth.Board) error {
	for _, b := range boards {
		for _, off := range []float64{0.012, 0.03, 0.07} {
			turn := w.rng.IntN(4)
			if err := w.candidate(p, w.shaken(turned(quadOf(b), turn), off), boards); err != nil {
				return err
			}
		}
	}
	proposed, err := w.recogniser.Spot(p)
	if err != nil {
		return err
	}
	for _, q := range proposed[:min(len(proposed), 3)] {
		if err := w.candidate(p, turned(q, w.rng.IntN(4)), boards); err != nil {
			return err
		}
	}
	strays := 1
	if len(boards) == 0 {
		strays = 3
	}
	for range strays {
		q := w.anywhere(p)
		if len(boards) > 0 && w.rng.IntN(3) > 0 {
			q = w.beside(quadOf(boards[w.rng.IntN(len(boards))]))
		}
		if err := w.candidate(p, q, boards); err != nil {
			return err
		}
	}
	return nil
}

// candidate writes one candidate with its answer: that of the board whose
// corners lie near the candidate's, or that there is none.
func (w *worker) candidate(p *vision.Photo, q vision.Quad, boards []truth.Board) error {
	const near = 2.0 // largest offset that can be corrected, in the registrar's units
	answer := [9]float64{8: noBoard}
	least := near
	for _, b := range boards {
		for turn := range 4 {
			offsets, err := vision.CandidateOffsets(q, turned(quadOf(b), turn))
			if err != nil {
				return nil //nolint:nilerr // a random quad that folds over is no candidate
			}
			worst := 0.0
			for _, o := range offsets {
				worst = max(worst, math.Abs(o))
			}
			if worst < least {
				least = worst
				copy(answer[:], offsets[:])
				answer[8] = float64((4 - turn) % 4)
			}
		}
	}
	crop, err := vision.CandidateCrop(p, q)
	if err != nil {
		return nil //nolint:nilerr // as above
	}
	defer func() { _ = crop.Close() }()
	data, err := pixels(crop)
	if err != nil {
		return err
	}
	w.counts.Records++
	if err := w.shard.bytes("candidate", data); err != nil {
		return err
	}
	return w.shard.floats("answer", answer[:])
}

// turned names the corners of a quad from another corner on.
func turned(q vision.Quad, by int) vision.Quad {
	var t vision.Quad
	for i := range t {
		t[i] = q[(i+by)%4]
	}
	return t
}

// shaken moves a quad as a whole, in size and at each corner, by a spread that
// is a share of its side.
func (w *worker) shaken(q vision.Quad, spread float64) vision.Quad {
	side := math.Sqrt(math.Abs(area(q)))
	m := middle(q)
	dx, dy := w.rng.NormFloat64()*spread*side, w.rng.NormFloat64()*spread*side
	grow := 1 + w.rng.NormFloat64()*spread
	for i := range q {
		q[i].X = m.X + (q[i].X-m.X)*grow + dx + w.rng.NormFloat64()*spread*side*0.6
		q[i].Y = m.Y + (q[i].Y-m.Y)*grow + dy + w.rng.NormFloat64()*spread*side*0.6
	}
	return q
}

// beside returns a quad that shows part of a board: shifted by a third of it or
// more, or far too large or too small.
func (w *worker) beside(q vision.Quad) vision.Quad {
	m := middle(q)
	grow := []float64{0.4, 0.5, 1, 1, 1, 1.6, 2}[w.rng.IntN(7)]
	var dx, dy float64
	if grow == 1 || w.rng.IntN(2) == 0 {
		angle, far := w.rng.Float64()*2*math.Pi, (0.4+0.6*w.rng.Float64())*math.Sqrt(math.Abs(area(q)))
		dx, dy = far*math.Cos(angle), far*math.Sin(angle)
	}
	for i := range q {
		q[i] = vision.Point{X: m.X + (q[i].X-m.X)*grow + dx, Y: m.Y + (q[i].Y-m.Y)*grow + dy}
	}
	return turned(w.shaken(q, 0.03), w.rng.IntN(4))
}

// anywhere returns a crooked square somewhere in the photo.
func (w *worker) anywhere(p *vision.Photo) vision.Quad {
	short := float64(min(p.Width, p.Height))
	side := short * (0.15 + 0.65*w.rng.Float64())
	x, y := float64(p.Width)*w.rng.Float64(), float64(p.Height)*w.rng.Float64()
	angle := w.rng.Float64() * 2 * math.Pi
	var q vision.Quad
	for i := range q {
		a := angle + float64(i)*math.Pi/2
		q[i] = vision.Point{X: x + side/math.Sqrt2*math.Cos(a), Y: y + side/math.Sqrt2*math.Sin(a)}
	}
	return w.shaken(q, 0.05)
}

func middle(q vision.Quad) vision.Point {
	return vision.Point{X: (q[0].X + q[1].X + q[2].X + q[3].X) / 4, Y: (q[0].Y + q[1].Y + q[2].Y + q[3].Y) / 4}
}

// area returns the signed area of a quad, by the shoelace formula.
func area(q vision.Quad) float64 {
	sum := 0.0
	for i, a := range q {
		b := q[(i+1)%4]
		sum += a.X*b.Y - b.X*a.Y
	}
	return sum / 2
}

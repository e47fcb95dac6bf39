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
	data, err := thumb.DataPtrUint8()
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
	cutter, err := vision.NewCandidateCutter(p)
	if err != nil {
		return err
	}
	defer cutter.Close()
	look := func(q vision.Quad) error { return w.candidate(cutter, q, boards) }
	for _, b := range boards {
		for _, off := range []float64{0.012, 0.03, 0.07} {
			turn := w.rng.IntN(4)
			if err := look(w.shaken(quadOf(b).Turned(turn), off)); err != nil {
				return err
			}
		}
	}
	proposed, err := w.recogniser.Spot(p)
	if err != nil {
		return err
	}
	for _, q := range proposed[:min(len(proposed), 3)] {
		if err := look(q.Turned(w.rng.IntN(4))); err != nil {
			return err
		}
	}
	strays := 1
	if len(boards) == 0 {
		strays = 3
		// What outlines lead to fits other games' grids best.
		outlines, err := vision.Outlines(p)
		if err != nil {
			return err
		}
		for _, q := range outlines[:min(len(outlines), 5)] {
			if err := look(q.Turned(w.rng.IntN(4))); err != nil {
				return err
			}
		}
	}
	for range strays {
		q := w.anywhere(p)
		if len(boards) > 0 && w.rng.IntN(3) > 0 {
			q = w.beside(quadOf(boards[w.rng.IntN(len(boards))]))
		}
		if err := look(q); err != nil {
			return err
		}
	}
	return nil
}

// candidate writes one candidate with its answer: that of the board whose
// corners lie near the candidate's, or that there is none.
func (w *worker) candidate(cutter *vision.CandidateCutter, q vision.Quad, boards []truth.Board) error {
	const near = 2.0 // largest offset that can be corrected, in the registrar's units
	answer := [9]float64{8: noBoard}
	least := near
	for _, b := range boards {
		for turn := range 4 {
			offsets, err := vision.CandidateOffsets(q, quadOf(b).Turned(turn))
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
	crop, err := cutter.Crop(q)
	if err != nil {
		return nil //nolint:nilerr // as above
	}
	defer func() { _ = crop.Close() }()
	data, err := crop.DataPtrUint8()
	if err != nil {
		return err
	}
	w.counts.Records++
	if err := w.shard.bytes("candidate", data); err != nil {
		return err
	}
	return w.shard.floats("answer", answer[:])
}

// shaken moves a quad as a whole, in size and at each corner, by a spread that
// is a share of its side.
func (w *worker) shaken(q vision.Quad, spread float64) vision.Quad {
	side := q.Side()
	m := q.Middle()
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
	m := q.Middle()
	grow := []float64{0.4, 0.5, 1, 1, 1, 1.6, 2}[w.rng.IntN(7)]
	var dx, dy float64
	if grow == 1 || w.rng.IntN(2) == 0 {
		angle, far := w.rng.Float64()*2*math.Pi, (0.4+0.6*w.rng.Float64())*q.Side()
		dx, dy = far*math.Cos(angle), far*math.Sin(angle)
	}
	for i := range q {
		q[i] = vision.Point{X: m.X + (q[i].X-m.X)*grow + dx, Y: m.Y + (q[i].Y-m.Y)*grow + dy}
	}
	return w.shaken(q, 0.03).Turned(w.rng.IntN(4))
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

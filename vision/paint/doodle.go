package paint

import (
	"math"

	"inkscore/engine"
)

// doodle draws a small picture in an empty square: people decorate finished
// boards.
func (s *scribe) doodle() {
	squares := shuffled(s.rng, s.setup, empty(s.setup))
	if len(squares) == 0 {
		return
	}
	row, col := s.setup.Game.Layout.RowCol(squares[0])
	at := spot{float64(col) + between(s.rng, 0.35, 0.65), float64(row) + between(s.rng, 0.4, 0.65)}
	size := between(s.rng, 0.15, 0.36)
	doodles := []func(spot, float64){s.tree, s.fir, s.animal, s.face, s.house, s.sun, s.flower, s.waves, s.star}
	doodles[s.rng.IntN(len(doodles))](at, size)
}

func (s *scribe) round(at spot, r float64) {
	s.stroke(ring(at, r, r*between(s.rng, 0.85, 1.15), s.rng.Float64()*6, between(s.rng, 6, 6.8)))
}

func (s *scribe) dot(at spot, r float64) {
	s.fills = append(s.fills, ring(at, r, r, 0, 2*math.Pi))
}

func (s *scribe) tree(at spot, r float64) {
	s.stroke(line{at.plus(spot{-r * 0.12, r}), at.plus(spot{-r * 0.1, 0})})
	s.stroke(line{at.plus(spot{r * 0.12, r}), at.plus(spot{r * 0.1, 0})})
	var crown line
	for i := range 9 {
		a := float64(i) / 8 * 2 * math.Pi
		crown = append(crown, at.plus(spot{math.Cos(a), math.Sin(a) - 0.6}.times(r*between(s.rng, 0.5, 0.7))))
	}
	s.stroke(smooth(crown))
}

func (s *scribe) fir(at spot, r float64) {
	s.stroke(line{at.plus(spot{0, r}), at.plus(spot{0, r * 0.6})})
	for i := range 3 {
		y := -r + float64(i)*r*0.5
		w := r * (0.35 + 0.15*float64(i))
		s.stroke(line{at.plus(spot{-w, y + r*0.6}), at.plus(spot{0, y}), at.plus(spot{w, y + r*0.6}), at.plus(spot{-w, y + r*0.6})})
	}
}

func (s *scribe) animal(at spot, r float64) {
	s.stroke(ring(at, r*0.8, r*0.45, 0, 6.4))
	s.round(at.plus(spot{r * 0.95, -r * 0.45}), r*0.32)
	s.dot(at.plus(spot{r * 1.02, -r * 0.5}), r*0.07)
	for _, x := range []float64{-0.5, -0.25, 0.3, 0.55} {
		s.stroke(line{at.plus(spot{r * x, r * 0.4}), at.plus(spot{r * x, r * 0.9})})
	}
	s.stroke(smooth(line{at.plus(spot{-r * 0.8, 0}), at.plus(spot{-r * 1.1, -r * 0.2}), at.plus(spot{-r * 1.1, -r * 0.6})}))
}

func (s *scribe) face(at spot, r float64) {
	s.round(at, r)
	s.dot(at.plus(spot{-r * 0.35, -r * 0.25}), r*0.12)
	s.dot(at.plus(spot{r * 0.35, -r * 0.25}), r*0.12)
	s.stroke(ring(at, r*0.55, r*0.5, 0.4, math.Pi-0.8))
}

func (s *scribe) house(at spot, r float64) {
	s.stroke(line{at.plus(spot{-r * 0.7, 0}), at.plus(spot{-r * 0.7, r}), at.plus(spot{r * 0.7, r}), at.plus(spot{r * 0.7, 0})})
	s.stroke(line{at.plus(spot{-r, 0}), at.plus(spot{0, -r * 0.8}), at.plus(spot{r, 0}), at.plus(spot{-r, 0})})
}

func (s *scribe) sun(at spot, r float64) {
	s.round(at, r*0.45)
	for i := range 8 {
		d := spot{1, 0}.turned(float64(i) * math.Pi / 4)
		s.stroke(line{at.plus(d.times(r * 0.65)), at.plus(d.times(r))})
	}
}

func (s *scribe) flower(at spot, r float64) {
	s.round(at, r*0.2)
	for i := range 5 {
		d := spot{1, 0}.turned(float64(i) * 2 * math.Pi / 5)
		s.round(at.plus(d.times(r*0.45)), r*0.22)
	}
	s.stroke(line{at.plus(spot{0, r * 0.5}), at.plus(spot{s.rng.NormFloat64() * r * 0.1, r * 1.1})})
}

func (s *scribe) waves(at spot, r float64) {
	for i := range 2 + s.rng.IntN(2) {
		var l line
		for j := range 7 {
			l = append(l, at.plus(spot{r * (float64(j)/3 - 1), r * (0.5*float64(i) - 0.4 + 0.15*float64(j%2*2-1))}))
		}
		s.stroke(smooth(l))
	}
}

func (s *scribe) star(at spot, r float64) {
	var l line
	for i := range 6 {
		l = append(l, at.plus(spot{0, -r}.turned(float64(i)*4*math.Pi/5)))
	}
	s.stroke(l)
}

// boxed draws over printed building icons: a frame, a tick or a cross.
func (s *scribe) boxed(share float64, squares []engine.Square) {
	for _, sq := range squares {
		if !chance(s.rng, share) {
			continue
		}
		row, col := s.setup.Game.Layout.RowCol(sq)
		at := spot{float64(col) + 0.17, float64(row) + 0.17}
		switch r := 0.13; pick(s.rng, []int{0, 1, 2}, 3, 1, 1) {
		case 0:
			s.stroke(line{at.plus(spot{-r, -r}), at.plus(spot{r, -r}), at.plus(spot{r, r}), at.plus(spot{-r, r}), at.plus(spot{-r, -r})})
		case 1:
			s.stroke(line{at.plus(spot{-r, 0}), at.plus(spot{-r * 0.3, r}), at.plus(spot{r, -r})})
		default:
			s.errorMark(at, r, 0)
		}
	}
}

package paint

import (
	"math"
	"math/rand/v2"
)

// spot is a place on the board, in u.
type spot struct{ x, y float64 }

func (p spot) plus(q spot) spot          { return spot{p.x + q.x, p.y + q.y} }
func (p spot) minus(q spot) spot         { return spot{p.x - q.x, p.y - q.y} }
func (p spot) times(k float64) spot      { return spot{p.x * k, p.y * k} }
func (p spot) to(q spot, t float64) spot { return p.plus(q.minus(p).times(t)) }
func (p spot) norm() float64             { return math.Hypot(p.x, p.y) }
func (p spot) left() spot                { return spot{-p.y, p.x} } // a quarter turn
func (p spot) turned(angle float64) spot {
	s, c := math.Sincos(angle)
	return spot{p.x*c - p.y*s, p.x*s + p.y*c}
}

// unit returns the direction of p, or to the right where p has none.
func (p spot) unit() spot {
	if n := p.norm(); n > 1e-9 {
		return p.times(1 / n)
	}
	return spot{1, 0}
}

// line is a stroke's path.
type line []spot

func (l line) length() float64 {
	total := 0.0
	for i := 1; i < len(l); i++ {
		total += l[i].minus(l[i-1]).norm()
	}
	return total
}

// evenly returns the same path with points at equal steps, the last one where
// it was.
func (l line) evenly(step float64) line {
	if len(l) < 2 {
		return l
	}
	total := l.length()
	n := max(1, int(math.Ceil(total/step)))
	out := make(line, 0, n+1)
	out = append(out, l[0])
	walked, i := 0.0, 1
	for k := 1; k < n; k++ {
		want := total * float64(k) / float64(n)
		for i < len(l)-1 && walked+l[i].minus(l[i-1]).norm() < want {
			walked += l[i].minus(l[i-1]).norm()
			i++
		}
		part := l[i].minus(l[i-1]).norm()
		if part < 1e-12 {
			out = append(out, l[i])
			continue
		}
		out = append(out, l[i-1].to(l[i], (want-walked)/part))
	}
	return append(out, l[len(l)-1])
}

// direction returns the direction of the path at point i.
func (l line) direction(i int) spot {
	a, b := max(0, i-1), min(len(l)-1, i+1)
	return l[b].minus(l[a]).unit()
}

// aside returns the path moved sideways; positive is to the right of the way
// when y points down.
func (l line) aside(by float64) line {
	out := make(line, len(l))
	for i, p := range l {
		out[i] = p.plus(l.direction(i).left().times(by))
	}
	return out
}

// part returns the path from one share of its length to another.
func (l line) part(from, to float64) line {
	e := l.evenly(0.02)
	n := float64(len(e) - 1)
	a, b := int(math.Round(from*n)), int(math.Round(to*n))
	a, b = max(0, a), min(len(e)-1, b)
	if b <= a {
		return nil
	}
	return e[a : b+1]
}

// cutting smooths the path as a hand does that draws several squares in one
// go: each point moves towards the mean of its surroundings. Ends stay.
func (l line) cutting(reach int, strength float64) line {
	if reach < 1 || strength <= 0 || len(l) < 3 {
		return l
	}
	out := make(line, len(l))
	for i, p := range l {
		r := min(reach, i, len(l)-1-i)
		mean := spot{}
		for j := i - r; j <= i+r; j++ {
			mean = mean.plus(l[j])
		}
		out[i] = p.to(mean.times(1/float64(2*r+1)), strength)
	}
	return out
}

// bezier returns the cubic curve.
func bezier(a, b, c, d spot) line {
	const n = 14
	out := make(line, n+1)
	for i := range out {
		t := float64(i) / n
		s := 1 - t
		out[i] = a.times(s * s * s).plus(b.times(3 * s * s * t)).plus(c.times(3 * s * t * t)).plus(d.times(t * t * t))
	}
	return out
}

// ring returns an ellipse that starts at an angle and closes, or nearly.
func ring(centre spot, rx, ry, start, turn float64) line {
	n := max(8, int(math.Abs(turn)*5))
	out := make(line, n+1)
	for i := range out {
		s, c := math.Sincos(start + turn*float64(i)/float64(n))
		out[i] = centre.plus(spot{rx * c, ry * s})
	}
	return out
}

// wobble is how unsteady a pen is: how far it strays from its way, over what
// length, and how much it trembles.
type wobble struct{ stray, over, tremor float64 }

// shaken returns the path as an unsteady hand draws it, with points every step.
func (l line) shaken(rng *rand.Rand, w wobble, step float64) line {
	e := l.evenly(step)
	if len(e) < 2 || (w.stray <= 0 && w.tremor <= 0) {
		return e
	}
	xs := drift(rng, len(e), max(1, w.over/step))
	ys := drift(rng, len(e), max(1, w.over/step))
	out := make(line, len(e))
	for i, p := range e {
		out[i] = p.plus(spot{
			w.stray*xs[i] + w.tremor*rng.NormFloat64(),
			w.stray*ys[i] + w.tremor*rng.NormFloat64(),
		})
	}
	return out
}

// drift returns n values that wander smoothly about zero with deviation 1 or
// so, changing over the given number of steps.
func drift(rng *rand.Rand, n int, over float64) []float64 {
	knots := make([]float64, int(float64(n)/over)+3)
	for i := range knots {
		knots[i] = rng.NormFloat64()
	}
	out := make([]float64, n)
	shift := rng.Float64()
	for i := range out {
		at := float64(i)/over + shift
		k := int(at)
		t := at - float64(k)
		t = t * t * (3 - 2*t)
		out[i] = knots[k] + (knots[min(k+1, len(knots)-1)]-knots[k])*t
	}
	return out
}

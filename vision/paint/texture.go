package paint

import "math"

// texture fills an outline with what this player draws on water or lava. Spots
// in one of the holes stay free.
func (k *sketch) texture(pen int, outline line, style Texture, holes []line) {
	if len(outline) < 3 {
		return
	}
	t := k.ground
	switch style {
	case FewWaves:
		k.signs(pen, outline, holes, 1+k.rng.IntN(3), k.wavelet)
	case Waves:
		k.signs(pen, outline, holes, 0, k.wavelet)
	case Dotted:
		k.signs(pen, outline, holes, 0, func(at spot) line { return line{at, at.plus(spot{0.005, 0})} })
	case Bubbles:
		k.signs(pen, outline, holes, 0, func(at spot) line {
			r := between(k.rng, 0.02, 0.06)
			return ring(at, r, r, k.rng.Float64()*6, between(k.rng, 5.8, 6.8))
		})
	case Flames:
		k.signs(pen, outline, holes, 0, k.flame)
	case LongWaves:
		k.rows(pen, outline, holes, k.rng.NormFloat64()*0.1, t.Density, func(l line) line {
			return l.waved(k.rng, t.WaveHigh, t.WaveLong)
		})
	case Zigzags:
		k.rows(pen, outline, holes, k.rng.NormFloat64()*0.15, max(0.13, t.Density), func(l line) line {
			return l.zigzag(k.rng, between(k.rng, 0.03, 0.06), between(k.rng, 0.07, 0.14))
		})
	case Hatched, CrossHatched:
		straight := func(l line) line { return l }
		k.rows(pen, outline, holes, t.Angle+k.rng.NormFloat64()*0.08, t.Density*0.8, straight)
		if style == CrossHatched {
			k.rows(pen, outline, holes, t.Angle+math.Pi/2+k.rng.NormFloat64()*0.08, t.Density*0.8, straight)
		}
	case Solid:
		k.rows(pen, outline, holes, t.Angle+k.rng.NormFloat64()*0.1, k.hand.Pens[pen].Width*between(k.rng, 0.6, 1), func(l line) line { return l })
	}
}

// wavelet is a short wave such as ~ or two arcs.
func (k *sketch) wavelet(at spot) line {
	long := between(k.rng, 0.1, 0.24)
	high := between(k.rng, 0.015, 0.045)
	turns := pick(k.rng, []float64{1, 1.5, 2}, 3, 1, 2)
	n := 14
	l := make(line, n+1)
	for i := range l {
		s := float64(i) / float64(n)
		l[i] = at.plus(spot{(s - 0.5) * long, high * math.Sin(s*turns*2*math.Pi)})
	}
	return l
}

// flame is a small tongue of fire.
func (k *sketch) flame(at spot) line {
	h := between(k.rng, 0.05, 0.12)
	w := h * between(k.rng, 0.3, 0.5)
	lean := k.rng.NormFloat64() * 0.02
	if chance(k.rng, 0.4) {
		return line{at.plus(spot{-w, h}), at.plus(spot{lean, -h}), at.plus(spot{w, h})}
	}
	return smooth(line{at.plus(spot{0, h}), at.plus(spot{-w, h * 0.3}), at.plus(spot{lean, -h}), at.plus(spot{w, h * 0.3}), at.plus(spot{0, h})})
}

// signs scatters small signs over an outline: a number of them, or as many as
// its density asks for.
func (k *sketch) signs(pen int, outline line, holes []line, count int, sign func(spot) line) {
	low, high := bounds(outline)
	step := max(0.13, k.ground.Density*1.1)
	var places line
	for y := low.y + step*0.5; y < high.y; y += step {
		shift := k.rng.Float64() * step
		for x := low.x + shift; x < high.x; x += step * 1.3 {
			at := spot{x, y}.plus(spot{k.rng.NormFloat64(), k.rng.NormFloat64()}.times(step * 0.12))
			if free(at, outline, holes) && free(at.plus(spot{0.06, 0}), outline, holes) && free(at.plus(spot{-0.06, 0}), outline, holes) {
				places = append(places, at)
			}
		}
	}
	if len(places) == 0 {
		places = line{middleOf(outline)}
	}
	if count > 0 {
		k.rng.Shuffle(len(places), func(i, j int) { places[i], places[j] = places[j], places[i] })
		places = places[:min(len(places), count)]
	}
	for _, at := range places {
		k.put(mark{line: sign(at).shaken(k.rng, k.hand.Wobble, 0.02), width: 0.9, pen: pen})
	}
}

// rows draws parallel lines, each as it is made, over an outline.
func (k *sketch) rows(pen int, outline line, holes []line, angle, pitch float64, made func(line) line) {
	turned := make(line, len(outline))
	for i, p := range outline {
		turned[i] = p.turned(-angle)
	}
	low, high := bounds(turned)
	edge := k.rng.NormFloat64() * 0.01
	for y := low.y + pitch*between(k.rng, 0.2, 0.9); y < high.y; y += pitch * clamp(1+k.rng.NormFloat64()*0.12, 0.6, 1.5) {
		for _, s := range spans(turned, y) {
			a, b := spot{s[0] + edge, y}.turned(angle), spot{s[1] - edge, y}.turned(angle)
			for _, l := range without(line{a, b}, holes) {
				if l.length() > 0.04 {
					k.put(mark{line: made(l).shaken(k.rng, k.hand.Wobble, k.hand.Step), width: 0.95, pen: pen})
				}
			}
		}
	}
}

// without returns the parts of a line that lie in none of the holes.
func without(l line, holes []line) []line {
	if len(holes) == 0 {
		return []line{l}
	}
	var all []line
	var run line
	for _, p := range l.evenly(0.02) {
		if inAny(p, holes) {
			if len(run) > 1 {
				all = append(all, run)
			}
			run = nil
			continue
		}
		run = append(run, p)
	}
	if len(run) > 1 {
		all = append(all, run)
	}
	return all
}

// free reports whether a spot lies in an outline and in no hole.
func free(p spot, outline line, holes []line) bool { return inside(p, outline) && !inAny(p, holes) }

func inAny(p spot, holes []line) bool {
	for _, hole := range holes {
		if inside(p, hole) {
			return true
		}
	}
	return false
}

// inside reports whether a spot lies in an outline.
func inside(p spot, outline line) bool {
	for _, s := range spans(outline, p.y) {
		if p.x >= s[0] && p.x <= s[1] {
			return true
		}
	}
	return false
}

func bounds(l line) (low, high spot) {
	low, high = l[0], l[0]
	for _, p := range l {
		low = spot{min(low.x, p.x), min(low.y, p.y)}
		high = spot{max(high.x, p.x), max(high.y, p.y)}
	}
	return low, high
}

func middleOf(l line) spot {
	sum := spot{}
	for _, p := range l {
		sum = sum.plus(p)
	}
	return sum.times(1 / float64(len(l)))
}

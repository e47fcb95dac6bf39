package vision

import "math"

// bend is a smooth shift of lines across themselves: a sum of products of
// Legendre polynomials of the place on the board, in squares.
type bend struct {
	degree int
	a      []float64
}

// bendTerms is the number of terms of a bend: all products P_i(line) *
// P_j(along) with i+j at most degree.
func bendTerms(degree int) int { return (degree + 1) * (degree + 2) / 2 }

// legendre returns P_0..P_n at x in -1..1 (Bonnet's recursion).
func legendre(n int, x float64) [8]float64 {
	p := [8]float64{1, x}
	for k := 1; k < n; k++ {
		p[k+1] = (float64(2*k+1)*x*p[k] - float64(k)*p[k-1]) / float64(k+1)
	}
	return p
}

// terms writes the value of each term at a place: line and along run from -1 to
// 1 over the board.
func terms(degree int, line, along float64, out []float64) {
	a, b := legendre(degree, line), legendre(degree, along)
	k := 0
	for d := 0; d <= degree; d++ {
		for i := 0; i <= d; i++ {
			out[k] = a[i] * b[d-i]
			k++
		}
	}
}

// at returns the shift at a place in -1..1.
func (b bend) at(line, along float64) float64 {
	t := make([]float64, len(b.a))
	terms(b.degree, line, along, t)
	sum := 0.0
	for i, v := range t {
		sum += v * b.a[i]
	}
	return sum
}

// stiffness is the price of each term, in measurements: high terms are paid for
// with evidence, so that a few wrong lines cannot dent the board.
func stiffness(degree int) float64 {
	return [8]float64{0.001, 0.001, 0.3, 1, 3, 6, 10, 15}[degree]
}

// sample is one measured shift.
type sample struct{ line, along, shift, weight float64 }

// fitBend fits a bend by weighted least squares with stiffness.
func fitBend(degree int, samples []sample) (bend, bool) {
	n := bendTerms(degree)
	rows := make([][]float64, n)
	for i := range rows {
		rows[i] = make([]float64, n+1)
	}
	k := 0
	for d := 0; d <= degree; d++ {
		for i := 0; i <= d; i++ {
			rows[k][k] += stiffness(d)
			k++
		}
	}
	t := make([]float64, n)
	for _, s := range samples {
		terms(degree, s.line, s.along, t)
		for r, v := range t {
			for c, u := range t {
				rows[r][c] += s.weight * v * u
			}
			rows[r][n] += s.weight * v * s.shift
		}
	}
	a, ok := solve(rows)
	return bend{degree, a}, ok
}

// maxLines bounds the lines of a board in one direction: the Giant board has 10.
const maxLines = 16

// axis is all that is measured of one family of lines.
type axis struct {
	pieces         []piece
	lines, squares int
	px             float64
}

func (a *axis) place(q *piece) (line, along float64) {
	return 2*float64(q.line)/float64(a.lines) - 1, 2*q.along/float64(a.squares) - 1
}

// coarseStep is the distance, in squares, between the shifts that are tried;
// the profiles are blurred by about as much, so that no line is stepped over.
const coarseStep = 0.08

// shiftPrice is what a step of a corner costs, squared, as a share of the line
// that is found: of two shifts that explain as much, the nearer is right.
const shiftPrice = 0.003

// coarse finds the shift of the four corners, and of the middle against them,
// that lays the lines on the most printed line, by trying all of them within
// reach. It cannot be led astray by a few strong strokes of ink, which the
// finer steps could. The middle is tried too because wrong corners tilt the
// plane: seen from a low camera its middle then strays by up to 0.2 squares from
// where the corners alone would put it. Each line's worth is worked out once
// for each pair of shifts of its two ends.
func (a *axis) coarse(reach, blur float64) bend {
	const half = coarseStep / 2 // the ends are tabled twice as finely
	n := int(math.Ceil(reach / coarseStep))
	m := (n + 1) / 2 // steps of the middle
	ends := 4*n + 4*m + 1
	zero := 2*n + 2*m
	worth := make([]float64, (a.lines+1)*ends*ends)
	for i := range a.pieces {
		q := a.pieces[i].blurred(int(blur * a.px))
		t := q.along / float64(a.squares)
		table := worth[q.line*ends*ends:]
		for k := range ends * ends {
			from, to := float64(k/ends-zero)*half, float64(k%ends-zero)*half
			table[k] += q.at(from*(1-t)+to*t, a.px)
		}
	}
	// mix says where between two corners' shifts a line's end lies, in half steps;
	// mixed has it for all pairs of shifts.
	mix := func(line, first, last int) int {
		return int(math.Round(float64(2*(first*(a.lines-line)+last*line)) / float64(a.lines)))
	}
	mixed := make([]int, 0, (2*n+1)*(2*n+1)*(a.lines+1))
	for k := -n; k <= n; k++ {
		for l := -n; l <= n; l++ {
			for line := range a.lines + 1 {
				mixed = append(mixed, mix(line, k, l))
			}
		}
	}
	var middle [maxLines]int
	best, c, bulge := -1.0, [4]int{}, 0
	for b := -m; b <= m; b++ {
		for line := range a.lines + 1 {
			s := 2*float64(line)/float64(a.lines) - 1
			middle[line] = int(math.Round(2 * float64(b) * (1 - s*s)))
		}
		for i := -n; i <= n; i++ {
			for j := -n; j <= n; j++ {
				var from [maxLines]int
				for line := range a.lines + 1 {
					from[line] = (line*ends+mix(line, i, j)+zero+middle[line])*ends + zero + middle[line]
				}
				at := mixed
				for k := -n; k <= n; k++ {
					for l := -n; l <= n; l++ {
						sum := 0.0
						for line, end := range at[:a.lines+1] {
							sum += worth[from[line]+end]
						}
						at = at[a.lines+1:]
						sum *= 1 - shiftPrice*float64(i*i+j*j+k*k+l*l+4*b*b)
						if sum > best {
							best, c, bulge = sum, [4]int{i, j, k, l}, b
						}
					}
				}
			}
		}
	}
	i, j := float64(c[0])*coarseStep, float64(c[1])*coarseStep
	k, l := float64(c[2])*coarseStep, float64(c[3])*coarseStep
	h := float64(bulge) * coarseStep * 2 / 3 // 1-s^2 is 2/3 of P0-P2
	// The corners' shifts as terms: 1, along, line, along squared, both, line squared.
	return bend{2, []float64{(i+j+k+l)/4 + h, (k + l - i - j) / 4, (j + l - i - k) / 4, 0, (i + l - j - k) / 4, -h}}
}

// blurred returns the piece with its profile averaged over n samples each way.
func (q piece) blurred(n int) piece {
	out := make([]float32, len(q.profile))
	for i := range out {
		lo, hi := max(0, i-n), min(len(out)-1, i+n)
		for _, v := range q.profile[lo : hi+1] {
			out[i] += v / float32(hi-lo+1)
		}
	}
	q.profile = out
	return q
}

// outerLook is the widest look for the outermost lines, in squares: the crease
// may run as near as 0.12 squares beside the frame.
const outerLook = 0.045

// refine follows the lines from a start: each piece is measured near where the
// bend puts it, the bend is fitted to the measurements, and the look becomes
// narrower from step to step. Where the outermost lines are to be looked for is
// told by the others alone: beside the frame run the crease, the panel's edge
// and a lid's shadow, darker than the frame itself, and a bend that may follow
// them does.
func (a *axis) refine(start bend, degree int, widths []float64) bend {
	b := start
	outer := map[int]bend{} // where the outermost lines are expected
	samples := make([]sample, len(a.pieces))
	for _, width := range widths {
		for range 3 {
			var others [2][]sample // all but the first line's, all but the last's
			for i := range a.pieces {
				q := &a.pieces[i]
				line, along := a.place(q)
				model, look := b, width
				if o, ok := outer[q.line]; ok {
					model, look = o, min(width, outerLook)
				}
				expected := model.at(line, along)
				shift, strength := q.peakNear(expected, look, a.px)
				r := (shift - expected) / look
				samples[i] = sample{line, along, shift, strength / (strength + 0.04) / (1 + r*r)}
				if q.line > 0 {
					others[0] = append(others[0], samples[i])
				}
				if q.line < a.lines {
					others[1] = append(others[1], samples[i])
				}
			}
			next, ok := fitBend(degree, samples)
			if !ok {
				return b
			}
			b = next
			for k, line := range [2]int{0, a.lines} {
				if o, ok := fitBend(max(2, degree-1), others[k]); ok {
					o.a[0] += a.nearestRidge(line, o)
					outer[line] = o
				}
			}
		}
	}
	return b
}

// nearestRidge returns how far, in squares, the nearest dark line runs beside
// where a bend puts one of the lines: nearest, not darkest, of those that are not
// much weaker than the darkest. 0 when there is none within 0.1 squares.
func (a *axis) nearestRidge(line int, b bend) float64 {
	const reach, step, notWeaker = 6, 0.02, 0.25 // steps, squares, share
	var sum [2*reach + 1]float64
	for i := range a.pieces {
		if q := &a.pieces[i]; q.line == line {
			at := b.at(a.place(q))
			for k := range sum {
				sum[k] += q.at(at+float64(k-reach)*step, a.px)
			}
		}
	}
	most := 0.0
	for _, v := range sum {
		most = max(most, v)
	}
	for k := range reach { // outwards from the middle; the ends are no peaks
		for _, i := range [2]int{reach - k, reach + k} {
			if v := sum[i]; v > 0 && v >= notWeaker*most && v >= sum[max(0, i-1)] && v >= sum[min(2*reach, i+1)] {
				return float64(i-reach) * step
			}
		}
	}
	return 0
}

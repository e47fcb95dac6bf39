package vision

import "math"

// What a printed line is looked for with, in squares. The sizes follow from the
// print (design notes on the physical board): the frame is 0.05 of a square
// thick and inner lines 0.01 to 0.02, which a photo blurs to some 0.05.
const (
	// pieces of an edge: the middle is left out, because there stand the three
	// ticks of the print and there the routes cross the line; the ends, because
	// there the other lines cross it.
	pieceNear, pieceFar = 0.07, 0.37
	// shoulder is how far beside a line its paper is looked at.
	shoulder = 0.085
	// alongBlur is how far the picture is averaged along a line beforehand.
	alongBlur = 0.11
	// responseCap is the darkening, as a difference of logarithms, above which
	// a line counts no more: ink is darker than print and must not outweigh it.
	responseCap = 0.25
	// responseFloor is what noise and paper reach.
	responseFloor = 0.015
)

// piece is a short stretch of a printed line, and how much a dark line runs
// along it at each offset from where the line is thought to be.
type piece struct {
	line    int     // which line, from 0
	along   float64 // the middle of the stretch, in squares along the line
	first   float64 // offset of profile[0], in squares
	profile []float32
}

// plane is a rectified board as the logarithm of its brightness, so that a
// shadow shifts everything and changes no difference.
type plane struct {
	w, h   int
	px     float64 // pixels a square
	margin float64 // squares shown beside the board
	v      []float32
}

// transposed swaps rows and columns, so that level lines become upright ones.
func (p plane) transposed() plane {
	t := plane{w: p.h, h: p.w, px: p.px, margin: p.margin, v: make([]float32, len(p.v))}
	for y := range p.h {
		for x, v := range p.v[y*p.w : (y+1)*p.w] {
			t.v[x*p.h+y] = v
		}
	}
	return t
}

// stretch is where pieces lie in a plane: the rows of each along a line, the
// columns of each line.
type stretch struct{ from, to int }

// pieces measures the upright lines 0..lines over the given number of squares
// along them, at offsets up to reach squares to either side; darkening above
// cap counts no more.
func (p plane) pieces(lines, squares int, reach, cap float64) []piece {
	across, along := make([]stretch, lines+1), make([]stretch, 0, 2*squares)
	at := func(line int) float64 { return (float64(line)+p.margin)*p.px - 0.5 }
	for line := range across {
		across[line] = stretch{
			max(0, int(math.Ceil(at(line)-reach*p.px))), min(p.w-1, int(math.Floor(at(line)+reach*p.px))) + 1}
	}
	for s := range squares {
		for _, from := range [2]float64{pieceNear, 1 - pieceFar} {
			to := from + pieceFar - pieceNear
			along = append(along, stretch{
				int(math.Round((float64(s) + from + p.margin) * p.px)), int(math.Round((float64(s) + to + p.margin) * p.px))})
		}
	}
	ridge := p.ridges(float32(cap), across, along)
	list := make([]piece, 0, len(across)*len(along))
	for line, x := range across {
		for i, y := range along {
			from := [2]float64{pieceNear, 1 - pieceFar}[i%2]
			q := piece{
				line: line, along: float64(i/2) + from + (pieceFar-pieceNear)/2,
				first: (float64(x.from) - at(line)) / p.px, profile: make([]float32, x.to-x.from),
			}
			share := float32(y.to - y.from)
			for row := y.from; row < y.to; row++ {
				for k, v := range ridge[row*p.w+x.from : row*p.w+x.to] {
					q.profile[k] += v / share
				}
			}
			list = append(list, q)
		}
	}
	return list
}

// ridges returns, for each pixel, how much darker it is than the brighter of
// the paper to its left and right is not: the lesser of the two differences.
// So the edge of a white box or of a shadow, dark on one side only, is no line.
// Only what lies in the given columns and rows is worked out, which is less than
// half; the rest stays 0.
func (p plane) ridges(cap float32, columns, rows []stretch) []float32 {
	smooth := p.averagedAlong(max(1, int(alongBlur*p.px/2)))
	out := make([]float32, len(smooth))
	d := max(2, int(math.Round(shoulder*p.px)))
	three := make([]float32, p.w) // sums of a pixel and its neighbours
	for _, r := range rows {
		for y := r.from; y < r.to; y++ {
			row, ridge := smooth[y*p.w:(y+1)*p.w], out[y*p.w:(y+1)*p.w]
			for x := 1; x+1 < p.w; x++ {
				three[x] = row[x-1] + row[x] + row[x+1]
			}
			for _, c := range columns {
				for x := max(c.from, d+1); x < min(c.to, p.w-d-1); x++ {
					// No min and max: those mind NaN, and this is the busiest loop.
					paper := three[x-d]
					if three[x+d] < paper {
						paper = three[x+d]
					}
					v := paper/3 - (row[x-1]+2*row[x]+row[x+1])/4 - responseFloor
					switch {
					case v <= 0:
					case v > cap:
						ridge[x] = cap
					default:
						ridge[x] = v
					}
				}
			}
		}
	}
	return out
}

// averagedAlong averages each column over n pixels above and below.
func (p plane) averagedAlong(n int) []float32 {
	out := make([]float32, len(p.v))
	sum := make([]float32, p.w)
	add := func(y int, sign float32) {
		y = min(max(y, 0), p.h-1)
		for x, v := range p.v[y*p.w : (y+1)*p.w] {
			sum[x] += sign * v
		}
	}
	for y := -n; y <= n; y++ {
		add(y, 1)
	}
	for y := range p.h {
		for x, v := range sum {
			out[y*p.w+x] = v / float32(2*n+1)
		}
		add(y+n+1, 1)
		add(y-n, -1)
	}
	return out
}

// at returns the profile at an offset, straight between its samples, 0 outside.
func (q *piece) at(offset, px float64) float64 {
	x := (offset - q.first) * px
	i := int(math.Floor(x))
	if i < 0 || i+1 >= len(q.profile) {
		return 0
	}
	t := x - float64(i)
	return float64(q.profile[i])*(1-t) + float64(q.profile[i+1])*t
}

// peakNear returns the centre of the line near an offset, seen through a bell
// of the given width, and how strong it is there. What the profile holds
// everywhere is not a line: its mean is taken off first.
func (q *piece) peakNear(offset, width, px float64) (centre, strength float64) {
	base := 0.0
	for _, v := range q.profile {
		base += float64(v) / float64(len(q.profile))
	}
	sum, moment := 0.0, 0.0
	for i, v := range q.profile {
		o := q.first + float64(i)/px
		d := (o - offset) / width
		if d < -3 || d > 3 {
			continue
		}
		w := max(float64(v)-base, 0)
		w *= w * math.Exp(-d*d/2)
		sum += w
		moment += w * o
		strength = max(strength, float64(v)*math.Exp(-d*d/2))
	}
	if sum == 0 {
		return offset, 0
	}
	return moment / sum, strength
}

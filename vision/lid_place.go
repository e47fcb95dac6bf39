package vision

import (
	"cmp"
	"math"
	"slices"
)

// The resolutions at which a lid is looked for and then placed, pixels a square.
const (
	lidCoarsePx = 10
	lidFinePx   = 2 * lidCoarsePx
)

// lidPlace is where a lid lies in a photo.
type lidPlace struct {
	print   *lidPrint
	toPhoto homography // places on the lid, in squares, to the full-size photo
	marks   []lidMark  // of each landmark
	// likeness is how much the landmarks in the picture look like the print where
	// the map puts them: about 0 by chance, 1 at best.
	likeness float64
}

// lidMark is what was found of a landmark.
type lidMark struct {
	inside bool    // all of it lies in the picture
	shift  Point   // how far beside its place it was found, in squares
	like   float64 // how much it looks like the print there, -1 to 1
}

const (
	// leastLidCoarse is the likeness at a coarse look below which there is no lid
	// and nothing more is tried.
	leastLidCoarse = 0.1
	// lidHypotheses is how many places are tried in full.
	lidHypotheses = 4
	lidSlip       = 2   // pixels by which a lid is shifted about at the coarse look
	leastMarks    = 6   // landmarks that have to agree on a place
	clearMark     = 0.4 // likeness of a landmark that has a say in the place
)

// placeLid looks for the lid of a board; nil where none is seen.
func placeLid(p *Photo, m Mesh, prints []lidPrint) (*lidPlace, error) {
	if len(prints) == 0 {
		return nil, nil
	}
	hinge, err := newHinge(m, p.Width, p.Height)
	if err != nil {
		return nil, nil //nolint:nilerr // a board without depth has no lid above it
	}
	fine, err := lidSource(p, m, hinge, lidFinePx)
	if err != nil || fine.pixels == nil {
		return nil, err
	}
	coarse := fine.halved()
	trials := coarse.search(hinge, prints)
	if len(trials) == 0 {
		return nil, nil
	}
	var best *lidPlace
	for i := range trials {
		trials[i].settle(coarse, lidCoarsePx, 4)
		if best == nil || trials[i].likeness > best.likeness {
			best = &trials[i]
		}
	}
	best.settle(fine, lidFinePx, 4)
	best.settle(fine, lidFinePx, 3)
	return best, nil
}

// grayArea is a part of a photo in gray, to sample.
type grayArea struct {
	source source // its pixels are closed; the geometry remains
	pixels []uint8
	w, h   int
	width  float64 // of the whole photo
	height float64
}

// lidSource cuts out of a photo where a board's lid may lie, at about the given
// pixels a square. Its pixels are nil where that is outside the photo.
func lidSource(p *Photo, m Mesh, hinge hinge, px float64) (grayArea, error) {
	lo, hi := Point{math.Inf(1), math.Inf(1)}, Point{math.Inf(-1), math.Inf(-1)}
	const tallest = 4.6
	for _, angle := range []float64{0, lidAngles / 3, lidAngles * 2 / 3, lidAngles} {
		l := hinge.lid(tallest, angle)
		for _, c := range [4]Point{{0, 0}, {lidWide, 0}, {lidWide, tallest}, {0, tallest}} {
			if l[6]*c.X+l[7]*c.Y+l[8] <= 0 {
				continue // behind the camera
			}
			at := p.toPixels(l.apply(c))
			lo, hi = Point{min(lo.X, at.X), min(lo.Y, at.Y)}, Point{max(hi.X, at.X), max(hi.Y, at.Y)}
		}
	}
	square := squareSize(m.Quad(), m.Rows, m.Cols)
	margin := lidRim * square / p.Scale
	return grayPart(p, Point{lo.X - margin, lo.Y - margin}, Point{hi.X + margin, hi.Y + margin}, square/px)
}

// sample returns the brightness along a row of places: from the map's (x, y) on
// in steps to the right. What lies outside repeats the border.
func (g *grayArea) sample(l homography, x, y, step float64, out []float32) {
	for i := range out {
		at := g.source.toPixels(l.apply(Point{x + step*float64(i), y}))
		fx, fy := min(max(at.X, 0), float64(g.w-1)), min(max(at.Y, 0), float64(g.h-1))
		x0, y0 := min(int(fx), g.w-2), min(int(fy), g.h-2)
		tx, ty := fx-float64(x0), fy-float64(y0)
		row := g.pixels[y0*g.w+x0:]
		top := float64(row[0]) + tx*(float64(row[1])-float64(row[0]))
		foot := float64(row[g.w]) + tx*(float64(row[g.w+1])-float64(row[g.w]))
		out[i] = float32(top + ty*(foot-top))
	}
}

// look returns what a map takes for a lid, with its rim, as a template has it.
func (g *grayArea) look(l homography, tall, px float64) lidTemplate {
	w, h := lidSize(tall, px)
	t := lidTemplate{px: px, w: w, h: h, values: make([]float32, w*h)}
	for y := range h {
		row := t.values[y*w : (y+1)*w]
		g.sample(l, 0.5/px-lidRim, (float64(y)+0.5)/px-lidRim, 1/px, row)
		for x, v := range row {
			row[x] = logs[uint8(v+0.5)]
		}
	}
	evened(t.values, w, h, int(math.Round(evenReach*px)))
	return t
}

// inside reports whether the photo shows all of an area of the lid.
func (g *grayArea) inside(l homography, a area) bool {
	for _, c := range [4]Point{{a.x0, a.y0}, {a.x1, a.y0}, {a.x1, a.y1}, {a.x0, a.y1}} {
		at := l.apply(c)
		if !(at.X >= 0 && at.Y >= 0 && at.X <= g.width-1 && at.Y <= g.height-1) {
			return false
		}
	}
	return true
}

// search tries all angles and shifts of all lids and returns the likeliest
// places, the best first.
func (g *grayArea) search(hinge hinge, prints []lidPrint) []lidPlace {
	tallest := 0.0
	for _, p := range prints {
		tallest = max(tallest, p.tall)
	}
	var all []lidPlace
	for k := range lidSteps {
		angle := lidAngles * float64(k) / (lidSteps - 1)
		l := hinge.lid(tallest, angle)
		if !l.visible(tallest) {
			continue
		}
		seen := g.look(l, tallest, lidCoarsePx)
		for i := range prints {
			print := &prints[i]
			slip, like := print.coarse.slide(&seen)
			if like < leastLidCoarse {
				continue
			}
			place := lidPlace{print: print, likeness: like}
			place.toPhoto = hinge.lid(print.tall, angle).moved(slip)
			all = append(all, place)
		}
	}
	slices.SortStableFunc(all, func(a, b lidPlace) int { return cmp.Compare(b.likeness, a.likeness) })
	return all[:min(len(all), lidHypotheses)]
}

// moved returns the map whose places are shifted by some squares.
func (h homography) moved(by Point) homography {
	for r := range 3 {
		h[3*r+2] += h[3*r]*by.X + h[3*r+1]*by.Y
	}
	return h
}

// slide lays a template over a picture as wide, foot on foot, and shifts it about by
// lidSlip pixels. It returns the best shift in squares and the likeness there.
func (t *lidTemplate) slide(seen *lidTemplate) (best Point, like float64) {
	down := seen.h - t.h
	like = -1
	for dy := -lidSlip; dy <= lidSlip; dy++ {
		for dx := -lidSlip; dx <= lidSlip; dx++ {
			both, over := float32(0), seen.values[(lidSlip+down+dy)*seen.w+lidSlip+dx:]
			for _, s := range t.strong {
				both += s.value * over[s.at]
			}
			if v := float64(both / t.strength); v > like {
				best, like = Point{float64(dx) / t.px, float64(dy) / t.px}, v
			}
		}
	}
	return best, like
}

// settle finds every landmark within some pixels of its place and fits the map
// to those that agree. The likeness is then that of the map.
func (p *lidPlace) settle(g grayArea, px float64, reach int) {
	print := &p.print.coarse
	if px == lidFinePx {
		print = &p.print.fine
	}
	seen := g.look(p.toPhoto, p.print.tall, px)
	p.marks = make([]lidMark, len(p.print.landmarks))
	for i, a := range p.print.landmarks {
		mark := &p.marks[i]
		if mark.inside = g.inside(p.toPhoto, a); mark.inside {
			mark.shift, mark.like = print.find(&seen, a.grown(0.08), reach)
		}
	}
	p.fit()
}

// find looks for a part of a template in a picture, up to some pixels beside its
// place. It returns how far beside, in squares, and the likeness there.
func (t *lidTemplate) find(seen *lidTemplate, a area, reach int) (Point, float64) {
	x0, x1 := int((a.x0+lidRim)*t.px+0.5), int((a.x1+lidRim)*t.px+0.5)
	y0, y1 := int((a.y0+lidRim)*t.px+0.5), int((a.y1+lidRim)*t.px+0.5)
	side := 2*reach + 1
	likes := make([]float64, side*side)
	best := 0
	for k := range likes {
		dx, dy := k%side-reach, k/side-reach
		if x0+dx < 0 || y0+dy < 0 || x1+dx > t.w || y1+dy > t.h {
			likes[k] = -1
			continue
		}
		both, own, other := float32(0), float32(1e-6), float32(1e-6)
		for y := y0; y < y1; y++ {
			row, over := t.values[y*t.w+x0:y*t.w+x1], seen.values[(y+dy)*t.w+x0+dx:]
			for x, v := range row {
				o := over[x]
				both += v * o
				own += v * v
				other += o * o
			}
		}
		likes[k] = float64(both) / math.Sqrt(float64(own)*float64(other))
		if likes[k] > likes[best] {
			best = k
		}
	}
	col, row := best%side, best/side
	shift := Point{float64(col - reach), float64(row - reach)}
	if col > 0 && col < side-1 {
		shift.X += peakOf(likes[best-1], likes[best], likes[best+1])
	}
	if row > 0 && row < side-1 {
		shift.Y += peakOf(likes[best-side], likes[best], likes[best+side])
	}
	return Point{shift.X / t.px, shift.Y / t.px}, likes[best]
}

// peakOf returns where the parabola through three neighbours has its peak,
// -0.5 to 0.5 from the middle one.
func peakOf(before, here, after float64) float64 {
	if bend := before - 2*here + after; bend < -1e-9 {
		return min(max((before-after)/(2*bend), -0.5), 0.5)
	}
	return 0
}

// fit moves the map to where the landmarks are. Those that stray from what most
// say have no say; the corners of the present place have a little, so that a
// lid of which little is seen is not thrown about.
func (p *lidPlace) fit() {
	p.likeness = 0
	common, ok := p.commonShift()
	if !ok {
		return
	}
	const first, stray = 0.3, 0.12 // squares
	move := homography{1, 0, common.X, 0, 1, common.Y, 0, 0, 1}
	say := p.agree(move, first)
	for range 4 {
		var err error
		if move, err = p.moveOf(say, move); err != nil {
			return
		}
		say = p.agree(move, stray)
	}
	next := p.toPhoto.after(move)
	if !next.visible(p.print.tall) {
		return
	}
	inside, agreed, like := 0, 0, 0.0
	for i := range p.marks {
		m := &p.marks[i]
		m.shift = p.beside(i, move)
		if m.inside {
			inside++
		}
		if say[i] {
			agreed++
			like += m.like
		}
	}
	if agreed >= leastMarks {
		p.toPhoto, p.likeness = next, like/float64(max(inside, 2*leastMarks))
	}
}

// commonShift is the median shift of the clear landmarks; false where they are
// too few.
func (p *lidPlace) commonShift() (Point, bool) {
	var xs, ys []float64
	for _, m := range p.marks {
		if m.like >= clearMark {
			xs, ys = append(xs, m.shift.X), append(ys, m.shift.Y)
		}
	}
	if len(xs) < leastMarks {
		return Point{}, false
	}
	return Point{median(xs), median(ys)}, true
}

// beside returns how far a landmark lies from where a move puts it, in squares.
func (p *lidPlace) beside(i int, move homography) Point {
	at, shift := p.print.landmarks[i].middle(), p.marks[i].shift
	now := move.apply(at)
	return Point{at.X + shift.X - now.X, at.Y + shift.Y - now.Y}
}

// agree says which landmarks are clear and lie where a move puts them.
func (p *lidPlace) agree(move homography, within float64) []bool {
	say := make([]bool, len(p.marks))
	for i, m := range p.marks {
		off := p.beside(i, move)
		say[i] = m.like >= clearMark && math.Hypot(off.X, off.Y) < within
	}
	return say
}

// moveOf fits a move of the lid to the landmarks that have a say, and to where
// the last one puts the corners.
func (p *lidPlace) moveOf(say []bool, last homography) (homography, error) {
	var from, to []Point
	for i, m := range p.marks {
		if say[i] {
			at := p.print.landmarks[i].middle()
			from, to = append(from, at), append(to, Point{at.X + m.shift.X, at.Y + m.shift.Y})
		}
	}
	if len(from) < leastMarks {
		return homography{}, errDegenerate
	}
	for _, c := range [4]Point{{0, 0}, {lidWide, 0}, {lidWide, p.print.tall}, {0, p.print.tall}} {
		from, to = append(from, c), append(to, last.apply(c))
	}
	return fitHomography(from, to)
}

// after returns the map that does the other one first.
func (h homography) after(first homography) homography {
	var out homography
	for r := range 3 {
		for c := range 3 {
			for k := range 3 {
				out[3*r+c] += h[3*r+k] * first[3*k+c]
			}
		}
	}
	return out
}

package vision

import (
	"math"
	"reflect"
	"strings"

	"inkscore/calibration"
)

// lidWide is the width of a lid in squares: seven and the usual margins. The
// lids of one's own print differ a little, which its place makes good.
const lidWide = 7.75

// area is a rectangle of a lid, in squares from its top left.
type area struct{ x0, y0, x1, y1 float64 }

func (a area) grown(by float64) area { return area{a.x0 - by, a.y0 - by, a.x1 + by, a.y1 + by} }

func (a area) middle() Point { return Point{(a.x0 + a.x1) / 2, (a.y0 + a.y1) / 2} }

// lidPrint is what a lid of some layout looks like, and where a player writes
// on it.
type lidPrint struct {
	tall      float64 // squares
	landmarks []area  // boxes and frames by which its place is told
	specials  []lidSpecial
	scores    []lidScore
	coarse    lidTemplate // at lidCoarsePx
	fine      lidTemplate // at lidFinePx
}

// lidSpecial is the icon of a special, which is crossed out once it is used.
type lidSpecial struct {
	sides    string // such as "HRRR"
	landmark int
}

// lidScore is a box that a line of the sheet is written into.
type lidScore struct {
	line     string  // as package audit calls it
	left     float64 // where it begins and ends, in squares from its landmark's left side
	right    float64
	landmark int
}

// The inks of a print, as what they add to the logarithm of the brightness of
// the paper. Editions differ; what matters is which is darker.
const (
	lidWhite  = 0.25
	lidAccent = -0.8
	lidBlack  = -1.3
)

// lidPrints returns the lids of some editions, each layout once.
func lidPrints(editions []calibration.Edition) []lidPrint {
	var all []lidPrint
	var seen []calibration.Lid
	for _, e := range editions {
		known := false
		for _, l := range seen {
			known = known || reflect.DeepEqual(l, e.Lid)
		}
		if !known {
			seen = append(seen, e.Lid)
			all = append(all, newLidPrint(e.Lid))
		}
	}
	return all
}

// stain is a rectangle of one ink.
type stain struct {
	area
	ink float64
}

// lidPress lays out a lid: it gathers what is printed, in the order in which it
// is, and what can be told apart.
type lidPress struct {
	lidPrint
	stains []stain
}

func newLidPrint(l calibration.Lid) lidPrint {
	p := lidPress{lidPrint: lidPrint{tall: l.Aspect * lidWide}}
	for i, item := range l.Specials.Items {
		p.specials = append(p.specials, lidSpecial{strings.TrimSuffix(item, "s"), len(p.landmarks)})
		p.tile(p.strip(l.Specials, i), item)
	}
	for i, item := range l.Faces.Items {
		p.tile(p.strip(l.Faces, i), item)
	}
	for _, r := range l.Rules {
		p.rule(0.03*lidWide, r.Y*p.tall, 0.97*lidWide, r.Y*p.tall, 0.03, lidAccent)
	}
	for _, s := range l.Scores {
		for i, item := range s.Items {
			icon := p.strip(s, i)
			box := area{icon.x1 + calibration.ScoreBoxGap, icon.y0, icon.x1 + calibration.ScoreBoxGap + calibration.ScoreBoxWidth, icon.y1}
			p.scores = append(p.scores, lidScore{calibration.ScoreLine(item), box.x0 - icon.x0, box.x1 - icon.x0, len(p.landmarks)})
			p.stains = append(p.stains, stain{box, lidWhite})
			p.frame(icon)
			// The icon alone: in its box there may be ink.
			p.landmarks = append(p.landmarks, area{icon.x0, icon.y0, box.x0, icon.y1})
		}
	}
	total := p.scaled(l.Total)
	p.scores = append(p.scores, lidScore{calibration.TotalLine, 0, total.x1 - total.x0, len(p.landmarks)})
	p.stains = append(p.stains, stain{total, lidWhite})
	p.frame(total)
	p.landmarks = append(p.landmarks, total)
	p.networks(p.scaled(l.Networks))
	p.coarse, p.fine = p.template(lidCoarsePx), p.template(lidFinePx)
	return p.lidPrint
}

func (p *lidPress) scaled(r calibration.Rect) area {
	return area{r[0] * lidWide, r[1] * p.tall, r[2] * lidWide, r[3] * p.tall}
}

func (p *lidPress) strip(s calibration.Strip, i int) area {
	x := s.X + s.Pitch*float64(i)
	return area{x * lidWide, s.Top * p.tall, (x + s.Side) * lidWide, s.Foot * p.tall}
}

// rule prints a straight level or upright line.
func (p *lidPress) rule(x0, y0, x1, y1, thick, ink float64) {
	h := thick / 2
	p.stains = append(p.stains, stain{area{min(x0, x1) - h, min(y0, y1) - h, max(x0, x1) + h, max(y0, y1) + h}, ink})
}

func (p *lidPress) frame(a area) {
	const thick = 0.022
	p.rule(a.x0, a.y0, a.x1, a.y0, thick, lidAccent)
	p.rule(a.x0, a.y1, a.x1, a.y1, thick, lidAccent)
	p.rule(a.x0, a.y0, a.x0, a.y1, thick, lidAccent)
	p.rule(a.x1, a.y0, a.x1, a.y1, thick, lidAccent)
}

// tile prints a small tile: side letters N E S W, an s for a station, a +
// between the parts of a double curve.
func (p *lidPress) tile(a area, item string) {
	p.landmarks = append(p.landmarks, a)
	p.stains = append(p.stains, stain{a, lidWhite})
	mid, size := a.middle(), a.x1-a.x0
	const thick = 0.02
	for i, side := range strings.Replace(item, "+", "", 1) {
		if i > 3 {
			break
		}
		dx, dy := [4]float64{0, 1, 0, -1}[i], [4]float64{-1, 0, 1, 0}[i]
		reach := size / 2
		if i%2 == 0 {
			reach = (a.y1 - a.y0) / 2
		}
		// at turns (outwards, across) into a place.
		at := func(out, across float64) (x, y float64) {
			return mid.X + dx*out - dy*across, mid.Y + dy*out + dx*across
		}
		line := func(out0, across0, out1, across1, thick float64) {
			x0, y0 := at(out0, across0)
			x1, y1 := at(out1, across1)
			p.rule(x0, y0, x1, y1, thick, lidBlack)
		}
		switch side {
		case 'H':
			line(0.12*size, 0.12*size, reach, 0.12*size, thick)
			line(0.12*size, -0.12*size, reach, -0.12*size, thick)
		case 'R':
			line(0, 0, reach, 0, thick)
			for t := 0.15; t < 1; t += 0.25 {
				line(t*reach, -0.08*size, t*reach, 0.08*size, 0.015)
			}
		}
	}
	if strings.HasSuffix(item, "s") {
		r := 0.14 * size
		p.stains = append(p.stains, stain{area{mid.X - r, mid.Y - r, mid.X + r, mid.Y + r}, lidBlack})
	}
}

// networks prints the frame of the table of what networks are worth, without
// its figures. Its two ends are landmarks.
func (p *lidPress) networks(a area) {
	const columns = 11
	p.frame(a)
	mid := a.middle().Y
	p.rule(a.x0, mid, a.x1, mid, 0.015, lidAccent)
	step := (a.x1 - a.x0) / columns
	for i := 1; i < columns; i++ {
		p.rule(a.x0+step*float64(i), a.y0, a.x0+step*float64(i), a.y1, 0.012, lidAccent)
	}
	p.landmarks = append(p.landmarks, area{a.x0, a.y0, a.x0 + 2*step, a.y1}, area{a.x1 - 2*step, a.y0, a.x1, a.y1})
}

// lidTemplate is a picture of a lid with lidRim squares of paper round it, row by
// row, evened as evened does it.
type lidTemplate struct {
	px     float64 // pixels a square
	w, h   int
	values []float32
	// strong are the pixels that say most, and strength is the sum of their
	// squares; only templates have them.
	strong   []strongPixel
	strength float32
}

// strongPixel is a pixel and where it lies, counted from the pixel lidSlip right of
// and below the first.
type strongPixel struct {
	at    int32
	value float32
}

// lidRim is the margin of lid pictures, in squares.
const lidRim = 0.4

func lidSize(tall, px float64) (w, h int) {
	return int(math.Round((lidWide + 2*lidRim) * px)), int(math.Round((tall + 2*lidRim) * px))
}

// template paints what is printed: each pixel is the mean of what lies on it.
func (p *lidPress) template(px float64) lidTemplate {
	w, h := lidSize(p.tall, px)
	t := lidTemplate{px: px, w: w, h: h, values: make([]float32, w*h)}
	for _, s := range p.stains {
		x0, y0, x1, y1 := (s.x0+lidRim)*px, (s.y0+lidRim)*px, (s.x1+lidRim)*px, (s.y1+lidRim)*px
		for y := max(0, int(y0)); y < min(h, int(math.Ceil(y1))); y++ {
			down := min(y1, float64(y+1)) - max(y0, float64(y))
			for x := max(0, int(x0)); x < min(w, int(math.Ceil(x1))); x++ {
				cover := float32(down * (min(x1, float64(x+1)) - max(x0, float64(x))))
				v := &t.values[y*w+x]
				*v += cover * (float32(s.ink) - *v)
			}
		}
	}
	evened(t.values, w, h, int(math.Round(evenReach*px)))
	const least = 0.5 // what varies less is paper
	for y := lidSlip; y < h-lidSlip; y++ {
		for x := lidSlip; x < w-lidSlip; x++ {
			if v := t.values[y*w+x]; v > least || v < -least {
				t.strong = append(t.strong, strongPixel{int32((y-lidSlip)*w + x - lidSlip), v})
				t.strength += v * v
			}
		}
	}
	return t
}

// evenReach is how far, in squares, the surroundings reach with which a pixel of
// a lid is compared.
const evenReach = 0.45

// evened takes from each pixel the mean of its surroundings and divides by how
// much they vary, so that paper, light and shadow no longer matter. Where
// nearly nothing varies, nearly nothing is left.
func evened(v []float32, w, h, reach int) {
	const calm = 0.06 // nats: what varies less is noise
	sums, squares := make([]float64, (w+1)*(h+1)), make([]float64, (w+1)*(h+1))
	for y := range h {
		row, row2 := 0.0, 0.0
		for x := range w {
			a := float64(v[y*w+x])
			row, row2 = row+a, row2+a*a
			sums[(y+1)*(w+1)+x+1] = sums[y*(w+1)+x+1] + row
			squares[(y+1)*(w+1)+x+1] = squares[y*(w+1)+x+1] + row2
		}
	}
	for y := range h {
		y0, y1 := max(0, y-reach), min(h, y+reach+1)
		for x := range w {
			x0, x1 := max(0, x-reach), min(w, x+reach+1)
			in := func(s []float64) float64 {
				return s[y1*(w+1)+x1] - s[y0*(w+1)+x1] - s[y1*(w+1)+x0] + s[y0*(w+1)+x0]
			}
			n := float64((x1 - x0) * (y1 - y0))
			mean := in(sums) / n
			spread := math.Sqrt(max(0, in(squares)/n-mean*mean))
			v[y*w+x] = float32((float64(v[y*w+x]) - mean) / (spread + calm))
		}
	}
}

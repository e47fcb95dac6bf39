package paint

import (
	"math"
	"math/rand/v2"
	"strconv"
	"strings"

	"inkscore/calibration"
)

// lid prints and fills in the lid.
type lid struct {
	printer
	wide, tall float64 // u
	hand       Hand
	writing    writing
	real       *writer  // whose figures they are, where this hand writes real ones
	used       []string // specials crossed out
	filled     float64  // share of the score boxes written in
	count      count
	written    map[string]int // what came to stand in the boxes, by the sheet's line
	minus      map[string]bool
	ink        *canvas
}

// at turns fractions of the lid into u.
func (l *lid) at(x, y float64) spot { return spot{x * l.wide, y * l.tall} }

// draw prints the lid and lays the player's ink on.
func (l *lid) draw() {
	e := l.look.Edition.Lid
	l.pic.paper(l.rng, l.look, l.scale, l.zero, func(float64) []span {
		return []span{{-100, 100, l.look.Colours.Paper, 1}}
	})
	white, lines, accent := l.layer(), l.layer(), l.layer()
	l.ink = l.layer()
	l.tiles(white, lines, e.Specials, true)
	l.tiles(white, lines, e.Faces, false)
	for _, r := range e.Rules {
		l.rule(accent, 0.02, l.at(0.03, r.Y), l.at(0.97, r.Y))
	}
	for i, strip := range e.Scores {
		l.scores(white, accent, strip)
		// Only the last total stands there, but each is drawn from the generator, so
		// that what a seed paints stays what it was.
		ink := l.ink
		if i < len(e.Scores)-1 {
			l.ink = l.layer()
		}
		l.total(e.Total)
		l.ink = ink
	}
	l.frame(white, accent, e.Total, true)
	l.networks(accent, lines, e.Networks)
	l.pic.dye(white, l.look.Colours.Box, 0)
	l.pic.dye(accent, l.look.Colours.Accent, 0)
	l.pic.dye(lines, l.look.Colours.Line, 0)
	l.pic.dye(l.ink, l.hand.Pens[0].Colour, l.hand.Pens[0].Glaze)
}

// tiles prints a strip of small tiles; specials that were used are crossed out.
func (l *lid) tiles(white, lines *canvas, s calibration.Strip, specials bool) {
	for i, item := range s.Items {
		a, b := l.at(s.X+s.Pitch*float64(i), s.Top), l.at(s.X+s.Pitch*float64(i)+s.Side, s.Foot)
		c := 0.12 * (b.x - a.x)
		white.fill(line{{a.x + c, a.y}, {b.x - c, a.y}, {b.x, a.y + c}, {b.x, b.y - c}, {b.x - c, b.y}, {a.x + c, b.y}, {a.x, b.y - c}, {a.x, a.y + c}}, 1)
		l.icon(lines, item, a, b)
		if specials && l.crossed(item) {
			l.cross(a, b)
		}
	}
}

func (l *lid) crossed(item string) bool {
	for _, name := range l.used {
		if strings.TrimSuffix(item, "s") == name {
			return true
		}
	}
	return false
}

// cross is how a player strikes out a special: an X, a slash or a scribble.
func (l *lid) cross(a, b spot) {
	pen := l.hand.Pens[0].nib()
	over := l.rng.NormFloat64() * 0.05 * (b.x - a.x)
	o := spot{over, over}
	a, b = a.minus(o), b.plus(o)
	put := func(p line) { l.ink.stroke(l.rng, p.shaken(l.rng, l.hand.Wobble, 0.04), pen) }
	switch pick(l.rng, []int{0, 1, 2, 3}, 6, 3, 1, 1) {
	case 0:
		put(line{a, b})
		put(line{{b.x, a.y}, {a.x, b.y}})
	case 1:
		put(line{{b.x, a.y}, {a.x, b.y}})
	case 2:
		var p line
		for i := range 9 {
			x := a.x + (b.x-a.x)*float64(i)/8
			p = append(p, spot{x, [2]float64{a.y, b.y}[i%2]})
		}
		put(p)
	default:
		put(ring(a.to(b, 0.5), (b.x-a.x)*0.5, (b.y-a.y)*0.5, 1, 6.5))
	}
}

// icon prints a tile: side letters N E S W, an s for a station, a + between
// the parts of a double curve.
func (l *lid) icon(c *canvas, item string, a, b spot) {
	mid := a.to(b, 0.5)
	reach := [4]spot{{mid.x, a.y}, {b.x, mid.y}, {mid.x, b.y}, {a.x, mid.y}}
	size := b.x - a.x
	sides := strings.Replace(item, "+", "", 1)
	for i := range 4 {
		if i >= len(sides) {
			break
		}
		end := reach[i]
		across := end.minus(mid).unit().left()
		switch sides[i] {
		case 'H':
			for _, by := range []float64{-0.12, 0.12} {
				o := across.times(by * size)
				l.rule(c, 0.018, end.plus(o), mid.plus(o).plus(end.minus(mid).unit().times(0.12*size)))
			}
		case 'R':
			l.rule(c, 0.02, end, mid)
			for t := 0.15; t < 1; t += 0.25 {
				p := mid.to(end, t)
				l.rule(c, 0.015, p.plus(across.times(0.08*size)), p.minus(across.times(0.08*size)))
			}
		}
	}
	if strings.HasSuffix(item, "s") {
		r := 0.14 * size
		c.fill(line{{mid.x - r, mid.y - r}, {mid.x + r, mid.y - r}, {mid.x + r, mid.y + r}, {mid.x - r, mid.y + r}}, 1)
	}
}

// frame prints a box with or without a white ground.
func (l *lid) frame(white, accent *canvas, r calibration.Rect, ground bool) {
	p := line{l.at(r[0], r[1]), l.at(r[2], r[1]), l.at(r[2], r[3]), l.at(r[0], r[3])}
	if ground {
		white.fill(p, 1)
	}
	l.rule(accent, 0.022, append(p, p[0])...)
}

// scores prints a row of icons with a white box each and writes the player's
// figures in.
func (l *lid) scores(white, accent *canvas, s calibration.Strip) {
	for i, item := range s.Items {
		x := s.X + s.Pitch*float64(i)
		a, b := l.at(x, s.Top), l.at(x+s.Side, s.Foot)
		l.rule(accent, 0.02, a, spot{b.x, a.y}, b, spot{a.x, b.y}, a)
		mid := a.to(b, 0.5)
		l.scoreIcon(accent, item, mid, (b.y-a.y)*0.3)
		left, right := b.x+calibration.ScoreBoxGap, b.x+calibration.ScoreBoxGap+calibration.ScoreBoxWidth
		white.fill(line{{left, a.y}, {right, a.y}, {right, b.y}, {left, b.y}}, 1)
		if chance(l.rng, l.filled) {
			l.enter(calibration.ScoreLine(item), l.count.of(l.rng, calibration.ScoreLine(item)), spot{left + 0.01, mid.y})
		}
	}
}

// total writes the sum of the lines into its frame.
func (l *lid) total(r calibration.Rect) {
	if chance(l.rng, l.filled) {
		l.enter(calibration.TotalLine, l.count.total(l.rng), l.at(r[0]+0.01, (r[1]+r[3])/2))
	}
}

func (l *lid) scoreIcon(c *canvas, item string, at spot, r float64) {
	pt := func(x, y float64) spot { return at.plus(spot{x * r, y * r}) }
	switch item {
	case "exit":
		c.fill(line{pt(-0.5, 1), pt(0.5, 1), pt(0.5, 0), pt(1, 0), pt(0, -1), pt(-1, 0), pt(-0.5, 0)}, 1)
	case "highway":
		for _, x := range []float64{-0.6, 0.6} {
			l.rule(c, 0.018, pt(x, -1), pt(x, 1))
		}
	case "railway":
		l.rule(c, 0.018, pt(0, -1), pt(0, 1))
		for _, y := range []float64{-0.7, -0.2, 0.3, 0.8} {
			l.rule(c, 0.018, pt(-0.4, y), pt(0.4, y))
		}
	case "error":
		l.rule(c, 0.018, ring(at, r, r, 0, 2*math.Pi)...)
		l.rule(c, 0.018, pt(-0.5, -0.5), pt(0.5, 0.5))
		l.rule(c, 0.018, pt(0.5, -0.5), pt(-0.5, 0.5))
	case "star":
		var p line
		for i := range 10 {
			p = append(p, at.plus(spot{0, -r * (1 - 0.55*float64(i%2))}.turned(float64(i)*math.Pi/5)))
		}
		c.fill(p, 1)
	case "goal":
		l.rule(c, 0.018, ring(at, r, r, 0, 2*math.Pi)...)
		l.rule(c, 0.018, ring(at, r/2, r/2, 0, 2*math.Pi)...)
	default:
		l.rule(c, 0.02, pt(-0.7, -0.7), pt(0.7, -0.7), pt(0.7, 0.7), pt(-0.7, 0.7), pt(-0.7, -0.7))
	}
}

// networks prints the table of what a network's exits are worth.
func (l *lid) networks(accent, lines *canvas, r calibration.Rect) {
	l.frame(nil, accent, r, false)
	mid := (r[1] + r[3]) / 2
	l.rule(accent, 0.015, l.at(r[0], mid), l.at(r[2], mid))
	// Rules text, End of the Game: 4 points for two exits, 45 for all twelve.
	worth := []int{4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 45}
	plain := writing{styles: map[rune]int{}, slim: 0.6}
	calm := rand.New(rand.NewPCG(0, 0)) // print does not vary
	for i, points := range worth {
		x := r[0] + (r[2]-r[0])*(float64(i)+0.15)/float64(len(worth))
		for row, value := range []int{i + 2, points} {
			y := r[1] + (r[3]-r[1])*(0.25+0.5*float64(row))
			strokes, _ := plain.text(calm, strconv.Itoa(value), l.at(x, y), 0.14)
			for _, p := range strokes {
				l.rule(lines, 0.018, p...)
			}
		}
		if i > 0 {
			x = r[0] + (r[2]-r[0])*float64(i)/float64(len(worth))
			l.rule(accent, 0.012, l.at(x, r[1]), l.at(x, r[3]))
		}
	}
}

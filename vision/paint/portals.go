package paint

import (
	"math"
	"slices"

	"inkscore/engine"
)

// PortalStyle is how a player draws a portal.
type PortalStyle uint8

// The portals.
const (
	RingPortal  PortalStyle = iota // the letter in a ring
	TwoRingGate                    // in two rings
	OvalPortal                     // in an upright oval
	Swirl                          // a spiral with the letter beside it
	WavyPortal                     // the letter in a wavy ring
	ArchPortal                     // the letter in an arch
)

// letters are the letters of the portals as glyphs: more styles than other words have.
var letters = map[rune][]string{
	'A': append(slices.Clip(glyphs['A']), "0a 30! 60! 9a / 16 85", "1a 12 50 82 8a / 16 86", "0a 50! 9a / 17 87", "0a 50! 9a 86! 26"),
	'B': append(slices.Clip(glyphs['B']), "10 1a / 10 50 73 15! / 15 75 88 5a 1a", "1a 10! 60 63 15! 66 78 4a 1a", "20 1a / 11 50 73 35! 75 88 4a 1a"),
	'C': append(slices.Clip(glyphs['C']), "82 60 20 05 18 4a 88", "70 20 06 2a 7a", "91 50 13 07 4a 98"),
}

// endsInSign reports whether a route of a tile ends in a portal or at a ritual.
func endsInSign(t engine.Tile, r engine.Route) bool {
	return t.Marks&(portals|engine.RitualSite) != 0 && r.Sides.Len() == 1 && !t.Station
}

// goal is where the portal or the ritual of a square lies, and how large it is: a
// place that the route which ends there leads to.
func (k *sketch) goal(sq engine.Square) disc {
	if d, known := k.goals[sq]; known {
		return d
	}
	if k.goals == nil {
		k.goals = map[engine.Square]disc{}
	}
	d := k.findGoal(sq)
	k.goals[sq] = d
	return d
}

func (k *sketch) findGoal(sq engine.Square) disc {
	tile := k.setup.At(sq).Tile
	row, col := k.setup.Game.Layout.RowCol(sq)
	zero := spot{float64(col), float64(row)}
	jitter := spot{k.rng.NormFloat64(), k.rng.NormFloat64()}.times(0.025)
	pen := k.hand.Pens[0].Width // what is drawn with a broad one has to be larger
	r := clamp(max(k.ground.Signs.Beside*between(k.rng, 1, 1.3), 2.6*pen), 0.13, 0.22)
	for _, route := range tile.Routes() {
		if !endsInSign(tile, route) {
			continue
		}
		s := sidesIn(route.Sides)[0]
		p, _ := k.lane(sq, s, middle)
		if len(tile.Routes()) > 1 { // another route passes by
			r = min(r, 0.16)
			return disc{p.plus(normals[s].times(between(k.rng, 0.34, 0.42))).plus(jitter), r}
		}
		if tile.Marks&portals != 0 {
			r = clamp(max(r*1.3, 3.4*pen), 0.18, 0.3)
		}
		return disc{p.plus(normals[s].times(max(between(k.rng, 0.5, 0.62), r+0.24))).plus(jitter), r}
	}
	if ways := k.waysIn(sq); len(ways) > 0 && (len(ways) > 1 || chance(k.rng, 0.55)) { // on the route
		l := ways[0].line.evenly(0.02)
		at := l[len(l)/2]
		if len(ways) > 1 {
			at = ways[0].line[len(ways[0].line)-1]
		}
		return disc{at.plus(jitter), r}
	}
	if len(tile.Routes()) == 0 {
		return disc{zero.plus(spot{0.5, 0.52}).plus(jitter), r}
	}
	at, room := k.nook(sq, r)
	return disc{at, room}
}

// stub draws a route from a side to the portal or the ritual that it ends in.
func (k *sketch) stub(sq engine.Square, pen int, r engine.Route) {
	s, g := sidesIn(r.Sides)[0], k.goal(sq)
	n := normals[s]
	reach := func(lane int, gap float64) (spot, spot, knot) {
		p, from := k.lane(sq, s, lane)
		to := g.at.minus(p)
		return p, p.plus(n.times(max(0.05, to.x*n.x+to.y*n.y-gap))), from
	}
	if r.Kind != engine.Highway {
		p, e, from := reach(middle, g.r*between(k.rng, 0.85, 1.1))
		k.add(railLine, pen, line{p, e}, from, knot{})
		return
	}
	for _, lane := range []int{low, high} {
		p, e, from := reach(lane, g.r*between(k.rng, 0.7, 1.05))
		k.add(roadLine, pen, line{p, e}, from, knot{})
	}
	p, e, _ := reach(middle, g.r)
	k.dashAlong(pen, line{p, e}, 0.5)
}

// portal draws the portals of a square, with their letters.
func (k *sketch) portal(sq engine.Square, m engine.Marks, pen int) {
	g := k.goal(sq)
	e := k.emblem(sq, g.at, g.r, pen)
	style := styleOf[PortalStyle](k, k.ground.Signs.Portals)
	letter, tall := e.at, clamp(k.ground.Signs.Letter, e.r*0.9, 1.3*e.r)
	switch style {
	case TwoRingGate:
		e.ring(0, 0, 1.05, 1.05, false)
		e.ring(0, 0, 0.8, 0.8, false)
		tall = min(tall, 0.95*e.r)
	case OvalPortal:
		e.ring(0, 0, 0.78, 1.1, false)
	case WavyPortal:
		l := ring(e.at, e.r, e.r, 0, 2*math.Pi).waved(k.rng, e.r*0.08, e.r*0.8)
		e.lay(append(l, l[0]))
	case ArchPortal:
		e.stroke(-0.8, 1, -0.8, -0.1)
		e.lay(ring(e.pt(0, -0.1), 0.8*e.r, 0.9*e.r, math.Pi, math.Pi))
		e.stroke(0.8, -0.1, 0.8, 1)
	case Swirl:
		e.lay(k.spiral(e.at, e.r))
		half := max(tall/2, 0.08)
		letter, _ = k.nookNear(sq, half, &e.at, disc{e.at, e.r})
		tall = 2 * half
	default:
		e.ring(0, 0, between(k.rng, 0.95, 1.05), between(k.rng, 0.95, 1.05), false)
	}
	for i, mark := range []engine.Marks{engine.PortalA, engine.PortalB, engine.PortalC} {
		if m.Has(mark) {
			k.letter('A'+rune(i), e, letter, tall)
		}
	}
}

// letter writes a portal's letter.
func (k *sketch) letter(char rune, e emblem, at spot, tall float64) {
	all := letters[char]
	e.at, e.r = at, tall/2
	slim := between(k.rng, 0.65, 1)
	for _, l := range drawGlyph(k.rng, all, k.rng.IntN(len(all)), at, tall, slim, k.rng.NormFloat64()*0.12, k.rng.NormFloat64()*0.12, 0.02) {
		e.lay(l)
	}
}

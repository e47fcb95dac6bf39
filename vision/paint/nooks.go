package paint

import (
	"math"

	"inkscore/engine"
)

// disc is room that is taken.
type disc struct {
	at spot
	r  float64
}

// nook finds a place in a square for something of half a size, clear of its
// routes, its station, its number's box and what is named, as far as there is
// room. It is smaller than asked for where there is little.
func (k *sketch) nook(sq engine.Square, r float64, taken ...disc) (spot, float64) {
	return k.nookNear(sq, r, nil, taken...)
}

// nookNear is nook for something that belongs to a place: near it, where there is
// room.
func (k *sketch) nookNear(sq engine.Square, r float64, near *spot, taken ...disc) (spot, float64) {
	row, col := k.setup.Game.Layout.RowCol(sq)
	zero, g := spot{float64(col), float64(row)}, k.ground.Signs
	ways := k.waysIn(sq)
	best, room, most := zero, 0.0, math.Inf(-1)
	const steps = 11
	for i := range steps * steps {
		in := spot{0.5 + (float64(i%steps)/(steps-1)-0.5)*(1-2*r), 0.5 + (float64(i/steps)/(steps-1)-0.5)*(1-2*r)}
		at := zero.plus(in)
		clear := k.clearance(in, at, ways, taken)
		like := (in.minus(spot{0.5, 0.5})).minus(g.Favourite).norm()
		if near != nil {
			like = 1.5 * at.minus(*near).norm()
		}
		worth := min(clear-r, 0.03) - (g.Faith+0.02)*0.3*like + k.rng.NormFloat64()*0.015
		if worth > most {
			best, room, most = at, clear, worth
		}
	}
	return best, clamp(room, min(r, max(0.07, 0.6*r)), r)
}

// clearance is how far a place lies from all that is drawn in its square.
func (k *sketch) clearance(in, at spot, ways []way, taken []disc) float64 {
	clear := min(in.x, in.y, 1-in.x, 1-in.y)
	for _, w := range ways {
		for i := 1; i < len(w.line); i++ {
			clear = min(clear, apartFrom(at, w.line[i-1], w.line[i])-w.half)
		}
	}
	for _, t := range taken {
		clear = min(clear, at.minus(t.at).norm()-t.r)
	}
	// The box, which people respect less than what they drew.
	over := spot{max(0, 1-k.box.x-in.x), max(0, in.y-k.box.y)}.norm()
	return min(clear, over+0.03)
}

// way is the middle of a route and half of what it takes up.
type way struct {
	line line
	half float64
}

// waysIn returns about where the routes of a square run.
func (k *sketch) waysIn(sq engine.Square) []way {
	tile := k.setup.At(sq).Tile
	row, col := k.setup.Game.Layout.RowCol(sq)
	centre := spot{float64(col) + 0.5, float64(row) + 0.5}
	var all []way
	for _, r := range tile.Routes() {
		half := k.hand.TieLength/2 + 0.02
		if r.Kind == engine.Highway || r.Kind == engine.Super {
			half = k.hand.Gap/2 + k.hand.Pens[0].Width/2 + 0.01
		}
		sides := sidesIn(r.Sides)
		if len(sides) == 2 {
			p, _ := k.lane(sq, sides[0], middle)
			q, _ := k.lane(sq, sides[1], middle)
			all = append(all, way{k.way(p, q, normals[sides[0]], normals[sides[1]], Arc, 0.7), half})
			continue
		}
		for _, s := range sides {
			p, _ := k.lane(sq, s, middle)
			all = append(all, way{line{p, centre}, half})
		}
	}
	if tile.Station {
		all = append(all, way{line{centre, centre.plus(spot{0.001, 0})}, k.hand.BlockSize/2 + 0.03})
	}
	return all
}

// sidesIn lists the sides of a set.
func sidesIn(set engine.Sides) []engine.Side {
	var all []engine.Side
	for _, s := range engine.AllSides {
		if set.Has(s) {
			all = append(all, s)
		}
	}
	return all
}

// apartFrom is how far a point lies from a straight line between two others.
func apartFrom(p, a, b spot) float64 {
	d := b.minus(a)
	long := d.x*d.x + d.y*d.y
	if long == 0 {
		return p.minus(a).norm()
	}
	t := clamp(((p.x-a.x)*d.x+(p.y-a.y)*d.y)/long, 0, 1)
	return p.minus(a.to(b, t)).norm()
}

// cornered returns a picture in the bottom right corner of a square, where the
// marks that are noted beside routes go, or, with some players, in another one. A
// second one finds another corner.
func (k *sketch) cornered(sq engine.Square, r float64, pen int) emblem {
	row, col := k.setup.Game.Layout.RowCol(sq)
	near, far := func() float64 { return r + between(k.rng, 0.01, 0.07) }, func() float64 { return 1 - r - between(k.rng, 0.01, 0.07) }
	places := []spot{{far(), far()}, {near(), far()}, {near(), near()}}
	at := places[k.cornering[sq]%len(places)]
	if k.cornering[sq] == 0 && chance(k.rng, k.ground.Signs.Astray) {
		at = pick(k.rng, []spot{places[1], places[2], {0.5, far()}, {far(), 0.5}}, 3, 1.5, 1, 1)
	}
	if k.cornering == nil {
		k.cornering = map[engine.Square]int{}
	}
	k.cornering[sq]++
	return k.emblem(sq, spot{float64(col), float64(row)}.plus(at), r, pen)
}

package paint

import "inkscore/engine"

// flyover reports whether a highway runs below another one in its square.
func flyover(t engine.Tile) bool {
	routes := t.Routes()
	return len(routes) == 2 && routes[0].Kind == engine.Highway && routes[1].Kind == engine.Highway &&
		straight(routes[0].Sides) && straight(routes[1].Sides)
}

// overHighway draws two highways that cross without joining: one runs through,
// the other stops at its lines.
func (k *sketch) overHighway(sq engine.Square, pen int, tile engine.Tile) {
	over, under := tile.Routes()[0].Sides, tile.Routes()[1].Sides
	if chance(k.rng, 0.5) {
		over, under = under, over
	}
	top, below := sidesIn(over), sidesIn(under)
	bridge := bridgeNone
	if chance(k.rng, 0.35) {
		bridge = int(Parapets)
	}
	corner, bend := k.corner(sq)
	k.outline(sq, pen, top, corner, bend, bridge)
	for _, l := range k.middles(sq, top, corner, bend) {
		k.dashAlong(pen, l, 1)
	}
	half := 0.0
	for _, s := range top {
		half = max(half, k.ports[[2]uint8{uint8(sq), uint8(s)}].half)
	}
	if bridge == int(Parapets) {
		half += 0.08
	}
	for _, s := range below {
		far := normals[s].times(max(0.1, 0.5-half-between(k.rng, -0.01, 0.05)))
		for _, lane := range []int{low, high} {
			p, from := k.lane(sq, s, lane)
			k.add(roadLine, pen, line{p, p.plus(far)}, from, knot{})
		}
		p, _ := k.lane(sq, s, middle)
		k.dashAlong(pen, line{p, p.plus(far)}, 0.4)
		k.closeEnd(sq, pen, s)
	}
	for _, s := range top {
		k.closeEnd(sq, pen, s)
	}
}

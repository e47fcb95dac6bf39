package paint

import (
	"math"
	"math/rand/v2"

	"inkscore/engine"
)

// Tree is how a player draws a tree.
type Tree uint8

// The trees.
const (
	Lollipop  Tree = iota // a ring on a stem
	Cloud                 // a cloud on a stem
	Bush                  // a cloud alone
	Fir                   // a triangle on a stem
	Tiers                 // triangles above each other
	FirZigzag             // a zigzag that widens
	Arrow                 // a stem with slanting branches
	Blotch                // a filled crown on a stem
	Fork                  // a Y
)

// CactusStyle is how a player draws a cactus.
type CactusStyle uint8

// The cacti.
const (
	Arms      CactusStyle = iota // a stem with two bent arms
	Outlined                     // the same in outline
	Trident                      // three prongs on a stem
	Barrel                       // an oval with strokes
	PricklyOn                    // a stem with spines
	SpinyOval                    // an oval with spines
	Pads                         // ovals that grow on each other
)

// Hole is how a player draws an oasis.
type Hole uint8

// The oases.
const (
	Palm     Hole = iota // a palm
	PalmPond             // a palm at a pond
	Pond                 // an oval with waves
	Drop                 // a drop
	FilledPond
	Ripples // waves alone
	Spring  // a ring with waves above each other
)

// Plants is one player's way to draw trees, cacti and oases. Lengths are in u.
type Plants struct {
	Trees  []float64
	Cacti  []float64
	Holes  []float64
	Size   float64 // height of a tree
	Most   int     // trees beside a route
	Fill   float64 // share of filled crowns and cacti
	Shrink float64 // how much smaller they are beside a route
}

// RandomPlants returns a player who draws plants.
func RandomPlants(rng *rand.Rand) Plants {
	return Plants{
		Trees: lean(rng, between(rng, 0.7, 1), 4, 4, 2, 4, 2, 1.5, 2, 2, 1), Cacti: lean(rng, between(rng, 0.7, 1), 5, 2.5, 2.5, 1, 1.5, 1.2, 1),
		Holes: lean(rng, between(rng, 0.7, 1), 3, 3, 2.5, 0.7, 1.2, 2.5, 1.5), Size: between(rng, 0.2, 0.42), Most: 1 + rng.IntN(3),
		Fill: pick(rng, []float64{0, 0.2, 1}, 5, 1, 2), Shrink: between(rng, 0.6, 1),
	}
}

// plants draws the plants of a square: in the corners that its routes leave free,
// or all over where it has none.
func (k *sketch) plants(sq engine.Square, pen int) {
	tile, g := k.setup.At(sq).Tile, k.ground.Plants
	built := len(tile.Routes()) > 0
	size := g.Size
	if built {
		size = min(size*g.Shrink, 0.3)
	}
	style := pick(k.rng, []Tree{Lollipop, Cloud, Bush, Fir, Tiers, FirZigzag, Arrow, Blotch, Fork}, g.Trees...)
	cactus := pick(k.rng, []CactusStyle{Arms, Outlined, Trident, Barrel, PricklyOn, SpinyOval, Pads}, g.Cacti...)
	switch {
	case tile.Marks.Has(engine.Tree):
		n := 1 + k.rng.IntN(g.Most)
		if !built {
			n += 1 + k.rng.IntN(3)
		}
		for _, at := range k.clearings(sq, n, built) {
			k.tree(at, size*between(k.rng, 0.8, 1.2), style, pen)
		}
	case tile.Marks.Has(engine.Cacti):
		places := k.clearings(sq, 2, built)
		if chance(k.rng, 0.3) { // beside each other
			places[1] = places[0].plus(spot{size * between(k.rng, 0.5, 0.9), size * k.rng.NormFloat64() * 0.15})
		}
		for _, at := range places {
			k.cactus(at, size*between(k.rng, 0.6, 1.2), cactus, pen)
		}
	case tile.Marks.Has(engine.Cactus):
		for _, at := range k.clearings(sq, 1, built) {
			k.cactus(at, size*between(k.rng, 0.85, 1.2), cactus, pen)
		}
	case tile.Marks.Has(engine.Oasis):
		for _, at := range k.clearings(sq, 1, built) {
			k.oasis(at, size, pick(k.rng, []Hole{Palm, PalmPond, Pond, Drop, FilledPond, Ripples, Spring}, g.Holes...), pen)
		}
	}
}

// clearings returns n places in a square that keep clear of its routes, and as
// far as they can of its number and of each other.
func (k *sketch) clearings(sq engine.Square, n int, built bool) []spot {
	row, col := k.setup.Game.Layout.RowCol(sq)
	anchors := []spot{{0.19, 0.2}, {0.2, 0.8}, {0.8, 0.8}, {0.66, 0.22}}
	if !built {
		anchors = []spot{{0.28, 0.3}, {0.3, 0.72}, {0.72, 0.72}, {0.52, 0.5}, {0.6, 0.3}}
		if n <= 2 {
			anchors = []spot{{0.3, 0.5}, {0.68, 0.58}}
		}
	}
	tile := k.setup.At(sq).Tile
	if built { // beside a side that nothing reaches there is more room
		for _, s := range engine.AllSides {
			if tile.Kind(s) == engine.NoKind {
				anchors = append(anchors, spot{0.5, 0.5}.minus(normals[s].times(0.33)))
			}
		}
	}
	k.rng.Shuffle(len(anchors), func(i, j int) { anchors[i], anchors[j] = anchors[j], anchors[i] })
	var all []spot
	for _, a := range anchors {
		if len(all) == n {
			break
		}
		crowded := false
		for _, b := range all {
			crowded = crowded || b.minus(spot{float64(col), float64(row)}).minus(a).norm() < 0.24
		}
		if crowded {
			continue
		}
		all = append(all, spot{float64(col) + a.x + k.rng.NormFloat64()*0.03, float64(row) + a.y + k.rng.NormFloat64()*0.03})
	}
	return all
}

// stroke lays a shaken stroke on.
func (k *sketch) stroke(l line, pen int) {
	k.put(mark{line: l.shaken(k.rng, k.hand.Wobble, k.hand.Step), width: 0.9, pen: pen})
}

// crown lays an outline on, filled for some players.
func (k *sketch) crown(l line, pen int, filled bool) {
	if filled {
		k.put(mark{line: l, fill: true, pen: pen})
	}
	k.stroke(l, pen)
}

// tree draws one tree of a height about a place.
func (k *sketch) tree(at spot, tall float64, style Tree, pen int) {
	h := tall / 2
	foot, top := at.plus(spot{k.rng.NormFloat64() * 0.01, h}), at.plus(spot{0, -h})
	wide := h * between(k.rng, 0.5, 0.85)
	fill := chance(k.rng, k.ground.Plants.Fill)
	stem := func(to float64) { k.stroke(line{foot, at.plus(spot{0, to * h})}, pen) }
	switch style {
	case Lollipop:
		stem(0.2)
		k.crown(ring(at.plus(spot{0, -h * 0.35}), wide, h*0.6, k.rng.Float64()*6, 6.5), pen, fill)
	case Cloud, Bush:
		if style == Cloud {
			stem(0.3)
		}
		k.crown(k.cloud(at.plus(spot{0, -h * 0.25}), wide*1.1, h*0.65), pen, fill)
	case Blotch:
		stem(0.1)
		k.crown(k.cloud(at.plus(spot{0, -h * 0.3}), wide, h*0.6), pen, true)
	case Fir:
		stem(0.45)
		k.crown(line{top, at.plus(spot{wide, h * 0.5}), at.plus(spot{-wide, h * 0.5}), top}, pen, fill)
	case Tiers:
		stem(0.6)
		for n := range 2 + k.rng.IntN(2) {
			y := -h + float64(n)*h*0.5
			w := wide * (0.55 + 0.25*float64(n))
			k.crown(line{at.plus(spot{0, y}), at.plus(spot{w, y + h*0.7}), at.plus(spot{-w, y + h*0.7}), at.plus(spot{0, y})}, pen, fill)
		}
	case FirZigzag:
		l := line{top}
		n := 3 + k.rng.IntN(3)
		for i := range n {
			y := -h + 2*h*0.8*float64(i+1)/float64(n)
			w := wide * float64(i+1) / float64(n)
			l = append(l, at.plus(spot{-w, y}), at.plus(spot{w, y}))
		}
		k.stroke(l, pen)
		stem(0.6)
	case Arrow:
		stem(-1)
		for n := range 2 + k.rng.IntN(3) {
			y := -h + float64(n)*h*0.45
			for _, side := range []float64{-1, 1} {
				k.stroke(line{at.plus(spot{0, y}), at.plus(spot{side * wide * 0.8, y + h*0.45})}, pen)
			}
		}
	default: // a fork
		stem(0)
		for _, side := range []float64{-1, 0, 1} {
			k.stroke(line{at, at.plus(spot{side * wide, -h})}, pen)
		}
	}
}

// cloud is an outline with bulges.
func (k *sketch) cloud(at spot, rx, ry float64) line {
	n := 5 + k.rng.IntN(4)
	start := k.rng.Float64() * 6
	var l line
	for i := range n * 6 {
		angle := start + float64(i)/float64(n*6)*2*math.Pi
		swell := 0.8 + 0.25*math.Abs(math.Sin(float64(i)/6*math.Pi))
		s, c := math.Sincos(angle)
		l = append(l, at.plus(spot{rx * c * swell, ry * s * swell}))
	}
	return append(l, l[0])
}

// cactus draws one cactus of a height about a place.
func (k *sketch) cactus(at spot, tall float64, style CactusStyle, pen int) {
	h := tall / 2
	arm := h * between(k.rng, 0.45, 0.75)
	left, right := between(k.rng, -0.1, 0.4)*h, between(k.rng, -0.1, 0.4)*h
	arms := []line{
		{at.plus(spot{0, left}), at.plus(spot{-arm, left}), at.plus(spot{-arm, left - h*between(k.rng, 0.4, 0.7)})},
		{at.plus(spot{0, right}), at.plus(spot{arm, right}), at.plus(spot{arm, right - h*between(k.rng, 0.4, 0.7)})},
	}
	stem := line{at.plus(spot{0, h}), at.plus(spot{0, -h})}
	switch style {
	case Arms:
		for _, l := range append(arms, stem) {
			k.stroke(l, pen)
		}
		if chance(k.rng, k.ground.Plants.Fill) {
			k.put(mark{line: stem, width: 2, pen: pen})
		}
	case Outlined:
		half := between(k.rng, 0.03, 0.05)
		body := append(append(line{}, stem.aside(half)...), reversed(stem.aside(-half))...)
		k.crown(append(body, body[0]), pen, false)
		for _, l := range arms {
			k.stroke(l.evenly(0.02).aside(half*0.8), pen)
			k.stroke(l.evenly(0.02).aside(-half*0.8), pen)
		}
	case Trident:
		k.stroke(stem, pen)
		k.stroke(bezier(at.plus(spot{-arm, -h * 0.8}), at.plus(spot{-arm, h * 0.6}), at.plus(spot{arm, h * 0.6}), at.plus(spot{arm, -h * 0.8})), pen)
	case Barrel:
		k.crown(ring(at, h*0.6, h, k.rng.Float64()*6, 6.5), pen, false)
		for _, x := range []float64{-0.25, 0.25} {
			k.stroke(line{at.plus(spot{x * h, -h * 0.6}), at.plus(spot{x * h, h * 0.6})}, pen)
		}
	case SpinyOval:
		rx := h * between(k.rng, 0.4, 0.6)
		k.crown(ring(at, rx, h, k.rng.Float64()*6, 6.5), pen, false)
		for i := range 3 + k.rng.IntN(2) {
			y := h * (-0.6 + 0.5*float64(i))
			for _, side := range []float64{-1, 1} {
				k.stroke(line{at.plus(spot{side * rx * 0.9, y}), at.plus(spot{side * rx * 1.6, y - h*0.15})}, pen)
			}
		}
	case Pads:
		k.crown(ring(at.plus(spot{0, h * 0.45}), h*0.42, h*0.55, k.rng.Float64()*6, 6.5), pen, false)
		for _, side := range []float64{-1, 1} {
			k.crown(ring(at.plus(spot{side * h * 0.35, -h * 0.45}), h*0.28, h*0.42, k.rng.Float64()*6, 6.5), pen, false)
		}
	default: // spines
		k.stroke(stem, pen)
		for i := range 4 + k.rng.IntN(3) {
			y := -h + float64(i)*h*0.4
			side := float64(i%2*2-1) * h * 0.35
			k.stroke(line{at.plus(spot{0, y}), at.plus(spot{side, y - h*0.15})}, pen)
		}
	}
}

// oasis draws a water hole about a place.
func (k *sketch) oasis(at spot, size float64, style Hole, pen int) {
	h := size / 2
	if style == Palm || style == PalmPond {
		foot, top := at.plus(spot{h * between(k.rng, -0.3, 0), h}), at.plus(spot{h * between(k.rng, 0, 0.3), -h * 0.5})
		k.stroke(bezier(foot, foot.plus(spot{0, -h * 0.5}), top.plus(spot{-h * 0.2, h * 0.4}), top), pen)
		n := 4 + k.rng.IntN(3)
		for i := range n {
			s, c := math.Sincos(-math.Pi*(0.02+0.96*float64(i)/float64(n-1)) + k.rng.NormFloat64()*0.1)
			tip := top.plus(spot{c, s * 0.6}.times(h * 0.9))
			k.stroke(bezier(top, top.plus(spot{c * 0.3, s*0.6 - 0.2}.times(h)), tip.plus(spot{0, -h * 0.2}), tip.plus(spot{0, h * 0.25})), pen)
		}
	}
	water := at
	if style == PalmPond {
		water = at.plus(spot{0, h * 0.95})
	}
	wide, high := h*between(k.rng, 0.9, 1.2), h*between(k.rng, 0.4, 0.65)
	switch style {
	case PalmPond:
		k.stroke(ring(water, wide*0.8, high*0.6, k.rng.Float64()*6, 6.5), pen)
	case Pond, FilledPond:
		k.crown(ring(water, wide, high, k.rng.Float64()*6, 6.5), pen, style == FilledPond)
		if style == Pond {
			for _, y := range []float64{-0.3, 0.25} {
				k.stroke(line{water.plus(spot{-wide * 0.5, y * high}), water.plus(spot{wide * 0.5, y * high})}.waved(k.rng, 0.012, 0.1), pen)
			}
		}
	case Ripples, Spring:
		n := 2 + k.rng.IntN(3)
		wide *= between(k.rng, 0.9, 1.2)
		if style == Spring {
			k.stroke(ring(at, wide, high*1.3, k.rng.Float64()*6, 6.5), pen)
			wide *= 0.6
		}
		for i := range n {
			y := (float64(i)/float64(n-1) - 0.5) * high * 1.4
			l := line{at.plus(spot{-wide, y}), at.plus(spot{wide, y})}
			if style == Ripples && chance(k.rng, 0.3) {
				l = l.zigzag(k.rng, 0.02, between(k.rng, 0.05, 0.09))
			} else {
				l = l.waved(k.rng, between(k.rng, 0.012, 0.028), between(k.rng, 0.08, 0.18))
			}
			k.stroke(l, pen)
		}
	case Drop:
		k.crown(line{at.plus(spot{0, -h}), at.plus(spot{h * 0.55, h * 0.3}), at.plus(spot{0, h * 0.8}), at.plus(spot{-h * 0.55, h * 0.3}), at.plus(spot{0, -h})}, pen, chance(k.rng, 0.3))
	}
}

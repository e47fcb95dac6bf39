package paint

import (
	"inkscore/engine"
)

// area draws water or lava that reaches some sides of a square: the shores
// between each of them and the next one clockwise, and a texture on it.
func (k *sketch) area(sq engine.Square, pen int, sides []engine.Side, st *station) {
	t := k.ground
	built := false // routes share the square
	for _, s := range engine.AllSides {
		kind := k.setup.At(sq).Tile.Kind(s)
		built = built || kind != engine.NoKind && !wet(kind)
	}
	volcano := k.setup.At(sq).Tile.Marks.Has(engine.Volcano)
	style := pick(k.rng, allTextures, t.Texture...)
	var outline line
	for i, s := range sides {
		next := sides[(i+1)%len(sides)]
		a, _ := k.lane(sq, s, firstLane(s))
		p, from := k.lane(sq, s, lastLane(s))
		q, to := k.lane(sq, next, firstLane(next))
		if k.ports[[2]uint8{uint8(sq), uint8(s)}].open && chance(k.rng, t.Closed) {
			k.shoreLine(pen, line{a, p}, knot{}, knot{}, Smooth)
		}
		shore, drawn := k.shore(s, next, p, q, built, st != nil)
		outline = append(append(outline, a, p), shore...)
		if drawn {
			how := pick(k.rng, []Shore{Smooth, Wavy, Jagged, Doubled, NoShore}, t.Shores...)
			if how == NoShore && style == FewWaves {
				how = Smooth // nothing else would say where the land begins
			}
			k.shoreLine(pen, shore, from, to, how)
		}
	}
	holes := k.spared(sq)
	if volcano {
		holes = append(holes, k.volcano(sq, pen))
		if chance(k.rng, t.ConeAlone) {
			return
		}
	}
	if st != nil {
		h := st.half * 1.3
		c := st.centre
		holes = append(holes, line{{c.x - h, c.y - h}, {c.x + h, c.y - h}, {c.x + h, c.y + h}, {c.x - h, c.y + h}})
	}
	k.texture(pen, outline, style, holes)
}

// shore is the line from one wet side to the next, and whether it is drawn:
// between wet sides that touch there is only a corner, if anything.
func (k *sketch) shore(s, next engine.Side, p, q spot, built, pier bool) (line, bool) {
	t := k.ground
	reach := clamp(t.Reach+k.rng.NormFloat64()*0.2, 0, 1)
	in, out := normals[s], normals[next]
	switch dry := (int(next) - int(s) + 3) % 4; dry {
	case 0: // they touch: a corner of land where the ends leave one
		corner := p.plus(out.times(-(p.minus(q).x*out.x + p.minus(q).y*out.y)))
		if p.minus(corner).norm() < 0.09 && q.minus(corner).norm() < 0.09 {
			return line{p, corner, q}, false
		}
		return bezier(p, p.plus(in.times(0.12)), q.plus(out.times(0.12)), q), true
	case 1: // one dry side between them
		land := normals[(s+1)&3]
		bulge := land.times((1 - reach) * 0.55)
		if built {
			bulge = land.times(between(k.rng, 0.15, 0.4))
		}
		return bezier(p, p.plus(in.times(0.25)).plus(bulge), q.plus(out.times(0.25)).plus(bulge), q), true
	case 2: // two: a line across the square
		far := -0.15 + reach*0.9
		if pier {
			far = between(k.rng, -0.1, 0.25)
		}
		return bezier(p, p.plus(in.times(far)), q.plus(out.times(far)), q), true
	}
	far := 0.25 + reach*0.65
	switch {
	case pier:
		far = between(k.rng, 0.3, 0.65)
	case built: // a road runs past it
		far = min(far, between(k.rng, 0.2, (0.5-k.hand.Gap/2-0.05)/0.75))
	}
	return bezier(p, p.plus(in.times(far)), q.plus(in.times(far)), q), true
}

// shoreLine lays a shore on.
func (k *sketch) shoreLine(pen int, l line, from, to knot, style Shore) {
	t := k.ground
	switch style {
	case NoShore:
	case Wavy:
		k.add(landLine, pen, l.waved(k.rng, max(0.015, t.WaveHigh*0.8), t.WaveLong), from, to)
	case Jagged:
		k.add(landLine, pen, l.zigzag(k.rng, between(k.rng, 0.02, 0.05), between(k.rng, 0.08, 0.18)), from, to)
	case Doubled:
		k.add(landLine, pen, l, from, to)
		k.add(landLine, pen, l.evenly(0.04).aside(-between(k.rng, 0.05, 0.1)).part(0.05, 0.95), knot{}, knot{})
	default:
		k.add(landLine, pen, l, from, to)
	}
}

// jetty draws planks from a pier's station out into the water.
func (k *sketch) jetty(sq engine.Square, pen int, st *station) {
	if !chance(k.rng, k.ground.Jetty) {
		return
	}
	for _, s := range engine.AllSides {
		if !wet(k.setup.At(sq).Tile.Kind(s)) {
			continue
		}
		out := normals[s].times(-1)
		long, half := between(k.rng, 0.12, 0.28)+st.half, between(k.rng, 0.05, 0.1)
		side := out.left().times(half)
		root, tip := st.centre.plus(out.times(st.half)), st.centre.plus(out.times(long))
		draw := func(l line) { k.put(mark{line: l.shaken(k.rng, k.hand.Wobble, k.hand.Step), width: 0.9, pen: pen}) }
		if chance(k.rng, 0.5) {
			draw(line{root.plus(side), tip.plus(side), tip.minus(side), root.minus(side)})
		} else {
			draw(line{root, tip})
		}
		for n := 1; n < 4; n++ {
			at := root.to(tip, float64(n)/4)
			draw(line{at.plus(side), at.minus(side)})
		}
		return
	}
}

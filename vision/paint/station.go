package paint

import (
	"math"

	"inkscore/engine"
)

// station is the block in a square where routes meet.
type station struct {
	centre spot
	half   float64 // half of its size
	block  Block
	stubs  bool // routes end at the block, they do not run on below it
	hollow bool // one can see what lies below it
	arch   bool // there is no block: the highway closes on itself
	draw   func()
}

func (k *sketch) station(sq engine.Square, pen int) *station {
	h := k.hand
	row, col := k.setup.Game.Layout.RowCol(sq)
	st := &station{
		centre: spot{float64(col) + 0.5 + k.rng.NormFloat64()*h.BlockDrift, float64(row) + 0.5 + k.rng.NormFloat64()*h.BlockDrift},
		half:   h.BlockSize / 2 * clamp(1+k.rng.NormFloat64()*0.1, 0.7, 1.3),
		block: pick(k.rng, []Block{Blob, Filled, Scribble, Box, Ring, Disc, CrossedBox, NoBlock, DottedBox},
			h.Blocks...),
	}
	tile := k.setup.At(sq).Tile
	if st.block == NoBlock && !tellsStation(tile) {
		st.block = Blob // without the block the square would be another one
	}
	st.arch = st.block == NoBlock
	st.hollow = st.block == Box || st.block == Ring || st.block == CrossedBox || st.block == DottedBox || st.arch
	st.stubs = st.hollow || chance(k.rng, 0.55)
	k.settle(st, tile)
	st.draw = func() { k.block(st, pen) }
	for _, s := range engine.AllSides {
		if wet(tile.Kind(s)) { // a pier lies at the shore
			st.centre = st.centre.minus(normals[s].times(between(k.rng, 0, 0.15)))
			st.draw = func() { k.block(st, pen); k.jetty(sq, pen, st) }
		}
	}
	return st
}

// settle moves a block to where the odd route meets the others, and lets a
// highway run on beside it that passes straight through the square.
func (k *sketch) settle(st *station, tile engine.Tile) {
	sides := map[engine.Kind]engine.Sides{}
	for _, s := range engine.AllSides {
		sides[tile.Kind(s)] |= engine.SidesOf(s)
	}
	road, rail := sides[engine.Highway], sides[engine.Railway]
	if straight(road) || straight(rail) {
		st.stubs = !st.arch && chance(k.rng, 0.25)
	}
	for _, pair := range [][2]engine.Sides{{rail, road}, {road, rail}} {
		if pair[0].Len() != 1 || pair[1].Len() < 2 || !chance(k.rng, 0.5) {
			continue
		}
		for _, s := range engine.AllSides {
			if pair[0].Has(s) {
				st.centre = st.centre.minus(normals[s].times(between(k.rng, 0.02, 0.15)))
			}
		}
	}
}

// straight reports whether the sides are two opposite ones.
func straight(s engine.Sides) bool { return s == 0b0101 || s == 0b1010 }

// tellsStation reports whether the sides alone say that there must be a
// station: one highway end and railway ends, which no other face has.
func tellsStation(t engine.Tile) bool {
	highways, railways := 0, 0
	for _, kind := range t.Sides() {
		switch kind {
		case engine.Highway:
			highways++
		case engine.Railway:
			railways++
		}
	}
	return highways == 1 && railways >= 1
}

// block draws the station itself.
func (k *sketch) block(st *station, pen int) {
	h := k.hand
	outline := func(sharp bool) line {
		if !sharp {
			return ring(st.centre, st.half*between(k.rng, 0.85, 1.15), st.half*between(k.rng, 0.85, 1.15),
				k.rng.Float64()*2*math.Pi, 2*math.Pi*between(k.rng, 0.97, 1.08))
		}
		wide, tall := st.half*between(k.rng, 0.85, 1.15), st.half*between(k.rng, 0.85, 1.15)
		turn := k.rng.NormFloat64() * 0.08
		var l line
		for i := range 5 {
			c := [4]spot{{-wide, -tall}, {wide, -tall}, {wide, tall}, {-wide, tall}}[i%4]
			l = append(l, st.centre.plus(c.turned(turn)).plus(spot{k.rng.NormFloat64(), k.rng.NormFloat64()}.times(st.half*0.08)))
		}
		return l
	}
	trace := func(l line) {
		k.put(mark{line: l.shaken(k.rng, h.Wobble, h.Step), width: 1, pen: pen})
	}
	switch st.block {
	case Blob:
		l := outline(false).shaken(k.rng, wobble{stray: st.half * 0.12, over: st.half * 0.8}, 0.03)
		k.put(mark{line: l, fill: true, pen: pen})
		trace(l)
	case Disc, Filled:
		l := outline(st.block == Filled)
		k.put(mark{line: l, fill: true, pen: pen})
		trace(l)
	case Scribble:
		if chance(k.rng, 0.7) {
			trace(outline(true))
		}
		k.scratch(st.centre, st.half, pen)
	case Box:
		trace(outline(true))
	case Ring:
		trace(outline(false))
	case CrossedBox:
		l := outline(true)
		trace(l)
		trace(line{l[0], l[2]})
		if chance(k.rng, 0.7) {
			trace(line{l[1], l[3]})
		}
	case DottedBox:
		trace(outline(true))
		trace(ring(st.centre, st.half*0.2, st.half*0.2, 0, 7))
	}
}

// scratch fills a square with lines to and fro.
func (k *sketch) scratch(centre spot, half float64, pen int) {
	angle := pick(k.rng, []float64{0, math.Pi / 2, math.Pi / 4, -math.Pi / 4}, 3, 2, 2, 2) + k.rng.NormFloat64()*0.1
	n := 3 + k.rng.IntN(5)
	joined := chance(k.rng, 0.6)
	var l line
	for i := range n {
		y := (float64(i)/float64(n-1)*2 - 1) * half * 0.9
		a, b := spot{-half * between(k.rng, 0.8, 1.15), y}.turned(angle), spot{half * between(k.rng, 0.8, 1.15), y}.turned(angle)
		if i%2 == 1 && joined {
			a, b = b, a
		}
		if !joined {
			k.put(mark{line: line{centre.plus(a), centre.plus(b)}.shaken(k.rng, k.hand.Wobble, 0.03), width: 0.9, pen: pen})
			continue
		}
		l = append(l, centre.plus(a), centre.plus(b))
	}
	if joined {
		k.put(mark{line: l.shaken(k.rng, k.hand.Wobble, 0.03), width: 0.9, pen: pen})
	}
}

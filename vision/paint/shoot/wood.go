package shoot

import (
	"math"
	"math/rand/v2"
)

// woodTone returns the colour of some wood: pale birch to dark walnut.
func woodTone(rng *rand.Rand) colour {
	return oneOf(rng, rgb(214, 186, 148), rgb(196, 160, 115), rgb(178, 134, 86), rgb(226, 204, 176),
		rgb(150, 105, 66), rgb(110, 74, 48), rgb(74, 50, 36), rgb(190, 170, 150), rgb(160, 112, 80),
		rgb(235, 222, 203), rgb(128, 110, 96)).near(rng, 10)
}

// grain paints wood that runs along x: long streaks, darker year rings that
// bend around hidden knots, and short pores.
type grain struct {
	tone, dark                    colour
	streak, warp, pores, patch    []float32
	rings, depth, poreDepth, wild float64
}

func newGrain(rng *rand.Rand, ppu float64) grain {
	tone := woodTone(rng)
	n := float64(tableSize)
	return grain{
		tone: tone, dark: tone.times(0.55+0.3*rng.Float64()).mix(rgb(90, 50, 20), 0.2*rng.Float64()),
		streak: layers(rng, tableSize, tableSize, 2+4*rng.Float64(), n/(5+6*rng.Float64()), 2, 0.7),
		warp:   layers(rng, tableSize, tableSize, 2, 3+3*rng.Float64(), 3, 0.45),
		pores:  field(rng, tableSize, tableSize, n/(10+0.4*ppu*rng.Float64()), n/2),
		patch:  field(rng, tableSize, tableSize, 3, 4),
		rings:  5 + 30*rng.Float64(), depth: 0.15 + 0.55*rng.Float64(), poreDepth: 0.5 * rng.Float64(),
		wild: 1 + 4*rng.Float64(),
	}
}

func (g *grain) at(i, y int) colour {
	ring := g.rings * (float64(y)/tableSize + g.wild*0.1*float64(g.warp[i]))
	ring -= math.Floor(ring)
	ring = ring * ring // a slow rise to the dark late wood, then the jump of a new year
	k := g.depth * (0.45*ring + 0.75*float64(g.streak[i]) - 0.35 + 0.2*float64(g.patch[i]))
	if p := float64(g.pores[i]); p > 0.72 {
		k += g.poreDepth * (p - 0.72) * 2
	}
	return g.tone.mix(g.dark, clamp(k, -0.2, 1))
}

func woodTable(rng *rand.Rand, ppu float64) (*canvas, error) {
	g := newGrain(rng, ppu)
	return newCanvas(tableSize, tableSize).fill(func(_, y, i int) colour { return g.at(i, y) }), nil
}

func plankTable(rng *rand.Rand, ppu float64) (*canvas, error) {
	g := newGrain(rng, ppu)
	high := ppu * (0.8 + 3*rng.Float64())
	rows := int(tableSize/high) + 1
	long := ppu * (6 + 14*rng.Float64())
	type plank struct {
		shift int
		light float64
		ends  float64
	}
	planks := make([]plank, rows+1)
	for i := range planks {
		planks[i] = plank{rng.IntN(tableSize * tableSize), 0.85 + 0.25*rng.Float64(), rng.Float64() * long}
	}
	seam, dark := 1+2*rng.Float64(), 0.35+0.4*rng.Float64()
	return newCanvas(tableSize, tableSize).fill(func(x, y, i int) colour {
		r := int(float64(y) / high)
		p := planks[r]
		k := p.light
		if math.Mod(float64(y), high) < seam || math.Mod(float64(x)+p.ends, long) < seam {
			k *= dark
		}
		return g.at((i+p.shift)%(tableSize*tableSize), y).times(k)
	}), nil
}

// bambooTable paints narrow strips glued side by side, each with a knot line.
func bambooTable(rng *rand.Rand, ppu float64) (*canvas, error) {
	tone := oneOf(rng, rgb(214, 164, 96), rgb(196, 140, 78), rgb(225, 190, 130)).near(rng, 8)
	high := ppu * (0.25 + 0.4*rng.Float64())
	streak := layers(rng, tableSize, tableSize, 3, tableSize/4, 2, 0.6)
	rows := int(tableSize/high) + 1
	light, knot := make([]float64, rows+1), make([]float64, rows+1)
	gap := ppu * (4 + 6*rng.Float64())
	for i := range light {
		light[i], knot[i] = 0.88+0.22*rng.Float64(), rng.Float64()*gap
	}
	return newCanvas(tableSize, tableSize).fill(func(x, y, i int) colour {
		r := int(float64(y) / high)
		k := light[r] * (0.86 + 0.28*float64(streak[i]))
		if d := math.Mod(float64(x)+knot[r], gap); d < 0.12*ppu {
			k *= 0.86
		}
		if math.Mod(float64(y), high) < 1 {
			k *= 0.9
		}
		return tone.times(k)
	}), nil
}

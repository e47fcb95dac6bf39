package shoot

import (
	"math"
	"math/rand/v2"
)

// tableSize is the side of a painted table top in pixels; it is laid out in
// mirror images over the whole table.
const tableSize = 640

// tableTop paints tableSize x tableSize pixels of some table top, ppu pixels to
// the square.
type tableTop func(rng *rand.Rand, ppu float64) (*canvas, error)

// tableTops lists the kinds of table, and how often each is drawn.
var tableTops = []struct {
	name   string
	weight int
	paint  tableTop
}{
	{"plain", 3, plainTable}, {"wood", 5, woodTable}, {"planks", 4, plankTable}, {"bamboo", 2, bambooTable},
	{"cloth", 3, clothTable}, {"checks", 2, checkedTable}, {"stone", 2, stoneTable}, {"marble", 1, marbleTable},
	{"tiles", 2, tiledTable}, {"felt", 2, feltTable}, {"stripes", 1, stripedTable}, {"newspaper", 1, newspaperTable},
	{"mat", 2, matTable}, {"photo", 2, photoTable}, {"chequers", 1, chequeredTable},
}

// Tables returns the names that Options.Table takes.
func Tables() []string {
	var names []string
	for _, t := range tableTops {
		names = append(names, t.name)
	}
	return names
}

func tablePainter(name string) tableTop {
	for _, t := range tableTops {
		if t.name == name {
			return t.paint
		}
	}
	return nil
}

// randomTable draws a kind by its weight.
func randomTable(rng *rand.Rand) tableTop {
	var sum int
	for _, t := range tableTops {
		sum += t.weight
	}
	at := rng.IntN(sum)
	for _, t := range tableTops {
		if at -= t.weight; at < 0 {
			return t.paint
		}
	}
	return plainTable
}

func plainTable(rng *rand.Rand, _ float64) (*canvas, error) {
	base := anyColour(rng, 0.5*rng.Float64()*rng.Float64(), 40+210*rng.Float64())
	if rng.Float64() < 0.25 {
		base = anyColour(rng, 0.4+0.6*rng.Float64(), 60+170*rng.Float64())
	}
	soft := layers(rng, tableSize, tableSize, 3, 3, 3, 0.5)
	fine := field(rng, tableSize, tableSize, tableSize/2, tableSize/2)
	depth, dust := 0.12*rng.Float64(), 0.06*rng.Float64()
	return newCanvas(tableSize, tableSize).fill(func(_, _, i int) colour {
		return base.times(1 + depth*(float64(soft[i])-0.5) + dust*(float64(fine[i])-0.5))
	}), nil
}

// weave is the brightness of woven threads at a pixel.
func weave(x, y int, pitch float64) float64 {
	return 0.5*math.Sin(2*math.Pi*float64(x)/pitch)*math.Sin(2*math.Pi*float64(y)/pitch) +
		0.25*math.Sin(4*math.Pi*float64(y)/pitch)
}

func clothTable(rng *rand.Rand, ppu float64) (*canvas, error) {
	base := anyColour(rng, 0.7*rng.Float64(), 70+175*rng.Float64())
	pitch := 2.5 + 0.08*ppu*rng.Float64()
	folds := layers(rng, tableSize, tableSize, 2+2*rng.Float64(), 2+2*rng.Float64(), 3, 0.5)
	slub := field(rng, tableSize, tableSize, tableSize/3, tableSize/20)
	depth, crease := 0.05+0.2*rng.Float64(), 0.35*rng.Float64()
	return newCanvas(tableSize, tableSize).fill(func(x, y, i int) colour {
		return base.times(1 + depth*(weave(x, y, pitch)+float64(slub[i])-0.5) + crease*(float64(folds[i])-0.5))
	}), nil
}

func checkedTable(rng *rand.Rand, ppu float64) (*canvas, error) {
	a, b := anyColour(rng, 0.5+0.5*rng.Float64(), 90+130*rng.Float64()), grey(205+45*rng.Float64())
	pitch := ppu * (0.4 + 1.6*rng.Float64())
	folds := layers(rng, tableSize, tableSize, 3, 3, 2, 0.5)
	band := func(v float64) float64 {
		if math.Mod(v, 2*pitch) < pitch {
			return 1
		}
		return 0
	}
	return newCanvas(tableSize, tableSize).fill(func(x, y, i int) colour {
		k := (band(float64(x)) + band(float64(y))) / 2
		return b.mix(a, k).times(0.9 + 0.2*float64(folds[i]) + 0.05*weave(x, y, 4))
	}), nil
}

func chequeredTable(rng *rand.Rand, ppu float64) (*canvas, error) {
	a := anyColour(rng, 0.6*rng.Float64(), 60+170*rng.Float64())
	b := a.times(0.5+0.35*rng.Float64()).near(rng, 15)
	pitch := ppu * (0.8 + 5*rng.Float64())
	soft := layers(rng, tableSize, tableSize, 4, 4, 3, 0.5)
	return newCanvas(tableSize, tableSize).fill(func(x, y, i int) colour {
		v := a
		if (int(float64(x)/pitch)+int(float64(y)/pitch))%2 == 1 {
			v = b
		}
		return v.times(0.92 + 0.16*float64(soft[i]))
	}), nil
}

func stripedTable(rng *rand.Rand, ppu float64) (*canvas, error) {
	n := 2 + rng.IntN(4)
	colours, widths, period := make([]colour, n), make([]float64, n), 0.0
	for i := range n {
		colours[i] = anyColour(rng, 0.8*rng.Float64(), 60+190*rng.Float64())
		widths[i] = ppu * (0.1 + 1.5*rng.Float64())
		period += widths[i]
	}
	folds := layers(rng, tableSize, tableSize, 3, 3, 2, 0.5)
	return newCanvas(tableSize, tableSize).fill(func(x, y, i int) colour {
		v := math.Mod(float64(y)+4*float64(folds[i]), period)
		k := 0
		for k < n-1 && v > widths[k] {
			v -= widths[k]
			k++
		}
		return colours[k].times(0.9 + 0.2*float64(folds[i]) + 0.06*weave(x, y, 4))
	}), nil
}

func stoneTable(rng *rand.Rand, ppu float64) (*canvas, error) {
	base, fleck := anyColour(rng, 0.15, 50+180*rng.Float64()), grey(255*rng.Float64())
	size := ppu * (0.03 + 0.15*rng.Float64())
	n := float64(tableSize)
	specks := layers(rng, tableSize, tableSize, n/size, n/size, 2, 0.6)
	cloud := layers(rng, tableSize, tableSize, 5, 5, 4, 0.6)
	edge := 0.5 + 0.25*rng.Float64()
	return newCanvas(tableSize, tableSize).fill(func(_, _, i int) colour {
		return base.mix(fleck, 0.7*smooth(edge, edge+0.2, float64(specks[i]))).times(0.8 + 0.4*float64(cloud[i]))
	}), nil
}

func marbleTable(rng *rand.Rand, _ float64) (*canvas, error) {
	base, vein := grey(215+35*rng.Float64()).near(rng, 6), anyColour(rng, 0.2, 70+80*rng.Float64())
	if rng.Float64() < 0.3 {
		base, vein = vein.times(0.6), base
	}
	a := layers(rng, tableSize, tableSize, 3, 3, 5, 0.55)
	b := layers(rng, tableSize, tableSize, 5, 5, 4, 0.55)
	return newCanvas(tableSize, tableSize).fill(func(_, _, i int) colour {
		k := math.Exp(-30*math.Abs(float64(a[i])-0.5))*0.7 + math.Exp(-18*math.Abs(float64(b[i])-0.45))*0.3
		return base.mix(vein, k)
	}), nil
}

func tiledTable(rng *rand.Rand, ppu float64) (*canvas, error) {
	base := anyColour(rng, 0.4*rng.Float64(), 90+150*rng.Float64())
	grout := grey(60 + 180*rng.Float64())
	w := ppu * (1 + 5*rng.Float64())
	h := w
	if rng.Float64() < 0.3 {
		h = w * (0.3 + 0.3*rng.Float64())
	}
	line := ppu * (0.03 + 0.1*rng.Float64())
	soft := layers(rng, tableSize, tableSize, 6, 6, 4, 0.6)
	var light [64]float64
	for i := range light {
		light[i] = 0.9 + 0.15*rng.Float64()
	}
	return newCanvas(tableSize, tableSize).fill(func(x, y, i int) colour {
		tx, ty := float64(x)/w, float64(y)/h
		if (tx-math.Floor(tx))*w < line || (ty-math.Floor(ty))*h < line {
			return grout.times(0.9 + 0.2*float64(soft[i]))
		}
		return base.times(light[(int(tx)*7+int(ty)*13)%64] * (0.88 + 0.24*float64(soft[i])))
	}), nil
}

func feltTable(rng *rand.Rand, _ float64) (*canvas, error) {
	base := anyColour(rng, 0.9*rng.Float64(), 40+140*rng.Float64())
	fine := field(rng, tableSize, tableSize, tableSize/2, tableSize/2)
	soft := layers(rng, tableSize, tableSize, 12, 12, 4, 0.8)
	rough := 0.15 + 0.4*rng.Float64()
	return newCanvas(tableSize, tableSize).fill(func(_, _, i int) colour {
		return base.times(1 + rough*(0.5*float64(fine[i])+float64(soft[i])-0.75))
	}), nil
}

// matTable paints a printed play mat: coloured regions with soft or hard rims.
func matTable(rng *rand.Rand, _ float64) (*canvas, error) {
	n := 3 + rng.IntN(4)
	colours := make([]colour, n)
	for i := range colours {
		colours[i] = anyColour(rng, 0.8*rng.Float64(), 40+200*rng.Float64())
	}
	a := layers(rng, tableSize, tableSize, 2+6*rng.Float64(), 2+6*rng.Float64(), 4, 0.5)
	fine := layers(rng, tableSize, tableSize, 40, 40, 3, 0.6)
	hard := rng.Float64() < 0.5
	return newCanvas(tableSize, tableSize).fill(func(_, _, i int) colour {
		v := clamp((float64(a[i])-0.2)/0.6, 0, 0.999) * float64(n-1)
		k := v - math.Floor(v)
		if hard {
			k = smooth(0.45, 0.55, k)
		}
		return colours[int(v)].mix(colours[int(v)+1], k).times(0.85 + 0.3*float64(fine[i]))
	}), nil
}

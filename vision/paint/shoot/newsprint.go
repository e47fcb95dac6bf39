package shoot

import (
	"math/rand/v2"
)

func newspaperTable(rng *rand.Rand, ppu float64) *canvas {
	return newCanvas(tableSize, tableSize).fill(func(x, y, i int) colour { return grey(200) })
}

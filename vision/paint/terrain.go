package paint

import (
	"math/rand/v2"
	"slices"

	"inkscore/calibration"
	"inkscore/engine"
)

// Texture is how a player fills water or lava.
type Texture uint8

// The textures.
const (
	FewWaves     Texture = iota // one to three short waves somewhere
	Waves                       // short waves all over
	LongWaves                   // wavy lines from shore to shore
	Hatched                     // straight lines
	CrossHatched                // straight lines both ways
	Solid                       // filled, as well as a marker can
	Dotted                      // dots
	Bubbles                     // small rings
	Flames                      // small flames
	Zigzags                     // zigzag lines from shore to shore
)

// Course is how a player draws a river.
type Course uint8

// The rivers.
const (
	Banks   Course = iota // two lines with a texture between them
	Strands               // wavy lines beside each other
	Stroke                // one broad line
	NoBanks               // a texture alone
)

// Shore is how a player draws the line between water or lava and land.
type Shore uint8

// The shores.
const (
	Smooth Shore = iota
	Wavy
	Jagged
	Doubled // with a second line on the water
	NoShore // where the texture ends
)

// Pit is how a player draws a crater.
type Pit uint8

// The craters.
const (
	OneRing Pit = iota
	TwoRings
	Ragged     // a jagged ring
	RayedRing  // with lines that leave it
	CrossedPit // a cross in a ring
	HatchedPit
	FilledPit
	Moon   // small rings in a ring
	Spiral // scribbled round and round
	BigCross
	Comet // a ring with a tail
)

// Cone is how a player draws a volcano.
type Cone uint8

// The volcanoes.
const (
	Mountain  Cone = iota // a cut-off cone, at times with smoke or lava
	Triangle              // a triangle
	Mouth                 // a ring or two, as seen from above
	FilledTop             // a filled cone
	RayedTop              // a ring with rays
)

// Terrain is one player's way to draw what some expansions add: water, lava,
// volcanoes and craters, and the rest by the parts below. Every length is in u.
type Terrain struct {
	Pen       *Pen // nil: drawn as the routes are
	Course    []float64
	RiverHalf float64 // half of a river's width
	Strands   int
	Walls     float64 // share of bridges with parapets
	Through   float64 // share of bridges below which the river is drawn on
	WaveHigh  float64 // of a wavy line
	WaveLong  float64
	Texture   []float64 // weights of the textures
	Density   float64   // distance between the lines or the signs of a texture
	Angle     float64   // of hatching, radians
	Spared    float64   // share of squares whose number box is left free
	Shores    []float64
	Inset     float64 // mean distance of a shore's end from the square's corner
	Reach     float64 // how far water reaches into its square: 0 little, 1 as far as it goes
	Closed    float64 // share of open sides of water or lava with a line across
	Jetty     float64 // share of piers with planks that reach into the water
	Pits      []float64
	PitSize   float64 // radius
	Cones     []float64
	ConeSize  float64 // half its height
	ConeAlone float64 // share of volcanoes without lava round them
	DotSize   float64 // radius of the dot of the last hit

	Tubes   Tubes
	Plants  Plants
	Trails  Trails
	Canyons Canyons
	Signs   Signs
}

// wet reports whether a kind fills a part of its square.
func wet(k engine.Kind) bool { return k == engine.Lake || k == engine.Lava }

// onTerrain reports whether a game draws what a Terrain is for.
func onTerrain(g *engine.Game) bool { return g.Lines || len(added(g)) > 0 || signed(g) }

// added lists the tiles that the sets of a game add to what dice of routes show.
func added(g *engine.Game) []engine.Tile {
	var all []engine.Tile
	for _, t := range g.Inventory() {
		extra := t.Marks != 0 || t.Trail != 0 || tubed(t)
		for _, k := range t.Sides() {
			extra = extra || k == engine.River || wet(k) || k == engine.Airway || k == engine.Super
		}
		if extra {
			all = append(all, t)
		}
	}
	return all
}

// has reports whether some tile of a game has a kind.
func has(g *engine.Game, kind engine.Kind) bool {
	for _, t := range g.Inventory() {
		for _, k := range t.Sides() {
			if k == kind {
				return true
			}
		}
	}
	return false
}

// waterInks and fireInks are what players take who have a second pen.
var (
	waterInks = []calibration.Colour{{25, 50, 170}, {40, 110, 200}, {70, 160, 215}, {20, 35, 110}, {30, 130, 140}}
	fireInks  = []calibration.Colour{{205, 25, 60}, {220, 90, 30}, {235, 140, 20}, {190, 20, 30}, {240, 190, 40}}
	leafInks  = []calibration.Colour{{10, 110, 60}, {40, 140, 50}, {20, 80, 40}, {90, 150, 40}, {110, 70, 40}}
	earthInks = []calibration.Colour{{110, 70, 40}, {150, 90, 50}, {190, 20, 30}, {95, 40, 130}, {220, 90, 30}}
)

// RandomTerrain returns a player as they come: most have one pen.
func RandomTerrain(rng *rand.Rand, g *engine.Game) Terrain {
	lava := has(g, engine.Lava)
	t := Terrain{
		Course: lean(rng, between(rng, 0.9, 1), 7, 2.5, 1, 0.6), RiverHalf: between(rng, 0.1, 0.24), Strands: 2 + rng.IntN(3),
		Walls: pick(rng, []float64{0, 0.2, 1}, 4, 2, 1), Through: pick(rng, []float64{0, 0.3, 1}, 4, 2, 2),
		WaveHigh: between(rng, 0.008, 0.05), WaveLong: between(rng, 0.14, 0.4),
		Density: between(rng, 0.09, 0.24), Angle: rng.Float64() * 3.1416, Spared: pick(rng, []float64{1, 0.9, 0.3}, 6, 3, 1),
		Inset: pick(rng, []float64{0, 0.06, 0.16, 0.26}, 4, 4, 2, 1), Reach: rng.Float64(),
		Closed: pick(rng, []float64{0, 0.1, 0.9}, 6, 2, 1), Jetty: pick(rng, []float64{0, 0.5, 1}, 3, 1, 1),
		Pits:    lean(rng, between(rng, 0.6, 1), 3, 3, 3, 1.5, 1, 1.5, 1.5, 1.5, 1, 0.7, 1),
		PitSize: between(rng, 0.22, 0.43), Cones: lean(rng, between(rng, 0.6, 1), 4, 2, 2, 1.5, 1), ConeSize: between(rng, 0.15, 0.34),
		DotSize: between(rng, 0.025, 0.07), ConeAlone: pick(rng, []float64{0, 0.2, 1}, 5, 1, 1),
		Tubes: RandomTubes(rng), Plants: RandomPlants(rng), Trails: RandomTrails(rng), Canyons: RandomCanyons(rng),
	}
	inks := inksOf(g)
	if lava {
		t.Texture = lean(rng, between(rng, 0.8, 1), 0.3, 0.5, 1.5, 3, 1.5, 3, 1.5, 1.5, 2, 2)
		t.Shores = lean(rng, between(rng, 0.7, 1), 3, 2, 3, 1, 0.8)
	} else {
		t.Texture = lean(rng, between(rng, 0.8, 1), 3, 4, 4, 3, 0.7, 2.5, 0.7, 0.4, 0, 0.7)
		t.Shores = lean(rng, between(rng, 0.7, 1), 4, 4, 0.4, 2, 0.8)
	}
	if chance(rng, 0.45) {
		pen := RandomPen(rng)
		if chance(rng, 0.85) {
			pen.Colour = inks[rng.IntN(len(inks))]
		}
		if fills := has(g, engine.River) || has(g, engine.Lake) || lava; fills && chance(rng, 0.25) { // a highlighter or a crayon
			pen.Width, pen.Opacity, pen.Glaze = between(rng, 0.1, 0.25), between(rng, 0.3, 0.8), 1
		}
		t.Pen = &pen
	}
	if signed(g) {
		t.Signs = RandomSigns(rng)
	}
	return t
}

// inksOf returns the colours of a second pen for what a game adds.
func inksOf(g *engine.Game) []calibration.Colour {
	switch {
	case has(g, engine.Lava):
		return fireInks
	case slices.ContainsFunc(added(g), func(t engine.Tile) bool { return t.Marks.Has(engine.Tree) || t.Trail != 0 }):
		return leafInks
	case g.Lines, slices.ContainsFunc(added(g), func(t engine.Tile) bool { return t.Marks.Has(engine.Cactus) }):
		return append(slices.Clone(earthInks), leafInks...)
	}
	if signed(g) {
		return slices.Concat(waterInks, fireInks, leafInks, earthInks)
	}
	return waterInks
}

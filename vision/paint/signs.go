package paint

import (
	"math/rand/v2"

	"inkscore/engine"
)

// Signs is one player's way to draw the small pictures of the expansions that add
// no terrain: lamps, weather, towers and the like, and the routes of two of them.
// What has styles has a weight for each. Lengths are in u.
type Signs struct {
	Lamps, Lights                        []float64 // Street Lamps
	Clouds, Storms, Snows                []float64 // Weather
	Batteries, Charges, Flashes          []float64 // Power Grid
	Sheep, UFOs                          []float64 // Alien Farmer
	Towers                               []float64 // City Builder
	Rainbows, Rains, Clovers             []float64 // Rainbow
	Portals                              []float64 // Portal
	Lenses                               []float64 // Investigation
	Aliens                               []float64 // Galactic Invaders
	Frames                               []float64 // Tetromino
	Rituals                              []float64 // Ritual
	Airports, Airways                    []float64 // Airline
	Supers                               []float64 // Superconnection
	Beside, InCorner, Full               float64   // half the size of what stands beside routes, lies in a corner, fills a square
	Touch                                float64   // how broad the strokes are, of the pen's width
	Sloppy                               float64   // how far a point strays, as a share of half the size
	Fill                                 float64   // share of filled shapes
	Favourite                            spot      // where this player looks for room first, from the middle of a square
	Faith                                float64   // how much room that is worth
	Astray                               float64   // share of corner marks in another corner
	Letter                               float64   // height of a portal's letter
	DotStep, DotSize                     float64   // of an airway
	TriangleSize, TriangleFill, Outwards float64   // of a superconnection: half the base, shares
	RoutesApart                          bool      // routes of these expansions are drawn with the second pen, too
}

// signMarks are the marks that Signs draws.
var signMarks = engine.Lamp | engine.Lit | engine.Cloud | engine.Storm | engine.Snow |
	engine.Accumulator | engine.FirstCharge | engine.NextCharge | engine.LastCharge | engine.Electrified |
	engine.UFO | engine.Sheep | towers | engine.RainbowMark | engine.Rain | engine.Clover | portals |
	engine.Clue | engine.Found | engine.Alien | engine.Shield | engine.Enhanced | engine.RitualSite | engine.Airport

var (
	towers  = engine.Tower | engine.TwoTowers | engine.ThreeTowers
	portals = engine.PortalA | engine.PortalB | engine.PortalC
	weather = engine.Cloud | engine.Storm | engine.Snow
	charges = engine.FirstCharge | engine.NextCharge | engine.LastCharge
)

// signed reports whether a game draws what a Signs is for.
func signed(g *engine.Game) bool {
	return g.Marks()&signMarks != 0 || has(g, engine.Airway) || has(g, engine.Super)
}

// RandomSigns returns a player of these expansions.
func RandomSigns(rng *rand.Rand) Signs {
	own := func(prior ...float64) []float64 { return lean(rng, between(rng, 0.75, 1), prior...) }
	return Signs{
		Lamps: own(3, 3, 2, 2, 1, 1.5, 1.5), Lights: own(5, 3, 1.5, 1),
		Clouds: own(4, 4, 1.5, 1.5, 1), Storms: own(5, 2, 1.5, 1, 1, 3, 0.8), Snows: own(4, 2, 3, 1.2, 0.7, 1),
		Batteries: own(4, 2, 2, 2, 1.5, 1), Charges: own(4, 2, 1), Flashes: own(5, 2.5, 2, 1.5, 1),
		Sheep: own(4, 3, 1.5, 1.5, 1.5), UFOs: own(4, 2, 2, 1.5, 1.5),
		Towers:   own(3, 2, 3, 1.5, 1.2, 1, 1),
		Rainbows: own(5, 2, 1.5, 1), Rains: own(4, 3, 1.5, 1), Clovers: own(3, 2, 2, 1.5),
		Portals: own(3, 2, 2, 1.5, 1, 1), Lenses: own(5, 3, 1.5, 1),
		Aliens: own(3, 2, 2, 1.5, 1.5, 1), Frames: own(4, 2, 1.5, 1), Rituals: own(3, 3, 1.5, 1.5, 1, 1),
		Airports: own(3, 2, 2, 1.5, 1.5), Airways: own(4, 3, 2, 1.5), Supers: own(4, 2, 1.5, 2, 1.5, 1.2, 1.5),
		Beside: between(rng, 0.13, 0.2), InCorner: between(rng, 0.105, 0.17), Full: between(rng, 0.3, 0.46),
		Touch: between(rng, 0.65, 1), Sloppy: between(rng, 0.01, 0.075), Fill: pick(rng, []float64{0, 0.2, 1}, 5, 2, 2),
		Favourite: spot{between(rng, -0.35, 0.35), between(rng, -0.35, 0.35)}, Faith: pick(rng, []float64{0, 0.1, 0.3}, 2, 3, 2),
		Astray: pick(rng, []float64{0, 0.06, 0.4}, 6, 3, 1), Letter: between(rng, 0.13, 0.24),
		DotStep: between(rng, 0.07, 0.16), DotSize: between(rng, 0.9, 1.7),
		TriangleSize: between(rng, 0.085, 0.16), TriangleFill: pick(rng, []float64{0, 0.5, 1}, 3, 1, 5), Outwards: pick(rng, []float64{0, 0.1, 1}, 3, 1, 4),
		RoutesApart: chance(rng, 0.4),
	}
}

// emblems draws the small pictures of a square.
func (k *sketch) emblems(sq engine.Square, pen int) {
	m := k.setup.At(sq).Tile.Marks & signMarks
	if m == 0 {
		return
	}
	for _, d := range []struct {
		any  engine.Marks
		draw func(engine.Square, engine.Marks, int)
	}{
		{engine.Accumulator | charges, k.accumulator}, {engine.UFO, k.ufo}, {towers, k.towers},
		{engine.RainbowMark | engine.Rain | engine.Clover, k.luck}, {engine.Airport, k.airport},
		{portals, k.portal}, {engine.RitualSite, k.ritual}, {engine.Enhanced, k.enhanced},
		{engine.Lamp | engine.Lit, k.lamp}, {engine.Sheep, k.sheep}, {engine.Clue | engine.Found, k.clue},
		{weather, k.weather}, {engine.Electrified, k.electrified}, {engine.Alien | engine.Shield, k.alien},
	} {
		if m&d.any != 0 {
			d.draw(sq, m, pen)
		}
	}
}

// noted draws what is noted in squares that nothing fills.
func (k *sketch) noted() {
	for i := range k.setup.Game.Layout.Len() {
		if sq := engine.Square(i); k.setup.At(sq).Tile.Empty() {
			k.emblems(sq, k.groundPen(0))
		}
	}
}

// signPen returns the pen for the routes of these expansions in a square that is
// drawn with the given one.
func (k *sketch) signPen(pen int) int {
	if k.ground.Signs.RoutesApart {
		return k.groundPen(pen)
	}
	return pen
}

// filling returns a picture that fills a square.
func (k *sketch) filling(sq engine.Square, pen int) emblem {
	row, col := k.setup.Game.Layout.RowCol(sq)
	r := clamp(k.ground.Signs.Full*(1+k.rng.NormFloat64()*0.08), 0.24, 0.47)
	at := spot{float64(col) + 0.5 + k.rng.NormFloat64()*0.03, float64(row) + 0.52 + k.rng.NormFloat64()*0.03}
	return k.emblem(sq, at, r, pen)
}

// small returns half the size of a small picture: what is drawn with a broad pen
// has to be larger.
func (k *sketch) small(mean float64, pen int) float64 {
	return clamp(max(mean, 1.6*k.hand.Pens[pen].Width)*(1+k.rng.NormFloat64()*0.1), 0.07, 0.22)
}

// filled tells whether this shape is filled.
func (k *sketch) filled() bool { return chance(k.rng, k.ground.Signs.Fill) }

// styleOf picks a style by its weights, the first where there are none.
func styleOf[T ~uint8](k *sketch, weights []float64) T {
	if len(weights) == 0 {
		return 0
	}
	all := make([]T, len(weights))
	for i := range all {
		all[i] = T(i)
	}
	return pick(k.rng, all, weights...)
}

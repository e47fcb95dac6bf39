package vision

import (
	"slices"

	"inkscore/engine"
)

// The answers of the networks, in their order; vision/train/nets.py says the
// same.
const (
	sideKinds  = 5 // nothing, highway, railway, water, lava
	numCentres = 9
	numDigits  = 10 // none, 1 to 9

	plainCentre, stationCentre, overpassCentre = 0, 1, 2
	doubleNWES, doubleNESW, doubleNSEW         = 3, 4, 5
	volcanoCentre, craterCentre, struckCentre  = 6, 7, 8
	noDigit                                    = 0
)

// sideClasses are the kinds that each class of a side stands for. Kinds that
// share a class look alike at a side; the game tells which of them it is.
var sideClasses = [sideKinds][]engine.Kind{
	{engine.NoKind}, {engine.Highway}, {engine.Railway}, {engine.River, engine.Lake}, {engine.Lava},
}

// markedCentres are the classes of centres that are marks. The dot of the last
// hit is told only where it lies in a crater.
var markedCentres = [numCentres]engine.Marks{
	volcanoCentre: engine.Volcano,
	craterCentre:  engine.Crater,
	struckCentre:  engine.Crater | engine.LastHit,
}

// classOf is the inverse of sideClasses, by kind: the joint decision asks it
// often.
var classOf = func() (of []int) {
	for class, kinds := range sideClasses {
		for _, k := range kinds {
			of = append(of, make([]int, max(0, int(k)+1-len(of)))...)
			of[k] = class
		}
	}
	return of
}()

// SideClass returns the networks' number for what reaches a side: that of
// nothing where they do not know the kind.
func SideClass(k engine.Kind) int {
	if int(k) >= len(classOf) {
		return 0
	}
	return classOf[k]
}

// CentreClass returns the networks' number for the centre of a tile.
func CentreClass(t engine.Tile) int {
	if t.Marks != 0 {
		if class := slices.Index(markedCentres[:], t.Marks); class >= 0 {
			return class
		}
	}
	switch t.Centre() {
	case engine.StationCentre:
		return stationCentre
	case engine.OverpassCentre:
		return overpassCentre
	case engine.DoubleCentre:
		switch routes := t.Routes(); {
		case routes[0].Sides == 0b0101 || routes[1].Sides == 0b0101:
			return doubleNSEW
		case routes[0].Sides.Has(engine.North) == routes[0].Sides.Has(engine.West):
			return doubleNWES
		default:
			return doubleNESW
		}
	}
	return plainCentre
}

// palette is what a game draws of all that the networks tell apart.
type palette struct {
	kinds   [sideKinds]engine.Kind // of each class; NoKind where the game has none, and of the first
	classes []int                  // of the sides, those that the game has, in order
	centres []int                  // those that the game has, in order
}

// paletteOf returns what a game draws. Of kinds that share a class it takes the
// one that its tiles have.
func paletteOf(g *engine.Game) palette {
	var p palette
	marks, kinds := engine.Marks(0), map[engine.Kind]bool{engine.NoKind: true, engine.Highway: true, engine.Railway: true}
	for _, t := range g.Inventory() {
		marks |= t.Marks
		for _, k := range t.Sides() {
			kinds[k] = true
		}
	}
	for _, set := range g.Sets {
		marks |= set.Notes
	}
	for class, of := range sideClasses {
		if n := slices.IndexFunc(of, func(k engine.Kind) bool { return kinds[k] }); n >= 0 {
			p.kinds[class] = of[n]
			p.classes = append(p.classes, class)
		}
	}
	for class, m := range markedCentres {
		if marks.Has(m) {
			p.centres = append(p.centres, class)
		}
	}
	return p
}

// draws reports whether the game draws all of some classes.
func (p palette) draws(sides [sideKinds]bool, centres [numCentres]bool) bool {
	for class, asked := range sides {
		if asked && !slices.Contains(p.classes, class) {
			return false
		}
	}
	for class, asked := range centres {
		if asked && !slices.Contains(p.centres, class) {
			return false
		}
	}
	return true
}

// tile returns the tile that four sides and a centre make, in the networks'
// numbering. It returns false where they contradict each other: an overpass
// needs a route across another, a double four sides of one kind, a station a
// route, a volcano four sides of lava, a crater none at all.
func (p palette) tile(sides [4]int, centre int) (engine.Tile, bool) {
	var kinds [4]engine.Kind
	for s, class := range sides {
		kinds[s] = p.kinds[class]
	}
	n, e := kinds[0], kinds[1]
	all := kinds == [4]engine.Kind{n, n, n, n}
	switch centre {
	case plainCentre:
		return engine.TileOf(kinds, false), true
	case stationCentre:
		return engine.TileOf(kinds, true), !all || n != engine.NoKind
	case overpassCentre:
		ok := n != engine.NoKind && e != engine.NoKind && n != e && kinds[2] == n && kinds[3] == e
		return engine.TileOf(kinds, false), ok
	case volcanoCentre:
		return engine.TileOf(kinds, false).With(markedCentres[centre]), all && n == engine.Lava
	case craterCentre, struckCentre:
		return engine.TileOf(kinds, false).With(markedCentres[centre]), all && n == engine.NoKind
	}
	if !all || n == engine.NoKind {
		return engine.Tile{}, false
	}
	pairs := map[int][2]engine.Sides{
		doubleNWES: {0b1001, 0b0110}, doubleNESW: {0b0011, 0b1100}, doubleNSEW: {0b0101, 0b1010},
	}[centre]
	return engine.NewTile(false, engine.Route{Kind: n, Sides: pairs[0]}, engine.Route{Kind: n, Sides: pairs[1]})
}

// shows reports whether the networks can tell a tile of the game.
func (p palette) shows(t engine.Tile) bool {
	var sides [4]int
	for s, k := range t.Sides() {
		sides[s] = SideClass(k)
	}
	told, ok := p.tile(sides, CentreClass(t))
	return ok && told == t
}

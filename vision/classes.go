package vision

import (
	"slices"

	"inkscore/engine"
)

// The answers of the networks, in their order; vision/train/nets.py says the
// same.
const (
	sideKinds   = 9 // nothing, highway, railway, water, lava, subway, pipe, superconnection, airway
	numCentres  = 10
	numMarkings = 36
	numDigits   = 11 // none, 1 to 10

	plainCentre, stationCentre, overpassCentre = 0, 1, 2
	doubleNWES, doubleNESW, doubleNSEW         = 3, 4, 5
	volcanoCentre, craterCentre, struckCentre  = 6, 7, 8
	passedCentre                               = 9
	noMarking                                  = 0
	noDigit                                    = 0
)

// sideClasses are the kinds that each class of a side stands for. Kinds that
// share a class look alike at a side; the game tells which of them it is.
var sideClasses = [sideKinds][]engine.Kind{
	{engine.NoKind}, {engine.Highway}, {engine.Railway}, {engine.River, engine.Lake}, {engine.Lava}, {engine.Subway}, {engine.Pipe},
	{engine.Super}, {engine.Airway},
}

// markedCentres are the classes of centres that are marks. The dot of the last
// hit is told only where it lies in a crater.
var markedCentres = [numCentres]engine.Marks{
	volcanoCentre: engine.Volcano,
	craterCentre:  engine.Crater,
	struckCentre:  engine.Crater | engine.LastHit,
}

// markings are the classes of what is drawn beside routes or in place of any: marks
// that leave sides and centre as they are.
var markings = [numMarkings]engine.Marks{
	0, engine.Tree, engine.Cactus, engine.Cacti, engine.Oasis, engine.Hub, engine.Broken, engine.Hub | engine.Broken,
	engine.Lamp, engine.Lamp | engine.Lit,
	engine.Cloud, engine.Storm, engine.Snow,
	engine.Electrified, engine.Accumulator, engine.Accumulator | engine.FirstCharge,
	engine.Accumulator | engine.FirstCharge | engine.NextCharge,
	engine.Accumulator | engine.FirstCharge | engine.NextCharge | engine.LastCharge,
	engine.UFO, engine.Sheep,
	engine.Tower, engine.TwoTowers, engine.ThreeTowers,
	engine.RainbowMark, engine.Rain, engine.Clover,
	engine.PortalA, engine.PortalB, engine.PortalC,
	engine.Clue, engine.Clue | engine.Found,
	engine.Alien, engine.Alien | engine.Shield,
	engine.Enhanced, engine.RitualSite, engine.Airport,
}

// toldMarks are all marks that the networks tell.
var toldMarks = func() (all engine.Marks) {
	for _, m := range slices.Concat(markings[:], markedCentres[:]) {
		all |= m
	}
	return all
}()

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
		case routes[0].Sides.Len() != routes[1].Sides.Len():
			return passedCentre
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

// MarkingClass returns the networks' number for the marks of a tile that leave its
// sides and its centre as they are: that of none where they do not know them.
func MarkingClass(t engine.Tile) int {
	return max(noMarking, slices.Index(markings[:], t.Marks))
}

// palette is what a game draws of all that the networks tell apart.
type palette struct {
	kinds    [sideKinds]engine.Kind // of each class; NoKind where the game has none, and of the first
	classes  []int                  // of the sides, those that the game has, in order
	centres  []int                  // those that the game has, in order
	markings []int                  // those that the game has, in order
	trails   bool                   // from corner to corner
	lines    bool                   // canyons on the lines of the grid
}

// paletteOf returns what a game draws. Of kinds that share a class it takes the
// one that its tiles have. A game of highways and railways has both, whatever
// its dice show.
func paletteOf(g *engine.Game) palette {
	p := palette{lines: g.Lines}
	marks, kinds, passes := g.Marks(), map[engine.Kind]bool{engine.NoKind: true}, false
	for _, t := range g.Inventory() {
		passes = passes || CentreClass(t) == passedCentre
		for _, k := range t.Sides() {
			kinds[k] = true
		}
		p.trails = p.trails || t.Trail != 0
	}
	for class, of := range sideClasses {
		if n := slices.IndexFunc(of, func(k engine.Kind) bool { return kinds[k] }); n >= 0 {
			p.kinds[class] = of[n]
			p.classes = append(p.classes, class)
		}
	}
	for class, m := range markedCentres {
		if marks.Has(m) && (class != passedCentre || passes) { // what nobody else would draw
			p.centres = append(p.centres, class)
		}
	}
	for class, m := range markings {
		if marks.Has(m) {
			p.markings = append(p.markings, class)
		}
	}
	return p
}

// classesSeen are classes that something was seen of.
type classesSeen struct {
	sides         [sideKinds]bool
	centres       [numCentres]bool
	markings      [numMarkings]bool
	trails, lines bool
}

// draws reports whether the game draws all of some classes.
func (p palette) draws(seen classesSeen) bool {
	for _, c := range []struct{ asked, known []bool }{
		{seen.sides[:], inClasses(p.classes, sideKinds)}, {seen.centres[:], inClasses(p.centres, numCentres)},
		{seen.markings[:], inClasses(p.markings, numMarkings)},
		{[]bool{seen.trails, seen.lines}, []bool{p.trails, p.lines}},
	} {
		for i, asked := range c.asked {
			if asked && !c.known[i] {
				return false
			}
		}
	}
	return true
}

// inClasses returns for n classes whether each is listed.
func inClasses(list []int, n int) []bool {
	in := make([]bool, n)
	for _, class := range list {
		in[class] = true
	}
	return in
}

// tileLook is a tile in the networks' numbering.
type tileLook struct {
	sides           [4]int // N E S W
	centre, marking int
	trail           engine.Corners
}

// lookOf returns the look of a tile; false where the networks cannot tell it.
func (p palette) lookOf(t engine.Tile) (tileLook, bool) {
	l := tileLook{centre: CentreClass(t), marking: MarkingClass(t), trail: t.Trail}
	for s, k := range t.Sides() {
		l.sides[s] = SideClass(k)
	}
	told, ok := p.tile(l)
	return l, ok && told == t
}

// tile returns the tile that has a look. It returns false where the look
// contradicts itself: an overpass needs a route across another, a double four sides of
// one kind, a route that passes another's end three, a station a route, a volcano four
// sides of lava, a crater none at all, a hub a subway's station and a broken pipe a
// pipe. What is against the rules alone, such as a lamp where no road lies, is a tile.
func (p palette) tile(l tileLook) (engine.Tile, bool) {
	t, ok := p.routes(l.sides, l.centre)
	if !ok || l.marking == noMarking && l.trail == 0 {
		return t, ok
	}
	if t.Marks != 0 && l.marking != noMarking {
		return engine.Tile{}, false
	}
	m := markings[l.marking]
	if m.Has(engine.Hub) && !(t.Station && slices.Contains(l.sides[:], SideClass(engine.Subway))) ||
		m.Has(engine.Broken) && !slices.Contains(l.sides[:], SideClass(engine.Pipe)) {
		return engine.Tile{}, false
	}
	t.Trail = l.trail
	return t.With(m), true
}

// routes returns the tile of the routes that four sides and a centre make.
func (p palette) routes(sides [4]int, centre int) (engine.Tile, bool) {
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
	case passedCentre:
		return passed(kinds)
	}
	if !all || n == engine.NoKind {
		return engine.Tile{}, false
	}
	pairs := map[int][2]engine.Sides{
		doubleNWES: {0b1001, 0b0110}, doubleNESW: {0b0011, 0b1100}, doubleNSEW: {0b0101, 0b1010},
	}[centre]
	return engine.NewTile(false, engine.Route{Kind: n, Sides: pairs[0]}, engine.Route{Kind: n, Sides: pairs[1]})
}

// passed returns the tile of a straight route that passes the end of another one of
// its kind; false where the sides are not three of one kind.
func passed(kinds [4]engine.Kind) (engine.Tile, bool) {
	gap := slices.Index(kinds[:], engine.NoKind)
	if gap < 0 {
		return engine.Tile{}, false
	}
	stem := (gap + 2) % 4
	k, across := kinds[stem], engine.Sides(0)
	for s := range kinds {
		if s != gap && (kinds[s] != k || k == engine.NoKind) {
			return engine.Tile{}, false
		}
		if s%2 != gap%2 {
			across |= 1 << s
		}
	}
	return engine.NewTile(false, engine.Route{Kind: k, Sides: across}, engine.Route{Kind: k, Sides: 1 << stem})
}

// shows reports whether the networks can tell a tile of the game.
func (p palette) shows(t engine.Tile) bool {
	_, ok := p.lookOf(t)
	return ok
}

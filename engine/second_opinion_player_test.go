package engine

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
)

// opponent is the second player in the middle of a game.
type opponent struct {
	r     *rand.Rand
	s     *Setup
	l     *Layout
	sets  []string
	round int

	white   [][]string // dice
	rolled  []string   // white faces of the round
	lid     []string   // specials left
	used    int        // specials used for whatever
	usedNow bool
	third   bool
	factory map[Square]bool // activated
	univ    map[Square]bool
	store   []string
	spaces  int
	wares   map[Square]bool
	at      Square // of the last meteor
	figures map[string]bool
	where   []Square // drawn in this round
	bridges int      // bridge points spent
	found   map[Square]bool
	log     []string
}

func (p *opponent) has(set string) bool { return slices.Contains(p.sets, set) }

func (p *opponent) chance(of int) bool { return p.r.IntN(of) == 0 }

var ownTiles = map[string][]Tile{}

func turnsOfTile(text string) []Tile {
	if ownTiles[text] == nil {
		t, err := ParseTile(text)
		if err != nil {
			panic(err)
		}
		ownTiles[text] = t.Orientations()
	}
	return ownTiles[text]
}

func ownJoins(a, b byte) bool {
	road := func(c byte) bool { return c == 'H' || c == 'R' || c == 'S' }
	return a == b || a == 'S' && road(b) || b == 'S' && road(a)
}

func hasMark(t Tile, name string) bool { return slices.Contains(t.Marks.Names(), name) }

func markOf(name string) Marks {
	m, err := parseMarks(name)
	if err != nil {
		panic(err)
	}
	return m
}

// allowed reports whether a tile may be drawn on a square: nothing wrong at any
// side, and something joined unless it needs nothing.
func (p *opponent) allowed(sq Square, t Tile, free bool) bool {
	here := p.s.At(sq).Tile
	if p.l.Bridge(sq) || !here.Empty() && !(p.has("meteor") && hasMark(here, "crater") && len(here.Routes()) == 0) {
		return false
	}
	lavaOnly := false
	for _, r := range t.Routes() {
		lavaOnly = lavaOnly || r.Kind.Letter() == 'V'
	}
	joined, cost := false, 0
	for _, side := range AllSides {
		own := t.Kind(side).Letter()
		if own == '.' {
			continue
		}
		if own != 'L' && own != 'V' && p.s.HasLine(sq, side) {
			cost++
		}
		next := p.l.Neighbour(sq, side)
		if next == NoSquare {
			exit := p.l.Exit(sq, side).Letter()
			switch {
			case exit == '.' || own == 'L' || own == 'V':
			case ownJoins(own, exit):
				joined = joined || !lavaOnly
			default:
				return false
			}
			continue
		}
		other := p.s.At(next).Tile
		if far := p.l.Neighbour(next, side); p.l.Bridge(next) && other.Empty() && (own == 'H' || own == 'R') && far != NoSquare {
			if p.s.HasLine(next, side) {
				cost++
			}
			// The bridge that this builds must not meet anything else over there.
			if k := p.s.At(far).Tile.Kind(side.Opposite()).Letter(); k != '.' && !ownJoins(own, k) {
				return false
			}
		}
		switch k := other.Kind(side.Opposite()).Letter(); {
		case k == '.':
			if hasMark(other, "airport") || hasMark(other, "rainbow") && own != 'W' && own != 'L' && own != 'V' {
				joined = joined || own != 'W' && own != 'L' && own != 'V' && !lavaOnly
			}
		case ownJoins(own, k):
			joined = joined || !lavaOnly || own == 'V'
		default:
			return false
		}
	}
	if t.Trail != 0 {
		joined = joined || p.trailMeets(sq, t.Trail)
	}
	return (joined || free) && (cost == 0 || p.bridges+cost <= 12)
}

func (p *opponent) trailMeets(sq Square, trail Corners) bool {
	points := func(sq Square, trail Corners) [][2]int {
		row, col := p.l.RowCol(sq)
		var all [][2]int
		for c, at := range map[Corners][2]int{NorthWest: {row, col}, NorthEast: {row, col + 1}, SouthWest: {row + 1, col}, SouthEast: {row + 1, col + 1}} {
			if trail.Has(c) {
				all = append(all, at)
			}
		}
		return all
	}
	for i := range p.l.Len() {
		if p.l.Island(Square(i)) != p.l.Island(sq) {
			continue
		}
		for _, a := range points(Square(i), p.s.At(Square(i)).Tile.Trail) {
			if slices.Contains(points(sq, trail), a) {
				return true
			}
		}
	}
	return false
}

// draw draws a face somewhere, if it can be, and does what follows at once.
func (p *opponent) draw(face string, free bool, on func(Square) bool) bool {
	type place struct {
		sq Square
		t  Tile
	}
	var places []place
	for i := range p.l.Len() {
		if on != nil && !on(Square(i)) {
			continue
		}
		for _, t := range turnsOfTile(face) {
			if p.allowed(Square(i), t, free) {
				places = append(places, place{Square(i), t})
			}
		}
	}
	if len(places) == 0 {
		return false
	}
	at := places[p.r.IntN(len(places))]
	p.put(at.sq, at.t)
	p.log = append(p.log, fmt.Sprintf("%s=%s", p.l.SquareName(at.sq), at.t))
	return true
}

func (p *opponent) put(sq Square, t Tile) {
	kept := p.s.At(sq).Tile.Marks & notedMarks
	if p.has("galactic-invaders") && kept.Has(markOf("alien")) && !kept.Has(markOf("shield")) {
		kept &^= markOf("alien")
	}
	for _, side := range AllSides {
		if t.Kind(side).Letter() != '.' && t.Kind(side).Letter() != 'L' && t.Kind(side).Letter() != 'V' && p.s.HasLine(sq, side) {
			p.bridges++
		}
	}
	for _, side := range AllSides { // a bridge that this builds may touch a canyon over there
		next := p.l.Neighbour(sq, side)
		if k := t.Kind(side).Letter(); next != NoSquare && p.l.Bridge(next) && p.s.At(next).Tile.Empty() && (k == 'H' || k == 'R') && p.s.HasLine(next, side) {
			p.bridges++
		}
	}
	p.s.Put(sq, t.With(kept), p.round)
	p.where = append(p.where, sq)
	p.flood()
	p.built(sq)
	p.activate(sq)
}

func road(t Tile) bool {
	for _, r := range t.Routes() {
		if l := r.Kind.Letter(); l == 'H' || l == 'R' || l == 'S' {
			return true
		}
	}
	return false
}

func (p *opponent) activate(sq Square) {
	if !road(p.s.At(sq).Tile) {
		return
	}
	switch p.l.Building(sq) {
	case Factory:
		p.factory[sq] = true
		if len(p.rolled) == 0 {
			return
		}
		face := p.rolled[p.r.IntN(len(p.rolled))]
		if p.spaces > 0 && p.chance(3) {
			p.store = append(p.store, face)
			p.spaces--
			return
		}
		p.draw(face, false, nil)
	case University:
		p.univ[sq] = true
		if len(p.univ) == 3 && !p.third {
			p.third = true
			if len(p.lid) > 0 {
				p.drawSpecial(true)
			}
		}
	case Warehouse:
		if !p.wares[sq] {
			p.wares[sq] = true
			p.spaces++
		}
	}
}

// built builds bridges.
func (p *opponent) built(sq Square) {
	for _, side := range AllSides {
		next, k := p.l.Neighbour(sq, side), p.s.At(sq).Tile.Kind(side)
		if next == NoSquare || !p.l.Bridge(next) || !p.s.At(next).Tile.Empty() {
			continue
		}
		if l := k.Letter(); l == 'H' || l == 'R' {
			t, _ := NewTile(false, Route{k, SidesOf(side, side.Opposite())})
			p.s.Put(next, t, NoRound)
		}
	}
}

// flood fills empty squares between three shores.
func (p *opponent) flood() {
	if !p.has("lake") {
		return
	}
	for again := true; again; {
		again = false
		for i := range p.l.Len() {
			sq := Square(i)
			if !p.s.At(sq).Tile.Empty() || p.l.Bridge(sq) {
				continue
			}
			n := 0
			for _, side := range AllSides {
				if next := p.l.Neighbour(sq, side); next != NoSquare && p.s.At(next).Tile.Kind(side.Opposite()).Letter() == 'L' {
					n++
				}
			}
			if n >= 3 {
				kept := p.notes(sq)
				p.s.Put(sq, turnsOfTile("LLLL")[0].With(kept), p.dated())
				again = true
			}
		}
	}
}

// notes are what stays beside what is drawn in a square: all but an alien without
// a shield.
func (p *opponent) notes(sq Square) Marks {
	kept := p.s.At(sq).Tile.Marks & notedMarks
	if kept.Has(markOf("alien")) && !kept.Has(markOf("shield")) {
		kept &^= markOf("alien")
	}
	return kept
}

// dated is the round, or none: effects need not say it.
func (p *opponent) dated() int {
	if p.chance(2) {
		return NoRound
	}
	return p.round
}

// mayUse reports whether a special is left for this round.
func (p *opponent) mayUse() bool { return !p.usedNow && p.used < 3 }

func (p *opponent) drawSpecial(free bool) bool {
	if len(p.lid) == 0 {
		return false
	}
	i := p.r.IntN(len(p.lid))
	if p.has("alien-farmer") && p.chance(3) && p.draw("....[ufo]", true, nil) || p.has("airline") && p.chance(3) && p.draw("....[airport]", true, nil) {
		if !free {
			p.used, p.usedNow = p.used+1, true
		}
		return true
	}
	face := p.lid[i]
	p.lid = slices.Delete(slices.Clone(p.lid), i, i+1)
	before := len(p.where)
	if !p.draw(face, false, nil) {
		p.lid = append(p.lid, face)
		return false
	}
	_ = before
	if !free {
		p.used, p.usedNow = p.used+1, true
	}
	p.light()
	return true
}

// light lights a row or a column of lamps.
func (p *opponent) light() {
	if !p.has("street-lamps") {
		return
	}
	column, n := p.chance(2), p.r.IntN(p.l.Rows)
	for i := range p.l.Len() {
		row, col := p.l.RowCol(Square(i))
		q := p.s.At(Square(i))
		if hasMark(q.Tile, "lamp") && (column && col == n || !column && row == n) {
			p.s.Put(Square(i), q.Tile.With(markOf("lit")), q.Round)
		}
	}
}

func (p *opponent) erase(sq Square) {
	p.s.Put(sq, Tile{Marks: p.s.At(sq).Tile.Marks & notedMarks}, NoRound)
}

// squares returns those for which something holds.
func (p *opponent) squares(holds func(sq Square, t Tile) bool) []Square {
	var all []Square
	for i := range p.l.Len() {
		if holds(Square(i), p.s.At(Square(i)).Tile) {
			all = append(all, Square(i))
		}
	}
	return all
}

func (p *opponent) open() []Square {
	return p.squares(func(sq Square, t Tile) bool { return t.Empty() && !p.l.Bridge(sq) })
}

func (p *opponent) any(of []Square) (Square, bool) {
	if len(of) == 0 {
		return NoSquare, false
	}
	return of[p.r.IntN(len(of))], true
}

func (p *opponent) beside(sq Square, mark string) bool {
	for _, side := range AllSides {
		if next := p.l.Neighbour(sq, side); next != NoSquare && hasMark(p.s.At(next).Tile, mark) {
			return true
		}
	}
	return false
}

// todo is a die to be drawn.
type todo struct {
	face  string
	free  bool
	must  bool
	white bool
	lava  bool
}

// playRound plays one round.
func (p *opponent) playRound() {
	p.usedNow, p.where = false, nil
	p.before()
	p.rolled = nil
	var dice []todo
	white := slices.Clone(p.white)
	for _, set := range p.sets {
		if set == "separation" || set == "special-die" {
			white[p.r.IntN(len(white))] = ownDice[set][0]
		}
	}
	if p.has("separation") && p.has("special-die") {
		white = slices.Clone(p.white)
		white[0], white[len(white)-1] = ownDice["separation"][0], ownDice["special-die"][0]
	}
	for _, die := range white {
		face := die[p.r.IntN(len(die))]
		p.rolled = append(p.rolled, face)
		dice = append(dice, todo{face: face, must: true, white: true})
	}
	drawn := 0
	for _, set := range p.sets {
		if set == "separation" || set == "special-die" {
			continue
		}
		dry := false
		for _, die := range ownDice[set] {
			face := die[p.r.IntN(len(die))]
			if face == "arid" {
				dry = true
				continue
			}
			must := slices.Contains(ownMandatory, set)
			if must || !p.chance(4) {
				dice = append(dice, todo{face: face, must: must, free: slices.Contains(ownFree, set), lava: set == "lava"})
			}
		}
		if dry {
			p.arid()
		}
	}
	p.r.Shuffle(len(dice), func(i, j int) { dice[i], dice[j] = dice[j], dice[i] })
	main := fmt.Sprint(1 + p.r.IntN(4))
	on := func(white bool) func(Square) bool {
		if p.l.islands == nil || !white {
			return nil
		}
		return func(sq Square) bool { return p.l.Island(sq) == main }
	}
	act := p.r.IntN(len(dice) + 1)
	for again := true; again; {
		again = false
		for i := 0; i < len(dice); i++ {
			if act == i {
				act = -1
				p.build()
			}
			if p.mayUse() && p.chance(6) {
				p.drawSpecial(false)
			}
			if len(p.store) > 0 && p.chance(3) && p.draw(p.store[0], false, nil) {
				p.store = p.store[1:]
			}
			d := dice[i]
			if d.white && p.spaces > 0 && p.chance(5) {
				p.store = append(p.store, d.face)
				p.spaces--
				dice = slices.Delete(dice, i, i+1)
				i--
				continue
			}
			ports := strings.Contains(d.face, "portal-") && len(p.squares(func(_ Square, t Tile) bool { return hasMark(t, d.face[5:13]) })) >= 2
			if ports {
				continue
			}
			if p.draw(d.face, d.free, on(d.white)) {
				drawn++
				dice = slices.Delete(dice, i, i+1)
				again, i = true, i-1
			}
		}
	}
	if p.has("lava") && p.chance(4) {
		p.volcano()
	}
	p.after()
}

// newOpponent starts a game.
func newOpponent(r *rand.Rand, g *Game, name string, sets []string) *opponent {
	p := &opponent{r: r, s: NewSetup(g), l: g.Layout, sets: sets, lid: slices.Clone(ownSpecials),
		factory: map[Square]bool{}, univ: map[Square]bool{}, wares: map[Square]bool{}, figures: map[string]bool{}, found: map[Square]bool{}}
	p.white = [][]string{ownRouteDie, ownRouteDie, ownRouteDie, ownStationDie}
	if strings.HasSuffix(name, "challenge") {
		p.white = [][]string{ownRouteDie, ownRouteDie, ownJunctionDie, ownStopDie}
	}
	if name == "archipelago" {
		p.spaces = 2
	}
	p.begin()
	return p
}

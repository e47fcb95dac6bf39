package engine

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A second player, who knows the rules from their texts and none of the
// engine's own dice, joins or limits: what it draws must be legal. It uses the
// engine for nothing but the geometry of a board, the orientations of a tile and
// as a place to keep squares.

var (
	ownRouteDie    = []string{"R..R", "R.R.", "RRR.", "HHH.", "H.H.", "H..H"}
	ownStationDie  = []string{"HRHRo", "H.R.s", "HR..s"}
	ownJunctionDie = []string{"HHH.", "RRR.", "HNW+HES", "RNW+RES", "HRHRo", "HRHRo"}
	ownStopDie     = []string{"H.R.s", "HR..s", "H.HRs", "R.RHs", "H...s", "R...s"}
	ownSpecials    = []string{"HHHH", "RRRR", "HHHRs", "HRRRs", "HHRRs", "HRHRs"}
)

// ownDice are the dice of the sets, as the facts sheet has them.
var ownDice = map[string][][]string{
	"river":           {ownRiver, ownRiver},
	"lake":            {ownLake, ownLake},
	"lava":            {ownLava, ownLava},
	"forest":          {ownForest, ownForest},
	"trail":           {ownTrail, ownTrail},
	"desert":          {ownDesert[0], ownDesert[1]},
	"investigation":   {{".HHRs[clue]", "H.H.[clue]", "HHH.[clue]", "RRR.s[clue]", "R.R.s[clue]", "R..Hs[clue]"}},
	"portal":          {{"H...[portal-a]", "R...[portal-a]", "H...[portal-b]", "R...[portal-b]", "H...[portal-c]", "R...[portal-c]"}},
	"ritual":          {{"HEW+HS[ritual]", "REW+RS[ritual]", ".HH.[ritual]", ".RR.[ritual]", ".HHH[ritual]", ".RRR[ritual]"}},
	"street-lamps":    {ownLamps, ownLamps},
	"superconnection": {{".HSRs", ".HSRs", "S.S.", "S.S.", "SSS.", "SS.."}},
	"alien-farmer":    {{"....[ufo]", "....[ufo]", ".HHRs[sheep]", "H...s[sheep]", "RR.Hs[sheep]", "R...s[sheep]"}},
	"airline": {{"....[airport]", "....[airport]", "A.A.", "A.A.", "AARR", "AAHH"},
		{"....[airport]", "....[airport]", "AA..", "AA..", "ARARo", "AHAHo"}},
	"separation":  {{"HRRH", "HRRH", "HNEW+HS", "RNEW+RS", "HN+HS+RE+RW[two-stations-nw]", "HS+HW+RN+RE[two-stations-nw]"}},
	"special-die": {ownSpecials},
}

var (
	ownRiver  = []string{"W.W.", "WW..", "WW..", "WW..", "HWHWo", "RWRWo"}
	ownLake   = []string{"LL..", "L...", "LLL.", "L.H.s", "L.R.s", "LLHRs"}
	ownLava   = []string{"VV..", "VV..", "V.V.", "VVV.", "H.HV", "R.RV"}
	ownForest = []string{"H.H.[tree]", "H..H[tree]", "R.R.[tree]", "R..R[tree]", "....[tree]", "....[tree]"}
	ownTrail  = []string{"H.H.[trail=NE-SW]", "R.R.[trail=NE-SW]", ".HH.[trail=NE-SW-NW]", ".RR.[trail=NE-SW-NW]", ".HHH[trail=NE-NW]", ".RRR[trail=NE-NW]"}
	ownLamps  = []string{"H.H.[lamp]", "HNS+HEW[lamp]", "HHHH[lamp]", "HH..[lamp]", "HNW+HES[lamp]", "HHH.[lamp]"}
	ownDesert = [2][]string{{"H.H.[cactus]", "R.R.[cactus]", "H..H[oasis]", "R..R[oasis]", "....[cacti]", "arid"},
		{"H.H.[oasis]", "R.R.[oasis]", "H..H[cactus]", "R..R[cactus]", "....[cacti]", "arid"}}
)

var (
	ownFree      = []string{"river", "lake", "forest", "desert", "ritual", "alien-farmer", "airline"} // drawn anywhere
	ownMandatory = []string{"ritual", "superconnection"}
	ownSix       = []string{"river", "lake", "lava", "meteor", "forest", "trail", "desert", "street-lamps", "superconnection", "alien-farmer", "airline"}
	ownOpenSix   = []string{"rainbow", "investigation", "ritual"} // "6?"
)

// opponent is the second player in the middle of a game.
type opponent struct {
	r     *rand.Rand
	s     *Setup
	l     *Layout
	sets  []string
	round int

	white    [][]string // dice
	rolled   []string   // white faces of the round
	lid      []string   // specials left
	used     int        // specials used for whatever
	usedNow  bool
	free     int // specials given by a university
	third    bool
	factory  map[Square]bool // activated
	univ     map[Square]bool
	store    []string
	spaces   int
	wares    map[Square]bool
	at       Square // of the last meteor
	figures  map[string]bool
	where    []Square // drawn in this round
	aliens   int
	bridges  int // bridge points spent
	found    map[Square]bool
	clueRoot Square
	log      []string
}

func (p *opponent) has(set string) bool { return slices.Contains(p.sets, set) }
func (p *opponent) chance(of int) bool  { return p.r.IntN(of) == 0 }

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
				kept := p.s.At(sq).Tile.Marks & notedMarks
				p.s.Put(sq, turnsOfTile("LLLL")[0].With(kept), p.dated())
				again = true
			}
		}
	}
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

// begin is what happens before the first round.
func (p *opponent) begin() {
	middle := p.l.Middle()
	if p.has("lava") {
		p.s.Put(middle, turnsOfTile("VVVV[volcano]")[0], NoRound)
	}
	if p.has("power-grid") {
		p.s.Put(middle, turnsOfTile("....[accumulator]")[0], NoRound)
	}
	if p.has("galactic-invaders") {
		for range 2 {
			p.land()
		}
	}
	p.at = middle
}

// land puts an alien in an empty square.
func (p *opponent) land() {
	sq, ok := p.any(p.squares(func(sq Square, t Tile) bool { return t.Empty() && !hasMark(t, "alien") && !p.l.Bridge(sq) }))
	if ok {
		p.s.Put(sq, p.s.At(sq).Tile.With(markOf("alien")), NoRound)
	}
}

// before is what happens at the start of a round.
func (p *opponent) before() {
	if p.has("rainbow") {
		switch p.r.IntN(6) {
		case 0, 1, 2:
			clouds := p.squares(func(sq Square, t Tile) bool { return hasMark(t, "rain") && !p.beside(sq, "rainbow") })
			if sq, ok := p.any(append(clouds, p.open()...)); ok {
				p.s.Put(sq, turnsOfTile("....[rainbow]")[0].With(p.s.At(sq).Tile.Marks&notedMarks), p.dated())
			}
		case 3, 4:
			near := slices.DeleteFunc(p.open(), func(sq Square) bool { return !p.beside(sq, "rainbow") })
			if len(near) == 0 {
				near = p.open()
			}
			if sq, ok := p.any(near); ok {
				p.s.Put(sq, turnsOfTile("....[rain]")[0].With(p.s.At(sq).Tile.Marks&notedMarks), p.dated())
			}
		default:
			if sq, ok := p.any(p.open()); ok {
				p.s.Put(sq, turnsOfTile("....[clover]")[0].With(p.s.At(sq).Tile.Marks&notedMarks), p.dated())
			}
		}
	}
	if p.has("meteor") {
		if p.mayUse() && p.chance(6) {
			p.used, p.usedNow = p.used+1, true
		} else {
			p.strike()
		}
	}
	if p.has("tetromino") && p.chance(2) {
		p.enhance()
	}
}

func (p *opponent) strike() {
	side := AllSides[p.r.IntN(4)]
	left := []int{1, 1, 1, 2, 2, 3}[p.r.IntN(6)]
	sq := p.at
	for steps := 0; steps < 60; steps++ {
		next := p.l.Neighbour(sq, side)
		if next == NoSquare {
			side = side.Opposite()
			continue
		}
		sq = next
		left--
		if left <= 0 && !hasMark(p.s.At(sq).Tile, "crater") {
			break
		}
	}
	if hasMark(p.s.At(sq).Tile, "crater") {
		return
	}
	dot := markOf("dot")
	for i := range p.l.Len() {
		q := p.s.At(Square(i))
		q.Tile.Marks &^= dot
		p.s.Put(Square(i), q.Tile, q.Round)
	}
	kept := p.s.At(sq).Tile.Marks & notedMarks &^ markOf("alien") &^ markOf("shield")
	p.s.Put(sq, Tile{Marks: markOf("crater") | dot | kept}, p.dated())
	p.at = sq
}

func (p *opponent) enhance() {
	shapes := [][][2]int{{{0, 0}, {0, 1}, {1, 0}, {1, 1}}, {{0, 0}, {0, 1}, {1, 1}, {1, 2}}, {{0, 1}, {0, 2}, {1, 0}, {1, 1}},
		{{0, 0}, {1, 0}, {2, 0}, {2, 1}}, {{0, 1}, {1, 1}, {2, 1}, {2, 0}}, {{0, 0}, {0, 1}, {0, 2}, {1, 1}}}
	shape := shapes[p.r.IntN(len(shapes))]
	turn := p.r.IntN(4)
	for range 30 {
		row, col := p.r.IntN(p.l.Rows), p.r.IntN(p.l.Cols)
		var all []Square
		for _, at := range shape {
			y, x := at[0], at[1]
			for range turn {
				y, x = x, -y
			}
			sq := p.l.At(row+y, col+x)
			if sq != NoSquare && p.s.At(sq).Tile.Empty() && !p.l.Bridge(sq) && !hasMark(p.s.At(sq).Tile, "enhanced") {
				all = append(all, sq)
			}
		}
		if len(all) == 4 {
			for _, sq := range all {
				p.s.Put(sq, p.s.At(sq).Tile.With(markOf("enhanced")), NoRound)
			}
			return
		}
	}
}

// arid erases the cacti that no oasis keeps.
func (p *opponent) arid() {
	if p.mayUse() && p.chance(4) {
		p.used, p.usedNow = p.used+1, true
		return
	}
	for _, sq := range p.squares(func(sq Square, t Tile) bool {
		return (hasMark(t, "cactus") || hasMark(t, "cacti")) && !p.beside(sq, "oasis")
	}) {
		q := p.s.At(sq)
		q.Tile.Marks &^= markOf("cactus") | markOf("cacti")
		p.s.Put(sq, q.Tile, q.Round)
	}
}

// todo is a die to be drawn.
type todo struct {
	face      string
	free      bool
	must      bool
	white     bool
	lava      bool
	redrawing bool
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

// volcano opens one away from lava.
func (p *opponent) volcano() {
	sq, ok := p.any(slices.DeleteFunc(p.open(), func(sq Square) bool {
		for _, side := range AllSides {
			next := p.l.Neighbour(sq, side)
			if next != NoSquare && p.s.At(next).Tile.Kind(side.Opposite()).Letter() != '.' {
				return true
			}
			if next != NoSquare && strings.Contains(p.s.At(next).Tile.SideLetters(), "V") {
				return true
			}
		}
		return false
	}))
	if ok {
		p.s.Put(sq, turnsOfTile("VVVV[volcano]")[0].With(p.s.At(sq).Tile.Marks&notedMarks), p.dated())
	}
}

// build is the construction and the renovation die.
func (p *opponent) build() {
	drawn := p.squares(func(sq Square, t Tile) bool { return len(t.Routes()) > 0 && !p.l.Bridge(sq) })
	if p.has("construction") && len(drawn) > 0 && p.chance(2) {
		sq, _ := p.any(drawn)
		q := p.s.At(sq)
		o := q.Tile.drawn()
		for _, set := range p.sets {
			for _, die := range ownDice[set] {
				for _, f := range die {
					if set != "separation" && set != "special-die" && f != "arid" && slices.Contains(turnsOfTile(f), o) {
						return // not on another pack's dice
					}
				}
			}
		}
		if o.Marks != 0 || strings.ContainsAny(o.SideLetters(), "WLVAST") {
			return
		}
		switch p.r.IntN(3) {
		case 0:
			p.erase(sq)
		case 1:
			p.erase(sq)
			text, round := o.String(), p.round
			if p.chance(2) && p.l.Building(sq) == NoBuilding {
				p.round = q.Round
			}
			if !p.draw(text, false, func(sq Square) bool { return p.round == round || p.l.Building(sq) == NoBuilding }) {
				p.s.Put(sq, q.Tile, q.Round)
			}
			p.round = round
		default:
			p.draw(p.rolled[0], true, nil)
			p.rolled[0] = p.rolled[1] // it is drawn; the die itself is taken below by chance
		}
	}
	if p.has("renovation") && len(drawn) > 0 && p.chance(2) {
		sq, _ := p.any(drawn)
		q := p.s.At(sq)
		plain := q.Tile.drawn()
		basic := false
		for _, die := range p.white {
			for _, f := range die {
				basic = basic || slices.Contains(turnsOfTile(f), plain)
			}
		}
		free := []Side{}
		for _, side := range AllSides {
			if plain.Kind(side) == NoKind {
				free = append(free, side)
			}
		}
		if !basic || len(free) == 0 {
			return
		}
		kind := []Kind{Highway, Railway}[p.r.IntN(2)]
		fits := func(side Side) bool {
			next := p.l.Neighbour(sq, side)
			if next == NoSquare {
				e := p.l.Exit(sq, side)
				return e == NoKind || e == kind
			}
			o := p.s.At(next).Tile.Kind(side.Opposite())
			return o == NoKind || ownJoins(o.Letter(), kind.Letter())
		}
		if p.has("canyon") || p.l.Bridge(sq) {
			return
		}
		routes := plain.Routes()
		switch {
		case plain.Station:
			side := free[p.r.IntN(len(free))]
			if fits(side) {
				sides := plain.Sides()
				sides[side] = kind
				p.s.Put(sq, TileOf(sides, true).With(q.Tile.Marks), q.Round)
				p.built(sq)
			}
		case len(routes) == 1 && len(free) == 2 && fits(free[0]) && fits(free[1]):
			t, _ := NewTile(false, routes[0], Route{kind, SidesOf(free...)})
			p.s.Put(sq, t.With(q.Tile.Marks), q.Round)
			p.built(sq)
		}
	}
}

// after is what happens at the end of a round.
func (p *opponent) after() {
	if p.has("galactic-invaders") {
		switch p.r.IntN(6) {
		case 0, 1, 2:
			p.land()
		case 3, 4:
			for _, sq := range p.squares(func(_ Square, t Tile) bool { return hasMark(t, "alien") }) {
				p.s.Put(sq, Tile{Marks: markOf("alien") | markOf("shield")}, NoRound)
			}
		default:
			if sq, ok := p.any(p.squares(func(_ Square, t Tile) bool { return hasMark(t, "alien") })); ok {
				q := p.s.At(sq)
				q.Tile.Marks &^= markOf("alien") | markOf("shield")
				p.s.Put(sq, q.Tile, q.Round)
			}
		}
	}
	if p.has("pluck-man") {
		p.figure()
	}
	if p.has("ritual") && p.chance(2) {
		p.portal()
	}
	if p.has("tentacle") && !p.chance(4) {
		p.reach()
	}
	if p.has("city-builder") && p.chance(2) {
		kind, cost := "tower", 3
		switch p.r.IntN(3) {
		case 1:
			kind, cost = "two-towers", 5
		case 2:
			kind, cost = "three-towers", 7
		}
		round := p.dated()
		for coins := p.r.IntN(13); coins >= cost; coins -= cost {
			if sq, ok := p.any(p.open()); ok {
				p.s.Put(sq, Tile{Marks: markOf(kind) | p.s.At(sq).Tile.Marks&notedMarks}, round)
			}
		}
	}
	if p.has("weather") {
		p.r.Shuffle(len(p.where), func(i, j int) { p.where[i], p.where[j] = p.where[j], p.where[i] })
		slices.Sort(p.where)
		here := slices.DeleteFunc(slices.Compact(p.where), func(sq Square) bool { return p.s.At(sq).Tile.Empty() || len(p.s.At(sq).Tile.Routes()) == 0 })
		p.r.Shuffle(len(here), func(i, j int) { here[i], here[j] = here[j], here[i] })
		for i := range min(2, len(here)) {
			q := p.s.At(here[i])
			p.s.Put(here[i], q.Tile.With(markOf([]string{"cloud", "storm", "snow"}[p.r.IntN(3)])), q.Round)
		}
	}
	if p.has("power-grid") {
		for range 2 {
			sq, ok := p.any(p.squares(func(sq Square, t Tile) bool { return road(t) && !hasMark(t, "electrified") }))
			if ok && p.chance(2) {
				q := p.s.At(sq)
				p.s.Put(sq, q.Tile.With(markOf("electrified")), q.Round)
			}
		}
		if p.chance(3) {
			q := p.s.At(p.l.Middle())
			p.s.Put(p.l.Middle(), q.Tile.With(markOf([]string{"charge-1", "charge-2", "charge-3"}[p.r.IntN(3)])), q.Round)
		}
	}
	if p.has("canyon") {
		for range 2 {
			p.canyon()
		}
	}
	if p.has("investigation") {
		p.investigate()
	}
}

func (p *opponent) figure() {
	type exit struct {
		sq   Square
		side Side
	}
	var free []exit
	for i := range p.l.Len() {
		for _, side := range AllSides {
			e := p.l.Exit(Square(i), side)
			if e == NoKind || ownJoins(p.s.At(Square(i)).Tile.Kind(side).Letter(), e.Letter()) || p.figures[p.l.ExitName(Square(i), side)] {
				continue
			}
			free = append(free, exit{Square(i), side})
		}
	}
	if len(free) == 0 {
		return
	}
	at := free[p.r.IntN(len(free))]
	p.figures[p.l.ExitName(at.sq, at.side)] = true
	q := p.s.At(at.sq)
	p.s.Put(at.sq, q.Tile.With(markOf([]string{"pluck-man-", "ghost-", "fruit-"}[p.r.IntN(3)]+at.side.String())), q.Round)
}

func (p *opponent) portal() {
	for range 40 {
		sq, side := Square(p.r.IntN(p.l.Len())), AllSides[p.r.IntN(4)]
		q := p.s.At(sq)
		if l := q.Tile.Kind(side).Letter(); p.l.Neighbour(sq, side) == NoSquare && p.l.Exit(sq, side) == NoKind && (l == 'H' || l == 'R') && !hasMark(q.Tile, "outer-portal-"+side.String()) {
			p.s.Put(sq, q.Tile.With(markOf("outer-portal-"+side.String())), q.Round)
			return
		}
	}
}

// reach draws a tentacle.
func (p *opponent) reach() {
	length := 3 + p.r.IntN(3)
tries:
	for range 60 {
		sq, in := Square(p.r.IntN(p.l.Len())), AllSides[p.r.IntN(4)]
		for _, side := range AllSides {
			if p.l.Exit(sq, side) != NoKind {
				continue tries
			}
		}
		if p.l.Neighbour(sq, in) != NoSquare {
			continue
		}
		var way []Square
		var ends [][]Side
		for len(way) < length {
			t := p.s.At(sq).Tile
			under := t.Routes()
			if slices.Contains(way, sq) || strings.Contains(t.SideLetters(), "T") || t.Station || t.drawn().Marks != 0 ||
				len(under) > 1 || len(under) == 1 && under[0].Sides.Len() != 2 || t.Kind(in) != NoKind {
				continue tries
			}
			way, ends = append(way, sq), append(ends, []Side{in})
			if len(way) == length {
				break
			}
			out := AllSides[p.r.IntN(4)]
			next := p.l.Neighbour(sq, out)
			if out == in || next == NoSquare || t.Kind(out) != NoKind || p.s.At(next).Tile.Kind(out.Opposite()) != NoKind {
				continue tries
			}
			ends[len(ends)-1] = append(ends[len(ends)-1], out)
			sq, in = next, out.Opposite()
		}
		for i, sq := range way {
			q := p.s.At(sq)
			t, ok := NewTile(false, append(q.Tile.Routes(), Route{Tentacle, SidesOf(ends[i]...)})...)
			if !ok {
				panic("tentacle")
			}
			t.Marks, t.Trail = q.Tile.Marks, q.Tile.Trail
			if hasMark(t, "alien") && !hasMark(t, "shield") && q.Tile.Empty() {
				t.Marks &^= markOf("alien")
			}
			round := q.Round
			if q.Tile.Empty() {
				round = p.dated()
			}
			p.s.Put(sq, t, round)
		}
		return
	}
}

// canyon draws a canyon from the edge or on from an end.
func (p *opponent) canyon() {
	steps := [][]int{{0}, {0, 0}, {0, 0, 0}, {0, 1}, {0, 1, 0}, {0, 0, 1}, {0, 1, 1}, {0, -1}, {0, -1, 0}, {0, 0, -1}, {0, -1, -1}}
	degree := func(y, x int) int {
		n := 0
		for d := range 4 {
			if _, _, b, ok := p.segment(y, x, d); ok && p.s.HasLine(b.Square, b.Side) {
				n++
			}
		}
		return n
	}
	// first three bends with two after are L 1+2 either way, 0 1 0 is Z
tries:
	for range 20 {
		y, x := p.r.IntN(p.l.Rows+1), p.r.IntN(p.l.Cols+1)
		edge := y == 0 || x == 0 || y == p.l.Rows || x == p.l.Cols
		if n := degree(y, x); n > 1 || n == 0 && !edge {
			continue
		}
		d := p.r.IntN(4)
		var all []Border
		shape := steps[p.r.IntN(len(steps))]
		visited := [][2]int{{y, x}}
		for i, turn := range shape {
			if i > 0 {
				d = (d + map[bool]int{true: turn - shape[i-1], false: 0}[true] + 4) % 4
			}
			ny, nx, b, ok := p.segment(y, x, d)
			if !ok || p.s.HasLine(b.Square, b.Side) || slices.Contains(visited, [2]int{ny, nx}) {
				continue tries
			}
			outer := p.l.Neighbour(b.Square, b.Side) == NoSquare
			if outer {
				continue tries // not along the outer edge
			}
			all = append(all, b)
			y, x = ny, nx
			visited = append(visited, [2]int{y, x})
			if i < len(shape)-1 && degree(y, x) > 0 || degree(y, x) > 1 {
				continue tries
			}
		}
		cost := 0
		for _, b := range all {
			next := p.l.Neighbour(b.Square, b.Side)
			if l := p.s.At(b.Square).Tile.Kind(b.Side).Letter(); l != '.' && l != 'L' && l != 'V' {
				cost++
			} else if l := p.s.At(next).Tile.Kind(b.Side.Opposite()).Letter(); l != '.' && l != 'L' && l != 'V' {
				cost++
			}
		}
		if p.bridges+cost > 12 {
			continue
		}
		p.bridges += cost
		for _, b := range all {
			p.s.PutLine(b.Square, b.Side)
		}
		return
	}
}

// segment returns the border from a crossing in a direction: north, east, south,
// west.
func (p *opponent) segment(y, x, d int) (int, int, Border, bool) {
	ny, nx := y+[]int{-1, 0, 1, 0}[d], x+[]int{0, 1, 0, -1}[d]
	if ny < 0 || nx < 0 || ny > p.l.Rows || nx > p.l.Cols {
		return 0, 0, Border{}, false
	}
	if y == ny { // above or below of a square
		col := min(x, nx)
		if sq := p.l.At(y, col); sq != NoSquare {
			return ny, nx, Border{sq, North}, true
		}
		if sq := p.l.At(y-1, col); sq != NoSquare {
			return ny, nx, Border{sq, South}, true
		}
		return 0, 0, Border{}, false
	}
	row := min(y, ny)
	if sq := p.l.At(row, x); sq != NoSquare {
		return ny, nx, Border{sq, West}, true
	}
	if sq := p.l.At(row, x-1); sq != NoSquare {
		return ny, nx, Border{sq, East}, true
	}
	return 0, 0, Border{}, false
}

// investigate circles clues that hang together by highways with the first.
func (p *opponent) investigate() {
	clues := p.squares(func(sq Square, t Tile) bool { return hasMark(t, "clue") && !hasMark(t, "found") })
	if len(clues) == 0 {
		return
	}
	var reach []Square
	found := p.squares(func(_ Square, t Tile) bool { return hasMark(t, "found") })
	if len(found) == 0 {
		reach = clues
	} else {
		reach = found[:1]
		for i := 0; i < len(reach); i++ {
			t := p.s.At(reach[i]).Tile
			if len(t.Routes()) > 1 && !t.Station {
				continue // a crossing is left out, to be sure
			}
			for _, side := range AllSides {
				next := p.l.Neighbour(reach[i], side)
				if next == NoSquare || slices.Contains(reach, next) {
					continue
				}
				a, b := t.Kind(side).Letter(), p.s.At(next).Tile.Kind(side.Opposite()).Letter()
				if (a == 'H' || a == 'R') && a == b {
					reach = append(reach, next)
				}
			}
		}
	}
	for _, sq := range reach {
		if slices.Contains(clues, sq) {
			q := p.s.At(sq)
			p.s.Put(sq, q.Tile.With(markOf("found")), q.Round)
			return
		}
	}
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

// ownRounds is how many rounds a game has.
func ownRounds(name string, sets []string) int {
	fewer := slices.ContainsFunc(sets, func(s string) bool { return slices.Contains(ownSix, s) || slices.Contains(ownOpenSix, s) })
	switch {
	case name == "archipelago" && fewer:
		return 8
	case name == "archipelago":
		return 10
	case fewer:
		return 6
	}
	return 7
}

// followGame plays a whole game and checks every round.
func followGame(t *testing.T, r *rand.Rand, name string, sets []string) {
	full := strings.Join(append([]string{name}, sets...), "+")
	g, err := GameNamed(full)
	require.NoError(t, err)
	p := newOpponent(r, g, name, sets)
	for p.round = 1; p.round <= ownRounds(name, sets); p.round++ {
		p.log = nil
		p.playRound()
		text := p.s.String()
		s, err := ParseText(text)
		require.NoError(t, err)
		report := s.Check()
		require.Empty(t, report.Faults, "round %d: %s\n%v", p.round, text, p.log)
		for _, w := range report.Warnings {
			require.NotEmpty(t, w.Message)
		}
		compareCounts(t, s)
	}
}

func TestWhatASecondPlayerDrawsIsLegal(t *testing.T) {
	for _, name := range []string{"base", "challenge", "giant", "giant-challenge", "archipelago"} {
		for _, set := range append([]string{""}, SetNames()...) {
			if set == "underground" {
				continue
			}
			var with []string
			if set != "" {
				with = []string{set}
			}
			full := strings.Join(append([]string{name}, with...), "+")
			if _, err := GameNamed(full); err != nil {
				continue
			}
			t.Run(full, func(t *testing.T) {
				r := rand.New(rand.NewPCG(ownSeed(), 5))
				for range ownGames {
					followGame(t, r, name, with)
				}
			})
		}
	}
}

const ownGames = 2

// ownSeed lets a longer search run the same tests from other places.
func ownSeed() uint64 {
	n, _ := strconv.ParseUint(os.Getenv("SECOND_OPINION"), 10, 64)
	return n
}

func TestWhatASecondPlayerDrawsWithTwoSetsIsLegal(t *testing.T) {
	r := rand.New(rand.NewPCG(ownSeed(), 6))
	names := slices.DeleteFunc(SetNames(), func(s string) bool { return s == "underground" })
	for range 40 {
		name := []string{"giant", "giant-challenge"}[r.IntN(2)]
		i, j := r.IntN(len(names)), r.IntN(len(names))
		sets := []string{names[i], names[j]}
		if _, err := GameNamed(strings.Join(append([]string{name}, sets...), "+")); err != nil {
			assert.True(t, i == j || slices.Contains(sets, "lava") && slices.Contains(sets, "power-grid"), "%v: %v", sets, err)
			continue
		}
		t.Run(strings.Join(append([]string{name}, sets...), "+"), func(t *testing.T) { followGame(t, r, name, sets) })
	}
}

// ownUnderground are the four dice below.
var ownUnderground = [][]string{
	{"U.U.s", "U.U.s", "UU..s", "UU..s", "UUU.s", "UUU.s"},
	{"U.U.", "UU..", "UUU.", "P.P.", "PP..", "PPP."},
	{"P.P.", "P.P.", "PP..", "PP..", "PPP.", "PPPP"},
	{"PUPUo", "PUPUo", "PPUU", "PPUUs", "PPPUs", "UUUP"},
}

// below plays a round of the Underground with a duplication at times. Alone, a
// new station becomes a hub at once where none lies in its row or its column.
func (p *opponent) below(alone bool) {
	p.where = nil
	var dice []string
	for _, die := range ownUnderground {
		dice = append(dice, die[p.r.IntN(len(die))])
	}
	rolled := slices.Clone(dice)
	copied := false
	draw := func(face string) bool {
		if !p.draw(face, false, nil) {
			return false
		}
		sq := p.where[len(p.where)-1]
		q := p.s.At(sq)
		if !alone || !q.Tile.Station {
			return true
		}
		row, col := p.l.RowCol(sq)
		if len(p.squares(func(o Square, t Tile) bool {
			y, x := p.l.RowCol(o)
			return hasMark(t, "hub") && (y == row || x == col)
		})) == 0 {
			p.s.Put(sq, q.Tile.With(markOf("hub")), q.Round)
		}
		return true
	}
	for again := true; again; {
		again = false
		for i := 0; i < len(dice); i++ {
			if !copied && p.used < 3 && p.chance(6) && draw(rolled[p.r.IntN(4)]) {
				copied = true
				p.used++
			}
			if draw(dice[i]) {
				dice = slices.Delete(dice, i, i+1)
				again, i = true, i-1
			}
		}
	}
}

func TestWhatASecondPlayerDrawsUndergroundIsLegal(t *testing.T) {
	r := rand.New(rand.NewPCG(ownSeed(), 7))
	for range 5 * ownGames {
		p := newOpponent(r, undergroundGame, "underground", nil)
		for p.round = 1; p.round <= 7; p.round++ {
			p.below(true)
			report := mustText(t, p.s.String()).Check()
			require.Empty(t, report.Faults, p.s.String())
		}
	}
	for n := range 5 * ownGames {
		name := []string{"base", "challenge"}[n%2]
		g, err := GameNamed(name + "+underground")
		require.NoError(t, err)
		p := newOpponent(r, g, name, []string{"underground"})
		under := newOpponent(r, g.Below, "underground", nil)
		across := r.IntN(2) == 0
		broken, hubs := map[Square]bool{}, map[Square]bool{}
		for round := 1; round <= 7; round++ {
			p.round, under.round = round, round
			if across {
				p.round, under.round = 2*round-1, 2*round
			}
			p.playRound()
			for _, sq := range p.where { // a station breaks the pipe that it is drawn above
				if p.s.At(sq).Tile.Station && strings.Contains(under.s.At(sq).Tile.SideLetters(), "P") {
					broken[sq] = true
				}
			}
			p.s.Below = under.s
			report := mustText(t, p.s.String()).Check()
			require.Empty(t, report.Faults, "%s\n%v", p.s.String(), p.log)
			under.below(false)
			for i := range p.l.Len() {
				if p.s.At(Square(i)).Tile.Station && under.s.At(Square(i)).Tile.Station {
					hubs[Square(i)] = true
				}
			}
			s := mustText(t, p.s.String())
			report = s.Check()
			require.Empty(t, report.Faults, p.s.String())
			sheet := s.Score(DefaultLongest).Below
			require.Equal(t, -2*len(broken), lineNamed(t, *sheet, "broken pipes").Points, p.s.String())
			counted := 0
			for _, n := range sheet.Networks {
				for _, e := range n.Exits {
					counted += one(strings.HasSuffix(e, " hub"))
				}
			}
			require.Equal(t, len(hubs), counted, p.s.String())
		}
	}
}

func TestAnyBoardOfTwoSetsIsJudged(t *testing.T) {
	r := rand.New(rand.NewPCG(ownSeed(), 8))
	names := SetNames()
	for range 60 {
		g, err := GameNamed(strings.Join([]string{[]string{"giant", "giant-challenge"}[r.IntN(2)], names[r.IntN(len(names))], names[r.IntN(len(names))]}, "+"))
		if err == nil {
			checkAnyBoard(t, anyBoard(r, g))
		}
	}
}
